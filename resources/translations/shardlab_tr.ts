<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="tr">
<context>
    <name>shardlab</name>
    <message>
        <source>    %1 samples/s</source>
        <translation>    %1 örnek/s</translation>
    </message>
    <message>
        <source>  ·  %1 cores</source>
        <translation>  ·  %1 çekirdek</translation>
    </message>
    <message>
        <source>  ·  before the last edits</source>
        <translation>  ·  son düzenlemelerden önce</translation>
    </message>
    <message>
        <source>  ·  of earlier weights</source>
        <translation>  ·  önceki ağırlıklarla</translation>
    </message>
    <message>
        <source>  ·  on</source>
        <translation>  ·  açık</translation>
    </message>
    <message>
        <source>  ·  with gradient accumulation, %1 micro-batches</source>
        <translation>  ·  gradyan biriktirme ile, %1 mikro yığın</translation>
    </message>
    <message>
        <source> and </source>
        <translation> ve </translation>
    </message>
    <message>
        <source> or </source>
        <translation> veya </translation>
    </message>
    <message>
        <source>%1  ·  %2 min</source>
        <translation>%1  ·  %2 dk</translation>
    </message>
    <message>
        <source>%1  ·  precision %2  ·  batch size %3 on %4</source>
        <translation>%1  ·  hassasiyet %2  ·  yığın boyutu %3, %4</translation>
    </message>
    <message>
        <source>%1 %2 gets %3 of the batch</source>
        <translation>%1 %2 yığından %3 alır</translation>
    </message>
    <message>
        <source>%1 %2 layers</source>
        <translation>%1 %2 katmanı</translation>
    </message>
    <message>
        <source>%1 (%2): %3 FLOP/byte, %4 of %5 attainable; %6 simulated; bound by: %7</source>
        <translation>%1 (%2): %3 FLOP/bayt, %4 (ulaşılabilir: %5); simüle %6; sınırlayan: %7</translation>
    </message>
    <message>
        <source>%1 (label)</source>
        <translation>%1 (etiket)</translation>
    </message>
    <message>
        <source>%1 (log)</source>
        <translation>%1 (log)</translation>
    </message>
    <message>
        <source>%1 (measured)</source>
        <translation>%1 (ölçülen)</translation>
    </message>
    <message>
        <source>%1 (simulated)</source>
        <translation>%1 (simüle)</translation>
    </message>
    <message>
        <source>%1 /s</source>
        <translation>%1 /s</translation>
    </message>
    <message>
        <source>%1 GPUs</source>
        <translation>%1 GPU</translation>
    </message>
    <message>
        <source>%1 On the Pareto front.</source>
        <translation>%1 Pareto cephesinde.</translation>
    </message>
    <message>
        <source>%1 after the last epoch</source>
        <translation>son epoktan sonra %1</translation>
    </message>
    <message>
        <source>%1 and %2</source>
        <translation>%1 ve %2</translation>
    </message>
    <message>
        <source>%1 archived</source>
        <translation>%1 arşivlenmiş</translation>
    </message>
    <message>
        <source>%1 at once. The receiver adds the chunk to its own.</source>
        <translation>Aynı anda %1. Alıcı, parçayı kendisininkine ekler.</translation>
    </message>
    <message>
        <source>%1 at once. The receiver replaces its chunk with the complete sum.</source>
        <translation>Aynı anda %1. Alıcı, kendi parçasını tam toplamla değiştirir.</translation>
    </message>
    <message>
        <source>%1 can be one number or several. Enter %2 or %3.</source>
        <translation>%1 tek bir sayı veya birkaç sayı olabilir. %2 veya %3 girin.</translation>
    </message>
    <message>
        <source>%1 can mean %2 or %3. Enter one of these.</source>
        <translation>%1, %2 veya %3 anlamına gelebilir. Bunlardan birini girin.</translation>
    </message>
    <message>
        <source>%1 can mean %2 or several numbers. Enter %2, or a space after each comma: %3.</source>
        <translation>%1, %2 veya birkaç sayı anlamına gelebilir. %2 girin ya da her virgülden sonra boşluk bırakın: %3.</translation>
    </message>
    <message>
        <source>%1 cannot be read</source>
        <translation>%1 okunamıyor</translation>
    </message>
    <message>
        <source>%1 cannot be written</source>
        <translation>%1 yazılamıyor</translation>
    </message>
    <message>
        <source>%1 classes</source>
        <translation>%1 sınıf</translation>
    </message>
    <message>
        <source>%1 cores</source>
        <translation>%1 çekirdek</translation>
    </message>
    <message>
        <source>%1 costs %2</source>
        <translation>%1: maliyet %2</translation>
    </message>
    <message>
        <source>%1 days</source>
        <translation>%1 gün</translation>
    </message>
    <message>
        <source>%1 devices</source>
        <translation>%1 aygıt</translation>
    </message>
    <message>
        <source>%1 dimensions</source>
        <translation>%1 boyut</translation>
    </message>
    <message>
        <source>%1 dims</source>
        <translation>%1 boyut</translation>
    </message>
    <message>
        <source>%1 do not divide by %2: each shard gets at most %3.</source>
        <translation>%1, %2 arasında eşit bölünmüyor: her dilim en çok %3 alır.</translation>
    </message>
    <message>
        <source>%1 during %2 of %3 (%4)</source>
        <translation>%1; işlem: %2, katman: %3 (%4)</translation>
    </message>
    <message>
        <source>%1 elements</source>
        <translation>%1 eleman</translation>
    </message>
    <message>
        <source>%1 epochs</source>
        <translation>%1 epok</translation>
    </message>
    <message>
        <source>%1 errors</source>
        <translation>%1 hata</translation>
    </message>
    <message>
        <source>%1 filters</source>
        <translation>%1 filtre</translation>
    </message>
    <message>
        <source>%1 finishes earlier for any number of epochs.</source>
        <translation>%1 her epok sayısında daha erken bitirir.</translation>
    </message>
    <message>
        <source>%1 folded blocks do not match the model and were removed.</source>
        <translation>Katlanmış %1 blok modelle eşleşmediği için kaldırıldı.</translation>
    </message>
    <message>
        <source>%1 folded layers</source>
        <translation>%1 katlanmış katman</translation>
    </message>
    <message>
        <source>%1 has both a point and a comma. Enter one decimal separator and no digit grouping.</source>
        <translation>%1 hem nokta hem virgül içeriyor. Tek bir ondalık ayırıcı girin, basamak gruplaması kullanmayın.</translation>
    </message>
    <message>
        <source>%1 has digit grouping. Enter the digits without anything between them.</source>
        <translation>%1 basamak gruplaması içeriyor. Rakamları aralarında hiçbir şey olmadan girin.</translation>
    </message>
    <message>
        <source>%1 has more than one separator. Enter one decimal separator and no digit grouping.</source>
        <translation>%1 birden çok ayırıcı içeriyor. Tek bir ondalık ayırıcı girin, basamak gruplaması kullanmayın.</translation>
    </message>
    <message>
        <source>%1 histograms of the %2</source>
        <translation>%1 histogram, eksen: %2</translation>
    </message>
    <message>
        <source>%1 in the best epoch</source>
        <translation>en iyi epokta %1</translation>
    </message>
    <message>
        <source>%1 is larger than 4 MiB</source>
        <translation>%1, 4 MiB'den büyük</translation>
    </message>
    <message>
        <source>%1 is not a folder</source>
        <translation>%1 bir klasör değil</translation>
    </message>
    <message>
        <source>%1 is not a number. Enter a number such as %2.</source>
        <translation>%1 bir sayı değil. %2 gibi bir sayı girin.</translation>
    </message>
    <message>
        <source>%1 is not a regular file</source>
        <translation>%1 normal bir dosya değil</translation>
    </message>
    <message>
        <source>%1 is not a whole number. Enter a whole number, digits only.</source>
        <translation>%1 bir tam sayı değil. Yalnızca rakamlarla bir tam sayı girin.</translation>
    </message>
    <message>
        <source>%1 is not finite. Enter a finite number.</source>
        <translation>%1 sonlu değil. Sonlu bir sayı girin.</translation>
    </message>
    <message>
        <source>%1 is not in a block. Select the layers to fold.</source>
        <translation>%1 bir blokta değil. Katlanacak katmanları seçin.</translation>
    </message>
    <message>
        <source>%1 is out of range.</source>
        <translation>%1 aralık dışında.</translation>
    </message>
    <message>
        <source>%1 is the new last layer, with %2 and the activation %3. Its weights are initialized; the other layers keep theirs.</source>
        <translation>%1 yeni son katmandır: %2, aktivasyonu %3. Ağırlıkları baştan atanır; diğer katmanlar kendi ağırlıklarını korur.</translation>
    </message>
    <message>
        <source>%1 is too close to zero. Enter 0 or a larger number.</source>
        <translation>%1 sıfıra çok yakın. 0 veya daha büyük bir sayı girin.</translation>
    </message>
    <message>
        <source>%1 is too large.</source>
        <translation>%1 çok büyük.</translation>
    </message>
    <message>
        <source>%1 is unchanged. %2</source>
        <translation>%1 değişmedi. %2</translation>
    </message>
    <message>
        <source>%1 labels are not a class.</source>
        <translation>%1 etiket bir sınıf değil.</translation>
    </message>
    <message>
        <source>%1 layers</source>
        <translation>%1 katman</translation>
    </message>
    <message>
        <source>%1 left</source>
        <translation>%1 kaldı</translation>
    </message>
    <message>
        <source>%1 left in this epoch, %2 in the run</source>
        <translation>bu epokta %1, çalıştırmada %2 kaldı</translation>
    </message>
    <message>
        <source>%1 losses</source>
        <translation>%1 kayıp</translation>
    </message>
    <message>
        <source>%1 matches</source>
        <translation>%1 eşleşme</translation>
    </message>
    <message>
        <source>%1 measurements, %2 of them yours. Median error: %3.</source>
        <translation>%1 ölçüm, %2 tanesi sizin. Medyan hata: %3.</translation>
    </message>
    <message>
        <source>%1 more</source>
        <translation>%1 tane daha</translation>
    </message>
    <message>
        <source>%1 more files</source>
        <translation>%1 dosya daha</translation>
    </message>
    <message>
        <source>%1 ms</source>
        <translation>%1 ms</translation>
    </message>
    <message>
        <source>%1 non-trainable</source>
        <translation>%1 eğitilemez</translation>
    </message>
    <message>
        <source>%1 ns</source>
        <translation>%1 ns</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>%1 of %2 dead</source>
        <translation>%1 / %2 ölü</translation>
    </message>
    <message>
        <source>%1 of %2 devices</source>
        <translation>%1 / %2 aygıt</translation>
    </message>
    <message>
        <source>%1 of %2 memory</source>
        <translation>%1 / %2 bellek</translation>
    </message>
    <message>
        <source>%1 of %2 outside the range</source>
        <translation>%2: %1 aralık dışında</translation>
    </message>
    <message>
        <source>%1 of %2 read</source>
        <translation>%1 / %2 okundu</translation>
    </message>
    <message>
        <source>%1 of %2 read, %3 left</source>
        <translation>%1 / %2 okundu, kalan %3</translation>
    </message>
    <message>
        <source>%1 of %2 runs</source>
        <translation>%1 / %2 çalıştırma</translation>
    </message>
    <message>
        <source>%1 of %2 samples</source>
        <translation>%1 / %2 örnek</translation>
    </message>
    <message>
        <source>%1 of %2 samples, %3 left</source>
        <translation>%1 / %2 örnek, kalan %3</translation>
    </message>
    <message>
        <source>%1 of %2 steps</source>
        <translation>%1 / %2 adım</translation>
    </message>
    <message>
        <source>%1 of %2 steps are reached.</source>
        <translation>%1 / %2 adıma ulaşıldı.</translation>
    </message>
    <message>
        <source>%1 of %2 steps reached</source>
        <translation>%1 / %2 adıma ulaşıldı</translation>
    </message>
    <message>
        <source>%1 of %2 test samples correct</source>
        <translation>%1 / %2 test örneği doğru</translation>
    </message>
    <message>
        <source>%1 of %2 threads</source>
        <translation>%1 / %2 iş parçacığı</translation>
    </message>
    <message>
        <source>%1 of %2 training samples correct</source>
        <translation>%1 / %2 eğitim örneği doğru</translation>
    </message>
    <message>
        <source>%1 of %2 updates</source>
        <translation>%1 / %2 güncelleme</translation>
    </message>
    <message>
        <source>%1 of %2 updates, %3 left</source>
        <translation>%1 / %2 güncelleme, kalan %3</translation>
    </message>
    <message>
        <source>%1 of %2 validation samples correct</source>
        <translation>%1 / %2 doğrulama örneği doğru</translation>
    </message>
    <message>
        <source>%1 of %2, %3 left</source>
        <translation>%1 / %2, kalan %3</translation>
    </message>
    <message>
        <source>%1 of %2, %3: %4, %5</source>
        <translation>%1; katman: %2, %3: %4, %5</translation>
    </message>
    <message>
        <source>%1 of class %2</source>
        <translation>%2 sınıfının %1 kadarı</translation>
    </message>
    <message>
        <source>%1 of its time is padding</source>
        <translation>süresinin %1 kadarı dolgu</translation>
    </message>
    <message>
        <source>%1 of the step time, %2 of %3, %4</source>
        <translation>adım süresinin %1 kadarı, %2 / %3, %4</translation>
    </message>
    <message>
        <source>%1 of the step time, most of it in %2 (%3)</source>
        <translation>adım süresinin %1 kadarı, çoğu %2 içinde (%3)</translation>
    </message>
    <message>
        <source>%1 of those predicted as %2</source>
        <translation>%2 olarak tahmin edilenlerin %1 kadarı</translation>
    </message>
    <message>
        <source>%1 on %2  ·  %3  ·  loss %4</source>
        <translation>%1, %2  ·  %3  ·  kayıp %4</translation>
    </message>
    <message>
        <source>%1 on %2: measured %3, simulated %4 (%5). %6</source>
        <translation>%1, %2: ölçülen %3, simüle %4 (%5). %6</translation>
    </message>
    <message>
        <source>%1 on %2: published %3, simulated %4 (%5). %6</source>
        <translation>%1, %2: yayımlanan %3, simüle %4 (%5). %6</translation>
    </message>
    <message>
        <source>%1 on this computer</source>
        <translation>bu bilgisayarda %1</translation>
    </message>
    <message>
        <source>%1 on this page</source>
        <translation>bu sayfada %1</translation>
    </message>
    <message>
        <source>%1 or %2%3%1</source>
        <translation>%1 veya %2%3%1</translation>
    </message>
    <message>
        <source>%1 outliers hidden</source>
        <translation>%1 aykırı değer gizlendi</translation>
    </message>
    <message>
        <source>%1 parameters</source>
        <translation>%1 parametre</translation>
    </message>
    <message>
        <source>%1 parameters, %2 trainable</source>
        <translation>%1 parametre, %2 eğitilebilir</translation>
    </message>
    <message>
        <source>%1 params</source>
        <translation>%1 parametre</translation>
    </message>
    <message>
        <source>%1 per epoch on %2</source>
        <translation>%2 üzerinde epok başına %1</translation>
    </message>
    <message>
        <source>%1 per epoch, %2</source>
        <translation>epok başına %1, %2</translation>
    </message>
    <message>
        <source>%1 per step</source>
        <translation>adım başına %1</translation>
    </message>
    <message>
        <source>%1 per step  ·  first epoch with start-up and compilation: %2  ·  %3 for %4</source>
        <translation>adım başına %1  ·  başlatma ve derleme ile ilk epok: %2  ·  %4 için %3</translation>
    </message>
    <message>
        <source>%1 per step with the profile, %2 without</source>
        <translation>adım başına profille %1, profilsiz %2</translation>
    </message>
    <message>
        <source>%1 per step, %2</source>
        <translation>adım başına %1, %2</translation>
    </message>
    <message>
        <source>%1 predicted as %2</source>
        <translation>%1, tahmin %2</translation>
    </message>
    <message>
        <source>%1 predicted as %2: %3</source>
        <translation>%1, tahmin %2: %3</translation>
    </message>
    <message>
        <source>%1 predicted as %2: %3, %4</source>
        <translation>%1, tahmin %2: %3, %4</translation>
    </message>
    <message>
        <source>%1 published measurements. Median error: %2.</source>
        <translation>%1 yayımlanmış ölçüm. Medyan hata: %2.</translation>
    </message>
    <message>
        <source>%1 replicas</source>
        <translation>%1 replika</translation>
    </message>
    <message>
        <source>%1 runs</source>
        <translation>%1 çalıştırma</translation>
    </message>
    <message>
        <source>%1 runs added</source>
        <translation>%1 çalıştırma eklendi</translation>
    </message>
    <message>
        <source>%1 runs archived</source>
        <translation>%1 çalıştırma arşivlendi</translation>
    </message>
    <message>
        <source>%1 runs are there already</source>
        <translation>%1 çalıştırma zaten var</translation>
    </message>
    <message>
        <source>%1 runs coincide</source>
        <translation>%1 çalıştırma çakışıyor</translation>
    </message>
    <message>
        <source>%1 runs deleted permanently, %2 freed</source>
        <translation>%1 çalıştırma kalıcı olarak silindi, %2 yer açıldı</translation>
    </message>
    <message>
        <source>%1 runs moved to the bin</source>
        <translation>%1 çalıştırma çöp kutusuna taşındı</translation>
    </message>
    <message>
        <source>%1 runs restored</source>
        <translation>%1 çalıştırma geri yüklendi</translation>
    </message>
    <message>
        <source>%1 runs unarchived</source>
        <translation>%1 çalıştırma arşivden çıkarıldı</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>%1 sample with a confidence of %2 to %3: mean confidence %4, accuracy %5</source>
        <translation>%1 örnek, güven %2 ile %3 arası: ortalama güven %4, doğruluk %5</translation>
    </message>
    <message>
        <source>%1 samples</source>
        <translation>%1 örnek</translation>
    </message>
    <message>
        <source>%1 samples with a confidence of %2 to %3: mean confidence %4, accuracy %5</source>
        <translation>%1 örnek, güven %2 ile %3 arası: ortalama güven %4, doğruluk %5</translation>
    </message>
    <message>
        <source>%1 samples/s</source>
        <translation>%1 örnek/s</translation>
    </message>
    <message>
        <source>%1 saturated</source>
        <translation>%1 doymuş</translation>
    </message>
    <message>
        <source>%1 selected</source>
        <translation>%1 seçili</translation>
    </message>
    <message>
        <source>%1 slices here; the longest:</source>
        <translation>Burada %1 olay; en uzunu:</translation>
    </message>
    <message>
        <source>%1 steps, the most for this model</source>
        <translation>%1 adım, bu model için en çok</translation>
    </message>
    <message>
        <source>%1 takes %2 × as long. The others wait for it before the update: the step takes %3 instead of %4.</source>
        <translation>%1 işini %2 kat sürede bitirir. Diğerleri güncellemeden önce onu bekler: adım %4 yerine %3 sürer.</translation>
    </message>
    <message>
        <source>%1 test</source>
        <translation>%1 test</translation>
    </message>
    <message>
        <source>%1 test samples</source>
        <translation>%1 test örneği</translation>
    </message>
    <message>
        <source>%1 threads</source>
        <translation>%1 iş parçacığı</translation>
    </message>
    <message>
        <source>%1 tiles of %2.</source>
        <translation>%2: %1 karo.</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 – %2</translation>
    </message>
    <message>
        <source>%1 to %2 in the training samples</source>
        <translation>Eğitim örneklerinde %1 ile %2 arası</translation>
    </message>
    <message>
        <source>%1 to %2: %3, %4</source>
        <translation>%1 → %2: %3, %4</translation>
    </message>
    <message>
        <source>%1 to the last epoch: %2 simulated</source>
        <translation>son epoka kadar %1: simüle %2</translation>
    </message>
    <message>
        <source>%1 to the last epoch: about %2 simulated</source>
        <translation>son epoka kadar %1: simüle yaklaşık %2</translation>
    </message>
    <message>
        <source>%1 tokens</source>
        <translation>%1 token</translation>
    </message>
    <message>
        <source>%1 trainable</source>
        <translation>%1 eğitilebilir</translation>
    </message>
    <message>
        <source>%1 training</source>
        <translation>%1 eğitim</translation>
    </message>
    <message>
        <source>%1 training samples</source>
        <translation>%1 eğitim örneği</translation>
    </message>
    <message>
        <source>%1 transfers</source>
        <translation>%1 aktarım</translation>
    </message>
    <message>
        <source>%1 trials</source>
        <translation>%1 deneme</translation>
    </message>
    <message>
        <source>%1 trials cannot run</source>
        <translation>%1 deneme çalıştırılamıyor</translation>
    </message>
    <message>
        <source>%1 units</source>
        <translation>%1 birim</translation>
    </message>
    <message>
        <source>%1 unreadable:</source>
        <translation>%1 okunamıyor:</translation>
    </message>
    <message>
        <source>%1 updates skipped</source>
        <translation>%1 güncelleme atlandı</translation>
    </message>
    <message>
        <source>%1 validation</source>
        <translation>%1 doğrulama</translation>
    </message>
    <message>
        <source>%1 validation samples</source>
        <translation>%1 doğrulama örneği</translation>
    </message>
    <message>
        <source>%1 values</source>
        <translation>%1 değer</translation>
    </message>
    <message>
        <source>%1 without samples. The loss is divided by the real sample count.</source>
        <translation>%1 örneksiz. Kayıp, gerçek örnek sayısına bölünür.</translation>
    </message>
    <message>
        <source>%1 µs</source>
        <translation>%1 µs</translation>
    </message>
    <message>
        <source>%1 · %2 · global batch of %3</source>
        <translation>%1 · %2 · global yığın: %3</translation>
    </message>
    <message>
        <source>%1 · %2 · measured on this computer: %3 · simulated on %2: %4</source>
        <translation>%1 · %2 · bu bilgisayarda ölçülen: %3 · %2 için simüle: %4</translation>
    </message>
    <message>
        <source>%1 · mean %2 ± %3 · norm %4</source>
        <translation>%1 · ortalama %2 ± %3 · norm %4</translation>
    </message>
    <message>
        <source>%1 × %2 memory, %3 peak</source>
        <translation>%1 × %2 bellek, tepe %3</translation>
    </message>
    <message>
        <source>%1 × %2 pixels</source>
        <translation>%1 × %2 piksel</translation>
    </message>
    <message>
        <source>%1, %2 as long</source>
        <translation>%1, %2 süre</translation>
    </message>
    <message>
        <source>%1, %2 as long as A, other %3</source>
        <translation>%1, A'ya göre %2 süre, farklı: %3</translation>
    </message>
    <message>
        <source>%1, %2 as long as A, same experiment</source>
        <translation>%1, A'ya göre %2 süre, aynı deney</translation>
    </message>
    <message>
        <source>%1, %2 left</source>
        <translation>%1, kalan %2</translation>
    </message>
    <message>
        <source>%1, %2 memory, %3 peak</source>
        <translation>%1, %2 bellek, tepe %3</translation>
    </message>
    <message>
        <source>%1, %2 per core; bound by: %3</source>
        <translation>%1, çekirdek başına %2; sınırlayan: %3</translation>
    </message>
    <message>
        <source>%1, %2 per replica on %3 %4</source>
        <translation>%1, %3 %4 üzerinde replika başına %2</translation>
    </message>
    <message>
        <source>%1, %2 per replica on %3 %4, %5 on the last replica</source>
        <translation>%1, %3 %4 üzerinde replika başına %2, son replikada %5</translation>
    </message>
    <message>
        <source>%1, %2, padded to %3</source>
        <translation>%1, %2, %3 uzunluğuna dolgulandı</translation>
    </message>
    <message>
        <source>%1, %2, truncated to %3</source>
        <translation>%1, %2, %3 uzunluğuna kısaltıldı</translation>
    </message>
    <message>
        <source>%1, %2: %3 (simulated)</source>
        <translation>%1, %2: %3 (simüle)</translation>
    </message>
    <message>
        <source>%1, channel 0 of its shard: mean %2, variance %3</source>
        <translation>%1, diliminin 0. kanalı: ortalama %2, varyans %3</translation>
    </message>
    <message>
        <source>%1, chip %2</source>
        <translation>%1, yonga %2</translation>
    </message>
    <message>
        <source>%1, first: %2</source>
        <translation>%1, ilk: %2</translation>
    </message>
    <message>
        <source>%1, global batch size %2: %3 samples/s, %4 per step, %5 (simulated)</source>
        <translation>%1, global yığın boyutu %2: %3 örnek/s, adım başına %4, %5 (simüle)</translation>
    </message>
    <message>
        <source>%1, in your currency; 0: unknown</source>
        <translation>%1, kendi para biriminizde; 0: bilinmiyor</translation>
    </message>
    <message>
        <source>%1, layer %2 (%3). </source>
        <translation>%1, katman %2 (%3). </translation>
    </message>
    <message>
        <source>%1, not pinned</source>
        <translation>%1, sabitlenmemiş</translation>
    </message>
    <message>
        <source>%1, not simulated</source>
        <translation>%1, simüle edilmedi</translation>
    </message>
    <message>
        <source>%1, not validated</source>
        <translation>%1, doğrulanmamış</translation>
    </message>
    <message>
        <source>%1, peak %2</source>
        <translation>%1, tepe %2</translation>
    </message>
    <message>
        <source>%1, pinned</source>
        <translation>%1, sabitlenmiş</translation>
    </message>
    <message>
        <source>%1, round %2 of %3</source>
        <translation>%1, tur %2 / %3</translation>
    </message>
    <message>
        <source>%1, simulated</source>
        <translation>%1, simüle</translation>
    </message>
    <message>
        <source>%1, started %2</source>
        <translation>%1, başlangıç %2</translation>
    </message>
    <message>
        <source>%1. Download it on the Data page (Ctrl+2)</source>
        <translation>%1. Veri sayfasından indirin (Ctrl+2)</translation>
    </message>
    <message>
        <source>%1. The product (%2) is summed in panels and not stored.</source>
        <translation>%1. Çarpım (%2) paneller hâlinde toplanır, saklanmaz.</translation>
    </message>
    <message>
        <source>%1: %2 (%3, simulated) = %4</source>
        <translation>%1: %2 (%3, simüle) = %4</translation>
    </message>
    <message>
        <source>%1: %2 after %3</source>
        <translation>%1: %3 sonra %2</translation>
    </message>
    <message>
        <source>%1: %2 for the run (%3, simulated), %4 at %5; %6 per epoch, %7 per million samples.</source>
        <translation>%1: çalıştırma için %2 (%3, simüle), %5 ücretle %4; epok başına %6, milyon örnek başına %7.</translation>
    </message>
    <message>
        <source>%1: %2 here only</source>
        <translation>%1: %2 yalnızca burada</translation>
    </message>
    <message>
        <source>%1: %2 here, %3 in the file</source>
        <translation>%1: burada %2, dosyada %3</translation>
    </message>
    <message>
        <source>%1: %2 in the file only</source>
        <translation>%1: %2 yalnızca dosyada</translation>
    </message>
    <message>
        <source>%1: %2 measured, %3 simulated.</source>
        <translation>%1: ölçülen %2, simüle %3.</translation>
    </message>
    <message>
        <source>%1: %2 of %3</source>
        <translation>%1: %2 / %3</translation>
    </message>
    <message>
        <source>%1: %2 of %3 runs</source>
        <translation>%1: %2 / %3 çalıştırma</translation>
    </message>
    <message>
        <source>%1: %2 of %3 runs, %4 left</source>
        <translation>%1: %2 / %3 çalıştırma, kalan %4</translation>
    </message>
    <message>
        <source>%1: %2 of %3 samples</source>
        <translation>%1: %2 / %3 örnek</translation>
    </message>
    <message>
        <source>%1: %2 of %3 samples correct, %4</source>
        <translation>%1: %2 / %3 örnek doğru, %4</translation>
    </message>
    <message>
        <source>%1: %2 of %3 samples, %4 left</source>
        <translation>%1: %2 / %3 örnek, kalan %4</translation>
    </message>
    <message>
        <source>%1: %2 of %3 values (%4) from %5 to %6</source>
        <translation>%1: %3 değerden %2 tanesi (%4), %5 ile %6 arasında</translation>
    </message>
    <message>
        <source>%1: %2 of %3, %4 left</source>
        <translation>%1: %2 / %3, kalan %4</translation>
    </message>
    <message>
        <source>%1: %2 per step, %3, %4 samples/s, %5 per epoch (simulated)</source>
        <translation>%1: adım başına %2, %3, %4 örnek/s, epok başına %5 (simüle)</translation>
    </message>
    <message>
        <source>%1: %2 per step, %3.</source>
        <translation>%1: adım başına %2, %3.</translation>
    </message>
    <message>
        <source>%1: %2 × %3 pixels in the file</source>
        <translation>%1: dosyada %2 × %3 piksel</translation>
    </message>
    <message>
        <source>%1: area under the ROC curve %2</source>
        <translation>%1: ROC eğrisi altındaki alan %2</translation>
    </message>
    <message>
        <source>%1: average precision %2</source>
        <translation>%1: ortalama kesinlik %2</translation>
    </message>
    <message>
        <source>%1: double-click or press Enter to show all</source>
        <translation>%1: tümünü göstermek için çift tıklayın veya Enter'a basın</translation>
    </message>
    <message>
        <source>%1: enter a comma and a space, or a semicolon, between numbers.</source>
        <translation>%1: sayılar arasına bir virgül ve boşluk veya noktalı virgül girin.</translation>
    </message>
    <message>
        <source>%1: enter a space or a semicolon between numbers: %2.</source>
        <translation>%1: sayılar arasına bir boşluk veya noktalı virgül girin: %2.</translation>
    </message>
    <message>
        <source>%1: expected a file on this computer</source>
        <translation>%1: bu bilgisayarda bir dosya bekleniyordu</translation>
    </message>
    <message>
        <source>%1: no further window could be opened; open the file in this one.</source>
        <translation>%1: başka pencere açılamadı; dosyayı bu pencerede açın.</translation>
    </message>
    <message>
        <source>%1: no samples</source>
        <translation>%1: örnek yok</translation>
    </message>
    <message>
        <source>%1: speed-up %2, efficiency %3; %4 samples/s, %5 per step, global batch size %6, %7 (simulated)</source>
        <translation>%1: hızlanma %2, verimlilik %3; %4 örnek/s, adım başına %5, global yığın boyutu %6, %7 (simüle)</translation>
    </message>
    <message>
        <source>%1: the partial batch</source>
        <translation>%1: tam dolmayan yığın</translation>
    </message>
    <message>
        <source>%1[*] – Shardlab</source>
        <translation>%1[*] – Shardlab</translation>
    </message>
    <message>
        <source>%2: %1 files found</source>
        <translation>%2: %1 dosya bulundu</translation>
    </message>
    <message>
        <source>%2: %1 samples</source>
        <translation>%2: %1 örnek</translation>
    </message>
    <message>
        <source>%2: %1 training samples, %3</source>
        <translation>%2: %1 eğitim örneği, %3</translation>
    </message>
    <message>
        <source>%2: 1 file found</source>
        <translation>%2: 1 dosya bulundu</translation>
    </message>
    <message>
        <source>%2: 1 sample</source>
        <translation>%2: 1 örnek</translation>
    </message>
    <message>
        <source>%2: 1 training sample, %3</source>
        <translation>%2: 1 eğitim örneği, %3</translation>
    </message>
    <message>
        <source>%2: predicted for %1 samples</source>
        <translation>%2: %1 örnek için tahmin edildi</translation>
    </message>
    <message>
        <source>%2: predicted for 1 sample</source>
        <translation>%2: 1 örnek için tahmin edildi</translation>
    </message>
    <message>
        <source>%2; %1 validation samples, %3</source>
        <translation>%2; %1 doğrulama örneği, %3</translation>
    </message>
    <message>
        <source>%2; 1 validation sample, %3</source>
        <translation>%2; 1 doğrulama örneği, %3</translation>
    </message>
    <message>
        <source>&amp;About Shardlab</source>
        <translation>Shardlab &amp;hakkında</translation>
    </message>
    <message>
        <source>&amp;Add layer</source>
        <translation>Katman &amp;ekle</translation>
    </message>
    <message>
        <source>&amp;Change runtime type…</source>
        <translation>Ç&amp;alışma zamanı türünü değiştir…</translation>
    </message>
    <message>
        <source>&amp;Close lesson</source>
        <translation>Dersi &amp;kapat</translation>
    </message>
    <message>
        <source>&amp;Command palette…</source>
        <translation>&amp;Komut paleti…</translation>
    </message>
    <message>
        <source>&amp;Compare</source>
        <translation>&amp;Karşılaştır</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>&amp;Kopyala</translation>
    </message>
    <message>
        <source>&amp;Copy experiment as text</source>
        <translation>Deneyi &amp;metin olarak kopyala</translation>
    </message>
    <message>
        <source>&amp;Dark</source>
        <translation>&amp;Koyu</translation>
    </message>
    <message>
        <source>&amp;Device</source>
        <translation>&amp;Aygıt</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>Dü&amp;zenle</translation>
    </message>
    <message>
        <source>&amp;Empty model</source>
        <translation>&amp;Boş model</translation>
    </message>
    <message>
        <source>&amp;Evaluate</source>
        <translation>&amp;Değerlendir</translation>
    </message>
    <message>
        <source>&amp;Export…</source>
        <translation>Dışa ak&amp;tar…</translation>
    </message>
    <message>
        <source>&amp;Features</source>
        <translation>&amp;Öznitelikler</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>&amp;Dosya</translation>
    </message>
    <message>
        <source>&amp;Framework</source>
        <translation>Ça&amp;tı</translation>
    </message>
    <message>
        <source>&amp;Hand in…</source>
        <translation>&amp;Teslim et…</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>&amp;Yardım</translation>
    </message>
    <message>
        <source>&amp;High contrast</source>
        <translation>&amp;Yüksek karşıtlık</translation>
    </message>
    <message>
        <source>&amp;Import TensorBoard logs…</source>
        <translation>TensorBoard günlüklerini &amp;içe aktar…</translation>
    </message>
    <message>
        <source>&amp;Keras code</source>
        <translation>Keras k&amp;odu</translation>
    </message>
    <message>
        <source>&amp;Keyboard shortcuts…</source>
        <translation>&amp;Klavye kısayolları…</translation>
    </message>
    <message>
        <source>&amp;Label</source>
        <translation>&amp;Etiket</translation>
    </message>
    <message>
        <source>&amp;Language</source>
        <translation>D&amp;il</translation>
    </message>
    <message>
        <source>&amp;Learning rate finder…</source>
        <translation>Öğrenme &amp;oranı bulucu…</translation>
    </message>
    <message>
        <source>&amp;Lessons…</source>
        <translation>&amp;Dersler…</translation>
    </message>
    <message>
        <source>&amp;Light</source>
        <translation>&amp;Açık</translation>
    </message>
    <message>
        <source>&amp;Load weights…</source>
        <translation>Ağırlıkları &amp;yükle…</translation>
    </message>
    <message>
        <source>&amp;Manual</source>
        <translation>Kıla&amp;vuz</translation>
    </message>
    <message>
        <source>&amp;Matrix multiplication benchmark…</source>
        <translation>&amp;Matris çarpımı kıyaslaması…</translation>
    </message>
    <message>
        <source>&amp;Model</source>
        <translation>&amp;Model</translation>
    </message>
    <message>
        <source>&amp;Model zoo</source>
        <translation>&amp;Model koleksiyonu</translation>
    </message>
    <message>
        <source>&amp;New from template</source>
        <translation>Şablondan ye&amp;ni</translation>
    </message>
    <message>
        <source>&amp;Next pane</source>
        <translation>Sonraki &amp;bölme</translation>
    </message>
    <message>
        <source>&amp;Open lesson file…</source>
        <translation>Ders d&amp;osyası aç…</translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation>&amp;Aç…</translation>
    </message>
    <message>
        <source>&amp;Other lessons…</source>
        <translation>&amp;Diğer dersler…</translation>
    </message>
    <message>
        <source>&amp;Overwrite</source>
        <translation>Ü&amp;zerine yaz</translation>
    </message>
    <message>
        <source>&amp;Pages</source>
        <translation>S&amp;ayfalar</translation>
    </message>
    <message>
        <source>&amp;Pause</source>
        <translation>D&amp;uraklat</translation>
    </message>
    <message>
        <source>&amp;Precision</source>
        <translation>&amp;Hassasiyet</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>&amp;Çıkış</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>&amp;Yinele</translation>
    </message>
    <message>
        <source>&amp;Reload</source>
        <translation>&amp;Yeniden yükle</translation>
    </message>
    <message>
        <source>&amp;Replicas</source>
        <translation>&amp;Replikalar</translation>
    </message>
    <message>
        <source>&amp;Reset layout</source>
        <translation>&amp;Yerleşimi sıfırla</translation>
    </message>
    <message>
        <source>&amp;Resume</source>
        <translation>Sü&amp;rdür</translation>
    </message>
    <message>
        <source>&amp;Runs</source>
        <translation>Ç&amp;alıştırmalar</translation>
    </message>
    <message>
        <source>&amp;Runtime</source>
        <translation>Çalışma za&amp;manı</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>&amp;Kaydet</translation>
    </message>
    <message>
        <source>&amp;Simulator</source>
        <translation>&amp;Simülatör</translation>
    </message>
    <message>
        <source>&amp;Start again</source>
        <translation>&amp;Yeniden başla</translation>
    </message>
    <message>
        <source>&amp;Stop</source>
        <translation>&amp;Durdur</translation>
    </message>
    <message>
        <source>&amp;Stop and close</source>
        <translation>&amp;Durdur ve kapat</translation>
    </message>
    <message>
        <source>&amp;System</source>
        <translation>&amp;Sistem</translation>
    </message>
    <message>
        <source>&amp;Tools</source>
        <translation>&amp;Araçlar</translation>
    </message>
    <message>
        <source>&amp;Tour</source>
        <translation>&amp;Tur</translation>
    </message>
    <message>
        <source>&amp;Train</source>
        <translation>&amp;Eğit</translation>
    </message>
    <message>
        <source>&amp;Training</source>
        <translation>&amp;Eğitim</translation>
    </message>
    <message>
        <source>&amp;Transfer learning…</source>
        <translation>&amp;Transfer öğrenme…</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>&amp;Geri al</translation>
    </message>
    <message>
        <source>&amp;Validation of the simulator…</source>
        <translation>&amp;Simülatörün doğrulanması…</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Görünüm</translation>
    </message>
    <message>
        <source>(no words)</source>
        <translation>(sözcük yok)</translation>
    </message>
    <message>
        <source>**Hint:** %1</source>
        <translation>**İpucu:** %1</translation>
    </message>
    <message>
        <source>--bind-to none lets threads use all cores.</source>
        <translation>--bind-to none, iş parçacıklarının tüm çekirdekleri kullanmasına izin verir.</translation>
    </message>
    <message>
        <source>-1, the last axis, is right for channels_last.</source>
        <translation>channels_last için doğru değer, son eksen olan -1'dir.</translation>
    </message>
    <message>
        <source>/h</source>
        <translation>/sa</translation>
    </message>
    <message>
        <source>0 is the plain relu.</source>
        <translation>0, sade relu demektir.</translation>
    </message>
    <message>
        <source>0 is the token of padding.</source>
        <translation>Dolgunun tokenı 0'dır.</translation>
    </message>
    <message>
        <source>0 takes the list price.</source>
        <translation>0, liste fiyatını kullanır.</translation>
    </message>
    <message>
        <source>0.01 to 0.1 for AdamW; more regularizes more.</source>
        <translation>AdamW için 0,01 ile 0,1 arası; daha büyük değer daha güçlü düzenlileştirir.</translation>
    </message>
    <message>
        <source>0.1 is a small shear.</source>
        <translation>0,1 küçük bir yamultmadır.</translation>
    </message>
    <message>
        <source>0.1 keeps a classifier from being too sure.</source>
        <translation>0,1, sınıflandırıcının kendinden aşırı emin olmasını önler.</translation>
    </message>
    <message>
        <source>0.1 to 0.2 is usual for photographs; the object must stay in the picture.</source>
        <translation>Fotoğraflarda 0,1 ile 0,2 arası yaygındır; nesne görüntüde kalmalıdır.</translation>
    </message>
    <message>
        <source>0.1 to 0.2 is usual.</source>
        <translation>0,1 ile 0,2 arası yaygındır.</translation>
    </message>
    <message>
        <source>0.1 to 0.3 reduces overfitting; on a GPU it prevents the fast cuDNN kernel.</source>
        <translation>0,1 ile 0,3 arası aşırı öğrenmeyi azaltır; GPU'da hızlı cuDNN kernelinin kullanılmasını engeller.</translation>
    </message>
    <message>
        <source>0.1 to 0.5 is usual against overfitting; it acts in training only.</source>
        <translation>Aşırı öğrenmeye karşı 0,1 ile 0,5 arası yaygındır; yalnızca eğitimde etkilidir.</translation>
    </message>
    <message>
        <source>0.1 to 0.5 is usual.</source>
        <translation>0,1 ile 0,5 arası yaygındır.</translation>
    </message>
    <message>
        <source>0.1 to 0.95 is usual.</source>
        <translation>0,1 ile 0,95 arası yaygındır.</translation>
    </message>
    <message>
        <source>0.2 to 0.5 is usual against overfitting; 0 turns it off. It acts in training only.</source>
        <translation>Aşırı öğrenmeye karşı 0,2 ile 0,5 arası yaygındır; 0 kapatır. Yalnızca eğitimde etkilidir.</translation>
    </message>
    <message>
        <source>0.7 to 1 is usual.</source>
        <translation>0,7 ile 1 arası yaygındır.</translation>
    </message>
    <message>
        <source>0.7 to 1 is usual; lower is less random.</source>
        <translation>0,7 ile 1 arası yaygındır; düşük değer daha az rastgeledir.</translation>
    </message>
    <message>
        <source>0.9 is usual.</source>
        <translation>0,9 yaygındır.</translation>
    </message>
    <message>
        <source>0.99 is the default; 0.9 adapts faster in short trainings.</source>
        <translation>Varsayılan 0,99'dur; 0,9 kısa eğitimlerde daha hızlı uyum sağlar.</translation>
    </message>
    <message>
        <source>1 GPU</source>
        <translation>1 GPU</translation>
    </message>
    <message>
        <source>1 archived</source>
        <translation>1 arşivlenmiş</translation>
    </message>
    <message>
        <source>1 class</source>
        <translation>1 sınıf</translation>
    </message>
    <message>
        <source>1 core</source>
        <translation>1 çekirdek</translation>
    </message>
    <message>
        <source>1 day</source>
        <translation>1 gün</translation>
    </message>
    <message>
        <source>1 device</source>
        <translation>1 aygıt</translation>
    </message>
    <message>
        <source>1 dim</source>
        <translation>1 boyut</translation>
    </message>
    <message>
        <source>1 dimension</source>
        <translation>1 boyut</translation>
    </message>
    <message>
        <source>1 element</source>
        <translation>1 eleman</translation>
    </message>
    <message>
        <source>1 epoch</source>
        <translation>1 epok</translation>
    </message>
    <message>
        <source>1 error</source>
        <translation>1 hata</translation>
    </message>
    <message>
        <source>1 filter</source>
        <translation>1 filtre</translation>
    </message>
    <message>
        <source>1 histogram of the %1</source>
        <translation>1 histogram, eksen: %1</translation>
    </message>
    <message>
        <source>1 is greedy decoding; 3 to 5 is often a little better.</source>
        <translation>1 açgözlü çözümlemedir; 3 ile 5 arası çoğu zaman biraz daha iyidir.</translation>
    </message>
    <message>
        <source>1 is usual for recurrent networks; set at most one of the three.</source>
        <translation>Yinelemeli ağlarda 1 yaygındır; üçünden en çok birini ayarlayın.</translation>
    </message>
    <message>
        <source>1 label is not a class.</source>
        <translation>1 etiket bir sınıf değil.</translation>
    </message>
    <message>
        <source>1 layer</source>
        <translation>1 katman</translation>
    </message>
    <message>
        <source>1 layer before {} is frozen.</source>
        <translation>{} öncesindeki 1 katman dondurulmuş.</translation>
    </message>
    <message>
        <source>1 loss</source>
        <translation>1 kayıp</translation>
    </message>
    <message>
        <source>1 match</source>
        <translation>1 eşleşme</translation>
    </message>
    <message>
        <source>1 more file</source>
        <translation>1 dosya daha</translation>
    </message>
    <message>
        <source>1 of {} weight arrays keeps its trained values</source>
        <translation>1 / {} ağırlık dizisi eğitilmiş değerlerini korur</translation>
    </message>
    <message>
        <source>1 or 2 hides the preparation of the next batch.</source>
        <translation>1 veya 2, sonraki yığının hazırlanmasını gizler.</translation>
    </message>
    <message>
        <source>1 outlier hidden</source>
        <translation>1 aykırı değer gizlendi</translation>
    </message>
    <message>
        <source>1 param</source>
        <translation>1 parametre</translation>
    </message>
    <message>
        <source>1 parameter</source>
        <translation>1 parametre</translation>
    </message>
    <message>
        <source>1 parameter, %2 trainable</source>
        <translation>1 parametre, %2 eğitilebilir</translation>
    </message>
    <message>
        <source>1 replica</source>
        <translation>1 replika</translation>
    </message>
    <message>
        <source>1 run</source>
        <translation>1 çalıştırma</translation>
    </message>
    <message>
        <source>1 run added</source>
        <translation>1 çalıştırma eklendi</translation>
    </message>
    <message>
        <source>1 run archived</source>
        <translation>1 çalıştırma arşivlendi</translation>
    </message>
    <message>
        <source>1 run deleted permanently, %2 freed</source>
        <translation>1 çalıştırma kalıcı olarak silindi, %2 yer açıldı</translation>
    </message>
    <message>
        <source>1 run is there already</source>
        <translation>1 çalıştırma zaten var</translation>
    </message>
    <message>
        <source>1 run moved to the bin</source>
        <translation>1 çalıştırma çöp kutusuna taşındı</translation>
    </message>
    <message>
        <source>1 run restored</source>
        <translation>1 çalıştırma geri yüklendi</translation>
    </message>
    <message>
        <source>1 run unarchived</source>
        <translation>1 çalıştırma arşivden çıkarıldı</translation>
    </message>
    <message>
        <source>1 sample</source>
        <translation>1 örnek</translation>
    </message>
    <message>
        <source>1 sample per replica is too few for a tile of {} rows</source>
        <translation>Replika başına 1 örnek, {} satırlık bir karo için çok az</translation>
    </message>
    <message>
        <source>1 step, the most for this model</source>
        <translation>1 adım, bu model için en çok</translation>
    </message>
    <message>
        <source>1 test sample</source>
        <translation>1 test örneği</translation>
    </message>
    <message>
        <source>1 thread</source>
        <translation>1 iş parçacığı</translation>
    </message>
    <message>
        <source>1 token</source>
        <translation>1 token</translation>
    </message>
    <message>
        <source>1 training sample</source>
        <translation>1 eğitim örneği</translation>
    </message>
    <message>
        <source>1 transfer</source>
        <translation>1 aktarım</translation>
    </message>
    <message>
        <source>1 trial</source>
        <translation>1 deneme</translation>
    </message>
    <message>
        <source>1 trial cannot run</source>
        <translation>1 deneme çalıştırılamıyor</translation>
    </message>
    <message>
        <source>1 unit</source>
        <translation>1 birim</translation>
    </message>
    <message>
        <source>1 update skipped</source>
        <translation>1 güncelleme atlandı</translation>
    </message>
    <message>
        <source>1 validation sample</source>
        <translation>1 doğrulama örneği</translation>
    </message>
    <message>
        <source>1 value</source>
        <translation>1 değer</translation>
    </message>
    <message>
        <source>1/255 (0.00392) maps the numbers of an image to 0 to 1.</source>
        <translation>1/255 (0,00392), bir görüntünün sayılarını 0 ile 1 arasına eşler.</translation>
    </message>
    <message>
        <source>1/255 maps the numbers of an image to 0 to 1.</source>
        <translation>1/255, bir görüntünün sayılarını 0 ile 1 arasına eşler.</translation>
    </message>
    <message>
        <source>10,000 to 20,000 is usual for short texts; the embedding grows with it.</source>
        <translation>Kısa metinlerde 10.000 ile 20.000 arası yaygındır; gömme de bununla büyür.</translation>
    </message>
    <message>
        <source>100 are enough; more give a smoother curve.</source>
        <translation>100 yeterlidir; daha fazlası daha düzgün bir eğri verir.</translation>
    </message>
    <message>
        <source>16 to 512 is usual; more needs more data.</source>
        <translation>16 ile 512 arası yaygındır; daha büyüğü daha çok veri gerektirir.</translation>
    </message>
    <message>
        <source>168 samples are shown from there.</source>
        <translation>Oradan başlayarak 168 örnek gösterilir.</translation>
    </message>
    <message>
        <source>168 samples of the data: wrong predictions first, then the others in the order of the data</source>
        <translation>Verinin 168 örneği: önce yanlış tahminler, sonra diğerleri verideki sırayla</translation>
    </message>
    <message>
        <source>1: print a line when the learning rate is reduced.</source>
        <translation>1: öğrenme oranı düşürüldüğünde bir satır yazdırır.</translation>
    </message>
    <message>
        <source>1: print a line when weights are saved.</source>
        <translation>1: ağırlıklar kaydedildiğinde bir satır yazdırır.</translation>
    </message>
    <message>
        <source>1D convolution of each channel separately.</source>
        <translation>Her kanalda ayrı ayrı 1B evrişim.</translation>
    </message>
    <message>
        <source>1D convolution over a sequence; each filter makes one output channel.</source>
        <translation>Bir dizi üzerinde 1B evrişim; her filtre bir çıktı kanalı oluşturur.</translation>
    </message>
    <message>
        <source>2 halves the size of the output and quarters the work of the next layer.</source>
        <translation>2, çıktının boyutunu yarıya, sonraki katmanın işini dörtte bire indirir.</translation>
    </message>
    <message>
        <source>2 halves the size of the output.</source>
        <translation>2, çıktının boyutunu yarıya indirir.</translation>
    </message>
    <message>
        <source>2 is the value of the paper.</source>
        <translation>2, makaledeki değerdir.</translation>
    </message>
    <message>
        <source>2, 1 exchanges the first two axes.</source>
        <translation>2, 1 ilk iki eksenin yerini değiştirir.</translation>
    </message>
    <message>
        <source>20 to 50 are usual for random and TPE.</source>
        <translation>Rastgele ve TPE için 20 ile 50 arası yaygındır.</translation>
    </message>
    <message>
        <source>2D convolution of each channel separately.</source>
        <translation>Her kanalda ayrı ayrı 2B evrişim.</translation>
    </message>
    <message>
        <source>2D convolution over an image; each filter makes one output channel.</source>
        <translation>Bir görüntü üzerinde 2B evrişim; her filtre bir çıktı kanalı oluşturur.</translation>
    </message>
    <message>
        <source>3 is usual for images; two layers of 3 see as much as one of 5 with fewer weights.</source>
        <translation>Görüntülerde 3 yaygındır; 3'lük iki katman, 5'lik bir katman kadarını daha az ağırlıkla görür.</translation>
    </message>
    <message>
        <source>3 to 10 epochs is usual; more if the curve is noisy.</source>
        <translation>3 ile 10 epok arası yaygındır; eğri gürültülüyse daha fazla.</translation>
    </message>
    <message>
        <source>3D convolution over a volume or a video; each filter makes one output channel.</source>
        <translation>Bir hacim veya video üzerinde 3B evrişim; her filtre bir çıktı kanalı oluşturur.</translation>
    </message>
    <message>
        <source>4 to 16 is usual; heads times the size per head is often the size of the model.</source>
        <translation>4 ile 16 arası yaygındır; baş sayısı çarpı baş başına boyut çoğu zaman modelin boyutuna eşittir.</translation>
    </message>
    <message>
        <source>5 is usual with many classes.</source>
        <translation>Çok sınıf varsa 5 yaygındır.</translation>
    </message>
    <message>
        <source>5 to 50 is usual; more shows larger groups.</source>
        <translation>5 ile 50 arası yaygındır; daha büyük değer daha büyük grupları gösterir.</translation>
    </message>
    <message>
        <source>6 is usual in networks for mobile devices.</source>
        <translation>Mobil aygıtlara yönelik ağlarda 6 yaygındır.</translation>
    </message>
    <message>
        <source>64 is usual.</source>
        <translation>64 yaygındır.</translation>
    </message>
    <message>
        <source>90 % prediction interval, from published times that did not calibrate the simulator</source>
        <translation>Yüzde 90 öngörü aralığı; simülatörün kalibrasyonunda kullanılmayan yayımlanmış sürelerden</translation>
    </message>
    <message>
        <source>&lt;h3&gt;Shardlab %1&lt;/h3&gt;&lt;p&gt;Build a Keras model, train it on this computer, and estimate its training time on a CPU, GPU or TPU.&lt;/p&gt;&lt;p&gt;Measured times come from this computer. Simulated times come from the device simulator.&lt;/p&gt;&lt;p&gt;License: GPL-3.0-or-later. Curves: QCustomPlot. Typeface: Inter (OFL).&lt;/p&gt;</source>
        <translation>&lt;h3&gt;Shardlab %1&lt;/h3&gt;&lt;p&gt;Bir Keras modeli kurun, bu bilgisayarda eğitin ve CPU, GPU veya TPU üzerindeki eğitim süresini kestirin.&lt;/p&gt;&lt;p&gt;Ölçülen süreler bu bilgisayardan gelir. Simüle süreler aygıt simülatöründen gelir.&lt;/p&gt;&lt;p&gt;Lisans: GPL-3.0-or-later. Eğriler: QCustomPlot. Yazı tipi: Inter (OFL).&lt;/p&gt;</translation>
    </message>
    <message>
        <source>A .npz file of numpy.savez, or a folder of .npy files.</source>
        <translation>numpy.savez ile yazılmış bir .npz dosyası veya .npy dosyaları içeren bir klasör.</translation>
    </message>
    <message>
        <source>A TPU needs batches of one size; turn it on there.</source>
        <translation>TPU tek boyutta yığınlar gerektirir; orada açın.</translation>
    </message>
    <message>
        <source>A complete model shows a simulated training step on the chosen device here.</source>
        <translation>Tam bir modelin seçilen aygıttaki simüle eğitim adımı burada gösterilir.</translation>
    </message>
    <message>
        <source>A complete model shows estimated times for every device here.</source>
        <translation>Tam bir model için her aygıtın kestirilen süreleri burada gösterilir.</translation>
    </message>
    <message>
        <source>A complete model shows its memory per replica on the device, and on this computer.</source>
        <translation>Tam bir modelin aygıtta replika başına ve bu bilgisayarda kullandığı bellek burada gösterilir.</translation>
    </message>
    <message>
        <source>A complete model shows its speed-up on more cores here.</source>
        <translation>Tam bir modelin daha fazla çekirdekteki hızlanması burada gösterilir.</translation>
    </message>
    <message>
        <source>A complete model shows its step time for other settings here.</source>
        <translation>Tam bir modelin başka ayarlardaki adım süresi burada gösterilir.</translation>
    </message>
    <message>
        <source>A condition that the listed runs satisfy.</source>
        <translation>Listelenen çalıştırmaların sağladığı koşul.</translation>
    </message>
    <message>
        <source>A decoder starts from the state of the encoder.</source>
        <translation>Kod çözücü, kodlayıcının durumundan başlar.</translation>
    </message>
    <message>
        <source>A device and its number of cores to add to the table.</source>
        <translation>Tabloya eklenecek aygıt ve çekirdek sayısı.</translation>
    </message>
    <message>
        <source>A few epochs are enough to rank learning rates.</source>
        <translation>Öğrenme oranlarını sıralamak için birkaç epok yeterlidir.</translation>
    </message>
    <message>
        <source>A few epochs let large batches and transformers start stably.</source>
        <translation>Birkaç epok, büyük yığınların ve transformer modellerinin kararlı başlamasını sağlar.</translation>
    </message>
    <message>
        <source>A few words in the style of the training text work best.</source>
        <translation>Eğitim metninin üslubunda birkaç sözcük en iyi sonucu verir.</translation>
    </message>
    <message>
        <source>A folded block does not match the model and was removed. %1</source>
        <translation>Katlanmış bir blok modelle eşleşmediği için kaldırıldı. %1</translation>
    </message>
    <message>
        <source>A folder of IDX files, plain or gzipped, as MNIST has them.</source>
        <translation>MNIST'teki gibi düz veya gzip ile sıkıştırılmış IDX dosyaları içeren bir klasör.</translation>
    </message>
    <message>
        <source>A folder with model.json and the weights in shards of 4 MiB; loadLayersModel() of TensorFlow.js opens it.</source>
        <translation>model.json ile 4 MiB'lik dilimler hâlinde ağırlıkları içeren bir klasör; TensorFlow.js loadLayersModel() ile açar.</translation>
    </message>
    <message>
        <source>A folder with one folder of .txt files a class.</source>
        <translation>Her sınıf için bir .txt dosyaları klasörü içeren klasör.</translation>
    </message>
    <message>
        <source>A folder with one page that runs the model in a browser: draw, drop a picture or type a text. It needs no server and no network.</source>
        <translation>Modeli tarayıcıda çalıştıran tek sayfalık bir klasör: çizin, resim bırakın veya metin yazın. Sunucu ve ağ gerektirmez.</translation>
    </message>
    <message>
        <source>A global batch size of %2 is not divisible by %1; the nearest divisible batch sizes are %3 and %4.</source>
        <translation>%2 olan global yığın boyutu %1 ile bölünemiyor; bölünebilen en yakın yığın boyutları %3 ve %4.</translation>
    </message>
    <message>
        <source>A global batch size of %2 is not divisible by %1; the smallest divisible batch size is %3.</source>
        <translation>%2 olan global yığın boyutu %1 ile bölünemiyor; bölünebilen en küçük yığın boyutu %3.</translation>
    </message>
    <message>
        <source>A global batch size of {}</source>
        <translation>{} değerindeki global yığın boyutu</translation>
    </message>
    <message>
        <source>A kernel launch takes {}. Kernels that compute for less time take {} of {} per step.</source>
        <translation>Bir kernel başlatması {} sürer. Daha kısa hesaplayan kerneller adım başına {} / {} sürer.</translation>
    </message>
    <message>
        <source>A larger number saves time if validation takes long.</source>
        <translation>Doğrulama uzun sürüyorsa daha büyük bir sayı zaman kazandırır.</translation>
    </message>
    <message>
        <source>A larger value is more stable in float16; the default suits most models.</source>
        <translation>Daha büyük bir değer float16 ile daha kararlıdır; varsayılan çoğu modele uygundur.</translation>
    </message>
    <message>
        <source>A lesson explains step by step, and watches what you reach.</source>
        <translation>Ders, adım adım açıklar ve ulaştıklarınızı izler.</translation>
    </message>
    <message>
        <source>A line for each epoch of each run, else one for each run</source>
        <translation>Her çalıştırmanın her epoku için bir satır, kapalıysa her çalıştırma için bir satır</translation>
    </message>
    <message>
        <source>A metric needs training; simulated time and cost do not.</source>
        <translation>Metrik için eğitim gerekir; simüle süre ve maliyet için gerekmez.</translation>
    </message>
    <message>
        <source>A model without layers, with the data and settings of the open experiment</source>
        <translation>Katmansız bir model; veri ve ayarlar açık deneyden alınır</translation>
    </message>
    <message>
        <source>A number is missing between two separators.</source>
        <translation>İki ayırıcı arasında bir sayı eksik.</translation>
    </message>
    <message>
        <source>A number that describes the quality of predictions; it does not change the training.</source>
        <translation>Tahminlerin niteliğini belirten bir sayı; eğitimi değiştirmez.</translation>
    </message>
    <message>
        <source>A penalty such as l2 = 0.0001 reduces overfitting; too much keeps the model from learning.</source>
        <translation>l2 = 0,0001 gibi bir ceza aşırı öğrenmeyi azaltır; fazlası modelin öğrenmesini engeller.</translation>
    </message>
    <message>
        <source>A program that estimates the pinned devices, or all that are shown</source>
        <translation>Sabitlenen aygıtları veya gösterilenlerin tümünü kestiren bir program</translation>
    </message>
    <message>
        <source>A recurrent layer</source>
        <translation>Bir yinelemeli katman</translation>
    </message>
    <message>
        <source>A run is active.</source>
        <translation>Bir çalıştırma etkin.</translation>
    </message>
    <message>
        <source>A run is active. Stop it first.</source>
        <translation>Bir çalıştırma etkin. Önce onu durdurun.</translation>
    </message>
    <message>
        <source>A run of %1: %2.</source>
        <translation>%1 süren bir çalıştırma: %2.</translation>
    </message>
    <message>
        <source>A run prints device start-up, compilation and Keras progress lines here.</source>
        <translation>Bir çalıştırma, aygıt başlatma, derleme ve Keras ilerleme satırlarını buraya yazar.</translation>
    </message>
    <message>
        <source>A run shows histograms of weights and gradients, and dead units, for each layer.</source>
        <translation>Bir çalıştırma, her katmanın ağırlık ve gradyan histogramlarını ve ölü birimlerini gösterir.</translation>
    </message>
    <message>
        <source>A schedule below Callbacks is clearer.</source>
        <translation>Geri çağrılar altındaki bir öğrenme oranı planı daha anlaşılırdır.</translation>
    </message>
    <message>
        <source>A second objective, or none.</source>
        <translation>İkinci bir amaç veya hiçbiri.</translation>
    </message>
    <message>
        <source>A small convolutional network classifies newswires in a custom training loop on a GPU; the cache is after shuffle and batch, so all epochs use the same batches. Training accuracy exceeds 0.92 but validation accuracy stays at 0.61: the model overfits.</source>
        <translation>Küçük bir evrişimli ağ, bir GPU'da özel eğitim döngüsüyle haberleri sınıflandırır; önbellek shuffle ve batch'ten sonradır, bu yüzden tüm epoklar aynı yığınları kullanır. Eğitim doğruluğu 0,92'yi aşar ama doğrulama doğruluğu 0,61'de kalır: model aşırı öğrenir.</translation>
    </message>
    <message>
        <source>A small convolutional network on clothing images reaches 0.908 to 0.918 validation accuracy after 5 epochs (seeds 1 to 6). drop_remainder is on, because 12 samples per replica give noisy BatchNormalization statistics.</source>
        <translation>Giysi görüntüleri üzerinde küçük bir evrişimli ağ, 5 epok sonra 0,908 ile 0,918 arası doğrulama doğruluğuna ulaşır (tohum 1 ile 6). drop_remainder açıktır, çünkü replika başına 12 örnek gürültülü BatchNormalization istatistikleri verir.</translation>
    </message>
    <message>
        <source>A stratified split expects labels in memory; {} reads them with each sample.</source>
        <translation>Katmanlı bölme, etiketlerin bellekte olmasını bekler; {} onları her örnekle birlikte okur.</translation>
    </message>
    <message>
        <source>A sweep is not finished</source>
        <translation>Bir tarama bitmedi</translation>
    </message>
    <message>
        <source>A tenth of the first one keeps what was learned.</source>
        <translation>İlkinin onda biri, öğrenilenleri korur.</translation>
    </message>
    <message>
        <source>A text file as windows of characters; targets are the next characters.</source>
        <translation>Karakter pencereleri hâlinde bir metin dosyası; hedefler sonraki karakterlerdir.</translation>
    </message>
    <message>
        <source>A third of the epochs is usual.</source>
        <translation>Epokların üçte biri yaygındır.</translation>
    </message>
    <message>
        <source>A trained scale lets scores be sharper or flatter.</source>
        <translation>Eğitilen bir ölçek, skorların daha keskin veya daha düz olmasını sağlar.</translation>
    </message>
    <message>
        <source>A training step of this model computes nothing.</source>
        <translation>Bu modelin eğitim adımı hiçbir şey hesaplamıyor.</translation>
    </message>
    <message>
        <source>A training step of this model has no kernels.</source>
        <translation>Bu modelin eğitim adımında kernel yok.</translation>
    </message>
    <message>
        <source>A training step of this model has no ops.</source>
        <translation>Bu modelin eğitim adımında işlem yok.</translation>
    </message>
    <message>
        <source>A: this computer</source>
        <translation>A: bu bilgisayar</translation>
    </message>
    <message>
        <source>ASHA</source>
        <translation>ASHA</translation>
    </message>
    <message>
        <source>ASHA saves most time; the median rule is gentler.</source>
        <translation>En çok zamanı ASHA kazandırır; medyan kuralı daha yumuşaktır.</translation>
    </message>
    <message>
        <source>About &amp;Qt</source>
        <translation>&amp;Qt hakkında</translation>
    </message>
    <message>
        <source>About Qt</source>
        <translation>Qt hakkında</translation>
    </message>
    <message>
        <source>About Shardlab</source>
        <translation>Shardlab hakkında</translation>
    </message>
    <message>
        <source>About how many neighbors each sample has</source>
        <translation>Her örneğin yaklaşık kaç komşusu olduğu</translation>
    </message>
    <message>
        <source>About how many neighbors each sample has.</source>
        <translation>Her örneğin yaklaşık komşu sayısı.</translation>
    </message>
    <message>
        <source>Above 0 dead units still have a gradient.</source>
        <translation>0'ın üzerinde ölü birimlerin de gradyanı olur.</translation>
    </message>
    <message>
        <source>Above 1 recall counts more, below 1 precision.</source>
        <translation>1'in üzerinde duyarlılık, 1'in altında kesinlik daha ağır basar.</translation>
    </message>
    <message>
        <source>Above 1 the filter sees a wider area with the same number of weights. Strides must then be 1.</source>
        <translation>1'in üzerinde filtre, aynı sayıda ağırlıkla daha geniş bir alan görür. Bu durumda kaydırma 1 olmalıdır.</translation>
    </message>
    <message>
        <source>Accelerator: None</source>
        <translation>Hızlandırıcı: Yok</translation>
    </message>
    <message>
        <source>Accuracy</source>
        <translation>Doğruluk</translation>
    </message>
    <message>
        <source>Accuracy %1</source>
        <translation>Doğruluk %1</translation>
    </message>
    <message>
        <source>Accuracy of binary outputs.</source>
        <translation>İkili çıktıların doğruluğu.</translation>
    </message>
    <message>
        <source>Accuracy of each time step</source>
        <translation>Her zaman adımının doğruluğu</translation>
    </message>
    <message>
        <source>Accuracy with integer labels: share of samples whose most probable class is the label.</source>
        <translation>Tam sayı etiketlerle doğruluk: en olası sınıfı etikete eşit olan örneklerin payı.</translation>
    </message>
    <message>
        <source>Accuracy with one-hot labels: share of samples whose most probable class is the target.</source>
        <translation>One-hot etiketlerle doğruluk: en olası sınıfı hedefe eşit olan örneklerin payı.</translation>
    </message>
    <message>
        <source>Accuracy; Keras selects the kind from the loss and the output</source>
        <translation>Doğruluk; Keras türünü kayba ve çıktıya göre seçer</translation>
    </message>
    <message>
        <source>Activation</source>
        <translation>Aktivasyon</translation>
    </message>
    <message>
        <source>Activations grow with the batch size: use a smaller batch size per replica, gradient accumulation, or more replicas.</source>
        <translation>Aktivasyonlar yığın boyutuyla büyür: replika başına daha küçük bir yığın boyutu, gradyan biriktirme ya da daha çok replika kullanın.</translation>
    </message>
    <message>
        <source>Activations grow with the batch size: use a smaller batch size per replica, gradient accumulation, the precision {}, or more replicas.</source>
        <translation>Aktivasyonlar yığın boyutuyla büyür: replika başına daha küçük bir yığın boyutu, gradyan biriktirme, {} hassasiyeti ya da daha çok replika kullanın.</translation>
    </message>
    <message>
        <source>Activations of %1</source>
        <translation>Aktivasyonlar: %1</translation>
    </message>
    <message>
        <source>Activations of a layer, or weights</source>
        <translation>Bir katmanın aktivasyonları veya ağırlıklar</translation>
    </message>
    <message>
        <source>Activations or weights as pictures</source>
        <translation>Resim olarak aktivasyonlar veya ağırlıklar</translation>
    </message>
    <message>
        <source>Actual</source>
        <translation>Gerçek</translation>
    </message>
    <message>
        <source>Adam is a good start; SGD with momentum often ends better on images, after a search for its learning rate.</source>
        <translation>Adam iyi bir başlangıçtır; momentumlu SGD, öğrenme oranı arandıktan sonra görüntülerde çoğu zaman daha iyi sonuç verir.</translation>
    </message>
    <message>
        <source>Adam with Nesterov momentum.</source>
        <translation>Nesterov momentumlu Adam.</translation>
    </message>
    <message>
        <source>Adam with decoupled weight decay.</source>
        <translation>Ayrıştırılmış ağırlık sönümlü Adam.</translation>
    </message>
    <message>
        <source>Adam with steps in proportion to the norm of the weight, for large batches.</source>
        <translation>Büyük yığınlar için, adımları ağırlığın normuyla orantılı Adam.</translation>
    </message>
    <message>
        <source>Adam with the infinity norm instead of the second moment.</source>
        <translation>İkinci moment yerine sonsuz norm kullanan Adam.</translation>
    </message>
    <message>
        <source>Adapt the preprocessing to the data</source>
        <translation>Ön işlemeyi veriye uyarla</translation>
    </message>
    <message>
        <source>Adapt to data</source>
        <translation>Veriye uyarla</translation>
    </message>
    <message>
        <source>Adaptive moment estimation: first and second moments of the gradients.</source>
        <translation>Uyarlamalı moment kestirimi: gradyanların birinci ve ikinci momentleri.</translation>
    </message>
    <message>
        <source>Adapts the step size from moving averages of gradients and updates.</source>
        <translation>Adım büyüklüğünü gradyanların ve güncellemelerin hareketli ortalamalarına göre uyarlar.</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>Ekle</translation>
    </message>
    <message>
        <source>Add %1</source>
        <translation>Ekle: %1</translation>
    </message>
    <message>
        <source>Add Flatten or a global pooling before the last Dense.</source>
        <translation>Son Dense katmanından önce Flatten veya global havuzlama ekleyin.</translation>
    </message>
    <message>
        <source>Add a Flatten layer before it.</source>
        <translation>Öncesine bir Flatten katmanı ekleyin.</translation>
    </message>
    <message>
        <source>Add a MaxPooling2D layer before it.</source>
        <translation>Öncesine bir MaxPooling2D katmanı ekleyin.</translation>
    </message>
    <message>
        <source>Add a MaxPooling3D layer before it.</source>
        <translation>Öncesine bir MaxPooling3D katmanı ekleyin.</translation>
    </message>
    <message>
        <source>Add a Reshape layer before it.</source>
        <translation>Öncesine bir Reshape katmanı ekleyin.</translation>
    </message>
    <message>
        <source>Add a Resizing layer before it.</source>
        <translation>Öncesine bir Resizing katmanı ekleyin.</translation>
    </message>
    <message>
        <source>Add a channel axis with 1 at the end for convolutions.</source>
        <translation>Evrişimler için sona 1 boyutlu bir kanal ekseni ekleyin.</translation>
    </message>
    <message>
        <source>Add a layer</source>
        <translation>Katman ekle</translation>
    </message>
    <message>
        <source>Add a layer {} on the page Model (Ctrl+L).</source>
        <translation>Model sayfasında bir {} katmanı ekleyin (Ctrl+L).</translation>
    </message>
    <message>
        <source>Add a layer.</source>
        <translation>Bir katman ekleyin.</translation>
    </message>
    <message>
        <source>Add an InputLayer and layers after it.</source>
        <translation>Bir InputLayer ve ardından katmanlar ekleyin.</translation>
    </message>
    <message>
        <source>Add an InputLayer before it, or set batch_input_shape of the first layer.</source>
        <translation>Önüne bir InputLayer ekleyin ya da ilk katmanın batch_input_shape değerini ayarlayın.</translation>
    </message>
    <message>
        <source>Add an output for each target, or name one target only.</source>
        <translation>Her hedef için bir çıktı ekleyin ya da yalnızca bir hedef belirtin.</translation>
    </message>
    <message>
        <source>Add augmentation</source>
        <translation>Artırma ekle</translation>
    </message>
    <message>
        <source>Add epochs while the validation loss falls; early stopping ends the run when it does not.</source>
        <translation>Doğrulama kaybı düştükçe epok ekleyin; düşmediğinde erken durdurma çalıştırmayı bitirir.</translation>
    </message>
    <message>
        <source>Add it to the inputs of the model.</source>
        <translation>Onu modelin girdilerine ekleyin.</translation>
    </message>
    <message>
        <source>Add parameter</source>
        <translation>Parametre ekle</translation>
    </message>
    <message>
        <source>Add step</source>
        <translation>Adım ekle</translation>
    </message>
    <message>
        <source>Add step %1</source>
        <translation>Adım ekle: %1</translation>
    </message>
    <message>
        <source>Add the preprocessing step one_hot with {} classes, or use SparseCategoricalCrossentropy.</source>
        <translation>{} sınıflı one_hot ön işleme adımını ekleyin veya SparseCategoricalCrossentropy kullanın.</translation>
    </message>
    <message>
        <source>Add the preprocessing step pad_sequences to give all sequences one length.</source>
        <translation>Tüm dizilere aynı uzunluğu vermek için pad_sequences ön işleme adımını ekleyin.</translation>
    </message>
    <message>
        <source>Add the preprocessing step reshape to {}, or change the input shape of the model.</source>
        <translation>{} şekline reshape ön işleme adımını ekleyin veya modelin girdi şeklini değiştirin.</translation>
    </message>
    <message>
        <source>Add the preprocessing step scale with factor 1/255.</source>
        <translation>1/255 katsayılı scale ön işleme adımını ekleyin.</translation>
    </message>
    <message>
        <source>Add this device to the table</source>
        <translation>Bu aygıtı tabloya ekle</translation>
    </message>
    <message>
        <source>Add to queue</source>
        <translation>Kuyruğa ekle</translation>
    </message>
    <message>
        <source>Add validation data, or set monitor to {}.</source>
        <translation>Doğrulama verisi ekleyin veya monitor değerini {} yapın.</translation>
    </message>
    <message>
        <source>Add {}</source>
        <translation>Ekle: {}</translation>
    </message>
    <message>
        <source>Additive attention (Bahdanau): weighted mean of the values.</source>
        <translation>Toplamsal dikkat (Bahdanau): değerlerin ağırlıklı ortalaması.</translation>
    </message>
    <message>
        <source>Adds Gaussian noise during training.</source>
        <translation>Eğitim sırasında Gauss gürültüsü ekler.</translation>
    </message>
    <message>
        <source>Adds inputs element by element.</source>
        <translation>Girdileri eleman eleman toplar.</translation>
    </message>
    <message>
        <source>Advanced</source>
        <translation>Gelişmiş</translation>
    </message>
    <message>
        <source>Against %1</source>
        <translation>%1 aleyhine</translation>
    </message>
    <message>
        <source>Against %1, down to −%2</source>
        <translation>%1 aleyhine, en az −%2</translation>
    </message>
    <message>
        <source>Against %1. Point at an epoch, or use the arrow keys.</source>
        <translation>Referans: %1. Bir epokun üzerine gelin veya ok tuşlarını kullanın.</translation>
    </message>
    <message>
        <source>All</source>
        <translation>Tümü</translation>
    </message>
    <message>
        <source>All %1 GPUs</source>
        <translation>Tüm %1 GPU</translation>
    </message>
    <message>
        <source>All %1 steps are reached.</source>
        <translation>%1 adımın tümüne ulaşıldı.</translation>
    </message>
    <message>
        <source>All classes</source>
        <translation>Tüm sınıflar</translation>
    </message>
    <message>
        <source>All columns, metrics and parameters</source>
        <translation>Tüm sütunlar, metrikler ve parametreler</translation>
    </message>
    <message>
        <source>All computers need it under the same path.</source>
        <translation>Tüm bilgisayarlarda aynı yolda bulunmalıdır.</translation>
    </message>
    <message>
        <source>All cores have the same number of samples, but some are slower. Each step waits for the slowest.</source>
        <translation>Tüm çekirdeklerin örnek sayısı aynı, ancak bazıları daha yavaş. Her adım en yavaşını bekler.</translation>
    </message>
    <message>
        <source>All devices</source>
        <translation>Tüm aygıtlar</translation>
    </message>
    <message>
        <source>All errors</source>
        <translation>Tüm hatalar</translation>
    </message>
    <message>
        <source>All experiments</source>
        <translation>Tüm deneyler</translation>
    </message>
    <message>
        <source>All inputs</source>
        <translation>Tüm girdiler</translation>
    </message>
    <message>
        <source>All kinds</source>
        <translation>Tüm türler</translation>
    </message>
    <message>
        <source>All metrics</source>
        <translation>Tüm metrikler</translation>
    </message>
    <message>
        <source>All of the device is the default; fewer show how it scales.</source>
        <translation>Varsayılan, aygıtın tümüdür; daha azı nasıl ölçeklendiğini gösterir.</translation>
    </message>
    <message>
        <source>All ones.</source>
        <translation>Tümü bir.</translation>
    </message>
    <message>
        <source>All other axes must have the same size.</source>
        <translation>Diğer tüm eksenlerin boyutu aynı olmalıdır.</translation>
    </message>
    <message>
        <source>All replicas run the same op, each on its own shard.</source>
        <translation>Tüm replikalar aynı işlemi, her biri kendi diliminde çalıştırır.</translation>
    </message>
    <message>
        <source>All runs</source>
        <translation>Tüm çalıştırmalar</translation>
    </message>
    <message>
        <source>All runs are archived</source>
        <translation>Tüm çalıştırmalar arşivlenmiş</translation>
    </message>
    <message>
        <source>All samples</source>
        <translation>Tüm örnekler</translation>
    </message>
    <message>
        <source>All sizes</source>
        <translation>Tüm boyutlar</translation>
    </message>
    <message>
        <source>All weights in fit.class_weight are 0, so the loss is 0 and the model does not learn.</source>
        <translation>fit.class_weight içindeki tüm ağırlıklar 0; kayıp 0 olur ve model öğrenmez.</translation>
    </message>
    <message>
        <source>All weights of this model are non-trainable.</source>
        <translation>Bu modelin hiçbir ağırlığı eğitilebilir değil.</translation>
    </message>
    <message>
        <source>All zeros.</source>
        <translation>Tümü sıfır.</translation>
    </message>
    <message>
        <source>All-gather</source>
        <translation>All-gather</translation>
    </message>
    <message>
        <source>All-reduce</source>
        <translation>All-reduce</translation>
    </message>
    <message>
        <source>All-reduce of the gradients over the replicas</source>
        <translation>Gradyanların replikalar arasında all-reduce'u</translation>
    </message>
    <message>
        <source>All-reduce-bound: {}</source>
        <translation>All-reduce sınırlıyor: {}</translation>
    </message>
    <message>
        <source>Alpha</source>
        <translation>Alfa</translation>
    </message>
    <message>
        <source>Alpha initializer</source>
        <translation>Alfa başlatıcısı</translation>
    </message>
    <message>
        <source>Alpha regularizer</source>
        <translation>Alfa düzenli­leştiricisi</translation>
    </message>
    <message>
        <source>Also list and plot runs of experiments with other names</source>
        <translation>Başka adlı deneylerin çalıştırmalarını da listele ve çiz</translation>
    </message>
    <message>
        <source>Amplitude of the noise added to the pattern of the class.</source>
        <translation>Sınıfın desenine eklenen gürültünün genliği.</translation>
    </message>
    <message>
        <source>Amsgrad</source>
        <translation>AMSGrad</translation>
    </message>
    <message>
        <source>An LSTM classifies the sentiment of movie reviews (500 words) with 128 reviews per replica on 8 TPU cores; the best validation accuracy is about 0.81. The article reports 95.2 % for the TPU, which is probably training accuracy.</source>
        <translation>Bir LSTM, 8 TPU çekirdeğinde replika başına 128 yorumla film yorumlarının (500 sözcük) duygusunu sınıflandırır; en iyi doğrulama doğruluğu yaklaşık 0,81'dir. Makale TPU için yüzde 95,2 bildirir; bu büyük olasılıkla eğitim doğruluğudur.</translation>
    </message>
    <message>
        <source>An LSTM classifies the sentiment of movie reviews from their last 80 words. It reaches about 0.82 validation accuracy after 4 epochs, in seconds.</source>
        <translation>Bir LSTM, film yorumlarının duygusunu son 80 sözcüklerinden sınıflandırır. 4 epok sonra, saniyeler içinde yaklaşık 0,82 doğrulama doğruluğuna ulaşır.</translation>
    </message>
    <message>
        <source>An encoder and a decoder with 1,024 GRU units and additive (Bahdanau) attention translate English to German, trained with teacher forcing on 29,000 image captions. The Language page translates your sentences and shows the attention map.</source>
        <translation>1.024 GRU birimli bir kodlayıcı ile bir kod çözücü ve toplamsal (Bahdanau) dikkat, İngilizceyi Almancaya çevirir; 29.000 görüntü altyazısında teacher forcing ile eğitilir. Dil sayfası cümlelerinizi çevirir ve dikkat haritasını gösterir.</translation>
    </message>
    <message>
        <source>An epoch does not use %1 (steps_per_epoch).</source>
        <translation>Bir epok şunu kullanmaz: %1 (steps_per_epoch).</translation>
    </message>
    <message>
        <source>Animation</source>
        <translation>Canlandırma</translation>
    </message>
    <message>
        <source>Another program changed “%1”. Reload it? Undo restores your version.</source>
        <translation>“%1” başka bir program tarafından değiştirildi. Yeniden yüklensin mi? Geri al sizin sürümünüzü geri getirir.</translation>
    </message>
    <message>
        <source>Another program changed “%1”. Your version is not saved yet.</source>
        <translation>“%1” başka bir program tarafından değiştirildi. Sizin sürümünüz henüz kaydedilmedi.</translation>
    </message>
    <message>
        <source>Answer the question</source>
        <translation>Soruyu yanıtlayın</translation>
    </message>
    <message>
        <source>Answer, then Enter</source>
        <translation>Yanıt, ardından Enter</translation>
    </message>
    <message>
        <source>Applies an activation function.</source>
        <translation>Bir aktivasyon fonksiyonu uygular.</translation>
    </message>
    <message>
        <source>Applies one layer to every step of a sequence.</source>
        <translation>Bir dizinin her adımına bir katman uygular.</translation>
    </message>
    <message>
        <source>Apply class balancing</source>
        <translation>Sınıf dengelemeyi uygula</translation>
    </message>
    <message>
        <source>Apply class balancing with alpha.</source>
        <translation>alpha ile sınıf dengelemesi uygular.</translation>
    </message>
    <message>
        <source>Archive</source>
        <translation>Arşivle</translation>
    </message>
    <message>
        <source>Archive runs</source>
        <translation>Çalıştırmaları arşivle</translation>
    </message>
    <message>
        <source>Archive runs that you do not need now.</source>
        <translation>Şu an gerekmeyen çalıştırmaları arşivleyin.</translation>
    </message>
    <message>
        <source>Archived</source>
        <translation>Arşivlenmiş</translation>
    </message>
    <message>
        <source>Archived runs, too</source>
        <translation>Arşivlenenleri de göster</translation>
    </message>
    <message>
        <source>Area under the ROC curve of this class against all others</source>
        <translation>Bu sınıfın diğerlerinin tümüne karşı ROC eğrisi altındaki alanı</translation>
    </message>
    <message>
        <source>Area under the ROC or precision-recall curve.</source>
        <translation>ROC veya kesinlik-duyarlılık eğrisinin altındaki alan.</translation>
    </message>
    <message>
        <source>Area under the precision-recall curve of this class</source>
        <translation>Bu sınıfın kesinlik-duyarlılık eğrisi altındaki alanı</translation>
    </message>
    <message>
        <source>Arithmetic intensity (FLOP/byte)</source>
        <translation>Aritmetik yoğunluk (FLOP/bayt)</translation>
    </message>
    <message>
        <source>Arithmetic intensity: FLOP per byte of memory traffic</source>
        <translation>Aritmetik yoğunluk: bellek trafiğinin baytı başına FLOP</translation>
    </message>
    <message>
        <source>Arrange the panels of every page as at the first start</source>
        <translation>Her sayfanın panellerini ilk başlatmadaki gibi düzenle</translation>
    </message>
    <message>
        <source>Array of the training inputs; the first axis is the sample. For several inputs of the model: one array each, separated by commas.</source>
        <translation>Eğitim girdilerinin dizisi; ilk eksen örnektir. Modelin birden çok girdisi varsa: her biri için bir dizi, virgülle ayrılmış.</translation>
    </message>
    <message>
        <source>Array of the training labels or targets. For several outputs of the model: one array each, separated by commas, named like the outputs or in their order.</source>
        <translation>Eğitim etiketlerinin veya hedeflerinin dizisi. Modelin birden çok çıktısı için: virgülle ayrılmış, çıktılarla aynı adda veya aynı sırada birer dizi.</translation>
    </message>
    <message>
        <source>Arrays of an .npz file, or of a folder of .npy files.</source>
        <translation>Bir .npz dosyasının veya .npy dosyaları içeren bir klasörün dizileri.</translation>
    </message>
    <message>
        <source>Arrow keys follow the connections. A adds a layer, C connects, Alt+Up and Alt+Down move.</source>
        <translation>Ok tuşları bağlantıları izler. A katman ekler, C bağlar, Alt+Yukarı ve Alt+Aşağı taşır.</translation>
    </message>
    <message>
        <source>Arrow keys move the pen. Space puts it down or lifts it. Delete clears.</source>
        <translation>Ok tuşları kalemi hareket ettirir. Boşluk kalemi indirir veya kaldırır. Delete temizler.</translation>
    </message>
    <message>
        <source>As in TextVectorization. split_punctuation: lower case, each punctuation mark a token; validation texts are part of the vocabulary.</source>
        <translation>TextVectorization'daki gibi. split_punctuation: küçük harf, her noktalama işareti bir token; doğrulama metinleri sözlüğe dahildir.</translation>
    </message>
    <message>
        <source>As in TextVectorization: tokens are words or characters.</source>
        <translation>TextVectorization'daki gibi: tokenlar sözcük veya karakterdir.</translation>
    </message>
    <message>
        <source>As many as the processor has cores; it does not change the batches.</source>
        <translation>İşlemcinin çekirdek sayısı kadar; yığınları değiştirmez.</translation>
    </message>
    <message>
        <source>As the model sees it</source>
        <translation>Modelin gördüğü gibi</translation>
    </message>
    <message>
        <source>Ask again at the next start</source>
        <translation>Sonraki başlatmada yeniden sor</translation>
    </message>
    <message>
        <source>Ask again when you save</source>
        <translation>Kaydederken yeniden sor</translation>
    </message>
    <message>
        <source>At least %1.</source>
        <translation>En az %1.</translation>
    </message>
    <message>
        <source>At least two devices that can run the experiment are needed.</source>
        <translation>Deneyi çalıştırabilen en az iki aygıt gerekir.</translation>
    </message>
    <message>
        <source>Attention</source>
        <translation>Dikkat</translation>
    </message>
    <message>
        <source>Attention axes</source>
        <translation>Dikkat eksenleri</translation>
    </message>
    <message>
        <source>Attention map</source>
        <translation>Dikkat haritası</translation>
    </message>
    <message>
        <source>Attention of “%1” to “%2”: %3</source>
        <translation>“%1” → “%2” dikkati: %3</translation>
    </message>
    <message>
        <source>Attention whose groups of query heads share keys and values.</source>
        <translation>Sorgu başı gruplarının anahtarları ve değerleri paylaştığı dikkat.</translation>
    </message>
    <message>
        <source>Augmentation</source>
        <translation>Artırma</translation>
    </message>
    <message>
        <source>Automatic</source>
        <translation>Otomatik</translation>
    </message>
    <message>
        <source>Automatic divides the cores of a computer by its processes.</source>
        <translation>Otomatik, bir bilgisayarın çekirdeklerini süreçlerine paylaştırır.</translation>
    </message>
    <message>
        <source>Automatic: the cores of a computer divided by its processes</source>
        <translation>Otomatik: bir bilgisayarın çekirdek sayısı bölü süreç sayısı</translation>
    </message>
    <message>
        <source>Autosave failed: %1</source>
        <translation>Otomatik kaydetme başarısız: %1</translation>
    </message>
    <message>
        <source>Average</source>
        <translation>Ortalama</translation>
    </message>
    <message>
        <source>Average precision</source>
        <translation>Ortalama kesinlik</translation>
    </message>
    <message>
        <source>Averaged weights often validate a little better.</source>
        <translation>Ortalaması alınmış ağırlıklar doğrulamada çoğu zaman biraz daha iyidir.</translation>
    </message>
    <message>
        <source>Axes</source>
        <translation>Eksenler</translation>
    </message>
    <message>
        <source>Axis</source>
        <translation>Eksen</translation>
    </message>
    <message>
        <source>Axis %1. %2 of %3 runs are in the brushes. Left and Right choose an axis, Up and Down move the lower end of its brush, with Shift the upper one, Delete removes it.</source>
        <translation>Eksen: %1. %2 / %3 çalıştırma seçim aralıklarında. Sol ve Sağ eksen seçer, Yukarı ve Aşağı aralığın alt ucunu, Shift ile üst ucunu taşır, Delete aralığı kaldırır.</translation>
    </message>
    <message>
        <source>Axis of the sums: only the last one is supported.</source>
        <translation>Toplamların ekseni: yalnızca son eksen desteklenir.</translation>
    </message>
    <message>
        <source>B: this computer</source>
        <translation>B: bu bilgisayar</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Geri</translation>
    </message>
    <message>
        <source>Back</source>
        <comment>padding</comment>
        <translation>Arka</translation>
    </message>
    <message>
        <source>Back (Alt+Left)</source>
        <translation>Geri (Alt+Sol)</translation>
    </message>
    <message>
        <source>Backward</source>
        <translation>Geri yayılım</translation>
    </message>
    <message>
        <source>Backward layer</source>
        <translation>Geri yön katmanı</translation>
    </message>
    <message>
        <source>Backward pass</source>
        <translation>Geri yayılım</translation>
    </message>
    <message>
        <source>Balanced: all classes have similar numbers of samples.</source>
        <translation>Dengeli: tüm sınıfların örnek sayıları birbirine yakın.</translation>
    </message>
    <message>
        <source>Balanced: all classes have the same number of samples.</source>
        <translation>Dengeli: tüm sınıfların örnek sayısı aynı.</translation>
    </message>
    <message>
        <source>Baseline</source>
        <translation>Taban değer</translation>
    </message>
    <message>
        <source>Baseline value that the metric must improve on.</source>
        <translation>Metriğin aşması gereken taban değer.</translation>
    </message>
    <message>
        <source>Batch size</source>
        <translation>Yığın boyutu</translation>
    </message>
    <message>
        <source>Batch size per replica</source>
        <translation>Replika başına yığın boyutu</translation>
    </message>
    <message>
        <source>Batch size scope</source>
        <translation>Yığın boyutunun kapsamı</translation>
    </message>
    <message>
        <source>Batches</source>
        <translation>Yığınlar</translation>
    </message>
    <message>
        <source>Beam search keeps this number of sentences at each step. 1: greedy decoding.</source>
        <translation>Işın araması her adımda bu sayıda cümle tutar. 1: açgözlü çözümleme.</translation>
    </message>
    <message>
        <source>Beam width</source>
        <translation>Işın genişliği</translation>
    </message>
    <message>
        <source>Begin with the learning rate, then the batch size and one size of the model.</source>
        <translation>Öğrenme oranıyla başlayın; ardından yığın boyutunu ve modelin bir boyutunu arayın.</translation>
    </message>
    <message>
        <source>Below %1 FLOP/byte the memory bandwidth is the limit, above the matrix unit (%2). Point at an op, or use the arrow keys.</source>
        <translation>%1 FLOP/bayt altında bellek bant genişliği, üstünde matris birimi (%2) sınırdır. Bir işlemin üzerine gelin veya ok tuşlarını kullanın.</translation>
    </message>
    <message>
        <source>Below 1: likelier characters; above 1: more random ones.</source>
        <translation>1'in altı: daha olası karakterler; 1'in üstü: daha rastgele karakterler.</translation>
    </message>
    <message>
        <source>Best</source>
        <translation>En iyi</translation>
    </message>
    <message>
        <source>Best for each device</source>
        <translation>Her aygıt için en iyisi</translation>
    </message>
    <message>
        <source>Best precision with at least the given recall.</source>
        <translation>En az verilen duyarlılıkta en iyi kesinlik.</translation>
    </message>
    <message>
        <source>Best recall with at least the given precision.</source>
        <translation>En az verilen kesinlikte en iyi duyarlılık.</translation>
    </message>
    <message>
        <source>Best sensitivity with at least the given specificity.</source>
        <translation>En az verilen özgüllükte en iyi duyarlılık.</translation>
    </message>
    <message>
        <source>Best specificity with at least the given sensitivity.</source>
        <translation>En az verilen duyarlılıkta en iyi özgüllük.</translation>
    </message>
    <message>
        <source>Best value of the first metric over the epochs</source>
        <translation>İlk metriğin epoklardaki en iyi değeri</translation>
    </message>
    <message>
        <source>Best: trial %1, %2 %3 with %4.</source>
        <translation>En iyi: deneme %1, %2 %3; %4.</translation>
    </message>
    <message>
        <source>Beta</source>
        <translation>Beta</translation>
    </message>
    <message>
        <source>Beta 1</source>
        <translation>Beta 1</translation>
    </message>
    <message>
        <source>Beta 2</source>
        <translation>Beta 2</translation>
    </message>
    <message>
        <source>Beta constraint</source>
        <translation>Beta kısıtı</translation>
    </message>
    <message>
        <source>Beta initializer</source>
        <translation>Beta başlatıcısı</translation>
    </message>
    <message>
        <source>Beta of FTRL: added to the root of the sum of squares.</source>
        <translation>FTRL'nin beta değeri: kareler toplamının köküne eklenir.</translation>
    </message>
    <message>
        <source>Beta regularizer</source>
        <translation>Beta düzenli­leştiricisi</translation>
    </message>
    <message>
        <source>Bias axes</source>
        <translation>Bias eksenleri</translation>
    </message>
    <message>
        <source>Bias constraint</source>
        <translation>Bias kısıtı</translation>
    </message>
    <message>
        <source>Bias initializer</source>
        <translation>Bias başlatıcısı</translation>
    </message>
    <message>
        <source>Bias of an LSTM: ones for the forget gate, another initializer for the other gates.</source>
        <translation>Bir LSTM'in bias'ı: unutma kapısı için birler, diğer kapılar için başka bir başlatıcı.</translation>
    </message>
    <message>
        <source>Bias regularizer</source>
        <translation>Bias düzenli­leştiricisi</translation>
    </message>
    <message>
        <source>Bin</source>
        <translation>Çöp kutusu</translation>
    </message>
    <message>
        <source>Bin (%1)</source>
        <translation>Çöp kutusu (%1)</translation>
    </message>
    <message>
        <source>Binary cross-entropy expects independent outputs, but softmax outputs add up to 1.</source>
        <translation>İkili çapraz entropi bağımsız çıktılar bekler, ancak softmax çıktılarının toplamı 1'dir.</translation>
    </message>
    <message>
        <source>Binary focal cross-entropy: reduces the loss of confident correct predictions.</source>
        <translation>İkili odaklı çapraz entropi: emin ve doğru tahminlerin kaybını azaltır.</translation>
    </message>
    <message>
        <source>Black is %1, white is %2.</source>
        <translation>Siyah %1, beyaz %2.</translation>
    </message>
    <message>
        <source>Both axes must have the same size.</source>
        <translation>İki eksenin boyutu aynı olmalıdır.</translation>
    </message>
    <message>
        <source>Both calls train the same weights, as in a network with two equal branches.</source>
        <translation>Eşit iki dalı olan bir ağdaki gibi, iki çağrı da aynı ağırlıkları eğitir.</translation>
    </message>
    <message>
        <source>Both correct: %1. Only these weights: %2. Only the other run: %3. Both wrong: %4. McNemar's test: p = %5.</source>
        <translation>İkisi de doğru: %1. Yalnızca bu ağırlıklar: %2. Yalnızca diğer çalıştırma: %3. İkisi de yanlış: %4. McNemar testi: p = %5.</translation>
    </message>
    <message>
        <source>Bottlenecks and recommendations</source>
        <translation>Darboğazlar ve öneriler</translation>
    </message>
    <message>
        <source>Bottom</source>
        <translation>Alt</translation>
    </message>
    <message>
        <source>Bottom panel</source>
        <translation>Alt panel</translation>
    </message>
    <message>
        <source>Bound by</source>
        <translation>Sınırlayan</translation>
    </message>
    <message>
        <source>Branch from %1</source>
        <translation>Dal ekle: %1</translation>
    </message>
    <message>
        <source>Branch from here…</source>
        <translation>Buradan dal ekle…</translation>
    </message>
    <message>
        <source>Break-even: %1 finishes earlier for runs of %2 epochs or more.</source>
        <translation>Başabaş: %1, %2 veya daha çok epokluk çalıştırmalarda daha erken bitirir.</translation>
    </message>
    <message>
        <source>Bring the selected runs back (Enter)</source>
        <translation>Seçili çalıştırmaları geri getir (Enter)</translation>
    </message>
    <message>
        <source>Browse: %1</source>
        <translation>Gözat: %1</translation>
    </message>
    <message>
        <source>Browse…</source>
        <translation>Gözat…</translation>
    </message>
    <message>
        <source>Brush</source>
        <translation>Fırça</translation>
    </message>
    <message>
        <source>Brush size</source>
        <translation>Fırça boyutu</translation>
    </message>
    <message>
        <source>Build the model</source>
        <translation>Modeli kurun</translation>
    </message>
    <message>
        <source>Built-in sets are downloaded once; your own files stay where they are.</source>
        <translation>Yerleşik veri kümeleri bir kez indirilir; kendi dosyalarınız yerinde kalır.</translation>
    </message>
    <message>
        <source>Bytes</source>
        <translation>Bayt</translation>
    </message>
    <message>
        <source>CPU</source>
        <translation>CPU</translation>
    </message>
    <message>
        <source>CPU utilization</source>
        <translation>CPU kullanımı</translation>
    </message>
    <message>
        <source>CRC-32 checksum of all weights after the update</source>
        <translation>Güncellemeden sonra tüm ağırlıkların CRC-32 sağlama toplamı</translation>
    </message>
    <message>
        <source>CRC-32 checksum of the gradient after the all-reduce</source>
        <translation>All-reduce sonrasında gradyanın CRC-32 sağlama toplamı</translation>
    </message>
    <message>
        <source>CSV (*.csv)</source>
        <translation>CSV (*.csv)</translation>
    </message>
    <message>
        <source>CSV file, plain or gzipped.</source>
        <translation>CSV dosyası, düz veya gzip ile sıkıştırılmış.</translation>
    </message>
    <message>
        <source>CSV tables (*.csv)</source>
        <translation>CSV tabloları (*.csv)</translation>
    </message>
    <message>
        <source>Cache</source>
        <translation>Önbellek</translation>
    </message>
    <message>
        <source>Cached after batching: every epoch repeats the batches of the first.</source>
        <translation>Yığınlamadan sonra önbelleğe alınır: her epok ilk epokun yığınlarını yineler.</translation>
    </message>
    <message>
        <source>Calls another layer of the model again, with the same weights.</source>
        <translation>Modelin başka bir katmanını aynı ağırlıklarla yeniden çağırır.</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>İptal</translation>
    </message>
    <message>
        <source>Cancel the drag or deselect</source>
        <translation>Sürüklemeyi iptal et veya seçimi kaldır</translation>
    </message>
    <message>
        <source>Canceled. No file was written.</source>
        <translation>İptal edildi. Dosya yazılmadı.</translation>
    </message>
    <message>
        <source>Canceled. No page was written.</source>
        <translation>İptal edildi. Sayfa yazılmadı.</translation>
    </message>
    <message>
        <source>Cancels what is shown here</source>
        <translation>Burada gösterilen işlemi iptal eder</translation>
    </message>
    <message>
        <source>Cannot train: %1</source>
        <translation>Eğitilemiyor: %1</translation>
    </message>
    <message>
        <source>Categorical cross-entropy expects one-hot labels; the labels are integers.</source>
        <translation>Kategorik çapraz entropi one-hot etiketler bekler; etiketler tam sayı.</translation>
    </message>
    <message>
        <source>Categorical cross-entropy expects probabilities that add up to 1; sigmoid outputs do not.</source>
        <translation>Kategorik çapraz entropi toplamı 1 olan olasılıklar bekler; sigmoid çıktıları böyle değildir.</translation>
    </message>
    <message>
        <source>Categorical focal cross-entropy: reduces the loss of confident correct predictions.</source>
        <translation>Kategorik odaklı çapraz entropi: emin ve doğru tahminlerin kaybını azaltır.</translation>
    </message>
    <message>
        <source>Categorical hinge loss between the true class and the best other class; one-hot targets.</source>
        <translation>Doğru sınıf ile en iyi diğer sınıf arasında kategorik menteşe kaybı; one-hot hedefler.</translation>
    </message>
    <message>
        <source>Categories</source>
        <translation>Kategoriler</translation>
    </message>
    <message>
        <source>Causal</source>
        <translation>Nedensel</translation>
    </message>
    <message>
        <source>Center</source>
        <translation>Ortala</translation>
    </message>
    <message>
        <source>Centered</source>
        <translation>Ortalanmış</translation>
    </message>
    <message>
        <source>Centered by its bounding box in {} pixels</source>
        <translation>Sınırlayıcı kutusuna göre {} piksel içinde ortalandı</translation>
    </message>
    <message>
        <source>Centered by its center of mass in {} pixels</source>
        <translation>Kütle merkezine göre {} piksel içinde ortalandı</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>Değiştir</translation>
    </message>
    <message>
        <source>Change %1</source>
        <translation>Değiştir: %1</translation>
    </message>
    <message>
        <source>Change %1 of %2</source>
        <translation>Değiştir: %1 (%2)</translation>
    </message>
    <message>
        <source>Change &amp;learning rate…</source>
        <translation>Öğre&amp;nme oranını değiştir…</translation>
    </message>
    <message>
        <source>Change data</source>
        <translation>Veriyi değiştir</translation>
    </message>
    <message>
        <source>Change data to %1</source>
        <translation>Veriyi değiştir: %1</translation>
    </message>
    <message>
        <source>Change learning rate</source>
        <translation>Öğrenme oranını değiştir</translation>
    </message>
    <message>
        <source>Change loss</source>
        <translation>Kaybı değiştir</translation>
    </message>
    <message>
        <source>Change metrics</source>
        <translation>Metrikleri değiştir</translation>
    </message>
    <message>
        <source>Change note</source>
        <translation>Notu değiştir</translation>
    </message>
    <message>
        <source>Change optimizer</source>
        <translation>Optimize ediciyi değiştir</translation>
    </message>
    <message>
        <source>Change or clear the filter above the table.</source>
        <translation>Tablonun üstündeki filtreyi değiştirin veya temizleyin.</translation>
    </message>
    <message>
        <source>Change runtime to %1</source>
        <translation>Çalışma zamanını değiştir: %1</translation>
    </message>
    <message>
        <source>Change runtime type</source>
        <translation>Çalışma zamanı türünü değiştir</translation>
    </message>
    <message>
        <source>Change runtime…</source>
        <translation>Çalışma zamanını değiştir…</translation>
    </message>
    <message>
        <source>Change tags</source>
        <translation>Etiketleri değiştir</translation>
    </message>
    <message>
        <source>Change the input shape of the model to {}, or use other data.</source>
        <translation>Modelin girdi şeklini {} yapın veya başka veri kullanın.</translation>
    </message>
    <message>
        <source>Change the outputs of the model</source>
        <translation>Modelin çıktılarını değiştir</translation>
    </message>
    <message>
        <source>Change the runtime here and train again: both runs are in the same plots.</source>
        <translation>Çalışma zamanını burada değiştirip yeniden eğitin: iki çalıştırma da aynı grafiklerde görünür.</translation>
    </message>
    <message>
        <source>Changes the brightness of images at random during training.</source>
        <translation>Eğitim sırasında görüntülerin parlaklığını rastgele değiştirir.</translation>
    </message>
    <message>
        <source>Changes the contrast of images at random during training.</source>
        <translation>Eğitim sırasında görüntülerin kontrastını rastgele değiştirir.</translation>
    </message>
    <message>
        <source>Character between the values of a line, or tab. Empty: guessed among comma, semicolon, tab and vertical bar.</source>
        <translation>Bir satırın değerleri arasındaki karakter veya sekme. Boş: virgül, noktalı virgül, sekme ve dikey çizgi arasından tahmin edilir.</translation>
    </message>
    <message>
        <source>Choose File ▸ Export… (Ctrl+E).</source>
        <translation>Dosya ▸ Dışa aktar… (Ctrl+E) öğesini seçin.</translation>
    </message>
    <message>
        <source>Choose File ▸ Load weights….</source>
        <translation>Dosya ▸ Ağırlıkları yükle… öğesini seçin.</translation>
    </message>
    <message>
        <source>Choose a class to see its thresholds.</source>
        <translation>Eşiklerini görmek için bir sınıf seçin.</translation>
    </message>
    <message>
        <source>Choose a fast and a cheap one.</source>
        <translation>Bir hızlı, bir de ucuz aygıt seçin.</translation>
    </message>
    <message>
        <source>Choose a framework that supports this device.</source>
        <translation>Bu aygıtı destekleyen bir çatı seçin.</translation>
    </message>
    <message>
        <source>Choose a framework that uses cuDNN for recurrent layers.</source>
        <translation>Yinelemeli katmanlar için cuDNN kullanan bir çatı seçin.</translation>
    </message>
    <message>
        <source>Choose a global batch size that is divisible by the number of cores</source>
        <translation>Çekirdek sayısına bölünebilen bir global yığın boyutu seçin</translation>
    </message>
    <message>
        <source>Choose a lesson…</source>
        <translation>Ders seç…</translation>
    </message>
    <message>
        <source>Choose a run of the same data.</source>
        <translation>Aynı veriyle yapılmış bir çalıştırma seçin.</translation>
    </message>
    <message>
        <source>Choose a saliency method to see what each column contributes.</source>
        <translation>Her sütunun katkısını görmek için bir belirginlik yöntemi seçin.</translation>
    </message>
    <message>
        <source>Choose a sample on the Samples tab.</source>
        <translation>Örnekler sekmesinde bir örnek seçin.</translation>
    </message>
    <message>
        <source>Choose a sample, then Explain: it shows what supports the prediction. Try your own predicts what you draw or type.</source>
        <translation>Bir örnek seçip Açıkla düğmesine basın: tahmini neyin desteklediğini gösterir. Kendiniz deneyin, çizdiğinizi veya yazdığınızı tahmin eder.</translation>
    </message>
    <message>
        <source>Choose another run of the same data. Its weights predict the same samples.</source>
        <translation>Aynı veriyle yapılmış başka bir çalıştırma seçin. Onun ağırlıkları aynı örnekleri tahmin eder.</translation>
    </message>
    <message>
        <source>Choose columns</source>
        <translation>Sütunları seç</translation>
    </message>
    <message>
        <source>Choose one of several to leave the others to other programs.</source>
        <translation>Birden çok GPU varsa birini seçip diğerlerini başka programlara bırakın.</translation>
    </message>
    <message>
        <source>Choose one of {}.</source>
        <translation>Şunlardan birini seçin: {}.</translation>
    </message>
    <message>
        <source>Choose other axes.</source>
        <translation>Başka eksenler seçin.</translation>
    </message>
    <message>
        <source>Choose same to keep the size of the output, valid to lose the border.</source>
        <translation>Çıktının boyutunu korumak için same, kenarı atmak için valid seçin.</translation>
    </message>
    <message>
        <source>Choose the data on the Data page.</source>
        <translation>Veriyi Veri sayfasında seçin.</translation>
    </message>
    <message>
        <source>Choose the device with Change runtime type, or pin it on the page Compare.</source>
        <translation>Aygıtı “Çalışma zamanı türünü değiştir” ile seçin ya da Karşılaştır sayfasında sabitleyin.</translation>
    </message>
    <message>
        <source>Choose the file of the data</source>
        <translation>Veri dosyasını seç</translation>
    </message>
    <message>
        <source>Choose the file of the pretrained model, or train this model first.</source>
        <translation>Önceden eğitilmiş modelin dosyasını seçin veya önce bu modeli eğitin.</translation>
    </message>
    <message>
        <source>Choose the folder of the data</source>
        <translation>Veri klasörünü seç</translation>
    </message>
    <message>
        <source>Choose the hardware</source>
        <translation>Donanımı seçin</translation>
    </message>
    <message>
        <source>Choose the parameters that have an axis</source>
        <translation>Ekseni olan parametreleri seçin</translation>
    </message>
    <message>
        <source>Choose two different devices.</source>
        <translation>İki farklı aygıt seçin.</translation>
    </message>
    <message>
        <source>Choose weights so that the losses have about the same size.</source>
        <translation>Ağırlıkları, kayıplar yaklaşık aynı büyüklükte olacak şekilde seçin.</translation>
    </message>
    <message>
        <source>Choose what the task is judged by. Each adds a card to Training.</source>
        <translation>Görevin neye göre değerlendirildiğini seçin. Her biri Eğitim sayfasına bir kart ekler.</translation>
    </message>
    <message>
        <source>Choose {}.</source>
        <translation>Şunu seçin: {}.</translation>
    </message>
    <message>
        <source>Class</source>
        <translation>Sınıf</translation>
    </message>
    <message>
        <source>Class %1 has no training sample.</source>
        <translation>%1 sınıfının eğitim örneği yok.</translation>
    </message>
    <message>
        <source>Class aggregation</source>
        <translation>Sınıf birleştirme</translation>
    </message>
    <message>
        <source>Class counts</source>
        <translation>Sınıf sayıları</translation>
    </message>
    <message>
        <source>Class counts: training, validation</source>
        <translation>Sınıf sayıları: eğitim, doğrulama</translation>
    </message>
    <message>
        <source>Class id</source>
        <translation>Sınıf numarası</translation>
    </message>
    <message>
        <source>Class to evaluate; none: all.</source>
        <translation>Değerlendirilecek sınıf; boş: tümü.</translation>
    </message>
    <message>
        <source>Class to ignore, such as -1 for unlabeled samples or 0 for padding.</source>
        <translation>Yok sayılacak sınıf; örneğin etiketsiz örnekler için -1 veya dolgu için 0.</translation>
    </message>
    <message>
        <source>Class weight</source>
        <translation>Sınıf ağırlığı</translation>
    </message>
    <message>
        <source>Classes</source>
        <translation>Sınıflar</translation>
    </message>
    <message>
        <source>Classes of Keras</source>
        <translation>Keras sınıfları</translation>
    </message>
    <message>
        <source>Classes of the new head</source>
        <translation>Yeni başın sınıfları</translation>
    </message>
    <message>
        <source>Classes of the new head:</source>
        <translation>Yeni başın sınıfları:</translation>
    </message>
    <message>
        <source>Classes to evaluate.</source>
        <translation>Değerlendirilecek sınıflar.</translation>
    </message>
    <message>
        <source>Classification</source>
        <translation>Sınıflandırma</translation>
    </message>
    <message>
        <source>Classify</source>
        <translation>Sınıflandır</translation>
    </message>
    <message>
        <source>Classify a text</source>
        <translation>Bir metni sınıflandır</translation>
    </message>
    <message>
        <source>Clear</source>
        <translation>Temizle</translation>
    </message>
    <message>
        <source>Click or press Space to pin</source>
        <translation>Sabitlemek için tıklayın veya Boşluk tuşuna basın</translation>
    </message>
    <message>
        <source>Click to pin the run to the top</source>
        <translation>Çalıştırmayı üste sabitlemek için tıklayın</translation>
    </message>
    <message>
        <source>Clip each gradient element to this absolute value.</source>
        <translation>Her gradyan elemanını bu mutlak değere kırpar.</translation>
    </message>
    <message>
        <source>Clip the gradient of each weight to this norm.</source>
        <translation>Her ağırlığın gradyanını bu norma kırpar.</translation>
    </message>
    <message>
        <source>Clip the norm of all gradients together to this value.</source>
        <translation>Tüm gradyanların birlikte normunu bu değere kırpar.</translation>
    </message>
    <message>
        <source>Clipnorm</source>
        <translation>Norm kırpma</translation>
    </message>
    <message>
        <source>Clipvalue</source>
        <translation>Değer kırpma</translation>
    </message>
    <message>
        <source>Clock of the timeline</source>
        <translation>Zaman çizelgesinin saati</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Kapat</translation>
    </message>
    <message>
        <source>Close %1</source>
        <translation>Kapat: %1</translation>
    </message>
    <message>
        <source>Close this panel</source>
        <translation>Bu paneli kapat</translation>
    </message>
    <message>
        <source>Co&amp;ntinue training</source>
        <translation>Eğitime de&amp;vam et</translation>
    </message>
    <message>
        <source>Code that opens the file</source>
        <translation>Dosyayı açan kod</translation>
    </message>
    <message>
        <source>Colab notebook</source>
        <translation>Colab not defteri</translation>
    </message>
    <message>
        <source>Color by</source>
        <translation>Renklendirme</translation>
    </message>
    <message>
        <source>Color mode</source>
        <translation>Renk kipi</translation>
    </message>
    <message>
        <source>Color mode: grayscale (1 channel), rgb (3) or rgba (4).</source>
        <translation>Renk kipi: grayscale (1 kanal), rgb (3) veya rgba (4).</translation>
    </message>
    <message>
        <source>Column %1</source>
        <translation>Sütun %1</translation>
    </message>
    <message>
        <source>Column of texts to read as tokens, instead of feature columns.</source>
        <translation>Öznitelik sütunları yerine token olarak okunacak metin sütunu.</translation>
    </message>
    <message>
        <source>Column of the target; empty: the last one. For several outputs of the model: one column each, separated by commas, named like the outputs or in their order.</source>
        <translation>Hedefin sütunu; boş: sonuncusu. Modelin birden çok çıktısı varsa: her biri için bir sütun, virgülle ayrılmış, çıktılarla aynı adda ya da onların sırasında.</translation>
    </message>
    <message>
        <source>Column with the weight of each sample in the loss; it is no feature. Empty: all weigh 1.</source>
        <translation>Her örneğin kayıptaki ağırlığını içeren sütun; öznitelik değildir. Boş: hepsinin ağırlığı 1.</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>Sütunlar</translation>
    </message>
    <message>
        <source>Columns of a CSV file.</source>
        <translation>Bir CSV dosyasının sütunları.</translation>
    </message>
    <message>
        <source>Columns of the left matrix and rows of the right matrix</source>
        <translation>Sol matrisin sütunları ve sağ matrisin satırları</translation>
    </message>
    <message>
        <source>Columns of the right matrix</source>
        <translation>Sağ matrisin sütunları</translation>
    </message>
    <message>
        <source>Columns of the table</source>
        <translation>Tablonun sütunları</translation>
    </message>
    <message>
        <source>Columns with category names; they become integers in alphabetical order.</source>
        <translation>Kategori adları içeren sütunlar; alfabetik sırayla tam sayılara dönüşür.</translation>
    </message>
    <message>
        <source>Columns.</source>
        <translation>Sütunlar.</translation>
    </message>
    <message>
        <source>Comma-separated values (*.csv)</source>
        <translation>Virgülle ayrılmış değerler (*.csv)</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>Komut</translation>
    </message>
    <message>
        <source>Command for a terminal</source>
        <translation>Terminal komutu</translation>
    </message>
    <message>
        <source>Command line</source>
        <translation>Komut satırı</translation>
    </message>
    <message>
        <source>Commands, panels, fields, devices, data, layers</source>
        <translation>Komutlar, paneller, alanlar, aygıtlar, veri, katmanlar</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>Karşılaştır</translation>
    </message>
    <message>
        <source>Compare %1 with a value, for example %1 &gt; 0.5</source>
        <translation>%1 sütununu bir değerle karşılaştırın, örneğin %1 &gt; 0.5</translation>
    </message>
    <message>
        <source>Compare curves</source>
        <translation>Eğrileri karşılaştır</translation>
    </message>
    <message>
        <source>Compare devices by later epochs. A batch size that divides the number of samples needs fewer programs.</source>
        <translation>Aygıtları sonraki epoklara göre karşılaştırın. Örnek sayısını bölen bir yığın boyutu daha az program gerektirir.</translation>
    </message>
    <message>
        <source>Compare it with the spread of the input: a tenth of it is a start.</source>
        <translation>Girdinin yayılımıyla karşılaştırın: onda biri iyi bir başlangıçtır.</translation>
    </message>
    <message>
        <source>Compare over batch size</source>
        <translation>Yığın boyutuna göre karşılaştır</translation>
    </message>
    <message>
        <source>Compare runs</source>
        <translation>Çalıştırmaları karşılaştır</translation>
    </message>
    <message>
        <source>Compare with</source>
        <translation>Karşılaştırılan</translation>
    </message>
    <message>
        <source>Compare with another device</source>
        <translation>Başka bir aygıtla karşılaştırın</translation>
    </message>
    <message>
        <source>Compare with…</source>
        <translation>Şununla karşılaştır…</translation>
    </message>
    <message>
        <source>Compare {}</source>
        <translation>Karşılaştırın: {}</translation>
    </message>
    <message>
        <source>Comparison of devices</source>
        <translation>Aygıt karşılaştırması</translation>
    </message>
    <message>
        <source>Compilation</source>
        <translation>Derleme</translation>
    </message>
    <message>
        <source>Compilation of {} takes {}. Each epoch after the first takes {}.</source>
        <translation>Derleme ({}) {} sürer. İlkinden sonraki her epok {} sürer.</translation>
    </message>
    <message>
        <source>Compilation: {} of the first epoch</source>
        <translation>Derleme: ilk epokun {} kadarı</translation>
    </message>
    <message>
        <source>Compiling for the device</source>
        <translation>Aygıt için derleniyor</translation>
    </message>
    <message>
        <source>Completed</source>
        <translation>Tamamlandı</translation>
    </message>
    <message>
        <source>Compute</source>
        <translation>Hesaplama</translation>
    </message>
    <message>
        <source>Compute</source>
        <comment>button</comment>
        <translation>Hesapla</translation>
    </message>
    <message>
        <source>Compute projects the activations of a layer on a plane. Near points are samples that look alike to the model.</source>
        <translation>Hesaplama, bir katmanın aktivasyonlarını bir düzleme izdüşürür. Yakın noktalar, modele göre birbirine benzeyen örneklerdir.</translation>
    </message>
    <message>
        <source>Compute: {} of the step time</source>
        <translation>Hesaplama: adım süresinin {} kadarı</translation>
    </message>
    <message>
        <source>Computed by the device simulator</source>
        <translation>Aygıt simülatörü tarafından hesaplanır</translation>
    </message>
    <message>
        <source>Computes (M × K) · (K × N) in float32, and the sum of its elements</source>
        <translation>float32 ile (M × K) · (K × N) çarpımını ve elemanlarının toplamını hesaplar</translation>
    </message>
    <message>
        <source>Computing</source>
        <translation>Hesaplanıyor</translation>
    </message>
    <message>
        <source>Computing …</source>
        <translation>Hesaplanıyor …</translation>
    </message>
    <message>
        <source>Concatenates inputs along an axis.</source>
        <translation>Girdileri bir eksen boyunca birleştirir.</translation>
    </message>
    <message>
        <source>Concordance correlation of the outputs of a sample with its targets.</source>
        <translation>Bir örneğin çıktılarının hedefleriyle uyum korelasyonu.</translation>
    </message>
    <message>
        <source>Confidence</source>
        <translation>Güven</translation>
    </message>
    <message>
        <source>Configuration</source>
        <translation>Yapılandırma</translation>
    </message>
    <message>
        <source>Configuration of the selected runs</source>
        <translation>Seçili çalıştırmaların yapılandırması</translation>
    </message>
    <message>
        <source>Configurations differ: {} and {} more.</source>
        <translation>Yapılandırmalar farklı: {} ve {} tane daha.</translation>
    </message>
    <message>
        <source>Configurations differ: {}.</source>
        <translation>Yapılandırmalar farklı: {}.</translation>
    </message>
    <message>
        <source>Confusion matrix</source>
        <translation>Karışıklık matrisi</translation>
    </message>
    <message>
        <source>Confusion matrix, rows are true classes, columns predicted classes</source>
        <translation>Karışıklık matrisi; satırlar gerçek sınıflar, sütunlar tahmin edilen sınıflar</translation>
    </message>
    <message>
        <source>Connect %1 to</source>
        <translation>%1 katmanını bağla</translation>
    </message>
    <message>
        <source>Connect %1 to %2</source>
        <translation>Bağla: %1 → %2</translation>
    </message>
    <message>
        <source>Connect it to a layer before it.</source>
        <translation>Onu önündeki bir katmana bağlayın.</translation>
    </message>
    <message>
        <source>Connect it to a layer of this model.</source>
        <translation>Onu bu modelin bir katmanına bağlayın.</translation>
    </message>
    <message>
        <source>Connect it to a layer whose output has the same size.</source>
        <translation>Onu çıktısı aynı boyutta olan bir katmana bağlayın.</translation>
    </message>
    <message>
        <source>Connect it to an existing output.</source>
        <translation>Onu var olan bir çıktıya bağlayın.</translation>
    </message>
    <message>
        <source>Connect it, set it as an output, or remove it.</source>
        <translation>Bağlayın, çıktı olarak ayarlayın ya da kaldırın.</translation>
    </message>
    <message>
        <source>Connect more layers to it.</source>
        <translation>Ona daha çok katman bağlayın.</translation>
    </message>
    <message>
        <source>Connect to…</source>
        <translation>Bağla…</translation>
    </message>
    <message>
        <source>Console</source>
        <translation>Konsol</translation>
    </message>
    <message>
        <source>Console output: Keras progress bars, or one line per epoch of a custom training loop</source>
        <translation>Konsol çıktısı: Keras ilerleme çubukları veya özel eğitim döngüsünün epok başına bir satırı</translation>
    </message>
    <message>
        <source>Constant</source>
        <translation>Sabit</translation>
    </message>
    <message>
        <source>Content of a bytes_list: values from 0 to 255, or a PNG or JPEG file.</source>
        <translation>Bir bytes_list içeriği: 0 ile 255 arası değerler ya da bir PNG veya JPEG dosyası.</translation>
    </message>
    <message>
        <source>Content:</source>
        <translation>İçerik:</translation>
    </message>
    <message>
        <source>Contents</source>
        <translation>İçindekiler</translation>
    </message>
    <message>
        <source>Continue from the trained weights (%1)</source>
        <translation>Eğitilmiş ağırlıklardan devam et (%1)</translation>
    </message>
    <message>
        <source>Continue from the trained weights: %1 of %2 match, the others are reinitialized (%3)</source>
        <translation>Eğitilmiş ağırlıklardan devam et: %1 / %2 eşleşiyor, diğerlerine yeniden ilk değer atanır (%3)</translation>
    </message>
    <message>
        <source>Continue training</source>
        <translation>Eğitime devam et</translation>
    </message>
    <message>
        <source>Continue training begins with the weights of this window.</source>
        <translation>Eğitime devam et, bu penceredeki ağırlıklarla başlar.</translation>
    </message>
    <message>
        <source>Continue training: no trained weights match the model</source>
        <translation>Eğitime devam et: modelle eşleşen eğitilmiş ağırlık yok</translation>
    </message>
    <message>
        <source>Continue training: there are no trained weights yet</source>
        <translation>Eğitime devam et: henüz eğitilmiş ağırlık yok</translation>
    </message>
    <message>
        <source>Continued training on %1</source>
        <translation>%1 üzerinde eğitime devam</translation>
    </message>
    <message>
        <source>Continues</source>
        <translation>Devam edilen</translation>
    </message>
    <message>
        <source>Continuing training will reinitialize %1: %2. Undo restores its weights</source>
        <translation>Eğitime devam edilince %1 için ilk değerler yeniden atanır: %2. Geri al ağırlıklarını geri getirir</translation>
    </message>
    <message>
        <source>Converts logits to probabilities that add up to 1.</source>
        <translation>Logitleri toplamı 1 olan olasılıklara dönüştürür.</translation>
    </message>
    <message>
        <source>Convolution</source>
        <translation>Evrişim</translation>
    </message>
    <message>
        <source>Convolution block</source>
        <translation>Evrişim bloğu</translation>
    </message>
    <message>
        <source>Copied as Python</source>
        <translation>Python olarak kopyalandı</translation>
    </message>
    <message>
        <source>Copies of the model, one for each core or GPU</source>
        <translation>Modelin kopyaları; her çekirdek veya GPU için bir tane</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopyala</translation>
    </message>
    <message>
        <source>Copy all rows as tab-separated text (Ctrl+C in the table)</source>
        <translation>Tüm satırları sekmeyle ayrılmış metin olarak kopyala (tabloda Ctrl+C)</translation>
    </message>
    <message>
        <source>Copy as &amp;Python</source>
        <translation>&amp;Python olarak kopyala</translation>
    </message>
    <message>
        <source>Copy as CSV</source>
        <translation>CSV olarak kopyala</translation>
    </message>
    <message>
        <source>Copy as Markdown</source>
        <translation>Markdown olarak kopyala</translation>
    </message>
    <message>
        <source>Copy as Python</source>
        <translation>Python olarak kopyala</translation>
    </message>
    <message>
        <source>Copy as image</source>
        <translation>Görüntü olarak kopyala</translation>
    </message>
    <message>
        <source>Copy it into your program.</source>
        <translation>Programınıza kopyalayın.</translation>
    </message>
    <message>
        <source>Copy list as Python</source>
        <translation>Listeyi Python olarak kopyala</translation>
    </message>
    <message>
        <source>Copy or save the rows of the table, in their order</source>
        <translation>Tablonun satırlarını bu sırayla kopyala veya kaydet</translation>
    </message>
    <message>
        <source>Copy table</source>
        <translation>Tabloyu kopyala</translation>
    </message>
    <message>
        <source>Copy the code</source>
        <translation>Kodu kopyala</translation>
    </message>
    <message>
        <source>Copy the command</source>
        <translation>Komutu kopyala</translation>
    </message>
    <message>
        <source>Copy the whole program to the clipboard</source>
        <translation>Programın tamamını panoya kopyala</translation>
    </message>
    <message>
        <source>Core</source>
        <translation>Çekirdek</translation>
    </message>
    <message>
        <source>Cores</source>
        <translation>Çekirdekler</translation>
    </message>
    <message>
        <source>Cores wait for the core with the most samples</source>
        <translation>Çekirdekler, en çok örneği olan çekirdeği bekler</translation>
    </message>
    <message>
        <source>Cores wait for the core with the most samples: {} of the step time</source>
        <translation>Çekirdekler en çok örneği olan çekirdeği bekliyor: adım süresinin {} kadarı</translation>
    </message>
    <message>
        <source>Cores wait for the slowest core: {} of the step time</source>
        <translation>Çekirdekler en yavaş çekirdeği bekliyor: adım süresinin {} kadarı</translation>
    </message>
    <message>
        <source>Correct the class number.</source>
        <translation>Sınıf numarasını düzeltin.</translation>
    </message>
    <message>
        <source>Cosine similarity between prediction and target.</source>
        <translation>Tahmin ile hedef arasındaki kosinüs benzerliği.</translation>
    </message>
    <message>
        <source>Cosine with a few warm-up epochs is a good start.</source>
        <translation>Birkaç ısınma epoklu cosine iyi bir başlangıçtır.</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>Maliyet</translation>
    </message>
    <message>
        <source>Cost of a million
samples, simulated</source>
        <translation>Milyon örneğin
maliyeti, simüle</translation>
    </message>
    <message>
        <source>Cost of a run
simulated</source>
        <translation>Çalıştırma maliyeti
simüle</translation>
    </message>
    <message>
        <source>Cost of an epoch
simulated</source>
        <translation>Epok maliyeti
simüle</translation>
    </message>
    <message>
        <source>Cost of the run</source>
        <translation>Çalıştırmanın maliyeti</translation>
    </message>
    <message>
        <source>Cost of the run (%1)</source>
        <translation>Çalıştırmanın maliyeti (%1)</translation>
    </message>
    <message>
        <source>Count</source>
        <translation>Sayı</translation>
    </message>
    <message>
        <source>Counted in %1 samples.</source>
        <translation>%1 örnekte sayıldı.</translation>
    </message>
    <message>
        <source>Counted in 1 sample.</source>
        <translation>1 örnekte sayıldı.</translation>
    </message>
    <message>
        <source>Counts, or shares of each true or predicted class.</source>
        <translation>Sayılar veya her gerçek ya da tahmin edilen sınıfın payları.</translation>
    </message>
    <message>
        <source>Crop to aspect ratio</source>
        <translation>En boy oranına kırp</translation>
    </message>
    <message>
        <source>Cropped to the drawing and resized to {} pixels</source>
        <translation>Çizime göre kırpıldı ve {} piksele ölçeklendi</translation>
    </message>
    <message>
        <source>Cropped to the middle {} of {} pixels</source>
        <translation>{} piksel ortaya kırpıldı (toplam {} piksel)</translation>
    </message>
    <message>
        <source>Cropping</source>
        <translation>Kırpma</translation>
    </message>
    <message>
        <source>Crops images at a random position during training, at the center otherwise.</source>
        <translation>Görüntüleri eğitim sırasında rastgele bir konumdan, diğer durumlarda ortadan kırpar.</translation>
    </message>
    <message>
        <source>Crops planes, rows and columns of a volume.</source>
        <translation>Bir hacmin düzlemlerini, satırlarını ve sütunlarını kırpar.</translation>
    </message>
    <message>
        <source>Crops rows and columns of an image.</source>
        <translation>Bir görüntünün satırlarını ve sütunlarını kırpar.</translation>
    </message>
    <message>
        <source>Crops steps at both ends of a sequence.</source>
        <translation>Bir dizinin iki ucundan adımları kırpar.</translation>
    </message>
    <message>
        <source>Crops the center of an image.</source>
        <translation>Bir görüntünün ortasını kırpıp alır.</translation>
    </message>
    <message>
        <source>Cross-entropy between one-hot targets and predicted probabilities.</source>
        <translation>One-hot hedefler ile tahmin edilen olasılıklar arasındaki çapraz entropi.</translation>
    </message>
    <message>
        <source>Cross-entropy of independent binary outputs, mean over the outputs.</source>
        <translation>Bağımsız ikili çıktıların çapraz entropisi, çıktılar üzerinden ortalama.</translation>
    </message>
    <message>
        <source>Cross-entropy with integer labels: minus log probability of the true class.</source>
        <translation>Tam sayı etiketlerle çapraz entropi: gerçek sınıfın olasılığının eksi logaritması.</translation>
    </message>
    <message>
        <source>Crosses are wrong predictions.</source>
        <translation>Çarpılar yanlış tahminlerdir.</translation>
    </message>
    <message>
        <source>Ctrl+4 opens Evaluate</source>
        <translation>Ctrl+4 Değerlendir sayfasını açar</translation>
    </message>
    <message>
        <source>Ctrl+5 generates text with the model</source>
        <translation>Ctrl+5 modelle metin üretir</translation>
    </message>
    <message>
        <source>Ctrl+5 translates with the model</source>
        <translation>Ctrl+5 modelle çeviri yapar</translation>
    </message>
    <message>
        <source>Ctrl+?</source>
        <translation>Ctrl+?</translation>
    </message>
    <message>
        <source>Ctrl+F9 trains the model</source>
        <translation>Ctrl+F9 modeli eğitir</translation>
    </message>
    <message>
        <source>Curve</source>
        <translation>Eğri</translation>
    </message>
    <message>
        <source>Curves</source>
        <translation>Eğriler</translation>
    </message>
    <message>
        <source>Cut</source>
        <translation>Kes</translation>
    </message>
    <message>
        <source>Cut %1</source>
        <translation>Kes: %1</translation>
    </message>
    <message>
        <source>D&amp;ata</source>
        <translation>&amp;Veri</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>Veri</translation>
    </message>
    <message>
        <source>Data (%1);;All files (*)</source>
        <translation>Veri (%1);;Tüm dosyalar (*)</translation>
    </message>
    <message>
        <source>Data for validation: none, the test split, or a fraction of the training data</source>
        <translation>Doğrulama verisi: yok, test bölümü veya eğitim verisinin bir kısmı</translation>
    </message>
    <message>
        <source>Data format</source>
        <translation>Veri biçimi</translation>
    </message>
    <message>
        <source>Data of this experiment (%1)</source>
        <translation>Bu deneyin verisi (%1)</translation>
    </message>
    <message>
        <source>Data source</source>
        <translation>Veri kaynağı</translation>
    </message>
    <message>
        <source>Data to evaluate</source>
        <translation>Değerlendirilecek veri</translation>
    </message>
    <message>
        <source>Data: %1</source>
        <translation>Veri: %1</translation>
    </message>
    <message>
        <source>Days left</source>
        <translation>Kalan gün</translation>
    </message>
    <message>
        <source>Dead units: their output is 0 for all %1 samples checked, so they do not learn</source>
        <translation>Ölü birimler: denetlenen %1 örneğin tümünde çıktıları 0 olduğundan öğrenmezler</translation>
    </message>
    <message>
        <source>Decay</source>
        <translation>Sönüm</translation>
    </message>
    <message>
        <source>Decay factor; for exponential and step.</source>
        <translation>Sönüm katsayısı; exponential ve step için.</translation>
    </message>
    <message>
        <source>Decay rate of the first moment (mean of the gradients).</source>
        <translation>Birinci momentin (gradyanların ortalamasının) sönüm oranı.</translation>
    </message>
    <message>
        <source>Decay rate of the mean square (decay in tf.train).</source>
        <translation>Kareler ortalamasının sönüm oranı (tf.train'de decay).</translation>
    </message>
    <message>
        <source>Decay rate of the mean square.</source>
        <translation>Kareler ortalamasının sönüm oranı.</translation>
    </message>
    <message>
        <source>Decay rate of the mean squares.</source>
        <translation>Kareler ortalamalarının sönüm oranı.</translation>
    </message>
    <message>
        <source>Decay rate of the momentum.</source>
        <translation>Momentumun sönüm oranı.</translation>
    </message>
    <message>
        <source>Decay rate of the second moment (mean of the squared gradients).</source>
        <translation>İkinci momentin (gradyan karelerinin ortalamasının) sönüm oranı.</translation>
    </message>
    <message>
        <source>Decay steps</source>
        <translation>Sönüm adımları</translation>
    </message>
    <message>
        <source>Default: %1</source>
        <translation>Varsayılan: %1</translation>
    </message>
    <message>
        <source>Default: %1.</source>
        <translation>Varsayılan: %1.</translation>
    </message>
    <message>
        <source>Default: bfloat16 multiplication, float32 accumulation</source>
        <translation>Varsayılan: bfloat16 çarpma, float32 toplama</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Sil</translation>
    </message>
    <message>
        <source>Delete %1 runs permanently?</source>
        <translation>%1 çalıştırma kalıcı olarak silinsin mi?</translation>
    </message>
    <message>
        <source>Delete 1 run permanently?</source>
        <translation>1 çalıştırma kalıcı olarak silinsin mi?</translation>
    </message>
    <message>
        <source>Delete all runs in the bin permanently</source>
        <translation>Çöp kutusundaki tüm çalıştırmaları kalıcı olarak sil</translation>
    </message>
    <message>
        <source>Delete permanently</source>
        <translation>Kalıcı olarak sil</translation>
    </message>
    <message>
        <source>Delete permanently after</source>
        <translation>Kalıcı olarak silme süresi</translation>
    </message>
    <message>
        <source>Delete permanently…</source>
        <translation>Kalıcı olarak sil…</translation>
    </message>
    <message>
        <source>Delete removes the step, Alt+Up and Alt+Down move it</source>
        <translation>Delete adımı kaldırır, Alt+Yukarı ve Alt+Aşağı taşır</translation>
    </message>
    <message>
        <source>Delete runs</source>
        <translation>Çalıştırmaları sil</translation>
    </message>
    <message>
        <source>Delete the layer {} on the page Model.</source>
        <translation>Model sayfasında {} katmanını silin.</translation>
    </message>
    <message>
        <source>Delete the selected runs with their curves and weights for good (Del)</source>
        <translation>Seçili çalıştırmaları eğrileri ve ağırlıklarıyla birlikte kalıcı olarak sil (Del)</translation>
    </message>
    <message>
        <source>Deleted</source>
        <translation>Silindi</translation>
    </message>
    <message>
        <source>Deleted runs</source>
        <translation>Silinen çalıştırmalar</translation>
    </message>
    <message>
        <source>Deleted runs stay here until they are restored or deleted permanently.</source>
        <translation>Silinen çalıştırmalar, geri yüklenene veya kalıcı olarak silinene kadar burada kalır.</translation>
    </message>
    <message>
        <source>Deleting runs</source>
        <translation>Çalıştırmalar siliniyor</translation>
    </message>
    <message>
        <source>Delimiter</source>
        <translation>Ayırıcı</translation>
    </message>
    <message>
        <source>Delta</source>
        <translation>Delta</translation>
    </message>
    <message>
        <source>Dense over any axes: the product of input and kernel that an einsum equation describes.</source>
        <translation>Herhangi eksenler üzerinde Dense: girdi ile kernelin, bir einsum denkleminin tanımladığı çarpımı.</translation>
    </message>
    <message>
        <source>Deployment</source>
        <translation>Dağıtım</translation>
    </message>
    <message>
        <source>Depth multiplier</source>
        <translation>Derinlik çarpanı</translation>
    </message>
    <message>
        <source>Depthwise convolution of a sequence, then a convolution of length 1.</source>
        <translation>Bir dizinin derinlemesine evrişimi, ardından uzunluğu 1 olan bir evrişim.</translation>
    </message>
    <message>
        <source>Depthwise convolution of an image, then a 1 × 1 convolution; fewer weights than Conv2D.</source>
        <translation>Bir görüntünün derinlemesine evrişimi, ardından 1 × 1 evrişim; Conv2D'den daha az ağırlık.</translation>
    </message>
    <message>
        <source>Depthwise initializer</source>
        <translation>Derin­lemesine başlatıcı</translation>
    </message>
    <message>
        <source>Depthwise regularizer</source>
        <translation>Derin­lemesine düzenli­leştirici</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>Ayrıntılar</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>Aygıt</translation>
    </message>
    <message>
        <source>Device (one core)</source>
        <translation>Aygıt (bir çekirdek)</translation>
    </message>
    <message>
        <source>Device family</source>
        <translation>Aygıt ailesi</translation>
    </message>
    <message>
        <source>Device to add</source>
        <translation>Eklenecek aygıt</translation>
    </message>
    <message>
        <source>Device to compare with</source>
        <translation>Karşılaştırılacak aygıt</translation>
    </message>
    <message>
        <source>Device with the price</source>
        <translation>Fiyatı girilen aygıt</translation>
    </message>
    <message>
        <source>Devices</source>
        <translation>Aygıtlar</translation>
    </message>
    <message>
        <source>Devices that can run the experiment show the parts of an epoch here.</source>
        <translation>Deneyi çalıştırabilen aygıtlarda bir epokun bölümleri burada gösterilir.</translation>
    </message>
    <message>
        <source>Devices that can run the experiment show the time of the run here.</source>
        <translation>Deneyi çalıştırabilen aygıtlarda çalıştırmanın süresi burada gösterilir.</translation>
    </message>
    <message>
        <source>Devices with a price that can run the experiment show time and cost here.</source>
        <translation>Fiyatı olan ve deneyi çalıştırabilen aygıtların süresi ve maliyeti burada gösterilir.</translation>
    </message>
    <message>
        <source>Dice loss of each row: 1 - 2 · overlap / (sum of targets + sum of predictions).</source>
        <translation>Her satırın Dice kaybı: 1 - 2 · örtüşme / (hedeflerin toplamı + tahminlerin toplamı).</translation>
    </message>
    <message>
        <source>Difference of the loss</source>
        <translation>Kayıp farkı</translation>
    </message>
    <message>
        <source>Difference of the loss between runs</source>
        <translation>Çalıştırmalar arasındaki kayıp farkı</translation>
    </message>
    <message>
        <source>Dilation rate</source>
        <translation>Genişleme oranı</translation>
    </message>
    <message>
        <source>Dims</source>
        <translation>Boyutlar</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>Yok say</translation>
    </message>
    <message>
        <source>Disconnect</source>
        <translation>Bağlantıyı kes</translation>
    </message>
    <message>
        <source>Disconnect %1 from</source>
        <translation>%1 katmanının bağlantısını kes</translation>
    </message>
    <message>
        <source>Disconnect %1 from %2</source>
        <translation>Bağlantıyı kes: %1 – %2</translation>
    </message>
    <message>
        <source>Disconnect from…</source>
        <translation>Bağlantıyı kes…</translation>
    </message>
    <message>
        <source>Disk space of weights, batches and histograms</source>
        <translation>Ağırlıkların, yığınların ve histogramların diskte kapladığı yer</translation>
    </message>
    <message>
        <source>Dispatch</source>
        <translation>Gönderim</translation>
    </message>
    <message>
        <source>Dispatch-bound: {}</source>
        <translation>Gönderim sınırlıyor: {}</translation>
    </message>
    <message>
        <source>Display lan&amp;guage</source>
        <translation>&amp;Görüntüleme dili</translation>
    </message>
    <message>
        <source>Distribution</source>
        <translation>Dağılım</translation>
    </message>
    <message>
        <source>Divide by the standard deviation instead of the root mean square.</source>
        <translation>Karelerin ortalamasının kökü yerine standart sapmaya böler.</translation>
    </message>
    <message>
        <source>Divide it by ten if the loss jumps.</source>
        <translation>Kayıp sıçrarsa 10'a bölün.</translation>
    </message>
    <message>
        <source>Divides the features of each sample by their root mean square.</source>
        <translation>Her örneğin özniteliklerini karelerinin ortalamasının köküne böler.</translation>
    </message>
    <message>
        <source>Divides the gradient by the root of a moving average of its square.</source>
        <translation>Gradyanı, karesinin hareketli ortalamasının köküne böler.</translation>
    </message>
    <message>
        <source>Divides the gradient by the root of the sum of all squared gradients.</source>
        <translation>Gradyanı, tüm gradyan karelerinin toplamının köküne böler.</translation>
    </message>
    <message>
        <source>Divides the logits before sampling. Below 1: less random. Above 1: more random.</source>
        <translation>Örneklemeden önce logitleri böler. 1'in altı: daha az rastgele. 1'in üstü: daha rastgele.</translation>
    </message>
    <message>
        <source>Do not flip what has a direction, such as digits and letters.</source>
        <translation>Rakam ve harf gibi yönü olan şeyleri çevirmeyin.</translation>
    </message>
    <message>
        <source>Does not fit into this computer's memory</source>
        <translation>Bu bilgisayarın belleğine sığmıyor</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Bitti</translation>
    </message>
    <message>
        <source>Dot product of two inputs along one axis of each.</source>
        <translation>İki girdinin, her birinin bir ekseni boyunca iç çarpımı.</translation>
    </message>
    <message>
        <source>Dot-product attention (Luong): weighted mean of the values.</source>
        <translation>İç çarpım dikkati (Luong): değerlerin ağırlıklı ortalaması.</translation>
    </message>
    <message>
        <source>Download %1</source>
        <translation>İndir: %1</translation>
    </message>
    <message>
        <source>Drag a layer here from the palette, or press A and type its name. The first layer is an InputLayer with the shape of the data.</source>
        <translation>Paletten buraya bir katman sürükleyin veya A tuşuna basıp adını yazın. İlk katman, verinin şekline sahip bir InputLayer'dır.</translation>
    </message>
    <message>
        <source>Drag a layer onto the model, or choose it and press Enter. Its options are under Properties at the right, with a “?” beside each field.</source>
        <translation>Bir katmanı modelin üzerine sürükleyin veya seçip Enter'a basın. Seçenekleri sağdaki Özellikler panelindedir; her alanın yanında bir “?” bulunur.</translation>
    </message>
    <message>
        <source>Drag along an axis to select runs; a click takes it back.</source>
        <translation>Çalıştırma seçmek için bir eksen boyunca sürükleyin; tıklama seçimi geri alır.</translation>
    </message>
    <message>
        <source>Draw here, or drop a picture</source>
        <translation>Buraya çizin veya bir resim bırakın</translation>
    </message>
    <message>
        <source>Draw lines as thick as those of the data.</source>
        <translation>Çizgileri verideki kadar kalın çizin.</translation>
    </message>
    <message>
        <source>Draw the curves of HISTORY.json as an image file and exit.</source>
        <translation>HISTORY.json dosyasının eğrilerini görüntü dosyası olarak çizer ve çıkar.</translation>
    </message>
    <message>
        <source>Drawing pad</source>
        <translation>Çizim alanı</translation>
    </message>
    <message>
        <source>Drawing the timeline</source>
        <translation>Zaman çizelgesi çiziliyor</translation>
    </message>
    <message>
        <source>Drop remainder</source>
        <translation>Kalanı at</translation>
    </message>
    <message>
        <source>Drop the last batch of an epoch when it is smaller than the batch size</source>
        <translation>Bir epokun son yığını yığın boyutundan küçükse atılır</translation>
    </message>
    <message>
        <source>Drop to open: an experiment, a Keras model, weights, or data</source>
        <translation>Açmak için bırakın: deney, Keras modeli, ağırlıklar veya veri</translation>
    </message>
    <message>
        <source>Dropout</source>
        <translation>Dropout oranı</translation>
    </message>
    <message>
        <source>Dropout that keeps the mean and variance, for self-normalizing networks (selu).</source>
        <translation>Kendi kendini normalleştiren ağlar (selu) için ortalamayı ve varyansı koruyan dropout.</translation>
    </message>
    <message>
        <source>Drops whole channels of a sequence during training.</source>
        <translation>Eğitim sırasında bir dizinin tüm kanallarını atar.</translation>
    </message>
    <message>
        <source>Drops whole channels of a volume during training.</source>
        <translation>Eğitim sırasında bir hacmin tüm kanallarını atar.</translation>
    </message>
    <message>
        <source>Drops whole channels of an image during training.</source>
        <translation>Eğitim sırasında bir görüntünün tüm kanallarını atar.</translation>
    </message>
    <message>
        <source>Dtype</source>
        <translation>Veri türü</translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation>Çoğalt</translation>
    </message>
    <message>
        <source>Duplicate %1</source>
        <translation>Çoğalt: %1</translation>
    </message>
    <message>
        <source>Dynamic growth steps</source>
        <translation>Dinamik artış adımları</translation>
    </message>
    <message>
        <source>E&amp;valuate</source>
        <translation>&amp;Değerlendir</translation>
    </message>
    <message>
        <source>EMA momentum</source>
        <translation>EMA momentumu</translation>
    </message>
    <message>
        <source>EMA overwrite frequency</source>
        <translation>EMA üzerine yazma sıklığı</translation>
    </message>
    <message>
        <source>Each GPU processes one shard of the global batch. The gradients are averaged.</source>
        <translation>Her GPU, global yığının bir dilimini işler. Gradyanların ortalaması alınır.</translation>
    </message>
    <message>
        <source>Each box is a group of replicas; %1 are too many to draw.</source>
        <translation>Her kutu bir replika grubudur; %1 çizilemeyecek kadar çok.</translation>
    </message>
    <message>
        <source>Each class keeps its share in the fraction, as train_test_split(stratify=y) of scikit-learn</source>
        <translation>Her sınıf kısımdaki payını korur; scikit-learn'deki train_test_split(stratify=y) gibi</translation>
    </message>
    <message>
        <source>Each core gets {} samples. This is not a multiple of {}, so it computes {} rows with padding.</source>
        <translation>Her çekirdek {} örnek alır. Bu, {} değerinin katı olmadığından çekirdek dolguyla {} satır hesaplar.</translation>
    </message>
    <message>
        <source>Each core gets {}, but processes tiles of {} rows; the rest is padding.</source>
        <translation>Her çekirdek {} alır, ama {} satırlık karolar işler; gerisi dolgudur.</translation>
    </message>
    <message>
        <source>Each core pads its batch to {} rows: {} of the rows are padding.</source>
        <translation>Her çekirdek yığınını {} satıra doldurur: satırların {} kadarı dolgudur.</translation>
    </message>
    <message>
        <source>Each core pads its batch to {} rows: {} of the rows are padding. Compute is only {} of the step time.</source>
        <translation>Her çekirdek yığınını {} satıra doldurur: satırların {} kadarı dolgudur. Hesaplama, adım süresinin yalnızca {} kadarıdır.</translation>
    </message>
    <message>
        <source>Each core processes one shard of the global batch. The gradients are averaged.</source>
        <translation>Her çekirdek, global yığının bir dilimini işler. Gradyanların ortalaması alınır.</translation>
    </message>
    <message>
        <source>Each output has its own metrics.</source>
        <translation>Her çıktının kendi metrikleri vardır.</translation>
    </message>
    <message>
        <source>Each replica computes the gradient of its own shard.</source>
        <translation>Her replika kendi diliminin gradyanını hesaplar.</translation>
    </message>
    <message>
        <source>Each replica gets its shard of the batch and a copy of the weights.</source>
        <translation>Her replika yığından kendi dilimini ve ağırlıkların bir kopyasını alır.</translation>
    </message>
    <message>
        <source>Each row is then one text.</source>
        <translation>O zaman her satır bir metindir.</translation>
    </message>
    <message>
        <source>Each step sums {1} of gradients over {0} replicas. This takes {2} of {3}, for any batch size.</source>
        <translation>Her adım {1} gradyanı {0} replika üzerinden toplar. Bu, her yığın boyutunda {2} / {3} sürer.</translation>
    </message>
    <message>
        <source>Earlier accuracy %1</source>
        <translation>Önceki doğruluk %1</translation>
    </message>
    <message>
        <source>Early layers show edges and colors, late ones parts of objects.</source>
        <translation>İlk katmanlar kenarları ve renkleri, son katmanlar nesnelerin parçalarını gösterir.</translation>
    </message>
    <message>
        <source>Early stopping</source>
        <translation>Erken durdurma</translation>
    </message>
    <message>
        <source>Early stopping of trials</source>
        <translation>Denemeleri erken durdurma</translation>
    </message>
    <message>
        <source>Edit the options</source>
        <translation>Seçenekleri düzenle</translation>
    </message>
    <message>
        <source>Efficiency</source>
        <translation>Verimlilik</translation>
    </message>
    <message>
        <source>Efficiency, simulated (%)</source>
        <translation>Verimlilik, simüle (%)</translation>
    </message>
    <message>
        <source>Elsewhere</source>
        <translation>Başka yerde</translation>
    </message>
    <message>
        <source>Embedding</source>
        <translation>Gömme</translation>
    </message>
    <message>
        <source>Embeddings initializer</source>
        <translation>Gömme başlatıcısı</translation>
    </message>
    <message>
        <source>Embeddings regularizer</source>
        <translation>Gömme düzenli­leştiricisi</translation>
    </message>
    <message>
        <source>Empty bin</source>
        <translation>Çöp kutusunu boşalt</translation>
    </message>
    <message>
        <source>Encodes labels as one-hot vectors.</source>
        <translation>Etiketleri one-hot vektörler olarak kodlar.</translation>
    </message>
    <message>
        <source>Encodes tokens as a vector with 1 for each token that occurs.</source>
        <translation>Tokenları, geçen her token için 1 içeren bir vektör olarak kodlar.</translation>
    </message>
    <message>
        <source>End high enough that the loss diverges; the test stops there.</source>
        <translation>Kaybın ıraksayacağı kadar yüksek bir değerde bitirin; test orada durur.</translation>
    </message>
    <message>
        <source>End learning rate</source>
        <translation>Son öğrenme oranı</translation>
    </message>
    <message>
        <source>Enlarge</source>
        <translation>Büyüt</translation>
    </message>
    <message>
        <source>Enlarge this metric (Enter)</source>
        <translation>Bu metriği büyüt (Enter)</translation>
    </message>
    <message>
        <source>Enter a finite number.</source>
        <translation>Sonlu bir sayı girin.</translation>
    </message>
    <message>
        <source>Enter a number above %1, at most %2.</source>
        <translation>%1 değerinden büyük, en çok %2 olan bir sayı girin.</translation>
    </message>
    <message>
        <source>Enter a number above %1.</source>
        <translation>%1 değerinden büyük bir sayı girin.</translation>
    </message>
    <message>
        <source>Enter a number from %1 to %2.</source>
        <translation>%1 ile %2 arasında bir sayı girin.</translation>
    </message>
    <message>
        <source>Enter a number of at least %1.</source>
        <translation>En az %1 olan bir sayı girin.</translation>
    </message>
    <message>
        <source>Enter a number of at most %1.</source>
        <translation>En çok %1 olan bir sayı girin.</translation>
    </message>
    <message>
        <source>Enter a number.</source>
        <translation>Bir sayı girin.</translation>
    </message>
    <message>
        <source>Enter adds the first one behind the selected layer.</source>
        <translation>Enter, ilk katmanı seçili katmanın arkasına ekler.</translation>
    </message>
    <message>
        <source>Enter null for the batch, then the shape of one sample, such as [null, 28, 28, 1].</source>
        <translation>Yığın için null, ardından bir örneğin şeklini girin, örneğin [null, 28, 28, 1].</translation>
    </message>
    <message>
        <source>Enter one number, or one for each channel.</source>
        <translation>Bir sayı veya her kanal için bir sayı girin.</translation>
    </message>
    <message>
        <source>Enter one number, or the two ends of a range.</source>
        <translation>Bir sayı veya bir aralığın iki ucunu girin.</translation>
    </message>
    <message>
        <source>Enter your name to save the file.</source>
        <translation>Dosyayı kaydetmek için adınızı girin.</translation>
    </message>
    <message>
        <source>Epoch</source>
        <translation>Epok</translation>
    </message>
    <message>
        <source>Epoch
measured here</source>
        <translation>Epok
burada ölçülen</translation>
    </message>
    <message>
        <source>Epoch
simulated</source>
        <translation>Epok
simüle</translation>
    </message>
    <message>
        <source>Epoch %1</source>
        <translation>Epok %1</translation>
    </message>
    <message>
        <source>Epoch %1, step %2</source>
        <translation>Epok %1, adım %2</translation>
    </message>
    <message>
        <source>Epoch %1/%2    Step %3/%4</source>
        <translation>Epok %1/%2    Adım %3/%4</translation>
    </message>
    <message>
        <source>Epoch %1: the loss of %2 differs by %3 from that of %4</source>
        <translation>Epok %1: %2 ile %4 arasındaki kayıp farkı %3</translation>
    </message>
    <message>
        <source>Epoch to show</source>
        <translation>Gösterilecek epok</translation>
    </message>
    <message>
        <source>Epochs</source>
        <translation>Epok</translation>
    </message>
    <message>
        <source>Epochs of a trial</source>
        <translation>Bir denemenin epokları</translation>
    </message>
    <message>
        <source>Epochs of the run</source>
        <translation>Çalıştırmanın epokları</translation>
    </message>
    <message>
        <source>Epsilon</source>
        <translation>Epsilon</translation>
    </message>
    <message>
        <source>Equal seeds give equal results; change it to see how much chance matters.</source>
        <translation>Eşit tohumlar eşit sonuçlar verir; rastlantının payını görmek için değiştirin.</translation>
    </message>
    <message>
        <source>Equal seeds give equal results; train with three seeds to see how much chance matters.</source>
        <translation>Eşit tohumlar eşit sonuçlar verir; rastlantının payını görmek için üç tohumla eğitin.</translation>
    </message>
    <message>
        <source>Equation</source>
        <translation>Denklem</translation>
    </message>
    <message>
        <source>Eraser</source>
        <translation>Silgi</translation>
    </message>
    <message>
        <source>Error</source>
        <translation>Hata</translation>
    </message>
    <message>
        <source>Error above which the loss is linear.</source>
        <translation>Üzerinde kaybın doğrusal olduğu hata.</translation>
    </message>
    <message>
        <source>Error: %1</source>
        <translation>Hata: %1</translation>
    </message>
    <message>
        <source>Errors above it weigh less than with the squared error.</source>
        <translation>Bunun üzerindeki hatalar, karesel hatadakinden daha az ağırlık taşır.</translation>
    </message>
    <message>
        <source>Estimated</source>
        <translation>Kestirildi</translation>
    </message>
    <message>
        <source>Estimated memory of a run on this computer</source>
        <translation>Bir çalıştırmanın bu bilgisayardaki kestirilen belleği</translation>
    </message>
    <message>
        <source>Evaluate</source>
        <translation>Değerlendir</translation>
    </message>
    <message>
        <source>Evaluate and compare</source>
        <translation>Değerlendirin ve karşılaştırın</translation>
    </message>
    <message>
        <source>Evaluate counts the tokens of the chosen data that are predicted correctly.</source>
        <translation>Değerlendir, seçilen verideki doğru tahmin edilen tokenları sayar.</translation>
    </message>
    <message>
        <source>Evaluate predicts every sample of the chosen data. “Wrong predictions only” lists the mistakes.</source>
        <translation>Değerlendir, seçilen verinin her örneğini tahmin eder. “Yalnızca yanlış tahminler” hataları listeler.</translation>
    </message>
    <message>
        <source>Evaluate shows predictions and mistakes. Simulator, Shards and Compare explain the time on this device and on all others.</source>
        <translation>Değerlendir sayfası tahminleri ve hataları gösterir. Simülatör, Dilimler ve Karşılaştır sayfaları bu aygıttaki ve diğer tüm aygıtlardaki süreyi açıklar.</translation>
    </message>
    <message>
        <source>Evaluate shows the accuracy of every class here.</source>
        <translation>Değerlendir, her sınıfın doğruluğunu burada gösterir.</translation>
    </message>
    <message>
        <source>Evaluate the model</source>
        <translation>Modeli değerlendir</translation>
    </message>
    <message>
        <source>Evaluating</source>
        <translation>Değerlendiriliyor</translation>
    </message>
    <message>
        <source>Evaluation on %1 samples: %2</source>
        <translation>%1 örnekle değerlendirme: %2</translation>
    </message>
    <message>
        <source>Evaluation on 1 sample: %2</source>
        <translation>1 örnekle değerlendirme: %2</translation>
    </message>
    <message>
        <source>Evaluation on the test data</source>
        <translation>Test verisiyle değerlendirme</translation>
    </message>
    <message>
        <source>Evaluation on the training data</source>
        <translation>Eğitim verisiyle değerlendirme</translation>
    </message>
    <message>
        <source>Evaluation on the validation data</source>
        <translation>Doğrulama verisiyle değerlendirme</translation>
    </message>
    <message>
        <source>Even a batch size of 1 per replica does not fit.</source>
        <translation>Replika başına 1 yığın boyutu bile sığmıyor.</translation>
    </message>
    <message>
        <source>Even a batch size of 1 per replica does not fit. Use a device with more memory, or a smaller model.</source>
        <translation>Replika başına 1 yığın boyutu bile sığmıyor. Daha çok bellekli bir aygıt veya daha küçük bir model kullanın.</translation>
    </message>
    <message>
        <source>Every device uses its fastest framework and precision</source>
        <translation>Her aygıt en hızlı çatısını ve hassasiyetini kullanır</translation>
    </message>
    <message>
        <source>Every device uses the framework and precision of the experiment, or the nearest available</source>
        <translation>Her aygıt deneyin çatısını ve hassasiyetini veya en yakın kullanılabilir olanı kullanır</translation>
    </message>
    <message>
        <source>Every epoch</source>
        <translation>Her epok</translation>
    </message>
    <message>
        <source>Every epoch takes new random windows of the text.</source>
        <translation>Her epok metinden yeni rastgele pencereler alır.</translation>
    </message>
    <message>
        <source>Every epoch uses the same values.</source>
        <translation>Her epok aynı değerleri kullanır.</translation>
    </message>
    <message>
        <source>Every number of cores and GPUs of every device</source>
        <translation>Her aygıtın tüm çekirdek ve GPU sayıları</translation>
    </message>
    <message>
        <source>Every run appears here with its curves and weights. Runs stay after a restart.

Measured times are those of runs on this computer.

Simulated times are estimates for the chosen device.</source>
        <translation>Her çalıştırma eğrileri ve ağırlıklarıyla burada görünür. Çalıştırmalar yeniden başlatmadan sonra da kalır.

Ölçülen süreler bu bilgisayardaki çalıştırmalarındır.

Simüle süreler seçilen aygıt için kestirimlerdir.</translation>
    </message>
    <message>
        <source>Every run's own columns, the metrics, and the parameters that differ</source>
        <translation>Her çalıştırmanın kendi sütunları, metrikler ve farklı olan parametreler</translation>
    </message>
    <message>
        <source>Every sample is predicted correctly.</source>
        <translation>Her örnek doğru tahmin edildi.</translation>
    </message>
    <message>
        <source>Every sample of class %1 is predicted correctly.</source>
        <translation>%1 sınıfının her örneği doğru tahmin edildi.</translation>
    </message>
    <message>
        <source>Every word must occur.</source>
        <translation>Her sözcük geçmelidir.</translation>
    </message>
    <message>
        <source>Exact match %1</source>
        <translation>Tam eşleşme %1</translation>
    </message>
    <message>
        <source>Excludes the highest and lowest 2 % of the batch values from the range; epochs are always visible</source>
        <translation>Yığın değerlerinin en yüksek ve en düşük yüzde 2'sini aralığın dışında bırakır; epoklar her zaman görünür</translation>
    </message>
    <message>
        <source>Expected at least 1 replica; got {}.</source>
        <translation>En az 1 replika beklenir; alınan: {}.</translation>
    </message>
    <message>
        <source>Expected calibration error %1. On the dashed line, confidence equals accuracy. Point at a bin, or use the arrow keys.</source>
        <translation>Beklenen kalibrasyon hatası %1. Kesikli çizgide güven doğruluğa eşittir. Bir aralığın üzerine gelin veya ok tuşlarını kullanın.</translation>
    </message>
    <message>
        <source>Expected one file to open; got %1</source>
        <translation>Açılacak tek dosya bekleniyordu; gelen: %1</translation>
    </message>
    <message>
        <source>Expected {}: {}, got {}.</source>
        <translation>Beklenen {}: {}; alınan: {}.</translation>
    </message>
    <message>
        <source>Experiment</source>
        <translation>Deney</translation>
    </message>
    <message>
        <source>Experiment for the images.</source>
        <translation>Görüntüler için deney.</translation>
    </message>
    <message>
        <source>Experiment, checkpoint, history and weights. All computers need the folder, the data and Shardlab under the same paths.</source>
        <translation>Deney, kontrol noktası, geçmiş ve ağırlıklar. Klasör, veri ve Shardlab tüm bilgisayarlarda aynı yolda olmalıdır.</translation>
    </message>
    <message>
        <source>Experiment, template, Keras model, weights, data or lesson to open; of several, each has a window of its own.</source>
        <translation>Açılacak deney, şablon, Keras modeli, ağırlıklar, veri veya ders; birden çoksa her birinin kendi penceresi olur.</translation>
    </message>
    <message>
        <source>Experiments, Keras models, weights and lessons (%1)</source>
        <translation>Deneyler, Keras modelleri, ağırlıklar ve dersler (%1)</translation>
    </message>
    <message>
        <source>Explain</source>
        <translation>Açıkla</translation>
    </message>
    <message>
        <source>Exponent; 1 is linear decay; for polynomial.</source>
        <translation>Üs; 1 doğrusal sönümdür; polynomial için.</translation>
    </message>
    <message>
        <source>Exponential linear unit: approaches -alpha for negative values.</source>
        <translation>Üstel doğrusal birim: negatif değerlerde -alpha değerine yaklaşır.</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Dışa aktar</translation>
    </message>
    <message>
        <source>Export a web page</source>
        <translation>Web sayfası olarak dışa aktar</translation>
    </message>
    <message>
        <source>Export as CSV</source>
        <translation>CSV olarak dışa aktar</translation>
    </message>
    <message>
        <source>Export as CSV…</source>
        <translation>CSV olarak dışa aktar…</translation>
    </message>
    <message>
        <source>Export as JSON</source>
        <translation>JSON olarak dışa aktar</translation>
    </message>
    <message>
        <source>Export as JSON…</source>
        <translation>JSON olarak dışa aktar…</translation>
    </message>
    <message>
        <source>Export for TensorBoard…</source>
        <translation>TensorBoard için dışa aktar…</translation>
    </message>
    <message>
        <source>Export re&amp;port…</source>
        <translation>&amp;Raporu dışa aktar…</translation>
    </message>
    <message>
        <source>Export report</source>
        <translation>Raporu dışa aktar</translation>
    </message>
    <message>
        <source>Export report…</source>
        <translation>Raporu dışa aktar…</translation>
    </message>
    <message>
        <source>Export the model</source>
        <translation>Modeli dışa aktar</translation>
    </message>
    <message>
        <source>Export to %1</source>
        <translation>Dışa aktarma: %1</translation>
    </message>
    <message>
        <source>Exported %1 for TensorBoard: %2</source>
        <translation>%1 TensorBoard için dışa aktarıldı: %2</translation>
    </message>
    <message>
        <source>Exported %1. %2</source>
        <translation>Dışa aktarıldı: %1. %2</translation>
    </message>
    <message>
        <source>Exported %1: %2</source>
        <translation>%1 dışa aktarıldı: %2</translation>
    </message>
    <message>
        <source>Exported a report of %1 runs: %2</source>
        <translation>%1 çalıştırmanın raporu dışa aktarıldı: %2</translation>
    </message>
    <message>
        <source>Exported a report of 1 run: %2</source>
        <translation>1 çalıştırmanın raporu dışa aktarıldı: %2</translation>
    </message>
    <message>
        <source>Exporting %1</source>
        <translation>%1 dışa aktarılıyor</translation>
    </message>
    <message>
        <source>Exporting to TensorBoard</source>
        <translation>TensorBoard'a dışa aktarılıyor</translation>
    </message>
    <message>
        <source>Exporting, then predicting %1 samples from the file…</source>
        <translation>Dışa aktarılıyor, ardından dosyadan %1 örnek tahmin ediliyor…</translation>
    </message>
    <message>
        <source>Exporting…</source>
        <translation>Dışa aktarılıyor…</translation>
    </message>
    <message>
        <source>Exports a folder with a page that runs the model in a browser</source>
        <translation>Modeli tarayıcıda çalıştıran bir sayfa içeren klasörü dışa aktarır</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>Dışa aktar…</translation>
    </message>
    <message>
        <source>Extend the selection to the first layer</source>
        <translation>Seçimi ilk katmana kadar genişlet</translation>
    </message>
    <message>
        <source>Extend the selection to the last layer</source>
        <translation>Seçimi son katmana kadar genişlet</translation>
    </message>
    <message>
        <source>Extend the selection to the layer above</source>
        <translation>Seçimi üstteki katmana genişlet</translation>
    </message>
    <message>
        <source>Extend the selection to the layer below</source>
        <translation>Seçimi alttaki katmana genişlet</translation>
    </message>
    <message>
        <source>Extend the selection to the left</source>
        <translation>Seçimi sola genişlet</translation>
    </message>
    <message>
        <source>Extend the selection to the right</source>
        <translation>Seçimi sağa genişlet</translation>
    </message>
    <message>
        <source>F-beta score</source>
        <translation>F-beta skoru</translation>
    </message>
    <message>
        <source>F-beta score: weighted harmonic mean of precision and recall.</source>
        <translation>F-beta skoru: kesinlik ve duyarlılığın ağırlıklı harmonik ortalaması.</translation>
    </message>
    <message>
        <source>F1 score</source>
        <translation>F1 skoru</translation>
    </message>
    <message>
        <source>F2 edits them</source>
        <translation>F2 ile düzenlenir</translation>
    </message>
    <message>
        <source>F3 goes to the next match.</source>
        <translation>F3 sonraki eşleşmeye gider.</translation>
    </message>
    <message>
        <source>FLOP/byte</source>
        <translation>FLOP/bayt</translation>
    </message>
    <message>
        <source>FLOPs are those of direct convolution. With Winograd and FFT, which need fewer, the matrix unit may exceed 100 %.</source>
        <translation>FLOP sayısı doğrudan evrişime aittir. Daha az işlem gerektiren Winograd ve FFT ile matris birimi yüzde 100'ü aşabilir.</translation>
    </message>
    <message>
        <source>Factor</source>
        <translation>Çarpan</translation>
    </message>
    <message>
        <source>Factor for every value.</source>
        <translation>Her değerin katsayısı.</translation>
    </message>
    <message>
        <source>Factor for the learning rate.</source>
        <translation>Öğrenme oranının katsayısı.</translation>
    </message>
    <message>
        <source>Factor of the simulated time of its ops; 1: no slowdown. The values of the step do not change.</source>
        <translation>İşlemlerinin simüle süresinin katsayısı; 1: yavaşlama yok. Adımın değerleri değişmez.</translation>
    </message>
    <message>
        <source>Factor of the slowdown</source>
        <translation>Yavaşlama katsayısı</translation>
    </message>
    <message>
        <source>Factor of this output's loss in the loss of the model (loss_weights of Keras).</source>
        <translation>Bu çıktının kaybının modelin kaybındaki katsayısı (Keras'ta loss_weights).</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>Başarısız</translation>
    </message>
    <message>
        <source>False positive rate</source>
        <translation>Yanlış pozitif oranı</translation>
    </message>
    <message>
        <source>Fashion-MNIST quick start</source>
        <translation>Fashion-MNIST hızlı başlangıç</translation>
    </message>
    <message>
        <source>Fashion-MNIST, large convolutional network</source>
        <translation>Fashion-MNIST, büyük evrişimli ağ</translation>
    </message>
    <message>
        <source>Feature columns, separated by commas; empty: all except the target.</source>
        <translation>Öznitelik sütunları, virgülle ayrılmış; boş: hedef dışındakilerin tümü.</translation>
    </message>
    <message>
        <source>Features</source>
        <translation>Öznitelikler</translation>
    </message>
    <message>
        <source>Fewer need less memory while text is generated; it must divide the query heads.</source>
        <translation>Daha azı metin üretilirken daha az bellek gerektirir; sayı, sorgu başlarının sayısını tam bölmelidir.</translation>
    </message>
    <message>
        <source>Fewer slopes are trained where axes share one.</source>
        <translation>Eksenler bir eğimi paylaştığında daha az eğim eğitilir.</translation>
    </message>
    <message>
        <source>Fewer steps make short trials</source>
        <translation>Daha az adım, denemeleri kısaltır</translation>
    </message>
    <message>
        <source>Fewer steps make short trials; 0 takes all data.</source>
        <translation>Daha az adım denemeleri kısaltır; 0 tüm veriyi alır.</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Dosya</translation>
    </message>
    <message>
        <source>File with source sentences for validation; empty: none.</source>
        <translation>Doğrulama için kaynak cümlelerin dosyası; boş: yok.</translation>
    </message>
    <message>
        <source>File with source sentences, one per line, plain or gzipped.</source>
        <translation>Her satırda bir kaynak cümle içeren dosya, düz veya gzip ile sıkıştırılmış.</translation>
    </message>
    <message>
        <source>File with target sentences for validation.</source>
        <translation>Doğrulama için hedef cümleler dosyası.</translation>
    </message>
    <message>
        <source>File with target sentences, one per line.</source>
        <translation>Her satırda bir hedef cümle içeren dosya.</translation>
    </message>
    <message>
        <source>File with the training images.</source>
        <translation>Eğitim görüntülerinin dosyası.</translation>
    </message>
    <message>
        <source>File with the training labels.</source>
        <translation>Eğitim etiketlerinin dosyası.</translation>
    </message>
    <message>
        <source>File with the validation images; empty: none.</source>
        <translation>Doğrulama görüntülerinin dosyası; boş: yok.</translation>
    </message>
    <message>
        <source>File with the validation labels.</source>
        <translation>Doğrulama etiketlerinin dosyası.</translation>
    </message>
    <message>
        <source>File:</source>
        <translation>Dosya:</translation>
    </message>
    <message>
        <source>Files and folders that were read last</source>
        <translation>Son okunan dosya ve klasörler</translation>
    </message>
    <message>
        <source>File…</source>
        <translation>Dosya…</translation>
    </message>
    <message>
        <source>Fill mode</source>
        <translation>Doldurma kipi</translation>
    </message>
    <message>
        <source>Fill value</source>
        <translation>Doldurma değeri</translation>
    </message>
    <message>
        <source>Filter of runs</source>
        <translation>Çalıştırma filtresi</translation>
    </message>
    <message>
        <source>Filter, position %1: expected %2; got %3</source>
        <translation>Filtre, konum %1: beklenen: %2; bulunan: %3</translation>
    </message>
    <message>
        <source>Filters</source>
        <translation>Filtreler</translation>
    </message>
    <message>
        <source>Final learning rate; for polynomial and cosine.</source>
        <translation>Son öğrenme oranı; polynomial ve cosine için.</translation>
    </message>
    <message>
        <source>Find the cause of the slow cores, or use fewer cores without them.</source>
        <translation>Yavaş çekirdeklerin nedenini bulun veya onlar olmadan daha az çekirdek kullanın.</translation>
    </message>
    <message>
        <source>Finds commands by their name or their keys.</source>
        <translation>Komutları adlarına veya tuşlarına göre bulur.</translation>
    </message>
    <message>
        <source>Finds devices by name, framework or precision.</source>
        <translation>Aygıtları ada, çatıya veya hassasiyete göre bulur.</translation>
    </message>
    <message>
        <source>Finds layers by name and by what they do.</source>
        <translation>Katmanları adlarına ve yaptıkları işe göre bulur.</translation>
    </message>
    <message>
        <source>Finds metrics by name.</source>
        <translation>Metrikleri ada göre bulur.</translation>
    </message>
    <message>
        <source>Finds ops by their name.</source>
        <translation>İşlemleri adlarına göre bulur.</translation>
    </message>
    <message>
        <source>Finds runs by their name.</source>
        <translation>Çalıştırmaları adlarına göre bulur.</translation>
    </message>
    <message>
        <source>Finds templates by their name, data set, task and device.</source>
        <translation>Şablonları ada, veri kümesine, göreve ve aygıta göre bulur.</translation>
    </message>
    <message>
        <source>Finds the parts of the manual that have all words.</source>
        <translation>Kılavuzun tüm sözcükleri içeren bölümlerini bulur.</translation>
    </message>
    <message>
        <source>Fine-tunes a trained model on other data: its first layers keep their weights, a new head learns the new classes.</source>
        <translation>Eğitilmiş bir modele başka veriyle ince ayar yapar: ilk katmanları ağırlıklarını korur, yeni bir baş yeni sınıfları öğrenir.</translation>
    </message>
    <message>
        <source>Finished epochs</source>
        <translation>Tamamlanan epoklar</translation>
    </message>
    <message>
        <source>First device</source>
        <translation>Birinci aygıt</translation>
    </message>
    <message>
        <source>First epoch
simulated</source>
        <translation>İlk epok
simüle</translation>
    </message>
    <message>
        <source>First epoch, with initialization and compilation</source>
        <translation>İlk epok, başlatma ve derleme dahil</translation>
    </message>
    <message>
        <source>Fix</source>
        <translation>Düzelt</translation>
    </message>
    <message>
        <source>Fix (Ctrl+.): %1</source>
        <translation>Düzelt (Ctrl+.): %1</translation>
    </message>
    <message>
        <source>Fix all</source>
        <translation>Tümünü düzelt</translation>
    </message>
    <message>
        <source>Fix: %1</source>
        <translation>Düzeltme: %1</translation>
    </message>
    <message>
        <source>Fixed loss scale: gradients are computed of the loss times this factor and divided by it before the update.</source>
        <translation>Sabit kayıp ölçeği: gradyanlar, kayıp bu katsayıyla çarpılarak hesaplanır ve güncellemeden önce bu katsayıya bölünür.</translation>
    </message>
    <message>
        <source>Fixed position encoding of the Transformer: sines and cosines of decreasing frequency.</source>
        <translation>Transformer'ın sabit konum kodlaması: frekansı azalan sinüs ve kosinüsler.</translation>
    </message>
    <message>
        <source>Fix…</source>
        <translation>Düzelt…</translation>
    </message>
    <message>
        <source>Flattens each sample to one vector.</source>
        <translation>Her örneği tek bir vektöre düzleştirir.</translation>
    </message>
    <message>
        <source>Flips images at random during training.</source>
        <translation>Eğitim sırasında görüntüleri rastgele çevirir.</translation>
    </message>
    <message>
        <source>Focusing parameter: reduces the loss of confident correct predictions; 0: none.</source>
        <translation>Odaklama parametresi: emin ve doğru tahminlerin kaybını azaltır; 0: yok.</translation>
    </message>
    <message>
        <source>Fold all blocks</source>
        <translation>Tüm blokları katla</translation>
    </message>
    <message>
        <source>Fold into one block</source>
        <translation>Tek bloğa katla</translation>
    </message>
    <message>
        <source>Fold the block of this layer</source>
        <translation>Bu katmanın bloğunu katla</translation>
    </message>
    <message>
        <source>Folded. Press Enter or double-click to unfold.</source>
        <translation>Katlanmış. Açmak için Enter'a basın veya çift tıklayın.</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>Klasör</translation>
    </message>
    <message>
        <source>Folder with one subfolder of PNG and JPEG images per class.</source>
        <translation>Her sınıf için PNG ve JPEG görüntülerinin alt klasörünü içeren klasör.</translation>
    </message>
    <message>
        <source>Folder with the validation images, one subfolder per class.</source>
        <translation>Her sınıf için bir alt klasörle doğrulama görüntülerinin klasörü.</translation>
    </message>
    <message>
        <source>Folder with the validation texts, one subfolder per class.</source>
        <translation>Her sınıf için bir alt klasörle doğrulama metinlerinin klasörü.</translation>
    </message>
    <message>
        <source>Folder:</source>
        <translation>Klasör:</translation>
    </message>
    <message>
        <source>Folder…</source>
        <translation>Klasör…</translation>
    </message>
    <message>
        <source>Follow The Regularized Leader (FTRL), for sparse linear models.</source>
        <translation>Follow The Regularized Leader (FTRL), seyrek doğrusal modeller için.</translation>
    </message>
    <message>
        <source>For %1</source>
        <translation>%1 lehine</translation>
    </message>
    <message>
        <source>For %1, up to +%2</source>
        <translation>%1 lehine, en çok +%2</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>Biçim</translation>
    </message>
    <message>
        <source>Format:</source>
        <translation>Biçim:</translation>
    </message>
    <message>
        <source>Forward</source>
        <translation>İleri yayılım</translation>
    </message>
    <message>
        <source>Forward (Alt+Right)</source>
        <translation>İleri (Alt+Sağ)</translation>
    </message>
    <message>
        <source>Forward pass</source>
        <translation>İleri yayılım</translation>
    </message>
    <message>
        <source>Fraction of the samples for the test split, from the end.</source>
        <translation>Örneklerin sonundan test bölümüne ayrılan kısmı.</translation>
    </message>
    <message>
        <source>Fraction of the training data used for validation, from its end (validation_split)</source>
        <translation>Eğitim verisinin sonundan doğrulamaya ayrılan kısmı (validation_split)</translation>
    </message>
    <message>
        <source>Framework</source>
        <translation>Çatı</translation>
    </message>
    <message>
        <source>Framework on the compared devices</source>
        <translation>Karşılaştırılan aygıtlardaki çatı</translation>
    </message>
    <message>
        <source>Framework version and execution mode that the simulator assumes</source>
        <translation>Simülatörün varsaydığı çatı sürümü ve yürütme kipi</translation>
    </message>
    <message>
        <source>Freeze all before %1</source>
        <translation>Dondur: %1 öncesindeki her şey</translation>
    </message>
    <message>
        <source>Freeze all before this layer</source>
        <translation>Bu katmandan öncekileri dondur</translation>
    </message>
    <message>
        <source>Freeze all before:</source>
        <translation>Şundan öncesini dondur:</translation>
    </message>
    <message>
        <source>Freeze all layers before</source>
        <translation>Şundan önceki tüm katmanları dondur</translation>
    </message>
    <message>
        <source>Freeze more layers if you have few samples.</source>
        <translation>Az örneğiniz varsa daha çok katman dondurun.</translation>
    </message>
    <message>
        <source>From</source>
        <translation>Başlangıç</translation>
    </message>
    <message>
        <source>From epoch %1 on, %2 is done before %3: after %4 (simulated)</source>
        <translation>Epok %1 ve sonrasında %2, %3 aygıtından önce bitirir: %4 sonra (simüle)</translation>
    </message>
    <message>
        <source>From logits</source>
        <translation>Logitlerden</translation>
    </message>
    <message>
        <source>From run</source>
        <translation>Çalıştırmadan</translation>
    </message>
    <message>
        <source>Front</source>
        <comment>padding</comment>
        <translation>Ön</translation>
    </message>
    <message>
        <source>Full &amp;screen</source>
        <translation>Tam ek&amp;ran</translation>
    </message>
    <message>
        <source>Full screen with large text and without panels; clicks and shortcuts are shown</source>
        <translation>Büyük yazılı, panelsiz tam ekran; tıklamalar ve kısayollar gösterilir</translation>
    </message>
    <message>
        <source>Fully connected layer: activation(input · kernel + bias).</source>
        <translation>Tam bağlı katman: activation(girdi · kernel + bias).</translation>
    </message>
    <message>
        <source>Functional</source>
        <translation>Functional</translation>
    </message>
    <message>
        <source>GPU</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>GPU %1</source>
        <translation>GPU %1</translation>
    </message>
    <message>
        <source>GPU:%1</source>
        <translation>GPU:%1</translation>
    </message>
    <message>
        <source>GPUs</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>Gamma</source>
        <translation>Gama</translation>
    </message>
    <message>
        <source>Gamma constraint</source>
        <translation>Gama kısıtı</translation>
    </message>
    <message>
        <source>Gamma initializer</source>
        <translation>Gama başlatıcısı</translation>
    </message>
    <message>
        <source>Gamma regularizer</source>
        <translation>Gama düzenli­leştiricisi</translation>
    </message>
    <message>
        <source>Gated Recurrent Unit: recurrent layer with two gates.</source>
        <translation>Kapılı yinelemeli birim (GRU): iki kapılı yinelemeli katman.</translation>
    </message>
    <message>
        <source>Generalized cross-entropy with integer labels, robust to wrong labels: (1 - p^q) / q.</source>
        <translation>Tam sayı etiketlerle genelleştirilmiş çapraz entropi, yanlış etiketlere dayanıklı: (1 - p^q) / q.</translation>
    </message>
    <message>
        <source>Generate</source>
        <translation>Üret</translation>
    </message>
    <message>
        <source>Generate text</source>
        <translation>Metin üret</translation>
    </message>
    <message>
        <source>Generated text appears here.</source>
        <translation>Üretilen metin burada görünür.</translation>
    </message>
    <message>
        <source>Generated texts</source>
        <translation>Üretilen metinler</translation>
    </message>
    <message>
        <source>Generates text after each epoch and prints it to the console.</source>
        <translation>Her epoktan sonra metin üretir ve konsola yazdırır.</translation>
    </message>
    <message>
        <source>GiB</source>
        <translation>GiB</translation>
    </message>
    <message>
        <source>Give both or neither. Neither: they are loaded with the weights.</source>
        <translation>İkisini de verin ya da hiçbirini. Hiçbiri: ağırlıklarla yüklenir.</translation>
    </message>
    <message>
        <source>Give each layer a unique name.</source>
        <translation>Her katmana benzersiz bir ad verin.</translation>
    </message>
    <message>
        <source>Give one number, or {}.</source>
        <translation>Bir sayı veya {} sayı verin.</translation>
    </message>
    <message>
        <source>Give one size for each letter of the output behind the batch.</source>
        <translation>Çıktının yığından sonraki her harfi için bir boyut verin.</translation>
    </message>
    <message>
        <source>Give rare or important samples more than 1.</source>
        <translation>Seyrek veya önemli örneklere 1'den büyük bir değer verin.</translation>
    </message>
    <message>
        <source>Give {}, or set both to null.</source>
        <translation>{} verin veya ikisini de null yapın.</translation>
    </message>
    <message>
        <source>Global
batch</source>
        <translation>Global
yığın</translation>
    </message>
    <message>
        <source>Global &amp;batch size</source>
        <translation>Global &amp;yığın boyutu</translation>
    </message>
    <message>
        <source>Global batch</source>
        <translation>Global yığın</translation>
    </message>
    <message>
        <source>Global batch of %1</source>
        <translation>Global yığın: %1</translation>
    </message>
    <message>
        <source>Global batch size</source>
        <translation>Global yığın boyutu</translation>
    </message>
    <message>
        <source>Global clipnorm</source>
        <translation>Genel norm kırpma</translation>
    </message>
    <message>
        <source>GlorotUniform suits most layers; HeNormal suits deep networks with relu.</source>
        <translation>GlorotUniform çoğu katmana, HeNormal relu kullanan derin ağlara uygundur.</translation>
    </message>
    <message>
        <source>Glossary</source>
        <translation>Sözlükçe</translation>
    </message>
    <message>
        <source>Go backwards</source>
        <translation>Geriye doğru</translation>
    </message>
    <message>
        <source>Go on with the next trial of this sweep</source>
        <translation>Bu taramanın sonraki denemesiyle sürdür</translation>
    </message>
    <message>
        <source>Go to %1</source>
        <translation>Git: %1</translation>
    </message>
    <message>
        <source>Go to a step at which the loss jumps.</source>
        <translation>Kaybın sıçradığı bir adıma gidin.</translation>
    </message>
    <message>
        <source>Go to layer %1</source>
        <translation>Katmana git: %1</translation>
    </message>
    <message>
        <source>Go to the first layer</source>
        <translation>İlk katmana git</translation>
    </message>
    <message>
        <source>Go to the last layer</source>
        <translation>Son katmana git</translation>
    </message>
    <message>
        <source>Go to the layer above</source>
        <translation>Üstteki katmana git</translation>
    </message>
    <message>
        <source>Go to the layer below</source>
        <translation>Alttaki katmana git</translation>
    </message>
    <message>
        <source>Go to the layer on the left</source>
        <translation>Soldaki katmana git</translation>
    </message>
    <message>
        <source>Go to the layer on the right</source>
        <translation>Sağdaki katmana git</translation>
    </message>
    <message>
        <source>Gradient accumulation</source>
        <translation>Gradyan biriktirme</translation>
    </message>
    <message>
        <source>Gradient accumulation steps</source>
        <translation>Gradyan biriktirme adımları</translation>
    </message>
    <message>
        <source>Gradient accumulation steps (same global batch size)</source>
        <translation>Gradyan biriktirme adımları (aynı global yığın boyutu)</translation>
    </message>
    <message>
        <source>Gradient accumulation with %1 micro-batches of %2 fits: %3 per step, %4 per epoch.</source>
        <translation>%2 örneklik %1 mikro yığınla gradyan biriktirme sığıyor: adım başına %3, epok başına %4.</translation>
    </message>
    <message>
        <source>Gradient checksum</source>
        <translation>Gradyan sağlaması</translation>
    </message>
    <message>
        <source>Gradient descent</source>
        <translation>Gradyan inişi</translation>
    </message>
    <message>
        <source>Gradient norm</source>
        <translation>Gradyan normu</translation>
    </message>
    <message>
        <source>Gradient × input</source>
        <translation>Gradyan × girdi</translation>
    </message>
    <message>
        <source>Gradients</source>
        <translation>Gradyanlar</translation>
    </message>
    <message>
        <source>Gradients are fast; occlusion is slower and easier to read.</source>
        <translation>Gradyanlar hızlıdır; örtme daha yavaştır ama okuması daha kolaydır.</translation>
    </message>
    <message>
        <source>Graphics processing unit</source>
        <translation>Grafik işlem birimi</translation>
    </message>
    <message>
        <source>Grayscale images of clothing, 28 × 28 pixels, 10 classes: 60,000 training and 10,000 test samples.</source>
        <translation>Gri tonlamalı giysi görüntüleri, 28 × 28 piksel, 10 sınıf: 60.000 eğitim ve 10.000 test örneği.</translation>
    </message>
    <message>
        <source>Grayscale images of handwritten digits, 28 × 28 pixels, 10 classes: 60,000 training and 10,000 test samples.</source>
        <translation>Gri tonlamalı el yazısı rakam görüntüleri, 28 × 28 piksel, 10 sınıf: 60.000 eğitim ve 10.000 test örneği.</translation>
    </message>
    <message>
        <source>Grid search</source>
        <translation>Izgara araması</translation>
    </message>
    <message>
        <source>Grid tries all values, random suits many parameters, TPE learns from earlier trials.</source>
        <translation>Izgara tüm değerleri dener, rastgele arama çok sayıda parametreye uygundur, TPE önceki denemelerden öğrenir.</translation>
    </message>
    <message>
        <source>Group by</source>
        <translation>Grupla</translation>
    </message>
    <message>
        <source>Group by %1</source>
        <translation>Grupla: %1</translation>
    </message>
    <message>
        <source>Group by it</source>
        <translation>Buna göre grupla</translation>
    </message>
    <message>
        <source>Group by what you changed to see mean and spread over the seeds.</source>
        <translation>Tohumlar üzerindeki ortalamayı ve yayılımı görmek için değiştirdiğiniz parametreye göre gruplayın.</translation>
    </message>
    <message>
        <source>Groups</source>
        <translation>Gruplar</translation>
    </message>
    <message>
        <source>HOME and XDG_CONFIG_HOME are not set to a folder</source>
        <translation>HOME ve XDG_CONFIG_HOME bir klasör olarak ayarlanmamış</translation>
    </message>
    <message>
        <source>HTML page (*.html)</source>
        <translation>HTML sayfası (*.html)</translation>
    </message>
    <message>
        <source>Half width of the 90 % prediction interval</source>
        <translation>Yüzde 90 öngörü aralığının yarı genişliği</translation>
    </message>
    <message>
        <source>Hand in</source>
        <translation>Teslim et</translation>
    </message>
    <message>
        <source>Hand in, start again, close</source>
        <translation>Teslim et, yeniden başla, kapat</translation>
    </message>
    <message>
        <source>Hand in…</source>
        <translation>Teslim et…</translation>
    </message>
    <message>
        <source>Hardware accelerator</source>
        <translation>Donanım hızlandırıcı</translation>
    </message>
    <message>
        <source>Hardware accelerator: click to change (Ctrl+R)</source>
        <translation>Donanım hızlandırıcı: değiştirmek için tıklayın (Ctrl+R)</translation>
    </message>
    <message>
        <source>Harmonic mean of precision and recall</source>
        <translation>Kesinlik ve duyarlılığın harmonik ortalaması</translation>
    </message>
    <message>
        <source>Harmonic mean of precision and recall.</source>
        <translation>Kesinlik ve duyarlılığın harmonik ortalaması.</translation>
    </message>
    <message>
        <source>Head dim</source>
        <translation>Baş boyutu</translation>
    </message>
    <message>
        <source>Header</source>
        <translation>Başlık satırı</translation>
    </message>
    <message>
        <source>Height</source>
        <translation>Yükseklik</translation>
    </message>
    <message>
        <source>Height and width of the resized images.</source>
        <translation>Yeniden boyutlandırılan görüntülerin yüksekliği ve genişliği.</translation>
    </message>
    <message>
        <source>Height factor</source>
        <translation>Yükseklik çarpanı</translation>
    </message>
    <message>
        <source>Help (Shift+F1)</source>
        <translation>Yardım (Shift+F1)</translation>
    </message>
    <message>
        <source>Help on %1</source>
        <translation>%1 için yardım</translation>
    </message>
    <message>
        <source>Help on the &amp;field</source>
        <translation>&amp;Alanla ilgili yardım</translation>
    </message>
    <message>
        <source>Hide</source>
        <translation>Gizle</translation>
    </message>
    <message>
        <source>Hide &amp;outliers</source>
        <translation>&amp;Aykırı değerleri gizle</translation>
    </message>
    <message>
        <source>Highest loss</source>
        <translation>En yüksek kayıp</translation>
    </message>
    <message>
        <source>Hinge loss: max(1 - target · prediction, 0); targets are -1 or 1.</source>
        <translation>Menteşe kaybı: max(1 - hedef · tahmin, 0); hedefler -1 ya da 1'dir.</translation>
    </message>
    <message>
        <source>Hint</source>
        <translation>İpucu</translation>
    </message>
    <message>
        <source>Hint %1 of %2</source>
        <translation>İpucu %1 / %2</translation>
    </message>
    <message>
        <source>Hint: %1</source>
        <translation>İpucu: %1</translation>
    </message>
    <message>
        <source>Histogram from min to max; the heights are square roots of the counts</source>
        <translation>Min ile maks arası histogram; yükseklikler sayıların karekökleridir</translation>
    </message>
    <message>
        <source>Histograms over epochs</source>
        <translation>Epoklara göre histogramlar</translation>
    </message>
    <message>
        <source>Horizontal</source>
        <translation>Yatay</translation>
    </message>
    <message>
        <source>Horizontal axis</source>
        <translation>Yatay eksen</translation>
    </message>
    <message>
        <source>Horizontal axis of the curves</source>
        <translation>Eğrilerin yatay ekseni</translation>
    </message>
    <message>
        <source>Host file</source>
        <translation>Ana makine dosyası</translation>
    </message>
    <message>
        <source>Host file:</source>
        <translation>Ana makine dosyası:</translation>
    </message>
    <message>
        <source>How long deleted runs stay in the bin. They are removed at the next start</source>
        <translation>Silinen çalıştırmaların çöp kutusunda kalma süresi. Sonraki başlatmada kaldırılırlar</translation>
    </message>
    <message>
        <source>How many translations are kept at each word.</source>
        <translation>Her sözcükte tutulan çeviri sayısı.</translation>
    </message>
    <message>
        <source>How much the probability of the class falls when a part is covered</source>
        <translation>Bir parça örtüldüğünde sınıfın olasılığının ne kadar düştüğü</translation>
    </message>
    <message>
        <source>How t-SNE starts, and how long it goes on.</source>
        <translation>t-SNE'nin nasıl başladığı ve ne kadar sürdüğü.</translation>
    </message>
    <message>
        <source>How the parameters of the next trial are chosen</source>
        <translation>Sonraki denemenin parametrelerinin nasıl seçildiği</translation>
    </message>
    <message>
        <source>How the parameters of the next trial are chosen.</source>
        <translation>Sonraki denemenin parametrelerinin nasıl seçildiği.</translation>
    </message>
    <message>
        <source>How the saliency map is computed: which parts of the input support the prediction.</source>
        <translation>Belirginlik haritasının nasıl hesaplandığı: girdinin hangi bölümlerinin tahmini desteklediği.</translation>
    </message>
    <message>
        <source>How the scores of the outputs are combined.</source>
        <translation>Çıktıların skorlarının nasıl birleştirildiği.</translation>
    </message>
    <message>
        <source>Huber loss: squared for small differences, linear for large ones.</source>
        <translation>Huber kaybı: küçük farklarda karesel, büyük farklarda doğrusal.</translation>
    </message>
    <message>
        <source>IMDB movie reviews as word indices, positive or negative: 25,000 training and 25,000 test samples.</source>
        <translation>Sözcük indeksleri olarak IMDB film yorumları, olumlu veya olumsuz: 25.000 eğitim ve 25.000 test örneği.</translation>
    </message>
    <message>
        <source>IMDB reviews with an LSTM</source>
        <translation>LSTM ile IMDB yorumları</translation>
    </message>
    <message>
        <source>IMDB reviews, small</source>
        <translation>IMDB yorumları, küçük</translation>
    </message>
    <message>
        <source>Id</source>
        <translation>Kimlik</translation>
    </message>
    <message>
        <source>Id of the run whose experiment was run again</source>
        <translation>Deneyi yeniden çalıştırılan çalıştırmanın kimliği</translation>
    </message>
    <message>
        <source>Id of the run whose weights it started with</source>
        <translation>Ağırlıklarıyla başladığı çalıştırmanın kimliği</translation>
    </message>
    <message>
        <source>Id of the run, as in shardlab-cli runs list</source>
        <translation>Çalıştırmanın kimliği; shardlab-cli runs list komutundaki gibi</translation>
    </message>
    <message>
        <source>Identity matrix times gain.</source>
        <translation>Birim matris çarpı gain.</translation>
    </message>
    <message>
        <source>Idle</source>
        <translation>Boşta</translation>
    </message>
    <message>
        <source>If off, the output has no loss; its metrics are computed.</source>
        <translation>Kapalıyken çıktının kaybı yoktur; metrikleri hesaplanır.</translation>
    </message>
    <message>
        <source>If on, the layer keeps its state at the start of training.</source>
        <translation>Açıkken katman, eğitimin başında durumunu korur.</translation>
    </message>
    <message>
        <source>If on, the layer undoes the normalization.</source>
        <translation>Açıkken katman normalleştirmeyi geri alır.</translation>
    </message>
    <message>
        <source>If on, the mean is not subtracted, as in RMSNormalization.</source>
        <translation>Açıkken, RMSNormalization'daki gibi ortalama çıkarılmaz.</translation>
    </message>
    <message>
        <source>If on, the result lies between -1 and 1.</source>
        <translation>Açıkken sonuç -1 ile 1 arasındadır.</translation>
    </message>
    <message>
        <source>If on, the run ends with the weights of its best epoch.</source>
        <translation>Açıkken çalıştırma en iyi epokunun ağırlıklarıyla biter.</translation>
    </message>
    <message>
        <source>If on, the statistics are those of the whole batch; if off, each replica has its own.</source>
        <translation>Açıkken istatistikler tüm yığınındır; kapalıyken her replikanın kendi istatistikleri vardır.</translation>
    </message>
    <message>
        <source>If you do not save, all edits since the last save are lost.</source>
        <translation>Kaydetmezseniz son kayıttan sonraki tüm düzenlemeler kaybolur.</translation>
    </message>
    <message>
        <source>Ignore class</source>
        <translation>Yok sayılan sınıf</translation>
    </message>
    <message>
        <source>Image</source>
        <translation>Görüntü</translation>
    </message>
    <message>
        <source>Image classification</source>
        <translation>Görüntü sınıflandırma</translation>
    </message>
    <message>
        <source>Image files: %1 × %2 to %3 × %4 pixels (height × width), most often %5 × %6 (%7 of %8).</source>
        <translation>Görüntü dosyaları: %1 × %2 ile %3 × %4 piksel arası (yükseklik × genişlik), en sık %5 × %6 (%7 / %8).</translation>
    </message>
    <message>
        <source>Image size</source>
        <translation>Görüntü boyutu</translation>
    </message>
    <message>
        <source>Images</source>
        <translation>Görüntüler</translation>
    </message>
    <message>
        <source>Images (*.png *.jpg *.jpeg *.bmp *.gif *.webp);;All files (*)</source>
        <translation>Görüntüler (*.png *.jpg *.jpeg *.bmp *.gif *.webp);;Tüm dosyalar (*)</translation>
    </message>
    <message>
        <source>Images and labels in IDX files, as MNIST, KMNIST and EMNIST have them.</source>
        <translation>MNIST, KMNIST ve EMNIST'teki gibi IDX dosyalarında görüntüler ve etiketler.</translation>
    </message>
    <message>
        <source>Images of another aspect ratio are stretched.</source>
        <translation>En boy oranı farklı olan görüntüler esnetilir.</translation>
    </message>
    <message>
        <source>Imbalanced: %1 has %2 times as many samples as %3.</source>
        <translation>Dengesiz: %1 sınıfının örnek sayısı, %3 sınıfınınkinin %2 katı.</translation>
    </message>
    <message>
        <source>Imported %1 of TensorBoard</source>
        <translation>TensorBoard'dan %1 içe aktarıldı</translation>
    </message>
    <message>
        <source>In the file</source>
        <translation>Dosyada</translation>
    </message>
    <message>
        <source>Inception block</source>
        <translation>Inception bloğu</translation>
    </message>
    <message>
        <source>Include them so that the other side can evaluate at once.</source>
        <translation>Karşı tarafın hemen değerlendirebilmesi için bunları dahil edin.</translation>
    </message>
    <message>
        <source>Include:</source>
        <translation>Dahil et:</translation>
    </message>
    <message>
        <source>Increase sequence_length.</source>
        <translation>sequence_length değerini artırın.</translation>
    </message>
    <message>
        <source>Increase the learning rate (now {:g}), or set trainable to false to freeze the layer.</source>
        <translation>Öğrenme oranını (şimdi {:g}) artırın ya da katmanı dondurmak için trainable değerini false yapın.</translation>
    </message>
    <message>
        <source>Index from</source>
        <translation>İndeks başlangıcı</translation>
    </message>
    <message>
        <source>Index of save_weights("….weights.json", max_shard_size=…) in Keras 3; its shards are in the same folder.</source>
        <translation>Keras 3'te save_weights("….weights.json", max_shard_size=…) indeksi; dilimleri aynı klasördedir.</translation>
    </message>
    <message>
        <source>Index of the first sample</source>
        <translation>İlk örneğin indeksi</translation>
    </message>
    <message>
        <source>Index of the input whose next tokens are the target; the first is 0.</source>
        <translation>Sonraki tokenları hedef olan girdinin indeksi; ilki 0'dır.</translation>
    </message>
    <message>
        <source>Initial accumulator value</source>
        <translation>Biriktiri­cinin başlangıç değeri</translation>
    </message>
    <message>
        <source>Initial learning rate</source>
        <translation>Başlangıç öğrenme oranı</translation>
    </message>
    <message>
        <source>Initial scale</source>
        <translation>Başlangıç ölçeği</translation>
    </message>
    <message>
        <source>Initial scale of dynamic loss scaling (LossScaleOptimizer); off: 32768 with the precision mixed_float16, else no scaling.</source>
        <translation>Dinamik kayıp ölçeklemenin başlangıç ölçeği (LossScaleOptimizer); kapalı: mixed_float16 hassasiyetinde 32768, diğer durumlarda ölçekleme yok.</translation>
    </message>
    <message>
        <source>Initial value of the sum of squared gradients.</source>
        <translation>Gradyan kareleri toplamının başlangıç değeri.</translation>
    </message>
    <message>
        <source>Initialization and compilation</source>
        <translation>Başlatma ve derleme</translation>
    </message>
    <message>
        <source>Initialization and compilation included. Point at a curve or a break-even epoch, or use the arrow keys.</source>
        <translation>Başlatma ve derleme dahildir. Bir eğrinin veya başabaş epokunun üzerine gelin ya da ok tuşlarını kullanın.</translation>
    </message>
    <message>
        <source>Initialization of t-SNE</source>
        <translation>t-SNE başlatması</translation>
    </message>
    <message>
        <source>Initializer</source>
        <translation>Başlatıcı</translation>
    </message>
    <message>
        <source>Input</source>
        <translation>Girdi</translation>
    </message>
    <message>
        <source>Input %1</source>
        <translation>Girdi %1</translation>
    </message>
    <message>
        <source>Input 1:</source>
        <translation>Girdi 1:</translation>
    </message>
    <message>
        <source>Input dim</source>
        <translation>Girdi boyutu</translation>
    </message>
    <message>
        <source>Input length</source>
        <translation>Girdi uzunluğu</translation>
    </message>
    <message>
        <source>Input of the model in each epoch, with seed %1, after %2.</source>
        <translation>Modelin her epoktaki girdisi; tohum: %1, işlem sırası: %2.</translation>
    </message>
    <message>
        <source>Input of the model; sets the shape of one sample.</source>
        <translation>Modelin girdisi; bir örneğin şeklini belirler.</translation>
    </message>
    <message>
        <source>Input shape</source>
        <translation>Girdi şekli</translation>
    </message>
    <message>
        <source>Input-bound: {}</source>
        <translation>Girdi sınırlıyor: {}</translation>
    </message>
    <message>
        <source>Insert %1</source>
        <translation>Ekle: %1</translation>
    </message>
    <message>
        <source>Insert Flatten before {}.</source>
        <translation>Şunun öncesine Flatten ekleyin: {}.</translation>
    </message>
    <message>
        <source>Insert a layer…</source>
        <translation>Katman ekle…</translation>
    </message>
    <message>
        <source>Insert after %1</source>
        <translation>Sonrasına ekle: %1</translation>
    </message>
    <message>
        <source>Insert after %1 layers; use Add or Concatenate</source>
        <translation>%1 katmandan sonrasına ekle; Add veya Concatenate kullanın</translation>
    </message>
    <message>
        <source>Insert before %1</source>
        <translation>Öncesine ekle: %1</translation>
    </message>
    <message>
        <source>Insert between %1 and %2</source>
        <translation>%1 ile %2 arasına ekle</translation>
    </message>
    <message>
        <source>Install</source>
        <translation>Kurulum</translation>
    </message>
    <message>
        <source>Interpolation</source>
        <translation>Ara­değerleme</translation>
    </message>
    <message>
        <source>Interrupted</source>
        <translation>Kesildi</translation>
    </message>
    <message>
        <source>Intersection over union (IoU) of the target classes, with one-hot labels.</source>
        <translation>Hedef sınıfların kesişim/birleşim oranı (IoU), one-hot etiketlerle.</translation>
    </message>
    <message>
        <source>Intersection over union (IoU) of the target classes.</source>
        <translation>Hedef sınıfların kesişim/birleşim oranı (IoU).</translation>
    </message>
    <message>
        <source>Inverted: the data is dark on light</source>
        <translation>Ters çevrildi: veri açık üstüne koyu</translation>
    </message>
    <message>
        <source>Inverted: the data is light on dark</source>
        <translation>Ters çevrildi: veri koyu üstüne açık</translation>
    </message>
    <message>
        <source>IoU of some classes</source>
        <translation>Bazı sınıfların IoU'su</translation>
    </message>
    <message>
        <source>IoU of some classes, one-hot</source>
        <translation>Bazı sınıfların IoU'su, one-hot</translation>
    </message>
    <message>
        <source>It appears here while you draw or type.</source>
        <translation>Siz çizerken veya yazarken burada görünür.</translation>
    </message>
    <message>
        <source>It can be put on any web server.</source>
        <translation>Herhangi bir web sunucusuna konabilir.</translation>
    </message>
    <message>
        <source>It changes no numbers here.</source>
        <translation>Burada hiçbir sayıyı değiştirmez.</translation>
    </message>
    <message>
        <source>It changes no numbers here; Keras trades memory for speed.</source>
        <translation>Burada hiçbir sayıyı değiştirmez; Keras hız karşılığında bellek harcar.</translation>
    </message>
    <message>
        <source>It changes no numbers.</source>
        <translation>Hiçbir sayıyı değiştirmez.</translation>
    </message>
    <message>
        <source>It changes the text of the console only.</source>
        <translation>Yalnızca konsolun metnini değiştirir.</translation>
    </message>
    <message>
        <source>It costs nothing.</source>
        <translation>Hiçbir ek yükü yoktur.</translation>
    </message>
    <message>
        <source>It is added after the factor.</source>
        <translation>Katsayıdan sonra eklenir.</translation>
    </message>
    <message>
        <source>It is stored in the file only.</source>
        <translation>Yalnızca dosyada saklanır.</translation>
    </message>
    <message>
        <source>It must be the same wherever the model is used.</source>
        <translation>Modelin kullanıldığı her yerde aynı olmalıdır.</translation>
    </message>
    <message>
        <source>It must divide the number of replicas.</source>
        <translation>Replika sayısını tam bölmelidir.</translation>
    </message>
    <message>
        <source>It must match a sample after preprocessing; Problems offers the right one.</source>
        <translation>Ön işlemeden sonraki bir örnekle eşleşmelidir; Sorunlar doğru olanı önerir.</translation>
    </message>
    <message>
        <source>It must match the preprocessing.</source>
        <translation>Ön işlemeyle eşleşmelidir.</translation>
    </message>
    <message>
        <source>It must match the preprocessing: 0 to 1 after scaling, 0 to 255 before.</source>
        <translation>Ön işlemeyle eşleşmelidir: ölçeklemeden sonra 0 ile 1 arası, önce 0 ile 255 arası.</translation>
    </message>
    <message>
        <source>It should look like the data of the first training.</source>
        <translation>İlk eğitimin verisine benzemelidir.</translation>
    </message>
    <message>
        <source>Iteration %1 of %2</source>
        <translation>Yineleme %1 / %2</translation>
    </message>
    <message>
        <source>Iterations</source>
        <translation>Yineleme</translation>
    </message>
    <message>
        <source>Iterations </source>
        <translation>Yineleme </translation>
    </message>
    <message>
        <source>Its options are those of the layer itself.</source>
        <translation>Seçenekleri, katmanın kendi seçenekleridir.</translation>
    </message>
    <message>
        <source>Its units are in the table. Histograms exist for trainable weights only.</source>
        <translation>Birimleri tablodadır. Histogramlar yalnızca eğitilebilir ağırlıklar için vardır.</translation>
    </message>
    <message>
        <source>JSON (*.json)</source>
        <translation>JSON (*.json)</translation>
    </message>
    <message>
        <source>KL divergence</source>
        <translation>KL ıraksaması</translation>
    </message>
    <message>
        <source>Keep as A</source>
        <translation>A olarak tut</translation>
    </message>
    <message>
        <source>Keep my version</source>
        <translation>Sürümümü koru</translation>
    </message>
    <message>
        <source>Keep the selected runs on top, or no longer</source>
        <translation>Seçili çalıştırmaları üstte tut veya bırak</translation>
    </message>
    <message>
        <source>Keep the weights of the best epoch instead of the last epoch.</source>
        <translation>Son epok yerine en iyi epokun ağırlıklarını saklar.</translation>
    </message>
    <message>
        <source>Keep these steps, change the experiment, and measure again: both are then on one axis</source>
        <translation>Bu adımları tut, deneyi değiştir ve yeniden ölç: ikisi de aynı eksende görünür</translation>
    </message>
    <message>
        <source>Keepdims</source>
        <translation>Boyutları koru</translation>
    </message>
    <message>
        <source>Keeps the weights of the best epoch.</source>
        <translation>En iyi epokun ağırlıklarını saklar.</translation>
    </message>
    <message>
        <source>Keras 3 model</source>
        <translation>Keras 3 modeli</translation>
    </message>
    <message>
        <source>Keras 3 weights</source>
        <translation>Keras 3 ağırlıkları</translation>
    </message>
    <message>
        <source>Keras 3 weights in shards</source>
        <translation>Dilimler hâlinde Keras 3 ağırlıkları</translation>
    </message>
    <message>
        <source>Keras HDF5 model</source>
        <translation>Keras HDF5 modeli</translation>
    </message>
    <message>
        <source>Keras HDF5 weights</source>
        <translation>Keras HDF5 ağırlıkları</translation>
    </message>
    <message>
        <source>Keras code</source>
        <translation>Keras kodu</translation>
    </message>
    <message>
        <source>Keras code copied to the clipboard</source>
        <translation>Keras kodu panoya kopyalandı</translation>
    </message>
    <message>
        <source>Keras model configuration</source>
        <translation>Keras model yapılandırması</translation>
    </message>
    <message>
        <source>Keras program</source>
        <translation>Keras programı</translation>
    </message>
    <message>
        <source>Kernel constraint</source>
        <translation>Kernel kısıtı</translation>
    </message>
    <message>
        <source>Kernel initializer</source>
        <translation>Kernel başlatıcısı</translation>
    </message>
    <message>
        <source>Kernel regularizer</source>
        <translation>Kernel düzenli­leştiricisi</translation>
    </message>
    <message>
        <source>Kernel size</source>
        <translation>Kernel boyutu</translation>
    </message>
    <message>
        <source>Kernel, in program order</source>
        <translation>Kernel, program sırasıyla</translation>
    </message>
    <message>
        <source>Kernels run on the cores of the device</source>
        <translation>Kerneller aygıtın çekirdeklerinde çalışır</translation>
    </message>
    <message>
        <source>Key dim</source>
        <translation>Anahtar boyutu</translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>Klavye kısayolları</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Tuşlar</translation>
    </message>
    <message>
        <source>KiB</source>
        <translation>KiB</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Tür</translation>
    </message>
    <message>
        <source>Kind of scaling</source>
        <translation>Ölçekleme türü</translation>
    </message>
    <message>
        <source>Kind of the learning rate schedule.</source>
        <translation>Öğrenme oranı planının türü.</translation>
    </message>
    <message>
        <source>Kind of the target: class names or numbers; auto: class unless all values are numbers.</source>
        <translation>Hedefin türü: sınıf adları veya sayılar; auto: tüm değerler sayı değilse sınıf.</translation>
    </message>
    <message>
        <source>Kullback-Leibler divergence of the predictions from the target distribution.</source>
        <translation>Tahminlerin hedef dağılımdan Kullback-Leibler ıraksaması.</translation>
    </message>
    <message>
        <source>Kullback–Leibler divergence %1. </source>
        <translation>Kullback–Leibler ıraksaması %1. </translation>
    </message>
    <message>
        <source>L1</source>
        <translation>L1</translation>
    </message>
    <message>
        <source>L1 regularization strength</source>
        <translation>L1 düzenli­leştirme gücü</translation>
    </message>
    <message>
        <source>L1 regularization strength.</source>
        <translation>L1 düzenlileştirme gücü.</translation>
    </message>
    <message>
        <source>L2</source>
        <translation>L2</translation>
    </message>
    <message>
        <source>L2 norm of the gradient of the replica, before the all-reduce</source>
        <translation>All-reduce öncesinde replikanın gradyanının L2 normu</translation>
    </message>
    <message>
        <source>L2 norm: the root of the sum of squares</source>
        <translation>L2 normu: karelerin toplamının kökü</translation>
    </message>
    <message>
        <source>L2 regularization strength</source>
        <translation>L2 düzenli­leştirme gücü</translation>
    </message>
    <message>
        <source>L2 regularization strength.</source>
        <translation>L2 düzenlileştirme gücü.</translation>
    </message>
    <message>
        <source>L2 shrinkage regularization strength</source>
        <translation>L2 büzülme düzenli­leştirme gücü</translation>
    </message>
    <message>
        <source>L2 shrinkage regularization strength.</source>
        <translation>L2 büzme düzenlileştirmesinin gücü.</translation>
    </message>
    <message>
        <source>Label</source>
        <translation>Etiket</translation>
    </message>
    <message>
        <source>Label smoothing</source>
        <translation>Etiket yumuşatma</translation>
    </message>
    <message>
        <source>Label smoothing: fraction of the target that is spread over all classes.</source>
        <translation>Etiket yumuşatma: hedefin tüm sınıflara yayılan kısmı.</translation>
    </message>
    <message>
        <source>Labels</source>
        <translation>Etiketler</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Dil</translation>
    </message>
    <message>
        <source>Language of the window for this start: en, zh_CN, tr or de.</source>
        <translation>Bu başlatma için pencerenin dili: en, zh_CN, tr ya da de.</translation>
    </message>
    <message>
        <source>Larger batches use the device better and need more memory; smaller ones often generalize better. Compare shows the time of each.</source>
        <translation>Büyük yığınlar aygıtı daha iyi kullanır ve daha çok bellek gerektirir; küçükler çoğu zaman daha iyi geneller. Karşılaştır, her birinin süresini gösterir.</translation>
    </message>
    <message>
        <source>Larger batches use the device better; a TPU needs a number that its cores divide.</source>
        <translation>Büyük yığınlar aygıtı daha iyi kullanır; TPU, çekirdek sayısına tam bölünen bir sayı gerektirir.</translation>
    </message>
    <message>
        <source>Larger text (Ctrl++)</source>
        <translation>Yazıyı büyüt (Ctrl++)</translation>
    </message>
    <message>
        <source>Largest global batch size that fits: %1.</source>
        <translation>Sığan en büyük global yığın boyutu: %1.</translation>
    </message>
    <message>
        <source>Largest global batch size that fits: {}. {}</source>
        <translation>Sığan en büyük global yığın boyutu: {}. {}</translation>
    </message>
    <message>
        <source>Last %1. Dashed line: peak since the start.</source>
        <translation>Son %1. Kesikli çizgi: başlangıçtan bu yana tepe değer.</translation>
    </message>
    <message>
        <source>Later epoch</source>
        <translation>Sonraki epok</translation>
    </message>
    <message>
        <source>Later steps have smaller gradients.</source>
        <translation>Sonraki adımların gradyanları daha küçüktür.</translation>
    </message>
    <message>
        <source>Launch overhead: the device waits for the host</source>
        <translation>Başlatma yükü: aygıt ana makineyi bekler</translation>
    </message>
    <message>
        <source>Launch-bound: {}</source>
        <translation>Başlatma sınırlıyor: {}</translation>
    </message>
    <message>
        <source>Layer</source>
        <translation>Katman</translation>
    </message>
    <message>
        <source>Layer  ·  %1</source>
        <translation>Katman  ·  %1</translation>
    </message>
    <message>
        <source>Layers</source>
        <translation>Katmanlar</translation>
    </message>
    <message>
        <source>Layers (%1)</source>
        <translation>Katmanlar (%1)</translation>
    </message>
    <message>
        <source>Layers follow Keras %1</source>
        <translation>Katmanlar Keras %1 sürümüne uyar</translation>
    </message>
    <message>
        <source>Layers of the model</source>
        <translation>Modelin katmanları</translation>
    </message>
    <message>
        <source>Layers to add</source>
        <translation>Eklenecek katmanlar</translation>
    </message>
    <message>
        <source>Learning rate</source>
        <translation>Öğrenme oranı</translation>
    </message>
    <message>
        <source>Learning rate %1: loss %2, smoothed %3</source>
        <translation>Öğrenme oranı %1: kayıp %2, yumuşatılmış %3</translation>
    </message>
    <message>
        <source>Learning rate and callbacks</source>
        <translation>Öğrenme oranı ve geri çağrılar</translation>
    </message>
    <message>
        <source>Learning rate finder</source>
        <translation>Öğrenme oranı bulucu</translation>
    </message>
    <message>
        <source>Learning rate of the first update</source>
        <translation>İlk güncellemenin öğrenme oranı</translation>
    </message>
    <message>
        <source>Learning rate of the last update</source>
        <translation>Son güncellemenin öğrenme oranı</translation>
    </message>
    <message>
        <source>Learning rate power</source>
        <translation>Öğrenme oranı üssü</translation>
    </message>
    <message>
        <source>Learning rate reduction is</source>
        <translation>Learning rate reduction is</translation>
    </message>
    <message>
        <source>Learning rate, or a schedule of tf.keras.optimizers.schedules.</source>
        <translation>Öğrenme oranı veya tf.keras.optimizers.schedules içinden bir plan.</translation>
    </message>
    <message>
        <source>Learning rate:</source>
        <translation>Öğrenme oranı:</translation>
    </message>
    <message>
        <source>Learning rate: %1 in the first epoch, %2 in the last</source>
        <translation>Öğrenme oranı: ilk epokta %1, son epokta %2</translation>
    </message>
    <message>
        <source>LearningRateScheduler sets the learning rate of each epoch, so ReduceLROnPlateau has no effect.</source>
        <translation>LearningRateScheduler her epokun öğrenme oranını belirler; ReduceLROnPlateau etkisizdir.</translation>
    </message>
    <message>
        <source>Leave it at 0 for all memory.</source>
        <translation>Belleğin tümü için 0'da bırakın.</translation>
    </message>
    <message>
        <source>Leave it empty for independent values; 1 lets an axis share one value.</source>
        <translation>Bağımsız değerler için boş bırakın; 1, bir eksenin tek değeri paylaşmasını sağlar.</translation>
    </message>
    <message>
        <source>Leave it empty for this computer.</source>
        <translation>Bu bilgisayar için boş bırakın.</translation>
    </message>
    <message>
        <source>Leave it empty to take the trained weights of this window.</source>
        <translation>Bu pencerenin eğitilmiş ağırlıklarını almak için boş bırakın.</translation>
    </message>
    <message>
        <source>Leave it empty unless a run must beat a known value.</source>
        <translation>Çalıştırmanın bilinen bir değeri geçmesi gerekmiyorsa boş bırakın.</translation>
    </message>
    <message>
        <source>Leave it empty unless a stateful layer needs a fixed batch.</source>
        <translation>Durumlu (stateful) bir katman sabit yığın gerektirmiyorsa boş bırakın.</translation>
    </message>
    <message>
        <source>Leave it empty; the Data page names what was guessed.</source>
        <translation>Boş bırakın; neyin tahmin edildiği Veri sayfasında belirtilir.</translation>
    </message>
    <message>
        <source>Leave it on for models of Keras 2 and later, and for PyTorch.</source>
        <translation>Keras 2 ve sonrasının modelleri ile PyTorch için açık bırakın.</translation>
    </message>
    <message>
        <source>Leave out columns that repeat the target, or that are known only later.</source>
        <translation>Hedefi yineleyen veya ancak sonradan bilinen sütunları dışarıda bırakın.</translation>
    </message>
    <message>
        <source>Leave out parameters that are the same in all selected runs</source>
        <translation>Tüm seçili çalıştırmalarda aynı olan parametreleri çıkar</translation>
    </message>
    <message>
        <source>Leave output_padding empty.</source>
        <translation>output_padding alanını boş bırakın.</translation>
    </message>
    <message>
        <source>Leave the default unless a published model says otherwise.</source>
        <translation>Yayımlanmış bir model farklısını belirtmiyorsa varsayılanı bırakın.</translation>
    </message>
    <message>
        <source>Leave the selected runs out of the table; nothing is deleted</source>
        <translation>Seçili çalıştırmaları tablodan çıkar; hiçbir şey silinmez</translation>
    </message>
    <message>
        <source>Leave them out if only the curves are of interest.</source>
        <translation>Yalnızca eğriler önemliyse bunları dışarıda bırakın.</translation>
    </message>
    <message>
        <source>Leave them out if they are large or not yours to share.</source>
        <translation>Büyüklerse veya paylaşma hakkı sizde değilse bunları dışarıda bırakın.</translation>
    </message>
    <message>
        <source>Left</source>
        <translation>Sol</translation>
    </message>
    <message>
        <source>Left panel</source>
        <translation>Sol panel</translation>
    </message>
    <message>
        <source>Length</source>
        <translation>Uzunluk</translation>
    </message>
    <message>
        <source>Length of all sequences.</source>
        <translation>Tüm dizilerin uzunluğu.</translation>
    </message>
    <message>
        <source>Lengths</source>
        <translation>Uzunluklar</translation>
    </message>
    <message>
        <source>Lesson</source>
        <translation>Ders</translation>
    </message>
    <message>
        <source>Lesson menu</source>
        <translation>Ders menüsü</translation>
    </message>
    <message>
        <source>Lesson: %1</source>
        <translation>Ders: %1</translation>
    </message>
    <message>
        <source>Lessons</source>
        <translation>Dersler</translation>
    </message>
    <message>
        <source>Lessons (*.md)</source>
        <translation>Dersler (*.md)</translation>
    </message>
    <message>
        <source>Lessons and help</source>
        <translation>Dersler ve yardım</translation>
    </message>
    <message>
        <source>Lessons explain step by step. F1 opens the manual, Shift+F1 the help on a field, Ctrl+Shift+P finds every command.</source>
        <translation>Dersler adım adım açıklar. F1 kılavuzu, Shift+F1 bir alanın yardımını açar; Ctrl+Shift+P her komutu bulur.</translation>
    </message>
    <message>
        <source>Let the model end in the shape of the target.</source>
        <translation>Modelin hedefin şekliyle bitmesini sağlayın.</translation>
    </message>
    <message>
        <source>Limit</source>
        <translation>Sınır</translation>
    </message>
    <message>
        <source>Line %1: %2</source>
        <translation>Satır %1: %2</translation>
    </message>
    <message>
        <source>List price: %1. &lt;a href="%2"&gt;Source&lt;/a&gt;</source>
        <translation>Liste fiyatı: %1. &lt;a href="%2"&gt;Kaynak&lt;/a&gt;</translation>
    </message>
    <message>
        <source>Lists what the format does with each layer.</source>
        <translation>Biçimin her katmanla ne yaptığını listeler.</translation>
    </message>
    <message>
        <source>Load the images as {}.</source>
        <translation>Görüntüleri {} olarak yükleyin.</translation>
    </message>
    <message>
        <source>Load weights</source>
        <translation>Ağırlıkları yükle</translation>
    </message>
    <message>
        <source>Load weights from a file</source>
        <translation>Ağırlıkları bir dosyadan yükle</translation>
    </message>
    <message>
        <source>Loading</source>
        <translation>Yükleniyor</translation>
    </message>
    <message>
        <source>Loading the data</source>
        <translation>Veri yükleniyor</translation>
    </message>
    <message>
        <source>Loading the data and writing the page…</source>
        <translation>Veri yükleniyor ve sayfa yazılıyor…</translation>
    </message>
    <message>
        <source>Loading the weights of the run</source>
        <translation>Çalıştırmanın ağırlıkları yükleniyor</translation>
    </message>
    <message>
        <source>Loading was canceled</source>
        <translation>Yükleme iptal edildi</translation>
    </message>
    <message>
        <source>Log directory for TensorBoard</source>
        <translation>TensorBoard günlük dizini</translation>
    </message>
    <message>
        <source>Log directory of TensorBoard</source>
        <translation>TensorBoard günlük dizini</translation>
    </message>
    <message>
        <source>Logarithm of the hyperbolic cosine of the difference.</source>
        <translation>Farkın hiperbolik kosinüsünün logaritması.</translation>
    </message>
    <message>
        <source>Logarithmic &amp;axis</source>
        <translation>&amp;Logaritmik eksen</translation>
    </message>
    <message>
        <source>Logarithmic &amp;values</source>
        <translation>Logaritmik &amp;değerler</translation>
    </message>
    <message>
        <source>Logarithmic scales, outliers and smoothing of the curves</source>
        <translation>Eğrilerin logaritmik ölçekleri, aykırı değerleri ve yumuşatması</translation>
    </message>
    <message>
        <source>Long Short-Term Memory: recurrent layer with input, forget and output gates.</source>
        <translation>Uzun kısa süreli bellek (LSTM): girdi, unutma ve çıktı kapılı yinelemeli katman.</translation>
    </message>
    <message>
        <source>Long texts take time.</source>
        <translation>Uzun metinler zaman alır.</translation>
    </message>
    <message>
        <source>Longer sequences than this are refused; shorter ones use the first positions.</source>
        <translation>Bundan uzun diziler reddedilir; kısa diziler ilk konumları kullanır.</translation>
    </message>
    <message>
        <source>Longer windows show the model more context, and take longer.</source>
        <translation>Uzun pencereler modele daha çok bağlam gösterir ve daha uzun sürer.</translation>
    </message>
    <message>
        <source>Loss</source>
        <translation>Kayıp</translation>
    </message>
    <message>
        <source>Loss and metrics below are those of this output.</source>
        <translation>Aşağıdaki kayıp ve metrikler bu çıktınındır.</translation>
    </message>
    <message>
        <source>Loss over the learning rate</source>
        <translation>Öğrenme oranına göre kayıp</translation>
    </message>
    <message>
        <source>Loss scale</source>
        <translation>Kayıp ölçeği</translation>
    </message>
    <message>
        <source>Loss scale factor</source>
        <translation>Kayıp ölçek çarpanı</translation>
    </message>
    <message>
        <source>Loss weight</source>
        <translation>Kayıp ağırlığı</translation>
    </message>
    <message>
        <source>Lower bound of the learning rate.</source>
        <translation>Öğrenme oranının alt sınırı.</translation>
    </message>
    <message>
        <source>MB</source>
        <translation>MB</translation>
    </message>
    <message>
        <source>MNIST, convolutional network</source>
        <translation>MNIST, evrişimli ağ</translation>
    </message>
    <message>
        <source>MNIST, two hidden layers</source>
        <translation>MNIST, iki gizli katman</translation>
    </message>
    <message>
        <source>Macro avg</source>
        <translation>Makro ort.</translation>
    </message>
    <message>
        <source>Main bottleneck</source>
        <translation>Ana darboğaz</translation>
    </message>
    <message>
        <source>Manual</source>
        <translation>Kılavuz</translation>
    </message>
    <message>
        <source>Manual: %1</source>
        <translation>Kılavuz: %1</translation>
    </message>
    <message>
        <source>Maps each token of a vocabulary to a trainable vector.</source>
        <translation>Bir sözlüğün her tokenını eğitilebilir bir vektöre eşler.</translation>
    </message>
    <message>
        <source>Markdown (*.md)</source>
        <translation>Markdown (*.md)</translation>
    </message>
    <message>
        <source>Marked span: %1</source>
        <translation>İşaretli aralık: %1</translation>
    </message>
    <message>
        <source>Mask value</source>
        <translation>Maske değeri</translation>
    </message>
    <message>
        <source>Mask zero</source>
        <translation>Sıfırı maskele</translation>
    </message>
    <message>
        <source>Masks the steps of a sequence whose features all equal a value.</source>
        <translation>Bir dizinin, tüm öznitelikleri belirli bir değere eşit olan adımlarını maskeler.</translation>
    </message>
    <message>
        <source>Matrix multiplication</source>
        <translation>Matris çarpımı</translation>
    </message>
    <message>
        <source>Matrix multiplication benchmark</source>
        <translation>Matris çarpımı kıyaslaması</translation>
    </message>
    <message>
        <source>Matrix multiplications use {}; they bound {} of the step time.</source>
        <translation>Matris çarpımları {} kullanır; adım süresinin {} kadarını sınırlar.</translation>
    </message>
    <message>
        <source>Max</source>
        <translation>Maks</translation>
    </message>
    <message>
        <source>Max length</source>
        <translation>En büyük uzunluk</translation>
    </message>
    <message>
        <source>Max tokens</source>
        <translation>En çok token</translation>
    </message>
    <message>
        <source>Max value</source>
        <translation>En büyük değer</translation>
    </message>
    <message>
        <source>MaxNorm with 3 is usual beside dropout; most models need none.</source>
        <translation>Dropout yanında 3 değerli MaxNorm yaygındır; çoğu model kısıt gerektirmez.</translation>
    </message>
    <message>
        <source>Maximum number of training pairs. null: all.</source>
        <translation>En fazla eğitim çifti sayısı. null: tümü.</translation>
    </message>
    <message>
        <source>Maximum number of trials</source>
        <translation>En fazla deneme sayısı</translation>
    </message>
    <message>
        <source>Maximum number of words per sentence, with &lt;start&gt; and &lt;end&gt;; longer pairs are removed.</source>
        <translation>&lt;start&gt; ve &lt;end&gt; dahil cümle başına en fazla sözcük sayısı; daha uzun çiftler çıkarılır.</translation>
    </message>
    <message>
        <source>Maximum of each channel of a volume.</source>
        <translation>Bir hacmin her kanalının en büyüğü.</translation>
    </message>
    <message>
        <source>Maximum of each channel over all steps.</source>
        <translation>Her kanalın tüm adımlardaki en büyüğü.</translation>
    </message>
    <message>
        <source>Maximum of each channel.</source>
        <translation>Her kanalın en büyüğü.</translation>
    </message>
    <message>
        <source>Maximum of each window of a volume.</source>
        <translation>Bir hacmin her penceresinin en büyüğü.</translation>
    </message>
    <message>
        <source>Maximum of each window of steps.</source>
        <translation>Adımların her penceresinin en büyüğü.</translation>
    </message>
    <message>
        <source>Maximum of each window.</source>
        <translation>Her pencerenin en büyüğü.</translation>
    </message>
    <message>
        <source>Maximum of inputs, element by element.</source>
        <translation>Girdilerin eleman eleman en büyüğü.</translation>
    </message>
    <message>
        <source>Maxlen</source>
        <translation>En büyük uzunluk</translation>
    </message>
    <message>
        <source>Mean</source>
        <translation>Ortalama</translation>
    </message>
    <message>
        <source>Mean and standard deviation. Min %1, max %2, zeros %3</source>
        <translation>Ortalama ve standart sapma. Min %1, maks %2, sıfırlar %3</translation>
    </message>
    <message>
        <source>Mean intersection over union (IoU) of the classes, with one-hot labels.</source>
        <translation>Sınıfların ortalama kesişim/birleşim oranı (IoU), one-hot etiketlerle.</translation>
    </message>
    <message>
        <source>Mean intersection over union (IoU) of the classes.</source>
        <translation>Sınıfların ortalama kesişim/birleşim oranı (IoU).</translation>
    </message>
    <message>
        <source>Mean logarithm of the hyperbolic cosine of the differences.</source>
        <translation>Farkların hiperbolik kosinüsünün logaritmasının ortalaması.</translation>
    </message>
    <message>
        <source>Mean loss over the samples of the shard, without penalties</source>
        <translation>Dilimin örnekleri üzerinde, cezalar hariç ortalama kayıp</translation>
    </message>
    <message>
        <source>Mean of each channel of a volume.</source>
        <translation>Bir hacmin her kanalının ortalaması.</translation>
    </message>
    <message>
        <source>Mean of each channel over all steps, without masked steps.</source>
        <translation>Her kanalın, maskelenen adımlar hariç tüm adımlardaki ortalaması.</translation>
    </message>
    <message>
        <source>Mean of each channel.</source>
        <translation>Her kanalın ortalaması.</translation>
    </message>
    <message>
        <source>Mean of each window of a volume.</source>
        <translation>Bir hacmin her penceresinin ortalaması.</translation>
    </message>
    <message>
        <source>Mean of each window of steps.</source>
        <translation>Adımların her penceresinin ortalaması.</translation>
    </message>
    <message>
        <source>Mean of each window.</source>
        <translation>Her pencerenin ortalaması.</translation>
    </message>
    <message>
        <source>Mean of inputs, element by element.</source>
        <translation>Girdilerin eleman eleman ortalaması.</translation>
    </message>
    <message>
        <source>Mean of the absolute differences.</source>
        <translation>Mutlak farkların ortalaması.</translation>
    </message>
    <message>
        <source>Mean of the differences relative to the target, in percent.</source>
        <translation>Hedefe göreli farkların yüzde olarak ortalaması.</translation>
    </message>
    <message>
        <source>Mean of the squared differences of the logarithms.</source>
        <translation>Logaritma farklarının karelerinin ortalaması.</translation>
    </message>
    <message>
        <source>Mean of the squared differences.</source>
        <translation>Farkların karelerinin ortalaması.</translation>
    </message>
    <message>
        <source>Measured</source>
        <translation>Ölçülen</translation>
    </message>
    <message>
        <source>Measured (s)</source>
        <translation>Ölçülen (s)</translation>
    </message>
    <message>
        <source>Measured and simulated times</source>
        <translation>Ölçülen ve simüle süreler</translation>
    </message>
    <message>
        <source>Measured step</source>
        <translation>Ölçülen adım</translation>
    </message>
    <message>
        <source>Measured time</source>
        <translation>Ölçülen süre</translation>
    </message>
    <message>
        <source>Measured time compares speed on this computer, simulated time on the devices.</source>
        <translation>Ölçülen süre bu bilgisayardaki, simüle süre aygıtlardaki hızı karşılaştırır.</translation>
    </message>
    <message>
        <source>Measured time of an epoch on this computer</source>
        <translation>Bir epokun bu bilgisayarda ölçülen süresi</translation>
    </message>
    <message>
        <source>Measured time on this computer (s)</source>
        <translation>Bu bilgisayarda ölçülen süre (s)</translation>
    </message>
    <message>
        <source>Measured timeline</source>
        <translation>Ölçülen zaman çizelgesi</translation>
    </message>
    <message>
        <source>Measured times need a profile of some steps.</source>
        <translation>Ölçülen süreler için birkaç adımın profili gerekir.</translation>
    </message>
    <message>
        <source>Measurement</source>
        <translation>Ölçüm</translation>
    </message>
    <message>
        <source>Measuring training steps</source>
        <translation>Eğitim adımları ölçülüyor</translation>
    </message>
    <message>
        <source>Median rule</source>
        <translation>Medyan kuralı</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>Bellek</translation>
    </message>
    <message>
        <source>Memory growth</source>
        <translation>Bellek büyümesi</translation>
    </message>
    <message>
        <source>Memory limit</source>
        <translation>Bellek sınırı</translation>
    </message>
    <message>
        <source>Memory of one replica (%1)</source>
        <translation>Bir replikanın belleği (%1)</translation>
    </message>
    <message>
        <source>Memory of one replica over a simulated step</source>
        <translation>Simüle bir adım boyunca bir replikanın belleği</translation>
    </message>
    <message>
        <source>Memory per replica</source>
        <translation>Replika başına bellek</translation>
    </message>
    <message>
        <source>Memory per replica
simulated</source>
        <translation>Replika başına bellek
simüle</translation>
    </message>
    <message>
        <source>Memory use: {}</source>
        <translation>Bellek kullanımı: {}</translation>
    </message>
    <message>
        <source>Memory-bound: {} of the compute time waits for memory</source>
        <translation>Bellek sınırlıyor: Hesaplama süresinin {} kadarı belleği bekliyor</translation>
    </message>
    <message>
        <source>Memory: %1 of %2</source>
        <translation>Bellek: %1 / %2</translation>
    </message>
    <message>
        <source>Memory: %1 of %2 per GPU, %3 GPUs</source>
        <translation>Bellek: GPU başına %1 / %2, %3 GPU</translation>
    </message>
    <message>
        <source>Memory: %1 of %2 per core, %3 cores</source>
        <translation>Bellek: çekirdek başına %1 / %2, %3 çekirdek</translation>
    </message>
    <message>
        <source>Menus and panels do not slide; the Shards page goes from frame to frame</source>
        <translation>Menüler ve paneller kaymaz; Dilimler sayfası kareden kareye geçer</translation>
    </message>
    <message>
        <source>Merge mode</source>
        <translation>Birleştirme kipi</translation>
    </message>
    <message>
        <source>Merging</source>
        <translation>Birleştirme</translation>
    </message>
    <message>
        <source>Metric</source>
        <translation>Metrik</translation>
    </message>
    <message>
        <source>Metric to optimize; simulated_seconds and cost are answered without training</source>
        <translation>Optimize edilecek metrik; simulated_seconds ve cost eğitim olmadan yanıtlanır</translation>
    </message>
    <message>
        <source>Metrics</source>
        <translation>Metrikler</translation>
    </message>
    <message>
        <source>Metrics that are shown</source>
        <translation>Gösterilen metrikler</translation>
    </message>
    <message>
        <source>MiB</source>
        <translation>MiB</translation>
    </message>
    <message>
        <source>Micro avg</source>
        <translation>Mikro ort.</translation>
    </message>
    <message>
        <source>Min</source>
        <translation>Min</translation>
    </message>
    <message>
        <source>Min LR</source>
        <translation>En küçük öğrenme oranı</translation>
    </message>
    <message>
        <source>Min count</source>
        <translation>En az sayı</translation>
    </message>
    <message>
        <source>Min delta</source>
        <translation>En küçük değişim</translation>
    </message>
    <message>
        <source>Minimum number of occurrences in the training data; rarer words become &lt;unk&gt;.</source>
        <translation>Eğitim verisindeki en az geçiş sayısı; daha seyrek sözcükler &lt;unk&gt; olur.</translation>
    </message>
    <message>
        <source>Minimum of inputs, element by element.</source>
        <translation>Girdilerin eleman eleman en küçüğü.</translation>
    </message>
    <message>
        <source>Missing</source>
        <translation>Eksik</translation>
    </message>
    <message>
        <source>Mixed bfloat16</source>
        <translation>Karma bfloat16</translation>
    </message>
    <message>
        <source>Mixed float16</source>
        <translation>Karma float16</translation>
    </message>
    <message>
        <source>Mode</source>
        <translation>Kip</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Model</translation>
    </message>
    <message>
        <source>Model &amp;summary…</source>
        <translation>Model ö&amp;zeti…</translation>
    </message>
    <message>
        <source>Model and weights for predicting (opset 17), for ONNX Runtime and many other tools.</source>
        <translation>Tahmin için model ve ağırlıklar (opset 17); ONNX Runtime ve birçok başka araç için.</translation>
    </message>
    <message>
        <source>Model and weights of a run; they go when the run is deleted</source>
        <translation>Bir çalıştırmanın modeli ve ağırlıkları; çalıştırma silinince bunlar da silinir</translation>
    </message>
    <message>
        <source>Model summary</source>
        <translation>Model özeti</translation>
    </message>
    <message>
        <source>Model without weights: to_json() of Keras, model.json of TensorFlow.js, or an experiment.</source>
        <translation>Ağırlıksız model: Keras'ın to_json() çıktısı, TensorFlow.js'nin model.json dosyası veya bir deney.</translation>
    </message>
    <message>
        <source>Model zoo</source>
        <translation>Model koleksiyonu</translation>
    </message>
    <message>
        <source>Model, weights and training configuration in one file of Keras 2. Keras 3 and TensorFlow.js can open it.</source>
        <translation>Keras 2'nin tek dosyasında model, ağırlıklar ve eğitim yapılandırması. Keras 3 ve TensorFlow.js açabilir.</translation>
    </message>
    <message>
        <source>Model, weights, training configuration and optimizer state of save("….keras") in Keras 3.</source>
        <translation>Keras 3'te save("….keras") ile yazılan model, ağırlıklar, eğitim yapılandırması ve optimize edici durumu.</translation>
    </message>
    <message>
        <source>Model: the graph of layers</source>
        <translation>Model: katman grafı</translation>
    </message>
    <message>
        <source>Models of other tools are converted when they are imported.</source>
        <translation>Başka araçların modelleri içe aktarılırken dönüştürülür.</translation>
    </message>
    <message>
        <source>Models take float32; tokens may stay int32.</source>
        <translation>Modeller float32 alır; tokenlar int32 kalabilir.</translation>
    </message>
    <message>
        <source>Momentum</source>
        <translation>Momentum</translation>
    </message>
    <message>
        <source>Momentum of the moving average.</source>
        <translation>Hareketli ortalamanın momentumu.</translation>
    </message>
    <message>
        <source>Momentum.</source>
        <translation>Momentum.</translation>
    </message>
    <message>
        <source>Monitor</source>
        <translation>İzlenen metrik</translation>
    </message>
    <message>
        <source>More and stronger operations regularize more.</source>
        <translation>Daha çok ve daha güçlü işlem, daha güçlü düzenlileştirir.</translation>
    </message>
    <message>
        <source>More are more exact.</source>
        <translation>Daha fazlası daha kesin sonuç verir.</translation>
    </message>
    <message>
        <source>More groups need fewer parameters; the number must divide the channels.</source>
        <translation>Daha çok grup daha az parametre gerektirir; sayı, kanal sayısını tam bölmelidir.</translation>
    </message>
    <message>
        <source>More in the manual</source>
        <translation>Kılavuzda daha fazlası</translation>
    </message>
    <message>
        <source>More options of mpirun.</source>
        <translation>mpirun için diğer seçenekler.</translation>
    </message>
    <message>
        <source>More smoothing shows the trend; the faint curve stays as it is.</source>
        <translation>Daha çok yumuşatma eğilimi gösterir; soluk eğri olduğu gibi kalır.</translation>
    </message>
    <message>
        <source>More than %1.</source>
        <translation>%1 değerinden büyük.</translation>
    </message>
    <message>
        <source>More than 50 %</source>
        <translation>Yüzde 50'den fazla</translation>
    </message>
    <message>
        <source>More units let the layer express more, and need more time and memory. Start small and double while validation improves.</source>
        <translation>Daha çok birim, katmanın daha fazlasını ifade etmesini sağlar; daha çok süre ve bellek gerektirir. Küçük başlayın ve doğrulama iyileştikçe iki katına çıkarın.</translation>
    </message>
    <message>
        <source>Most confused pairs</source>
        <translation>En çok karıştırılan çiftler</translation>
    </message>
    <message>
        <source>Most uncertain</source>
        <translation>En belirsiz</translation>
    </message>
    <message>
        <source>Move %1</source>
        <translation>Taşı: %1</translation>
    </message>
    <message>
        <source>Move down</source>
        <translation>Aşağı taşı</translation>
    </message>
    <message>
        <source>Move it before the first trainable layer.</source>
        <translation>Onu eğitilebilir ilk katmandan önceye taşıyın.</translation>
    </message>
    <message>
        <source>Move step %1</source>
        <translation>Adımı taşı: %1</translation>
    </message>
    <message>
        <source>Move step down</source>
        <translation>Adımı aşağı taşı</translation>
    </message>
    <message>
        <source>Move step up</source>
        <translation>Adımı yukarı taşı</translation>
    </message>
    <message>
        <source>Move the selected runs to the bin (Del)</source>
        <translation>Seçili çalıştırmaları çöp kutusuna taşı (Del)</translation>
    </message>
    <message>
        <source>Move the threshold to trade precision for recall.</source>
        <translation>Kesinlik ile duyarlılık arasındaki dengeyi değiştirmek için eşiği kaydırın.</translation>
    </message>
    <message>
        <source>Move up</source>
        <translation>Yukarı taşı</translation>
    </message>
    <message>
        <source>Move {} to the input</source>
        <translation>Girdiye taşı: {}</translation>
    </message>
    <message>
        <source>Moving mean initializer</source>
        <translation>Hareketli ortalama başlatıcısı</translation>
    </message>
    <message>
        <source>Moving variance initializer</source>
        <translation>Hareketli varyans başlatıcısı</translation>
    </message>
    <message>
        <source>Multi-head attention of the Transformer.</source>
        <translation>Transformer'ın çok başlı dikkati.</translation>
    </message>
    <message>
        <source>Multi-label</source>
        <translation>Çok etiketli</translation>
    </message>
    <message>
        <source>Multiple values</source>
        <translation>Birden çok değer</translation>
    </message>
    <message>
        <source>Multiples of 128 fill the matrix units; small sizes show the cost of a launch.</source>
        <translation>128'in katları matris birimlerini doldurur; küçük boyutlar bir başlatmanın maliyetini gösterir.</translation>
    </message>
    <message>
        <source>Multiplies by Gaussian noise with mean 1 during training.</source>
        <translation>Eğitim sırasında ortalaması 1 olan Gauss gürültüsüyle çarpar.</translation>
    </message>
    <message>
        <source>Multiplies inputs element by element.</source>
        <translation>Girdileri eleman eleman çarpar.</translation>
    </message>
    <message>
        <source>NaN or infinite values</source>
        <translation>NaN veya sonsuz değerler</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Ad</translation>
    </message>
    <message>
        <source>Name of the array with the weight of each training sample in the loss.</source>
        <translation>Her eğitim örneğinin kayıptaki ağırlığını içeren dizinin adı.</translation>
    </message>
    <message>
        <source>Name of the array with the weight of each validation sample.</source>
        <translation>Her doğrulama örneğinin ağırlığını içeren dizinin adı.</translation>
    </message>
    <message>
        <source>Name of the array with validation inputs; empty: none.</source>
        <translation>Doğrulama girdilerinin dizisinin adı; boş: yok.</translation>
    </message>
    <message>
        <source>Name of the array with validation labels or targets.</source>
        <translation>Doğrulama etiketlerini veya hedeflerini içeren dizinin adı.</translation>
    </message>
    <message>
        <source>Name of the block</source>
        <translation>Bloğun adı</translation>
    </message>
    <message>
        <source>Name of the experiment</source>
        <translation>Deneyin adı</translation>
    </message>
    <message>
        <source>Name of the feature with the inputs.</source>
        <translation>Girdileri içeren özniteliğin adı.</translation>
    </message>
    <message>
        <source>Name of the feature with the labels or targets.</source>
        <translation>Etiketleri veya hedefleri içeren özniteliğin adı.</translation>
    </message>
    <message>
        <source>Name of the layer</source>
        <translation>Katmanın adı</translation>
    </message>
    <message>
        <source>Name of the metric to monitor.</source>
        <translation>İzlenecek metriğin adı.</translation>
    </message>
    <message>
        <source>Name of the op in XLA</source>
        <translation>İşlemin XLA'daki adı</translation>
    </message>
    <message>
        <source>Names</source>
        <translation>Adlar</translation>
    </message>
    <message>
        <source>Names are unique in a model; weights are saved under them.</source>
        <translation>Adlar modelde benzersizdir; ağırlıklar bu adlarla kaydedilir.</translation>
    </message>
    <message>
        <source>Needs Keras {} or later with TensorFlow {} or later: {}.</source>
        <translation>Keras {} veya üstü ve TensorFlow {} veya üstü gerekir: {}.</translation>
    </message>
    <message>
        <source>Needs TensorFlow {} or later: {}.</source>
        <translation>TensorFlow {} veya üstü gerekir: {}.</translation>
    </message>
    <message>
        <source>Negative cosine similarity between prediction and target.</source>
        <translation>Tahmin ile hedef arasındaki negatif kosinüs benzerliği.</translation>
    </message>
    <message>
        <source>Negative slope</source>
        <translation>Negatif eğim</translation>
    </message>
    <message>
        <source>Nesterov</source>
        <translation>Nesterov</translation>
    </message>
    <message>
        <source>Networks usually double it where height and width are halved: 32, 64, 128.</source>
        <translation>Ağlar genellikle yükseklik ve genişliğin yarıya indiği yerde bunu ikiye katlar: 32, 64, 128.</translation>
    </message>
    <message>
        <source>Never</source>
        <translation>Hiçbir zaman</translation>
    </message>
    <message>
        <source>New data</source>
        <translation>Yeni veri</translation>
    </message>
    <message>
        <source>New data:</source>
        <translation>Yeni veri:</translation>
    </message>
    <message>
        <source>New from template</source>
        <translation>Şablondan yeni</translation>
    </message>
    <message>
        <source>New s&amp;weep…</source>
        <translation>&amp;Yeni tarama…</translation>
    </message>
    <message>
        <source>New sweep</source>
        <translation>Yeni tarama</translation>
    </message>
    <message>
        <source>New sweep of %1</source>
        <translation>Yeni tarama: %1</translation>
    </message>
    <message>
        <source>New sweep searches for the best learning rate, batch size or any other parameter: it trains one trial after another.</source>
        <translation>Yeni tarama en iyi öğrenme oranını, yığın boyutunu veya başka bir parametreyi arar: denemeleri birbiri ardına eğitir.</translation>
    </message>
    <message>
        <source>New sweep…</source>
        <translation>Yeni tarama…</translation>
    </message>
    <message>
        <source>New weights</source>
        <translation>Yeni ağırlıklar</translation>
    </message>
    <message>
        <source>New weights show the first steps, trained ones the last.</source>
        <translation>Yeni ağırlıklar ilk adımları, eğitilmiş olanlar son adımları gösterir.</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>İleri</translation>
    </message>
    <message>
        <source>Next frame (Right)</source>
        <translation>Sonraki kare (Sağ)</translation>
    </message>
    <message>
        <source>Next match (Enter)</source>
        <translation>Sonraki eşleşme (Enter)</translation>
    </message>
    <message>
        <source>Next match (F3)</source>
        <translation>Sonraki eşleşme (F3)</translation>
    </message>
    <message>
        <source>No accelerator: train on the CPU</source>
        <translation>Hızlandırıcı yok: CPU'da eğit</translation>
    </message>
    <message>
        <source>No attention map yet</source>
        <translation>Henüz dikkat haritası yok</translation>
    </message>
    <message>
        <source>No augmentation layers</source>
        <translation>Artırma katmanı yok</translation>
    </message>
    <message>
        <source>No augmented samples</source>
        <translation>Artırılmış örnek yok</translation>
    </message>
    <message>
        <source>No change needed: this layer takes little time.</source>
        <translation>Değişiklik gerekmez: bu katman az süre alır.</translation>
    </message>
    <message>
        <source>No classes yet</source>
        <translation>Henüz sınıf yok</translation>
    </message>
    <message>
        <source>No curves</source>
        <translation>Eğri yok</translation>
    </message>
    <message>
        <source>No curves yet</source>
        <translation>Henüz eğri yok</translation>
    </message>
    <message>
        <source>No device beats those of the Pareto front in both time and cost. Point at a device, or use the arrow keys.</source>
        <translation>Pareto cephesindeki aygıtları hiçbir aygıt süre ve maliyette birden geçemez. Bir aygıtın üzerine gelin veya ok tuşlarını kullanın.</translation>
    </message>
    <message>
        <source>No device to show</source>
        <translation>Gösterilecek aygıt yok</translation>
    </message>
    <message>
        <source>No devices to compare</source>
        <translation>Karşılaştırılacak aygıt yok</translation>
    </message>
    <message>
        <source>No embedding yet</source>
        <translation>Henüz gömme yok</translation>
    </message>
    <message>
        <source>No estimate</source>
        <translation>Kestirim yok</translation>
    </message>
    <message>
        <source>No gradient flows back through this layer, so trainable layers before it cannot learn.</source>
        <translation>Bu katmandan geriye gradyan akmadığından öncesindeki eğitilebilir katmanlar öğrenemez.</translation>
    </message>
    <message>
        <source>No groups</source>
        <translation>Grup yok</translation>
    </message>
    <message>
        <source>No layer selected</source>
        <translation>Katman seçilmedi</translation>
    </message>
    <message>
        <source>No layer statistics yet</source>
        <translation>Henüz katman istatistiği yok</translation>
    </message>
    <message>
        <source>No layers</source>
        <translation>Katman yok</translation>
    </message>
    <message>
        <source>No learning rate tested yet</source>
        <translation>Henüz öğrenme oranı test edilmedi</translation>
    </message>
    <message>
        <source>No list price.</source>
        <translation>Liste fiyatı yok.</translation>
    </message>
    <message>
        <source>No matches</source>
        <translation>Eşleşme yok</translation>
    </message>
    <message>
        <source>No matching samples</source>
        <translation>Eşleşen örnek yok</translation>
    </message>
    <message>
        <source>No memory limit</source>
        <translation>Bellek sınırı yok</translation>
    </message>
    <message>
        <source>No memory use</source>
        <translation>Bellek kullanımı yok</translation>
    </message>
    <message>
        <source>No metric of this name is shown</source>
        <translation>Bu adda gösterilen metrik yok</translation>
    </message>
    <message>
        <source>No model to simulate yet</source>
        <translation>Henüz simüle edilecek model yok</translation>
    </message>
    <message>
        <source>No more tips</source>
        <translation>Başka ipucu gösterme</translation>
    </message>
    <message>
        <source>No open lesson</source>
        <translation>Açık ders yok</translation>
    </message>
    <message>
        <source>No ops</source>
        <translation>İşlem yok</translation>
    </message>
    <message>
        <source>No other run of this data has weights yet. Train a second run on this data to its end.</source>
        <translation>Bu verilerle başka hiçbir çalıştırmanın henüz ağırlıkları yok. Bu verilerle ikinci bir çalıştırmayı sonuna kadar eğitin.</translation>
    </message>
    <message>
        <source>No output yet</source>
        <translation>Henüz çıktı yok</translation>
    </message>
    <message>
        <source>No prediction yet</source>
        <translation>Henüz tahmin yok</translation>
    </message>
    <message>
        <source>No preprocessing steps</source>
        <translation>Ön işleme adımı yok</translation>
    </message>
    <message>
        <source>No prices</source>
        <translation>Fiyat yok</translation>
    </message>
    <message>
        <source>No problems found</source>
        <translation>Sorun bulunmadı</translation>
    </message>
    <message>
        <source>No published measurement checks the simulated times of %1.</source>
        <translation>%1 için simüle süreleri denetleyen yayımlanmış ölçüm yok.</translation>
    </message>
    <message>
        <source>No published measurement matches these filters.</source>
        <translation>Bu filtrelerle eşleşen yayımlanmış ölçüm yok.</translation>
    </message>
    <message>
        <source>No recent data</source>
        <translation>Son kullanılan veri yok</translation>
    </message>
    <message>
        <source>No recent files</source>
        <translation>Son kullanılan dosya yok</translation>
    </message>
    <message>
        <source>No replicas</source>
        <translation>Replika yok</translation>
    </message>
    <message>
        <source>No run has the metric %1.</source>
        <translation>Hiçbir çalıştırmada %1 metriği yok.</translation>
    </message>
    <message>
        <source>No run has the metrics %1.</source>
        <translation>Hiçbir çalıştırmada %1 metrikleri yok.</translation>
    </message>
    <message>
        <source>No run is selected</source>
        <translation>Çalıştırma seçilmedi</translation>
    </message>
    <message>
        <source>No run matches</source>
        <translation>Eşleşen çalıştırma yok</translation>
    </message>
    <message>
        <source>No run to show</source>
        <translation>Gösterilecek çalıştırma yok</translation>
    </message>
    <message>
        <source>No runs yet</source>
        <translation>Henüz çalıştırma yok</translation>
    </message>
    <message>
        <source>No saliency</source>
        <translation>Belirginlik yok</translation>
    </message>
    <message>
        <source>No sample chosen</source>
        <translation>Örnek seçilmedi</translation>
    </message>
    <message>
        <source>No sample of class %1 is predicted as %2.</source>
        <translation>%1 sınıfının hiçbir örneği %2 olarak tahmin edilmedi.</translation>
    </message>
    <message>
        <source>No sample: this shard is smaller.</source>
        <translation>Örnek yok: bu dilim daha küçük.</translation>
    </message>
    <message>
        <source>No samples</source>
        <translation>Örnek yok</translation>
    </message>
    <message>
        <source>No scores yet</source>
        <translation>Henüz skor yok</translation>
    </message>
    <message>
        <source>No slice selected. The arrow keys select slices; W and S zoom, A and D pan, F fits, M measures.</source>
        <translation>Olay seçilmedi. Ok tuşları olay seçer; W ve S yakınlaştırır, A ve D kaydırır, F sığdırır, M ölçer.</translation>
    </message>
    <message>
        <source>No step recorded</source>
        <translation>Kaydedilmiş adım yok</translation>
    </message>
    <message>
        <source>No steps measured yet</source>
        <translation>Henüz ölçülen adım yok</translation>
    </message>
    <message>
        <source>No steps were measured</source>
        <translation>Hiç adım ölçülmedi</translation>
    </message>
    <message>
        <source>No sweep selected.</source>
        <translation>Tarama seçilmedi.</translation>
    </message>
    <message>
        <source>No sweeps yet</source>
        <translation>Henüz tarama yok</translation>
    </message>
    <message>
        <source>No templates match</source>
        <translation>Eşleşen şablon yok</translation>
    </message>
    <message>
        <source>No timeline for this device</source>
        <translation>Bu aygıt için zaman çizelgesi yok</translation>
    </message>
    <message>
        <source>No trainable weights</source>
        <translation>Eğitilebilir ağırlık yok</translation>
    </message>
    <message>
        <source>No training, evaluation, export or sweep yet</source>
        <translation>Henüz eğitim, değerlendirme, dışa aktarma veya tarama yok</translation>
    </message>
    <message>
        <source>No trial has a value of the objective yet.</source>
        <translation>Henüz hiçbir denemenin amaç değeri yok.</translation>
    </message>
    <message>
        <source>No trial has ended yet.</source>
        <translation>Henüz hiçbir deneme bitmedi.</translation>
    </message>
    <message>
        <source>No trials</source>
        <translation>Deneme yok</translation>
    </message>
    <message>
        <source>No weights yet</source>
        <translation>Henüz ağırlık yok</translation>
    </message>
    <message>
        <source>No wrong predictions</source>
        <translation>Yanlış tahmin yok</translation>
    </message>
    <message>
        <source>Noise</source>
        <translation>Gürültü</translation>
    </message>
    <message>
        <source>Noise shape</source>
        <translation>Gürültü şekli</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Yok</translation>
    </message>
    <message>
        <source>None, GPU or TPU, as in Colab. The model trains on this computer; the simulator estimates the time on the device.</source>
        <translation>Colab'daki gibi: yok, GPU veya TPU. Model bu bilgisayarda eğitilir; simülatör aygıttaki süreyi kestirir.</translation>
    </message>
    <message>
        <source>None: this computer</source>
        <translation>Yok: bu bilgisayar</translation>
    </message>
    <message>
        <source>Norm</source>
        <translation>Norm</translation>
    </message>
    <message>
        <source>Norm of the last update divided by the norm of the weights; about 0.001 is typical</source>
        <translation>Son güncellemenin normunun ağırlıkların normuna oranı; 0,001 dolayı tipiktir</translation>
    </message>
    <message>
        <source>Normal distribution, truncated at two standard deviations.</source>
        <translation>İki standart sapmada kesilmiş normal dağılım.</translation>
    </message>
    <message>
        <source>Normal distribution.</source>
        <translation>Normal dağılım.</translation>
    </message>
    <message>
        <source>Normalization</source>
        <translation>Normalleştirme</translation>
    </message>
    <message>
        <source>Normalize</source>
        <translation>Normal­leştir</translation>
    </message>
    <message>
        <source>Normalizes each channel to mean 0 and standard deviation 1 over the batch.</source>
        <translation>Her kanalı yığın üzerinde ortalama 0 ve standart sapma 1 olacak şekilde normalleştirir.</translation>
    </message>
    <message>
        <source>Normalizes each channel with a mean and a variance: of the weights, or given here.</source>
        <translation>Her kanalı bir ortalama ve bir varyansla normalleştirir: ağırlıklardan ya da burada verilen.</translation>
    </message>
    <message>
        <source>Normalizes groups of channels of each sample to mean 0 and standard deviation 1.</source>
        <translation>Her örneğin kanal gruplarını ortalama 0 ve standart sapma 1 olacak şekilde normalleştirir.</translation>
    </message>
    <message>
        <source>Normalizes the features of each sample to mean 0 and standard deviation 1.</source>
        <translation>Her örneğin özniteliklerini ortalama 0 ve standart sapma 1 olacak şekilde normalleştirir.</translation>
    </message>
    <message>
        <source>Not a classifier</source>
        <translation>Sınıflandırıcı değil</translation>
    </message>
    <message>
        <source>Not a language model</source>
        <translation>Dil modeli değil</translation>
    </message>
    <message>
        <source>Not a training sample</source>
        <translation>Eğitim örneği değil</translation>
    </message>
    <message>
        <source>Not an output of the model</source>
        <translation>Modelin çıktısı değil</translation>
    </message>
    <message>
        <source>Not computed yet</source>
        <translation>Henüz hesaplanmadı</translation>
    </message>
    <message>
        <source>Not evaluated</source>
        <translation>Değerlendirilmedi</translation>
    </message>
    <message>
        <source>Not measured</source>
        <translation>Ölçülmedi</translation>
    </message>
    <message>
        <source>Not reached</source>
        <translation>Ulaşılmadı</translation>
    </message>
    <message>
        <source>Not reached: %1</source>
        <translation>Ulaşılmadı: %1</translation>
    </message>
    <message>
        <source>Not saved</source>
        <translation>Kaydedilmedi</translation>
    </message>
    <message>
        <source>Not shuffled.</source>
        <translation>Karıştırılmıyor.</translation>
    </message>
    <message>
        <source>Not simulated yet</source>
        <translation>Henüz simüle edilmedi</translation>
    </message>
    <message>
        <source>Not validated with published times: {} (± {}).</source>
        <translation>Yayımlanmış sürelerle doğrulanmamış: {} (± {}).</translation>
    </message>
    <message>
        <source>Not validated: %1</source>
        <translation>Doğrulanmamış: %1</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Not</translation>
    </message>
    <message>
        <source>Note of all %1 runs</source>
        <translation>%1 çalıştırmanın tümü için not</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>Notlar</translation>
    </message>
    <message>
        <source>Notes on the experiment</source>
        <translation>Deneye ilişkin notlar</translation>
    </message>
    <message>
        <source>Note…</source>
        <translation>Not…</translation>
    </message>
    <message>
        <source>Nothing simulated yet</source>
        <translation>Henüz simüle edilen bir şey yok</translation>
    </message>
    <message>
        <source>Nothing to compare</source>
        <translation>Karşılaştırılacak bir şey yok</translation>
    </message>
    <message>
        <source>Nothing to compare yet</source>
        <translation>Henüz karşılaştırılacak bir şey yok</translation>
    </message>
    <message>
        <source>Nothing to plot</source>
        <translation>Çizilecek bir şey yok</translation>
    </message>
    <message>
        <source>Nothing to show</source>
        <translation>Gösterilecek bir şey yok</translation>
    </message>
    <message>
        <source>Nothing to subtract</source>
        <translation>Çıkarılacak bir şey yok</translation>
    </message>
    <message>
        <source>Nothing to try</source>
        <translation>Denenecek bir şey yok</translation>
    </message>
    <message>
        <source>Num classes</source>
        <translation>Sınıf sayısı</translation>
    </message>
    <message>
        <source>Num heads</source>
        <translation>Baş sayısı</translation>
    </message>
    <message>
        <source>Num key value heads</source>
        <translation>Anahtar-değer başı sayısı</translation>
    </message>
    <message>
        <source>Num query heads</source>
        <translation>Sorgu başı sayısı</translation>
    </message>
    <message>
        <source>Num thresholds</source>
        <translation>Eşik sayısı</translation>
    </message>
    <message>
        <source>NumPy arrays</source>
        <translation>NumPy dizileri</translation>
    </message>
    <message>
        <source>Number of batches prepared in advance</source>
        <translation>Önceden hazırlanan yığın sayısı</translation>
    </message>
    <message>
        <source>Number of batches whose mean gradient makes one update; none: each batch is an update.</source>
        <translation>Ortalama gradyanı bir güncelleme yapan yığın sayısı; yok: her yığın bir güncellemedir.</translation>
    </message>
    <message>
        <source>Number of characters to generate</source>
        <translation>Üretilecek karakter sayısı</translation>
    </message>
    <message>
        <source>Number of characters to generate.</source>
        <translation>Üretilecek karakter sayısı.</translation>
    </message>
    <message>
        <source>Number of classes, for checks before the data is read; 0: unknown.</source>
        <translation>Veri okunmadan önceki denetimler için sınıf sayısı; 0: bilinmiyor.</translation>
    </message>
    <message>
        <source>Number of classes.</source>
        <translation>Sınıf sayısı.</translation>
    </message>
    <message>
        <source>Number of classes; 0: regression.</source>
        <translation>Sınıf sayısı; 0: regresyon.</translation>
    </message>
    <message>
        <source>Number of cores or GPUs that train; the default is all of the device</source>
        <translation>Eğiten çekirdek veya GPU sayısı; varsayılan, aygıtın tümüdür</translation>
    </message>
    <message>
        <source>Number of cores or GPUs; the list shows available sizes</source>
        <translation>Çekirdek veya GPU sayısı; liste kullanılabilir boyutları gösterir</translation>
    </message>
    <message>
        <source>Number of decay epochs; none: all epochs of the run; for polynomial and cosine.</source>
        <translation>Sönüm epoklarının sayısı; yok: çalıştırmanın tüm epokları; polynomial ve cosine için.</translation>
    </message>
    <message>
        <source>Number of epochs at the start that are not watched.</source>
        <translation>Başlangıçta izlenmeyen epok sayısı.</translation>
    </message>
    <message>
        <source>Number of epochs between two decays; for step.</source>
        <translation>İki sönüm arasındaki epok sayısı; step için.</translation>
    </message>
    <message>
        <source>Number of epochs between two texts.</source>
        <translation>İki metin arasındaki epok sayısı.</translation>
    </message>
    <message>
        <source>Number of epochs between two validations</source>
        <translation>İki doğrulama arasındaki epok sayısı</translation>
    </message>
    <message>
        <source>Number of epochs to wait after a reduction.</source>
        <translation>Bir düşürmeden sonra beklenecek epok sayısı.</translation>
    </message>
    <message>
        <source>Number of epochs without improvement after which training stops.</source>
        <translation>Eğitimin, iyileşme olmadan durdurulacağı epok sayısı.</translation>
    </message>
    <message>
        <source>Number of epochs without improvement before the learning rate is reduced.</source>
        <translation>Öğrenme oranının, iyileşme olmadan düşürüleceği epok sayısı.</translation>
    </message>
    <message>
        <source>Number of false negatives.</source>
        <translation>Yanlış negatif sayısı.</translation>
    </message>
    <message>
        <source>Number of false positives.</source>
        <translation>Yanlış pozitif sayısı.</translation>
    </message>
    <message>
        <source>Number of image channels: 1, 3 or 4.</source>
        <translation>Görüntü kanalı sayısı: 1, 3 veya 4.</translation>
    </message>
    <message>
        <source>Number of kernels of this op in the layer</source>
        <translation>Bu işlemin katmandaki kernel sayısı</translation>
    </message>
    <message>
        <source>Number of most frequent words to keep; other words become oov_char. null: all.</source>
        <translation>Tutulacak en sık sözcük sayısı; diğerleri oov_char olur. null: tümü.</translation>
    </message>
    <message>
        <source>Number of most frequent words to replace with oov_char.</source>
        <translation>oov_char ile değiştirilecek en sık sözcük sayısı.</translation>
    </message>
    <message>
        <source>Number of most probable classes to check (top k).</source>
        <translation>Denetlenecek en olası sınıf sayısı (top k).</translation>
    </message>
    <message>
        <source>Number of passes over the training data</source>
        <translation>Eğitim verisi üzerinden geçiş sayısı</translation>
    </message>
    <message>
        <source>Number of random windows per epoch. null: the number of consecutive windows.</source>
        <translation>Epok başına rastgele pencere sayısı. null: ardışık pencerelerin sayısı.</translation>
    </message>
    <message>
        <source>Number of samples</source>
        <translation>Örnek sayısı</translation>
    </message>
    <message>
        <source>Number of samples in the shuffle buffer (0: no shuffling)</source>
        <translation>Karıştırma arabelleğindeki örnek sayısı (0: karıştırma yok)</translation>
    </message>
    <message>
        <source>Number of samples per training step</source>
        <translation>Eğitim adımı başına örnek sayısı</translation>
    </message>
    <message>
        <source>Number of steps between two replacements of the weights by their average; none: at the end only.</source>
        <translation>Ağırlıkların ortalamalarıyla değiştirilmesi arasındaki adım sayısı; yok: yalnızca sonda.</translation>
    </message>
    <message>
        <source>Number of steps from the start of the run, and again in the steady state</source>
        <translation>Çalıştırmanın başından ve yeniden kararlı durumdan alınan adım sayısı</translation>
    </message>
    <message>
        <source>Number of steps in the timeline</source>
        <translation>Zaman çizelgesindeki adım sayısı</translation>
    </message>
    <message>
        <source>Number of steps with finite gradients after which the dynamic loss scale doubles; off: 2000 with the precision mixed_float16, else no scaling.</source>
        <translation>Dinamik kayıp ölçeğinin iki katına çıkması için gereken sonlu gradyanlı adım sayısı; kapalı: mixed_float16 hassasiyetinde 2000, diğer durumlarda ölçekleme yok.</translation>
    </message>
    <message>
        <source>Number of test samples.</source>
        <translation>Test örneği sayısı.</translation>
    </message>
    <message>
        <source>Number of threads that prepare data</source>
        <translation>Veri hazırlayan iş parçacığı sayısı</translation>
    </message>
    <message>
        <source>Number of thresholds from 0 to 1.</source>
        <translation>0 ile 1 arasındaki eşik sayısı.</translation>
    </message>
    <message>
        <source>Number of training samples.</source>
        <translation>Eğitim örneği sayısı.</translation>
    </message>
    <message>
        <source>Number of true negatives.</source>
        <translation>Doğru negatif sayısı.</translation>
    </message>
    <message>
        <source>Number of true positives.</source>
        <translation>Doğru pozitif sayısı.</translation>
    </message>
    <message>
        <source>Number of updates</source>
        <translation>Güncelleme sayısı</translation>
    </message>
    <message>
        <source>Number of warm-up epochs; the learning rate grows linearly.</source>
        <translation>Isınma epoklarının sayısı; öğrenme oranı doğrusal artar.</translation>
    </message>
    <message>
        <source>ONNX has no {}</source>
        <translation>ONNX'te {} yok</translation>
    </message>
    <message>
        <source>ONNX model</source>
        <translation>ONNX modeli</translation>
    </message>
    <message>
        <source>Objective</source>
        <translation>Amaç</translation>
    </message>
    <message>
        <source>Occlusion</source>
        <translation>Örtme</translation>
    </message>
    <message>
        <source>Of which classes: 0 (no), 1 (yes), or both.</source>
        <translation>Hangi sınıflar: 0 (hayır), 1 (evet) veya ikisi.</translation>
    </message>
    <message>
        <source>Off</source>
        <translation>Kapalı</translation>
    </message>
    <message>
        <source>Off: none</source>
        <translation>Kapalı: yok</translation>
    </message>
    <message>
        <source>Offset</source>
        <translation>Kaydırma</translation>
    </message>
    <message>
        <source>Offset added to every value.</source>
        <translation>Her değere eklenen kayma.</translation>
    </message>
    <message>
        <source>Offset added to the word indices.</source>
        <translation>Sözcük indekslerine eklenen kayma.</translation>
    </message>
    <message>
        <source>On</source>
        <translation>Açık</translation>
    </message>
    <message>
        <source>On can help if the loss jumps late in training.</source>
        <translation>Kayıp eğitimin sonlarında sıçrıyorsa açmak yardımcı olabilir.</translation>
    </message>
    <message>
        <source>On is more stable and needs more memory.</source>
        <translation>Açıkken daha kararlıdır ve daha çok bellek gerektirir.</translation>
    </message>
    <message>
        <source>On often converges a little faster.</source>
        <translation>Açıkken çoğu zaman biraz daha hızlı yakınsar.</translation>
    </message>
    <message>
        <source>On the dashed line predictions are right. Point at a sample, or use the arrow keys.</source>
        <translation>Kesikli çizgide tahminler doğrudur. Bir örneğin üzerine gelin veya ok tuşlarını kullanın.</translation>
    </message>
    <message>
        <source>On the solid line both times are equal; the dashed lines mark a factor of 2. Point at a mark, or use the arrow keys.</source>
        <translation>Düz çizgide iki süre eşittir; kesikli çizgiler 2 katlık farkı gösterir. Bir işaretin üzerine gelin veya ok tuşlarını kullanın.</translation>
    </message>
    <message>
        <source>On: allocate GPU memory when needed (set_memory_growth). Off: allocate all GPU memory at the start.</source>
        <translation>Açık: GPU belleği gerektikçe ayrılır (set_memory_growth). Kapalı: tüm GPU belleği başlangıçta ayrılır.</translation>
    </message>
    <message>
        <source>On: read inputs from disk in pieces; auto: on for uncompressed arrays of 1 GiB or more.</source>
        <translation>Açık: girdiler diskten parça parça okunur; auto: 1 GiB ve üzeri sıkıştırılmamış dizilerde açık.</translation>
    </message>
    <message>
        <source>On: the first line has the column names. Off: the columns are named 1, 2, …</source>
        <translation>Açık: ilk satırda sütun adları var. Kapalı: sütun adları 1, 2, …</translation>
    </message>
    <message>
        <source>On: this output has a loss, and the data have its targets.</source>
        <translation>Açık: bu çıktının kaybı var ve veri hedeflerini içeriyor.</translation>
    </message>
    <message>
        <source>One array per weight, named layer/weight, without code, for NumPy, PyTorch and JAX.</source>
        <translation>Her ağırlık için katman/ağırlık adlı bir dizi, kodsuz; NumPy, PyTorch ve JAX için.</translation>
    </message>
    <message>
        <source>One array per weight, named layer/weight.</source>
        <translation>Ağırlık başına katman/ağırlık adlı bir dizi.</translation>
    </message>
    <message>
        <source>One device is the earliest at every number of epochs. Point at a curve, or use the arrow keys.</source>
        <translation>Her epok sayısında aynı aygıt en erken bitirir. Bir eğrinin üzerine gelin veya ok tuşlarını kullanın.</translation>
    </message>
    <message>
        <source>One epoch</source>
        <translation>Bir epok</translation>
    </message>
    <message>
        <source>One file holds the experiment with what belongs to it. The recipient opens it with a double click.</source>
        <translation>Tek dosya, deneyi ve ona ait olanları içerir. Alan kişi çift tıklayarak açar.</translation>
    </message>
    <message>
        <source>One iteration for each step is usual.</source>
        <translation>Adım başına bir yineleme yaygındır.</translation>
    </message>
    <message>
        <source>One replica processes the whole batch.</source>
        <translation>Yığının tamamını tek replika işler.</translation>
    </message>
    <message>
        <source>One sentence a line, the same line in both files.</source>
        <translation>Her satırda bir cümle; iki dosyada da aynı satır.</translation>
    </message>
    <message>
        <source>One tile of %1.</source>
        <translation>%1: bir karo.</translation>
    </message>
    <message>
        <source>One training step in slow motion</source>
        <translation>Ağır çekimde bir eğitim adımı</translation>
    </message>
    <message>
        <source>One training step; kernels of the same op and layer are one row</source>
        <translation>Bir eğitim adımı; aynı işlem ve katmanın kernelleri tek satırdır</translation>
    </message>
    <message>
        <source>Only %1  ×</source>
        <translation>Yalnızca %1  ×</translation>
    </message>
    <message>
        <source>Only differences</source>
        <translation>Yalnızca farklar</translation>
    </message>
    <message>
        <source>Only the default is supported.</source>
        <translation>Yalnızca varsayılan desteklenir.</translation>
    </message>
    <message>
        <source>Only the k largest predictions of a sample are positive.</source>
        <translation>Bir örneğin yalnızca en büyük k tahmini pozitiftir.</translation>
    </message>
    <message>
        <source>Only training samples are augmented.</source>
        <translation>Yalnızca eğitim örneklerine artırma uygulanır.</translation>
    </message>
    <message>
        <source>Oov char</source>
        <translation>Bilinmeyen işareti</translation>
    </message>
    <message>
        <source>Op</source>
        <translation>İşlem</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Aç</translation>
    </message>
    <message>
        <source>Open &amp;recent</source>
        <translation>&amp;Son kullanılanlar</translation>
    </message>
    <message>
        <source>Open a lesson of your own</source>
        <translation>Kendi dersinizi açın</translation>
    </message>
    <message>
        <source>Open experiment</source>
        <translation>Deneyi aç</translation>
    </message>
    <message>
        <source>Open experiment from clip&amp;board</source>
        <translation>Deneyi pan&amp;odan aç</translation>
    </message>
    <message>
        <source>Open file…</source>
        <translation>Dosya aç…</translation>
    </message>
    <message>
        <source>Open image</source>
        <translation>Görüntü aç</translation>
    </message>
    <message>
        <source>Open image…</source>
        <translation>Görüntü aç…</translation>
    </message>
    <message>
        <source>Open in browser</source>
        <translation>Tarayıcıda aç</translation>
    </message>
    <message>
        <source>Open lesson</source>
        <translation>Dersi aç</translation>
    </message>
    <message>
        <source>Open the Language page</source>
        <translation>Dil sayfasını aç</translation>
    </message>
    <message>
        <source>Open the page {}</source>
        <translation>{} sayfasını açın</translation>
    </message>
    <message>
        <source>Open this page again to load the data, or choose other data.</source>
        <translation>Verileri yüklemek için bu sayfayı yeniden açın veya başka veriler seçin.</translation>
    </message>
    <message>
        <source>Opened %1</source>
        <translation>%1 açıldı</translation>
    </message>
    <message>
        <source>Opened %1: %2</source>
        <translation>%1 açıldı: %2</translation>
    </message>
    <message>
        <source>Ops</source>
        <translation>İşlemler</translation>
    </message>
    <message>
        <source>Ops of a simulated step</source>
        <translation>Simüle bir adımın işlemleri</translation>
    </message>
    <message>
        <source>Optimizer</source>
        <translation>Optimize edici</translation>
    </message>
    <message>
        <source>Options of layers</source>
        <translation>Katman seçenekleri</translation>
    </message>
    <message>
        <source>Options of mpirun</source>
        <translation>mpirun seçenekleri</translation>
    </message>
    <message>
        <source>Options of mpirun:</source>
        <translation>mpirun seçenekleri:</translation>
    </message>
    <message>
        <source>Orthogonal keeps the size of gradients over many steps.</source>
        <translation>Orthogonal, gradyanların büyüklüğünü birçok adım boyunca korur.</translation>
    </message>
    <message>
        <source>Other run</source>
        <translation>Diğer çalıştırma</translation>
    </message>
    <message>
        <source>Other value…</source>
        <translation>Başka değer…</translation>
    </message>
    <message>
        <source>Out of memory</source>
        <translation>Bellek yetersiz</translation>
    </message>
    <message>
        <source>Out of memory: needs %1, has %2 per core.</source>
        <translation>Bellek yetersiz: gereken %1, çekirdek başına var olan %2.</translation>
    </message>
    <message>
        <source>Out of memory: {} needed, {} available</source>
        <translation>Bellek yetersiz: gereken {}, var olan {}</translation>
    </message>
    <message>
        <source>Out-of-vocabulary tokens: %1.</source>
        <translation>Sözlük dışı token: %1.</translation>
    </message>
    <message>
        <source>Output</source>
        <translation>Çıktı</translation>
    </message>
    <message>
        <source>Output %1</source>
        <translation>Çıktı %1</translation>
    </message>
    <message>
        <source>Output dim</source>
        <translation>Çıktı boyutu</translation>
    </message>
    <message>
        <source>Output of the model</source>
        <translation>Modelin çıktısı</translation>
    </message>
    <message>
        <source>Output padding</source>
        <translation>Çıktı dolgusu</translation>
    </message>
    <message>
        <source>Output shape</source>
        <translation>Çıktı şekli</translation>
    </message>
    <message>
        <source>Output style</source>
        <translation>Çıktı biçemi</translation>
    </message>
    <message>
        <source>Output to evaluate</source>
        <translation>Değerlendirilecek çıktı</translation>
    </message>
    <message>
        <source>Output {}: {}</source>
        <translation>Çıktı {}: {}</translation>
    </message>
    <message>
        <source>Outputs below it are zero.</source>
        <translation>Bunun altındaki çıktılar sıfırdır.</translation>
    </message>
    <message>
        <source>Overlap by union of actual and predicted for yes, for no, or the mean of both.</source>
        <translation>Gerçek ve tahmin edilenin kesişim/birleşim oranı; hayır için, evet için veya ikisinin ortalaması.</translation>
    </message>
    <message>
        <source>Overview of the model</source>
        <translation>Modele genel bakış</translation>
    </message>
    <message>
        <source>Overview of the model. Click to scroll there.</source>
        <translation>Modele genel bakış. Oraya kaydırmak için tıklayın.</translation>
    </message>
    <message>
        <source>Own data</source>
        <translation>Kendi veriniz</translation>
    </message>
    <message>
        <source>Own price of the device per hour</source>
        <translation>Aygıtın saat başına özel fiyatı</translation>
    </message>
    <message>
        <source>PCA</source>
        <translation>PCA</translation>
    </message>
    <message>
        <source>PCA initialization</source>
        <translation>PCA ile başlatma</translation>
    </message>
    <message>
        <source>PCA initialization keeps the places of the groups; 1,000 iterations are enough for most data.</source>
        <translation>PCA ile başlatma grupların yerlerini korur; çoğu veri için 1.000 yineleme yeterlidir.</translation>
    </message>
    <message>
        <source>PCA is fast and keeps distances; t-SNE shows groups.</source>
        <translation>PCA hızlıdır ve uzaklıkları korur; t-SNE grupları gösterir.</translation>
    </message>
    <message>
        <source>PNG and JPEG images, one folder per class.</source>
        <translation>PNG ve JPEG görüntüleri, her sınıf için bir klasör.</translation>
    </message>
    <message>
        <source>PNG images (*.png)</source>
        <translation>PNG görüntüleri (*.png)</translation>
    </message>
    <message>
        <source>PR says more than ROC if positive samples are rare.</source>
        <translation>Pozitif örnekler seyrekse PR, ROC'tan daha çok şey söyler.</translation>
    </message>
    <message>
        <source>Pad short sequences at the start (pre) or at the end (post).</source>
        <translation>Kısa dizileri başta (pre) veya sonda (post) dolgular.</translation>
    </message>
    <message>
        <source>Padding</source>
        <translation>Dolgu</translation>
    </message>
    <message>
        <source>Padding value.</source>
        <translation>Dolgu değeri.</translation>
    </message>
    <message>
        <source>Padding: {} of the multiplications ({}), on a matrix unit of {} × {}. This is {} of the step time.</source>
        <translation>Dolgu: çarpımların {} kadarı ({}), {} × {} matris biriminde. Bu, adım süresinin {} kadarıdır.</translation>
    </message>
    <message>
        <source>Padding: {} of the multiplications, on a matrix unit of {} × {}. This is {} of the step time.</source>
        <translation>Dolgu: çarpımların {} kadarı, {} × {} matris biriminde. Bu, adım süresinin {} kadarıdır.</translation>
    </message>
    <message>
        <source>Pads a sequence with zeros.</source>
        <translation>Bir diziyi sıfırlarla dolgular.</translation>
    </message>
    <message>
        <source>Pads a volume with zeros.</source>
        <translation>Bir hacmi sıfırlarla dolgular.</translation>
    </message>
    <message>
        <source>Pads an image with zeros.</source>
        <translation>Bir görüntüyü sıfırlarla dolgular.</translation>
    </message>
    <message>
        <source>Pads or truncates sequences to one length, like pad_sequences of Keras.</source>
        <translation>Dizileri Keras'ın pad_sequences fonksiyonu gibi tek uzunluğa dolgular veya kısaltır.</translation>
    </message>
    <message>
        <source>Pages</source>
        <translation>Sayfalar</translation>
    </message>
    <message>
        <source>Pane&amp;ls</source>
        <translation>&amp;Paneller</translation>
    </message>
    <message>
        <source>Panel</source>
        <translation>Panel</translation>
    </message>
    <message>
        <source>Parallel coordinates</source>
        <translation>Paralel koordinatlar</translation>
    </message>
    <message>
        <source>Parallel coordinates of the runs</source>
        <translation>Çalıştırmaların paralel koordinatları</translation>
    </message>
    <message>
        <source>Parameter</source>
        <translation>Parametre</translation>
    </message>
    <message>
        <source>Parameter of the experiment</source>
        <translation>Deneyin parametresi</translation>
    </message>
    <message>
        <source>Parameter, such as fit.batch_size</source>
        <translation>Parametre, örneğin fit.batch_size</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>Parametreler</translation>
    </message>
    <message>
        <source>Parameters and their values: %1 is a range on a logarithmic scale, %2 a list.</source>
        <translation>Parametreler ve değerleri: %1 logaritmik ölçekte bir aralık, %2 bir listedir.</translation>
    </message>
    <message>
        <source>Parameters and time grow with the square of this number. Multiples of 128 fill the matrix unit of a TPU.</source>
        <translation>Parametreler ve süre bu sayının karesiyle büyür. 128'in katları bir TPU'nun matris birimini doldurur.</translation>
    </message>
    <message>
        <source>Pareto front</source>
        <translation>Pareto cephesi</translation>
    </message>
    <message>
        <source>Part of a word is enough.</source>
        <translation>Sözcüğün bir parçası yeterlidir.</translation>
    </message>
    <message>
        <source>Parts of a simulated step</source>
        <translation>Simüle bir adımın bölümleri</translation>
    </message>
    <message>
        <source>Parts of an epoch by device, simulated</source>
        <translation>Aygıta göre bir epokun bölümleri, simüle</translation>
    </message>
    <message>
        <source>Passes its input on unchanged.</source>
        <translation>Girdisini değiştirmeden iletir.</translation>
    </message>
    <message>
        <source>Passes values above a threshold and sets the others to 0.</source>
        <translation>Bir eşiğin üstündeki değerleri iletir, diğerlerini 0 yapar.</translation>
    </message>
    <message>
        <source>Paste</source>
        <translation>Yapıştır</translation>
    </message>
    <message>
        <source>Paste a picture from the clipboard (Ctrl+V on the pad)</source>
        <translation>Panodan bir resim yapıştır (çizim alanında Ctrl+V)</translation>
    </message>
    <message>
        <source>Paste layers</source>
        <translation>Katmanları yapıştır</translation>
    </message>
    <message>
        <source>Patch %1 × %1, stride %2</source>
        <translation>Yama %1 × %1, kaydırma %2</translation>
    </message>
    <message>
        <source>Patch of the occlusion</source>
        <translation>Örtmenin yaması</translation>
    </message>
    <message>
        <source>Path</source>
        <translation>Yol</translation>
    </message>
    <message>
        <source>Path of TensorFlow.js</source>
        <translation>TensorFlow.js yolu</translation>
    </message>
    <message>
        <source>Path of the data</source>
        <translation>Veri yolu</translation>
    </message>
    <message>
        <source>Patience</source>
        <translation>Sabır</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Duraklat</translation>
    </message>
    <message>
        <source>Pause (Space)</source>
        <translation>Duraklat (Boşluk)</translation>
    </message>
    <message>
        <source>Paused</source>
        <translation>Duraklatıldı</translation>
    </message>
    <message>
        <source>Peak memory per replica is {} of {}, during {} of {} ({}).</source>
        <translation>Replika başına bellek tepesi {} / {}; {} sırasında, {} katmanında ({}).</translation>
    </message>
    <message>
        <source>Peak memory per replica is {} of {}.</source>
        <translation>Replika başına bellek tepesi {} / {}.</translation>
    </message>
    <message>
        <source>Peak: %1 (%2 of %3). Point at a kernel, or use the arrow keys.</source>
        <translation>Tepe: %1 (%2 / %3). Bir kernelin üzerine gelin veya ok tuşlarını kullanın.</translation>
    </message>
    <message>
        <source>Pearson correlation</source>
        <translation>Pearson korelasyonu</translation>
    </message>
    <message>
        <source>Pearson correlation of the outputs of a sample with its targets.</source>
        <translation>Bir örneğin çıktılarının hedefleriyle Pearson korelasyonu.</translation>
    </message>
    <message>
        <source>Pen</source>
        <translation>Kalem</translation>
    </message>
    <message>
        <source>Penalties of activations are not supported.</source>
        <translation>Aktivasyon cezaları desteklenmez.</translation>
    </message>
    <message>
        <source>Per replica, more replicas make the global batch larger, and the learning rate may have to grow with it.</source>
        <translation>Replika başına seçildiğinde daha çok replika, global yığını büyütür; öğrenme oranının da onunla büyümesi gerekebilir.</translation>
    </message>
    <message>
        <source>Per-class accuracy</source>
        <translation>Sınıf başına doğruluk</translation>
    </message>
    <message>
        <source>Per-class accuracy and wrong predictions</source>
        <translation>Sınıf başına doğruluk ve yanlış tahminler</translation>
    </message>
    <message>
        <source>Per-token accuracy %1</source>
        <translation>Token başına doğruluk %1</translation>
    </message>
    <message>
        <source>Permutes the axes.</source>
        <translation>Eksenlerin sırasını değiştirir.</translation>
    </message>
    <message>
        <source>Perplexity</source>
        <translation>Perplexity</translation>
    </message>
    <message>
        <source>Perplexity </source>
        <translation>Perplexity </translation>
    </message>
    <message>
        <source>Perplexity: exponential of the sparse categorical cross-entropy.</source>
        <translation>Perplexity: seyrek kategorik çapraz entropinin üsteli.</translation>
    </message>
    <message>
        <source>Phase</source>
        <translation>Evre</translation>
    </message>
    <message>
        <source>PiB</source>
        <translation>PiB</translation>
    </message>
    <message>
        <source>Pictures</source>
        <translation>Resimler</translation>
    </message>
    <message>
        <source>Pin</source>
        <translation>Sabitle</translation>
    </message>
    <message>
        <source>Pin devices on the tab Devices first.</source>
        <translation>Önce Aygıtlar sekmesinde aygıtları sabitleyin.</translation>
    </message>
    <message>
        <source>Pin or unpin</source>
        <translation>Sabitle veya bırak</translation>
    </message>
    <message>
        <source>Pin runs</source>
        <translation>Çalıştırmaları sabitle</translation>
    </message>
    <message>
        <source>Pin, hide, copy or save this metric</source>
        <translation>Bu metriği sabitle, gizle, kopyala veya kaydet</translation>
    </message>
    <message>
        <source>Pinned devices stay on top and are the ones that the plots show</source>
        <translation>Sabitlenen aygıtlar üstte kalır ve grafiklerde gösterilir</translation>
    </message>
    <message>
        <source>Pinned devices, else the first ones of the table</source>
        <translation>Sabitlenen aygıtlar, yoksa tablonun ilk aygıtları</translation>
    </message>
    <message>
        <source>Pinned runs stay on top in every order</source>
        <translation>Sabitlenen çalıştırmalar her sıralamada üstte kalır</translation>
    </message>
    <message>
        <source>Pinned. Click a heading to sort, Ctrl+C to copy, Esc to unpin.</source>
        <translation>Sabitlendi. Sıralamak için başlığa tıklayın, kopyalamak için Ctrl+C, bırakmak için Esc.</translation>
    </message>
    <message>
        <source>Pinned: stands first</source>
        <translation>Sabitlendi: en başta durur</translation>
    </message>
    <message>
        <source>Pinned; click to unpin</source>
        <translation>Sabitlenmiş; bırakmak için tıklayın</translation>
    </message>
    <message>
        <source>Play (Space)</source>
        <translation>Oynat (Boşluk)</translation>
    </message>
    <message>
        <source>Play the step</source>
        <translation>Adımı oynatın</translation>
    </message>
    <message>
        <source>Plot</source>
        <translation>Grafik</translation>
    </message>
    <message>
        <source>Plot</source>
        <comment>noun</comment>
        <translation>Grafik</translation>
    </message>
    <message>
        <source>Plot or unplot</source>
        <translation>Grafiğe ekle veya çıkar</translation>
    </message>
    <message>
        <source>Plot the selected runs on Training and Compare, or take them out (Space)</source>
        <translation>Seçili çalıştırmaları Eğitim ve Karşılaştır sayfalarında çiz veya çıkar (Boşluk)</translation>
    </message>
    <message>
        <source>Point at a run, or use the arrow keys; a click or Enter selects it.</source>
        <translation>Bir çalıştırmanın üzerine gelin veya ok tuşlarını kullanın; tıklama veya Enter onu seçer.</translation>
    </message>
    <message>
        <source>Point at a sample, or use the arrow keys; Enter chooses it.</source>
        <translation>Bir örneğin üzerine gelin veya ok tuşlarını kullanın; Enter onu seçer.</translation>
    </message>
    <message>
        <source>Point at a step, or use the arrow keys.</source>
        <translation>Bir adımın üzerine gelin veya ok tuşlarını kullanın.</translation>
    </message>
    <message>
        <source>Point at a value, or use the arrow keys.</source>
        <translation>Bir değerin üzerine gelin veya ok tuşlarını kullanın.</translation>
    </message>
    <message>
        <source>Point at a value, or use the arrow keys. A cross marks a setting that cannot run.</source>
        <translation>Bir değerin üzerine gelin veya ok tuşlarını kullanın. Çarpı, çalıştırılamayan bir ayarı gösterir.</translation>
    </message>
    <message>
        <source>Pointwise initializer</source>
        <translation>Noktasal başlatıcı</translation>
    </message>
    <message>
        <source>Pointwise regularizer</source>
        <translation>Noktasal düzenli­leştirici</translation>
    </message>
    <message>
        <source>Poisson loss</source>
        <translation>Poisson kaybı</translation>
    </message>
    <message>
        <source>Poisson loss for counts: prediction - target · log(prediction).</source>
        <translation>Sayımlar için Poisson kaybı: tahmin - hedef · log(tahmin).</translation>
    </message>
    <message>
        <source>Pool size</source>
        <translation>Havuz boyutu</translation>
    </message>
    <message>
        <source>Pooling</source>
        <translation>Havuzlama</translation>
    </message>
    <message>
        <source>Position in the step</source>
        <translation>Adımdaki konum</translation>
    </message>
    <message>
        <source>Power</source>
        <translation>Üs</translation>
    </message>
    <message>
        <source>Power of the learning rate decay; 0: no decay.</source>
        <translation>Öğrenme oranı sönümünün üssü; 0: sönüm yok.</translation>
    </message>
    <message>
        <source>Pr&amp;esenter mode</source>
        <translation>S&amp;unum kipi</translation>
    </message>
    <message>
        <source>Pre&amp;vious pane</source>
        <translation>Ön&amp;ceki bölme</translation>
    </message>
    <message>
        <source>Precision</source>
        <translation>Hassasiyet</translation>
    </message>
    <message>
        <source>Precision</source>
        <comment>metric</comment>
        <translation>Kesinlik</translation>
    </message>
    <message>
        <source>Precision-recall curve</source>
        <translation>Kesinlik-duyarlılık eğrisi</translation>
    </message>
    <message>
        <source>Precision-recall curves</source>
        <translation>Kesinlik-duyarlılık eğrileri</translation>
    </message>
    <message>
        <source>Precision; for the default, the number format of the multiplications</source>
        <translation>Hassasiyet; varsayılanda çarpımların sayı biçimi</translation>
    </message>
    <message>
        <source>Predict all samples of the chosen data with the current weights</source>
        <translation>Seçilen verinin tüm örneklerini geçerli ağırlıklarla tahmin et</translation>
    </message>
    <message>
        <source>Predicted</source>
        <translation>Tahmin</translation>
    </message>
    <message>
        <source>Predicted %1, correct</source>
        <translation>Tahmin %1, doğru</translation>
    </message>
    <message>
        <source>Predicted %1, true class %2</source>
        <translation>Tahmin %1, gerçek sınıf %2</translation>
    </message>
    <message>
        <source>Predicted against actual</source>
        <translation>Gerçeğe karşı tahmin</translation>
    </message>
    <message>
        <source>Predicted over actual values</source>
        <translation>Gerçek değerlere göre tahminler</translation>
    </message>
    <message>
        <source>Predicted step</source>
        <translation>Kestirilen adım</translation>
    </message>
    <message>
        <source>Predicting the samples with the weights of the run</source>
        <translation>Çalıştırmanın ağırlıklarıyla örnekler tahmin ediliyor</translation>
    </message>
    <message>
        <source>Prediction</source>
        <translation>Tahmin</translation>
    </message>
    <message>
        <source>Predictions above the threshold are positive.</source>
        <translation>Eşiğin üstündeki tahminler pozitiftir.</translation>
    </message>
    <message>
        <source>Predictions above the threshold are positive; none: 0.5.</source>
        <translation>Eşiğin üstündeki tahminler pozitiftir; yok: 0,5.</translation>
    </message>
    <message>
        <source>Predictions above the threshold are positive; none: the largest prediction of a sample.</source>
        <translation>Eşiğin üstündeki tahminler pozitiftir; yok: bir örneğin en büyük tahmini.</translation>
    </message>
    <message>
        <source>Prefetch</source>
        <translation>Önceden getir</translation>
    </message>
    <message>
        <source>Preprocessing</source>
        <translation>Ön işleme</translation>
    </message>
    <message>
        <source>Preprocessing steps</source>
        <translation>Ön işleme adımları</translation>
    </message>
    <message>
        <source>Press Classify on the page Language (Ctrl+5).</source>
        <translation>Dil sayfasında (Ctrl+5) Sınıflandır düğmesine basın.</translation>
    </message>
    <message>
        <source>Press Enter on a sample in Samples to see that one.</source>
        <translation>Bir örneği burada görmek için Örnekler panelinde o örnekte Enter'a basın.</translation>
    </message>
    <message>
        <source>Press Enter to see every preprocessing step</source>
        <translation>Her ön işleme adımını görmek için Enter'a basın</translation>
    </message>
    <message>
        <source>Press Evaluate on the page Evaluate (Ctrl+4).</source>
        <translation>Değerlendir sayfasında (Ctrl+4) Değerlendir düğmesine basın.</translation>
    </message>
    <message>
        <source>Press Generate on the page Language (Ctrl+5).</source>
        <translation>Dil sayfasında (Ctrl+5) Üret düğmesine basın.</translation>
    </message>
    <message>
        <source>Press Record step on the page Shards (Ctrl+7).</source>
        <translation>Dilimler sayfasında (Ctrl+7) Adımı kaydet düğmesine basın.</translation>
    </message>
    <message>
        <source>Press Space to play and pause, the arrow keys to go round by round.</source>
        <translation>Oynatmak ve duraklatmak için Boşluk tuşuna, tur tur ilerlemek için ok tuşlarına basın.</translation>
    </message>
    <message>
        <source>Press Translate on the page Language (Ctrl+5).</source>
        <translation>Dil sayfasında (Ctrl+5) Çevir düğmesine basın.</translation>
    </message>
    <message>
        <source>Pretrained model</source>
        <translation>Önceden eğitilmiş model</translation>
    </message>
    <message>
        <source>Pretrained model:</source>
        <translation>Önceden eğitilmiş model:</translation>
    </message>
    <message>
        <source>Previous frame (Left)</source>
        <translation>Önceki kare (Sol)</translation>
    </message>
    <message>
        <source>Previous match (Shift+Enter)</source>
        <translation>Önceki eşleşme (Shift+Enter)</translation>
    </message>
    <message>
        <source>Previous match (Shift+F3)</source>
        <translation>Önceki eşleşme (Shift+F3)</translation>
    </message>
    <message>
        <source>Price of</source>
        <translation>Fiyat</translation>
    </message>
    <message>
        <source>Price of the second device</source>
        <translation>İkinci aygıtın fiyatı</translation>
    </message>
    <message>
        <source>Price of the second device per hour</source>
        <translation>İkinci aygıtın saatlik fiyatı</translation>
    </message>
    <message>
        <source>Price of this device</source>
        <translation>Bu aygıtın fiyatı</translation>
    </message>
    <message>
        <source>Price of this device per hour</source>
        <translation>Bu aygıtın saatlik fiyatı</translation>
    </message>
    <message>
        <source>Prints a text of the model every few epochs.</source>
        <translation>Modelin ürettiği bir metni birkaç epokta bir yazdırır.</translation>
    </message>
    <message>
        <source>Print…</source>
        <translation>Yazdır…</translation>
    </message>
    <message>
        <source>Probability of each class</source>
        <translation>Her sınıfın olasılığı</translation>
    </message>
    <message>
        <source>Problem</source>
        <translation>Sorun</translation>
    </message>
    <message>
        <source>Problems</source>
        <translation>Sorunlar</translation>
    </message>
    <message>
        <source>Problems (%1)</source>
        <translation>Sorunlar (%1)</translation>
    </message>
    <message>
        <source>Problems (%1), hints (%2)</source>
        <translation>Sorunlar (%1), ipuçları (%2)</translation>
    </message>
    <message>
        <source>Processes</source>
        <translation>Süreçler</translation>
    </message>
    <message>
        <source>Processes:</source>
        <translation>Süreçler:</translation>
    </message>
    <message>
        <source>Profile %1 steps here</source>
        <translation>Burada %1 adımın profilini çıkar</translation>
    </message>
    <message>
        <source>Profile steps here trains some steps from new weights on this computer, and measures every op of them. Training runs are never measured op by op.</source>
        <translation>Profil çıkarma, yeni ağırlıklarla birkaç adımı bu bilgisayarda eğitir ve bunların her işlemini ölçer. Eğitim çalıştırmaları hiçbir zaman işlem işlem ölçülmez.</translation>
    </message>
    <message>
        <source>Progress of the download</source>
        <translation>İndirme ilerlemesi</translation>
    </message>
    <message>
        <source>Progress of the embedding</source>
        <translation>Gömmenin ilerlemesi</translation>
    </message>
    <message>
        <source>Progress of the evaluation</source>
        <translation>Değerlendirmenin ilerlemesi</translation>
    </message>
    <message>
        <source>Progress of the matrix multiplication</source>
        <translation>Matris çarpımının ilerlemesi</translation>
    </message>
    <message>
        <source>Progress of the recording</source>
        <translation>Kaydın ilerlemesi</translation>
    </message>
    <message>
        <source>Progress of the test</source>
        <translation>Testin ilerlemesi</translation>
    </message>
    <message>
        <source>Progress of the work</source>
        <translation>İşin ilerlemesi</translation>
    </message>
    <message>
        <source>Projection</source>
        <translation>İzdüşüm</translation>
    </message>
    <message>
        <source>Prompt</source>
        <translation>İstem</translation>
    </message>
    <message>
        <source>Properties</source>
        <translation>Özellikler</translation>
    </message>
    <message>
        <source>Published network</source>
        <translation>Yayımlanmış ağ</translation>
    </message>
    <message>
        <source>Put what you can change on one axis and the metric on the other.</source>
        <translation>Bir eksene değiştirebildiğiniz bir parametreyi, diğerine metriği koyun.</translation>
    </message>
    <message>
        <source>PyTorch program</source>
        <translation>PyTorch programı</translation>
    </message>
    <message>
        <source>Python</source>
        <translation>Python</translation>
    </message>
    <message>
        <source>Quantity to show</source>
        <translation>Gösterilecek büyüklük</translation>
    </message>
    <message>
        <source>Queue of sweeps</source>
        <translation>Tarama kuyruğu</translation>
    </message>
    <message>
        <source>Queued</source>
        <translation>Kuyrukta</translation>
    </message>
    <message>
        <source>RAM</source>
        <translation>RAM</translation>
    </message>
    <message>
        <source>RMSProp of TensorFlow 1 (tf.train). The mean square starts at 1, so the first steps are small.</source>
        <translation>TensorFlow 1'in (tf.train) RMSProp'u. Kareler ortalaması 1'den başladığından ilk adımlar küçüktür.</translation>
    </message>
    <message>
        <source>ROC AUC</source>
        <translation>ROC AUC</translation>
    </message>
    <message>
        <source>ROC curve</source>
        <translation>ROC eğrisi</translation>
    </message>
    <message>
        <source>ROC curves of the classes</source>
        <translation>Sınıfların ROC eğrileri</translation>
    </message>
    <message>
        <source>ROC: recall over false positive rate; PR: precision over recall.</source>
        <translation>ROC: yanlış pozitif oranına göre duyarlılık; PR: duyarlılığa göre kesinlik.</translation>
    </message>
    <message>
        <source>Raise it if many labels are wrong.</source>
        <translation>Çok sayıda etiket yanlışsa artırın.</translation>
    </message>
    <message>
        <source>Raise it if the step is short and the device waits for the host.</source>
        <translation>Adım kısaysa ve aygıt ana makineyi bekliyorsa artırın.</translation>
    </message>
    <message>
        <source>Random</source>
        <translation>Rastgele</translation>
    </message>
    <message>
        <source>Random flip, translation, rotation and zoom layers reduce overfitting.</source>
        <translation>Rastgele çevirme, öteleme, döndürme ve yakınlaştırma katmanları aşırı öğrenmeyi azaltır.</translation>
    </message>
    <message>
        <source>Random initialization</source>
        <translation>Rastgele başlatma</translation>
    </message>
    <message>
        <source>Random matrix with orthonormal rows or columns, times gain.</source>
        <translation>Ortonormal satırlı veya sütunlu rastgele matris çarpı gain.</translation>
    </message>
    <message>
        <source>Random patterns of any shape, one per class, for tests and benchmarks.</source>
        <translation>Testler ve kıyaslamalar için her sınıfa bir tane, istenen şekilde rastgele desenler.</translation>
    </message>
    <message>
        <source>Random search</source>
        <translation>Rastgele arama</translation>
    </message>
    <message>
        <source>Random windows</source>
        <translation>Rastgele pencereler</translation>
    </message>
    <message>
        <source>Range: %1 to %2.</source>
        <translation>Aralık: %1 ile %2 arası.</translation>
    </message>
    <message>
        <source>Rate</source>
        <translation>Oran</translation>
    </message>
    <message>
        <source>Rate of one replica (FLOP/s)</source>
        <translation>Bir replikanın hızı (FLOP/s)</translation>
    </message>
    <message>
        <source>Rate that combines the gradient and the momentum.</source>
        <translation>Gradyanı ve momentumu birleştiren oran.</translation>
    </message>
    <message>
        <source>Raw</source>
        <translation>Ham</translation>
    </message>
    <message>
        <source>Raw, input %1</source>
        <translation>Ham, girdi %1</translation>
    </message>
    <message>
        <source>Raw: %1 %2</source>
        <translation>Ham: %1 %2</translation>
    </message>
    <message>
        <source>Reached</source>
        <translation>Ulaşıldı</translation>
    </message>
    <message>
        <source>Reached: %1</source>
        <translation>Ulaşıldı: %1</translation>
    </message>
    <message>
        <source>Reading %1</source>
        <translation>%1 okunuyor</translation>
    </message>
    <message>
        <source>Reading samples</source>
        <translation>Örnekler okunuyor</translation>
    </message>
    <message>
        <source>Reading samples: %1 of %2</source>
        <translation>Örnekler okunuyor: %1 / %2</translation>
    </message>
    <message>
        <source>Reading the runs</source>
        <translation>Çalıştırmalar okunuyor</translation>
    </message>
    <message>
        <source>Reading the templates</source>
        <translation>Şablonlar okunuyor</translation>
    </message>
    <message>
        <source>Ready to evaluate</source>
        <translation>Değerlendirmeye hazır</translation>
    </message>
    <message>
        <source>Ready to train</source>
        <translation>Eğitime hazır</translation>
    </message>
    <message>
        <source>Recall</source>
        <translation>Duyarlılık</translation>
    </message>
    <message>
        <source>Recent</source>
        <translation>Son kullanılanlar</translation>
    </message>
    <message>
        <source>Recommendations</source>
        <translation>Öneriler</translation>
    </message>
    <message>
        <source>Record a step to see the numbers of each replica.</source>
        <translation>Her replikanın sayılarını görmek için bir adım kaydedin.</translation>
    </message>
    <message>
        <source>Record a training step</source>
        <translation>Bir eğitim adımını kaydet</translation>
    </message>
    <message>
        <source>Record step</source>
        <translation>Adımı kaydet</translation>
    </message>
    <message>
        <source>Record step trains to the chosen step and records it. The page then plays how the batch is cut into shards, how each replica computes its gradient, and how the all-reduce sums the gradients.</source>
        <translation>Adımı kaydet, seçilen adıma kadar eğitir ve o adımı kaydeder. Sayfa ardından yığının dilimlere nasıl bölündüğünü, her replikanın gradyanını nasıl hesapladığını ve all-reduce'un gradyanları nasıl topladığını oynatır.</translation>
    </message>
    <message>
        <source>Recorded training step</source>
        <translation>Kaydedilen eğitim adımı</translation>
    </message>
    <message>
        <source>Recording</source>
        <translation>Kaydediliyor</translation>
    </message>
    <message>
        <source>Recording a step</source>
        <translation>Bir adım kaydediliyor</translation>
    </message>
    <message>
        <source>Rectified linear unit with a small slope for negative values.</source>
        <translation>Negatif değerlerde küçük eğimli doğrultulmuş doğrusal birim.</translation>
    </message>
    <message>
        <source>Rectified linear unit with a trainable slope for negative values.</source>
        <translation>Negatif değerlerde eğitilebilir eğimli doğrultulmuş doğrusal birim.</translation>
    </message>
    <message>
        <source>Rectified linear unit with an optional maximum, negative slope and threshold.</source>
        <translation>İsteğe bağlı üst sınırı, negatif eğimi ve eşiği olan doğrultulmuş doğrusal birim.</translation>
    </message>
    <message>
        <source>Recurrent activation</source>
        <translation>Yinelemeli aktivasyon</translation>
    </message>
    <message>
        <source>Recurrent dropout</source>
        <translation>Yinelemeli dropout oranı</translation>
    </message>
    <message>
        <source>Recurrent initializer</source>
        <translation>Yinelemeli başlatıcı</translation>
    </message>
    <message>
        <source>Recurrent regularizer</source>
        <translation>Yinelemeli düzenli­leştirici</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>Yinele</translation>
    </message>
    <message>
        <source>Reduce &amp;motion</source>
        <translation>&amp;Hareketi azalt</translation>
    </message>
    <message>
        <source>Reduce memory traffic: {}fused elementwise ops, or fewer but wider layers.</source>
        <translation>Bellek trafiğini azaltın: {}kaynaştırılmış eleman bazında işlemler veya daha az ama daha geniş katmanlar.</translation>
    </message>
    <message>
        <source>Reduce the learning rate, or set clipnorm of the optimizer.</source>
        <translation>Öğrenme oranını düşürün ya da optimize edicinin clipnorm değerini ayarlayın.</translation>
    </message>
    <message>
        <source>Reduce the learning rate, set clipnorm of the optimizer, or scale the inputs.</source>
        <translation>Öğrenme oranını düşürün, optimize edicinin clipnorm değerini ayarlayın ya da girdileri ölçekleyin.</translation>
    </message>
    <message>
        <source>Reduce the learning rate, use kernel_initializer he_normal, or use leaky_relu.</source>
        <translation>Öğrenme oranını düşürün, kernel_initializer he_normal ya da leaky_relu kullanın.</translation>
    </message>
    <message>
        <source>Reduce the size of the layer or of its input.</source>
        <translation>Katmanı ya da girdisini küçültün.</translation>
    </message>
    <message>
        <source>Reduce the size of this layer.</source>
        <translation>Bu katmanı küçültün.</translation>
    </message>
    <message>
        <source>Reduce the validation fraction.</source>
        <translation>Doğrulama oranını azaltın.</translation>
    </message>
    <message>
        <source>Reduce-scatter</source>
        <translation>Reduce-scatter</translation>
    </message>
    <message>
        <source>Reduces the learning rate when a metric stops improving.</source>
        <translation>Bir metrik iyileşmeyi bıraktığında öğrenme oranını düşürür.</translation>
    </message>
    <message>
        <source>Regression</source>
        <translation>Regresyon</translation>
    </message>
    <message>
        <source>Regularization</source>
        <translation>Düzenlileştirme</translation>
    </message>
    <message>
        <source>Reliability diagram</source>
        <translation>Güvenilirlik diyagramı</translation>
    </message>
    <message>
        <source>Reliability: accuracy over confidence</source>
        <translation>Güvenilirlik: güvene göre doğruluk</translation>
    </message>
    <message>
        <source>Reload</source>
        <translation>Yeniden yükle</translation>
    </message>
    <message>
        <source>Reload %1</source>
        <translation>Yeniden yükle: %1</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Kaldır</translation>
    </message>
    <message>
        <source>Remove %1</source>
        <translation>Kaldır: %1</translation>
    </message>
    <message>
        <source>Remove A</source>
        <translation>A'yı kaldır</translation>
    </message>
    <message>
        <source>Remove class_weight.</source>
        <translation>class_weight ayarını kaldırın.</translation>
    </message>
    <message>
        <source>Remove connections to it.</source>
        <translation>Ona giden bağlantıları kaldırın.</translation>
    </message>
    <message>
        <source>Remove it or move it to the front.</source>
        <translation>Kaldırın ya da başa taşıyın.</translation>
    </message>
    <message>
        <source>Remove it, or change its options.</source>
        <translation>Kaldırın ya da seçeneklerini değiştirin.</translation>
    </message>
    <message>
        <source>Remove it, or replace it with a supported layer.</source>
        <translation>Kaldırın ya da desteklenen bir katmanla değiştirin.</translation>
    </message>
    <message>
        <source>Remove it.</source>
        <translation>Kaldırın.</translation>
    </message>
    <message>
        <source>Remove one connection of the cycle.</source>
        <translation>Döngünün bir bağlantısını kaldırın.</translation>
    </message>
    <message>
        <source>Remove one of the two callbacks.</source>
        <translation>İki geri çağrıdan birini kaldırın.</translation>
    </message>
    <message>
        <source>Remove one softmax.</source>
        <translation>Bir softmax'ı kaldırın.</translation>
    </message>
    <message>
        <source>Remove sequences of this length or longer. null: keep all.</source>
        <translation>Bu uzunlukta veya daha uzun dizileri çıkarır. null: tümü kalır.</translation>
    </message>
    <message>
        <source>Remove step</source>
        <translation>Adımı kaldır</translation>
    </message>
    <message>
        <source>Remove step %1</source>
        <translation>Adımı kaldır: %1</translation>
    </message>
    <message>
        <source>Remove the preprocessing steps, and set the input shape of the model to {}.</source>
        <translation>Ön işleme adımlarını kaldırın ve modelin girdi şeklini {} yapın.</translation>
    </message>
    <message>
        <source>Remove the preprocessing steps.</source>
        <translation>Ön işleme adımlarını kaldırın.</translation>
    </message>
    <message>
        <source>Remove this device from the table</source>
        <translation>Bu aygıtı tablodan kaldır</translation>
    </message>
    <message>
        <source>Remove this sweep from the queue; the runs of its trials stay</source>
        <translation>Bu taramayı kuyruktan kaldır; denemelerinin çalıştırmaları kalır</translation>
    </message>
    <message>
        <source>Remove {}</source>
        <translation>Kaldır: {}</translation>
    </message>
    <message>
        <source>Remove {}, or set the learning rate to a number.</source>
        <translation>{} öğesini kaldırın veya öğrenme oranını bir sayı yapın.</translation>
    </message>
    <message>
        <source>Removed a sweep of %1</source>
        <translation>%1 taraması kaldırıldı</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>Yeniden adlandır</translation>
    </message>
    <message>
        <source>Rename %1</source>
        <translation>Yeniden adlandır: %1</translation>
    </message>
    <message>
        <source>Rename it to {}, or remove it.</source>
        <translation>Adını {} yapın veya kaldırın.</translation>
    </message>
    <message>
        <source>Rename run</source>
        <translation>Çalıştırmayı yeniden adlandır</translation>
    </message>
    <message>
        <source>Repeat</source>
        <translation>Yinele</translation>
    </message>
    <message>
        <source>Repeat the data; an epoch then needs steps_per_epoch</source>
        <translation>Veriyi yinele; o zaman epok için steps_per_epoch gerekir</translation>
    </message>
    <message>
        <source>Repeats a vector at every step of a sequence.</source>
        <translation>Bir vektörü bir dizinin her adımında yineler.</translation>
    </message>
    <message>
        <source>Repeats each step of a sequence.</source>
        <translation>Bir dizinin her adımını yineler.</translation>
    </message>
    <message>
        <source>Replace</source>
        <translation>Değiştir</translation>
    </message>
    <message>
        <source>Replace the &amp;head…</source>
        <translation>&amp;Başı değiştir…</translation>
    </message>
    <message>
        <source>Replace the head</source>
        <translation>Başı değiştir</translation>
    </message>
    <message>
        <source>Replace the head…</source>
        <translation>Başı değiştir…</translation>
    </message>
    <message>
        <source>Replica</source>
        <translation>Replika</translation>
    </message>
    <message>
        <source>Replica to slow down</source>
        <translation>Yavaşlatılacak replika</translation>
    </message>
    <message>
        <source>Replicas</source>
        <translation>Replikalar</translation>
    </message>
    <message>
        <source>Replicas (same global batch size)</source>
        <translation>Replikalar (aynı global yığın boyutu)</translation>
    </message>
    <message>
        <source>Replicas of the recorded step</source>
        <translation>Kaydedilen adımın replikaları</translation>
    </message>
    <message>
        <source>Replicas: %1, %2 for each process; global batch size %3</source>
        <translation>Replika sayısı: %1, her süreç için %2; global yığın boyutu %3</translation>
    </message>
    <message>
        <source>Replicas: %1, one for each process; global batch size %2</source>
        <translation>Replika sayısı: %1, her süreç için bir tane; global yığın boyutu %2</translation>
    </message>
    <message>
        <source>Report %1</source>
        <translation>Rapor %1</translation>
    </message>
    <message>
        <source>Required minimum value.</source>
        <translation>Gereken en küçük değer.</translation>
    </message>
    <message>
        <source>Rerun of</source>
        <translation>Yeniden çalıştırılan</translation>
    </message>
    <message>
        <source>Rescales the input: input · scale + offset.</source>
        <translation>Girdiyi yeniden ölçekler: girdi · scale + offset.</translation>
    </message>
    <message>
        <source>Rescales the values: factor · x + offset.</source>
        <translation>Değerleri yeniden ölçekler: factor · x + offset.</translation>
    </message>
    <message>
        <source>Reset after</source>
        <translation>Sonra sıfırla</translation>
    </message>
    <message>
        <source>Reset to means</source>
        <translation>Ortalamalara döndür</translation>
    </message>
    <message>
        <source>Reshapes each sample.</source>
        <translation>Her örneği yeniden şekillendirir.</translation>
    </message>
    <message>
        <source>Residual (predicted − actual)</source>
        <translation>Artık (tahmin − gerçek)</translation>
    </message>
    <message>
        <source>Residual block</source>
        <translation>Artık bloğu</translation>
    </message>
    <message>
        <source>Residuals</source>
        <translation>Artıklar</translation>
    </message>
    <message>
        <source>Residuals over predicted values</source>
        <translation>Tahminlere göre artıklar</translation>
    </message>
    <message>
        <source>Resized from {} to {} pixels</source>
        <translation>{} pikselden {} piksele ölçeklendi</translation>
    </message>
    <message>
        <source>Resizes images (height, width, channels) with bilinear interpolation.</source>
        <translation>Görüntüleri (yükseklik, genişlik, kanal) çift doğrusal ara değerlemeyle yeniden boyutlandırır.</translation>
    </message>
    <message>
        <source>Resizes images.</source>
        <translation>Görüntüleri yeniden boyutlandırır.</translation>
    </message>
    <message>
        <source>Restore</source>
        <translation>Geri yükle</translation>
    </message>
    <message>
        <source>Restore best weights</source>
        <translation>En iyi ağırlıkları geri yükle</translation>
    </message>
    <message>
        <source>Restore runs</source>
        <translation>Çalıştırmaları geri yükle</translation>
    </message>
    <message>
        <source>Restore the weights of the best epoch when training stops.</source>
        <translation>Eğitim durduğunda en iyi epokun ağırlıklarını geri yükler.</translation>
    </message>
    <message>
        <source>Restoring model weights from the end of the best epoch: {}.</source>
        <translation>Restoring model weights from the end of the best epoch: {}.</translation>
    </message>
    <message>
        <source>Results</source>
        <translation>Sonuçlar</translation>
    </message>
    <message>
        <source>Results of lessons (*.json)</source>
        <translation>Ders sonuçları (*.json)</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>Sürdür</translation>
    </message>
    <message>
        <source>Resume from the checkpoint in the folder</source>
        <translation>Klasördeki kontrol noktasından sürdür</translation>
    </message>
    <message>
        <source>Return attention scores</source>
        <translation>Dikkat skorlarını döndür</translation>
    </message>
    <message>
        <source>Return sequences</source>
        <translation>Dizileri döndür</translation>
    </message>
    <message>
        <source>Return state</source>
        <translation>Durumu döndür</translation>
    </message>
    <message>
        <source>Reuters newswires as word indices, 46 topics: 8,982 training and 2,246 test samples.</source>
        <translation>Sözcük indeksleri olarak Reuters haberleri, 46 konu: 8.982 eğitim ve 2.246 test örneği.</translation>
    </message>
    <message>
        <source>Reuters topics on a TPU</source>
        <translation>TPU'da Reuters konuları</translation>
    </message>
    <message>
        <source>Reuters topics on one GPU</source>
        <translation>Tek GPU'da Reuters konuları</translation>
    </message>
    <message>
        <source>Reverse</source>
        <translation>Ters çevir</translation>
    </message>
    <message>
        <source>Rho</source>
        <translation>Rho</translation>
    </message>
    <message>
        <source>Right</source>
        <translation>Sağ</translation>
    </message>
    <message>
        <source>Right panel</source>
        <translation>Sağ panel</translation>
    </message>
    <message>
        <source>Robustness to wrong labels: near 0 cross-entropy, 1 mean absolute error.</source>
        <translation>Yanlış etiketlere dayanıklılık: 0'a yakın çapraz entropi, 1 ortalama mutlak hata.</translation>
    </message>
    <message>
        <source>Roofline</source>
        <translation>Roofline</translation>
    </message>
    <message>
        <source>Roofline of a simulated step</source>
        <translation>Simüle bir adımın roofline grafiği</translation>
    </message>
    <message>
        <source>Rotates images by random angles during training.</source>
        <translation>Eğitim sırasında görüntüleri rastgele açılarla döndürür.</translation>
    </message>
    <message>
        <source>Rows of the left matrix</source>
        <translation>Sol matrisin satırları</translation>
    </message>
    <message>
        <source>Rows.</source>
        <translation>Satırlar.</translation>
    </message>
    <message>
        <source>Rows: true class. Columns: predicted class. Choose a cell to see its samples.</source>
        <translation>Satırlar: gerçek sınıf. Sütunlar: tahmin edilen sınıf. Örneklerini görmek için bir hücre seçin.</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Çalıştırma</translation>
    </message>
    <message>
        <source>Run</source>
        <comment>button</comment>
        <translation>Çalıştır</translation>
    </message>
    <message>
        <source>Run &amp;one step</source>
        <translation>&amp;Bir adım çalıştır</translation>
    </message>
    <message>
        <source>Run (tick to plot)</source>
        <translation>Çalıştırma (çizmek için işaretleyin)</translation>
    </message>
    <message>
        <source>Run again</source>
        <translation>Yeniden çalıştır</translation>
    </message>
    <message>
        <source>Run again with another seed</source>
        <translation>Başka bir tohumla yeniden çalıştır</translation>
    </message>
    <message>
        <source>Run again with another seed…</source>
        <translation>Başka bir tohumla yeniden çalıştır…</translation>
    </message>
    <message>
        <source>Run estimates the time of the multiplication on one core of every device.</source>
        <translation>Çalıştırma, çarpmanın süresini her aygıtın bir çekirdeğinde kestirir.</translation>
    </message>
    <message>
        <source>Run npm install @tensorflow/tfjs once.</source>
        <translation>npm install @tensorflow/tfjs komutunu bir kez çalıştırın.</translation>
    </message>
    <message>
        <source>Run over the epochs, with break-even epochs</source>
        <translation>Epoklara göre çalıştırma, başabaş epoklarıyla</translation>
    </message>
    <message>
        <source>Run to the end of the &amp;epoch</source>
        <translation>Ep&amp;ok sonuna kadar çalıştır</translation>
    </message>
    <message>
        <source>Run whose layers are shown</source>
        <translation>Katmanları gösterilen çalıştırma</translation>
    </message>
    <message>
        <source>Running</source>
        <translation>Çalışıyor</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>Çalıştırmalar</translation>
    </message>
    <message>
        <source>Runs a recurrent layer forwards and backwards over a sequence.</source>
        <translation>Yinelemeli bir katmanı bir dizide ileri ve geri yönde çalıştırır.</translation>
    </message>
    <message>
        <source>Runs by two values</source>
        <translation>İki değere göre çalıştırmalar</translation>
    </message>
    <message>
        <source>Runs of other experiments are not listed.</source>
        <translation>Başka deneylerin çalıştırmaları listelenmez.</translation>
    </message>
    <message>
        <source>Runs of other experiments, and those without the text that is searched, are not listed.</source>
        <translation>Başka deneylerin çalıştırmaları ve aranan metni içermeyenler listelenmez.</translation>
    </message>
    <message>
        <source>Runs of this experiment</source>
        <translation>Bu deneyin çalıştırmaları</translation>
    </message>
    <message>
        <source>Runs or bin</source>
        <translation>Çalıştırmalar veya çöp kutusu</translation>
    </message>
    <message>
        <source>Runs that have both values are points here.</source>
        <translation>Her iki değere sahip çalıştırmalar burada nokta olarak gösterilir.</translation>
    </message>
    <message>
        <source>Runs whose parameters differ, and which finished an epoch, are lines here. Axes chooses the parameters.</source>
        <translation>Parametreleri farklı olan ve bir epoku tamamlamış çalıştırmalar burada çizgi olarak gösterilir. Parametreler Eksenler ile seçilir.</translation>
    </message>
    <message>
        <source>Runs with the same value stand together</source>
        <translation>Değeri aynı olan çalıştırmalar bir arada durur</translation>
    </message>
    <message>
        <source>Runs write logs for TensorBoard into %1</source>
        <translation>Çalıştırmalar TensorBoard günlüklerini şuraya yazar: %1</translation>
    </message>
    <message>
        <source>Runs write logs for TensorBoard. Open them with: %1</source>
        <translation>Çalıştırmalar TensorBoard günlüklerini yazar. Açmak için: %1</translation>
    </message>
    <message>
        <source>Runs:</source>
        <translation>Çalıştırmalar:</translation>
    </message>
    <message>
        <source>Runtime</source>
        <translation>Çalışma zamanı</translation>
    </message>
    <message>
        <source>Runtime type</source>
        <translation>Çalışma zamanı türü</translation>
    </message>
    <message>
        <source>Runtime ▸ train on the CPU of this computer</source>
        <translation>Çalışma zamanı ▸ bu bilgisayarın CPU'sunda eğit</translation>
    </message>
    <message>
        <source>Runtime: %1</source>
        <translation>Çalışma zamanı: %1</translation>
    </message>
    <message>
        <source>R² %1</source>
        <translation>R² %1</translation>
    </message>
    <message>
        <source>R² %1  ·  MAE %2  ·  RMSE %3  ·  mean residual %4</source>
        <translation>R² %1  ·  MAE %2  ·  RMSE %3  ·  ortalama artık %4</translation>
    </message>
    <message>
        <source>R² score: share of the target variance explained by the predictions.</source>
        <translation>R² skoru: hedef varyansının tahminlerle açıklanan payı.</translation>
    </message>
    <message>
        <source>S&amp;hards</source>
        <translation>Di&amp;limler</translation>
    </message>
    <message>
        <source>S&amp;hare…</source>
        <translation>&amp;Paylaş…</translation>
    </message>
    <message>
        <source>S&amp;weeps</source>
        <translation>&amp;Taramalar</translation>
    </message>
    <message>
        <source>SVG images (*.svg)</source>
        <translation>SVG görüntüleri (*.svg)</translation>
    </message>
    <message>
        <source>SVG images (*.svg);;PDF documents (*.pdf);;PNG images (*.png)</source>
        <translation>SVG görüntüleri (*.svg);;PDF belgeleri (*.pdf);;PNG görüntüleri (*.png)</translation>
    </message>
    <message>
        <source>Safetensors weights</source>
        <translation>Safetensors ağırlıkları</translation>
    </message>
    <message>
        <source>Saliency</source>
        <translation>Belirginlik</translation>
    </message>
    <message>
        <source>Same framework everywhere</source>
        <translation>Her yerde aynı çatı</translation>
    </message>
    <message>
        <source>Same seed, same trials</source>
        <translation>Aynı tohum, aynı denemeler</translation>
    </message>
    <message>
        <source>Sample</source>
        <translation>Örnek</translation>
    </message>
    <message>
        <source>Sample %1</source>
        <translation>Örnek %1</translation>
    </message>
    <message>
        <source>Sample %1 of %2</source>
        <translation>Örnek %1 / %2</translation>
    </message>
    <message>
        <source>Sample %1: actual %2, predicted %3, residual %4</source>
        <translation>Örnek %1: gerçek %2, tahmin %3, artık %4</translation>
    </message>
    <message>
        <source>Sample %1: class %2</source>
        <translation>Örnek %1: sınıf %2</translation>
    </message>
    <message>
        <source>Sample %1: true class %2, predicted %3</source>
        <translation>Örnek %1: gerçek sınıf %2, tahmin %3</translation>
    </message>
    <message>
        <source>Sample weight</source>
        <translation>Örnek ağırlığı</translation>
    </message>
    <message>
        <source>Samples</source>
        <translation>Örnekler</translation>
    </message>
    <message>
        <source>Samples
simulated</source>
        <translation>Örnek
simüle</translation>
    </message>
    <message>
        <source>Samples / s</source>
        <translation>Örnek / s</translation>
    </message>
    <message>
        <source>Samples / s, simulated</source>
        <translation>Örnek / s, simüle</translation>
    </message>
    <message>
        <source>Samples in a plane, colored by class</source>
        <translation>Bir düzlemdeki örnekler, sınıfa göre renkli</translation>
    </message>
    <message>
        <source>Samples in the shard of the replica</source>
        <translation>Replikanın dilimindeki örnekler</translation>
    </message>
    <message>
        <source>Samples of one batch; one column per replica</source>
        <translation>Bir yığının örnekleri; her replika için bir sütun</translation>
    </message>
    <message>
        <source>Samples of one training step, over all replicas or on each.</source>
        <translation>Bir eğitim adımının örnekleri; tüm replikalarda veya her birinde.</translation>
    </message>
    <message>
        <source>Samples of this class</source>
        <translation>Bu sınıfın örnekleri</translation>
    </message>
    <message>
        <source>Samples per second</source>
        <translation>Saniye başına örnek</translation>
    </message>
    <message>
        <source>Samples per step over all replicas</source>
        <translation>Tüm replikalarda adım başına örnek</translation>
    </message>
    <message>
        <source>Samples shown</source>
        <translation>Gösterilen örnekler</translation>
    </message>
    <message>
        <source>Samples with different predictions</source>
        <translation>Tahminleri farklı olan örnekler</translation>
    </message>
    <message>
        <source>Samples with their predictions</source>
        <translation>Örnekler ve tahminleri</translation>
    </message>
    <message>
        <source>Saturated outputs for %1 samples: the gradient of the activation is near 0</source>
        <translation>%1 örnekte doymuş çıktılar: aktivasyonun gradyanı 0'a yakın</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Kaydet</translation>
    </message>
    <message>
        <source>Save &amp;as…</source>
        <translation>&amp;Farklı kaydet…</translation>
    </message>
    <message>
        <source>Save an image of every page in DIR and exit.</source>
        <translation>Her sayfanın görüntüsünü DIR klasörüne kaydeder ve çıkar.</translation>
    </message>
    <message>
        <source>Save as CSV…</source>
        <translation>CSV olarak kaydet…</translation>
    </message>
    <message>
        <source>Save as Markdown…</source>
        <translation>Markdown olarak kaydet…</translation>
    </message>
    <message>
        <source>Save as PNG…</source>
        <translation>PNG olarak kaydet…</translation>
    </message>
    <message>
        <source>Save as SVG…</source>
        <translation>SVG olarak kaydet…</translation>
    </message>
    <message>
        <source>Save as image…</source>
        <translation>Görüntü olarak kaydet…</translation>
    </message>
    <message>
        <source>Save as… writes a new file. Overwrite saves your version and keeps a copy of the other one. Reload loads the other version; Undo restores yours.</source>
        <translation>Farklı kaydet… yeni bir dosya yazar. Üzerine yaz, sürümünüzü kaydeder ve diğerinin bir kopyasını saklar. Yeniden yükle diğer sürümü yükler; Geri al sizinkini geri getirir.</translation>
    </message>
    <message>
        <source>Save best only</source>
        <translation>Yalnızca en iyisini kaydet</translation>
    </message>
    <message>
        <source>Save experiment</source>
        <translation>Deneyi kaydet</translation>
    </message>
    <message>
        <source>Save file…</source>
        <translation>Dosyayı kaydet…</translation>
    </message>
    <message>
        <source>Save model as i&amp;mage…</source>
        <translation>Mode&amp;li görüntü olarak kaydet…</translation>
    </message>
    <message>
        <source>Save the changes to “%1”?</source>
        <translation>“%1” üzerindeki değişiklikler kaydedilsin mi?</translation>
    </message>
    <message>
        <source>Save the comparison</source>
        <translation>Karşılaştırmayı kaydet</translation>
    </message>
    <message>
        <source>Save the curves</source>
        <translation>Eğrileri kaydet</translation>
    </message>
    <message>
        <source>Save the model as an image</source>
        <translation>Modeli görüntü olarak kaydet</translation>
    </message>
    <message>
        <source>Save the timeline as a trace file. Perfetto (ui.perfetto.dev) opens it.</source>
        <translation>Zaman çizelgesini iz dosyası olarak kaydeder. Perfetto (ui.perfetto.dev) açar.</translation>
    </message>
    <message>
        <source>Save trace</source>
        <translation>İzi kaydet</translation>
    </message>
    <message>
        <source>Save trace…</source>
        <translation>İzi kaydet…</translation>
    </message>
    <message>
        <source>Saved %1</source>
        <translation>Kaydedildi: %1</translation>
    </message>
    <message>
        <source>Saved %1. Hand in this file.</source>
        <translation>Kaydedildi: %1. Bu dosyayı teslim edin.</translation>
    </message>
    <message>
        <source>Saved %1. Perfetto (ui.perfetto.dev) opens it.</source>
        <translation>Kaydedildi: %1. Perfetto (ui.perfetto.dev) açar.</translation>
    </message>
    <message>
        <source>Saved %1. The other version is in %2</source>
        <translation>Kaydedildi: %1. Diğer sürüm: %2</translation>
    </message>
    <message>
        <source>Scale</source>
        <translation>Ölçek</translation>
    </message>
    <message>
        <source>Scale by 1/255</source>
        <translation>1/255 ile ölçekle</translation>
    </message>
    <message>
        <source>Scale the inputs, add BatchNormalization before the layer, or use relu in hidden layers.</source>
        <translation>Girdileri ölçekleyin, katmandan önce BatchNormalization ekleyin ya da gizli katmanlarda relu kullanın.</translation>
    </message>
    <message>
        <source>Scaled</source>
        <translation>Ölçekli</translation>
    </message>
    <message>
        <source>Scales each feature vector to length 1.</source>
        <translation>Her öznitelik vektörünü uzunluk 1 olacak şekilde ölçekler.</translation>
    </message>
    <message>
        <source>Scaling</source>
        <translation>Ölçekleme</translation>
    </message>
    <message>
        <source>Scaling over the number of replicas, simulated</source>
        <translation>Replika sayısına göre ölçekleme, simüle</translation>
    </message>
    <message>
        <source>Scatter</source>
        <translation>Saçılım</translation>
    </message>
    <message>
        <source>Schedule</source>
        <translation>Öğrenme oranı planı</translation>
    </message>
    <message>
        <source>Score mode</source>
        <translation>Skor kipi</translation>
    </message>
    <message>
        <source>Scores</source>
        <translation>Skorlar</translation>
    </message>
    <message>
        <source>Scores of the classes</source>
        <translation>Sınıfların skorları</translation>
    </message>
    <message>
        <source>Scores of the labels at the threshold</source>
        <translation>Eşikteki etiket skorları</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Arama</translation>
    </message>
    <message>
        <source>Search columns</source>
        <translation>Sütun ara</translation>
    </message>
    <message>
        <source>Search devices</source>
        <translation>Aygıt ara</translation>
    </message>
    <message>
        <source>Search for a command or a key</source>
        <translation>Komut veya tuş ara</translation>
    </message>
    <message>
        <source>Search for the best parameters of the open experiment</source>
        <translation>Açık deneyin en iyi parametrelerini ara</translation>
    </message>
    <message>
        <source>Search layers</source>
        <translation>Katman ara</translation>
    </message>
    <message>
        <source>Search metrics</source>
        <translation>Metrik ara</translation>
    </message>
    <message>
        <source>Search ops and layers</source>
        <translation>İşlem ve katman ara</translation>
    </message>
    <message>
        <source>Search results</source>
        <translation>Arama sonuçları</translation>
    </message>
    <message>
        <source>Search runs</source>
        <translation>Çalıştırma ara</translation>
    </message>
    <message>
        <source>Search templates</source>
        <translation>Şablonlarda ara</translation>
    </message>
    <message>
        <source>Search the manual</source>
        <translation>Kılavuzda ara</translation>
    </message>
    <message>
        <source>Search, or filter: val_accuracy &gt; 0.9 and device == t4</source>
        <translation>Ara veya filtrele: val_accuracy &gt; 0.9 and device == t4</translation>
    </message>
    <message>
        <source>Second device</source>
        <translation>İkinci aygıt</translation>
    </message>
    <message>
        <source>Second objective</source>
        <translation>İkinci amaç</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>Tohum</translation>
    </message>
    <message>
        <source>Seed </source>
        <translation>Tohum </translation>
    </message>
    <message>
        <source>Seed and configuration are the same</source>
        <translation>Tohum ve yapılandırma aynı</translation>
    </message>
    <message>
        <source>Seed of the data.</source>
        <translation>Verinin tohumu.</translation>
    </message>
    <message>
        <source>Seed of the draws.</source>
        <translation>Çekilişlerin tohumu.</translation>
    </message>
    <message>
        <source>Seed of the shuffling before the validation split, as in Keras; null: sorted by class.</source>
        <translation>Keras'taki gibi doğrulama bölmesinden önceki karıştırmanın tohumu; null: sınıfa göre sıralı.</translation>
    </message>
    <message>
        <source>Seed of the shuffling; the Keras default is 113.</source>
        <translation>Karıştırmanın tohumu; Keras varsayılanı 113'tür.</translation>
    </message>
    <message>
        <source>Seed of weights, shuffling and dropout; equal seeds give equal results</source>
        <translation>Ağırlıkların, karıştırmanın ve dropout'un tohumu; aynı tohumlar aynı sonuçları verir</translation>
    </message>
    <message>
        <source>Seeds differ: {} and {}.</source>
        <translation>Tohumlar farklı: {} ve {}.</translation>
    </message>
    <message>
        <source>Select a layer to change its name and options.</source>
        <translation>Adını ve seçeneklerini değiştirmek için bir katman seçin.</translation>
    </message>
    <message>
        <source>Select a run for its configuration, or several for what differs.</source>
        <translation>Yapılandırma için bir, farklar için birden çok çalıştırma seçin.</translation>
    </message>
    <message>
        <source>Select a sample to see it after augmentation.</source>
        <translation>Artırma sonrasını görmek için bir örnek seçin.</translation>
    </message>
    <message>
        <source>Select a sample to see its most probable classes.</source>
        <translation>En olası sınıflarını görmek için bir örnek seçin.</translation>
    </message>
    <message>
        <source>Select a sample to see its values before and after preprocessing.</source>
        <translation>Ön işlemeden önceki ve sonraki değerlerini görmek için bir örnek seçin.</translation>
    </message>
    <message>
        <source>Select all layers</source>
        <translation>Tüm katmanları seç</translation>
    </message>
    <message>
        <source>Selected runs</source>
        <translation>Seçili çalıştırmalar</translation>
    </message>
    <message>
        <source>Send fewer bytes per sample (uint8 instead of float32), use more workers, or cache the preprocessed data.</source>
        <translation>Örnek başına daha az bayt gönderin (float32 yerine uint8), daha fazla iş parçacığı kullanın veya ön işlenmiş veriyi önbelleğe alın.</translation>
    </message>
    <message>
        <source>Sensitivity</source>
        <translation>Duyarlılık</translation>
    </message>
    <message>
        <source>Sentence to translate</source>
        <translation>Çevrilecek cümle</translation>
    </message>
    <message>
        <source>Sentences and their translations, line by line, in two files.</source>
        <translation>İki dosyada satır satır cümleler ve çevirileri.</translation>
    </message>
    <message>
        <source>Separated by commas; F2 edits them</source>
        <translation>Virgülle ayrılır; F2 ile düzenlenir</translation>
    </message>
    <message>
        <source>Sequence</source>
        <translation>Dizi</translation>
    </message>
    <message>
        <source>Sequence length</source>
        <translation>Dizi uzunluğu</translation>
    </message>
    <message>
        <source>Sequence length of each input.</source>
        <translation>Her girdinin dizi uzunluğu.</translation>
    </message>
    <message>
        <source>Sequence length: %1 to %2 tokens, median %3.</source>
        <translation>Dizi uzunluğu: %1–%2 token, medyan %3.</translation>
    </message>
    <message>
        <source>Sequence length: %1 tokens.</source>
        <translation>Dizi uzunluğu: %1 token.</translation>
    </message>
    <message>
        <source>Sequence length: %1 tokens. Padding: %2 of all tokens.</source>
        <translation>Dizi uzunluğu: %1 token. Dolgu: tüm tokenların %2 kadarı.</translation>
    </message>
    <message>
        <source>Sequence length: 1 token.</source>
        <translation>Dizi uzunluğu: 1 token.</translation>
    </message>
    <message>
        <source>Sequence length: 1 token. Padding: %2 of all tokens.</source>
        <translation>Dizi uzunluğu: 1 token. Dolgu: tüm tokenların %2 kadarı.</translation>
    </message>
    <message>
        <source>Sequences</source>
        <translation>Diziler</translation>
    </message>
    <message>
        <source>Sequential</source>
        <translation>Sequential</translation>
    </message>
    <message>
        <source>Series</source>
        <translation>Seri</translation>
    </message>
    <message>
        <source>Set an existing output of the layer as output of the model.</source>
        <translation>Katmanın var olan bir çıktısını modelin çıktısı olarak ayarlayın.</translation>
    </message>
    <message>
        <source>Set at least one layer as input of the model.</source>
        <translation>En az bir katmanı modelin girdisi olarak ayarlayın.</translation>
    </message>
    <message>
        <source>Set at least one layer as output of the model.</source>
        <translation>En az bir katmanı modelin çıktısı olarak ayarlayın.</translation>
    </message>
    <message>
        <source>Set attention_axes to null.</source>
        <translation>attention_axes değerini null yapın.</translation>
    </message>
    <message>
        <source>Set axis to -1.</source>
        <translation>axis değerini -1 yapın.</translation>
    </message>
    <message>
        <source>Set class_weight to null.</source>
        <translation>class_weight değerini null yapın.</translation>
    </message>
    <message>
        <source>Set dtype of the InputLayer to float32, or add an Embedding or Rescaling layer after it.</source>
        <translation>InputLayer'ın dtype değerini float32 yapın ya da ardından bir Embedding veya Rescaling katmanı ekleyin.</translation>
    </message>
    <message>
        <source>Set fit.steps_per_epoch, or turn off repeat.</source>
        <translation>fit.steps_per_epoch değerini ayarlayın veya yinelemeyi (repeat) kapatın.</translation>
    </message>
    <message>
        <source>Set fit.{} to 1 or more.</source>
        <translation>fit.{} değerini 1 veya daha büyük yapın.</translation>
    </message>
    <message>
        <source>Set from_logits of {} to true, or use {} in the output and from_logits=False in the loss.</source>
        <translation>{} için from_logits değerini true yapın veya çıktıda {}, kayıpta from_logits=False kullanın.</translation>
    </message>
    <message>
        <source>Set from_logits to false, or remove {} from the output.</source>
        <translation>from_logits değerini false yapın veya çıktıdan {} kaldırın.</translation>
    </message>
    <message>
        <source>Set from_logits to true, or add {} to the output.</source>
        <translation>from_logits değerini true yapın veya çıktıya {} ekleyin.</translation>
    </message>
    <message>
        <source>Set from_logits=False</source>
        <translation>from_logits=False yap</translation>
    </message>
    <message>
        <source>Set from_logits=True</source>
        <translation>from_logits=True yap</translation>
    </message>
    <message>
        <source>Set input_dim to {}, or reduce the vocabulary of the data.</source>
        <translation>input_dim değerini {} yapın veya verinin sözlüğünü küçültün.</translation>
    </message>
    <message>
        <source>Set it for a quick try, or for data that is repeated.</source>
        <translation>Hızlı bir deneme için veya yinelenen veriyle ayarlayın.</translation>
    </message>
    <message>
        <source>Set it only if a Flatten or Dense layer behind needs a fixed length.</source>
        <translation>Yalnızca arkadaki bir Flatten veya Dense katmanı sabit uzunluk gerektiriyorsa ayarlayın.</translation>
    </message>
    <message>
        <source>Set it only if the output must have a size that padding and strides do not give.</source>
        <translation>Yalnızca çıktının, dolgu ve kaydırmanın vermediği bir boyutta olması gerekiyorsa ayarlayın.</translation>
    </message>
    <message>
        <source>Set kernel_initializer to glorot_uniform.</source>
        <translation>kernel_initializer değerini glorot_uniform yapın.</translation>
    </message>
    <message>
        <source>Set momentum to {:g} or less, or use a smaller batch.</source>
        <translation>momentum değerini {:g} veya daha küçük yapın ya da daha küçük bir yığın kullanın.</translation>
    </message>
    <message>
        <source>Set monitor to {}.</source>
        <translation>monitor değerini {} yapın.</translation>
    </message>
    <message>
        <source>Set return_sequences of the recurrent layers to true.</source>
        <translation>Yinelemeli katmanların return_sequences değerini true yapın.</translation>
    </message>
    <message>
        <source>Set runtime.replicas to 1 or more.</source>
        <translation>runtime.replicas değerini 1 veya daha büyük yapın.</translation>
    </message>
    <message>
        <source>Set shared_with to the name of the layer to call again.</source>
        <translation>shared_with değerini yeniden çağrılacak katmanın adı yapın.</translation>
    </message>
    <message>
        <source>Set steps per epoch with it.</source>
        <translation>Bununla birlikte epok başına adımı da ayarlayın.</translation>
    </message>
    <message>
        <source>Set synchronized to false, or train on one replica.</source>
        <translation>synchronized değerini false yapın veya tek replikada eğitin.</translation>
    </message>
    <message>
        <source>Set target_kind to number, or use SparseCategoricalCrossentropy.</source>
        <translation>target_kind değerini number yapın ya da SparseCategoricalCrossentropy kullanın.</translation>
    </message>
    <message>
        <source>Set the accelerator to {}, or choose another device.</source>
        <translation>Hızlandırıcıyı {} yapın veya başka bir aygıt seçin.</translation>
    </message>
    <message>
        <source>Set the global batch size to at most {}, or turn off drop_remainder.</source>
        <translation>Global yığın boyutunu en çok {} yapın ya da drop_remainder seçeneğini kapatın.</translation>
    </message>
    <message>
        <source>Set the global batch size to at most {}.</source>
        <translation>Global yığın boyutunu en çok {} yapın.</translation>
    </message>
    <message>
        <source>Set the global batch size to {} or more.</source>
        <translation>Global yığın boyutunu {} veya daha büyük yapın.</translation>
    </message>
    <message>
        <source>Set the global batch size to {}.</source>
        <translation>Global yığın boyutunu {} yapın.</translation>
    </message>
    <message>
        <source>Set the learning rate from the next step</source>
        <translation>Sonraki adımdan itibaren öğrenme oranını ayarla</translation>
    </message>
    <message>
        <source>Set the parameters of the selected trial in the open experiment</source>
        <translation>Seçili denemenin parametrelerini açık deneye uygula</translation>
    </message>
    <message>
        <source>Set the path to a file. Its columns appear here.</source>
        <translation>Bir dosyanın yolunu girin. Sütunları burada görünür.</translation>
    </message>
    <message>
        <source>Set the precision to {}.</source>
        <translation>Hassasiyeti {} yapın.</translation>
    </message>
    <message>
        <source>Set the preprocessing to {}, and the input shape of the model to {}.</source>
        <translation>Ön işlemeyi {} ve modelin girdi şeklini {} yapın.</translation>
    </message>
    <message>
        <source>Set the preprocessing to {}.</source>
        <translation>Ön işlemeyi {} yapın.</translation>
    </message>
    <message>
        <source>Set the runtime of the experiment to the selected device (Enter in the table)</source>
        <translation>Deneyin çalışma zamanını seçili aygıta ayarla (tabloda Enter)</translation>
    </message>
    <message>
        <source>Set the same input_dim and output_dim in both layers.</source>
        <translation>Her iki katmanda aynı input_dim ve output_dim değerlerini ayarlayın.</translation>
    </message>
    <message>
        <source>Set the threshold to 0, or use {} in the output and from_logits=False in the loss.</source>
        <translation>Eşiği 0 yapın veya çıktıda {}, kayıpta from_logits=False kullanın.</translation>
    </message>
    <message>
        <source>Set the weight of one class above 0, or remove class_weight.</source>
        <translation>Bir sınıfın ağırlığını 0'dan büyük yapın veya class_weight'i kaldırın.</translation>
    </message>
    <message>
        <source>Set tied_to to the Embedding that shares its weights.</source>
        <translation>tied_to değerini ağırlıklarını paylaşan Embedding yapın.</translation>
    </message>
    <message>
        <source>Set units of the last layer to {}.</source>
        <translation>Son katmanın units değerini {} yapın.</translation>
    </message>
    <message>
        <source>Set up</source>
        <translation>Hazırla</translation>
    </message>
    <message>
        <source>Set use_bias to false.</source>
        <translation>use_bias değerini false yapın.</translation>
    </message>
    <message>
        <source>Set {} to null.</source>
        <translation>{} değerini null yapın.</translation>
    </message>
    <message>
        <source>Set {}={}</source>
        <translation>{}={} yap</translation>
    </message>
    <message>
        <source>Sets random elements of the input to 0 during training, to reduce overfitting.</source>
        <translation>Aşırı öğrenmeyi azaltmak için eğitim sırasında girdinin rastgele elemanlarını 0 yapar.</translation>
    </message>
    <message>
        <source>Sets the dtype of the data; the model gets float32 in any case.</source>
        <translation>Verinin dtype değerini ayarlar; model her durumda float32 alır.</translation>
    </message>
    <message>
        <source>Sets the learning rate of each epoch from a schedule.</source>
        <translation>Her epokun öğrenme oranını bir plana göre ayarlar.</translation>
    </message>
    <message>
        <source>Sets the learning rate of each epoch.</source>
        <translation>Her epokun öğrenme oranını belirler.</translation>
    </message>
    <message>
        <source>Setting to vary</source>
        <translation>Değiştirilecek ayar</translation>
    </message>
    <message>
        <source>Settings cannot be saved: %1</source>
        <translation>Ayarlar kaydedilemiyor: %1</translation>
    </message>
    <message>
        <source>Several texts show how much chance matters.</source>
        <translation>Birkaç metin, rastlantının payını gösterir.</translation>
    </message>
    <message>
        <source>Shakespeare, character by character</source>
        <translation>Shakespeare, karakter karakter</translation>
    </message>
    <message>
        <source>Shakespeare, small</source>
        <translation>Shakespeare, küçük</translation>
    </message>
    <message>
        <source>Shape</source>
        <translation>Şekil</translation>
    </message>
    <message>
        <source>Shape of one input; images are resized to its height and width. Empty: shape of the first record.</source>
        <translation>Bir girdinin şekli; görüntüler bu yükseklik ve genişliğe boyutlandırılır. Boş: ilk kaydın şekli.</translation>
    </message>
    <message>
        <source>Shape of one sample.</source>
        <translation>Bir örneğin şekli.</translation>
    </message>
    <message>
        <source>Shape of one sample; -1 is inferred.</source>
        <translation>Bir örneğin şekli; -1 çıkarsanır.</translation>
    </message>
    <message>
        <source>Shape of the targets of one sample; empty: one label.</source>
        <translation>Bir örneğin hedeflerinin şekli; boş: tek etiket.</translation>
    </message>
    <message>
        <source>Shardlab RAM</source>
        <translation>Shardlab RAM'i</translation>
    </message>
    <message>
        <source>Shardlab archives (*.shardlab)</source>
        <translation>Shardlab arşivleri (*.shardlab)</translation>
    </message>
    <message>
        <source>Shardlab does not support this layer.</source>
        <translation>Shardlab bu katmanı desteklemiyor.</translation>
    </message>
    <message>
        <source>Shardlab experiments (*.json)</source>
        <translation>Shardlab deneyleri (*.json)</translation>
    </message>
    <message>
        <source>Shardlab's own engine</source>
        <translation>Shardlab'ın kendi motoru</translation>
    </message>
    <message>
        <source>Shards</source>
        <translation>Dilimler</translation>
    </message>
    <message>
        <source>Shards to %1</source>
        <translation>%1 için dilimler</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>Paylaş</translation>
    </message>
    <message>
        <source>Share</source>
        <comment>of the step time</comment>
        <translation>Pay</translation>
    </message>
    <message>
        <source>Share of samples whose label is among the k most probable classes.</source>
        <translation>Etiketi en olası k sınıf arasında olan örneklerin payı.</translation>
    </message>
    <message>
        <source>Share of samples whose target is among the k most probable classes.</source>
        <translation>Hedefi en olası k sınıf arasında olan örneklerin payı.</translation>
    </message>
    <message>
        <source>Share of the matrix operations that is padding</source>
        <translation>Matris işlemlerinin dolgu olan payı</translation>
    </message>
    <message>
        <source>Share of the predicted class</source>
        <translation>Tahmin edilen sınıfın payı</translation>
    </message>
    <message>
        <source>Share of the samples of this class that are predicted as this class</source>
        <translation>Bu sınıfın örneklerinden bu sınıf olarak tahmin edilenlerin payı</translation>
    </message>
    <message>
        <source>Share of the samples predicted as this class that are of this class</source>
        <translation>Bu sınıf olarak tahmin edilen örneklerden bu sınıftan olanların payı</translation>
    </message>
    <message>
        <source>Share of the simulated step time</source>
        <translation>Simüle adım süresindeki pay</translation>
    </message>
    <message>
        <source>Share of the true class</source>
        <translation>Gerçek sınıfın payı</translation>
    </message>
    <message>
        <source>Share of values that are exactly 0</source>
        <translation>Tam olarak 0 olan değerlerin payı</translation>
    </message>
    <message>
        <source>Shared axes</source>
        <translation>Ortak eksenler</translation>
    </message>
    <message>
        <source>Shared weights halve the parameters of a language model.</source>
        <translation>Paylaşılan ağırlıklar bir dil modelinin parametrelerini yarıya indirir.</translation>
    </message>
    <message>
        <source>Shared with</source>
        <translation>Paylaşıldığı katman</translation>
    </message>
    <message>
        <source>Shares compare classes of different size.</source>
        <translation>Paylar, farklı büyüklükteki sınıfları karşılaştırır.</translation>
    </message>
    <message>
        <source>Shares the weights of an Embedding: as output logits, or as a second embedding.</source>
        <translation>Bir Embedding'in ağırlıklarını paylaşır: çıktı logitleri veya ikinci bir gömme olarak.</translation>
    </message>
    <message>
        <source>Share…</source>
        <translation>Paylaş…</translation>
    </message>
    <message>
        <source>Sharing</source>
        <translation>Paylaşma</translation>
    </message>
    <message>
        <source>Short trainings are dominated by the first.</source>
        <translation>Kısa eğitimlerde ilk epok ağır basar.</translation>
    </message>
    <message>
        <source>Shorter sequences train faster; Statistics shows the lengths.</source>
        <translation>Kısa diziler daha hızlı eğitilir; uzunlukları İstatistikler gösterir.</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Göster</translation>
    </message>
    <message>
        <source>Show all</source>
        <translation>Tümünü göster</translation>
    </message>
    <message>
        <source>Show all data</source>
        <translation>Tüm veriyi göster</translation>
    </message>
    <message>
        <source>Show all data (double-click or Home in a plot)</source>
        <translation>Tüm veriyi göster (grafikte çift tıklama veya Home)</translation>
    </message>
    <message>
        <source>Show all metrics</source>
        <translation>Tüm metrikleri göster</translation>
    </message>
    <message>
        <source>Show all metrics (Esc)</source>
        <translation>Tüm metrikleri göster (Esc)</translation>
    </message>
    <message>
        <source>Show and hide columns, parameters and metrics</source>
        <translation>Sütunları, parametreleri ve metrikleri göster veya gizle</translation>
    </message>
    <message>
        <source>Show both devices over the global batch size on the Compare page, with the batch size from which on they are equal</source>
        <translation>Karşılaştır sayfasında iki aygıtı global yığın boyutuna göre, eşitlendikleri yığın boyutuyla birlikte göster</translation>
    </message>
    <message>
        <source>Show layer</source>
        <translation>Katmanı göster</translation>
    </message>
    <message>
        <source>Show me</source>
        <translation>Bana göster</translation>
    </message>
    <message>
        <source>Show only the steps measured last</source>
        <translation>Yalnızca son ölçülen adımları göster</translation>
    </message>
    <message>
        <source>Show the layer of this op on the Model page (Enter in the timeline)</source>
        <translation>Bu işlemin katmanını Model sayfasında göster (zaman çizelgesinde Enter)</translation>
    </message>
    <message>
        <source>Show the samples of all classes</source>
        <translation>Tüm sınıfların örneklerini göster</translation>
    </message>
    <message>
        <source>Shows up to 168 samples from this index</source>
        <translation>Bu indeksten itibaren en çok 168 örnek gösterir</translation>
    </message>
    <message>
        <source>Shuffle buffer</source>
        <translation>Karıştırma arabelleği</translation>
    </message>
    <message>
        <source>Shuffled with this seed and epoch.</source>
        <translation>Bu tohum ve epokla karıştırıldı.</translation>
    </message>
    <message>
        <source>Significant</source>
        <translation>Önemli</translation>
    </message>
    <message>
        <source>Simple recurrent layer: the output of a step is an input of the next.</source>
        <translation>Basit yinelemeli katman: bir adımın çıktısı sonrakinin girdisidir.</translation>
    </message>
    <message>
        <source>Simulated</source>
        <translation>Simüle</translation>
    </message>
    <message>
        <source>Simulated (s)</source>
        <translation>Simüle (s)</translation>
    </message>
    <message>
        <source>Simulated on the device</source>
        <translation>Aygıtta simüle</translation>
    </message>
    <message>
        <source>Simulated or measured times.</source>
        <translation>Simüle veya ölçülen süreler.</translation>
    </message>
    <message>
        <source>Simulated rate</source>
        <translation>Simüle hız</translation>
    </message>
    <message>
        <source>Simulated step of an imported measurement</source>
        <translation>İçe aktarılan bir ölçümün simüle adımı</translation>
    </message>
    <message>
        <source>Simulated time</source>
        <translation>Simüle süre</translation>
    </message>
    <message>
        <source>Simulated time lost to padding and partial tiles</source>
        <translation>Dolgu ve kısmi karolar nedeniyle yitirilen simüle süre</translation>
    </message>
    <message>
        <source>Simulated time of one epoch on the chosen device</source>
        <translation>Bir epokun seçilen aygıttaki simüle süresi</translation>
    </message>
    <message>
        <source>Simulated time of the epoch (s)</source>
        <translation>Epokun simüle süresi (s)</translation>
    </message>
    <message>
        <source>Simulated time of the run (s)</source>
        <translation>Çalıştırmanın simüle süresi (s)</translation>
    </message>
    <message>
        <source>Simulated time on the device (s)</source>
        <translation>Aygıttaki simüle süre (s)</translation>
    </message>
    <message>
        <source>Simulated time over published time</source>
        <translation>Yayımlanan süreye karşı simüle süre</translation>
    </message>
    <message>
        <source>Simulated time per step</source>
        <translation>Adım başına simüle süre</translation>
    </message>
    <message>
        <source>Simulated timeline</source>
        <translation>Simüle zaman çizelgesi</translation>
    </message>
    <message>
        <source>Simulated times</source>
        <translation>Simüle süreler</translation>
    </message>
    <message>
        <source>Simulates every published measurement and compares the times.</source>
        <translation>Yayımlanmış her ölçümü simüle eder ve süreleri karşılaştırır.</translation>
    </message>
    <message>
        <source>Simulating</source>
        <translation>Simüle ediliyor</translation>
    </message>
    <message>
        <source>Simulator</source>
        <translation>Simülatör</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Boyut</translation>
    </message>
    <message>
        <source>Size of the vector; all tokens must be smaller.</source>
        <translation>Vektörün boyutu; tüm tokenlar daha küçük olmalı.</translation>
    </message>
    <message>
        <source>Size of the vocabulary, including padding and [UNK]; rarer tokens become [UNK]. null: all tokens.</source>
        <translation>Dolgu ve [UNK] dahil sözlük boyutu; daha seyrek tokenlar [UNK] olur. null: tüm tokenlar.</translation>
    </message>
    <message>
        <source>Size of the window for the images; default: 1280x800.</source>
        <translation>Görüntüler için pencere boyutu; varsayılan: 1280x800.</translation>
    </message>
    <message>
        <source>Sizes without a sheet are computed from the nearest one.</source>
        <translation>Aygıt sayfası olmayan boyutlar en yakın boyuttan hesaplanır.</translation>
    </message>
    <message>
        <source>Skip</source>
        <translation>Atla</translation>
    </message>
    <message>
        <source>Skip top</source>
        <translation>En sıkları atla</translation>
    </message>
    <message>
        <source>Slow replica</source>
        <translation>Yavaş replika</translation>
    </message>
    <message>
        <source>Small constant for numerical stability.</source>
        <translation>Sayısal kararlılık için küçük bir sabit.</translation>
    </message>
    <message>
        <source>Small random numbers are usual; the optimizer finds the rest.</source>
        <translation>Küçük rastgele sayılar yaygındır; gerisini optimize edici bulur.</translation>
    </message>
    <message>
        <source>Small values such as 0.1 to 0.3 are usual.</source>
        <translation>0,1 ile 0,3 arası gibi küçük değerler yaygındır.</translation>
    </message>
    <message>
        <source>Smaller images train faster and lose detail.</source>
        <translation>Küçük görüntüler daha hızlı eğitilir ve ayrıntı yitirir.</translation>
    </message>
    <message>
        <source>Smaller text (Ctrl+-)</source>
        <translation>Yazıyı küçült (Ctrl+-)</translation>
    </message>
    <message>
        <source>Smallest change that counts as an improvement.</source>
        <translation>İyileşme sayılan en küçük değişim.</translation>
    </message>
    <message>
        <source>Smooth batches</source>
        <translation>Yığınları yumuşat</translation>
    </message>
    <message>
        <source>Smooth epochs</source>
        <translation>Epokları yumuşat</translation>
    </message>
    <message>
        <source>Smoothed</source>
        <translation>Yumuşatılmış</translation>
    </message>
    <message>
        <source>Sort ascending</source>
        <translation>Artan sırala</translation>
    </message>
    <message>
        <source>Sort descending</source>
        <translation>Azalan sırala</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Kaynak</translation>
    </message>
    <message>
        <source>Source words: %1, target words: %2</source>
        <translation>Kaynak sözcük: %1, hedef sözcük: %2</translation>
    </message>
    <message>
        <source>Source: %1. License: %2.</source>
        <translation>Kaynak: %1. Lisans: %2.</translation>
    </message>
    <message>
        <source>Space pins a device, Enter uses it for the experiment</source>
        <translation>Boşluk bir aygıtı sabitler, Enter onu deneyde kullanır</translation>
    </message>
    <message>
        <source>Space plots a run, F2 edits, Delete deletes, Enter opens the experiment of the run, Shift+Enter runs it again, Ctrl+Enter continues it</source>
        <translation>Boşluk bir çalıştırmayı grafiklerde çizer, F2 düzenler, Delete siler, Enter çalıştırmanın deneyini açar, Shift+Enter onu yeniden çalıştırır, Ctrl+Enter eğitimine devam eder</translation>
    </message>
    <message>
        <source>Sparse categorical cross-entropy expects integer labels; the labels are one-hot.</source>
        <translation>Seyrek kategorik çapraz entropi tam sayı etiketler bekler; etiketler one-hot.</translation>
    </message>
    <message>
        <source>Sparse categorical cross-entropy expects integer labels; the labels of shape {} look one-hot.</source>
        <translation>Seyrek kategorik çapraz entropi tam sayı etiketler bekler; {} şeklindeki etiketler one-hot görünüyor.</translation>
    </message>
    <message>
        <source>SparseCategoricalCrossentropy for class numbers, BinaryCrossentropy for yes or no, MeanSquaredError for numbers.</source>
        <translation>Sınıf numaraları için SparseCategoricalCrossentropy, evet/hayır için BinaryCrossentropy, sayılar için MeanSquaredError.</translation>
    </message>
    <message>
        <source>Specificity</source>
        <translation>Özgüllük</translation>
    </message>
    <message>
        <source>Speed of the animation</source>
        <translation>Canlandırmanın hızı</translation>
    </message>
    <message>
        <source>Speed-up</source>
        <translation>Hızlanma</translation>
    </message>
    <message>
        <source>Speed-up and efficiency compare with one replica. Point at a size, or use the arrow keys.</source>
        <translation>Hızlanma ve verimlilik tek replikaya göredir. Bir boyutun üzerine gelin veya ok tuşlarını kullanın.</translation>
    </message>
    <message>
        <source>Speed-up, simulated</source>
        <translation>Hızlanma, simüle</translation>
    </message>
    <message>
        <source>Split</source>
        <translation>Bölme</translation>
    </message>
    <message>
        <source>Split of the data</source>
        <translation>Veri bölümü</translation>
    </message>
    <message>
        <source>Split without stratification.</source>
        <translation>Tabakalamadan böl.</translation>
    </message>
    <message>
        <source>Spread the replicas over processes, on this computer or on a cluster</source>
        <translation>Replikaları bu bilgisayardaki veya bir kümedeki süreçlere dağıt</translation>
    </message>
    <message>
        <source>Square root of the mean of the squared differences.</source>
        <translation>Farkların kareleri ortalamasının karekökü.</translation>
    </message>
    <message>
        <source>Stage</source>
        <translation>Aşama</translation>
    </message>
    <message>
        <source>Standard deviation (divided by n)</source>
        <translation>Standart sapma (n'ye bölünmüş)</translation>
    </message>
    <message>
        <source>Standardize</source>
        <translation>Standart­laştır</translation>
    </message>
    <message>
        <source>Standardizes each feature to mean 0 and standard deviation 1 over the training samples.</source>
        <translation>Her özniteliği eğitim örnekleri üzerinde ortalama 0 ve standart sapma 1 olacak şekilde standartlaştırır.</translation>
    </message>
    <message>
        <source>Start char</source>
        <translation>Başlangıç işareti</translation>
    </message>
    <message>
        <source>Start from epoch</source>
        <translation>Başlangıç epoku</translation>
    </message>
    <message>
        <source>Start low enough that the loss does not change yet.</source>
        <translation>Kaybın henüz değişmediği kadar düşük bir değerden başlayın.</translation>
    </message>
    <message>
        <source>Start small: the class must stay recognizable.</source>
        <translation>Küçük başlayın: sınıf tanınabilir kalmalıdır.</translation>
    </message>
    <message>
        <source>Started</source>
        <translation>Başlangıç</translation>
    </message>
    <message>
        <source>Stateful</source>
        <translation>Durumlu</translation>
    </message>
    <message>
        <source>Statistics</source>
        <translation>İstatistikler</translation>
    </message>
    <message>
        <source>Statistics of %1 of %2 samples, evenly spaced</source>
        <translation>Eşit aralıklı %1 / %2 örneğin istatistikleri</translation>
    </message>
    <message>
        <source>Statistics of the inputs</source>
        <translation>Girdilerin istatistikleri</translation>
    </message>
    <message>
        <source>Statistics of the weights</source>
        <translation>Ağırlıkların istatistikleri</translation>
    </message>
    <message>
        <source>Statistics shows how many sequences are longer.</source>
        <translation>İstatistikler, kaç dizinin daha uzun olduğunu gösterir.</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>Durum</translation>
    </message>
    <message>
        <source>Std</source>
        <translation>Std</translation>
    </message>
    <message>
        <source>Stddev</source>
        <translation>Standart sapma</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Adım</translation>
    </message>
    <message>
        <source>Step
simulated</source>
        <translation>Adım
simüle</translation>
    </message>
    <message>
        <source>Step %1 of %2</source>
        <translation>Adım %1 / %2</translation>
    </message>
    <message>
        <source>Step %1 of %2, %3 left</source>
        <translation>Adım %1 / %2, kalan %3</translation>
    </message>
    <message>
        <source>Step %1: %2</source>
        <translation>Adım %1: %2</translation>
    </message>
    <message>
        <source>Step %1: accuracy %2 of %3 tokens</source>
        <translation>Adım %1: %3 tokenda doğruluk %2</translation>
    </message>
    <message>
        <source>Step (ms)</source>
        <translation>Adım (ms)</translation>
    </message>
    <message>
        <source>Step epochs</source>
        <translation>Basamak başına epok</translation>
    </message>
    <message>
        <source>Step of an imported measurement on another computer</source>
        <translation>Başka bir bilgisayardan içe aktarılan ölçümün adımı</translation>
    </message>
    <message>
        <source>Step time</source>
        <translation>Adım süresi</translation>
    </message>
    <message>
        <source>Step to record</source>
        <translation>Kaydedilecek adım</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>Adımlar</translation>
    </message>
    <message>
        <source>Steps of the preprocessing</source>
        <translation>Ön işlemenin adımları</translation>
    </message>
    <message>
        <source>Steps per epoch</source>
        <translation>Epok başına adım</translation>
    </message>
    <message>
        <source>Steps per execution</source>
        <translation>Yürütme başına adım</translation>
    </message>
    <message>
        <source>Steps reached</source>
        <translation>Ulaşılan adımlar</translation>
    </message>
    <message>
        <source>Still missing: {}.</source>
        <translation>Hâlâ eksik: {}.</translation>
    </message>
    <message>
        <source>Stochastic gradient descent with optional momentum.</source>
        <translation>İsteğe bağlı momentumlu stokastik gradyan inişi.</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Durdur</translation>
    </message>
    <message>
        <source>Stop after the current step and keep the weights (Ctrl+M I)</source>
        <translation>Geçerli adımdan sonra durdur ve ağırlıkları koru (Ctrl+M I)</translation>
    </message>
    <message>
        <source>Stop and change</source>
        <translation>Durdur ve değiştir</translation>
    </message>
    <message>
        <source>Stop and restore the &amp;best epoch</source>
        <translation>Durdur ve en &amp;iyi epoku geri yükle</translation>
    </message>
    <message>
        <source>Stop comparing</source>
        <translation>Karşılaştırmayı durdur</translation>
    </message>
    <message>
        <source>Stop the profile</source>
        <translation>Profili durdur</translation>
    </message>
    <message>
        <source>Stop the recording; the step shown stays</source>
        <translation>Kaydı durdur; gösterilen adım kalır</translation>
    </message>
    <message>
        <source>Stop the run and change the runtime?</source>
        <translation>Çalıştırma durdurulup çalışma zamanı değiştirilsin mi?</translation>
    </message>
    <message>
        <source>Stop the sweep and close the window?</source>
        <translation>Tarama durdurulup pencere kapatılsın mı?</translation>
    </message>
    <message>
        <source>Stop training and close the window?</source>
        <translation>Eğitim durdurulup pencere kapatılsın mı?</translation>
    </message>
    <message>
        <source>Stop, and restore the weights of the epoch with the lowest validation loss</source>
        <translation>Durdur ve doğrulama kaybı en düşük epokun ağırlıklarını geri yükle</translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation>Durduruldu</translation>
    </message>
    <message>
        <source>Stopping</source>
        <translation>Durdurma</translation>
    </message>
    <message>
        <source>Stops training when a metric stops improving.</source>
        <translation>Bir metrik iyileşmeyi bıraktığında eğitimi durdurur.</translation>
    </message>
    <message>
        <source>Stops training when the loss is NaN or infinite.</source>
        <translation>Kayıp NaN veya sonsuz olduğunda eğitimi durdurur.</translation>
    </message>
    <message>
        <source>Stops training when the loss is not a number.</source>
        <translation>Kayıp bir sayı olmadığında eğitimi durdurur.</translation>
    </message>
    <message>
        <source>Stops trials that perform worse than earlier ones</source>
        <translation>Öncekilerden kötü giden denemeleri durdurur</translation>
    </message>
    <message>
        <source>Stratified</source>
        <translation>Katmanlı</translation>
    </message>
    <message>
        <source>Streaming</source>
        <translation>Akışla oku</translation>
    </message>
    <message>
        <source>Strides</source>
        <translation>Kaydırma</translation>
    </message>
    <message>
        <source>Strong scaling keeps the global batch, weak scaling that of each replica.</source>
        <translation>Güçlü ölçekleme global yığını, zayıf ölçekleme her replikanın yığınını sabit tutar.</translation>
    </message>
    <message>
        <source>Strong: same global batch size</source>
        <translation>Güçlü: aynı global yığın boyutu</translation>
    </message>
    <message>
        <source>Subtracts the second input from the first.</source>
        <translation>Birinci girdiden ikinciyi çıkarır.</translation>
    </message>
    <message>
        <source>Suggested learning rate: %1. Upper limit, a tenth of the rate with the lowest loss: %2.</source>
        <translation>Önerilen öğrenme oranı: %1. Üst sınır, en düşük kayıplı oranın onda biri: %2.</translation>
    </message>
    <message>
        <source>Sum of all elements: %1</source>
        <translation>Tüm elemanların toplamı: %1</translation>
    </message>
    <message>
        <source>Summation method</source>
        <translation>Toplama yöntemi</translation>
    </message>
    <message>
        <source>Summation method of the curve between two thresholds.</source>
        <translation>İki eşik arasında eğrinin toplama yöntemi.</translation>
    </message>
    <message>
        <source>Sweep</source>
        <translation>Tarama</translation>
    </message>
    <message>
        <source>Sweep of %1</source>
        <translation>Tarama: %1</translation>
    </message>
    <message>
        <source>Sweeps</source>
        <translation>Taramalar</translation>
    </message>
    <message>
        <source>Synthetic</source>
        <translation>Sentetik</translation>
    </message>
    <message>
        <source>Synthetic data in the published shapes: for performance estimates, not for accuracy.</source>
        <translation>Yayımlanmış şekillerde sentetik veri: doğruluk için değil, performans kestirimleri için.</translation>
    </message>
    <message>
        <source>Synthetic data is for performance estimates; its accuracy says nothing.</source>
        <translation>Sentetik veri performans kestirimleri içindir; doğruluk değeri bir şey söylemez.</translation>
    </message>
    <message>
        <source>T&amp;heme</source>
        <translation>Re&amp;nk teması</translation>
    </message>
    <message>
        <source>T&amp;ips</source>
        <translation>İ&amp;puçları</translation>
    </message>
    <message>
        <source>TF 1.1 tf_cnn_benchmarks, parameter server on the CPU</source>
        <translation>TF 1.1 tf_cnn_benchmarks, CPU'da parametre sunucusu</translation>
    </message>
    <message>
        <source>TF 1.1 tf_cnn_benchmarks, parameter server on the GPUs</source>
        <translation>TF 1.1 tf_cnn_benchmarks, GPU'larda parametre sunucusu</translation>
    </message>
    <message>
        <source>TF 1.1 tf_cnn_benchmarks, replicated with NCCL 1</source>
        <translation>TF 1.1 tf_cnn_benchmarks, NCCL 1 ile replika</translation>
    </message>
    <message>
        <source>TF 1.1 tf_cnn_benchmarks, replicated without NCCL</source>
        <translation>TF 1.1 tf_cnn_benchmarks, NCCL olmadan replika</translation>
    </message>
    <message>
        <source>TF 1.x Keras on Windows (WDDM driver)</source>
        <translation>Windows'ta TF 1.x Keras (WDDM sürücüsü)</translation>
    </message>
    <message>
        <source>TF 1.x Keras, graph executor</source>
        <translation>TF 1.x Keras, graf yürütücü</translation>
    </message>
    <message>
        <source>TF 1.x TPUEstimator, loop on the device</source>
        <translation>TF 1.x TPUEstimator, aygıtta döngü</translation>
    </message>
    <message>
        <source>TF 1.x with an input pipeline (tf_cnn_benchmarks)</source>
        <translation>TF 1.x, girdi hattıyla (tf_cnn_benchmarks)</translation>
    </message>
    <message>
        <source>TF 2 or JAX compiled by XLA</source>
        <translation>XLA ile derlenmiş TF 2 ya da JAX</translation>
    </message>
    <message>
        <source>TF 2.1 Keras, TPUStrategy, remote worker over gRPC</source>
        <translation>TF 2.1 Keras, TPUStrategy, gRPC üzerinden uzak worker</translation>
    </message>
    <message>
        <source>TF 2.4 and later Keras, steps_per_execution</source>
        <translation>TF 2.4 ve sonrası Keras, steps_per_execution</translation>
    </message>
    <message>
        <source>TF 2.x custom loop, tf.function</source>
        <translation>TF 2.x özel döngü, tf.function</translation>
    </message>
    <message>
        <source>TF32</source>
        <translation>TF32</translation>
    </message>
    <message>
        <source>TF32 (11 significant bits)</source>
        <translation>TF32 (11 anlamlı bit)</translation>
    </message>
    <message>
        <source>TFRecord files for validation; empty: none.</source>
        <translation>Doğrulama için TFRecord dosyaları; boş: yok.</translation>
    </message>
    <message>
        <source>TFRecord files, plain or gzipped; the file name can have the wildcards * and ?.</source>
        <translation>TFRecord dosyaları, düz ya da gzip'li; dosya adında * ve ? joker karakterleri olabilir.</translation>
    </message>
    <message>
        <source>TPE</source>
        <translation>TPE</translation>
    </message>
    <message>
        <source>TPU</source>
        <translation>TPU</translation>
    </message>
    <message>
        <source>TPU not available</source>
        <translation>TPU kullanılamıyor</translation>
    </message>
    <message>
        <source>TPUs are efficient with a global batch size that is a multiple of 64 (8 per core): try %1.</source>
        <translation>TPU'lar, global yığın boyutu 64'ün katı (çekirdek başına 8) olduğunda verimlidir: %1 değerini deneyin.</translation>
    </message>
    <message>
        <source>Table of runs</source>
        <translation>Çalıştırma tablosu</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>Etiketler</translation>
    </message>
    <message>
        <source>Tags of all %1 runs, separated by commas</source>
        <translation>%1 çalıştırmanın tümü için etiketler, virgülle ayrılmış</translation>
    </message>
    <message>
        <source>Tags of the selected runs</source>
        <translation>Seçili çalıştırmaların etiketleri</translation>
    </message>
    <message>
        <source>Tags, separated by commas</source>
        <translation>Etiketler, virgülle ayrılmış</translation>
    </message>
    <message>
        <source>Tags…</source>
        <translation>Etiketler…</translation>
    </message>
    <message>
        <source>Take .keras for Keras 3, .h5 for Keras 2, ONNX for most other tools.</source>
        <translation>Keras 3 için .keras, Keras 2 için .h5, diğer araçların çoğu için ONNX seçin.</translation>
    </message>
    <message>
        <source>Take it from the noise of the curve.</source>
        <translation>Eğrinin gürültüsüne göre belirleyin.</translation>
    </message>
    <message>
        <source>Take only these images: names without .png, separated by commas.</source>
        <translation>Yalnızca bu görüntüleri al: .png olmadan adlar, virgülle ayrılmış.</translation>
    </message>
    <message>
        <source>Take the label that marks padding.</source>
        <translation>Dolguyu işaretleyen etiketi girin.</translation>
    </message>
    <message>
        <source>Take the number of classes of the data.</source>
        <translation>Verinin sınıf sayısını girin.</translation>
    </message>
    <message>
        <source>Take the number of classes of the new data.</source>
        <translation>Yeni verinin sınıf sayısını girin.</translation>
    </message>
    <message>
        <source>Take the number of training samples if they fit into memory.</source>
        <translation>Belleğe sığıyorsa eğitim örneklerinin sayısını girin.</translation>
    </message>
    <message>
        <source>Take the number with which the data is padded.</source>
        <translation>Verinin dolgulandığı sayıyı girin.</translation>
    </message>
    <message>
        <source>Take the one that your program uses; newer ones often launch faster.</source>
        <translation>Programınızın kullandığını seçin; yenilerde başlatma çoğu zaman daha hızlıdır.</translation>
    </message>
    <message>
        <source>Take the size that the model expects.</source>
        <translation>Modelin beklediği boyutu girin.</translation>
    </message>
    <message>
        <source>Take the statistics of the training data, for each feature.</source>
        <translation>Eğitim verisinin istatistiklerini her öznitelik için ayrı girin.</translation>
    </message>
    <message>
        <source>Take the value of the background.</source>
        <translation>Arka planın değerini girin.</translation>
    </message>
    <message>
        <source>Take the vocabulary of the data; a larger token is an error.</source>
        <translation>Verinin sözlük boyutunu girin; daha büyük bir token hatadır.</translation>
    </message>
    <message>
        <source>Take the vocabulary, or the number of classes.</source>
        <translation>Sözlük boyutunu veya sınıf sayısını girin.</translation>
    </message>
    <message>
        <source>Take those of this experiment, or the ones that you selected.</source>
        <translation>Bu deneyinkileri veya seçtiklerinizi alın.</translation>
    </message>
    <message>
        <source>Target</source>
        <translation>Hedef</translation>
    </message>
    <message>
        <source>Target class ids</source>
        <translation>Hedef sınıf numaraları</translation>
    </message>
    <message>
        <source>Target kind</source>
        <translation>Hedef türü</translation>
    </message>
    <message>
        <source>Target shape</source>
        <translation>Hedef şekil</translation>
    </message>
    <message>
        <source>Target: %1, mean %2, standard deviation %3.</source>
        <translation>Hedef: %1, ortalama %2, standart sapma %3.</translation>
    </message>
    <message>
        <source>Te&amp;xt size</source>
        <translation>Ya&amp;zı boyutu</translation>
    </message>
    <message>
        <source>Temperature</source>
        <translation>Sıcaklık</translation>
    </message>
    <message>
        <source>Template &amp;gallery…</source>
        <translation>Şablon &amp;galerisi…</translation>
    </message>
    <message>
        <source>Templates</source>
        <translation>Şablonlar</translation>
    </message>
    <message>
        <source>Tensor Processing Unit, several cores</source>
        <translation>Tensör işlem birimi, birden çok çekirdek</translation>
    </message>
    <message>
        <source>TensorFlow.js layers model</source>
        <translation>TensorFlow.js katman modeli</translation>
    </message>
    <message>
        <source>TensorFlow.js:</source>
        <translation>TensorFlow.js:</translation>
    </message>
    <message>
        <source>Test</source>
        <translation>Test</translation>
    </message>
    <message>
        <source>Test count</source>
        <translation>Test örneği sayısı</translation>
    </message>
    <message>
        <source>Test data</source>
        <translation>Test verisi</translation>
    </message>
    <message>
        <source>Test split</source>
        <translation>Test payı</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>Metin</translation>
    </message>
    <message>
        <source>Text classification</source>
        <translation>Metin sınıflandırma</translation>
    </message>
    <message>
        <source>Text file, plain or gzipped; the data directories are searched, too.</source>
        <translation>Metin dosyası, düz veya gzip ile sıkıştırılmış; veri dizinlerinde de aranır.</translation>
    </message>
    <message>
        <source>Text files as word indices, one folder per class.</source>
        <translation>Sözcük indeksleri olarak metin dosyaları, her sınıf için bir klasör.</translation>
    </message>
    <message>
        <source>Text generation or translation</source>
        <translation>Metin üretimi veya çevirisi</translation>
    </message>
    <message>
        <source>Text of the sample</source>
        <translation>Örneğin metni</translation>
    </message>
    <message>
        <source>Text of the step</source>
        <translation>Adımın metni</translation>
    </message>
    <message>
        <source>Text of the topic</source>
        <translation>Konunun metni</translation>
    </message>
    <message>
        <source>Text that the model continues.</source>
        <translation>Modelin sürdürdüğü metin.</translation>
    </message>
    <message>
        <source>Text to classify</source>
        <translation>Sınıflandırılacak metin</translation>
    </message>
    <message>
        <source>That is not right. Try again, or press Hint.</source>
        <translation>Bu doğru değil. Yeniden deneyin ya da İpucu düğmesine basın.</translation>
    </message>
    <message>
        <source>That is not right. Try again.</source>
        <translation>Bu doğru değil. Yeniden deneyin.</translation>
    </message>
    <message>
        <source>The %1 columns of the table</source>
        <translation>Tablonun %1 sütunu</translation>
    </message>
    <message>
        <source>The GPUs that TensorFlow can use (tf.config.set_visible_devices)</source>
        <translation>TensorFlow'un kullanabildiği GPU'lar (tf.config.set_visible_devices)</translation>
    </message>
    <message>
        <source>The GPUs that TensorFlow can use.</source>
        <translation>TensorFlow'un kullanabileceği GPU'lar.</translation>
    </message>
    <message>
        <source>The Reuters network on 8 TPU cores, with the error of the article: from_logits is true for a softmax output, so the loss stays above 2.865 and validation accuracy near 0.55. With 4 samples per replica, the TPU is slower than the GPU.</source>
        <translation>8 TPU çekirdeğinde Reuters ağı, makaledeki hatayla: softmax çıktısı için from_logits true'dur, bu yüzden kayıp 2,865'in üstünde, doğrulama doğruluğu 0,55 dolayında kalır. Replika başına 4 örnekle TPU, GPU'dan yavaştır.</translation>
    </message>
    <message>
        <source>The accelerator is set to {}, but {} is a {}.</source>
        <translation>Hızlandırıcı {} olarak ayarlı, ancak {} bir {} aygıtıdır.</translation>
    </message>
    <message>
        <source>The activations of a layer, or its weights.</source>
        <translation>Bir katmanın aktivasyonları veya ağırlıkları.</translation>
    </message>
    <message>
        <source>The active run cannot be deleted. Stop it first.</source>
        <translation>Etkin çalıştırma silinemez. Önce durdurun.</translation>
    </message>
    <message>
        <source>The arithmetic intensity is {:.1f} FLOP/byte. The matrix unit needs at least {:.0f} FLOP/byte for its peak.</source>
        <translation>Aritmetik yoğunluk {:.1f} FLOP/bayt. Matris biriminin tepe değeri için en az {:.0f} FLOP/bayt gerekir.</translation>
    </message>
    <message>
        <source>The augmented sample in each epoch</source>
        <translation>Her epoktaki artırılmış örnek</translation>
    </message>
    <message>
        <source>The augmented samples cannot be shown</source>
        <translation>Artırılmış örnekler gösterilemiyor</translation>
    </message>
    <message>
        <source>The axes explain %1 and %2 of the variance. </source>
        <translation>Eksenler varyansın %1 ve %2 kadarını açıklar. </translation>
    </message>
    <message>
        <source>The bands are 90 % prediction intervals. Point at a batch size, or use the arrow keys.</source>
        <translation>Bantlar yüzde 90 öngörü aralıklarıdır. Bir yığın boyutunun üzerine gelin veya ok tuşlarını kullanın.</translation>
    </message>
    <message>
        <source>The batch is cut into equal shards, one per replica.</source>
        <translation>Yığın, her replika için bir tane olmak üzere eşit dilimlere bölünür.</translation>
    </message>
    <message>
        <source>The batch size {} is larger than the {}, and drop_remainder drops the partial batch: an epoch has no steps.</source>
        <translation>Yığın boyutu {}, veriden ({}) büyük ve drop_remainder eksik yığını atar: bir epokta adım yok.</translation>
    </message>
    <message>
        <source>The batch size {} is larger than the {}.</source>
        <translation>Yığın boyutu {}, veriden ({}) büyük.</translation>
    </message>
    <message>
        <source>The batch size {} is not divisible by {}: the last replicas get fewer samples.</source>
        <translation>{} olan yığın boyutu {} ile bölünemiyor: son replikalar daha az örnek alır.</translation>
    </message>
    <message>
        <source>The batch whose samples are shown, replica by replica.</source>
        <translation>Örnekleri replika replika gösterilen yığın.</translation>
    </message>
    <message>
        <source>The bin is empty</source>
        <translation>Çöp kutusu boş</translation>
    </message>
    <message>
        <source>The cache is after shuffle and batch: every epoch repeats the batches of the first.</source>
        <translation>Önbellek, karıştırma ve yığınlamadan sonradır: her epok ilk epokun yığınlarını yineler.</translation>
    </message>
    <message>
        <source>The catalog has no link data for several GPUs of this kind</source>
        <translation>Katalogda bu türden birden çok GPU için bağlantı verisi yok</translation>
    </message>
    <message>
        <source>The checkpoint in the folder will be replaced.</source>
        <translation>Klasördeki kontrol noktası değiştirilecek.</translation>
    </message>
    <message>
        <source>The clipboard has no experiment: %1</source>
        <translation>Panoda deney yok: %1</translation>
    </message>
    <message>
        <source>The clipboard holds no layers. Copy layers, or the JSON of a Keras model, first.</source>
        <translation>Panoda katman yok. Önce katmanları veya bir Keras modelinin JSON'unu kopyalayın.</translation>
    </message>
    <message>
        <source>The clipboard holds no picture</source>
        <translation>Panoda resim yok</translation>
    </message>
    <message>
        <source>The code that opens the file in its tool.</source>
        <translation>Dosyayı kendi aracında açan kod.</translation>
    </message>
    <message>
        <source>The column of the table</source>
        <translation>Tablonun sütunu</translation>
    </message>
    <message>
        <source>The column or array with the weight of each sample in the loss.</source>
        <translation>Her örneğin kayıptaki ağırlığını içeren sütun veya dizi.</translation>
    </message>
    <message>
        <source>The columns that the model gets, and the column that it predicts.</source>
        <translation>Modelin aldığı sütunlar ve tahmin ettiği sütun.</translation>
    </message>
    <message>
        <source>The configurations are equal.</source>
        <translation>Yapılandırmalar eşit.</translation>
    </message>
    <message>
        <source>The curve of the chosen class.</source>
        <translation>Seçilen sınıfın eğrisi.</translation>
    </message>
    <message>
        <source>The curves cannot be saved: %1</source>
        <translation>Eğriler kaydedilemiyor: %1</translation>
    </message>
    <message>
        <source>The dashed line is where the smoothed loss falls most steeply. Point at the curve, or use the arrow keys.</source>
        <translation>Kesikli çizgi, yumuşatılmış kaybın en dik düştüğü yerdir. Eğrinin üzerine gelin veya ok tuşlarını kullanın.</translation>
    </message>
    <message>
        <source>The data and the model are loaded.</source>
        <translation>Veri ve model yüklendi.</translation>
    </message>
    <message>
        <source>The data cannot be read: {}.</source>
        <translation>Veri okunamıyor: {}.</translation>
    </message>
    <message>
        <source>The data cannot be shown</source>
        <translation>Veri gösterilemiyor</translation>
    </message>
    <message>
        <source>The data for the fine-tuning.</source>
        <translation>İnce ayarın verisi.</translation>
    </message>
    <message>
        <source>The data has no sample of class %1.</source>
        <translation>Veride %1 sınıfından örnek yok.</translation>
    </message>
    <message>
        <source>The data has no test split for validation.</source>
        <translation>Veride doğrulama için test bölümü yok.</translation>
    </message>
    <message>
        <source>The data has tokens from 0 to {}, but the embedding has {} rows.</source>
        <translation>Veride 0 ile {} arası tokenlar var, ancak gömmenin satır sayısı {}.</translation>
    </message>
    <message>
        <source>The data is not loaded</source>
        <translation>Veri yüklenmedi</translation>
    </message>
    <message>
        <source>The data repeats, so an epoch has no end.</source>
        <translation>Veri yinelendiğinden epokun sonu yok.</translation>
    </message>
    <message>
        <source>The data set is not on this computer</source>
        <translation>Veri kümesi bu bilgisayarda yok</translation>
    </message>
    <message>
        <source>The data set is not on this computer: the page Data downloads it.</source>
        <translation>Veri kümesi bu bilgisayarda değil: Veri sayfası onu indirir.</translation>
    </message>
    <message>
        <source>The data set, or the reader of your own files.</source>
        <translation>Veri kümesi veya kendi dosyalarınızın okuyucusu.</translation>
    </message>
    <message>
        <source>The data to evaluate.</source>
        <translation>Değerlendirilecek veri.</translation>
    </message>
    <message>
        <source>The default 0.9 suits most models.</source>
        <translation>Varsayılan 0,9 çoğu modele uygundur.</translation>
    </message>
    <message>
        <source>The default attends over all axes but batch and features.</source>
        <translation>Varsayılan, yığın ve öznitelikler dışındaki tüm eksenlere dikkat eder.</translation>
    </message>
    <message>
        <source>The default decays to the end of the run.</source>
        <translation>Varsayılanda sönüm, çalıştırmanın sonuna kadar sürer.</translation>
    </message>
    <message>
        <source>The default is that of Keras.</source>
        <translation>Varsayılan, Keras'ınkidir.</translation>
    </message>
    <message>
        <source>The default leaves the output as it is at the start.</source>
        <translation>Varsayılan, başlangıçta çıktıyı olduğu gibi bırakır.</translation>
    </message>
    <message>
        <source>The default starts as relu does.</source>
        <translation>Varsayılan, relu gibi başlar.</translation>
    </message>
    <message>
        <source>The default suits mixed_float16; other precisions need none.</source>
        <translation>Varsayılan mixed_float16 için uygundur; diğer hassasiyetler ölçek gerektirmez.</translation>
    </message>
    <message>
        <source>The default suits most models.</source>
        <translation>Varsayılan çoğu modele uygundur.</translation>
    </message>
    <message>
        <source>The default suits most models; 0.98 is usual for transformers.</source>
        <translation>Varsayılan çoğu modele uygundur; transformer modellerinde 0,98 yaygındır.</translation>
    </message>
    <message>
        <source>The default suits most tasks.</source>
        <translation>Varsayılan çoğu göreve uygundur.</translation>
    </message>
    <message>
        <source>The device %1 is not available. Use a GPU instead?</source>
        <translation>%1 aygıtı kullanılamıyor. Bunun yerine GPU kullanılsın mı?</translation>
    </message>
    <message>
        <source>The device idles {} of {} per step and waits for the host. A faster device does not reduce this time.</source>
        <translation>Aygıt adım başına {} / {} boşta kalır ve ana makineyi bekler. Daha hızlı bir aygıt bu süreyi kısaltmaz.</translation>
    </message>
    <message>
        <source>The device idles {} of {} per step: {}.</source>
        <translation>Aygıt adım başına {} / {} boşta kalır: {}.</translation>
    </message>
    <message>
        <source>The device idles: it waits for input data</source>
        <translation>Aygıt boşta: girdi verisini bekler</translation>
    </message>
    <message>
        <source>The device whose number of cores grows, how the batch grows with it, and what is shown.</source>
        <translation>Çekirdek sayısı artan aygıt, yığının onunla nasıl büyüdüğü ve neyin gösterildiği.</translation>
    </message>
    <message>
        <source>The difference is within the uncertainty of the simulation (± {} and ± {}).</source>
        <translation>Fark, simülasyonun belirsizliği içinde (± {} ve ± {}).</translation>
    </message>
    <message>
        <source>The divisor of the logits before a character is drawn.</source>
        <translation>Bir karakter çekilmeden önce logitlerin bölündüğü sayı.</translation>
    </message>
    <message>
        <source>The experiment as a Python program for PyTorch: the same layers, outputs and training loop.</source>
        <translation>Deney, PyTorch için bir Python programı olarak: aynı katmanlar, çıktılar ve eğitim döngüsü.</translation>
    </message>
    <message>
        <source>The experiment as a Python program for tf.keras on TPU, GPU or CPU, which measures its steps.</source>
        <translation>Deney, adımlarını ölçen bir tf.keras Python programı olarak; TPU, GPU veya CPU için.</translation>
    </message>
    <message>
        <source>The experiment only</source>
        <translation>Yalnızca deney</translation>
    </message>
    <message>
        <source>The experiment reads a data set with a name, which the other computer downloads</source>
        <translation>Deney, diğer bilgisayarın indirdiği adlı bir veri kümesi okur</translation>
    </message>
    <message>
        <source>The exponential moving average of the curves.</source>
        <translation>Eğrilerin üstel hareketli ortalaması.</translation>
    </message>
    <message>
        <source>The extension chooses the format.</source>
        <translation>Biçimi uzantı belirler.</translation>
    </message>
    <message>
        <source>The file exists; Replace writes a new one in its place.</source>
        <translation>Dosya zaten var; “Değiştir” yerine yenisini yazar.</translation>
    </message>
    <message>
        <source>The file format.</source>
        <translation>Dosya biçimi.</translation>
    </message>
    <message>
        <source>The file has changed</source>
        <translation>Dosya değişti</translation>
    </message>
    <message>
        <source>The file holds your name, your answers, the experiment and the metrics of your runs. It does not hold data or weights.</source>
        <translation>Dosya adınızı, yanıtlarınızı, deneyi ve çalıştırmalarınızın metriklerini içerir. Veri veya ağırlık içermez.</translation>
    </message>
    <message>
        <source>The file or folder with the data.</source>
        <translation>Veriyi içeren dosya veya klasör.</translation>
    </message>
    <message>
        <source>The file that names the computers.</source>
        <translation>Bilgisayarların adlarını içeren dosya.</translation>
    </message>
    <message>
        <source>The file with the pretrained model or its weights.</source>
        <translation>Önceden eğitilmiş modeli veya ağırlıklarını içeren dosya.</translation>
    </message>
    <message>
        <source>The files that the experiment reads</source>
        <translation>Deneyin okuduğu dosyalar</translation>
    </message>
    <message>
        <source>The files that the experiment reads.</source>
        <translation>Deneyin okuduğu dosyalar.</translation>
    </message>
    <message>
        <source>The first %1 of %2 runs are plotted.</source>
        <translation>%2 çalıştırmanın ilk %1 tanesi çiziliyor.</translation>
    </message>
    <message>
        <source>The first %1 of %2 selected runs.</source>
        <translation>Seçili %2 çalıştırmanın ilk %1 tanesi.</translation>
    </message>
    <message>
        <source>The first %1 of %2 tiles of %3.</source>
        <translation>%3: %2 karonun ilk %1 tanesi.</translation>
    </message>
    <message>
        <source>The first epoch, with compilation, or a later one.</source>
        <translation>Derleme dahil ilk epok veya sonraki bir epok.</translation>
    </message>
    <message>
        <source>The first epochs do not use this sample.</source>
        <translation>İlk epoklar bu örneği kullanmıyor.</translation>
    </message>
    <message>
        <source>The folder for experiment, checkpoint, history and weights.</source>
        <translation>Deney, kontrol noktası, geçmiş ve ağırlıkların klasörü.</translation>
    </message>
    <message>
        <source>The folder that is made.</source>
        <translation>Oluşturulan klasör.</translation>
    </message>
    <message>
        <source>The folder will hold about %1.</source>
        <translation>Klasör yaklaşık %1 tutacak.</translation>
    </message>
    <message>
        <source>The framework on the compared devices.</source>
        <translation>Karşılaştırılan aygıtlardaki çatı.</translation>
    </message>
    <message>
        <source>The framework {} does not support {}; using {} instead.</source>
        <translation>{} çatısı şunu desteklemiyor: {}; onun yerine {} kullanılıyor.</translation>
    </message>
    <message>
        <source>The framework {} does not support {}; using {}.</source>
        <translation>{} çatısı şunu desteklemiyor: {}; {} kullanılıyor.</translation>
    </message>
    <message>
        <source>The frameworks differ</source>
        <translation>Çatılar farklı</translation>
    </message>
    <message>
        <source>The global batch size %2 is not divisible by %1 cores.</source>
        <translation>%2 olan global yığın boyutu %1 çekirdeğe bölünemiyor.</translation>
    </message>
    <message>
        <source>The global batch size is {}, but {:g} is the default learning rate of {} for batch sizes of 32 to {}. A larger batch allows a higher learning rate.</source>
        <translation>Global yığın boyutu {}; oysa {:g}, {} için 32 ile {} arası yığın boyutlarının varsayılan öğrenme oranıdır. Daha büyük yığın daha yüksek öğrenme oranına izin verir.</translation>
    </message>
    <message>
        <source>The global batch size {} is not a multiple of {} (8 cores with 8 rows each).</source>
        <translation>{} olan global yığın boyutu, {} değerinin katı değil (her biri 8 satırlı 8 çekirdek).</translation>
    </message>
    <message>
        <source>The global batch size {} is not divisible by {} cores.</source>
        <translation>{} olan global yığın boyutu {} çekirdeğe bölünemiyor.</translation>
    </message>
    <message>
        <source>The global batch sizes differ</source>
        <translation>Global yığın boyutları farklı</translation>
    </message>
    <message>
        <source>The gradient of the class with respect to the input, times the input</source>
        <translation>Sınıfın girdiye göre gradyanı çarpı girdi</translation>
    </message>
    <message>
        <source>The hardware that the simulator models, and how much of it.</source>
        <translation>Simülatörün modellediği donanım ve miktarı.</translation>
    </message>
    <message>
        <source>The horizontal axis of the curves: step, epoch or time.</source>
        <translation>Eğrilerin yatay ekseni: adım, epok veya süre.</translation>
    </message>
    <message>
        <source>The image cannot be saved: %1</source>
        <translation>Görüntü kaydedilemiyor: %1</translation>
    </message>
    <message>
        <source>The largest amount of GPU memory that TensorFlow allocates</source>
        <translation>TensorFlow'un ayırdığı en büyük GPU belleği</translation>
    </message>
    <message>
        <source>The largest amount of GPU memory that TensorFlow allocates.</source>
        <translation>TensorFlow'un ayırdığı en büyük GPU belleği.</translation>
    </message>
    <message>
        <source>The largest number of trials.</source>
        <translation>En fazla deneme sayısı.</translation>
    </message>
    <message>
        <source>The last axis, whose values color the runs</source>
        <translation>Değerleri çalıştırmaları renklendiren son eksen</translation>
    </message>
    <message>
        <source>The last batch of an epoch</source>
        <translation>Bir epokun son yığını</translation>
    </message>
    <message>
        <source>The last batch of an epoch has %1.</source>
        <translation>Bir epokun son yığınında %1 var.</translation>
    </message>
    <message>
        <source>The last batch of an epoch has {} instead of {}. A TPU compiles the program again for that shape.</source>
        <translation>Bir epokun son yığınında {} var; olması gereken {}. TPU bu şekil için programı yeniden derler.</translation>
    </message>
    <message>
        <source>The last hidden layer shows what the model separates.</source>
        <translation>Son gizli katman, modelin neyi ayırt ettiğini gösterir.</translation>
    </message>
    <message>
        <source>The last layer of a language model turns it on.</source>
        <translation>Bir dil modelinin son katmanında açıktır.</translation>
    </message>
    <message>
        <source>The last learning rate must be larger than the first.</source>
        <translation>Son öğrenme oranı ilkinden büyük olmalıdır.</translation>
    </message>
    <message>
        <source>The layer gets images of shape {} and keeps their height and width: the output of the model is {}. The loss expects {}.</source>
        <translation>Katman {} şeklinde görüntüler alır ve yükseklik ile genişliği korur: modelin çıktısı {}. Kaybın beklediği {}.</translation>
    </message>
    <message>
        <source>The layer whose activations are points.</source>
        <translation>Aktivasyonları nokta olan katman.</translation>
    </message>
    <message>
        <source>The layers before this one keep their weights.</source>
        <translation>Bundan önceki katmanlar ağırlıklarını korur.</translation>
    </message>
    <message>
        <source>The learning rate follows its schedule, so {} has no effect.</source>
        <translation>Öğrenme oranı planını izliyor, bu yüzden {} etkisizdir.</translation>
    </message>
    <message>
        <source>The learning rate from the next step on.</source>
        <translation>Sonraki adımdan itibaren öğrenme oranı.</translation>
    </message>
    <message>
        <source>The learning rate is {:g}.</source>
        <translation>Öğrenme oranı {:g}.</translation>
    </message>
    <message>
        <source>The learning rate of the fine-tuning.</source>
        <translation>İnce ayarın öğrenme oranı.</translation>
    </message>
    <message>
        <source>The learning rate of the first update.</source>
        <translation>İlk güncellemenin öğrenme oranı.</translation>
    </message>
    <message>
        <source>The learning rate of the last update.</source>
        <translation>Son güncellemenin öğrenme oranı.</translation>
    </message>
    <message>
        <source>The lesson is closed. Help ▸ Lessons… goes on where it was.</source>
        <translation>Ders kapatıldı. Yardım ▸ Dersler… kaldığı yerden sürdürür.</translation>
    </message>
    <message>
        <source>The lesson shows “%1”, which is not available now.</source>
        <translation>Dersin gösterdiği “%1” şu anda kullanılamıyor.</translation>
    </message>
    <message>
        <source>The letters name axes: ab,bc-&gt;ac is a Dense layer.</source>
        <translation>Harfler eksenleri adlandırır: ab,bc-&gt;ac bir Dense katmanıdır.</translation>
    </message>
    <message>
        <source>The library version and execution mode that the simulator assumes.</source>
        <translation>Simülatörün varsaydığı kitaplık sürümü ve yürütme kipi.</translation>
    </message>
    <message>
        <source>The lines are 90 % prediction intervals. Point at the end of a bar, or use the arrow keys.</source>
        <translation>Çizgiler yüzde 90 öngörü aralıklarıdır. Bir çubuğun ucuna gelin veya ok tuşlarını kullanın.</translation>
    </message>
    <message>
        <source>The loss</source>
        <translation>Kayıp</translation>
    </message>
    <message>
        <source>The loss expects an output of shape {}; got {}.</source>
        <translation>Kayıp {} şeklinde bir çıktı bekler; alınan: {}.</translation>
    </message>
    <message>
        <source>The loss expects probabilities, but the output has no softmax or sigmoid.</source>
        <translation>Kayıp olasılık bekler, ancak çıktıda softmax veya sigmoid yok.</translation>
    </message>
    <message>
        <source>The loss exploded after %1 updates.</source>
        <translation>Kayıp %1 güncelleme sonra patladı.</translation>
    </message>
    <message>
        <source>The loss exploded after 1 update.</source>
        <translation>Kayıp 1 güncelleme sonra patladı.</translation>
    </message>
    <message>
        <source>The loss of the same name as a metric.</source>
        <translation>Aynı adlı kaybın metrik hâli.</translation>
    </message>
    <message>
        <source>The matrix unit processes tiles of {} × {}; {} is padded with zeros. This takes {} of the step time. Padding is {} of the matrix operations of all layers.</source>
        <translation>Matris birimi {} × {} karolar işler; {} sıfırlarla doldurulur. Bu, adım süresinin {} kadarını alır. Dolgu, tüm katmanların matris işlemlerinin {} kadarıdır.</translation>
    </message>
    <message>
        <source>The mean of each column over the training samples</source>
        <translation>Her sütunun eğitim örneklerindeki ortalaması</translation>
    </message>
    <message>
        <source>The mean over the batch is usual.</source>
        <translation>Genellikle yığının ortalaması kullanılır.</translation>
    </message>
    <message>
        <source>The measurements cannot be read</source>
        <translation>Ölçümler okunamıyor</translation>
    </message>
    <message>
        <source>The metric or parameter of an axis.</source>
        <translation>Bir eksenin metriği veya parametresi.</translation>
    </message>
    <message>
        <source>The model expects samples of shape {}; the preprocessed data has shape {}.</source>
        <translation>Model {} şeklinde örnekler bekler; ön işlenmiş verinin şekli {}.</translation>
    </message>
    <message>
        <source>The model gets the samples as the source has them. Add step changes them.</source>
        <translation>Model örnekleri kaynaktaki gibi alır. Adım ekle onları değiştirir.</translation>
    </message>
    <message>
        <source>The model has a layer {}</source>
        <translation>Modelde bir {} katmanı var</translation>
    </message>
    <message>
        <source>The model has no blocks. Select the layers to fold.</source>
        <translation>Modelde blok yok. Katlanacak katmanları seçin.</translation>
    </message>
    <message>
        <source>The model has no layer {}</source>
        <translation>Modelde {} katmanı yok</translation>
    </message>
    <message>
        <source>The model has no layers yet</source>
        <translation>Modelde henüz katman yok</translation>
    </message>
    <message>
        <source>The model has no weights yet. Train it, or load weights.</source>
        <translation>Modelin henüz ağırlıkları yok. Eğitin veya ağırlık yükleyin.</translation>
    </message>
    <message>
        <source>The model has {}, but the data has {}.</source>
        <translation>Modelde {} var, veride ise {}.</translation>
    </message>
    <message>
        <source>The model input has pixel values from 0 to 255. Large inputs cause large gradients; training may diverge.</source>
        <translation>Model girdisinin piksel değerleri 0 ile 255 arasında. Büyük girdiler büyük gradyanlara yol açar; eğitim ıraksayabilir.</translation>
    </message>
    <message>
        <source>The model is not complete. %1</source>
        <translation>Model tam değil. %1</translation>
    </message>
    <message>
        <source>The model is now a Functional model, no longer a Sequential model</source>
        <translation>Model artık Sequential değil, Functional bir model</translation>
    </message>
    <message>
        <source>The model, data, batch size and device are compatible. Checks run after every edit.</source>
        <translation>Model, veri, yığın boyutu ve aygıt uyumlu. Denetimler her düzenlemeden sonra çalışır.</translation>
    </message>
    <message>
        <source>The moving averages need about {1} steps with momentum {0:g}; an epoch has {2}. Validation results are poor in the first {3} epochs.</source>
        <translation>Hareketli ortalamalar momentum {0:g} ile yaklaşık {1} adım gerektirir; bir epokta {2} adım var. Doğrulama sonuçları ilk {3} epokta kötüdür.</translation>
    </message>
    <message>
        <source>The moving averages need about {1} steps with momentum {0:g}; the run has {2}. Validation results will be much worse than training results.</source>
        <translation>Hareketli ortalamalar momentum {0:g} ile yaklaşık {1} adım gerektirir; çalıştırmada {2} adım var. Doğrulama sonuçları eğitim sonuçlarından çok daha kötü olur.</translation>
    </message>
    <message>
        <source>The name of the file and of the runs starts with it.</source>
        <translation>Dosyanın ve çalıştırmaların adı bununla başlar.</translation>
    </message>
    <message>
        <source>The name of the layer.</source>
        <translation>Katmanın adı.</translation>
    </message>
    <message>
        <source>The name that the teacher finds in the file.</source>
        <translation>Öğretmenin dosyada gördüğü ad.</translation>
    </message>
    <message>
        <source>The names are those in the file; the page Data says which ones there are.</source>
        <translation>Adlar dosyadakilerdir; hangilerinin bulunduğunu Veri sayfası söyler.</translation>
    </message>
    <message>
        <source>The new value applies from the next step. A learning rate schedule can replace it later.</source>
        <translation>Yeni değer sonraki adımdan itibaren geçerlidir. Bir öğrenme oranı planı onu sonradan değiştirebilir.</translation>
    </message>
    <message>
        <source>The number format of multiplication and activations.</source>
        <translation>Çarpmanın ve aktivasyonların sayı biçimi.</translation>
    </message>
    <message>
        <source>The number formats of the matrix multiplications differ</source>
        <translation>Matris çarpımlarının sayı biçimleri farklı</translation>
    </message>
    <message>
        <source>The number of characters to generate.</source>
        <translation>Üretilecek karakter sayısı.</translation>
    </message>
    <message>
        <source>The number of cores or GPUs that train, each with a copy of the model.</source>
        <translation>Eğiten çekirdek veya GPU sayısı; her birinde modelin bir kopyası bulunur.</translation>
    </message>
    <message>
        <source>The number of elements stays the same.</source>
        <translation>Eleman sayısı aynı kalır.</translation>
    </message>
    <message>
        <source>The number of epochs of a trial.</source>
        <translation>Bir denemenin epok sayısı.</translation>
    </message>
    <message>
        <source>The number of output channels is the number of input channels times this.</source>
        <translation>Çıktı kanalı sayısı, girdi kanalı sayısının bununla çarpımıdır.</translation>
    </message>
    <message>
        <source>The number of outputs of the new last layer.</source>
        <translation>Yeni son katmanın çıktı sayısı.</translation>
    </message>
    <message>
        <source>The number of processes that share the replicas.</source>
        <translation>Replikaları paylaşan süreçlerin sayısı.</translation>
    </message>
    <message>
        <source>The number of samples is not known.</source>
        <translation>Örnek sayısı bilinmiyor.</translation>
    </message>
    <message>
        <source>The number of samples that are points.</source>
        <translation>Nokta olan örneklerin sayısı.</translation>
    </message>
    <message>
        <source>The number of steps that are shown.</source>
        <translation>Gösterilen adımların sayısı.</translation>
    </message>
    <message>
        <source>The number of texts to generate.</source>
        <translation>Üretilecek metin sayısı.</translation>
    </message>
    <message>
        <source>The number of the first sample that is shown.</source>
        <translation>Gösterilen ilk örneğin numarası.</translation>
    </message>
    <message>
        <source>The number of the sample that is shown step by step.</source>
        <translation>Adım adım gösterilen örneğin numarası.</translation>
    </message>
    <message>
        <source>The number of threads of each process.</source>
        <translation>Her sürecin iş parçacığı sayısı.</translation>
    </message>
    <message>
        <source>The number of training steps in an epoch.</source>
        <translation>Bir epoktaki eğitim adımı sayısı.</translation>
    </message>
    <message>
        <source>The number of updates.</source>
        <translation>Güncelleme sayısı.</translation>
    </message>
    <message>
        <source>The number that fixes the trials.</source>
        <translation>Denemeleri belirleyen sayı.</translation>
    </message>
    <message>
        <source>The number that training minimizes.</source>
        <translation>Eğitimin en aza indirdiği sayı.</translation>
    </message>
    <message>
        <source>The open experiment cannot take these parameters: %1</source>
        <translation>Açık deney bu parametreleri alamıyor: %1</translation>
    </message>
    <message>
        <source>The optimizer updates the weights once per step.</source>
        <translation>Optimize edici ağırlıkları adım başına bir kez günceller.</translation>
    </message>
    <message>
        <source>The other run that is compared.</source>
        <translation>Karşılaştırılan diğer çalıştırma.</translation>
    </message>
    <message>
        <source>The others wait for it in the all-reduce.</source>
        <translation>Diğerleri all-reduce sırasında onu bekler.</translation>
    </message>
    <message>
        <source>The output already has {}, and from_logits=True applies it again. The loss cannot approach 0.</source>
        <translation>Çıktıda zaten {} var ve from_logits=True bunu yeniden uygular. Kayıp 0'a yaklaşamaz.</translation>
    </message>
    <message>
        <source>The output has the shape {}, but the one-hot targets have {} columns.</source>
        <translation>Çıktının şekli {}, ama one-hot hedeflerin {} sütunu var.</translation>
    </message>
    <message>
        <source>The output has the shape {}, but the target of one sample has the shape {}.</source>
        <translation>Çıktının şekli {}, ama bir örneğin hedefinin şekli {}.</translation>
    </message>
    <message>
        <source>The output has {}, but the data has {} classes.</source>
        <translation>Çıktıda {} var, veride ise {} sınıf var.</translation>
    </message>
    <message>
        <source>The output is larger by this factor; no weights are trained.</source>
        <translation>Çıktı bu katsayı kadar büyür; hiçbir ağırlık eğitilmez.</translation>
    </message>
    <message>
        <source>The output is smaller by the sum of both numbers.</source>
        <translation>Çıktı, iki sayının toplamı kadar küçülür.</translation>
    </message>
    <message>
        <source>The output learns only the first target {}. Not used: {}.</source>
        <translation>Çıktı yalnızca ilk hedefi öğrenir: {}. Kullanılmayan: {}.</translation>
    </message>
    <message>
        <source>The output of the model that is evaluated</source>
        <translation>Modelin değerlendirilen çıktısı</translation>
    </message>
    <message>
        <source>The output of the model that is evaluated.</source>
        <translation>Modelin değerlendirilen çıktısı.</translation>
    </message>
    <message>
        <source>The output of the model whose loss and metrics are shown below.</source>
        <translation>Kaybı ve metrikleri aşağıda gösterilen model çıktısı.</translation>
    </message>
    <message>
        <source>The output or label to evaluate, and the threshold above which it counts as positive.</source>
        <translation>Değerlendirilecek çıktı veya etiket ve üzerinde pozitif sayıldığı eşik.</translation>
    </message>
    <message>
        <source>The outputs along this axis sum to 1; -1 is right for classes.</source>
        <translation>Bu eksen boyunca çıktıların toplamı 1'dir; sınıflar için doğru değer -1'dir.</translation>
    </message>
    <message>
        <source>The page Compare shows which one is fastest or cheapest for this experiment.</source>
        <translation>Karşılaştır sayfası, bu deney için hangisinin en hızlı veya en ucuz olduğunu gösterir.</translation>
    </message>
    <message>
        <source>The page Data lists the columns, and Statistics shows their values.</source>
        <translation>Veri sayfası sütunları listeler, İstatistikler değerlerini gösterir.</translation>
    </message>
    <message>
        <source>The parameter by which runs are grouped.</source>
        <translation>Çalıştırmaların gruplandığı parametre.</translation>
    </message>
    <message>
        <source>The parameter that the trials vary.</source>
        <translation>Denemelerin değiştirdiği parametre.</translation>
    </message>
    <message>
        <source>The part of the data that is evaluated</source>
        <translation>Verinin değerlendirilen bölümü</translation>
    </message>
    <message>
        <source>The part of the data that is shown: training, validation or test.</source>
        <translation>Verinin gösterilen bölümü: eğitim, doğrulama veya test.</translation>
    </message>
    <message>
        <source>The path of the .shardlab file.</source>
        <translation>.shardlab dosyasının yolu.</translation>
    </message>
    <message>
        <source>The path of the file.</source>
        <translation>Dosyanın yolu.</translation>
    </message>
    <message>
        <source>The picture as the model sees it</source>
        <translation>Modelin gördüğü hâliyle resim</translation>
    </message>
    <message>
        <source>The precision {} is not available on {}; using {} ({} multiplication).</source>
        <translation>{} hassasiyeti {} üzerinde yok; {} kullanılıyor ({} çarpımı).</translation>
    </message>
    <message>
        <source>The precision-recall curve says more if the class is rare.</source>
        <translation>Sınıf seyrekse kesinlik-duyarlılık eğrisi daha çok şey söyler.</translation>
    </message>
    <message>
        <source>The predictions are logits.</source>
        <translation>Tahminler logittir.</translation>
    </message>
    <message>
        <source>The predictions are logits: the loss applies softmax or sigmoid itself.</source>
        <translation>Tahminler logittir: softmax veya sigmoid'i kayıp kendisi uygular.</translation>
    </message>
    <message>
        <source>The probability of each class appears here.</source>
        <translation>Her sınıfın olasılığı burada görünür.</translation>
    </message>
    <message>
        <source>The program</source>
        <translation>Program</translation>
    </message>
    <message>
        <source>The projection onto the plane.</source>
        <translation>Düzleme izdüşüm.</translation>
    </message>
    <message>
        <source>The rate does not fall below it.</source>
        <translation>Oran bunun altına düşmez.</translation>
    </message>
    <message>
        <source>The recipient opens it with a double click.</source>
        <translation>Alan kişi çift tıklayarak açar.</translation>
    </message>
    <message>
        <source>The replica that is slow, and how slow.</source>
        <translation>Yavaş olan replika ve ne kadar yavaş olduğu.</translation>
    </message>
    <message>
        <source>The replica that the simulation slows down</source>
        <translation>Simülasyonun yavaşlattığı replika</translation>
    </message>
    <message>
        <source>The resource that limits the op</source>
        <translation>İşlemi sınırlayan kaynak</translation>
    </message>
    <message>
        <source>The rule for weight updates.</source>
        <translation>Ağırlıkları güncelleme kuralı.</translation>
    </message>
    <message>
        <source>The rule that ends bad trials early.</source>
        <translation>Kötü denemeleri erken bitiren kural.</translation>
    </message>
    <message>
        <source>The run %1 has no saved weights.</source>
        <translation>%1 çalıştırmasının kayıtlı ağırlıkları yok.</translation>
    </message>
    <message>
        <source>The run %1 has no saved weights. Choose another one.</source>
        <translation>%1 çalıştırmasının kaydedilmiş ağırlığı yok. Başka bir çalıştırma seçin.</translation>
    </message>
    <message>
        <source>The run %1 was imported: it has no experiment to open.</source>
        <translation>%1 çalıştırması içe aktarılmış: açılacak bir deneyi yok.</translation>
    </message>
    <message>
        <source>The run cannot be continued: %1</source>
        <translation>Çalıştırmaya devam edilemiyor: %1</translation>
    </message>
    <message>
        <source>The run cannot be run again: %1</source>
        <translation>Çalıştırma yeniden çalıştırılamıyor: %1</translation>
    </message>
    <message>
        <source>The run failed. The console shows details.</source>
        <translation>Çalıştırma başarısız oldu. Ayrıntılar konsoldadır.</translation>
    </message>
    <message>
        <source>The run is active. If this page is open at its end, the evaluation starts.</source>
        <translation>Çalıştırma etkin. Bittiğinde bu sayfa açıksa değerlendirme başlar.</translation>
    </message>
    <message>
        <source>The run is not in the list of runs: %1. Training continues. The run is saved as soon as the list can be written.</source>
        <translation>Çalıştırma, çalıştırma listesinde değil: %1. Eğitim sürüyor. Liste yazılabildiğinde çalıştırma kaydedilir.</translation>
    </message>
    <message>
        <source>The run keeps its weights. “Continue training” goes on from them.</source>
        <translation>Çalıştırma ağırlıklarını korur. “Eğitime devam et” onlarla sürdürür.</translation>
    </message>
    <message>
        <source>The run was not saved: %1</source>
        <translation>Çalıştırma kaydedilmedi: %1</translation>
    </message>
    <message>
        <source>The run whose layers are shown.</source>
        <translation>Katmanları gösterilen çalıştırma.</translation>
    </message>
    <message>
        <source>The run whose weights were used is not in the list of runs any more.</source>
        <translation>Ağırlıkları kullanılan çalıştırma artık çalıştırma listesinde değil.</translation>
    </message>
    <message>
        <source>The runs that go into the file, with their curves.</source>
        <translation>Eğrileriyle birlikte dosyaya giren çalıştırmalar.</translation>
    </message>
    <message>
        <source>The same as in the schedule of Keras.</source>
        <translation>Keras'ın öğrenme oranı planındakiyle aynıdır.</translation>
    </message>
    <message>
        <source>The same one compares hardware; the best for each device compares what you can get.</source>
        <translation>Deneydeki çatı donanımı, en hızlı çatı elde edilebilecek olanı karşılaştırır.</translation>
    </message>
    <message>
        <source>The same program as a Jupyter notebook for Colab, with the predicted times.</source>
        <translation>Aynı program, kestirilen sürelerle birlikte Colab için Jupyter not defteri olarak.</translation>
    </message>
    <message>
        <source>The same seed gives the same trials.</source>
        <translation>Aynı tohum aynı denemeleri verir.</translation>
    </message>
    <message>
        <source>The same value for all elements.</source>
        <translation>Tüm elemanlar için aynı değer.</translation>
    </message>
    <message>
        <source>The sample as the model sees it</source>
        <translation>Modelin gördüğü hâliyle örnek</translation>
    </message>
    <message>
        <source>The sample cannot be read</source>
        <translation>Örnek okunamıyor</translation>
    </message>
    <message>
        <source>The samples that are listed.</source>
        <translation>Listelenen örnekler.</translation>
    </message>
    <message>
        <source>The samples whose most probable class has the lowest probability come first</source>
        <translation>En olası sınıfının olasılığı en düşük olan örnekler önce gelir</translation>
    </message>
    <message>
        <source>The samples whose true class is least probable come first</source>
        <translation>Gerçek sınıfı en az olası olan örnekler önce gelir</translation>
    </message>
    <message>
        <source>The sentence to translate.</source>
        <translation>Çevrilecek cümle.</translation>
    </message>
    <message>
        <source>The setting to vary, and the value to show.</source>
        <translation>Değiştirilecek ayar ve gösterilecek değer.</translation>
    </message>
    <message>
        <source>The size of the keys is usual.</source>
        <translation>Genellikle anahtarlarınkiyle aynı boyut kullanılır.</translation>
    </message>
    <message>
        <source>The sizes of the two matrices of the benchmark.</source>
        <translation>Kıyaslamadaki iki matrisin boyutları.</translation>
    </message>
    <message>
        <source>The square of the hinge loss.</source>
        <translation>Menteşe kaybının karesi.</translation>
    </message>
    <message>
        <source>The start of a sequence then weighs most; Bidirectional reads both ways.</source>
        <translation>O zaman dizinin başı en ağır basar; Bidirectional iki yönde okur.</translation>
    </message>
    <message>
        <source>The step is reached.</source>
        <translation>Adıma ulaşıldı.</translation>
    </message>
    <message>
        <source>The step of the run to record, from 1. The steps before it are trained first.</source>
        <translation>Çalıştırmanın kaydedilecek adımı, 1'den başlar. Öncesindeki adımlar önce eğitilir.</translation>
    </message>
    <message>
        <source>The step was not recorded</source>
        <translation>Adım kaydedilmedi</translation>
    </message>
    <message>
        <source>The steps fit the data and the model</source>
        <translation>Adımlar veri ve modelle uyumlu</translation>
    </message>
    <message>
        <source>The sweep keeps the trials that ended. “Resume” starts the current trial again.</source>
        <translation>Tarama biten denemeleri korur. “Sürdür” şimdiki denemeyi baştan başlatır.</translation>
    </message>
    <message>
        <source>The sweep that the run is a trial of</source>
        <translation>Çalıştırmanın deneme olarak ait olduğu tarama</translation>
    </message>
    <message>
        <source>The templates cannot be read</source>
        <translation>Şablonlar okunamıyor</translation>
    </message>
    <message>
        <source>The test is not conclusive: the loss does not fall, or there are too few updates.</source>
        <translation>Test kesin sonuç vermiyor: Kayıp düşmüyor veya güncelleme sayısı çok az.</translation>
    </message>
    <message>
        <source>The test is not conclusive: the loss still falls at the last rate. Test up to a larger rate.</source>
        <translation>Test kesin sonuç vermiyor: Kayıp son oranda hâlâ düşüyor. Daha büyük bir orana kadar test edin.</translation>
    </message>
    <message>
        <source>The test trains for the given number of updates while the learning rate grows, and does not change the experiment.</source>
        <translation>Test, öğrenme oranı artarken verilen sayıda güncelleme eğitir ve deneyi değiştirmez.</translation>
    </message>
    <message>
        <source>The text generation model with 128 units; its loss falls below 1.7 within minutes on a laptop. The generated text looks like English.</source>
        <translation>128 birimli metin üretme modeli; kaybı bir dizüstü bilgisayarda dakikalar içinde 1,7'nin altına düşer. Üretilen metin İngilizceye benzer.</translation>
    </message>
    <message>
        <source>The text that the model classifies while you type.</source>
        <translation>Siz yazarken modelin sınıflandırdığı metin.</translation>
    </message>
    <message>
        <source>The text that the model continues</source>
        <translation>Modelin sürdüreceği metin</translation>
    </message>
    <message>
        <source>The text that the model continues.</source>
        <translation>Modelin sürdürdüğü metin.</translation>
    </message>
    <message>
        <source>The time per sample over the batch size shows from which batch size on the device is fully used.</source>
        <translation>Yığın boyutuna göre örnek başına süre, aygıtın hangi yığın boyutundan sonra tam kullanıldığını gösterir.</translation>
    </message>
    <message>
        <source>The tokens of your text appear here.</source>
        <translation>Metninizin tokenları burada görünür.</translation>
    </message>
    <message>
        <source>The trained weights of these runs.</source>
        <translation>Bu çalıştırmaların eğitilmiş ağırlıkları.</translation>
    </message>
    <message>
        <source>The training step that is recorded.</source>
        <translation>Kaydedilen eğitim adımı.</translation>
    </message>
    <message>
        <source>The translation model with 256 units and 10,000 image captions. After 16 epochs (minutes), BLEU on the validation captions is about 24.</source>
        <translation>256 birim ve 10.000 görüntü altyazısıyla çeviri modeli. 16 epok (dakikalar) sonra doğrulama altyazılarında BLEU yaklaşık 24'tür.</translation>
    </message>
    <message>
        <source>The two devices that are compared over the batch size.</source>
        <translation>Yığın boyutuna göre karşılaştırılan iki aygıt.</translation>
    </message>
    <message>
        <source>The validation fraction {:g} leaves none of the {} for training.</source>
        <translation>{:g} doğrulama oranı, {} içinden eğitime hiçbir şey bırakmıyor.</translation>
    </message>
    <message>
        <source>The values of the parameter: a list, or a range.</source>
        <translation>Parametrenin değerleri: bir liste veya bir aralık.</translation>
    </message>
    <message>
        <source>The vector is repeated for a decoder that expects a sequence.</source>
        <translation>Vektör, dizi bekleyen bir kod çözücü için yinelenir.</translation>
    </message>
    <message>
        <source>The weights and curves up to now are kept. The optimizer state is lost.</source>
        <translation>Şimdiye kadarki ağırlıklar ve eğriler korunur. Optimize edici durumu kaybolur.</translation>
    </message>
    <message>
        <source>The weights do not match this model</source>
        <translation>Ağırlıklar bu modelle eşleşmiyor</translation>
    </message>
    <message>
        <source>The weights of the model that is open.</source>
        <translation>Açık olan modelin ağırlıkları.</translation>
    </message>
    <message>
        <source>The weights to begin with.</source>
        <translation>Başlanacak ağırlıklar.</translation>
    </message>
    <message>
        <source>The weights with which the recording begins</source>
        <translation>Kaydın başladığı ağırlıklar</translation>
    </message>
    <message>
        <source>The width of the brush.</source>
        <translation>Fırçanın genişliği.</translation>
    </message>
    <message>
        <source>Their curves and weights cannot be restored. %1 are freed.</source>
        <translation>Eğrileri ve ağırlıkları geri yüklenemez. %1 yer açılır.</translation>
    </message>
    <message>
        <source>There are no published times to compare with.</source>
        <translation>Karşılaştırılacak yayımlanmış süre yok.</translation>
    </message>
    <message>
        <source>There are no runs of this experiment yet. Train the model first.</source>
        <translation>Bu deneyin henüz çalıştırması yok. Önce modeli eğitin.</translation>
    </message>
    <message>
        <source>There are no weights for this model yet. Train it or load weights, or choose a notebook or a program.</source>
        <translation>Bu model için henüz ağırlık yok. Eğitin veya ağırlık yükleyin ya da bir not defteri veya program seçin.</translation>
    </message>
    <message>
        <source>There are no weights for this model yet: train it, or load weights</source>
        <translation>Bu model için henüz ağırlık yok: eğitin veya ağırlık yükleyin</translation>
    </message>
    <message>
        <source>There are too many samples and classes, or only one class.</source>
        <translation>Çok fazla örnek ve sınıf var veya yalnızca bir sınıf var.</translation>
    </message>
    <message>
        <source>There is no other run of this data. Train a second run on this data.</source>
        <translation>Bu veriyle başka çalıştırma yok. Bu veriyle ikinci bir çalıştırma eğitin.</translation>
    </message>
    <message>
        <source>These layers cannot be folded: %1</source>
        <translation>Bu katmanlar katlanamıyor: %1</translation>
    </message>
    <message>
        <source>These layers have no options in common.</source>
        <translation>Bu katmanların ortak seçeneği yok.</translation>
    </message>
    <message>
        <source>These weights</source>
        <translation>Bu ağırlıklar</translation>
    </message>
    <message>
        <source>These weights against</source>
        <translation>Bu ağırlıklara karşı</translation>
    </message>
    <message>
        <source>Theta</source>
        <translation>Teta</translation>
    </message>
    <message>
        <source>This computer</source>
        <translation>Bu bilgisayar</translation>
    </message>
    <message>
        <source>This computer trains some steps of the experiment.</source>
        <translation>Bu bilgisayar, deneyin birkaç adımını eğitir.</translation>
    </message>
    <message>
        <source>This computer, measured</source>
        <translation>Bu bilgisayar, ölçülen</translation>
    </message>
    <message>
        <source>This device has one size only</source>
        <translation>Bu aygıtın tek boyutu var</translation>
    </message>
    <message>
        <source>This device is in the table</source>
        <translation>Bu aygıt tabloda</translation>
    </message>
    <message>
        <source>This experiment cannot be simulated yet</source>
        <translation>Bu deney henüz simüle edilemiyor</translation>
    </message>
    <message>
        <source>This format cannot hold the model. Choose another format, or replace the refused layers.</source>
        <translation>Bu biçim modeli tutamıyor. Başka bir biçim seçin veya reddedilen katmanları değiştirin.</translation>
    </message>
    <message>
        <source>This is not a layer. Enter a JSON object with class_name and config.</source>
        <translation>Bu bir katman değil. class_name ve config içeren bir JSON nesnesi girin.</translation>
    </message>
    <message>
        <source>This layer has no weights</source>
        <translation>Bu katmanın ağırlığı yok</translation>
    </message>
    <message>
        <source>This model generates text</source>
        <translation>Bu model metin üretir</translation>
    </message>
    <message>
        <source>This model generates text. Use the Language page (Ctrl+5). Its metrics are on the Training page.</source>
        <translation>Bu model metin üretir. Dil sayfasını kullanın (Ctrl+5). Metrikleri Eğitim sayfasındadır.</translation>
    </message>
    <message>
        <source>This model has no weights yet. Train it, or load weights.</source>
        <translation>Bu modelin henüz ağırlıkları yok. Eğitin veya ağırlık yükleyin.</translation>
    </message>
    <message>
        <source>This page generates, translates or classifies text. File ▸ New from template has an experiment for each.</source>
        <translation>Bu sayfa metin üretir, çevirir veya sınıflandırır. Dosya ▸ Şablondan yeni menüsünde her biri için bir deney vardır.</translation>
    </message>
    <message>
        <source>This replica has no samples in this step.</source>
        <translation>Bu adımda bu replikanın örneği yok.</translation>
    </message>
    <message>
        <source>This run has no weights.</source>
        <translation>Bu çalıştırmanın ağırlıkları yok.</translation>
    </message>
    <message>
        <source>This run is still training.</source>
        <translation>Bu çalıştırma hâlâ eğitiliyor.</translation>
    </message>
    <message>
        <source>This split has no sample of class %1 from this index.</source>
        <translation>Bu bölümde, bu indeksten itibaren %1 sınıfından örnek yok.</translation>
    </message>
    <message>
        <source>This split is empty.</source>
        <translation>Bu bölüm boş.</translation>
    </message>
    <message>
        <source>Those with wrong predictions show what the model confuses.</source>
        <translation>Yanlışların önce gelmesi, modelin neleri karıştırdığını gösterir.</translation>
    </message>
    <message>
        <source>Threads each:</source>
        <translation>Her birinde iş parçacığı:</translation>
    </message>
    <message>
        <source>Threads of each process</source>
        <translation>Her sürecin iş parçacığı sayısı</translation>
    </message>
    <message>
        <source>Three blocks of BatchNormalization and 5×5 convolutions on raw pixel values from 0 to 255, with 60 steps of 1,024 samples per epoch. Validation runs once, after the last epoch.</source>
        <translation>0 ile 255 arası ham piksel değerleri üzerinde BatchNormalization ve 5×5 evrişimlerden üç blok; epok başına 1.024 örneklik 60 adım. Doğrulama bir kez, son epoktan sonra yapılır.</translation>
    </message>
    <message>
        <source>Three convolutions with BatchNormalization and a learning rate schedule reach 99.4 % validation accuracy after 10 epochs. The moving averages (momentum 0.99) need about 400 steps, so validation accuracy is low in the first 3 epochs.</source>
        <translation>BatchNormalization ve öğrenme oranı planıyla üç evrişim, 10 epok sonra yüzde 99,4 doğrulama doğruluğuna ulaşır. Hareketli ortalamalar (momentum 0,99) yaklaşık 400 adım gerektirir, bu yüzden doğrulama doğruluğu ilk 3 epokta düşüktür.</translation>
    </message>
    <message>
        <source>Three show how steps overlap.</source>
        <translation>Üç adım, adımların nasıl örtüştüğünü gösterir.</translation>
    </message>
    <message>
        <source>Threshold</source>
        <translation>Eşik</translation>
    </message>
    <message>
        <source>Threshold %1</source>
        <translation>Eşik %1</translation>
    </message>
    <message>
        <source>Threshold %1: precision %2, recall %3; average precision %4</source>
        <translation>Eşik %1: kesinlik %2, duyarlılık %3; ortalama kesinlik %4</translation>
    </message>
    <message>
        <source>Threshold %1: true positive rate %2, false positive rate %3; area %4</source>
        <translation>Eşik %1: doğru pozitif oranı %2, yanlış pozitif oranı %3; alan %4</translation>
    </message>
    <message>
        <source>Thresholds</source>
        <translation>Eşikler</translation>
    </message>
    <message>
        <source>Thresholds of class %1. Point at the curve, or use the arrow keys.</source>
        <translation>%1 sınıfının eşikleri. Eğrinin üzerine gelin veya ok tuşlarını kullanın.</translation>
    </message>
    <message>
        <source>TiB</source>
        <translation>TiB</translation>
    </message>
    <message>
        <source>Tick Archived to list them.</source>
        <translation>Listelemek için Arşivlenmiş kutusunu işaretleyin.</translation>
    </message>
    <message>
        <source>Tick a metric to show its card.</source>
        <translation>Kartını göstermek için bir metriği işaretleyin.</translation>
    </message>
    <message>
        <source>Tick a run to plot it on Training</source>
        <translation>Eğitim sayfasında çizmek için çalıştırmayı işaretleyin</translation>
    </message>
    <message>
        <source>Tick more runs in Runs to choose between them.</source>
        <translation>Aralarından seçmek için Çalıştırmalar sayfasında başka çalıştırmaları da işaretleyin.</translation>
    </message>
    <message>
        <source>Tied to</source>
        <translation>Bağlı olduğu katman</translation>
    </message>
    <message>
        <source>Tile %1</source>
        <translation>Karo %1</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Süre</translation>
    </message>
    <message>
        <source>Time and cost of a run by device, simulated</source>
        <translation>Aygıta göre bir çalıştırmanın süresi ve maliyeti, simüle</translation>
    </message>
    <message>
        <source>Time major</source>
        <translation>Önce zaman</translation>
    </message>
    <message>
        <source>Time of a later epoch at the price of the device</source>
        <translation>Sonraki bir epokun süresi, aygıtın fiyatıyla</translation>
    </message>
    <message>
        <source>Time of a run over its epochs by device, simulated</source>
        <translation>Aygıta göre bir çalıştırmanın epoklar boyunca süresi, simüle</translation>
    </message>
    <message>
        <source>Time of day</source>
        <translation>Günün saati</translation>
    </message>
    <message>
        <source>Time of the run on its device</source>
        <translation>Çalıştırmanın kendi aygıtındaki süresi</translation>
    </message>
    <message>
        <source>Time of the run on this computer</source>
        <translation>Çalıştırmanın bu bilgisayardaki süresi</translation>
    </message>
    <message>
        <source>Time of the training steps at the price of the device</source>
        <translation>Eğitim adımlarının süresi, aygıtın fiyatıyla</translation>
    </message>
    <message>
        <source>Time step</source>
        <translation>Zaman adımı</translation>
    </message>
    <message>
        <source>Time the device simulator computes for the chosen device; not measured</source>
        <translation>Aygıt simülatörünün seçilen aygıt için hesapladığı süre; ölçülmemiştir</translation>
    </message>
    <message>
        <source>Time-based decay: the learning rate is divided by 1 + decay · steps.</source>
        <translation>Zamana dayalı sönüm: öğrenme oranı 1 + decay · adım sayısına bölünür.</translation>
    </message>
    <message>
        <source>Timeline</source>
        <translation>Zaman çizelgesi</translation>
    </message>
    <message>
        <source>To</source>
        <translation>Bitiş</translation>
    </message>
    <message>
        <source>To reach</source>
        <translation>Hedefler</translation>
    </message>
    <message>
        <source>Token at the start of every sequence. null: none.</source>
        <translation>Her dizinin başındaki token. null: yok.</translation>
    </message>
    <message>
        <source>Token for out-of-vocabulary words. null: remove these words.</source>
        <translation>Sözlük dışı sözcüklerin tokenı. null: bu sözcükler çıkarılır.</translation>
    </message>
    <message>
        <source>Token sequences that count up through a vocabulary; targets are the next tokens.</source>
        <translation>Bir sözlük boyunca artarak sayan token dizileri; hedefler sonraki tokenlardır.</translation>
    </message>
    <message>
        <source>Tokens are int32, all else float32.</source>
        <translation>Tokenlar int32, geri kalan her şey float32 türündedir.</translation>
    </message>
    <message>
        <source>Tokens: %1. Out of vocabulary: %2.</source>
        <translation>Token: %1. Sözlük dışı: %2.</translation>
    </message>
    <message>
        <source>Top</source>
        <translation>Üst</translation>
    </message>
    <message>
        <source>Top k</source>
        <translation>İlk k</translation>
    </message>
    <message>
        <source>Torch7 on a CPU</source>
        <translation>CPU'da Torch7</translation>
    </message>
    <message>
        <source>Total
simulated</source>
        <translation>Toplam
simüle</translation>
    </message>
    <message>
        <source>Total time at the price of the device</source>
        <translation>Toplam süre, aygıtın fiyatıyla</translation>
    </message>
    <message>
        <source>Trace files (*.json)</source>
        <translation>İz dosyaları (*.json)</translation>
    </message>
    <message>
        <source>Train</source>
        <translation>Eğit</translation>
    </message>
    <message>
        <source>Train Keras models on this computer, and estimate times on CPUs, GPUs and TPUs</source>
        <translation>Keras modellerini bu bilgisayarda eğitin; CPU, GPU ve TPU'lardaki süreleri kestirin</translation>
    </message>
    <message>
        <source>Train adds a faint point for every batch and a bold point for every epoch.</source>
        <translation>Eğit, her yığın için soluk, her epok için belirgin bir nokta ekler.</translation>
    </message>
    <message>
        <source>Train at least one epoch on each device.</source>
        <translation>Her aygıtta en az bir epok eğitin.</translation>
    </message>
    <message>
        <source>Train count</source>
        <translation>Eğitim örneği sayısı</translation>
    </message>
    <message>
        <source>Train for the %1 pinned devices</source>
        <translation>Sabitlenen %1 aygıt için eğit</translation>
    </message>
    <message>
        <source>Train for the pinned device</source>
        <translation>Sabitlenen aygıt için eğit</translation>
    </message>
    <message>
        <source>Train for the pinned devices</source>
        <translation>Sabitlenen aygıtlar için eğit</translation>
    </message>
    <message>
        <source>Train on one more batch, then pause</source>
        <translation>Bir yığın daha eğit, sonra duraklat</translation>
    </message>
    <message>
        <source>Train on {}</source>
        <translation>{} üzerinde eğitin</translation>
    </message>
    <message>
        <source>Train over &amp;MPI…</source>
        <translation>&amp;MPI ile eğit…</translation>
    </message>
    <message>
        <source>Train over MPI</source>
        <translation>MPI ile eğit</translation>
    </message>
    <message>
        <source>Train some steps from new weights on this computer, and measure every op of %1 of them</source>
        <translation>Bu bilgisayarda yeni ağırlıklarla birkaç adım eğit ve %1 adımın her işlemini ölç</translation>
    </message>
    <message>
        <source>Train the experiment: every run appears here with its parameters and metrics, and stays after a restart.</source>
        <translation>Deneyi eğitin: her çalıştırma parametreleri ve metrikleriyle burada görünür ve yeniden başlatmadan sonra da kalır.</translation>
    </message>
    <message>
        <source>Train the model first, or load weights.</source>
        <translation>Önce modeli eğitin veya ağırlık yükleyin.</translation>
    </message>
    <message>
        <source>Train the model on this computer (Ctrl+F9)</source>
        <translation>Modeli bu bilgisayarda eğit (Ctrl+F9)</translation>
    </message>
    <message>
        <source>Train the model, or load weights.</source>
        <translation>Modeli eğitin veya ağırlık yükleyin.</translation>
    </message>
    <message>
        <source>Train the next sweep in the queue; the trial that trains now starts again later</source>
        <translation>Kuyruktaki sonraki taramayı eğit; şu an eğitilen deneme sonra yeniden başlar</translation>
    </message>
    <message>
        <source>Train the trials of this sweep earlier</source>
        <translation>Bu taramanın denemelerini daha önce eğit</translation>
    </message>
    <message>
        <source>Train the trials of this sweep later</source>
        <translation>Bu taramanın denemelerini daha sonra eğit</translation>
    </message>
    <message>
        <source>Train this &amp;experiment</source>
        <translation>Bu &amp;deneyi eğit</translation>
    </message>
    <message>
        <source>Train this model, or load weights that match it, to begin with them</source>
        <translation>Eğitilmiş ağırlıklarla başlamak için bu modeli eğitin veya onunla eşleşen ağırlıkları yükleyin</translation>
    </message>
    <message>
        <source>Train this model, or load weights that match it.</source>
        <translation>Bu modeli eğitin veya onunla eşleşen ağırlıkları yükleyin.</translation>
    </message>
    <message>
        <source>Train to the end of this epoch, then pause</source>
        <translation>Bu epokun sonuna kadar eğit, sonra duraklat</translation>
    </message>
    <message>
        <source>Train to this step, and record it replica by replica</source>
        <translation>Bu adıma kadar eğit ve adımı replika replika kaydet</translation>
    </message>
    <message>
        <source>Trainable</source>
        <translation>Eğitilebilir</translation>
    </message>
    <message>
        <source>Trainable vector for each position of a sequence, to add to the token embeddings.</source>
        <translation>Token gömmelerine eklenmek üzere dizinin her konumu için eğitilebilir vektör.</translation>
    </message>
    <message>
        <source>Trained</source>
        <translation>Eğitilir</translation>
    </message>
    <message>
        <source>Trained weights</source>
        <translation>Eğitilmiş ağırlıklar</translation>
    </message>
    <message>
        <source>Trained weights: %1 kept, %2 reinitialized, %3</source>
        <translation>Eğitilmiş ağırlıklar: %1 korundu, %2 yeniden atanır, %3</translation>
    </message>
    <message>
        <source>Trained weights: kept</source>
        <translation>Eğitilmiş ağırlıklar: korundu</translation>
    </message>
    <message>
        <source>Trained weights: this layer is reinitialized, %1</source>
        <translation>Eğitilmiş ağırlıklar: bu katmana ilk değerler yeniden atanır, %1</translation>
    </message>
    <message>
        <source>Training</source>
        <translation>Eğitim</translation>
    </message>
    <message>
        <source>Training begins with the weights of {}.</source>
        <translation>Eğitim şu dosyanın ağırlıklarıyla başlar: {}.</translation>
    </message>
    <message>
        <source>Training completed</source>
        <translation>Eğitim tamamlandı</translation>
    </message>
    <message>
        <source>Training data</source>
        <translation>Eğitim verisi</translation>
    </message>
    <message>
        <source>Training is not finished</source>
        <translation>Eğitim bitmedi</translation>
    </message>
    <message>
        <source>Training is running</source>
        <translation>Eğitim sürüyor</translation>
    </message>
    <message>
        <source>Training on %1</source>
        <translation>%1 üzerinde eğitim</translation>
    </message>
    <message>
        <source>Training on a cluster</source>
        <translation>Kümede eğitim</translation>
    </message>
    <message>
        <source>Training options</source>
        <translation>Eğitim seçenekleri</translation>
    </message>
    <message>
        <source>Training shows loss and metrics while the model trains, and Data what it learns from. Runs of other settings are compared in the same plots.</source>
        <translation>Model eğitilirken Eğitim sayfası kaybı ve metrikleri, Veri sayfası ise modelin hangi verilerden öğrendiğini gösterir. Başka ayarlarla yapılan çalıştırmalar aynı grafiklerde karşılaştırılır.</translation>
    </message>
    <message>
        <source>Training speed</source>
        <translation>Eğitim hızı</translation>
    </message>
    <message>
        <source>Training steps for each call from the host.</source>
        <translation>Ana makinenin her çağrısındaki eğitim adımları.</translation>
    </message>
    <message>
        <source>Training steps per epoch; off: all training data</source>
        <translation>Epok başına eğitim adımı; kapalı: tüm eğitim verisi</translation>
    </message>
    <message>
        <source>Training steps that one call from the host runs on the device (steps_per_execution)</source>
        <translation>Ana makinenin bir çağrısının aygıtta çalıştırdığı eğitim adımları (steps_per_execution)</translation>
    </message>
    <message>
        <source>Training then uses one T4 with the same global batch size. Undo restores the device.</source>
        <translation>Eğitim bu durumda aynı global yığın boyutuyla bir T4 kullanır. Geri al, aygıtı geri getirir.</translation>
    </message>
    <message>
        <source>Training time of %1: estimated from the processor, other programs not included. A run measures it.</source>
        <translation>%1 için eğitim süresi: işlemciye göre kestirildi, diğer programlar hariç. Bir çalıştırma ölçer.</translation>
    </message>
    <message>
        <source>Training time of %1: measured in an earlier run on this computer.</source>
        <translation>%1 için eğitim süresi: bu bilgisayarda önceki bir çalıştırmada ölçüldü.</translation>
    </message>
    <message>
        <source>Trains new weights on this computer while the learning rate grows exponentially (Smith 2017).</source>
        <translation>Öğrenme oranı üstel artarken bu bilgisayarda yeni ağırlıkları eğitir (Smith 2017).</translation>
    </message>
    <message>
        <source>Trains on this computer, one device after the other, with the seed of the experiment</source>
        <translation>Bu bilgisayarda, aygıtlar için sırayla, deneyin tohumuyla eğitir</translation>
    </message>
    <message>
        <source>Trains the open experiment, sharded over the replicas of the device. The quick start takes a few seconds per epoch.</source>
        <translation>Açık deneyi, aygıtın replikalarına dilimleyerek eğitir. Hızlı başlangıç epok başına birkaç saniye sürer.</translation>
    </message>
    <message>
        <source>Transfer learning</source>
        <translation>Transfer öğrenme</translation>
    </message>
    <message>
        <source>Transformer block</source>
        <translation>Transformer bloğu</translation>
    </message>
    <message>
        <source>Translate</source>
        <translation>Çevir</translation>
    </message>
    <message>
        <source>Translate a sentence</source>
        <translation>Bir cümle çevir</translation>
    </message>
    <message>
        <source>Translate a sentence to see its attention weights.</source>
        <translation>Dikkat ağırlıklarını görmek için bir cümle çevirin.</translation>
    </message>
    <message>
        <source>Translates images at random during training.</source>
        <translation>Eğitim sırasında görüntüleri rastgele öteler.</translation>
    </message>
    <message>
        <source>Translation with attention</source>
        <translation>Dikkat ile çeviri</translation>
    </message>
    <message>
        <source>Translation with attention, small</source>
        <translation>Dikkat ile çeviri, küçük</translation>
    </message>
    <message>
        <source>Transpose the data instead.</source>
        <translation>Bunun yerine veriyi transpoze edin.</translation>
    </message>
    <message>
        <source>Transposed 1D convolution: upsamples sequences with trainable filters.</source>
        <translation>Transpoze 1B evrişim: dizileri eğitilebilir filtrelerle yukarı örnekler.</translation>
    </message>
    <message>
        <source>Transposed 2D convolution: upsamples images with trainable filters.</source>
        <translation>Transpoze 2B evrişim: görüntüleri eğitilebilir filtrelerle yukarı örnekler.</translation>
    </message>
    <message>
        <source>Transposed 3D convolution: upsamples volumes with trainable filters.</source>
        <translation>Transpoze 3B evrişim: hacimleri eğitilebilir filtrelerle yukarı örnekler.</translation>
    </message>
    <message>
        <source>Trial</source>
        <translation>Deneme</translation>
    </message>
    <message>
        <source>Trial %1</source>
        <translation>Deneme %1</translation>
    </message>
    <message>
        <source>Trial %1, epoch %2 of %3</source>
        <translation>Deneme %1, epok %2 / %3</translation>
    </message>
    <message>
        <source>Trial %1, epoch %2 of %3, %4 left</source>
        <translation>Deneme %1, epok %2 / %3, kalan %4</translation>
    </message>
    <message>
        <source>Trials</source>
        <translation>Denemeler</translation>
    </message>
    <message>
        <source>Trials of the selected sweep are listed here, the best one first.</source>
        <translation>Seçili taramanın denemeleri burada, en iyisi önce olmak üzere listelenir.</translation>
    </message>
    <message>
        <source>Trials of the sweep</source>
        <translation>Taramanın denemeleri</translation>
    </message>
    <message>
        <source>True class</source>
        <translation>Gerçek sınıf</translation>
    </message>
    <message>
        <source>True classes</source>
        <translation>Gerçek sınıflar</translation>
    </message>
    <message>
        <source>True positive rate</source>
        <translation>Doğru pozitif oranı</translation>
    </message>
    <message>
        <source>True positives / actual positives.</source>
        <translation>Doğru pozitifler / gerçek pozitifler.</translation>
    </message>
    <message>
        <source>True positives / predicted positives.</source>
        <translation>Doğru pozitifler / tahmin edilen pozitifler.</translation>
    </message>
    <message>
        <source>Truncate long sequences at the start (pre) or at the end (post).</source>
        <translation>Uzun dizileri başta (pre) veya sonda (post) kısaltır.</translation>
    </message>
    <message>
        <source>Truncated normal of variance 1 / fan in.</source>
        <translation>Varyansı 1 / fan in olan kesilmiş normal.</translation>
    </message>
    <message>
        <source>Truncated normal of variance 2 / (fan in + fan out).</source>
        <translation>Varyansı 2 / (fan in + fan out) olan kesilmiş normal.</translation>
    </message>
    <message>
        <source>Truncated normal of variance 2 / fan in.</source>
        <translation>Varyansı 2 / fan in olan kesilmiş normal.</translation>
    </message>
    <message>
        <source>Truncated to %1 tokens: %2 of the sequences, %3 of all tokens are removed.</source>
        <translation>%1 tokena kısaltma: dizilerin %2 kadarı, tüm tokenların %3 kadarı çıkarılır.</translation>
    </message>
    <message>
        <source>Truncated to 1 token: %2 of the sequences, %3 of all tokens are removed.</source>
        <translation>1 tokena kısaltma: dizilerin %2 kadarı, tüm tokenların %3 kadarı çıkarılır.</translation>
    </message>
    <message>
        <source>Try a learning rate of up to {:g} ({:g} · {} / {}), with a few warm-up epochs.</source>
        <translation>Birkaç ısınma epokuyla, {:g} değerine kadar bir öğrenme oranı deneyin ({:g} · {} / {}).</translation>
    </message>
    <message>
        <source>Try factors of ten, or Tools ▸ Learning rate finder. Too high: the loss jumps; too low: it hardly falls.</source>
        <translation>10 katlık adımlarla deneyin veya Araçlar ▸ Öğrenme oranı bulucu komutunu kullanın. Çok yüksekse kayıp sıçrar, çok düşükse neredeyse hiç düşmez.</translation>
    </message>
    <message>
        <source>Try it on the Language page (Ctrl+5).</source>
        <translation>Dil sayfasında deneyin (Ctrl+5).</translation>
    </message>
    <message>
        <source>Try other words or another category.</source>
        <translation>Başka sözcükler veya başka bir kategori deneyin.</translation>
    </message>
    <message>
        <source>Try the precision tf32: 19-bit multiplication, 32-bit activations.</source>
        <translation>tf32 hassasiyetini deneyin: 19 bitlik çarpma, 32 bitlik aktivasyonlar.</translation>
    </message>
    <message>
        <source>Try the precision {}: 16-bit multiplication and activations, 32-bit variables, with loss scaling.</source>
        <translation>{} hassasiyetini deneyin: 16 bit çarpım ve aktivasyonlar, 32 bit değişkenler, kayıp ölçeklemesiyle.</translation>
    </message>
    <message>
        <source>Try the precision {}: 16-bit multiplication and activations, 32-bit variables.</source>
        <translation>{} hassasiyetini deneyin: 16 bit çarpım ve aktivasyonlar, 32 bit değişkenler.</translation>
    </message>
    <message>
        <source>Try your own</source>
        <translation>Kendiniz deneyin</translation>
    </message>
    <message>
        <source>Turn it off before BatchNormalization, whose offset does the same.</source>
        <translation>Kayması aynı işi gören BatchNormalization öncesinde kapatın.</translation>
    </message>
    <message>
        <source>Turn it off only if the next layer does the same.</source>
        <translation>Yalnızca sonraki katman aynısını yapıyorsa kapatın.</translation>
    </message>
    <message>
        <source>Turn it off to keep pretrained weights while a new head trains.</source>
        <translation>Yeni bir baş eğitilirken önceden eğitilmiş ağırlıkları korumak için kapatın.</translation>
    </message>
    <message>
        <source>Turn it off to see the whole configuration.</source>
        <translation>Yapılandırmanın tümünü görmek için kapatın.</translation>
    </message>
    <message>
        <source>Turn it on after a failure.</source>
        <translation>Bir arızadan sonra açın.</translation>
    </message>
    <message>
        <source>Turn it on for long trainings; it saves time and limits overfitting.</source>
        <translation>Uzun eğitimlerde açın; zaman kazandırır ve aşırı öğrenmeyi sınırlar.</translation>
    </message>
    <message>
        <source>Turn it on for models that predict the next token.</source>
        <translation>Sonraki tokenı tahmin eden modellerde açın.</translation>
    </message>
    <message>
        <source>Turn it on if another recurrent layer, or an output for each step, follows.</source>
        <translation>Arkasından başka bir yinelemeli katman veya her adım için bir çıktı geliyorsa açın.</translation>
    </message>
    <message>
        <source>Turn it on if other programs use the GPU, too.</source>
        <translation>GPU'yu başka programlar da kullanıyorsa açın.</translation>
    </message>
    <message>
        <source>Turn it on if sequences are padded with 0; recurrent layers then skip the padding.</source>
        <translation>Diziler 0 ile dolgulanmışsa açın; yinelemeli katmanlar o zaman dolguyu atlar.</translation>
    </message>
    <message>
        <source>Turn it on if some classes are rare.</source>
        <translation>Bazı sınıflar seyrekse açın.</translation>
    </message>
    <message>
        <source>Turn it on if the last layer has no softmax or sigmoid. Both together train badly.</source>
        <translation>Son katmanda softmax veya sigmoid yoksa açın. İkisi birlikte kötü eğitilir.</translation>
    </message>
    <message>
        <source>Turn it on if validation gets worse at the end.</source>
        <translation>Doğrulama sonlara doğru kötüleşiyorsa açın.</translation>
    </message>
    <message>
        <source>Turn it on to compare experiments.</source>
        <translation>Deneyleri karşılaştırmak için açın.</translation>
    </message>
    <message>
        <source>Turn it on to look at the attention map.</source>
        <translation>Dikkat haritasına bakmak için açın.</translation>
    </message>
    <message>
        <source>Turn it on to see how a TPU pod scales.</source>
        <translation>Bir TPU pod'unun nasıl ölçeklendiğini görmek için açın.</translation>
    </message>
    <message>
        <source>Turn it on where the next layer expects the axes, such as a multiplication by channel.</source>
        <translation>Kanal başına çarpım gibi, sonraki katmanın bu eksenleri beklediği yerlerde açın.</translation>
    </message>
    <message>
        <source>Turn on drop_remainder to train on full batches only.</source>
        <translation>Yalnızca tam dolu yığınlarla eğitmek için drop_remainder ayarını açın.</translation>
    </message>
    <message>
        <source>Turn on repeat, or reduce steps_per_epoch.</source>
        <translation>Yinelemeyi (repeat) açın veya steps_per_epoch değerini azaltın.</translation>
    </message>
    <message>
        <source>Tversky loss of each row: Dice loss with weights for false positives and false negatives.</source>
        <translation>Her satırın Tversky kaybı: yanlış pozitif ve yanlış negatiflere ağırlık veren Dice kaybı.</translation>
    </message>
    <message>
        <source>Two Dense layers of 512 units with 50 steps per epoch and no partial batch. The batch size per replica is 150, not a multiple of 8, so TPU cores compute with padding.</source>
        <translation>512 birimlik iki Dense katmanı, epok başına 50 adım ve eksik yığın yok. Replika başına yığın boyutu 150, 8'in katı değil; bu yüzden TPU çekirdekleri dolguyla hesaplar.</translation>
    </message>
    <message>
        <source>Two LSTM layers with 512 units learn to generate text from random windows of 100 characters, with 1,024 windows per step on 8 TPU cores. The Language page then continues your prompt.</source>
        <translation>512 birimli iki LSTM katmanı, 100 karakterlik rastgele pencerelerden metin üretmeyi öğrenir; 8 TPU çekirdeğinde adım başına 1.024 pencere. Dil sayfası sonra isteminizi sürdürür.</translation>
    </message>
    <message>
        <source>Two devices over the batch size, simulated</source>
        <translation>Yığın boyutuna göre iki aygıt, simüle</translation>
    </message>
    <message>
        <source>Two devices that can run the experiment show their samples per second here.</source>
        <translation>Deneyi çalıştırabilen iki aygıtın saniye başına örnek sayısı burada gösterilir.</translation>
    </message>
    <message>
        <source>Two runs that are ticked in the list of runs show the difference of their losses here.</source>
        <translation>Çalıştırma listesinde işaretlenen iki çalıştırmanın kayıp farkı burada gösterilir.</translation>
    </message>
    <message>
        <source>Type a key such as F9 to see what it does.</source>
        <translation>Ne yaptığını görmek için F9 gibi bir tuş yazın.</translation>
    </message>
    <message>
        <source>Type an answer.</source>
        <translation>Bir yanıt yazın.</translation>
    </message>
    <message>
        <source>Type it, press Browse, or drop the file onto the window.</source>
        <translation>Yazın, Gözat'a basın veya dosyayı pencereye bırakın.</translation>
    </message>
    <message>
        <source>Type or paste a text.</source>
        <translation>Bir metin yazın veya yapıştırın.</translation>
    </message>
    <message>
        <source>Unarchive</source>
        <translation>Arşivden çıkar</translation>
    </message>
    <message>
        <source>Unarchive runs</source>
        <translation>Çalıştırmaları arşivden çıkar</translation>
    </message>
    <message>
        <source>Uncertainty
simulated</source>
        <translation>Belirsizlik
simüle</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Geri al</translation>
    </message>
    <message>
        <source>Unfold</source>
        <translation>Katlamayı aç</translation>
    </message>
    <message>
        <source>Unfold all</source>
        <translation>Tüm katlamaları aç</translation>
    </message>
    <message>
        <source>Unfreeze all layers</source>
        <translation>Tüm katmanların dondurmasını kaldır</translation>
    </message>
    <message>
        <source>Uniform between two bounds.</source>
        <translation>İki sınır arasında düzgün dağılım.</translation>
    </message>
    <message>
        <source>Uniform within ±sqrt(3 / fan in).</source>
        <translation>±sqrt(3 / fan in) içinde düzgün dağılım.</translation>
    </message>
    <message>
        <source>Uniform within ±sqrt(6 / (fan in + fan out)).</source>
        <translation>±sqrt(6 / (fan in + fan out)) içinde düzgün dağılım.</translation>
    </message>
    <message>
        <source>Uniform within ±sqrt(6 / fan in).</source>
        <translation>±sqrt(6 / fan in) içinde düzgün dağılım.</translation>
    </message>
    <message>
        <source>Unit forget bias</source>
        <translation>Unutma bias'ı bir</translation>
    </message>
    <message>
        <source>Units</source>
        <translation>Birimler</translation>
    </message>
    <message>
        <source>Unknown data source {}.</source>
        <translation>Bilinmeyen veri kaynağı: {}.</translation>
    </message>
    <message>
        <source>Unknown device {}.</source>
        <translation>Bilinmeyen aygıt: {}.</translation>
    </message>
    <message>
        <source>Unpin runs</source>
        <translation>Çalıştırmaların sabitlemesini kaldır</translation>
    </message>
    <message>
        <source>Unsaved changes</source>
        <translation>Kaydedilmemiş değişiklikler</translation>
    </message>
    <message>
        <source>Until the run is deleted permanently</source>
        <translation>Çalıştırma kalıcı olarak silinene kadar</translation>
    </message>
    <message>
        <source>Untitled</source>
        <translation>Adsız</translation>
    </message>
    <message>
        <source>Up to 50 %</source>
        <translation>En çok yüzde 50</translation>
    </message>
    <message>
        <source>Update</source>
        <translation>Güncelleme</translation>
    </message>
    <message>
        <source>Update ratio
‖Δw‖/‖w‖</source>
        <translation>Güncelleme oranı
‖Δw‖/‖w‖</translation>
    </message>
    <message>
        <source>Update with the sign of the momentum, so all steps have the same size.</source>
        <translation>Momentumun işaretiyle güncelleme; böylece tüm adımlar aynı büyüklüktedir.</translation>
    </message>
    <message>
        <source>Updates</source>
        <translation>Güncellemeler</translation>
    </message>
    <message>
        <source>Upsamples images by repetition or interpolation.</source>
        <translation>Görüntüleri yineleme veya ara değerlemeyle yukarı örnekler.</translation>
    </message>
    <message>
        <source>Upsamples volumes by repetition.</source>
        <translation>Hacimleri yinelemeyle yukarı örnekler.</translation>
    </message>
    <message>
        <source>Use %1</source>
        <translation>Kullan: %1</translation>
    </message>
    <message>
        <source>Use 20 % for validation</source>
        <translation>Doğrulama için yüzde 20 kullan</translation>
    </message>
    <message>
        <source>Use CategoricalCrossentropy</source>
        <translation>CategoricalCrossentropy kullan</translation>
    </message>
    <message>
        <source>Use CategoricalCrossentropy, or remove the preprocessing step one_hot.</source>
        <translation>CategoricalCrossentropy kullanın veya one_hot ön işleme adımını kaldırın.</translation>
    </message>
    <message>
        <source>Use CategoricalCrossentropy.</source>
        <translation>CategoricalCrossentropy kullanın.</translation>
    </message>
    <message>
        <source>Use EMA</source>
        <translation>EMA kullan</translation>
    </message>
    <message>
        <source>Use Nesterov momentum.</source>
        <translation>Nesterov momentumu kullanır.</translation>
    </message>
    <message>
        <source>Use SparseCategoricalCrossentropy</source>
        <translation>SparseCategoricalCrossentropy kullan</translation>
    </message>
    <message>
        <source>Use SparseCategoricalCrossentropy, or add the preprocessing step one_hot.</source>
        <translation>SparseCategoricalCrossentropy kullanın veya one_hot ön işleme adımını ekleyin.</translation>
    </message>
    <message>
        <source>Use a GPU (T4), or choose a device from the catalog.</source>
        <translation>Bir GPU (T4) kullanın veya katalogdan bir aygıt seçin.</translation>
    </message>
    <message>
        <source>Use a batch size that is a multiple of {}.</source>
        <translation>{} değerinin katı olan bir yığın boyutu kullanın.</translation>
    </message>
    <message>
        <source>Use a faster device, more replicas, or a smaller model.</source>
        <translation>Daha hızlı bir aygıt, daha fazla replika veya daha küçük bir model kullanın.</translation>
    </message>
    <message>
        <source>Use a form like "abc,cd-&gt;abd" or "...x,xy-&gt;...y".</source>
        <translation>"abc,cd-&gt;abd" veya "...x,xy-&gt;...y" gibi bir biçim kullanın.</translation>
    </message>
    <message>
        <source>Use a framework that prefetches: it overlaps input and compute.</source>
        <translation>Önceden getirme yapan bir çatı kullanın: girdi ile hesaplamayı örtüştürür.</translation>
    </message>
    <message>
        <source>Use a global batch size of {} ({} per replica), or fewer replicas.</source>
        <translation>{} global yığın boyutunu (replika başına {}) veya daha az replika kullanın.</translation>
    </message>
    <message>
        <source>Use a larger batch size (then adjust the learning rate), or a larger steps_per_execution.</source>
        <translation>Daha büyük bir yığın boyutu (sonra öğrenme oranını ayarlayın) veya daha büyük bir steps_per_execution kullanın.</translation>
    </message>
    <message>
        <source>Use a larger batch size per replica, or fewer replicas.</source>
        <translation>Replika başına daha büyük bir yığın boyutu veya daha az replika kullanın.</translation>
    </message>
    <message>
        <source>Use a last convolution with one filter per class.</source>
        <translation>Sınıf başına bir filtreli son bir evrişim kullanın.</translation>
    </message>
    <message>
        <source>Use a number of features that is a multiple of {}, and a larger batch size per replica.</source>
        <translation>{} değerinin katı sayıda öznitelik ve replika başına daha büyük bir yığın boyutu kullanın.</translation>
    </message>
    <message>
        <source>Use a smaller batch, so that an epoch has more steps.</source>
        <translation>Bir epokta daha çok adım olması için daha küçük bir yığın kullanın.</translation>
    </message>
    <message>
        <source>Use an even size for the last axis.</source>
        <translation>Son eksen için çift bir boyut kullanın.</translation>
    </message>
    <message>
        <source>Use an exponential moving average of the weights as final weights.</source>
        <translation>Son ağırlıklar olarak ağırlıkların üstel hareketli ortalamasını kullanır.</translation>
    </message>
    <message>
        <source>Use at most {}.</source>
        <translation>En çok {} kullanın.</translation>
    </message>
    <message>
        <source>Use balanced if some classes are rare.</source>
        <translation>Bazı sınıflar seyrekse balanced kullanın.</translation>
    </message>
    <message>
        <source>Use bias</source>
        <translation>Bias kullan</translation>
    </message>
    <message>
        <source>Use cache before_batch to shuffle every epoch.</source>
        <translation>Her epokta karıştırmak için önbelleği before_batch yapın.</translation>
    </message>
    <message>
        <source>Use categorical cross-entropy, or use sigmoid.</source>
        <translation>Kategorik çapraz entropi veya sigmoid kullanın.</translation>
    </message>
    <message>
        <source>Use causal mask</source>
        <translation>Nedensel maske kullan</translation>
    </message>
    <message>
        <source>Use data with as many inputs, or use the model for prediction only.</source>
        <translation>Aynı sayıda girdisi olan veri kullanın veya modeli yalnızca tahmin için kullanın.</translation>
    </message>
    <message>
        <source>Use it for a batch that does not fit into the memory of the device.</source>
        <translation>Aygıtın belleğine sığmayan bir yığın için kullanın.</translation>
    </message>
    <message>
        <source>Use it for a quick try.</source>
        <translation>Hızlı bir deneme için kullanın.</translation>
    </message>
    <message>
        <source>Use it for one long sequence that is cut into windows; the batch size is then fixed.</source>
        <translation>Pencerelere bölünmüş tek bir uzun dizi için kullanın; yığın boyutu o zaman sabittir.</translation>
    </message>
    <message>
        <source>Use it if the first epochs are noisy.</source>
        <translation>İlk epoklar gürültülüyse kullanın.</translation>
    </message>
    <message>
        <source>Use it if the rate falls too often.</source>
        <translation>Oran çok sık düşüyorsa kullanın.</translation>
    </message>
    <message>
        <source>Use it if you do not know how long to train.</source>
        <translation>Ne kadar eğiteceğinizi bilmiyorsanız kullanın.</translation>
    </message>
    <message>
        <source>Use it to watch a language model learn.</source>
        <translation>Bir dil modelinin öğrenmesini izlemek için kullanın.</translation>
    </message>
    <message>
        <source>Use it with rare positive labels.</source>
        <translation>Pozitif etiketler seyrekse kullanın.</translation>
    </message>
    <message>
        <source>Use larger kernels (larger batch size, wider layers), or a framework that fuses elementwise ops.</source>
        <translation>Daha büyük kerneller (daha büyük yığın boyutu, daha geniş katmanlar) veya eleman bazında işlemleri kaynaştıran bir çatı kullanın.</translation>
    </message>
    <message>
        <source>Use one T4 GPU</source>
        <translation>Bir T4 GPU kullan</translation>
    </message>
    <message>
        <source>Use padding "same", a smaller kernel_size, or fewer strides before it.</source>
        <translation>padding "same", daha küçük bir kernel_size veya öncesinde daha az kaydırma (strides) kullanın.</translation>
    </message>
    <message>
        <source>Use padding "same", a smaller {}, or fewer strides before it.</source>
        <translation>padding "same", daha küçük bir {} veya öncesinde daha az kaydırma (strides) kullanın.</translation>
    </message>
    <message>
        <source>Use parameters</source>
        <translation>Parametreleri kullan</translation>
    </message>
    <message>
        <source>Use parameters of a trial</source>
        <translation>Bir denemenin parametrelerini kullan</translation>
    </message>
    <message>
        <source>Use probabilities</source>
        <translation>Olasılık kullan</translation>
    </message>
    <message>
        <source>Use relu instead of sigmoid or tanh, add BatchNormalization or skip connections, or use fewer layers.</source>
        <translation>sigmoid ya da tanh yerine relu kullanın, BatchNormalization veya atlama bağlantıları ekleyin ya da daha az katman kullanın.</translation>
    </message>
    <message>
        <source>Use scale</source>
        <translation>Ölçek kullan</translation>
    </message>
    <message>
        <source>Use sigmoid for a single unit.</source>
        <translation>Tek birim için sigmoid kullanın.</translation>
    </message>
    <message>
        <source>Use softmax, or use binary cross-entropy.</source>
        <translation>softmax veya ikili çapraz entropi kullanın.</translation>
    </message>
    <message>
        <source>Use suggestion</source>
        <translation>Öneriyi kullan</translation>
    </message>
    <message>
        <source>Use the GPU and train</source>
        <translation>GPU kullan ve eğit</translation>
    </message>
    <message>
        <source>Use the Keras defaults that cuDNN requires: tanh, sigmoid, no recurrent_dropout, reset_after for GRU.</source>
        <translation>cuDNN'in gerektirdiği Keras varsayılanlarını kullanın: tanh, sigmoid, recurrent_dropout yok, GRU için reset_after.</translation>
    </message>
    <message>
        <source>Use the loss CategoricalCrossentropy with one-hot labels, or another metric.</source>
        <translation>One-hot etiketlerle CategoricalCrossentropy kaybını veya başka bir metrik kullanın.</translation>
    </message>
    <message>
        <source>Use the maximum of past second moments (AMSGrad).</source>
        <translation>Geçmiş ikinci momentlerin en büyüğünü kullanır (AMSGrad).</translation>
    </message>
    <message>
        <source>Use the metric accuracy; it matches the loss.</source>
        <translation>accuracy metriğini kullanın; kayba uyar.</translation>
    </message>
    <message>
        <source>Use the order (batch, time, features).</source>
        <translation>Sıra olarak (yığın, zaman, öznitelikler) kullanın.</translation>
    </message>
    <message>
        <source>Use the value that the task requires.</source>
        <translation>Görevin gerektirdiği değeri kullanın.</translation>
    </message>
    <message>
        <source>Use this device</source>
        <translation>Bu aygıtı kullan</translation>
    </message>
    <message>
        <source>Use words like those of the training data; others are out of the vocabulary.</source>
        <translation>Eğitim verisindekiler gibi sözcükler kullanın; diğerleri sözlük dışıdır.</translation>
    </message>
    <message>
        <source>Use words of the training sentences.</source>
        <translation>Eğitim cümlelerindeki sözcükleri kullanın.</translation>
    </message>
    <message>
        <source>Use {:.0f} % of the training data for validation.</source>
        <translation>Eğitim verisinin yüzde {:.0f} kadarını doğrulama için kullanın.</translation>
    </message>
    <message>
        <source>Use {} for any number of epochs: with start-up and compilation, it also finishes the first epoch earliest, after {}.</source>
        <translation>Her epok sayısı için en iyisi: {}. Başlatma ve derleme dahil ilk epoku da en erken o bitirir, süre {}.</translation>
    </message>
    <message>
        <source>Use {} in the output and from_logits=False in the loss.</source>
        <translation>Çıktıda {}, kayıpta from_logits=False kullanın.</translation>
    </message>
    <message>
        <source>Usual columns</source>
        <translation>Olağan sütunlar</translation>
    </message>
    <message>
        <source>Usually the last letter of the output.</source>
        <translation>Genellikle çıktının son harfi.</translation>
    </message>
    <message>
        <source>Utilization of the matrix unit: {}. Utilization of the memory bandwidth: {}.</source>
        <translation>Matris biriminin kullanımı: {}. Bellek bant genişliğinin kullanımı: {}.</translation>
    </message>
    <message>
        <source>Utilization: matrix unit %1, memory bandwidth %2. Padding: %3 of the matrix operations, %4 of the bytes.</source>
        <translation>Kullanım: matris birimi %1, bellek bant genişliği %2. Dolgu: matris işlemlerinde %3, baytlarda %4.</translation>
    </message>
    <message>
        <source>Validation</source>
        <translation>Doğrulama</translation>
    </message>
    <message>
        <source>Validation and first batch</source>
        <translation>Doğrulama ve ilk yığın</translation>
    </message>
    <message>
        <source>Validation data</source>
        <translation>Doğrulama verisi</translation>
    </message>
    <message>
        <source>Validation data must look like training data.</source>
        <translation>Doğrulama verisi eğitim verisine benzemelidir.</translation>
    </message>
    <message>
        <source>Validation fraction</source>
        <translation>Doğrulama oranı</translation>
    </message>
    <message>
        <source>Validation frequency</source>
        <translation>Doğrulama sıklığı</translation>
    </message>
    <message>
        <source>Validation images</source>
        <translation>Doğrulama görüntüleri</translation>
    </message>
    <message>
        <source>Validation labels</source>
        <translation>Doğrulama etiketleri</translation>
    </message>
    <message>
        <source>Validation of the simulator</source>
        <translation>Simülatörün doğrulanması</translation>
    </message>
    <message>
        <source>Validation path</source>
        <translation>Doğrulama yolu</translation>
    </message>
    <message>
        <source>Validation sample weight</source>
        <translation>Doğrulama örnek ağırlığı</translation>
    </message>
    <message>
        <source>Validation shows how good the model is; use training data only to compare.</source>
        <translation>Doğrulama, modelin ne kadar iyi olduğunu gösterir; eğitim verisini yalnızca karşılaştırmak için kullanın.</translation>
    </message>
    <message>
        <source>Validation shows overfitting. Take the test split if the data has one.</source>
        <translation>Doğrulama aşırı öğrenmeyi gösterir. Verinin test bölümü varsa onu seçin.</translation>
    </message>
    <message>
        <source>Validation x</source>
        <translation>Doğrulama x</translation>
    </message>
    <message>
        <source>Validation y</source>
        <translation>Doğrulama y</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Değer</translation>
    </message>
    <message>
        <source>Value dim</source>
        <translation>Değer boyutu</translation>
    </message>
    <message>
        <source>Value range</source>
        <translation>Değer aralığı</translation>
    </message>
    <message>
        <source>Values</source>
        <translation>Değerler</translation>
    </message>
    <message>
        <source>Values of all runs at the pointer</source>
        <translation>İmleç konumunda tüm çalıştırmaların değerleri</translation>
    </message>
    <message>
        <source>Values of the confusion matrix</source>
        <translation>Karışıklık matrisinin değerleri</translation>
    </message>
    <message>
        <source>Values of the parameter</source>
        <translation>Parametrenin değerleri</translation>
    </message>
    <message>
        <source>Values, such as %1</source>
        <translation>Değerler, örneğin %1</translation>
    </message>
    <message>
        <source>Variance scale / fan, with the given distribution.</source>
        <translation>Verilen dağılımla varyans: scale / fan.</translation>
    </message>
    <message>
        <source>Vary</source>
        <translation>Değişken</translation>
    </message>
    <message>
        <source>Vectors along this axis get length 1.</source>
        <translation>Bu eksen boyunca vektörlerin uzunluğu 1 olur.</translation>
    </message>
    <message>
        <source>Verbose</source>
        <translation>Ayrıntılı</translation>
    </message>
    <message>
        <source>Vertical</source>
        <translation>Dikey</translation>
    </message>
    <message>
        <source>Vertical axis</source>
        <translation>Dikey eksen</translation>
    </message>
    <message>
        <source>View</source>
        <translation>Görünüm</translation>
    </message>
    <message>
        <source>Views of the run</source>
        <translation>Çalıştırmanın görünümleri</translation>
    </message>
    <message>
        <source>Visible GPU</source>
        <translation>Görünür GPU</translation>
    </message>
    <message>
        <source>Vocabularies</source>
        <translation>Sözlükler</translation>
    </message>
    <message>
        <source>Vocabulary</source>
        <translation>Sözlük</translation>
    </message>
    <message>
        <source>Vocabulary size of each input.</source>
        <translation>Her girdinin sözlük boyutu.</translation>
    </message>
    <message>
        <source>W S: zoom  ·  A D: pan  ·  F: fit  ·  M: measure  ·  arrow keys: select  ·  Ctrl+wheel: zoom</source>
        <translation>W S: yakınlaştırma  ·  A D: kaydırma  ·  F: sığdır  ·  M: ölç  ·  ok tuşları: seç  ·  Ctrl+tekerlek: yakınlaştırma</translation>
    </message>
    <message>
        <source>Wait</source>
        <translation>Bekleme</translation>
    </message>
    <message>
        <source>Waits for the active run</source>
        <translation>Etkin çalıştırmayı bekliyor</translation>
    </message>
    <message>
        <source>Wall time, measured on this computer</source>
        <translation>Bu bilgisayarda ölçülen gerçek süre</translation>
    </message>
    <message>
        <source>Warmup epochs</source>
        <translation>Isınma epokları</translation>
    </message>
    <message>
        <source>Warning: %1</source>
        <translation>Uyarı: %1</translation>
    </message>
    <message>
        <source>Wasted</source>
        <translation>Boşa giden</translation>
    </message>
    <message>
        <source>Watch the curves</source>
        <translation>Eğrileri izleyin</translation>
    </message>
    <message>
        <source>Weak: same batch size per replica</source>
        <translation>Zayıf: replika başına aynı yığın boyutu</translation>
    </message>
    <message>
        <source>Web page…</source>
        <translation>Web sayfası…</translation>
    </message>
    <message>
        <source>Weight</source>
        <translation>Ağırlık</translation>
    </message>
    <message>
        <source>Weight checksum</source>
        <translation>Ağırlık sağlaması</translation>
    </message>
    <message>
        <source>Weight decay</source>
        <translation>Ağırlık sönümü</translation>
    </message>
    <message>
        <source>Weight decay: each step subtracts this share of a weight, times the learning rate.</source>
        <translation>Ağırlık sönümü: her adım, ağırlığın bu payı çarpı öğrenme oranını çıkarır.</translation>
    </message>
    <message>
        <source>Weight of class 1; class 0 has weight 1 - alpha.</source>
        <translation>Sınıf 1'in ağırlığı; sınıf 0'ın ağırlığı 1 - alpha.</translation>
    </message>
    <message>
        <source>Weight of false negatives.</source>
        <translation>Yanlış negatiflerin ağırlığı.</translation>
    </message>
    <message>
        <source>Weight of false positives.</source>
        <translation>Yanlış pozitiflerin ağırlığı.</translation>
    </message>
    <message>
        <source>Weight of recall relative to precision.</source>
        <translation>Duyarlılığın kesinliğe göre ağırlığı.</translation>
    </message>
    <message>
        <source>Weight of the loss by class: balanced, or for example {}. Empty: all classes count the same.</source>
        <translation>Sınıfa göre kaybın ağırlığı: balanced ya da örneğin {}. Boş: tüm sınıflar eşit sayılır.</translation>
    </message>
    <message>
        <source>Weight of the loss.</source>
        <translation>Kaybın ağırlığı.</translation>
    </message>
    <message>
        <source>Weight update</source>
        <translation>Ağırlık güncellemesi</translation>
    </message>
    <message>
        <source>Weighted avg</source>
        <translation>Ağırlıklı ort.</translation>
    </message>
    <message>
        <source>Weights</source>
        <translation>Ağırlıklar</translation>
    </message>
    <message>
        <source>Weights %1</source>
        <translation>Ağırlıklar: %1</translation>
    </message>
    <message>
        <source>Weights (%1)</source>
        <translation>Ağırlıklar (%1)</translation>
    </message>
    <message>
        <source>Weights are equal on all replicas: checksum %1.</source>
        <translation>Ağırlıklar tüm replikalarda eşit: sağlama %1.</translation>
    </message>
    <message>
        <source>Weights differ between replicas.</source>
        <translation>Ağırlıklar replikalar arasında farklı.</translation>
    </message>
    <message>
        <source>Weights file of save_weights("….weights.h5") in Keras 3.</source>
        <translation>Keras 3'te save_weights("….weights.h5") ile yazılan ağırlık dosyası.</translation>
    </message>
    <message>
        <source>Weights file of save_weights("…h5") in Keras 2.</source>
        <translation>Keras 2'de save_weights("…h5") ile yazılan ağırlık dosyası.</translation>
    </message>
    <message>
        <source>Weights loaded from %1</source>
        <translation>Ağırlıklar yüklendi: %1</translation>
    </message>
    <message>
        <source>Weights of the model</source>
        <translation>Modelin ağırlıkları</translation>
    </message>
    <message>
        <source>Weights to begin with</source>
        <translation>Başlangıç ağırlıkları</translation>
    </message>
    <message>
        <source>What if</source>
        <translation>Ne olurdu</translation>
    </message>
    <message>
        <source>What if, simulated</source>
        <translation>Ne olurdu, simüle</translation>
    </message>
    <message>
        <source>What the sweep minimizes or maximizes.</source>
        <translation>Taramanın en aza indirdiği veya en çoğa çıkardığı değer.</translation>
    </message>
    <message>
        <source>When to use which</source>
        <translation>Hangisi ne zaman</translation>
    </message>
    <message>
        <source>When to use which device, simulated</source>
        <translation>Hangi aygıt ne zaman kullanılır, simüle</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>Yer</translation>
    </message>
    <message>
        <source>Whether GPU memory is allocated when it is needed, or all at the start.</source>
        <translation>GPU belleğinin gerektikçe mi, yoksa tümüyle başta mı ayrıldığı.</translation>
    </message>
    <message>
        <source>Whether all sizes of a device are listed.</source>
        <translation>Bir aygıtın tüm boyutlarının listelenip listelenmediği.</translation>
    </message>
    <message>
        <source>Whether archived runs are listed, too.</source>
        <translation>Arşivlenmiş çalıştırmaların da listelenip listelenmediği.</translation>
    </message>
    <message>
        <source>Whether only parameters that differ are listed.</source>
        <translation>Yalnızca farklı olan parametrelerin listelenip listelenmediği.</translation>
    </message>
    <message>
        <source>Whether published times check the estimate</source>
        <translation>Kestirimin yayımlanmış sürelerle denetlenip denetlenmediği</translation>
    </message>
    <message>
        <source>Whether runs of other experiments are listed, too.</source>
        <translation>Başka deneylerin çalıştırmalarının da listelenip listelenmediği.</translation>
    </message>
    <message>
        <source>Whether the losses should coincide</source>
        <translation>Kayıpların çakışmasının beklenip beklenmediği</translation>
    </message>
    <message>
        <source>Whether the run continues from the checkpoint in the folder.</source>
        <translation>Çalıştırmanın klasördeki kontrol noktasından sürüp sürmediği.</translation>
    </message>
    <message>
        <source>Why this prediction?</source>
        <translation>Neden bu tahmin?</translation>
    </message>
    <message>
        <source>Width</source>
        <translation>Genişlik</translation>
    </message>
    <message>
        <source>Width factor</source>
        <translation>Genişlik çarpanı</translation>
    </message>
    <message>
        <source>Window</source>
        <translation>Pencere</translation>
    </message>
    <message>
        <source>Window length in characters.</source>
        <translation>Karakter cinsinden pencere uzunluğu.</translation>
    </message>
    <message>
        <source>Windows</source>
        <translation>Pencereler</translation>
    </message>
    <message>
        <source>Windows per epoch</source>
        <translation>Epok başına pencere</translation>
    </message>
    <message>
        <source>With a saliency map of class %1, from −%2 to %2</source>
        <translation>%1 sınıfının belirginlik haritasıyla, −%2 ile %2 arası</translation>
    </message>
    <message>
        <source>With scale 1/127.5, an offset of -1 maps 0 to 255 to -1 to 1.</source>
        <translation>1/127,5 ölçeğiyle, -1 kayması 0 ile 255 arasını -1 ile 1 arasına eşler.</translation>
    </message>
    <message>
        <source>With start-up and compilation included, %1 never finishes earlier.</source>
        <translation>Başlatma ve derleme dahil edildiğinde %1 hiçbir zaman daha erken bitirmez.</translation>
    </message>
    <message>
        <source>With start-up and compilation, {} finishes the first epoch earliest, after {} ({})</source>
        <translation>Başlatma ve derleme dahil, ilk epoku en erken {} bitirir; süre {} ({})</translation>
    </message>
    <message>
        <source>With the metrics of each epoch, else of the last one only</source>
        <translation>Her epokun metrikleriyle, kapalıysa yalnızca son epokunkilerle</translation>
    </message>
    <message>
        <source>With the weights of the runs</source>
        <translation>Çalıştırmaların ağırlıklarıyla</translation>
    </message>
    <message>
        <source>With two objectives the result is the Pareto front.</source>
        <translation>İki amaçla sonuç Pareto cephesidir.</translation>
    </message>
    <message>
        <source>With two objectives the result is the Pareto front: the trials that no other one beats in both</source>
        <translation>İki amaçla sonuç Pareto cephesidir: başka hiçbir denemenin ikisinde birden geçemediği denemeler</translation>
    </message>
    <message>
        <source>With {} on both, {} and {} are equally fast.</source>
        <translation>İkisinde de {} ile {} ve {} aynı hızdadır.</translation>
    </message>
    <message>
        <source>With {} on both, {} trains {} as many samples per second as {}.</source>
        <translation>İkisinde de {} varken {} saniyede {} örnek eğitir ({} ile karşılaştırıldığında).</translation>
    </message>
    <message>
        <source>With {}: {} less time {} (simulated).</source>
        <translation>Değişiklik: {}; süre {} daha az, {} (simüle).</translation>
    </message>
    <message>
        <source>Without it, take a fraction of the training data for validation.</source>
        <translation>Bu olmadan, doğrulama için eğitim verisinin bir kısmını alın.</translation>
    </message>
    <message>
        <source>Words are searched in name, experiment, device, status, tags, notes and sweep.
An expression compares columns, metrics and parameters: &gt; &gt;= &lt; &lt;= == != ~ !~, joined by and, or, not.</source>
        <translation>Sözcükler ad, deney, aygıt, durum, etiketler, notlar ve taramada aranır.
Bir ifade sütunları, metrikleri ve parametreleri karşılaştırır: &gt; &gt;= &lt; &lt;= == != ~ !~; and, or, not ile birleştirilir.</translation>
    </message>
    <message>
        <source>Workers</source>
        <translation>İş parçacığı</translation>
    </message>
    <message>
        <source>Write 0.0001..0.1:log for a logarithmic range, 32, 64, 128 for a list.</source>
        <translation>Logaritmik bir aralık için 0.0001..0.1:log, bir liste için 32, 64, 128 yazın.</translation>
    </message>
    <message>
        <source>Write TensorBoard lo&amp;gs…</source>
        <translation>&amp;TensorBoard günlüklerini yaz…</translation>
    </message>
    <message>
        <source>Write a log for TensorBoard while a run trains</source>
        <translation>Çalıştırma eğitilirken TensorBoard için bir günlük yazar</translation>
    </message>
    <message>
        <source>Write a note on the selected runs</source>
        <translation>Seçili çalıştırmalara not yaz</translation>
    </message>
    <message>
        <source>Write balanced, or weights by class number such as {0: 1, 1: 5}.</source>
        <translation>balanced yazın veya {0: 1, 1: 5} gibi sınıf numarasına göre ağırlıklar girin.</translation>
    </message>
    <message>
        <source>Write val_accuracy &gt; 0.9 and status == completed.</source>
        <translation>val_accuracy &gt; 0.9 and status == completed yazın.</translation>
    </message>
    <message>
        <source>Write what you tried and saw; reports have the notes.</source>
        <translation>Neyi denediğinizi ve gördüğünüzü yazın; notlar raporlarda yer alır.</translation>
    </message>
    <message>
        <source>Writing the report %1…</source>
        <translation>Rapor yazılıyor: %1…</translation>
    </message>
    <message>
        <source>Writing: %1</source>
        <translation>Yazılıyor: %1</translation>
    </message>
    <message>
        <source>Writing: %1 of %2</source>
        <translation>Yazılıyor: %1 / %2</translation>
    </message>
    <message>
        <source>Writing: %1 of %2, %3 left</source>
        <translation>Yazılıyor: %1 / %2, kalan %3</translation>
    </message>
    <message>
        <source>Writing: %1, %2 left</source>
        <translation>Yazılıyor: %1, kalan %2</translation>
    </message>
    <message>
        <source>Written. Comparing the file with the model: %1 of %2 predictions</source>
        <translation>Yazıldı. Dosya modelle karşılaştırılıyor: %1 / %2 tahmin</translation>
    </message>
    <message>
        <source>Written: %1</source>
        <translation>Yazıldı: %1</translation>
    </message>
    <message>
        <source>Written: %1, %2</source>
        <translation>Yazıldı: %1, %2</translation>
    </message>
    <message>
        <source>Wrong predictions first</source>
        <translation>Önce yanlış tahminler</translation>
    </message>
    <message>
        <source>Wrong predictions of all samples; the most confident come first</source>
        <translation>Tüm örneklerin yanlış tahminleri; en emin olunanlar önce gelir</translation>
    </message>
    <message>
        <source>Wrong predictions only</source>
        <translation>Yalnızca yanlış tahminler</translation>
    </message>
    <message>
        <source>Your answer: {}.</source>
        <translation>Yanıtınız: {}.</translation>
    </message>
    <message>
        <source>Your measurements</source>
        <translation>Sizin ölçümleriniz</translation>
    </message>
    <message>
        <source>Your name</source>
        <translation>Adınız</translation>
    </message>
    <message>
        <source>Your name:</source>
        <translation>Adınız:</translation>
    </message>
    <message>
        <source>Your own price of a device per hour.</source>
        <translation>Bir aygıt için kendi saatlik fiyatınız.</translation>
    </message>
    <message>
        <source>Your own price per hour, in the currency of the list prices; 0: list price</source>
        <translation>Liste fiyatlarının para biriminde kendi saatlik fiyatınız; 0: liste fiyatı</translation>
    </message>
    <message>
        <source>Your sample</source>
        <translation>Sizin örneğiniz</translation>
    </message>
    <message>
        <source>Zeros</source>
        <translation>Sıfırlar</translation>
    </message>
    <message>
        <source>Zeros is usual.</source>
        <translation>Genellikle Zeros kullanılır.</translation>
    </message>
    <message>
        <source>Zoom %1. Click for %2.</source>
        <translation>Yakınlaştırma %1. %2 için tıklayın.</translation>
    </message>
    <message>
        <source>Zoom in</source>
        <translation>Yakınlaştır</translation>
    </message>
    <message>
        <source>Zoom out</source>
        <translation>Uzaklaştır</translation>
    </message>
    <message>
        <source>Zooms images at random during training.</source>
        <translation>Eğitim sırasında görüntüleri rastgele yakınlaştırır.</translation>
    </message>
    <message>
        <source>a block of code has no end: expected a line ```</source>
        <translation>bir kod bloğunun sonu yok: ``` satırı bekleniyor</translation>
    </message>
    <message>
        <source>a closing {}</source>
        <translation>kapatan {}</translation>
    </message>
    <message>
        <source>a convolutional network</source>
        <translation>evrişimli bir ağın</translation>
    </message>
    <message>
        <source>a dense network</source>
        <translation>yoğun bir ağın</translation>
    </message>
    <message>
        <source>a global batch size of {}</source>
        <translation>{} global yığın boyutu</translation>
    </message>
    <message>
        <source>a number, a word or a text in quotation marks</source>
        <translation>bir sayı, bir sözcük veya tırnak içinde bir metin</translation>
    </message>
    <message>
        <source>a recurrent network</source>
        <translation>yinelemeli bir ağın</translation>
    </message>
    <message>
        <source>a run is active</source>
        <translation>bir çalıştırma etkin</translation>
    </message>
    <message>
        <source>a tenth of the present one</source>
        <translation>şimdikinin onda biri</translation>
    </message>
    <message>
        <source>about %1 on this computer</source>
        <translation>bu bilgisayarda yaklaşık %1</translation>
    </message>
    <message>
        <source>about %1 on this computer, at the measured pace of an earlier run</source>
        <translation>bu bilgisayarda yaklaşık %1, önceki bir çalıştırmanın ölçülen hızıyla</translation>
    </message>
    <message>
        <source>accumulation steps: expected 1 or more; got {}</source>
        <translation>biriktirme adımları: 1 veya daha fazla beklenir; alınan: {}</translation>
    </message>
    <message>
        <source>accumulation steps: the batch size {} is not divisible by {} micro-batches of {} cores; the nearest divisors are {}</source>
        <translation>biriktirme adımları: yığın boyutu {}, {} mikro yığına ({} çekirdek) bölünmüyor; en yakın bölünen boyutlar: {}</translation>
    </message>
    <message>
        <source>accumulation steps: the batch size {} is not divisible by {} micro-batches; the nearest divisors are {}</source>
        <translation>biriktirme adımları: yığın boyutu {}, {} mikro yığına bölünmüyor; en yakın bölünen boyutlar: {}</translation>
    </message>
    <message>
        <source>accuracy</source>
        <translation>doğruluk</translation>
    </message>
    <message>
        <source>accuracy of the evaluation</source>
        <translation>değerlendirmenin doğruluğu</translation>
    </message>
    <message>
        <source>activation function of the gates</source>
        <translation>kapıların aktivasyon fonksiyonu</translation>
    </message>
    <message>
        <source>activation function of the output</source>
        <translation>çıktının aktivasyon fonksiyonu</translation>
    </message>
    <message>
        <source>activation is not tanh</source>
        <translation>activation, tanh değil</translation>
    </message>
    <message>
        <source>activations</source>
        <translation>aktivasyonlar</translation>
    </message>
    <message>
        <source>activations and gradients</source>
        <translation>aktivasyonlar ve gradyanlar</translation>
    </message>
    <message>
        <source>add a bias to each channel</source>
        <translation>her kanala bir bias ekler</translation>
    </message>
    <message>
        <source>add a bias to each gate</source>
        <translation>her kapıya bir bias ekler</translation>
    </message>
    <message>
        <source>add a bias to each logit</source>
        <translation>her logite bir bias ekler</translation>
    </message>
    <message>
        <source>add a bias to each output feature</source>
        <translation>her çıktı özniteliğine bir bias ekler</translation>
    </message>
    <message>
        <source>add a trainable offset (beta)</source>
        <translation>eğitilebilir bir kayma (beta) ekler</translation>
    </message>
    <message>
        <source>add biases to the projections</source>
        <translation>izdüşümlere bias ekler</translation>
    </message>
    <message>
        <source>added to the variance</source>
        <translation>varyansa eklenir</translation>
    </message>
    <message>
        <source>all data</source>
        <translation>tüm veri</translation>
    </message>
    <message>
        <source>all-reduce</source>
        <translation>all-reduce</translation>
    </message>
    <message>
        <source>all-reduce bucket %1</source>
        <translation>all-reduce kovası %1</translation>
    </message>
    <message>
        <source>all-reduce bucket {}</source>
        <translation>all-reduce kovası {}</translation>
    </message>
    <message>
        <source>an InputLayer can only be the first layer</source>
        <translation>bir InputLayer yalnızca ilk katman olabilir</translation>
    </message>
    <message>
        <source>an attention network</source>
        <translation>bir dikkat ağının</translation>
    </message>
    <message>
        <source>an attention_mask</source>
        <translation>bir attention_mask</translation>
    </message>
    <message>
        <source>and, or, or )</source>
        <translation>and, or ya da )</translation>
    </message>
    <message>
        <source>and, or, or the end</source>
        <translation>and, or ya da son</translation>
    </message>
    <message>
        <source>another layer has the same name</source>
        <translation>başka bir katman aynı adı taşıyor</translation>
    </message>
    <message>
        <source>any</source>
        <translation>herhangi</translation>
    </message>
    <message>
        <source>apply the reset gate after the matrix multiplication, as cuDNN does</source>
        <translation>reset kapısını cuDNN gibi matris çarpımından sonra uygular</translation>
    </message>
    <message>
        <source>article</source>
        <translation>makale</translation>
    </message>
    <message>
        <source>as many as the data has</source>
        <translation>verideki kadar</translation>
    </message>
    <message>
        <source>at a global batch size of {}</source>
        <translation>{} global yığın boyutunda</translation>
    </message>
    <message>
        <source>at global batch sizes from {} to {}</source>
        <translation>{} ile {} arası global yığın boyutlarında</translation>
    </message>
    <message>
        <source>at least {}</source>
        <translation>en az {}</translation>
    </message>
    <message>
        <source>at most 200 levels of parentheses</source>
        <translation>en fazla 200 parantez düzeyi</translation>
    </message>
    <message>
        <source>at most {}</source>
        <translation>en çok {}</translation>
    </message>
    <message>
        <source>attainable</source>
        <translation>ulaşılabilir</translation>
    </message>
    <message>
        <source>attention score: dot (dot product) or concat (tanh of the sum)</source>
        <translation>dikkat skoru: dot (iç çarpım) veya concat (toplamın tanh'ı)</translation>
    </message>
    <message>
        <source>attention_axes must be axes of {} between batch and features; got {}</source>
        <translation>attention_axes, {} şeklinin yığın ile öznitelikler arasındaki eksenleri olmalı; alınan: {}</translation>
    </message>
    <message>
        <source>auto is right for the metrics of Keras.</source>
        <translation>auto, Keras metrikleri için doğrudur.</translation>
    </message>
    <message>
        <source>auto keeps small files in memory and reads large ones in pieces.</source>
        <translation>auto küçük dosyaları bellekte tutar, büyükleri parça parça okur.</translation>
    </message>
    <message>
        <source>axes of attention; empty: all axes between batch and features</source>
        <translation>dikkat eksenleri; boş: yığın ile öznitelikler arasındaki tüm eksenler</translation>
    </message>
    <message>
        <source>axes that share a slope, such as [1, 2] for images; empty: none</source>
        <translation>eğimi paylaşan eksenler, örneğin görüntüler için [1, 2]; boş: yok</translation>
    </message>
    <message>
        <source>axes to normalize</source>
        <translation>normalleştirilecek eksenler</translation>
    </message>
    <message>
        <source>axis must be -1, the last axis of {}; got {}</source>
        <translation>axis -1 olmalı, {} şeklinin son ekseni; alınan: {}</translation>
    </message>
    <message>
        <source>axis must be an axis of {} after the batch axis; got {}</source>
        <translation>axis, {} şeklinin yığın ekseninden sonraki bir ekseni olmalı; alınan: {}</translation>
    </message>
    <message>
        <source>axis must be the last axis of {}; got {}</source>
        <translation>axis, {} şeklinin son ekseni olmalı; alınan: {}</translation>
    </message>
    <message>
        <source>axis must name one axis of {} or several, each once; got {}</source>
        <translation>axis, {} içindeki bir veya birkaç ekseni birer kez adlandırmalıdır; alınan: {}</translation>
    </message>
    <message>
        <source>axis of each input for the dot product; 0 is the batch axis, negative values count from the end</source>
        <translation>iç çarpım için her girdinin ekseni; 0 yığın eksenidir, negatif değerler sondan sayar</translation>
    </message>
    <message>
        <source>axis of the channels</source>
        <translation>kanalların ekseni</translation>
    </message>
    <message>
        <source>axis of the channels; only the last axis is supported</source>
        <translation>kanalların ekseni; yalnızca son eksen desteklenir</translation>
    </message>
    <message>
        <source>axis of the features</source>
        <translation>özniteliklerin ekseni</translation>
    </message>
    <message>
        <source>axis to normalize: only the last axis is supported</source>
        <translation>normalleştirilecek eksen: yalnızca son eksen desteklenir</translation>
    </message>
    <message>
        <source>backward</source>
        <translation>geri yayılım</translation>
    </message>
    <message>
        <source>backward layer; empty: a copy of the forward layer</source>
        <translation>geri katman; boş: ileri katmanın bir kopyası</translation>
    </message>
    <message>
        <source>batch</source>
        <translation>yığın</translation>
    </message>
    <message>
        <source>batch size %1</source>
        <translation>yığın boyutu %1</translation>
    </message>
    <message>
        <source>before_batch saves the decoding of images in every epoch.</source>
        <translation>before_batch, görüntülerin her epokta yeniden çözülmesini önler.</translation>
    </message>
    <message>
        <source>before_batch: keep decoded samples in memory, up to 1 GiB; after_batch: repeat the batches of the first epoch</source>
        <translation>before_batch: çözülmüş örnekleri bellekte tut, 1 GiB'a kadar; after_batch: ilk epokun yığınlarını yinele</translation>
    </message>
    <message>
        <source>best {}</source>
        <translation>en iyi {}</translation>
    </message>
    <message>
        <source>between {} and {}</source>
        <translation>{} ile {} arasında</translation>
    </message>
    <message>
        <source>bfloat16 (8 significant bits)</source>
        <translation>bfloat16 (8 anlamlı bit)</translation>
    </message>
    <message>
        <source>bfloat16 activations</source>
        <translation>bfloat16 aktivasyonlar</translation>
    </message>
    <message>
        <source>bias_axes must be letters of the output behind the batch; got {}</source>
        <translation>bias_axes, çıktının yığından sonraki harfleri olmalı; alınan: {}</translation>
    </message>
    <message>
        <source>bilinear is smooth; nearest keeps the values, as masks need.</source>
        <translation>bilinear yumuşaktır; nearest, maskelerin gerektirdiği gibi değerleri korur.</translation>
    </message>
    <message>
        <source>binary IoU</source>
        <translation>IoU (ikili)</translation>
    </message>
    <message>
        <source>binary accuracy</source>
        <translation>doğruluk (ikili)</translation>
    </message>
    <message>
        <source>binary crossentropy</source>
        <translation>çapraz entropi (ikili)</translation>
    </message>
    <message>
        <source>bound by: %1</source>
        <translation>sınırlayan: %1</translation>
    </message>
    <message>
        <source>break-even epoch</source>
        <translation>başabaş epoku</translation>
    </message>
    <message>
        <source>byte {} is 0x{:02X}: expected UTF-8; save the file as UTF-8</source>
        <translation>{}. bayt 0x{:02X}: UTF-8 bekleniyor; dosyayı UTF-8 olarak kaydedin</translation>
    </message>
    <message>
        <source>bytes: all 256 byte values; compact: only the characters that occur.</source>
        <translation>bytes: 256 bayt değerinin tümü; compact: yalnızca geçen karakterler.</translation>
    </message>
    <message>
        <source>callback {}</source>
        <translation>geri çağrı {}</translation>
    </message>
    <message>
        <source>cannot run</source>
        <translation>çalıştırılamıyor</translation>
    </message>
    <message>
        <source>capacity</source>
        <translation>kapasite</translation>
    </message>
    <message>
        <source>categorical accuracy</source>
        <translation>kategorik doğruluk</translation>
    </message>
    <message>
        <source>categorical crossentropy</source>
        <translation>kategorik çapraz entropi</translation>
    </message>
    <message>
        <source>categorical hinge</source>
        <translation>kategorik menteşe</translation>
    </message>
    <message>
        <source>causal mask: a position attends only to itself and earlier positions</source>
        <translation>nedensel maske: bir konum yalnızca kendisine ve önceki konumlara dikkat eder</translation>
    </message>
    <message>
        <source>checksum at the receiver after the round: %1</source>
        <translation>turdan sonra alıcıdaki sağlama: %1</translation>
    </message>
    <message>
        <source>chosen device</source>
        <translation>seçilen aygıt</translation>
    </message>
    <message>
        <source>class_weight expects a model with one output, as Keras does.</source>
        <translation>class_weight, Keras'taki gibi tek çıktılı bir model bekler.</translation>
    </message>
    <message>
        <source>clipboard: expected the text of an experiment; there is no text</source>
        <translation>pano: bir deneyin metni bekleniyordu; metin yok</translation>
    </message>
    <message>
        <source>closed group</source>
        <translation>kapalı grup</translation>
    </message>
    <message>
        <source>collective link</source>
        <translation>toplu iletişim bağlantısı</translation>
    </message>
    <message>
        <source>columns</source>
        <translation>sütun</translation>
    </message>
    <message>
        <source>compile</source>
        <translation>derle</translation>
    </message>
    <message>
        <source>compiling</source>
        <translation>derleniyor</translation>
    </message>
    <message>
        <source>complete</source>
        <translation>tam</translation>
    </message>
    <message>
        <source>complete chunks</source>
        <translation>tam parçalar</translation>
    </message>
    <message>
        <source>completed</source>
        <translation>tamamlandı</translation>
    </message>
    <message>
        <source>concat doubles the size of the output; sum and ave keep it.</source>
        <translation>concat çıktının boyutunu ikiye katlar; sum ve ave korur.</translation>
    </message>
    <message>
        <source>concordance correlation</source>
        <translation>uyum korelasyonu</translation>
    </message>
    <message>
        <source>constraint applied to the weights after each update</source>
        <translation>her güncellemeden sonra ağırlıklara uygulanan kısıt</translation>
    </message>
    <message>
        <source>convolution</source>
        <translation>evrişim</translation>
    </message>
    <message>
        <source>core %1</source>
        <translation>çekirdek %1</translation>
    </message>
    <message>
        <source>core {}</source>
        <translation>çekirdek {}</translation>
    </message>
    <message>
        <source>core {} (takes {:.4g} × as long)</source>
        <translation>çekirdek {} ({:.4g} kat sürede)</translation>
    </message>
    <message>
        <source>core {} ({} identical cores)</source>
        <translation>çekirdek {} ({} özdeş çekirdek)</translation>
    </message>
    <message>
        <source>cores</source>
        <translation>çekirdek</translation>
    </message>
    <message>
        <source>cosine and polynomial end low, which often improves the result.</source>
        <translation>cosine ve polynomial düşük biter, bu da çoğu zaman sonucu iyileştirir.</translation>
    </message>
    <message>
        <source>cosine similarity</source>
        <translation>kosinüs benzerliği</translation>
    </message>
    <message>
        <source>cropping must be smaller than its input of {} steps; got {}</source>
        <translation>cropping, {} adımlık girdisinden küçük olmalı; alınan: {}</translation>
    </message>
    <message>
        <source>cropping must be smaller than its input of {} x {} x {}; got {}</source>
        <translation>cropping, {} x {} x {} girdisinden küçük olmalı; alınan: {}</translation>
    </message>
    <message>
        <source>cropping must be smaller than its input of {} x {}; got {}</source>
        <translation>cropping, {} x {} girdisinden küçük olmalı; alınan: {}</translation>
    </message>
    <message>
        <source>cuDNN has no kernel for SimpleRNN</source>
        <translation>cuDNN'de SimpleRNN için kernel yok</translation>
    </message>
    <message>
        <source>cuDNN runs an LSTM or GRU layer as one kernel. Without it, the framework launches several small kernels per time step.</source>
        <translation>cuDNN bir LSTM veya GRU katmanını tek kernel olarak çalıştırır. Onsuz, çatı zaman adımı başına birkaç küçük kernel başlatır.</translation>
    </message>
    <message>
        <source>current accelerator</source>
        <translation>geçerli hızlandırıcı</translation>
    </message>
    <message>
        <source>current data source</source>
        <translation>geçerli veri kaynağı</translation>
    </message>
    <message>
        <source>current device</source>
        <translation>geçerli aygıt</translation>
    </message>
    <message>
        <source>data</source>
        <translation>veri</translation>
    </message>
    <message>
        <source>data %1</source>
        <translation>veri %1</translation>
    </message>
    <message>
        <source>data in %1</source>
        <translation>veri: %1</translation>
    </message>
    <message>
        <source>data_format must be channels_last; got {}</source>
        <translation>data_format channels_last olmalı; alınan: {}</translation>
    </message>
    <message>
        <source>default (%1)</source>
        <translation>varsayılan (%1)</translation>
    </message>
    <message>
        <source>depends on its own output: the connections form a cycle</source>
        <translation>kendi çıktısına bağlı: bağlantılar bir döngü oluşturuyor</translation>
    </message>
    <message>
        <source>depth, height and width of the filters</source>
        <translation>filtrelerin derinliği, yüksekliği ve genişliği</translation>
    </message>
    <message>
        <source>depth, height and width of the windows</source>
        <translation>pencerelerin derinliği, yüksekliği ve genişliği</translation>
    </message>
    <message>
        <source>device %1 of %2</source>
        <translation>aygıt %1 / %2</translation>
    </message>
    <message>
        <source>did you mean {}?</source>
        <translation>{} mi demek istediniz?</translation>
    </message>
    <message>
        <source>dims must name each axis from 1 on once; got {}</source>
        <translation>dims 1'den başlayarak her ekseni bir kez adlandırmalı; alınan: {}</translation>
    </message>
    <message>
        <source>dispatch</source>
        <translation>gönderim</translation>
    </message>
    <message>
        <source>distribution; "normal" is the same as truncated_normal</source>
        <translation>dağılım; "normal", truncated_normal ile aynıdır</translation>
    </message>
    <message>
        <source>divisor of the variance: fan_in, fan_out or their mean</source>
        <translation>varyansın böleni: fan_in, fan_out veya ortalamaları</translation>
    </message>
    <message>
        <source>dot is faster; concat is the score of Bahdanau.</source>
        <translation>dot daha hızlıdır; concat, Bahdanau'nun skorudur.</translation>
    </message>
    <message>
        <source>download</source>
        <translation>indirilecek</translation>
    </message>
    <message>
        <source>drop_remainder (one program less to compile)</source>
        <translation>drop_remainder (derlenecek bir program eksilir)</translation>
    </message>
    <message>
        <source>drop_remainder drops %1 at the end of an epoch.</source>
        <translation>drop_remainder, epok sonunda şunu atar: %1.</translation>
    </message>
    <message>
        <source>dropout rate of the attention scores</source>
        <translation>dikkat skorlarının dropout oranı</translation>
    </message>
    <message>
        <source>dropout rate of the input; all steps share one mask</source>
        <translation>girdinin dropout oranı; tüm adımlar bir maskeyi paylaşır</translation>
    </message>
    <message>
        <source>dropout rate of the state; all steps share one mask</source>
        <translation>durumun dropout oranı; tüm adımlar bir maskeyi paylaşır</translation>
    </message>
    <message>
        <source>dtype of the data; computation uses float32, which is exact for integers up to 2^24</source>
        <translation>verinin dtype'ı; hesaplama float32 kullanır ve 2^24'e kadar tam sayılarda kesindir</translation>
    </message>
    <message>
        <source>dtype of the data; uint8: 0 to 255, like images.</source>
        <translation>verinin dtype'ı; uint8: görüntülerdeki gibi 0 ile 255 arası.</translation>
    </message>
    <message>
        <source>dtype of the values.</source>
        <translation>değerlerin dtype'ı.</translation>
    </message>
    <message>
        <source>einsum equation: input,kernel-&gt;output</source>
        <translation>einsum denklemi: girdi,kernel-&gt;çıktı</translation>
    </message>
    <message>
        <source>epoch %1</source>
        <translation>epok %1</translation>
    </message>
    <message>
        <source>epoch %1 of %2</source>
        <translation>epok %1 / %2</translation>
    </message>
    <message>
        <source>epoch %1: %2</source>
        <translation>epok %1: %2</translation>
    </message>
    <message>
        <source>epoch 1: %1</source>
        <translation>epok 1: %1</translation>
    </message>
    <message>
        <source>epoch of the best {}</source>
        <translation>en iyi {} değerinin epoku</translation>
    </message>
    <message>
        <source>epochs trained</source>
        <translation>eğitilen epok sayısı</translation>
    </message>
    <message>
        <source>equal from batch %1 on</source>
        <translation>yığın boyutu %1 ve üzerinde eşit</translation>
    </message>
    <message>
        <source>equation must {}; got {}</source>
        <translation>equation geçersiz ({}); alınan: {}</translation>
    </message>
    <message>
        <source>expected "has OPTION VALUE", "is present" or "is absent"; got {}</source>
        <translation>"has OPTION VALUE", "is present" veya "is absent" bekleniyor; gelen: {}</translation>
    </message>
    <message>
        <source>expected "is between A and B" with the smaller number first; got {} and {}</source>
        <translation>"is between A and B" içinde önce küçük sayı bekleniyor; gelen: {} ve {}</translation>
    </message>
    <message>
        <source>expected "is between A and B"; got {}</source>
        <translation>"is between A and B" bekleniyor; gelen: {}</translation>
    </message>
    <message>
        <source>expected "key: value"; got {}</source>
        <translation>"key: value" bekleniyor; gelen: {}</translation>
    </message>
    <message>
        <source>expected "{}: {}" at the start of the line</source>
        <translation>satırın başında "{}: {}" bekleniyor</translation>
    </message>
    <message>
        <source>expected 1 input; got {}</source>
        <translation>1 girdi beklenir; alınan: {}</translation>
    </message>
    <message>
        <source>expected a check, as "device is tpu-v2-8" or "val_accuracy &gt;= 0.9"; got {}</source>
        <translation>"device is tpu-v2-8" veya "val_accuracy &gt;= 0.9" gibi bir denetim bekleniyor; gelen: {}</translation>
    </message>
    <message>
        <source>expected a check, as "device is tpu-v2-8" or "val_accuracy &gt;= 0.9"; got {}; did you mean {}?</source>
        <translation>"device is tpu-v2-8" veya "val_accuracy &gt;= 0.9" gibi bir denetim bekleniyor; gelen: {}; {} mi demek istediniz?</translation>
    </message>
    <message>
        <source>expected a check, as "device is tpu-v2-8"; got nothing</source>
        <translation>"device is tpu-v2-8" gibi bir denetim bekleniyor; hiçbir şey gelmedi</translation>
    </message>
    <message>
        <source>expected a colon: "check: {}"</source>
        <translation>iki nokta üst üste bekleniyor: "check: {}"</translation>
    </message>
    <message>
        <source>expected a finite number; got {}</source>
        <translation>sonlu bir sayı bekleniyor; gelen: {}</translation>
    </message>
    <message>
        <source>expected a key at the end</source>
        <translation>sonda bir anahtar bekleniyor</translation>
    </message>
    <message>
        <source>expected a line "question: …" above "answer"</source>
        <translation>"answer" üstünde bir "question: …" satırı bekleniyor</translation>
    </message>
    <message>
        <source>expected a line --- and then the head, as "title: My lesson"</source>
        <translation>bir --- satırı ve ardından "title: My lesson" gibi bir başlık bölümü bekleniyor</translation>
    </message>
    <message>
        <source>expected a metric at the end</source>
        <translation>sonda bir metrik bekleniyor</translation>
    </message>
    <message>
        <source>expected a number &gt;= 0; got {}</source>
        <translation>&gt;= 0 bir sayı bekleniyor; gelen: {}</translation>
    </message>
    <message>
        <source>expected a number for {}; got {}</source>
        <translation>{} için bir sayı bekleniyor; gelen: {}</translation>
    </message>
    <message>
        <source>expected a page at the end</source>
        <translation>sonda bir sayfa bekleniyor</translation>
    </message>
    <message>
        <source>expected a step, which begins with "## Title", before the text</source>
        <translation>metinden önce "## Title" ile başlayan bir adım bekleniyor</translation>
    </message>
    <message>
        <source>expected a step, which begins with "## Title"; got none</source>
        <translation>"## Title" ile başlayan bir adım bekleniyor; hiç yok</translation>
    </message>
    <message>
        <source>expected a title of its own; the step in line {} has the title {}, too</source>
        <translation>kendine ait bir başlık bekleniyor; {}. satırdaki adımın başlığı da {}</translation>
    </message>
    <message>
        <source>expected a value at the end</source>
        <translation>sonda bir değer bekleniyor</translation>
    </message>
    <message>
        <source>expected a whole number; got {}</source>
        <translation>tam sayı bekleniyor; gelen: {}</translation>
    </message>
    <message>
        <source>expected an accuracy between 0 and 1, as 0.9 for 90 %; got {}</source>
        <translation>0 ile 1 arasında bir doğruluk bekleniyor, yüzde 90 için 0.9 gibi; gelen: {}</translation>
    </message>
    <message>
        <source>expected an attention_mask (batch, {}, {}) or (batch, {}, {}, {}); got {}</source>
        <translation>beklenen attention_mask (batch, {}, {}) ya da (batch, {}, {}, {}); alınan: {}</translation>
    </message>
    <message>
        <source>expected an input of 1 to {} axes; got {}</source>
        <translation>1 ile {} arası eksenli bir girdi beklenir; alınan: {}</translation>
    </message>
    <message>
        <source>expected an input of at most {} axes; got {}</source>
        <translation>en çok {} eksenli bir girdi beklenir; alınan: {}</translation>
    </message>
    <message>
        <source>expected an input with at least {} axes; got {}</source>
        <translation>en az {} eksenli bir girdi beklenir; alınan: {}</translation>
    </message>
    <message>
        <source>expected an input {}; got {}</source>
        <translation>beklenen girdi {}; alınan: {}</translation>
    </message>
    <message>
        <source>expected an option of the layer at the end</source>
        <translation>sonda katmanın bir seçeneği bekleniyor</translation>
    </message>
    <message>
        <source>expected an output of at most 2^31 elements per sample; got {}</source>
        <translation>örnek başına en çok 2^31 elemanlık çıktı beklenir; alınan: {}</translation>
    </message>
    <message>
        <source>expected as many values as keys; got {} and {}</source>
        <translation>anahtar sayısı kadar değer beklenir; alınan: {} ve {}</translation>
    </message>
    <message>
        <source>expected at least {} inputs; got {}</source>
        <translation>en az {} girdi beklenir; alınan: {}</translation>
    </message>
    <message>
        <source>expected at most sequence_length={} steps; got {}</source>
        <translation>en çok sequence_length={} adım beklenir; alınan: {}</translation>
    </message>
    <message>
        <source>expected at most {} elements per channel; got {} x {}</source>
        <translation>kanal başına en çok {} eleman beklenir; alınan: {} x {}</translation>
    </message>
    <message>
        <source>expected at most {} elements per plane and channel; got {} x {}</source>
        <translation>düzlem ve kanal başına en çok {} eleman beklenir; alınan: {} x {}</translation>
    </message>
    <message>
        <source>expected at most {} inputs; got {}</source>
        <translation>en çok {} girdi beklenir; alınan: {}</translation>
    </message>
    <message>
        <source>expected devices separated by commas at the end</source>
        <translation>sonda virgülle ayrılmış aygıtlar bekleniyor</translation>
    </message>
    <message>
        <source>expected initial states {}; got {}</source>
        <translation>beklenen başlangıç durumları {}; alınan: {}</translation>
    </message>
    <message>
        <source>expected input_dim and output_dim of {}, {}; got {}</source>
        <translation>beklenen input_dim ve output_dim: {}, {}; alınan: {}</translation>
    </message>
    <message>
        <source>expected inputs of equal or broadcastable shapes; got {} and {}</source>
        <translation>eşit ya da yayınlanabilir şekilde girdiler beklenir; alınan: {} ve {}</translation>
    </message>
    <message>
        <source>expected inputs of equal shape except along axis {}; got {} and {}</source>
        <translation>{} ekseni dışında eşit şekilde girdiler beklenir; alınan: {} ve {}</translation>
    </message>
    <message>
        <source>expected is, is not, &gt;=, &lt;=, &gt;, &lt; or is between at the end</source>
        <translation>sonda is, is not, &gt;=, &lt;=, &gt;, &lt; veya is between bekleniyor</translation>
    </message>
    <message>
        <source>expected is, is not, &gt;=, &lt;=, &gt;, &lt; or is between; got {}</source>
        <translation>is, is not, &gt;=, &lt;=, &gt;, &lt; veya is between bekleniyor; gelen: {}</translation>
    </message>
    <message>
        <source>expected one input, or one input and {} initial state{}; got {} inputs</source>
        <translation>bir girdi ya da bir girdi ve {} başlangıç durumu{} beklenir; alınan: {} girdi</translation>
    </message>
    <message>
        <source>expected one of {} for {}; got {}</source>
        <translation>şunlardan biri bekleniyor: {} (seçenek: {}); gelen: {}</translation>
    </message>
    <message>
        <source>expected output_dim={} features; got {}</source>
        <translation>output_dim={} öznitelik beklenir; alınan: {}</translation>
    </message>
    <message>
        <source>expected the end of the check; got {}</source>
        <translation>denetimin sonu bekleniyor; gelen: {}</translation>
    </message>
    <message>
        <source>expected the lines {}, as in the English lesson; got {}</source>
        <translation>İngilizce dersteki gibi {} satırları bekleniyor; gelen: {}</translation>
    </message>
    <message>
        <source>expected the name or class of a layer at the end</source>
        <translation>sonda bir katmanın adı veya sınıfı bekleniyor</translation>
    </message>
    <message>
        <source>expected the same number of initial states for both directions; got {}</source>
        <translation>her iki yön için aynı sayıda başlangıç durumu beklenir; alınan: {}</translation>
    </message>
    <message>
        <source>expected the same size along axes {} and {}; got {} and {}</source>
        <translation>{} ve {} eksenlerinde aynı boyut beklenir; alınan: {} ve {}</translation>
    </message>
    <message>
        <source>expected true or false for {}; got {}</source>
        <translation>{} için true veya false bekleniyor; gelen: {}</translation>
    </message>
    <message>
        <source>expected {} inputs; got {}</source>
        <translation>{} girdi beklenir; alınan: {}</translation>
    </message>
    <message>
        <source>expected {} steps, as in {}; got {}</source>
        <translation>{} adım bekleniyor ({} dosyasındaki gibi); gelen: {}</translation>
    </message>
    <message>
        <source>expected {}; got {} and {}</source>
        <translation>beklenen: {}; alınan: {} ve {}</translation>
    </message>
    <message>
        <source>experiment</source>
        <translation>deney</translation>
    </message>
    <message>
        <source>extra size of the output; empty: inferred as in Keras</source>
        <translation>çıktının ek boyutu; boş: Keras'taki gibi çıkarılır</translation>
    </message>
    <message>
        <source>extra steps of the output; empty: inferred as in Keras</source>
        <translation>çıktının ek adımları; boş: Keras'taki gibi çıkarılır</translation>
    </message>
    <message>
        <source>factor for each element, or one for each channel</source>
        <translation>her elemanın katsayısı veya her kanal için bir katsayı</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>başarısız</translation>
    </message>
    <message>
        <source>false negatives</source>
        <translation>yanlış negatifler</translation>
    </message>
    <message>
        <source>false positives</source>
        <translation>yanlış pozitifler</translation>
    </message>
    <message>
        <source>file with a model or its weights</source>
        <translation>model veya ağırlıklarını içeren dosya</translation>
    </message>
    <message>
        <source>filter, position {}: no run has a column, metric or parameter {}</source>
        <translation>filtre, konum {}: hiçbir çalıştırmada {} adlı bir sütun, metrik veya parametre yok</translation>
    </message>
    <message>
        <source>filter, position {}: {} is a number; got {}</source>
        <translation>filtre, konum {}: {} bir sayıdır; bulunan: {}</translation>
    </message>
    <message>
        <source>filters must be divisible by groups; got filters={}, groups={}</source>
        <translation>filters, groups ile bölünebilmeli; alınan: filters={}, groups={}</translation>
    </message>
    <message>
        <source>fit.class_weight expects one class per sample; the model's output has shape {}.</source>
        <translation>fit.class_weight örnek başına bir sınıf bekler; modelin çıktısının şekli {}.</translation>
    </message>
    <message>
        <source>fit.class_weight names class {}; the model has the classes 0 to {}.</source>
        <translation>fit.class_weight {} sınıfını adlandırıyor; modelin sınıfları 0 ile {} arası.</translation>
    </message>
    <message>
        <source>fit.steps_per_epoch: {}.</source>
        <translation>fit.steps_per_epoch: {}.</translation>
    </message>
    <message>
        <source>fit.{} must be at least 1; got {}.</source>
        <translation>fit.{} en az 1 olmalı; alınan: {}.</translation>
    </message>
    <message>
        <source>fit: batch_size must be &gt;= 1; got {}</source>
        <translation>fit: batch_size &gt;= 1 olmalı; alınan: {}</translation>
    </message>
    <message>
        <source>fit: batch_size must be divisible by the {} of {}; got {}, the nearest that fit are {}</source>
        <translation>fit: batch_size şuna bölünmeli: {} ({}); alınan: {}, uyan en yakın değerler: {}</translation>
    </message>
    <message>
        <source>fit: batch_size must be divisible by the {} of {}; got {}, the nearest that fits is {}</source>
        <translation>fit: batch_size şuna bölünmeli: {} ({}); alınan: {}, uyan en yakın değer: {}</translation>
    </message>
    <message>
        <source>float16 (11 significant bits, up to 65504)</source>
        <translation>float16 (11 anlamlı bit, 65504'e kadar)</translation>
    </message>
    <message>
        <source>float32</source>
        <translation>float32</translation>
    </message>
    <message>
        <source>float32 (24 significant bits)</source>
        <translation>float32 (24 anlamlı bit)</translation>
    </message>
    <message>
        <source>for Keras only; Shardlab uses the seed of the experiment</source>
        <translation>yalnızca Keras için; Shardlab deneyin tohumunu kullanır</translation>
    </message>
    <message>
        <source>for the first epoch</source>
        <translation>ilk epok için</translation>
    </message>
    <message>
        <source>forward</source>
        <translation>ileri yayılım</translation>
    </message>
    <message>
        <source>forward and backward</source>
        <translation>ileri ve geri yayılım</translation>
    </message>
    <message>
        <source>forward layer: LSTM, GRU or SimpleRNN</source>
        <translation>ileri yöndeki katman: LSTM, GRU veya SimpleRNN</translation>
    </message>
    <message>
        <source>fraction</source>
        <translation>oran</translation>
    </message>
    <message>
        <source>fraction of the input to drop</source>
        <translation>girdinin atılacak kısmı</translation>
    </message>
    <message>
        <source>from</source>
        <translation>başlangıç</translation>
    </message>
    <message>
        <source>from epoch %1: %2</source>
        <translation>epok %1 sonrası: %2</translation>
    </message>
    <message>
        <source>frozen</source>
        <translation>dondurulmuş</translation>
    </message>
    <message>
        <source>function applied to each element</source>
        <translation>her elemana uygulanan fonksiyon</translation>
    </message>
    <message>
        <source>global</source>
        <translation>toplam</translation>
    </message>
    <message>
        <source>glu expects a last axis of even size; got {}</source>
        <translation>glu çift boyutlu bir son eksen bekler; alınan: {}</translation>
    </message>
    <message>
        <source>gradient</source>
        <translation>gradyan</translation>
    </message>
    <message>
        <source>gradient after the all-reduce: checksum %1</source>
        <translation>all-reduce sonrası gradyan: sağlama %1</translation>
    </message>
    <message>
        <source>gradient checksum</source>
        <translation>gradyan sağlaması</translation>
    </message>
    <message>
        <source>gradient complete after %1, simulated</source>
        <translation>gradyan %1 sonra tam, simüle</translation>
    </message>
    <message>
        <source>gradient norm</source>
        <translation>gradyan normu</translation>
    </message>
    <message>
        <source>gradient norm %1</source>
        <translation>gradyan normu %1</translation>
    </message>
    <message>
        <source>gradient value</source>
        <translation>gradyan değeri</translation>
    </message>
    <message>
        <source>gradients</source>
        <translation>gradyanlar</translation>
    </message>
    <message>
        <source>grayscale needs a third of the numbers.</source>
        <translation>grayscale, sayıların üçte birini gerektirir.</translation>
    </message>
    <message>
        <source>h</source>
        <translation>sa</translation>
    </message>
    <message>
        <source>has no input</source>
        <translation>girdisi yok</translation>
    </message>
    <message>
        <source>height and width must be at most those of its input of {} x {}; got {} x {}</source>
        <translation>yükseklik ve genişlik en çok {} x {} girdisininkiler olabilir; alınan: {} x {}</translation>
    </message>
    <message>
        <source>height and width of the filters</source>
        <translation>filtrelerin yüksekliği ve genişliği</translation>
    </message>
    <message>
        <source>height and width of the windows</source>
        <translation>pencerelerin yüksekliği ve genişliği</translation>
    </message>
    <message>
        <source>height of the output</source>
        <translation>çıktının yüksekliği</translation>
    </message>
    <message>
        <source>horizontal, vertical, or both</source>
        <translation>yatay, dikey veya ikisi</translation>
    </message>
    <message>
        <source>host</source>
        <translation>ana makine</translation>
    </message>
    <message>
        <source>how the two outputs are combined; empty: both are outputs</source>
        <translation>iki çıktının nasıl birleştirildiği; boş: ikisi de çıktıdır</translation>
    </message>
    <message>
        <source>ideal</source>
        <translation>ideal</translation>
    </message>
    <message>
        <source>idle</source>
        <translation>boşta</translation>
    </message>
    <message>
        <source>imported without its experiment</source>
        <translation>deneyi olmadan içe aktarıldı</translation>
    </message>
    <message>
        <source>initialize</source>
        <translation>başlat</translation>
    </message>
    <message>
        <source>initialize the bias of the forget gate with 1 (Jozefowicz 2015)</source>
        <translation>unutma kapısının bias'ına ilk değer olarak 1 atar (Jozefowicz 2015)</translation>
    </message>
    <message>
        <source>initializer of the other gates</source>
        <translation>diğer kapıların başlatıcısı</translation>
    </message>
    <message>
        <source>initializer of the weights</source>
        <translation>ağırlıkların başlatıcısı</translation>
    </message>
    <message>
        <source>input %1</source>
        <translation>girdi %1</translation>
    </message>
    <message>
        <source>input channels must be divisible by groups; got channels={}, groups={}</source>
        <translation>girdi kanalları groups ile bölünebilmeli; alınan: channels={}, groups={}</translation>
    </message>
    <message>
        <source>input pipeline</source>
        <translation>girdi hattı</translation>
    </message>
    <message>
        <source>input shape {} equals output shape {}</source>
        <translation>girdi şekli {}, çıktı şekli {} ile aynı</translation>
    </message>
    <message>
        <source>inputs</source>
        <translation>girdiler</translation>
    </message>
    <message>
        <source>interpolation: nearest or bilinear</source>
        <translation>ara değerleme: nearest veya bilinear</translation>
    </message>
    <message>
        <source>interrupted</source>
        <translation>kesildi</translation>
    </message>
    <message>
        <source>is an input of the model but not an InputLayer</source>
        <translation>modelin bir girdisi ama InputLayer değil</translation>
    </message>
    <message>
        <source>is connected to a layer {} that does not exist</source>
        <translation>var olmayan bir {} katmanına bağlı</translation>
    </message>
    <message>
        <source>is connected to output {} of {}, which has {}</source>
        <translation>{} numaralı çıktıya bağlı ({}), oysa {} çıktısı var</translation>
    </message>
    <message>
        <source>is listed twice as input of the model</source>
        <translation>modelin girdisi olarak iki kez listelenmiş</translation>
    </message>
    <message>
        <source>is listed twice as output of the model</source>
        <translation>modelin çıktısı olarak iki kez listelenmiş</translation>
    </message>
    <message>
        <source>is missing in the inputs of the model</source>
        <translation>modelin girdilerinde eksik</translation>
    </message>
    <message>
        <source>issue ops</source>
        <translation>işlemleri gönder</translation>
    </message>
    <message>
        <source>it began with weights that were not saved</source>
        <translation>kaydedilmemiş ağırlıklarla başladı</translation>
    </message>
    <message>
        <source>its input needs other weights than those of {}</source>
        <translation>girdisi {} katmanınınkilerden başka ağırlıklar gerektiriyor</translation>
    </message>
    <message>
        <source>keep the depth, height and width axes with size 1</source>
        <translation>derinlik, yükseklik ve genişlik eksenlerini 1 boyutuyla korur</translation>
    </message>
    <message>
        <source>keep the height and width axes with size 1</source>
        <translation>yükseklik ve genişlik eksenlerini 1 boyutuyla korur</translation>
    </message>
    <message>
        <source>keep the time axis with size 1</source>
        <translation>zaman eksenini 1 boyutuyla korur</translation>
    </message>
    <message>
        <source>kernel_size must fit into its input of {} {}; got {}{}</source>
        <translation>kernel_size girdiye sığmalı ({} {}); alınan: {}{}</translation>
    </message>
    <message>
        <source>largest angle in both directions, or (min, max), as a fraction of 360°; positive is counterclockwise</source>
        <translation>her iki yönde en büyük açı ya da (en az, en çok), 360°'nin kesri olarak; artı, saat yönünün tersi</translation>
    </message>
    <message>
        <source>largest change either way, or (lowest, highest); parts of the value range</source>
        <translation>her iki yönde en büyük değişim ya da (en düşük, en yüksek); değer aralığının kesirleri</translation>
    </message>
    <message>
        <source>largest change of the contrast, or (largest decrease, largest increase)</source>
        <translation>kontrastın en büyük değişimi veya (en büyük azalma, en büyük artma)</translation>
    </message>
    <message>
        <source>largest shift left or right, or (min, max), as a fraction of the width</source>
        <translation>sola veya sağa en büyük öteleme ya da (min, maks), genişliğin kesri olarak</translation>
    </message>
    <message>
        <source>largest shift up or down, or (min, max), as a fraction of the height; positive is down</source>
        <translation>yukarı ya da aşağı en büyük öteleme ya da (en az, en çok), yüksekliğin kesri olarak; artı, aşağı</translation>
    </message>
    <message>
        <source>largest sum</source>
        <translation>en büyük toplam</translation>
    </message>
    <message>
        <source>largest zoom in both directions, or (min, max), as a fraction of the height; negative zooms in</source>
        <translation>her iki yönde en büyük yakınlaştırma ya da (en az, en çok), yüksekliğin kesri olarak; eksi, yakınlaştırır</translation>
    </message>
    <message>
        <source>launch</source>
        <translation>başlatma</translation>
    </message>
    <message>
        <source>layer %1</source>
        <translation>katman %1</translation>
    </message>
    <message>
        <source>layer must be an LSTM, GRU or SimpleRNN; got {}</source>
        <translation>layer bir LSTM, GRU ya da SimpleRNN olmalı; alınan: {}</translation>
    </message>
    <message>
        <source>layer must have one output; got {}</source>
        <translation>layer tek çıktılı olmalı; alınan: {}</translation>
    </message>
    <message>
        <source>layer to apply to every step</source>
        <translation>her adıma uygulanacak katman</translation>
    </message>
    <message>
        <source>layer {} needs a name</source>
        <translation>{} katmanının bir ada gereksinimi var</translation>
    </message>
    <message>
        <source>left out: it does nothing when predicting</source>
        <translation>atlandı: tahmin sırasında bir şey yapmaz</translation>
    </message>
    <message>
        <source>length of the filters</source>
        <translation>filtrelerin uzunluğu</translation>
    </message>
    <message>
        <source>length of the sequences, if it is constant</source>
        <translation>sabitse dizilerin uzunluğu</translation>
    </message>
    <message>
        <source>length of the windows</source>
        <translation>pencerelerin uzunluğu</translation>
    </message>
    <message>
        <source>less than {}</source>
        <translation>{} değerinden küçük</translation>
    </message>
    <message>
        <source>letters of the output that have a bias; empty: no bias</source>
        <translation>çıktının bias'ı olan harfleri; boş: bias yok</translation>
    </message>
    <message>
        <source>license %1</source>
        <translation>lisans: %1</translation>
    </message>
    <message>
        <source>linear returns its input</source>
        <translation>linear girdisini olduğu gibi döndürür</translation>
    </message>
    <message>
        <source>link</source>
        <translation>bağlantı</translation>
    </message>
    <message>
        <source>list price</source>
        <translation>liste fiyatı</translation>
    </message>
    <message>
        <source>load_model(compile=True) needs Keras {} or later with TensorFlow {} or later: {}.</source>
        <translation>load_model(compile=True) için Keras {} veya üstü ve TensorFlow {} veya üstü gerekir: {}.</translation>
    </message>
    <message>
        <source>load_model(compile=True) needs TensorFlow {} or later: {}.</source>
        <translation>load_model(compile=True) için TensorFlow {} veya üstü gerekir: {}.</translation>
    </message>
    <message>
        <source>log-cosh error</source>
        <translation>log-cosh hatası</translation>
    </message>
    <message>
        <source>loss</source>
        <translation>kayıp</translation>
    </message>
    <message>
        <source>loss %1</source>
        <translation>kayıp %1</translation>
    </message>
    <message>
        <source>loss scale %1</source>
        <translation>kayıp ölçeği %1</translation>
    </message>
    <message>
        <source>lower bound</source>
        <translation>alt sınır</translation>
    </message>
    <message>
        <source>lowest and highest number of an image</source>
        <translation>bir görüntünün en küçük ve en büyük sayısı</translation>
    </message>
    <message>
        <source>macro: mean over classes; weighted: mean weighted by class counts; micro: over all predictions.</source>
        <translation>macro: sınıfların ortalaması; weighted: sınıf sayılarıyla ağırlıklı ortalama; micro: tüm tahminler üzerinden.</translation>
    </message>
    <message>
        <source>mask value: steps where all features have this value are skipped</source>
        <translation>maske değeri: tüm öznitelikleri bu değerde olan adımlar atlanır</translation>
    </message>
    <message>
        <source>masks are not supported for images {}; got {}</source>
        <translation>maskeler {} görüntüleri için desteklenmez; alınan: {}</translation>
    </message>
    <message>
        <source>matrix unit</source>
        <translation>matris birimi</translation>
    </message>
    <message>
        <source>maximum length of the sequences</source>
        <translation>dizilerin en büyük uzunluğu</translation>
    </message>
    <message>
        <source>maximum of the output; empty: none</source>
        <translation>çıktının en büyük değeri; boş: yok</translation>
    </message>
    <message>
        <source>mean IoU</source>
        <translation>ortalama IoU</translation>
    </message>
    <message>
        <source>mean IoU, one-hot</source>
        <translation>ortalama IoU, one-hot</translation>
    </message>
    <message>
        <source>mean absolute error</source>
        <translation>ortalama mutlak hata</translation>
    </message>
    <message>
        <source>mean absolute percentage error</source>
        <translation>ortalama mutlak yüzde hata</translation>
    </message>
    <message>
        <source>mean and variance must be given together; {} is null</source>
        <translation>mean ve variance birlikte verilmelidir; {} null</translation>
    </message>
    <message>
        <source>mean of the data, or one for each channel; none: of the weights</source>
        <translation>verinin ortalaması ya da her kanal için bir ortalama; yoksa ağırlıklardan</translation>
    </message>
    <message>
        <source>mean squared error</source>
        <translation>ortalama karesel hata</translation>
    </message>
    <message>
        <source>mean squared logarithmic error</source>
        <translation>ortalama karesel logaritmik hata</translation>
    </message>
    <message>
        <source>measured</source>
        <translation>ölçülen</translation>
    </message>
    <message>
        <source>measured here</source>
        <translation>burada ölçülen</translation>
    </message>
    <message>
        <source>memory</source>
        <translation>bellek</translation>
    </message>
    <message>
        <source>merge_mode {} needs outputs of one shape; got {} and {}</source>
        <translation>merge_mode {} aynı şekilde çıktılar gerektirir; alınan: {} ve {}</translation>
    </message>
    <message>
        <source>min</source>
        <translation>dk</translation>
    </message>
    <message>
        <source>min: smaller is better; max: larger is better; auto: from the metric.</source>
        <translation>min: küçük olan iyidir; max: büyük olan iyidir; auto: metriğe göre.</translation>
    </message>
    <message>
        <source>mixed_bfloat16 is the fast choice on a TPU, mixed_float16 on a GPU; float32 is exact.</source>
        <translation>TPU'da hızlı seçim mixed_bfloat16, GPU'da mixed_float16'dır; float32 kesin sonuç verir.</translation>
    </message>
    <message>
        <source>momentum of the moving averages</source>
        <translation>hareketli ortalamaların momentumu</translation>
    </message>
    <message>
        <source>more layer</source>
        <translation>katman daha</translation>
    </message>
    <message>
        <source>more than {}</source>
        <translation>{} değerinden büyük</translation>
    </message>
    <message>
        <source>mpirun is not installed on this computer. On Debian: apt install openmpi-bin</source>
        <translation>Bu bilgisayarda mpirun kurulu değil. Debian'da: apt install openmpi-bin</translation>
    </message>
    <message>
        <source>mpirun starts processes, on this computer or on several, that share the replicas and exchange their gradients. The results are those of one process.</source>
        <translation>mpirun, bu bilgisayarda veya birden çok bilgisayarda, replikaları paylaşan ve gradyanlarını değiş tokuş eden süreçler başlatır. Sonuçlar tek sürecinkilerle aynıdır.</translation>
    </message>
    <message>
        <source>ms</source>
        <translation>ms</translation>
    </message>
    <message>
        <source>multiply by a trainable scale (gamma)</source>
        <translation>eğitilebilir bir ölçekle (gamma) çarpar</translation>
    </message>
    <message>
        <source>multiply the features by a trainable scale</source>
        <translation>öznitelikleri eğitilebilir bir ölçekle çarpar</translation>
    </message>
    <message>
        <source>multiply the scores by a trainable scale</source>
        <translation>skorları eğitilebilir bir ölçekle çarpar</translation>
    </message>
    <message>
        <source>name of the Embedding that shares its weights; empty: own weights</source>
        <translation>ağırlıklarını paylaşan Embedding'in adı; boş: kendi ağırlıkları</translation>
    </message>
    <message>
        <source>name of the layer to call again; empty: the input is passed on</source>
        <translation>yeniden çağrılacak katmanın adı; boş: girdi olduğu gibi iletilir</translation>
    </message>
    <message>
        <source>network</source>
        <translation>ağ</translation>
    </message>
    <message>
        <source>no</source>
        <translation>hayır</translation>
    </message>
    <message>
        <source>no %1</source>
        <translation>%1 yok</translation>
    </message>
    <message>
        <source>no active run</source>
        <translation>etkin çalıştırma yok</translation>
    </message>
    <message>
        <source>no layer</source>
        <translation>katman yok</translation>
    </message>
    <message>
        <source>no price</source>
        <translation>fiyat yok</translation>
    </message>
    <message>
        <source>no published host-bound training time with {}</source>
        <translation>{} ile ana makinenin sınırladığı yayımlanmış eğitim süresi yok</translation>
    </message>
    <message>
        <source>no published training time of {} on {}</source>
        <translation>{} {} üzerinde yayımlanmış eğitim süresi yok</translation>
    </message>
    <message>
        <source>no published training time on 1 replica</source>
        <translation>1 replikada yayımlanmış eğitim süresi yok</translation>
    </message>
    <message>
        <source>no published training time on {}</source>
        <translation>{} üzerinde yayımlanmış eğitim süresi yok</translation>
    </message>
    <message>
        <source>no published training time on {} replicas</source>
        <translation>{} replikada yayımlanmış eğitim süresi yok</translation>
    </message>
    <message>
        <source>no samples</source>
        <translation>örnek yok</translation>
    </message>
    <message>
        <source>no saved weights</source>
        <translation>kaydedilmiş ağırlık yok</translation>
    </message>
    <message>
        <source>no second device</source>
        <translation>ikinci aygıt yok</translation>
    </message>
    <message>
        <source>no such layer</source>
        <translation>böyle bir katman yok</translation>
    </message>
    <message>
        <source>noise_shape must have 1 or the size for each axis of {}; got {}</source>
        <translation>noise_shape, {} şeklinin her ekseni için 1 ya da boyutu içermeli; alınan: {}</translation>
    </message>
    <message>
        <source>none</source>
        <translation>yok</translation>
    </message>
    <message>
        <source>norm</source>
        <translation>norm</translation>
    </message>
    <message>
        <source>normalize to length 1 first, for cosine similarity</source>
        <translation>kosinüs benzerliği için önce uzunluğu 1 olacak şekilde normalleştirir</translation>
    </message>
    <message>
        <source>not connected to an output</source>
        <translation>bir çıktıya bağlı değil</translation>
    </message>
    <message>
        <source>not pinned</source>
        <translation>sabitlenmemiş</translation>
    </message>
    <message>
        <source>not read back: stopped</source>
        <translation>geri okunmadı: durduruldu</translation>
    </message>
    <message>
        <source>not read back: {}</source>
        <translation>geri okunmadı: {}</translation>
    </message>
    <message>
        <source>not supported by Shardlab</source>
        <translation>Shardlab desteklemiyor</translation>
    </message>
    <message>
        <source>not trained yet</source>
        <translation>henüz eğitilmedi</translation>
    </message>
    <message>
        <source>not validated</source>
        <translation>doğrulanmamış</translation>
    </message>
    <message>
        <source>not {}</source>
        <translation>{} dışında bir değer</translation>
    </message>
    <message>
        <source>nothing yet</source>
        <translation>henüz yok</translation>
    </message>
    <message>
        <source>num_query_heads must be divisible by num_key_value_heads; got num_query_heads={}, num_key_value_heads={}</source>
        <translation>num_query_heads, num_key_value_heads ile bölünebilmeli; alınan: num_query_heads={}, num_key_value_heads={}</translation>
    </message>
    <message>
        <source>number of attention heads</source>
        <translation>dikkat başı sayısı</translation>
    </message>
    <message>
        <source>number of filters per channel</source>
        <translation>kanal başına filtre sayısı</translation>
    </message>
    <message>
        <source>number of filters per channel in the depthwise convolution</source>
        <translation>derinlemesine evrişimde kanal başına filtre sayısı</translation>
    </message>
    <message>
        <source>number of groups, a divisor of the number of channels; -1: one group per channel</source>
        <translation>grup sayısı, kanal sayısının bir böleni; -1: kanal başına bir grup</translation>
    </message>
    <message>
        <source>number of groups; each group of channels is convolved separately</source>
        <translation>grup sayısı; her kanal grubu ayrı ayrı evriştirilir</translation>
    </message>
    <message>
        <source>number of key and value heads; divides the query heads</source>
        <translation>anahtar ve değer başı sayısı; sorgu başı sayısını böler</translation>
    </message>
    <message>
        <source>number of output channels</source>
        <translation>çıktı kanalı sayısı</translation>
    </message>
    <message>
        <source>number of output features</source>
        <translation>çıktı özniteliği sayısı</translation>
    </message>
    <message>
        <source>number of output features; empty: like the query</source>
        <translation>çıktı özniteliği sayısı; boş: sorgu gibi</translation>
    </message>
    <message>
        <source>number of query heads</source>
        <translation>sorgu başı sayısı</translation>
    </message>
    <message>
        <source>number of repetitions</source>
        <translation>yineleme sayısı</translation>
    </message>
    <message>
        <source>number of runs</source>
        <translation>çalıştırma sayısı</translation>
    </message>
    <message>
        <source>number of steps</source>
        <translation>adım sayısı</translation>
    </message>
    <message>
        <source>number of units: size of the state and of the output</source>
        <translation>birim sayısı: durumun ve çıktının boyutu</translation>
    </message>
    <message>
        <source>of %1</source>
        <translation>/ %1</translation>
    </message>
    <message>
        <source>off</source>
        <translation>kapalı</translation>
    </message>
    <message>
        <source>offset added to each element, or one for each channel</source>
        <translation>her elemana eklenen kayma veya her kanal için bir kayma</translation>
    </message>
    <message>
        <source>older name of use_causal_mask</source>
        <translation>use_causal_mask için eski ad</translation>
    </message>
    <message>
        <source>on</source>
        <translation>açık</translation>
    </message>
    <message>
        <source>on all-reduce of gradients</source>
        <translation>gradyanların all-reduce'u</translation>
    </message>
    <message>
        <source>on compute</source>
        <translation>hesaplama</translation>
    </message>
    <message>
        <source>on launch overhead of the host</source>
        <translation>ana makinenin başlatma yükü</translation>
    </message>
    <message>
        <source>on waiting for input</source>
        <translation>girdi bekleme</translation>
    </message>
    <message>
        <source>on waiting for other cores</source>
        <translation>diğer çekirdekleri bekleme</translation>
    </message>
    <message>
        <source>on: from vectors to logits of tokens; off: from tokens to vectors</source>
        <translation>açık: vektörlerden token logitlerine; kapalı: tokenlardan vektörlere</translation>
    </message>
    <message>
        <source>on: the optimizer updates these weights; off: frozen</source>
        <translation>açık: optimize edici bu ağırlıkları günceller; kapalı: dondurulmuş</translation>
    </message>
    <message>
        <source>one box: up to %1</source>
        <translation>bir kutu: en çok %1</translation>
    </message>
    <message>
        <source>one chip</source>
        <translation>bir yonga</translation>
    </message>
    <message>
        <source>one input</source>
        <translation>bir girdi</translation>
    </message>
    <message>
        <source>one of &gt; &gt;= &lt; &lt;= == != ~ !~</source>
        <translation>&gt; &gt;= &lt; &lt;= == != ~ !~ işleçlerinden biri</translation>
    </message>
    <message>
        <source>one of {}</source>
        <translation>{} değerlerinden biri</translation>
    </message>
    <message>
        <source>one_hot (label)</source>
        <translation>one_hot (etiket)</translation>
    </message>
    <message>
        <source>only false is supported: (batch, time, features)</source>
        <translation>yalnızca false desteklenir: (yığın, zaman, öznitelikler)</translation>
    </message>
    <message>
        <source>only off is supported</source>
        <translation>yalnızca kapalı desteklenir</translation>
    </message>
    <message>
        <source>open group</source>
        <translation>açık grup</translation>
    </message>
    <message>
        <source>optimizer state</source>
        <translation>optimize edici durumu</translation>
    </message>
    <message>
        <source>option {} of the layer {}</source>
        <translation>{} seçeneği ({} katmanı)</translation>
    </message>
    <message>
        <source>or %1 per replica</source>
        <translation>veya replika başına %1</translation>
    </message>
    <message>
        <source>order of the axes; only channels_last (batch, height, width, channels) is supported</source>
        <translation>eksenlerin sırası; yalnızca channels_last (yığın, yükseklik, genişlik, kanal) desteklenir</translation>
    </message>
    <message>
        <source>order of the input axes in the output; 1 is the first axis after the batch</source>
        <translation>girdi eksenlerinin çıktıdaki sırası; 1, yığından sonraki ilk eksendir</translation>
    </message>
    <message>
        <source>other devices</source>
        <translation>diğer aygıtlar</translation>
    </message>
    <message>
        <source>out of memory: %1</source>
        <translation>bellek yetersiz: %1</translation>
    </message>
    <message>
        <source>out of memory: needs {}, has {} per core</source>
        <translation>bellek yetersiz: gereken {}, çekirdek başına var olan {}</translation>
    </message>
    <message>
        <source>output</source>
        <translation>çıktı</translation>
    </message>
    <message>
        <source>output %1</source>
        <translation>çıktı %1</translation>
    </message>
    <message>
        <source>output {} of it is listed as output of the model, but it has {}</source>
        <translation>{} numaralı çıktısı modelin çıktısı olarak listelenmiş, oysa {} çıktısı var</translation>
    </message>
    <message>
        <source>output_padding must be below strides; got output_padding={}, strides={}</source>
        <translation>output_padding, strides değerinden küçük olmalı; alınan: output_padding={}, strides={}</translation>
    </message>
    <message>
        <source>output_padding must match the input size {}; got an output of {}</source>
        <translation>output_padding, {} girdi boyutuna uymalı; alınan çıktı: {}</translation>
    </message>
    <message>
        <source>output_shape must have a size for each new letter of {}; got {}</source>
        <translation>output_shape, {} içindeki her yeni harf için bir boyut içermeli; alınan: {}</translation>
    </message>
    <message>
        <source>paused</source>
        <translation>duraklatıldı</translation>
    </message>
    <message>
        <source>penalty l1·Σ|w| + l2·Σw² added to the loss</source>
        <translation>kayba eklenen l1·Σ|w| + l2·Σw² cezası</translation>
    </message>
    <message>
        <source>per batch</source>
        <translation>yığın başına</translation>
    </message>
    <message>
        <source>per replica</source>
        <translation>replika başına</translation>
    </message>
    <message>
        <source>per replica: samples on each replica; global: samples over all replicas</source>
        <translation>replika başına: her replikadaki örnekler; global: tüm replikalardaki örnekler</translation>
    </message>
    <message>
        <source>per sample</source>
        <translation>örnek başına</translation>
    </message>
    <message>
        <source>per step, %1  ·  %2 samples/s</source>
        <translation>adım başına, %1  ·  %2 örnek/s</translation>
    </message>
    <message>
        <source>pinned</source>
        <translation>sabitlenmiş</translation>
    </message>
    <message>
        <source>planes, rows and columns to add at both ends</source>
        <translation>iki uca eklenecek düzlem, satır ve sütunlar</translation>
    </message>
    <message>
        <source>planes, rows and columns to crop at both ends</source>
        <translation>iki uçtan kırpılacak düzlem, satır ve sütunlar</translation>
    </message>
    <message>
        <source>pool %1</source>
        <translation>havuz %1</translation>
    </message>
    <message>
        <source>pool_size must cover at most {} elements of a plane; got {}</source>
        <translation>pool_size bir düzlemin en çok {} elemanını kapsayabilir; alınan: {}</translation>
    </message>
    <message>
        <source>pool_size must cover at most {} elements; got {}</source>
        <translation>pool_size en çok {} eleman kapsayabilir; alınan: {}</translation>
    </message>
    <message>
        <source>pool_size must fit into its input of {} x {} x {}; got {}</source>
        <translation>pool_size, {} x {} x {} girdisine sığmalı; alınan: {}</translation>
    </message>
    <message>
        <source>pre keeps the end of the sequence next to the output of a recurrent layer.</source>
        <translation>pre, dizinin sonunu yinelemeli bir katmanın çıktısının yanında tutar.</translation>
    </message>
    <message>
        <source>precision at recall</source>
        <translation>duyarlılıkta kesinlik</translation>
    </message>
    <message>
        <source>predicted / true</source>
        <translation>tahmin / gerçek</translation>
    </message>
    <message>
        <source>prepare batch</source>
        <translation>yığını hazırla</translation>
    </message>
    <message>
        <source>preparing</source>
        <translation>hazırlanıyor</translation>
    </message>
    <message>
        <source>preprocessed</source>
        <translation>ön işlenmiş</translation>
    </message>
    <message>
        <source>preprocessed  %1</source>
        <translation>ön işlenmiş  %1</translation>
    </message>
    <message>
        <source>process the sequence backwards</source>
        <translation>diziyi tersten işler</translation>
    </message>
    <message>
        <source>product</source>
        <translation>matris çarpımı</translation>
    </message>
    <message>
        <source>random shows more of a long text in a few epochs.</source>
        <translation>random, birkaç epokta uzun bir metnin daha çoğunu gösterir.</translation>
    </message>
    <message>
        <source>random: new random windows in every epoch; consecutive: adjacent windows.</source>
        <translation>random: her epokta yeni rastgele pencereler; consecutive: bitişik pencereler.</translation>
    </message>
    <message>
        <source>rate %1</source>
        <translation>oran %1</translation>
    </message>
    <message>
        <source>rate must be below 1; got {}</source>
        <translation>rate 1'den küçük olmalı; alınan: {}</translation>
    </message>
    <message>
        <source>raw</source>
        <translation>ham</translation>
    </message>
    <message>
        <source>raw  %1</source>
        <translation>ham  %1</translation>
    </message>
    <message>
        <source>raw: values of the data source; preprocessed: input of the model</source>
        <translation>ham: veri kaynağının değerleri; ön işlenmiş: modelin girdisi</translation>
    </message>
    <message>
        <source>recall at precision</source>
        <translation>kesinlikte duyarlılık</translation>
    </message>
    <message>
        <source>recurrent</source>
        <translation>yinelemeli</translation>
    </message>
    <message>
        <source>recurrent_activation is not sigmoid</source>
        <translation>recurrent_activation, sigmoid değil</translation>
    </message>
    <message>
        <source>recurrent_dropout is {:g}</source>
        <translation>recurrent_dropout {:g}</translation>
    </message>
    <message>
        <source>reflect hides the border; constant is right for drawings on a plain ground.</source>
        <translation>reflect kenarı gizler; constant, düz zeminli çizimler için doğrudur.</translation>
    </message>
    <message>
        <source>refused: %1</source>
        <translation>reddedildi: %1</translation>
    </message>
    <message>
        <source>relu is usual between layers; the last layer has softmax for classes, sigmoid for yes or no, linear for numbers.</source>
        <translation>Katmanlar arasında relu yaygındır; son katmanda sınıflar için softmax, evet/hayır için sigmoid, sayılar için linear bulunur.</translation>
    </message>
    <message>
        <source>relu: share of dead units; sigmoid and tanh: share of saturated outputs</source>
        <translation>relu: ölü birimlerin payı; sigmoid ve tanh: doymuş çıktıların payı</translation>
    </message>
    <message>
        <source>replica %1</source>
        <translation>replika %1</translation>
    </message>
    <message>
        <source>replicas</source>
        <translation>replika</translation>
    </message>
    <message>
        <source>replicas: expected at least 1; got {}</source>
        <translation>replicas: en az 1 beklenir; alınan: {}</translation>
    </message>
    <message>
        <source>replicas: {} has {}; got {}</source>
        <translation>replicas: {} için {} var; alınan: {}</translation>
    </message>
    <message>
        <source>reset_after is false</source>
        <translation>reset_after false</translation>
    </message>
    <message>
        <source>resize {}×{}</source>
        <translation>ölçekle {}×{}</translation>
    </message>
    <message>
        <source>return the attention scores as a second output</source>
        <translation>dikkat skorlarını ikinci çıktı olarak döndürür</translation>
    </message>
    <message>
        <source>return the last state in addition to the output</source>
        <translation>çıktıya ek olarak son durumu döndürür</translation>
    </message>
    <message>
        <source>return the outputs of all steps instead of the last one</source>
        <translation>son adımınki yerine tüm adımların çıktılarını döndürür</translation>
    </message>
    <message>
        <source>rewritten %1</source>
        <translation>dönüştürüldü: %1</translation>
    </message>
    <message>
        <source>root mean squared error</source>
        <translation>kök ortalama karesel hata</translation>
    </message>
    <message>
        <source>rows</source>
        <translation>satır</translation>
    </message>
    <message>
        <source>rows at the top and bottom, columns at the left and right</source>
        <translation>üstteki ve alttaki satırlar, soldaki ve sağdaki sütunlar</translation>
    </message>
    <message>
        <source>rows to crop at the top and bottom, columns to crop at the left and right</source>
        <translation>üstten ve alttan kırpılacak satırlar, soldan ve sağdan kırpılacak sütunlar</translation>
    </message>
    <message>
        <source>running</source>
        <translation>çalışıyor</translation>
    </message>
    <message>
        <source>s</source>
        <translation>s</translation>
    </message>
    <message>
        <source>scalar</source>
        <translation>skaler</translation>
    </message>
    <message>
        <source>scale of the negative part</source>
        <translation>negatif kısmın ölçeği</translation>
    </message>
    <message>
        <source>seed of this weight; empty: from the seed of the experiment</source>
        <translation>bu ağırlığın tohumu; boş: deneyin tohumundan</translation>
    </message>
    <message>
        <source>sensitivity at specificity</source>
        <translation>özgüllükte duyarlılık</translation>
    </message>
    <message>
        <source>several steps per execution ({})</source>
        <translation>yürütme başına birden çok adım ({})</translation>
    </message>
    <message>
        <source>shape of one sample, without the batch dimension</source>
        <translation>yığın boyutu hariç bir örneğin şekli</translation>
    </message>
    <message>
        <source>shape of one sample; -1 is inferred</source>
        <translation>bir örneğin şekli; -1 çıkarsanır</translation>
    </message>
    <message>
        <source>shape of the dropout mask, batch first; -1: size of the input, 1: one value for the axis; empty: shape of the input</source>
        <translation>dropout maskesinin şekli, önce yığın; -1: girdinin boyutu, 1: eksen için tek değer; boş: girdinin şekli</translation>
    </message>
    <message>
        <source>shared_with must be the name of a layer of this model that is no InputLayer and no SharedLayer; got {}</source>
        <translation>shared_with, bu modelin InputLayer ya da SharedLayer olmayan bir katmanının adı olmalı; alınan: {}</translation>
    </message>
    <message>
        <source>show: there is no page or panel {}</source>
        <translation>show: {} adlı bir sayfa veya panel yok</translation>
    </message>
    <message>
        <source>sigmoid keeps the gates between 0 and 1; other functions are slower on a GPU, where cuDNN has none.</source>
        <translation>sigmoid kapıları 0 ile 1 arasında tutar; diğer fonksiyonlar, cuDNN bunları desteklemediğinden GPU'da daha yavaştır.</translation>
    </message>
    <message>
        <source>simulated</source>
        <translation>simüle</translation>
    </message>
    <message>
        <source>simulated for this computer</source>
        <translation>bu bilgisayar için simüle</translation>
    </message>
    <message>
        <source>simulated on %1</source>
        <translation>simüle, %1</translation>
    </message>
    <message>
        <source>simulated, of %1 pinned devices</source>
        <translation>simüle, sabitlenen %1 aygıt için</translation>
    </message>
    <message>
        <source>simulated, of all %1 devices; pin two or more for a choice of your own</source>
        <translation>simüle, %1 aygıtın tümü için; kendi seçiminiz için iki veya daha fazla aygıtı sabitleyin</translation>
    </message>
    <message>
        <source>simulated: %1 of a step of %2</source>
        <translation>simüle: %2 süren adımda %1</translation>
    </message>
    <message>
        <source>simulated: all-reduce %1 of a step of %2</source>
        <translation>simüle: %2 süren adımda all-reduce %1</translation>
    </message>
    <message>
        <source>simulated: step of %1</source>
        <translation>simüle: adım %1</translation>
    </message>
    <message>
        <source>size of the embedding vectors</source>
        <translation>gömme vektörlerinin boyutu</translation>
    </message>
    <message>
        <source>size of the query and key vectors per head</source>
        <translation>baş başına sorgu ve anahtar vektörlerinin boyutu</translation>
    </message>
    <message>
        <source>size of the query, key and value vectors per head</source>
        <translation>baş başına sorgu, anahtar ve değer vektörlerinin boyutu</translation>
    </message>
    <message>
        <source>size of the value vectors per head; empty: key_dim</source>
        <translation>baş başına değer vektörlerinin boyutu; boş: key_dim</translation>
    </message>
    <message>
        <source>size of the vocabulary</source>
        <translation>sözlüğün boyutu</translation>
    </message>
    <message>
        <source>size of the vocabulary: tokens are 0 … input_dim - 1</source>
        <translation>sözlüğün boyutu: tokenlar 0 … input_dim - 1</translation>
    </message>
    <message>
        <source>sizes of the output without the batch; None: size of the input</source>
        <translation>yığın hariç çıktının boyutları; None: girdinin boyutu</translation>
    </message>
    <message>
        <source>slope below the threshold</source>
        <translation>eşiğin altındaki eğim</translation>
    </message>
    <message>
        <source>slope below zero</source>
        <translation>sıfırın altındaki eğim</translation>
    </message>
    <message>
        <source>softmax is applied twice: the probabilities become nearly equal</source>
        <translation>softmax iki kez uygulanıyor: olasılıklar neredeyse eşit olur</translation>
    </message>
    <message>
        <source>softmax over one unit is always 1, so the model cannot learn</source>
        <translation>tek birim üzerinde softmax her zaman 1'dir, bu yüzden model öğrenemez</translation>
    </message>
    <message>
        <source>spacing between kernel elements</source>
        <translation>kernel elemanları arasındaki aralık</translation>
    </message>
    <message>
        <source>sparse categorical accuracy</source>
        <translation>seyrek kategorik doğruluk</translation>
    </message>
    <message>
        <source>sparse categorical crossentropy</source>
        <translation>seyrek kategorik çapraz entropi</translation>
    </message>
    <message>
        <source>sparse top-k categorical accuracy</source>
        <translation>seyrek top-k kategorik doğruluk</translation>
    </message>
    <message>
        <source>specificity at sensitivity</source>
        <translation>duyarlılıkta özgüllük</translation>
    </message>
    <message>
        <source>squared hinge</source>
        <translation>karesel menteşe</translation>
    </message>
    <message>
        <source>standard deviation</source>
        <translation>standart sapma</translation>
    </message>
    <message>
        <source>standard deviation of the noise</source>
        <translation>gürültünün standart sapması</translation>
    </message>
    <message>
        <source>starts at %1</source>
        <translation>başlangıç %1</translation>
    </message>
    <message>
        <source>step %1</source>
        <translation>adım %1</translation>
    </message>
    <message>
        <source>step %1 of %2</source>
        <translation>adım %1 / %2</translation>
    </message>
    <message>
        <source>step 1</source>
        <translation>adım 1</translation>
    </message>
    <message>
        <source>step overhead</source>
        <translation>adım ek yükü</translation>
    </message>
    <message>
        <source>step {}</source>
        <translation>adım {}</translation>
    </message>
    <message>
        <source>steps to crop at the start and at the end</source>
        <translation>baştan ve sondan kırpılacak adımlar</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>durduruldu</translation>
    </message>
    <message>
        <source>stride %1</source>
        <translation>kaydırma %1</translation>
    </message>
    <message>
        <source>stride of the windows</source>
        <translation>pencerelerin kaydırması</translation>
    </message>
    <message>
        <source>stride of the windows; empty: pool_size</source>
        <translation>pencerelerin kaydırması; boş: pool_size</translation>
    </message>
    <message>
        <source>strides must be 1 when dilation_rate is not; got strides={}, dilation_rate={}</source>
        <translation>dilation_rate 1 değilken strides 1 olmalı; alınan: strides={}, dilation_rate={}</translation>
    </message>
    <message>
        <source>sum</source>
        <translation>toplam</translation>
    </message>
    <message>
        <source>sum over all replicas (all-gather)</source>
        <translation>tüm replikaların toplamı (all-gather)</translation>
    </message>
    <message>
        <source>sum over some replicas (reduce-scatter)</source>
        <translation>bazı replikaların toplamı (reduce-scatter)</translation>
    </message>
    <message>
        <source>supported</source>
        <translation>destekleniyor</translation>
    </message>
    <message>
        <source>supported: %1</source>
        <translation>destekleniyor: %1</translation>
    </message>
    <message>
        <source>synchronized has no effect: each of the {} replicas normalizes with the statistics of its own samples.</source>
        <translation>synchronized etkisizdir: {} replikanın her biri kendi örneklerinin istatistikleriyle normalleştirir.</translation>
    </message>
    <message>
        <source>t-SNE</source>
        <translation>t-SNE</translation>
    </message>
    <message>
        <source>t-SNE of many samples takes longer.</source>
        <translation>Çok sayıda örnekle t-SNE daha uzun sürer.</translation>
    </message>
    <message>
        <source>target</source>
        <translation>hedef</translation>
    </message>
    <message>
        <source>target_shape must have 1 to 7 sizes &gt;= 1; one of them can be -1; got {}</source>
        <translation>target_shape 1 ile 7 arası, &gt;= 1 boyut içermeli; biri -1 olabilir; alınan: {}</translation>
    </message>
    <message>
        <source>targets %1</source>
        <translation>hedefler: %1</translation>
    </message>
    <message>
        <source>test split</source>
        <translation>test bölümü</translation>
    </message>
    <message>
        <source>tf.min.js of the npm package @tensorflow/tfjs, or the folder in which npm install @tensorflow/tfjs was run. It is copied with its license.</source>
        <translation>@tensorflow/tfjs npm paketinin tf.min.js dosyası veya npm install @tensorflow/tfjs komutunun çalıştırıldığı klasör. Lisansıyla birlikte kopyalanır.</translation>
    </message>
    <message>
        <source>tf.min.js, or the folder in which npm installed it.</source>
        <translation>tf.min.js veya npm'nin onu kurduğu klasör.</translation>
    </message>
    <message>
        <source>tf.train.Example records of TFRecord files, read in pieces.</source>
        <translation>TFRecord dosyalarının tf.train.Example kayıtları, parça parça okunur.</translation>
    </message>
    <message>
        <source>the bias has no effect: {} subtracts the mean</source>
        <translation>bias'ın etkisi yok: {} ortalamayı çıkarır</translation>
    </message>
    <message>
        <source>the end</source>
        <translation>son</translation>
    </message>
    <message>
        <source>the experiment has no key {}</source>
        <translation>deneyde {} anahtarı yok</translation>
    </message>
    <message>
        <source>the experiment has no layer {}, and no text of the lesson names it</source>
        <translation>deneyde {} katmanı yok ve dersin hiçbir metni onu anmıyor</translation>
    </message>
    <message>
        <source>the experiment reports no metric {}</source>
        <translation>deney {} metriğini bildirmiyor</translation>
    </message>
    <message>
        <source>the folder %1 cannot be written</source>
        <translation>%1 klasörüne yazılamıyor</translation>
    </message>
    <message>
        <source>the framework runs recurrent layers as a loop</source>
        <translation>çatı, yinelemeli katmanları döngü olarak çalıştırıyor</translation>
    </message>
    <message>
        <source>the framework “{}”</source>
        <translation>“{}” çatısı</translation>
    </message>
    <message>
        <source>the global batch size %2 is not divisible by %1 cores; choose another one</source>
        <translation>%2 olan global yığın boyutu %1 çekirdeğe bölünemiyor; başka bir değer seçin</translation>
    </message>
    <message>
        <source>the head has no end: expected a second line ---</source>
        <translation>başlık bölümünün sonu yok: ikinci bir --- satırı bekleniyor</translation>
    </message>
    <message>
        <source>the head has no title: expected "title: …"</source>
        <translation>başlık bölümünde ad yok: "title: …" bekleniyor</translation>
    </message>
    <message>
        <source>the host prepares and transfers a batch more slowly than the device processes it</source>
        <translation>ana makine bir yığını, aygıtın işlediğinden daha yavaş hazırlayıp aktarıyor</translation>
    </message>
    <message>
        <source>the input shape is unknown</source>
        <translation>girdi şekli bilinmiyor</translation>
    </message>
    <message>
        <source>the kernel is initialized with zeros: layers before it get no gradient, and all units stay equal</source>
        <translation>kernel sıfırlarla başlatılıyor: önceki katmanlar gradyan almaz ve tüm birimler aynı kalır</translation>
    </message>
    <message>
        <source>the layer {} has no option {}</source>
        <translation>{} katmanının {} seçeneği yok</translation>
    </message>
    <message>
        <source>the model has no inputs</source>
        <translation>modelin girdisi yok</translation>
    </message>
    <message>
        <source>the model has no layer after its input</source>
        <translation>modelin girdisinden sonra katmanı yok</translation>
    </message>
    <message>
        <source>the model has no layers</source>
        <translation>modelin katmanı yok</translation>
    </message>
    <message>
        <source>the model has no outputs</source>
        <translation>modelin çıktısı yok</translation>
    </message>
    <message>
        <source>the model input {} is not a layer of the model</source>
        <translation>modelin {} girdisi modelin bir katmanı değil</translation>
    </message>
    <message>
        <source>the model output {} is not a layer of the model</source>
        <translation>modelin {} çıktısı modelin bir katmanı değil</translation>
    </message>
    <message>
        <source>the multiplication of a layer</source>
        <translation>bir katmanın çarpması</translation>
    </message>
    <message>
        <source>the multiplication {}</source>
        <translation>{} çarpımı</translation>
    </message>
    <message>
        <source>the name of a column, metric or parameter</source>
        <translation>bir sütun, metrik veya parametre adı</translation>
    </message>
    <message>
        <source>the padding is 0</source>
        <translation>dolgu 0</translation>
    </message>
    <message>
        <source>the precision {}</source>
        <translation>{} hassasiyeti</translation>
    </message>
    <message>
        <source>the question {} has no check: expected "check: answer is …"</source>
        <translation>{} sorusunun denetimi yok: "check: answer is …" bekleniyor</translation>
    </message>
    <message>
        <source>the rate is 0</source>
        <translation>oran 0</translation>
    </message>
    <message>
        <source>the same framework</source>
        <translation>aynı çatı</translation>
    </message>
    <message>
        <source>the size is 1</source>
        <translation>boyut 1</translation>
    </message>
    <message>
        <source>the step has no text</source>
        <translation>adımın metni yok</translation>
    </message>
    <message>
        <source>the step has no title: expected "## Title"</source>
        <translation>adımın başlığı yok: "## Title" bekleniyor</translation>
    </message>
    <message>
        <source>the trained weights of this window</source>
        <translation>bu pencerenin eğitilmiş ağırlıkları</translation>
    </message>
    <message>
        <source>the weights do not match this model; train it, or load weights</source>
        <translation>ağırlıklar bu modelle eşleşmiyor; modeli eğitin veya ağırlık yükleyin</translation>
    </message>
    <message>
        <source>the window size is 1</source>
        <translation>pencere boyutu 1</translation>
    </message>
    <message>
        <source>there are no runs of this experiment yet; train the model</source>
        <translation>bu deneyin henüz çalıştırması yok; modeli eğitin</translation>
    </message>
    <message>
        <source>there are no weights yet; train the model or load weights</source>
        <translation>henüz ağırlık yok; modeli eğitin veya ağırlık yükleyin</translation>
    </message>
    <message>
        <source>there is no activation {}</source>
        <translation>{} adlı bir aktivasyon yok</translation>
    </message>
    <message>
        <source>there is no device {}</source>
        <translation>{} adlı bir aygıt yok</translation>
    </message>
    <message>
        <source>there is no layer class {}</source>
        <translation>{} adlı bir katman sınıfı yok</translation>
    </message>
    <message>
        <source>there is no page {}</source>
        <translation>{} adlı bir sayfa yok</translation>
    </message>
    <message>
        <source>there is no panel {}</source>
        <translation>{} adlı bir panel yok</translation>
    </message>
    <message>
        <source>this computer</source>
        <translation>bu bilgisayar</translation>
    </message>
    <message>
        <source>this framework does not overlap input and compute</source>
        <translation>bu çatı girdi ile hesaplamayı örtüştürmüyor</translation>
    </message>
    <message>
        <source>this page has no such panel</source>
        <translation>bu sayfada böyle bir panel yok</translation>
    </message>
    <message>
        <source>thread {}</source>
        <translation>{}. iş parçacığı</translation>
    </message>
    <message>
        <source>threshold of the activation</source>
        <translation>aktivasyonun eşiği</translation>
    </message>
    <message>
        <source>tied_to must be the name of an Embedding before it; got {}</source>
        <translation>tied_to önceki bir Embedding'in adı olmalı; alınan: {}</translation>
    </message>
    <message>
        <source>time_major must be false; got true</source>
        <translation>time_major false olmalı; alınan: true</translation>
    </message>
    <message>
        <source>token 0 is padding and is masked</source>
        <translation>token 0 dolgudur ve maskelenir</translation>
    </message>
    <message>
        <source>tokens per sequence</source>
        <translation>dizi başına token</translation>
    </message>
    <message>
        <source>top-k categorical accuracy</source>
        <translation>top-k kategorik doğruluk</translation>
    </message>
    <message>
        <source>training</source>
        <translation>eğitim</translation>
    </message>
    <message>
        <source>training sample</source>
        <translation>eğitim örneği</translation>
    </message>
    <message>
        <source>transfer batch</source>
        <translation>yığını aktar</translation>
    </message>
    <message>
        <source>true negatives</source>
        <translation>doğru negatifler</translation>
    </message>
    <message>
        <source>true positives</source>
        <translation>doğru pozitifler</translation>
    </message>
    <message>
        <source>truncated to %1</source>
        <translation>kısaltma: %1</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>bilinmiyor</translation>
    </message>
    <message>
        <source>unknown key {}</source>
        <translation>bilinmeyen anahtar {}</translation>
    </message>
    <message>
        <source>unknown key {}; did you mean {}?</source>
        <translation>bilinmeyen anahtar {}; {} mi demek istediniz?</translation>
    </message>
    <message>
        <source>update</source>
        <translation>güncelleme</translation>
    </message>
    <message>
        <source>upper bound</source>
        <translation>üst sınır</translation>
    </message>
    <message>
        <source>upsampling factors of depth, height and width</source>
        <translation>derinlik, yükseklik ve genişlik için yukarı örnekleme katsayıları</translation>
    </message>
    <message>
        <source>upsampling factors of height and width</source>
        <translation>yükseklik ve genişlik için yukarı örnekleme katsayıları</translation>
    </message>
    <message>
        <source>use the last state of a batch as the initial state of the next</source>
        <translation>bir yığının son durumunu sonrakinin başlangıç durumu olarak kullanır</translation>
    </message>
    <message>
        <source>val_loss shows overfitting first.</source>
        <translation>Aşırı öğrenmeyi önce val_loss gösterir.</translation>
    </message>
    <message>
        <source>valid: no padding; same: zero padding on both sides; causal: zero padding at the start only</source>
        <translation>valid: dolgu yok; same: iki yanda sıfır dolgu; causal: yalnızca başta sıfır dolgu</translation>
    </message>
    <message>
        <source>valid: no padding; same: zero padding, output size = input size / stride</source>
        <translation>valid: dolgu yok; same: sıfır dolgu, çıktı boyutu = girdi boyutu / kaydırma</translation>
    </message>
    <message>
        <source>validated</source>
        <translation>doğrulanmış</translation>
    </message>
    <message>
        <source>validating</source>
        <translation>doğrulanıyor</translation>
    </message>
    <message>
        <source>validation</source>
        <translation>doğrulama</translation>
    </message>
    <message>
        <source>validation %1</source>
        <translation>%1 (doğrulama)</translation>
    </message>
    <message>
        <source>value of all elements</source>
        <translation>tüm elemanların değeri</translation>
    </message>
    <message>
        <source>value outside the image for fill_mode constant</source>
        <translation>fill_mode constant için görüntü dışındaki değer</translation>
    </message>
    <message>
        <source>value_range must be two numbers, the smaller one first; got {}</source>
        <translation>value_range iki sayı olmalı, küçüğü önce; alınan: {}</translation>
    </message>
    <message>
        <source>values outside the image: reflect, wrap, constant or nearest</source>
        <translation>görüntü dışındaki değerler: reflect, wrap, constant veya nearest</translation>
    </message>
    <message>
        <source>variable length</source>
        <translation>değişken uzunluk</translation>
    </message>
    <message>
        <source>variance of the data, or one for each channel; none: of the weights</source>
        <translation>verinin varyansı ya da her kanal için bir varyans; yoksa ağırlıklardan</translation>
    </message>
    <message>
        <source>variance times fan</source>
        <translation>varyans çarpı fan</translation>
    </message>
    <message>
        <source>vendor peak</source>
        <translation>üretici tepe değeri</translation>
    </message>
    <message>
        <source>vocabulary size %1</source>
        <translation>sözlük boyutu %1</translation>
    </message>
    <message>
        <source>wait for gradients</source>
        <translation>gradyanları bekle</translation>
    </message>
    <message>
        <source>wait for other cores</source>
        <translation>diğer çekirdekleri bekle</translation>
    </message>
    <message>
        <source>wait for the batch</source>
        <translation>yığını bekle</translation>
    </message>
    <message>
        <source>wait for the host</source>
        <translation>ana makineyi bekle</translation>
    </message>
    <message>
        <source>waits</source>
        <translation>bekler</translation>
    </message>
    <message>
        <source>waits, simulated</source>
        <translation>bekler, simüle</translation>
    </message>
    <message>
        <source>weight checksum</source>
        <translation>ağırlık sağlaması</translation>
    </message>
    <message>
        <source>weight value</source>
        <translation>ağırlık değeri</translation>
    </message>
    <message>
        <source>weights</source>
        <translation>ağırlıklar</translation>
    </message>
    <message>
        <source>weights %1</source>
        <translation>ağırlıklar %1</translation>
    </message>
    <message>
        <source>weights after the update: checksum %1</source>
        <translation>güncelleme sonrası ağırlıklar: sağlama %1</translation>
    </message>
    <message>
        <source>weights and their copies</source>
        <translation>ağırlıklar ve kopyaları</translation>
    </message>
    <message>
        <source>weights are being loaded or saved</source>
        <translation>ağırlıklar yükleniyor veya kaydediliyor</translation>
    </message>
    <message>
        <source>weights loaded</source>
        <translation>ağırlıklar yüklendi</translation>
    </message>
    <message>
        <source>weights of the runs %1</source>
        <translation>çalıştırmaların ağırlıkları %1</translation>
    </message>
    <message>
        <source>weights: there is no file {} beside the lesson</source>
        <translation>weights: dersin yanında {} dosyası yok</translation>
    </message>
    <message>
        <source>width of the output</source>
        <translation>çıktının genişliği</translation>
    </message>
    <message>
        <source>with</source>
        <translation>ile</translation>
    </message>
    <message>
        <source>with as many axes as dims, and the batch</source>
        <translation>dims kadar eksen ve yığınla</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>evet</translation>
    </message>
    <message>
        <source>your measurements</source>
        <translation>sizin ölçümleriniz</translation>
    </message>
    <message>
        <source>zeros before the first and after the last step</source>
        <translation>ilk adımdan önceki ve son adımdan sonraki sıfırlar</translation>
    </message>
    <message>
        <source>zoom of the width; empty: like the height</source>
        <translation>genişliğin yakınlaştırması; boş: yükseklik gibi</translation>
    </message>
    <message>
        <source>{} (and {}): vanishing gradient: it is {:.0e} of the largest in later layers.</source>
        <translation>{} (ve {}): kaybolan gradyan: sonraki katmanlardaki en büyüğün {:.0e} katı.</translation>
    </message>
    <message>
        <source>{} For compute alone, {} is {} as fast as {}.</source>
        <translation>{} Yalnızca hesaplamada {} {} hızlıdır ({} ile karşılaştırıldığında).</translation>
    </message>
    <message>
        <source>{} already ends with a ReLU</source>
        <translation>{} zaten bir ReLU ile bitiyor</translation>
    </message>
    <message>
        <source>{} and {} are equally fast: {} and {} samples per second.</source>
        <translation>{} ve {} eşit hızda: saniyede {} ve {} örnek.</translation>
    </message>
    <message>
        <source>{} and {} have no batch size in common: expected a multiple of {} cores that fits</source>
        <translation>{} ve {} için ortak yığın boyutu yok: belleğe sığan, {} çekirdeğin katı bir boyut beklenir</translation>
    </message>
    <message>
        <source>{} array</source>
        <translation>{} dizi</translation>
    </message>
    <message>
        <source>{} arrays</source>
        <translation>{} dizi</translation>
    </message>
    <message>
        <source>{} changed from {} to {}</source>
        <translation>{} değişti: {} → {}</translation>
    </message>
    <message>
        <source>{} compares the outputs with its threshold {}, but they are logits: a probability of 0.5 is the logit 0.</source>
        <translation>{} çıktıları {} eşiğiyle karşılaştırır, ancak çıktılar logit: 0,5 olasılığı 0 logitidir.</translation>
    </message>
    <message>
        <source>{} core</source>
        <translation>{} çekirdek</translation>
    </message>
    <message>
        <source>{} cores</source>
        <translation>{} çekirdek</translation>
    </message>
    <message>
        <source>{} does not run on cuDNN: {}</source>
        <translation>{} cuDNN üzerinde çalışmıyor: {}</translation>
    </message>
    <message>
        <source>{} does not support the precision {}; using {} ({} multiplication) instead.</source>
        <translation>{} aygıtı {} hassasiyetini desteklemiyor; onun yerine {} kullanılıyor ({} çarpımı).</translation>
    </message>
    <message>
        <source>{} epoch</source>
        <translation>{} epok</translation>
    </message>
    <message>
        <source>{} epochs</source>
        <translation>{} epok</translation>
    </message>
    <message>
        <source>{} expects a float input; {} outputs integers</source>
        <translation>{} kayan noktalı girdi bekler; {} tam sayı verir</translation>
    </message>
    <message>
        <source>{} expects a target for each output, but the loss uses integer labels.</source>
        <translation>{} her çıktı için bir hedef bekler, ama kayıp tam sayı etiketler kullanıyor.</translation>
    </message>
    <message>
        <source>{} expects integer labels, but the loss uses a target for each output.</source>
        <translation>{} tam sayı etiketler bekler, ama kayıp her çıktı için bir hedef kullanıyor.</translation>
    </message>
    <message>
        <source>{} expects integer labels, but the loss uses one-hot labels.</source>
        <translation>{} tam sayı etiketler bekler, ama kayıp one-hot etiketler kullanıyor.</translation>
    </message>
    <message>
        <source>{} expects numbers, but the target has {} classes. The model learns their places in alphabetical order.</source>
        <translation>{} sayı bekler, ama hedefin {} sınıfı var. Model, sınıfların alfabetik sıradaki yerlerini öğrenir.</translation>
    </message>
    <message>
        <source>{} expects one-hot labels, but the loss uses integer labels.</source>
        <translation>{} one-hot etiketler bekler, ama kayıp tam sayı etiketler kullanıyor.</translation>
    </message>
    <message>
        <source>{} expects probabilities, but the outputs are logits.</source>
        <translation>{} olasılık bekler, ancak çıktılar logit.</translation>
    </message>
    <message>
        <source>{} file</source>
        <translation>{} dosya</translation>
    </message>
    <message>
        <source>{} files</source>
        <translation>{} dosya</translation>
    </message>
    <message>
        <source>{} gives each replica {}. BatchNormalization statistics of so few samples are noisy, and so are the validation results.</source>
        <translation>{}, her replikaya {} verir. Bu kadar az örnekle BatchNormalization istatistikleri ve dolayısıyla doğrulama sonuçları gürültülüdür.</translation>
    </message>
    <message>
        <source>{} has no option {}, so it has no effect.</source>
        <translation>{} katmanının veya nesnesinin {} adlı bir seçeneği yok; bu yüzden etkisizdir.</translation>
    </message>
    <message>
        <source>{} has no trained weights</source>
        <translation>{} için eğitilmiş ağırlık yok</translation>
    </message>
    <message>
        <source>{} has the shortest simulated epoch: {} ({})</source>
        <translation>En kısa simüle epok: {}, {} ({})</translation>
    </message>
    <message>
        <source>{} input</source>
        <translation>{} girdi</translation>
    </message>
    <message>
        <source>{} input array</source>
        <translation>{} girdi dizisi</translation>
    </message>
    <message>
        <source>{} input arrays</source>
        <translation>{} girdi dizisi</translation>
    </message>
    <message>
        <source>{} inputs</source>
        <translation>{} girdi</translation>
    </message>
    <message>
        <source>{} is reinitialized: {}</source>
        <translation>{} için ilk değerler yeniden atanır: {}</translation>
    </message>
    <message>
        <source>{} is the new head, for 1 class.</source>
        <translation>{} yeni baş, 1 sınıf için.</translation>
    </message>
    <message>
        <source>{} is the new head, for {} classes.</source>
        <translation>{} yeni baş, {} sınıf için.</translation>
    </message>
    <message>
        <source>{} kernels take less time than their launch</source>
        <translation>{} kernelin süresi başlatılmasından kısa</translation>
    </message>
    <message>
        <source>{} layer</source>
        <translation>{} katman</translation>
    </message>
    <message>
        <source>{} layers</source>
        <translation>{} katman</translation>
    </message>
    <message>
        <source>{} layers before {} are frozen.</source>
        <translation>{} katman, {} öncesinde, dondurulmuş.</translation>
    </message>
    <message>
        <source>{} monitors {}, but this experiment does not report it, so the callback has no effect.</source>
        <translation>{}, {} değerini izliyor ama bu deney onu bildirmiyor; geri çağrının etkisi yok.</translation>
    </message>
    <message>
        <source>{} more layer</source>
        <translation>{} katman daha</translation>
    </message>
    <message>
        <source>{} more layers</source>
        <translation>{} katman daha</translation>
    </message>
    <message>
        <source>{} multiplies {} as fast in {}</source>
        <translation>{}: {} çarpma hızı, {} ile</translation>
    </message>
    <message>
        <source>{} must be a number &gt;= 0 or two ascending numbers; got {}</source>
        <translation>{} bir sayı (&gt;= 0) ya da artan iki sayı olmalı; alınan: {}</translation>
    </message>
    <message>
        <source>{} must be below 1; got {}</source>
        <translation>{} 1'den küçük olmalı; alınan: {}</translation>
    </message>
    <message>
        <source>{} must be integers from 0 to 65535 like 1, [1, 2, 3] or [[1, 2], [3, 4], [5, 6]]; got {}</source>
        <translation>{} 0 ile 65535 arası tam sayılar olmalı, örneğin 1, [1, 2, 3] ya da [[1, 2], [3, 4], [5, 6]]; alınan: {}</translation>
    </message>
    <message>
        <source>{} must be integers from 0 to 65535 like 1, [1, 2] or [[1, 2], [3, 4]]; got {}</source>
        <translation>{} 0 ile 65535 arası tam sayılar olmalı, örneğin 1, [1, 2] ya da [[1, 2], [3, 4]]; alınan: {}</translation>
    </message>
    <message>
        <source>{} must be null; got {}</source>
        <translation>{} null olmalı; alınan: {}</translation>
    </message>
    <message>
        <source>{} must be off; got {}</source>
        <translation>{} kapalı olmalı; alınan: {}</translation>
    </message>
    <message>
        <source>{} must be one number, or one for each of the {} channels; got {}</source>
        <translation>{} bir sayı veya {} kanalın her biri için bir sayı olmalı; alınan: {}</translation>
    </message>
    <message>
        <source>{} must be the same in layer and backward_layer; got {} and {}</source>
        <translation>{} layer ve backward_layer içinde aynı olmalı; alınan: {} ve {}</translation>
    </message>
    <message>
        <source>{} must be three integers (depth, height, width); got {}</source>
        <translation>{} üç tam sayı olmalı (derinlik, yükseklik, genişlik); alınan: {}</translation>
    </message>
    <message>
        <source>{} must have at most 2^31 weights; got {}</source>
        <translation>{} en çok 2^31 ağırlık içerebilir; alınan: {}</translation>
    </message>
    <message>
        <source>{} must not be larger than its input of {} steps; got {}{}</source>
        <translation>{} {} adımlık girdisinden büyük olamaz; alınan: {}{}</translation>
    </message>
    <message>
        <source>{} must not be larger than its input of {} x {}; got {} x {}{}</source>
        <translation>{} {} x {} girdisinden büyük olamaz; alınan: {} x {}{}</translation>
    </message>
    <message>
        <source>{} of the last run</source>
        <translation>{} (son çalıştırma)</translation>
    </message>
    <message>
        <source>{} of the run before</source>
        <translation>{} (önceki çalıştırma)</translation>
    </message>
    <message>
        <source>{} of the step time is all-reduce of gradients</source>
        <translation>Adım süresinin {} kadarı gradyanların all-reduce'u</translation>
    </message>
    <message>
        <source>{} of the step time is launch overhead on the host</source>
        <translation>Adım süresinin {} kadarı ana makinedeki başlatma yükü</translation>
    </message>
    <message>
        <source>{} of the step time waits for input data</source>
        <translation>Adım süresinin {} kadarı girdi verisini bekliyor</translation>
    </message>
    <message>
        <source>{} of {} weight arrays keep their trained values</source>
        <translation>{} / {} ağırlık dizisi eğitilmiş değerlerini korur</translation>
    </message>
    <message>
        <source>{} op</source>
        <translation>{} işlem</translation>
    </message>
    <message>
        <source>{} ops</source>
        <translation>{} işlem</translation>
    </message>
    <message>
        <source>{} others</source>
        <translation>{} diğeri</translation>
    </message>
    <message>
        <source>{} output</source>
        <translation>{} çıktı</translation>
    </message>
    <message>
        <source>{} outputs</source>
        <translation>{} çıktı</translation>
    </message>
    <message>
        <source>{} per hour</source>
        <translation>saatte {}</translation>
    </message>
    <message>
        <source>{} per hour ({})</source>
        <translation>saatte {} ({})</translation>
    </message>
    <message>
        <source>{} predicted with the model of the file: largest difference {}</source>
        <translation>dosyadaki modelle {} tahmin edildi: en büyük fark {}</translation>
    </message>
    <message>
        <source>{} predicted with the weights of the file: largest difference {}</source>
        <translation>dosyadaki ağırlıklarla {} tahmin edildi: en büyük fark {}</translation>
    </message>
    <message>
        <source>{} program</source>
        <translation>{} program</translation>
    </message>
    <message>
        <source>{} programs</source>
        <translation>{} program</translation>
    </message>
    <message>
        <source>{} replica</source>
        <translation>{} replika</translation>
    </message>
    <message>
        <source>{} replicas</source>
        <translation>{} replika</translation>
    </message>
    <message>
        <source>{} run</source>
        <translation>{} çalıştırma</translation>
    </message>
    <message>
        <source>{} runs</source>
        <translation>{} çalıştırma</translation>
    </message>
    <message>
        <source>{} sample</source>
        <translation>{} örnek</translation>
    </message>
    <message>
        <source>{} samples</source>
        <translation>{} örnek</translation>
    </message>
    <message>
        <source>{} samples per replica are not a multiple of {}</source>
        <translation>Replika başına {} örnek, {} değerinin katı değil</translation>
    </message>
    <message>
        <source>{} samples per replica are too few for a tile of {} rows</source>
        <translation>Replika başına {} örnek, {} satırlık bir karo için çok az</translation>
    </message>
    <message>
        <source>{} step</source>
        <translation>{} adım</translation>
    </message>
    <message>
        <source>{} steps</source>
        <translation>{} adım</translation>
    </message>
    <message>
        <source>{} thread</source>
        <translation>{} iş parçacığı</translation>
    </message>
    <message>
        <source>{} threads</source>
        <translation>{} iş parçacığı</translation>
    </message>
    <message>
        <source>{} training sample</source>
        <translation>{} eğitim örneği</translation>
    </message>
    <message>
        <source>{} training samples</source>
        <translation>{} eğitim örneği</translation>
    </message>
    <message>
        <source>{} trains at least as many samples per second as {} from a global batch size of {} on</source>
        <translation>{} saniyede en az {} kadar örnek eğitir; global yığın boyutu {} ve üzerinde</translation>
    </message>
    <message>
        <source>{} trains more samples per second than {} at every global batch size from {} ({}) to {} ({})</source>
        <translation>{} saniyede {} aygıtından daha çok örnek eğitir; global yığın boyutu {} ({}) ile {} ({}) arasındaki her değerde</translation>
    </message>
    <message>
        <source>{} trains {} as many samples per second as {}. {} spends {} of {} per step {}; {} spends {} of {} per step.</source>
        <translation>{} saniyede {} kat örnek eğitir ({} ile karşılaştırıldığında). {} adım başına {} / {} harcar ({}); {} adım başına {} / {} harcar.</translation>
    </message>
    <message>
        <source>{} unit</source>
        <translation>{} birim</translation>
    </message>
    <message>
        <source>{} units</source>
        <translation>{} birim</translation>
    </message>
    <message>
        <source>{} value</source>
        <translation>{} değer</translation>
    </message>
    <message>
        <source>{} values</source>
        <translation>{} değer</translation>
    </message>
    <message>
        <source>{} {} per hour</source>
        <translation>saatte {} {}</translation>
    </message>
    <message>
        <source>{} × {} by {} × {}</source>
        <translation>{} × {} ile {} × {}</translation>
    </message>
    <message>
        <source>{}, and matrix products take {} on both: the losses are equal bit for bit.</source>
        <translation>{} ve matris çarpımları ikisinde de {} kullanıyor: kayıplar bit bit aynı.</translation>
    </message>
    <message>
        <source>{}, and stays ahead for any number of epochs.</source>
        <translation>{} ve her epok sayısında önde kalır.</translation>
    </message>
    <message>
        <source>{}, but the simulator cannot tell it apart from {}.</source>
        <translation>{}, ama simülatör onu şundan ayırt edemiyor: {}.</translation>
    </message>
    <message>
        <source>{}, but the simulator cannot tell them apart {}.</source>
        <translation>{}, ama simülatör onları ayırt edemiyor ({}).</translation>
    </message>
    <message>
        <source>{}, outside the uncertainty of all others.</source>
        <translation>{}, diğerlerinin tümünün belirsizliği dışında.</translation>
    </message>
    <message>
        <source>{}, outside the uncertainty of the simulator.</source>
        <translation>{}, simülatörün belirsizliği dışında.</translation>
    </message>
    <message>
        <source>{}: expected a check above it</source>
        <translation>{}: üstünde bir denetim bekleniyor</translation>
    </message>
    <message>
        <source>{}: expected a text behind the colon</source>
        <translation>{}: iki nokta üst üsteden sonra metin bekleniyor</translation>
    </message>
    <message>
        <source>{}: expected a whole number; got {}</source>
        <translation>{}: tam sayı bekleniyor; gelen: {}</translation>
    </message>
    <message>
        <source>{}: expected once; line {} has it already</source>
        <translation>{}: yalnızca bir kez bekleniyor; {}. satırda zaten var</translation>
    </message>
    <message>
        <source>{}: expected {}, as in the English lesson; got {}</source>
        <translation>{}: İngilizce dersteki gibi {} bekleniyor; gelen: {}</translation>
    </message>
    <message>
        <source>{}: exploding gradient: it is {} times as large as in the first step.</source>
        <translation>{}: patlayan gradyan: ilk adımdakinin {} katı.</translation>
    </message>
    <message>
        <source>{}: first NaN or infinite values in step {} of epoch {}.</source>
        <translation>{}: ilk NaN ya da sonsuz değerler {}. adımda, {}. epokta.</translation>
    </message>
    <message>
        <source>{}: the layer has no effect</source>
        <translation>{}: katmanın etkisi yok</translation>
    </message>
    <message>
        <source>{}: the update ratio ‖Δw‖/‖w‖ is {:.0e}; about 1e-3 is typical.</source>
        <translation>{}: güncelleme oranı ‖Δw‖/‖w‖ {:.0e}; tipik değer yaklaşık 1e-3.</translation>
    </message>
    <message>
        <source>{}: the update ratio ‖Δw‖/‖w‖ is {}; about 0.001 is typical.</source>
        <translation>{}: güncelleme oranı ‖Δw‖/‖w‖ {}; tipik değer yaklaşık 0,001.</translation>
    </message>
    <message>
        <source>{}: vanishing gradient: it is {:.0e} of the largest in later layers.</source>
        <translation>{}: kaybolan gradyan: sonraki katmanlardaki en büyüğün {:.0e} katı.</translation>
    </message>
    <message>
        <source>{}: {:.0f} % of the {} outputs are saturated.</source>
        <translation>{}: yüzde {:.0f} oranında {} çıktısı doymuş.</translation>
    </message>
    <message>
        <source>{}: {} of the multiplications are padding</source>
        <translation>{}: çarpmaların {} kadarı dolgu</translation>
    </message>
    <message>
        <source>{}: {} of {} {} units are dead: their output is 0 for all {} samples checked.</source>
        <translation>{}: {} / {} {} birimi ölü: denetlenen {} örneğin tümünde çıktıları 0.</translation>
    </message>
    <message>
        <source>{}: {} supported</source>
        <translation>{}: {} destekleniyor</translation>
    </message>
    <message>
        <source>{}: {} supported, {} refused</source>
        <translation>{}: {} destekleniyor, {} reddedildi</translation>
    </message>
    <message>
        <source>{}: {} supported, {} rewritten</source>
        <translation>{}: {} destekleniyor, {} yeniden yazıldı</translation>
    </message>
    <message>
        <source>{}: {} supported, {} rewritten, {} refused</source>
        <translation>{}: {} destekleniyor, {} yeniden yazıldı, {} reddedildi</translation>
    </message>
    <message>
        <source>{}; for {} or more, {} finishes earlier.</source>
        <translation>{}; {} ya da fazlasında {} daha erken bitirir.</translation>
    </message>
    <message>
        <source>{}; matrix products take {} and {}, so the losses drift apart by the rounding of the products.</source>
        <translation>{}; matris çarpımları {} ve {} kullanıyor, bu yüzden kayıplar çarpımların yuvarlanmasıyla birbirinden uzaklaşır.</translation>
    </message>
    <message>
        <source>{}; the gradients are summed in the order of {} and {}, so the last bits differ.</source>
        <translation>{}; gradyanlar {} ve {} sırasıyla toplanıyor, bu yüzden son bitler farklı.</translation>
    </message>
    <message>
        <source>{}; the gradients are summed over {} and {} replicas, so the last bits differ. Each replica has BatchNormalization statistics of its own.</source>
        <translation>{}; gradyanlar {} ve {} replika üzerinden toplanıyor, bu yüzden son bitler farklı. Her replikanın kendi BatchNormalization istatistikleri var.</translation>
    </message>
    <message>
        <source>± %1, not validated</source>
        <translation>± %1, doğrulanmamış</translation>
    </message>
    <message>
        <source>± {}, not validated</source>
        <translation>± {}, doğrulanmamış</translation>
    </message>
    <message>
        <source>µs</source>
        <translation>µs</translation>
    </message>
    <message>
        <source>“%1” was deleted or moved. Save writes the file again.</source>
        <translation>“%1” silindi veya taşındı. Kaydet dosyayı yeniden yazar.</translation>
    </message>
    <message>
        <source>“%1” was not saved before Shardlab ended. Restore the changes from %2?</source>
        <translation>“%1”, Shardlab sonlanmadan önce kaydedilmedi. %2 tarihli değişiklikler geri yüklensin mi?</translation>
    </message>
</context>
</TS>
