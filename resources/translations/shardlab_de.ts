<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de">
<context>
    <name>shardlab</name>
    <message>
        <source>    %1 samples/s</source>
        <translation>    %1 Samples/s</translation>
    </message>
    <message>
        <source>  ·  %1 cores</source>
        <translation>  ·  %1 Kerne</translation>
    </message>
    <message>
        <source>  ·  before the last edits</source>
        <translation>  ·  vor den letzten Änderungen</translation>
    </message>
    <message>
        <source>  ·  of earlier weights</source>
        <translation>  ·  mit früheren Gewichten</translation>
    </message>
    <message>
        <source>  ·  on</source>
        <translation>  ·  ein</translation>
    </message>
    <message>
        <source>  ·  with gradient accumulation, %1 micro-batches</source>
        <translation>  ·  mit Gradientenakkumulation, %1 Micro-Batches</translation>
    </message>
    <message>
        <source> and </source>
        <translation> und </translation>
    </message>
    <message>
        <source> or </source>
        <translation> oder </translation>
    </message>
    <message>
        <source>%1  ·  %2 min</source>
        <translation>%1  ·  %2 min</translation>
    </message>
    <message>
        <source>%1  ·  precision %2  ·  batch size %3 on %4</source>
        <translation>%1  ·  Präzision %2  ·  Batchgröße %3 auf %4</translation>
    </message>
    <message>
        <source>%1 %2 gets %3 of the batch</source>
        <translation>%1 %2 bekommt %3 des Batches</translation>
    </message>
    <message>
        <source>%1 %2 layers</source>
        <translation>%1 %2-Schichten</translation>
    </message>
    <message>
        <source>%1 (%2): %3 FLOP/byte, %4 of %5 attainable; %6 simulated; bound by: %7</source>
        <translation>%1 (%2): %3 FLOP/Byte, %4 von %5 erreichbar; %6 simuliert; begrenzt durch: %7</translation>
    </message>
    <message>
        <source>%1 (label)</source>
        <translation>%1 (Label)</translation>
    </message>
    <message>
        <source>%1 (log)</source>
        <translation>%1 (log)</translation>
    </message>
    <message>
        <source>%1 (measured)</source>
        <translation>%1 (gemessen)</translation>
    </message>
    <message>
        <source>%1 (simulated)</source>
        <translation>%1 (simuliert)</translation>
    </message>
    <message>
        <source>%1 /s</source>
        <translation>%1 /s</translation>
    </message>
    <message>
        <source>%1 GPUs</source>
        <translation>%1 GPUs</translation>
    </message>
    <message>
        <source>%1 On the Pareto front.</source>
        <translation>%1 Auf der Pareto-Front.</translation>
    </message>
    <message>
        <source>%1 after the last epoch</source>
        <translation>%1 nach der letzten Epoche</translation>
    </message>
    <message>
        <source>%1 and %2</source>
        <translation>%1 und %2</translation>
    </message>
    <message>
        <source>%1 archived</source>
        <translation>%1 archiviert</translation>
    </message>
    <message>
        <source>%1 at once. The receiver adds the chunk to its own.</source>
        <translation>%1 gleichzeitig. Der Empfänger addiert den Chunk zu seinem eigenen.</translation>
    </message>
    <message>
        <source>%1 at once. The receiver replaces its chunk with the complete sum.</source>
        <translation>%1 gleichzeitig. Der Empfänger ersetzt seinen Chunk durch die vollständige Summe.</translation>
    </message>
    <message>
        <source>%1 can be one number or several. Enter %2 or %3.</source>
        <translation>%1 kann eine Zahl oder mehrere sein. Geben Sie %2 oder %3 ein.</translation>
    </message>
    <message>
        <source>%1 can mean %2 or %3. Enter one of these.</source>
        <translation>%1 kann %2 oder %3 bedeuten. Geben Sie eines davon ein.</translation>
    </message>
    <message>
        <source>%1 can mean %2 or several numbers. Enter %2, or a space after each comma: %3.</source>
        <translation>%1 kann %2 oder mehrere Zahlen bedeuten. Geben Sie %2 oder ein Leerzeichen nach jedem Komma ein: %3.</translation>
    </message>
    <message>
        <source>%1 cannot be read</source>
        <translation>%1 kann nicht gelesen werden</translation>
    </message>
    <message>
        <source>%1 cannot be written</source>
        <translation>%1 kann nicht geschrieben werden</translation>
    </message>
    <message>
        <source>%1 classes</source>
        <translation>%1 Klassen</translation>
    </message>
    <message>
        <source>%1 cores</source>
        <translation>%1 Kerne</translation>
    </message>
    <message>
        <source>%1 costs %2</source>
        <translation>%1 kostet %2</translation>
    </message>
    <message>
        <source>%1 days</source>
        <translation>%1 Tagen</translation>
    </message>
    <message>
        <source>%1 devices</source>
        <translation>%1 Geräte</translation>
    </message>
    <message>
        <source>%1 dimensions</source>
        <translation>%1 Dimensionen</translation>
    </message>
    <message>
        <source>%1 dims</source>
        <translation>%1 Dim.</translation>
    </message>
    <message>
        <source>%1 do not divide by %2: each shard gets at most %3.</source>
        <translation>%1 lassen sich nicht gleichmäßig auf %2 verteilen: Jeder Shard bekommt höchstens %3.</translation>
    </message>
    <message>
        <source>%1 during %2 of %3 (%4)</source>
        <translation>%1 während %2 von %3 (%4)</translation>
    </message>
    <message>
        <source>%1 elements</source>
        <translation>%1 Elemente</translation>
    </message>
    <message>
        <source>%1 epochs</source>
        <translation>%1 Epochen</translation>
    </message>
    <message>
        <source>%1 errors</source>
        <translation>%1 Fehler</translation>
    </message>
    <message>
        <source>%1 filters</source>
        <translation>%1 Filter</translation>
    </message>
    <message>
        <source>%1 finishes earlier for any number of epochs.</source>
        <translation>%1 ist bei jeder Anzahl von Epochen früher fertig.</translation>
    </message>
    <message>
        <source>%1 folded blocks do not match the model and were removed.</source>
        <translation>%1 eingeklappte Blöcke passen nicht zum Modell und wurden entfernt.</translation>
    </message>
    <message>
        <source>%1 folded layers</source>
        <translation>%1 eingeklappte Schichten</translation>
    </message>
    <message>
        <source>%1 has both a point and a comma. Enter one decimal separator and no digit grouping.</source>
        <translation>%1 hat sowohl Punkt als auch Komma. Geben Sie ein einziges Dezimaltrennzeichen und keine Zifferngruppierung ein.</translation>
    </message>
    <message>
        <source>%1 has digit grouping. Enter the digits without anything between them.</source>
        <translation>%1 hat eine Zifferngruppierung. Geben Sie die Ziffern ohne etwas dazwischen ein.</translation>
    </message>
    <message>
        <source>%1 has more than one separator. Enter one decimal separator and no digit grouping.</source>
        <translation>%1 hat mehr als ein Trennzeichen. Geben Sie ein einziges Dezimaltrennzeichen und keine Zifferngruppierung ein.</translation>
    </message>
    <message>
        <source>%1 histograms of the %2</source>
        <translation>%1 Histogramme: %2</translation>
    </message>
    <message>
        <source>%1 in the best epoch</source>
        <translation>%1 in der besten Epoche</translation>
    </message>
    <message>
        <source>%1 is larger than 4 MiB</source>
        <translation>%1 ist größer als 4 MiB</translation>
    </message>
    <message>
        <source>%1 is not a folder</source>
        <translation>%1 ist kein Ordner</translation>
    </message>
    <message>
        <source>%1 is not a number. Enter a number such as %2.</source>
        <translation>%1 ist keine Zahl. Geben Sie eine Zahl ein, etwa %2.</translation>
    </message>
    <message>
        <source>%1 is not a regular file</source>
        <translation>%1 ist keine reguläre Datei</translation>
    </message>
    <message>
        <source>%1 is not a whole number. Enter a whole number, digits only.</source>
        <translation>%1 ist keine ganze Zahl. Geben Sie eine ganze Zahl ein, nur Ziffern.</translation>
    </message>
    <message>
        <source>%1 is not finite. Enter a finite number.</source>
        <translation>%1 ist nicht endlich. Geben Sie eine endliche Zahl ein.</translation>
    </message>
    <message>
        <source>%1 is not in a block. Select the layers to fold.</source>
        <translation>%1 ist in keinem Block. Wählen Sie die Schichten zum Einklappen aus.</translation>
    </message>
    <message>
        <source>%1 is out of range.</source>
        <translation>%1 liegt außerhalb des Bereichs.</translation>
    </message>
    <message>
        <source>%1 is the new last layer, with %2 and the activation %3. Its weights are initialized; the other layers keep theirs.</source>
        <translation>%1 ist die neue letzte Schicht, mit %2 und der Aktivierung %3. Ihre Gewichte werden initialisiert; die anderen Schichten behalten ihre.</translation>
    </message>
    <message>
        <source>%1 is too close to zero. Enter 0 or a larger number.</source>
        <translation>%1 ist zu nahe an null. Geben Sie 0 oder eine größere Zahl ein.</translation>
    </message>
    <message>
        <source>%1 is too large.</source>
        <translation>%1 ist zu groß.</translation>
    </message>
    <message>
        <source>%1 is unchanged. %2</source>
        <translation>%1 bleibt unverändert. %2</translation>
    </message>
    <message>
        <source>%1 labels are not a class.</source>
        <translation>%1 Labels sind keine Klasse.</translation>
    </message>
    <message>
        <source>%1 layers</source>
        <translation>%1 Schichten</translation>
    </message>
    <message>
        <source>%1 left</source>
        <translation>noch %1</translation>
    </message>
    <message>
        <source>%1 left in this epoch, %2 in the run</source>
        <translation>noch %1 in dieser Epoche, %2 im Lauf</translation>
    </message>
    <message>
        <source>%1 losses</source>
        <translation>%1 Loss-Funktionen</translation>
    </message>
    <message>
        <source>%1 matches</source>
        <translation>%1 Treffer</translation>
    </message>
    <message>
        <source>%1 measurements, %2 of them yours. Median error: %3.</source>
        <translation>%1 Messungen, davon %2 von Ihnen. Median des Fehlers: %3.</translation>
    </message>
    <message>
        <source>%1 more</source>
        <translation>%1 weitere</translation>
    </message>
    <message>
        <source>%1 more files</source>
        <translation>%1 weitere Dateien</translation>
    </message>
    <message>
        <source>%1 ms</source>
        <translation>%1 ms</translation>
    </message>
    <message>
        <source>%1 non-trainable</source>
        <translation>%1 nicht trainierbar</translation>
    </message>
    <message>
        <source>%1 ns</source>
        <translation>%1 ns</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>%1 of %2 dead</source>
        <translation>%1 von %2 tot</translation>
    </message>
    <message>
        <source>%1 of %2 devices</source>
        <translation>%1 von %2 Geräten</translation>
    </message>
    <message>
        <source>%1 of %2 memory</source>
        <translation>%1 mit %2 Speicher</translation>
    </message>
    <message>
        <source>%1 of %2 outside the range</source>
        <translation>%1 von %2 außerhalb des Bereichs</translation>
    </message>
    <message>
        <source>%1 of %2 read</source>
        <translation>%1 von %2 gelesen</translation>
    </message>
    <message>
        <source>%1 of %2 read, %3 left</source>
        <translation>%1 von %2 gelesen, noch %3</translation>
    </message>
    <message>
        <source>%1 of %2 runs</source>
        <translation>%1 von %2 Läufen</translation>
    </message>
    <message>
        <source>%1 of %2 samples</source>
        <translation>%1 von %2 Samples</translation>
    </message>
    <message>
        <source>%1 of %2 samples, %3 left</source>
        <translation>%1 von %2 Samples, noch %3</translation>
    </message>
    <message>
        <source>%1 of %2 steps</source>
        <translation>%1 von %2 Schritten</translation>
    </message>
    <message>
        <source>%1 of %2 steps are reached.</source>
        <translation>Erreichte Schritte: %1 von %2.</translation>
    </message>
    <message>
        <source>%1 of %2 steps reached</source>
        <translation>%1 von %2 Schritten erreicht</translation>
    </message>
    <message>
        <source>%1 of %2 test samples correct</source>
        <translation>%1 von %2 Testsamples richtig</translation>
    </message>
    <message>
        <source>%1 of %2 threads</source>
        <translation>%1 von %2 Threads</translation>
    </message>
    <message>
        <source>%1 of %2 training samples correct</source>
        <translation>%1 von %2 Trainingssamples richtig</translation>
    </message>
    <message>
        <source>%1 of %2 updates</source>
        <translation>%1 von %2 Updates</translation>
    </message>
    <message>
        <source>%1 of %2 updates, %3 left</source>
        <translation>%1 von %2 Updates, noch %3</translation>
    </message>
    <message>
        <source>%1 of %2 validation samples correct</source>
        <translation>%1 von %2 Validierungssamples richtig</translation>
    </message>
    <message>
        <source>%1 of %2, %3 left</source>
        <translation>%1 von %2, noch %3</translation>
    </message>
    <message>
        <source>%1 of %2, %3: %4, %5</source>
        <translation>%1 von %2, %3: %4, %5</translation>
    </message>
    <message>
        <source>%1 of class %2</source>
        <translation>%1 der Klasse %2</translation>
    </message>
    <message>
        <source>%1 of its time is padding</source>
        <translation>%1 davon ist Padding</translation>
    </message>
    <message>
        <source>%1 of the step time, %2 of %3, %4</source>
        <translation>%1 der Schrittzeit, %2 von %3, %4</translation>
    </message>
    <message>
        <source>%1 of the step time, most of it in %2 (%3)</source>
        <translation>%1 der Schrittzeit, das meiste davon in %2 (%3)</translation>
    </message>
    <message>
        <source>%1 of those predicted as %2</source>
        <translation>%1 der als %2 vorhergesagten</translation>
    </message>
    <message>
        <source>%1 on %2  ·  %3  ·  loss %4</source>
        <translation>%1, %2  ·  %3  ·  Loss %4</translation>
    </message>
    <message>
        <source>%1 on %2: measured %3, simulated %4 (%5). %6</source>
        <translation>%1, %2: gemessen %3, simuliert %4 (%5). %6</translation>
    </message>
    <message>
        <source>%1 on %2: published %3, simulated %4 (%5). %6</source>
        <translation>%1, %2: veröffentlicht %3, simuliert %4 (%5). %6</translation>
    </message>
    <message>
        <source>%1 on this computer</source>
        <translation>%1 auf diesem Computer</translation>
    </message>
    <message>
        <source>%1 on this page</source>
        <translation>%1 auf dieser Seite</translation>
    </message>
    <message>
        <source>%1 or %2%3%1</source>
        <translation>%1 oder %2%3%1</translation>
    </message>
    <message>
        <source>%1 outliers hidden</source>
        <translation>%1 Ausreißer ausgeblendet</translation>
    </message>
    <message>
        <source>%1 parameters</source>
        <translation>%1 Parameter</translation>
    </message>
    <message>
        <source>%1 parameters, %2 trainable</source>
        <translation>%1 Parameter, %2 trainierbar</translation>
    </message>
    <message>
        <source>%1 params</source>
        <translation>%1 Parameter</translation>
    </message>
    <message>
        <source>%1 per epoch on %2</source>
        <translation>%2: %1 pro Epoche</translation>
    </message>
    <message>
        <source>%1 per epoch, %2</source>
        <translation>%1 pro Epoche, %2</translation>
    </message>
    <message>
        <source>%1 per step</source>
        <translation>%1 pro Schritt</translation>
    </message>
    <message>
        <source>%1 per step  ·  first epoch with start-up and compilation: %2  ·  %3 for %4</source>
        <translation>%1 pro Schritt  ·  erste Epoche mit Start und Kompilierung: %2  ·  %3 für %4</translation>
    </message>
    <message>
        <source>%1 per step with the profile, %2 without</source>
        <translation>%1 pro Schritt mit Profil, %2 ohne</translation>
    </message>
    <message>
        <source>%1 per step, %2</source>
        <translation>%1 pro Schritt, %2</translation>
    </message>
    <message>
        <source>%1 predicted as %2</source>
        <translation>%1 als %2 vorhergesagt</translation>
    </message>
    <message>
        <source>%1 predicted as %2: %3</source>
        <translation>%1 als %2 vorhergesagt: %3</translation>
    </message>
    <message>
        <source>%1 predicted as %2: %3, %4</source>
        <translation>%1 als %2 vorhergesagt: %3, %4</translation>
    </message>
    <message>
        <source>%1 published measurements. Median error: %2.</source>
        <translation>%1 veröffentlichte Messungen. Median des Fehlers: %2.</translation>
    </message>
    <message>
        <source>%1 replicas</source>
        <translation>%1 Replikate</translation>
    </message>
    <message>
        <source>%1 runs</source>
        <translation>%1 Läufe</translation>
    </message>
    <message>
        <source>%1 runs added</source>
        <translation>%1 Läufe hinzugefügt</translation>
    </message>
    <message>
        <source>%1 runs archived</source>
        <translation>%1 Läufe archiviert</translation>
    </message>
    <message>
        <source>%1 runs are there already</source>
        <translation>%1 Läufe sind bereits vorhanden</translation>
    </message>
    <message>
        <source>%1 runs coincide</source>
        <translation>%1 Läufe stimmen überein</translation>
    </message>
    <message>
        <source>%1 runs deleted permanently, %2 freed</source>
        <translation>%1 Läufe endgültig gelöscht, %2 freigegeben</translation>
    </message>
    <message>
        <source>%1 runs moved to the bin</source>
        <translation>%1 Läufe in den Papierkorb verschoben</translation>
    </message>
    <message>
        <source>%1 runs restored</source>
        <translation>%1 Läufe wiederhergestellt</translation>
    </message>
    <message>
        <source>%1 runs unarchived</source>
        <translation>%1 Läufe aus dem Archiv geholt</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>%1 sample with a confidence of %2 to %3: mean confidence %4, accuracy %5</source>
        <translation>%1 Sample mit einer Konfidenz von %2 bis %3: mittlere Konfidenz %4, Genauigkeit %5</translation>
    </message>
    <message>
        <source>%1 samples</source>
        <translation>%1 Samples</translation>
    </message>
    <message>
        <source>%1 samples with a confidence of %2 to %3: mean confidence %4, accuracy %5</source>
        <translation>%1 Samples mit einer Konfidenz von %2 bis %3: mittlere Konfidenz %4, Genauigkeit %5</translation>
    </message>
    <message>
        <source>%1 samples/s</source>
        <translation>%1 Samples/s</translation>
    </message>
    <message>
        <source>%1 saturated</source>
        <translation>%1 gesättigt</translation>
    </message>
    <message>
        <source>%1 selected</source>
        <translation>%1 ausgewählt</translation>
    </message>
    <message>
        <source>%1 slices here; the longest:</source>
        <translation>%1 Abschnitte hier; die längsten:</translation>
    </message>
    <message>
        <source>%1 steps, the most for this model</source>
        <translation>%1 Schritte, das Maximum für dieses Modell</translation>
    </message>
    <message>
        <source>%1 takes %2 × as long. The others wait for it before the update: the step takes %3 instead of %4.</source>
        <translation>%1 braucht %2-mal so lange. Die anderen warten vor dem Update darauf: Der Schritt dauert %3 statt %4.</translation>
    </message>
    <message>
        <source>%1 test</source>
        <translation>%1 Test</translation>
    </message>
    <message>
        <source>%1 test samples</source>
        <translation>%1 Testsamples</translation>
    </message>
    <message>
        <source>%1 threads</source>
        <translation>%1 Threads</translation>
    </message>
    <message>
        <source>%1 tiles of %2.</source>
        <translation>%1 Kacheln von %2.</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 bis %2</translation>
    </message>
    <message>
        <source>%1 to %2 in the training samples</source>
        <translation>%1 bis %2 in den Trainingssamples</translation>
    </message>
    <message>
        <source>%1 to %2: %3, %4</source>
        <translation>%1 an %2: %3, %4</translation>
    </message>
    <message>
        <source>%1 to the last epoch: %2 simulated</source>
        <translation>%1 bis zur letzten Epoche: %2 simuliert</translation>
    </message>
    <message>
        <source>%1 to the last epoch: about %2 simulated</source>
        <translation>%1 bis zur letzten Epoche: etwa %2 simuliert</translation>
    </message>
    <message>
        <source>%1 tokens</source>
        <translation>%1 Tokens</translation>
    </message>
    <message>
        <source>%1 trainable</source>
        <translation>%1 trainierbar</translation>
    </message>
    <message>
        <source>%1 training</source>
        <translation>%1 Training</translation>
    </message>
    <message>
        <source>%1 training samples</source>
        <translation>%1 Trainingssamples</translation>
    </message>
    <message>
        <source>%1 transfers</source>
        <translation>%1 Übertragungen</translation>
    </message>
    <message>
        <source>%1 trials</source>
        <translation>%1 Versuche</translation>
    </message>
    <message>
        <source>%1 trials cannot run</source>
        <translation>%1 Versuche sind nicht ausführbar</translation>
    </message>
    <message>
        <source>%1 units</source>
        <translation>%1 Einheiten</translation>
    </message>
    <message>
        <source>%1 unreadable:</source>
        <translation>%1 nicht lesbar:</translation>
    </message>
    <message>
        <source>%1 updates skipped</source>
        <translation>%1 Updates übersprungen</translation>
    </message>
    <message>
        <source>%1 validation</source>
        <translation>%1 Validierung</translation>
    </message>
    <message>
        <source>%1 validation samples</source>
        <translation>%1 Validierungssamples</translation>
    </message>
    <message>
        <source>%1 values</source>
        <translation>%1 Werte</translation>
    </message>
    <message>
        <source>%1 without samples. The loss is divided by the real sample count.</source>
        <translation>%1 ohne Samples. Der Loss wird durch die tatsächliche Anzahl der Samples geteilt.</translation>
    </message>
    <message>
        <source>%1 µs</source>
        <translation>%1 µs</translation>
    </message>
    <message>
        <source>%1 · %2 · global batch of %3</source>
        <translation>%1 · %2 · globaler Batch: %3</translation>
    </message>
    <message>
        <source>%1 · %2 · measured on this computer: %3 · simulated on %2: %4</source>
        <translation>%1 · %2 · auf diesem Computer gemessen: %3 · simuliert (%2): %4</translation>
    </message>
    <message>
        <source>%1 · mean %2 ± %3 · norm %4</source>
        <translation>%1 · Mittelwert %2 ± %3 · Norm %4</translation>
    </message>
    <message>
        <source>%1 × %2 memory, %3 peak</source>
        <translation>%1 × %2 Speicher, %3 Spitze</translation>
    </message>
    <message>
        <source>%1 × %2 pixels</source>
        <translation>%1 × %2 Pixel</translation>
    </message>
    <message>
        <source>%1, %2 as long</source>
        <translation>%1, %2 so lang</translation>
    </message>
    <message>
        <source>%1, %2 as long as A, other %3</source>
        <translation>%1, %2 so lang wie A, anders: %3</translation>
    </message>
    <message>
        <source>%1, %2 as long as A, same experiment</source>
        <translation>%1, %2 so lang wie A, gleiches Experiment</translation>
    </message>
    <message>
        <source>%1, %2 left</source>
        <translation>%1, noch %2</translation>
    </message>
    <message>
        <source>%1, %2 memory, %3 peak</source>
        <translation>%1, %2 Speicher, %3 Spitze</translation>
    </message>
    <message>
        <source>%1, %2 per core; bound by: %3</source>
        <translation>%1, %2 pro Kern; begrenzt durch: %3</translation>
    </message>
    <message>
        <source>%1, %2 per replica on %3 %4</source>
        <translation>%1, %2 pro Replikat, %3 %4</translation>
    </message>
    <message>
        <source>%1, %2 per replica on %3 %4, %5 on the last replica</source>
        <translation>%1, %2 pro Replikat, %3 %4, %5 auf dem letzten Replikat</translation>
    </message>
    <message>
        <source>%1, %2, padded to %3</source>
        <translation>%1, %2, aufgefüllt auf %3</translation>
    </message>
    <message>
        <source>%1, %2, truncated to %3</source>
        <translation>%1, %2, gekürzt auf %3</translation>
    </message>
    <message>
        <source>%1, %2: %3 (simulated)</source>
        <translation>%1, %2: %3 (simuliert)</translation>
    </message>
    <message>
        <source>%1, channel 0 of its shard: mean %2, variance %3</source>
        <translation>%1, Kanal 0 des Shards: Mittelwert %2, Varianz %3</translation>
    </message>
    <message>
        <source>%1, chip %2</source>
        <translation>%1, Chip %2</translation>
    </message>
    <message>
        <source>%1, first: %2</source>
        <translation>%1, die ersten: %2</translation>
    </message>
    <message>
        <source>%1, global batch size %2: %3 samples/s, %4 per step, %5 (simulated)</source>
        <translation>%1, globale Batchgröße %2: %3 Samples/s, %4 pro Schritt, %5 (simuliert)</translation>
    </message>
    <message>
        <source>%1, in your currency; 0: unknown</source>
        <translation>%1, in Ihrer Währung; 0: unbekannt</translation>
    </message>
    <message>
        <source>%1, layer %2 (%3). </source>
        <translation>%1, Schicht %2 (%3). </translation>
    </message>
    <message>
        <source>%1, not pinned</source>
        <translation>%1, nicht angeheftet</translation>
    </message>
    <message>
        <source>%1, not simulated</source>
        <translation>%1, nicht simuliert</translation>
    </message>
    <message>
        <source>%1, not validated</source>
        <translation>%1, nicht validiert</translation>
    </message>
    <message>
        <source>%1, peak %2</source>
        <translation>%1, Spitze %2</translation>
    </message>
    <message>
        <source>%1, pinned</source>
        <translation>%1, angeheftet</translation>
    </message>
    <message>
        <source>%1, round %2 of %3</source>
        <translation>%1, Runde %2 von %3</translation>
    </message>
    <message>
        <source>%1, simulated</source>
        <translation>%1, simuliert</translation>
    </message>
    <message>
        <source>%1, started %2</source>
        <translation>%1, begonnen %2</translation>
    </message>
    <message>
        <source>%1. Download it on the Data page (Ctrl+2)</source>
        <translation>%1. Laden Sie den Datensatz auf der Seite „Daten“ herunter (Strg+2)</translation>
    </message>
    <message>
        <source>%1. The product (%2) is summed in panels and not stored.</source>
        <translation>%1. Das Produkt (%2) wird blockweise summiert und nicht gespeichert.</translation>
    </message>
    <message>
        <source>%1: %2 (%3, simulated) = %4</source>
        <translation>%1: %2 (%3, simuliert) = %4</translation>
    </message>
    <message>
        <source>%1: %2 after %3</source>
        <translation>%1: %2 nach %3</translation>
    </message>
    <message>
        <source>%1: %2 for the run (%3, simulated), %4 at %5; %6 per epoch, %7 per million samples.</source>
        <translation>%1: %2 für den Lauf (%3, simuliert), %4 bei %5; %6 pro Epoche, %7 pro Million Samples.</translation>
    </message>
    <message>
        <source>%1: %2 here only</source>
        <translation>%1: %2 nur hier</translation>
    </message>
    <message>
        <source>%1: %2 here, %3 in the file</source>
        <translation>%1: hier %2, in der Datei %3</translation>
    </message>
    <message>
        <source>%1: %2 in the file only</source>
        <translation>%1: %2 nur in der Datei</translation>
    </message>
    <message>
        <source>%1: %2 measured, %3 simulated.</source>
        <translation>%1: %2 gemessen, %3 simuliert.</translation>
    </message>
    <message>
        <source>%1: %2 of %3</source>
        <translation>%1: %2 von %3</translation>
    </message>
    <message>
        <source>%1: %2 of %3 runs</source>
        <translation>%1: %2 von %3 Läufen</translation>
    </message>
    <message>
        <source>%1: %2 of %3 runs, %4 left</source>
        <translation>%1: %2 von %3 Läufen, noch %4</translation>
    </message>
    <message>
        <source>%1: %2 of %3 samples</source>
        <translation>%1: %2 von %3 Samples</translation>
    </message>
    <message>
        <source>%1: %2 of %3 samples correct, %4</source>
        <translation>%1: %2 von %3 Samples richtig, %4</translation>
    </message>
    <message>
        <source>%1: %2 of %3 samples, %4 left</source>
        <translation>%1: %2 von %3 Samples, noch %4</translation>
    </message>
    <message>
        <source>%1: %2 of %3 values (%4) from %5 to %6</source>
        <translation>%1: %2 von %3 Werten (%4) von %5 bis %6</translation>
    </message>
    <message>
        <source>%1: %2 of %3, %4 left</source>
        <translation>%1: %2 von %3, noch %4</translation>
    </message>
    <message>
        <source>%1: %2 per step, %3, %4 samples/s, %5 per epoch (simulated)</source>
        <translation>%1: %2 pro Schritt, %3, %4 Samples/s, %5 pro Epoche (simuliert)</translation>
    </message>
    <message>
        <source>%1: %2 per step, %3.</source>
        <translation>%1: %2 pro Schritt, %3.</translation>
    </message>
    <message>
        <source>%1: %2 × %3 pixels in the file</source>
        <translation>%1: %2 × %3 Pixel in der Datei</translation>
    </message>
    <message>
        <source>%1: area under the ROC curve %2</source>
        <translation>%1: Fläche unter der ROC-Kurve %2</translation>
    </message>
    <message>
        <source>%1: average precision %2</source>
        <translation>%1: Average Precision %2</translation>
    </message>
    <message>
        <source>%1: double-click or press Enter to show all</source>
        <translation>%1: Doppelklick oder Enter zeigt alle</translation>
    </message>
    <message>
        <source>%1: enter a comma and a space, or a semicolon, between numbers.</source>
        <translation>%1: Geben Sie zwischen Zahlen ein Komma und ein Leerzeichen oder ein Semikolon ein.</translation>
    </message>
    <message>
        <source>%1: enter a space or a semicolon between numbers: %2.</source>
        <translation>%1: Geben Sie zwischen Zahlen ein Leerzeichen oder ein Semikolon ein: %2.</translation>
    </message>
    <message>
        <source>%1: expected a file on this computer</source>
        <translation>%1: Eine Datei auf diesem Computer wird erwartet</translation>
    </message>
    <message>
        <source>%1: no further window could be opened; open the file in this one.</source>
        <translation>%1: Es konnte kein weiteres Fenster geöffnet werden; öffnen Sie die Datei in diesem.</translation>
    </message>
    <message>
        <source>%1: no samples</source>
        <translation>%1: keine Samples</translation>
    </message>
    <message>
        <source>%1: speed-up %2, efficiency %3; %4 samples/s, %5 per step, global batch size %6, %7 (simulated)</source>
        <translation>%1: Speedup %2, Effizienz %3; %4 Samples/s, %5 pro Schritt, globale Batchgröße %6, %7 (simuliert)</translation>
    </message>
    <message>
        <source>%1: the partial batch</source>
        <translation>%1: der unvollständige Batch</translation>
    </message>
    <message>
        <source>%1[*] – Shardlab</source>
        <translation>%1[*] – Shardlab</translation>
    </message>
    <message>
        <source>%2: %1 files found</source>
        <translation>%2: %1 Dateien gefunden</translation>
    </message>
    <message>
        <source>%2: %1 samples</source>
        <translation>%2: %1 Samples</translation>
    </message>
    <message>
        <source>%2: %1 training samples, %3</source>
        <translation>%2: %1 Trainingssamples, %3</translation>
    </message>
    <message>
        <source>%2: 1 file found</source>
        <translation>%2: 1 Datei gefunden</translation>
    </message>
    <message>
        <source>%2: 1 sample</source>
        <translation>%2: 1 Sample</translation>
    </message>
    <message>
        <source>%2: 1 training sample, %3</source>
        <translation>%2: 1 Trainingssample, %3</translation>
    </message>
    <message>
        <source>%2: predicted for %1 samples</source>
        <translation>%2: für %1 Samples vorhergesagt</translation>
    </message>
    <message>
        <source>%2: predicted for 1 sample</source>
        <translation>%2: für 1 Sample vorhergesagt</translation>
    </message>
    <message>
        <source>%2; %1 validation samples, %3</source>
        <translation>%2; %1 Validierungssamples, %3</translation>
    </message>
    <message>
        <source>%2; 1 validation sample, %3</source>
        <translation>%2; 1 Validierungssample, %3</translation>
    </message>
    <message>
        <source>&amp;About Shardlab</source>
        <translation>&amp;Über Shardlab</translation>
    </message>
    <message>
        <source>&amp;Add layer</source>
        <translation>&amp;Schicht hinzufügen</translation>
    </message>
    <message>
        <source>&amp;Change runtime type…</source>
        <translation>Laufzeitt&amp;yp ändern…</translation>
    </message>
    <message>
        <source>&amp;Close lesson</source>
        <translation>Lektion &amp;schließen</translation>
    </message>
    <message>
        <source>&amp;Command palette…</source>
        <translation>&amp;Befehlspalette…</translation>
    </message>
    <message>
        <source>&amp;Compare</source>
        <translation>Ver&amp;gleichen</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>&amp;Kopieren</translation>
    </message>
    <message>
        <source>&amp;Copy experiment as text</source>
        <translation>Experiment als Text &amp;kopieren</translation>
    </message>
    <message>
        <source>&amp;Dark</source>
        <translation>&amp;Dunkel</translation>
    </message>
    <message>
        <source>&amp;Device</source>
        <translation>&amp;Gerät</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>&amp;Bearbeiten</translation>
    </message>
    <message>
        <source>&amp;Empty model</source>
        <translation>&amp;Leeres Modell</translation>
    </message>
    <message>
        <source>&amp;Evaluate</source>
        <translation>Aus&amp;werten</translation>
    </message>
    <message>
        <source>&amp;Export…</source>
        <translation>&amp;Exportieren…</translation>
    </message>
    <message>
        <source>&amp;Features</source>
        <translation>&amp;Merkmale</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>&amp;Datei</translation>
    </message>
    <message>
        <source>&amp;Framework</source>
        <translation>&amp;Framework</translation>
    </message>
    <message>
        <source>&amp;Hand in…</source>
        <translation>&amp;Abgeben…</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>&amp;Hilfe</translation>
    </message>
    <message>
        <source>&amp;High contrast</source>
        <translation>Hoher &amp;Kontrast</translation>
    </message>
    <message>
        <source>&amp;Import TensorBoard logs…</source>
        <translation>&amp;TensorBoard-Logs importieren…</translation>
    </message>
    <message>
        <source>&amp;Keras code</source>
        <translation>&amp;Keras-Code</translation>
    </message>
    <message>
        <source>&amp;Keyboard shortcuts…</source>
        <translation>&amp;Tastenkürzel…</translation>
    </message>
    <message>
        <source>&amp;Label</source>
        <translation>&amp;Label</translation>
    </message>
    <message>
        <source>&amp;Language</source>
        <translation>S&amp;prache</translation>
    </message>
    <message>
        <source>&amp;Learning rate finder…</source>
        <translation>&amp;Lernratensuche…</translation>
    </message>
    <message>
        <source>&amp;Lessons…</source>
        <translation>&amp;Lektionen…</translation>
    </message>
    <message>
        <source>&amp;Light</source>
        <translation>&amp;Hell</translation>
    </message>
    <message>
        <source>&amp;Load weights…</source>
        <translation>&amp;Gewichte laden…</translation>
    </message>
    <message>
        <source>&amp;Manual</source>
        <translation>&amp;Handbuch</translation>
    </message>
    <message>
        <source>&amp;Matrix multiplication benchmark…</source>
        <translation>&amp;Matrixmultiplikations-Benchmark…</translation>
    </message>
    <message>
        <source>&amp;Model</source>
        <translation>&amp;Modell</translation>
    </message>
    <message>
        <source>&amp;Model zoo</source>
        <translation>&amp;Model Zoo</translation>
    </message>
    <message>
        <source>&amp;New from template</source>
        <translation>&amp;Neu aus Vorlage</translation>
    </message>
    <message>
        <source>&amp;Next pane</source>
        <translation>&amp;Nächstes Teilfenster</translation>
    </message>
    <message>
        <source>&amp;Open lesson file…</source>
        <translation>Lektions&amp;datei öffnen…</translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation>Ö&amp;ffnen…</translation>
    </message>
    <message>
        <source>&amp;Other lessons…</source>
        <translation>&amp;Weitere Lektionen…</translation>
    </message>
    <message>
        <source>&amp;Overwrite</source>
        <translation>Ü&amp;berschreiben</translation>
    </message>
    <message>
        <source>&amp;Pages</source>
        <translation>&amp;Seiten</translation>
    </message>
    <message>
        <source>&amp;Pause</source>
        <translation>&amp;Pausieren</translation>
    </message>
    <message>
        <source>&amp;Precision</source>
        <translation>&amp;Präzision</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>Been&amp;den</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>&amp;Wiederholen</translation>
    </message>
    <message>
        <source>&amp;Reload</source>
        <translation>&amp;Neu laden</translation>
    </message>
    <message>
        <source>&amp;Replicas</source>
        <translation>&amp;Replikate</translation>
    </message>
    <message>
        <source>&amp;Reset layout</source>
        <translation>Anordnung &amp;zurücksetzen</translation>
    </message>
    <message>
        <source>&amp;Resume</source>
        <translation>&amp;Fortsetzen</translation>
    </message>
    <message>
        <source>&amp;Runs</source>
        <translation>&amp;Läufe</translation>
    </message>
    <message>
        <source>&amp;Runtime</source>
        <translation>&amp;Laufzeit</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>&amp;Speichern</translation>
    </message>
    <message>
        <source>&amp;Simulator</source>
        <translation>&amp;Simulator</translation>
    </message>
    <message>
        <source>&amp;Start again</source>
        <translation>&amp;Neu beginnen</translation>
    </message>
    <message>
        <source>&amp;Stop</source>
        <translation>&amp;Stoppen</translation>
    </message>
    <message>
        <source>&amp;Stop and close</source>
        <translation>&amp;Stoppen und schließen</translation>
    </message>
    <message>
        <source>&amp;System</source>
        <translation>&amp;System</translation>
    </message>
    <message>
        <source>&amp;Tools</source>
        <translation>E&amp;xtras</translation>
    </message>
    <message>
        <source>&amp;Tour</source>
        <translation>&amp;Rundgang</translation>
    </message>
    <message>
        <source>&amp;Train</source>
        <translation>&amp;Trainieren</translation>
    </message>
    <message>
        <source>&amp;Training</source>
        <translation>&amp;Training</translation>
    </message>
    <message>
        <source>&amp;Transfer learning…</source>
        <translation>&amp;Transferlernen…</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>&amp;Rückgängig</translation>
    </message>
    <message>
        <source>&amp;Validation of the simulator…</source>
        <translation>&amp;Validierung des Simulators…</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Ansicht</translation>
    </message>
    <message>
        <source>(no words)</source>
        <translation>(keine Wörter)</translation>
    </message>
    <message>
        <source>**Hint:** %1</source>
        <translation>**Tipp:** %1</translation>
    </message>
    <message>
        <source>--bind-to none lets threads use all cores.</source>
        <translation>Mit --bind-to none können Threads alle Kerne nutzen.</translation>
    </message>
    <message>
        <source>-1, the last axis, is right for channels_last.</source>
        <translation>-1, die letzte Achse, ist bei channels_last richtig.</translation>
    </message>
    <message>
        <source>/h</source>
        <translation>/h</translation>
    </message>
    <message>
        <source>0 is the plain relu.</source>
        <translation>0 ist das einfache relu.</translation>
    </message>
    <message>
        <source>0 is the token of padding.</source>
        <translation>0 ist das Token für Padding.</translation>
    </message>
    <message>
        <source>0 takes the list price.</source>
        <translation>Bei 0 gilt der Listenpreis.</translation>
    </message>
    <message>
        <source>0.01 to 0.1 for AdamW; more regularizes more.</source>
        <translation>0,01 bis 0,1 bei AdamW; ein größerer Wert regularisiert stärker.</translation>
    </message>
    <message>
        <source>0.1 is a small shear.</source>
        <translation>0,1 ist eine kleine Scherung.</translation>
    </message>
    <message>
        <source>0.1 keeps a classifier from being too sure.</source>
        <translation>0,1 verhindert, dass ein Klassifikator sich zu sicher ist.</translation>
    </message>
    <message>
        <source>0.1 to 0.2 is usual for photographs; the object must stay in the picture.</source>
        <translation>Bei Fotos ist 0,1 bis 0,2 üblich; das Objekt muss im Bild bleiben.</translation>
    </message>
    <message>
        <source>0.1 to 0.2 is usual.</source>
        <translation>Üblich ist 0,1 bis 0,2.</translation>
    </message>
    <message>
        <source>0.1 to 0.3 reduces overfitting; on a GPU it prevents the fast cuDNN kernel.</source>
        <translation>0,1 bis 0,3 verringert Überanpassung; auf einer GPU ist damit der schnelle cuDNN-Kernel nicht möglich.</translation>
    </message>
    <message>
        <source>0.1 to 0.5 is usual against overfitting; it acts in training only.</source>
        <translation>Gegen Überanpassung ist 0,1 bis 0,5 üblich; dies wirkt nur beim Training.</translation>
    </message>
    <message>
        <source>0.1 to 0.5 is usual.</source>
        <translation>Üblich ist 0,1 bis 0,5.</translation>
    </message>
    <message>
        <source>0.1 to 0.95 is usual.</source>
        <translation>Üblich ist 0,1 bis 0,95.</translation>
    </message>
    <message>
        <source>0.2 to 0.5 is usual against overfitting; 0 turns it off. It acts in training only.</source>
        <translation>Gegen Überanpassung ist 0,2 bis 0,5 üblich; 0 schaltet dies aus. Es wirkt nur beim Training.</translation>
    </message>
    <message>
        <source>0.7 to 1 is usual.</source>
        <translation>Üblich ist 0,7 bis 1.</translation>
    </message>
    <message>
        <source>0.7 to 1 is usual; lower is less random.</source>
        <translation>Üblich ist 0,7 bis 1; niedrigere Werte sind weniger zufällig.</translation>
    </message>
    <message>
        <source>0.9 is usual.</source>
        <translation>Üblich ist 0,9.</translation>
    </message>
    <message>
        <source>0.99 is the default; 0.9 adapts faster in short trainings.</source>
        <translation>0,99 ist die Vorgabe; 0,9 passt sich bei kurzem Training schneller an.</translation>
    </message>
    <message>
        <source>1 GPU</source>
        <translation>1 GPU</translation>
    </message>
    <message>
        <source>1 archived</source>
        <translation>1 archiviert</translation>
    </message>
    <message>
        <source>1 class</source>
        <translation>1 Klasse</translation>
    </message>
    <message>
        <source>1 core</source>
        <translation>1 Kern</translation>
    </message>
    <message>
        <source>1 day</source>
        <translation>1 Tag</translation>
    </message>
    <message>
        <source>1 device</source>
        <translation>1 Gerät</translation>
    </message>
    <message>
        <source>1 dim</source>
        <translation>1 Dim.</translation>
    </message>
    <message>
        <source>1 dimension</source>
        <translation>1 Dimension</translation>
    </message>
    <message>
        <source>1 element</source>
        <translation>1 Element</translation>
    </message>
    <message>
        <source>1 epoch</source>
        <translation>1 Epoche</translation>
    </message>
    <message>
        <source>1 error</source>
        <translation>1 Fehler</translation>
    </message>
    <message>
        <source>1 filter</source>
        <translation>1 Filter</translation>
    </message>
    <message>
        <source>1 histogram of the %1</source>
        <translation>1 Histogramm: %1</translation>
    </message>
    <message>
        <source>1 is greedy decoding; 3 to 5 is often a little better.</source>
        <translation>1 ist Greedy Decoding; 3 bis 5 ist oft etwas besser.</translation>
    </message>
    <message>
        <source>1 is usual for recurrent networks; set at most one of the three.</source>
        <translation>Bei rekurrenten Netzen ist 1 üblich; setzen Sie höchstens einen der drei Werte.</translation>
    </message>
    <message>
        <source>1 label is not a class.</source>
        <translation>1 Label ist keine Klasse.</translation>
    </message>
    <message>
        <source>1 layer</source>
        <translation>1 Schicht</translation>
    </message>
    <message>
        <source>1 layer before {} is frozen.</source>
        <translation>1 Schicht vor {} ist eingefroren.</translation>
    </message>
    <message>
        <source>1 loss</source>
        <translation>1 Loss-Funktion</translation>
    </message>
    <message>
        <source>1 match</source>
        <translation>1 Treffer</translation>
    </message>
    <message>
        <source>1 more file</source>
        <translation>1 weitere Datei</translation>
    </message>
    <message>
        <source>1 of {} weight arrays keeps its trained values</source>
        <translation>1 von {} Gewichtsarrays behält seine trainierten Werte</translation>
    </message>
    <message>
        <source>1 or 2 hides the preparation of the next batch.</source>
        <translation>1 oder 2 verdeckt die Vorbereitung des nächsten Batches.</translation>
    </message>
    <message>
        <source>1 outlier hidden</source>
        <translation>1 Ausreißer ausgeblendet</translation>
    </message>
    <message>
        <source>1 param</source>
        <translation>1 Parameter</translation>
    </message>
    <message>
        <source>1 parameter</source>
        <translation>1 Parameter</translation>
    </message>
    <message>
        <source>1 parameter, %2 trainable</source>
        <translation>1 Parameter, %2 trainierbar</translation>
    </message>
    <message>
        <source>1 replica</source>
        <translation>1 Replikat</translation>
    </message>
    <message>
        <source>1 run</source>
        <translation>1 Lauf</translation>
    </message>
    <message>
        <source>1 run added</source>
        <translation>1 Lauf hinzugefügt</translation>
    </message>
    <message>
        <source>1 run archived</source>
        <translation>1 Lauf archiviert</translation>
    </message>
    <message>
        <source>1 run deleted permanently, %2 freed</source>
        <translation>1 Lauf endgültig gelöscht, %2 freigegeben</translation>
    </message>
    <message>
        <source>1 run is there already</source>
        <translation>1 Lauf ist bereits vorhanden</translation>
    </message>
    <message>
        <source>1 run moved to the bin</source>
        <translation>1 Lauf in den Papierkorb verschoben</translation>
    </message>
    <message>
        <source>1 run restored</source>
        <translation>1 Lauf wiederhergestellt</translation>
    </message>
    <message>
        <source>1 run unarchived</source>
        <translation>1 Lauf aus dem Archiv geholt</translation>
    </message>
    <message>
        <source>1 sample</source>
        <translation>1 Sample</translation>
    </message>
    <message>
        <source>1 sample per replica is too few for a tile of {} rows</source>
        <translation>1 Sample pro Replikat ist zu wenig für eine Kachel von {} Zeilen</translation>
    </message>
    <message>
        <source>1 step, the most for this model</source>
        <translation>1 Schritt, das Maximum für dieses Modell</translation>
    </message>
    <message>
        <source>1 test sample</source>
        <translation>1 Testsample</translation>
    </message>
    <message>
        <source>1 thread</source>
        <translation>1 Thread</translation>
    </message>
    <message>
        <source>1 token</source>
        <translation>1 Token</translation>
    </message>
    <message>
        <source>1 training sample</source>
        <translation>1 Trainingssample</translation>
    </message>
    <message>
        <source>1 transfer</source>
        <translation>1 Übertragung</translation>
    </message>
    <message>
        <source>1 trial</source>
        <translation>1 Versuch</translation>
    </message>
    <message>
        <source>1 trial cannot run</source>
        <translation>1 Versuch ist nicht ausführbar</translation>
    </message>
    <message>
        <source>1 unit</source>
        <translation>1 Einheit</translation>
    </message>
    <message>
        <source>1 update skipped</source>
        <translation>1 Update übersprungen</translation>
    </message>
    <message>
        <source>1 validation sample</source>
        <translation>1 Validierungssample</translation>
    </message>
    <message>
        <source>1 value</source>
        <translation>1 Wert</translation>
    </message>
    <message>
        <source>1/255 (0.00392) maps the numbers of an image to 0 to 1.</source>
        <translation>1/255 (0,00392) bildet die Zahlen eines Bildes auf 0 bis 1 ab.</translation>
    </message>
    <message>
        <source>1/255 maps the numbers of an image to 0 to 1.</source>
        <translation>1/255 bildet die Zahlen eines Bildes auf 0 bis 1 ab.</translation>
    </message>
    <message>
        <source>10,000 to 20,000 is usual for short texts; the embedding grows with it.</source>
        <translation>Bei kurzen Texten ist 10.000 bis 20.000 üblich; das Embedding wächst mit.</translation>
    </message>
    <message>
        <source>100 are enough; more give a smoother curve.</source>
        <translation>100 genügen; mehr ergeben eine glattere Kurve.</translation>
    </message>
    <message>
        <source>16 to 512 is usual; more needs more data.</source>
        <translation>Üblich ist 16 bis 512; ein größerer Wert braucht mehr Daten.</translation>
    </message>
    <message>
        <source>168 samples are shown from there.</source>
        <translation>Ab dort werden 168 Samples angezeigt.</translation>
    </message>
    <message>
        <source>168 samples of the data: wrong predictions first, then the others in the order of the data</source>
        <translation>168 Samples der Daten: zuerst falsche Vorhersagen, dann die anderen in der Reihenfolge der Daten</translation>
    </message>
    <message>
        <source>1: print a line when the learning rate is reduced.</source>
        <translation>1: eine Zeile ausgeben, wenn die Lernrate gesenkt wird.</translation>
    </message>
    <message>
        <source>1: print a line when weights are saved.</source>
        <translation>1: eine Zeile ausgeben, wenn Gewichte gespeichert werden.</translation>
    </message>
    <message>
        <source>1D convolution of each channel separately.</source>
        <translation>1D-Faltung jedes Kanals für sich.</translation>
    </message>
    <message>
        <source>1D convolution over a sequence; each filter makes one output channel.</source>
        <translation>1D-Faltung über eine Sequenz; jeder Filter ergibt einen Ausgabekanal.</translation>
    </message>
    <message>
        <source>2 halves the size of the output and quarters the work of the next layer.</source>
        <translation>2 halbiert die Größe der Ausgabe und viertelt den Aufwand der nächsten Schicht.</translation>
    </message>
    <message>
        <source>2 halves the size of the output.</source>
        <translation>2 halbiert die Größe der Ausgabe.</translation>
    </message>
    <message>
        <source>2 is the value of the paper.</source>
        <translation>2 ist der Wert der Veröffentlichung.</translation>
    </message>
    <message>
        <source>2, 1 exchanges the first two axes.</source>
        <translation>2, 1 vertauscht die ersten beiden Achsen.</translation>
    </message>
    <message>
        <source>20 to 50 are usual for random and TPE.</source>
        <translation>Bei Zufallssuche und TPE sind 20 bis 50 üblich.</translation>
    </message>
    <message>
        <source>2D convolution of each channel separately.</source>
        <translation>2D-Faltung jedes Kanals für sich.</translation>
    </message>
    <message>
        <source>2D convolution over an image; each filter makes one output channel.</source>
        <translation>2D-Faltung über ein Bild; jeder Filter ergibt einen Ausgabekanal.</translation>
    </message>
    <message>
        <source>3 is usual for images; two layers of 3 see as much as one of 5 with fewer weights.</source>
        <translation>Bei Bildern ist 3 üblich; zwei Schichten mit 3 sehen so viel wie eine mit 5, mit weniger Gewichten.</translation>
    </message>
    <message>
        <source>3 to 10 epochs is usual; more if the curve is noisy.</source>
        <translation>Üblich sind 3 bis 10 Epochen; mehr, wenn die Kurve verrauscht ist.</translation>
    </message>
    <message>
        <source>3D convolution over a volume or a video; each filter makes one output channel.</source>
        <translation>3D-Faltung über ein Volumen oder Video; jeder Filter ergibt einen Ausgabekanal.</translation>
    </message>
    <message>
        <source>4 to 16 is usual; heads times the size per head is often the size of the model.</source>
        <translation>Üblich ist 4 bis 16; Köpfe mal Größe pro Kopf ist oft die Größe des Modells.</translation>
    </message>
    <message>
        <source>5 is usual with many classes.</source>
        <translation>Bei vielen Klassen ist 5 üblich.</translation>
    </message>
    <message>
        <source>5 to 50 is usual; more shows larger groups.</source>
        <translation>Üblich ist 5 bis 50; ein größerer Wert zeigt größere Gruppen.</translation>
    </message>
    <message>
        <source>6 is usual in networks for mobile devices.</source>
        <translation>In Netzen für Mobilgeräte ist 6 üblich.</translation>
    </message>
    <message>
        <source>64 is usual.</source>
        <translation>Üblich ist 64.</translation>
    </message>
    <message>
        <source>90 % prediction interval, from published times that did not calibrate the simulator</source>
        <translation>90-%-Vorhersageintervall, aus veröffentlichten Zeiten, die nicht zur Kalibrierung des Simulators dienten</translation>
    </message>
    <message>
        <source>&lt;h3&gt;Shardlab %1&lt;/h3&gt;&lt;p&gt;Build a Keras model, train it on this computer, and estimate its training time on a CPU, GPU or TPU.&lt;/p&gt;&lt;p&gt;Measured times come from this computer. Simulated times come from the device simulator.&lt;/p&gt;&lt;p&gt;License: GPL-3.0-or-later. Curves: QCustomPlot. Typeface: Inter (OFL).&lt;/p&gt;</source>
        <translation>&lt;h3&gt;Shardlab %1&lt;/h3&gt;&lt;p&gt;Bauen Sie ein Keras-Modell, trainieren Sie es auf diesem Computer, und schätzen Sie seine Trainingsdauer auf einer CPU, GPU oder TPU.&lt;/p&gt;&lt;p&gt;Gemessene Zeiten stammen von diesem Computer. Simulierte Zeiten stammen vom Gerätesimulator.&lt;/p&gt;&lt;p&gt;Lizenz: GPL-3.0-or-later. Kurven: QCustomPlot. Schrift: Inter (OFL).&lt;/p&gt;</translation>
    </message>
    <message>
        <source>A .npz file of numpy.savez, or a folder of .npy files.</source>
        <translation>Eine .npz-Datei von numpy.savez oder ein Ordner mit .npy-Dateien.</translation>
    </message>
    <message>
        <source>A TPU needs batches of one size; turn it on there.</source>
        <translation>Eine TPU braucht Batches gleicher Größe; schalten Sie die Option dort ein.</translation>
    </message>
    <message>
        <source>A complete model shows a simulated training step on the chosen device here.</source>
        <translation>Ein vollständiges Modell zeigt hier einen simulierten Trainingsschritt auf dem gewählten Gerät.</translation>
    </message>
    <message>
        <source>A complete model shows estimated times for every device here.</source>
        <translation>Ein vollständiges Modell zeigt hier geschätzte Zeiten für jedes Gerät.</translation>
    </message>
    <message>
        <source>A complete model shows its memory per replica on the device, and on this computer.</source>
        <translation>Ein vollständiges Modell zeigt hier seinen Speicher pro Replikat auf dem Gerät und auf diesem Computer.</translation>
    </message>
    <message>
        <source>A complete model shows its speed-up on more cores here.</source>
        <translation>Ein vollständiges Modell zeigt hier seinen Speedup auf mehr Kernen.</translation>
    </message>
    <message>
        <source>A complete model shows its step time for other settings here.</source>
        <translation>Ein vollständiges Modell zeigt hier seine Schrittzeit für andere Einstellungen.</translation>
    </message>
    <message>
        <source>A condition that the listed runs satisfy.</source>
        <translation>Bedingung, die die aufgelisteten Läufe erfüllen.</translation>
    </message>
    <message>
        <source>A decoder starts from the state of the encoder.</source>
        <translation>Ein Decoder beginnt mit dem Zustand des Encoders.</translation>
    </message>
    <message>
        <source>A device and its number of cores to add to the table.</source>
        <translation>Gerät und Anzahl seiner Kerne, die der Tabelle hinzugefügt werden.</translation>
    </message>
    <message>
        <source>A few epochs are enough to rank learning rates.</source>
        <translation>Wenige Epochen genügen, um Lernraten zu vergleichen.</translation>
    </message>
    <message>
        <source>A few epochs let large batches and transformers start stably.</source>
        <translation>Mit einigen Epochen starten große Batches und Transformer stabil.</translation>
    </message>
    <message>
        <source>A few words in the style of the training text work best.</source>
        <translation>Am besten wirken einige Wörter im Stil des Trainingstexts.</translation>
    </message>
    <message>
        <source>A folded block does not match the model and was removed. %1</source>
        <translation>Ein eingeklappter Block passt nicht zum Modell und wurde entfernt. %1</translation>
    </message>
    <message>
        <source>A folder of IDX files, plain or gzipped, as MNIST has them.</source>
        <translation>Ein Ordner mit IDX-Dateien, unkomprimiert oder mit gzip, wie MNIST sie hat.</translation>
    </message>
    <message>
        <source>A folder with model.json and the weights in shards of 4 MiB; loadLayersModel() of TensorFlow.js opens it.</source>
        <translation>Ein Ordner mit model.json und den Gewichten in Teilen von 4 MiB; loadLayersModel() von TensorFlow.js öffnet ihn.</translation>
    </message>
    <message>
        <source>A folder with one folder of .txt files a class.</source>
        <translation>Ein Ordner mit einem Ordner von .txt-Dateien pro Klasse.</translation>
    </message>
    <message>
        <source>A folder with one page that runs the model in a browser: draw, drop a picture or type a text. It needs no server and no network.</source>
        <translation>Ein Ordner mit einer Seite, die das Modell im Browser ausführt: zeichnen, ein Bild ablegen oder einen Text eingeben. Sie braucht weder Server noch Netz.</translation>
    </message>
    <message>
        <source>A global batch size of %2 is not divisible by %1; the nearest divisible batch sizes are %3 and %4.</source>
        <translation>Eine globale Batchgröße von %2 ist nicht durch %1 teilbar; die nächsten teilbaren Batchgrößen sind %3 und %4.</translation>
    </message>
    <message>
        <source>A global batch size of %2 is not divisible by %1; the smallest divisible batch size is %3.</source>
        <translation>Eine globale Batchgröße von %2 ist nicht durch %1 teilbar; die kleinste teilbare Batchgröße ist %3.</translation>
    </message>
    <message>
        <source>A global batch size of {}</source>
        <translation>Eine globale Batchgröße von {}</translation>
    </message>
    <message>
        <source>A kernel launch takes {}. Kernels that compute for less time take {} of {} per step.</source>
        <translation>Ein Kernel-Start dauert {}. Kernel, die kürzer rechnen, brauchen {} von {} pro Schritt.</translation>
    </message>
    <message>
        <source>A larger number saves time if validation takes long.</source>
        <translation>Eine größere Zahl spart Zeit, wenn die Validierung lange dauert.</translation>
    </message>
    <message>
        <source>A larger value is more stable in float16; the default suits most models.</source>
        <translation>Ein größerer Wert ist in float16 stabiler; die Vorgabe passt für die meisten Modelle.</translation>
    </message>
    <message>
        <source>A lesson explains step by step, and watches what you reach.</source>
        <translation>Eine Lektion erklärt Schritt für Schritt und verfolgt, was Sie erreichen.</translation>
    </message>
    <message>
        <source>A line for each epoch of each run, else one for each run</source>
        <translation>Eine Zeile für jede Epoche jedes Laufs, sonst eine pro Lauf</translation>
    </message>
    <message>
        <source>A metric needs training; simulated time and cost do not.</source>
        <translation>Eine Metrik erfordert Training; simulierte Zeit und Kosten nicht.</translation>
    </message>
    <message>
        <source>A model without layers, with the data and settings of the open experiment</source>
        <translation>Ein Modell ohne Schichten, mit den Daten und Einstellungen des geöffneten Experiments</translation>
    </message>
    <message>
        <source>A number is missing between two separators.</source>
        <translation>Zwischen zwei Trennzeichen fehlt eine Zahl.</translation>
    </message>
    <message>
        <source>A number that describes the quality of predictions; it does not change the training.</source>
        <translation>Zahl, die die Qualität der Vorhersagen beschreibt; sie ändert das Training nicht.</translation>
    </message>
    <message>
        <source>A penalty such as l2 = 0.0001 reduces overfitting; too much keeps the model from learning.</source>
        <translation>Ein Strafterm wie l2 = 0,0001 verringert Überanpassung; ein zu großer hindert das Modell am Lernen.</translation>
    </message>
    <message>
        <source>A program that estimates the pinned devices, or all that are shown</source>
        <translation>Ein Programm, das die angehefteten oder alle angezeigten Geräte schätzt</translation>
    </message>
    <message>
        <source>A recurrent layer</source>
        <translation>Eine rekurrente Schicht</translation>
    </message>
    <message>
        <source>A run is active.</source>
        <translation>Ein Lauf ist aktiv.</translation>
    </message>
    <message>
        <source>A run is active. Stop it first.</source>
        <translation>Ein Lauf ist aktiv. Stoppen Sie ihn zuerst.</translation>
    </message>
    <message>
        <source>A run of %1: %2.</source>
        <translation>Ein Lauf von %1: %2.</translation>
    </message>
    <message>
        <source>A run prints device start-up, compilation and Keras progress lines here.</source>
        <translation>Ein Lauf gibt hier Gerätestart, Kompilierung und die Fortschrittszeilen von Keras aus.</translation>
    </message>
    <message>
        <source>A run shows histograms of weights and gradients, and dead units, for each layer.</source>
        <translation>Ein Lauf zeigt Histogramme der Gewichte und Gradienten sowie tote Einheiten für jede Schicht.</translation>
    </message>
    <message>
        <source>A schedule below Callbacks is clearer.</source>
        <translation>Ein Lernratenplan unter „Callbacks“ ist übersichtlicher.</translation>
    </message>
    <message>
        <source>A second objective, or none.</source>
        <translation>Zweite Zielgröße oder keine.</translation>
    </message>
    <message>
        <source>A small convolutional network classifies newswires in a custom training loop on a GPU; the cache is after shuffle and batch, so all epochs use the same batches. Training accuracy exceeds 0.92 but validation accuracy stays at 0.61: the model overfits.</source>
        <translation>Ein kleines Faltungsnetz klassifiziert Nachrichten in einer eigenen Trainingsschleife auf einer GPU; der Cache steht nach shuffle und batch, also verwenden alle Epochen dieselben Batches. Die Trainingsgenauigkeit übersteigt 0,92, aber die Validierungsgenauigkeit bleibt bei 0,61: Das Modell ist überangepasst.</translation>
    </message>
    <message>
        <source>A small convolutional network on clothing images reaches 0.908 to 0.918 validation accuracy after 5 epochs (seeds 1 to 6). drop_remainder is on, because 12 samples per replica give noisy BatchNormalization statistics.</source>
        <translation>Ein kleines Faltungsnetz auf Bildern von Kleidung erreicht nach 5 Epochen eine Validierungsgenauigkeit von 0,908 bis 0,918 (Seeds 1 bis 6). drop_remainder ist an, weil 12 Samples pro Replikat verrauschte BatchNormalization-Statistiken ergeben.</translation>
    </message>
    <message>
        <source>A stratified split expects labels in memory; {} reads them with each sample.</source>
        <translation>Ein stratifizierter Split erwartet Labels im Speicher; {} liest sie mit jedem Sample.</translation>
    </message>
    <message>
        <source>A sweep is not finished</source>
        <translation>Ein Sweep ist nicht fertig</translation>
    </message>
    <message>
        <source>A tenth of the first one keeps what was learned.</source>
        <translation>Ein Zehntel der ersten Lernrate erhält das Gelernte.</translation>
    </message>
    <message>
        <source>A text file as windows of characters; targets are the next characters.</source>
        <translation>Eine Textdatei als Fenster von Zeichen; Zielwerte sind die nächsten Zeichen.</translation>
    </message>
    <message>
        <source>A third of the epochs is usual.</source>
        <translation>Üblich ist ein Drittel der Epochen.</translation>
    </message>
    <message>
        <source>A trained scale lets scores be sharper or flatter.</source>
        <translation>Mit trainierter Skalierung können Scores schärfer oder flacher werden.</translation>
    </message>
    <message>
        <source>A training step of this model computes nothing.</source>
        <translation>Ein Trainingsschritt dieses Modells berechnet nichts.</translation>
    </message>
    <message>
        <source>A training step of this model has no kernels.</source>
        <translation>Ein Trainingsschritt dieses Modells hat keine Kernel.</translation>
    </message>
    <message>
        <source>A training step of this model has no ops.</source>
        <translation>Ein Trainingsschritt dieses Modells hat keine Ops.</translation>
    </message>
    <message>
        <source>A: this computer</source>
        <translation>A: dieser Computer</translation>
    </message>
    <message>
        <source>ASHA</source>
        <translation>ASHA</translation>
    </message>
    <message>
        <source>ASHA saves most time; the median rule is gentler.</source>
        <translation>ASHA spart am meisten Zeit; die Medianregel ist schonender.</translation>
    </message>
    <message>
        <source>About &amp;Qt</source>
        <translation>Über &amp;Qt</translation>
    </message>
    <message>
        <source>About Qt</source>
        <translation>Über Qt</translation>
    </message>
    <message>
        <source>About Shardlab</source>
        <translation>Über Shardlab</translation>
    </message>
    <message>
        <source>About how many neighbors each sample has</source>
        <translation>Etwa wie viele Nachbarn jedes Sample hat</translation>
    </message>
    <message>
        <source>About how many neighbors each sample has.</source>
        <translation>Etwa wie viele Nachbarn jedes Sample hat.</translation>
    </message>
    <message>
        <source>Above 0 dead units still have a gradient.</source>
        <translation>Über 0 haben tote Einheiten noch einen Gradienten.</translation>
    </message>
    <message>
        <source>Above 1 recall counts more, below 1 precision.</source>
        <translation>Über 1 zählt der Recall mehr, unter 1 die Precision.</translation>
    </message>
    <message>
        <source>Above 1 the filter sees a wider area with the same number of weights. Strides must then be 1.</source>
        <translation>Über 1 sieht der Filter mit gleich vielen Gewichten einen größeren Bereich. Die Strides müssen dann 1 sein.</translation>
    </message>
    <message>
        <source>Accelerator: None</source>
        <translation>Beschleuniger: Ohne</translation>
    </message>
    <message>
        <source>Accuracy</source>
        <translation>Genauigkeit</translation>
    </message>
    <message>
        <source>Accuracy %1</source>
        <translation>Genauigkeit %1</translation>
    </message>
    <message>
        <source>Accuracy of binary outputs.</source>
        <translation>Genauigkeit binärer Ausgaben.</translation>
    </message>
    <message>
        <source>Accuracy of each time step</source>
        <translation>Genauigkeit jedes Zeitschritts</translation>
    </message>
    <message>
        <source>Accuracy with integer labels: share of samples whose most probable class is the label.</source>
        <translation>Genauigkeit mit ganzzahligen Labels: Anteil der Samples, deren wahrscheinlichste Klasse das Label ist.</translation>
    </message>
    <message>
        <source>Accuracy with one-hot labels: share of samples whose most probable class is the target.</source>
        <translation>Genauigkeit mit One-Hot-Labels: Anteil der Samples, deren wahrscheinlichste Klasse der Zielwert ist.</translation>
    </message>
    <message>
        <source>Accuracy; Keras selects the kind from the loss and the output</source>
        <translation>Genauigkeit; Keras wählt die Art nach Loss und Ausgabe</translation>
    </message>
    <message>
        <source>Activation</source>
        <translation>Aktivierung</translation>
    </message>
    <message>
        <source>Activations grow with the batch size: use a smaller batch size per replica, gradient accumulation, or more replicas.</source>
        <translation>Aktivierungen wachsen mit der Batchgröße: Verwenden Sie eine kleinere Batchgröße pro Replikat, Gradientenakkumulation oder mehr Replikate.</translation>
    </message>
    <message>
        <source>Activations grow with the batch size: use a smaller batch size per replica, gradient accumulation, the precision {}, or more replicas.</source>
        <translation>Aktivierungen wachsen mit der Batchgröße: Verwenden Sie eine kleinere Batchgröße pro Replikat, Gradientenakkumulation, die Präzision {} oder mehr Replikate.</translation>
    </message>
    <message>
        <source>Activations of %1</source>
        <translation>Aktivierungen von %1</translation>
    </message>
    <message>
        <source>Activations of a layer, or weights</source>
        <translation>Aktivierungen einer Schicht oder Gewichte</translation>
    </message>
    <message>
        <source>Activations or weights as pictures</source>
        <translation>Aktivierungen oder Gewichte als Bilder</translation>
    </message>
    <message>
        <source>Actual</source>
        <translation>Tatsächlich</translation>
    </message>
    <message>
        <source>Adam is a good start; SGD with momentum often ends better on images, after a search for its learning rate.</source>
        <translation>Adam ist ein guter Anfang; SGD mit Momentum endet bei Bildern oft besser, nach der Suche einer passenden Lernrate.</translation>
    </message>
    <message>
        <source>Adam with Nesterov momentum.</source>
        <translation>Adam mit Nesterov-Momentum.</translation>
    </message>
    <message>
        <source>Adam with decoupled weight decay.</source>
        <translation>Adam mit entkoppeltem Weight Decay.</translation>
    </message>
    <message>
        <source>Adam with steps in proportion to the norm of the weight, for large batches.</source>
        <translation>Adam mit Schritten im Verhältnis zur Norm des Gewichts, für große Batches.</translation>
    </message>
    <message>
        <source>Adam with the infinity norm instead of the second moment.</source>
        <translation>Adam mit der Maximumsnorm statt des zweiten Moments.</translation>
    </message>
    <message>
        <source>Adapt the preprocessing to the data</source>
        <translation>Vorverarbeitung an die Daten anpassen</translation>
    </message>
    <message>
        <source>Adapt to data</source>
        <translation>An Daten anpassen</translation>
    </message>
    <message>
        <source>Adaptive moment estimation: first and second moments of the gradients.</source>
        <translation>Adaptive Momentenschätzung: erste und zweite Momente der Gradienten.</translation>
    </message>
    <message>
        <source>Adapts the step size from moving averages of gradients and updates.</source>
        <translation>Passt die Schrittweite anhand gleitender Mittelwerte von Gradienten und Updates an.</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>Hinzufügen</translation>
    </message>
    <message>
        <source>Add %1</source>
        <translation>%1 hinzufügen</translation>
    </message>
    <message>
        <source>Add Flatten or a global pooling before the last Dense.</source>
        <translation>Fügen Sie vor dem letzten Dense ein Flatten oder ein globales Pooling ein.</translation>
    </message>
    <message>
        <source>Add a Flatten layer before it.</source>
        <translation>Fügen Sie davor eine Flatten-Schicht ein.</translation>
    </message>
    <message>
        <source>Add a MaxPooling2D layer before it.</source>
        <translation>Fügen Sie davor eine MaxPooling2D-Schicht ein.</translation>
    </message>
    <message>
        <source>Add a MaxPooling3D layer before it.</source>
        <translation>Fügen Sie davor eine MaxPooling3D-Schicht ein.</translation>
    </message>
    <message>
        <source>Add a Reshape layer before it.</source>
        <translation>Fügen Sie davor eine Reshape-Schicht ein.</translation>
    </message>
    <message>
        <source>Add a Resizing layer before it.</source>
        <translation>Fügen Sie davor eine Resizing-Schicht ein.</translation>
    </message>
    <message>
        <source>Add a channel axis with 1 at the end for convolutions.</source>
        <translation>Fügen Sie für Faltungen am Ende eine Kanalachse mit 1 hinzu.</translation>
    </message>
    <message>
        <source>Add a layer</source>
        <translation>Schicht hinzufügen</translation>
    </message>
    <message>
        <source>Add a layer {} on the page Model (Ctrl+L).</source>
        <translation>Fügen Sie auf der Seite Modell eine Schicht {} hinzu (Strg+L).</translation>
    </message>
    <message>
        <source>Add a layer.</source>
        <translation>Fügen Sie eine Schicht hinzu.</translation>
    </message>
    <message>
        <source>Add an InputLayer and layers after it.</source>
        <translation>Fügen Sie eine InputLayer und Schichten danach hinzu.</translation>
    </message>
    <message>
        <source>Add an InputLayer before it, or set batch_input_shape of the first layer.</source>
        <translation>Fügen Sie davor eine InputLayer hinzu oder setzen Sie batch_input_shape der ersten Schicht.</translation>
    </message>
    <message>
        <source>Add an output for each target, or name one target only.</source>
        <translation>Fügen Sie für jeden Zielwert eine Ausgabe hinzu, oder nennen Sie nur einen Zielwert.</translation>
    </message>
    <message>
        <source>Add augmentation</source>
        <translation>Augmentierung hinzufügen</translation>
    </message>
    <message>
        <source>Add epochs while the validation loss falls; early stopping ends the run when it does not.</source>
        <translation>Fügen Sie Epochen hinzu, solange der Validierungs-Loss fällt; Early Stopping beendet den Lauf, wenn er nicht mehr fällt.</translation>
    </message>
    <message>
        <source>Add it to the inputs of the model.</source>
        <translation>Fügen Sie sie zu den Eingaben des Modells hinzu.</translation>
    </message>
    <message>
        <source>Add parameter</source>
        <translation>Parameter hinzufügen</translation>
    </message>
    <message>
        <source>Add step</source>
        <translation>Schritt hinzufügen</translation>
    </message>
    <message>
        <source>Add step %1</source>
        <translation>Schritt %1 hinzufügen</translation>
    </message>
    <message>
        <source>Add the preprocessing step one_hot with {} classes, or use SparseCategoricalCrossentropy.</source>
        <translation>Fügen Sie den Vorverarbeitungsschritt one_hot mit {} Klassen hinzu, oder verwenden Sie SparseCategoricalCrossentropy.</translation>
    </message>
    <message>
        <source>Add the preprocessing step pad_sequences to give all sequences one length.</source>
        <translation>Fügen Sie den Vorverarbeitungsschritt pad_sequences hinzu, damit alle Sequenzen gleich lang sind.</translation>
    </message>
    <message>
        <source>Add the preprocessing step reshape to {}, or change the input shape of the model.</source>
        <translation>Fügen Sie den Vorverarbeitungsschritt reshape auf {} hinzu, oder ändern Sie die Eingabeform des Modells.</translation>
    </message>
    <message>
        <source>Add the preprocessing step scale with factor 1/255.</source>
        <translation>Fügen Sie den Vorverarbeitungsschritt scale mit dem Faktor 1/255 hinzu.</translation>
    </message>
    <message>
        <source>Add this device to the table</source>
        <translation>Dieses Gerät zur Tabelle hinzufügen</translation>
    </message>
    <message>
        <source>Add to queue</source>
        <translation>Einreihen</translation>
    </message>
    <message>
        <source>Add validation data, or set monitor to {}.</source>
        <translation>Fügen Sie Validierungsdaten hinzu, oder setzen Sie monitor auf {}.</translation>
    </message>
    <message>
        <source>Add {}</source>
        <translation>{} hinzufügen</translation>
    </message>
    <message>
        <source>Additive attention (Bahdanau): weighted mean of the values.</source>
        <translation>Additive Attention (Bahdanau): gewichteter Mittelwert der Values.</translation>
    </message>
    <message>
        <source>Adds Gaussian noise during training.</source>
        <translation>Addiert beim Training gaußsches Rauschen.</translation>
    </message>
    <message>
        <source>Adds inputs element by element.</source>
        <translation>Addiert Eingaben elementweise.</translation>
    </message>
    <message>
        <source>Advanced</source>
        <translation>Erweitert</translation>
    </message>
    <message>
        <source>Against %1</source>
        <translation>Gegen %1</translation>
    </message>
    <message>
        <source>Against %1, down to −%2</source>
        <translation>Gegen %1, bis −%2</translation>
    </message>
    <message>
        <source>Against %1. Point at an epoch, or use the arrow keys.</source>
        <translation>Gegenüber %1. Zeigen Sie auf eine Epoche, oder verwenden Sie die Pfeiltasten.</translation>
    </message>
    <message>
        <source>All</source>
        <translation>Alle</translation>
    </message>
    <message>
        <source>All %1 GPUs</source>
        <translation>Alle %1 GPUs</translation>
    </message>
    <message>
        <source>All %1 steps are reached.</source>
        <translation>Alle %1 Schritte sind erreicht.</translation>
    </message>
    <message>
        <source>All classes</source>
        <translation>Alle Klassen</translation>
    </message>
    <message>
        <source>All columns, metrics and parameters</source>
        <translation>Alle Spalten, Metriken und Parameter</translation>
    </message>
    <message>
        <source>All computers need it under the same path.</source>
        <translation>Alle Computer brauchen ihn unter demselben Pfad.</translation>
    </message>
    <message>
        <source>All cores have the same number of samples, but some are slower. Each step waits for the slowest.</source>
        <translation>Alle Kerne haben gleich viele Samples, aber einige sind langsamer. Jeder Schritt wartet auf den langsamsten.</translation>
    </message>
    <message>
        <source>All devices</source>
        <translation>Alle Geräte</translation>
    </message>
    <message>
        <source>All errors</source>
        <translation>Alle Fehler</translation>
    </message>
    <message>
        <source>All experiments</source>
        <translation>Alle Experimente</translation>
    </message>
    <message>
        <source>All inputs</source>
        <translation>Alle Eingaben</translation>
    </message>
    <message>
        <source>All kinds</source>
        <translation>Alle Arten</translation>
    </message>
    <message>
        <source>All metrics</source>
        <translation>Alle Metriken</translation>
    </message>
    <message>
        <source>All of the device is the default; fewer show how it scales.</source>
        <translation>Vorgabe ist das ganze Gerät; weniger Kerne zeigen, wie es skaliert.</translation>
    </message>
    <message>
        <source>All ones.</source>
        <translation>Nur Einsen.</translation>
    </message>
    <message>
        <source>All other axes must have the same size.</source>
        <translation>Alle anderen Achsen müssen gleich groß sein.</translation>
    </message>
    <message>
        <source>All replicas run the same op, each on its own shard.</source>
        <translation>Alle Replikate führen dieselbe Op aus, jedes auf seinem eigenen Shard.</translation>
    </message>
    <message>
        <source>All runs</source>
        <translation>Alle Läufe</translation>
    </message>
    <message>
        <source>All runs are archived</source>
        <translation>Alle Läufe sind archiviert</translation>
    </message>
    <message>
        <source>All samples</source>
        <translation>Alle Samples</translation>
    </message>
    <message>
        <source>All sizes</source>
        <translation>Alle Größen</translation>
    </message>
    <message>
        <source>All weights in fit.class_weight are 0, so the loss is 0 and the model does not learn.</source>
        <translation>Alle Gewichte in fit.class_weight sind 0; der Loss ist 0 und das Modell lernt nicht.</translation>
    </message>
    <message>
        <source>All weights of this model are non-trainable.</source>
        <translation>Alle Gewichte dieses Modells sind nicht trainierbar.</translation>
    </message>
    <message>
        <source>All zeros.</source>
        <translation>Nur Nullen.</translation>
    </message>
    <message>
        <source>All-gather</source>
        <translation>All-Gather</translation>
    </message>
    <message>
        <source>All-reduce</source>
        <translation>All-Reduce</translation>
    </message>
    <message>
        <source>All-reduce of the gradients over the replicas</source>
        <translation>All-Reduce der Gradienten über die Replikate</translation>
    </message>
    <message>
        <source>All-reduce-bound: {}</source>
        <translation>Begrenzt durch All-Reduce: {}</translation>
    </message>
    <message>
        <source>Alpha</source>
        <translation>Alpha</translation>
    </message>
    <message>
        <source>Alpha initializer</source>
        <translation>Alpha-Initiali­sierer</translation>
    </message>
    <message>
        <source>Alpha regularizer</source>
        <translation>Alpha-Regulari­sierer</translation>
    </message>
    <message>
        <source>Also list and plot runs of experiments with other names</source>
        <translation>Auch Läufe von Experimenten mit anderen Namen auflisten und darstellen</translation>
    </message>
    <message>
        <source>Amplitude of the noise added to the pattern of the class.</source>
        <translation>Amplitude des Rauschens, das zum Muster der Klasse addiert wird.</translation>
    </message>
    <message>
        <source>Amsgrad</source>
        <translation>AMSGrad</translation>
    </message>
    <message>
        <source>An LSTM classifies the sentiment of movie reviews (500 words) with 128 reviews per replica on 8 TPU cores; the best validation accuracy is about 0.81. The article reports 95.2 % for the TPU, which is probably training accuracy.</source>
        <translation>Ein LSTM klassifiziert die Stimmung von Filmkritiken (500 Wörter) mit 128 Kritiken pro Replikat auf 8 TPU-Kernen; die beste Validierungsgenauigkeit ist etwa 0,81. Der Artikel nennt 95,2 % für die TPU, wahrscheinlich die Trainingsgenauigkeit.</translation>
    </message>
    <message>
        <source>An LSTM classifies the sentiment of movie reviews from their last 80 words. It reaches about 0.82 validation accuracy after 4 epochs, in seconds.</source>
        <translation>Ein LSTM klassifiziert die Stimmung von Filmkritiken nach ihren letzten 80 Wörtern. Es erreicht nach 4 Epochen in Sekunden eine Validierungsgenauigkeit von etwa 0,82.</translation>
    </message>
    <message>
        <source>An encoder and a decoder with 1,024 GRU units and additive (Bahdanau) attention translate English to German, trained with teacher forcing on 29,000 image captions. The Language page translates your sentences and shows the attention map.</source>
        <translation>Ein Encoder und ein Decoder mit 1.024 GRU-Einheiten und additiver Attention (Bahdanau) übersetzen Englisch ins Deutsche, trainiert mit Teacher Forcing an 29.000 Bildunterschriften. Die Seite Sprache übersetzt Ihre Sätze und zeigt die Attention-Map.</translation>
    </message>
    <message>
        <source>An epoch does not use %1 (steps_per_epoch).</source>
        <translation>Eine Epoche verwendet %1 nicht (steps_per_epoch).</translation>
    </message>
    <message>
        <source>Animation</source>
        <translation>Animation</translation>
    </message>
    <message>
        <source>Another program changed “%1”. Reload it? Undo restores your version.</source>
        <translation>Ein anderes Programm hat „%1“ geändert. Neu laden? „Rückgängig“ stellt Ihre Version wieder her.</translation>
    </message>
    <message>
        <source>Another program changed “%1”. Your version is not saved yet.</source>
        <translation>Ein anderes Programm hat „%1“ geändert. Ihre Version ist noch nicht gespeichert.</translation>
    </message>
    <message>
        <source>Answer the question</source>
        <translation>Frage beantworten</translation>
    </message>
    <message>
        <source>Answer, then Enter</source>
        <translation>Antwort, dann Enter</translation>
    </message>
    <message>
        <source>Applies an activation function.</source>
        <translation>Wendet eine Aktivierungsfunktion an.</translation>
    </message>
    <message>
        <source>Applies one layer to every step of a sequence.</source>
        <translation>Wendet eine Schicht auf jeden Schritt einer Sequenz an.</translation>
    </message>
    <message>
        <source>Apply class balancing</source>
        <translation>Klassen ausgleichen</translation>
    </message>
    <message>
        <source>Apply class balancing with alpha.</source>
        <translation>Klassen mit alpha ausgleichen.</translation>
    </message>
    <message>
        <source>Archive</source>
        <translation>Archivieren</translation>
    </message>
    <message>
        <source>Archive runs</source>
        <translation>Läufe archivieren</translation>
    </message>
    <message>
        <source>Archive runs that you do not need now.</source>
        <translation>Archivieren Sie Läufe, die Sie zurzeit nicht brauchen.</translation>
    </message>
    <message>
        <source>Archived</source>
        <translation>Archiviert</translation>
    </message>
    <message>
        <source>Archived runs, too</source>
        <translation>Auch archivierte</translation>
    </message>
    <message>
        <source>Area under the ROC curve of this class against all others</source>
        <translation>Fläche unter der ROC-Kurve dieser Klasse gegen alle anderen</translation>
    </message>
    <message>
        <source>Area under the ROC or precision-recall curve.</source>
        <translation>Fläche unter der ROC- oder Precision-Recall-Kurve.</translation>
    </message>
    <message>
        <source>Area under the precision-recall curve of this class</source>
        <translation>Fläche unter der Precision-Recall-Kurve dieser Klasse</translation>
    </message>
    <message>
        <source>Arithmetic intensity (FLOP/byte)</source>
        <translation>Arithmetische Intensität (FLOP/Byte)</translation>
    </message>
    <message>
        <source>Arithmetic intensity: FLOP per byte of memory traffic</source>
        <translation>Arithmetische Intensität: FLOP pro Byte Speicherverkehr</translation>
    </message>
    <message>
        <source>Arrange the panels of every page as at the first start</source>
        <translation>Bereiche jeder Seite wie beim ersten Start anordnen</translation>
    </message>
    <message>
        <source>Array of the training inputs; the first axis is the sample. For several inputs of the model: one array each, separated by commas.</source>
        <translation>Array der Trainingseingaben; die erste Achse ist das Sample. Bei mehreren Eingaben des Modells: je ein Array, durch Kommas getrennt.</translation>
    </message>
    <message>
        <source>Array of the training labels or targets. For several outputs of the model: one array each, separated by commas, named like the outputs or in their order.</source>
        <translation>Array der Labels oder Zielwerte des Trainings. Bei mehreren Ausgaben des Modells: je ein Array, durch Kommas getrennt, benannt wie die Ausgaben oder in deren Reihenfolge.</translation>
    </message>
    <message>
        <source>Arrays of an .npz file, or of a folder of .npy files.</source>
        <translation>Arrays einer .npz-Datei oder eines Ordners mit .npy-Dateien.</translation>
    </message>
    <message>
        <source>Arrow keys follow the connections. A adds a layer, C connects, Alt+Up and Alt+Down move.</source>
        <translation>Pfeiltasten folgen den Verbindungen. A fügt eine Schicht hinzu, C verbindet, Alt+Nach oben und Alt+Nach unten verschieben.</translation>
    </message>
    <message>
        <source>Arrow keys move the pen. Space puts it down or lifts it. Delete clears.</source>
        <translation>Pfeiltasten bewegen den Stift. Die Leertaste setzt ihn auf oder hebt ihn ab. Entf löscht alles.</translation>
    </message>
    <message>
        <source>As in TextVectorization. split_punctuation: lower case, each punctuation mark a token; validation texts are part of the vocabulary.</source>
        <translation>Wie in TextVectorization. split_punctuation: Kleinschreibung, jedes Satzzeichen ein Token; Validierungstexte gehören zum Vokabular.</translation>
    </message>
    <message>
        <source>As in TextVectorization: tokens are words or characters.</source>
        <translation>Wie in TextVectorization: Tokens sind Wörter oder Zeichen.</translation>
    </message>
    <message>
        <source>As many as the processor has cores; it does not change the batches.</source>
        <translation>So viele, wie der Prozessor Kerne hat; die Batches ändern sich dadurch nicht.</translation>
    </message>
    <message>
        <source>As the model sees it</source>
        <translation>Wie das Modell es sieht</translation>
    </message>
    <message>
        <source>Ask again at the next start</source>
        <translation>Beim nächsten Start erneut fragen</translation>
    </message>
    <message>
        <source>Ask again when you save</source>
        <translation>Beim Speichern erneut fragen</translation>
    </message>
    <message>
        <source>At least %1.</source>
        <translation>Mindestens %1.</translation>
    </message>
    <message>
        <source>At least two devices that can run the experiment are needed.</source>
        <translation>Mindestens zwei Geräte, die das Experiment ausführen können, werden benötigt.</translation>
    </message>
    <message>
        <source>Attention</source>
        <translation>Attention</translation>
    </message>
    <message>
        <source>Attention axes</source>
        <translation>Attention-Achsen</translation>
    </message>
    <message>
        <source>Attention map</source>
        <translation>Attention-Map</translation>
    </message>
    <message>
        <source>Attention of “%1” to “%2”: %3</source>
        <translation>Attention von „%1“ auf „%2“: %3</translation>
    </message>
    <message>
        <source>Attention whose groups of query heads share keys and values.</source>
        <translation>Attention, bei der sich Gruppen von Query-Köpfen Keys und Values teilen.</translation>
    </message>
    <message>
        <source>Augmentation</source>
        <translation>Augmentierung</translation>
    </message>
    <message>
        <source>Automatic</source>
        <translation>Automatisch</translation>
    </message>
    <message>
        <source>Automatic divides the cores of a computer by its processes.</source>
        <translation>„Automatisch“ teilt die Kerne eines Computers durch seine Prozesse.</translation>
    </message>
    <message>
        <source>Automatic: the cores of a computer divided by its processes</source>
        <translation>Automatisch: die Kerne eines Computers geteilt durch seine Prozesse</translation>
    </message>
    <message>
        <source>Autosave failed: %1</source>
        <translation>Automatisches Speichern fehlgeschlagen: %1</translation>
    </message>
    <message>
        <source>Average</source>
        <translation>Mittelung</translation>
    </message>
    <message>
        <source>Average precision</source>
        <translation>Average Precision</translation>
    </message>
    <message>
        <source>Averaged weights often validate a little better.</source>
        <translation>Mit gemittelten Gewichten ist die Validierung oft etwas besser.</translation>
    </message>
    <message>
        <source>Axes</source>
        <translation>Achsen</translation>
    </message>
    <message>
        <source>Axis</source>
        <translation>Achse</translation>
    </message>
    <message>
        <source>Axis %1. %2 of %3 runs are in the brushes. Left and Right choose an axis, Up and Down move the lower end of its brush, with Shift the upper one, Delete removes it.</source>
        <translation>Achse %1. %2 von %3 Läufen liegen in den Auswahlbereichen. Links und Rechts wählen eine Achse, Oben und Unten verschieben das untere Ende ihres Auswahlbereichs, mit Umschalt das obere, Entf entfernt ihn.</translation>
    </message>
    <message>
        <source>Axis of the sums: only the last one is supported.</source>
        <translation>Achse der Summen: Nur die letzte wird unterstützt.</translation>
    </message>
    <message>
        <source>B: this computer</source>
        <translation>B: dieser Computer</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>Back</source>
        <comment>padding</comment>
        <translation>Hinten</translation>
    </message>
    <message>
        <source>Back (Alt+Left)</source>
        <translation>Zurück (Alt+Nach links)</translation>
    </message>
    <message>
        <source>Backward</source>
        <translation>Rückwärts</translation>
    </message>
    <message>
        <source>Backward layer</source>
        <translation>Rückwärts­schicht</translation>
    </message>
    <message>
        <source>Backward pass</source>
        <translation>Rückwärtsdurchlauf</translation>
    </message>
    <message>
        <source>Balanced: all classes have similar numbers of samples.</source>
        <translation>Ausgewogen: Alle Klassen haben ähnlich viele Samples.</translation>
    </message>
    <message>
        <source>Balanced: all classes have the same number of samples.</source>
        <translation>Ausgewogen: Alle Klassen haben gleich viele Samples.</translation>
    </message>
    <message>
        <source>Baseline</source>
        <translation>Ausgangswert</translation>
    </message>
    <message>
        <source>Baseline value that the metric must improve on.</source>
        <translation>Ausgangswert, den die Metrik übertreffen muss.</translation>
    </message>
    <message>
        <source>Batch size</source>
        <translation>Batchgröße</translation>
    </message>
    <message>
        <source>Batch size per replica</source>
        <translation>Batchgröße pro Replikat</translation>
    </message>
    <message>
        <source>Batch size scope</source>
        <translation>Batchgröße gilt</translation>
    </message>
    <message>
        <source>Batches</source>
        <translation>Batches</translation>
    </message>
    <message>
        <source>Beam search keeps this number of sentences at each step. 1: greedy decoding.</source>
        <translation>Beam Search behält bei jedem Schritt so viele Sätze. 1: Greedy Decoding.</translation>
    </message>
    <message>
        <source>Beam width</source>
        <translation>Beam-Breite</translation>
    </message>
    <message>
        <source>Begin with the learning rate, then the batch size and one size of the model.</source>
        <translation>Beginnen Sie mit der Lernrate, dann folgen die Batchgröße und eine Größe des Modells.</translation>
    </message>
    <message>
        <source>Below %1 FLOP/byte the memory bandwidth is the limit, above the matrix unit (%2). Point at an op, or use the arrow keys.</source>
        <translation>Unter %1 FLOP/Byte begrenzt die Speicherbandbreite, darüber die Matrixeinheit (%2). Zeigen Sie auf eine Op, oder verwenden Sie die Pfeiltasten.</translation>
    </message>
    <message>
        <source>Below 1: likelier characters; above 1: more random ones.</source>
        <translation>Unter 1: wahrscheinlichere Zeichen; über 1: zufälligere.</translation>
    </message>
    <message>
        <source>Best</source>
        <translation>Bestwert</translation>
    </message>
    <message>
        <source>Best for each device</source>
        <translation>Bestes für jedes Gerät</translation>
    </message>
    <message>
        <source>Best precision with at least the given recall.</source>
        <translation>Beste Precision bei mindestens dem angegebenen Recall.</translation>
    </message>
    <message>
        <source>Best recall with at least the given precision.</source>
        <translation>Bester Recall bei mindestens der angegebenen Precision.</translation>
    </message>
    <message>
        <source>Best sensitivity with at least the given specificity.</source>
        <translation>Beste Sensitivität bei mindestens der angegebenen Spezifität.</translation>
    </message>
    <message>
        <source>Best specificity with at least the given sensitivity.</source>
        <translation>Beste Spezifität bei mindestens der angegebenen Sensitivität.</translation>
    </message>
    <message>
        <source>Best value of the first metric over the epochs</source>
        <translation>Bester Wert der ersten Metrik über die Epochen</translation>
    </message>
    <message>
        <source>Best: trial %1, %2 %3 with %4.</source>
        <translation>Bester: Versuch %1, %2 %3 mit %4.</translation>
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
        <translation>Beta-Ein­schränkung</translation>
    </message>
    <message>
        <source>Beta initializer</source>
        <translation>Beta-Initiali­sierer</translation>
    </message>
    <message>
        <source>Beta of FTRL: added to the root of the sum of squares.</source>
        <translation>Beta von FTRL: wird zur Wurzel der Quadratsumme addiert.</translation>
    </message>
    <message>
        <source>Beta regularizer</source>
        <translation>Beta-Regulari­sierer</translation>
    </message>
    <message>
        <source>Bias axes</source>
        <translation>Bias-Achsen</translation>
    </message>
    <message>
        <source>Bias constraint</source>
        <translation>Bias-Ein­schränkung</translation>
    </message>
    <message>
        <source>Bias initializer</source>
        <translation>Bias-Initiali­sierer</translation>
    </message>
    <message>
        <source>Bias of an LSTM: ones for the forget gate, another initializer for the other gates.</source>
        <translation>Bias eines LSTM: Einsen für das Forget-Gate, ein anderer Initialisierer für die übrigen Gates.</translation>
    </message>
    <message>
        <source>Bias regularizer</source>
        <translation>Bias-Regulari­sierer</translation>
    </message>
    <message>
        <source>Bin</source>
        <translation>Papierkorb</translation>
    </message>
    <message>
        <source>Bin (%1)</source>
        <translation>Papierkorb (%1)</translation>
    </message>
    <message>
        <source>Binary cross-entropy expects independent outputs, but softmax outputs add up to 1.</source>
        <translation>Binäre Kreuzentropie erwartet unabhängige Ausgaben, softmax-Ausgaben haben aber die Summe 1.</translation>
    </message>
    <message>
        <source>Binary focal cross-entropy: reduces the loss of confident correct predictions.</source>
        <translation>Binäre fokale Kreuzentropie: verringert den Loss sicherer richtiger Vorhersagen.</translation>
    </message>
    <message>
        <source>Black is %1, white is %2.</source>
        <translation>Schwarz ist %1, Weiß ist %2.</translation>
    </message>
    <message>
        <source>Both axes must have the same size.</source>
        <translation>Beide Achsen müssen gleich groß sein.</translation>
    </message>
    <message>
        <source>Both calls train the same weights, as in a network with two equal branches.</source>
        <translation>Beide Aufrufe trainieren dieselben Gewichte, wie in einem Netz mit zwei gleichen Zweigen.</translation>
    </message>
    <message>
        <source>Both correct: %1. Only these weights: %2. Only the other run: %3. Both wrong: %4. McNemar's test: p = %5.</source>
        <translation>Beide richtig: %1. Nur diese Gewichte: %2. Nur der andere Lauf: %3. Beide falsch: %4. McNemar-Test: p = %5.</translation>
    </message>
    <message>
        <source>Bottlenecks and recommendations</source>
        <translation>Engpässe und Empfehlungen</translation>
    </message>
    <message>
        <source>Bottom</source>
        <translation>Unten</translation>
    </message>
    <message>
        <source>Bottom panel</source>
        <translation>Unterer Bereich</translation>
    </message>
    <message>
        <source>Bound by</source>
        <translation>Begrenzt durch</translation>
    </message>
    <message>
        <source>Branch from %1</source>
        <translation>Von %1 abzweigen</translation>
    </message>
    <message>
        <source>Branch from here…</source>
        <translation>Von hier abzweigen…</translation>
    </message>
    <message>
        <source>Break-even: %1 finishes earlier for runs of %2 epochs or more.</source>
        <translation>Break-even: %1 ist bei Läufen ab %2 Epochen früher fertig.</translation>
    </message>
    <message>
        <source>Bring the selected runs back (Enter)</source>
        <translation>Ausgewählte Läufe zurückholen (Enter)</translation>
    </message>
    <message>
        <source>Browse: %1</source>
        <translation>Durchsuchen: %1</translation>
    </message>
    <message>
        <source>Browse…</source>
        <translation>Durchsuchen…</translation>
    </message>
    <message>
        <source>Brush</source>
        <translation>Pinsel</translation>
    </message>
    <message>
        <source>Brush size</source>
        <translation>Pinselgröße</translation>
    </message>
    <message>
        <source>Build the model</source>
        <translation>Modell aufbauen</translation>
    </message>
    <message>
        <source>Built-in sets are downloaded once; your own files stay where they are.</source>
        <translation>Eingebaute Datensätze werden einmal heruntergeladen; Ihre eigenen Dateien bleiben, wo sie sind.</translation>
    </message>
    <message>
        <source>Bytes</source>
        <translation>Bytes</translation>
    </message>
    <message>
        <source>CPU</source>
        <translation>CPU</translation>
    </message>
    <message>
        <source>CPU utilization</source>
        <translation>CPU-Auslastung</translation>
    </message>
    <message>
        <source>CRC-32 checksum of all weights after the update</source>
        <translation>CRC-32-Prüfsumme aller Gewichte nach dem Update</translation>
    </message>
    <message>
        <source>CRC-32 checksum of the gradient after the all-reduce</source>
        <translation>CRC-32-Prüfsumme des Gradienten nach dem All-Reduce</translation>
    </message>
    <message>
        <source>CSV (*.csv)</source>
        <translation>CSV (*.csv)</translation>
    </message>
    <message>
        <source>CSV file, plain or gzipped.</source>
        <translation>CSV-Datei, unkomprimiert oder mit gzip.</translation>
    </message>
    <message>
        <source>CSV tables (*.csv)</source>
        <translation>CSV-Tabellen (*.csv)</translation>
    </message>
    <message>
        <source>Cache</source>
        <translation>Cache</translation>
    </message>
    <message>
        <source>Cached after batching: every epoch repeats the batches of the first.</source>
        <translation>Nach dem Batching gecacht: Jede Epoche wiederholt die Batches der ersten.</translation>
    </message>
    <message>
        <source>Calls another layer of the model again, with the same weights.</source>
        <translation>Ruft eine andere Schicht des Modells noch einmal auf, mit denselben Gewichten.</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Cancel the drag or deselect</source>
        <translation>Ziehen abbrechen oder Auswahl aufheben</translation>
    </message>
    <message>
        <source>Canceled. No file was written.</source>
        <translation>Abgebrochen. Es wurde keine Datei geschrieben.</translation>
    </message>
    <message>
        <source>Canceled. No page was written.</source>
        <translation>Abgebrochen. Es wurde keine Seite geschrieben.</translation>
    </message>
    <message>
        <source>Cancels what is shown here</source>
        <translation>Bricht ab, was hier gezeigt wird</translation>
    </message>
    <message>
        <source>Cannot train: %1</source>
        <translation>Training nicht möglich: %1</translation>
    </message>
    <message>
        <source>Categorical cross-entropy expects one-hot labels; the labels are integers.</source>
        <translation>Die kategoriale Kreuzentropie erwartet One-Hot-Labels; die Labels sind ganze Zahlen.</translation>
    </message>
    <message>
        <source>Categorical cross-entropy expects probabilities that add up to 1; sigmoid outputs do not.</source>
        <translation>Die kategoriale Kreuzentropie erwartet Wahrscheinlichkeiten mit der Summe 1; Sigmoid-Ausgaben haben sie nicht.</translation>
    </message>
    <message>
        <source>Categorical focal cross-entropy: reduces the loss of confident correct predictions.</source>
        <translation>Kategoriale fokale Kreuzentropie: verringert den Loss sicherer richtiger Vorhersagen.</translation>
    </message>
    <message>
        <source>Categorical hinge loss between the true class and the best other class; one-hot targets.</source>
        <translation>Kategorialer Hinge-Loss zwischen der wahren und der besten anderen Klasse; One-Hot-Zielwerte.</translation>
    </message>
    <message>
        <source>Categories</source>
        <translation>Kategorien</translation>
    </message>
    <message>
        <source>Causal</source>
        <translation>Kausal</translation>
    </message>
    <message>
        <source>Center</source>
        <translation>Zentrieren</translation>
    </message>
    <message>
        <source>Centered</source>
        <translation>Zentriert</translation>
    </message>
    <message>
        <source>Centered by its bounding box in {} pixels</source>
        <translation>Zentriert nach dem umschließenden Rechteck in {} Pixeln</translation>
    </message>
    <message>
        <source>Centered by its center of mass in {} pixels</source>
        <translation>Zentriert nach dem Schwerpunkt in {} Pixeln</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>Ändern</translation>
    </message>
    <message>
        <source>Change %1</source>
        <translation>%1 ändern</translation>
    </message>
    <message>
        <source>Change %1 of %2</source>
        <translation>%1 von %2 ändern</translation>
    </message>
    <message>
        <source>Change &amp;learning rate…</source>
        <translation>&amp;Lernrate ändern…</translation>
    </message>
    <message>
        <source>Change data</source>
        <translation>Daten ändern</translation>
    </message>
    <message>
        <source>Change data to %1</source>
        <translation>Daten auf %1 ändern</translation>
    </message>
    <message>
        <source>Change learning rate</source>
        <translation>Lernrate ändern</translation>
    </message>
    <message>
        <source>Change loss</source>
        <translation>Loss ändern</translation>
    </message>
    <message>
        <source>Change metrics</source>
        <translation>Metriken ändern</translation>
    </message>
    <message>
        <source>Change note</source>
        <translation>Anmerkung ändern</translation>
    </message>
    <message>
        <source>Change optimizer</source>
        <translation>Optimierer ändern</translation>
    </message>
    <message>
        <source>Change or clear the filter above the table.</source>
        <translation>Ändern oder leeren Sie den Filter über der Tabelle.</translation>
    </message>
    <message>
        <source>Change runtime to %1</source>
        <translation>Laufzeit auf %1 ändern</translation>
    </message>
    <message>
        <source>Change runtime type</source>
        <translation>Laufzeittyp ändern</translation>
    </message>
    <message>
        <source>Change runtime…</source>
        <translation>Laufzeit ändern…</translation>
    </message>
    <message>
        <source>Change tags</source>
        <translation>Tags ändern</translation>
    </message>
    <message>
        <source>Change the input shape of the model to {}, or use other data.</source>
        <translation>Ändern Sie die Eingabeform des Modells auf {}, oder verwenden Sie andere Daten.</translation>
    </message>
    <message>
        <source>Change the outputs of the model</source>
        <translation>Ausgaben des Modells ändern</translation>
    </message>
    <message>
        <source>Change the runtime here and train again: both runs are in the same plots.</source>
        <translation>Ändern Sie hier die Laufzeit und trainieren Sie erneut: Beide Läufe stehen in denselben Plots.</translation>
    </message>
    <message>
        <source>Changes the brightness of images at random during training.</source>
        <translation>Ändert beim Training zufällig die Helligkeit von Bildern.</translation>
    </message>
    <message>
        <source>Changes the contrast of images at random during training.</source>
        <translation>Ändert beim Training zufällig den Kontrast von Bildern.</translation>
    </message>
    <message>
        <source>Character between the values of a line, or tab. Empty: guessed among comma, semicolon, tab and vertical bar.</source>
        <translation>Zeichen zwischen den Werten einer Zeile oder tab. Leer: wird aus Komma, Semikolon, Tabulator und senkrechtem Strich erraten.</translation>
    </message>
    <message>
        <source>Choose File ▸ Export… (Ctrl+E).</source>
        <translation>Wählen Sie Datei ▸ Exportieren… (Strg+E).</translation>
    </message>
    <message>
        <source>Choose File ▸ Load weights….</source>
        <translation>Wählen Sie Datei ▸ Gewichte laden….</translation>
    </message>
    <message>
        <source>Choose a class to see its thresholds.</source>
        <translation>Wählen Sie eine Klasse, um ihre Schwellenwerte zu sehen.</translation>
    </message>
    <message>
        <source>Choose a fast and a cheap one.</source>
        <translation>Wählen Sie ein schnelles und ein günstiges.</translation>
    </message>
    <message>
        <source>Choose a framework that supports this device.</source>
        <translation>Wählen Sie ein Framework, das dieses Gerät unterstützt.</translation>
    </message>
    <message>
        <source>Choose a framework that uses cuDNN for recurrent layers.</source>
        <translation>Wählen Sie ein Framework, das für rekurrente Schichten cuDNN verwendet.</translation>
    </message>
    <message>
        <source>Choose a global batch size that is divisible by the number of cores</source>
        <translation>Wählen Sie eine globale Batchgröße, die durch die Anzahl der Kerne teilbar ist</translation>
    </message>
    <message>
        <source>Choose a lesson…</source>
        <translation>Lektion auswählen…</translation>
    </message>
    <message>
        <source>Choose a run of the same data.</source>
        <translation>Wählen Sie einen Lauf mit denselben Daten.</translation>
    </message>
    <message>
        <source>Choose a saliency method to see what each column contributes.</source>
        <translation>Wählen Sie ein Salienzverfahren, um den Beitrag jeder Spalte zu sehen.</translation>
    </message>
    <message>
        <source>Choose a sample on the Samples tab.</source>
        <translation>Wählen Sie ein Sample auf der Registerkarte „Samples“.</translation>
    </message>
    <message>
        <source>Choose a sample, then Explain: it shows what supports the prediction. Try your own predicts what you draw or type.</source>
        <translation>Wählen Sie ein Sample, dann „Erklären“: Es zeigt, was für die Vorhersage spricht. „Eigenes testen“ sagt vorher, was Sie zeichnen oder eingeben.</translation>
    </message>
    <message>
        <source>Choose another run of the same data. Its weights predict the same samples.</source>
        <translation>Wählen Sie einen anderen Lauf mit denselben Daten. Seine Gewichte sagen dieselben Samples vorher.</translation>
    </message>
    <message>
        <source>Choose columns</source>
        <translation>Spalten wählen</translation>
    </message>
    <message>
        <source>Choose one of several to leave the others to other programs.</source>
        <translation>Wählen Sie eine von mehreren, um die anderen für andere Programme frei zu lassen.</translation>
    </message>
    <message>
        <source>Choose one of {}.</source>
        <translation>Wählen Sie eines von {}.</translation>
    </message>
    <message>
        <source>Choose other axes.</source>
        <translation>Wählen Sie andere Achsen.</translation>
    </message>
    <message>
        <source>Choose same to keep the size of the output, valid to lose the border.</source>
        <translation>Wählen Sie same, um die Größe der Ausgabe zu behalten, valid, um den Rand zu verlieren.</translation>
    </message>
    <message>
        <source>Choose the data on the Data page.</source>
        <translation>Wählen Sie die Daten auf der Seite „Daten“.</translation>
    </message>
    <message>
        <source>Choose the device with Change runtime type, or pin it on the page Compare.</source>
        <translation>Wählen Sie das Gerät mit „Laufzeittyp ändern“ oder heften Sie es auf der Seite Vergleichen an.</translation>
    </message>
    <message>
        <source>Choose the file of the data</source>
        <translation>Datei mit den Daten auswählen</translation>
    </message>
    <message>
        <source>Choose the file of the pretrained model, or train this model first.</source>
        <translation>Wählen Sie die Datei des vortrainierten Modells, oder trainieren Sie zuerst dieses Modell.</translation>
    </message>
    <message>
        <source>Choose the folder of the data</source>
        <translation>Ordner mit den Daten auswählen</translation>
    </message>
    <message>
        <source>Choose the hardware</source>
        <translation>Hardware wählen</translation>
    </message>
    <message>
        <source>Choose the parameters that have an axis</source>
        <translation>Parameter wählen, die eine Achse haben</translation>
    </message>
    <message>
        <source>Choose two different devices.</source>
        <translation>Wählen Sie zwei verschiedene Geräte.</translation>
    </message>
    <message>
        <source>Choose weights so that the losses have about the same size.</source>
        <translation>Wählen Sie die Gewichte so, dass die Loss-Werte etwa gleich groß sind.</translation>
    </message>
    <message>
        <source>Choose what the task is judged by. Each adds a card to Training.</source>
        <translation>Wählen Sie, wonach die Aufgabe beurteilt wird. Jede Metrik fügt „Training“ eine Karte hinzu.</translation>
    </message>
    <message>
        <source>Choose {}.</source>
        <translation>Wählen Sie {}.</translation>
    </message>
    <message>
        <source>Class</source>
        <translation>Klasse</translation>
    </message>
    <message>
        <source>Class %1 has no training sample.</source>
        <translation>Klasse %1 hat kein Trainingssample.</translation>
    </message>
    <message>
        <source>Class aggregation</source>
        <translation>Klassen zusammen­fassen</translation>
    </message>
    <message>
        <source>Class counts</source>
        <translation>Klassenhäufigkeiten</translation>
    </message>
    <message>
        <source>Class counts: training, validation</source>
        <translation>Klassenhäufigkeiten: Training, Validierung</translation>
    </message>
    <message>
        <source>Class id</source>
        <translation>Klassen­nummer</translation>
    </message>
    <message>
        <source>Class to evaluate; none: all.</source>
        <translation>Auszuwertende Klasse; leer: alle.</translation>
    </message>
    <message>
        <source>Class to ignore, such as -1 for unlabeled samples or 0 for padding.</source>
        <translation>Zu ignorierende Klasse, etwa -1 für Samples ohne Label oder 0 für Padding.</translation>
    </message>
    <message>
        <source>Class weight</source>
        <translation>Klassen­gewicht</translation>
    </message>
    <message>
        <source>Classes</source>
        <translation>Klassen</translation>
    </message>
    <message>
        <source>Classes of Keras</source>
        <translation>Klassen von Keras</translation>
    </message>
    <message>
        <source>Classes of the new head</source>
        <translation>Klassen des neuen Kopfs</translation>
    </message>
    <message>
        <source>Classes of the new head:</source>
        <translation>Klassen des neuen Kopfs:</translation>
    </message>
    <message>
        <source>Classes to evaluate.</source>
        <translation>Auszuwertende Klassen.</translation>
    </message>
    <message>
        <source>Classification</source>
        <translation>Klassifikation</translation>
    </message>
    <message>
        <source>Classify</source>
        <translation>Klassifizieren</translation>
    </message>
    <message>
        <source>Classify a text</source>
        <translation>Einen Text klassifizieren</translation>
    </message>
    <message>
        <source>Clear</source>
        <translation>Leeren</translation>
    </message>
    <message>
        <source>Click or press Space to pin</source>
        <translation>Klick oder Leertaste zum Anheften</translation>
    </message>
    <message>
        <source>Click to pin the run to the top</source>
        <translation>Klick heftet den Lauf oben an</translation>
    </message>
    <message>
        <source>Clip each gradient element to this absolute value.</source>
        <translation>Jedes Element des Gradienten auf diesen Betrag begrenzen.</translation>
    </message>
    <message>
        <source>Clip the gradient of each weight to this norm.</source>
        <translation>Gradienten jedes Gewichts auf diese Norm begrenzen.</translation>
    </message>
    <message>
        <source>Clip the norm of all gradients together to this value.</source>
        <translation>Norm aller Gradienten zusammen auf diesen Wert begrenzen.</translation>
    </message>
    <message>
        <source>Clipnorm</source>
        <translation>Norm-Begren­zung</translation>
    </message>
    <message>
        <source>Clipvalue</source>
        <translation>Wert­begrenzung</translation>
    </message>
    <message>
        <source>Clock of the timeline</source>
        <translation>Uhr der Zeitachse</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Close %1</source>
        <translation>%1 schließen</translation>
    </message>
    <message>
        <source>Close this panel</source>
        <translation>Diesen Bereich schließen</translation>
    </message>
    <message>
        <source>Co&amp;ntinue training</source>
        <translation>&amp;Weitertrainieren</translation>
    </message>
    <message>
        <source>Code that opens the file</source>
        <translation>Code, der die Datei öffnet</translation>
    </message>
    <message>
        <source>Colab notebook</source>
        <translation>Colab-Notebook</translation>
    </message>
    <message>
        <source>Color by</source>
        <translation>Farbe nach</translation>
    </message>
    <message>
        <source>Color mode</source>
        <translation>Farbmodus</translation>
    </message>
    <message>
        <source>Color mode: grayscale (1 channel), rgb (3) or rgba (4).</source>
        <translation>Farbmodus: grayscale (1 Kanal), rgb (3) oder rgba (4).</translation>
    </message>
    <message>
        <source>Column %1</source>
        <translation>Spalte %1</translation>
    </message>
    <message>
        <source>Column of texts to read as tokens, instead of feature columns.</source>
        <translation>Spalte mit Texten, die statt der Merkmalsspalten als Tokens gelesen wird.</translation>
    </message>
    <message>
        <source>Column of the target; empty: the last one. For several outputs of the model: one column each, separated by commas, named like the outputs or in their order.</source>
        <translation>Spalte des Zielwerts; leer: die letzte. Bei mehreren Ausgaben des Modells: je eine Spalte, durch Kommas getrennt, benannt wie die Ausgaben oder in ihrer Reihenfolge.</translation>
    </message>
    <message>
        <source>Column with the weight of each sample in the loss; it is no feature. Empty: all weigh 1.</source>
        <translation>Spalte mit dem Gewicht jedes Samples im Loss; sie ist kein Merkmal. Leer: Alle haben das Gewicht 1.</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>Spalten</translation>
    </message>
    <message>
        <source>Columns of a CSV file.</source>
        <translation>Spalten einer CSV-Datei.</translation>
    </message>
    <message>
        <source>Columns of the left matrix and rows of the right matrix</source>
        <translation>Spalten der linken und Zeilen der rechten Matrix</translation>
    </message>
    <message>
        <source>Columns of the right matrix</source>
        <translation>Spalten der rechten Matrix</translation>
    </message>
    <message>
        <source>Columns of the table</source>
        <translation>Spalten der Tabelle</translation>
    </message>
    <message>
        <source>Columns with category names; they become integers in alphabetical order.</source>
        <translation>Spalten mit Namen von Kategorien; sie werden ganze Zahlen in alphabetischer Reihenfolge.</translation>
    </message>
    <message>
        <source>Columns.</source>
        <translation>Spalten.</translation>
    </message>
    <message>
        <source>Comma-separated values (*.csv)</source>
        <translation>Kommagetrennte Werte (*.csv)</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>Befehl</translation>
    </message>
    <message>
        <source>Command for a terminal</source>
        <translation>Befehl für ein Terminal</translation>
    </message>
    <message>
        <source>Command line</source>
        <translation>Befehlszeile</translation>
    </message>
    <message>
        <source>Commands, panels, fields, devices, data, layers</source>
        <translation>Befehle, Bereiche, Felder, Geräte, Daten, Schichten</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>Vergleichen</translation>
    </message>
    <message>
        <source>Compare %1 with a value, for example %1 &gt; 0.5</source>
        <translation>%1 mit einem Wert vergleichen, zum Beispiel %1 &gt; 0.5</translation>
    </message>
    <message>
        <source>Compare curves</source>
        <translation>Kurven vergleichen</translation>
    </message>
    <message>
        <source>Compare devices by later epochs. A batch size that divides the number of samples needs fewer programs.</source>
        <translation>Vergleichen Sie Geräte anhand späterer Epochen. Eine Batchgröße, die die Anzahl der Samples teilt, braucht weniger Programme.</translation>
    </message>
    <message>
        <source>Compare it with the spread of the input: a tenth of it is a start.</source>
        <translation>Vergleichen Sie den Wert mit der Streuung der Eingabe: Ein Zehntel davon ist ein Anfang.</translation>
    </message>
    <message>
        <source>Compare over batch size</source>
        <translation>Über die Batchgröße vergleichen</translation>
    </message>
    <message>
        <source>Compare runs</source>
        <translation>Läufe vergleichen</translation>
    </message>
    <message>
        <source>Compare with</source>
        <translation>Vergleichen mit</translation>
    </message>
    <message>
        <source>Compare with another device</source>
        <translation>Mit einem anderen Gerät vergleichen</translation>
    </message>
    <message>
        <source>Compare with…</source>
        <translation>Vergleichen mit…</translation>
    </message>
    <message>
        <source>Compare {}</source>
        <translation>{} vergleichen</translation>
    </message>
    <message>
        <source>Comparison of devices</source>
        <translation>Vergleich der Geräte</translation>
    </message>
    <message>
        <source>Compilation</source>
        <translation>Kompilierung</translation>
    </message>
    <message>
        <source>Compilation of {} takes {}. Each epoch after the first takes {}.</source>
        <translation>Die Kompilierung ({}) dauert {}. Jede Epoche nach der ersten dauert {}.</translation>
    </message>
    <message>
        <source>Compilation: {} of the first epoch</source>
        <translation>Kompilierung: {} der ersten Epoche</translation>
    </message>
    <message>
        <source>Compiling for the device</source>
        <translation>Für das Gerät wird kompiliert</translation>
    </message>
    <message>
        <source>Completed</source>
        <translation>Abgeschlossen</translation>
    </message>
    <message>
        <source>Compute</source>
        <translation>Berechnen</translation>
    </message>
    <message>
        <source>Compute</source>
        <comment>button</comment>
        <translation>Berechnen</translation>
    </message>
    <message>
        <source>Compute projects the activations of a layer on a plane. Near points are samples that look alike to the model.</source>
        <translation>„Berechnen“ projiziert die Aktivierungen einer Schicht auf eine Ebene. Nahe Punkte sind Samples, die für das Modell ähnlich aussehen.</translation>
    </message>
    <message>
        <source>Compute: {} of the step time</source>
        <translation>Berechnung: {} der Schrittzeit</translation>
    </message>
    <message>
        <source>Computed by the device simulator</source>
        <translation>Vom Gerätesimulator berechnet</translation>
    </message>
    <message>
        <source>Computes (M × K) · (K × N) in float32, and the sum of its elements</source>
        <translation>Berechnet (M × K) · (K × N) in float32 und die Summe der Elemente</translation>
    </message>
    <message>
        <source>Computing</source>
        <translation>Berechnung läuft</translation>
    </message>
    <message>
        <source>Computing …</source>
        <translation>Berechnung läuft …</translation>
    </message>
    <message>
        <source>Concatenates inputs along an axis.</source>
        <translation>Verkettet Eingaben entlang einer Achse.</translation>
    </message>
    <message>
        <source>Concordance correlation of the outputs of a sample with its targets.</source>
        <translation>Konkordanzkorrelation der Ausgaben eines Samples mit seinen Zielwerten.</translation>
    </message>
    <message>
        <source>Confidence</source>
        <translation>Konfidenz</translation>
    </message>
    <message>
        <source>Configuration</source>
        <translation>Konfiguration</translation>
    </message>
    <message>
        <source>Configuration of the selected runs</source>
        <translation>Konfiguration der ausgewählten Läufe</translation>
    </message>
    <message>
        <source>Configurations differ: {} and {} more.</source>
        <translation>Die Konfigurationen unterscheiden sich: {} und {} weitere.</translation>
    </message>
    <message>
        <source>Configurations differ: {}.</source>
        <translation>Die Konfigurationen unterscheiden sich: {}.</translation>
    </message>
    <message>
        <source>Confusion matrix</source>
        <translation>Konfusionsmatrix</translation>
    </message>
    <message>
        <source>Confusion matrix, rows are true classes, columns predicted classes</source>
        <translation>Konfusionsmatrix; Zeilen sind wahre, Spalten vorhergesagte Klassen</translation>
    </message>
    <message>
        <source>Connect %1 to</source>
        <translation>%1 verbinden mit</translation>
    </message>
    <message>
        <source>Connect %1 to %2</source>
        <translation>%1 mit %2 verbinden</translation>
    </message>
    <message>
        <source>Connect it to a layer before it.</source>
        <translation>Verbinden Sie sie mit einer Schicht davor.</translation>
    </message>
    <message>
        <source>Connect it to a layer of this model.</source>
        <translation>Verbinden Sie sie mit einer Schicht dieses Modells.</translation>
    </message>
    <message>
        <source>Connect it to a layer whose output has the same size.</source>
        <translation>Verbinden Sie sie mit einer Schicht, deren Ausgabe dieselbe Größe hat.</translation>
    </message>
    <message>
        <source>Connect it to an existing output.</source>
        <translation>Verbinden Sie sie mit einer vorhandenen Ausgabe.</translation>
    </message>
    <message>
        <source>Connect it, set it as an output, or remove it.</source>
        <translation>Verbinden Sie sie, setzen Sie sie als Ausgabe oder entfernen Sie sie.</translation>
    </message>
    <message>
        <source>Connect more layers to it.</source>
        <translation>Verbinden Sie mehr Schichten mit ihr.</translation>
    </message>
    <message>
        <source>Connect to…</source>
        <translation>Verbinden mit…</translation>
    </message>
    <message>
        <source>Console</source>
        <translation>Konsole</translation>
    </message>
    <message>
        <source>Console output: Keras progress bars, or one line per epoch of a custom training loop</source>
        <translation>Konsolenausgabe: Fortschrittsbalken von Keras oder eine Zeile pro Epoche einer eigenen Trainingsschleife</translation>
    </message>
    <message>
        <source>Constant</source>
        <translation>Konstant</translation>
    </message>
    <message>
        <source>Content of a bytes_list: values from 0 to 255, or a PNG or JPEG file.</source>
        <translation>Inhalt einer bytes_list: Werte von 0 bis 255 oder eine PNG- oder JPEG-Datei.</translation>
    </message>
    <message>
        <source>Content:</source>
        <translation>Inhalt:</translation>
    </message>
    <message>
        <source>Contents</source>
        <translation>Inhalt</translation>
    </message>
    <message>
        <source>Continue from the trained weights (%1)</source>
        <translation>Von den trainierten Gewichten aus weitertrainieren (%1)</translation>
    </message>
    <message>
        <source>Continue from the trained weights: %1 of %2 match, the others are reinitialized (%3)</source>
        <translation>Von den trainierten Gewichten aus weitertrainieren: %1 von %2 passen, die anderen werden neu initialisiert (%3)</translation>
    </message>
    <message>
        <source>Continue training</source>
        <translation>Weitertrainieren</translation>
    </message>
    <message>
        <source>Continue training begins with the weights of this window.</source>
        <translation>„Weitertrainieren“ beginnt mit den Gewichten dieses Fensters.</translation>
    </message>
    <message>
        <source>Continue training: no trained weights match the model</source>
        <translation>Weitertrainieren: Keine trainierten Gewichte passen zum Modell</translation>
    </message>
    <message>
        <source>Continue training: there are no trained weights yet</source>
        <translation>Weitertrainieren: Es gibt noch keine trainierten Gewichte</translation>
    </message>
    <message>
        <source>Continued training on %1</source>
        <translation>Weitertrainieren: %1</translation>
    </message>
    <message>
        <source>Continues</source>
        <translation>Setzt fort</translation>
    </message>
    <message>
        <source>Continuing training will reinitialize %1: %2. Undo restores its weights</source>
        <translation>Weitertrainieren initialisiert %1 neu: %2. „Rückgängig“ stellt die Gewichte wieder her</translation>
    </message>
    <message>
        <source>Converts logits to probabilities that add up to 1.</source>
        <translation>Wandelt Logits in Wahrscheinlichkeiten mit der Summe 1 um.</translation>
    </message>
    <message>
        <source>Convolution</source>
        <translation>Faltung</translation>
    </message>
    <message>
        <source>Convolution block</source>
        <translation>Faltungsblock</translation>
    </message>
    <message>
        <source>Copied as Python</source>
        <translation>Als Python kopiert</translation>
    </message>
    <message>
        <source>Copies of the model, one for each core or GPU</source>
        <translation>Kopien des Modells, eine für jeden Kern oder jede GPU</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Copy all rows as tab-separated text (Ctrl+C in the table)</source>
        <translation>Alle Zeilen als tabulatorgetrennten Text kopieren (Strg+C in der Tabelle)</translation>
    </message>
    <message>
        <source>Copy as &amp;Python</source>
        <translation>Als &amp;Python kopieren</translation>
    </message>
    <message>
        <source>Copy as CSV</source>
        <translation>Als CSV kopieren</translation>
    </message>
    <message>
        <source>Copy as Markdown</source>
        <translation>Als Markdown kopieren</translation>
    </message>
    <message>
        <source>Copy as Python</source>
        <translation>Als Python kopieren</translation>
    </message>
    <message>
        <source>Copy as image</source>
        <translation>Als Bild kopieren</translation>
    </message>
    <message>
        <source>Copy it into your program.</source>
        <translation>Kopieren Sie ihn in Ihr Programm.</translation>
    </message>
    <message>
        <source>Copy list as Python</source>
        <translation>Liste als Python kopieren</translation>
    </message>
    <message>
        <source>Copy or save the rows of the table, in their order</source>
        <translation>Zeilen der Tabelle in ihrer Reihenfolge kopieren oder speichern</translation>
    </message>
    <message>
        <source>Copy table</source>
        <translation>Tabelle kopieren</translation>
    </message>
    <message>
        <source>Copy the code</source>
        <translation>Code kopieren</translation>
    </message>
    <message>
        <source>Copy the command</source>
        <translation>Befehl kopieren</translation>
    </message>
    <message>
        <source>Copy the whole program to the clipboard</source>
        <translation>Das ganze Programm in die Zwischenablage kopieren</translation>
    </message>
    <message>
        <source>Core</source>
        <translation>Kern</translation>
    </message>
    <message>
        <source>Cores</source>
        <translation>Kerne</translation>
    </message>
    <message>
        <source>Cores wait for the core with the most samples</source>
        <translation>Kerne warten auf den Kern mit den meisten Samples</translation>
    </message>
    <message>
        <source>Cores wait for the core with the most samples: {} of the step time</source>
        <translation>Kerne warten auf den Kern mit den meisten Samples: {} der Schrittzeit</translation>
    </message>
    <message>
        <source>Cores wait for the slowest core: {} of the step time</source>
        <translation>Kerne warten auf den langsamsten Kern: {} der Schrittzeit</translation>
    </message>
    <message>
        <source>Correct the class number.</source>
        <translation>Korrigieren Sie die Klassennummer.</translation>
    </message>
    <message>
        <source>Cosine similarity between prediction and target.</source>
        <translation>Kosinusähnlichkeit zwischen Vorhersage und Zielwert.</translation>
    </message>
    <message>
        <source>Cosine with a few warm-up epochs is a good start.</source>
        <translation>cosine mit einigen Warm-up-Epochen ist ein guter Anfang.</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>Kosten</translation>
    </message>
    <message>
        <source>Cost of a million
samples, simulated</source>
        <translation>Kosten einer Million
Samples, simuliert</translation>
    </message>
    <message>
        <source>Cost of a run
simulated</source>
        <translation>Kosten eines Laufs
simuliert</translation>
    </message>
    <message>
        <source>Cost of an epoch
simulated</source>
        <translation>Kosten einer Epoche
simuliert</translation>
    </message>
    <message>
        <source>Cost of the run</source>
        <translation>Kosten des Laufs</translation>
    </message>
    <message>
        <source>Cost of the run (%1)</source>
        <translation>Kosten des Laufs (%1)</translation>
    </message>
    <message>
        <source>Count</source>
        <translation>Anzahl</translation>
    </message>
    <message>
        <source>Counted in %1 samples.</source>
        <translation>In %1 Samples gezählt.</translation>
    </message>
    <message>
        <source>Counted in 1 sample.</source>
        <translation>In 1 Sample gezählt.</translation>
    </message>
    <message>
        <source>Counts, or shares of each true or predicted class.</source>
        <translation>Häufigkeiten oder Anteile an jeder wahren oder vorhergesagten Klasse.</translation>
    </message>
    <message>
        <source>Crop to aspect ratio</source>
        <translation>Auf Seiten­verhältnis zuschneiden</translation>
    </message>
    <message>
        <source>Cropped to the drawing and resized to {} pixels</source>
        <translation>Auf die Zeichnung zugeschnitten und auf {} Pixel skaliert</translation>
    </message>
    <message>
        <source>Cropped to the middle {} of {} pixels</source>
        <translation>Auf die mittleren {} von {} Pixeln zugeschnitten</translation>
    </message>
    <message>
        <source>Cropping</source>
        <translation>Zuschnitt</translation>
    </message>
    <message>
        <source>Crops images at a random position during training, at the center otherwise.</source>
        <translation>Beschneidet Bilder beim Training an zufälliger Stelle, sonst in der Mitte.</translation>
    </message>
    <message>
        <source>Crops planes, rows and columns of a volume.</source>
        <translation>Beschneidet Ebenen, Zeilen und Spalten eines Volumens.</translation>
    </message>
    <message>
        <source>Crops rows and columns of an image.</source>
        <translation>Beschneidet Zeilen und Spalten eines Bildes.</translation>
    </message>
    <message>
        <source>Crops steps at both ends of a sequence.</source>
        <translation>Beschneidet Schritte an beiden Enden einer Sequenz.</translation>
    </message>
    <message>
        <source>Crops the center of an image.</source>
        <translation>Schneidet die Mitte eines Bildes aus.</translation>
    </message>
    <message>
        <source>Cross-entropy between one-hot targets and predicted probabilities.</source>
        <translation>Kreuzentropie zwischen One-Hot-Zielwerten und vorhergesagten Wahrscheinlichkeiten.</translation>
    </message>
    <message>
        <source>Cross-entropy of independent binary outputs, mean over the outputs.</source>
        <translation>Kreuzentropie unabhängiger binärer Ausgaben, Mittelwert über die Ausgaben.</translation>
    </message>
    <message>
        <source>Cross-entropy with integer labels: minus log probability of the true class.</source>
        <translation>Kreuzentropie mit ganzzahligen Labels: minus Logarithmus der Wahrscheinlichkeit der wahren Klasse.</translation>
    </message>
    <message>
        <source>Crosses are wrong predictions.</source>
        <translation>Kreuze sind falsche Vorhersagen.</translation>
    </message>
    <message>
        <source>Ctrl+4 opens Evaluate</source>
        <translation>Strg+4 öffnet „Auswerten“</translation>
    </message>
    <message>
        <source>Ctrl+5 generates text with the model</source>
        <translation>Strg+5 erzeugt Text mit dem Modell</translation>
    </message>
    <message>
        <source>Ctrl+5 translates with the model</source>
        <translation>Strg+5 übersetzt mit dem Modell</translation>
    </message>
    <message>
        <source>Ctrl+?</source>
        <translation>Ctrl+?</translation>
    </message>
    <message>
        <source>Ctrl+F9 trains the model</source>
        <translation>Strg+F9 trainiert das Modell</translation>
    </message>
    <message>
        <source>Curve</source>
        <translation>Kurve</translation>
    </message>
    <message>
        <source>Curves</source>
        <translation>Kurven</translation>
    </message>
    <message>
        <source>Cut</source>
        <translation>Ausschneiden</translation>
    </message>
    <message>
        <source>Cut %1</source>
        <translation>%1 ausschneiden</translation>
    </message>
    <message>
        <source>D&amp;ata</source>
        <translation>&amp;Daten</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>Daten</translation>
    </message>
    <message>
        <source>Data (%1);;All files (*)</source>
        <translation>Daten (%1);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Data for validation: none, the test split, or a fraction of the training data</source>
        <translation>Daten für die Validierung: keine, der Test-Split oder ein Teil der Trainingsdaten</translation>
    </message>
    <message>
        <source>Data format</source>
        <translation>Datenformat</translation>
    </message>
    <message>
        <source>Data of this experiment (%1)</source>
        <translation>Daten dieses Experiments (%1)</translation>
    </message>
    <message>
        <source>Data source</source>
        <translation>Datenquelle</translation>
    </message>
    <message>
        <source>Data to evaluate</source>
        <translation>Auszuwertende Daten</translation>
    </message>
    <message>
        <source>Data: %1</source>
        <translation>Daten: %1</translation>
    </message>
    <message>
        <source>Days left</source>
        <translation>Verbleibende Tage</translation>
    </message>
    <message>
        <source>Dead units: their output is 0 for all %1 samples checked, so they do not learn</source>
        <translation>Tote Einheiten: Ihre Ausgabe ist für alle %1 geprüften Samples 0, sie lernen also nicht</translation>
    </message>
    <message>
        <source>Decay</source>
        <translation>Abklingen</translation>
    </message>
    <message>
        <source>Decay factor; for exponential and step.</source>
        <translation>Abklingfaktor; für exponential und step.</translation>
    </message>
    <message>
        <source>Decay rate of the first moment (mean of the gradients).</source>
        <translation>Abklingrate des ersten Moments (Mittelwert der Gradienten).</translation>
    </message>
    <message>
        <source>Decay rate of the mean square (decay in tf.train).</source>
        <translation>Abklingrate des mittleren Quadrats (decay in tf.train).</translation>
    </message>
    <message>
        <source>Decay rate of the mean square.</source>
        <translation>Abklingrate des mittleren Quadrats.</translation>
    </message>
    <message>
        <source>Decay rate of the mean squares.</source>
        <translation>Abklingrate der mittleren Quadrate.</translation>
    </message>
    <message>
        <source>Decay rate of the momentum.</source>
        <translation>Abklingrate des Momentums.</translation>
    </message>
    <message>
        <source>Decay rate of the second moment (mean of the squared gradients).</source>
        <translation>Abklingrate des zweiten Moments (Mittelwert der quadrierten Gradienten).</translation>
    </message>
    <message>
        <source>Decay steps</source>
        <translation>Abkling­schritte</translation>
    </message>
    <message>
        <source>Default: %1</source>
        <translation>Vorgabe: %1</translation>
    </message>
    <message>
        <source>Default: %1.</source>
        <translation>Vorgabe: %1.</translation>
    </message>
    <message>
        <source>Default: bfloat16 multiplication, float32 accumulation</source>
        <translation>Vorgabe: Multiplikation in bfloat16, Akkumulation in float32</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Löschen</translation>
    </message>
    <message>
        <source>Delete %1 runs permanently?</source>
        <translation>%1 Läufe endgültig löschen?</translation>
    </message>
    <message>
        <source>Delete 1 run permanently?</source>
        <translation>1 Lauf endgültig löschen?</translation>
    </message>
    <message>
        <source>Delete all runs in the bin permanently</source>
        <translation>Alle Läufe im Papierkorb endgültig löschen</translation>
    </message>
    <message>
        <source>Delete permanently</source>
        <translation>Endgültig löschen</translation>
    </message>
    <message>
        <source>Delete permanently after</source>
        <translation>Endgültig löschen nach</translation>
    </message>
    <message>
        <source>Delete permanently…</source>
        <translation>Endgültig löschen…</translation>
    </message>
    <message>
        <source>Delete removes the step, Alt+Up and Alt+Down move it</source>
        <translation>Entf entfernt den Schritt, Alt+Nach oben und Alt+Nach unten verschieben ihn</translation>
    </message>
    <message>
        <source>Delete runs</source>
        <translation>Läufe löschen</translation>
    </message>
    <message>
        <source>Delete the layer {} on the page Model.</source>
        <translation>Löschen Sie die Schicht {} auf der Seite Modell.</translation>
    </message>
    <message>
        <source>Delete the selected runs with their curves and weights for good (Del)</source>
        <translation>Ausgewählte Läufe mit ihren Kurven und Gewichten endgültig löschen (Entf)</translation>
    </message>
    <message>
        <source>Deleted</source>
        <translation>Gelöscht</translation>
    </message>
    <message>
        <source>Deleted runs</source>
        <translation>Gelöschte Läufe</translation>
    </message>
    <message>
        <source>Deleted runs stay here until they are restored or deleted permanently.</source>
        <translation>Gelöschte Läufe bleiben hier, bis sie wiederhergestellt oder endgültig gelöscht werden.</translation>
    </message>
    <message>
        <source>Deleting runs</source>
        <translation>Läufe werden gelöscht</translation>
    </message>
    <message>
        <source>Delimiter</source>
        <translation>Trennzeichen</translation>
    </message>
    <message>
        <source>Delta</source>
        <translation>Delta</translation>
    </message>
    <message>
        <source>Dense over any axes: the product of input and kernel that an einsum equation describes.</source>
        <translation>Dense über beliebige Achsen: das Produkt von Eingabe und Kernel, das eine einsum-Gleichung beschreibt.</translation>
    </message>
    <message>
        <source>Deployment</source>
        <translation>Bereitstellung</translation>
    </message>
    <message>
        <source>Depth multiplier</source>
        <translation>Tiefen­multi­plikator</translation>
    </message>
    <message>
        <source>Depthwise convolution of a sequence, then a convolution of length 1.</source>
        <translation>Depthwise-Faltung einer Sequenz, dann eine Faltung der Länge 1.</translation>
    </message>
    <message>
        <source>Depthwise convolution of an image, then a 1 × 1 convolution; fewer weights than Conv2D.</source>
        <translation>Depthwise-Faltung eines Bildes, dann eine 1 × 1-Faltung; weniger Gewichte als Conv2D.</translation>
    </message>
    <message>
        <source>Depthwise initializer</source>
        <translation>Depthwise-Initiali­sierer</translation>
    </message>
    <message>
        <source>Depthwise regularizer</source>
        <translation>Depthwise-Regulari­sierer</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>Einzelheiten</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>Gerät</translation>
    </message>
    <message>
        <source>Device (one core)</source>
        <translation>Gerät (ein Kern)</translation>
    </message>
    <message>
        <source>Device family</source>
        <translation>Gerätefamilie</translation>
    </message>
    <message>
        <source>Device to add</source>
        <translation>Hinzuzufügendes Gerät</translation>
    </message>
    <message>
        <source>Device to compare with</source>
        <translation>Vergleichsgerät</translation>
    </message>
    <message>
        <source>Device with the price</source>
        <translation>Gerät mit dem Preis</translation>
    </message>
    <message>
        <source>Devices</source>
        <translation>Geräte</translation>
    </message>
    <message>
        <source>Devices that can run the experiment show the parts of an epoch here.</source>
        <translation>Geräte, die das Experiment ausführen können, zeigen hier die Teile einer Epoche.</translation>
    </message>
    <message>
        <source>Devices that can run the experiment show the time of the run here.</source>
        <translation>Geräte, die das Experiment ausführen können, zeigen hier die Dauer des Laufs.</translation>
    </message>
    <message>
        <source>Devices with a price that can run the experiment show time and cost here.</source>
        <translation>Geräte mit Preis, die das Experiment ausführen können, zeigen hier Zeit und Kosten.</translation>
    </message>
    <message>
        <source>Dice loss of each row: 1 - 2 · overlap / (sum of targets + sum of predictions).</source>
        <translation>Dice-Loss jeder Zeile: 1 - 2 · Überlappung / (Summe der Zielwerte + Summe der Vorhersagen).</translation>
    </message>
    <message>
        <source>Difference of the loss</source>
        <translation>Differenz des Loss</translation>
    </message>
    <message>
        <source>Difference of the loss between runs</source>
        <translation>Differenz des Loss zwischen Läufen</translation>
    </message>
    <message>
        <source>Dilation rate</source>
        <translation>Dilatations­rate</translation>
    </message>
    <message>
        <source>Dims</source>
        <translation>Dimensionen</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>Verwerfen</translation>
    </message>
    <message>
        <source>Disconnect</source>
        <translation>Trennen</translation>
    </message>
    <message>
        <source>Disconnect %1 from</source>
        <translation>%1 trennen von</translation>
    </message>
    <message>
        <source>Disconnect %1 from %2</source>
        <translation>Verbindung von %1 zu %2 trennen</translation>
    </message>
    <message>
        <source>Disconnect from…</source>
        <translation>Trennen von…</translation>
    </message>
    <message>
        <source>Disk space of weights, batches and histograms</source>
        <translation>Speicherplatz von Gewichten, Batches und Histogrammen</translation>
    </message>
    <message>
        <source>Dispatch</source>
        <translation>Dispatch</translation>
    </message>
    <message>
        <source>Dispatch-bound: {}</source>
        <translation>Begrenzt durch Dispatch: {}</translation>
    </message>
    <message>
        <source>Display lan&amp;guage</source>
        <translation>&amp;Anzeigesprache</translation>
    </message>
    <message>
        <source>Distribution</source>
        <translation>Verteilung</translation>
    </message>
    <message>
        <source>Divide by the standard deviation instead of the root mean square.</source>
        <translation>Durch die Standardabweichung statt durch das quadratische Mittel teilen.</translation>
    </message>
    <message>
        <source>Divide it by ten if the loss jumps.</source>
        <translation>Teilen Sie sie durch zehn, wenn der Loss springt.</translation>
    </message>
    <message>
        <source>Divides the features of each sample by their root mean square.</source>
        <translation>Teilt die Merkmale jedes Samples durch ihr quadratisches Mittel.</translation>
    </message>
    <message>
        <source>Divides the gradient by the root of a moving average of its square.</source>
        <translation>Teilt den Gradienten durch die Wurzel eines gleitenden Mittelwerts seines Quadrats.</translation>
    </message>
    <message>
        <source>Divides the gradient by the root of the sum of all squared gradients.</source>
        <translation>Teilt den Gradienten durch die Wurzel der Summe aller quadrierten Gradienten.</translation>
    </message>
    <message>
        <source>Divides the logits before sampling. Below 1: less random. Above 1: more random.</source>
        <translation>Teilt die Logits vor dem Sampling. Unter 1: weniger zufällig. Über 1: zufälliger.</translation>
    </message>
    <message>
        <source>Do not flip what has a direction, such as digits and letters.</source>
        <translation>Spiegeln Sie nichts, was eine Richtung hat, etwa Ziffern und Buchstaben.</translation>
    </message>
    <message>
        <source>Does not fit into this computer's memory</source>
        <translation>Passt nicht in den Speicher dieses Computers</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Fertig</translation>
    </message>
    <message>
        <source>Dot product of two inputs along one axis of each.</source>
        <translation>Skalarprodukt zweier Eingaben entlang je einer Achse.</translation>
    </message>
    <message>
        <source>Dot-product attention (Luong): weighted mean of the values.</source>
        <translation>Dot-Product-Attention (Luong): gewichteter Mittelwert der Values.</translation>
    </message>
    <message>
        <source>Download %1</source>
        <translation>%1 herunterladen</translation>
    </message>
    <message>
        <source>Drag a layer here from the palette, or press A and type its name. The first layer is an InputLayer with the shape of the data.</source>
        <translation>Ziehen Sie eine Schicht aus der Palette hierher, oder drücken Sie A und geben Sie ihren Namen ein. Die erste Schicht ist ein InputLayer mit der Form der Daten.</translation>
    </message>
    <message>
        <source>Drag a layer onto the model, or choose it and press Enter. Its options are under Properties at the right, with a “?” beside each field.</source>
        <translation>Ziehen Sie eine Schicht auf das Modell, oder wählen Sie sie und drücken Sie Enter. Ihre Optionen stehen rechts unter „Eigenschaften“, mit einem „?“ neben jedem Feld.</translation>
    </message>
    <message>
        <source>Drag along an axis to select runs; a click takes it back.</source>
        <translation>Ziehen Sie an einer Achse entlang, um Läufe auszuwählen; ein Klick hebt das auf.</translation>
    </message>
    <message>
        <source>Draw here, or drop a picture</source>
        <translation>Hier zeichnen oder ein Bild ablegen</translation>
    </message>
    <message>
        <source>Draw lines as thick as those of the data.</source>
        <translation>Zeichnen Sie Linien so dick wie die der Daten.</translation>
    </message>
    <message>
        <source>Draw the curves of HISTORY.json as an image file and exit.</source>
        <translation>Kurven von HISTORY.json als Bilddatei zeichnen und beenden.</translation>
    </message>
    <message>
        <source>Drawing pad</source>
        <translation>Zeichenfläche</translation>
    </message>
    <message>
        <source>Drawing the timeline</source>
        <translation>Zeitachse wird gezeichnet</translation>
    </message>
    <message>
        <source>Drop remainder</source>
        <translation>Rest verwerfen</translation>
    </message>
    <message>
        <source>Drop the last batch of an epoch when it is smaller than the batch size</source>
        <translation>Letzten Batch einer Epoche verwerfen, wenn er kleiner als die Batchgröße ist</translation>
    </message>
    <message>
        <source>Drop to open: an experiment, a Keras model, weights, or data</source>
        <translation>Zum Öffnen ablegen: ein Experiment, ein Keras-Modell, Gewichte oder Daten</translation>
    </message>
    <message>
        <source>Dropout</source>
        <translation>Dropout-Rate</translation>
    </message>
    <message>
        <source>Dropout that keeps the mean and variance, for self-normalizing networks (selu).</source>
        <translation>Dropout, das Mittelwert und Varianz erhält, für selbstnormalisierende Netze (selu).</translation>
    </message>
    <message>
        <source>Drops whole channels of a sequence during training.</source>
        <translation>Setzt beim Training ganze Kanäle einer Sequenz auf 0.</translation>
    </message>
    <message>
        <source>Drops whole channels of a volume during training.</source>
        <translation>Setzt beim Training ganze Kanäle eines Volumens auf 0.</translation>
    </message>
    <message>
        <source>Drops whole channels of an image during training.</source>
        <translation>Setzt beim Training ganze Kanäle eines Bildes auf 0.</translation>
    </message>
    <message>
        <source>Dtype</source>
        <translation>Datentyp</translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation>Duplizieren</translation>
    </message>
    <message>
        <source>Duplicate %1</source>
        <translation>%1 duplizieren</translation>
    </message>
    <message>
        <source>Dynamic growth steps</source>
        <translation>Schritte bis zum Wachstum</translation>
    </message>
    <message>
        <source>E&amp;valuate</source>
        <translation>&amp;Auswerten</translation>
    </message>
    <message>
        <source>EMA momentum</source>
        <translation>EMA-Momentum</translation>
    </message>
    <message>
        <source>EMA overwrite frequency</source>
        <translation>EMA-Über­schreib­intervall</translation>
    </message>
    <message>
        <source>Each GPU processes one shard of the global batch. The gradients are averaged.</source>
        <translation>Jede GPU verarbeitet einen Shard des globalen Batches. Die Gradienten werden gemittelt.</translation>
    </message>
    <message>
        <source>Each box is a group of replicas; %1 are too many to draw.</source>
        <translation>Jeder Kasten ist eine Gruppe von Replikaten; %1 sind zu viele zum Zeichnen.</translation>
    </message>
    <message>
        <source>Each class keeps its share in the fraction, as train_test_split(stratify=y) of scikit-learn</source>
        <translation>Jede Klasse behält im Teil ihren Anteil, wie bei train_test_split(stratify=y) von scikit-learn</translation>
    </message>
    <message>
        <source>Each core gets {} samples. This is not a multiple of {}, so it computes {} rows with padding.</source>
        <translation>Jeder Kern bekommt {} Samples. Das ist kein Vielfaches von {}, also berechnet er {} Zeilen mit Padding.</translation>
    </message>
    <message>
        <source>Each core gets {}, but processes tiles of {} rows; the rest is padding.</source>
        <translation>Jeder Kern bekommt {}, verarbeitet aber Kacheln mit {} Zeilen; der Rest ist Padding.</translation>
    </message>
    <message>
        <source>Each core pads its batch to {} rows: {} of the rows are padding.</source>
        <translation>Jeder Kern füllt seinen Batch auf {} Zeilen auf: {} der Zeilen sind Padding.</translation>
    </message>
    <message>
        <source>Each core pads its batch to {} rows: {} of the rows are padding. Compute is only {} of the step time.</source>
        <translation>Jeder Kern füllt seinen Batch auf {} Zeilen auf: {} der Zeilen sind Padding. Das Rechnen ist nur {} der Schrittzeit.</translation>
    </message>
    <message>
        <source>Each core processes one shard of the global batch. The gradients are averaged.</source>
        <translation>Jeder Kern verarbeitet einen Shard des globalen Batches. Die Gradienten werden gemittelt.</translation>
    </message>
    <message>
        <source>Each output has its own metrics.</source>
        <translation>Jede Ausgabe hat ihre eigenen Metriken.</translation>
    </message>
    <message>
        <source>Each replica computes the gradient of its own shard.</source>
        <translation>Jedes Replikat berechnet den Gradienten seines eigenen Shards.</translation>
    </message>
    <message>
        <source>Each replica gets its shard of the batch and a copy of the weights.</source>
        <translation>Jedes Replikat bekommt seinen Shard des Batches und eine Kopie der Gewichte.</translation>
    </message>
    <message>
        <source>Each row is then one text.</source>
        <translation>Jede Zeile ist dann ein Text.</translation>
    </message>
    <message>
        <source>Each step sums {1} of gradients over {0} replicas. This takes {2} of {3}, for any batch size.</source>
        <translation>Jeder Schritt summiert {1} Gradienten über {0} Replikate. Das dauert {2} von {3}, bei jeder Batchgröße.</translation>
    </message>
    <message>
        <source>Earlier accuracy %1</source>
        <translation>Frühere Genauigkeit %1</translation>
    </message>
    <message>
        <source>Early layers show edges and colors, late ones parts of objects.</source>
        <translation>Frühe Schichten zeigen Kanten und Farben, späte Teile von Objekten.</translation>
    </message>
    <message>
        <source>Early stopping</source>
        <translation>Early Stopping</translation>
    </message>
    <message>
        <source>Early stopping of trials</source>
        <translation>Early Stopping von Versuchen</translation>
    </message>
    <message>
        <source>Edit the options</source>
        <translation>Optionen bearbeiten</translation>
    </message>
    <message>
        <source>Efficiency</source>
        <translation>Effizienz</translation>
    </message>
    <message>
        <source>Efficiency, simulated (%)</source>
        <translation>Effizienz, simuliert (%)</translation>
    </message>
    <message>
        <source>Elsewhere</source>
        <translation>Sonstige</translation>
    </message>
    <message>
        <source>Embedding</source>
        <translation>Embedding</translation>
    </message>
    <message>
        <source>Embeddings initializer</source>
        <translation>Embedding-Initiali­sierer</translation>
    </message>
    <message>
        <source>Embeddings regularizer</source>
        <translation>Embedding-Regulari­sierer</translation>
    </message>
    <message>
        <source>Empty bin</source>
        <translation>Papierkorb leeren</translation>
    </message>
    <message>
        <source>Encodes labels as one-hot vectors.</source>
        <translation>Kodiert Labels als One-Hot-Vektoren.</translation>
    </message>
    <message>
        <source>Encodes tokens as a vector with 1 for each token that occurs.</source>
        <translation>Kodiert Tokens als Vektor mit 1 für jedes vorkommende Token.</translation>
    </message>
    <message>
        <source>End high enough that the loss diverges; the test stops there.</source>
        <translation>Enden Sie so hoch, dass der Loss divergiert; dort hält der Test an.</translation>
    </message>
    <message>
        <source>End learning rate</source>
        <translation>Endlernrate</translation>
    </message>
    <message>
        <source>Enlarge</source>
        <translation>Vergrößern</translation>
    </message>
    <message>
        <source>Enlarge this metric (Enter)</source>
        <translation>Diese Metrik vergrößern (Enter)</translation>
    </message>
    <message>
        <source>Enter a finite number.</source>
        <translation>Geben Sie eine endliche Zahl ein.</translation>
    </message>
    <message>
        <source>Enter a number above %1, at most %2.</source>
        <translation>Geben Sie eine Zahl über %1 und höchstens %2 ein.</translation>
    </message>
    <message>
        <source>Enter a number above %1.</source>
        <translation>Geben Sie eine Zahl über %1 ein.</translation>
    </message>
    <message>
        <source>Enter a number from %1 to %2.</source>
        <translation>Geben Sie eine Zahl von %1 bis %2 ein.</translation>
    </message>
    <message>
        <source>Enter a number of at least %1.</source>
        <translation>Geben Sie eine Zahl von mindestens %1 ein.</translation>
    </message>
    <message>
        <source>Enter a number of at most %1.</source>
        <translation>Geben Sie eine Zahl von höchstens %1 ein.</translation>
    </message>
    <message>
        <source>Enter a number.</source>
        <translation>Geben Sie eine Zahl ein.</translation>
    </message>
    <message>
        <source>Enter adds the first one behind the selected layer.</source>
        <translation>Enter fügt die erste hinter der ausgewählten Schicht ein.</translation>
    </message>
    <message>
        <source>Enter null for the batch, then the shape of one sample, such as [null, 28, 28, 1].</source>
        <translation>Geben Sie null für den Batch ein, dann die Form eines Samples, etwa [null, 28, 28, 1].</translation>
    </message>
    <message>
        <source>Enter one number, or one for each channel.</source>
        <translation>Geben Sie eine Zahl oder eine für jeden Kanal ein.</translation>
    </message>
    <message>
        <source>Enter one number, or the two ends of a range.</source>
        <translation>Geben Sie eine Zahl oder die beiden Enden eines Bereichs ein.</translation>
    </message>
    <message>
        <source>Enter your name to save the file.</source>
        <translation>Geben Sie Ihren Namen ein, um die Datei zu speichern.</translation>
    </message>
    <message>
        <source>Epoch</source>
        <translation>Epoche</translation>
    </message>
    <message>
        <source>Epoch
measured here</source>
        <translation>Epoche
hier gemessen</translation>
    </message>
    <message>
        <source>Epoch
simulated</source>
        <translation>Epoche
simuliert</translation>
    </message>
    <message>
        <source>Epoch %1</source>
        <translation>Epoche %1</translation>
    </message>
    <message>
        <source>Epoch %1, step %2</source>
        <translation>Epoche %1, Schritt %2</translation>
    </message>
    <message>
        <source>Epoch %1/%2    Step %3/%4</source>
        <translation>Epoche %1/%2    Schritt %3/%4</translation>
    </message>
    <message>
        <source>Epoch %1: the loss of %2 differs by %3 from that of %4</source>
        <translation>Epoche %1: Der Loss von %2 weicht um %3 von dem von %4 ab</translation>
    </message>
    <message>
        <source>Epoch to show</source>
        <translation>Angezeigte Epoche</translation>
    </message>
    <message>
        <source>Epochs</source>
        <translation>Epochen</translation>
    </message>
    <message>
        <source>Epochs of a trial</source>
        <translation>Epochen eines Versuchs</translation>
    </message>
    <message>
        <source>Epochs of the run</source>
        <translation>Epochen des Laufs</translation>
    </message>
    <message>
        <source>Epsilon</source>
        <translation>Epsilon</translation>
    </message>
    <message>
        <source>Equal seeds give equal results; change it to see how much chance matters.</source>
        <translation>Gleiche Seeds ergeben gleiche Ergebnisse; ändern Sie den Seed, um zu sehen, wie viel der Zufall ausmacht.</translation>
    </message>
    <message>
        <source>Equal seeds give equal results; train with three seeds to see how much chance matters.</source>
        <translation>Gleiche Seeds ergeben gleiche Ergebnisse; trainieren Sie mit drei Seeds, um zu sehen, wie viel der Zufall ausmacht.</translation>
    </message>
    <message>
        <source>Equation</source>
        <translation>Gleichung</translation>
    </message>
    <message>
        <source>Eraser</source>
        <translation>Radierer</translation>
    </message>
    <message>
        <source>Error</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>Error above which the loss is linear.</source>
        <translation>Fehler, oberhalb dessen der Loss linear ist.</translation>
    </message>
    <message>
        <source>Error: %1</source>
        <translation>Fehler: %1</translation>
    </message>
    <message>
        <source>Errors above it weigh less than with the squared error.</source>
        <translation>Fehler darüber zählen weniger als beim quadratischen Fehler.</translation>
    </message>
    <message>
        <source>Estimated</source>
        <translation>Geschätzt</translation>
    </message>
    <message>
        <source>Estimated memory of a run on this computer</source>
        <translation>Geschätzter Speicher eines Laufs auf diesem Computer</translation>
    </message>
    <message>
        <source>Evaluate</source>
        <translation>Auswerten</translation>
    </message>
    <message>
        <source>Evaluate and compare</source>
        <translation>Auswerten und vergleichen</translation>
    </message>
    <message>
        <source>Evaluate counts the tokens of the chosen data that are predicted correctly.</source>
        <translation>„Auswerten“ zählt die Tokens der gewählten Daten, die richtig vorhergesagt werden.</translation>
    </message>
    <message>
        <source>Evaluate predicts every sample of the chosen data. “Wrong predictions only” lists the mistakes.</source>
        <translation>„Auswerten“ sagt jedes Sample der gewählten Daten vorher. „Nur falsche Vorhersagen“ listet die Fehler auf.</translation>
    </message>
    <message>
        <source>Evaluate shows predictions and mistakes. Simulator, Shards and Compare explain the time on this device and on all others.</source>
        <translation>„Auswerten“ zeigt Vorhersagen und Fehler. „Simulator“, „Shards“ und „Vergleichen“ erklären die Zeit auf diesem und auf allen anderen Geräten.</translation>
    </message>
    <message>
        <source>Evaluate shows the accuracy of every class here.</source>
        <translation>„Auswerten“ zeigt hier die Genauigkeit jeder Klasse.</translation>
    </message>
    <message>
        <source>Evaluate the model</source>
        <translation>Das Modell auswerten</translation>
    </message>
    <message>
        <source>Evaluating</source>
        <translation>Auswertung läuft</translation>
    </message>
    <message>
        <source>Evaluation on %1 samples: %2</source>
        <translation>Auswertung auf %1 Samples: %2</translation>
    </message>
    <message>
        <source>Evaluation on 1 sample: %2</source>
        <translation>Auswertung auf 1 Sample: %2</translation>
    </message>
    <message>
        <source>Evaluation on the test data</source>
        <translation>Auswertung auf den Testdaten</translation>
    </message>
    <message>
        <source>Evaluation on the training data</source>
        <translation>Auswertung auf den Trainingsdaten</translation>
    </message>
    <message>
        <source>Evaluation on the validation data</source>
        <translation>Auswertung auf den Validierungsdaten</translation>
    </message>
    <message>
        <source>Even a batch size of 1 per replica does not fit.</source>
        <translation>Selbst eine Batchgröße von 1 pro Replikat passt nicht.</translation>
    </message>
    <message>
        <source>Even a batch size of 1 per replica does not fit. Use a device with more memory, or a smaller model.</source>
        <translation>Selbst eine Batchgröße von 1 pro Replikat passt nicht. Verwenden Sie ein Gerät mit mehr Speicher oder ein kleineres Modell.</translation>
    </message>
    <message>
        <source>Every device uses its fastest framework and precision</source>
        <translation>Jedes Gerät verwendet sein schnellstes Framework und seine schnellste Präzision</translation>
    </message>
    <message>
        <source>Every device uses the framework and precision of the experiment, or the nearest available</source>
        <translation>Jedes Gerät verwendet Framework und Präzision des Experiments oder die nächstliegenden verfügbaren</translation>
    </message>
    <message>
        <source>Every epoch</source>
        <translation>Jede Epoche</translation>
    </message>
    <message>
        <source>Every epoch takes new random windows of the text.</source>
        <translation>Jede Epoche nimmt neue zufällige Fenster des Textes.</translation>
    </message>
    <message>
        <source>Every epoch uses the same values.</source>
        <translation>Jede Epoche verwendet dieselben Werte.</translation>
    </message>
    <message>
        <source>Every number of cores and GPUs of every device</source>
        <translation>Jede Anzahl von Kernen und GPUs jedes Geräts</translation>
    </message>
    <message>
        <source>Every run appears here with its curves and weights. Runs stay after a restart.

Measured times are those of runs on this computer.

Simulated times are estimates for the chosen device.</source>
        <translation>Jeder Lauf erscheint hier mit seinen Kurven und Gewichten. Läufe bleiben nach einem Neustart erhalten.

Gemessene Zeiten sind die von Läufen auf diesem Computer.

Simulierte Zeiten sind Schätzungen für das gewählte Gerät.</translation>
    </message>
    <message>
        <source>Every run's own columns, the metrics, and the parameters that differ</source>
        <translation>Die eigenen Spalten jedes Laufs, die Metriken und die unterschiedlichen Parameter</translation>
    </message>
    <message>
        <source>Every sample is predicted correctly.</source>
        <translation>Jedes Sample wird richtig vorhergesagt.</translation>
    </message>
    <message>
        <source>Every sample of class %1 is predicted correctly.</source>
        <translation>Jedes Sample der Klasse %1 wird richtig vorhergesagt.</translation>
    </message>
    <message>
        <source>Every word must occur.</source>
        <translation>Jedes Wort muss vorkommen.</translation>
    </message>
    <message>
        <source>Exact match %1</source>
        <translation>Exakte Übereinstimmung %1</translation>
    </message>
    <message>
        <source>Excludes the highest and lowest 2 % of the batch values from the range; epochs are always visible</source>
        <translation>Lässt die höchsten und niedrigsten 2 % der Batchwerte beim Wertebereich außer Acht; Epochen sind immer sichtbar</translation>
    </message>
    <message>
        <source>Expected at least 1 replica; got {}.</source>
        <translation>Erwartet: mindestens 1 Replikat; erhalten: {}.</translation>
    </message>
    <message>
        <source>Expected calibration error %1. On the dashed line, confidence equals accuracy. Point at a bin, or use the arrow keys.</source>
        <translation>Erwarteter Kalibrierungsfehler %1. Auf der gestrichelten Linie ist die Konfidenz gleich der Genauigkeit. Zeigen Sie auf ein Bin, oder verwenden Sie die Pfeiltasten.</translation>
    </message>
    <message>
        <source>Expected one file to open; got %1</source>
        <translation>Genau eine Datei zum Öffnen wird erwartet; erhalten: %1</translation>
    </message>
    <message>
        <source>Expected {}: {}, got {}.</source>
        <translation>Erwartet: {} {}; erhalten: {}.</translation>
    </message>
    <message>
        <source>Experiment</source>
        <translation>Experiment</translation>
    </message>
    <message>
        <source>Experiment for the images.</source>
        <translation>Experiment für die Bilder.</translation>
    </message>
    <message>
        <source>Experiment, checkpoint, history and weights. All computers need the folder, the data and Shardlab under the same paths.</source>
        <translation>Experiment, Checkpoint, Verlauf und Gewichte. Alle Computer benötigen den Ordner, die Daten und Shardlab unter denselben Pfaden.</translation>
    </message>
    <message>
        <source>Experiment, template, Keras model, weights, data or lesson to open; of several, each has a window of its own.</source>
        <translation>Experiment, Vorlage, Keras-Modell, Gewichte, Daten oder Lektion zum Öffnen; von mehreren hat jede Datei ein eigenes Fenster.</translation>
    </message>
    <message>
        <source>Experiments, Keras models, weights and lessons (%1)</source>
        <translation>Experimente, Keras-Modelle, Gewichte und Lektionen (%1)</translation>
    </message>
    <message>
        <source>Explain</source>
        <translation>Erklären</translation>
    </message>
    <message>
        <source>Exponent; 1 is linear decay; for polynomial.</source>
        <translation>Exponent; 1 ist lineares Abklingen; für polynomial.</translation>
    </message>
    <message>
        <source>Exponential linear unit: approaches -alpha for negative values.</source>
        <translation>Exponential Linear Unit: nähert sich bei negativen Werten -alpha.</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Exportieren</translation>
    </message>
    <message>
        <source>Export a web page</source>
        <translation>Webseite exportieren</translation>
    </message>
    <message>
        <source>Export as CSV</source>
        <translation>Als CSV exportieren</translation>
    </message>
    <message>
        <source>Export as CSV…</source>
        <translation>Als CSV exportieren…</translation>
    </message>
    <message>
        <source>Export as JSON</source>
        <translation>Als JSON exportieren</translation>
    </message>
    <message>
        <source>Export as JSON…</source>
        <translation>Als JSON exportieren…</translation>
    </message>
    <message>
        <source>Export for TensorBoard…</source>
        <translation>Für TensorBoard exportieren…</translation>
    </message>
    <message>
        <source>Export re&amp;port…</source>
        <translation>Beri&amp;cht exportieren…</translation>
    </message>
    <message>
        <source>Export report</source>
        <translation>Bericht exportieren</translation>
    </message>
    <message>
        <source>Export report…</source>
        <translation>Bericht exportieren…</translation>
    </message>
    <message>
        <source>Export the model</source>
        <translation>Das Modell exportieren</translation>
    </message>
    <message>
        <source>Export to %1</source>
        <translation>Export nach %1</translation>
    </message>
    <message>
        <source>Exported %1 for TensorBoard: %2</source>
        <translation>%1 für TensorBoard exportiert: %2</translation>
    </message>
    <message>
        <source>Exported %1. %2</source>
        <translation>%1 exportiert. %2</translation>
    </message>
    <message>
        <source>Exported %1: %2</source>
        <translation>%1 exportiert: %2</translation>
    </message>
    <message>
        <source>Exported a report of %1 runs: %2</source>
        <translation>Bericht über %1 Läufe exportiert: %2</translation>
    </message>
    <message>
        <source>Exported a report of 1 run: %2</source>
        <translation>Bericht über 1 Lauf exportiert: %2</translation>
    </message>
    <message>
        <source>Exporting %1</source>
        <translation>%1 wird exportiert</translation>
    </message>
    <message>
        <source>Exporting to TensorBoard</source>
        <translation>Export für TensorBoard</translation>
    </message>
    <message>
        <source>Exporting, then predicting %1 samples from the file…</source>
        <translation>Export läuft, danach werden %1 Samples aus der Datei vorhergesagt…</translation>
    </message>
    <message>
        <source>Exporting…</source>
        <translation>Export läuft…</translation>
    </message>
    <message>
        <source>Exports a folder with a page that runs the model in a browser</source>
        <translation>Exportiert einen Ordner mit einer Seite, die das Modell im Browser ausführt</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>Exportieren…</translation>
    </message>
    <message>
        <source>Extend the selection to the first layer</source>
        <translation>Auswahl bis zur ersten Schicht erweitern</translation>
    </message>
    <message>
        <source>Extend the selection to the last layer</source>
        <translation>Auswahl bis zur letzten Schicht erweitern</translation>
    </message>
    <message>
        <source>Extend the selection to the layer above</source>
        <translation>Auswahl auf die Schicht darüber erweitern</translation>
    </message>
    <message>
        <source>Extend the selection to the layer below</source>
        <translation>Auswahl auf die Schicht darunter erweitern</translation>
    </message>
    <message>
        <source>Extend the selection to the left</source>
        <translation>Auswahl nach links erweitern</translation>
    </message>
    <message>
        <source>Extend the selection to the right</source>
        <translation>Auswahl nach rechts erweitern</translation>
    </message>
    <message>
        <source>F-beta score</source>
        <translation>F-Beta-Score</translation>
    </message>
    <message>
        <source>F-beta score: weighted harmonic mean of precision and recall.</source>
        <translation>F-Beta-Score: gewichtetes harmonisches Mittel von Precision und Recall.</translation>
    </message>
    <message>
        <source>F1 score</source>
        <translation>F1-Score</translation>
    </message>
    <message>
        <source>F2 edits them</source>
        <translation>F2 bearbeitet sie</translation>
    </message>
    <message>
        <source>F3 goes to the next match.</source>
        <translation>F3 geht zum nächsten Treffer.</translation>
    </message>
    <message>
        <source>FLOP/byte</source>
        <translation>FLOP/Byte</translation>
    </message>
    <message>
        <source>FLOPs are those of direct convolution. With Winograd and FFT, which need fewer, the matrix unit may exceed 100 %.</source>
        <translation>Die FLOPs sind die der direkten Faltung. Mit Winograd und FFT, die weniger brauchen, kann die Matrixeinheit 100 % überschreiten.</translation>
    </message>
    <message>
        <source>Factor</source>
        <translation>Faktor</translation>
    </message>
    <message>
        <source>Factor for every value.</source>
        <translation>Faktor für jeden Wert.</translation>
    </message>
    <message>
        <source>Factor for the learning rate.</source>
        <translation>Faktor für die Lernrate.</translation>
    </message>
    <message>
        <source>Factor of the simulated time of its ops; 1: no slowdown. The values of the step do not change.</source>
        <translation>Faktor der simulierten Zeit der Ops; 1: keine Verlangsamung. Die Werte des Schritts ändern sich nicht.</translation>
    </message>
    <message>
        <source>Factor of the slowdown</source>
        <translation>Faktor der Verlangsamung</translation>
    </message>
    <message>
        <source>Factor of this output's loss in the loss of the model (loss_weights of Keras).</source>
        <translation>Faktor für den Loss dieser Ausgabe im Loss des Modells (loss_weights von Keras).</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>Fehlgeschlagen</translation>
    </message>
    <message>
        <source>False positive rate</source>
        <translation>Falsch-positiv-Rate</translation>
    </message>
    <message>
        <source>Fashion-MNIST quick start</source>
        <translation>Fashion-MNIST-Schnellstart</translation>
    </message>
    <message>
        <source>Fashion-MNIST, large convolutional network</source>
        <translation>Fashion-MNIST, großes Faltungsnetz</translation>
    </message>
    <message>
        <source>Feature columns, separated by commas; empty: all except the target.</source>
        <translation>Spalten der Merkmale, durch Kommas getrennt; leer: alle außer dem Zielwert.</translation>
    </message>
    <message>
        <source>Features</source>
        <translation>Merkmale</translation>
    </message>
    <message>
        <source>Fewer need less memory while text is generated; it must divide the query heads.</source>
        <translation>Weniger brauchen bei der Texterzeugung weniger Speicher; die Zahl muss die der Query-Köpfe teilen.</translation>
    </message>
    <message>
        <source>Fewer slopes are trained where axes share one.</source>
        <translation>Wo sich Achsen eine Steigung teilen, werden weniger Steigungen trainiert.</translation>
    </message>
    <message>
        <source>Fewer steps make short trials</source>
        <translation>Weniger Schritte ergeben kurze Versuche</translation>
    </message>
    <message>
        <source>Fewer steps make short trials; 0 takes all data.</source>
        <translation>Weniger Schritte ergeben kurze Versuche; 0 nimmt alle Daten.</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Datei</translation>
    </message>
    <message>
        <source>File with source sentences for validation; empty: none.</source>
        <translation>Datei mit Ausgangssätzen zur Validierung; leer: keine.</translation>
    </message>
    <message>
        <source>File with source sentences, one per line, plain or gzipped.</source>
        <translation>Datei mit Quellsätzen, einer pro Zeile, unkomprimiert oder mit gzip.</translation>
    </message>
    <message>
        <source>File with target sentences for validation.</source>
        <translation>Datei mit Zielsätzen für die Validierung.</translation>
    </message>
    <message>
        <source>File with target sentences, one per line.</source>
        <translation>Datei mit Zielsätzen, einer pro Zeile.</translation>
    </message>
    <message>
        <source>File with the training images.</source>
        <translation>Datei mit den Trainingsbildern.</translation>
    </message>
    <message>
        <source>File with the training labels.</source>
        <translation>Datei mit den Trainingslabels.</translation>
    </message>
    <message>
        <source>File with the validation images; empty: none.</source>
        <translation>Datei mit den Validierungsbildern; leer: keine.</translation>
    </message>
    <message>
        <source>File with the validation labels.</source>
        <translation>Datei mit den Validierungslabels.</translation>
    </message>
    <message>
        <source>File:</source>
        <translation>Datei:</translation>
    </message>
    <message>
        <source>Files and folders that were read last</source>
        <translation>Zuletzt gelesene Dateien und Ordner</translation>
    </message>
    <message>
        <source>File…</source>
        <translation>Datei…</translation>
    </message>
    <message>
        <source>Fill mode</source>
        <translation>Füllmodus</translation>
    </message>
    <message>
        <source>Fill value</source>
        <translation>Füllwert</translation>
    </message>
    <message>
        <source>Filter of runs</source>
        <translation>Filter der Läufe</translation>
    </message>
    <message>
        <source>Filter, position %1: expected %2; got %3</source>
        <translation>Filter, Position %1: erwartet wurde %2; angegeben ist %3</translation>
    </message>
    <message>
        <source>Filters</source>
        <translation>Filteranzahl</translation>
    </message>
    <message>
        <source>Final learning rate; for polynomial and cosine.</source>
        <translation>Endwert der Lernrate; für polynomial und cosine.</translation>
    </message>
    <message>
        <source>Find the cause of the slow cores, or use fewer cores without them.</source>
        <translation>Suchen Sie die Ursache der langsamen Kerne, oder verwenden Sie weniger Kerne ohne diese.</translation>
    </message>
    <message>
        <source>Finds commands by their name or their keys.</source>
        <translation>Sucht Befehle nach ihrem Namen oder ihren Tasten.</translation>
    </message>
    <message>
        <source>Finds devices by name, framework or precision.</source>
        <translation>Sucht Geräte nach Name, Framework oder Präzision.</translation>
    </message>
    <message>
        <source>Finds layers by name and by what they do.</source>
        <translation>Sucht Schichten nach Name und Funktion.</translation>
    </message>
    <message>
        <source>Finds metrics by name.</source>
        <translation>Sucht Metriken nach Name.</translation>
    </message>
    <message>
        <source>Finds ops by their name.</source>
        <translation>Sucht Ops nach ihrem Namen.</translation>
    </message>
    <message>
        <source>Finds runs by their name.</source>
        <translation>Sucht Läufe nach ihrem Namen.</translation>
    </message>
    <message>
        <source>Finds templates by their name, data set, task and device.</source>
        <translation>Sucht Vorlagen nach Name, Datensatz, Aufgabe und Gerät.</translation>
    </message>
    <message>
        <source>Finds the parts of the manual that have all words.</source>
        <translation>Sucht die Teile des Handbuchs, die alle Wörter enthalten.</translation>
    </message>
    <message>
        <source>Fine-tunes a trained model on other data: its first layers keep their weights, a new head learns the new classes.</source>
        <translation>Feinabstimmung eines trainierten Modells auf anderen Daten: Die ersten Schichten behalten ihre Gewichte, ein neuer Kopf lernt die neuen Klassen.</translation>
    </message>
    <message>
        <source>Finished epochs</source>
        <translation>Abgeschlossene Epochen</translation>
    </message>
    <message>
        <source>First device</source>
        <translation>Erstes Gerät</translation>
    </message>
    <message>
        <source>First epoch
simulated</source>
        <translation>Erste Epoche
simuliert</translation>
    </message>
    <message>
        <source>First epoch, with initialization and compilation</source>
        <translation>Erste Epoche, mit Initialisierung und Kompilierung</translation>
    </message>
    <message>
        <source>Fix</source>
        <translation>Beheben</translation>
    </message>
    <message>
        <source>Fix (Ctrl+.): %1</source>
        <translation>Beheben (Strg+.): %1</translation>
    </message>
    <message>
        <source>Fix all</source>
        <translation>Alle beheben</translation>
    </message>
    <message>
        <source>Fix: %1</source>
        <translation>Lösung: %1</translation>
    </message>
    <message>
        <source>Fixed loss scale: gradients are computed of the loss times this factor and divided by it before the update.</source>
        <translation>Feste Loss-Skalierung: Gradienten werden vom Loss mal diesem Faktor berechnet und vor dem Update durch ihn geteilt.</translation>
    </message>
    <message>
        <source>Fixed position encoding of the Transformer: sines and cosines of decreasing frequency.</source>
        <translation>Feste Positionskodierung des Transformers: Sinus und Kosinus abnehmender Frequenz.</translation>
    </message>
    <message>
        <source>Fix…</source>
        <translation>Beheben…</translation>
    </message>
    <message>
        <source>Flattens each sample to one vector.</source>
        <translation>Macht aus jedem Sample einen Vektor.</translation>
    </message>
    <message>
        <source>Flips images at random during training.</source>
        <translation>Spiegelt beim Training zufällig Bilder.</translation>
    </message>
    <message>
        <source>Focusing parameter: reduces the loss of confident correct predictions; 0: none.</source>
        <translation>Fokussierungsparameter: verringert den Loss sicherer richtiger Vorhersagen; 0: keine Fokussierung.</translation>
    </message>
    <message>
        <source>Fold all blocks</source>
        <translation>Alle Blöcke einklappen</translation>
    </message>
    <message>
        <source>Fold into one block</source>
        <translation>Zu einem Block einklappen</translation>
    </message>
    <message>
        <source>Fold the block of this layer</source>
        <translation>Block dieser Schicht einklappen</translation>
    </message>
    <message>
        <source>Folded. Press Enter or double-click to unfold.</source>
        <translation>Eingeklappt. Enter oder Doppelklick klappt aus.</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>Ordner</translation>
    </message>
    <message>
        <source>Folder with one subfolder of PNG and JPEG images per class.</source>
        <translation>Ordner mit einem Unterordner von PNG- und JPEG-Bildern pro Klasse.</translation>
    </message>
    <message>
        <source>Folder with the validation images, one subfolder per class.</source>
        <translation>Ordner mit den Validierungsbildern, ein Unterordner pro Klasse.</translation>
    </message>
    <message>
        <source>Folder with the validation texts, one subfolder per class.</source>
        <translation>Ordner mit den Validierungstexten, ein Unterordner pro Klasse.</translation>
    </message>
    <message>
        <source>Folder:</source>
        <translation>Ordner:</translation>
    </message>
    <message>
        <source>Folder…</source>
        <translation>Ordner…</translation>
    </message>
    <message>
        <source>Follow The Regularized Leader (FTRL), for sparse linear models.</source>
        <translation>Follow The Regularized Leader (FTRL), für dünn besetzte lineare Modelle.</translation>
    </message>
    <message>
        <source>For %1</source>
        <translation>Für %1</translation>
    </message>
    <message>
        <source>For %1, up to +%2</source>
        <translation>Für %1, bis +%2</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>Format</translation>
    </message>
    <message>
        <source>Format:</source>
        <translation>Format:</translation>
    </message>
    <message>
        <source>Forward</source>
        <translation>Vorwärts</translation>
    </message>
    <message>
        <source>Forward (Alt+Right)</source>
        <translation>Vorwärts (Alt+Nach rechts)</translation>
    </message>
    <message>
        <source>Forward pass</source>
        <translation>Vorwärtsdurchlauf</translation>
    </message>
    <message>
        <source>Fraction of the samples for the test split, from the end.</source>
        <translation>Anteil der Samples für den Test-Split, vom Ende.</translation>
    </message>
    <message>
        <source>Fraction of the training data used for validation, from its end (validation_split)</source>
        <translation>Anteil der Trainingsdaten für die Validierung, von deren Ende (validation_split)</translation>
    </message>
    <message>
        <source>Framework</source>
        <translation>Framework</translation>
    </message>
    <message>
        <source>Framework on the compared devices</source>
        <translation>Framework auf den verglichenen Geräten</translation>
    </message>
    <message>
        <source>Framework version and execution mode that the simulator assumes</source>
        <translation>Framework-Version und Ausführungsmodus, die der Simulator annimmt</translation>
    </message>
    <message>
        <source>Freeze all before %1</source>
        <translation>Alle vor %1 einfrieren</translation>
    </message>
    <message>
        <source>Freeze all before this layer</source>
        <translation>Alle vor dieser Schicht einfrieren</translation>
    </message>
    <message>
        <source>Freeze all before:</source>
        <translation>Alle einfrieren vor:</translation>
    </message>
    <message>
        <source>Freeze all layers before</source>
        <translation>Alle Schichten einfrieren vor</translation>
    </message>
    <message>
        <source>Freeze more layers if you have few samples.</source>
        <translation>Frieren Sie mehr Schichten ein, wenn Sie wenige Samples haben.</translation>
    </message>
    <message>
        <source>From</source>
        <translation>Von</translation>
    </message>
    <message>
        <source>From epoch %1 on, %2 is done before %3: after %4 (simulated)</source>
        <translation>Ab Epoche %1 ist %2 vor %3 fertig: nach %4 (simuliert)</translation>
    </message>
    <message>
        <source>From logits</source>
        <translation>Aus Logits</translation>
    </message>
    <message>
        <source>From run</source>
        <translation>Aus Lauf</translation>
    </message>
    <message>
        <source>Front</source>
        <comment>padding</comment>
        <translation>Vorn</translation>
    </message>
    <message>
        <source>Full &amp;screen</source>
        <translation>&amp;Vollbild</translation>
    </message>
    <message>
        <source>Full screen with large text and without panels; clicks and shortcuts are shown</source>
        <translation>Vollbild mit großem Text und ohne Bereiche; Klicks und Tastenkürzel werden gezeigt</translation>
    </message>
    <message>
        <source>Fully connected layer: activation(input · kernel + bias).</source>
        <translation>Vollständig verbundene Schicht: activation(input · kernel + bias).</translation>
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
        <translation>GPUs</translation>
    </message>
    <message>
        <source>Gamma</source>
        <translation>Gamma</translation>
    </message>
    <message>
        <source>Gamma constraint</source>
        <translation>Gamma-Ein­schränkung</translation>
    </message>
    <message>
        <source>Gamma initializer</source>
        <translation>Gamma-Initiali­sierer</translation>
    </message>
    <message>
        <source>Gamma regularizer</source>
        <translation>Gamma-Regulari­sierer</translation>
    </message>
    <message>
        <source>Gated Recurrent Unit: recurrent layer with two gates.</source>
        <translation>Gated Recurrent Unit: rekurrente Schicht mit zwei Gates.</translation>
    </message>
    <message>
        <source>Generalized cross-entropy with integer labels, robust to wrong labels: (1 - p^q) / q.</source>
        <translation>Verallgemeinerte Kreuzentropie mit ganzzahligen Labels, robust gegen falsche Labels: (1 - p^q) / q.</translation>
    </message>
    <message>
        <source>Generate</source>
        <translation>Erzeugen</translation>
    </message>
    <message>
        <source>Generate text</source>
        <translation>Text erzeugen</translation>
    </message>
    <message>
        <source>Generated text appears here.</source>
        <translation>Erzeugter Text erscheint hier.</translation>
    </message>
    <message>
        <source>Generated texts</source>
        <translation>Erzeugte Texte</translation>
    </message>
    <message>
        <source>Generates text after each epoch and prints it to the console.</source>
        <translation>Erzeugt nach jeder Epoche Text und gibt ihn auf der Konsole aus.</translation>
    </message>
    <message>
        <source>GiB</source>
        <translation>GiB</translation>
    </message>
    <message>
        <source>Give both or neither. Neither: they are loaded with the weights.</source>
        <translation>Geben Sie beide an oder keine. Keine: Sie werden mit den Gewichten geladen.</translation>
    </message>
    <message>
        <source>Give each layer a unique name.</source>
        <translation>Geben Sie jeder Schicht einen eindeutigen Namen.</translation>
    </message>
    <message>
        <source>Give one number, or {}.</source>
        <translation>Geben Sie eine Zahl oder {} an.</translation>
    </message>
    <message>
        <source>Give one size for each letter of the output behind the batch.</source>
        <translation>Geben Sie für jeden Buchstaben der Ausgabe hinter dem Batch eine Größe an.</translation>
    </message>
    <message>
        <source>Give rare or important samples more than 1.</source>
        <translation>Geben Sie seltenen oder wichtigen Samples mehr als 1.</translation>
    </message>
    <message>
        <source>Give {}, or set both to null.</source>
        <translation>Geben Sie {} an, oder setzen Sie beide auf null.</translation>
    </message>
    <message>
        <source>Global
batch</source>
        <translation>Globaler
Batch</translation>
    </message>
    <message>
        <source>Global &amp;batch size</source>
        <translation>Globale &amp;Batchgröße</translation>
    </message>
    <message>
        <source>Global batch</source>
        <translation>Globaler Batch</translation>
    </message>
    <message>
        <source>Global batch of %1</source>
        <translation>Globaler Batch: %1</translation>
    </message>
    <message>
        <source>Global batch size</source>
        <translation>Globale Batchgröße</translation>
    </message>
    <message>
        <source>Global clipnorm</source>
        <translation>Globale Norm-Begren­zung</translation>
    </message>
    <message>
        <source>GlorotUniform suits most layers; HeNormal suits deep networks with relu.</source>
        <translation>GlorotUniform passt für die meisten Schichten, HeNormal für tiefe Netze mit relu.</translation>
    </message>
    <message>
        <source>Glossary</source>
        <translation>Glossar</translation>
    </message>
    <message>
        <source>Go backwards</source>
        <translation>Rückwärts</translation>
    </message>
    <message>
        <source>Go on with the next trial of this sweep</source>
        <translation>Mit dem nächsten Versuch dieses Sweeps fortfahren</translation>
    </message>
    <message>
        <source>Go to %1</source>
        <translation>Gehe zu %1</translation>
    </message>
    <message>
        <source>Go to a step at which the loss jumps.</source>
        <translation>Gehen Sie zu einem Schritt, bei dem der Loss springt.</translation>
    </message>
    <message>
        <source>Go to layer %1</source>
        <translation>Gehe zu Schicht %1</translation>
    </message>
    <message>
        <source>Go to the first layer</source>
        <translation>Zur ersten Schicht gehen</translation>
    </message>
    <message>
        <source>Go to the last layer</source>
        <translation>Zur letzten Schicht gehen</translation>
    </message>
    <message>
        <source>Go to the layer above</source>
        <translation>Zur Schicht darüber gehen</translation>
    </message>
    <message>
        <source>Go to the layer below</source>
        <translation>Zur Schicht darunter gehen</translation>
    </message>
    <message>
        <source>Go to the layer on the left</source>
        <translation>Zur Schicht links gehen</translation>
    </message>
    <message>
        <source>Go to the layer on the right</source>
        <translation>Zur Schicht rechts gehen</translation>
    </message>
    <message>
        <source>Gradient accumulation</source>
        <translation>Gradientenakkumulation</translation>
    </message>
    <message>
        <source>Gradient accumulation steps</source>
        <translation>Schritte der Gradienten­akku­mulation</translation>
    </message>
    <message>
        <source>Gradient accumulation steps (same global batch size)</source>
        <translation>Schritte der Gradientenakkumulation (gleiche globale Batchgröße)</translation>
    </message>
    <message>
        <source>Gradient accumulation with %1 micro-batches of %2 fits: %3 per step, %4 per epoch.</source>
        <translation>Gradientenakkumulation mit %1 Micro-Batches von %2 passt: %3 pro Schritt, %4 pro Epoche.</translation>
    </message>
    <message>
        <source>Gradient checksum</source>
        <translation>Prüfsumme des Gradienten</translation>
    </message>
    <message>
        <source>Gradient descent</source>
        <translation>Gradientenabstieg</translation>
    </message>
    <message>
        <source>Gradient norm</source>
        <translation>Norm des Gradienten</translation>
    </message>
    <message>
        <source>Gradient × input</source>
        <translation>Gradient × Eingabe</translation>
    </message>
    <message>
        <source>Gradients</source>
        <translation>Gradienten</translation>
    </message>
    <message>
        <source>Gradients are fast; occlusion is slower and easier to read.</source>
        <translation>Gradienten sind schnell; Verdeckung ist langsamer und leichter zu lesen.</translation>
    </message>
    <message>
        <source>Graphics processing unit</source>
        <translation>Grafikprozessor</translation>
    </message>
    <message>
        <source>Grayscale images of clothing, 28 × 28 pixels, 10 classes: 60,000 training and 10,000 test samples.</source>
        <translation>Graustufenbilder von Kleidung, 28 × 28 Pixel, 10 Klassen: 60.000 Trainings- und 10.000 Testsamples.</translation>
    </message>
    <message>
        <source>Grayscale images of handwritten digits, 28 × 28 pixels, 10 classes: 60,000 training and 10,000 test samples.</source>
        <translation>Graustufenbilder handgeschriebener Ziffern, 28 × 28 Pixel, 10 Klassen: 60.000 Trainings- und 10.000 Testsamples.</translation>
    </message>
    <message>
        <source>Grid search</source>
        <translation>Gittersuche</translation>
    </message>
    <message>
        <source>Grid tries all values, random suits many parameters, TPE learns from earlier trials.</source>
        <translation>Die Gittersuche probiert alle Werte, die Zufallssuche eignet sich für viele Parameter, TPE lernt aus früheren Versuchen.</translation>
    </message>
    <message>
        <source>Group by</source>
        <translation>Gruppieren nach</translation>
    </message>
    <message>
        <source>Group by %1</source>
        <translation>Nach %1 gruppieren</translation>
    </message>
    <message>
        <source>Group by it</source>
        <translation>Danach gruppieren</translation>
    </message>
    <message>
        <source>Group by what you changed to see mean and spread over the seeds.</source>
        <translation>Gruppieren Sie nach dem, was Sie geändert haben, um Mittelwert und Streuung über die Seeds zu sehen.</translation>
    </message>
    <message>
        <source>Groups</source>
        <translation>Gruppen</translation>
    </message>
    <message>
        <source>HOME and XDG_CONFIG_HOME are not set to a folder</source>
        <translation>HOME und XDG_CONFIG_HOME sind nicht auf einen Ordner gesetzt</translation>
    </message>
    <message>
        <source>HTML page (*.html)</source>
        <translation>HTML-Seite (*.html)</translation>
    </message>
    <message>
        <source>Half width of the 90 % prediction interval</source>
        <translation>Halbe Breite des 90-%-Vorhersageintervalls</translation>
    </message>
    <message>
        <source>Hand in</source>
        <translation>Abgeben</translation>
    </message>
    <message>
        <source>Hand in, start again, close</source>
        <translation>Abgeben, neu beginnen, schließen</translation>
    </message>
    <message>
        <source>Hand in…</source>
        <translation>Abgeben…</translation>
    </message>
    <message>
        <source>Hardware accelerator</source>
        <translation>Hardwarebeschleuniger</translation>
    </message>
    <message>
        <source>Hardware accelerator: click to change (Ctrl+R)</source>
        <translation>Hardwarebeschleuniger: zum Ändern klicken (Strg+R)</translation>
    </message>
    <message>
        <source>Harmonic mean of precision and recall</source>
        <translation>Harmonisches Mittel von Precision und Recall</translation>
    </message>
    <message>
        <source>Harmonic mean of precision and recall.</source>
        <translation>Harmonisches Mittel von Precision und Recall.</translation>
    </message>
    <message>
        <source>Head dim</source>
        <translation>Dimension pro Kopf</translation>
    </message>
    <message>
        <source>Header</source>
        <translation>Kopfzeile</translation>
    </message>
    <message>
        <source>Height</source>
        <translation>Höhe</translation>
    </message>
    <message>
        <source>Height and width of the resized images.</source>
        <translation>Höhe und Breite der skalierten Bilder.</translation>
    </message>
    <message>
        <source>Height factor</source>
        <translation>Höhenfaktor</translation>
    </message>
    <message>
        <source>Help (Shift+F1)</source>
        <translation>Hilfe (Umschalt+F1)</translation>
    </message>
    <message>
        <source>Help on %1</source>
        <translation>Hilfe zu %1</translation>
    </message>
    <message>
        <source>Help on the &amp;field</source>
        <translation>Hilfe zum &amp;Feld</translation>
    </message>
    <message>
        <source>Hide</source>
        <translation>Ausblenden</translation>
    </message>
    <message>
        <source>Hide &amp;outliers</source>
        <translation>Aus&amp;reißer ausblenden</translation>
    </message>
    <message>
        <source>Highest loss</source>
        <translation>Höchster Loss</translation>
    </message>
    <message>
        <source>Hinge loss: max(1 - target · prediction, 0); targets are -1 or 1.</source>
        <translation>Hinge-Loss: max(1 - Zielwert · Vorhersage, 0); Zielwerte sind -1 oder 1.</translation>
    </message>
    <message>
        <source>Hint</source>
        <translation>Tipp</translation>
    </message>
    <message>
        <source>Hint %1 of %2</source>
        <translation>Tipp %1 von %2</translation>
    </message>
    <message>
        <source>Hint: %1</source>
        <translation>Tipp: %1</translation>
    </message>
    <message>
        <source>Histogram from min to max; the heights are square roots of the counts</source>
        <translation>Histogramm vom Minimum bis zum Maximum; die Höhen sind Quadratwurzeln der Anzahlen</translation>
    </message>
    <message>
        <source>Histograms over epochs</source>
        <translation>Histogramme über die Epochen</translation>
    </message>
    <message>
        <source>Horizontal</source>
        <translation>Horizontal</translation>
    </message>
    <message>
        <source>Horizontal axis</source>
        <translation>Horizontale Achse</translation>
    </message>
    <message>
        <source>Horizontal axis of the curves</source>
        <translation>Horizontale Achse der Kurven</translation>
    </message>
    <message>
        <source>Host file</source>
        <translation>Host-Datei</translation>
    </message>
    <message>
        <source>Host file:</source>
        <translation>Host-Datei:</translation>
    </message>
    <message>
        <source>How long deleted runs stay in the bin. They are removed at the next start</source>
        <translation>Wie lange gelöschte Läufe im Papierkorb bleiben. Sie werden beim nächsten Start entfernt</translation>
    </message>
    <message>
        <source>How many translations are kept at each word.</source>
        <translation>Wie viele Übersetzungen bei jedem Wort behalten werden.</translation>
    </message>
    <message>
        <source>How much the probability of the class falls when a part is covered</source>
        <translation>Wie stark die Wahrscheinlichkeit der Klasse fällt, wenn ein Teil verdeckt wird</translation>
    </message>
    <message>
        <source>How t-SNE starts, and how long it goes on.</source>
        <translation>Wie t-SNE beginnt und wie lange es läuft.</translation>
    </message>
    <message>
        <source>How the parameters of the next trial are chosen</source>
        <translation>Wie die Parameter des nächsten Versuchs gewählt werden</translation>
    </message>
    <message>
        <source>How the parameters of the next trial are chosen.</source>
        <translation>Wie die Parameter des nächsten Versuchs gewählt werden.</translation>
    </message>
    <message>
        <source>How the saliency map is computed: which parts of the input support the prediction.</source>
        <translation>Wie die Salienzkarte berechnet wird: welche Teile der Eingabe die Vorhersage stützen.</translation>
    </message>
    <message>
        <source>How the scores of the outputs are combined.</source>
        <translation>Wie die Scores der Ausgaben kombiniert werden.</translation>
    </message>
    <message>
        <source>Huber loss: squared for small differences, linear for large ones.</source>
        <translation>Huber-Loss: quadratisch bei kleinen, linear bei großen Differenzen.</translation>
    </message>
    <message>
        <source>IMDB movie reviews as word indices, positive or negative: 25,000 training and 25,000 test samples.</source>
        <translation>IMDB-Filmkritiken als Wortindizes, positiv oder negativ: 25.000 Trainings- und 25.000 Testsamples.</translation>
    </message>
    <message>
        <source>IMDB reviews with an LSTM</source>
        <translation>IMDB-Kritiken mit einem LSTM</translation>
    </message>
    <message>
        <source>IMDB reviews, small</source>
        <translation>IMDB-Kritiken, klein</translation>
    </message>
    <message>
        <source>Id</source>
        <translation>ID</translation>
    </message>
    <message>
        <source>Id of the run whose experiment was run again</source>
        <translation>Id des Laufs, dessen Experiment erneut ausgeführt wurde</translation>
    </message>
    <message>
        <source>Id of the run whose weights it started with</source>
        <translation>Id des Laufs, mit dessen Gewichten er begann</translation>
    </message>
    <message>
        <source>Id of the run, as in shardlab-cli runs list</source>
        <translation>Id des Laufs, wie in shardlab-cli runs list</translation>
    </message>
    <message>
        <source>Identity matrix times gain.</source>
        <translation>Einheitsmatrix mal gain.</translation>
    </message>
    <message>
        <source>Idle</source>
        <translation>Leerlauf</translation>
    </message>
    <message>
        <source>If off, the output has no loss; its metrics are computed.</source>
        <translation>Aus: Die Ausgabe hat keinen Loss; ihre Metriken werden berechnet.</translation>
    </message>
    <message>
        <source>If on, the layer keeps its state at the start of training.</source>
        <translation>Ein: Die Schicht behält am Anfang des Trainings ihren Zustand.</translation>
    </message>
    <message>
        <source>If on, the layer undoes the normalization.</source>
        <translation>Ein: Die Schicht macht die Normalisierung rückgängig.</translation>
    </message>
    <message>
        <source>If on, the mean is not subtracted, as in RMSNormalization.</source>
        <translation>Ein: Der Mittelwert wird nicht abgezogen, wie in RMSNormalization.</translation>
    </message>
    <message>
        <source>If on, the result lies between -1 and 1.</source>
        <translation>Ein: Das Ergebnis liegt zwischen -1 und 1.</translation>
    </message>
    <message>
        <source>If on, the run ends with the weights of its best epoch.</source>
        <translation>Ein: Der Lauf endet mit den Gewichten seiner besten Epoche.</translation>
    </message>
    <message>
        <source>If on, the statistics are those of the whole batch; if off, each replica has its own.</source>
        <translation>Ein: Die Statistik ist die des ganzen Batches; aus: Jedes Replikat hat seine eigene.</translation>
    </message>
    <message>
        <source>If you do not save, all edits since the last save are lost.</source>
        <translation>Wenn Sie nicht speichern, gehen alle Änderungen seit dem letzten Speichern verloren.</translation>
    </message>
    <message>
        <source>Ignore class</source>
        <translation>Ignorierte Klasse</translation>
    </message>
    <message>
        <source>Image</source>
        <translation>Bild</translation>
    </message>
    <message>
        <source>Image classification</source>
        <translation>Bildklassifikation</translation>
    </message>
    <message>
        <source>Image files: %1 × %2 to %3 × %4 pixels (height × width), most often %5 × %6 (%7 of %8).</source>
        <translation>Bilddateien: %1 × %2 bis %3 × %4 Pixel (Höhe × Breite), am häufigsten %5 × %6 (%7 von %8).</translation>
    </message>
    <message>
        <source>Image size</source>
        <translation>Bildgröße</translation>
    </message>
    <message>
        <source>Images</source>
        <translation>Bilder</translation>
    </message>
    <message>
        <source>Images (*.png *.jpg *.jpeg *.bmp *.gif *.webp);;All files (*)</source>
        <translation>Bilder (*.png *.jpg *.jpeg *.bmp *.gif *.webp);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Images and labels in IDX files, as MNIST, KMNIST and EMNIST have them.</source>
        <translation>Bilder und Labels in IDX-Dateien, wie MNIST, KMNIST und EMNIST sie haben.</translation>
    </message>
    <message>
        <source>Images of another aspect ratio are stretched.</source>
        <translation>Bilder mit anderem Seitenverhältnis werden gestreckt.</translation>
    </message>
    <message>
        <source>Imbalanced: %1 has %2 times as many samples as %3.</source>
        <translation>Unausgewogen: %1 hat %2-mal so viele Samples wie %3.</translation>
    </message>
    <message>
        <source>Imported %1 of TensorBoard</source>
        <translation>%1 aus TensorBoard importiert</translation>
    </message>
    <message>
        <source>In the file</source>
        <translation>In der Datei</translation>
    </message>
    <message>
        <source>Inception block</source>
        <translation>Inception-Block</translation>
    </message>
    <message>
        <source>Include them so that the other side can evaluate at once.</source>
        <translation>Nehmen Sie sie auf, damit die andere Seite sofort auswerten kann.</translation>
    </message>
    <message>
        <source>Include:</source>
        <translation>Enthält:</translation>
    </message>
    <message>
        <source>Increase sequence_length.</source>
        <translation>Erhöhen Sie sequence_length.</translation>
    </message>
    <message>
        <source>Increase the learning rate (now {:g}), or set trainable to false to freeze the layer.</source>
        <translation>Erhöhen Sie die Lernrate (jetzt {:g}) oder setzen Sie trainable auf false, um die Schicht einzufrieren.</translation>
    </message>
    <message>
        <source>Index from</source>
        <translation>Index ab</translation>
    </message>
    <message>
        <source>Index of save_weights("….weights.json", max_shard_size=…) in Keras 3; its shards are in the same folder.</source>
        <translation>Index von save_weights("….weights.json", max_shard_size=…) in Keras 3; seine Shards liegen im selben Ordner.</translation>
    </message>
    <message>
        <source>Index of the first sample</source>
        <translation>Index des ersten Samples</translation>
    </message>
    <message>
        <source>Index of the input whose next tokens are the target; the first is 0.</source>
        <translation>Index der Eingabe, deren nächste Tokens der Zielwert sind; die erste ist 0.</translation>
    </message>
    <message>
        <source>Initial accumulator value</source>
        <translation>Startwert des Akkumulators</translation>
    </message>
    <message>
        <source>Initial learning rate</source>
        <translation>Anfangs­lernrate</translation>
    </message>
    <message>
        <source>Initial scale</source>
        <translation>Anfangsskala</translation>
    </message>
    <message>
        <source>Initial scale of dynamic loss scaling (LossScaleOptimizer); off: 32768 with the precision mixed_float16, else no scaling.</source>
        <translation>Anfangswert der dynamischen Loss-Skalierung (LossScaleOptimizer); aus: 32768 bei der Präzision mixed_float16, sonst keine Skalierung.</translation>
    </message>
    <message>
        <source>Initial value of the sum of squared gradients.</source>
        <translation>Anfangswert der Summe der quadrierten Gradienten.</translation>
    </message>
    <message>
        <source>Initialization and compilation</source>
        <translation>Initialisierung und Kompilierung</translation>
    </message>
    <message>
        <source>Initialization and compilation included. Point at a curve or a break-even epoch, or use the arrow keys.</source>
        <translation>Mit Initialisierung und Kompilierung. Zeigen Sie auf eine Kurve oder eine Break-even-Epoche, oder verwenden Sie die Pfeiltasten.</translation>
    </message>
    <message>
        <source>Initialization of t-SNE</source>
        <translation>Initialisierung von t-SNE</translation>
    </message>
    <message>
        <source>Initializer</source>
        <translation>Initiali­sierer</translation>
    </message>
    <message>
        <source>Input</source>
        <translation>Eingabe</translation>
    </message>
    <message>
        <source>Input %1</source>
        <translation>Eingabe %1</translation>
    </message>
    <message>
        <source>Input 1:</source>
        <translation>Eingabe 1:</translation>
    </message>
    <message>
        <source>Input dim</source>
        <translation>Eingabe­dimension</translation>
    </message>
    <message>
        <source>Input length</source>
        <translation>Eingabelänge</translation>
    </message>
    <message>
        <source>Input of the model in each epoch, with seed %1, after %2.</source>
        <translation>Eingabe des Modells in jeder Epoche, mit Seed %1, nach %2.</translation>
    </message>
    <message>
        <source>Input of the model; sets the shape of one sample.</source>
        <translation>Eingabe des Modells; legt die Form eines Samples fest.</translation>
    </message>
    <message>
        <source>Input shape</source>
        <translation>Eingabeform</translation>
    </message>
    <message>
        <source>Input-bound: {}</source>
        <translation>Begrenzt durch die Eingabe: {}</translation>
    </message>
    <message>
        <source>Insert %1</source>
        <translation>%1 einfügen</translation>
    </message>
    <message>
        <source>Insert Flatten before {}.</source>
        <translation>Fügen Sie vor {} ein Flatten ein.</translation>
    </message>
    <message>
        <source>Insert a layer…</source>
        <translation>Schicht einfügen…</translation>
    </message>
    <message>
        <source>Insert after %1</source>
        <translation>Nach %1 einfügen</translation>
    </message>
    <message>
        <source>Insert after %1 layers; use Add or Concatenate</source>
        <translation>Nach %1 Schichten einfügen; verwenden Sie Add oder Concatenate</translation>
    </message>
    <message>
        <source>Insert before %1</source>
        <translation>Vor %1 einfügen</translation>
    </message>
    <message>
        <source>Insert between %1 and %2</source>
        <translation>Zwischen %1 und %2 einfügen</translation>
    </message>
    <message>
        <source>Install</source>
        <translation>Installation</translation>
    </message>
    <message>
        <source>Interpolation</source>
        <translation>Interpo­lationsart</translation>
    </message>
    <message>
        <source>Interrupted</source>
        <translation>Unterbrochen</translation>
    </message>
    <message>
        <source>Intersection over union (IoU) of the target classes, with one-hot labels.</source>
        <translation>Intersection over Union (IoU) der Zielklassen, mit One-Hot-Labels.</translation>
    </message>
    <message>
        <source>Intersection over union (IoU) of the target classes.</source>
        <translation>Intersection over Union (IoU) der Zielklassen.</translation>
    </message>
    <message>
        <source>Inverted: the data is dark on light</source>
        <translation>Invertiert: Die Daten sind dunkel auf hell</translation>
    </message>
    <message>
        <source>Inverted: the data is light on dark</source>
        <translation>Invertiert: Die Daten sind hell auf dunkel</translation>
    </message>
    <message>
        <source>IoU of some classes</source>
        <translation>IoU einiger Klassen</translation>
    </message>
    <message>
        <source>IoU of some classes, one-hot</source>
        <translation>IoU einiger Klassen, One-Hot</translation>
    </message>
    <message>
        <source>It appears here while you draw or type.</source>
        <translation>Sie erscheint hier, während Sie zeichnen oder tippen.</translation>
    </message>
    <message>
        <source>It can be put on any web server.</source>
        <translation>Er kann auf jedem Webserver liegen.</translation>
    </message>
    <message>
        <source>It changes no numbers here.</source>
        <translation>Dies ändert hier keine Zahlen.</translation>
    </message>
    <message>
        <source>It changes no numbers here; Keras trades memory for speed.</source>
        <translation>Dies ändert hier keine Zahlen; Keras tauscht Speicher gegen Tempo.</translation>
    </message>
    <message>
        <source>It changes no numbers.</source>
        <translation>Dies ändert keine Zahlen.</translation>
    </message>
    <message>
        <source>It changes the text of the console only.</source>
        <translation>Dies ändert nur den Text der Konsole.</translation>
    </message>
    <message>
        <source>It costs nothing.</source>
        <translation>Dies kostet nichts.</translation>
    </message>
    <message>
        <source>It is added after the factor.</source>
        <translation>Der Versatz wird nach dem Faktor addiert.</translation>
    </message>
    <message>
        <source>It is stored in the file only.</source>
        <translation>Der Name wird nur in der Datei gespeichert.</translation>
    </message>
    <message>
        <source>It must be the same wherever the model is used.</source>
        <translation>Dies muss überall gleich sein, wo das Modell verwendet wird.</translation>
    </message>
    <message>
        <source>It must divide the number of replicas.</source>
        <translation>Die Anzahl muss die der Replikate teilen.</translation>
    </message>
    <message>
        <source>It must match a sample after preprocessing; Problems offers the right one.</source>
        <translation>Die Form muss zu einem Sample nach der Vorverarbeitung passen; „Probleme“ bietet die richtige an.</translation>
    </message>
    <message>
        <source>It must match the preprocessing.</source>
        <translation>Der Bereich muss zur Vorverarbeitung passen.</translation>
    </message>
    <message>
        <source>It must match the preprocessing: 0 to 1 after scaling, 0 to 255 before.</source>
        <translation>Der Bereich muss zur Vorverarbeitung passen: 0 bis 1 nach der Skalierung, davor 0 bis 255.</translation>
    </message>
    <message>
        <source>It should look like the data of the first training.</source>
        <translation>Sie sollten wie die Daten des ersten Trainings aussehen.</translation>
    </message>
    <message>
        <source>Iteration %1 of %2</source>
        <translation>Iteration %1 von %2</translation>
    </message>
    <message>
        <source>Iterations</source>
        <translation>Iterationen</translation>
    </message>
    <message>
        <source>Iterations </source>
        <translation>Iterationen </translation>
    </message>
    <message>
        <source>Its options are those of the layer itself.</source>
        <translation>Die Optionen sind die der Schicht selbst.</translation>
    </message>
    <message>
        <source>Its units are in the table. Histograms exist for trainable weights only.</source>
        <translation>Ihre Einheiten stehen in der Tabelle. Histogramme gibt es nur für trainierbare Gewichte.</translation>
    </message>
    <message>
        <source>JSON (*.json)</source>
        <translation>JSON (*.json)</translation>
    </message>
    <message>
        <source>KL divergence</source>
        <translation>KL-Divergenz</translation>
    </message>
    <message>
        <source>Keep as A</source>
        <translation>Als A behalten</translation>
    </message>
    <message>
        <source>Keep my version</source>
        <translation>Meine Version behalten</translation>
    </message>
    <message>
        <source>Keep the selected runs on top, or no longer</source>
        <translation>Ausgewählte Läufe oben halten oder nicht mehr</translation>
    </message>
    <message>
        <source>Keep the weights of the best epoch instead of the last epoch.</source>
        <translation>Gewichte der besten Epoche statt der letzten behalten.</translation>
    </message>
    <message>
        <source>Keep these steps, change the experiment, and measure again: both are then on one axis</source>
        <translation>Behalten Sie diese Schritte, ändern Sie das Experiment und messen Sie erneut: Beide stehen dann auf einer Achse</translation>
    </message>
    <message>
        <source>Keepdims</source>
        <translation>Dimensionen behalten</translation>
    </message>
    <message>
        <source>Keeps the weights of the best epoch.</source>
        <translation>Behält die Gewichte der besten Epoche.</translation>
    </message>
    <message>
        <source>Keras 3 model</source>
        <translation>Keras-3-Modell</translation>
    </message>
    <message>
        <source>Keras 3 weights</source>
        <translation>Keras-3-Gewichte</translation>
    </message>
    <message>
        <source>Keras 3 weights in shards</source>
        <translation>Keras-3-Gewichte in Shards</translation>
    </message>
    <message>
        <source>Keras HDF5 model</source>
        <translation>Keras-HDF5-Modell</translation>
    </message>
    <message>
        <source>Keras HDF5 weights</source>
        <translation>Keras-HDF5-Gewichte</translation>
    </message>
    <message>
        <source>Keras code</source>
        <translation>Keras-Code</translation>
    </message>
    <message>
        <source>Keras code copied to the clipboard</source>
        <translation>Keras-Code in die Zwischenablage kopiert</translation>
    </message>
    <message>
        <source>Keras model configuration</source>
        <translation>Keras-Modellkonfiguration</translation>
    </message>
    <message>
        <source>Keras program</source>
        <translation>Keras-Programm</translation>
    </message>
    <message>
        <source>Kernel constraint</source>
        <translation>Kernel-Ein­schränkung</translation>
    </message>
    <message>
        <source>Kernel initializer</source>
        <translation>Kernel-Initiali­sierer</translation>
    </message>
    <message>
        <source>Kernel regularizer</source>
        <translation>Kernel-Regulari­sierer</translation>
    </message>
    <message>
        <source>Kernel size</source>
        <translation>Kernelgröße</translation>
    </message>
    <message>
        <source>Kernel, in program order</source>
        <translation>Kernel, in Programmreihenfolge</translation>
    </message>
    <message>
        <source>Kernels run on the cores of the device</source>
        <translation>Kernel laufen auf den Kernen des Geräts</translation>
    </message>
    <message>
        <source>Key dim</source>
        <translation>Key-Dimension</translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>Tastenkürzel</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Tasten</translation>
    </message>
    <message>
        <source>KiB</source>
        <translation>KiB</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>Kind of scaling</source>
        <translation>Art der Skalierung</translation>
    </message>
    <message>
        <source>Kind of the learning rate schedule.</source>
        <translation>Art des Lernratenplans.</translation>
    </message>
    <message>
        <source>Kind of the target: class names or numbers; auto: class unless all values are numbers.</source>
        <translation>Art des Zielwerts: Klassennamen oder Zahlen; auto: Klasse, sofern nicht alle Werte Zahlen sind.</translation>
    </message>
    <message>
        <source>Kullback-Leibler divergence of the predictions from the target distribution.</source>
        <translation>Kullback-Leibler-Divergenz der Vorhersagen von der Verteilung der Zielwerte.</translation>
    </message>
    <message>
        <source>Kullback–Leibler divergence %1. </source>
        <translation>Kullback-Leibler-Divergenz %1. </translation>
    </message>
    <message>
        <source>L1</source>
        <translation>L1</translation>
    </message>
    <message>
        <source>L1 regularization strength</source>
        <translation>Stärke der L1-Regulari­sierung</translation>
    </message>
    <message>
        <source>L1 regularization strength.</source>
        <translation>Stärke der L1-Regularisierung.</translation>
    </message>
    <message>
        <source>L2</source>
        <translation>L2</translation>
    </message>
    <message>
        <source>L2 norm of the gradient of the replica, before the all-reduce</source>
        <translation>L2-Norm des Gradienten des Replikats, vor dem All-Reduce</translation>
    </message>
    <message>
        <source>L2 norm: the root of the sum of squares</source>
        <translation>L2-Norm: Wurzel aus der Summe der Quadrate</translation>
    </message>
    <message>
        <source>L2 regularization strength</source>
        <translation>Stärke der L2-Regulari­sierung</translation>
    </message>
    <message>
        <source>L2 regularization strength.</source>
        <translation>Stärke der L2-Regularisierung.</translation>
    </message>
    <message>
        <source>L2 shrinkage regularization strength</source>
        <translation>Stärke der L2-Schrumpfung</translation>
    </message>
    <message>
        <source>L2 shrinkage regularization strength.</source>
        <translation>Stärke der L2-Shrinkage-Regularisierung.</translation>
    </message>
    <message>
        <source>Label</source>
        <translation>Label</translation>
    </message>
    <message>
        <source>Label smoothing</source>
        <translation>Label-Glättung</translation>
    </message>
    <message>
        <source>Label smoothing: fraction of the target that is spread over all classes.</source>
        <translation>Label-Glättung: Anteil des Zielwerts, der über alle Klassen verteilt wird.</translation>
    </message>
    <message>
        <source>Labels</source>
        <translation>Labels</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Sprache</translation>
    </message>
    <message>
        <source>Language of the window for this start: en, zh_CN, tr or de.</source>
        <translation>Sprache des Fensters für diesen Start: en, zh_CN, tr oder de.</translation>
    </message>
    <message>
        <source>Larger batches use the device better and need more memory; smaller ones often generalize better. Compare shows the time of each.</source>
        <translation>Größere Batches nutzen das Gerät besser und brauchen mehr Speicher; kleinere generalisieren oft besser. „Vergleichen“ zeigt die Zeit für jede Größe.</translation>
    </message>
    <message>
        <source>Larger batches use the device better; a TPU needs a number that its cores divide.</source>
        <translation>Größere Batches nutzen das Gerät besser; eine TPU braucht eine Zahl, die durch ihre Kerne teilbar ist.</translation>
    </message>
    <message>
        <source>Larger text (Ctrl++)</source>
        <translation>Größerer Text (Strg++)</translation>
    </message>
    <message>
        <source>Largest global batch size that fits: %1.</source>
        <translation>Größte globale Batchgröße, die passt: %1.</translation>
    </message>
    <message>
        <source>Largest global batch size that fits: {}. {}</source>
        <translation>Größte globale Batchgröße, die passt: {}. {}</translation>
    </message>
    <message>
        <source>Last %1. Dashed line: peak since the start.</source>
        <translation>Letzte %1. Gestrichelte Linie: Spitze seit dem Start.</translation>
    </message>
    <message>
        <source>Later epoch</source>
        <translation>Spätere Epoche</translation>
    </message>
    <message>
        <source>Later steps have smaller gradients.</source>
        <translation>Spätere Schritte haben kleinere Gradienten.</translation>
    </message>
    <message>
        <source>Launch overhead: the device waits for the host</source>
        <translation>Launch-Overhead: Das Gerät wartet auf den Host</translation>
    </message>
    <message>
        <source>Launch-bound: {}</source>
        <translation>Begrenzt durch Kernel-Starts: {}</translation>
    </message>
    <message>
        <source>Layer</source>
        <translation>Schicht</translation>
    </message>
    <message>
        <source>Layer  ·  %1</source>
        <translation>Schicht  ·  %1</translation>
    </message>
    <message>
        <source>Layers</source>
        <translation>Schichten</translation>
    </message>
    <message>
        <source>Layers (%1)</source>
        <translation>Schichten (%1)</translation>
    </message>
    <message>
        <source>Layers follow Keras %1</source>
        <translation>Schichten folgen Keras %1</translation>
    </message>
    <message>
        <source>Layers of the model</source>
        <translation>Schichten des Modells</translation>
    </message>
    <message>
        <source>Layers to add</source>
        <translation>Hinzuzufügende Schichten</translation>
    </message>
    <message>
        <source>Learning rate</source>
        <translation>Lernrate</translation>
    </message>
    <message>
        <source>Learning rate %1: loss %2, smoothed %3</source>
        <translation>Lernrate %1: Loss %2, geglättet %3</translation>
    </message>
    <message>
        <source>Learning rate and callbacks</source>
        <translation>Lernrate und Callbacks</translation>
    </message>
    <message>
        <source>Learning rate finder</source>
        <translation>Lernratensuche</translation>
    </message>
    <message>
        <source>Learning rate of the first update</source>
        <translation>Lernrate des ersten Updates</translation>
    </message>
    <message>
        <source>Learning rate of the last update</source>
        <translation>Lernrate des letzten Updates</translation>
    </message>
    <message>
        <source>Learning rate power</source>
        <translation>Potenz der Lernrate</translation>
    </message>
    <message>
        <source>Learning rate reduction is</source>
        <translation>Die Senkung der Lernrate ist</translation>
    </message>
    <message>
        <source>Learning rate, or a schedule of tf.keras.optimizers.schedules.</source>
        <translation>Lernrate oder ein Plan aus tf.keras.optimizers.schedules.</translation>
    </message>
    <message>
        <source>Learning rate:</source>
        <translation>Lernrate:</translation>
    </message>
    <message>
        <source>Learning rate: %1 in the first epoch, %2 in the last</source>
        <translation>Lernrate: %1 in der ersten Epoche, %2 in der letzten</translation>
    </message>
    <message>
        <source>LearningRateScheduler sets the learning rate of each epoch, so ReduceLROnPlateau has no effect.</source>
        <translation>LearningRateScheduler setzt die Lernrate jeder Epoche; ReduceLROnPlateau hat keine Wirkung.</translation>
    </message>
    <message>
        <source>Leave it at 0 for all memory.</source>
        <translation>Lassen Sie den Wert bei 0, um den ganzen Speicher zu nutzen.</translation>
    </message>
    <message>
        <source>Leave it empty for independent values; 1 lets an axis share one value.</source>
        <translation>Lassen Sie das Feld für unabhängige Werte leer; bei 1 hat eine Achse einen gemeinsamen Wert.</translation>
    </message>
    <message>
        <source>Leave it empty for this computer.</source>
        <translation>Lassen Sie das Feld für diesen Computer leer.</translation>
    </message>
    <message>
        <source>Leave it empty to take the trained weights of this window.</source>
        <translation>Lassen Sie das Feld leer, um die trainierten Gewichte dieses Fensters zu nehmen.</translation>
    </message>
    <message>
        <source>Leave it empty unless a run must beat a known value.</source>
        <translation>Lassen Sie das Feld leer, außer wenn ein Lauf einen bekannten Wert übertreffen muss.</translation>
    </message>
    <message>
        <source>Leave it empty unless a stateful layer needs a fixed batch.</source>
        <translation>Lassen Sie das Feld leer, außer wenn eine zustandsbehaftete Schicht einen festen Batch braucht.</translation>
    </message>
    <message>
        <source>Leave it empty; the Data page names what was guessed.</source>
        <translation>Lassen Sie das Feld leer; die Seite „Daten“ nennt, was erkannt wurde.</translation>
    </message>
    <message>
        <source>Leave it on for models of Keras 2 and later, and for PyTorch.</source>
        <translation>Lassen Sie die Option für Modelle von Keras 2 und neuer und für PyTorch eingeschaltet.</translation>
    </message>
    <message>
        <source>Leave out columns that repeat the target, or that are known only later.</source>
        <translation>Lassen Sie Spalten weg, die den Zielwert wiederholen oder erst später bekannt sind.</translation>
    </message>
    <message>
        <source>Leave out parameters that are the same in all selected runs</source>
        <translation>Parameter weglassen, die in allen ausgewählten Läufen gleich sind</translation>
    </message>
    <message>
        <source>Leave output_padding empty.</source>
        <translation>Lassen Sie output_padding leer.</translation>
    </message>
    <message>
        <source>Leave the default unless a published model says otherwise.</source>
        <translation>Behalten Sie die Vorgabe, sofern ein veröffentlichtes Modell nichts anderes angibt.</translation>
    </message>
    <message>
        <source>Leave the selected runs out of the table; nothing is deleted</source>
        <translation>Ausgewählte Läufe in der Tabelle weglassen; nichts wird gelöscht</translation>
    </message>
    <message>
        <source>Leave them out if only the curves are of interest.</source>
        <translation>Lassen Sie sie weg, wenn nur die Kurven interessieren.</translation>
    </message>
    <message>
        <source>Leave them out if they are large or not yours to share.</source>
        <translation>Lassen Sie sie weg, wenn sie groß sind oder Sie sie nicht weitergeben dürfen.</translation>
    </message>
    <message>
        <source>Left</source>
        <translation>Links</translation>
    </message>
    <message>
        <source>Left panel</source>
        <translation>Linker Bereich</translation>
    </message>
    <message>
        <source>Length</source>
        <translation>Länge</translation>
    </message>
    <message>
        <source>Length of all sequences.</source>
        <translation>Länge aller Sequenzen.</translation>
    </message>
    <message>
        <source>Lengths</source>
        <translation>Längen</translation>
    </message>
    <message>
        <source>Lesson</source>
        <translation>Lektion</translation>
    </message>
    <message>
        <source>Lesson menu</source>
        <translation>Lektionsmenü</translation>
    </message>
    <message>
        <source>Lesson: %1</source>
        <translation>Lektion: %1</translation>
    </message>
    <message>
        <source>Lessons</source>
        <translation>Lektionen</translation>
    </message>
    <message>
        <source>Lessons (*.md)</source>
        <translation>Lektionen (*.md)</translation>
    </message>
    <message>
        <source>Lessons and help</source>
        <translation>Lektionen und Hilfe</translation>
    </message>
    <message>
        <source>Lessons explain step by step. F1 opens the manual, Shift+F1 the help on a field, Ctrl+Shift+P finds every command.</source>
        <translation>Lektionen erklären Schritt für Schritt. F1 öffnet das Handbuch, Umschalt+F1 die Hilfe zu einem Feld, Strg+Umschalt+P findet jeden Befehl.</translation>
    </message>
    <message>
        <source>Let the model end in the shape of the target.</source>
        <translation>Lassen Sie das Modell mit der Form des Zielwerts enden.</translation>
    </message>
    <message>
        <source>Limit</source>
        <translation>Grenze</translation>
    </message>
    <message>
        <source>Line %1: %2</source>
        <translation>Zeile %1: %2</translation>
    </message>
    <message>
        <source>List price: %1. &lt;a href="%2"&gt;Source&lt;/a&gt;</source>
        <translation>Listenpreis: %1. &lt;a href="%2"&gt;Quelle&lt;/a&gt;</translation>
    </message>
    <message>
        <source>Lists what the format does with each layer.</source>
        <translation>Listet auf, was das Format mit jeder Schicht macht.</translation>
    </message>
    <message>
        <source>Load the images as {}.</source>
        <translation>Laden Sie die Bilder als {}.</translation>
    </message>
    <message>
        <source>Load weights</source>
        <translation>Gewichte laden</translation>
    </message>
    <message>
        <source>Load weights from a file</source>
        <translation>Gewichte aus einer Datei laden</translation>
    </message>
    <message>
        <source>Loading</source>
        <translation>Wird geladen</translation>
    </message>
    <message>
        <source>Loading the data</source>
        <translation>Daten werden geladen</translation>
    </message>
    <message>
        <source>Loading the data and writing the page…</source>
        <translation>Daten werden geladen und die Seite geschrieben…</translation>
    </message>
    <message>
        <source>Loading the weights of the run</source>
        <translation>Gewichte des Laufs werden geladen</translation>
    </message>
    <message>
        <source>Loading was canceled</source>
        <translation>Das Laden wurde abgebrochen</translation>
    </message>
    <message>
        <source>Log directory for TensorBoard</source>
        <translation>Log-Verzeichnis für TensorBoard</translation>
    </message>
    <message>
        <source>Log directory of TensorBoard</source>
        <translation>Log-Verzeichnis von TensorBoard</translation>
    </message>
    <message>
        <source>Logarithm of the hyperbolic cosine of the difference.</source>
        <translation>Logarithmus des Kosinus hyperbolicus der Differenz.</translation>
    </message>
    <message>
        <source>Logarithmic &amp;axis</source>
        <translation>Logarithmische &amp;Achse</translation>
    </message>
    <message>
        <source>Logarithmic &amp;values</source>
        <translation>Logarithmische &amp;Werte</translation>
    </message>
    <message>
        <source>Logarithmic scales, outliers and smoothing of the curves</source>
        <translation>Logarithmische Skalen, Ausreißer und Glättung der Kurven</translation>
    </message>
    <message>
        <source>Long Short-Term Memory: recurrent layer with input, forget and output gates.</source>
        <translation>Long Short-Term Memory: rekurrente Schicht mit Input-, Forget- und Output-Gate.</translation>
    </message>
    <message>
        <source>Long texts take time.</source>
        <translation>Lange Texte brauchen Zeit.</translation>
    </message>
    <message>
        <source>Longer sequences than this are refused; shorter ones use the first positions.</source>
        <translation>Längere Sequenzen werden abgelehnt; kürzere verwenden die ersten Positionen.</translation>
    </message>
    <message>
        <source>Longer windows show the model more context, and take longer.</source>
        <translation>Längere Fenster zeigen dem Modell mehr Kontext und dauern länger.</translation>
    </message>
    <message>
        <source>Loss</source>
        <translation>Loss</translation>
    </message>
    <message>
        <source>Loss and metrics below are those of this output.</source>
        <translation>Loss und Metriken darunter sind die dieser Ausgabe.</translation>
    </message>
    <message>
        <source>Loss over the learning rate</source>
        <translation>Loss über der Lernrate</translation>
    </message>
    <message>
        <source>Loss scale</source>
        <translation>Loss-Skalierung</translation>
    </message>
    <message>
        <source>Loss scale factor</source>
        <translation>Loss-Skalierungs­faktor</translation>
    </message>
    <message>
        <source>Loss weight</source>
        <translation>Loss-Gewicht</translation>
    </message>
    <message>
        <source>Lower bound of the learning rate.</source>
        <translation>Untergrenze der Lernrate.</translation>
    </message>
    <message>
        <source>MB</source>
        <translation>MB</translation>
    </message>
    <message>
        <source>MNIST, convolutional network</source>
        <translation>MNIST, Faltungsnetz</translation>
    </message>
    <message>
        <source>MNIST, two hidden layers</source>
        <translation>MNIST, zwei verborgene Schichten</translation>
    </message>
    <message>
        <source>Macro avg</source>
        <translation>Makro-Mittel</translation>
    </message>
    <message>
        <source>Main bottleneck</source>
        <translation>Wichtigster Engpass</translation>
    </message>
    <message>
        <source>Manual</source>
        <translation>Handbuch</translation>
    </message>
    <message>
        <source>Manual: %1</source>
        <translation>Handbuch: %1</translation>
    </message>
    <message>
        <source>Maps each token of a vocabulary to a trainable vector.</source>
        <translation>Bildet jedes Token eines Vokabulars auf einen trainierbaren Vektor ab.</translation>
    </message>
    <message>
        <source>Markdown (*.md)</source>
        <translation>Markdown (*.md)</translation>
    </message>
    <message>
        <source>Marked span: %1</source>
        <translation>Markierte Spanne: %1</translation>
    </message>
    <message>
        <source>Mask value</source>
        <translation>Maskenwert</translation>
    </message>
    <message>
        <source>Mask zero</source>
        <translation>Null maskieren</translation>
    </message>
    <message>
        <source>Masks the steps of a sequence whose features all equal a value.</source>
        <translation>Maskiert die Schritte einer Sequenz, deren Merkmale alle gleich einem Wert sind.</translation>
    </message>
    <message>
        <source>Matrix multiplication</source>
        <translation>Matrixmultiplikation</translation>
    </message>
    <message>
        <source>Matrix multiplication benchmark</source>
        <translation>Matrixmultiplikations-Benchmark</translation>
    </message>
    <message>
        <source>Matrix multiplications use {}; they bound {} of the step time.</source>
        <translation>Matrixmultiplikationen verwenden {}; sie begrenzen {} der Schrittzeit.</translation>
    </message>
    <message>
        <source>Max</source>
        <translation>Max.</translation>
    </message>
    <message>
        <source>Max length</source>
        <translation>Höchstlänge</translation>
    </message>
    <message>
        <source>Max tokens</source>
        <translation>Höchstzahl der Tokens</translation>
    </message>
    <message>
        <source>Max value</source>
        <translation>Höchstwert</translation>
    </message>
    <message>
        <source>MaxNorm with 3 is usual beside dropout; most models need none.</source>
        <translation>Neben Dropout ist MaxNorm mit 3 üblich; die meisten Modelle brauchen keine.</translation>
    </message>
    <message>
        <source>Maximum number of training pairs. null: all.</source>
        <translation>Höchstzahl der Trainingspaare. null: alle.</translation>
    </message>
    <message>
        <source>Maximum number of trials</source>
        <translation>Höchstzahl der Versuche</translation>
    </message>
    <message>
        <source>Maximum number of words per sentence, with &lt;start&gt; and &lt;end&gt;; longer pairs are removed.</source>
        <translation>Höchstzahl der Wörter pro Satz, mit &lt;start&gt; und &lt;end&gt;; längere Paare werden entfernt.</translation>
    </message>
    <message>
        <source>Maximum of each channel of a volume.</source>
        <translation>Maximum jedes Kanals eines Volumens.</translation>
    </message>
    <message>
        <source>Maximum of each channel over all steps.</source>
        <translation>Maximum jedes Kanals über alle Schritte.</translation>
    </message>
    <message>
        <source>Maximum of each channel.</source>
        <translation>Maximum jedes Kanals.</translation>
    </message>
    <message>
        <source>Maximum of each window of a volume.</source>
        <translation>Maximum jedes Fensters eines Volumens.</translation>
    </message>
    <message>
        <source>Maximum of each window of steps.</source>
        <translation>Maximum jedes Fensters von Schritten.</translation>
    </message>
    <message>
        <source>Maximum of each window.</source>
        <translation>Maximum jedes Fensters.</translation>
    </message>
    <message>
        <source>Maximum of inputs, element by element.</source>
        <translation>Maximum der Eingaben, elementweise.</translation>
    </message>
    <message>
        <source>Maxlen</source>
        <translation>Höchste Länge</translation>
    </message>
    <message>
        <source>Mean</source>
        <translation>Mittelwert</translation>
    </message>
    <message>
        <source>Mean and standard deviation. Min %1, max %2, zeros %3</source>
        <translation>Mittelwert und Standardabweichung. Min. %1, max. %2, Nullen %3</translation>
    </message>
    <message>
        <source>Mean intersection over union (IoU) of the classes, with one-hot labels.</source>
        <translation>Mittlere Intersection over Union (IoU) der Klassen, mit One-Hot-Labels.</translation>
    </message>
    <message>
        <source>Mean intersection over union (IoU) of the classes.</source>
        <translation>Mittlere Intersection over Union (IoU) der Klassen.</translation>
    </message>
    <message>
        <source>Mean logarithm of the hyperbolic cosine of the differences.</source>
        <translation>Mittelwert des Logarithmus des Kosinus hyperbolicus der Differenzen.</translation>
    </message>
    <message>
        <source>Mean loss over the samples of the shard, without penalties</source>
        <translation>Mittlerer Loss über die Samples des Shards, ohne Strafterme</translation>
    </message>
    <message>
        <source>Mean of each channel of a volume.</source>
        <translation>Mittelwert jedes Kanals eines Volumens.</translation>
    </message>
    <message>
        <source>Mean of each channel over all steps, without masked steps.</source>
        <translation>Mittelwert jedes Kanals über alle Schritte, ohne maskierte Schritte.</translation>
    </message>
    <message>
        <source>Mean of each channel.</source>
        <translation>Mittelwert jedes Kanals.</translation>
    </message>
    <message>
        <source>Mean of each window of a volume.</source>
        <translation>Mittelwert jedes Fensters eines Volumens.</translation>
    </message>
    <message>
        <source>Mean of each window of steps.</source>
        <translation>Mittelwert jedes Fensters von Schritten.</translation>
    </message>
    <message>
        <source>Mean of each window.</source>
        <translation>Mittelwert jedes Fensters.</translation>
    </message>
    <message>
        <source>Mean of inputs, element by element.</source>
        <translation>Mittelwert der Eingaben, elementweise.</translation>
    </message>
    <message>
        <source>Mean of the absolute differences.</source>
        <translation>Mittelwert der absoluten Differenzen.</translation>
    </message>
    <message>
        <source>Mean of the differences relative to the target, in percent.</source>
        <translation>Mittelwert der Differenzen relativ zum Zielwert, in Prozent.</translation>
    </message>
    <message>
        <source>Mean of the squared differences of the logarithms.</source>
        <translation>Mittelwert der quadrierten Differenzen der Logarithmen.</translation>
    </message>
    <message>
        <source>Mean of the squared differences.</source>
        <translation>Mittelwert der quadrierten Differenzen.</translation>
    </message>
    <message>
        <source>Measured</source>
        <translation>Gemessen</translation>
    </message>
    <message>
        <source>Measured (s)</source>
        <translation>Gemessen (s)</translation>
    </message>
    <message>
        <source>Measured and simulated times</source>
        <translation>Gemessene und simulierte Zeiten</translation>
    </message>
    <message>
        <source>Measured step</source>
        <translation>Gemessener Schritt</translation>
    </message>
    <message>
        <source>Measured time</source>
        <translation>Gemessene Zeit</translation>
    </message>
    <message>
        <source>Measured time compares speed on this computer, simulated time on the devices.</source>
        <translation>Gemessene Zeit vergleicht das Tempo auf diesem Computer, simulierte Zeit das auf den Geräten.</translation>
    </message>
    <message>
        <source>Measured time of an epoch on this computer</source>
        <translation>Gemessene Zeit einer Epoche auf diesem Computer</translation>
    </message>
    <message>
        <source>Measured time on this computer (s)</source>
        <translation>Gemessene Zeit auf diesem Computer (s)</translation>
    </message>
    <message>
        <source>Measured timeline</source>
        <translation>Gemessene Zeitachse</translation>
    </message>
    <message>
        <source>Measured times need a profile of some steps.</source>
        <translation>Gemessene Zeiten brauchen ein Profil einiger Schritte.</translation>
    </message>
    <message>
        <source>Measurement</source>
        <translation>Messung</translation>
    </message>
    <message>
        <source>Measuring training steps</source>
        <translation>Trainingsschritte werden gemessen</translation>
    </message>
    <message>
        <source>Median rule</source>
        <translation>Medianregel</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>Speicher</translation>
    </message>
    <message>
        <source>Memory growth</source>
        <translation>Speicherzuwachs</translation>
    </message>
    <message>
        <source>Memory limit</source>
        <translation>Speichergrenze</translation>
    </message>
    <message>
        <source>Memory of one replica (%1)</source>
        <translation>Speicher eines Replikats (%1)</translation>
    </message>
    <message>
        <source>Memory of one replica over a simulated step</source>
        <translation>Speicher eines Replikats während eines simulierten Schritts</translation>
    </message>
    <message>
        <source>Memory per replica</source>
        <translation>Speicher pro Replikat</translation>
    </message>
    <message>
        <source>Memory per replica
simulated</source>
        <translation>Speicher pro Replikat
simuliert</translation>
    </message>
    <message>
        <source>Memory use: {}</source>
        <translation>Speicherverbrauch: {}</translation>
    </message>
    <message>
        <source>Memory-bound: {} of the compute time waits for memory</source>
        <translation>Durch den Speicher begrenzt: {} der Rechenzeit wartet auf den Speicher</translation>
    </message>
    <message>
        <source>Memory: %1 of %2</source>
        <translation>Speicher: %1 von %2</translation>
    </message>
    <message>
        <source>Memory: %1 of %2 per GPU, %3 GPUs</source>
        <translation>Speicher: %1 von %2 pro GPU, %3 GPUs</translation>
    </message>
    <message>
        <source>Memory: %1 of %2 per core, %3 cores</source>
        <translation>Speicher: %1 von %2 pro Kern, %3 Kerne</translation>
    </message>
    <message>
        <source>Menus and panels do not slide; the Shards page goes from frame to frame</source>
        <translation>Menüs und Bereiche gleiten nicht; die Seite Shards geht von Bild zu Bild</translation>
    </message>
    <message>
        <source>Merge mode</source>
        <translation>Zusammen­führung</translation>
    </message>
    <message>
        <source>Merging</source>
        <translation>Zusammenführen</translation>
    </message>
    <message>
        <source>Metric</source>
        <translation>Metrik</translation>
    </message>
    <message>
        <source>Metric to optimize; simulated_seconds and cost are answered without training</source>
        <translation>Zu optimierende Metrik; simulated_seconds und cost werden ohne Training beantwortet</translation>
    </message>
    <message>
        <source>Metrics</source>
        <translation>Metriken</translation>
    </message>
    <message>
        <source>Metrics that are shown</source>
        <translation>Angezeigte Metriken</translation>
    </message>
    <message>
        <source>MiB</source>
        <translation>MiB</translation>
    </message>
    <message>
        <source>Micro avg</source>
        <translation>Mikro-Mittel</translation>
    </message>
    <message>
        <source>Min</source>
        <translation>Min.</translation>
    </message>
    <message>
        <source>Min LR</source>
        <translation>Kleinste Lernrate</translation>
    </message>
    <message>
        <source>Min count</source>
        <translation>Mindestzahl</translation>
    </message>
    <message>
        <source>Min delta</source>
        <translation>Kleinste Änderung</translation>
    </message>
    <message>
        <source>Minimum number of occurrences in the training data; rarer words become &lt;unk&gt;.</source>
        <translation>Mindestanzahl der Vorkommen in den Trainingsdaten; seltenere Wörter werden zu &lt;unk&gt;.</translation>
    </message>
    <message>
        <source>Minimum of inputs, element by element.</source>
        <translation>Minimum der Eingaben, elementweise.</translation>
    </message>
    <message>
        <source>Missing</source>
        <translation>Fehlend</translation>
    </message>
    <message>
        <source>Mixed bfloat16</source>
        <translation>Gemischt bfloat16</translation>
    </message>
    <message>
        <source>Mixed float16</source>
        <translation>Gemischt float16</translation>
    </message>
    <message>
        <source>Mode</source>
        <translation>Modus</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>Model &amp;summary…</source>
        <translation>Modell&amp;zusammenfassung…</translation>
    </message>
    <message>
        <source>Model and weights for predicting (opset 17), for ONNX Runtime and many other tools.</source>
        <translation>Modell und Gewichte zum Vorhersagen (Opset 17), für ONNX Runtime und viele andere Werkzeuge.</translation>
    </message>
    <message>
        <source>Model and weights of a run; they go when the run is deleted</source>
        <translation>Modell und Gewichte eines Laufs; sie verschwinden, wenn der Lauf gelöscht wird</translation>
    </message>
    <message>
        <source>Model summary</source>
        <translation>Modellzusammenfassung</translation>
    </message>
    <message>
        <source>Model without weights: to_json() of Keras, model.json of TensorFlow.js, or an experiment.</source>
        <translation>Modell ohne Gewichte: to_json() von Keras, model.json von TensorFlow.js oder ein Experiment.</translation>
    </message>
    <message>
        <source>Model zoo</source>
        <translation>Model Zoo</translation>
    </message>
    <message>
        <source>Model, weights and training configuration in one file of Keras 2. Keras 3 and TensorFlow.js can open it.</source>
        <translation>Modell, Gewichte und Trainingskonfiguration in einer Datei von Keras 2. Keras 3 und TensorFlow.js können sie öffnen.</translation>
    </message>
    <message>
        <source>Model, weights, training configuration and optimizer state of save("….keras") in Keras 3.</source>
        <translation>Modell, Gewichte, Trainingskonfiguration und Optimiererzustand von save("….keras") in Keras 3.</translation>
    </message>
    <message>
        <source>Model: the graph of layers</source>
        <translation>Modell: der Graph der Schichten</translation>
    </message>
    <message>
        <source>Models of other tools are converted when they are imported.</source>
        <translation>Modelle anderer Programme werden beim Import umgewandelt.</translation>
    </message>
    <message>
        <source>Models take float32; tokens may stay int32.</source>
        <translation>Modelle nehmen float32; Tokens können int32 bleiben.</translation>
    </message>
    <message>
        <source>Momentum</source>
        <translation>Momentum</translation>
    </message>
    <message>
        <source>Momentum of the moving average.</source>
        <translation>Momentum des gleitenden Mittelwerts.</translation>
    </message>
    <message>
        <source>Momentum.</source>
        <translation>Momentum.</translation>
    </message>
    <message>
        <source>Monitor</source>
        <translation>Überwachte Metrik</translation>
    </message>
    <message>
        <source>More and stronger operations regularize more.</source>
        <translation>Mehr und stärkere Operationen regularisieren stärker.</translation>
    </message>
    <message>
        <source>More are more exact.</source>
        <translation>Mehr Schwellenwerte sind genauer.</translation>
    </message>
    <message>
        <source>More groups need fewer parameters; the number must divide the channels.</source>
        <translation>Mehr Gruppen brauchen weniger Parameter; die Zahl muss die Kanäle teilen.</translation>
    </message>
    <message>
        <source>More in the manual</source>
        <translation>Mehr im Handbuch</translation>
    </message>
    <message>
        <source>More options of mpirun.</source>
        <translation>Weitere Optionen von mpirun.</translation>
    </message>
    <message>
        <source>More smoothing shows the trend; the faint curve stays as it is.</source>
        <translation>Mehr Glättung zeigt den Trend; die blasse Kurve bleibt unverändert.</translation>
    </message>
    <message>
        <source>More than %1.</source>
        <translation>Größer als %1.</translation>
    </message>
    <message>
        <source>More than 50 %</source>
        <translation>Mehr als 50 %</translation>
    </message>
    <message>
        <source>More units let the layer express more, and need more time and memory. Start small and double while validation improves.</source>
        <translation>Mit mehr Einheiten kann die Schicht mehr ausdrücken, braucht aber mehr Zeit und Speicher. Beginnen Sie klein, und verdoppeln Sie, solange sich die Validierung verbessert.</translation>
    </message>
    <message>
        <source>Most confused pairs</source>
        <translation>Häufigste Verwechslungen</translation>
    </message>
    <message>
        <source>Most uncertain</source>
        <translation>Am unsichersten</translation>
    </message>
    <message>
        <source>Move %1</source>
        <translation>%1 verschieben</translation>
    </message>
    <message>
        <source>Move down</source>
        <translation>Nach unten verschieben</translation>
    </message>
    <message>
        <source>Move it before the first trainable layer.</source>
        <translation>Verschieben Sie sie vor die erste trainierbare Schicht.</translation>
    </message>
    <message>
        <source>Move step %1</source>
        <translation>Schritt %1 verschieben</translation>
    </message>
    <message>
        <source>Move step down</source>
        <translation>Schritt nach unten verschieben</translation>
    </message>
    <message>
        <source>Move step up</source>
        <translation>Schritt nach oben verschieben</translation>
    </message>
    <message>
        <source>Move the selected runs to the bin (Del)</source>
        <translation>Ausgewählte Läufe in den Papierkorb verschieben (Entf)</translation>
    </message>
    <message>
        <source>Move the threshold to trade precision for recall.</source>
        <translation>Verschieben Sie den Schwellenwert, um Precision gegen Recall zu tauschen.</translation>
    </message>
    <message>
        <source>Move up</source>
        <translation>Nach oben verschieben</translation>
    </message>
    <message>
        <source>Move {} to the input</source>
        <translation>{} an die Eingabe verschieben</translation>
    </message>
    <message>
        <source>Moving mean initializer</source>
        <translation>Initiali­sierer des gleitenden Mittels</translation>
    </message>
    <message>
        <source>Moving variance initializer</source>
        <translation>Initiali­sierer der gleitenden Varianz</translation>
    </message>
    <message>
        <source>Multi-head attention of the Transformer.</source>
        <translation>Multi-Head-Attention des Transformers.</translation>
    </message>
    <message>
        <source>Multi-label</source>
        <translation>Multi-Label</translation>
    </message>
    <message>
        <source>Multiple values</source>
        <translation>Mehrere Werte</translation>
    </message>
    <message>
        <source>Multiples of 128 fill the matrix units; small sizes show the cost of a launch.</source>
        <translation>Vielfache von 128 füllen die Matrixeinheiten; kleine Größen zeigen die Kosten eines Launch.</translation>
    </message>
    <message>
        <source>Multiplies by Gaussian noise with mean 1 during training.</source>
        <translation>Multipliziert beim Training mit gaußschem Rauschen mit Mittelwert 1.</translation>
    </message>
    <message>
        <source>Multiplies inputs element by element.</source>
        <translation>Multipliziert Eingaben elementweise.</translation>
    </message>
    <message>
        <source>NaN or infinite values</source>
        <translation>NaN oder unendliche Werte</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Name of the array with the weight of each training sample in the loss.</source>
        <translation>Name des Arrays mit dem Gewicht jedes Trainingssamples im Loss.</translation>
    </message>
    <message>
        <source>Name of the array with the weight of each validation sample.</source>
        <translation>Name des Arrays mit dem Gewicht jedes Validierungssamples.</translation>
    </message>
    <message>
        <source>Name of the array with validation inputs; empty: none.</source>
        <translation>Name des Arrays mit Validierungseingaben; leer: keins.</translation>
    </message>
    <message>
        <source>Name of the array with validation labels or targets.</source>
        <translation>Name des Arrays mit Labels oder Zielwerten der Validierung.</translation>
    </message>
    <message>
        <source>Name of the block</source>
        <translation>Name des Blocks</translation>
    </message>
    <message>
        <source>Name of the experiment</source>
        <translation>Name des Experiments</translation>
    </message>
    <message>
        <source>Name of the feature with the inputs.</source>
        <translation>Name des Features mit den Eingaben.</translation>
    </message>
    <message>
        <source>Name of the feature with the labels or targets.</source>
        <translation>Name des Features mit den Labels oder Zielwerten.</translation>
    </message>
    <message>
        <source>Name of the layer</source>
        <translation>Name der Schicht</translation>
    </message>
    <message>
        <source>Name of the metric to monitor.</source>
        <translation>Name der überwachten Metrik.</translation>
    </message>
    <message>
        <source>Name of the op in XLA</source>
        <translation>Name der Op in XLA</translation>
    </message>
    <message>
        <source>Names</source>
        <translation>Namen</translation>
    </message>
    <message>
        <source>Names are unique in a model; weights are saved under them.</source>
        <translation>Namen sind in einem Modell eindeutig; unter ihnen werden Gewichte gespeichert.</translation>
    </message>
    <message>
        <source>Needs Keras {} or later with TensorFlow {} or later: {}.</source>
        <translation>Erfordert Keras ab {} mit TensorFlow ab {}: {}.</translation>
    </message>
    <message>
        <source>Needs TensorFlow {} or later: {}.</source>
        <translation>Erfordert TensorFlow ab {}: {}.</translation>
    </message>
    <message>
        <source>Negative cosine similarity between prediction and target.</source>
        <translation>Negative Kosinusähnlichkeit zwischen Vorhersage und Zielwert.</translation>
    </message>
    <message>
        <source>Negative slope</source>
        <translation>Negative Steigung</translation>
    </message>
    <message>
        <source>Nesterov</source>
        <translation>Nesterov</translation>
    </message>
    <message>
        <source>Networks usually double it where height and width are halved: 32, 64, 128.</source>
        <translation>Netze verdoppeln die Zahl meist, wo Höhe und Breite halbiert werden: 32, 64, 128.</translation>
    </message>
    <message>
        <source>Never</source>
        <translation>Nie</translation>
    </message>
    <message>
        <source>New data</source>
        <translation>Neue Daten</translation>
    </message>
    <message>
        <source>New data:</source>
        <translation>Neue Daten:</translation>
    </message>
    <message>
        <source>New from template</source>
        <translation>Neu aus Vorlage</translation>
    </message>
    <message>
        <source>New s&amp;weep…</source>
        <translation>&amp;Neuer Sweep…</translation>
    </message>
    <message>
        <source>New sweep</source>
        <translation>Neuer Sweep</translation>
    </message>
    <message>
        <source>New sweep of %1</source>
        <translation>Neuer Sweep von %1</translation>
    </message>
    <message>
        <source>New sweep searches for the best learning rate, batch size or any other parameter: it trains one trial after another.</source>
        <translation>„Neuer Sweep“ sucht die beste Lernrate, Batchgröße oder einen anderen Parameter: Er trainiert einen Versuch nach dem anderen.</translation>
    </message>
    <message>
        <source>New sweep…</source>
        <translation>Neuer Sweep…</translation>
    </message>
    <message>
        <source>New weights</source>
        <translation>Neue Gewichte</translation>
    </message>
    <message>
        <source>New weights show the first steps, trained ones the last.</source>
        <translation>Neue Gewichte zeigen die ersten Schritte, trainierte die letzten.</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>Weiter</translation>
    </message>
    <message>
        <source>Next frame (Right)</source>
        <translation>Nächstes Bild (Nach rechts)</translation>
    </message>
    <message>
        <source>Next match (Enter)</source>
        <translation>Nächster Treffer (Enter)</translation>
    </message>
    <message>
        <source>Next match (F3)</source>
        <translation>Nächster Treffer (F3)</translation>
    </message>
    <message>
        <source>No accelerator: train on the CPU</source>
        <translation>Kein Beschleuniger: auf der CPU trainieren</translation>
    </message>
    <message>
        <source>No attention map yet</source>
        <translation>Noch keine Attention-Map</translation>
    </message>
    <message>
        <source>No augmentation layers</source>
        <translation>Keine Augmentierungsschichten</translation>
    </message>
    <message>
        <source>No augmented samples</source>
        <translation>Keine augmentierten Samples</translation>
    </message>
    <message>
        <source>No change needed: this layer takes little time.</source>
        <translation>Keine Änderung nötig: Diese Schicht braucht wenig Zeit.</translation>
    </message>
    <message>
        <source>No classes yet</source>
        <translation>Noch keine Klassen</translation>
    </message>
    <message>
        <source>No curves</source>
        <translation>Keine Kurven</translation>
    </message>
    <message>
        <source>No curves yet</source>
        <translation>Noch keine Kurven</translation>
    </message>
    <message>
        <source>No device beats those of the Pareto front in both time and cost. Point at a device, or use the arrow keys.</source>
        <translation>Kein Gerät übertrifft die der Pareto-Front in Zeit und Kosten zugleich. Zeigen Sie auf ein Gerät, oder verwenden Sie die Pfeiltasten.</translation>
    </message>
    <message>
        <source>No device to show</source>
        <translation>Kein Gerät zum Anzeigen</translation>
    </message>
    <message>
        <source>No devices to compare</source>
        <translation>Keine Geräte zum Vergleichen</translation>
    </message>
    <message>
        <source>No embedding yet</source>
        <translation>Noch kein Embedding</translation>
    </message>
    <message>
        <source>No estimate</source>
        <translation>Keine Schätzung</translation>
    </message>
    <message>
        <source>No gradient flows back through this layer, so trainable layers before it cannot learn.</source>
        <translation>Durch diese Schicht fließt kein Gradient zurück, trainierbare Schichten davor können also nicht lernen.</translation>
    </message>
    <message>
        <source>No groups</source>
        <translation>Keine Gruppen</translation>
    </message>
    <message>
        <source>No layer selected</source>
        <translation>Keine Schicht ausgewählt</translation>
    </message>
    <message>
        <source>No layer statistics yet</source>
        <translation>Noch keine Schichtstatistik</translation>
    </message>
    <message>
        <source>No layers</source>
        <translation>Keine Schichten</translation>
    </message>
    <message>
        <source>No learning rate tested yet</source>
        <translation>Noch keine Lernrate getestet</translation>
    </message>
    <message>
        <source>No list price.</source>
        <translation>Kein Listenpreis.</translation>
    </message>
    <message>
        <source>No matches</source>
        <translation>Keine Treffer</translation>
    </message>
    <message>
        <source>No matching samples</source>
        <translation>Keine passenden Samples</translation>
    </message>
    <message>
        <source>No memory limit</source>
        <translation>Keine Speichergrenze</translation>
    </message>
    <message>
        <source>No memory use</source>
        <translation>Kein Speicherverbrauch</translation>
    </message>
    <message>
        <source>No metric of this name is shown</source>
        <translation>Es wird keine Metrik dieses Namens angezeigt</translation>
    </message>
    <message>
        <source>No model to simulate yet</source>
        <translation>Noch kein Modell zum Simulieren</translation>
    </message>
    <message>
        <source>No more tips</source>
        <translation>Keine Tipps mehr</translation>
    </message>
    <message>
        <source>No open lesson</source>
        <translation>Keine geöffnete Lektion</translation>
    </message>
    <message>
        <source>No ops</source>
        <translation>Keine Ops</translation>
    </message>
    <message>
        <source>No other run of this data has weights yet. Train a second run on this data to its end.</source>
        <translation>Kein anderer Lauf mit diesen Daten hat bisher Gewichte. Trainieren Sie einen zweiten Lauf mit diesen Daten bis zum Ende.</translation>
    </message>
    <message>
        <source>No output yet</source>
        <translation>Noch keine Ausgabe</translation>
    </message>
    <message>
        <source>No prediction yet</source>
        <translation>Noch keine Vorhersage</translation>
    </message>
    <message>
        <source>No preprocessing steps</source>
        <translation>Keine Vorverarbeitungsschritte</translation>
    </message>
    <message>
        <source>No prices</source>
        <translation>Keine Preise</translation>
    </message>
    <message>
        <source>No problems found</source>
        <translation>Keine Probleme gefunden</translation>
    </message>
    <message>
        <source>No published measurement checks the simulated times of %1.</source>
        <translation>Keine veröffentlichte Messung prüft die simulierten Zeiten dieses Geräts: %1.</translation>
    </message>
    <message>
        <source>No published measurement matches these filters.</source>
        <translation>Keine veröffentlichte Messung passt zu diesen Filtern.</translation>
    </message>
    <message>
        <source>No recent data</source>
        <translation>Keine letzten Daten</translation>
    </message>
    <message>
        <source>No recent files</source>
        <translation>Keine letzten Dateien</translation>
    </message>
    <message>
        <source>No replicas</source>
        <translation>Keine Replikate</translation>
    </message>
    <message>
        <source>No run has the metric %1.</source>
        <translation>Kein Lauf hat die Metrik %1.</translation>
    </message>
    <message>
        <source>No run has the metrics %1.</source>
        <translation>Kein Lauf hat die Metriken %1.</translation>
    </message>
    <message>
        <source>No run is selected</source>
        <translation>Kein Lauf ist ausgewählt</translation>
    </message>
    <message>
        <source>No run matches</source>
        <translation>Kein Lauf passt</translation>
    </message>
    <message>
        <source>No run to show</source>
        <translation>Kein Lauf anzuzeigen</translation>
    </message>
    <message>
        <source>No runs yet</source>
        <translation>Noch keine Läufe</translation>
    </message>
    <message>
        <source>No saliency</source>
        <translation>Keine Salienz</translation>
    </message>
    <message>
        <source>No sample chosen</source>
        <translation>Kein Sample ausgewählt</translation>
    </message>
    <message>
        <source>No sample of class %1 is predicted as %2.</source>
        <translation>Kein Sample der Klasse %1 wird als %2 vorhergesagt.</translation>
    </message>
    <message>
        <source>No sample: this shard is smaller.</source>
        <translation>Kein Sample: Dieser Shard ist kleiner.</translation>
    </message>
    <message>
        <source>No samples</source>
        <translation>Keine Samples</translation>
    </message>
    <message>
        <source>No scores yet</source>
        <translation>Noch keine Scores</translation>
    </message>
    <message>
        <source>No slice selected. The arrow keys select slices; W and S zoom, A and D pan, F fits, M measures.</source>
        <translation>Kein Abschnitt ausgewählt. Die Pfeiltasten wählen Abschnitte; W und S zoomen, A und D verschieben, F passt ein, M misst.</translation>
    </message>
    <message>
        <source>No step recorded</source>
        <translation>Kein Schritt aufgezeichnet</translation>
    </message>
    <message>
        <source>No steps measured yet</source>
        <translation>Noch keine Schritte gemessen</translation>
    </message>
    <message>
        <source>No steps were measured</source>
        <translation>Es wurden keine Schritte gemessen</translation>
    </message>
    <message>
        <source>No sweep selected.</source>
        <translation>Kein Sweep ausgewählt.</translation>
    </message>
    <message>
        <source>No sweeps yet</source>
        <translation>Noch keine Sweeps</translation>
    </message>
    <message>
        <source>No templates match</source>
        <translation>Keine Vorlage passt</translation>
    </message>
    <message>
        <source>No timeline for this device</source>
        <translation>Keine Zeitachse für dieses Gerät</translation>
    </message>
    <message>
        <source>No trainable weights</source>
        <translation>Keine trainierbaren Gewichte</translation>
    </message>
    <message>
        <source>No training, evaluation, export or sweep yet</source>
        <translation>Noch kein Training, keine Auswertung, kein Export und kein Sweep</translation>
    </message>
    <message>
        <source>No trial has a value of the objective yet.</source>
        <translation>Noch kein Versuch hat einen Wert der Zielgröße.</translation>
    </message>
    <message>
        <source>No trial has ended yet.</source>
        <translation>Noch kein Versuch ist beendet.</translation>
    </message>
    <message>
        <source>No trials</source>
        <translation>Keine Versuche</translation>
    </message>
    <message>
        <source>No weights yet</source>
        <translation>Noch keine Gewichte</translation>
    </message>
    <message>
        <source>No wrong predictions</source>
        <translation>Keine falschen Vorhersagen</translation>
    </message>
    <message>
        <source>Noise</source>
        <translation>Rauschen</translation>
    </message>
    <message>
        <source>Noise shape</source>
        <translation>Rauschform</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Ohne</translation>
    </message>
    <message>
        <source>None, GPU or TPU, as in Colab. The model trains on this computer; the simulator estimates the time on the device.</source>
        <translation>Ohne, GPU oder TPU, wie in Colab. Das Modell trainiert auf diesem Computer; der Simulator schätzt die Zeit auf dem Gerät.</translation>
    </message>
    <message>
        <source>None: this computer</source>
        <translation>Keine: dieser Computer</translation>
    </message>
    <message>
        <source>Norm</source>
        <translation>Norm</translation>
    </message>
    <message>
        <source>Norm of the last update divided by the norm of the weights; about 0.001 is typical</source>
        <translation>Norm des letzten Updates geteilt durch die Norm der Gewichte; typisch ist etwa 0,001</translation>
    </message>
    <message>
        <source>Normal distribution, truncated at two standard deviations.</source>
        <translation>Normalverteilung, bei zwei Standardabweichungen abgeschnitten.</translation>
    </message>
    <message>
        <source>Normal distribution.</source>
        <translation>Normalverteilung.</translation>
    </message>
    <message>
        <source>Normalization</source>
        <translation>Normalisierung</translation>
    </message>
    <message>
        <source>Normalize</source>
        <translation>Normali­sieren</translation>
    </message>
    <message>
        <source>Normalizes each channel to mean 0 and standard deviation 1 over the batch.</source>
        <translation>Normalisiert jeden Kanal über den Batch auf Mittelwert 0 und Standardabweichung 1.</translation>
    </message>
    <message>
        <source>Normalizes each channel with a mean and a variance: of the weights, or given here.</source>
        <translation>Normalisiert jeden Kanal mit einem Mittelwert und einer Varianz: aus den Gewichten oder hier angegeben.</translation>
    </message>
    <message>
        <source>Normalizes groups of channels of each sample to mean 0 and standard deviation 1.</source>
        <translation>Normalisiert Gruppen von Kanälen jedes Samples auf Mittelwert 0 und Standardabweichung 1.</translation>
    </message>
    <message>
        <source>Normalizes the features of each sample to mean 0 and standard deviation 1.</source>
        <translation>Normalisiert die Merkmale jedes Samples auf Mittelwert 0 und Standardabweichung 1.</translation>
    </message>
    <message>
        <source>Not a classifier</source>
        <translation>Kein Klassifikator</translation>
    </message>
    <message>
        <source>Not a language model</source>
        <translation>Kein Sprachmodell</translation>
    </message>
    <message>
        <source>Not a training sample</source>
        <translation>Kein Trainingssample</translation>
    </message>
    <message>
        <source>Not an output of the model</source>
        <translation>Keine Ausgabe des Modells</translation>
    </message>
    <message>
        <source>Not computed yet</source>
        <translation>Noch nicht berechnet</translation>
    </message>
    <message>
        <source>Not evaluated</source>
        <translation>Nicht ausgewertet</translation>
    </message>
    <message>
        <source>Not measured</source>
        <translation>Nicht gemessen</translation>
    </message>
    <message>
        <source>Not reached</source>
        <translation>Nicht erreicht</translation>
    </message>
    <message>
        <source>Not reached: %1</source>
        <translation>Nicht erreicht: %1</translation>
    </message>
    <message>
        <source>Not saved</source>
        <translation>Nicht gespeichert</translation>
    </message>
    <message>
        <source>Not shuffled.</source>
        <translation>Nicht gemischt.</translation>
    </message>
    <message>
        <source>Not simulated yet</source>
        <translation>Noch nicht simuliert</translation>
    </message>
    <message>
        <source>Not validated with published times: {} (± {}).</source>
        <translation>Nicht mit veröffentlichten Zeiten validiert: {} (± {}).</translation>
    </message>
    <message>
        <source>Not validated: %1</source>
        <translation>Nicht validiert: %1</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Anmerkung</translation>
    </message>
    <message>
        <source>Note of all %1 runs</source>
        <translation>Anmerkung aller %1 Läufe</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>Anmerkungen</translation>
    </message>
    <message>
        <source>Notes on the experiment</source>
        <translation>Anmerkungen zum Experiment</translation>
    </message>
    <message>
        <source>Note…</source>
        <translation>Anmerkung…</translation>
    </message>
    <message>
        <source>Nothing simulated yet</source>
        <translation>Noch nichts simuliert</translation>
    </message>
    <message>
        <source>Nothing to compare</source>
        <translation>Nichts zu vergleichen</translation>
    </message>
    <message>
        <source>Nothing to compare yet</source>
        <translation>Noch nichts zu vergleichen</translation>
    </message>
    <message>
        <source>Nothing to plot</source>
        <translation>Nichts darzustellen</translation>
    </message>
    <message>
        <source>Nothing to show</source>
        <translation>Nichts anzuzeigen</translation>
    </message>
    <message>
        <source>Nothing to subtract</source>
        <translation>Nichts zu subtrahieren</translation>
    </message>
    <message>
        <source>Nothing to try</source>
        <translation>Nichts zu testen</translation>
    </message>
    <message>
        <source>Num classes</source>
        <translation>Klassenzahl</translation>
    </message>
    <message>
        <source>Num heads</source>
        <translation>Zahl der Köpfe</translation>
    </message>
    <message>
        <source>Num key value heads</source>
        <translation>Zahl der Key-Value-Köpfe</translation>
    </message>
    <message>
        <source>Num query heads</source>
        <translation>Zahl der Query-Köpfe</translation>
    </message>
    <message>
        <source>Num thresholds</source>
        <translation>Zahl der Schwellen­werte</translation>
    </message>
    <message>
        <source>NumPy arrays</source>
        <translation>NumPy-Arrays</translation>
    </message>
    <message>
        <source>Number of batches prepared in advance</source>
        <translation>Anzahl der im Voraus vorbereiteten Batches</translation>
    </message>
    <message>
        <source>Number of batches whose mean gradient makes one update; none: each batch is an update.</source>
        <translation>Anzahl der Batches, deren mittlerer Gradient ein Update ergibt; keine: Jeder Batch ist ein Update.</translation>
    </message>
    <message>
        <source>Number of characters to generate</source>
        <translation>Anzahl der zu erzeugenden Zeichen</translation>
    </message>
    <message>
        <source>Number of characters to generate.</source>
        <translation>Anzahl der zu erzeugenden Zeichen.</translation>
    </message>
    <message>
        <source>Number of classes, for checks before the data is read; 0: unknown.</source>
        <translation>Anzahl der Klassen, für Prüfungen vor dem Lesen der Daten; 0: unbekannt.</translation>
    </message>
    <message>
        <source>Number of classes.</source>
        <translation>Anzahl der Klassen.</translation>
    </message>
    <message>
        <source>Number of classes; 0: regression.</source>
        <translation>Anzahl der Klassen; 0: Regression.</translation>
    </message>
    <message>
        <source>Number of cores or GPUs that train; the default is all of the device</source>
        <translation>Anzahl der Kerne oder GPUs, die trainieren; Vorgabe sind alle des Geräts</translation>
    </message>
    <message>
        <source>Number of cores or GPUs; the list shows available sizes</source>
        <translation>Anzahl der Kerne oder GPUs; die Liste zeigt die verfügbaren Größen</translation>
    </message>
    <message>
        <source>Number of decay epochs; none: all epochs of the run; for polynomial and cosine.</source>
        <translation>Anzahl der Abklingepochen; keine: alle Epochen des Laufs; für polynomial und cosine.</translation>
    </message>
    <message>
        <source>Number of epochs at the start that are not watched.</source>
        <translation>Anzahl der Epochen am Anfang, die nicht beobachtet werden.</translation>
    </message>
    <message>
        <source>Number of epochs between two decays; for step.</source>
        <translation>Anzahl der Epochen zwischen zwei Senkungen; für step.</translation>
    </message>
    <message>
        <source>Number of epochs between two texts.</source>
        <translation>Anzahl der Epochen zwischen zwei Texten.</translation>
    </message>
    <message>
        <source>Number of epochs between two validations</source>
        <translation>Anzahl der Epochen zwischen zwei Validierungen</translation>
    </message>
    <message>
        <source>Number of epochs to wait after a reduction.</source>
        <translation>Anzahl der Epochen, die nach einer Senkung gewartet wird.</translation>
    </message>
    <message>
        <source>Number of epochs without improvement after which training stops.</source>
        <translation>Anzahl der Epochen ohne Verbesserung, nach denen das Training endet.</translation>
    </message>
    <message>
        <source>Number of epochs without improvement before the learning rate is reduced.</source>
        <translation>Anzahl der Epochen ohne Verbesserung, bevor die Lernrate gesenkt wird.</translation>
    </message>
    <message>
        <source>Number of false negatives.</source>
        <translation>Anzahl der falsch negativen Vorhersagen.</translation>
    </message>
    <message>
        <source>Number of false positives.</source>
        <translation>Anzahl der falsch positiven Vorhersagen.</translation>
    </message>
    <message>
        <source>Number of image channels: 1, 3 or 4.</source>
        <translation>Anzahl der Bildkanäle: 1, 3 oder 4.</translation>
    </message>
    <message>
        <source>Number of kernels of this op in the layer</source>
        <translation>Anzahl der Kernel dieser Op in der Schicht</translation>
    </message>
    <message>
        <source>Number of most frequent words to keep; other words become oov_char. null: all.</source>
        <translation>Zahl der häufigsten Wörter, die bleiben; andere werden oov_char. null: alle.</translation>
    </message>
    <message>
        <source>Number of most frequent words to replace with oov_char.</source>
        <translation>Anzahl der häufigsten Wörter, die durch oov_char ersetzt werden.</translation>
    </message>
    <message>
        <source>Number of most probable classes to check (top k).</source>
        <translation>Anzahl der geprüften wahrscheinlichsten Klassen (Top k).</translation>
    </message>
    <message>
        <source>Number of passes over the training data</source>
        <translation>Anzahl der Durchläufe durch die Trainingsdaten</translation>
    </message>
    <message>
        <source>Number of random windows per epoch. null: the number of consecutive windows.</source>
        <translation>Anzahl der zufälligen Fenster pro Epoche. null: die Anzahl der aufeinanderfolgenden Fenster.</translation>
    </message>
    <message>
        <source>Number of samples</source>
        <translation>Anzahl der Samples</translation>
    </message>
    <message>
        <source>Number of samples in the shuffle buffer (0: no shuffling)</source>
        <translation>Anzahl der Samples im Mischpuffer (0: nicht mischen)</translation>
    </message>
    <message>
        <source>Number of samples per training step</source>
        <translation>Anzahl der Samples pro Trainingsschritt</translation>
    </message>
    <message>
        <source>Number of steps between two replacements of the weights by their average; none: at the end only.</source>
        <translation>Anzahl der Schritte zwischen zwei Ersetzungen der Gewichte durch ihren Mittelwert; keine: nur am Ende.</translation>
    </message>
    <message>
        <source>Number of steps from the start of the run, and again in the steady state</source>
        <translation>Anzahl der Schritte ab dem Beginn des Laufs und noch einmal im eingeschwungenen Zustand</translation>
    </message>
    <message>
        <source>Number of steps in the timeline</source>
        <translation>Anzahl der Schritte in der Zeitachse</translation>
    </message>
    <message>
        <source>Number of steps with finite gradients after which the dynamic loss scale doubles; off: 2000 with the precision mixed_float16, else no scaling.</source>
        <translation>Anzahl der Schritte mit endlichen Gradienten, nach denen sich die dynamische Loss-Skalierung verdoppelt; aus: 2000 bei der Präzision mixed_float16, sonst keine Skalierung.</translation>
    </message>
    <message>
        <source>Number of test samples.</source>
        <translation>Anzahl der Testsamples.</translation>
    </message>
    <message>
        <source>Number of threads that prepare data</source>
        <translation>Anzahl der Threads, die Daten vorbereiten</translation>
    </message>
    <message>
        <source>Number of thresholds from 0 to 1.</source>
        <translation>Anzahl der Schwellenwerte von 0 bis 1.</translation>
    </message>
    <message>
        <source>Number of training samples.</source>
        <translation>Anzahl der Trainingssamples.</translation>
    </message>
    <message>
        <source>Number of true negatives.</source>
        <translation>Anzahl der richtig negativen Vorhersagen.</translation>
    </message>
    <message>
        <source>Number of true positives.</source>
        <translation>Anzahl der richtig positiven Vorhersagen.</translation>
    </message>
    <message>
        <source>Number of updates</source>
        <translation>Anzahl der Updates</translation>
    </message>
    <message>
        <source>Number of warm-up epochs; the learning rate grows linearly.</source>
        <translation>Anzahl der Warm-up-Epochen; die Lernrate wächst linear.</translation>
    </message>
    <message>
        <source>ONNX has no {}</source>
        <translation>ONNX kennt {} nicht</translation>
    </message>
    <message>
        <source>ONNX model</source>
        <translation>ONNX-Modell</translation>
    </message>
    <message>
        <source>Objective</source>
        <translation>Zielgröße</translation>
    </message>
    <message>
        <source>Occlusion</source>
        <translation>Verdeckung</translation>
    </message>
    <message>
        <source>Of which classes: 0 (no), 1 (yes), or both.</source>
        <translation>Welcher Klassen: 0 (nein), 1 (ja) oder beider.</translation>
    </message>
    <message>
        <source>Off</source>
        <translation>Aus</translation>
    </message>
    <message>
        <source>Off: none</source>
        <translation>Aus: keine</translation>
    </message>
    <message>
        <source>Offset</source>
        <translation>Verschiebung</translation>
    </message>
    <message>
        <source>Offset added to every value.</source>
        <translation>Zu jedem Wert addierter Versatz.</translation>
    </message>
    <message>
        <source>Offset added to the word indices.</source>
        <translation>Zu den Wortindizes addierter Versatz.</translation>
    </message>
    <message>
        <source>On</source>
        <translation>Ein</translation>
    </message>
    <message>
        <source>On can help if the loss jumps late in training.</source>
        <translation>Eingeschaltet kann dies helfen, wenn der Loss spät im Training springt.</translation>
    </message>
    <message>
        <source>On is more stable and needs more memory.</source>
        <translation>Eingeschaltet ist das Training stabiler und braucht mehr Speicher.</translation>
    </message>
    <message>
        <source>On often converges a little faster.</source>
        <translation>Eingeschaltet konvergiert das Training oft etwas schneller.</translation>
    </message>
    <message>
        <source>On the dashed line predictions are right. Point at a sample, or use the arrow keys.</source>
        <translation>Auf der gestrichelten Linie sind Vorhersagen richtig. Zeigen Sie auf ein Sample, oder verwenden Sie die Pfeiltasten.</translation>
    </message>
    <message>
        <source>On the solid line both times are equal; the dashed lines mark a factor of 2. Point at a mark, or use the arrow keys.</source>
        <translation>Auf der durchgezogenen Linie sind beide Zeiten gleich; die gestrichelten Linien markieren einen Faktor von 2. Zeigen Sie auf eine Markierung, oder verwenden Sie die Pfeiltasten.</translation>
    </message>
    <message>
        <source>On: allocate GPU memory when needed (set_memory_growth). Off: allocate all GPU memory at the start.</source>
        <translation>Ein: GPU-Speicher bei Bedarf belegen (set_memory_growth). Aus: den ganzen GPU-Speicher zu Beginn belegen.</translation>
    </message>
    <message>
        <source>On: read inputs from disk in pieces; auto: on for uncompressed arrays of 1 GiB or more.</source>
        <translation>Ein: Eingaben stückweise von der Platte lesen; auto: ein für unkomprimierte Arrays ab 1 GiB.</translation>
    </message>
    <message>
        <source>On: the first line has the column names. Off: the columns are named 1, 2, …</source>
        <translation>Ein: Die erste Zeile hat die Spaltennamen. Aus: Die Spalten heißen 1, 2, …</translation>
    </message>
    <message>
        <source>On: this output has a loss, and the data have its targets.</source>
        <translation>Ein: Diese Ausgabe hat einen Loss, und die Daten haben ihre Zielwerte.</translation>
    </message>
    <message>
        <source>One array per weight, named layer/weight, without code, for NumPy, PyTorch and JAX.</source>
        <translation>Ein Array je Gewicht, benannt Schicht/Gewicht, ohne Code, für NumPy, PyTorch und JAX.</translation>
    </message>
    <message>
        <source>One array per weight, named layer/weight.</source>
        <translation>Ein Array pro Gewicht, benannt layer/weight.</translation>
    </message>
    <message>
        <source>One device is the earliest at every number of epochs. Point at a curve, or use the arrow keys.</source>
        <translation>Ein Gerät ist bei jeder Anzahl von Epochen zuerst fertig. Zeigen Sie auf eine Kurve, oder verwenden Sie die Pfeiltasten.</translation>
    </message>
    <message>
        <source>One epoch</source>
        <translation>Eine Epoche</translation>
    </message>
    <message>
        <source>One file holds the experiment with what belongs to it. The recipient opens it with a double click.</source>
        <translation>Eine Datei enthält das Experiment mit allem, was dazugehört. Empfänger öffnen sie mit einem Doppelklick.</translation>
    </message>
    <message>
        <source>One iteration for each step is usual.</source>
        <translation>Üblich ist eine Iteration pro Schritt.</translation>
    </message>
    <message>
        <source>One replica processes the whole batch.</source>
        <translation>Ein Replikat verarbeitet den ganzen Batch.</translation>
    </message>
    <message>
        <source>One sentence a line, the same line in both files.</source>
        <translation>Ein Satz pro Zeile, in beiden Dateien in derselben Zeile.</translation>
    </message>
    <message>
        <source>One tile of %1.</source>
        <translation>Eine Kachel von %1.</translation>
    </message>
    <message>
        <source>One training step in slow motion</source>
        <translation>Ein Trainingsschritt in Zeitlupe</translation>
    </message>
    <message>
        <source>One training step; kernels of the same op and layer are one row</source>
        <translation>Ein Trainingsschritt; Kernel derselben Op und Schicht bilden eine Zeile</translation>
    </message>
    <message>
        <source>Only %1  ×</source>
        <translation>Nur %1  ×</translation>
    </message>
    <message>
        <source>Only differences</source>
        <translation>Nur Unterschiede</translation>
    </message>
    <message>
        <source>Only the default is supported.</source>
        <translation>Nur die Vorgabe wird unterstützt.</translation>
    </message>
    <message>
        <source>Only the k largest predictions of a sample are positive.</source>
        <translation>Nur die k größten Vorhersagen eines Samples sind positiv.</translation>
    </message>
    <message>
        <source>Only training samples are augmented.</source>
        <translation>Nur Trainingssamples werden augmentiert.</translation>
    </message>
    <message>
        <source>Oov char</source>
        <translation>Zeichen für Unbekanntes</translation>
    </message>
    <message>
        <source>Op</source>
        <translation>Op</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>Open &amp;recent</source>
        <translation>&amp;Zuletzt geöffnet</translation>
    </message>
    <message>
        <source>Open a lesson of your own</source>
        <translation>Eine eigene Lektion öffnen</translation>
    </message>
    <message>
        <source>Open experiment</source>
        <translation>Experiment öffnen</translation>
    </message>
    <message>
        <source>Open experiment from clip&amp;board</source>
        <translation>Experiment aus Zwischena&amp;blage öffnen</translation>
    </message>
    <message>
        <source>Open file…</source>
        <translation>Datei öffnen…</translation>
    </message>
    <message>
        <source>Open image</source>
        <translation>Bild öffnen</translation>
    </message>
    <message>
        <source>Open image…</source>
        <translation>Bild öffnen…</translation>
    </message>
    <message>
        <source>Open in browser</source>
        <translation>Im Browser öffnen</translation>
    </message>
    <message>
        <source>Open lesson</source>
        <translation>Lektion öffnen</translation>
    </message>
    <message>
        <source>Open the Language page</source>
        <translation>Seite „Sprache“ öffnen</translation>
    </message>
    <message>
        <source>Open the page {}</source>
        <translation>Seite {} öffnen</translation>
    </message>
    <message>
        <source>Open this page again to load the data, or choose other data.</source>
        <translation>Öffnen Sie diese Seite erneut, um die Daten zu laden, oder wählen Sie andere Daten.</translation>
    </message>
    <message>
        <source>Opened %1</source>
        <translation>%1 geöffnet</translation>
    </message>
    <message>
        <source>Opened %1: %2</source>
        <translation>%1 geöffnet: %2</translation>
    </message>
    <message>
        <source>Ops</source>
        <translation>Ops</translation>
    </message>
    <message>
        <source>Ops of a simulated step</source>
        <translation>Ops eines simulierten Schritts</translation>
    </message>
    <message>
        <source>Optimizer</source>
        <translation>Optimierer</translation>
    </message>
    <message>
        <source>Options of layers</source>
        <translation>Optionen der Schichten</translation>
    </message>
    <message>
        <source>Options of mpirun</source>
        <translation>Optionen von mpirun</translation>
    </message>
    <message>
        <source>Options of mpirun:</source>
        <translation>Optionen von mpirun:</translation>
    </message>
    <message>
        <source>Orthogonal keeps the size of gradients over many steps.</source>
        <translation>Orthogonal erhält die Größe der Gradienten über viele Schritte.</translation>
    </message>
    <message>
        <source>Other run</source>
        <translation>Anderer Lauf</translation>
    </message>
    <message>
        <source>Other value…</source>
        <translation>Anderer Wert…</translation>
    </message>
    <message>
        <source>Out of memory</source>
        <translation>Zu wenig Speicher</translation>
    </message>
    <message>
        <source>Out of memory: needs %1, has %2 per core.</source>
        <translation>Zu wenig Speicher: braucht %1, hat %2 pro Kern.</translation>
    </message>
    <message>
        <source>Out of memory: {} needed, {} available</source>
        <translation>Zu wenig Speicher: {} benötigt, {} verfügbar</translation>
    </message>
    <message>
        <source>Out-of-vocabulary tokens: %1.</source>
        <translation>Tokens außerhalb des Vokabulars: %1.</translation>
    </message>
    <message>
        <source>Output</source>
        <translation>Ausgabe</translation>
    </message>
    <message>
        <source>Output %1</source>
        <translation>Ausgabe %1</translation>
    </message>
    <message>
        <source>Output dim</source>
        <translation>Ausgabe­dimension</translation>
    </message>
    <message>
        <source>Output of the model</source>
        <translation>Ausgabe des Modells</translation>
    </message>
    <message>
        <source>Output padding</source>
        <translation>Ausgabe-Padding</translation>
    </message>
    <message>
        <source>Output shape</source>
        <translation>Ausgabeform</translation>
    </message>
    <message>
        <source>Output style</source>
        <translation>Ausgabestil</translation>
    </message>
    <message>
        <source>Output to evaluate</source>
        <translation>Auszuwertende Ausgabe</translation>
    </message>
    <message>
        <source>Output {}: {}</source>
        <translation>Ausgabe {}: {}</translation>
    </message>
    <message>
        <source>Outputs below it are zero.</source>
        <translation>Ausgaben darunter sind null.</translation>
    </message>
    <message>
        <source>Overlap by union of actual and predicted for yes, for no, or the mean of both.</source>
        <translation>Überlappung durch Vereinigung von tatsächlich und vorhergesagt für „nein“, für „ja“ oder der Mittelwert beider.</translation>
    </message>
    <message>
        <source>Overview of the model</source>
        <translation>Übersicht des Modells</translation>
    </message>
    <message>
        <source>Overview of the model. Click to scroll there.</source>
        <translation>Übersicht des Modells. Ein Klick rollt dorthin.</translation>
    </message>
    <message>
        <source>Own data</source>
        <translation>Eigene Daten</translation>
    </message>
    <message>
        <source>Own price of the device per hour</source>
        <translation>Eigener Preis des Geräts pro Stunde</translation>
    </message>
    <message>
        <source>PCA</source>
        <translation>PCA</translation>
    </message>
    <message>
        <source>PCA initialization</source>
        <translation>PCA-Initialisierung</translation>
    </message>
    <message>
        <source>PCA initialization keeps the places of the groups; 1,000 iterations are enough for most data.</source>
        <translation>Die PCA-Initialisierung erhält die Lage der Gruppen; 1.000 Iterationen genügen für die meisten Daten.</translation>
    </message>
    <message>
        <source>PCA is fast and keeps distances; t-SNE shows groups.</source>
        <translation>PCA ist schnell und erhält Abstände; t-SNE zeigt Gruppen.</translation>
    </message>
    <message>
        <source>PNG and JPEG images, one folder per class.</source>
        <translation>PNG- und JPEG-Bilder, ein Ordner pro Klasse.</translation>
    </message>
    <message>
        <source>PNG images (*.png)</source>
        <translation>PNG-Bilder (*.png)</translation>
    </message>
    <message>
        <source>PR says more than ROC if positive samples are rare.</source>
        <translation>PR sagt mehr als ROC, wenn positive Samples selten sind.</translation>
    </message>
    <message>
        <source>Pad short sequences at the start (pre) or at the end (post).</source>
        <translation>Kurze Sequenzen am Anfang (pre) oder am Ende (post) auffüllen.</translation>
    </message>
    <message>
        <source>Padding</source>
        <translation>Padding</translation>
    </message>
    <message>
        <source>Padding value.</source>
        <translation>Wert für das Padding.</translation>
    </message>
    <message>
        <source>Padding: {} of the multiplications ({}), on a matrix unit of {} × {}. This is {} of the step time.</source>
        <translation>Padding: {} der Multiplikationen ({}), auf einer Matrixeinheit von {} × {}. Das sind {} der Schrittzeit.</translation>
    </message>
    <message>
        <source>Padding: {} of the multiplications, on a matrix unit of {} × {}. This is {} of the step time.</source>
        <translation>Padding: {} der Multiplikationen, auf einer Matrixeinheit von {} × {}. Das sind {} der Schrittzeit.</translation>
    </message>
    <message>
        <source>Pads a sequence with zeros.</source>
        <translation>Füllt eine Sequenz mit Nullen auf.</translation>
    </message>
    <message>
        <source>Pads a volume with zeros.</source>
        <translation>Füllt ein Volumen mit Nullen auf.</translation>
    </message>
    <message>
        <source>Pads an image with zeros.</source>
        <translation>Füllt ein Bild mit Nullen auf.</translation>
    </message>
    <message>
        <source>Pads or truncates sequences to one length, like pad_sequences of Keras.</source>
        <translation>Füllt Sequenzen auf eine Länge auf oder kürzt sie, wie pad_sequences von Keras.</translation>
    </message>
    <message>
        <source>Pages</source>
        <translation>Seiten</translation>
    </message>
    <message>
        <source>Pane&amp;ls</source>
        <translation>Berei&amp;che</translation>
    </message>
    <message>
        <source>Panel</source>
        <translation>Bereich</translation>
    </message>
    <message>
        <source>Parallel coordinates</source>
        <translation>Parallele Koordinaten</translation>
    </message>
    <message>
        <source>Parallel coordinates of the runs</source>
        <translation>Parallele Koordinaten der Läufe</translation>
    </message>
    <message>
        <source>Parameter</source>
        <translation>Parameter</translation>
    </message>
    <message>
        <source>Parameter of the experiment</source>
        <translation>Parameter des Experiments</translation>
    </message>
    <message>
        <source>Parameter, such as fit.batch_size</source>
        <translation>Parameter, etwa fit.batch_size</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>Parameter</translation>
    </message>
    <message>
        <source>Parameters and their values: %1 is a range on a logarithmic scale, %2 a list.</source>
        <translation>Parameter und ihre Werte: %1 ist ein Bereich auf logarithmischer Skala, %2 eine Liste.</translation>
    </message>
    <message>
        <source>Parameters and time grow with the square of this number. Multiples of 128 fill the matrix unit of a TPU.</source>
        <translation>Parameter und Zeit wachsen mit dem Quadrat dieser Zahl. Vielfache von 128 füllen die Matrixeinheit einer TPU.</translation>
    </message>
    <message>
        <source>Pareto front</source>
        <translation>Pareto-Front</translation>
    </message>
    <message>
        <source>Part of a word is enough.</source>
        <translation>Ein Teil eines Wortes genügt.</translation>
    </message>
    <message>
        <source>Parts of a simulated step</source>
        <translation>Teile eines simulierten Schritts</translation>
    </message>
    <message>
        <source>Parts of an epoch by device, simulated</source>
        <translation>Teile einer Epoche nach Gerät, simuliert</translation>
    </message>
    <message>
        <source>Passes its input on unchanged.</source>
        <translation>Gibt die Eingabe unverändert weiter.</translation>
    </message>
    <message>
        <source>Passes values above a threshold and sets the others to 0.</source>
        <translation>Lässt Werte über einem Schwellenwert durch und setzt die anderen auf 0.</translation>
    </message>
    <message>
        <source>Paste</source>
        <translation>Einfügen</translation>
    </message>
    <message>
        <source>Paste a picture from the clipboard (Ctrl+V on the pad)</source>
        <translation>Bild aus der Zwischenablage einfügen (Strg+V auf der Zeichenfläche)</translation>
    </message>
    <message>
        <source>Paste layers</source>
        <translation>Schichten einfügen</translation>
    </message>
    <message>
        <source>Patch %1 × %1, stride %2</source>
        <translation>Patch %1 × %1, Stride %2</translation>
    </message>
    <message>
        <source>Patch of the occlusion</source>
        <translation>Patch der Verdeckung</translation>
    </message>
    <message>
        <source>Path</source>
        <translation>Pfad</translation>
    </message>
    <message>
        <source>Path of TensorFlow.js</source>
        <translation>Pfad von TensorFlow.js</translation>
    </message>
    <message>
        <source>Path of the data</source>
        <translation>Pfad der Daten</translation>
    </message>
    <message>
        <source>Patience</source>
        <translation>Geduld</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Pausieren</translation>
    </message>
    <message>
        <source>Pause (Space)</source>
        <translation>Pause (Leertaste)</translation>
    </message>
    <message>
        <source>Paused</source>
        <translation>Pausiert</translation>
    </message>
    <message>
        <source>Peak memory per replica is {} of {}, during {} of {} ({}).</source>
        <translation>Die Speicherspitze pro Replikat ist {} von {}, während {} von {} ({}).</translation>
    </message>
    <message>
        <source>Peak memory per replica is {} of {}.</source>
        <translation>Die Speicherspitze pro Replikat ist {} von {}.</translation>
    </message>
    <message>
        <source>Peak: %1 (%2 of %3). Point at a kernel, or use the arrow keys.</source>
        <translation>Spitze: %1 (%2 von %3). Zeigen Sie auf einen Kernel, oder verwenden Sie die Pfeiltasten.</translation>
    </message>
    <message>
        <source>Pearson correlation</source>
        <translation>Pearson-Korrelation</translation>
    </message>
    <message>
        <source>Pearson correlation of the outputs of a sample with its targets.</source>
        <translation>Pearson-Korrelation der Ausgaben eines Samples mit seinen Zielwerten.</translation>
    </message>
    <message>
        <source>Pen</source>
        <translation>Stift</translation>
    </message>
    <message>
        <source>Penalties of activations are not supported.</source>
        <translation>Strafterme für Aktivierungen werden nicht unterstützt.</translation>
    </message>
    <message>
        <source>Per replica, more replicas make the global batch larger, and the learning rate may have to grow with it.</source>
        <translation>Bei „pro Replikat“ vergrößern mehr Replikate den globalen Batch, und die Lernrate muss eventuell mitwachsen.</translation>
    </message>
    <message>
        <source>Per-class accuracy</source>
        <translation>Genauigkeit pro Klasse</translation>
    </message>
    <message>
        <source>Per-class accuracy and wrong predictions</source>
        <translation>Genauigkeit pro Klasse und falsche Vorhersagen</translation>
    </message>
    <message>
        <source>Per-token accuracy %1</source>
        <translation>Genauigkeit pro Token %1</translation>
    </message>
    <message>
        <source>Permutes the axes.</source>
        <translation>Vertauscht die Achsen.</translation>
    </message>
    <message>
        <source>Perplexity</source>
        <translation>Perplexität</translation>
    </message>
    <message>
        <source>Perplexity </source>
        <translation>Perplexität </translation>
    </message>
    <message>
        <source>Perplexity: exponential of the sparse categorical cross-entropy.</source>
        <translation>Perplexität: Exponentialfunktion der kategorialen Kreuzentropie mit ganzzahligen Labels.</translation>
    </message>
    <message>
        <source>Phase</source>
        <translation>Phase</translation>
    </message>
    <message>
        <source>PiB</source>
        <translation>PiB</translation>
    </message>
    <message>
        <source>Pictures</source>
        <translation>Bilder</translation>
    </message>
    <message>
        <source>Pin</source>
        <translation>Anheften</translation>
    </message>
    <message>
        <source>Pin devices on the tab Devices first.</source>
        <translation>Heften Sie zuerst Geräte auf der Registerkarte „Geräte“ an.</translation>
    </message>
    <message>
        <source>Pin or unpin</source>
        <translation>Anheften oder lösen</translation>
    </message>
    <message>
        <source>Pin runs</source>
        <translation>Läufe anheften</translation>
    </message>
    <message>
        <source>Pin, hide, copy or save this metric</source>
        <translation>Diese Metrik anheften, ausblenden, kopieren oder speichern</translation>
    </message>
    <message>
        <source>Pinned devices stay on top and are the ones that the plots show</source>
        <translation>Angeheftete Geräte bleiben oben und werden in den Plots gezeigt</translation>
    </message>
    <message>
        <source>Pinned devices, else the first ones of the table</source>
        <translation>Angeheftete Geräte, sonst die ersten der Tabelle</translation>
    </message>
    <message>
        <source>Pinned runs stay on top in every order</source>
        <translation>Angeheftete Läufe bleiben bei jeder Sortierung oben</translation>
    </message>
    <message>
        <source>Pinned. Click a heading to sort, Ctrl+C to copy, Esc to unpin.</source>
        <translation>Angeheftet. Klick auf eine Überschrift sortiert, Strg+C kopiert, Esc löst.</translation>
    </message>
    <message>
        <source>Pinned: stands first</source>
        <translation>Angeheftet: steht an erster Stelle</translation>
    </message>
    <message>
        <source>Pinned; click to unpin</source>
        <translation>Angeheftet; Klick löst</translation>
    </message>
    <message>
        <source>Play (Space)</source>
        <translation>Abspielen (Leertaste)</translation>
    </message>
    <message>
        <source>Play the step</source>
        <translation>Den Schritt abspielen</translation>
    </message>
    <message>
        <source>Plot</source>
        <translation>Plot</translation>
    </message>
    <message>
        <source>Plot</source>
        <comment>noun</comment>
        <translation>Plot</translation>
    </message>
    <message>
        <source>Plot or unplot</source>
        <translation>Darstellen oder nicht</translation>
    </message>
    <message>
        <source>Plot the selected runs on Training and Compare, or take them out (Space)</source>
        <translation>Ausgewählte Läufe auf „Training“ und „Vergleichen“ darstellen oder herausnehmen (Leertaste)</translation>
    </message>
    <message>
        <source>Point at a run, or use the arrow keys; a click or Enter selects it.</source>
        <translation>Zeigen Sie auf einen Lauf, oder verwenden Sie die Pfeiltasten; ein Klick oder Enter wählt ihn aus.</translation>
    </message>
    <message>
        <source>Point at a sample, or use the arrow keys; Enter chooses it.</source>
        <translation>Zeigen Sie auf ein Sample, oder verwenden Sie die Pfeiltasten; Enter wählt es aus.</translation>
    </message>
    <message>
        <source>Point at a step, or use the arrow keys.</source>
        <translation>Zeigen Sie auf einen Schritt, oder verwenden Sie die Pfeiltasten.</translation>
    </message>
    <message>
        <source>Point at a value, or use the arrow keys.</source>
        <translation>Zeigen Sie auf einen Wert, oder verwenden Sie die Pfeiltasten.</translation>
    </message>
    <message>
        <source>Point at a value, or use the arrow keys. A cross marks a setting that cannot run.</source>
        <translation>Zeigen Sie auf einen Wert, oder verwenden Sie die Pfeiltasten. Ein Kreuz markiert eine Einstellung, die nicht ausführbar ist.</translation>
    </message>
    <message>
        <source>Pointwise initializer</source>
        <translation>Pointwise-Initiali­sierer</translation>
    </message>
    <message>
        <source>Pointwise regularizer</source>
        <translation>Pointwise-Regulari­sierer</translation>
    </message>
    <message>
        <source>Poisson loss</source>
        <translation>Poisson-Loss</translation>
    </message>
    <message>
        <source>Poisson loss for counts: prediction - target · log(prediction).</source>
        <translation>Poisson-Loss für Anzahlen: Vorhersage - Zielwert · log(Vorhersage).</translation>
    </message>
    <message>
        <source>Pool size</source>
        <translation>Poolgröße</translation>
    </message>
    <message>
        <source>Pooling</source>
        <translation>Pooling</translation>
    </message>
    <message>
        <source>Position in the step</source>
        <translation>Position im Schritt</translation>
    </message>
    <message>
        <source>Power</source>
        <translation>Exponent</translation>
    </message>
    <message>
        <source>Power of the learning rate decay; 0: no decay.</source>
        <translation>Exponent der abklingenden Lernrate; 0: kein Abklingen.</translation>
    </message>
    <message>
        <source>Pr&amp;esenter mode</source>
        <translation>Präsentat&amp;ionsmodus</translation>
    </message>
    <message>
        <source>Pre&amp;vious pane</source>
        <translation>V&amp;orheriges Teilfenster</translation>
    </message>
    <message>
        <source>Precision</source>
        <translation>Präzision</translation>
    </message>
    <message>
        <source>Precision</source>
        <comment>metric</comment>
        <translation>Precision</translation>
    </message>
    <message>
        <source>Precision-recall curve</source>
        <translation>Precision-Recall-Kurve</translation>
    </message>
    <message>
        <source>Precision-recall curves</source>
        <translation>Precision-Recall-Kurven</translation>
    </message>
    <message>
        <source>Precision; for the default, the number format of the multiplications</source>
        <translation>Präzision; bei der Vorgabe das Zahlenformat der Multiplikationen</translation>
    </message>
    <message>
        <source>Predict all samples of the chosen data with the current weights</source>
        <translation>Alle Samples der gewählten Daten mit den aktuellen Gewichten vorhersagen</translation>
    </message>
    <message>
        <source>Predicted</source>
        <translation>Vorhergesagt</translation>
    </message>
    <message>
        <source>Predicted %1, correct</source>
        <translation>Vorhergesagt: %1, richtig</translation>
    </message>
    <message>
        <source>Predicted %1, true class %2</source>
        <translation>Vorhergesagt: %1, wahre Klasse: %2</translation>
    </message>
    <message>
        <source>Predicted against actual</source>
        <translation>Vorhersage über tatsächlichem Wert</translation>
    </message>
    <message>
        <source>Predicted over actual values</source>
        <translation>Vorhergesagte über tatsächlichen Werten</translation>
    </message>
    <message>
        <source>Predicted step</source>
        <translation>Vorhergesagter Schritt</translation>
    </message>
    <message>
        <source>Predicting the samples with the weights of the run</source>
        <translation>Samples werden mit den Gewichten des Laufs vorhergesagt</translation>
    </message>
    <message>
        <source>Prediction</source>
        <translation>Vorhersage</translation>
    </message>
    <message>
        <source>Predictions above the threshold are positive.</source>
        <translation>Vorhersagen über dem Schwellenwert sind positiv.</translation>
    </message>
    <message>
        <source>Predictions above the threshold are positive; none: 0.5.</source>
        <translation>Vorhersagen über dem Schwellenwert sind positiv; keiner: 0,5.</translation>
    </message>
    <message>
        <source>Predictions above the threshold are positive; none: the largest prediction of a sample.</source>
        <translation>Vorhersagen über dem Schwellenwert sind positiv; keiner: die größte Vorhersage eines Samples.</translation>
    </message>
    <message>
        <source>Prefetch</source>
        <translation>Vorab laden</translation>
    </message>
    <message>
        <source>Preprocessing</source>
        <translation>Vorverarbeitung</translation>
    </message>
    <message>
        <source>Preprocessing steps</source>
        <translation>Vorverarbeitungsschritte</translation>
    </message>
    <message>
        <source>Press Classify on the page Language (Ctrl+5).</source>
        <translation>Drücken Sie „Klassifizieren“ auf der Seite Sprache (Strg+5).</translation>
    </message>
    <message>
        <source>Press Enter on a sample in Samples to see that one.</source>
        <translation>Drücken Sie in „Samples“ auf einem Sample Enter, um dieses zu sehen.</translation>
    </message>
    <message>
        <source>Press Enter to see every preprocessing step</source>
        <translation>Enter zeigt jeden Vorverarbeitungsschritt</translation>
    </message>
    <message>
        <source>Press Evaluate on the page Evaluate (Ctrl+4).</source>
        <translation>Drücken Sie „Auswerten“ auf der Seite Auswerten (Strg+4).</translation>
    </message>
    <message>
        <source>Press Generate on the page Language (Ctrl+5).</source>
        <translation>Drücken Sie „Erzeugen“ auf der Seite Sprache (Strg+5).</translation>
    </message>
    <message>
        <source>Press Record step on the page Shards (Ctrl+7).</source>
        <translation>Drücken Sie „Schritt aufzeichnen“ auf der Seite Shards (Strg+7).</translation>
    </message>
    <message>
        <source>Press Space to play and pause, the arrow keys to go round by round.</source>
        <translation>Die Leertaste spielt ab und pausiert, die Pfeiltasten gehen Runde für Runde weiter.</translation>
    </message>
    <message>
        <source>Press Translate on the page Language (Ctrl+5).</source>
        <translation>Drücken Sie „Übersetzen“ auf der Seite Sprache (Strg+5).</translation>
    </message>
    <message>
        <source>Pretrained model</source>
        <translation>Vortrainiertes Modell</translation>
    </message>
    <message>
        <source>Pretrained model:</source>
        <translation>Vortrainiertes Modell:</translation>
    </message>
    <message>
        <source>Previous frame (Left)</source>
        <translation>Vorheriges Bild (Nach links)</translation>
    </message>
    <message>
        <source>Previous match (Shift+Enter)</source>
        <translation>Vorheriger Treffer (Umschalt+Enter)</translation>
    </message>
    <message>
        <source>Previous match (Shift+F3)</source>
        <translation>Vorheriger Treffer (Umschalt+F3)</translation>
    </message>
    <message>
        <source>Price of</source>
        <translation>Preis für</translation>
    </message>
    <message>
        <source>Price of the second device</source>
        <translation>Preis des zweiten Geräts</translation>
    </message>
    <message>
        <source>Price of the second device per hour</source>
        <translation>Preis des zweiten Geräts pro Stunde</translation>
    </message>
    <message>
        <source>Price of this device</source>
        <translation>Preis dieses Geräts</translation>
    </message>
    <message>
        <source>Price of this device per hour</source>
        <translation>Preis dieses Geräts pro Stunde</translation>
    </message>
    <message>
        <source>Prints a text of the model every few epochs.</source>
        <translation>Gibt alle paar Epochen einen Text des Modells aus.</translation>
    </message>
    <message>
        <source>Print…</source>
        <translation>Drucken…</translation>
    </message>
    <message>
        <source>Probability of each class</source>
        <translation>Wahrscheinlichkeit jeder Klasse</translation>
    </message>
    <message>
        <source>Problem</source>
        <translation>Problem</translation>
    </message>
    <message>
        <source>Problems</source>
        <translation>Probleme</translation>
    </message>
    <message>
        <source>Problems (%1)</source>
        <translation>Probleme (%1)</translation>
    </message>
    <message>
        <source>Problems (%1), hints (%2)</source>
        <translation>Probleme (%1), Hinweise (%2)</translation>
    </message>
    <message>
        <source>Processes</source>
        <translation>Prozesse</translation>
    </message>
    <message>
        <source>Processes:</source>
        <translation>Prozesse:</translation>
    </message>
    <message>
        <source>Profile %1 steps here</source>
        <translation>Hier %1 Schritte profilieren</translation>
    </message>
    <message>
        <source>Profile steps here trains some steps from new weights on this computer, and measures every op of them. Training runs are never measured op by op.</source>
        <translation>„Schritte profilieren“ trainiert einige Schritte mit neuen Gewichten auf diesem Computer und misst jede ihrer Ops. Trainingsläufe werden nie Op für Op gemessen.</translation>
    </message>
    <message>
        <source>Progress of the download</source>
        <translation>Fortschritt des Downloads</translation>
    </message>
    <message>
        <source>Progress of the embedding</source>
        <translation>Fortschritt des Embeddings</translation>
    </message>
    <message>
        <source>Progress of the evaluation</source>
        <translation>Fortschritt der Auswertung</translation>
    </message>
    <message>
        <source>Progress of the matrix multiplication</source>
        <translation>Fortschritt der Matrixmultiplikation</translation>
    </message>
    <message>
        <source>Progress of the recording</source>
        <translation>Fortschritt der Aufzeichnung</translation>
    </message>
    <message>
        <source>Progress of the test</source>
        <translation>Fortschritt des Tests</translation>
    </message>
    <message>
        <source>Progress of the work</source>
        <translation>Fortschritt der Arbeit</translation>
    </message>
    <message>
        <source>Projection</source>
        <translation>Projektion</translation>
    </message>
    <message>
        <source>Prompt</source>
        <translation>Prompt</translation>
    </message>
    <message>
        <source>Properties</source>
        <translation>Eigenschaften</translation>
    </message>
    <message>
        <source>Published network</source>
        <translation>Veröffentlichtes Netz</translation>
    </message>
    <message>
        <source>Put what you can change on one axis and the metric on the other.</source>
        <translation>Legen Sie auf eine Achse, was Sie ändern können, und auf die andere die Metrik.</translation>
    </message>
    <message>
        <source>PyTorch program</source>
        <translation>PyTorch-Programm</translation>
    </message>
    <message>
        <source>Python</source>
        <translation>Python</translation>
    </message>
    <message>
        <source>Quantity to show</source>
        <translation>Angezeigte Größe</translation>
    </message>
    <message>
        <source>Queue of sweeps</source>
        <translation>Warteschlange der Sweeps</translation>
    </message>
    <message>
        <source>Queued</source>
        <translation>Wartet</translation>
    </message>
    <message>
        <source>RAM</source>
        <translation>RAM</translation>
    </message>
    <message>
        <source>RMSProp of TensorFlow 1 (tf.train). The mean square starts at 1, so the first steps are small.</source>
        <translation>RMSProp von TensorFlow 1 (tf.train). Das mittlere Quadrat beginnt bei 1, daher sind die ersten Schritte klein.</translation>
    </message>
    <message>
        <source>ROC AUC</source>
        <translation>ROC-AUC</translation>
    </message>
    <message>
        <source>ROC curve</source>
        <translation>ROC-Kurve</translation>
    </message>
    <message>
        <source>ROC curves of the classes</source>
        <translation>ROC-Kurven der Klassen</translation>
    </message>
    <message>
        <source>ROC: recall over false positive rate; PR: precision over recall.</source>
        <translation>ROC: Recall über Falsch-positiv-Rate; PR: Precision über Recall.</translation>
    </message>
    <message>
        <source>Raise it if many labels are wrong.</source>
        <translation>Erhöhen Sie den Wert, wenn viele Labels falsch sind.</translation>
    </message>
    <message>
        <source>Raise it if the step is short and the device waits for the host.</source>
        <translation>Erhöhen Sie den Wert, wenn der Schritt kurz ist und das Gerät auf den Host wartet.</translation>
    </message>
    <message>
        <source>Random</source>
        <translation>Zufällig</translation>
    </message>
    <message>
        <source>Random flip, translation, rotation and zoom layers reduce overfitting.</source>
        <translation>Schichten, die zufällig spiegeln, verschieben, drehen und zoomen, verringern Überanpassung.</translation>
    </message>
    <message>
        <source>Random initialization</source>
        <translation>Zufällige Initialisierung</translation>
    </message>
    <message>
        <source>Random matrix with orthonormal rows or columns, times gain.</source>
        <translation>Zufallsmatrix mit orthonormalen Zeilen oder Spalten, mal gain.</translation>
    </message>
    <message>
        <source>Random patterns of any shape, one per class, for tests and benchmarks.</source>
        <translation>Zufällige Muster beliebiger Form, eines pro Klasse, für Tests und Benchmarks.</translation>
    </message>
    <message>
        <source>Random search</source>
        <translation>Zufallssuche</translation>
    </message>
    <message>
        <source>Random windows</source>
        <translation>Zufällige Fenster</translation>
    </message>
    <message>
        <source>Range: %1 to %2.</source>
        <translation>Bereich: %1 bis %2.</translation>
    </message>
    <message>
        <source>Rate</source>
        <translation>Rate</translation>
    </message>
    <message>
        <source>Rate of one replica (FLOP/s)</source>
        <translation>Rate eines Replikats (FLOP/s)</translation>
    </message>
    <message>
        <source>Rate that combines the gradient and the momentum.</source>
        <translation>Rate, mit der Gradient und Momentum kombiniert werden.</translation>
    </message>
    <message>
        <source>Raw</source>
        <translation>Roh</translation>
    </message>
    <message>
        <source>Raw, input %1</source>
        <translation>Roh, Eingabe %1</translation>
    </message>
    <message>
        <source>Raw: %1 %2</source>
        <translation>Roh: %1 %2</translation>
    </message>
    <message>
        <source>Reached</source>
        <translation>Erreicht</translation>
    </message>
    <message>
        <source>Reached: %1</source>
        <translation>Erreicht: %1</translation>
    </message>
    <message>
        <source>Reading %1</source>
        <translation>%1 wird gelesen</translation>
    </message>
    <message>
        <source>Reading samples</source>
        <translation>Samples werden gelesen</translation>
    </message>
    <message>
        <source>Reading samples: %1 of %2</source>
        <translation>Samples werden gelesen: %1 von %2</translation>
    </message>
    <message>
        <source>Reading the runs</source>
        <translation>Läufe werden gelesen</translation>
    </message>
    <message>
        <source>Reading the templates</source>
        <translation>Vorlagen werden gelesen</translation>
    </message>
    <message>
        <source>Ready to evaluate</source>
        <translation>Bereit zum Auswerten</translation>
    </message>
    <message>
        <source>Ready to train</source>
        <translation>Bereit zum Training</translation>
    </message>
    <message>
        <source>Recall</source>
        <translation>Recall</translation>
    </message>
    <message>
        <source>Recent</source>
        <translation>Zuletzt</translation>
    </message>
    <message>
        <source>Recommendations</source>
        <translation>Empfehlungen</translation>
    </message>
    <message>
        <source>Record a step to see the numbers of each replica.</source>
        <translation>Zeichnen Sie einen Schritt auf, um die Zahlen jedes Replikats zu sehen.</translation>
    </message>
    <message>
        <source>Record a training step</source>
        <translation>Einen Trainingsschritt aufzeichnen</translation>
    </message>
    <message>
        <source>Record step</source>
        <translation>Schritt aufzeichnen</translation>
    </message>
    <message>
        <source>Record step trains to the chosen step and records it. The page then plays how the batch is cut into shards, how each replica computes its gradient, and how the all-reduce sums the gradients.</source>
        <translation>„Schritt aufzeichnen“ trainiert bis zum gewählten Schritt und zeichnet ihn auf. Die Seite zeigt dann, wie der Batch in Shards geteilt wird, wie jedes Replikat seinen Gradienten berechnet und wie das All-Reduce die Gradienten summiert.</translation>
    </message>
    <message>
        <source>Recorded training step</source>
        <translation>Aufgezeichneter Trainingsschritt</translation>
    </message>
    <message>
        <source>Recording</source>
        <translation>Aufzeichnung läuft</translation>
    </message>
    <message>
        <source>Recording a step</source>
        <translation>Ein Schritt wird aufgezeichnet</translation>
    </message>
    <message>
        <source>Rectified linear unit with a small slope for negative values.</source>
        <translation>Rectified Linear Unit mit kleiner Steigung bei negativen Werten.</translation>
    </message>
    <message>
        <source>Rectified linear unit with a trainable slope for negative values.</source>
        <translation>Rectified Linear Unit mit trainierbarer Steigung bei negativen Werten.</translation>
    </message>
    <message>
        <source>Rectified linear unit with an optional maximum, negative slope and threshold.</source>
        <translation>Rectified Linear Unit mit optionalem Maximum, negativer Steigung und Schwellenwert.</translation>
    </message>
    <message>
        <source>Recurrent activation</source>
        <translation>Rekurrente Aktivierung</translation>
    </message>
    <message>
        <source>Recurrent dropout</source>
        <translation>Rekurrente Dropout-Rate</translation>
    </message>
    <message>
        <source>Recurrent initializer</source>
        <translation>Rekurrenter Initiali­sierer</translation>
    </message>
    <message>
        <source>Recurrent regularizer</source>
        <translation>Rekurrenter Regulari­sierer</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>Wiederholen</translation>
    </message>
    <message>
        <source>Reduce &amp;motion</source>
        <translation>Be&amp;wegung verringern</translation>
    </message>
    <message>
        <source>Reduce memory traffic: {}fused elementwise ops, or fewer but wider layers.</source>
        <translation>Verringern Sie den Speicherverkehr: {}fusionierte elementweise Ops oder weniger, aber breitere Schichten.</translation>
    </message>
    <message>
        <source>Reduce the learning rate, or set clipnorm of the optimizer.</source>
        <translation>Verringern Sie die Lernrate oder setzen Sie clipnorm des Optimierers.</translation>
    </message>
    <message>
        <source>Reduce the learning rate, set clipnorm of the optimizer, or scale the inputs.</source>
        <translation>Verringern Sie die Lernrate, setzen Sie clipnorm des Optimierers oder skalieren Sie die Eingaben.</translation>
    </message>
    <message>
        <source>Reduce the learning rate, use kernel_initializer he_normal, or use leaky_relu.</source>
        <translation>Verringern Sie die Lernrate, verwenden Sie kernel_initializer he_normal oder leaky_relu.</translation>
    </message>
    <message>
        <source>Reduce the size of the layer or of its input.</source>
        <translation>Verkleinern Sie die Schicht oder ihre Eingabe.</translation>
    </message>
    <message>
        <source>Reduce the size of this layer.</source>
        <translation>Verkleinern Sie diese Schicht.</translation>
    </message>
    <message>
        <source>Reduce the validation fraction.</source>
        <translation>Verringern Sie den Validierungsanteil.</translation>
    </message>
    <message>
        <source>Reduce-scatter</source>
        <translation>Reduce-Scatter</translation>
    </message>
    <message>
        <source>Reduces the learning rate when a metric stops improving.</source>
        <translation>Senkt die Lernrate, wenn sich eine Metrik nicht mehr verbessert.</translation>
    </message>
    <message>
        <source>Regression</source>
        <translation>Regression</translation>
    </message>
    <message>
        <source>Regularization</source>
        <translation>Regularisierung</translation>
    </message>
    <message>
        <source>Reliability diagram</source>
        <translation>Zuverlässigkeitsdiagramm</translation>
    </message>
    <message>
        <source>Reliability: accuracy over confidence</source>
        <translation>Zuverlässigkeit: Genauigkeit über Konfidenz</translation>
    </message>
    <message>
        <source>Reload</source>
        <translation>Neu laden</translation>
    </message>
    <message>
        <source>Reload %1</source>
        <translation>%1 neu laden</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Remove %1</source>
        <translation>%1 entfernen</translation>
    </message>
    <message>
        <source>Remove A</source>
        <translation>A entfernen</translation>
    </message>
    <message>
        <source>Remove class_weight.</source>
        <translation>Entfernen Sie class_weight.</translation>
    </message>
    <message>
        <source>Remove connections to it.</source>
        <translation>Entfernen Sie Verbindungen zu ihr.</translation>
    </message>
    <message>
        <source>Remove it or move it to the front.</source>
        <translation>Entfernen Sie sie oder verschieben Sie sie an den Anfang.</translation>
    </message>
    <message>
        <source>Remove it, or change its options.</source>
        <translation>Entfernen Sie sie oder ändern Sie ihre Optionen.</translation>
    </message>
    <message>
        <source>Remove it, or replace it with a supported layer.</source>
        <translation>Entfernen Sie sie oder ersetzen Sie sie durch eine unterstützte Schicht.</translation>
    </message>
    <message>
        <source>Remove it.</source>
        <translation>Entfernen Sie sie.</translation>
    </message>
    <message>
        <source>Remove one connection of the cycle.</source>
        <translation>Entfernen Sie eine Verbindung des Kreises.</translation>
    </message>
    <message>
        <source>Remove one of the two callbacks.</source>
        <translation>Entfernen Sie einen der beiden Callbacks.</translation>
    </message>
    <message>
        <source>Remove one softmax.</source>
        <translation>Entfernen Sie eine Softmax.</translation>
    </message>
    <message>
        <source>Remove sequences of this length or longer. null: keep all.</source>
        <translation>Sequenzen dieser Länge und länger entfernen. null: alle behalten.</translation>
    </message>
    <message>
        <source>Remove step</source>
        <translation>Schritt entfernen</translation>
    </message>
    <message>
        <source>Remove step %1</source>
        <translation>Schritt %1 entfernen</translation>
    </message>
    <message>
        <source>Remove the preprocessing steps, and set the input shape of the model to {}.</source>
        <translation>Entfernen Sie die Schritte der Vorverarbeitung, und setzen Sie die Eingabeform des Modells auf {}.</translation>
    </message>
    <message>
        <source>Remove the preprocessing steps.</source>
        <translation>Entfernen Sie die Schritte der Vorverarbeitung.</translation>
    </message>
    <message>
        <source>Remove this device from the table</source>
        <translation>Dieses Gerät aus der Tabelle entfernen</translation>
    </message>
    <message>
        <source>Remove this sweep from the queue; the runs of its trials stay</source>
        <translation>Diesen Sweep aus der Warteschlange entfernen; die Läufe seiner Versuche bleiben</translation>
    </message>
    <message>
        <source>Remove {}</source>
        <translation>{} entfernen</translation>
    </message>
    <message>
        <source>Remove {}, or set the learning rate to a number.</source>
        <translation>Entfernen Sie {}, oder setzen Sie die Lernrate auf eine Zahl.</translation>
    </message>
    <message>
        <source>Removed a sweep of %1</source>
        <translation>Sweep von %1 entfernt</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>Umbenennen</translation>
    </message>
    <message>
        <source>Rename %1</source>
        <translation>%1 umbenennen</translation>
    </message>
    <message>
        <source>Rename it to {}, or remove it.</source>
        <translation>Nennen Sie sie {}, oder entfernen Sie sie.</translation>
    </message>
    <message>
        <source>Rename run</source>
        <translation>Lauf umbenennen</translation>
    </message>
    <message>
        <source>Repeat</source>
        <translation>Wiederholen</translation>
    </message>
    <message>
        <source>Repeat the data; an epoch then needs steps_per_epoch</source>
        <translation>Daten wiederholen; eine Epoche braucht dann steps_per_epoch</translation>
    </message>
    <message>
        <source>Repeats a vector at every step of a sequence.</source>
        <translation>Wiederholt einen Vektor bei jedem Schritt einer Sequenz.</translation>
    </message>
    <message>
        <source>Repeats each step of a sequence.</source>
        <translation>Wiederholt jeden Schritt einer Sequenz.</translation>
    </message>
    <message>
        <source>Replace</source>
        <translation>Ersetzen</translation>
    </message>
    <message>
        <source>Replace the &amp;head…</source>
        <translation>&amp;Kopf ersetzen…</translation>
    </message>
    <message>
        <source>Replace the head</source>
        <translation>Kopf ersetzen</translation>
    </message>
    <message>
        <source>Replace the head…</source>
        <translation>Kopf ersetzen…</translation>
    </message>
    <message>
        <source>Replica</source>
        <translation>Replikat</translation>
    </message>
    <message>
        <source>Replica to slow down</source>
        <translation>Zu verlangsamendes Replikat</translation>
    </message>
    <message>
        <source>Replicas</source>
        <translation>Replikate</translation>
    </message>
    <message>
        <source>Replicas (same global batch size)</source>
        <translation>Replikate (gleiche globale Batchgröße)</translation>
    </message>
    <message>
        <source>Replicas of the recorded step</source>
        <translation>Replikate des aufgezeichneten Schritts</translation>
    </message>
    <message>
        <source>Replicas: %1, %2 for each process; global batch size %3</source>
        <translation>Replikate: %1, %2 pro Prozess; globale Batchgröße %3</translation>
    </message>
    <message>
        <source>Replicas: %1, one for each process; global batch size %2</source>
        <translation>Replikate: %1, eines pro Prozess; globale Batchgröße %2</translation>
    </message>
    <message>
        <source>Report %1</source>
        <translation>Bericht %1</translation>
    </message>
    <message>
        <source>Required minimum value.</source>
        <translation>Geforderter Mindestwert.</translation>
    </message>
    <message>
        <source>Rerun of</source>
        <translation>Wiederholung von</translation>
    </message>
    <message>
        <source>Rescales the input: input · scale + offset.</source>
        <translation>Skaliert die Eingabe: input · scale + offset.</translation>
    </message>
    <message>
        <source>Rescales the values: factor · x + offset.</source>
        <translation>Skaliert die Werte: factor · x + offset.</translation>
    </message>
    <message>
        <source>Reset after</source>
        <translation>Reset danach</translation>
    </message>
    <message>
        <source>Reset to means</source>
        <translation>Auf Mittelwerte setzen</translation>
    </message>
    <message>
        <source>Reshapes each sample.</source>
        <translation>Ändert die Form jedes Samples.</translation>
    </message>
    <message>
        <source>Residual (predicted − actual)</source>
        <translation>Residuum (vorhergesagt − tatsächlich)</translation>
    </message>
    <message>
        <source>Residual block</source>
        <translation>Residual-Block</translation>
    </message>
    <message>
        <source>Residuals</source>
        <translation>Residuen</translation>
    </message>
    <message>
        <source>Residuals over predicted values</source>
        <translation>Residuen über vorhergesagten Werten</translation>
    </message>
    <message>
        <source>Resized from {} to {} pixels</source>
        <translation>Von {} auf {} Pixel skaliert</translation>
    </message>
    <message>
        <source>Resizes images (height, width, channels) with bilinear interpolation.</source>
        <translation>Skaliert Bilder (Höhe, Breite, Kanäle) mit bilinearer Interpolation.</translation>
    </message>
    <message>
        <source>Resizes images.</source>
        <translation>Ändert die Größe von Bildern.</translation>
    </message>
    <message>
        <source>Restore</source>
        <translation>Wiederherstellen</translation>
    </message>
    <message>
        <source>Restore best weights</source>
        <translation>Beste Gewichte wieder­herstellen</translation>
    </message>
    <message>
        <source>Restore runs</source>
        <translation>Läufe wiederherstellen</translation>
    </message>
    <message>
        <source>Restore the weights of the best epoch when training stops.</source>
        <translation>Gewichte der besten Epoche wiederherstellen, wenn das Training endet.</translation>
    </message>
    <message>
        <source>Restoring model weights from the end of the best epoch: {}.</source>
        <translation>Restoring model weights from the end of the best epoch: {}.</translation>
    </message>
    <message>
        <source>Results</source>
        <translation>Ergebnisse</translation>
    </message>
    <message>
        <source>Results of lessons (*.json)</source>
        <translation>Ergebnisse von Lektionen (*.json)</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>Fortsetzen</translation>
    </message>
    <message>
        <source>Resume from the checkpoint in the folder</source>
        <translation>Ab dem Checkpoint im Ordner fortsetzen</translation>
    </message>
    <message>
        <source>Return attention scores</source>
        <translation>Attention-Werte ausgeben</translation>
    </message>
    <message>
        <source>Return sequences</source>
        <translation>Sequenzen ausgeben</translation>
    </message>
    <message>
        <source>Return state</source>
        <translation>Zustand ausgeben</translation>
    </message>
    <message>
        <source>Reuters newswires as word indices, 46 topics: 8,982 training and 2,246 test samples.</source>
        <translation>Reuters-Nachrichten als Wortindizes, 46 Themen: 8.982 Trainings- und 2.246 Testsamples.</translation>
    </message>
    <message>
        <source>Reuters topics on a TPU</source>
        <translation>Reuters-Themen auf einer TPU</translation>
    </message>
    <message>
        <source>Reuters topics on one GPU</source>
        <translation>Reuters-Themen auf einer GPU</translation>
    </message>
    <message>
        <source>Reverse</source>
        <translation>Umkehren</translation>
    </message>
    <message>
        <source>Rho</source>
        <translation>Rho</translation>
    </message>
    <message>
        <source>Right</source>
        <translation>Rechts</translation>
    </message>
    <message>
        <source>Right panel</source>
        <translation>Rechter Bereich</translation>
    </message>
    <message>
        <source>Robustness to wrong labels: near 0 cross-entropy, 1 mean absolute error.</source>
        <translation>Robustheit gegen falsche Labels: nahe 0 Kreuzentropie, 1 mittlerer absoluter Fehler.</translation>
    </message>
    <message>
        <source>Roofline</source>
        <translation>Roofline</translation>
    </message>
    <message>
        <source>Roofline of a simulated step</source>
        <translation>Roofline eines simulierten Schritts</translation>
    </message>
    <message>
        <source>Rotates images by random angles during training.</source>
        <translation>Dreht Bilder beim Training um zufällige Winkel.</translation>
    </message>
    <message>
        <source>Rows of the left matrix</source>
        <translation>Zeilen der linken Matrix</translation>
    </message>
    <message>
        <source>Rows.</source>
        <translation>Zeilen.</translation>
    </message>
    <message>
        <source>Rows: true class. Columns: predicted class. Choose a cell to see its samples.</source>
        <translation>Zeilen: wahre Klasse. Spalten: vorhergesagte Klasse. Wählen Sie eine Zelle, um ihre Samples zu sehen.</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Lauf</translation>
    </message>
    <message>
        <source>Run</source>
        <comment>button</comment>
        <translation>Ausführen</translation>
    </message>
    <message>
        <source>Run &amp;one step</source>
        <translation>&amp;Einen Schritt ausführen</translation>
    </message>
    <message>
        <source>Run (tick to plot)</source>
        <translation>Lauf (Haken: im Plot)</translation>
    </message>
    <message>
        <source>Run again</source>
        <translation>Erneut ausführen</translation>
    </message>
    <message>
        <source>Run again with another seed</source>
        <translation>Mit anderem Seed erneut ausführen</translation>
    </message>
    <message>
        <source>Run again with another seed…</source>
        <translation>Mit anderem Seed erneut ausführen…</translation>
    </message>
    <message>
        <source>Run estimates the time of the multiplication on one core of every device.</source>
        <translation>Der Lauf schätzt die Dauer der Multiplikation auf einem Kern jedes Geräts.</translation>
    </message>
    <message>
        <source>Run npm install @tensorflow/tfjs once.</source>
        <translation>Führen Sie einmal npm install @tensorflow/tfjs aus.</translation>
    </message>
    <message>
        <source>Run over the epochs, with break-even epochs</source>
        <translation>Lauf über die Epochen, mit Break-even-Epochen</translation>
    </message>
    <message>
        <source>Run to the end of the &amp;epoch</source>
        <translation>&amp;Bis zum Ende der Epoche ausführen</translation>
    </message>
    <message>
        <source>Run whose layers are shown</source>
        <translation>Lauf, dessen Schichten angezeigt werden</translation>
    </message>
    <message>
        <source>Running</source>
        <translation>Läuft</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>Läufe</translation>
    </message>
    <message>
        <source>Runs a recurrent layer forwards and backwards over a sequence.</source>
        <translation>Führt eine rekurrente Schicht vorwärts und rückwärts über eine Sequenz aus.</translation>
    </message>
    <message>
        <source>Runs by two values</source>
        <translation>Läufe nach zwei Werten</translation>
    </message>
    <message>
        <source>Runs of other experiments are not listed.</source>
        <translation>Läufe anderer Experimente werden nicht aufgelistet.</translation>
    </message>
    <message>
        <source>Runs of other experiments, and those without the text that is searched, are not listed.</source>
        <translation>Läufe anderer Experimente und solche ohne den gesuchten Text werden nicht aufgelistet.</translation>
    </message>
    <message>
        <source>Runs of this experiment</source>
        <translation>Läufe dieses Experiments</translation>
    </message>
    <message>
        <source>Runs or bin</source>
        <translation>Läufe oder Papierkorb</translation>
    </message>
    <message>
        <source>Runs that have both values are points here.</source>
        <translation>Läufe, die beide Werte haben, sind hier Punkte.</translation>
    </message>
    <message>
        <source>Runs whose parameters differ, and which finished an epoch, are lines here. Axes chooses the parameters.</source>
        <translation>Läufe mit unterschiedlichen Parametern, die eine Epoche abgeschlossen haben, sind hier Linien. „Achsen“ wählt die Parameter.</translation>
    </message>
    <message>
        <source>Runs with the same value stand together</source>
        <translation>Läufe mit demselben Wert stehen zusammen</translation>
    </message>
    <message>
        <source>Runs write logs for TensorBoard into %1</source>
        <translation>Läufe schreiben Logs für TensorBoard nach %1</translation>
    </message>
    <message>
        <source>Runs write logs for TensorBoard. Open them with: %1</source>
        <translation>Läufe schreiben Logs für TensorBoard. So öffnet man sie: %1</translation>
    </message>
    <message>
        <source>Runs:</source>
        <translation>Läufe:</translation>
    </message>
    <message>
        <source>Runtime</source>
        <translation>Laufzeit</translation>
    </message>
    <message>
        <source>Runtime type</source>
        <translation>Laufzeittyp</translation>
    </message>
    <message>
        <source>Runtime ▸ train on the CPU of this computer</source>
        <translation>Laufzeit ▸ auf der CPU dieses Computers trainieren</translation>
    </message>
    <message>
        <source>Runtime: %1</source>
        <translation>Laufzeit: %1</translation>
    </message>
    <message>
        <source>R² %1</source>
        <translation>R² %1</translation>
    </message>
    <message>
        <source>R² %1  ·  MAE %2  ·  RMSE %3  ·  mean residual %4</source>
        <translation>R² %1  ·  MAE %2  ·  RMSE %3  ·  mittleres Residuum %4</translation>
    </message>
    <message>
        <source>R² score: share of the target variance explained by the predictions.</source>
        <translation>R²-Score: Anteil der Varianz der Zielwerte, den die Vorhersagen erklären.</translation>
    </message>
    <message>
        <source>S&amp;hards</source>
        <translation>S&amp;hards</translation>
    </message>
    <message>
        <source>S&amp;hare…</source>
        <translation>Te&amp;ilen…</translation>
    </message>
    <message>
        <source>S&amp;weeps</source>
        <translation>Sw&amp;eeps</translation>
    </message>
    <message>
        <source>SVG images (*.svg)</source>
        <translation>SVG-Bilder (*.svg)</translation>
    </message>
    <message>
        <source>SVG images (*.svg);;PDF documents (*.pdf);;PNG images (*.png)</source>
        <translation>SVG-Bilder (*.svg);;PDF-Dokumente (*.pdf);;PNG-Bilder (*.png)</translation>
    </message>
    <message>
        <source>Safetensors weights</source>
        <translation>Safetensors-Gewichte</translation>
    </message>
    <message>
        <source>Saliency</source>
        <translation>Salienz</translation>
    </message>
    <message>
        <source>Same framework everywhere</source>
        <translation>Überall gleiches Framework</translation>
    </message>
    <message>
        <source>Same seed, same trials</source>
        <translation>Gleicher Seed, gleiche Versuche</translation>
    </message>
    <message>
        <source>Sample</source>
        <translation>Sample</translation>
    </message>
    <message>
        <source>Sample %1</source>
        <translation>Sample %1</translation>
    </message>
    <message>
        <source>Sample %1 of %2</source>
        <translation>Sample %1 von %2</translation>
    </message>
    <message>
        <source>Sample %1: actual %2, predicted %3, residual %4</source>
        <translation>Sample %1: tatsächlich %2, vorhergesagt %3, Residuum %4</translation>
    </message>
    <message>
        <source>Sample %1: class %2</source>
        <translation>Sample %1: Klasse %2</translation>
    </message>
    <message>
        <source>Sample %1: true class %2, predicted %3</source>
        <translation>Sample %1: wahre Klasse %2, vorhergesagt %3</translation>
    </message>
    <message>
        <source>Sample weight</source>
        <translation>Sample­gewicht</translation>
    </message>
    <message>
        <source>Samples</source>
        <translation>Samples</translation>
    </message>
    <message>
        <source>Samples
simulated</source>
        <translation>Samples
simuliert</translation>
    </message>
    <message>
        <source>Samples / s</source>
        <translation>Samples / s</translation>
    </message>
    <message>
        <source>Samples / s, simulated</source>
        <translation>Samples / s, simuliert</translation>
    </message>
    <message>
        <source>Samples in a plane, colored by class</source>
        <translation>Samples in einer Ebene, nach Klasse gefärbt</translation>
    </message>
    <message>
        <source>Samples in the shard of the replica</source>
        <translation>Samples im Shard des Replikats</translation>
    </message>
    <message>
        <source>Samples of one batch; one column per replica</source>
        <translation>Samples eines Batches; eine Spalte pro Replikat</translation>
    </message>
    <message>
        <source>Samples of one training step, over all replicas or on each.</source>
        <translation>Samples eines Trainingsschritts, über alle Replikate oder auf jedem.</translation>
    </message>
    <message>
        <source>Samples of this class</source>
        <translation>Samples dieser Klasse</translation>
    </message>
    <message>
        <source>Samples per second</source>
        <translation>Samples pro Sekunde</translation>
    </message>
    <message>
        <source>Samples per step over all replicas</source>
        <translation>Samples pro Schritt über alle Replikate</translation>
    </message>
    <message>
        <source>Samples shown</source>
        <translation>Angezeigte Samples</translation>
    </message>
    <message>
        <source>Samples with different predictions</source>
        <translation>Samples mit unterschiedlichen Vorhersagen</translation>
    </message>
    <message>
        <source>Samples with their predictions</source>
        <translation>Samples mit ihren Vorhersagen</translation>
    </message>
    <message>
        <source>Saturated outputs for %1 samples: the gradient of the activation is near 0</source>
        <translation>Gesättigte Ausgaben bei %1 Samples: Der Gradient der Aktivierung ist fast 0</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Speichern</translation>
    </message>
    <message>
        <source>Save &amp;as…</source>
        <translation>Speichern &amp;unter…</translation>
    </message>
    <message>
        <source>Save an image of every page in DIR and exit.</source>
        <translation>Ein Bild jeder Seite in DIR speichern und beenden.</translation>
    </message>
    <message>
        <source>Save as CSV…</source>
        <translation>Als CSV speichern…</translation>
    </message>
    <message>
        <source>Save as Markdown…</source>
        <translation>Als Markdown speichern…</translation>
    </message>
    <message>
        <source>Save as PNG…</source>
        <translation>Als PNG speichern…</translation>
    </message>
    <message>
        <source>Save as SVG…</source>
        <translation>Als SVG speichern…</translation>
    </message>
    <message>
        <source>Save as image…</source>
        <translation>Als Bild speichern…</translation>
    </message>
    <message>
        <source>Save as… writes a new file. Overwrite saves your version and keeps a copy of the other one. Reload loads the other version; Undo restores yours.</source>
        <translation>„Speichern unter…“ schreibt eine neue Datei. „Überschreiben“ speichert Ihre Version und behält eine Kopie der anderen. „Neu laden“ lädt die andere Version; „Rückgängig“ stellt Ihre wieder her.</translation>
    </message>
    <message>
        <source>Save best only</source>
        <translation>Nur bestes Modell speichern</translation>
    </message>
    <message>
        <source>Save experiment</source>
        <translation>Experiment speichern</translation>
    </message>
    <message>
        <source>Save file…</source>
        <translation>Datei speichern…</translation>
    </message>
    <message>
        <source>Save model as i&amp;mage…</source>
        <translation>&amp;Modell als Bild speichern…</translation>
    </message>
    <message>
        <source>Save the changes to “%1”?</source>
        <translation>Änderungen an „%1“ speichern?</translation>
    </message>
    <message>
        <source>Save the comparison</source>
        <translation>Vergleich speichern</translation>
    </message>
    <message>
        <source>Save the curves</source>
        <translation>Kurven speichern</translation>
    </message>
    <message>
        <source>Save the model as an image</source>
        <translation>Modell als Bild speichern</translation>
    </message>
    <message>
        <source>Save the timeline as a trace file. Perfetto (ui.perfetto.dev) opens it.</source>
        <translation>Zeitachse als Trace-Datei speichern. Perfetto (ui.perfetto.dev) öffnet sie.</translation>
    </message>
    <message>
        <source>Save trace</source>
        <translation>Trace speichern</translation>
    </message>
    <message>
        <source>Save trace…</source>
        <translation>Trace speichern…</translation>
    </message>
    <message>
        <source>Saved %1</source>
        <translation>%1 gespeichert</translation>
    </message>
    <message>
        <source>Saved %1. Hand in this file.</source>
        <translation>%1 gespeichert. Geben Sie diese Datei ab.</translation>
    </message>
    <message>
        <source>Saved %1. Perfetto (ui.perfetto.dev) opens it.</source>
        <translation>%1 gespeichert. Perfetto (ui.perfetto.dev) öffnet sie.</translation>
    </message>
    <message>
        <source>Saved %1. The other version is in %2</source>
        <translation>%1 gespeichert. Die andere Version ist in %2</translation>
    </message>
    <message>
        <source>Scale</source>
        <translation>Skala</translation>
    </message>
    <message>
        <source>Scale by 1/255</source>
        <translation>Mit 1/255 skalieren</translation>
    </message>
    <message>
        <source>Scale the inputs, add BatchNormalization before the layer, or use relu in hidden layers.</source>
        <translation>Skalieren Sie die Eingaben, fügen Sie BatchNormalization vor der Schicht hinzu oder verwenden Sie relu in verborgenen Schichten.</translation>
    </message>
    <message>
        <source>Scaled</source>
        <translation>Skaliert</translation>
    </message>
    <message>
        <source>Scales each feature vector to length 1.</source>
        <translation>Skaliert jeden Merkmalsvektor auf die Länge 1.</translation>
    </message>
    <message>
        <source>Scaling</source>
        <translation>Skalierung</translation>
    </message>
    <message>
        <source>Scaling over the number of replicas, simulated</source>
        <translation>Skalierung über die Anzahl der Replikate, simuliert</translation>
    </message>
    <message>
        <source>Scatter</source>
        <translation>Streudiagramm</translation>
    </message>
    <message>
        <source>Schedule</source>
        <translation>Lernraten­plan</translation>
    </message>
    <message>
        <source>Score mode</source>
        <translation>Bewertungs­modus</translation>
    </message>
    <message>
        <source>Scores</source>
        <translation>Scores</translation>
    </message>
    <message>
        <source>Scores of the classes</source>
        <translation>Scores der Klassen</translation>
    </message>
    <message>
        <source>Scores of the labels at the threshold</source>
        <translation>Scores der Labels beim Schwellenwert</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Suche</translation>
    </message>
    <message>
        <source>Search columns</source>
        <translation>Spalten suchen</translation>
    </message>
    <message>
        <source>Search devices</source>
        <translation>Geräte suchen</translation>
    </message>
    <message>
        <source>Search for a command or a key</source>
        <translation>Nach einem Befehl oder einer Taste suchen</translation>
    </message>
    <message>
        <source>Search for the best parameters of the open experiment</source>
        <translation>Die besten Parameter des geöffneten Experiments suchen</translation>
    </message>
    <message>
        <source>Search layers</source>
        <translation>Schichten suchen</translation>
    </message>
    <message>
        <source>Search metrics</source>
        <translation>Metriken suchen</translation>
    </message>
    <message>
        <source>Search ops and layers</source>
        <translation>Ops und Schichten suchen</translation>
    </message>
    <message>
        <source>Search results</source>
        <translation>Suchergebnisse</translation>
    </message>
    <message>
        <source>Search runs</source>
        <translation>Läufe suchen</translation>
    </message>
    <message>
        <source>Search templates</source>
        <translation>Vorlagen suchen</translation>
    </message>
    <message>
        <source>Search the manual</source>
        <translation>Handbuch durchsuchen</translation>
    </message>
    <message>
        <source>Search, or filter: val_accuracy &gt; 0.9 and device == t4</source>
        <translation>Suchen oder filtern: val_accuracy &gt; 0.9 and device == t4</translation>
    </message>
    <message>
        <source>Second device</source>
        <translation>Zweites Gerät</translation>
    </message>
    <message>
        <source>Second objective</source>
        <translation>Zweite Zielgröße</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>Seed</translation>
    </message>
    <message>
        <source>Seed </source>
        <translation>Seed </translation>
    </message>
    <message>
        <source>Seed and configuration are the same</source>
        <translation>Seed und Konfiguration sind gleich</translation>
    </message>
    <message>
        <source>Seed of the data.</source>
        <translation>Seed der Daten.</translation>
    </message>
    <message>
        <source>Seed of the draws.</source>
        <translation>Seed der Zufallszahlen.</translation>
    </message>
    <message>
        <source>Seed of the shuffling before the validation split, as in Keras; null: sorted by class.</source>
        <translation>Seed des Mischens vor der Aufteilung für die Validierung, wie in Keras; null: nach Klasse sortiert.</translation>
    </message>
    <message>
        <source>Seed of the shuffling; the Keras default is 113.</source>
        <translation>Seed des Mischens; die Vorgabe von Keras ist 113.</translation>
    </message>
    <message>
        <source>Seed of weights, shuffling and dropout; equal seeds give equal results</source>
        <translation>Seed für Gewichte, Mischen und Dropout; gleiche Seeds ergeben gleiche Ergebnisse</translation>
    </message>
    <message>
        <source>Seeds differ: {} and {}.</source>
        <translation>Die Seeds unterscheiden sich: {} und {}.</translation>
    </message>
    <message>
        <source>Select a layer to change its name and options.</source>
        <translation>Wählen Sie eine Schicht aus, um ihren Namen und ihre Optionen zu ändern.</translation>
    </message>
    <message>
        <source>Select a run for its configuration, or several for what differs.</source>
        <translation>Wählen Sie einen Lauf für seine Konfiguration aus oder mehrere für deren Unterschiede.</translation>
    </message>
    <message>
        <source>Select a sample to see it after augmentation.</source>
        <translation>Wählen Sie ein Sample aus, um es nach der Augmentierung zu sehen.</translation>
    </message>
    <message>
        <source>Select a sample to see its most probable classes.</source>
        <translation>Wählen Sie ein Sample aus, um seine wahrscheinlichsten Klassen zu sehen.</translation>
    </message>
    <message>
        <source>Select a sample to see its values before and after preprocessing.</source>
        <translation>Wählen Sie ein Sample aus, um seine Werte vor und nach der Vorverarbeitung zu sehen.</translation>
    </message>
    <message>
        <source>Select all layers</source>
        <translation>Alle Schichten auswählen</translation>
    </message>
    <message>
        <source>Selected runs</source>
        <translation>Ausgewählte Läufe</translation>
    </message>
    <message>
        <source>Send fewer bytes per sample (uint8 instead of float32), use more workers, or cache the preprocessed data.</source>
        <translation>Senden Sie weniger Bytes pro Sample (uint8 statt float32), verwenden Sie mehr Worker, oder cachen Sie die vorverarbeiteten Daten.</translation>
    </message>
    <message>
        <source>Sensitivity</source>
        <translation>Sensitivität</translation>
    </message>
    <message>
        <source>Sentence to translate</source>
        <translation>Zu übersetzender Satz</translation>
    </message>
    <message>
        <source>Sentences and their translations, line by line, in two files.</source>
        <translation>Sätze und ihre Übersetzungen, Zeile für Zeile, in zwei Dateien.</translation>
    </message>
    <message>
        <source>Separated by commas; F2 edits them</source>
        <translation>Durch Kommas getrennt; F2 bearbeitet sie</translation>
    </message>
    <message>
        <source>Sequence</source>
        <translation>Sequenz</translation>
    </message>
    <message>
        <source>Sequence length</source>
        <translation>Sequenz­länge</translation>
    </message>
    <message>
        <source>Sequence length of each input.</source>
        <translation>Sequenzlänge jeder Eingabe.</translation>
    </message>
    <message>
        <source>Sequence length: %1 to %2 tokens, median %3.</source>
        <translation>Sequenzlänge: %1 bis %2 Tokens, Median %3.</translation>
    </message>
    <message>
        <source>Sequence length: %1 tokens.</source>
        <translation>Sequenzlänge: %1 Tokens.</translation>
    </message>
    <message>
        <source>Sequence length: %1 tokens. Padding: %2 of all tokens.</source>
        <translation>Sequenzlänge: %1 Tokens. Padding: %2 aller Tokens.</translation>
    </message>
    <message>
        <source>Sequence length: 1 token.</source>
        <translation>Sequenzlänge: 1 Token.</translation>
    </message>
    <message>
        <source>Sequence length: 1 token. Padding: %2 of all tokens.</source>
        <translation>Sequenzlänge: 1 Token. Padding: %2 aller Tokens.</translation>
    </message>
    <message>
        <source>Sequences</source>
        <translation>Sequenzen</translation>
    </message>
    <message>
        <source>Sequential</source>
        <translation>Sequential</translation>
    </message>
    <message>
        <source>Series</source>
        <translation>Reihe</translation>
    </message>
    <message>
        <source>Set an existing output of the layer as output of the model.</source>
        <translation>Setzen Sie eine vorhandene Ausgabe der Schicht als Ausgabe des Modells.</translation>
    </message>
    <message>
        <source>Set at least one layer as input of the model.</source>
        <translation>Setzen Sie mindestens eine Schicht als Eingabe des Modells.</translation>
    </message>
    <message>
        <source>Set at least one layer as output of the model.</source>
        <translation>Setzen Sie mindestens eine Schicht als Ausgabe des Modells.</translation>
    </message>
    <message>
        <source>Set attention_axes to null.</source>
        <translation>Setzen Sie attention_axes auf null.</translation>
    </message>
    <message>
        <source>Set axis to -1.</source>
        <translation>Setzen Sie axis auf -1.</translation>
    </message>
    <message>
        <source>Set class_weight to null.</source>
        <translation>Setzen Sie class_weight auf null.</translation>
    </message>
    <message>
        <source>Set dtype of the InputLayer to float32, or add an Embedding or Rescaling layer after it.</source>
        <translation>Setzen Sie dtype der InputLayer auf float32 oder fügen Sie danach eine Embedding- oder Rescaling-Schicht hinzu.</translation>
    </message>
    <message>
        <source>Set fit.steps_per_epoch, or turn off repeat.</source>
        <translation>Setzen Sie fit.steps_per_epoch, oder schalten Sie repeat aus.</translation>
    </message>
    <message>
        <source>Set fit.{} to 1 or more.</source>
        <translation>Setzen Sie fit.{} auf 1 oder mehr.</translation>
    </message>
    <message>
        <source>Set from_logits of {} to true, or use {} in the output and from_logits=False in the loss.</source>
        <translation>Setzen Sie from_logits von {} auf true, oder verwenden Sie {} in der Ausgabe und from_logits=False im Loss.</translation>
    </message>
    <message>
        <source>Set from_logits to false, or remove {} from the output.</source>
        <translation>Setzen Sie from_logits auf false, oder entfernen Sie {} von der Ausgabe.</translation>
    </message>
    <message>
        <source>Set from_logits to true, or add {} to the output.</source>
        <translation>Setzen Sie from_logits auf true, oder fügen Sie der Ausgabe {} hinzu.</translation>
    </message>
    <message>
        <source>Set from_logits=False</source>
        <translation>from_logits=False setzen</translation>
    </message>
    <message>
        <source>Set from_logits=True</source>
        <translation>from_logits=True setzen</translation>
    </message>
    <message>
        <source>Set input_dim to {}, or reduce the vocabulary of the data.</source>
        <translation>Setzen Sie input_dim auf {}, oder verkleinern Sie das Vokabular der Daten.</translation>
    </message>
    <message>
        <source>Set it for a quick try, or for data that is repeated.</source>
        <translation>Setzen Sie den Wert für einen schnellen Versuch oder für Daten, die wiederholt werden.</translation>
    </message>
    <message>
        <source>Set it only if a Flatten or Dense layer behind needs a fixed length.</source>
        <translation>Setzen Sie den Wert nur, wenn eine Flatten- oder Dense-Schicht dahinter eine feste Länge braucht.</translation>
    </message>
    <message>
        <source>Set it only if the output must have a size that padding and strides do not give.</source>
        <translation>Setzen Sie den Wert nur, wenn die Ausgabe eine Größe haben muss, die padding und strides nicht ergeben.</translation>
    </message>
    <message>
        <source>Set kernel_initializer to glorot_uniform.</source>
        <translation>Setzen Sie kernel_initializer auf glorot_uniform.</translation>
    </message>
    <message>
        <source>Set momentum to {:g} or less, or use a smaller batch.</source>
        <translation>Setzen Sie momentum auf {:g} oder weniger, oder verwenden Sie einen kleineren Batch.</translation>
    </message>
    <message>
        <source>Set monitor to {}.</source>
        <translation>Setzen Sie monitor auf {}.</translation>
    </message>
    <message>
        <source>Set return_sequences of the recurrent layers to true.</source>
        <translation>Setzen Sie return_sequences der rekurrenten Schichten auf true.</translation>
    </message>
    <message>
        <source>Set runtime.replicas to 1 or more.</source>
        <translation>Setzen Sie runtime.replicas auf 1 oder mehr.</translation>
    </message>
    <message>
        <source>Set shared_with to the name of the layer to call again.</source>
        <translation>Setzen Sie shared_with auf den Namen der Schicht, die noch einmal aufgerufen wird.</translation>
    </message>
    <message>
        <source>Set steps per epoch with it.</source>
        <translation>Setzen Sie dazu die Schritte pro Epoche.</translation>
    </message>
    <message>
        <source>Set synchronized to false, or train on one replica.</source>
        <translation>Setzen Sie synchronized auf false, oder trainieren Sie auf einem Replikat.</translation>
    </message>
    <message>
        <source>Set target_kind to number, or use SparseCategoricalCrossentropy.</source>
        <translation>Setzen Sie target_kind auf number, oder verwenden Sie SparseCategoricalCrossentropy.</translation>
    </message>
    <message>
        <source>Set the accelerator to {}, or choose another device.</source>
        <translation>Setzen Sie den Beschleuniger auf {}, oder wählen Sie ein anderes Gerät.</translation>
    </message>
    <message>
        <source>Set the global batch size to at most {}, or turn off drop_remainder.</source>
        <translation>Setzen Sie die globale Batchgröße auf höchstens {} oder schalten Sie drop_remainder aus.</translation>
    </message>
    <message>
        <source>Set the global batch size to at most {}.</source>
        <translation>Setzen Sie die globale Batchgröße auf höchstens {}.</translation>
    </message>
    <message>
        <source>Set the global batch size to {} or more.</source>
        <translation>Setzen Sie die globale Batchgröße auf {} oder mehr.</translation>
    </message>
    <message>
        <source>Set the global batch size to {}.</source>
        <translation>Setzen Sie die globale Batchgröße auf {}.</translation>
    </message>
    <message>
        <source>Set the learning rate from the next step</source>
        <translation>Lernrate ab dem nächsten Schritt setzen</translation>
    </message>
    <message>
        <source>Set the parameters of the selected trial in the open experiment</source>
        <translation>Parameter des ausgewählten Versuchs im geöffneten Experiment setzen</translation>
    </message>
    <message>
        <source>Set the path to a file. Its columns appear here.</source>
        <translation>Geben Sie den Pfad einer Datei an. Ihre Spalten erscheinen hier.</translation>
    </message>
    <message>
        <source>Set the precision to {}.</source>
        <translation>Setzen Sie die Präzision auf {}.</translation>
    </message>
    <message>
        <source>Set the preprocessing to {}, and the input shape of the model to {}.</source>
        <translation>Setzen Sie die Vorverarbeitung auf {} und die Eingabeform des Modells auf {}.</translation>
    </message>
    <message>
        <source>Set the preprocessing to {}.</source>
        <translation>Setzen Sie die Vorverarbeitung auf {}.</translation>
    </message>
    <message>
        <source>Set the runtime of the experiment to the selected device (Enter in the table)</source>
        <translation>Laufzeit des Experiments auf das ausgewählte Gerät setzen (Enter in der Tabelle)</translation>
    </message>
    <message>
        <source>Set the same input_dim and output_dim in both layers.</source>
        <translation>Setzen Sie in beiden Schichten dieselben input_dim und output_dim.</translation>
    </message>
    <message>
        <source>Set the threshold to 0, or use {} in the output and from_logits=False in the loss.</source>
        <translation>Setzen Sie den Schwellenwert auf 0, oder verwenden Sie {} in der Ausgabe und from_logits=False im Loss.</translation>
    </message>
    <message>
        <source>Set the weight of one class above 0, or remove class_weight.</source>
        <translation>Setzen Sie das Gewicht einer Klasse auf mehr als 0, oder entfernen Sie class_weight.</translation>
    </message>
    <message>
        <source>Set tied_to to the Embedding that shares its weights.</source>
        <translation>Setzen Sie tied_to auf das Embedding, das seine Gewichte teilt.</translation>
    </message>
    <message>
        <source>Set units of the last layer to {}.</source>
        <translation>Setzen Sie units der letzten Schicht auf {}.</translation>
    </message>
    <message>
        <source>Set up</source>
        <translation>Einrichten</translation>
    </message>
    <message>
        <source>Set use_bias to false.</source>
        <translation>Setzen Sie use_bias auf false.</translation>
    </message>
    <message>
        <source>Set {} to null.</source>
        <translation>Setzen Sie {} auf null.</translation>
    </message>
    <message>
        <source>Set {}={}</source>
        <translation>{}={} setzen</translation>
    </message>
    <message>
        <source>Sets random elements of the input to 0 during training, to reduce overfitting.</source>
        <translation>Setzt beim Training zufällige Elemente der Eingabe auf 0, um Überanpassung zu verringern.</translation>
    </message>
    <message>
        <source>Sets the dtype of the data; the model gets float32 in any case.</source>
        <translation>Setzt den dtype der Daten; das Modell bekommt in jedem Fall float32.</translation>
    </message>
    <message>
        <source>Sets the learning rate of each epoch from a schedule.</source>
        <translation>Setzt die Lernrate jeder Epoche nach einem Plan.</translation>
    </message>
    <message>
        <source>Sets the learning rate of each epoch.</source>
        <translation>Setzt die Lernrate jeder Epoche.</translation>
    </message>
    <message>
        <source>Setting to vary</source>
        <translation>Zu variierende Einstellung</translation>
    </message>
    <message>
        <source>Settings cannot be saved: %1</source>
        <translation>Einstellungen können nicht gespeichert werden: %1</translation>
    </message>
    <message>
        <source>Several texts show how much chance matters.</source>
        <translation>Mehrere Texte zeigen, wie viel der Zufall ausmacht.</translation>
    </message>
    <message>
        <source>Shakespeare, character by character</source>
        <translation>Shakespeare, Zeichen für Zeichen</translation>
    </message>
    <message>
        <source>Shakespeare, small</source>
        <translation>Shakespeare, klein</translation>
    </message>
    <message>
        <source>Shape</source>
        <translation>Form</translation>
    </message>
    <message>
        <source>Shape of one input; images are resized to its height and width. Empty: shape of the first record.</source>
        <translation>Form einer Eingabe; Bilder werden auf ihre Höhe und Breite skaliert. Leer: Form des ersten Records.</translation>
    </message>
    <message>
        <source>Shape of one sample.</source>
        <translation>Form eines Samples.</translation>
    </message>
    <message>
        <source>Shape of one sample; -1 is inferred.</source>
        <translation>Form eines Samples; -1 wird abgeleitet.</translation>
    </message>
    <message>
        <source>Shape of the targets of one sample; empty: one label.</source>
        <translation>Form der Zielwerte eines Samples; leer: ein Label.</translation>
    </message>
    <message>
        <source>Shardlab RAM</source>
        <translation>RAM von Shardlab</translation>
    </message>
    <message>
        <source>Shardlab archives (*.shardlab)</source>
        <translation>Shardlab-Archive (*.shardlab)</translation>
    </message>
    <message>
        <source>Shardlab does not support this layer.</source>
        <translation>Shardlab unterstützt diese Schicht nicht.</translation>
    </message>
    <message>
        <source>Shardlab experiments (*.json)</source>
        <translation>Shardlab-Experimente (*.json)</translation>
    </message>
    <message>
        <source>Shardlab's own engine</source>
        <translation>Shardlabs eigene Engine</translation>
    </message>
    <message>
        <source>Shards</source>
        <translation>Shards</translation>
    </message>
    <message>
        <source>Shards to %1</source>
        <translation>Shards an %1</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>Teilen</translation>
    </message>
    <message>
        <source>Share</source>
        <comment>of the step time</comment>
        <translation>Anteil</translation>
    </message>
    <message>
        <source>Share of samples whose label is among the k most probable classes.</source>
        <translation>Anteil der Samples, deren Label unter den k wahrscheinlichsten Klassen ist.</translation>
    </message>
    <message>
        <source>Share of samples whose target is among the k most probable classes.</source>
        <translation>Anteil der Samples, deren Zielwert unter den k wahrscheinlichsten Klassen ist.</translation>
    </message>
    <message>
        <source>Share of the matrix operations that is padding</source>
        <translation>Anteil der Matrixoperationen, der Padding ist</translation>
    </message>
    <message>
        <source>Share of the predicted class</source>
        <translation>Anteil an der vorhergesagten Klasse</translation>
    </message>
    <message>
        <source>Share of the samples of this class that are predicted as this class</source>
        <translation>Anteil der Samples dieser Klasse, die als diese Klasse vorhergesagt werden</translation>
    </message>
    <message>
        <source>Share of the samples predicted as this class that are of this class</source>
        <translation>Anteil der als diese Klasse vorhergesagten Samples, die zu dieser Klasse gehören</translation>
    </message>
    <message>
        <source>Share of the simulated step time</source>
        <translation>Anteil an der simulierten Schrittzeit</translation>
    </message>
    <message>
        <source>Share of the true class</source>
        <translation>Anteil an der wahren Klasse</translation>
    </message>
    <message>
        <source>Share of values that are exactly 0</source>
        <translation>Anteil der Werte, die genau 0 sind</translation>
    </message>
    <message>
        <source>Shared axes</source>
        <translation>Gemeinsame Achsen</translation>
    </message>
    <message>
        <source>Shared weights halve the parameters of a language model.</source>
        <translation>Geteilte Gewichte halbieren die Parameter eines Sprachmodells.</translation>
    </message>
    <message>
        <source>Shared with</source>
        <translation>Geteilt mit</translation>
    </message>
    <message>
        <source>Shares compare classes of different size.</source>
        <translation>Anteile vergleichen Klassen verschiedener Größe.</translation>
    </message>
    <message>
        <source>Shares the weights of an Embedding: as output logits, or as a second embedding.</source>
        <translation>Teilt die Gewichte eines Embedding: für Ausgabe-Logits oder als zweites Embedding.</translation>
    </message>
    <message>
        <source>Share…</source>
        <translation>Teilen…</translation>
    </message>
    <message>
        <source>Sharing</source>
        <translation>Teilen</translation>
    </message>
    <message>
        <source>Short trainings are dominated by the first.</source>
        <translation>Bei kurzem Training überwiegt die erste.</translation>
    </message>
    <message>
        <source>Shorter sequences train faster; Statistics shows the lengths.</source>
        <translation>Kürzere Sequenzen trainieren schneller; „Statistik“ zeigt die Längen.</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Anzeigen</translation>
    </message>
    <message>
        <source>Show all</source>
        <translation>Alle anzeigen</translation>
    </message>
    <message>
        <source>Show all data</source>
        <translation>Alle Daten anzeigen</translation>
    </message>
    <message>
        <source>Show all data (double-click or Home in a plot)</source>
        <translation>Alle Daten anzeigen (Doppelklick oder Pos1 im Plot)</translation>
    </message>
    <message>
        <source>Show all metrics</source>
        <translation>Alle Metriken anzeigen</translation>
    </message>
    <message>
        <source>Show all metrics (Esc)</source>
        <translation>Alle Metriken anzeigen (Esc)</translation>
    </message>
    <message>
        <source>Show and hide columns, parameters and metrics</source>
        <translation>Spalten, Parameter und Metriken ein- und ausblenden</translation>
    </message>
    <message>
        <source>Show both devices over the global batch size on the Compare page, with the batch size from which on they are equal</source>
        <translation>Beide Geräte auf der Seite „Vergleichen“ über der globalen Batchgröße zeigen, mit der Batchgröße, ab der sie gleich sind</translation>
    </message>
    <message>
        <source>Show layer</source>
        <translation>Schicht anzeigen</translation>
    </message>
    <message>
        <source>Show me</source>
        <translation>Zeigen</translation>
    </message>
    <message>
        <source>Show only the steps measured last</source>
        <translation>Nur die zuletzt gemessenen Schritte zeigen</translation>
    </message>
    <message>
        <source>Show the layer of this op on the Model page (Enter in the timeline)</source>
        <translation>Schicht dieser Op auf der Seite „Modell“ anzeigen (Enter in der Zeitachse)</translation>
    </message>
    <message>
        <source>Show the samples of all classes</source>
        <translation>Samples aller Klassen anzeigen</translation>
    </message>
    <message>
        <source>Shows up to 168 samples from this index</source>
        <translation>Zeigt bis zu 168 Samples ab diesem Index</translation>
    </message>
    <message>
        <source>Shuffle buffer</source>
        <translation>Mischpuffer</translation>
    </message>
    <message>
        <source>Shuffled with this seed and epoch.</source>
        <translation>Mit diesem Seed und dieser Epoche gemischt.</translation>
    </message>
    <message>
        <source>Significant</source>
        <translation>Erheblich</translation>
    </message>
    <message>
        <source>Simple recurrent layer: the output of a step is an input of the next.</source>
        <translation>Einfache rekurrente Schicht: Die Ausgabe eines Schritts ist eine Eingabe des nächsten.</translation>
    </message>
    <message>
        <source>Simulated</source>
        <translation>Simuliert</translation>
    </message>
    <message>
        <source>Simulated (s)</source>
        <translation>Simuliert (s)</translation>
    </message>
    <message>
        <source>Simulated on the device</source>
        <translation>Auf dem Gerät simuliert</translation>
    </message>
    <message>
        <source>Simulated or measured times.</source>
        <translation>Simulierte oder gemessene Zeiten.</translation>
    </message>
    <message>
        <source>Simulated rate</source>
        <translation>Simulierte Rate</translation>
    </message>
    <message>
        <source>Simulated step of an imported measurement</source>
        <translation>Simulierter Schritt einer importierten Messung</translation>
    </message>
    <message>
        <source>Simulated time</source>
        <translation>Simulierte Zeit</translation>
    </message>
    <message>
        <source>Simulated time lost to padding and partial tiles</source>
        <translation>Simulierte Zeit, die durch Padding und teilweise gefüllte Kacheln verloren geht</translation>
    </message>
    <message>
        <source>Simulated time of one epoch on the chosen device</source>
        <translation>Simulierte Dauer einer Epoche auf dem gewählten Gerät</translation>
    </message>
    <message>
        <source>Simulated time of the epoch (s)</source>
        <translation>Simulierte Dauer der Epoche (s)</translation>
    </message>
    <message>
        <source>Simulated time of the run (s)</source>
        <translation>Simulierte Dauer des Laufs (s)</translation>
    </message>
    <message>
        <source>Simulated time on the device (s)</source>
        <translation>Simulierte Zeit auf dem Gerät (s)</translation>
    </message>
    <message>
        <source>Simulated time over published time</source>
        <translation>Simulierte Zeit über veröffentlichter Zeit</translation>
    </message>
    <message>
        <source>Simulated time per step</source>
        <translation>Simulierte Zeit pro Schritt</translation>
    </message>
    <message>
        <source>Simulated timeline</source>
        <translation>Simulierte Zeitachse</translation>
    </message>
    <message>
        <source>Simulated times</source>
        <translation>Simulierte Zeiten</translation>
    </message>
    <message>
        <source>Simulates every published measurement and compares the times.</source>
        <translation>Simuliert jede veröffentlichte Messung und vergleicht die Zeiten.</translation>
    </message>
    <message>
        <source>Simulating</source>
        <translation>Simulation läuft</translation>
    </message>
    <message>
        <source>Simulator</source>
        <translation>Simulator</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>Size of the vector; all tokens must be smaller.</source>
        <translation>Größe des Vektors; alle Tokens müssen kleiner sein.</translation>
    </message>
    <message>
        <source>Size of the vocabulary, including padding and [UNK]; rarer tokens become [UNK]. null: all tokens.</source>
        <translation>Größe des Vokabulars einschließlich Padding und [UNK]; seltenere Tokens werden zu [UNK]. null: alle Tokens.</translation>
    </message>
    <message>
        <source>Size of the window for the images; default: 1280x800.</source>
        <translation>Größe des Fensters für die Bilder; Vorgabe: 1280x800.</translation>
    </message>
    <message>
        <source>Sizes without a sheet are computed from the nearest one.</source>
        <translation>Größen ohne Datenblatt werden aus der nächstliegenden berechnet.</translation>
    </message>
    <message>
        <source>Skip</source>
        <translation>Überspringen</translation>
    </message>
    <message>
        <source>Skip top</source>
        <translation>Häufigste auslassen</translation>
    </message>
    <message>
        <source>Slow replica</source>
        <translation>Langsames Replikat</translation>
    </message>
    <message>
        <source>Small constant for numerical stability.</source>
        <translation>Kleine Konstante für numerische Stabilität.</translation>
    </message>
    <message>
        <source>Small random numbers are usual; the optimizer finds the rest.</source>
        <translation>Üblich sind kleine Zufallszahlen; den Rest findet der Optimierer.</translation>
    </message>
    <message>
        <source>Small values such as 0.1 to 0.3 are usual.</source>
        <translation>Üblich sind kleine Werte wie 0,1 bis 0,3.</translation>
    </message>
    <message>
        <source>Smaller images train faster and lose detail.</source>
        <translation>Kleinere Bilder trainieren schneller und verlieren Details.</translation>
    </message>
    <message>
        <source>Smaller text (Ctrl+-)</source>
        <translation>Kleinerer Text (Strg+-)</translation>
    </message>
    <message>
        <source>Smallest change that counts as an improvement.</source>
        <translation>Kleinste Änderung, die als Verbesserung zählt.</translation>
    </message>
    <message>
        <source>Smooth batches</source>
        <translation>Batches glätten</translation>
    </message>
    <message>
        <source>Smooth epochs</source>
        <translation>Epochen glätten</translation>
    </message>
    <message>
        <source>Smoothed</source>
        <translation>Geglättet</translation>
    </message>
    <message>
        <source>Sort ascending</source>
        <translation>Aufsteigend sortieren</translation>
    </message>
    <message>
        <source>Sort descending</source>
        <translation>Absteigend sortieren</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Quelle</translation>
    </message>
    <message>
        <source>Source words: %1, target words: %2</source>
        <translation>Wörter der Quelle: %1, Wörter des Ziels: %2</translation>
    </message>
    <message>
        <source>Source: %1. License: %2.</source>
        <translation>Quelle: %1. Lizenz: %2.</translation>
    </message>
    <message>
        <source>Space pins a device, Enter uses it for the experiment</source>
        <translation>Leertaste heftet ein Gerät an, Enter verwendet es für das Experiment</translation>
    </message>
    <message>
        <source>Space plots a run, F2 edits, Delete deletes, Enter opens the experiment of the run, Shift+Enter runs it again, Ctrl+Enter continues it</source>
        <translation>Leertaste stellt einen Lauf dar, F2 bearbeitet, Entf löscht, Enter öffnet das Experiment des Laufs, Umschalt+Enter führt es erneut aus, Strg+Enter setzt den Lauf fort</translation>
    </message>
    <message>
        <source>Sparse categorical cross-entropy expects integer labels; the labels are one-hot.</source>
        <translation>Die kategoriale Kreuzentropie (sparse) erwartet ganzzahlige Labels; die Labels sind one-hot.</translation>
    </message>
    <message>
        <source>Sparse categorical cross-entropy expects integer labels; the labels of shape {} look one-hot.</source>
        <translation>Die kategoriale Kreuzentropie (sparse) erwartet ganzzahlige Labels; die Labels der Form {} sehen nach One-Hot aus.</translation>
    </message>
    <message>
        <source>SparseCategoricalCrossentropy for class numbers, BinaryCrossentropy for yes or no, MeanSquaredError for numbers.</source>
        <translation>SparseCategoricalCrossentropy für Klassennummern, BinaryCrossentropy für Ja oder Nein, MeanSquaredError für Zahlen.</translation>
    </message>
    <message>
        <source>Specificity</source>
        <translation>Spezifität</translation>
    </message>
    <message>
        <source>Speed of the animation</source>
        <translation>Geschwindigkeit der Animation</translation>
    </message>
    <message>
        <source>Speed-up</source>
        <translation>Speedup</translation>
    </message>
    <message>
        <source>Speed-up and efficiency compare with one replica. Point at a size, or use the arrow keys.</source>
        <translation>Speedup und Effizienz vergleichen mit einem Replikat. Zeigen Sie auf eine Größe, oder verwenden Sie die Pfeiltasten.</translation>
    </message>
    <message>
        <source>Speed-up, simulated</source>
        <translation>Speedup, simuliert</translation>
    </message>
    <message>
        <source>Split</source>
        <translation>Aufteilung</translation>
    </message>
    <message>
        <source>Split of the data</source>
        <translation>Split der Daten</translation>
    </message>
    <message>
        <source>Split without stratification.</source>
        <translation>Ohne Stratifizierung aufteilen.</translation>
    </message>
    <message>
        <source>Spread the replicas over processes, on this computer or on a cluster</source>
        <translation>Replikate auf Prozesse verteilen, auf diesem Computer oder einem Cluster</translation>
    </message>
    <message>
        <source>Square root of the mean of the squared differences.</source>
        <translation>Quadratwurzel des Mittelwerts der quadrierten Differenzen.</translation>
    </message>
    <message>
        <source>Stage</source>
        <translation>Stufe</translation>
    </message>
    <message>
        <source>Standard deviation (divided by n)</source>
        <translation>Standardabweichung (durch n geteilt)</translation>
    </message>
    <message>
        <source>Standardize</source>
        <translation>Standardi­sieren</translation>
    </message>
    <message>
        <source>Standardizes each feature to mean 0 and standard deviation 1 over the training samples.</source>
        <translation>Standardisiert jedes Merkmal über die Trainingssamples auf Mittelwert 0 und Standardabweichung 1.</translation>
    </message>
    <message>
        <source>Start char</source>
        <translation>Startzeichen</translation>
    </message>
    <message>
        <source>Start from epoch</source>
        <translation>Ab Epoche</translation>
    </message>
    <message>
        <source>Start low enough that the loss does not change yet.</source>
        <translation>Beginnen Sie so niedrig, dass sich der Loss noch nicht ändert.</translation>
    </message>
    <message>
        <source>Start small: the class must stay recognizable.</source>
        <translation>Beginnen Sie klein: Die Klasse muss erkennbar bleiben.</translation>
    </message>
    <message>
        <source>Started</source>
        <translation>Begonnen</translation>
    </message>
    <message>
        <source>Stateful</source>
        <translation>Zustands­behaftet</translation>
    </message>
    <message>
        <source>Statistics</source>
        <translation>Statistik</translation>
    </message>
    <message>
        <source>Statistics of %1 of %2 samples, evenly spaced</source>
        <translation>Statistik über %1 von %2 Samples in gleichen Abständen</translation>
    </message>
    <message>
        <source>Statistics of the inputs</source>
        <translation>Statistik der Eingaben</translation>
    </message>
    <message>
        <source>Statistics of the weights</source>
        <translation>Statistik der Gewichte</translation>
    </message>
    <message>
        <source>Statistics shows how many sequences are longer.</source>
        <translation>„Statistik“ zeigt, wie viele Sequenzen länger sind.</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>Status</translation>
    </message>
    <message>
        <source>Std</source>
        <translation>Std.-Abw.</translation>
    </message>
    <message>
        <source>Stddev</source>
        <translation>Standard­abweichung</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <source>Step
simulated</source>
        <translation>Schritt
simuliert</translation>
    </message>
    <message>
        <source>Step %1 of %2</source>
        <translation>Schritt %1 von %2</translation>
    </message>
    <message>
        <source>Step %1 of %2, %3 left</source>
        <translation>Schritt %1 von %2, noch %3</translation>
    </message>
    <message>
        <source>Step %1: %2</source>
        <translation>Schritt %1: %2</translation>
    </message>
    <message>
        <source>Step %1: accuracy %2 of %3 tokens</source>
        <translation>Schritt %1: Genauigkeit %2 bei %3 Tokens</translation>
    </message>
    <message>
        <source>Step (ms)</source>
        <translation>Schritt (ms)</translation>
    </message>
    <message>
        <source>Step epochs</source>
        <translation>Epochen pro Stufe</translation>
    </message>
    <message>
        <source>Step of an imported measurement on another computer</source>
        <translation>Schritt einer importierten Messung auf einem anderen Computer</translation>
    </message>
    <message>
        <source>Step time</source>
        <translation>Schrittzeit</translation>
    </message>
    <message>
        <source>Step to record</source>
        <translation>Aufzuzeichnender Schritt</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>Schritte</translation>
    </message>
    <message>
        <source>Steps of the preprocessing</source>
        <translation>Schritte der Vorverarbeitung</translation>
    </message>
    <message>
        <source>Steps per epoch</source>
        <translation>Schritte pro Epoche</translation>
    </message>
    <message>
        <source>Steps per execution</source>
        <translation>Schritte pro Ausführung</translation>
    </message>
    <message>
        <source>Steps reached</source>
        <translation>Erreichte Schritte</translation>
    </message>
    <message>
        <source>Still missing: {}.</source>
        <translation>Es fehlt noch: {}.</translation>
    </message>
    <message>
        <source>Stochastic gradient descent with optional momentum.</source>
        <translation>Stochastischer Gradientenabstieg mit optionalem Momentum.</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Stoppen</translation>
    </message>
    <message>
        <source>Stop after the current step and keep the weights (Ctrl+M I)</source>
        <translation>Nach dem aktuellen Schritt stoppen und die Gewichte behalten (Strg+M I)</translation>
    </message>
    <message>
        <source>Stop and change</source>
        <translation>Stoppen und ändern</translation>
    </message>
    <message>
        <source>Stop and restore the &amp;best epoch</source>
        <translation>Stoppen und beste Epoche wieder&amp;herstellen</translation>
    </message>
    <message>
        <source>Stop comparing</source>
        <translation>Vergleich beenden</translation>
    </message>
    <message>
        <source>Stop the profile</source>
        <translation>Profil stoppen</translation>
    </message>
    <message>
        <source>Stop the recording; the step shown stays</source>
        <translation>Aufzeichnung stoppen; der angezeigte Schritt bleibt</translation>
    </message>
    <message>
        <source>Stop the run and change the runtime?</source>
        <translation>Lauf stoppen und Laufzeit ändern?</translation>
    </message>
    <message>
        <source>Stop the sweep and close the window?</source>
        <translation>Den Sweep stoppen und das Fenster schließen?</translation>
    </message>
    <message>
        <source>Stop training and close the window?</source>
        <translation>Das Training stoppen und das Fenster schließen?</translation>
    </message>
    <message>
        <source>Stop, and restore the weights of the epoch with the lowest validation loss</source>
        <translation>Stoppen und die Gewichte der Epoche mit dem niedrigsten Validierungs-Loss wiederherstellen</translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation>Gestoppt</translation>
    </message>
    <message>
        <source>Stopping</source>
        <translation>Beenden</translation>
    </message>
    <message>
        <source>Stops training when a metric stops improving.</source>
        <translation>Beendet das Training, wenn sich eine Metrik nicht mehr verbessert.</translation>
    </message>
    <message>
        <source>Stops training when the loss is NaN or infinite.</source>
        <translation>Beendet das Training, wenn der Loss NaN oder unendlich ist.</translation>
    </message>
    <message>
        <source>Stops training when the loss is not a number.</source>
        <translation>Stoppt das Training, wenn der Loss keine Zahl ist.</translation>
    </message>
    <message>
        <source>Stops trials that perform worse than earlier ones</source>
        <translation>Stoppt Versuche, die schlechter abschneiden als frühere</translation>
    </message>
    <message>
        <source>Stratified</source>
        <translation>Stratifiziert</translation>
    </message>
    <message>
        <source>Streaming</source>
        <translation>Vom Datenträger lesen</translation>
    </message>
    <message>
        <source>Strides</source>
        <translation>Schritt­weiten</translation>
    </message>
    <message>
        <source>Strong scaling keeps the global batch, weak scaling that of each replica.</source>
        <translation>Starke Skalierung behält den globalen Batch, schwache den jedes Replikats.</translation>
    </message>
    <message>
        <source>Strong: same global batch size</source>
        <translation>Stark: gleiche globale Batchgröße</translation>
    </message>
    <message>
        <source>Subtracts the second input from the first.</source>
        <translation>Subtrahiert die zweite Eingabe von der ersten.</translation>
    </message>
    <message>
        <source>Suggested learning rate: %1. Upper limit, a tenth of the rate with the lowest loss: %2.</source>
        <translation>Vorgeschlagene Lernrate: %1. Obergrenze, ein Zehntel der Rate mit dem niedrigsten Loss: %2.</translation>
    </message>
    <message>
        <source>Sum of all elements: %1</source>
        <translation>Summe aller Elemente: %1</translation>
    </message>
    <message>
        <source>Summation method</source>
        <translation>Summations­verfahren</translation>
    </message>
    <message>
        <source>Summation method of the curve between two thresholds.</source>
        <translation>Summationsverfahren für die Kurve zwischen zwei Schwellenwerten.</translation>
    </message>
    <message>
        <source>Sweep</source>
        <translation>Sweep</translation>
    </message>
    <message>
        <source>Sweep of %1</source>
        <translation>Sweep über %1</translation>
    </message>
    <message>
        <source>Sweeps</source>
        <translation>Sweeps</translation>
    </message>
    <message>
        <source>Synthetic</source>
        <translation>Synthetisch</translation>
    </message>
    <message>
        <source>Synthetic data in the published shapes: for performance estimates, not for accuracy.</source>
        <translation>Synthetische Daten in den veröffentlichten Formen: für Leistungsschätzungen, nicht für die Genauigkeit.</translation>
    </message>
    <message>
        <source>Synthetic data is for performance estimates; its accuracy says nothing.</source>
        <translation>Synthetische Daten dienen der Schätzung der Leistung; ihre Genauigkeit sagt nichts aus.</translation>
    </message>
    <message>
        <source>T&amp;heme</source>
        <translation>&amp;Farbschema</translation>
    </message>
    <message>
        <source>T&amp;ips</source>
        <translation>T&amp;ipps</translation>
    </message>
    <message>
        <source>TF 1.1 tf_cnn_benchmarks, parameter server on the CPU</source>
        <translation>TF 1.1 tf_cnn_benchmarks, Parameter-Server auf der CPU</translation>
    </message>
    <message>
        <source>TF 1.1 tf_cnn_benchmarks, parameter server on the GPUs</source>
        <translation>TF 1.1 tf_cnn_benchmarks, Parameter-Server auf den GPUs</translation>
    </message>
    <message>
        <source>TF 1.1 tf_cnn_benchmarks, replicated with NCCL 1</source>
        <translation>TF 1.1 tf_cnn_benchmarks, repliziert mit NCCL 1</translation>
    </message>
    <message>
        <source>TF 1.1 tf_cnn_benchmarks, replicated without NCCL</source>
        <translation>TF 1.1 tf_cnn_benchmarks, repliziert ohne NCCL</translation>
    </message>
    <message>
        <source>TF 1.x Keras on Windows (WDDM driver)</source>
        <translation>TF 1.x Keras unter Windows (WDDM-Treiber)</translation>
    </message>
    <message>
        <source>TF 1.x Keras, graph executor</source>
        <translation>TF 1.x Keras, Graph-Executor</translation>
    </message>
    <message>
        <source>TF 1.x TPUEstimator, loop on the device</source>
        <translation>TF 1.x TPUEstimator, Schleife auf dem Gerät</translation>
    </message>
    <message>
        <source>TF 1.x with an input pipeline (tf_cnn_benchmarks)</source>
        <translation>TF 1.x mit Eingabe-Pipeline (tf_cnn_benchmarks)</translation>
    </message>
    <message>
        <source>TF 2 or JAX compiled by XLA</source>
        <translation>TF 2 oder JAX, von XLA kompiliert</translation>
    </message>
    <message>
        <source>TF 2.1 Keras, TPUStrategy, remote worker over gRPC</source>
        <translation>TF 2.1 Keras, TPUStrategy, entfernter Worker über gRPC</translation>
    </message>
    <message>
        <source>TF 2.4 and later Keras, steps_per_execution</source>
        <translation>TF 2.4 und neuer Keras, steps_per_execution</translation>
    </message>
    <message>
        <source>TF 2.x custom loop, tf.function</source>
        <translation>TF 2.x eigene Schleife, tf.function</translation>
    </message>
    <message>
        <source>TF32</source>
        <translation>TF32</translation>
    </message>
    <message>
        <source>TF32 (11 significant bits)</source>
        <translation>TF32 (11 signifikante Bits)</translation>
    </message>
    <message>
        <source>TFRecord files for validation; empty: none.</source>
        <translation>TFRecord-Dateien zur Validierung; leer: keine.</translation>
    </message>
    <message>
        <source>TFRecord files, plain or gzipped; the file name can have the wildcards * and ?.</source>
        <translation>TFRecord-Dateien, auch gzip-komprimiert; der Dateiname kann die Platzhalter * und ? enthalten.</translation>
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
        <translation>TPU nicht verfügbar</translation>
    </message>
    <message>
        <source>TPUs are efficient with a global batch size that is a multiple of 64 (8 per core): try %1.</source>
        <translation>TPUs sind mit einer globalen Batchgröße effizient, die ein Vielfaches von 64 ist (8 pro Kern): Versuchen Sie %1.</translation>
    </message>
    <message>
        <source>Table of runs</source>
        <translation>Tabelle der Läufe</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>Tags</translation>
    </message>
    <message>
        <source>Tags of all %1 runs, separated by commas</source>
        <translation>Tags aller %1 Läufe, durch Kommas getrennt</translation>
    </message>
    <message>
        <source>Tags of the selected runs</source>
        <translation>Tags der ausgewählten Läufe</translation>
    </message>
    <message>
        <source>Tags, separated by commas</source>
        <translation>Tags, durch Kommas getrennt</translation>
    </message>
    <message>
        <source>Tags…</source>
        <translation>Tags…</translation>
    </message>
    <message>
        <source>Take .keras for Keras 3, .h5 for Keras 2, ONNX for most other tools.</source>
        <translation>Nehmen Sie .keras für Keras 3, .h5 für Keras 2, ONNX für die meisten anderen Programme.</translation>
    </message>
    <message>
        <source>Take it from the noise of the curve.</source>
        <translation>Leiten Sie den Wert aus dem Rauschen der Kurve ab.</translation>
    </message>
    <message>
        <source>Take only these images: names without .png, separated by commas.</source>
        <translation>Nur diese Bilder aufnehmen: Namen ohne .png, durch Kommas getrennt.</translation>
    </message>
    <message>
        <source>Take the label that marks padding.</source>
        <translation>Nehmen Sie das Label, das Padding kennzeichnet.</translation>
    </message>
    <message>
        <source>Take the number of classes of the data.</source>
        <translation>Nehmen Sie die Anzahl der Klassen der Daten.</translation>
    </message>
    <message>
        <source>Take the number of classes of the new data.</source>
        <translation>Nehmen Sie die Anzahl der Klassen der neuen Daten.</translation>
    </message>
    <message>
        <source>Take the number of training samples if they fit into memory.</source>
        <translation>Nehmen Sie die Anzahl der Trainingssamples, wenn sie in den Speicher passen.</translation>
    </message>
    <message>
        <source>Take the number with which the data is padded.</source>
        <translation>Nehmen Sie die Zahl, mit der die Daten aufgefüllt sind.</translation>
    </message>
    <message>
        <source>Take the one that your program uses; newer ones often launch faster.</source>
        <translation>Nehmen Sie die Version, die Ihr Programm verwendet; neuere starten Kernel oft schneller.</translation>
    </message>
    <message>
        <source>Take the size that the model expects.</source>
        <translation>Nehmen Sie die Größe, die das Modell erwartet.</translation>
    </message>
    <message>
        <source>Take the statistics of the training data, for each feature.</source>
        <translation>Nehmen Sie die Statistik der Trainingsdaten für jedes Merkmal.</translation>
    </message>
    <message>
        <source>Take the value of the background.</source>
        <translation>Nehmen Sie den Wert des Hintergrunds.</translation>
    </message>
    <message>
        <source>Take the vocabulary of the data; a larger token is an error.</source>
        <translation>Nehmen Sie das Vokabular der Daten; ein größeres Token ist ein Fehler.</translation>
    </message>
    <message>
        <source>Take the vocabulary, or the number of classes.</source>
        <translation>Nehmen Sie das Vokabular oder die Anzahl der Klassen.</translation>
    </message>
    <message>
        <source>Take those of this experiment, or the ones that you selected.</source>
        <translation>Nehmen Sie die dieses Experiments oder die von Ihnen ausgewählten.</translation>
    </message>
    <message>
        <source>Target</source>
        <translation>Zielwert</translation>
    </message>
    <message>
        <source>Target class ids</source>
        <translation>Nummern der Zielklassen</translation>
    </message>
    <message>
        <source>Target kind</source>
        <translation>Art des Zielwerts</translation>
    </message>
    <message>
        <source>Target shape</source>
        <translation>Zielform</translation>
    </message>
    <message>
        <source>Target: %1, mean %2, standard deviation %3.</source>
        <translation>Zielwert: %1, Mittelwert %2, Standardabweichung %3.</translation>
    </message>
    <message>
        <source>Te&amp;xt size</source>
        <translation>Te&amp;xtgröße</translation>
    </message>
    <message>
        <source>Temperature</source>
        <translation>Temperatur</translation>
    </message>
    <message>
        <source>Template &amp;gallery…</source>
        <translation>&amp;Vorlagengalerie…</translation>
    </message>
    <message>
        <source>Templates</source>
        <translation>Vorlagen</translation>
    </message>
    <message>
        <source>Tensor Processing Unit, several cores</source>
        <translation>Tensor Processing Unit, mehrere Kerne</translation>
    </message>
    <message>
        <source>TensorFlow.js layers model</source>
        <translation>TensorFlow.js-Layers-Modell</translation>
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
        <translation>Test­beispiele</translation>
    </message>
    <message>
        <source>Test data</source>
        <translation>Testdaten</translation>
    </message>
    <message>
        <source>Test split</source>
        <translation>Testanteil</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>Text</translation>
    </message>
    <message>
        <source>Text classification</source>
        <translation>Textklassifikation</translation>
    </message>
    <message>
        <source>Text file, plain or gzipped; the data directories are searched, too.</source>
        <translation>Textdatei, unkomprimiert oder mit gzip; auch die Datenverzeichnisse werden durchsucht.</translation>
    </message>
    <message>
        <source>Text files as word indices, one folder per class.</source>
        <translation>Textdateien als Wortindizes, ein Ordner pro Klasse.</translation>
    </message>
    <message>
        <source>Text generation or translation</source>
        <translation>Texterzeugung oder Übersetzung</translation>
    </message>
    <message>
        <source>Text of the sample</source>
        <translation>Text des Samples</translation>
    </message>
    <message>
        <source>Text of the step</source>
        <translation>Text des Schritts</translation>
    </message>
    <message>
        <source>Text of the topic</source>
        <translation>Text des Themas</translation>
    </message>
    <message>
        <source>Text that the model continues.</source>
        <translation>Text, den das Modell fortsetzt.</translation>
    </message>
    <message>
        <source>Text to classify</source>
        <translation>Zu klassifizierender Text</translation>
    </message>
    <message>
        <source>That is not right. Try again, or press Hint.</source>
        <translation>Das stimmt nicht. Versuchen Sie es noch einmal oder drücken Sie „Tipp“.</translation>
    </message>
    <message>
        <source>That is not right. Try again.</source>
        <translation>Das stimmt nicht. Versuchen Sie es noch einmal.</translation>
    </message>
    <message>
        <source>The %1 columns of the table</source>
        <translation>Die %1 Spalten der Tabelle</translation>
    </message>
    <message>
        <source>The GPUs that TensorFlow can use (tf.config.set_visible_devices)</source>
        <translation>Die GPUs, die TensorFlow verwenden kann (tf.config.set_visible_devices)</translation>
    </message>
    <message>
        <source>The GPUs that TensorFlow can use.</source>
        <translation>GPUs, die TensorFlow verwenden kann.</translation>
    </message>
    <message>
        <source>The Reuters network on 8 TPU cores, with the error of the article: from_logits is true for a softmax output, so the loss stays above 2.865 and validation accuracy near 0.55. With 4 samples per replica, the TPU is slower than the GPU.</source>
        <translation>Das Reuters-Netz auf 8 TPU-Kernen, mit dem Fehler des Artikels: from_logits ist true für eine Softmax-Ausgabe, also bleibt der Loss über 2,865 und die Validierungsgenauigkeit nahe 0,55. Mit 4 Samples pro Replikat ist die TPU langsamer als die GPU.</translation>
    </message>
    <message>
        <source>The accelerator is set to {}, but {} is a {}.</source>
        <translation>Der Beschleuniger ist auf {} gesetzt, aber {} ist vom Typ {}.</translation>
    </message>
    <message>
        <source>The activations of a layer, or its weights.</source>
        <translation>Aktivierungen einer Schicht oder ihre Gewichte.</translation>
    </message>
    <message>
        <source>The active run cannot be deleted. Stop it first.</source>
        <translation>Der aktive Lauf kann nicht gelöscht werden. Stoppen Sie ihn zuerst.</translation>
    </message>
    <message>
        <source>The arithmetic intensity is {:.1f} FLOP/byte. The matrix unit needs at least {:.0f} FLOP/byte for its peak.</source>
        <translation>Die arithmetische Intensität ist {:.1f} FLOP/Byte. Die Matrixeinheit braucht für ihre Spitzenleistung mindestens {:.0f} FLOP/Byte.</translation>
    </message>
    <message>
        <source>The augmented sample in each epoch</source>
        <translation>Das augmentierte Sample in jeder Epoche</translation>
    </message>
    <message>
        <source>The augmented samples cannot be shown</source>
        <translation>Die augmentierten Samples können nicht angezeigt werden</translation>
    </message>
    <message>
        <source>The axes explain %1 and %2 of the variance. </source>
        <translation>Die Achsen erklären %1 und %2 der Varianz. </translation>
    </message>
    <message>
        <source>The bands are 90 % prediction intervals. Point at a batch size, or use the arrow keys.</source>
        <translation>Die Bänder sind 90-%-Vorhersageintervalle. Zeigen Sie auf eine Batchgröße, oder verwenden Sie die Pfeiltasten.</translation>
    </message>
    <message>
        <source>The batch is cut into equal shards, one per replica.</source>
        <translation>Der Batch wird in gleiche Shards geteilt, einen pro Replikat.</translation>
    </message>
    <message>
        <source>The batch size {} is larger than the {}, and drop_remainder drops the partial batch: an epoch has no steps.</source>
        <translation>Die Batchgröße {} ist größer als die Datenmenge ({}), und drop_remainder verwirft den unvollständigen Batch: Eine Epoche hat keine Schritte.</translation>
    </message>
    <message>
        <source>The batch size {} is larger than the {}.</source>
        <translation>Die Batchgröße {} ist größer als die Datenmenge ({}).</translation>
    </message>
    <message>
        <source>The batch size {} is not divisible by {}: the last replicas get fewer samples.</source>
        <translation>Die Batchgröße {} ist nicht durch {} teilbar: Die letzten Replikate bekommen weniger Samples.</translation>
    </message>
    <message>
        <source>The batch whose samples are shown, replica by replica.</source>
        <translation>Batch, dessen Samples angezeigt werden, Replikat für Replikat.</translation>
    </message>
    <message>
        <source>The bin is empty</source>
        <translation>Der Papierkorb ist leer</translation>
    </message>
    <message>
        <source>The cache is after shuffle and batch: every epoch repeats the batches of the first.</source>
        <translation>Der Cache liegt hinter Mischen und Batching: Jede Epoche wiederholt die Batches der ersten.</translation>
    </message>
    <message>
        <source>The catalog has no link data for several GPUs of this kind</source>
        <translation>Der Katalog hat keine Verbindungsdaten für mehrere GPUs dieser Art</translation>
    </message>
    <message>
        <source>The checkpoint in the folder will be replaced.</source>
        <translation>Der Checkpoint im Ordner wird ersetzt.</translation>
    </message>
    <message>
        <source>The clipboard has no experiment: %1</source>
        <translation>Die Zwischenablage enthält kein Experiment: %1</translation>
    </message>
    <message>
        <source>The clipboard holds no layers. Copy layers, or the JSON of a Keras model, first.</source>
        <translation>Die Zwischenablage enthält keine Schichten. Kopieren Sie zuerst Schichten oder das JSON eines Keras-Modells.</translation>
    </message>
    <message>
        <source>The clipboard holds no picture</source>
        <translation>Die Zwischenablage enthält kein Bild</translation>
    </message>
    <message>
        <source>The code that opens the file in its tool.</source>
        <translation>Code, der die Datei in ihrem Programm öffnet.</translation>
    </message>
    <message>
        <source>The column of the table</source>
        <translation>Die Spalte der Tabelle</translation>
    </message>
    <message>
        <source>The column or array with the weight of each sample in the loss.</source>
        <translation>Spalte oder Array mit dem Gewicht jedes Samples im Loss.</translation>
    </message>
    <message>
        <source>The columns that the model gets, and the column that it predicts.</source>
        <translation>Spalten, die das Modell bekommt, und die Spalte, die es vorhersagt.</translation>
    </message>
    <message>
        <source>The configurations are equal.</source>
        <translation>Die Konfigurationen sind gleich.</translation>
    </message>
    <message>
        <source>The curve of the chosen class.</source>
        <translation>Kurve der gewählten Klasse.</translation>
    </message>
    <message>
        <source>The curves cannot be saved: %1</source>
        <translation>Die Kurven können nicht gespeichert werden: %1</translation>
    </message>
    <message>
        <source>The dashed line is where the smoothed loss falls most steeply. Point at the curve, or use the arrow keys.</source>
        <translation>Die gestrichelte Linie steht, wo der geglättete Loss am steilsten fällt. Zeigen Sie auf die Kurve, oder verwenden Sie die Pfeiltasten.</translation>
    </message>
    <message>
        <source>The data and the model are loaded.</source>
        <translation>Daten und Modell werden geladen.</translation>
    </message>
    <message>
        <source>The data cannot be read: {}.</source>
        <translation>Die Daten können nicht gelesen werden: {}.</translation>
    </message>
    <message>
        <source>The data cannot be shown</source>
        <translation>Die Daten können nicht angezeigt werden</translation>
    </message>
    <message>
        <source>The data for the fine-tuning.</source>
        <translation>Daten für die Feinabstimmung.</translation>
    </message>
    <message>
        <source>The data has no sample of class %1.</source>
        <translation>Die Daten haben kein Sample der Klasse %1.</translation>
    </message>
    <message>
        <source>The data has no test split for validation.</source>
        <translation>Die Daten haben keinen Test-Split für die Validierung.</translation>
    </message>
    <message>
        <source>The data has tokens from 0 to {}, but the embedding has {} rows.</source>
        <translation>Die Daten haben Tokens von 0 bis {}, das Embedding hat aber {} Zeilen.</translation>
    </message>
    <message>
        <source>The data is not loaded</source>
        <translation>Die Daten sind nicht geladen</translation>
    </message>
    <message>
        <source>The data repeats, so an epoch has no end.</source>
        <translation>Die Daten wiederholen sich, eine Epoche hat also kein Ende.</translation>
    </message>
    <message>
        <source>The data set is not on this computer</source>
        <translation>Der Datensatz ist nicht auf diesem Computer</translation>
    </message>
    <message>
        <source>The data set is not on this computer: the page Data downloads it.</source>
        <translation>Der Datensatz ist nicht auf diesem Computer: Die Seite „Daten“ lädt ihn herunter.</translation>
    </message>
    <message>
        <source>The data set, or the reader of your own files.</source>
        <translation>Datensatz oder Datenquelle für Ihre eigenen Dateien.</translation>
    </message>
    <message>
        <source>The data to evaluate.</source>
        <translation>Auszuwertende Daten.</translation>
    </message>
    <message>
        <source>The default 0.9 suits most models.</source>
        <translation>Die Vorgabe 0,9 passt für die meisten Modelle.</translation>
    </message>
    <message>
        <source>The default attends over all axes but batch and features.</source>
        <translation>Die Vorgabe beachtet alle Achsen außer Batch und Merkmalen.</translation>
    </message>
    <message>
        <source>The default decays to the end of the run.</source>
        <translation>Die Vorgabe klingt bis zum Ende des Laufs ab.</translation>
    </message>
    <message>
        <source>The default is that of Keras.</source>
        <translation>Die Vorgabe ist die von Keras.</translation>
    </message>
    <message>
        <source>The default leaves the output as it is at the start.</source>
        <translation>Die Vorgabe lässt die Ausgabe am Anfang unverändert.</translation>
    </message>
    <message>
        <source>The default starts as relu does.</source>
        <translation>Die Vorgabe beginnt wie relu.</translation>
    </message>
    <message>
        <source>The default suits mixed_float16; other precisions need none.</source>
        <translation>Die Vorgabe passt für mixed_float16; andere Präzisionen brauchen keine Loss-Skalierung.</translation>
    </message>
    <message>
        <source>The default suits most models.</source>
        <translation>Die Vorgabe passt für die meisten Modelle.</translation>
    </message>
    <message>
        <source>The default suits most models; 0.98 is usual for transformers.</source>
        <translation>Die Vorgabe passt für die meisten Modelle; bei Transformern ist 0,98 üblich.</translation>
    </message>
    <message>
        <source>The default suits most tasks.</source>
        <translation>Die Vorgabe passt für die meisten Aufgaben.</translation>
    </message>
    <message>
        <source>The device %1 is not available. Use a GPU instead?</source>
        <translation>Das Gerät %1 ist nicht verfügbar. Stattdessen eine GPU verwenden?</translation>
    </message>
    <message>
        <source>The device idles {} of {} per step and waits for the host. A faster device does not reduce this time.</source>
        <translation>Das Gerät ist pro Schritt {} von {} im Leerlauf und wartet auf den Host. Ein schnelleres Gerät verkürzt diese Zeit nicht.</translation>
    </message>
    <message>
        <source>The device idles {} of {} per step: {}.</source>
        <translation>Das Gerät ist pro Schritt {} von {} im Leerlauf: {}.</translation>
    </message>
    <message>
        <source>The device idles: it waits for input data</source>
        <translation>Das Gerät ist im Leerlauf: Es wartet auf Eingabedaten</translation>
    </message>
    <message>
        <source>The device whose number of cores grows, how the batch grows with it, and what is shown.</source>
        <translation>Gerät, dessen Anzahl der Kerne wächst, wie der Batch mitwächst und was angezeigt wird.</translation>
    </message>
    <message>
        <source>The difference is within the uncertainty of the simulation (± {} and ± {}).</source>
        <translation>Der Unterschied liegt innerhalb der Unsicherheit der Simulation (± {} und ± {}).</translation>
    </message>
    <message>
        <source>The divisor of the logits before a character is drawn.</source>
        <translation>Zahl, durch die die Logits geteilt werden, bevor ein Zeichen gezogen wird.</translation>
    </message>
    <message>
        <source>The experiment as a Python program for PyTorch: the same layers, outputs and training loop.</source>
        <translation>Das Experiment als Python-Programm für PyTorch: dieselben Schichten, Ausgaben und dieselbe Trainingsschleife.</translation>
    </message>
    <message>
        <source>The experiment as a Python program for tf.keras on TPU, GPU or CPU, which measures its steps.</source>
        <translation>Das Experiment als Python-Programm für tf.keras auf TPU, GPU oder CPU, das seine Schritte misst.</translation>
    </message>
    <message>
        <source>The experiment only</source>
        <translation>Nur das Experiment</translation>
    </message>
    <message>
        <source>The experiment reads a data set with a name, which the other computer downloads</source>
        <translation>Das Experiment liest einen benannten Datensatz, den der andere Computer herunterlädt</translation>
    </message>
    <message>
        <source>The exponential moving average of the curves.</source>
        <translation>Exponentieller gleitender Mittelwert der Kurven.</translation>
    </message>
    <message>
        <source>The extension chooses the format.</source>
        <translation>Die Dateiendung bestimmt das Format.</translation>
    </message>
    <message>
        <source>The file exists; Replace writes a new one in its place.</source>
        <translation>Die Datei existiert; „Ersetzen“ schreibt eine neue an ihrer Stelle.</translation>
    </message>
    <message>
        <source>The file format.</source>
        <translation>Dateiformat.</translation>
    </message>
    <message>
        <source>The file has changed</source>
        <translation>Die Datei hat sich geändert</translation>
    </message>
    <message>
        <source>The file holds your name, your answers, the experiment and the metrics of your runs. It does not hold data or weights.</source>
        <translation>Die Datei enthält Ihren Namen, Ihre Antworten, das Experiment und die Metriken Ihrer Läufe. Sie enthält keine Daten und keine Gewichte.</translation>
    </message>
    <message>
        <source>The file or folder with the data.</source>
        <translation>Datei oder Ordner mit den Daten.</translation>
    </message>
    <message>
        <source>The file that names the computers.</source>
        <translation>Datei, die die Computer nennt.</translation>
    </message>
    <message>
        <source>The file with the pretrained model or its weights.</source>
        <translation>Datei mit dem vortrainierten Modell oder seinen Gewichten.</translation>
    </message>
    <message>
        <source>The files that the experiment reads</source>
        <translation>Die Dateien, die das Experiment liest</translation>
    </message>
    <message>
        <source>The files that the experiment reads.</source>
        <translation>Dateien, die das Experiment liest.</translation>
    </message>
    <message>
        <source>The first %1 of %2 runs are plotted.</source>
        <translation>Die ersten %1 von %2 Läufen werden dargestellt.</translation>
    </message>
    <message>
        <source>The first %1 of %2 selected runs.</source>
        <translation>Die ersten %1 von %2 ausgewählten Läufen.</translation>
    </message>
    <message>
        <source>The first %1 of %2 tiles of %3.</source>
        <translation>Die ersten %1 von %2 Kacheln von %3.</translation>
    </message>
    <message>
        <source>The first epoch, with compilation, or a later one.</source>
        <translation>Erste Epoche, mit Kompilierung, oder eine spätere.</translation>
    </message>
    <message>
        <source>The first epochs do not use this sample.</source>
        <translation>Die ersten Epochen verwenden dieses Sample nicht.</translation>
    </message>
    <message>
        <source>The folder for experiment, checkpoint, history and weights.</source>
        <translation>Ordner für Experiment, Checkpoint, Verlauf und Gewichte.</translation>
    </message>
    <message>
        <source>The folder that is made.</source>
        <translation>Ordner, der angelegt wird.</translation>
    </message>
    <message>
        <source>The folder will hold about %1.</source>
        <translation>Der Ordner wird etwa %1 umfassen.</translation>
    </message>
    <message>
        <source>The framework on the compared devices.</source>
        <translation>Framework auf den verglichenen Geräten.</translation>
    </message>
    <message>
        <source>The framework {} does not support {}; using {} instead.</source>
        <translation>Framework {}: {} wird nicht unterstützt; stattdessen wird {} verwendet.</translation>
    </message>
    <message>
        <source>The framework {} does not support {}; using {}.</source>
        <translation>Framework {}: {} wird nicht unterstützt; {} wird verwendet.</translation>
    </message>
    <message>
        <source>The frameworks differ</source>
        <translation>Die Frameworks unterscheiden sich</translation>
    </message>
    <message>
        <source>The global batch size %2 is not divisible by %1 cores.</source>
        <translation>Die globale Batchgröße %2 ist nicht durch %1 Kerne teilbar.</translation>
    </message>
    <message>
        <source>The global batch size is {}, but {:g} is the default learning rate of {} for batch sizes of 32 to {}. A larger batch allows a higher learning rate.</source>
        <translation>Die globale Batchgröße ist {}, aber {:g} ist die Vorgabe der Lernrate von {} für Batchgrößen von 32 bis {}. Ein größerer Batch erlaubt eine höhere Lernrate.</translation>
    </message>
    <message>
        <source>The global batch size {} is not a multiple of {} (8 cores with 8 rows each).</source>
        <translation>Die globale Batchgröße {} ist kein Vielfaches von {} (8 Kerne mit je 8 Zeilen).</translation>
    </message>
    <message>
        <source>The global batch size {} is not divisible by {} cores.</source>
        <translation>Die globale Batchgröße {} ist nicht durch {} Kerne teilbar.</translation>
    </message>
    <message>
        <source>The global batch sizes differ</source>
        <translation>Die globalen Batchgrößen unterscheiden sich</translation>
    </message>
    <message>
        <source>The gradient of the class with respect to the input, times the input</source>
        <translation>Der Gradient der Klasse nach der Eingabe, mal die Eingabe</translation>
    </message>
    <message>
        <source>The hardware that the simulator models, and how much of it.</source>
        <translation>Hardware, die der Simulator modelliert, und wie viel davon.</translation>
    </message>
    <message>
        <source>The horizontal axis of the curves: step, epoch or time.</source>
        <translation>Horizontale Achse der Kurven: Schritt, Epoche oder Zeit.</translation>
    </message>
    <message>
        <source>The image cannot be saved: %1</source>
        <translation>Das Bild kann nicht gespeichert werden: %1</translation>
    </message>
    <message>
        <source>The largest amount of GPU memory that TensorFlow allocates</source>
        <translation>Die größte Menge GPU-Speicher, die TensorFlow belegt</translation>
    </message>
    <message>
        <source>The largest amount of GPU memory that TensorFlow allocates.</source>
        <translation>Größte Menge an GPU-Speicher, die TensorFlow belegt.</translation>
    </message>
    <message>
        <source>The largest number of trials.</source>
        <translation>Größte Anzahl der Versuche.</translation>
    </message>
    <message>
        <source>The last axis, whose values color the runs</source>
        <translation>Die letzte Achse, deren Werte die Läufe färben</translation>
    </message>
    <message>
        <source>The last batch of an epoch</source>
        <translation>Der letzte Batch einer Epoche</translation>
    </message>
    <message>
        <source>The last batch of an epoch has %1.</source>
        <translation>Der letzte Batch einer Epoche hat %1.</translation>
    </message>
    <message>
        <source>The last batch of an epoch has {} instead of {}. A TPU compiles the program again for that shape.</source>
        <translation>Der letzte Batch einer Epoche hat {} statt {}. Eine TPU kompiliert das Programm für diese Form erneut.</translation>
    </message>
    <message>
        <source>The last hidden layer shows what the model separates.</source>
        <translation>Die letzte verborgene Schicht zeigt, was das Modell trennt.</translation>
    </message>
    <message>
        <source>The last layer of a language model turns it on.</source>
        <translation>In der letzten Schicht eines Sprachmodells ist dies eingeschaltet.</translation>
    </message>
    <message>
        <source>The last learning rate must be larger than the first.</source>
        <translation>Die letzte Lernrate muss größer als die erste sein.</translation>
    </message>
    <message>
        <source>The layer gets images of shape {} and keeps their height and width: the output of the model is {}. The loss expects {}.</source>
        <translation>Die Schicht bekommt Bilder der Form {} und behält deren Höhe und Breite: Die Ausgabe des Modells ist {}. Der Loss erwartet {}.</translation>
    </message>
    <message>
        <source>The layer whose activations are points.</source>
        <translation>Schicht, deren Aktivierungen die Punkte sind.</translation>
    </message>
    <message>
        <source>The layers before this one keep their weights.</source>
        <translation>Die Schichten vor dieser behalten ihre Gewichte.</translation>
    </message>
    <message>
        <source>The learning rate follows its schedule, so {} has no effect.</source>
        <translation>Die Lernrate folgt ihrem Plan, deshalb hat {} keine Wirkung.</translation>
    </message>
    <message>
        <source>The learning rate from the next step on.</source>
        <translation>Lernrate ab dem nächsten Schritt.</translation>
    </message>
    <message>
        <source>The learning rate is {:g}.</source>
        <translation>Die Lernrate ist {:g}.</translation>
    </message>
    <message>
        <source>The learning rate of the fine-tuning.</source>
        <translation>Lernrate der Feinabstimmung.</translation>
    </message>
    <message>
        <source>The learning rate of the first update.</source>
        <translation>Lernrate des ersten Updates.</translation>
    </message>
    <message>
        <source>The learning rate of the last update.</source>
        <translation>Lernrate des letzten Updates.</translation>
    </message>
    <message>
        <source>The lesson is closed. Help ▸ Lessons… goes on where it was.</source>
        <translation>Die Lektion ist geschlossen. Hilfe ▸ Lektionen… setzt sie fort.</translation>
    </message>
    <message>
        <source>The lesson shows “%1”, which is not available now.</source>
        <translation>Die Lektion zeigt „%1“; das ist jetzt nicht verfügbar.</translation>
    </message>
    <message>
        <source>The letters name axes: ab,bc-&gt;ac is a Dense layer.</source>
        <translation>Die Buchstaben benennen Achsen: ab,bc-&gt;ac ist eine Dense-Schicht.</translation>
    </message>
    <message>
        <source>The library version and execution mode that the simulator assumes.</source>
        <translation>Version der Bibliothek und Ausführungsmodus, die der Simulator annimmt.</translation>
    </message>
    <message>
        <source>The lines are 90 % prediction intervals. Point at the end of a bar, or use the arrow keys.</source>
        <translation>Die Linien sind 90-%-Vorhersageintervalle. Zeigen Sie auf das Ende eines Balkens, oder verwenden Sie die Pfeiltasten.</translation>
    </message>
    <message>
        <source>The loss</source>
        <translation>Der Loss</translation>
    </message>
    <message>
        <source>The loss expects an output of shape {}; got {}.</source>
        <translation>Der Loss erwartet eine Ausgabe der Form {}; erhalten: {}.</translation>
    </message>
    <message>
        <source>The loss expects probabilities, but the output has no softmax or sigmoid.</source>
        <translation>Der Loss erwartet Wahrscheinlichkeiten, aber die Ausgabe hat kein softmax oder sigmoid.</translation>
    </message>
    <message>
        <source>The loss exploded after %1 updates.</source>
        <translation>Der Loss ist nach %1 Updates explodiert.</translation>
    </message>
    <message>
        <source>The loss exploded after 1 update.</source>
        <translation>Der Loss ist nach 1 Update explodiert.</translation>
    </message>
    <message>
        <source>The loss of the same name as a metric.</source>
        <translation>Der gleichnamige Loss als Metrik.</translation>
    </message>
    <message>
        <source>The matrix unit processes tiles of {} × {}; {} is padded with zeros. This takes {} of the step time. Padding is {} of the matrix operations of all layers.</source>
        <translation>Die Matrixeinheit verarbeitet Kacheln von {} × {}; {} wird mit Nullen aufgefüllt. Das kostet {} der Schrittzeit. Padding ist {} der Matrixoperationen aller Schichten.</translation>
    </message>
    <message>
        <source>The mean of each column over the training samples</source>
        <translation>Der Mittelwert jeder Spalte über die Trainingssamples</translation>
    </message>
    <message>
        <source>The mean over the batch is usual.</source>
        <translation>Üblich ist der Mittelwert über den Batch.</translation>
    </message>
    <message>
        <source>The measurements cannot be read</source>
        <translation>Die Messungen können nicht gelesen werden</translation>
    </message>
    <message>
        <source>The metric or parameter of an axis.</source>
        <translation>Metrik oder Parameter einer Achse.</translation>
    </message>
    <message>
        <source>The model expects samples of shape {}; the preprocessed data has shape {}.</source>
        <translation>Das Modell erwartet Samples der Form {}; die vorverarbeiteten Daten haben die Form {}.</translation>
    </message>
    <message>
        <source>The model gets the samples as the source has them. Add step changes them.</source>
        <translation>Das Modell bekommt die Samples so, wie die Quelle sie hat. „Schritt hinzufügen“ ändert sie.</translation>
    </message>
    <message>
        <source>The model has a layer {}</source>
        <translation>Das Modell hat eine Schicht {}</translation>
    </message>
    <message>
        <source>The model has no blocks. Select the layers to fold.</source>
        <translation>Das Modell hat keine Blöcke. Wählen Sie die Schichten zum Einklappen aus.</translation>
    </message>
    <message>
        <source>The model has no layer {}</source>
        <translation>Das Modell hat keine Schicht {}</translation>
    </message>
    <message>
        <source>The model has no layers yet</source>
        <translation>Das Modell hat noch keine Schichten</translation>
    </message>
    <message>
        <source>The model has no weights yet. Train it, or load weights.</source>
        <translation>Das Modell hat noch keine Gewichte. Trainieren Sie es, oder laden Sie Gewichte.</translation>
    </message>
    <message>
        <source>The model has {}, but the data has {}.</source>
        <translation>Das Modell hat {}, die Daten haben aber {}.</translation>
    </message>
    <message>
        <source>The model input has pixel values from 0 to 255. Large inputs cause large gradients; training may diverge.</source>
        <translation>Die Modelleingabe hat Pixelwerte von 0 bis 255. Große Eingaben verursachen große Gradienten; das Training kann divergieren.</translation>
    </message>
    <message>
        <source>The model is not complete. %1</source>
        <translation>Das Modell ist nicht vollständig. %1</translation>
    </message>
    <message>
        <source>The model is now a Functional model, no longer a Sequential model</source>
        <translation>Das Modell ist jetzt ein Functional-Modell, kein Sequential-Modell mehr</translation>
    </message>
    <message>
        <source>The model, data, batch size and device are compatible. Checks run after every edit.</source>
        <translation>Modell, Daten, Batchgröße und Gerät passen zusammen. Geprüft wird nach jeder Änderung.</translation>
    </message>
    <message>
        <source>The moving averages need about {1} steps with momentum {0:g}; an epoch has {2}. Validation results are poor in the first {3} epochs.</source>
        <translation>Die gleitenden Mittelwerte brauchen mit momentum {0:g} etwa {1} Schritte; eine Epoche hat {2}. Validierungsergebnisse sind in den ersten {3} Epochen schlecht.</translation>
    </message>
    <message>
        <source>The moving averages need about {1} steps with momentum {0:g}; the run has {2}. Validation results will be much worse than training results.</source>
        <translation>Die gleitenden Mittelwerte brauchen mit momentum {0:g} etwa {1} Schritte; der Lauf hat {2}. Validierungsergebnisse werden viel schlechter als Trainingsergebnisse.</translation>
    </message>
    <message>
        <source>The name of the file and of the runs starts with it.</source>
        <translation>Die Namen der Datei und der Läufe beginnen damit.</translation>
    </message>
    <message>
        <source>The name of the layer.</source>
        <translation>Name der Schicht.</translation>
    </message>
    <message>
        <source>The name that the teacher finds in the file.</source>
        <translation>Name, den die Lehrkraft in der Datei findet.</translation>
    </message>
    <message>
        <source>The names are those in the file; the page Data says which ones there are.</source>
        <translation>Die Namen sind die der Datei; die Seite „Daten“ zeigt, welche es gibt.</translation>
    </message>
    <message>
        <source>The new value applies from the next step. A learning rate schedule can replace it later.</source>
        <translation>Der neue Wert gilt ab dem nächsten Schritt. Ein Lernratenplan kann ihn später ersetzen.</translation>
    </message>
    <message>
        <source>The number format of multiplication and activations.</source>
        <translation>Zahlenformat von Multiplikation und Aktivierungen.</translation>
    </message>
    <message>
        <source>The number formats of the matrix multiplications differ</source>
        <translation>Die Zahlenformate der Matrixmultiplikationen unterscheiden sich</translation>
    </message>
    <message>
        <source>The number of characters to generate.</source>
        <translation>Anzahl der zu erzeugenden Zeichen.</translation>
    </message>
    <message>
        <source>The number of cores or GPUs that train, each with a copy of the model.</source>
        <translation>Anzahl der Kerne oder GPUs, die trainieren, jeweils mit einer Kopie des Modells.</translation>
    </message>
    <message>
        <source>The number of elements stays the same.</source>
        <translation>Die Anzahl der Elemente bleibt gleich.</translation>
    </message>
    <message>
        <source>The number of epochs of a trial.</source>
        <translation>Anzahl der Epochen eines Versuchs.</translation>
    </message>
    <message>
        <source>The number of output channels is the number of input channels times this.</source>
        <translation>Die Anzahl der Ausgabekanäle ist die Anzahl der Eingabekanäle mal diesen Wert.</translation>
    </message>
    <message>
        <source>The number of outputs of the new last layer.</source>
        <translation>Anzahl der Ausgaben der neuen letzten Schicht.</translation>
    </message>
    <message>
        <source>The number of processes that share the replicas.</source>
        <translation>Anzahl der Prozesse, die sich die Replikate teilen.</translation>
    </message>
    <message>
        <source>The number of samples is not known.</source>
        <translation>Die Anzahl der Samples ist nicht bekannt.</translation>
    </message>
    <message>
        <source>The number of samples that are points.</source>
        <translation>Anzahl der Samples, die als Punkte erscheinen.</translation>
    </message>
    <message>
        <source>The number of steps that are shown.</source>
        <translation>Anzahl der angezeigten Schritte.</translation>
    </message>
    <message>
        <source>The number of texts to generate.</source>
        <translation>Anzahl der zu erzeugenden Texte.</translation>
    </message>
    <message>
        <source>The number of the first sample that is shown.</source>
        <translation>Nummer des ersten angezeigten Samples.</translation>
    </message>
    <message>
        <source>The number of the sample that is shown step by step.</source>
        <translation>Nummer des Samples, das Schritt für Schritt angezeigt wird.</translation>
    </message>
    <message>
        <source>The number of threads of each process.</source>
        <translation>Anzahl der Threads jedes Prozesses.</translation>
    </message>
    <message>
        <source>The number of training steps in an epoch.</source>
        <translation>Anzahl der Trainingsschritte in einer Epoche.</translation>
    </message>
    <message>
        <source>The number of updates.</source>
        <translation>Anzahl der Updates.</translation>
    </message>
    <message>
        <source>The number that fixes the trials.</source>
        <translation>Zahl, die die Versuche festlegt.</translation>
    </message>
    <message>
        <source>The number that training minimizes.</source>
        <translation>Zahl, die das Training minimiert.</translation>
    </message>
    <message>
        <source>The open experiment cannot take these parameters: %1</source>
        <translation>Das geöffnete Experiment kann diese Parameter nicht übernehmen: %1</translation>
    </message>
    <message>
        <source>The optimizer updates the weights once per step.</source>
        <translation>Der Optimierer aktualisiert die Gewichte einmal pro Schritt.</translation>
    </message>
    <message>
        <source>The other run that is compared.</source>
        <translation>Der andere Lauf, der verglichen wird.</translation>
    </message>
    <message>
        <source>The others wait for it in the all-reduce.</source>
        <translation>Die anderen warten im All-Reduce darauf.</translation>
    </message>
    <message>
        <source>The output already has {}, and from_logits=True applies it again. The loss cannot approach 0.</source>
        <translation>Die Ausgabe hat bereits {}, und from_logits=True wendet es noch einmal an. Der Loss kann sich 0 nicht nähern.</translation>
    </message>
    <message>
        <source>The output has the shape {}, but the one-hot targets have {} columns.</source>
        <translation>Die Ausgabe hat die Form {}, aber die One-Hot-Zielwerte haben {} Spalten.</translation>
    </message>
    <message>
        <source>The output has the shape {}, but the target of one sample has the shape {}.</source>
        <translation>Die Ausgabe hat die Form {}, aber der Zielwert eines Samples hat die Form {}.</translation>
    </message>
    <message>
        <source>The output has {}, but the data has {} classes.</source>
        <translation>Die Ausgabe hat {}, die Daten haben aber {} Klassen.</translation>
    </message>
    <message>
        <source>The output is larger by this factor; no weights are trained.</source>
        <translation>Die Ausgabe ist um diesen Faktor größer; Gewichte werden nicht trainiert.</translation>
    </message>
    <message>
        <source>The output is smaller by the sum of both numbers.</source>
        <translation>Die Ausgabe ist um die Summe beider Zahlen kleiner.</translation>
    </message>
    <message>
        <source>The output learns only the first target {}. Not used: {}.</source>
        <translation>Die Ausgabe lernt nur den ersten Zielwert {}. Nicht verwendet: {}.</translation>
    </message>
    <message>
        <source>The output of the model that is evaluated</source>
        <translation>Die Ausgabe des Modells, die ausgewertet wird</translation>
    </message>
    <message>
        <source>The output of the model that is evaluated.</source>
        <translation>Ausgabe des Modells, die ausgewertet wird.</translation>
    </message>
    <message>
        <source>The output of the model whose loss and metrics are shown below.</source>
        <translation>Die Ausgabe des Modells, deren Loss und Metriken unten stehen.</translation>
    </message>
    <message>
        <source>The output or label to evaluate, and the threshold above which it counts as positive.</source>
        <translation>Auszuwertende Ausgabe oder auszuwertendes Label und der Schwellenwert, über dem es als positiv zählt.</translation>
    </message>
    <message>
        <source>The outputs along this axis sum to 1; -1 is right for classes.</source>
        <translation>Die Summe der Ausgaben entlang dieser Achse ist 1; für Klassen ist -1 richtig.</translation>
    </message>
    <message>
        <source>The page Compare shows which one is fastest or cheapest for this experiment.</source>
        <translation>Die Seite „Vergleichen“ zeigt, welches für dieses Experiment am schnellsten oder günstigsten ist.</translation>
    </message>
    <message>
        <source>The page Data lists the columns, and Statistics shows their values.</source>
        <translation>Die Seite „Daten“ listet die Spalten auf, und „Statistik“ zeigt ihre Werte.</translation>
    </message>
    <message>
        <source>The parameter by which runs are grouped.</source>
        <translation>Parameter, nach dem die Läufe gruppiert werden.</translation>
    </message>
    <message>
        <source>The parameter that the trials vary.</source>
        <translation>Parameter, den die Versuche variieren.</translation>
    </message>
    <message>
        <source>The part of the data that is evaluated</source>
        <translation>Der Teil der Daten, der ausgewertet wird</translation>
    </message>
    <message>
        <source>The part of the data that is shown: training, validation or test.</source>
        <translation>Angezeigter Teil der Daten: Training, Validierung oder Test.</translation>
    </message>
    <message>
        <source>The path of the .shardlab file.</source>
        <translation>Pfad der .shardlab-Datei.</translation>
    </message>
    <message>
        <source>The path of the file.</source>
        <translation>Pfad der Datei.</translation>
    </message>
    <message>
        <source>The picture as the model sees it</source>
        <translation>Das Bild, wie das Modell es sieht</translation>
    </message>
    <message>
        <source>The precision {} is not available on {}; using {} ({} multiplication).</source>
        <translation>Präzision {}: {} unterstützt sie nicht; {} wird verwendet ({}-Multiplikation).</translation>
    </message>
    <message>
        <source>The precision-recall curve says more if the class is rare.</source>
        <translation>Die Precision-Recall-Kurve sagt mehr aus, wenn die Klasse selten ist.</translation>
    </message>
    <message>
        <source>The predictions are logits.</source>
        <translation>Die Vorhersagen sind Logits.</translation>
    </message>
    <message>
        <source>The predictions are logits: the loss applies softmax or sigmoid itself.</source>
        <translation>Die Vorhersagen sind Logits: Der Loss wendet softmax oder sigmoid selbst an.</translation>
    </message>
    <message>
        <source>The probability of each class appears here.</source>
        <translation>Die Wahrscheinlichkeit jeder Klasse erscheint hier.</translation>
    </message>
    <message>
        <source>The program</source>
        <translation>Das Programm</translation>
    </message>
    <message>
        <source>The projection onto the plane.</source>
        <translation>Projektion auf die Ebene.</translation>
    </message>
    <message>
        <source>The rate does not fall below it.</source>
        <translation>Die Lernrate fällt nicht darunter.</translation>
    </message>
    <message>
        <source>The recipient opens it with a double click.</source>
        <translation>Empfänger öffnen sie mit einem Doppelklick.</translation>
    </message>
    <message>
        <source>The replica that is slow, and how slow.</source>
        <translation>Replikat, das langsam ist, und wie langsam.</translation>
    </message>
    <message>
        <source>The replica that the simulation slows down</source>
        <translation>Das Replikat, das die Simulation verlangsamt</translation>
    </message>
    <message>
        <source>The resource that limits the op</source>
        <translation>Die Ressource, die die Op begrenzt</translation>
    </message>
    <message>
        <source>The rule for weight updates.</source>
        <translation>Regel für die Aktualisierung der Gewichte.</translation>
    </message>
    <message>
        <source>The rule that ends bad trials early.</source>
        <translation>Regel, die schlechte Versuche früh beendet.</translation>
    </message>
    <message>
        <source>The run %1 has no saved weights.</source>
        <translation>Der Lauf %1 hat keine gespeicherten Gewichte.</translation>
    </message>
    <message>
        <source>The run %1 has no saved weights. Choose another one.</source>
        <translation>Der Lauf %1 hat keine gespeicherten Gewichte. Wählen Sie einen anderen.</translation>
    </message>
    <message>
        <source>The run %1 was imported: it has no experiment to open.</source>
        <translation>Der Lauf %1 wurde importiert: Er hat kein Experiment zum Öffnen.</translation>
    </message>
    <message>
        <source>The run cannot be continued: %1</source>
        <translation>Der Lauf kann nicht fortgesetzt werden: %1</translation>
    </message>
    <message>
        <source>The run cannot be run again: %1</source>
        <translation>Der Lauf kann nicht erneut ausgeführt werden: %1</translation>
    </message>
    <message>
        <source>The run failed. The console shows details.</source>
        <translation>Der Lauf ist fehlgeschlagen. Die Konsole zeigt Einzelheiten.</translation>
    </message>
    <message>
        <source>The run is active. If this page is open at its end, the evaluation starts.</source>
        <translation>Der Lauf ist aktiv. Ist diese Seite bei seinem Ende geöffnet, beginnt die Auswertung.</translation>
    </message>
    <message>
        <source>The run is not in the list of runs: %1. Training continues. The run is saved as soon as the list can be written.</source>
        <translation>Der Lauf ist nicht in der Liste der Läufe: %1. Das Training geht weiter. Der Lauf wird gespeichert, sobald die Liste geschrieben werden kann.</translation>
    </message>
    <message>
        <source>The run keeps its weights. “Continue training” goes on from them.</source>
        <translation>Der Lauf behält seine Gewichte. „Weitertrainieren“ setzt mit ihnen fort.</translation>
    </message>
    <message>
        <source>The run was not saved: %1</source>
        <translation>Der Lauf wurde nicht gespeichert: %1</translation>
    </message>
    <message>
        <source>The run whose layers are shown.</source>
        <translation>Lauf, dessen Schichten angezeigt werden.</translation>
    </message>
    <message>
        <source>The run whose weights were used is not in the list of runs any more.</source>
        <translation>Der Lauf, dessen Gewichte verwendet wurden, ist nicht mehr in der Liste der Läufe.</translation>
    </message>
    <message>
        <source>The runs that go into the file, with their curves.</source>
        <translation>Läufe, die mit ihren Kurven in die Datei kommen.</translation>
    </message>
    <message>
        <source>The same as in the schedule of Keras.</source>
        <translation>Wie im Lernratenplan von Keras.</translation>
    </message>
    <message>
        <source>The same one compares hardware; the best for each device compares what you can get.</source>
        <translation>Das Framework des Experiments vergleicht die Hardware; das jeweils schnellste vergleicht, was Sie erreichen können.</translation>
    </message>
    <message>
        <source>The same program as a Jupyter notebook for Colab, with the predicted times.</source>
        <translation>Dasselbe Programm als Jupyter-Notebook für Colab, mit den vorhergesagten Zeiten.</translation>
    </message>
    <message>
        <source>The same seed gives the same trials.</source>
        <translation>Derselbe Seed ergibt dieselben Versuche.</translation>
    </message>
    <message>
        <source>The same value for all elements.</source>
        <translation>Derselbe Wert für alle Elemente.</translation>
    </message>
    <message>
        <source>The sample as the model sees it</source>
        <translation>Das Sample, wie das Modell es sieht</translation>
    </message>
    <message>
        <source>The sample cannot be read</source>
        <translation>Das Sample kann nicht gelesen werden</translation>
    </message>
    <message>
        <source>The samples that are listed.</source>
        <translation>Aufgelistete Samples.</translation>
    </message>
    <message>
        <source>The samples whose most probable class has the lowest probability come first</source>
        <translation>Die Samples, deren wahrscheinlichste Klasse die niedrigste Wahrscheinlichkeit hat, kommen zuerst</translation>
    </message>
    <message>
        <source>The samples whose true class is least probable come first</source>
        <translation>Die Samples, deren wahre Klasse am unwahrscheinlichsten ist, kommen zuerst</translation>
    </message>
    <message>
        <source>The sentence to translate.</source>
        <translation>Der zu übersetzende Satz.</translation>
    </message>
    <message>
        <source>The setting to vary, and the value to show.</source>
        <translation>Einstellung, die variiert wird, und Wert, der angezeigt wird.</translation>
    </message>
    <message>
        <source>The size of the keys is usual.</source>
        <translation>Üblich ist die Größe der Keys.</translation>
    </message>
    <message>
        <source>The sizes of the two matrices of the benchmark.</source>
        <translation>Größen der beiden Matrizen des Benchmarks.</translation>
    </message>
    <message>
        <source>The square of the hinge loss.</source>
        <translation>Das Quadrat des Hinge-Loss.</translation>
    </message>
    <message>
        <source>The start of a sequence then weighs most; Bidirectional reads both ways.</source>
        <translation>Der Anfang einer Sequenz wiegt dann am meisten; Bidirectional liest in beide Richtungen.</translation>
    </message>
    <message>
        <source>The step is reached.</source>
        <translation>Der Schritt ist erreicht.</translation>
    </message>
    <message>
        <source>The step of the run to record, from 1. The steps before it are trained first.</source>
        <translation>Der aufzuzeichnende Schritt des Laufs, ab 1. Die Schritte davor werden zuerst trainiert.</translation>
    </message>
    <message>
        <source>The step was not recorded</source>
        <translation>Der Schritt wurde nicht aufgezeichnet</translation>
    </message>
    <message>
        <source>The steps fit the data and the model</source>
        <translation>Die Schritte passen zu den Daten und zum Modell</translation>
    </message>
    <message>
        <source>The sweep keeps the trials that ended. “Resume” starts the current trial again.</source>
        <translation>Der Sweep behält die beendeten Versuche. „Fortsetzen“ beginnt den laufenden Versuch von vorn.</translation>
    </message>
    <message>
        <source>The sweep that the run is a trial of</source>
        <translation>Der Sweep, von dem der Lauf ein Versuch ist</translation>
    </message>
    <message>
        <source>The templates cannot be read</source>
        <translation>Die Vorlagen können nicht gelesen werden</translation>
    </message>
    <message>
        <source>The test is not conclusive: the loss does not fall, or there are too few updates.</source>
        <translation>Der Test ist nicht aussagekräftig: Der Loss fällt nicht, oder es sind zu wenige Updates.</translation>
    </message>
    <message>
        <source>The test is not conclusive: the loss still falls at the last rate. Test up to a larger rate.</source>
        <translation>Der Test ist nicht aussagekräftig: Der Loss fällt bei der letzten Rate noch. Testen Sie bis zu einer größeren Rate.</translation>
    </message>
    <message>
        <source>The test trains for the given number of updates while the learning rate grows, and does not change the experiment.</source>
        <translation>Der Test trainiert so viele Updates lang, während die Lernrate wächst, und ändert das Experiment nicht.</translation>
    </message>
    <message>
        <source>The text generation model with 128 units; its loss falls below 1.7 within minutes on a laptop. The generated text looks like English.</source>
        <translation>Das Modell zur Texterzeugung mit 128 Einheiten; sein Loss fällt auf einem Laptop in Minuten unter 1,7. Der erzeugte Text sieht wie Englisch aus.</translation>
    </message>
    <message>
        <source>The text that the model classifies while you type.</source>
        <translation>Text, den das Modell klassifiziert, während Sie tippen.</translation>
    </message>
    <message>
        <source>The text that the model continues</source>
        <translation>Der Text, den das Modell fortsetzt</translation>
    </message>
    <message>
        <source>The text that the model continues.</source>
        <translation>Text, den das Modell fortsetzt.</translation>
    </message>
    <message>
        <source>The time per sample over the batch size shows from which batch size on the device is fully used.</source>
        <translation>Die Zeit pro Sample über der Batchgröße zeigt, ab welcher Batchgröße das Gerät ausgelastet ist.</translation>
    </message>
    <message>
        <source>The tokens of your text appear here.</source>
        <translation>Die Tokens Ihres Textes erscheinen hier.</translation>
    </message>
    <message>
        <source>The trained weights of these runs.</source>
        <translation>Trainierte Gewichte dieser Läufe.</translation>
    </message>
    <message>
        <source>The training step that is recorded.</source>
        <translation>Trainingsschritt, der aufgezeichnet wird.</translation>
    </message>
    <message>
        <source>The translation model with 256 units and 10,000 image captions. After 16 epochs (minutes), BLEU on the validation captions is about 24.</source>
        <translation>Das Übersetzungsmodell mit 256 Einheiten und 10.000 Bildunterschriften. Nach 16 Epochen (Minuten) ist BLEU auf den Validierungsdaten etwa 24.</translation>
    </message>
    <message>
        <source>The two devices that are compared over the batch size.</source>
        <translation>Die beiden Geräte, die über der Batchgröße verglichen werden.</translation>
    </message>
    <message>
        <source>The validation fraction {:g} leaves none of the {} for training.</source>
        <translation>Der Validierungsanteil {:g} lässt keines der {} zum Trainieren übrig.</translation>
    </message>
    <message>
        <source>The values of the parameter: a list, or a range.</source>
        <translation>Werte des Parameters: eine Liste oder ein Bereich.</translation>
    </message>
    <message>
        <source>The vector is repeated for a decoder that expects a sequence.</source>
        <translation>Der Vektor wird für einen Decoder wiederholt, der eine Sequenz erwartet.</translation>
    </message>
    <message>
        <source>The weights and curves up to now are kept. The optimizer state is lost.</source>
        <translation>Die bisherigen Gewichte und Kurven bleiben erhalten. Der Optimiererzustand geht verloren.</translation>
    </message>
    <message>
        <source>The weights do not match this model</source>
        <translation>Die Gewichte passen nicht zu diesem Modell</translation>
    </message>
    <message>
        <source>The weights of the model that is open.</source>
        <translation>Gewichte des geöffneten Modells.</translation>
    </message>
    <message>
        <source>The weights to begin with.</source>
        <translation>Gewichte am Anfang.</translation>
    </message>
    <message>
        <source>The weights with which the recording begins</source>
        <translation>Die Gewichte, mit denen die Aufzeichnung beginnt</translation>
    </message>
    <message>
        <source>The width of the brush.</source>
        <translation>Breite des Pinsels.</translation>
    </message>
    <message>
        <source>Their curves and weights cannot be restored. %1 are freed.</source>
        <translation>Kurven und Gewichte können nicht wiederhergestellt werden. %1 werden frei.</translation>
    </message>
    <message>
        <source>There are no published times to compare with.</source>
        <translation>Es gibt keine veröffentlichten Zeiten zum Vergleich.</translation>
    </message>
    <message>
        <source>There are no runs of this experiment yet. Train the model first.</source>
        <translation>Es gibt noch keine Läufe dieses Experiments. Trainieren Sie zuerst das Modell.</translation>
    </message>
    <message>
        <source>There are no weights for this model yet. Train it or load weights, or choose a notebook or a program.</source>
        <translation>Für dieses Modell gibt es noch keine Gewichte. Trainieren Sie es, laden Sie Gewichte, oder wählen Sie ein Notebook oder ein Programm.</translation>
    </message>
    <message>
        <source>There are no weights for this model yet: train it, or load weights</source>
        <translation>Für dieses Modell gibt es noch keine Gewichte: Trainieren Sie es, oder laden Sie Gewichte</translation>
    </message>
    <message>
        <source>There are too many samples and classes, or only one class.</source>
        <translation>Es gibt zu viele Samples und Klassen oder nur eine Klasse.</translation>
    </message>
    <message>
        <source>There is no other run of this data. Train a second run on this data.</source>
        <translation>Es gibt keinen anderen Lauf mit diesen Daten. Trainieren Sie einen zweiten Lauf mit diesen Daten.</translation>
    </message>
    <message>
        <source>These layers cannot be folded: %1</source>
        <translation>Diese Schichten können nicht eingeklappt werden: %1</translation>
    </message>
    <message>
        <source>These layers have no options in common.</source>
        <translation>Diese Schichten haben keine gemeinsamen Optionen.</translation>
    </message>
    <message>
        <source>These weights</source>
        <translation>Diese Gewichte</translation>
    </message>
    <message>
        <source>These weights against</source>
        <translation>Diese Gewichte gegenüber</translation>
    </message>
    <message>
        <source>Theta</source>
        <translation>Theta</translation>
    </message>
    <message>
        <source>This computer</source>
        <translation>Dieser Computer</translation>
    </message>
    <message>
        <source>This computer trains some steps of the experiment.</source>
        <translation>Dieser Computer trainiert einige Schritte des Experiments.</translation>
    </message>
    <message>
        <source>This computer, measured</source>
        <translation>Dieser Computer, gemessen</translation>
    </message>
    <message>
        <source>This device has one size only</source>
        <translation>Dieses Gerät hat nur eine Größe</translation>
    </message>
    <message>
        <source>This device is in the table</source>
        <translation>Dieses Gerät ist in der Tabelle</translation>
    </message>
    <message>
        <source>This experiment cannot be simulated yet</source>
        <translation>Dieses Experiment kann noch nicht simuliert werden</translation>
    </message>
    <message>
        <source>This format cannot hold the model. Choose another format, or replace the refused layers.</source>
        <translation>Dieses Format kann das Modell nicht aufnehmen. Wählen Sie ein anderes Format, oder ersetzen Sie die abgelehnten Schichten.</translation>
    </message>
    <message>
        <source>This is not a layer. Enter a JSON object with class_name and config.</source>
        <translation>Das ist keine Schicht. Geben Sie ein JSON-Objekt mit class_name und config ein.</translation>
    </message>
    <message>
        <source>This layer has no weights</source>
        <translation>Diese Schicht hat keine Gewichte</translation>
    </message>
    <message>
        <source>This model generates text</source>
        <translation>Dieses Modell erzeugt Text</translation>
    </message>
    <message>
        <source>This model generates text. Use the Language page (Ctrl+5). Its metrics are on the Training page.</source>
        <translation>Dieses Modell erzeugt Text. Verwenden Sie die Seite „Sprache“ (Strg+5). Seine Metriken stehen auf der Seite „Training“.</translation>
    </message>
    <message>
        <source>This model has no weights yet. Train it, or load weights.</source>
        <translation>Dieses Modell hat noch keine Gewichte. Trainieren Sie es, oder laden Sie Gewichte.</translation>
    </message>
    <message>
        <source>This page generates, translates or classifies text. File ▸ New from template has an experiment for each.</source>
        <translation>Diese Seite erzeugt, übersetzt oder klassifiziert Text. „Datei ▸ Neu aus Vorlage“ hat dafür je ein Experiment.</translation>
    </message>
    <message>
        <source>This replica has no samples in this step.</source>
        <translation>Dieses Replikat hat in diesem Schritt keine Samples.</translation>
    </message>
    <message>
        <source>This run has no weights.</source>
        <translation>Dieser Lauf hat keine Gewichte.</translation>
    </message>
    <message>
        <source>This run is still training.</source>
        <translation>Dieser Lauf trainiert noch.</translation>
    </message>
    <message>
        <source>This split has no sample of class %1 from this index.</source>
        <translation>Dieser Split hat ab diesem Index kein Sample der Klasse %1.</translation>
    </message>
    <message>
        <source>This split is empty.</source>
        <translation>Dieser Split ist leer.</translation>
    </message>
    <message>
        <source>Those with wrong predictions show what the model confuses.</source>
        <translation>Stehen die falschen zuerst, sehen Sie, was das Modell verwechselt.</translation>
    </message>
    <message>
        <source>Threads each:</source>
        <translation>Threads je Prozess:</translation>
    </message>
    <message>
        <source>Threads of each process</source>
        <translation>Threads jedes Prozesses</translation>
    </message>
    <message>
        <source>Three blocks of BatchNormalization and 5×5 convolutions on raw pixel values from 0 to 255, with 60 steps of 1,024 samples per epoch. Validation runs once, after the last epoch.</source>
        <translation>Drei Blöcke aus BatchNormalization und 5×5-Faltungen auf rohen Pixelwerten von 0 bis 255, mit 60 Schritten von 1.024 Samples pro Epoche. Validiert wird einmal, nach der letzten Epoche.</translation>
    </message>
    <message>
        <source>Three convolutions with BatchNormalization and a learning rate schedule reach 99.4 % validation accuracy after 10 epochs. The moving averages (momentum 0.99) need about 400 steps, so validation accuracy is low in the first 3 epochs.</source>
        <translation>Drei Faltungen mit BatchNormalization und einem Lernratenplan erreichen nach 10 Epochen 99,4 % Validierungsgenauigkeit. Die gleitenden Mittelwerte (momentum 0,99) brauchen etwa 400 Schritte, also ist die Validierungsgenauigkeit in den ersten 3 Epochen niedrig.</translation>
    </message>
    <message>
        <source>Three show how steps overlap.</source>
        <translation>Drei zeigen, wie sich Schritte überlappen.</translation>
    </message>
    <message>
        <source>Threshold</source>
        <translation>Schwellenwert</translation>
    </message>
    <message>
        <source>Threshold %1</source>
        <translation>Schwellenwert %1</translation>
    </message>
    <message>
        <source>Threshold %1: precision %2, recall %3; average precision %4</source>
        <translation>Schwellenwert %1: Precision %2, Recall %3; Average Precision %4</translation>
    </message>
    <message>
        <source>Threshold %1: true positive rate %2, false positive rate %3; area %4</source>
        <translation>Schwellenwert %1: Richtig-positiv-Rate %2, Falsch-positiv-Rate %3; Fläche %4</translation>
    </message>
    <message>
        <source>Thresholds</source>
        <translation>Schwellen­werte</translation>
    </message>
    <message>
        <source>Thresholds of class %1. Point at the curve, or use the arrow keys.</source>
        <translation>Schwellenwerte der Klasse %1. Zeigen Sie auf die Kurve, oder verwenden Sie die Pfeiltasten.</translation>
    </message>
    <message>
        <source>TiB</source>
        <translation>TiB</translation>
    </message>
    <message>
        <source>Tick Archived to list them.</source>
        <translation>Haken Sie „Archiviert“ an, um sie aufzulisten.</translation>
    </message>
    <message>
        <source>Tick a metric to show its card.</source>
        <translation>Haken Sie eine Metrik an, um ihre Karte anzuzeigen.</translation>
    </message>
    <message>
        <source>Tick a run to plot it on Training</source>
        <translation>Haken Sie einen Lauf an, um ihn auf „Training“ darzustellen</translation>
    </message>
    <message>
        <source>Tick more runs in Runs to choose between them.</source>
        <translation>Haken Sie in „Läufe“ weitere Läufe an, um zwischen ihnen zu wählen.</translation>
    </message>
    <message>
        <source>Tied to</source>
        <translation>Verknüpft mit</translation>
    </message>
    <message>
        <source>Tile %1</source>
        <translation>Kachel %1</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Time and cost of a run by device, simulated</source>
        <translation>Dauer und Kosten eines Laufs nach Gerät, simuliert</translation>
    </message>
    <message>
        <source>Time major</source>
        <translation>Zeit zuerst</translation>
    </message>
    <message>
        <source>Time of a later epoch at the price of the device</source>
        <translation>Zeit einer späteren Epoche zum Preis des Geräts</translation>
    </message>
    <message>
        <source>Time of a run over its epochs by device, simulated</source>
        <translation>Dauer eines Laufs über seinen Epochen nach Gerät, simuliert</translation>
    </message>
    <message>
        <source>Time of day</source>
        <translation>Uhrzeit</translation>
    </message>
    <message>
        <source>Time of the run on its device</source>
        <translation>Dauer des Laufs auf seinem Gerät</translation>
    </message>
    <message>
        <source>Time of the run on this computer</source>
        <translation>Dauer des Laufs auf diesem Computer</translation>
    </message>
    <message>
        <source>Time of the training steps at the price of the device</source>
        <translation>Zeit der Trainingsschritte zum Preis des Geräts</translation>
    </message>
    <message>
        <source>Time step</source>
        <translation>Zeitschritt</translation>
    </message>
    <message>
        <source>Time the device simulator computes for the chosen device; not measured</source>
        <translation>Zeit, die der Gerätesimulator für das gewählte Gerät berechnet; nicht gemessen</translation>
    </message>
    <message>
        <source>Time-based decay: the learning rate is divided by 1 + decay · steps.</source>
        <translation>Zeitbasiertes Abklingen: Die Lernrate wird durch 1 + decay · Schritte geteilt.</translation>
    </message>
    <message>
        <source>Timeline</source>
        <translation>Zeitachse</translation>
    </message>
    <message>
        <source>To</source>
        <translation>Bis</translation>
    </message>
    <message>
        <source>To reach</source>
        <translation>Zu erreichen</translation>
    </message>
    <message>
        <source>Token at the start of every sequence. null: none.</source>
        <translation>Token am Anfang jeder Sequenz. null: keines.</translation>
    </message>
    <message>
        <source>Token for out-of-vocabulary words. null: remove these words.</source>
        <translation>Token für Wörter außerhalb des Vokabulars. null: diese Wörter entfernen.</translation>
    </message>
    <message>
        <source>Token sequences that count up through a vocabulary; targets are the next tokens.</source>
        <translation>Tokensequenzen, die ein Vokabular hochzählen; Zielwerte sind die nächsten Tokens.</translation>
    </message>
    <message>
        <source>Tokens are int32, all else float32.</source>
        <translation>Tokens sind int32, alles andere float32.</translation>
    </message>
    <message>
        <source>Tokens: %1. Out of vocabulary: %2.</source>
        <translation>Tokens: %1. Außerhalb des Vokabulars: %2.</translation>
    </message>
    <message>
        <source>Top</source>
        <translation>Oben</translation>
    </message>
    <message>
        <source>Top k</source>
        <translation>Top-k</translation>
    </message>
    <message>
        <source>Torch7 on a CPU</source>
        <translation>Torch7 auf einer CPU</translation>
    </message>
    <message>
        <source>Total
simulated</source>
        <translation>Gesamt
simuliert</translation>
    </message>
    <message>
        <source>Total time at the price of the device</source>
        <translation>Gesamtzeit zum Preis des Geräts</translation>
    </message>
    <message>
        <source>Trace files (*.json)</source>
        <translation>Trace-Dateien (*.json)</translation>
    </message>
    <message>
        <source>Train</source>
        <translation>Trainieren</translation>
    </message>
    <message>
        <source>Train Keras models on this computer, and estimate times on CPUs, GPUs and TPUs</source>
        <translation>Keras-Modelle auf diesem Computer trainieren und Zeiten auf CPUs, GPUs und TPUs schätzen</translation>
    </message>
    <message>
        <source>Train adds a faint point for every batch and a bold point for every epoch.</source>
        <translation>„Trainieren“ fügt für jeden Batch einen blassen und für jede Epoche einen kräftigen Punkt hinzu.</translation>
    </message>
    <message>
        <source>Train at least one epoch on each device.</source>
        <translation>Trainieren Sie auf jedem Gerät mindestens eine Epoche.</translation>
    </message>
    <message>
        <source>Train count</source>
        <translation>Trainings­beispiele</translation>
    </message>
    <message>
        <source>Train for the %1 pinned devices</source>
        <translation>Für die %1 angehefteten Geräte trainieren</translation>
    </message>
    <message>
        <source>Train for the pinned device</source>
        <translation>Für das angeheftete Gerät trainieren</translation>
    </message>
    <message>
        <source>Train for the pinned devices</source>
        <translation>Für die angehefteten Geräte trainieren</translation>
    </message>
    <message>
        <source>Train on one more batch, then pause</source>
        <translation>Auf einem weiteren Batch trainieren, dann pausieren</translation>
    </message>
    <message>
        <source>Train on {}</source>
        <translation>Auf {} trainieren</translation>
    </message>
    <message>
        <source>Train over &amp;MPI…</source>
        <translation>Über &amp;MPI trainieren…</translation>
    </message>
    <message>
        <source>Train over MPI</source>
        <translation>Über MPI trainieren</translation>
    </message>
    <message>
        <source>Train some steps from new weights on this computer, and measure every op of %1 of them</source>
        <translation>Einige Schritte mit neuen Gewichten auf diesem Computer trainieren und bei %1 davon jede Op messen</translation>
    </message>
    <message>
        <source>Train the experiment: every run appears here with its parameters and metrics, and stays after a restart.</source>
        <translation>Trainieren Sie das Experiment: Jeder Lauf erscheint hier mit seinen Parametern und Metriken und bleibt nach einem Neustart erhalten.</translation>
    </message>
    <message>
        <source>Train the model first, or load weights.</source>
        <translation>Trainieren Sie zuerst das Modell, oder laden Sie Gewichte.</translation>
    </message>
    <message>
        <source>Train the model on this computer (Ctrl+F9)</source>
        <translation>Modell auf diesem Computer trainieren (Strg+F9)</translation>
    </message>
    <message>
        <source>Train the model, or load weights.</source>
        <translation>Trainieren Sie das Modell, oder laden Sie Gewichte.</translation>
    </message>
    <message>
        <source>Train the next sweep in the queue; the trial that trains now starts again later</source>
        <translation>Nächsten Sweep der Warteschlange trainieren; der jetzt trainierende Versuch beginnt später neu</translation>
    </message>
    <message>
        <source>Train the trials of this sweep earlier</source>
        <translation>Versuche dieses Sweeps früher trainieren</translation>
    </message>
    <message>
        <source>Train the trials of this sweep later</source>
        <translation>Versuche dieses Sweeps später trainieren</translation>
    </message>
    <message>
        <source>Train this &amp;experiment</source>
        <translation>Dieses &amp;Experiment trainieren</translation>
    </message>
    <message>
        <source>Train this model, or load weights that match it, to begin with them</source>
        <translation>Trainieren Sie dieses Modell, oder laden Sie passende Gewichte, um mit ihnen zu beginnen</translation>
    </message>
    <message>
        <source>Train this model, or load weights that match it.</source>
        <translation>Trainieren Sie dieses Modell, oder laden Sie passende Gewichte.</translation>
    </message>
    <message>
        <source>Train to the end of this epoch, then pause</source>
        <translation>Bis zum Ende dieser Epoche trainieren, dann pausieren</translation>
    </message>
    <message>
        <source>Train to this step, and record it replica by replica</source>
        <translation>Bis zu diesem Schritt trainieren und ihn Replikat für Replikat aufzeichnen</translation>
    </message>
    <message>
        <source>Trainable</source>
        <translation>Trainierbar</translation>
    </message>
    <message>
        <source>Trainable vector for each position of a sequence, to add to the token embeddings.</source>
        <translation>Trainierbarer Vektor für jede Position einer Sequenz, der zu den Token-Embeddings addiert wird.</translation>
    </message>
    <message>
        <source>Trained</source>
        <translation>Trainiert</translation>
    </message>
    <message>
        <source>Trained weights</source>
        <translation>Trainierte Gewichte</translation>
    </message>
    <message>
        <source>Trained weights: %1 kept, %2 reinitialized, %3</source>
        <translation>Trainierte Gewichte: %1 behalten, %2 neu initialisiert, %3</translation>
    </message>
    <message>
        <source>Trained weights: kept</source>
        <translation>Trainierte Gewichte: behalten</translation>
    </message>
    <message>
        <source>Trained weights: this layer is reinitialized, %1</source>
        <translation>Trainierte Gewichte: Diese Schicht wird neu initialisiert, %1</translation>
    </message>
    <message>
        <source>Training</source>
        <translation>Training</translation>
    </message>
    <message>
        <source>Training begins with the weights of {}.</source>
        <translation>Das Training beginnt mit den Gewichten von {}.</translation>
    </message>
    <message>
        <source>Training completed</source>
        <translation>Training abgeschlossen</translation>
    </message>
    <message>
        <source>Training data</source>
        <translation>Trainingsdaten</translation>
    </message>
    <message>
        <source>Training is not finished</source>
        <translation>Das Training ist nicht fertig</translation>
    </message>
    <message>
        <source>Training is running</source>
        <translation>Training läuft</translation>
    </message>
    <message>
        <source>Training on %1</source>
        <translation>Training: %1</translation>
    </message>
    <message>
        <source>Training on a cluster</source>
        <translation>Training auf einem Cluster</translation>
    </message>
    <message>
        <source>Training options</source>
        <translation>Trainingsoptionen</translation>
    </message>
    <message>
        <source>Training shows loss and metrics while the model trains, and Data what it learns from. Runs of other settings are compared in the same plots.</source>
        <translation>„Training“ zeigt Loss und Metriken, während das Modell trainiert, und „Daten“, woraus es lernt. Läufe mit anderen Einstellungen werden in denselben Plots verglichen.</translation>
    </message>
    <message>
        <source>Training speed</source>
        <translation>Trainingstempo</translation>
    </message>
    <message>
        <source>Training steps for each call from the host.</source>
        <translation>Trainingsschritte pro Aufruf vom Host.</translation>
    </message>
    <message>
        <source>Training steps per epoch; off: all training data</source>
        <translation>Trainingsschritte pro Epoche; aus: alle Trainingsdaten</translation>
    </message>
    <message>
        <source>Training steps that one call from the host runs on the device (steps_per_execution)</source>
        <translation>Trainingsschritte, die ein Aufruf vom Host auf dem Gerät ausführt (steps_per_execution)</translation>
    </message>
    <message>
        <source>Training then uses one T4 with the same global batch size. Undo restores the device.</source>
        <translation>Das Training verwendet dann eine T4 mit derselben globalen Batchgröße. „Rückgängig“ stellt das Gerät wieder her.</translation>
    </message>
    <message>
        <source>Training time of %1: estimated from the processor, other programs not included. A run measures it.</source>
        <translation>Trainingsdauer von %1: aus dem Prozessor geschätzt, ohne andere Programme. Ein Lauf misst sie.</translation>
    </message>
    <message>
        <source>Training time of %1: measured in an earlier run on this computer.</source>
        <translation>Trainingsdauer von %1: in einem früheren Lauf auf diesem Computer gemessen.</translation>
    </message>
    <message>
        <source>Trains new weights on this computer while the learning rate grows exponentially (Smith 2017).</source>
        <translation>Trainiert neue Gewichte auf diesem Computer, während die Lernrate exponentiell wächst (Smith 2017).</translation>
    </message>
    <message>
        <source>Trains on this computer, one device after the other, with the seed of the experiment</source>
        <translation>Trainiert auf diesem Computer, ein Gerät nach dem anderen, mit dem Seed des Experiments</translation>
    </message>
    <message>
        <source>Trains the open experiment, sharded over the replicas of the device. The quick start takes a few seconds per epoch.</source>
        <translation>Trainiert das geöffnete Experiment, in Shards auf die Replikate des Geräts verteilt. Der Schnellstart braucht wenige Sekunden pro Epoche.</translation>
    </message>
    <message>
        <source>Transfer learning</source>
        <translation>Transferlernen</translation>
    </message>
    <message>
        <source>Transformer block</source>
        <translation>Transformer-Block</translation>
    </message>
    <message>
        <source>Translate</source>
        <translation>Übersetzen</translation>
    </message>
    <message>
        <source>Translate a sentence</source>
        <translation>Einen Satz übersetzen</translation>
    </message>
    <message>
        <source>Translate a sentence to see its attention weights.</source>
        <translation>Übersetzen Sie einen Satz, um seine Attention-Gewichte zu sehen.</translation>
    </message>
    <message>
        <source>Translates images at random during training.</source>
        <translation>Verschiebt beim Training zufällig Bilder.</translation>
    </message>
    <message>
        <source>Translation with attention</source>
        <translation>Übersetzung mit Attention</translation>
    </message>
    <message>
        <source>Translation with attention, small</source>
        <translation>Übersetzung mit Attention, klein</translation>
    </message>
    <message>
        <source>Transpose the data instead.</source>
        <translation>Transponieren Sie stattdessen die Daten.</translation>
    </message>
    <message>
        <source>Transposed 1D convolution: upsamples sequences with trainable filters.</source>
        <translation>Transponierte 1D-Faltung: vergrößert Sequenzen mit trainierbaren Filtern.</translation>
    </message>
    <message>
        <source>Transposed 2D convolution: upsamples images with trainable filters.</source>
        <translation>Transponierte 2D-Faltung: vergrößert Bilder mit trainierbaren Filtern.</translation>
    </message>
    <message>
        <source>Transposed 3D convolution: upsamples volumes with trainable filters.</source>
        <translation>Transponierte 3D-Faltung: vergrößert Volumen mit trainierbaren Filtern.</translation>
    </message>
    <message>
        <source>Trial</source>
        <translation>Versuch</translation>
    </message>
    <message>
        <source>Trial %1</source>
        <translation>Versuch %1</translation>
    </message>
    <message>
        <source>Trial %1, epoch %2 of %3</source>
        <translation>Versuch %1, Epoche %2 von %3</translation>
    </message>
    <message>
        <source>Trial %1, epoch %2 of %3, %4 left</source>
        <translation>Versuch %1, Epoche %2 von %3, noch %4</translation>
    </message>
    <message>
        <source>Trials</source>
        <translation>Versuche</translation>
    </message>
    <message>
        <source>Trials of the selected sweep are listed here, the best one first.</source>
        <translation>Versuche des ausgewählten Sweeps stehen hier, der beste zuerst.</translation>
    </message>
    <message>
        <source>Trials of the sweep</source>
        <translation>Versuche des Sweeps</translation>
    </message>
    <message>
        <source>True class</source>
        <translation>Wahre Klasse</translation>
    </message>
    <message>
        <source>True classes</source>
        <translation>Wahre Klassen</translation>
    </message>
    <message>
        <source>True positive rate</source>
        <translation>Richtig-positiv-Rate</translation>
    </message>
    <message>
        <source>True positives / actual positives.</source>
        <translation>Richtig positive / tatsächlich positive.</translation>
    </message>
    <message>
        <source>True positives / predicted positives.</source>
        <translation>Richtig positive / als positiv vorhergesagte.</translation>
    </message>
    <message>
        <source>Truncate long sequences at the start (pre) or at the end (post).</source>
        <translation>Lange Sequenzen am Anfang (pre) oder am Ende (post) kürzen.</translation>
    </message>
    <message>
        <source>Truncated normal of variance 1 / fan in.</source>
        <translation>Abgeschnittene Normalverteilung der Varianz 1 / fan in.</translation>
    </message>
    <message>
        <source>Truncated normal of variance 2 / (fan in + fan out).</source>
        <translation>Abgeschnittene Normalverteilung der Varianz 2 / (fan in + fan out).</translation>
    </message>
    <message>
        <source>Truncated normal of variance 2 / fan in.</source>
        <translation>Abgeschnittene Normalverteilung der Varianz 2 / fan in.</translation>
    </message>
    <message>
        <source>Truncated to %1 tokens: %2 of the sequences, %3 of all tokens are removed.</source>
        <translation>Auf %1 Tokens gekürzt: %2 der Sequenzen, %3 aller Tokens werden entfernt.</translation>
    </message>
    <message>
        <source>Truncated to 1 token: %2 of the sequences, %3 of all tokens are removed.</source>
        <translation>Auf 1 Token gekürzt: %2 der Sequenzen, %3 aller Tokens werden entfernt.</translation>
    </message>
    <message>
        <source>Try a learning rate of up to {:g} ({:g} · {} / {}), with a few warm-up epochs.</source>
        <translation>Versuchen Sie eine Lernrate von bis zu {:g} ({:g} · {} / {}), mit einigen Warm-up-Epochen.</translation>
    </message>
    <message>
        <source>Try factors of ten, or Tools ▸ Learning rate finder. Too high: the loss jumps; too low: it hardly falls.</source>
        <translation>Versuchen Sie Faktoren von zehn oder „Extras ▸ Lernratensuche“. Zu hoch: Der Loss springt; zu niedrig: Er fällt kaum.</translation>
    </message>
    <message>
        <source>Try it on the Language page (Ctrl+5).</source>
        <translation>Testen Sie es auf der Seite „Sprache“ (Strg+5).</translation>
    </message>
    <message>
        <source>Try other words or another category.</source>
        <translation>Versuchen Sie andere Wörter oder eine andere Kategorie.</translation>
    </message>
    <message>
        <source>Try the precision tf32: 19-bit multiplication, 32-bit activations.</source>
        <translation>Versuchen Sie die Präzision tf32: 19-Bit-Multiplikation, 32-Bit-Aktivierungen.</translation>
    </message>
    <message>
        <source>Try the precision {}: 16-bit multiplication and activations, 32-bit variables, with loss scaling.</source>
        <translation>Versuchen Sie die Präzision {}: 16-Bit-Multiplikation und -Aktivierungen, 32-Bit-Variablen, mit Loss-Skalierung.</translation>
    </message>
    <message>
        <source>Try the precision {}: 16-bit multiplication and activations, 32-bit variables.</source>
        <translation>Versuchen Sie die Präzision {}: 16-Bit-Multiplikation und -Aktivierungen, 32-Bit-Variablen.</translation>
    </message>
    <message>
        <source>Try your own</source>
        <translation>Eigenes testen</translation>
    </message>
    <message>
        <source>Turn it off before BatchNormalization, whose offset does the same.</source>
        <translation>Schalten Sie den Bias vor BatchNormalization aus, deren Versatz dasselbe leistet.</translation>
    </message>
    <message>
        <source>Turn it off only if the next layer does the same.</source>
        <translation>Schalten Sie die Option nur aus, wenn die nächste Schicht dasselbe leistet.</translation>
    </message>
    <message>
        <source>Turn it off to keep pretrained weights while a new head trains.</source>
        <translation>Schalten Sie die Option aus, um vortrainierte Gewichte zu behalten, während ein neuer Kopf trainiert.</translation>
    </message>
    <message>
        <source>Turn it off to see the whole configuration.</source>
        <translation>Schalten Sie die Option aus, um die ganze Konfiguration zu sehen.</translation>
    </message>
    <message>
        <source>Turn it on after a failure.</source>
        <translation>Schalten Sie die Option nach einem Ausfall ein.</translation>
    </message>
    <message>
        <source>Turn it on for long trainings; it saves time and limits overfitting.</source>
        <translation>Schalten Sie den Callback bei langem Training ein; er spart Zeit und begrenzt Überanpassung.</translation>
    </message>
    <message>
        <source>Turn it on for models that predict the next token.</source>
        <translation>Schalten Sie die Option bei Modellen ein, die das nächste Token vorhersagen.</translation>
    </message>
    <message>
        <source>Turn it on if another recurrent layer, or an output for each step, follows.</source>
        <translation>Schalten Sie die Option ein, wenn eine weitere rekurrente Schicht oder eine Ausgabe für jeden Schritt folgt.</translation>
    </message>
    <message>
        <source>Turn it on if other programs use the GPU, too.</source>
        <translation>Schalten Sie die Option ein, wenn auch andere Programme die GPU verwenden.</translation>
    </message>
    <message>
        <source>Turn it on if sequences are padded with 0; recurrent layers then skip the padding.</source>
        <translation>Schalten Sie die Option ein, wenn Sequenzen mit 0 aufgefüllt sind; rekurrente Schichten überspringen dann das Padding.</translation>
    </message>
    <message>
        <source>Turn it on if some classes are rare.</source>
        <translation>Schalten Sie die Option ein, wenn einige Klassen selten sind.</translation>
    </message>
    <message>
        <source>Turn it on if the last layer has no softmax or sigmoid. Both together train badly.</source>
        <translation>Schalten Sie die Option ein, wenn die letzte Schicht weder softmax noch sigmoid hat. Beides zusammen trainiert schlecht.</translation>
    </message>
    <message>
        <source>Turn it on if validation gets worse at the end.</source>
        <translation>Schalten Sie den Callback ein, wenn die Validierung am Ende schlechter wird.</translation>
    </message>
    <message>
        <source>Turn it on to compare experiments.</source>
        <translation>Schalten Sie die Option ein, um Experimente zu vergleichen.</translation>
    </message>
    <message>
        <source>Turn it on to look at the attention map.</source>
        <translation>Schalten Sie die Option ein, um die Attention-Map zu betrachten.</translation>
    </message>
    <message>
        <source>Turn it on to see how a TPU pod scales.</source>
        <translation>Schalten Sie die Option ein, um zu sehen, wie ein TPU-Pod skaliert.</translation>
    </message>
    <message>
        <source>Turn it on where the next layer expects the axes, such as a multiplication by channel.</source>
        <translation>Schalten Sie die Option ein, wo die nächste Schicht die Achsen erwartet, etwa eine Multiplikation pro Kanal.</translation>
    </message>
    <message>
        <source>Turn on drop_remainder to train on full batches only.</source>
        <translation>Schalten Sie drop_remainder ein, um nur auf vollen Batches zu trainieren.</translation>
    </message>
    <message>
        <source>Turn on repeat, or reduce steps_per_epoch.</source>
        <translation>Schalten Sie repeat ein, oder verringern Sie steps_per_epoch.</translation>
    </message>
    <message>
        <source>Tversky loss of each row: Dice loss with weights for false positives and false negatives.</source>
        <translation>Tversky-Loss jeder Zeile: Dice-Loss mit Gewichten für falsch positive und falsch negative.</translation>
    </message>
    <message>
        <source>Two Dense layers of 512 units with 50 steps per epoch and no partial batch. The batch size per replica is 150, not a multiple of 8, so TPU cores compute with padding.</source>
        <translation>Zwei Dense-Schichten mit 512 Einheiten, 50 Schritte pro Epoche, kein unvollständiger Batch. Die Batchgröße pro Replikat ist 150, kein Vielfaches von 8, also rechnen TPU-Kerne mit Padding.</translation>
    </message>
    <message>
        <source>Two LSTM layers with 512 units learn to generate text from random windows of 100 characters, with 1,024 windows per step on 8 TPU cores. The Language page then continues your prompt.</source>
        <translation>Zwei LSTM-Schichten mit 512 Einheiten lernen an zufälligen Fenstern von 100 Zeichen, Text zu erzeugen, mit 1.024 Fenstern pro Schritt auf 8 TPU-Kernen. Die Seite Sprache setzt dann Ihren Prompt fort.</translation>
    </message>
    <message>
        <source>Two devices over the batch size, simulated</source>
        <translation>Zwei Geräte über der Batchgröße, simuliert</translation>
    </message>
    <message>
        <source>Two devices that can run the experiment show their samples per second here.</source>
        <translation>Zwei Geräte, die das Experiment ausführen können, zeigen hier ihre Samples pro Sekunde.</translation>
    </message>
    <message>
        <source>Two runs that are ticked in the list of runs show the difference of their losses here.</source>
        <translation>Zwei Läufe, die in der Liste der Läufe angehakt sind, zeigen hier die Differenz ihrer Loss-Werte.</translation>
    </message>
    <message>
        <source>Type a key such as F9 to see what it does.</source>
        <translation>Geben Sie eine Taste wie F9 ein, um zu sehen, was sie tut.</translation>
    </message>
    <message>
        <source>Type an answer.</source>
        <translation>Geben Sie eine Antwort ein.</translation>
    </message>
    <message>
        <source>Type it, press Browse, or drop the file onto the window.</source>
        <translation>Geben Sie den Pfad ein, klicken Sie auf „Durchsuchen“, oder ziehen Sie die Datei auf das Fenster.</translation>
    </message>
    <message>
        <source>Type or paste a text.</source>
        <translation>Geben Sie einen Text ein, oder fügen Sie ihn ein.</translation>
    </message>
    <message>
        <source>Unarchive</source>
        <translation>Aus Archiv holen</translation>
    </message>
    <message>
        <source>Unarchive runs</source>
        <translation>Läufe aus dem Archiv holen</translation>
    </message>
    <message>
        <source>Uncertainty
simulated</source>
        <translation>Unsicherheit
simuliert</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>Unfold</source>
        <translation>Ausklappen</translation>
    </message>
    <message>
        <source>Unfold all</source>
        <translation>Alle ausklappen</translation>
    </message>
    <message>
        <source>Unfreeze all layers</source>
        <translation>Alle Schichten auftauen</translation>
    </message>
    <message>
        <source>Uniform between two bounds.</source>
        <translation>Gleichverteilt zwischen zwei Grenzen.</translation>
    </message>
    <message>
        <source>Uniform within ±sqrt(3 / fan in).</source>
        <translation>Gleichverteilt in ±sqrt(3 / fan in).</translation>
    </message>
    <message>
        <source>Uniform within ±sqrt(6 / (fan in + fan out)).</source>
        <translation>Gleichverteilt in ±sqrt(6 / (fan in + fan out)).</translation>
    </message>
    <message>
        <source>Uniform within ±sqrt(6 / fan in).</source>
        <translation>Gleichverteilt in ±sqrt(6 / fan in).</translation>
    </message>
    <message>
        <source>Unit forget bias</source>
        <translation>Forget-Bias eins</translation>
    </message>
    <message>
        <source>Units</source>
        <translation>Einheiten</translation>
    </message>
    <message>
        <source>Unknown data source {}.</source>
        <translation>Unbekannte Datenquelle {}.</translation>
    </message>
    <message>
        <source>Unknown device {}.</source>
        <translation>Unbekanntes Gerät {}.</translation>
    </message>
    <message>
        <source>Unpin runs</source>
        <translation>Läufe lösen</translation>
    </message>
    <message>
        <source>Unsaved changes</source>
        <translation>Nicht gespeicherte Änderungen</translation>
    </message>
    <message>
        <source>Until the run is deleted permanently</source>
        <translation>Bis der Lauf endgültig gelöscht wird</translation>
    </message>
    <message>
        <source>Untitled</source>
        <translation>Unbenannt</translation>
    </message>
    <message>
        <source>Up to 50 %</source>
        <translation>Bis zu 50 %</translation>
    </message>
    <message>
        <source>Update</source>
        <translation>Update</translation>
    </message>
    <message>
        <source>Update ratio
‖Δw‖/‖w‖</source>
        <translation>Update-Verhältnis
‖Δw‖/‖w‖</translation>
    </message>
    <message>
        <source>Update with the sign of the momentum, so all steps have the same size.</source>
        <translation>Update mit dem Vorzeichen des Momentums, alle Schritte sind also gleich groß.</translation>
    </message>
    <message>
        <source>Updates</source>
        <translation>Updates</translation>
    </message>
    <message>
        <source>Upsamples images by repetition or interpolation.</source>
        <translation>Vergrößert Bilder durch Wiederholung oder Interpolation.</translation>
    </message>
    <message>
        <source>Upsamples volumes by repetition.</source>
        <translation>Vergrößert Volumen durch Wiederholung.</translation>
    </message>
    <message>
        <source>Use %1</source>
        <translation>%1 verwenden</translation>
    </message>
    <message>
        <source>Use 20 % for validation</source>
        <translation>20 % zur Validierung verwenden</translation>
    </message>
    <message>
        <source>Use CategoricalCrossentropy</source>
        <translation>CategoricalCrossentropy verwenden</translation>
    </message>
    <message>
        <source>Use CategoricalCrossentropy, or remove the preprocessing step one_hot.</source>
        <translation>Verwenden Sie CategoricalCrossentropy, oder entfernen Sie den Vorverarbeitungsschritt one_hot.</translation>
    </message>
    <message>
        <source>Use CategoricalCrossentropy.</source>
        <translation>Verwenden Sie CategoricalCrossentropy.</translation>
    </message>
    <message>
        <source>Use EMA</source>
        <translation>EMA verwenden</translation>
    </message>
    <message>
        <source>Use Nesterov momentum.</source>
        <translation>Nesterov-Momentum verwenden.</translation>
    </message>
    <message>
        <source>Use SparseCategoricalCrossentropy</source>
        <translation>SparseCategoricalCrossentropy verwenden</translation>
    </message>
    <message>
        <source>Use SparseCategoricalCrossentropy, or add the preprocessing step one_hot.</source>
        <translation>Verwenden Sie SparseCategoricalCrossentropy, oder fügen Sie den Vorverarbeitungsschritt one_hot hinzu.</translation>
    </message>
    <message>
        <source>Use a GPU (T4), or choose a device from the catalog.</source>
        <translation>Verwenden Sie eine GPU (T4), oder wählen Sie ein Gerät aus dem Katalog.</translation>
    </message>
    <message>
        <source>Use a batch size that is a multiple of {}.</source>
        <translation>Verwenden Sie eine Batchgröße, die ein Vielfaches von {} ist.</translation>
    </message>
    <message>
        <source>Use a faster device, more replicas, or a smaller model.</source>
        <translation>Verwenden Sie ein schnelleres Gerät, mehr Replikate oder ein kleineres Modell.</translation>
    </message>
    <message>
        <source>Use a form like "abc,cd-&gt;abd" or "...x,xy-&gt;...y".</source>
        <translation>Verwenden Sie eine Form wie "abc,cd-&gt;abd" oder "...x,xy-&gt;...y".</translation>
    </message>
    <message>
        <source>Use a framework that prefetches: it overlaps input and compute.</source>
        <translation>Verwenden Sie ein Framework mit Prefetching: Es überlappt Eingabe und Berechnung.</translation>
    </message>
    <message>
        <source>Use a global batch size of {} ({} per replica), or fewer replicas.</source>
        <translation>Verwenden Sie eine globale Batchgröße von {} ({} pro Replikat) oder weniger Replikate.</translation>
    </message>
    <message>
        <source>Use a larger batch size (then adjust the learning rate), or a larger steps_per_execution.</source>
        <translation>Verwenden Sie eine größere Batchgröße (und passen Sie dann die Lernrate an) oder größere steps_per_execution.</translation>
    </message>
    <message>
        <source>Use a larger batch size per replica, or fewer replicas.</source>
        <translation>Verwenden Sie eine größere Batchgröße pro Replikat oder weniger Replikate.</translation>
    </message>
    <message>
        <source>Use a last convolution with one filter per class.</source>
        <translation>Verwenden Sie eine letzte Faltung mit einem Filter pro Klasse.</translation>
    </message>
    <message>
        <source>Use a number of features that is a multiple of {}, and a larger batch size per replica.</source>
        <translation>Verwenden Sie eine Anzahl von Merkmalen, die ein Vielfaches von {} ist, und eine größere Batchgröße pro Replikat.</translation>
    </message>
    <message>
        <source>Use a smaller batch, so that an epoch has more steps.</source>
        <translation>Verwenden Sie einen kleineren Batch, damit eine Epoche mehr Schritte hat.</translation>
    </message>
    <message>
        <source>Use an even size for the last axis.</source>
        <translation>Verwenden Sie eine gerade Größe für die letzte Achse.</translation>
    </message>
    <message>
        <source>Use an exponential moving average of the weights as final weights.</source>
        <translation>Einen exponentiellen gleitenden Mittelwert der Gewichte als endgültige Gewichte verwenden.</translation>
    </message>
    <message>
        <source>Use at most {}.</source>
        <translation>Verwenden Sie höchstens {}.</translation>
    </message>
    <message>
        <source>Use balanced if some classes are rare.</source>
        <translation>Verwenden Sie balanced, wenn einige Klassen selten sind.</translation>
    </message>
    <message>
        <source>Use bias</source>
        <translation>Bias verwenden</translation>
    </message>
    <message>
        <source>Use cache before_batch to shuffle every epoch.</source>
        <translation>Verwenden Sie den Cache before_batch, um jede Epoche zu mischen.</translation>
    </message>
    <message>
        <source>Use categorical cross-entropy, or use sigmoid.</source>
        <translation>Verwenden Sie kategoriale Kreuzentropie oder sigmoid.</translation>
    </message>
    <message>
        <source>Use causal mask</source>
        <translation>Kausale Maske verwenden</translation>
    </message>
    <message>
        <source>Use data with as many inputs, or use the model for prediction only.</source>
        <translation>Verwenden Sie Daten mit ebenso vielen Eingaben, oder verwenden Sie das Modell nur zur Vorhersage.</translation>
    </message>
    <message>
        <source>Use it for a batch that does not fit into the memory of the device.</source>
        <translation>Verwenden Sie dies für einen Batch, der nicht in den Speicher des Geräts passt.</translation>
    </message>
    <message>
        <source>Use it for a quick try.</source>
        <translation>Verwenden Sie dies für einen schnellen Versuch.</translation>
    </message>
    <message>
        <source>Use it for one long sequence that is cut into windows; the batch size is then fixed.</source>
        <translation>Verwenden Sie dies für eine lange Sequenz, die in Fenster zerlegt ist; die Batchgröße ist dann fest.</translation>
    </message>
    <message>
        <source>Use it if the first epochs are noisy.</source>
        <translation>Verwenden Sie dies, wenn die ersten Epochen verrauscht sind.</translation>
    </message>
    <message>
        <source>Use it if the rate falls too often.</source>
        <translation>Verwenden Sie dies, wenn die Lernrate zu oft sinkt.</translation>
    </message>
    <message>
        <source>Use it if you do not know how long to train.</source>
        <translation>Verwenden Sie dies, wenn Sie nicht wissen, wie lange das Training dauern soll.</translation>
    </message>
    <message>
        <source>Use it to watch a language model learn.</source>
        <translation>Verwenden Sie dies, um einem Sprachmodell beim Lernen zuzusehen.</translation>
    </message>
    <message>
        <source>Use it with rare positive labels.</source>
        <translation>Verwenden Sie dies bei seltenen positiven Labels.</translation>
    </message>
    <message>
        <source>Use larger kernels (larger batch size, wider layers), or a framework that fuses elementwise ops.</source>
        <translation>Verwenden Sie größere Kernel (größere Batchgröße, breitere Schichten) oder ein Framework, das elementweise Ops fusioniert.</translation>
    </message>
    <message>
        <source>Use one T4 GPU</source>
        <translation>Eine T4-GPU verwenden</translation>
    </message>
    <message>
        <source>Use padding "same", a smaller kernel_size, or fewer strides before it.</source>
        <translation>Verwenden Sie padding "same", eine kleinere kernel_size oder davor weniger Strides.</translation>
    </message>
    <message>
        <source>Use padding "same", a smaller {}, or fewer strides before it.</source>
        <translation>Verwenden Sie padding "same", ein kleineres {} oder davor weniger Strides.</translation>
    </message>
    <message>
        <source>Use parameters</source>
        <translation>Parameter übernehmen</translation>
    </message>
    <message>
        <source>Use parameters of a trial</source>
        <translation>Parameter eines Versuchs übernehmen</translation>
    </message>
    <message>
        <source>Use probabilities</source>
        <translation>Wahrscheinlichkeiten verwenden</translation>
    </message>
    <message>
        <source>Use relu instead of sigmoid or tanh, add BatchNormalization or skip connections, or use fewer layers.</source>
        <translation>Verwenden Sie relu statt sigmoid oder tanh, fügen Sie BatchNormalization oder Skip-Verbindungen hinzu oder verwenden Sie weniger Schichten.</translation>
    </message>
    <message>
        <source>Use scale</source>
        <translation>Skala verwenden</translation>
    </message>
    <message>
        <source>Use sigmoid for a single unit.</source>
        <translation>Verwenden Sie sigmoid für eine einzelne Einheit.</translation>
    </message>
    <message>
        <source>Use softmax, or use binary cross-entropy.</source>
        <translation>Verwenden Sie softmax oder binäre Kreuzentropie.</translation>
    </message>
    <message>
        <source>Use suggestion</source>
        <translation>Vorschlag verwenden</translation>
    </message>
    <message>
        <source>Use the GPU and train</source>
        <translation>GPU verwenden und trainieren</translation>
    </message>
    <message>
        <source>Use the Keras defaults that cuDNN requires: tanh, sigmoid, no recurrent_dropout, reset_after for GRU.</source>
        <translation>Verwenden Sie die Keras-Vorgaben, die cuDNN verlangt: tanh, sigmoid, kein recurrent_dropout, reset_after bei GRU.</translation>
    </message>
    <message>
        <source>Use the loss CategoricalCrossentropy with one-hot labels, or another metric.</source>
        <translation>Verwenden Sie den Loss CategoricalCrossentropy mit One-Hot-Labels oder eine andere Metrik.</translation>
    </message>
    <message>
        <source>Use the maximum of past second moments (AMSGrad).</source>
        <translation>Maximum der bisherigen zweiten Momente verwenden (AMSGrad).</translation>
    </message>
    <message>
        <source>Use the metric accuracy; it matches the loss.</source>
        <translation>Verwenden Sie die Metrik accuracy; sie passt zum Loss.</translation>
    </message>
    <message>
        <source>Use the order (batch, time, features).</source>
        <translation>Verwenden Sie die Reihenfolge (Batch, Zeit, Merkmale).</translation>
    </message>
    <message>
        <source>Use the value that the task requires.</source>
        <translation>Verwenden Sie den Wert, den die Aufgabe verlangt.</translation>
    </message>
    <message>
        <source>Use this device</source>
        <translation>Dieses Gerät verwenden</translation>
    </message>
    <message>
        <source>Use words like those of the training data; others are out of the vocabulary.</source>
        <translation>Verwenden Sie Wörter wie die der Trainingsdaten; andere sind außerhalb des Vokabulars.</translation>
    </message>
    <message>
        <source>Use words of the training sentences.</source>
        <translation>Verwenden Sie Wörter der Trainingssätze.</translation>
    </message>
    <message>
        <source>Use {:.0f} % of the training data for validation.</source>
        <translation>Verwenden Sie {:.0f} % der Trainingsdaten zur Validierung.</translation>
    </message>
    <message>
        <source>Use {} for any number of epochs: with start-up and compilation, it also finishes the first epoch earliest, after {}.</source>
        <translation>Am besten bei jeder Anzahl von Epochen: {}. Auch mit Start und Kompilierung ist die erste Epoche dort am frühesten fertig, nach {}.</translation>
    </message>
    <message>
        <source>Use {} in the output and from_logits=False in the loss.</source>
        <translation>Verwenden Sie {} in der Ausgabe und from_logits=False im Loss.</translation>
    </message>
    <message>
        <source>Usual columns</source>
        <translation>Übliche Spalten</translation>
    </message>
    <message>
        <source>Usually the last letter of the output.</source>
        <translation>Meist der letzte Buchstabe der Ausgabe.</translation>
    </message>
    <message>
        <source>Utilization of the matrix unit: {}. Utilization of the memory bandwidth: {}.</source>
        <translation>Auslastung der Matrixeinheit: {}. Auslastung der Speicherbandbreite: {}.</translation>
    </message>
    <message>
        <source>Utilization: matrix unit %1, memory bandwidth %2. Padding: %3 of the matrix operations, %4 of the bytes.</source>
        <translation>Auslastung: Matrixeinheit %1, Speicherbandbreite %2. Padding: %3 der Matrixoperationen, %4 der Bytes.</translation>
    </message>
    <message>
        <source>Validation</source>
        <translation>Validierung</translation>
    </message>
    <message>
        <source>Validation and first batch</source>
        <translation>Validierung und erster Batch</translation>
    </message>
    <message>
        <source>Validation data</source>
        <translation>Validierungsdaten</translation>
    </message>
    <message>
        <source>Validation data must look like training data.</source>
        <translation>Validierungsdaten müssen wie Trainingsdaten aussehen.</translation>
    </message>
    <message>
        <source>Validation fraction</source>
        <translation>Validierungs­anteil</translation>
    </message>
    <message>
        <source>Validation frequency</source>
        <translation>Validierungs­abstand</translation>
    </message>
    <message>
        <source>Validation images</source>
        <translation>Validie­rungs­bilder</translation>
    </message>
    <message>
        <source>Validation labels</source>
        <translation>Validie­rungs­labels</translation>
    </message>
    <message>
        <source>Validation of the simulator</source>
        <translation>Validierung des Simulators</translation>
    </message>
    <message>
        <source>Validation path</source>
        <translation>Validie­rungs­pfad</translation>
    </message>
    <message>
        <source>Validation sample weight</source>
        <translation>Sample­gewicht der Validierung</translation>
    </message>
    <message>
        <source>Validation shows how good the model is; use training data only to compare.</source>
        <translation>Die Validierung zeigt, wie gut das Modell ist; verwenden Sie Trainingsdaten nur zum Vergleich.</translation>
    </message>
    <message>
        <source>Validation shows overfitting. Take the test split if the data has one.</source>
        <translation>Die Validierung zeigt Überanpassung. Nehmen Sie den Test-Split, wenn die Daten einen haben.</translation>
    </message>
    <message>
        <source>Validation x</source>
        <translation>Validierung x</translation>
    </message>
    <message>
        <source>Validation y</source>
        <translation>Validierung y</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>Value dim</source>
        <translation>Value-Dimension</translation>
    </message>
    <message>
        <source>Value range</source>
        <translation>Wertebereich</translation>
    </message>
    <message>
        <source>Values</source>
        <translation>Werte</translation>
    </message>
    <message>
        <source>Values of all runs at the pointer</source>
        <translation>Werte aller Läufe am Zeiger</translation>
    </message>
    <message>
        <source>Values of the confusion matrix</source>
        <translation>Werte der Konfusionsmatrix</translation>
    </message>
    <message>
        <source>Values of the parameter</source>
        <translation>Werte des Parameters</translation>
    </message>
    <message>
        <source>Values, such as %1</source>
        <translation>Werte, etwa %1</translation>
    </message>
    <message>
        <source>Variance scale / fan, with the given distribution.</source>
        <translation>Varianz scale / fan, mit der angegebenen Verteilung.</translation>
    </message>
    <message>
        <source>Vary</source>
        <translation>Variieren</translation>
    </message>
    <message>
        <source>Vectors along this axis get length 1.</source>
        <translation>Vektoren entlang dieser Achse bekommen die Länge 1.</translation>
    </message>
    <message>
        <source>Verbose</source>
        <translation>Ausführlich</translation>
    </message>
    <message>
        <source>Vertical</source>
        <translation>Vertikal</translation>
    </message>
    <message>
        <source>Vertical axis</source>
        <translation>Vertikale Achse</translation>
    </message>
    <message>
        <source>View</source>
        <translation>Ansicht</translation>
    </message>
    <message>
        <source>Views of the run</source>
        <translation>Ansichten des Laufs</translation>
    </message>
    <message>
        <source>Visible GPU</source>
        <translation>Sichtbare GPU</translation>
    </message>
    <message>
        <source>Vocabularies</source>
        <translation>Vokabulare</translation>
    </message>
    <message>
        <source>Vocabulary</source>
        <translation>Vokabular</translation>
    </message>
    <message>
        <source>Vocabulary size of each input.</source>
        <translation>Vokabulargröße jeder Eingabe.</translation>
    </message>
    <message>
        <source>W S: zoom  ·  A D: pan  ·  F: fit  ·  M: measure  ·  arrow keys: select  ·  Ctrl+wheel: zoom</source>
        <translation>W S: zoomen  ·  A D: verschieben  ·  F: einpassen  ·  M: messen  ·  Pfeiltasten: auswählen  ·  Strg+Mausrad: zoomen</translation>
    </message>
    <message>
        <source>Wait</source>
        <translation>Warten</translation>
    </message>
    <message>
        <source>Waits for the active run</source>
        <translation>Wartet auf den aktiven Lauf</translation>
    </message>
    <message>
        <source>Wall time, measured on this computer</source>
        <translation>Verstrichene Zeit, auf diesem Computer gemessen</translation>
    </message>
    <message>
        <source>Warmup epochs</source>
        <translation>Warm-up-Epochen</translation>
    </message>
    <message>
        <source>Warning: %1</source>
        <translation>Warnung: %1</translation>
    </message>
    <message>
        <source>Wasted</source>
        <translation>Verlust</translation>
    </message>
    <message>
        <source>Watch the curves</source>
        <translation>Kurven beobachten</translation>
    </message>
    <message>
        <source>Weak: same batch size per replica</source>
        <translation>Schwach: gleiche Batchgröße pro Replikat</translation>
    </message>
    <message>
        <source>Web page…</source>
        <translation>Webseite…</translation>
    </message>
    <message>
        <source>Weight</source>
        <translation>Gewicht</translation>
    </message>
    <message>
        <source>Weight checksum</source>
        <translation>Prüfsumme der Gewichte</translation>
    </message>
    <message>
        <source>Weight decay</source>
        <translation>Weight Decay</translation>
    </message>
    <message>
        <source>Weight decay: each step subtracts this share of a weight, times the learning rate.</source>
        <translation>Weight Decay: Jeder Schritt zieht diesen Anteil eines Gewichts ab, mal der Lernrate.</translation>
    </message>
    <message>
        <source>Weight of class 1; class 0 has weight 1 - alpha.</source>
        <translation>Gewicht der Klasse 1; Klasse 0 hat das Gewicht 1 - alpha.</translation>
    </message>
    <message>
        <source>Weight of false negatives.</source>
        <translation>Gewicht der falsch negativen Vorhersagen.</translation>
    </message>
    <message>
        <source>Weight of false positives.</source>
        <translation>Gewicht der falsch positiven Vorhersagen.</translation>
    </message>
    <message>
        <source>Weight of recall relative to precision.</source>
        <translation>Gewicht des Recalls gegenüber der Precision.</translation>
    </message>
    <message>
        <source>Weight of the loss by class: balanced, or for example {}. Empty: all classes count the same.</source>
        <translation>Gewicht des Loss nach Klasse: balanced oder zum Beispiel {}. Leer: Alle Klassen zählen gleich.</translation>
    </message>
    <message>
        <source>Weight of the loss.</source>
        <translation>Gewicht des Loss.</translation>
    </message>
    <message>
        <source>Weight update</source>
        <translation>Gewichts-Update</translation>
    </message>
    <message>
        <source>Weighted avg</source>
        <translation>Gewichtetes Mittel</translation>
    </message>
    <message>
        <source>Weights</source>
        <translation>Gewichte</translation>
    </message>
    <message>
        <source>Weights %1</source>
        <translation>Gewichte %1</translation>
    </message>
    <message>
        <source>Weights (%1)</source>
        <translation>Gewichte (%1)</translation>
    </message>
    <message>
        <source>Weights are equal on all replicas: checksum %1.</source>
        <translation>Die Gewichte sind auf allen Replikaten gleich: Prüfsumme %1.</translation>
    </message>
    <message>
        <source>Weights differ between replicas.</source>
        <translation>Die Gewichte unterscheiden sich zwischen den Replikaten.</translation>
    </message>
    <message>
        <source>Weights file of save_weights("….weights.h5") in Keras 3.</source>
        <translation>Gewichtsdatei von save_weights("….weights.h5") in Keras 3.</translation>
    </message>
    <message>
        <source>Weights file of save_weights("…h5") in Keras 2.</source>
        <translation>Gewichtsdatei von save_weights("…h5") in Keras 2.</translation>
    </message>
    <message>
        <source>Weights loaded from %1</source>
        <translation>Gewichte aus %1 geladen</translation>
    </message>
    <message>
        <source>Weights of the model</source>
        <translation>Gewichte des Modells</translation>
    </message>
    <message>
        <source>Weights to begin with</source>
        <translation>Gewichte am Anfang</translation>
    </message>
    <message>
        <source>What if</source>
        <translation>Was wäre wenn</translation>
    </message>
    <message>
        <source>What if, simulated</source>
        <translation>Was wäre wenn, simuliert</translation>
    </message>
    <message>
        <source>What the sweep minimizes or maximizes.</source>
        <translation>Was der Sweep minimiert oder maximiert.</translation>
    </message>
    <message>
        <source>When to use which</source>
        <translation>Wann welches Gerät</translation>
    </message>
    <message>
        <source>When to use which device, simulated</source>
        <translation>Wann welches Gerät, simuliert</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>Wo</translation>
    </message>
    <message>
        <source>Whether GPU memory is allocated when it is needed, or all at the start.</source>
        <translation>Ob GPU-Speicher bei Bedarf oder vollständig am Anfang belegt wird.</translation>
    </message>
    <message>
        <source>Whether all sizes of a device are listed.</source>
        <translation>Ob alle Größen eines Geräts aufgelistet werden.</translation>
    </message>
    <message>
        <source>Whether archived runs are listed, too.</source>
        <translation>Ob auch archivierte Läufe aufgelistet werden.</translation>
    </message>
    <message>
        <source>Whether only parameters that differ are listed.</source>
        <translation>Ob nur Parameter aufgelistet werden, die sich unterscheiden.</translation>
    </message>
    <message>
        <source>Whether published times check the estimate</source>
        <translation>Ob veröffentlichte Zeiten die Schätzung prüfen</translation>
    </message>
    <message>
        <source>Whether runs of other experiments are listed, too.</source>
        <translation>Ob auch Läufe anderer Experimente aufgelistet werden.</translation>
    </message>
    <message>
        <source>Whether the losses should coincide</source>
        <translation>Ob die Loss-Werte übereinstimmen sollten</translation>
    </message>
    <message>
        <source>Whether the run continues from the checkpoint in the folder.</source>
        <translation>Ob der Lauf ab dem Checkpoint im Ordner fortgesetzt wird.</translation>
    </message>
    <message>
        <source>Why this prediction?</source>
        <translation>Warum diese Vorhersage?</translation>
    </message>
    <message>
        <source>Width</source>
        <translation>Breite</translation>
    </message>
    <message>
        <source>Width factor</source>
        <translation>Breitenfaktor</translation>
    </message>
    <message>
        <source>Window</source>
        <translation>Fenster</translation>
    </message>
    <message>
        <source>Window length in characters.</source>
        <translation>Fensterlänge in Zeichen.</translation>
    </message>
    <message>
        <source>Windows</source>
        <translation>Fenster</translation>
    </message>
    <message>
        <source>Windows per epoch</source>
        <translation>Fenster pro Epoche</translation>
    </message>
    <message>
        <source>With a saliency map of class %1, from −%2 to %2</source>
        <translation>Mit einer Salienzkarte der Klasse %1, von −%2 bis %2</translation>
    </message>
    <message>
        <source>With scale 1/127.5, an offset of -1 maps 0 to 255 to -1 to 1.</source>
        <translation>Mit scale 1/127,5 bildet ein Versatz von -1 den Bereich 0 bis 255 auf -1 bis 1 ab.</translation>
    </message>
    <message>
        <source>With start-up and compilation included, %1 never finishes earlier.</source>
        <translation>Mit Start und Kompilierung ist %1 nie früher fertig.</translation>
    </message>
    <message>
        <source>With start-up and compilation, {} finishes the first epoch earliest, after {} ({})</source>
        <translation>Mit Start und Kompilierung beendet {} die erste Epoche am frühesten, nach {} ({})</translation>
    </message>
    <message>
        <source>With the metrics of each epoch, else of the last one only</source>
        <translation>Mit den Metriken jeder Epoche, sonst nur der letzten</translation>
    </message>
    <message>
        <source>With the weights of the runs</source>
        <translation>Mit den Gewichten der Läufe</translation>
    </message>
    <message>
        <source>With two objectives the result is the Pareto front.</source>
        <translation>Mit zwei Zielgrößen ist das Ergebnis die Pareto-Front.</translation>
    </message>
    <message>
        <source>With two objectives the result is the Pareto front: the trials that no other one beats in both</source>
        <translation>Bei zwei Zielgrößen ist das Ergebnis die Pareto-Front: die Versuche, die kein anderer in beiden übertrifft</translation>
    </message>
    <message>
        <source>With {} on both, {} and {} are equally fast.</source>
        <translation>Mit {} auf beiden sind {} und {} gleich schnell.</translation>
    </message>
    <message>
        <source>With {} on both, {} trains {} as many samples per second as {}.</source>
        <translation>Mit {} auf beiden trainiert {} {} so viele Samples pro Sekunde wie {}.</translation>
    </message>
    <message>
        <source>With {}: {} less time {} (simulated).</source>
        <translation>Mit {}: {} weniger Zeit {} (simuliert).</translation>
    </message>
    <message>
        <source>Without it, take a fraction of the training data for validation.</source>
        <translation>Nehmen Sie ohne diese Angabe einen Teil der Trainingsdaten für die Validierung.</translation>
    </message>
    <message>
        <source>Words are searched in name, experiment, device, status, tags, notes and sweep.
An expression compares columns, metrics and parameters: &gt; &gt;= &lt; &lt;= == != ~ !~, joined by and, or, not.</source>
        <translation>Wörter werden in Name, Experiment, Gerät, Status, Tags, Anmerkungen und Sweep gesucht.
Ein Ausdruck vergleicht Spalten, Metriken und Parameter: &gt; &gt;= &lt; &lt;= == != ~ !~, verknüpft mit and, or, not.</translation>
    </message>
    <message>
        <source>Workers</source>
        <translation>Worker</translation>
    </message>
    <message>
        <source>Write 0.0001..0.1:log for a logarithmic range, 32, 64, 128 for a list.</source>
        <translation>Schreiben Sie 0.0001..0.1:log für einen logarithmischen Bereich, 32, 64, 128 für eine Liste.</translation>
    </message>
    <message>
        <source>Write TensorBoard lo&amp;gs…</source>
        <translation>TensorBoard-Lo&amp;gs schreiben…</translation>
    </message>
    <message>
        <source>Write a log for TensorBoard while a run trains</source>
        <translation>Schreibt ein Log für TensorBoard, während ein Lauf trainiert</translation>
    </message>
    <message>
        <source>Write a note on the selected runs</source>
        <translation>Anmerkung zu den ausgewählten Läufen schreiben</translation>
    </message>
    <message>
        <source>Write balanced, or weights by class number such as {0: 1, 1: 5}.</source>
        <translation>Schreiben Sie balanced oder Gewichte nach Klassennummer, etwa {0: 1, 1: 5}.</translation>
    </message>
    <message>
        <source>Write val_accuracy &gt; 0.9 and status == completed.</source>
        <translation>Schreiben Sie val_accuracy &gt; 0.9 and status == completed.</translation>
    </message>
    <message>
        <source>Write what you tried and saw; reports have the notes.</source>
        <translation>Schreiben Sie auf, was Sie versucht und gesehen haben; Berichte enthalten die Anmerkungen.</translation>
    </message>
    <message>
        <source>Writing the report %1…</source>
        <translation>Bericht %1 wird geschrieben…</translation>
    </message>
    <message>
        <source>Writing: %1</source>
        <translation>Wird geschrieben: %1</translation>
    </message>
    <message>
        <source>Writing: %1 of %2</source>
        <translation>Schreiben: %1 von %2</translation>
    </message>
    <message>
        <source>Writing: %1 of %2, %3 left</source>
        <translation>Schreiben: %1 von %2, noch %3</translation>
    </message>
    <message>
        <source>Writing: %1, %2 left</source>
        <translation>Wird geschrieben: %1, noch %2</translation>
    </message>
    <message>
        <source>Written. Comparing the file with the model: %1 of %2 predictions</source>
        <translation>Geschrieben. Datei und Modell werden verglichen: %1 von %2 Vorhersagen</translation>
    </message>
    <message>
        <source>Written: %1</source>
        <translation>Geschrieben: %1</translation>
    </message>
    <message>
        <source>Written: %1, %2</source>
        <translation>Geschrieben: %1, %2</translation>
    </message>
    <message>
        <source>Wrong predictions first</source>
        <translation>Falsche Vorhersagen zuerst</translation>
    </message>
    <message>
        <source>Wrong predictions of all samples; the most confident come first</source>
        <translation>Falsche Vorhersagen aller Samples; die sichersten kommen zuerst</translation>
    </message>
    <message>
        <source>Wrong predictions only</source>
        <translation>Nur falsche Vorhersagen</translation>
    </message>
    <message>
        <source>Your answer: {}.</source>
        <translation>Ihre Antwort: {}.</translation>
    </message>
    <message>
        <source>Your measurements</source>
        <translation>Ihre Messungen</translation>
    </message>
    <message>
        <source>Your name</source>
        <translation>Ihr Name</translation>
    </message>
    <message>
        <source>Your name:</source>
        <translation>Ihr Name:</translation>
    </message>
    <message>
        <source>Your own price of a device per hour.</source>
        <translation>Ihr eigener Preis für ein Gerät pro Stunde.</translation>
    </message>
    <message>
        <source>Your own price per hour, in the currency of the list prices; 0: list price</source>
        <translation>Ihr eigener Preis pro Stunde in der Währung der Listenpreise; 0: Listenpreis</translation>
    </message>
    <message>
        <source>Your sample</source>
        <translation>Ihr Sample</translation>
    </message>
    <message>
        <source>Zeros</source>
        <translation>Nullen</translation>
    </message>
    <message>
        <source>Zeros is usual.</source>
        <translation>Üblich ist Zeros.</translation>
    </message>
    <message>
        <source>Zoom %1. Click for %2.</source>
        <translation>Zoom %1. Klick: %2.</translation>
    </message>
    <message>
        <source>Zoom in</source>
        <translation>Vergrößern</translation>
    </message>
    <message>
        <source>Zoom out</source>
        <translation>Verkleinern</translation>
    </message>
    <message>
        <source>Zooms images at random during training.</source>
        <translation>Zoomt beim Training zufällig in Bilder.</translation>
    </message>
    <message>
        <source>a block of code has no end: expected a line ```</source>
        <translation>ein Codeblock hat kein Ende: eine Zeile ``` erwartet</translation>
    </message>
    <message>
        <source>a closing {}</source>
        <translation>ein schließendes {}</translation>
    </message>
    <message>
        <source>a convolutional network</source>
        <translation>eines Faltungsnetzes</translation>
    </message>
    <message>
        <source>a dense network</source>
        <translation>eines dichten Netzes</translation>
    </message>
    <message>
        <source>a global batch size of {}</source>
        <translation>einer globalen Batchgröße von {}</translation>
    </message>
    <message>
        <source>a number, a word or a text in quotation marks</source>
        <translation>eine Zahl, ein Wort oder ein Text in Anführungszeichen</translation>
    </message>
    <message>
        <source>a recurrent network</source>
        <translation>eines rekurrenten Netzes</translation>
    </message>
    <message>
        <source>a run is active</source>
        <translation>ein Lauf ist aktiv</translation>
    </message>
    <message>
        <source>a tenth of the present one</source>
        <translation>ein Zehntel der jetzigen</translation>
    </message>
    <message>
        <source>about %1 on this computer</source>
        <translation>etwa %1 auf diesem Computer</translation>
    </message>
    <message>
        <source>about %1 on this computer, at the measured pace of an earlier run</source>
        <translation>etwa %1 auf diesem Computer, im gemessenen Tempo eines früheren Laufs</translation>
    </message>
    <message>
        <source>accumulation steps: expected 1 or more; got {}</source>
        <translation>Akkumulationsschritte: erwartet: 1 oder mehr; erhalten: {}</translation>
    </message>
    <message>
        <source>accumulation steps: the batch size {} is not divisible by {} micro-batches of {} cores; the nearest divisors are {}</source>
        <translation>Akkumulationsschritte: die Batchgröße {} ist nicht durch {} Micro-Batches auf {} Kernen teilbar; die nächsten teilbaren Größen sind {}</translation>
    </message>
    <message>
        <source>accumulation steps: the batch size {} is not divisible by {} micro-batches; the nearest divisors are {}</source>
        <translation>Akkumulationsschritte: die Batchgröße {} ist nicht durch {} Micro-Batches teilbar; die nächsten teilbaren Größen sind {}</translation>
    </message>
    <message>
        <source>accuracy</source>
        <translation>Genauigkeit</translation>
    </message>
    <message>
        <source>accuracy of the evaluation</source>
        <translation>Genauigkeit der Auswertung</translation>
    </message>
    <message>
        <source>activation function of the gates</source>
        <translation>Aktivierungsfunktion der Gates</translation>
    </message>
    <message>
        <source>activation function of the output</source>
        <translation>Aktivierungsfunktion der Ausgabe</translation>
    </message>
    <message>
        <source>activation is not tanh</source>
        <translation>activation ist nicht tanh</translation>
    </message>
    <message>
        <source>activations</source>
        <translation>Aktivierungen</translation>
    </message>
    <message>
        <source>activations and gradients</source>
        <translation>Aktivierungen und Gradienten</translation>
    </message>
    <message>
        <source>add a bias to each channel</source>
        <translation>einen Bias zu jedem Kanal addieren</translation>
    </message>
    <message>
        <source>add a bias to each gate</source>
        <translation>einen Bias zu jedem Gate addieren</translation>
    </message>
    <message>
        <source>add a bias to each logit</source>
        <translation>einen Bias zu jedem Logit addieren</translation>
    </message>
    <message>
        <source>add a bias to each output feature</source>
        <translation>einen Bias zu jedem Ausgabemerkmal addieren</translation>
    </message>
    <message>
        <source>add a trainable offset (beta)</source>
        <translation>einen trainierbaren Versatz (beta) addieren</translation>
    </message>
    <message>
        <source>add biases to the projections</source>
        <translation>Bias-Werte zu den Projektionen addieren</translation>
    </message>
    <message>
        <source>added to the variance</source>
        <translation>wird zur Varianz addiert</translation>
    </message>
    <message>
        <source>all data</source>
        <translation>alle Daten</translation>
    </message>
    <message>
        <source>all-reduce</source>
        <translation>All-Reduce</translation>
    </message>
    <message>
        <source>all-reduce bucket %1</source>
        <translation>All-Reduce-Bucket %1</translation>
    </message>
    <message>
        <source>all-reduce bucket {}</source>
        <translation>All-Reduce-Bucket {}</translation>
    </message>
    <message>
        <source>an InputLayer can only be the first layer</source>
        <translation>eine InputLayer kann nur die erste Schicht sein</translation>
    </message>
    <message>
        <source>an attention network</source>
        <translation>eines Attention-Netzes</translation>
    </message>
    <message>
        <source>an attention_mask</source>
        <translation>eine attention_mask</translation>
    </message>
    <message>
        <source>and, or, or )</source>
        <translation>and, or oder )</translation>
    </message>
    <message>
        <source>and, or, or the end</source>
        <translation>and, or oder das Ende</translation>
    </message>
    <message>
        <source>another layer has the same name</source>
        <translation>eine andere Schicht hat denselben Namen</translation>
    </message>
    <message>
        <source>any</source>
        <translation>beliebig</translation>
    </message>
    <message>
        <source>apply the reset gate after the matrix multiplication, as cuDNN does</source>
        <translation>Reset-Gate nach der Matrixmultiplikation anwenden, wie cuDNN</translation>
    </message>
    <message>
        <source>article</source>
        <translation>Artikel</translation>
    </message>
    <message>
        <source>as many as the data has</source>
        <translation>so viele, wie die Daten haben</translation>
    </message>
    <message>
        <source>at a global batch size of {}</source>
        <translation>bei einer globalen Batchgröße von {}</translation>
    </message>
    <message>
        <source>at global batch sizes from {} to {}</source>
        <translation>bei globalen Batchgrößen von {} bis {}</translation>
    </message>
    <message>
        <source>at least {}</source>
        <translation>mindestens {}</translation>
    </message>
    <message>
        <source>at most 200 levels of parentheses</source>
        <translation>höchstens 200 Klammerebenen</translation>
    </message>
    <message>
        <source>at most {}</source>
        <translation>höchstens {}</translation>
    </message>
    <message>
        <source>attainable</source>
        <translation>erreichbar</translation>
    </message>
    <message>
        <source>attention score: dot (dot product) or concat (tanh of the sum)</source>
        <translation>Attention-Score: dot (Skalarprodukt) oder concat (tanh der Summe)</translation>
    </message>
    <message>
        <source>attention_axes must be axes of {} between batch and features; got {}</source>
        <translation>attention_axes müssen Achsen von {} zwischen Batch und Merkmalen sein; erhalten: {}</translation>
    </message>
    <message>
        <source>auto is right for the metrics of Keras.</source>
        <translation>auto ist für die Metriken von Keras richtig.</translation>
    </message>
    <message>
        <source>auto keeps small files in memory and reads large ones in pieces.</source>
        <translation>auto behält kleine Dateien im Speicher und liest große stückweise.</translation>
    </message>
    <message>
        <source>axes of attention; empty: all axes between batch and features</source>
        <translation>Achsen der Attention; leer: alle Achsen zwischen Batch und Merkmalen</translation>
    </message>
    <message>
        <source>axes that share a slope, such as [1, 2] for images; empty: none</source>
        <translation>Achsen mit gemeinsamer Steigung, etwa [1, 2] bei Bildern; leer: keine</translation>
    </message>
    <message>
        <source>axes to normalize</source>
        <translation>zu normalisierende Achsen</translation>
    </message>
    <message>
        <source>axis must be -1, the last axis of {}; got {}</source>
        <translation>axis muss -1 sein, die letzte Achse von {}; erhalten: {}</translation>
    </message>
    <message>
        <source>axis must be an axis of {} after the batch axis; got {}</source>
        <translation>axis muss eine Achse von {} nach der Batch-Achse sein; erhalten: {}</translation>
    </message>
    <message>
        <source>axis must be the last axis of {}; got {}</source>
        <translation>axis muss die letzte Achse von {} sein; erhalten: {}</translation>
    </message>
    <message>
        <source>axis must name one axis of {} or several, each once; got {}</source>
        <translation>axis muss eine oder mehrere Achsen von {} nennen, jede einmal; erhalten: {}</translation>
    </message>
    <message>
        <source>axis of each input for the dot product; 0 is the batch axis, negative values count from the end</source>
        <translation>Achse jeder Eingabe für das Skalarprodukt; 0 ist die Batch-Achse, negative Werte zählen vom Ende</translation>
    </message>
    <message>
        <source>axis of the channels</source>
        <translation>Achse der Kanäle</translation>
    </message>
    <message>
        <source>axis of the channels; only the last axis is supported</source>
        <translation>Achse der Kanäle; nur die letzte Achse wird unterstützt</translation>
    </message>
    <message>
        <source>axis of the features</source>
        <translation>Achse der Merkmale</translation>
    </message>
    <message>
        <source>axis to normalize: only the last axis is supported</source>
        <translation>zu normalisierende Achse: Nur die letzte Achse wird unterstützt</translation>
    </message>
    <message>
        <source>backward</source>
        <translation>rückwärts</translation>
    </message>
    <message>
        <source>backward layer; empty: a copy of the forward layer</source>
        <translation>Rückwärtsschicht; leer: eine Kopie der Vorwärtsschicht</translation>
    </message>
    <message>
        <source>batch</source>
        <translation>Batch</translation>
    </message>
    <message>
        <source>batch size %1</source>
        <translation>Batchgröße %1</translation>
    </message>
    <message>
        <source>before_batch saves the decoding of images in every epoch.</source>
        <translation>before_batch erspart das Dekodieren der Bilder in jeder Epoche.</translation>
    </message>
    <message>
        <source>before_batch: keep decoded samples in memory, up to 1 GiB; after_batch: repeat the batches of the first epoch</source>
        <translation>before_batch: dekodierte Samples im Speicher halten, bis 1 GiB; after_batch: die Batches der ersten Epoche wiederholen</translation>
    </message>
    <message>
        <source>best {}</source>
        <translation>bester Wert von {}</translation>
    </message>
    <message>
        <source>between {} and {}</source>
        <translation>zwischen {} und {}</translation>
    </message>
    <message>
        <source>bfloat16 (8 significant bits)</source>
        <translation>bfloat16 (8 signifikante Bits)</translation>
    </message>
    <message>
        <source>bfloat16 activations</source>
        <translation>bfloat16-Aktivierungen</translation>
    </message>
    <message>
        <source>bias_axes must be letters of the output behind the batch; got {}</source>
        <translation>bias_axes müssen Buchstaben der Ausgabe nach dem Batch sein; erhalten: {}</translation>
    </message>
    <message>
        <source>bilinear is smooth; nearest keeps the values, as masks need.</source>
        <translation>bilinear ist glatt; nearest behält die Werte, wie Masken es brauchen.</translation>
    </message>
    <message>
        <source>binary IoU</source>
        <translation>binäre IoU</translation>
    </message>
    <message>
        <source>binary accuracy</source>
        <translation>binäre Genauigkeit</translation>
    </message>
    <message>
        <source>binary crossentropy</source>
        <translation>binäre Kreuzentropie</translation>
    </message>
    <message>
        <source>bound by: %1</source>
        <translation>begrenzt durch: %1</translation>
    </message>
    <message>
        <source>break-even epoch</source>
        <translation>Break-even-Epoche</translation>
    </message>
    <message>
        <source>byte {} is 0x{:02X}: expected UTF-8; save the file as UTF-8</source>
        <translation>Byte {} ist 0x{:02X}: UTF-8 erwartet; speichern Sie die Datei als UTF-8</translation>
    </message>
    <message>
        <source>bytes: all 256 byte values; compact: only the characters that occur.</source>
        <translation>bytes: alle 256 Bytewerte; compact: nur die vorkommenden Zeichen.</translation>
    </message>
    <message>
        <source>callback {}</source>
        <translation>Callback {}</translation>
    </message>
    <message>
        <source>cannot run</source>
        <translation>nicht ausführbar</translation>
    </message>
    <message>
        <source>capacity</source>
        <translation>Kapazität</translation>
    </message>
    <message>
        <source>categorical accuracy</source>
        <translation>kategoriale Genauigkeit</translation>
    </message>
    <message>
        <source>categorical crossentropy</source>
        <translation>kategoriale Kreuzentropie</translation>
    </message>
    <message>
        <source>categorical hinge</source>
        <translation>kategorialer Hinge-Loss</translation>
    </message>
    <message>
        <source>causal mask: a position attends only to itself and earlier positions</source>
        <translation>kausale Maske: Eine Position beachtet nur sich selbst und frühere Positionen</translation>
    </message>
    <message>
        <source>checksum at the receiver after the round: %1</source>
        <translation>Prüfsumme beim Empfänger nach der Runde: %1</translation>
    </message>
    <message>
        <source>chosen device</source>
        <translation>gewähltes Gerät</translation>
    </message>
    <message>
        <source>class_weight expects a model with one output, as Keras does.</source>
        <translation>class_weight erwartet ein Modell mit einer Ausgabe, wie in Keras.</translation>
    </message>
    <message>
        <source>clipboard: expected the text of an experiment; there is no text</source>
        <translation>Zwischenablage: Der Text eines Experiments wird erwartet; es gibt keinen Text</translation>
    </message>
    <message>
        <source>closed group</source>
        <translation>geschlossene Gruppe</translation>
    </message>
    <message>
        <source>collective link</source>
        <translation>Verbindung (Collectives)</translation>
    </message>
    <message>
        <source>columns</source>
        <translation>Spalten</translation>
    </message>
    <message>
        <source>compile</source>
        <translation>kompilieren</translation>
    </message>
    <message>
        <source>compiling</source>
        <translation>wird kompiliert</translation>
    </message>
    <message>
        <source>complete</source>
        <translation>vollständig</translation>
    </message>
    <message>
        <source>complete chunks</source>
        <translation>vollständige Chunks</translation>
    </message>
    <message>
        <source>completed</source>
        <translation>abgeschlossen</translation>
    </message>
    <message>
        <source>concat doubles the size of the output; sum and ave keep it.</source>
        <translation>concat verdoppelt die Größe der Ausgabe; sum und ave behalten sie.</translation>
    </message>
    <message>
        <source>concordance correlation</source>
        <translation>Konkordanzkorrelation</translation>
    </message>
    <message>
        <source>constraint applied to the weights after each update</source>
        <translation>Beschränkung, die nach jedem Update auf die Gewichte angewendet wird</translation>
    </message>
    <message>
        <source>convolution</source>
        <translation>Faltung</translation>
    </message>
    <message>
        <source>core %1</source>
        <translation>Kern %1</translation>
    </message>
    <message>
        <source>core {}</source>
        <translation>Kern {}</translation>
    </message>
    <message>
        <source>core {} (takes {:.4g} × as long)</source>
        <translation>Kern {} (braucht {:.4g} × so lange)</translation>
    </message>
    <message>
        <source>core {} ({} identical cores)</source>
        <translation>Kern {} ({} gleiche Kerne)</translation>
    </message>
    <message>
        <source>cores</source>
        <translation>Kerne</translation>
    </message>
    <message>
        <source>cosine and polynomial end low, which often improves the result.</source>
        <translation>cosine und polynomial enden niedrig, was das Ergebnis oft verbessert.</translation>
    </message>
    <message>
        <source>cosine similarity</source>
        <translation>Kosinusähnlichkeit</translation>
    </message>
    <message>
        <source>cropping must be smaller than its input of {} steps; got {}</source>
        <translation>cropping muss kleiner sein als die Eingabe von {} Schritten; erhalten: {}</translation>
    </message>
    <message>
        <source>cropping must be smaller than its input of {} x {} x {}; got {}</source>
        <translation>cropping muss kleiner sein als die Eingabe von {} x {} x {}; erhalten: {}</translation>
    </message>
    <message>
        <source>cropping must be smaller than its input of {} x {}; got {}</source>
        <translation>cropping muss kleiner sein als die Eingabe von {} x {}; erhalten: {}</translation>
    </message>
    <message>
        <source>cuDNN has no kernel for SimpleRNN</source>
        <translation>cuDNN hat keinen Kernel für SimpleRNN</translation>
    </message>
    <message>
        <source>cuDNN runs an LSTM or GRU layer as one kernel. Without it, the framework launches several small kernels per time step.</source>
        <translation>cuDNN führt eine LSTM- oder GRU-Schicht als einen Kernel aus. Ohne cuDNN startet das Framework mehrere kleine Kernel pro Zeitschritt.</translation>
    </message>
    <message>
        <source>current accelerator</source>
        <translation>aktueller Beschleuniger</translation>
    </message>
    <message>
        <source>current data source</source>
        <translation>aktuelle Datenquelle</translation>
    </message>
    <message>
        <source>current device</source>
        <translation>aktuelles Gerät</translation>
    </message>
    <message>
        <source>data</source>
        <translation>Daten</translation>
    </message>
    <message>
        <source>data %1</source>
        <translation>Daten %1</translation>
    </message>
    <message>
        <source>data in %1</source>
        <translation>Daten in %1</translation>
    </message>
    <message>
        <source>data_format must be channels_last; got {}</source>
        <translation>data_format muss channels_last sein; erhalten: {}</translation>
    </message>
    <message>
        <source>default (%1)</source>
        <translation>Vorgabe (%1)</translation>
    </message>
    <message>
        <source>depends on its own output: the connections form a cycle</source>
        <translation>hängt von der eigenen Ausgabe ab: Die Verbindungen bilden einen Kreis</translation>
    </message>
    <message>
        <source>depth, height and width of the filters</source>
        <translation>Tiefe, Höhe und Breite der Filter</translation>
    </message>
    <message>
        <source>depth, height and width of the windows</source>
        <translation>Tiefe, Höhe und Breite der Fenster</translation>
    </message>
    <message>
        <source>device %1 of %2</source>
        <translation>Gerät %1 von %2</translation>
    </message>
    <message>
        <source>did you mean {}?</source>
        <translation>meinten Sie {}?</translation>
    </message>
    <message>
        <source>dims must name each axis from 1 on once; got {}</source>
        <translation>dims muss jede Achse ab 1 einmal nennen; erhalten: {}</translation>
    </message>
    <message>
        <source>dispatch</source>
        <translation>Dispatch</translation>
    </message>
    <message>
        <source>distribution; "normal" is the same as truncated_normal</source>
        <translation>Verteilung; "normal" ist dasselbe wie truncated_normal</translation>
    </message>
    <message>
        <source>divisor of the variance: fan_in, fan_out or their mean</source>
        <translation>Divisor der Varianz: fan_in, fan_out oder deren Mittelwert</translation>
    </message>
    <message>
        <source>dot is faster; concat is the score of Bahdanau.</source>
        <translation>dot ist schneller; concat ist der Score von Bahdanau.</translation>
    </message>
    <message>
        <source>download</source>
        <translation>Download nötig</translation>
    </message>
    <message>
        <source>drop_remainder (one program less to compile)</source>
        <translation>drop_remainder (ein Programm weniger zu kompilieren)</translation>
    </message>
    <message>
        <source>drop_remainder drops %1 at the end of an epoch.</source>
        <translation>drop_remainder verwirft %1 am Ende einer Epoche.</translation>
    </message>
    <message>
        <source>dropout rate of the attention scores</source>
        <translation>Dropout-Rate der Attention-Scores</translation>
    </message>
    <message>
        <source>dropout rate of the input; all steps share one mask</source>
        <translation>Dropout-Rate der Eingabe; alle Schritte teilen eine Maske</translation>
    </message>
    <message>
        <source>dropout rate of the state; all steps share one mask</source>
        <translation>Dropout-Rate des Zustands; alle Schritte teilen eine Maske</translation>
    </message>
    <message>
        <source>dtype of the data; computation uses float32, which is exact for integers up to 2^24</source>
        <translation>dtype der Daten; gerechnet wird in float32, das für ganze Zahlen bis 2^24 exakt ist</translation>
    </message>
    <message>
        <source>dtype of the data; uint8: 0 to 255, like images.</source>
        <translation>dtype der Daten; uint8: 0 bis 255, wie Bilder.</translation>
    </message>
    <message>
        <source>dtype of the values.</source>
        <translation>dtype der Werte.</translation>
    </message>
    <message>
        <source>einsum equation: input,kernel-&gt;output</source>
        <translation>einsum-Gleichung: input,kernel-&gt;output</translation>
    </message>
    <message>
        <source>epoch %1</source>
        <translation>Epoche %1</translation>
    </message>
    <message>
        <source>epoch %1 of %2</source>
        <translation>Epoche %1 von %2</translation>
    </message>
    <message>
        <source>epoch %1: %2</source>
        <translation>Epoche %1: %2</translation>
    </message>
    <message>
        <source>epoch 1: %1</source>
        <translation>Epoche 1: %1</translation>
    </message>
    <message>
        <source>epoch of the best {}</source>
        <translation>Epoche des besten Werts von {}</translation>
    </message>
    <message>
        <source>epochs trained</source>
        <translation>trainierte Epochen</translation>
    </message>
    <message>
        <source>equal from batch %1 on</source>
        <translation>gleich ab Batch %1</translation>
    </message>
    <message>
        <source>equation must {}; got {}</source>
        <translation>equation ist ungültig ({}); erhalten: {}</translation>
    </message>
    <message>
        <source>expected "has OPTION VALUE", "is present" or "is absent"; got {}</source>
        <translation>"has OPTION VALUE", "is present" oder "is absent" erwartet; erhalten: {}</translation>
    </message>
    <message>
        <source>expected "is between A and B" with the smaller number first; got {} and {}</source>
        <translation>"is between A and B" mit der kleineren Zahl zuerst erwartet; erhalten: {} und {}</translation>
    </message>
    <message>
        <source>expected "is between A and B"; got {}</source>
        <translation>"is between A and B" erwartet; erhalten: {}</translation>
    </message>
    <message>
        <source>expected "key: value"; got {}</source>
        <translation>"key: value" erwartet; erhalten: {}</translation>
    </message>
    <message>
        <source>expected "{}: {}" at the start of the line</source>
        <translation>"{}: {}" am Anfang der Zeile erwartet</translation>
    </message>
    <message>
        <source>expected 1 input; got {}</source>
        <translation>erwartet: 1 Eingabe; erhalten: {}</translation>
    </message>
    <message>
        <source>expected a check, as "device is tpu-v2-8" or "val_accuracy &gt;= 0.9"; got {}</source>
        <translation>eine Prüfung wie "device is tpu-v2-8" oder "val_accuracy &gt;= 0.9" erwartet; erhalten: {}</translation>
    </message>
    <message>
        <source>expected a check, as "device is tpu-v2-8" or "val_accuracy &gt;= 0.9"; got {}; did you mean {}?</source>
        <translation>eine Prüfung wie "device is tpu-v2-8" oder "val_accuracy &gt;= 0.9" erwartet; erhalten: {}; meinten Sie {}?</translation>
    </message>
    <message>
        <source>expected a check, as "device is tpu-v2-8"; got nothing</source>
        <translation>eine Prüfung wie "device is tpu-v2-8" erwartet; nichts erhalten</translation>
    </message>
    <message>
        <source>expected a colon: "check: {}"</source>
        <translation>Doppelpunkt erwartet: "check: {}"</translation>
    </message>
    <message>
        <source>expected a finite number; got {}</source>
        <translation>eine endliche Zahl erwartet; erhalten: {}</translation>
    </message>
    <message>
        <source>expected a key at the end</source>
        <translation>am Ende einen Schlüssel erwartet</translation>
    </message>
    <message>
        <source>expected a line "question: …" above "answer"</source>
        <translation>eine Zeile "question: …" über "answer" erwartet</translation>
    </message>
    <message>
        <source>expected a line --- and then the head, as "title: My lesson"</source>
        <translation>eine Zeile --- und dann den Kopf wie "title: My lesson" erwartet</translation>
    </message>
    <message>
        <source>expected a metric at the end</source>
        <translation>am Ende eine Metrik erwartet</translation>
    </message>
    <message>
        <source>expected a number &gt;= 0; got {}</source>
        <translation>eine Zahl &gt;= 0 erwartet; erhalten: {}</translation>
    </message>
    <message>
        <source>expected a number for {}; got {}</source>
        <translation>eine Zahl für {} erwartet; erhalten: {}</translation>
    </message>
    <message>
        <source>expected a page at the end</source>
        <translation>am Ende eine Seite erwartet</translation>
    </message>
    <message>
        <source>expected a step, which begins with "## Title", before the text</source>
        <translation>vor dem Text einen Schritt erwartet, der mit "## Title" beginnt</translation>
    </message>
    <message>
        <source>expected a step, which begins with "## Title"; got none</source>
        <translation>einen Schritt erwartet, der mit "## Title" beginnt; es gibt keinen</translation>
    </message>
    <message>
        <source>expected a title of its own; the step in line {} has the title {}, too</source>
        <translation>einen eigenen Titel erwartet; auch der Schritt in Zeile {} hat den Titel {}</translation>
    </message>
    <message>
        <source>expected a value at the end</source>
        <translation>am Ende einen Wert erwartet</translation>
    </message>
    <message>
        <source>expected a whole number; got {}</source>
        <translation>eine ganze Zahl erwartet; erhalten: {}</translation>
    </message>
    <message>
        <source>expected an accuracy between 0 and 1, as 0.9 for 90 %; got {}</source>
        <translation>eine Genauigkeit zwischen 0 und 1 erwartet, wie 0.9 für 90 %; erhalten: {}</translation>
    </message>
    <message>
        <source>expected an attention_mask (batch, {}, {}) or (batch, {}, {}, {}); got {}</source>
        <translation>erwartet: attention_mask (batch, {}, {}) oder (batch, {}, {}, {}); erhalten: {}</translation>
    </message>
    <message>
        <source>expected an input of 1 to {} axes; got {}</source>
        <translation>erwartet: eine Eingabe mit 1 bis {} Achsen; erhalten: {}</translation>
    </message>
    <message>
        <source>expected an input of at most {} axes; got {}</source>
        <translation>erwartet: eine Eingabe mit höchstens {} Achsen; erhalten: {}</translation>
    </message>
    <message>
        <source>expected an input with at least {} axes; got {}</source>
        <translation>erwartet: eine Eingabe mit mindestens {} Achsen; erhalten: {}</translation>
    </message>
    <message>
        <source>expected an input {}; got {}</source>
        <translation>erwartet: eine Eingabe {}; erhalten: {}</translation>
    </message>
    <message>
        <source>expected an option of the layer at the end</source>
        <translation>am Ende eine Option der Schicht erwartet</translation>
    </message>
    <message>
        <source>expected an output of at most 2^31 elements per sample; got {}</source>
        <translation>erwartet: eine Ausgabe mit höchstens 2^31 Elementen pro Sample; erhalten: {}</translation>
    </message>
    <message>
        <source>expected as many values as keys; got {} and {}</source>
        <translation>erwartet: gleich viele Values wie Keys; erhalten: {} und {}</translation>
    </message>
    <message>
        <source>expected at least {} inputs; got {}</source>
        <translation>erwartet: mindestens {} Eingaben; erhalten: {}</translation>
    </message>
    <message>
        <source>expected at most sequence_length={} steps; got {}</source>
        <translation>erwartet: höchstens sequence_length={} Schritte; erhalten: {}</translation>
    </message>
    <message>
        <source>expected at most {} elements per channel; got {} x {}</source>
        <translation>erwartet: höchstens {} Elemente pro Kanal; erhalten: {} x {}</translation>
    </message>
    <message>
        <source>expected at most {} elements per plane and channel; got {} x {}</source>
        <translation>erwartet: höchstens {} Elemente pro Ebene und Kanal; erhalten: {} x {}</translation>
    </message>
    <message>
        <source>expected at most {} inputs; got {}</source>
        <translation>erwartet: höchstens {} Eingaben; erhalten: {}</translation>
    </message>
    <message>
        <source>expected devices separated by commas at the end</source>
        <translation>am Ende durch Kommas getrennte Geräte erwartet</translation>
    </message>
    <message>
        <source>expected initial states {}; got {}</source>
        <translation>erwartet: Anfangszustände {}; erhalten: {}</translation>
    </message>
    <message>
        <source>expected input_dim and output_dim of {}, {}; got {}</source>
        <translation>erwartet: input_dim und output_dim von {}, {}; erhalten: {}</translation>
    </message>
    <message>
        <source>expected inputs of equal or broadcastable shapes; got {} and {}</source>
        <translation>erwartet: Eingaben mit gleichen oder broadcastbaren Formen; erhalten: {} und {}</translation>
    </message>
    <message>
        <source>expected inputs of equal shape except along axis {}; got {} and {}</source>
        <translation>erwartet: Eingaben mit gleicher Form außer entlang der Achse {}; erhalten: {} und {}</translation>
    </message>
    <message>
        <source>expected is, is not, &gt;=, &lt;=, &gt;, &lt; or is between at the end</source>
        <translation>am Ende is, is not, &gt;=, &lt;=, &gt;, &lt; oder is between erwartet</translation>
    </message>
    <message>
        <source>expected is, is not, &gt;=, &lt;=, &gt;, &lt; or is between; got {}</source>
        <translation>is, is not, &gt;=, &lt;=, &gt;, &lt; oder is between erwartet; erhalten: {}</translation>
    </message>
    <message>
        <source>expected one input, or one input and {} initial state{}; got {} inputs</source>
        <translation>erwartet: eine Eingabe oder eine Eingabe und {} Anfangszustand/-zustände{}; erhalten: {} Eingaben</translation>
    </message>
    <message>
        <source>expected one of {} for {}; got {}</source>
        <translation>einen der Werte {} für {} erwartet; erhalten: {}</translation>
    </message>
    <message>
        <source>expected output_dim={} features; got {}</source>
        <translation>erwartet: output_dim={} Merkmale; erhalten: {}</translation>
    </message>
    <message>
        <source>expected the end of the check; got {}</source>
        <translation>das Ende der Prüfung erwartet; erhalten: {}</translation>
    </message>
    <message>
        <source>expected the lines {}, as in the English lesson; got {}</source>
        <translation>die Zeilen {} wie in der englischen Lektion erwartet; erhalten: {}</translation>
    </message>
    <message>
        <source>expected the name or class of a layer at the end</source>
        <translation>am Ende Name oder Klasse einer Schicht erwartet</translation>
    </message>
    <message>
        <source>expected the same number of initial states for both directions; got {}</source>
        <translation>erwartet: gleich viele Anfangszustände für beide Richtungen; erhalten: {}</translation>
    </message>
    <message>
        <source>expected the same size along axes {} and {}; got {} and {}</source>
        <translation>erwartet: dieselbe Größe entlang der Achsen {} und {}; erhalten: {} und {}</translation>
    </message>
    <message>
        <source>expected true or false for {}; got {}</source>
        <translation>true oder false für {} erwartet; erhalten: {}</translation>
    </message>
    <message>
        <source>expected {} inputs; got {}</source>
        <translation>erwartet: {} Eingaben; erhalten: {}</translation>
    </message>
    <message>
        <source>expected {} steps, as in {}; got {}</source>
        <translation>{} Schritte wie in {} erwartet; erhalten: {}</translation>
    </message>
    <message>
        <source>expected {}; got {} and {}</source>
        <translation>erwartet: {}; erhalten: {} und {}</translation>
    </message>
    <message>
        <source>experiment</source>
        <translation>Experiment</translation>
    </message>
    <message>
        <source>extra size of the output; empty: inferred as in Keras</source>
        <translation>zusätzliche Größe der Ausgabe; leer: wie in Keras ermittelt</translation>
    </message>
    <message>
        <source>extra steps of the output; empty: inferred as in Keras</source>
        <translation>zusätzliche Schritte der Ausgabe; leer: wie in Keras ermittelt</translation>
    </message>
    <message>
        <source>factor for each element, or one for each channel</source>
        <translation>Faktor für jedes Element, oder einer für jeden Kanal</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>fehlgeschlagen</translation>
    </message>
    <message>
        <source>false negatives</source>
        <translation>falsch negative</translation>
    </message>
    <message>
        <source>false positives</source>
        <translation>falsch positive</translation>
    </message>
    <message>
        <source>file with a model or its weights</source>
        <translation>Datei mit einem Modell oder seinen Gewichten</translation>
    </message>
    <message>
        <source>filter, position {}: no run has a column, metric or parameter {}</source>
        <translation>Filter, Position {}: Kein Lauf hat eine Spalte, eine Metrik oder einen Parameter {}</translation>
    </message>
    <message>
        <source>filter, position {}: {} is a number; got {}</source>
        <translation>Filter, Position {}: {} ist eine Zahl; angegeben ist {}</translation>
    </message>
    <message>
        <source>filters must be divisible by groups; got filters={}, groups={}</source>
        <translation>filters muss durch groups teilbar sein; erhalten: filters={}, groups={}</translation>
    </message>
    <message>
        <source>fit.class_weight expects one class per sample; the model's output has shape {}.</source>
        <translation>fit.class_weight erwartet eine Klasse pro Sample; die Ausgabe des Modells hat die Form {}.</translation>
    </message>
    <message>
        <source>fit.class_weight names class {}; the model has the classes 0 to {}.</source>
        <translation>fit.class_weight nennt die Klasse {}; das Modell hat die Klassen 0 bis {}.</translation>
    </message>
    <message>
        <source>fit.steps_per_epoch: {}.</source>
        <translation>fit.steps_per_epoch: {}.</translation>
    </message>
    <message>
        <source>fit.{} must be at least 1; got {}.</source>
        <translation>fit.{} muss mindestens 1 sein; erhalten: {}.</translation>
    </message>
    <message>
        <source>fit: batch_size must be &gt;= 1; got {}</source>
        <translation>fit: batch_size muss &gt;= 1 sein; erhalten: {}</translation>
    </message>
    <message>
        <source>fit: batch_size must be divisible by the {} of {}; got {}, the nearest that fit are {}</source>
        <translation>fit: batch_size muss durch {} von {} teilbar sein; erhalten: {}, die nächsten passenden sind {}</translation>
    </message>
    <message>
        <source>fit: batch_size must be divisible by the {} of {}; got {}, the nearest that fits is {}</source>
        <translation>fit: batch_size muss durch {} von {} teilbar sein; erhalten: {}, die nächste passende ist {}</translation>
    </message>
    <message>
        <source>float16 (11 significant bits, up to 65504)</source>
        <translation>float16 (11 signifikante Bits, bis 65504)</translation>
    </message>
    <message>
        <source>float32</source>
        <translation>float32</translation>
    </message>
    <message>
        <source>float32 (24 significant bits)</source>
        <translation>float32 (24 signifikante Bits)</translation>
    </message>
    <message>
        <source>for Keras only; Shardlab uses the seed of the experiment</source>
        <translation>nur für Keras; Shardlab verwendet den Seed des Experiments</translation>
    </message>
    <message>
        <source>for the first epoch</source>
        <translation>für die erste Epoche</translation>
    </message>
    <message>
        <source>forward</source>
        <translation>vorwärts</translation>
    </message>
    <message>
        <source>forward and backward</source>
        <translation>vorwärts und rückwärts</translation>
    </message>
    <message>
        <source>forward layer: LSTM, GRU or SimpleRNN</source>
        <translation>Vorwärtsschicht: LSTM, GRU oder SimpleRNN</translation>
    </message>
    <message>
        <source>fraction</source>
        <translation>Anteil</translation>
    </message>
    <message>
        <source>fraction of the input to drop</source>
        <translation>Anteil der Eingabe, der auf 0 gesetzt wird</translation>
    </message>
    <message>
        <source>from</source>
        <translation>ab</translation>
    </message>
    <message>
        <source>from epoch %1: %2</source>
        <translation>ab Epoche %1: %2</translation>
    </message>
    <message>
        <source>frozen</source>
        <translation>eingefroren</translation>
    </message>
    <message>
        <source>function applied to each element</source>
        <translation>Funktion, die auf jedes Element angewendet wird</translation>
    </message>
    <message>
        <source>global</source>
        <translation>insgesamt</translation>
    </message>
    <message>
        <source>glu expects a last axis of even size; got {}</source>
        <translation>glu erwartet eine letzte Achse gerader Größe; erhalten: {}</translation>
    </message>
    <message>
        <source>gradient</source>
        <translation>Gradient</translation>
    </message>
    <message>
        <source>gradient after the all-reduce: checksum %1</source>
        <translation>Gradient nach dem All-Reduce: Prüfsumme %1</translation>
    </message>
    <message>
        <source>gradient checksum</source>
        <translation>Prüfsumme des Gradienten</translation>
    </message>
    <message>
        <source>gradient complete after %1, simulated</source>
        <translation>Gradient vollständig nach %1, simuliert</translation>
    </message>
    <message>
        <source>gradient norm</source>
        <translation>Norm des Gradienten</translation>
    </message>
    <message>
        <source>gradient norm %1</source>
        <translation>Norm des Gradienten %1</translation>
    </message>
    <message>
        <source>gradient value</source>
        <translation>Wert des Gradienten</translation>
    </message>
    <message>
        <source>gradients</source>
        <translation>Gradienten</translation>
    </message>
    <message>
        <source>grayscale needs a third of the numbers.</source>
        <translation>grayscale braucht ein Drittel der Zahlen.</translation>
    </message>
    <message>
        <source>h</source>
        <translation>h</translation>
    </message>
    <message>
        <source>has no input</source>
        <translation>hat keine Eingabe</translation>
    </message>
    <message>
        <source>height and width must be at most those of its input of {} x {}; got {} x {}</source>
        <translation>Höhe und Breite dürfen höchstens die der Eingabe sein, {} x {}; erhalten: {} x {}</translation>
    </message>
    <message>
        <source>height and width of the filters</source>
        <translation>Höhe und Breite der Filter</translation>
    </message>
    <message>
        <source>height and width of the windows</source>
        <translation>Höhe und Breite der Fenster</translation>
    </message>
    <message>
        <source>height of the output</source>
        <translation>Höhe der Ausgabe</translation>
    </message>
    <message>
        <source>horizontal, vertical, or both</source>
        <translation>horizontal, vertikal oder beides</translation>
    </message>
    <message>
        <source>host</source>
        <translation>Host</translation>
    </message>
    <message>
        <source>how the two outputs are combined; empty: both are outputs</source>
        <translation>wie die beiden Ausgaben kombiniert werden; leer: Beide sind Ausgaben</translation>
    </message>
    <message>
        <source>ideal</source>
        <translation>ideal</translation>
    </message>
    <message>
        <source>idle</source>
        <translation>bereit</translation>
    </message>
    <message>
        <source>imported without its experiment</source>
        <translation>ohne sein Experiment importiert</translation>
    </message>
    <message>
        <source>initialize</source>
        <translation>initialisieren</translation>
    </message>
    <message>
        <source>initialize the bias of the forget gate with 1 (Jozefowicz 2015)</source>
        <translation>Bias des Forget-Gates mit 1 initialisieren (Jozefowicz 2015)</translation>
    </message>
    <message>
        <source>initializer of the other gates</source>
        <translation>Initialisierer der übrigen Gates</translation>
    </message>
    <message>
        <source>initializer of the weights</source>
        <translation>Initialisierer der Gewichte</translation>
    </message>
    <message>
        <source>input %1</source>
        <translation>Eingabe %1</translation>
    </message>
    <message>
        <source>input channels must be divisible by groups; got channels={}, groups={}</source>
        <translation>die Eingabekanäle müssen durch groups teilbar sein; erhalten: channels={}, groups={}</translation>
    </message>
    <message>
        <source>input pipeline</source>
        <translation>Eingabe-Pipeline</translation>
    </message>
    <message>
        <source>input shape {} equals output shape {}</source>
        <translation>die Eingabeform {} ist gleich der Ausgabeform {}</translation>
    </message>
    <message>
        <source>inputs</source>
        <translation>Eingaben</translation>
    </message>
    <message>
        <source>interpolation: nearest or bilinear</source>
        <translation>Interpolation: nearest oder bilinear</translation>
    </message>
    <message>
        <source>interrupted</source>
        <translation>unterbrochen</translation>
    </message>
    <message>
        <source>is an input of the model but not an InputLayer</source>
        <translation>ist eine Eingabe des Modells, aber keine InputLayer</translation>
    </message>
    <message>
        <source>is connected to a layer {} that does not exist</source>
        <translation>ist mit einer Schicht {} verbunden, die es nicht gibt</translation>
    </message>
    <message>
        <source>is connected to output {} of {}, which has {}</source>
        <translation>ist mit der Ausgabe {} von {} verbunden, das {} hat</translation>
    </message>
    <message>
        <source>is listed twice as input of the model</source>
        <translation>steht zweimal als Eingabe des Modells in der Liste</translation>
    </message>
    <message>
        <source>is listed twice as output of the model</source>
        <translation>steht zweimal als Ausgabe des Modells in der Liste</translation>
    </message>
    <message>
        <source>is missing in the inputs of the model</source>
        <translation>fehlt in den Eingaben des Modells</translation>
    </message>
    <message>
        <source>issue ops</source>
        <translation>Ops absetzen</translation>
    </message>
    <message>
        <source>it began with weights that were not saved</source>
        <translation>er begann mit Gewichten, die nicht gespeichert wurden</translation>
    </message>
    <message>
        <source>its input needs other weights than those of {}</source>
        <translation>ihre Eingabe braucht andere Gewichte als die von {}</translation>
    </message>
    <message>
        <source>keep the depth, height and width axes with size 1</source>
        <translation>Achsen für Tiefe, Höhe und Breite mit Größe 1 behalten</translation>
    </message>
    <message>
        <source>keep the height and width axes with size 1</source>
        <translation>Achsen für Höhe und Breite mit Größe 1 behalten</translation>
    </message>
    <message>
        <source>keep the time axis with size 1</source>
        <translation>Zeitachse mit Größe 1 behalten</translation>
    </message>
    <message>
        <source>kernel_size must fit into its input of {} {}; got {}{}</source>
        <translation>kernel_size muss in die Eingabe passen, {} {}; erhalten: {}{}</translation>
    </message>
    <message>
        <source>largest angle in both directions, or (min, max), as a fraction of 360°; positive is counterclockwise</source>
        <translation>größter Winkel in beide Richtungen oder (min, max), als Bruchteil von 360°; positiv ist gegen den Uhrzeigersinn</translation>
    </message>
    <message>
        <source>largest change either way, or (lowest, highest); parts of the value range</source>
        <translation>größte Änderung in beide Richtungen oder (kleinste, größte); Anteile des Wertebereichs</translation>
    </message>
    <message>
        <source>largest change of the contrast, or (largest decrease, largest increase)</source>
        <translation>größte Änderung des Kontrasts oder (größte Abnahme, größte Zunahme)</translation>
    </message>
    <message>
        <source>largest shift left or right, or (min, max), as a fraction of the width</source>
        <translation>größte Verschiebung nach links oder rechts oder (min, max), als Anteil der Breite</translation>
    </message>
    <message>
        <source>largest shift up or down, or (min, max), as a fraction of the height; positive is down</source>
        <translation>größte Verschiebung nach oben oder unten oder (min, max), als Bruchteil der Höhe; positiv ist nach unten</translation>
    </message>
    <message>
        <source>largest sum</source>
        <translation>größte Summe</translation>
    </message>
    <message>
        <source>largest zoom in both directions, or (min, max), as a fraction of the height; negative zooms in</source>
        <translation>größter Zoom in beide Richtungen oder (min, max), als Bruchteil der Höhe; negativ vergrößert</translation>
    </message>
    <message>
        <source>launch</source>
        <translation>Launch</translation>
    </message>
    <message>
        <source>layer %1</source>
        <translation>Schicht %1</translation>
    </message>
    <message>
        <source>layer must be an LSTM, GRU or SimpleRNN; got {}</source>
        <translation>layer muss eine LSTM-, GRU- oder SimpleRNN-Schicht sein; erhalten: {}</translation>
    </message>
    <message>
        <source>layer must have one output; got {}</source>
        <translation>layer muss eine Ausgabe haben; erhalten: {}</translation>
    </message>
    <message>
        <source>layer to apply to every step</source>
        <translation>Schicht, die auf jeden Schritt angewendet wird</translation>
    </message>
    <message>
        <source>layer {} needs a name</source>
        <translation>die Schicht {} braucht einen Namen</translation>
    </message>
    <message>
        <source>left out: it does nothing when predicting</source>
        <translation>weggelassen: beim Vorhersagen tut sie nichts</translation>
    </message>
    <message>
        <source>length of the filters</source>
        <translation>Länge der Filter</translation>
    </message>
    <message>
        <source>length of the sequences, if it is constant</source>
        <translation>Länge der Sequenzen, wenn sie konstant ist</translation>
    </message>
    <message>
        <source>length of the windows</source>
        <translation>Länge der Fenster</translation>
    </message>
    <message>
        <source>less than {}</source>
        <translation>unter {}</translation>
    </message>
    <message>
        <source>letters of the output that have a bias; empty: no bias</source>
        <translation>Buchstaben der Ausgabe, die einen Bias haben; leer: kein Bias</translation>
    </message>
    <message>
        <source>license %1</source>
        <translation>Lizenz %1</translation>
    </message>
    <message>
        <source>linear returns its input</source>
        <translation>linear gibt die Eingabe unverändert zurück</translation>
    </message>
    <message>
        <source>link</source>
        <translation>Verbindung</translation>
    </message>
    <message>
        <source>list price</source>
        <translation>Listenpreis</translation>
    </message>
    <message>
        <source>load_model(compile=True) needs Keras {} or later with TensorFlow {} or later: {}.</source>
        <translation>load_model(compile=True) erfordert Keras ab {} mit TensorFlow ab {}: {}.</translation>
    </message>
    <message>
        <source>load_model(compile=True) needs TensorFlow {} or later: {}.</source>
        <translation>load_model(compile=True) erfordert TensorFlow ab {}: {}.</translation>
    </message>
    <message>
        <source>log-cosh error</source>
        <translation>Log-Cosh-Fehler</translation>
    </message>
    <message>
        <source>loss</source>
        <translation>Loss</translation>
    </message>
    <message>
        <source>loss %1</source>
        <translation>Loss %1</translation>
    </message>
    <message>
        <source>loss scale %1</source>
        <translation>Loss-Skalierung %1</translation>
    </message>
    <message>
        <source>lower bound</source>
        <translation>Untergrenze</translation>
    </message>
    <message>
        <source>lowest and highest number of an image</source>
        <translation>kleinste und größte Zahl eines Bildes</translation>
    </message>
    <message>
        <source>macro: mean over classes; weighted: mean weighted by class counts; micro: over all predictions.</source>
        <translation>macro: Mittelwert über die Klassen; weighted: nach Klassenhäufigkeit gewichtet; micro: über alle Vorhersagen.</translation>
    </message>
    <message>
        <source>mask value: steps where all features have this value are skipped</source>
        <translation>Maskenwert: Schritte, deren Merkmale alle diesen Wert haben, werden übersprungen</translation>
    </message>
    <message>
        <source>masks are not supported for images {}; got {}</source>
        <translation>Masken werden für Bilder {} nicht unterstützt; erhalten: {}</translation>
    </message>
    <message>
        <source>matrix unit</source>
        <translation>Matrixeinheit</translation>
    </message>
    <message>
        <source>maximum length of the sequences</source>
        <translation>größte Länge der Sequenzen</translation>
    </message>
    <message>
        <source>maximum of the output; empty: none</source>
        <translation>Maximum der Ausgabe; leer: keins</translation>
    </message>
    <message>
        <source>mean IoU</source>
        <translation>mittlere IoU</translation>
    </message>
    <message>
        <source>mean IoU, one-hot</source>
        <translation>mittlere IoU, One-Hot</translation>
    </message>
    <message>
        <source>mean absolute error</source>
        <translation>mittlerer absoluter Fehler</translation>
    </message>
    <message>
        <source>mean absolute percentage error</source>
        <translation>mittlerer absoluter prozentualer Fehler</translation>
    </message>
    <message>
        <source>mean and variance must be given together; {} is null</source>
        <translation>mean und variance müssen zusammen angegeben werden; {} ist null</translation>
    </message>
    <message>
        <source>mean of the data, or one for each channel; none: of the weights</source>
        <translation>Mittelwert der Daten oder einer je Kanal; keiner: aus den Gewichten</translation>
    </message>
    <message>
        <source>mean squared error</source>
        <translation>mittlerer quadratischer Fehler</translation>
    </message>
    <message>
        <source>mean squared logarithmic error</source>
        <translation>mittlerer quadratischer log. Fehler</translation>
    </message>
    <message>
        <source>measured</source>
        <translation>gemessen</translation>
    </message>
    <message>
        <source>measured here</source>
        <translation>hier gemessen</translation>
    </message>
    <message>
        <source>memory</source>
        <translation>Speicher</translation>
    </message>
    <message>
        <source>merge_mode {} needs outputs of one shape; got {} and {}</source>
        <translation>merge_mode {} braucht Ausgaben einer Form; erhalten: {} und {}</translation>
    </message>
    <message>
        <source>min</source>
        <translation>min</translation>
    </message>
    <message>
        <source>min: smaller is better; max: larger is better; auto: from the metric.</source>
        <translation>min: kleiner ist besser; max: größer ist besser; auto: nach der Metrik.</translation>
    </message>
    <message>
        <source>mixed_bfloat16 is the fast choice on a TPU, mixed_float16 on a GPU; float32 is exact.</source>
        <translation>mixed_bfloat16 ist die schnelle Wahl auf einer TPU, mixed_float16 auf einer GPU; float32 ist genau.</translation>
    </message>
    <message>
        <source>momentum of the moving averages</source>
        <translation>Momentum der gleitenden Mittelwerte</translation>
    </message>
    <message>
        <source>more layer</source>
        <translation>weitere Schicht</translation>
    </message>
    <message>
        <source>more than {}</source>
        <translation>über {}</translation>
    </message>
    <message>
        <source>mpirun is not installed on this computer. On Debian: apt install openmpi-bin</source>
        <translation>mpirun ist auf diesem Computer nicht installiert. Unter Debian: apt install openmpi-bin</translation>
    </message>
    <message>
        <source>mpirun starts processes, on this computer or on several, that share the replicas and exchange their gradients. The results are those of one process.</source>
        <translation>mpirun startet Prozesse auf diesem oder mehreren Computern, die sich die Replikate teilen und ihre Gradienten austauschen. Die Ergebnisse sind die eines einzigen Prozesses.</translation>
    </message>
    <message>
        <source>ms</source>
        <translation>ms</translation>
    </message>
    <message>
        <source>multiply by a trainable scale (gamma)</source>
        <translation>mit einem trainierbaren Faktor (gamma) multiplizieren</translation>
    </message>
    <message>
        <source>multiply the features by a trainable scale</source>
        <translation>Merkmale mit einem trainierbaren Faktor multiplizieren</translation>
    </message>
    <message>
        <source>multiply the scores by a trainable scale</source>
        <translation>Scores mit einem trainierbaren Faktor multiplizieren</translation>
    </message>
    <message>
        <source>name of the Embedding that shares its weights; empty: own weights</source>
        <translation>Name des Embedding, das seine Gewichte teilt; leer: eigene Gewichte</translation>
    </message>
    <message>
        <source>name of the layer to call again; empty: the input is passed on</source>
        <translation>Name der Schicht, die noch einmal aufgerufen wird; leer: Die Eingabe wird weitergegeben</translation>
    </message>
    <message>
        <source>network</source>
        <translation>Netz</translation>
    </message>
    <message>
        <source>no</source>
        <translation>nein</translation>
    </message>
    <message>
        <source>no %1</source>
        <translation>ohne %1</translation>
    </message>
    <message>
        <source>no active run</source>
        <translation>kein aktiver Lauf</translation>
    </message>
    <message>
        <source>no layer</source>
        <translation>keine Schicht</translation>
    </message>
    <message>
        <source>no price</source>
        <translation>kein Preis</translation>
    </message>
    <message>
        <source>no published host-bound training time with {}</source>
        <translation>keine veröffentlichte hostbegrenzte Trainingszeit mit {}</translation>
    </message>
    <message>
        <source>no published training time of {} on {}</source>
        <translation>keine veröffentlichte Trainingszeit {} (Gerät: {})</translation>
    </message>
    <message>
        <source>no published training time on 1 replica</source>
        <translation>keine veröffentlichte Trainingszeit auf 1 Replikat</translation>
    </message>
    <message>
        <source>no published training time on {}</source>
        <translation>keine veröffentlichte Trainingszeit (Gerät: {})</translation>
    </message>
    <message>
        <source>no published training time on {} replicas</source>
        <translation>keine veröffentlichte Trainingszeit auf {} Replikaten</translation>
    </message>
    <message>
        <source>no samples</source>
        <translation>keine Samples</translation>
    </message>
    <message>
        <source>no saved weights</source>
        <translation>keine gespeicherten Gewichte</translation>
    </message>
    <message>
        <source>no second device</source>
        <translation>kein zweites Gerät</translation>
    </message>
    <message>
        <source>no such layer</source>
        <translation>keine solche Schicht</translation>
    </message>
    <message>
        <source>noise_shape must have 1 or the size for each axis of {}; got {}</source>
        <translation>noise_shape muss für jede Achse von {} 1 oder deren Größe haben; erhalten: {}</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>norm</source>
        <translation>Norm</translation>
    </message>
    <message>
        <source>normalize to length 1 first, for cosine similarity</source>
        <translation>zuerst auf Länge 1 normalisieren, für die Kosinusähnlichkeit</translation>
    </message>
    <message>
        <source>not connected to an output</source>
        <translation>nicht mit einer Ausgabe verbunden</translation>
    </message>
    <message>
        <source>not pinned</source>
        <translation>nicht angeheftet</translation>
    </message>
    <message>
        <source>not read back: stopped</source>
        <translation>nicht zurückgelesen: gestoppt</translation>
    </message>
    <message>
        <source>not read back: {}</source>
        <translation>nicht zurückgelesen: {}</translation>
    </message>
    <message>
        <source>not supported by Shardlab</source>
        <translation>von Shardlab nicht unterstützt</translation>
    </message>
    <message>
        <source>not trained yet</source>
        <translation>noch nicht trainiert</translation>
    </message>
    <message>
        <source>not validated</source>
        <translation>nicht validiert</translation>
    </message>
    <message>
        <source>not {}</source>
        <translation>nicht {}</translation>
    </message>
    <message>
        <source>nothing yet</source>
        <translation>noch nichts</translation>
    </message>
    <message>
        <source>num_query_heads must be divisible by num_key_value_heads; got num_query_heads={}, num_key_value_heads={}</source>
        <translation>num_query_heads muss durch num_key_value_heads teilbar sein; erhalten: num_query_heads={}, num_key_value_heads={}</translation>
    </message>
    <message>
        <source>number of attention heads</source>
        <translation>Anzahl der Attention-Köpfe</translation>
    </message>
    <message>
        <source>number of filters per channel</source>
        <translation>Anzahl der Filter pro Kanal</translation>
    </message>
    <message>
        <source>number of filters per channel in the depthwise convolution</source>
        <translation>Anzahl der Filter pro Kanal in der Depthwise-Faltung</translation>
    </message>
    <message>
        <source>number of groups, a divisor of the number of channels; -1: one group per channel</source>
        <translation>Anzahl der Gruppen, ein Teiler der Anzahl der Kanäle; -1: eine Gruppe pro Kanal</translation>
    </message>
    <message>
        <source>number of groups; each group of channels is convolved separately</source>
        <translation>Zahl der Gruppen; jede Gruppe von Kanälen wird für sich gefaltet</translation>
    </message>
    <message>
        <source>number of key and value heads; divides the query heads</source>
        <translation>Zahl der Key- und Value-Köpfe; teilt die Zahl der Query-Köpfe</translation>
    </message>
    <message>
        <source>number of output channels</source>
        <translation>Anzahl der Ausgabekanäle</translation>
    </message>
    <message>
        <source>number of output features</source>
        <translation>Anzahl der Ausgabemerkmale</translation>
    </message>
    <message>
        <source>number of output features; empty: like the query</source>
        <translation>Zahl der Ausgabemerkmale; leer: wie die Query</translation>
    </message>
    <message>
        <source>number of query heads</source>
        <translation>Anzahl der Query-Köpfe</translation>
    </message>
    <message>
        <source>number of repetitions</source>
        <translation>Anzahl der Wiederholungen</translation>
    </message>
    <message>
        <source>number of runs</source>
        <translation>Anzahl der Läufe</translation>
    </message>
    <message>
        <source>number of steps</source>
        <translation>Anzahl der Schritte</translation>
    </message>
    <message>
        <source>number of units: size of the state and of the output</source>
        <translation>Anzahl der Einheiten: Größe des Zustands und der Ausgabe</translation>
    </message>
    <message>
        <source>of %1</source>
        <translation>von %1</translation>
    </message>
    <message>
        <source>off</source>
        <translation>aus</translation>
    </message>
    <message>
        <source>offset added to each element, or one for each channel</source>
        <translation>zu jedem Element addierter Versatz, oder einer für jeden Kanal</translation>
    </message>
    <message>
        <source>older name of use_causal_mask</source>
        <translation>älterer Name von use_causal_mask</translation>
    </message>
    <message>
        <source>on</source>
        <translation>ein</translation>
    </message>
    <message>
        <source>on all-reduce of gradients</source>
        <translation>für das All-Reduce der Gradienten</translation>
    </message>
    <message>
        <source>on compute</source>
        <translation>für die Berechnung</translation>
    </message>
    <message>
        <source>on launch overhead of the host</source>
        <translation>für den Launch-Overhead des Hosts</translation>
    </message>
    <message>
        <source>on waiting for input</source>
        <translation>für das Warten auf Eingaben</translation>
    </message>
    <message>
        <source>on waiting for other cores</source>
        <translation>für das Warten auf andere Kerne</translation>
    </message>
    <message>
        <source>on: from vectors to logits of tokens; off: from tokens to vectors</source>
        <translation>ein: von Vektoren zu Logits von Tokens; aus: von Tokens zu Vektoren</translation>
    </message>
    <message>
        <source>on: the optimizer updates these weights; off: frozen</source>
        <translation>ein: Der Optimierer aktualisiert diese Gewichte; aus: eingefroren</translation>
    </message>
    <message>
        <source>one box: up to %1</source>
        <translation>ein Kasten: bis zu %1</translation>
    </message>
    <message>
        <source>one chip</source>
        <translation>ein Chip</translation>
    </message>
    <message>
        <source>one input</source>
        <translation>eine Eingabe</translation>
    </message>
    <message>
        <source>one of &gt; &gt;= &lt; &lt;= == != ~ !~</source>
        <translation>eines von &gt; &gt;= &lt; &lt;= == != ~ !~</translation>
    </message>
    <message>
        <source>one of {}</source>
        <translation>eines von {}</translation>
    </message>
    <message>
        <source>one_hot (label)</source>
        <translation>one_hot (Label)</translation>
    </message>
    <message>
        <source>only false is supported: (batch, time, features)</source>
        <translation>nur false wird unterstützt: (Batch, Zeit, Merkmale)</translation>
    </message>
    <message>
        <source>only off is supported</source>
        <translation>nur aus wird unterstützt</translation>
    </message>
    <message>
        <source>open group</source>
        <translation>offene Gruppe</translation>
    </message>
    <message>
        <source>optimizer state</source>
        <translation>Optimiererzustand</translation>
    </message>
    <message>
        <source>option {} of the layer {}</source>
        <translation>Option {} der Schicht {}</translation>
    </message>
    <message>
        <source>or %1 per replica</source>
        <translation>oder %1 pro Replikat</translation>
    </message>
    <message>
        <source>order of the axes; only channels_last (batch, height, width, channels) is supported</source>
        <translation>Reihenfolge der Achsen; nur channels_last (Batch, Höhe, Breite, Kanäle) wird unterstützt</translation>
    </message>
    <message>
        <source>order of the input axes in the output; 1 is the first axis after the batch</source>
        <translation>Reihenfolge der Eingabeachsen in der Ausgabe; 1 ist die erste Achse nach dem Batch</translation>
    </message>
    <message>
        <source>other devices</source>
        <translation>andere Geräte</translation>
    </message>
    <message>
        <source>out of memory: %1</source>
        <translation>zu wenig Speicher: %1</translation>
    </message>
    <message>
        <source>out of memory: needs {}, has {} per core</source>
        <translation>zu wenig Speicher: braucht {}, hat {} pro Kern</translation>
    </message>
    <message>
        <source>output</source>
        <translation>Ausgabe</translation>
    </message>
    <message>
        <source>output %1</source>
        <translation>Ausgabe %1</translation>
    </message>
    <message>
        <source>output {} of it is listed as output of the model, but it has {}</source>
        <translation>ihre Ausgabe {} steht als Ausgabe des Modells in der Liste, sie hat aber {}</translation>
    </message>
    <message>
        <source>output_padding must be below strides; got output_padding={}, strides={}</source>
        <translation>output_padding muss kleiner als strides sein; erhalten: output_padding={}, strides={}</translation>
    </message>
    <message>
        <source>output_padding must match the input size {}; got an output of {}</source>
        <translation>output_padding muss zur Eingabegröße {} passen; erhalten: eine Ausgabe von {}</translation>
    </message>
    <message>
        <source>output_shape must have a size for each new letter of {}; got {}</source>
        <translation>output_shape muss für jeden neuen Buchstaben von {} eine Größe haben; erhalten: {}</translation>
    </message>
    <message>
        <source>paused</source>
        <translation>pausiert</translation>
    </message>
    <message>
        <source>penalty l1·Σ|w| + l2·Σw² added to the loss</source>
        <translation>Strafterm l1·Σ|w| + l2·Σw², der zum Loss addiert wird</translation>
    </message>
    <message>
        <source>per batch</source>
        <translation>pro Batch</translation>
    </message>
    <message>
        <source>per replica</source>
        <translation>pro Replikat</translation>
    </message>
    <message>
        <source>per replica: samples on each replica; global: samples over all replicas</source>
        <translation>pro Replikat: Samples auf jedem Replikat; global: Samples über alle Replikate</translation>
    </message>
    <message>
        <source>per sample</source>
        <translation>pro Sample</translation>
    </message>
    <message>
        <source>per step, %1  ·  %2 samples/s</source>
        <translation>pro Schritt, %1  ·  %2 Samples/s</translation>
    </message>
    <message>
        <source>pinned</source>
        <translation>angeheftet</translation>
    </message>
    <message>
        <source>planes, rows and columns to add at both ends</source>
        <translation>Ebenen, Zeilen und Spalten, die an beiden Enden hinzugefügt werden</translation>
    </message>
    <message>
        <source>planes, rows and columns to crop at both ends</source>
        <translation>Ebenen, Zeilen und Spalten, die an beiden Enden abgeschnitten werden</translation>
    </message>
    <message>
        <source>pool %1</source>
        <translation>Pool %1</translation>
    </message>
    <message>
        <source>pool_size must cover at most {} elements of a plane; got {}</source>
        <translation>pool_size darf höchstens {} Elemente einer Ebene umfassen; erhalten: {}</translation>
    </message>
    <message>
        <source>pool_size must cover at most {} elements; got {}</source>
        <translation>pool_size darf höchstens {} Elemente umfassen; erhalten: {}</translation>
    </message>
    <message>
        <source>pool_size must fit into its input of {} x {} x {}; got {}</source>
        <translation>pool_size muss in die Eingabe von {} x {} x {} passen; erhalten: {}</translation>
    </message>
    <message>
        <source>pre keeps the end of the sequence next to the output of a recurrent layer.</source>
        <translation>pre hält das Ende der Sequenz nahe an der Ausgabe einer rekurrenten Schicht.</translation>
    </message>
    <message>
        <source>precision at recall</source>
        <translation>Precision bei Recall</translation>
    </message>
    <message>
        <source>predicted / true</source>
        <translation>vorhergesagt / wahr</translation>
    </message>
    <message>
        <source>prepare batch</source>
        <translation>Batch vorbereiten</translation>
    </message>
    <message>
        <source>preparing</source>
        <translation>wird vorbereitet</translation>
    </message>
    <message>
        <source>preprocessed</source>
        <translation>vorverarbeitet</translation>
    </message>
    <message>
        <source>preprocessed  %1</source>
        <translation>vorverarbeitet  %1</translation>
    </message>
    <message>
        <source>process the sequence backwards</source>
        <translation>Sequenz rückwärts verarbeiten</translation>
    </message>
    <message>
        <source>product</source>
        <translation>Matrixprodukt</translation>
    </message>
    <message>
        <source>random shows more of a long text in a few epochs.</source>
        <translation>random zeigt in wenigen Epochen mehr von einem langen Text.</translation>
    </message>
    <message>
        <source>random: new random windows in every epoch; consecutive: adjacent windows.</source>
        <translation>random: in jeder Epoche neue zufällige Fenster; consecutive: aneinandergrenzende Fenster.</translation>
    </message>
    <message>
        <source>rate %1</source>
        <translation>Rate %1</translation>
    </message>
    <message>
        <source>rate must be below 1; got {}</source>
        <translation>rate muss kleiner als 1 sein; erhalten: {}</translation>
    </message>
    <message>
        <source>raw</source>
        <translation>roh</translation>
    </message>
    <message>
        <source>raw  %1</source>
        <translation>roh  %1</translation>
    </message>
    <message>
        <source>raw: values of the data source; preprocessed: input of the model</source>
        <translation>roh: Werte der Datenquelle; vorverarbeitet: Eingabe des Modells</translation>
    </message>
    <message>
        <source>recall at precision</source>
        <translation>Recall bei Precision</translation>
    </message>
    <message>
        <source>recurrent</source>
        <translation>rekurrent</translation>
    </message>
    <message>
        <source>recurrent_activation is not sigmoid</source>
        <translation>recurrent_activation ist nicht sigmoid</translation>
    </message>
    <message>
        <source>recurrent_dropout is {:g}</source>
        <translation>recurrent_dropout ist {:g}</translation>
    </message>
    <message>
        <source>reflect hides the border; constant is right for drawings on a plain ground.</source>
        <translation>reflect verbirgt den Rand; constant ist für Zeichnungen auf einfarbigem Grund richtig.</translation>
    </message>
    <message>
        <source>refused: %1</source>
        <translation>abgelehnt: %1</translation>
    </message>
    <message>
        <source>relu is usual between layers; the last layer has softmax for classes, sigmoid for yes or no, linear for numbers.</source>
        <translation>Zwischen Schichten ist relu üblich; die letzte Schicht hat softmax für Klassen, sigmoid für Ja oder Nein, linear für Zahlen.</translation>
    </message>
    <message>
        <source>relu: share of dead units; sigmoid and tanh: share of saturated outputs</source>
        <translation>relu: Anteil toter Einheiten; sigmoid und tanh: Anteil gesättigter Ausgaben</translation>
    </message>
    <message>
        <source>replica %1</source>
        <translation>Replikat %1</translation>
    </message>
    <message>
        <source>replicas</source>
        <translation>Replikate</translation>
    </message>
    <message>
        <source>replicas: expected at least 1; got {}</source>
        <translation>replicas: erwartet: mindestens 1; erhalten: {}</translation>
    </message>
    <message>
        <source>replicas: {} has {}; got {}</source>
        <translation>replicas: {} hat {}; erhalten: {}</translation>
    </message>
    <message>
        <source>reset_after is false</source>
        <translation>reset_after ist false</translation>
    </message>
    <message>
        <source>resize {}×{}</source>
        <translation>skalieren {}×{}</translation>
    </message>
    <message>
        <source>return the attention scores as a second output</source>
        <translation>Attention-Scores als zweite Ausgabe zurückgeben</translation>
    </message>
    <message>
        <source>return the last state in addition to the output</source>
        <translation>letzten Zustand zusätzlich zur Ausgabe zurückgeben</translation>
    </message>
    <message>
        <source>return the outputs of all steps instead of the last one</source>
        <translation>Ausgaben aller Schritte statt nur des letzten zurückgeben</translation>
    </message>
    <message>
        <source>rewritten %1</source>
        <translation>umgeschrieben %1</translation>
    </message>
    <message>
        <source>root mean squared error</source>
        <translation>Wurzel der mittleren Fehlerquadrate</translation>
    </message>
    <message>
        <source>rows</source>
        <translation>Zeilen</translation>
    </message>
    <message>
        <source>rows at the top and bottom, columns at the left and right</source>
        <translation>Zeilen oben und unten, Spalten links und rechts</translation>
    </message>
    <message>
        <source>rows to crop at the top and bottom, columns to crop at the left and right</source>
        <translation>Zeilen, die oben und unten, und Spalten, die links und rechts abgeschnitten werden</translation>
    </message>
    <message>
        <source>running</source>
        <translation>läuft</translation>
    </message>
    <message>
        <source>s</source>
        <translation>s</translation>
    </message>
    <message>
        <source>scalar</source>
        <translation>Skalar</translation>
    </message>
    <message>
        <source>scale of the negative part</source>
        <translation>Skalierung des negativen Teils</translation>
    </message>
    <message>
        <source>seed of this weight; empty: from the seed of the experiment</source>
        <translation>Seed dieses Gewichts; leer: aus dem Seed des Experiments</translation>
    </message>
    <message>
        <source>sensitivity at specificity</source>
        <translation>Sensitivität bei Spezifität</translation>
    </message>
    <message>
        <source>several steps per execution ({})</source>
        <translation>mehreren Schritten pro Ausführung ({})</translation>
    </message>
    <message>
        <source>shape of one sample, without the batch dimension</source>
        <translation>Form eines Samples, ohne die Batch-Dimension</translation>
    </message>
    <message>
        <source>shape of one sample; -1 is inferred</source>
        <translation>Form eines Samples; -1 wird abgeleitet</translation>
    </message>
    <message>
        <source>shape of the dropout mask, batch first; -1: size of the input, 1: one value for the axis; empty: shape of the input</source>
        <translation>Form der Dropout-Maske, Batch zuerst; -1: Größe der Eingabe, 1: ein Wert für die Achse; leer: Form der Eingabe</translation>
    </message>
    <message>
        <source>shared_with must be the name of a layer of this model that is no InputLayer and no SharedLayer; got {}</source>
        <translation>shared_with muss der Name einer Schicht dieses Modells sein, die weder InputLayer noch SharedLayer ist; erhalten: {}</translation>
    </message>
    <message>
        <source>show: there is no page or panel {}</source>
        <translation>show: es gibt keine Seite und keinen Bereich {}</translation>
    </message>
    <message>
        <source>sigmoid keeps the gates between 0 and 1; other functions are slower on a GPU, where cuDNN has none.</source>
        <translation>sigmoid hält die Gates zwischen 0 und 1; andere Funktionen sind auf einer GPU langsamer, wo cuDNN keine hat.</translation>
    </message>
    <message>
        <source>simulated</source>
        <translation>simuliert</translation>
    </message>
    <message>
        <source>simulated for this computer</source>
        <translation>simuliert für diesen Computer</translation>
    </message>
    <message>
        <source>simulated on %1</source>
        <translation>simuliert auf %1</translation>
    </message>
    <message>
        <source>simulated, of %1 pinned devices</source>
        <translation>simuliert, von %1 angehefteten Geräten</translation>
    </message>
    <message>
        <source>simulated, of all %1 devices; pin two or more for a choice of your own</source>
        <translation>simuliert, von allen %1 Geräten; heften Sie für eine eigene Auswahl zwei oder mehr an</translation>
    </message>
    <message>
        <source>simulated: %1 of a step of %2</source>
        <translation>simuliert: %1 eines Schritts von %2</translation>
    </message>
    <message>
        <source>simulated: all-reduce %1 of a step of %2</source>
        <translation>simuliert: All-Reduce %1 eines Schritts von %2</translation>
    </message>
    <message>
        <source>simulated: step of %1</source>
        <translation>simuliert: Schritt von %1</translation>
    </message>
    <message>
        <source>size of the embedding vectors</source>
        <translation>Größe der Embedding-Vektoren</translation>
    </message>
    <message>
        <source>size of the query and key vectors per head</source>
        <translation>Größe der Query- und Key-Vektoren pro Kopf</translation>
    </message>
    <message>
        <source>size of the query, key and value vectors per head</source>
        <translation>Größe der Query-, Key- und Value-Vektoren pro Kopf</translation>
    </message>
    <message>
        <source>size of the value vectors per head; empty: key_dim</source>
        <translation>Größe der Value-Vektoren pro Kopf; leer: key_dim</translation>
    </message>
    <message>
        <source>size of the vocabulary</source>
        <translation>Größe des Vokabulars</translation>
    </message>
    <message>
        <source>size of the vocabulary: tokens are 0 … input_dim - 1</source>
        <translation>Größe des Vokabulars: Tokens sind 0 … input_dim - 1</translation>
    </message>
    <message>
        <source>sizes of the output without the batch; None: size of the input</source>
        <translation>Größen der Ausgabe ohne den Batch; None: Größe der Eingabe</translation>
    </message>
    <message>
        <source>slope below the threshold</source>
        <translation>Steigung unter dem Schwellenwert</translation>
    </message>
    <message>
        <source>slope below zero</source>
        <translation>Steigung unter null</translation>
    </message>
    <message>
        <source>softmax is applied twice: the probabilities become nearly equal</source>
        <translation>Softmax wird zweimal angewendet: Die Wahrscheinlichkeiten werden fast gleich</translation>
    </message>
    <message>
        <source>softmax over one unit is always 1, so the model cannot learn</source>
        <translation>Softmax über eine Einheit ist immer 1, das Modell kann also nicht lernen</translation>
    </message>
    <message>
        <source>spacing between kernel elements</source>
        <translation>Abstand zwischen Elementen des Kernels</translation>
    </message>
    <message>
        <source>sparse categorical accuracy</source>
        <translation>kategoriale Genauigkeit (sparse)</translation>
    </message>
    <message>
        <source>sparse categorical crossentropy</source>
        <translation>kategoriale Kreuzentropie (sparse)</translation>
    </message>
    <message>
        <source>sparse top-k categorical accuracy</source>
        <translation>kategoriale Top-k-Genauigkeit (sparse)</translation>
    </message>
    <message>
        <source>specificity at sensitivity</source>
        <translation>Spezifität bei Sensitivität</translation>
    </message>
    <message>
        <source>squared hinge</source>
        <translation>quadrierter Hinge-Loss</translation>
    </message>
    <message>
        <source>standard deviation</source>
        <translation>Standardabweichung</translation>
    </message>
    <message>
        <source>standard deviation of the noise</source>
        <translation>Standardabweichung des Rauschens</translation>
    </message>
    <message>
        <source>starts at %1</source>
        <translation>beginnt bei %1</translation>
    </message>
    <message>
        <source>step %1</source>
        <translation>Schritt %1</translation>
    </message>
    <message>
        <source>step %1 of %2</source>
        <translation>Schritt %1 von %2</translation>
    </message>
    <message>
        <source>step 1</source>
        <translation>Schritt 1</translation>
    </message>
    <message>
        <source>step overhead</source>
        <translation>Schritt-Overhead</translation>
    </message>
    <message>
        <source>step {}</source>
        <translation>Schritt {}</translation>
    </message>
    <message>
        <source>steps to crop at the start and at the end</source>
        <translation>Schritte, die am Anfang und am Ende abgeschnitten werden</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>gestoppt</translation>
    </message>
    <message>
        <source>stride %1</source>
        <translation>Stride %1</translation>
    </message>
    <message>
        <source>stride of the windows</source>
        <translation>Stride der Fenster</translation>
    </message>
    <message>
        <source>stride of the windows; empty: pool_size</source>
        <translation>Stride der Fenster; leer: pool_size</translation>
    </message>
    <message>
        <source>strides must be 1 when dilation_rate is not; got strides={}, dilation_rate={}</source>
        <translation>strides muss 1 sein, wenn dilation_rate es nicht ist; erhalten: strides={}, dilation_rate={}</translation>
    </message>
    <message>
        <source>sum</source>
        <translation>Summe</translation>
    </message>
    <message>
        <source>sum over all replicas (all-gather)</source>
        <translation>Summe über alle Replikate (All-Gather)</translation>
    </message>
    <message>
        <source>sum over some replicas (reduce-scatter)</source>
        <translation>Summe über einige Replikate (Reduce-Scatter)</translation>
    </message>
    <message>
        <source>supported</source>
        <translation>unterstützt</translation>
    </message>
    <message>
        <source>supported: %1</source>
        <translation>unterstützt: %1</translation>
    </message>
    <message>
        <source>synchronized has no effect: each of the {} replicas normalizes with the statistics of its own samples.</source>
        <translation>synchronized hat keine Wirkung: Jedes der {} Replikate normalisiert mit der Statistik seiner eigenen Samples.</translation>
    </message>
    <message>
        <source>t-SNE</source>
        <translation>t-SNE</translation>
    </message>
    <message>
        <source>t-SNE of many samples takes longer.</source>
        <translation>t-SNE dauert bei vielen Samples länger.</translation>
    </message>
    <message>
        <source>target</source>
        <translation>Zielwert</translation>
    </message>
    <message>
        <source>target_shape must have 1 to 7 sizes &gt;= 1; one of them can be -1; got {}</source>
        <translation>target_shape muss 1 bis 7 Größen &gt;= 1 haben; eine darf -1 sein; erhalten: {}</translation>
    </message>
    <message>
        <source>targets %1</source>
        <translation>Zielwerte %1</translation>
    </message>
    <message>
        <source>test split</source>
        <translation>Test-Split</translation>
    </message>
    <message>
        <source>tf.min.js of the npm package @tensorflow/tfjs, or the folder in which npm install @tensorflow/tfjs was run. It is copied with its license.</source>
        <translation>tf.min.js des npm-Pakets @tensorflow/tfjs oder der Ordner, in dem npm install @tensorflow/tfjs ausgeführt wurde. Die Datei wird mit ihrer Lizenz kopiert.</translation>
    </message>
    <message>
        <source>tf.min.js, or the folder in which npm installed it.</source>
        <translation>tf.min.js oder der Ordner, in dem npm es installiert hat.</translation>
    </message>
    <message>
        <source>tf.train.Example records of TFRecord files, read in pieces.</source>
        <translation>tf.train.Example-Records aus TFRecord-Dateien, stückweise gelesen.</translation>
    </message>
    <message>
        <source>the bias has no effect: {} subtracts the mean</source>
        <translation>der Bias hat keine Wirkung: {} zieht den Mittelwert ab</translation>
    </message>
    <message>
        <source>the end</source>
        <translation>das Ende</translation>
    </message>
    <message>
        <source>the experiment has no key {}</source>
        <translation>das Experiment hat keinen Schlüssel {}</translation>
    </message>
    <message>
        <source>the experiment has no layer {}, and no text of the lesson names it</source>
        <translation>das Experiment hat keine Schicht {}, und kein Text der Lektion nennt sie</translation>
    </message>
    <message>
        <source>the experiment reports no metric {}</source>
        <translation>das Experiment meldet keine Metrik {}</translation>
    </message>
    <message>
        <source>the folder %1 cannot be written</source>
        <translation>der Ordner %1 kann nicht geschrieben werden</translation>
    </message>
    <message>
        <source>the framework runs recurrent layers as a loop</source>
        <translation>das Framework führt rekurrente Schichten als Schleife aus</translation>
    </message>
    <message>
        <source>the framework “{}”</source>
        <translation>dem Framework „{}“</translation>
    </message>
    <message>
        <source>the global batch size %2 is not divisible by %1 cores; choose another one</source>
        <translation>die globale Batchgröße %2 ist nicht durch %1 Kerne teilbar; wählen Sie eine andere</translation>
    </message>
    <message>
        <source>the head has no end: expected a second line ---</source>
        <translation>der Kopf hat kein Ende: eine zweite Zeile --- erwartet</translation>
    </message>
    <message>
        <source>the head has no title: expected "title: …"</source>
        <translation>der Kopf hat keinen Titel: "title: …" erwartet</translation>
    </message>
    <message>
        <source>the host prepares and transfers a batch more slowly than the device processes it</source>
        <translation>der Host bereitet einen Batch langsamer vor und überträgt ihn langsamer, als das Gerät ihn verarbeitet</translation>
    </message>
    <message>
        <source>the input shape is unknown</source>
        <translation>die Eingabeform ist unbekannt</translation>
    </message>
    <message>
        <source>the kernel is initialized with zeros: layers before it get no gradient, and all units stay equal</source>
        <translation>der Kernel ist mit Nullen initialisiert: Schichten davor bekommen keinen Gradienten, und alle Einheiten bleiben gleich</translation>
    </message>
    <message>
        <source>the layer {} has no option {}</source>
        <translation>die Schicht {} hat keine Option {}</translation>
    </message>
    <message>
        <source>the model has no inputs</source>
        <translation>das Modell hat keine Eingaben</translation>
    </message>
    <message>
        <source>the model has no layer after its input</source>
        <translation>das Modell hat keine Schicht nach seiner Eingabe</translation>
    </message>
    <message>
        <source>the model has no layers</source>
        <translation>das Modell hat keine Schichten</translation>
    </message>
    <message>
        <source>the model has no outputs</source>
        <translation>das Modell hat keine Ausgaben</translation>
    </message>
    <message>
        <source>the model input {} is not a layer of the model</source>
        <translation>die Modelleingabe {} ist keine Schicht des Modells</translation>
    </message>
    <message>
        <source>the model output {} is not a layer of the model</source>
        <translation>die Modellausgabe {} ist keine Schicht des Modells</translation>
    </message>
    <message>
        <source>the multiplication of a layer</source>
        <translation>die Multiplikation einer Schicht</translation>
    </message>
    <message>
        <source>the multiplication {}</source>
        <translation>die Multiplikation {}</translation>
    </message>
    <message>
        <source>the name of a column, metric or parameter</source>
        <translation>der Name einer Spalte, einer Metrik oder eines Parameters</translation>
    </message>
    <message>
        <source>the padding is 0</source>
        <translation>das Padding ist 0</translation>
    </message>
    <message>
        <source>the precision {}</source>
        <translation>der Präzision {}</translation>
    </message>
    <message>
        <source>the question {} has no check: expected "check: answer is …"</source>
        <translation>die Frage {} hat keine Prüfung: "check: answer is …" erwartet</translation>
    </message>
    <message>
        <source>the rate is 0</source>
        <translation>die Rate ist 0</translation>
    </message>
    <message>
        <source>the same framework</source>
        <translation>demselben Framework</translation>
    </message>
    <message>
        <source>the size is 1</source>
        <translation>die Größe ist 1</translation>
    </message>
    <message>
        <source>the step has no text</source>
        <translation>der Schritt hat keinen Text</translation>
    </message>
    <message>
        <source>the step has no title: expected "## Title"</source>
        <translation>der Schritt hat keinen Titel: "## Title" erwartet</translation>
    </message>
    <message>
        <source>the trained weights of this window</source>
        <translation>die trainierten Gewichte dieses Fensters</translation>
    </message>
    <message>
        <source>the weights do not match this model; train it, or load weights</source>
        <translation>die Gewichte passen nicht zu diesem Modell; trainieren Sie es, oder laden Sie Gewichte</translation>
    </message>
    <message>
        <source>the window size is 1</source>
        <translation>die Fenstergröße ist 1</translation>
    </message>
    <message>
        <source>there are no runs of this experiment yet; train the model</source>
        <translation>es gibt noch keine Läufe dieses Experiments; trainieren Sie das Modell</translation>
    </message>
    <message>
        <source>there are no weights yet; train the model or load weights</source>
        <translation>es gibt noch keine Gewichte; trainieren Sie das Modell, oder laden Sie Gewichte</translation>
    </message>
    <message>
        <source>there is no activation {}</source>
        <translation>es gibt keine Aktivierung {}</translation>
    </message>
    <message>
        <source>there is no device {}</source>
        <translation>es gibt kein Gerät {}</translation>
    </message>
    <message>
        <source>there is no layer class {}</source>
        <translation>es gibt keine Schichtklasse {}</translation>
    </message>
    <message>
        <source>there is no page {}</source>
        <translation>es gibt keine Seite {}</translation>
    </message>
    <message>
        <source>there is no panel {}</source>
        <translation>es gibt keinen Bereich {}</translation>
    </message>
    <message>
        <source>this computer</source>
        <translation>dieser Computer</translation>
    </message>
    <message>
        <source>this framework does not overlap input and compute</source>
        <translation>dieses Framework überlappt Eingabe und Berechnung nicht</translation>
    </message>
    <message>
        <source>this page has no such panel</source>
        <translation>diese Seite hat keinen solchen Bereich</translation>
    </message>
    <message>
        <source>thread {}</source>
        <translation>Thread {}</translation>
    </message>
    <message>
        <source>threshold of the activation</source>
        <translation>Schwellenwert der Aktivierung</translation>
    </message>
    <message>
        <source>tied_to must be the name of an Embedding before it; got {}</source>
        <translation>tied_to muss der Name eines Embeddings davor sein; erhalten: {}</translation>
    </message>
    <message>
        <source>time_major must be false; got true</source>
        <translation>time_major muss false sein; erhalten: true</translation>
    </message>
    <message>
        <source>token 0 is padding and is masked</source>
        <translation>Token 0 ist Padding und wird maskiert</translation>
    </message>
    <message>
        <source>tokens per sequence</source>
        <translation>Tokens pro Sequenz</translation>
    </message>
    <message>
        <source>top-k categorical accuracy</source>
        <translation>kategoriale Top-k-Genauigkeit</translation>
    </message>
    <message>
        <source>training</source>
        <translation>Training</translation>
    </message>
    <message>
        <source>training sample</source>
        <translation>Trainingssample</translation>
    </message>
    <message>
        <source>transfer batch</source>
        <translation>Batch übertragen</translation>
    </message>
    <message>
        <source>true negatives</source>
        <translation>richtig negative</translation>
    </message>
    <message>
        <source>true positives</source>
        <translation>richtig positive</translation>
    </message>
    <message>
        <source>truncated to %1</source>
        <translation>gekürzt auf %1</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>unbekannt</translation>
    </message>
    <message>
        <source>unknown key {}</source>
        <translation>unbekannter Schlüssel {}</translation>
    </message>
    <message>
        <source>unknown key {}; did you mean {}?</source>
        <translation>unbekannter Schlüssel {}; meinten Sie {}?</translation>
    </message>
    <message>
        <source>update</source>
        <translation>Update</translation>
    </message>
    <message>
        <source>upper bound</source>
        <translation>Obergrenze</translation>
    </message>
    <message>
        <source>upsampling factors of depth, height and width</source>
        <translation>Vergrößerungsfaktoren für Tiefe, Höhe und Breite</translation>
    </message>
    <message>
        <source>upsampling factors of height and width</source>
        <translation>Vergrößerungsfaktoren für Höhe und Breite</translation>
    </message>
    <message>
        <source>use the last state of a batch as the initial state of the next</source>
        <translation>letzten Zustand eines Batches als Anfangszustand des nächsten verwenden</translation>
    </message>
    <message>
        <source>val_loss shows overfitting first.</source>
        <translation>val_loss zeigt Überanpassung zuerst.</translation>
    </message>
    <message>
        <source>valid: no padding; same: zero padding on both sides; causal: zero padding at the start only</source>
        <translation>valid: kein Padding; same: Nullen an beiden Seiten; causal: Nullen nur am Anfang</translation>
    </message>
    <message>
        <source>valid: no padding; same: zero padding, output size = input size / stride</source>
        <translation>valid: kein Padding; same: Nullen, Größe der Ausgabe = Größe der Eingabe / Stride</translation>
    </message>
    <message>
        <source>validated</source>
        <translation>validiert</translation>
    </message>
    <message>
        <source>validating</source>
        <translation>Validierung läuft</translation>
    </message>
    <message>
        <source>validation</source>
        <translation>Validierung</translation>
    </message>
    <message>
        <source>validation %1</source>
        <translation>%1 (Validierung)</translation>
    </message>
    <message>
        <source>value of all elements</source>
        <translation>Wert aller Elemente</translation>
    </message>
    <message>
        <source>value outside the image for fill_mode constant</source>
        <translation>Wert außerhalb des Bildes bei fill_mode constant</translation>
    </message>
    <message>
        <source>value_range must be two numbers, the smaller one first; got {}</source>
        <translation>value_range muss zwei Zahlen haben, die kleinere zuerst; erhalten: {}</translation>
    </message>
    <message>
        <source>values outside the image: reflect, wrap, constant or nearest</source>
        <translation>Werte außerhalb des Bildes: reflect, wrap, constant oder nearest</translation>
    </message>
    <message>
        <source>variable length</source>
        <translation>variable Länge</translation>
    </message>
    <message>
        <source>variance of the data, or one for each channel; none: of the weights</source>
        <translation>Varianz der Daten oder eine je Kanal; keine: aus den Gewichten</translation>
    </message>
    <message>
        <source>variance times fan</source>
        <translation>Varianz mal fan</translation>
    </message>
    <message>
        <source>vendor peak</source>
        <translation>Herstellerangabe</translation>
    </message>
    <message>
        <source>vocabulary size %1</source>
        <translation>Vokabulargröße %1</translation>
    </message>
    <message>
        <source>wait for gradients</source>
        <translation>auf Gradienten warten</translation>
    </message>
    <message>
        <source>wait for other cores</source>
        <translation>auf andere Kerne warten</translation>
    </message>
    <message>
        <source>wait for the batch</source>
        <translation>auf den Batch warten</translation>
    </message>
    <message>
        <source>wait for the host</source>
        <translation>auf den Host warten</translation>
    </message>
    <message>
        <source>waits</source>
        <translation>wartet</translation>
    </message>
    <message>
        <source>waits, simulated</source>
        <translation>wartet, simuliert</translation>
    </message>
    <message>
        <source>weight checksum</source>
        <translation>Prüfsumme der Gewichte</translation>
    </message>
    <message>
        <source>weight value</source>
        <translation>Wert des Gewichts</translation>
    </message>
    <message>
        <source>weights</source>
        <translation>Gewichte</translation>
    </message>
    <message>
        <source>weights %1</source>
        <translation>Gewichte %1</translation>
    </message>
    <message>
        <source>weights after the update: checksum %1</source>
        <translation>Gewichte nach dem Update: Prüfsumme %1</translation>
    </message>
    <message>
        <source>weights and their copies</source>
        <translation>Gewichte und ihre Kopien</translation>
    </message>
    <message>
        <source>weights are being loaded or saved</source>
        <translation>Gewichte werden geladen oder gespeichert</translation>
    </message>
    <message>
        <source>weights loaded</source>
        <translation>Gewichte geladen</translation>
    </message>
    <message>
        <source>weights of the runs %1</source>
        <translation>Gewichte der Läufe %1</translation>
    </message>
    <message>
        <source>weights: there is no file {} beside the lesson</source>
        <translation>weights: neben der Lektion liegt keine Datei {}</translation>
    </message>
    <message>
        <source>width of the output</source>
        <translation>Breite der Ausgabe</translation>
    </message>
    <message>
        <source>with</source>
        <translation>mit</translation>
    </message>
    <message>
        <source>with as many axes as dims, and the batch</source>
        <translation>mit so vielen Achsen wie dims und dem Batch</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>ja</translation>
    </message>
    <message>
        <source>your measurements</source>
        <translation>Ihre Messungen</translation>
    </message>
    <message>
        <source>zeros before the first and after the last step</source>
        <translation>Nullen vor dem ersten und nach dem letzten Schritt</translation>
    </message>
    <message>
        <source>zoom of the width; empty: like the height</source>
        <translation>Zoom der Breite; leer: wie die Höhe</translation>
    </message>
    <message>
        <source>{} (and {}): vanishing gradient: it is {:.0e} of the largest in later layers.</source>
        <translation>{} (und {}): verschwindender Gradient: Er ist {:.0e} des größten in späteren Schichten.</translation>
    </message>
    <message>
        <source>{} For compute alone, {} is {} as fast as {}.</source>
        <translation>{} Beim Rechnen allein ist {} {} so schnell wie {}.</translation>
    </message>
    <message>
        <source>{} already ends with a ReLU</source>
        <translation>{} endet bereits mit einer ReLU</translation>
    </message>
    <message>
        <source>{} and {} are equally fast: {} and {} samples per second.</source>
        <translation>{} und {} sind gleich schnell: {} und {} Samples pro Sekunde.</translation>
    </message>
    <message>
        <source>{} and {} have no batch size in common: expected a multiple of {} cores that fits</source>
        <translation>{} und {} haben keine gemeinsame Batchgröße: erwartet wird ein Vielfaches von {} Kernen, das in den Speicher passt</translation>
    </message>
    <message>
        <source>{} array</source>
        <translation>{} Array</translation>
    </message>
    <message>
        <source>{} arrays</source>
        <translation>{} Arrays</translation>
    </message>
    <message>
        <source>{} changed from {} to {}</source>
        <translation>{} hat sich von {} in {} geändert</translation>
    </message>
    <message>
        <source>{} compares the outputs with its threshold {}, but they are logits: a probability of 0.5 is the logit 0.</source>
        <translation>{} vergleicht die Ausgaben mit dem Schwellenwert {}, aber sie sind Logits: Die Wahrscheinlichkeit 0,5 ist der Logit 0.</translation>
    </message>
    <message>
        <source>{} core</source>
        <translation>{} Kern</translation>
    </message>
    <message>
        <source>{} cores</source>
        <translation>{} Kerne</translation>
    </message>
    <message>
        <source>{} does not run on cuDNN: {}</source>
        <translation>{} läuft nicht auf cuDNN: {}</translation>
    </message>
    <message>
        <source>{} does not support the precision {}; using {} ({} multiplication) instead.</source>
        <translation>{} unterstützt die Präzision {} nicht; stattdessen wird {} verwendet ({}-Multiplikation).</translation>
    </message>
    <message>
        <source>{} epoch</source>
        <translation>{} Epoche</translation>
    </message>
    <message>
        <source>{} epochs</source>
        <translation>{} Epochen</translation>
    </message>
    <message>
        <source>{} expects a float input; {} outputs integers</source>
        <translation>{} erwartet Gleitkommazahlen als Eingabe; {} gibt ganze Zahlen aus</translation>
    </message>
    <message>
        <source>{} expects a target for each output, but the loss uses integer labels.</source>
        <translation>{} erwartet einen Zielwert für jede Ausgabe, aber der Loss verwendet ganzzahlige Labels.</translation>
    </message>
    <message>
        <source>{} expects integer labels, but the loss uses a target for each output.</source>
        <translation>{} erwartet ganzzahlige Labels, aber der Loss verwendet einen Zielwert für jede Ausgabe.</translation>
    </message>
    <message>
        <source>{} expects integer labels, but the loss uses one-hot labels.</source>
        <translation>{} erwartet ganzzahlige Labels, aber der Loss verwendet One-Hot-Labels.</translation>
    </message>
    <message>
        <source>{} expects numbers, but the target has {} classes. The model learns their places in alphabetical order.</source>
        <translation>{} erwartet Zahlen, aber der Zielwert hat {} Klassen. Das Modell lernt ihre Plätze in alphabetischer Reihenfolge.</translation>
    </message>
    <message>
        <source>{} expects one-hot labels, but the loss uses integer labels.</source>
        <translation>{} erwartet One-Hot-Labels, aber der Loss verwendet ganzzahlige Labels.</translation>
    </message>
    <message>
        <source>{} expects probabilities, but the outputs are logits.</source>
        <translation>{} erwartet Wahrscheinlichkeiten, aber die Ausgaben sind Logits.</translation>
    </message>
    <message>
        <source>{} file</source>
        <translation>{} Datei</translation>
    </message>
    <message>
        <source>{} files</source>
        <translation>{} Dateien</translation>
    </message>
    <message>
        <source>{} gives each replica {}. BatchNormalization statistics of so few samples are noisy, and so are the validation results.</source>
        <translation>{} gibt jedem Replikat {}. BatchNormalization-Statistiken so weniger Samples sind verrauscht, die Validierungsergebnisse daher auch.</translation>
    </message>
    <message>
        <source>{} has no option {}, so it has no effect.</source>
        <translation>{} hat keine Option {}; sie hat keine Wirkung.</translation>
    </message>
    <message>
        <source>{} has no trained weights</source>
        <translation>{} hat keine trainierten Gewichte</translation>
    </message>
    <message>
        <source>{} has the shortest simulated epoch: {} ({})</source>
        <translation>{} hat die kürzeste simulierte Epoche: {} ({})</translation>
    </message>
    <message>
        <source>{} input</source>
        <translation>{} Eingabe</translation>
    </message>
    <message>
        <source>{} input array</source>
        <translation>{} Eingabearray</translation>
    </message>
    <message>
        <source>{} input arrays</source>
        <translation>{} Eingabearrays</translation>
    </message>
    <message>
        <source>{} inputs</source>
        <translation>{} Eingaben</translation>
    </message>
    <message>
        <source>{} is reinitialized: {}</source>
        <translation>{} wird neu initialisiert: {}</translation>
    </message>
    <message>
        <source>{} is the new head, for 1 class.</source>
        <translation>{} ist der neue Kopf, für 1 Klasse.</translation>
    </message>
    <message>
        <source>{} is the new head, for {} classes.</source>
        <translation>{} ist der neue Kopf, für {} Klassen.</translation>
    </message>
    <message>
        <source>{} kernels take less time than their launch</source>
        <translation>{} Kernel brauchen weniger Zeit als ihr Launch</translation>
    </message>
    <message>
        <source>{} layer</source>
        <translation>{} Schicht</translation>
    </message>
    <message>
        <source>{} layers</source>
        <translation>{} Schichten</translation>
    </message>
    <message>
        <source>{} layers before {} are frozen.</source>
        <translation>{} Schichten vor {} sind eingefroren.</translation>
    </message>
    <message>
        <source>{} monitors {}, but this experiment does not report it, so the callback has no effect.</source>
        <translation>{} überwacht {}, aber dieses Experiment meldet diese Metrik nicht; der Callback hat keine Wirkung.</translation>
    </message>
    <message>
        <source>{} more layer</source>
        <translation>{} weitere Schicht</translation>
    </message>
    <message>
        <source>{} more layers</source>
        <translation>{} weitere Schichten</translation>
    </message>
    <message>
        <source>{} multiplies {} as fast in {}</source>
        <translation>{} multipliziert {} so schnell in {}</translation>
    </message>
    <message>
        <source>{} must be a number &gt;= 0 or two ascending numbers; got {}</source>
        <translation>{} muss eine Zahl &gt;= 0 oder zwei aufsteigende Zahlen sein; erhalten: {}</translation>
    </message>
    <message>
        <source>{} must be below 1; got {}</source>
        <translation>{} muss kleiner als 1 sein; erhalten: {}</translation>
    </message>
    <message>
        <source>{} must be integers from 0 to 65535 like 1, [1, 2, 3] or [[1, 2], [3, 4], [5, 6]]; got {}</source>
        <translation>{} müssen ganze Zahlen von 0 bis 65535 sein wie 1, [1, 2, 3] oder [[1, 2], [3, 4], [5, 6]]; erhalten: {}</translation>
    </message>
    <message>
        <source>{} must be integers from 0 to 65535 like 1, [1, 2] or [[1, 2], [3, 4]]; got {}</source>
        <translation>{} müssen ganze Zahlen von 0 bis 65535 sein wie 1, [1, 2] oder [[1, 2], [3, 4]]; erhalten: {}</translation>
    </message>
    <message>
        <source>{} must be null; got {}</source>
        <translation>{} muss null sein; erhalten: {}</translation>
    </message>
    <message>
        <source>{} must be off; got {}</source>
        <translation>{} muss aus sein; erhalten: {}</translation>
    </message>
    <message>
        <source>{} must be one number, or one for each of the {} channels; got {}</source>
        <translation>{} muss eine Zahl sein, oder eine für jeden der {} Kanäle; erhalten: {}</translation>
    </message>
    <message>
        <source>{} must be the same in layer and backward_layer; got {} and {}</source>
        <translation>{} muss in layer und backward_layer gleich sein; erhalten: {} und {}</translation>
    </message>
    <message>
        <source>{} must be three integers (depth, height, width); got {}</source>
        <translation>{} muss drei ganze Zahlen haben (Tiefe, Höhe, Breite); erhalten: {}</translation>
    </message>
    <message>
        <source>{} must have at most 2^31 weights; got {}</source>
        <translation>{} darf höchstens 2^31 Gewichte haben; erhalten: {}</translation>
    </message>
    <message>
        <source>{} must not be larger than its input of {} steps; got {}{}</source>
        <translation>{} darf nicht größer sein als die Eingabe von {} Schritten; erhalten: {}{}</translation>
    </message>
    <message>
        <source>{} must not be larger than its input of {} x {}; got {} x {}{}</source>
        <translation>{} darf nicht größer sein als die Eingabe von {} x {}; erhalten: {} x {}{}</translation>
    </message>
    <message>
        <source>{} of the last run</source>
        <translation>{} des letzten Laufs</translation>
    </message>
    <message>
        <source>{} of the run before</source>
        <translation>{} des Laufs davor</translation>
    </message>
    <message>
        <source>{} of the step time is all-reduce of gradients</source>
        <translation>{} der Schrittzeit sind All-Reduce von Gradienten</translation>
    </message>
    <message>
        <source>{} of the step time is launch overhead on the host</source>
        <translation>{} der Schrittzeit sind Launch-Overhead auf dem Host</translation>
    </message>
    <message>
        <source>{} of the step time waits for input data</source>
        <translation>{} der Schrittzeit wartet auf Eingabedaten</translation>
    </message>
    <message>
        <source>{} of {} weight arrays keep their trained values</source>
        <translation>{} von {} Gewichtsarrays behalten ihre trainierten Werte</translation>
    </message>
    <message>
        <source>{} op</source>
        <translation>{} Op</translation>
    </message>
    <message>
        <source>{} ops</source>
        <translation>{} Ops</translation>
    </message>
    <message>
        <source>{} others</source>
        <translation>{} weitere</translation>
    </message>
    <message>
        <source>{} output</source>
        <translation>{} Ausgabe</translation>
    </message>
    <message>
        <source>{} outputs</source>
        <translation>{} Ausgaben</translation>
    </message>
    <message>
        <source>{} per hour</source>
        <translation>{} pro Stunde</translation>
    </message>
    <message>
        <source>{} per hour ({})</source>
        <translation>{} pro Stunde ({})</translation>
    </message>
    <message>
        <source>{} predicted with the model of the file: largest difference {}</source>
        <translation>{} mit dem Modell der Datei vorhergesagt: größte Abweichung {}</translation>
    </message>
    <message>
        <source>{} predicted with the weights of the file: largest difference {}</source>
        <translation>{} mit den Gewichten der Datei vorhergesagt: größte Abweichung {}</translation>
    </message>
    <message>
        <source>{} program</source>
        <translation>{} Programm</translation>
    </message>
    <message>
        <source>{} programs</source>
        <translation>{} Programme</translation>
    </message>
    <message>
        <source>{} replica</source>
        <translation>{} Replikat</translation>
    </message>
    <message>
        <source>{} replicas</source>
        <translation>{} Replikate</translation>
    </message>
    <message>
        <source>{} run</source>
        <translation>{} Lauf</translation>
    </message>
    <message>
        <source>{} runs</source>
        <translation>{} Läufe</translation>
    </message>
    <message>
        <source>{} sample</source>
        <translation>{} Sample</translation>
    </message>
    <message>
        <source>{} samples</source>
        <translation>{} Samples</translation>
    </message>
    <message>
        <source>{} samples per replica are not a multiple of {}</source>
        <translation>{} Samples pro Replikat sind kein Vielfaches von {}</translation>
    </message>
    <message>
        <source>{} samples per replica are too few for a tile of {} rows</source>
        <translation>{} Samples pro Replikat sind zu wenige für eine Kachel von {} Zeilen</translation>
    </message>
    <message>
        <source>{} step</source>
        <translation>{} Schritt</translation>
    </message>
    <message>
        <source>{} steps</source>
        <translation>{} Schritte</translation>
    </message>
    <message>
        <source>{} thread</source>
        <translation>{} Thread</translation>
    </message>
    <message>
        <source>{} threads</source>
        <translation>{} Threads</translation>
    </message>
    <message>
        <source>{} training sample</source>
        <translation>{} Trainingssample</translation>
    </message>
    <message>
        <source>{} training samples</source>
        <translation>{} Trainingssamples</translation>
    </message>
    <message>
        <source>{} trains at least as many samples per second as {} from a global batch size of {} on</source>
        <translation>{} trainiert mindestens so viele Samples pro Sekunde wie {}, ab einer globalen Batchgröße von {}</translation>
    </message>
    <message>
        <source>{} trains more samples per second than {} at every global batch size from {} ({}) to {} ({})</source>
        <translation>{} trainiert mehr Samples pro Sekunde als {}, bei jeder globalen Batchgröße von {} ({}) bis {} ({})</translation>
    </message>
    <message>
        <source>{} trains {} as many samples per second as {}. {} spends {} of {} per step {}; {} spends {} of {} per step.</source>
        <translation>{} trainiert {} so viele Samples pro Sekunde wie {}. {} braucht {} von {} pro Schritt {}; {} braucht {} von {} pro Schritt.</translation>
    </message>
    <message>
        <source>{} unit</source>
        <translation>{} Einheit</translation>
    </message>
    <message>
        <source>{} units</source>
        <translation>{} Einheiten</translation>
    </message>
    <message>
        <source>{} value</source>
        <translation>{} Wert</translation>
    </message>
    <message>
        <source>{} values</source>
        <translation>{} Werte</translation>
    </message>
    <message>
        <source>{} {} per hour</source>
        <translation>{} {} pro Stunde</translation>
    </message>
    <message>
        <source>{} × {} by {} × {}</source>
        <translation>{} × {} mal {} × {}</translation>
    </message>
    <message>
        <source>{}, and matrix products take {} on both: the losses are equal bit for bit.</source>
        <translation>{}, und Matrixprodukte verwenden auf beiden {}: Die Loss-Werte sind bitgleich.</translation>
    </message>
    <message>
        <source>{}, and stays ahead for any number of epochs.</source>
        <translation>{}, und bleibt bei jeder Zahl von Epochen vorn.</translation>
    </message>
    <message>
        <source>{}, but the simulator cannot tell it apart from {}.</source>
        <translation>{}, aber der Simulator findet keinen sicheren Unterschied hierzu: {}.</translation>
    </message>
    <message>
        <source>{}, but the simulator cannot tell them apart {}.</source>
        <translation>{}, aber der Simulator kann sie nicht unterscheiden {}.</translation>
    </message>
    <message>
        <source>{}, outside the uncertainty of all others.</source>
        <translation>{}, außerhalb der Unsicherheit aller anderen.</translation>
    </message>
    <message>
        <source>{}, outside the uncertainty of the simulator.</source>
        <translation>{}, außerhalb der Unsicherheit des Simulators.</translation>
    </message>
    <message>
        <source>{}: expected a check above it</source>
        <translation>{}: eine Prüfung darüber erwartet</translation>
    </message>
    <message>
        <source>{}: expected a text behind the colon</source>
        <translation>{}: einen Text hinter dem Doppelpunkt erwartet</translation>
    </message>
    <message>
        <source>{}: expected a whole number; got {}</source>
        <translation>{}: eine ganze Zahl erwartet; erhalten: {}</translation>
    </message>
    <message>
        <source>{}: expected once; line {} has it already</source>
        <translation>{}: nur einmal erwartet; Zeile {} hat es schon</translation>
    </message>
    <message>
        <source>{}: expected {}, as in the English lesson; got {}</source>
        <translation>{}: {} wie in der englischen Lektion erwartet; erhalten: {}</translation>
    </message>
    <message>
        <source>{}: exploding gradient: it is {} times as large as in the first step.</source>
        <translation>{}: explodierender Gradient: Er ist {}-mal so groß wie im ersten Schritt.</translation>
    </message>
    <message>
        <source>{}: first NaN or infinite values in step {} of epoch {}.</source>
        <translation>{}: erste NaN- oder unendliche Werte in Schritt {} der Epoche {}.</translation>
    </message>
    <message>
        <source>{}: the layer has no effect</source>
        <translation>{}: die Schicht hat keine Wirkung</translation>
    </message>
    <message>
        <source>{}: the update ratio ‖Δw‖/‖w‖ is {:.0e}; about 1e-3 is typical.</source>
        <translation>{}: Das Update-Verhältnis ‖Δw‖/‖w‖ ist {:.0e}; üblich ist etwa 1e-3.</translation>
    </message>
    <message>
        <source>{}: the update ratio ‖Δw‖/‖w‖ is {}; about 0.001 is typical.</source>
        <translation>{}: Das Update-Verhältnis ‖Δw‖/‖w‖ ist {}; üblich ist etwa 0,001.</translation>
    </message>
    <message>
        <source>{}: vanishing gradient: it is {:.0e} of the largest in later layers.</source>
        <translation>{}: verschwindender Gradient: Er ist {:.0e} des größten in späteren Schichten.</translation>
    </message>
    <message>
        <source>{}: {:.0f} % of the {} outputs are saturated.</source>
        <translation>{}: {:.0f} % der {}-Ausgaben sind gesättigt.</translation>
    </message>
    <message>
        <source>{}: {} of the multiplications are padding</source>
        <translation>{}: {} der Multiplikationen sind Padding</translation>
    </message>
    <message>
        <source>{}: {} of {} {} units are dead: their output is 0 for all {} samples checked.</source>
        <translation>{}: {} von {} {}-Einheiten sind tot: Ihre Ausgabe ist 0 für alle {} geprüften Samples.</translation>
    </message>
    <message>
        <source>{}: {} supported</source>
        <translation>{}: {} unterstützt</translation>
    </message>
    <message>
        <source>{}: {} supported, {} refused</source>
        <translation>{}: {} unterstützt, {} abgelehnt</translation>
    </message>
    <message>
        <source>{}: {} supported, {} rewritten</source>
        <translation>{}: {} unterstützt, {} umgeschrieben</translation>
    </message>
    <message>
        <source>{}: {} supported, {} rewritten, {} refused</source>
        <translation>{}: {} unterstützt, {} umgeschrieben, {} abgelehnt</translation>
    </message>
    <message>
        <source>{}; for {} or more, {} finishes earlier.</source>
        <translation>{}; ab {} ist {} früher fertig.</translation>
    </message>
    <message>
        <source>{}; matrix products take {} and {}, so the losses drift apart by the rounding of the products.</source>
        <translation>{}; Matrixprodukte verwenden {} und {}, also laufen die Loss-Werte durch die Rundung der Produkte auseinander.</translation>
    </message>
    <message>
        <source>{}; the gradients are summed in the order of {} and {}, so the last bits differ.</source>
        <translation>{}; die Gradienten werden in der Reihenfolge von {} und {} summiert, also unterscheiden sich die letzten Bits.</translation>
    </message>
    <message>
        <source>{}; the gradients are summed over {} and {} replicas, so the last bits differ. Each replica has BatchNormalization statistics of its own.</source>
        <translation>{}; die Gradienten werden über {} und {} Replikate summiert, also unterscheiden sich die letzten Bits. Jedes Replikat hat eigene BatchNormalization-Statistiken.</translation>
    </message>
    <message>
        <source>± %1, not validated</source>
        <translation>± %1, nicht validiert</translation>
    </message>
    <message>
        <source>± {}, not validated</source>
        <translation>± {}, nicht validiert</translation>
    </message>
    <message>
        <source>µs</source>
        <translation>µs</translation>
    </message>
    <message>
        <source>“%1” was deleted or moved. Save writes the file again.</source>
        <translation>„%1“ wurde gelöscht oder verschoben. „Speichern“ schreibt die Datei neu.</translation>
    </message>
    <message>
        <source>“%1” was not saved before Shardlab ended. Restore the changes from %2?</source>
        <translation>„%1“ war nicht gespeichert, als Shardlab endete. Änderungen von %2 wiederherstellen?</translation>
    </message>
</context>
</TS>
