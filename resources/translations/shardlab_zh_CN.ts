<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN">
<context>
    <name>shardlab</name>
    <message>
        <source>    %1 samples/s</source>
        <translation>    %1 样本/秒</translation>
    </message>
    <message>
        <source>  ·  %1 cores</source>
        <translation>  ·  %1 个核心</translation>
    </message>
    <message>
        <source>  ·  before the last edits</source>
        <translation>  ·  最近一次编辑之前</translation>
    </message>
    <message>
        <source>  ·  of earlier weights</source>
        <translation>  ·  使用之前的权重</translation>
    </message>
    <message>
        <source>  ·  on</source>
        <translation>  ·  开</translation>
    </message>
    <message>
        <source>  ·  with gradient accumulation, %1 micro-batches</source>
        <translation>  ·  梯度累积，%1 个微批次</translation>
    </message>
    <message>
        <source> and </source>
        <translation> 和 </translation>
    </message>
    <message>
        <source> or </source>
        <translation> 或 </translation>
    </message>
    <message>
        <source>%1  ·  %2 min</source>
        <translation>%1  ·  %2 分钟</translation>
    </message>
    <message>
        <source>%1  ·  precision %2  ·  batch size %3 on %4</source>
        <translation>%1  ·  精度 %2  ·  批次大小 %3，%4</translation>
    </message>
    <message>
        <source>%1 %2 gets %3 of the batch</source>
        <translation>%1 %2 获得该批次中的 %3</translation>
    </message>
    <message>
        <source>%1 %2 layers</source>
        <translation>%1 个 %2 层</translation>
    </message>
    <message>
        <source>%1 (%2): %3 FLOP/byte, %4 of %5 attainable; %6 simulated; bound by: %7</source>
        <translation>%1 (%2)：%3 FLOP/字节，%4，可达性能 %5；模拟时间 %6；受限于：%7</translation>
    </message>
    <message>
        <source>%1 (label)</source>
        <translation>%1（标签）</translation>
    </message>
    <message>
        <source>%1 (log)</source>
        <translation>%1（对数）</translation>
    </message>
    <message>
        <source>%1 (measured)</source>
        <translation>%1（实测）</translation>
    </message>
    <message>
        <source>%1 (simulated)</source>
        <translation>%1（模拟）</translation>
    </message>
    <message>
        <source>%1 /s</source>
        <translation>%1/秒</translation>
    </message>
    <message>
        <source>%1 GPUs</source>
        <translation>%1 个 GPU</translation>
    </message>
    <message>
        <source>%1 On the Pareto front.</source>
        <translation>%1 位于帕累托前沿。</translation>
    </message>
    <message>
        <source>%1 after the last epoch</source>
        <translation>最后一个周期后的 %1</translation>
    </message>
    <message>
        <source>%1 and %2</source>
        <translation>%1 和 %2</translation>
    </message>
    <message>
        <source>%1 archived</source>
        <translation>%1 个已归档</translation>
    </message>
    <message>
        <source>%1 at once. The receiver adds the chunk to its own.</source>
        <translation>%1同时进行。接收方将该块与自己的块相加。</translation>
    </message>
    <message>
        <source>%1 at once. The receiver replaces its chunk with the complete sum.</source>
        <translation>%1同时进行。接收方用完整的和替换自己的块。</translation>
    </message>
    <message>
        <source>%1 can be one number or several. Enter %2 or %3.</source>
        <translation>%1 可以表示一个数或多个数。请输入 %2 或 %3。</translation>
    </message>
    <message>
        <source>%1 can mean %2 or %3. Enter one of these.</source>
        <translation>%1 可以表示 %2 或 %3。请输入其中之一。</translation>
    </message>
    <message>
        <source>%1 can mean %2 or several numbers. Enter %2, or a space after each comma: %3.</source>
        <translation>%1 可以表示 %2 或多个数。请输入 %2，或在每个逗号后加一个空格：%3。</translation>
    </message>
    <message>
        <source>%1 cannot be read</source>
        <translation>无法读取 %1</translation>
    </message>
    <message>
        <source>%1 cannot be written</source>
        <translation>无法写入 %1</translation>
    </message>
    <message>
        <source>%1 classes</source>
        <translation>%1 个类别</translation>
    </message>
    <message>
        <source>%1 cores</source>
        <translation>%1 个核心</translation>
    </message>
    <message>
        <source>%1 costs %2</source>
        <translation>%1 的费用为 %2</translation>
    </message>
    <message>
        <source>%1 days</source>
        <translation>%1 天</translation>
    </message>
    <message>
        <source>%1 devices</source>
        <translation>%1 个设备</translation>
    </message>
    <message>
        <source>%1 dimensions</source>
        <translation>%1 维</translation>
    </message>
    <message>
        <source>%1 dims</source>
        <translation>%1 维</translation>
    </message>
    <message>
        <source>%1 do not divide by %2: each shard gets at most %3.</source>
        <translation>%1不能被 %2整除：每个分片最多 %3 个。</translation>
    </message>
    <message>
        <source>%1 during %2 of %3 (%4)</source>
        <translation>%3 的 %2 期间为 %1 (%4)</translation>
    </message>
    <message>
        <source>%1 elements</source>
        <translation>%1 个元素</translation>
    </message>
    <message>
        <source>%1 epochs</source>
        <translation>%1 个周期</translation>
    </message>
    <message>
        <source>%1 errors</source>
        <translation>%1 个错误</translation>
    </message>
    <message>
        <source>%1 filters</source>
        <translation>%1 个过滤器</translation>
    </message>
    <message>
        <source>%1 finishes earlier for any number of epochs.</source>
        <translation>无论周期数多少，%1 都更早完成。</translation>
    </message>
    <message>
        <source>%1 folded blocks do not match the model and were removed.</source>
        <translation>%1 个折叠的块与模型不符，已移除。</translation>
    </message>
    <message>
        <source>%1 folded layers</source>
        <translation>%1 个折叠的层</translation>
    </message>
    <message>
        <source>%1 has both a point and a comma. Enter one decimal separator and no digit grouping.</source>
        <translation>%1 同时包含点号和逗号。请只使用一种小数分隔符，且不要使用数位分组。</translation>
    </message>
    <message>
        <source>%1 has digit grouping. Enter the digits without anything between them.</source>
        <translation>%1 使用了数位分组。请输入连续的数字，中间不加任何字符。</translation>
    </message>
    <message>
        <source>%1 has more than one separator. Enter one decimal separator and no digit grouping.</source>
        <translation>%1 包含多个分隔符。请只使用一个小数分隔符，且不要使用数位分组。</translation>
    </message>
    <message>
        <source>%1 histograms of the %2</source>
        <translation>%2的 %1 个直方图</translation>
    </message>
    <message>
        <source>%1 in the best epoch</source>
        <translation>最佳周期中的 %1</translation>
    </message>
    <message>
        <source>%1 is larger than 4 MiB</source>
        <translation>%1 大于 4 MiB</translation>
    </message>
    <message>
        <source>%1 is not a folder</source>
        <translation>%1 不是文件夹</translation>
    </message>
    <message>
        <source>%1 is not a number. Enter a number such as %2.</source>
        <translation>%1 不是数。请输入一个数，例如 %2。</translation>
    </message>
    <message>
        <source>%1 is not a regular file</source>
        <translation>%1 不是常规文件</translation>
    </message>
    <message>
        <source>%1 is not a whole number. Enter a whole number, digits only.</source>
        <translation>%1 不是整数。请输入整数，只含数字。</translation>
    </message>
    <message>
        <source>%1 is not finite. Enter a finite number.</source>
        <translation>%1 不是有限值。请输入有限的数。</translation>
    </message>
    <message>
        <source>%1 is not in a block. Select the layers to fold.</source>
        <translation>%1 不在任何块中。请选择要折叠的层。</translation>
    </message>
    <message>
        <source>%1 is out of range.</source>
        <translation>%1 超出范围。</translation>
    </message>
    <message>
        <source>%1 is the new last layer, with %2 and the activation %3. Its weights are initialized; the other layers keep theirs.</source>
        <translation>%1 是新的最后一层，有 %2，激活函数为 %3。其权重将被初始化；其他层保留各自的权重。</translation>
    </message>
    <message>
        <source>%1 is too close to zero. Enter 0 or a larger number.</source>
        <translation>%1 过于接近零。请输入 0 或更大的数。</translation>
    </message>
    <message>
        <source>%1 is too large.</source>
        <translation>%1 过大。</translation>
    </message>
    <message>
        <source>%1 is unchanged. %2</source>
        <translation>%1 未更改。%2</translation>
    </message>
    <message>
        <source>%1 labels are not a class.</source>
        <translation>%1 个标签不属于任何类别。</translation>
    </message>
    <message>
        <source>%1 layers</source>
        <translation>%1 层</translation>
    </message>
    <message>
        <source>%1 left</source>
        <translation>剩余 %1</translation>
    </message>
    <message>
        <source>%1 left in this epoch, %2 in the run</source>
        <translation>此周期剩余 %1，运行剩余 %2</translation>
    </message>
    <message>
        <source>%1 losses</source>
        <translation>%1 个损失</translation>
    </message>
    <message>
        <source>%1 matches</source>
        <translation>%1 个匹配项</translation>
    </message>
    <message>
        <source>%1 measurements, %2 of them yours. Median error: %3.</source>
        <translation>%1 项测量，其中 %2 项为您的测量。误差中位数：%3。</translation>
    </message>
    <message>
        <source>%1 more</source>
        <translation>另外 %1 个</translation>
    </message>
    <message>
        <source>%1 more files</source>
        <translation>另外 %1 个文件</translation>
    </message>
    <message>
        <source>%1 ms</source>
        <translation>%1 ms</translation>
    </message>
    <message>
        <source>%1 non-trainable</source>
        <translation>%1 个不可训练</translation>
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
        <translation>%1 / %2 死亡</translation>
    </message>
    <message>
        <source>%1 of %2 devices</source>
        <translation>%1 / %2 个设备</translation>
    </message>
    <message>
        <source>%1 of %2 memory</source>
        <translation>内存 %1 / %2</translation>
    </message>
    <message>
        <source>%1 of %2 outside the range</source>
        <translation>%2 中有 %1 超出范围</translation>
    </message>
    <message>
        <source>%1 of %2 read</source>
        <translation>已读取 %1 / %2</translation>
    </message>
    <message>
        <source>%1 of %2 read, %3 left</source>
        <translation>已读取 %1 / %2，剩余 %3</translation>
    </message>
    <message>
        <source>%1 of %2 runs</source>
        <translation>%1 / %2 个运行</translation>
    </message>
    <message>
        <source>%1 of %2 samples</source>
        <translation>%1 / %2 个样本</translation>
    </message>
    <message>
        <source>%1 of %2 samples, %3 left</source>
        <translation>%1 / %2 个样本，剩余 %3</translation>
    </message>
    <message>
        <source>%1 of %2 steps</source>
        <translation>%1 / %2 个步骤</translation>
    </message>
    <message>
        <source>%1 of %2 steps are reached.</source>
        <translation>已达成 %1 / %2 个步骤。</translation>
    </message>
    <message>
        <source>%1 of %2 steps reached</source>
        <translation>已达成 %1 / %2 个步骤</translation>
    </message>
    <message>
        <source>%1 of %2 test samples correct</source>
        <translation>%2 个测试样本中有 %1 个正确</translation>
    </message>
    <message>
        <source>%1 of %2 threads</source>
        <translation>%1 / %2 个线程</translation>
    </message>
    <message>
        <source>%1 of %2 training samples correct</source>
        <translation>%2 个训练样本中有 %1 个正确</translation>
    </message>
    <message>
        <source>%1 of %2 updates</source>
        <translation>%1 / %2 次更新</translation>
    </message>
    <message>
        <source>%1 of %2 updates, %3 left</source>
        <translation>%1 / %2 次更新，剩余 %3</translation>
    </message>
    <message>
        <source>%1 of %2 validation samples correct</source>
        <translation>%2 个验证样本中有 %1 个正确</translation>
    </message>
    <message>
        <source>%1 of %2, %3 left</source>
        <translation>%1 / %2，剩余 %3</translation>
    </message>
    <message>
        <source>%1 of %2, %3: %4, %5</source>
        <translation>%2 的 %1，%3：%4，%5</translation>
    </message>
    <message>
        <source>%1 of class %2</source>
        <translation>占类别 %2 的 %1</translation>
    </message>
    <message>
        <source>%1 of its time is padding</source>
        <translation>其 %1 的时间为填充</translation>
    </message>
    <message>
        <source>%1 of the step time, %2 of %3, %4</source>
        <translation>占单步时间的 %1，%3 中的 %2，%4</translation>
    </message>
    <message>
        <source>%1 of the step time, most of it in %2 (%3)</source>
        <translation>占单步时间的 %1，其中大部分在 %2 (%3)</translation>
    </message>
    <message>
        <source>%1 of those predicted as %2</source>
        <translation>占预测为 %2 的样本的 %1</translation>
    </message>
    <message>
        <source>%1 on %2  ·  %3  ·  loss %4</source>
        <translation>%2处理 %1  ·  %3  ·  损失 %4</translation>
    </message>
    <message>
        <source>%1 on %2: measured %3, simulated %4 (%5). %6</source>
        <translation>%2 上的 %1：实测 %3，模拟 %4 (%5)。%6</translation>
    </message>
    <message>
        <source>%1 on %2: published %3, simulated %4 (%5). %6</source>
        <translation>%2 上的 %1：公开发布 %3，模拟 %4 (%5)。%6</translation>
    </message>
    <message>
        <source>%1 on this computer</source>
        <translation>在本机上 %1</translation>
    </message>
    <message>
        <source>%1 on this page</source>
        <translation>本页 %1 处</translation>
    </message>
    <message>
        <source>%1 or %2%3%1</source>
        <translation>%1 或 %2%3%1</translation>
    </message>
    <message>
        <source>%1 outliers hidden</source>
        <translation>隐藏了 %1 个离群值</translation>
    </message>
    <message>
        <source>%1 parameters</source>
        <translation>%1 个参数</translation>
    </message>
    <message>
        <source>%1 parameters, %2 trainable</source>
        <translation>%1 个参数，%2 个可训练</translation>
    </message>
    <message>
        <source>%1 params</source>
        <translation>%1 个参数</translation>
    </message>
    <message>
        <source>%1 per epoch on %2</source>
        <translation>在 %2 上每个周期 %1</translation>
    </message>
    <message>
        <source>%1 per epoch, %2</source>
        <translation>每个周期 %1，%2</translation>
    </message>
    <message>
        <source>%1 per step</source>
        <translation>每步 %1</translation>
    </message>
    <message>
        <source>%1 per step  ·  first epoch with start-up and compilation: %2  ·  %3 for %4</source>
        <translation>每步 %1  ·  首个周期，含启动和编译：%2  ·  %4共计 %3</translation>
    </message>
    <message>
        <source>%1 per step with the profile, %2 without</source>
        <translation>含性能分析时每步 %1，不含时每步 %2</translation>
    </message>
    <message>
        <source>%1 per step, %2</source>
        <translation>每步 %1，%2</translation>
    </message>
    <message>
        <source>%1 predicted as %2</source>
        <translation>%1 预测为 %2</translation>
    </message>
    <message>
        <source>%1 predicted as %2: %3</source>
        <translation>%1 预测为 %2：%3</translation>
    </message>
    <message>
        <source>%1 predicted as %2: %3, %4</source>
        <translation>%1 预测为 %2：%3，%4</translation>
    </message>
    <message>
        <source>%1 published measurements. Median error: %2.</source>
        <translation>%1 项公开发布的测量。误差中位数：%2。</translation>
    </message>
    <message>
        <source>%1 replicas</source>
        <translation>%1 个副本</translation>
    </message>
    <message>
        <source>%1 runs</source>
        <translation>%1 个运行</translation>
    </message>
    <message>
        <source>%1 runs added</source>
        <translation>添加了 %1 个运行</translation>
    </message>
    <message>
        <source>%1 runs archived</source>
        <translation>已归档 %1 个运行</translation>
    </message>
    <message>
        <source>%1 runs are there already</source>
        <translation>已有 %1 个运行</translation>
    </message>
    <message>
        <source>%1 runs coincide</source>
        <translation>%1 个运行重合</translation>
    </message>
    <message>
        <source>%1 runs deleted permanently, %2 freed</source>
        <translation>已永久删除 %1 个运行，释放了 %2</translation>
    </message>
    <message>
        <source>%1 runs moved to the bin</source>
        <translation>已将 %1 个运行移至回收站</translation>
    </message>
    <message>
        <source>%1 runs restored</source>
        <translation>已恢复 %1 个运行</translation>
    </message>
    <message>
        <source>%1 runs unarchived</source>
        <translation>已取消归档 %1 个运行</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>%1 sample with a confidence of %2 to %3: mean confidence %4, accuracy %5</source>
        <translation>%1 个样本的置信度为 %2 至 %3：平均置信度 %4，准确率 %5</translation>
    </message>
    <message>
        <source>%1 samples</source>
        <translation>%1 个样本</translation>
    </message>
    <message>
        <source>%1 samples with a confidence of %2 to %3: mean confidence %4, accuracy %5</source>
        <translation>%1 个样本的置信度为 %2 至 %3：平均置信度 %4，准确率 %5</translation>
    </message>
    <message>
        <source>%1 samples/s</source>
        <translation>%1 样本/秒</translation>
    </message>
    <message>
        <source>%1 saturated</source>
        <translation>%1 饱和</translation>
    </message>
    <message>
        <source>%1 selected</source>
        <translation>已选择 %1 个</translation>
    </message>
    <message>
        <source>%1 slices here; the longest:</source>
        <translation>此处有 %1 个时间片；最长的为：</translation>
    </message>
    <message>
        <source>%1 steps, the most for this model</source>
        <translation>%1 步，此模型的最大步数</translation>
    </message>
    <message>
        <source>%1 takes %2 × as long. The others wait for it before the update: the step takes %3 instead of %4.</source>
        <translation>%1 所需时间为正常的 %2 倍。其他副本在更新前等待它：该步需要 %3，而不是 %4。</translation>
    </message>
    <message>
        <source>%1 test</source>
        <translation>测试 %1</translation>
    </message>
    <message>
        <source>%1 test samples</source>
        <translation>%1 个测试样本</translation>
    </message>
    <message>
        <source>%1 threads</source>
        <translation>%1 个线程</translation>
    </message>
    <message>
        <source>%1 tiles of %2.</source>
        <translation>%2 的 %1 个图块。</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 至 %2</translation>
    </message>
    <message>
        <source>%1 to %2 in the training samples</source>
        <translation>训练样本中为 %1 至 %2</translation>
    </message>
    <message>
        <source>%1 to %2: %3, %4</source>
        <translation>%1 至 %2：%3，%4</translation>
    </message>
    <message>
        <source>%1 to the last epoch: %2 simulated</source>
        <translation>%1，均训练到最后一个周期：%2（模拟）</translation>
    </message>
    <message>
        <source>%1 to the last epoch: about %2 simulated</source>
        <translation>%1，均训练到最后一个周期：约 %2（模拟）</translation>
    </message>
    <message>
        <source>%1 tokens</source>
        <translation>%1 个词元</translation>
    </message>
    <message>
        <source>%1 trainable</source>
        <translation>%1 个可训练</translation>
    </message>
    <message>
        <source>%1 training</source>
        <translation>训练 %1</translation>
    </message>
    <message>
        <source>%1 training samples</source>
        <translation>%1 个训练样本</translation>
    </message>
    <message>
        <source>%1 transfers</source>
        <translation>%1 次传输</translation>
    </message>
    <message>
        <source>%1 trials</source>
        <translation>%1 次试验</translation>
    </message>
    <message>
        <source>%1 trials cannot run</source>
        <translation>%1 次试验无法运行</translation>
    </message>
    <message>
        <source>%1 units</source>
        <translation>%1 个单元</translation>
    </message>
    <message>
        <source>%1 unreadable:</source>
        <translation>%1无法读取：</translation>
    </message>
    <message>
        <source>%1 updates skipped</source>
        <translation>跳过了 %1 次更新</translation>
    </message>
    <message>
        <source>%1 validation</source>
        <translation>验证 %1</translation>
    </message>
    <message>
        <source>%1 validation samples</source>
        <translation>%1 个验证样本</translation>
    </message>
    <message>
        <source>%1 values</source>
        <translation>%1 个值</translation>
    </message>
    <message>
        <source>%1 without samples. The loss is divided by the real sample count.</source>
        <translation>%1没有样本。损失按实际样本数求平均。</translation>
    </message>
    <message>
        <source>%1 µs</source>
        <translation>%1 µs</translation>
    </message>
    <message>
        <source>%1 · %2 · global batch of %3</source>
        <translation>%1 · %2 · 全局批次为 %3</translation>
    </message>
    <message>
        <source>%1 · %2 · measured on this computer: %3 · simulated on %2: %4</source>
        <translation>%1 · %2 · 本机实测：%3 · 在 %2 上模拟：%4</translation>
    </message>
    <message>
        <source>%1 · mean %2 ± %3 · norm %4</source>
        <translation>%1 · 均值 %2 ± %3 · 范数 %4</translation>
    </message>
    <message>
        <source>%1 × %2 memory, %3 peak</source>
        <translation>%1 × %2 内存，峰值 %3</translation>
    </message>
    <message>
        <source>%1 × %2 pixels</source>
        <translation>%1 × %2 像素</translation>
    </message>
    <message>
        <source>%1, %2 as long</source>
        <translation>%1，用时比 %2</translation>
    </message>
    <message>
        <source>%1, %2 as long as A, other %3</source>
        <translation>%1，相对 A 的用时比 %2，其他不同：%3</translation>
    </message>
    <message>
        <source>%1, %2 as long as A, same experiment</source>
        <translation>%1，相对 A 的用时比 %2，同一实验</translation>
    </message>
    <message>
        <source>%1, %2 left</source>
        <translation>%1，剩余 %2</translation>
    </message>
    <message>
        <source>%1, %2 memory, %3 peak</source>
        <translation>%1，%2 内存，峰值 %3</translation>
    </message>
    <message>
        <source>%1, %2 per core; bound by: %3</source>
        <translation>每个核心 %1，%2；受限于：%3</translation>
    </message>
    <message>
        <source>%1, %2 per replica on %3 %4</source>
        <translation>%1，每个副本 %2（%4数：%3）</translation>
    </message>
    <message>
        <source>%1, %2 per replica on %3 %4, %5 on the last replica</source>
        <translation>%1，每个副本 %2（%4数：%3），最后一个副本为 %5</translation>
    </message>
    <message>
        <source>%1, %2, padded to %3</source>
        <translation>%1，%2，填充到 %3</translation>
    </message>
    <message>
        <source>%1, %2, truncated to %3</source>
        <translation>%1，%2，截断为 %3</translation>
    </message>
    <message>
        <source>%1, %2: %3 (simulated)</source>
        <translation>%1，%2：%3（模拟）</translation>
    </message>
    <message>
        <source>%1, channel 0 of its shard: mean %2, variance %3</source>
        <translation>%1，其分片的通道 0：均值 %2，方差 %3</translation>
    </message>
    <message>
        <source>%1, chip %2</source>
        <translation>%1，芯片 %2</translation>
    </message>
    <message>
        <source>%1, first: %2</source>
        <translation>%1，前几个为：%2</translation>
    </message>
    <message>
        <source>%1, global batch size %2: %3 samples/s, %4 per step, %5 (simulated)</source>
        <translation>%1，全局批次大小 %2：%3 样本/秒，每步 %4，%5（模拟）</translation>
    </message>
    <message>
        <source>%1, in your currency; 0: unknown</source>
        <translation>%1，以您的货币计；0：未知</translation>
    </message>
    <message>
        <source>%1, layer %2 (%3). </source>
        <translation>%1，层 %2（%3）。 </translation>
    </message>
    <message>
        <source>%1, not pinned</source>
        <translation>%1，未固定</translation>
    </message>
    <message>
        <source>%1, not simulated</source>
        <translation>%1，未模拟</translation>
    </message>
    <message>
        <source>%1, not validated</source>
        <translation>%1，未验证</translation>
    </message>
    <message>
        <source>%1, peak %2</source>
        <translation>%1，峰值 %2</translation>
    </message>
    <message>
        <source>%1, pinned</source>
        <translation>%1，已固定</translation>
    </message>
    <message>
        <source>%1, round %2 of %3</source>
        <translation>%1，第 %2 轮，共 %3 轮</translation>
    </message>
    <message>
        <source>%1, simulated</source>
        <translation>%1，模拟</translation>
    </message>
    <message>
        <source>%1, started %2</source>
        <translation>%1，开始于 %2</translation>
    </message>
    <message>
        <source>%1. Download it on the Data page (Ctrl+2)</source>
        <translation>%1。请在“数据”页面 (Ctrl+2) 中下载</translation>
    </message>
    <message>
        <source>%1. The product (%2) is summed in panels and not stored.</source>
        <translation>%1。乘积 (%2) 按面板求和，不予存储。</translation>
    </message>
    <message>
        <source>%1: %2 (%3, simulated) = %4</source>
        <translation>%1：%2（%3，模拟）= %4</translation>
    </message>
    <message>
        <source>%1: %2 after %3</source>
        <translation>%1：%3后 %2</translation>
    </message>
    <message>
        <source>%1: %2 for the run (%3, simulated), %4 at %5; %6 per epoch, %7 per million samples.</source>
        <translation>%1：该运行需要 %2（%3，模拟），按 %5 计为 %4；每个周期 %6，每百万样本 %7。</translation>
    </message>
    <message>
        <source>%1: %2 here only</source>
        <translation>%1：%2 仅在此处</translation>
    </message>
    <message>
        <source>%1: %2 here, %3 in the file</source>
        <translation>%1：此处为 %2，文件中为 %3</translation>
    </message>
    <message>
        <source>%1: %2 in the file only</source>
        <translation>%1：%2 仅在文件中</translation>
    </message>
    <message>
        <source>%1: %2 measured, %3 simulated.</source>
        <translation>%1：实测 %2，模拟 %3。</translation>
    </message>
    <message>
        <source>%1: %2 of %3</source>
        <translation>%1：%2 / %3</translation>
    </message>
    <message>
        <source>%1: %2 of %3 runs</source>
        <translation>%1：%2 / %3 个运行</translation>
    </message>
    <message>
        <source>%1: %2 of %3 runs, %4 left</source>
        <translation>%1：%2 / %3 个运行，剩余 %4</translation>
    </message>
    <message>
        <source>%1: %2 of %3 samples</source>
        <translation>%1：%2 / %3 个样本</translation>
    </message>
    <message>
        <source>%1: %2 of %3 samples correct, %4</source>
        <translation>%1：%3 个样本中有 %2 个正确，%4</translation>
    </message>
    <message>
        <source>%1: %2 of %3 samples, %4 left</source>
        <translation>%1：%2 / %3 个样本，剩余 %4</translation>
    </message>
    <message>
        <source>%1: %2 of %3 values (%4) from %5 to %6</source>
        <translation>%1：%3 个值中的 %2 个 (%4) 在 %5 到 %6 之间</translation>
    </message>
    <message>
        <source>%1: %2 of %3, %4 left</source>
        <translation>%1：%2 / %3，剩余 %4</translation>
    </message>
    <message>
        <source>%1: %2 per step, %3, %4 samples/s, %5 per epoch (simulated)</source>
        <translation>%1：每步 %2，%3，%4 样本/秒，每个周期 %5（模拟）</translation>
    </message>
    <message>
        <source>%1: %2 per step, %3.</source>
        <translation>%1：每步 %2，%3。</translation>
    </message>
    <message>
        <source>%1: %2 × %3 pixels in the file</source>
        <translation>%1：文件中为 %2 × %3 像素</translation>
    </message>
    <message>
        <source>%1: area under the ROC curve %2</source>
        <translation>%1：ROC 曲线下面积 %2</translation>
    </message>
    <message>
        <source>%1: average precision %2</source>
        <translation>%1：平均精确率 %2</translation>
    </message>
    <message>
        <source>%1: double-click or press Enter to show all</source>
        <translation>%1：双击或按 Enter 显示全部</translation>
    </message>
    <message>
        <source>%1: enter a comma and a space, or a semicolon, between numbers.</source>
        <translation>%1：请在各数之间输入逗号加空格，或分号。</translation>
    </message>
    <message>
        <source>%1: enter a space or a semicolon between numbers: %2.</source>
        <translation>%1：请在各数之间输入空格或分号：%2。</translation>
    </message>
    <message>
        <source>%1: expected a file on this computer</source>
        <translation>%1：应为本机上的文件</translation>
    </message>
    <message>
        <source>%1: no further window could be opened; open the file in this one.</source>
        <translation>%1：无法再打开窗口；请在此窗口中打开该文件。</translation>
    </message>
    <message>
        <source>%1: no samples</source>
        <translation>%1：没有样本</translation>
    </message>
    <message>
        <source>%1: speed-up %2, efficiency %3; %4 samples/s, %5 per step, global batch size %6, %7 (simulated)</source>
        <translation>%1：加速比 %2，效率 %3；%4 样本/秒，每步 %5，全局批次大小 %6，%7（模拟）</translation>
    </message>
    <message>
        <source>%1: the partial batch</source>
        <translation>%1：不完整批次</translation>
    </message>
    <message>
        <source>%1[*] – Shardlab</source>
        <translation>%1[*] – Shardlab</translation>
    </message>
    <message>
        <source>%2: %1 files found</source>
        <translation>%2：已找到 %1 个文件</translation>
    </message>
    <message>
        <source>%2: %1 samples</source>
        <translation>%2：%1 个样本</translation>
    </message>
    <message>
        <source>%2: %1 training samples, %3</source>
        <translation>%2：%1 个训练样本，%3</translation>
    </message>
    <message>
        <source>%2: 1 file found</source>
        <translation>%2：已找到 1 个文件</translation>
    </message>
    <message>
        <source>%2: 1 sample</source>
        <translation>%2：1 个样本</translation>
    </message>
    <message>
        <source>%2: 1 training sample, %3</source>
        <translation>%2：1 个训练样本，%3</translation>
    </message>
    <message>
        <source>%2: predicted for %1 samples</source>
        <translation>%2：%1 个样本预测为此类别</translation>
    </message>
    <message>
        <source>%2: predicted for 1 sample</source>
        <translation>%2：1 个样本预测为此类别</translation>
    </message>
    <message>
        <source>%2; %1 validation samples, %3</source>
        <translation>%2；%1 个验证样本，%3</translation>
    </message>
    <message>
        <source>%2; 1 validation sample, %3</source>
        <translation>%2；1 个验证样本，%3</translation>
    </message>
    <message>
        <source>&amp;About Shardlab</source>
        <translation>关于 Shardlab(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Add layer</source>
        <translation>添加层(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Change runtime type…</source>
        <translation>更改运行时类型(&amp;C)…</translation>
    </message>
    <message>
        <source>&amp;Close lesson</source>
        <translation>关闭课程(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Command palette…</source>
        <translation>命令面板(&amp;C)…</translation>
    </message>
    <message>
        <source>&amp;Compare</source>
        <translation>比较(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>复制(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Copy experiment as text</source>
        <translation>复制实验为文本(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Dark</source>
        <translation>深色(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Device</source>
        <translation>设备(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>编辑(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;Empty model</source>
        <translation>空模型(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;Evaluate</source>
        <translation>评估(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;Export…</source>
        <translation>导出(&amp;E)…</translation>
    </message>
    <message>
        <source>&amp;Features</source>
        <translation>特征(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>文件(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Framework</source>
        <translation>框架(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Hand in…</source>
        <translation>提交(&amp;H)…</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>帮助(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;High contrast</source>
        <translation>高对比度(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;Import TensorBoard logs…</source>
        <translation>导入 TensorBoard 日志(&amp;I)…</translation>
    </message>
    <message>
        <source>&amp;Keras code</source>
        <translation>Keras 代码(&amp;K)</translation>
    </message>
    <message>
        <source>&amp;Keyboard shortcuts…</source>
        <translation>键盘快捷键(&amp;K)…</translation>
    </message>
    <message>
        <source>&amp;Label</source>
        <translation>标签(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Language</source>
        <translation>语言(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Learning rate finder…</source>
        <translation>学习率查找器(&amp;L)…</translation>
    </message>
    <message>
        <source>&amp;Lessons…</source>
        <translation>课程(&amp;L)…</translation>
    </message>
    <message>
        <source>&amp;Light</source>
        <translation>浅色(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Load weights…</source>
        <translation>加载权重(&amp;L)…</translation>
    </message>
    <message>
        <source>&amp;Manual</source>
        <translation>手册(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;Matrix multiplication benchmark…</source>
        <translation>矩阵乘法基准测试(&amp;M)…</translation>
    </message>
    <message>
        <source>&amp;Model</source>
        <translation>模型(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;Model zoo</source>
        <translation>模型库(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;New from template</source>
        <translation>从模板新建(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Next pane</source>
        <translation>下一个窗格(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Open lesson file…</source>
        <translation>打开课程文件(&amp;O)…</translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation>打开(&amp;O)…</translation>
    </message>
    <message>
        <source>&amp;Other lessons…</source>
        <translation>其他课程(&amp;O)…</translation>
    </message>
    <message>
        <source>&amp;Overwrite</source>
        <translation>覆盖(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;Pages</source>
        <translation>页面(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Pause</source>
        <translation>暂停(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Precision</source>
        <translation>精度(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>退出(&amp;Q)</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>重做(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Reload</source>
        <translation>重新加载(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Replicas</source>
        <translation>副本(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Reset layout</source>
        <translation>重置布局(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Resume</source>
        <translation>继续运行(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Runs</source>
        <translation>运行(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Runtime</source>
        <translation>运行时(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>保存(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Simulator</source>
        <translation>模拟器(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Start again</source>
        <translation>重新开始(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Stop</source>
        <translation>停止(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Stop and close</source>
        <translation>停止并关闭(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;System</source>
        <translation>跟随系统(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Tools</source>
        <translation>工具(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Tour</source>
        <translation>导览(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Train</source>
        <translation>训练(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Training</source>
        <translation>训练(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Transfer learning…</source>
        <translation>迁移学习(&amp;T)…</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>撤销(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Validation of the simulator…</source>
        <translation>模拟器验证(&amp;V)…</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>视图(&amp;V)</translation>
    </message>
    <message>
        <source>(no words)</source>
        <translation>（没有词）</translation>
    </message>
    <message>
        <source>**Hint:** %1</source>
        <translation>**提示：** %1</translation>
    </message>
    <message>
        <source>--bind-to none lets threads use all cores.</source>
        <translation>--bind-to none 可让线程使用所有核心。</translation>
    </message>
    <message>
        <source>-1, the last axis, is right for channels_last.</source>
        <translation>对于 channels_last，请使用 -1，即最后一个轴。</translation>
    </message>
    <message>
        <source>/h</source>
        <translation>/小时</translation>
    </message>
    <message>
        <source>0 is the plain relu.</source>
        <translation>0 即普通的 relu。</translation>
    </message>
    <message>
        <source>0 is the token of padding.</source>
        <translation>0 是填充的词元。</translation>
    </message>
    <message>
        <source>0 takes the list price.</source>
        <translation>0 表示使用标价。</translation>
    </message>
    <message>
        <source>0.01 to 0.1 for AdamW; more regularizes more.</source>
        <translation>AdamW 可用 0.01 至 0.1；值越大，正则化越强。</translation>
    </message>
    <message>
        <source>0.1 is a small shear.</source>
        <translation>0.1 是较小的错切。</translation>
    </message>
    <message>
        <source>0.1 keeps a classifier from being too sure.</source>
        <translation>0.1 可避免分类器过于自信。</translation>
    </message>
    <message>
        <source>0.1 to 0.2 is usual for photographs; the object must stay in the picture.</source>
        <translation>照片通常用 0.1 至 0.2；物体必须留在画面内。</translation>
    </message>
    <message>
        <source>0.1 to 0.2 is usual.</source>
        <translation>通常为 0.1 至 0.2。</translation>
    </message>
    <message>
        <source>0.1 to 0.3 reduces overfitting; on a GPU it prevents the fast cuDNN kernel.</source>
        <translation>0.1 至 0.3 可减轻过拟合；在 GPU 上，它会使快速的 cuDNN 内核无法使用。</translation>
    </message>
    <message>
        <source>0.1 to 0.5 is usual against overfitting; it acts in training only.</source>
        <translation>通常用 0.1 至 0.5 来减轻过拟合；仅在训练时起作用。</translation>
    </message>
    <message>
        <source>0.1 to 0.5 is usual.</source>
        <translation>通常为 0.1 至 0.5。</translation>
    </message>
    <message>
        <source>0.1 to 0.95 is usual.</source>
        <translation>通常为 0.1 至 0.95。</translation>
    </message>
    <message>
        <source>0.2 to 0.5 is usual against overfitting; 0 turns it off. It acts in training only.</source>
        <translation>通常用 0.2 至 0.5 来减轻过拟合；0 表示关闭。仅在训练时起作用。</translation>
    </message>
    <message>
        <source>0.7 to 1 is usual.</source>
        <translation>通常为 0.7 至 1。</translation>
    </message>
    <message>
        <source>0.7 to 1 is usual; lower is less random.</source>
        <translation>通常为 0.7 至 1；值越低，随机性越小。</translation>
    </message>
    <message>
        <source>0.9 is usual.</source>
        <translation>通常为 0.9。</translation>
    </message>
    <message>
        <source>0.99 is the default; 0.9 adapts faster in short trainings.</source>
        <translation>0.99 为默认值；训练较短时，0.9 适应得更快。</translation>
    </message>
    <message>
        <source>1 GPU</source>
        <translation>1 个 GPU</translation>
    </message>
    <message>
        <source>1 archived</source>
        <translation>1 个已归档</translation>
    </message>
    <message>
        <source>1 class</source>
        <translation>1 个类别</translation>
    </message>
    <message>
        <source>1 core</source>
        <translation>1 个核心</translation>
    </message>
    <message>
        <source>1 day</source>
        <translation>1 天</translation>
    </message>
    <message>
        <source>1 device</source>
        <translation>1 个设备</translation>
    </message>
    <message>
        <source>1 dim</source>
        <translation>1 维</translation>
    </message>
    <message>
        <source>1 dimension</source>
        <translation>1 维</translation>
    </message>
    <message>
        <source>1 element</source>
        <translation>1 个元素</translation>
    </message>
    <message>
        <source>1 epoch</source>
        <translation>1 个周期</translation>
    </message>
    <message>
        <source>1 error</source>
        <translation>1 个错误</translation>
    </message>
    <message>
        <source>1 filter</source>
        <translation>1 个过滤器</translation>
    </message>
    <message>
        <source>1 histogram of the %1</source>
        <translation>%1的 1 个直方图</translation>
    </message>
    <message>
        <source>1 is greedy decoding; 3 to 5 is often a little better.</source>
        <translation>1 为贪心解码；3 至 5 往往略好一些。</translation>
    </message>
    <message>
        <source>1 is usual for recurrent networks; set at most one of the three.</source>
        <translation>循环网络通常用 1；这三项最多设置一项。</translation>
    </message>
    <message>
        <source>1 label is not a class.</source>
        <translation>1 个标签不属于任何类别。</translation>
    </message>
    <message>
        <source>1 layer</source>
        <translation>1 层</translation>
    </message>
    <message>
        <source>1 layer before {} is frozen.</source>
        <translation>{} 之前的 1 个层已冻结。</translation>
    </message>
    <message>
        <source>1 loss</source>
        <translation>1 个损失</translation>
    </message>
    <message>
        <source>1 match</source>
        <translation>1 个匹配项</translation>
    </message>
    <message>
        <source>1 more file</source>
        <translation>另外 1 个文件</translation>
    </message>
    <message>
        <source>1 of {} weight arrays keeps its trained values</source>
        <translation>1 个权重数组（共 {} 个）保留其训练后的值</translation>
    </message>
    <message>
        <source>1 or 2 hides the preparation of the next batch.</source>
        <translation>1 或 2 即可掩盖准备下一批次的时间。</translation>
    </message>
    <message>
        <source>1 outlier hidden</source>
        <translation>隐藏了 1 个离群值</translation>
    </message>
    <message>
        <source>1 param</source>
        <translation>1 个参数</translation>
    </message>
    <message>
        <source>1 parameter</source>
        <translation>1 个参数</translation>
    </message>
    <message>
        <source>1 parameter, %2 trainable</source>
        <translation>1 个参数，%2 个可训练</translation>
    </message>
    <message>
        <source>1 replica</source>
        <translation>1 个副本</translation>
    </message>
    <message>
        <source>1 run</source>
        <translation>1 个运行</translation>
    </message>
    <message>
        <source>1 run added</source>
        <translation>添加了 1 个运行</translation>
    </message>
    <message>
        <source>1 run archived</source>
        <translation>已归档 1 个运行</translation>
    </message>
    <message>
        <source>1 run deleted permanently, %2 freed</source>
        <translation>已永久删除 1 个运行，释放了 %2</translation>
    </message>
    <message>
        <source>1 run is there already</source>
        <translation>已有 1 个运行</translation>
    </message>
    <message>
        <source>1 run moved to the bin</source>
        <translation>已将 1 个运行移至回收站</translation>
    </message>
    <message>
        <source>1 run restored</source>
        <translation>已恢复 1 个运行</translation>
    </message>
    <message>
        <source>1 run unarchived</source>
        <translation>已取消归档 1 个运行</translation>
    </message>
    <message>
        <source>1 sample</source>
        <translation>1 个样本</translation>
    </message>
    <message>
        <source>1 sample per replica is too few for a tile of {} rows</source>
        <translation>每个副本 1 个样本对于 {} 行的图块来说太少</translation>
    </message>
    <message>
        <source>1 step, the most for this model</source>
        <translation>1 步，此模型的最大步数</translation>
    </message>
    <message>
        <source>1 test sample</source>
        <translation>1 个测试样本</translation>
    </message>
    <message>
        <source>1 thread</source>
        <translation>1 个线程</translation>
    </message>
    <message>
        <source>1 token</source>
        <translation>1 个词元</translation>
    </message>
    <message>
        <source>1 training sample</source>
        <translation>1 个训练样本</translation>
    </message>
    <message>
        <source>1 transfer</source>
        <translation>1 次传输</translation>
    </message>
    <message>
        <source>1 trial</source>
        <translation>1 次试验</translation>
    </message>
    <message>
        <source>1 trial cannot run</source>
        <translation>1 次试验无法运行</translation>
    </message>
    <message>
        <source>1 unit</source>
        <translation>1 个单元</translation>
    </message>
    <message>
        <source>1 update skipped</source>
        <translation>跳过了 1 次更新</translation>
    </message>
    <message>
        <source>1 validation sample</source>
        <translation>1 个验证样本</translation>
    </message>
    <message>
        <source>1 value</source>
        <translation>1 个值</translation>
    </message>
    <message>
        <source>1/255 (0.00392) maps the numbers of an image to 0 to 1.</source>
        <translation>1/255 (0.00392) 将图像的数值映射到 0 至 1。</translation>
    </message>
    <message>
        <source>1/255 maps the numbers of an image to 0 to 1.</source>
        <translation>1/255 将图像的数值映射到 0 至 1。</translation>
    </message>
    <message>
        <source>10,000 to 20,000 is usual for short texts; the embedding grows with it.</source>
        <translation>短文本通常用 10,000 至 20,000；嵌入随之增大。</translation>
    </message>
    <message>
        <source>100 are enough; more give a smoother curve.</source>
        <translation>100 次已足够；更多则曲线更平滑。</translation>
    </message>
    <message>
        <source>16 to 512 is usual; more needs more data.</source>
        <translation>通常为 16 至 512；值越大，所需数据越多。</translation>
    </message>
    <message>
        <source>168 samples are shown from there.</source>
        <translation>从该样本起显示 168 个样本。</translation>
    </message>
    <message>
        <source>168 samples of the data: wrong predictions first, then the others in the order of the data</source>
        <translation>数据中的 168 个样本：先是错误预测，然后按数据顺序列出其余样本</translation>
    </message>
    <message>
        <source>1: print a line when the learning rate is reduced.</source>
        <translation>1：降低学习率时输出一行信息。</translation>
    </message>
    <message>
        <source>1: print a line when weights are saved.</source>
        <translation>1：保存权重时输出一行信息。</translation>
    </message>
    <message>
        <source>1D convolution of each channel separately.</source>
        <translation>对每个通道分别进行一维卷积。</translation>
    </message>
    <message>
        <source>1D convolution over a sequence; each filter makes one output channel.</source>
        <translation>对序列进行一维卷积；每个过滤器产生一个输出通道。</translation>
    </message>
    <message>
        <source>2 halves the size of the output and quarters the work of the next layer.</source>
        <translation>2 使输出的大小减半，并使下一层的计算量减至四分之一。</translation>
    </message>
    <message>
        <source>2 halves the size of the output.</source>
        <translation>2 使输出的大小减半。</translation>
    </message>
    <message>
        <source>2 is the value of the paper.</source>
        <translation>2 为论文中的值。</translation>
    </message>
    <message>
        <source>2, 1 exchanges the first two axes.</source>
        <translation>2, 1 交换前两个轴。</translation>
    </message>
    <message>
        <source>20 to 50 are usual for random and TPE.</source>
        <translation>对于随机搜索和 TPE，通常为 20 至 50。</translation>
    </message>
    <message>
        <source>2D convolution of each channel separately.</source>
        <translation>对每个通道分别进行二维卷积。</translation>
    </message>
    <message>
        <source>2D convolution over an image; each filter makes one output channel.</source>
        <translation>对图像进行二维卷积；每个过滤器产生一个输出通道。</translation>
    </message>
    <message>
        <source>3 is usual for images; two layers of 3 see as much as one of 5 with fewer weights.</source>
        <translation>图像通常用 3；两个大小为 3 的层与一个大小为 5 的层感受野相同，而权重更少。</translation>
    </message>
    <message>
        <source>3 to 10 epochs is usual; more if the curve is noisy.</source>
        <translation>通常为 3 至 10 个周期；曲线波动较大时可取更大的值。</translation>
    </message>
    <message>
        <source>3D convolution over a volume or a video; each filter makes one output channel.</source>
        <translation>对体数据或视频进行三维卷积；每个过滤器产生一个输出通道。</translation>
    </message>
    <message>
        <source>4 to 16 is usual; heads times the size per head is often the size of the model.</source>
        <translation>通常为 4 至 16；头数乘以每个头的大小往往等于模型的大小。</translation>
    </message>
    <message>
        <source>5 is usual with many classes.</source>
        <translation>类别较多时，通常为 5。</translation>
    </message>
    <message>
        <source>5 to 50 is usual; more shows larger groups.</source>
        <translation>通常为 5 至 50；值越大，显示的群组越大。</translation>
    </message>
    <message>
        <source>6 is usual in networks for mobile devices.</source>
        <translation>在用于移动设备的网络中通常为 6。</translation>
    </message>
    <message>
        <source>64 is usual.</source>
        <translation>通常为 64。</translation>
    </message>
    <message>
        <source>90 % prediction interval, from published times that did not calibrate the simulator</source>
        <translation>90% 预测区间，依据未用于校准模拟器的公开发布时间</translation>
    </message>
    <message>
        <source>&lt;h3&gt;Shardlab %1&lt;/h3&gt;&lt;p&gt;Build a Keras model, train it on this computer, and estimate its training time on a CPU, GPU or TPU.&lt;/p&gt;&lt;p&gt;Measured times come from this computer. Simulated times come from the device simulator.&lt;/p&gt;&lt;p&gt;License: GPL-3.0-or-later. Curves: QCustomPlot. Typeface: Inter (OFL).&lt;/p&gt;</source>
        <translation>&lt;h3&gt;Shardlab %1&lt;/h3&gt;&lt;p&gt;构建 Keras 模型，在本机上进行训练，并估计其在 CPU、GPU 或 TPU 上的训练时间。&lt;/p&gt;&lt;p&gt;实测时间来自本机。模拟时间来自设备模拟器。&lt;/p&gt;&lt;p&gt;许可证：GPL-3.0-or-later。曲线：QCustomPlot。字体：Inter (OFL)。&lt;/p&gt;</translation>
    </message>
    <message>
        <source>A .npz file of numpy.savez, or a folder of .npy files.</source>
        <translation>numpy.savez 的 .npz 文件，或包含 .npy 文件的文件夹。</translation>
    </message>
    <message>
        <source>A TPU needs batches of one size; turn it on there.</source>
        <translation>TPU 需要大小一致的批次；在 TPU 上请开启。</translation>
    </message>
    <message>
        <source>A complete model shows a simulated training step on the chosen device here.</source>
        <translation>模型完整后，此处显示所选设备上的一个模拟训练步。</translation>
    </message>
    <message>
        <source>A complete model shows estimated times for every device here.</source>
        <translation>模型完整后，此处显示每个设备的估计时间。</translation>
    </message>
    <message>
        <source>A complete model shows its memory per replica on the device, and on this computer.</source>
        <translation>模型完整后，此处显示其在设备上和本机上的每副本内存。</translation>
    </message>
    <message>
        <source>A complete model shows its speed-up on more cores here.</source>
        <translation>模型完整后，此处显示使用更多核心时的加速比。</translation>
    </message>
    <message>
        <source>A complete model shows its step time for other settings here.</source>
        <translation>模型完整后，此处显示其在其他设置下的单步时间。</translation>
    </message>
    <message>
        <source>A condition that the listed runs satisfy.</source>
        <translation>所列运行须满足的条件。</translation>
    </message>
    <message>
        <source>A decoder starts from the state of the encoder.</source>
        <translation>解码器从编码器的状态开始。</translation>
    </message>
    <message>
        <source>A device and its number of cores to add to the table.</source>
        <translation>要添加到表格中的设备及其核心数。</translation>
    </message>
    <message>
        <source>A few epochs are enough to rank learning rates.</source>
        <translation>少量周期即足以比较各学习率的优劣。</translation>
    </message>
    <message>
        <source>A few epochs let large batches and transformers start stably.</source>
        <translation>少量周期即可使大批次和 Transformer 的训练平稳开始。</translation>
    </message>
    <message>
        <source>A few words in the style of the training text work best.</source>
        <translation>与训练文本风格相近的几个词效果最好。</translation>
    </message>
    <message>
        <source>A folded block does not match the model and was removed. %1</source>
        <translation>一个折叠的块与模型不符，已移除。%1</translation>
    </message>
    <message>
        <source>A folder of IDX files, plain or gzipped, as MNIST has them.</source>
        <translation>包含 IDX 文件的文件夹（未压缩或 gzip 压缩），与 MNIST 相同。</translation>
    </message>
    <message>
        <source>A folder with model.json and the weights in shards of 4 MiB; loadLayersModel() of TensorFlow.js opens it.</source>
        <translation>包含 model.json 和每片 4 MiB 权重的文件夹；由 TensorFlow.js 的 loadLayersModel() 打开。</translation>
    </message>
    <message>
        <source>A folder with one folder of .txt files a class.</source>
        <translation>一个文件夹，其中每个类别有一个包含 .txt 文件的文件夹。</translation>
    </message>
    <message>
        <source>A folder with one page that runs the model in a browser: draw, drop a picture or type a text. It needs no server and no network.</source>
        <translation>一个文件夹，其中的网页可在浏览器中运行模型：绘制、拖放图片或输入文本。无需服务器，也无需网络。</translation>
    </message>
    <message>
        <source>A global batch size of %2 is not divisible by %1; the nearest divisible batch sizes are %3 and %4.</source>
        <translation>全局批次大小 %2 不能被 %1整除；最接近的可整除批次大小为 %3 和 %4。</translation>
    </message>
    <message>
        <source>A global batch size of %2 is not divisible by %1; the smallest divisible batch size is %3.</source>
        <translation>全局批次大小 %2 不能被 %1整除；最小的可整除批次大小为 %3。</translation>
    </message>
    <message>
        <source>A global batch size of {}</source>
        <translation>全局批次大小 {}</translation>
    </message>
    <message>
        <source>A kernel launch takes {}. Kernels that compute for less time take {} of {} per step.</source>
        <translation>启动一个内核需要 {}。计算时间更短的内核每步共占 {}（共 {}）。</translation>
    </message>
    <message>
        <source>A larger number saves time if validation takes long.</source>
        <translation>如果验证耗时较长，较大的值可节省时间。</translation>
    </message>
    <message>
        <source>A larger value is more stable in float16; the default suits most models.</source>
        <translation>较大的值在 float16 下更稳定；默认值适合大多数模型。</translation>
    </message>
    <message>
        <source>A lesson explains step by step, and watches what you reach.</source>
        <translation>课程逐步讲解，并检查您的进展。</translation>
    </message>
    <message>
        <source>A line for each epoch of each run, else one for each run</source>
        <translation>每个运行的每个周期一行，否则每个运行一行</translation>
    </message>
    <message>
        <source>A metric needs training; simulated time and cost do not.</source>
        <translation>指标需要训练才能得出；模拟时间和费用则不需要。</translation>
    </message>
    <message>
        <source>A model without layers, with the data and settings of the open experiment</source>
        <translation>一个没有层的模型，使用已打开实验的数据和设置</translation>
    </message>
    <message>
        <source>A number is missing between two separators.</source>
        <translation>两个分隔符之间缺少一个数。</translation>
    </message>
    <message>
        <source>A number that describes the quality of predictions; it does not change the training.</source>
        <translation>描述预测质量的数值；不影响训练。</translation>
    </message>
    <message>
        <source>A penalty such as l2 = 0.0001 reduces overfitting; too much keeps the model from learning.</source>
        <translation>l2 = 0.0001 之类的惩罚项可减轻过拟合；过大则使模型无法学习。</translation>
    </message>
    <message>
        <source>A program that estimates the pinned devices, or all that are shown</source>
        <translation>对固定的设备或显示的所有设备进行估计的程序</translation>
    </message>
    <message>
        <source>A recurrent layer</source>
        <translation>循环层</translation>
    </message>
    <message>
        <source>A run is active.</source>
        <translation>有运行正在进行。</translation>
    </message>
    <message>
        <source>A run is active. Stop it first.</source>
        <translation>有运行正在进行。请先停止该运行。</translation>
    </message>
    <message>
        <source>A run of %1: %2.</source>
        <translation>%1的运行：%2。</translation>
    </message>
    <message>
        <source>A run prints device start-up, compilation and Keras progress lines here.</source>
        <translation>运行时，此处输出设备启动、编译和 Keras 进度信息。</translation>
    </message>
    <message>
        <source>A run shows histograms of weights and gradients, and dead units, for each layer.</source>
        <translation>运行后，此处显示每一层的权重和梯度直方图以及死亡单元。</translation>
    </message>
    <message>
        <source>A schedule below Callbacks is clearer.</source>
        <translation>使用“回调”下方的调度更清晰。</translation>
    </message>
    <message>
        <source>A second objective, or none.</source>
        <translation>第二优化目标，或无。</translation>
    </message>
    <message>
        <source>A small convolutional network classifies newswires in a custom training loop on a GPU; the cache is after shuffle and batch, so all epochs use the same batches. Training accuracy exceeds 0.92 but validation accuracy stays at 0.61: the model overfits.</source>
        <translation>一个小型卷积网络在 GPU 上以自定义训练循环对新闻分类；缓存在 shuffle 和 batch 之后，因此所有周期使用相同的批次。训练准确率超过 0.92，但验证准确率停在 0.61：模型过拟合。</translation>
    </message>
    <message>
        <source>A small convolutional network on clothing images reaches 0.908 to 0.918 validation accuracy after 5 epochs (seeds 1 to 6). drop_remainder is on, because 12 samples per replica give noisy BatchNormalization statistics.</source>
        <translation>一个小型卷积网络在服装图像上训练，5 个周期后验证准确率达到 0.908 到 0.918（种子 1 到 6）。drop_remainder 已开启，因为每副本 12 个样本会使 BatchNormalization 统计量带有噪声。</translation>
    </message>
    <message>
        <source>A stratified split expects labels in memory; {} reads them with each sample.</source>
        <translation>分层划分要求标签在内存中；{} 随每个样本读取标签。</translation>
    </message>
    <message>
        <source>A sweep is not finished</source>
        <translation>有一个扫描尚未完成</translation>
    </message>
    <message>
        <source>A tenth of the first one keeps what was learned.</source>
        <translation>取首次训练学习率的十分之一，可保留已学到的内容。</translation>
    </message>
    <message>
        <source>A text file as windows of characters; targets are the next characters.</source>
        <translation>以字符窗口形式读取的文本文件；目标为其后的字符。</translation>
    </message>
    <message>
        <source>A third of the epochs is usual.</source>
        <translation>通常为周期数的三分之一。</translation>
    </message>
    <message>
        <source>A trained scale lets scores be sharper or flatter.</source>
        <translation>可训练的缩放系数可使分数更集中或更平缓。</translation>
    </message>
    <message>
        <source>A training step of this model computes nothing.</source>
        <translation>此模型的训练步不进行任何计算。</translation>
    </message>
    <message>
        <source>A training step of this model has no kernels.</source>
        <translation>此模型的训练步没有内核。</translation>
    </message>
    <message>
        <source>A training step of this model has no ops.</source>
        <translation>此模型的训练步没有运算。</translation>
    </message>
    <message>
        <source>A: this computer</source>
        <translation>A：本机</translation>
    </message>
    <message>
        <source>ASHA</source>
        <translation>ASHA</translation>
    </message>
    <message>
        <source>ASHA saves most time; the median rule is gentler.</source>
        <translation>ASHA 最省时间；中位数规则更温和。</translation>
    </message>
    <message>
        <source>About &amp;Qt</source>
        <translation>关于 Qt(&amp;Q)</translation>
    </message>
    <message>
        <source>About Qt</source>
        <translation>关于 Qt</translation>
    </message>
    <message>
        <source>About Shardlab</source>
        <translation>关于 Shardlab</translation>
    </message>
    <message>
        <source>About how many neighbors each sample has</source>
        <translation>每个样本大约有多少个近邻</translation>
    </message>
    <message>
        <source>About how many neighbors each sample has.</source>
        <translation>每个样本大约有多少个近邻。</translation>
    </message>
    <message>
        <source>Above 0 dead units still have a gradient.</source>
        <translation>大于 0 时，死亡单元仍有梯度。</translation>
    </message>
    <message>
        <source>Above 1 recall counts more, below 1 precision.</source>
        <translation>大于 1 时更重视召回率，小于 1 时更重视精确率。</translation>
    </message>
    <message>
        <source>Above 1 the filter sees a wider area with the same number of weights. Strides must then be 1.</source>
        <translation>大于 1 时，过滤器以相同数量的权重覆盖更大的区域。此时步幅必须为 1。</translation>
    </message>
    <message>
        <source>Accelerator: None</source>
        <translation>加速器：无</translation>
    </message>
    <message>
        <source>Accuracy</source>
        <translation>准确率</translation>
    </message>
    <message>
        <source>Accuracy %1</source>
        <translation>准确率 %1</translation>
    </message>
    <message>
        <source>Accuracy of binary outputs.</source>
        <translation>二元输出的准确率。</translation>
    </message>
    <message>
        <source>Accuracy of each time step</source>
        <translation>每个时间步的准确率</translation>
    </message>
    <message>
        <source>Accuracy with integer labels: share of samples whose most probable class is the label.</source>
        <translation>整数标签的准确率：最可能的类别即为标签的样本所占比例。</translation>
    </message>
    <message>
        <source>Accuracy with one-hot labels: share of samples whose most probable class is the target.</source>
        <translation>独热标签的准确率：最可能的类别即为目标的样本所占比例。</translation>
    </message>
    <message>
        <source>Accuracy; Keras selects the kind from the loss and the output</source>
        <translation>准确率；Keras 根据损失和输出选择其类型</translation>
    </message>
    <message>
        <source>Activation</source>
        <translation>激活</translation>
    </message>
    <message>
        <source>Activations grow with the batch size: use a smaller batch size per replica, gradient accumulation, or more replicas.</source>
        <translation>激活值随批次大小增长：请使用更小的每副本批次大小、梯度累积或更多副本。</translation>
    </message>
    <message>
        <source>Activations grow with the batch size: use a smaller batch size per replica, gradient accumulation, the precision {}, or more replicas.</source>
        <translation>激活值随批次大小增长：请使用更小的每副本批次大小、梯度累积、精度 {} 或更多副本。</translation>
    </message>
    <message>
        <source>Activations of %1</source>
        <translation>%1 的激活值</translation>
    </message>
    <message>
        <source>Activations of a layer, or weights</source>
        <translation>某一层的激活值，或权重</translation>
    </message>
    <message>
        <source>Activations or weights as pictures</source>
        <translation>以图片形式显示的激活值或权重</translation>
    </message>
    <message>
        <source>Actual</source>
        <translation>实际值</translation>
    </message>
    <message>
        <source>Adam is a good start; SGD with momentum often ends better on images, after a search for its learning rate.</source>
        <translation>Adam 是不错的起点；对于图像，带动量的 SGD 在找到合适的学习率之后，最终结果往往更好。</translation>
    </message>
    <message>
        <source>Adam with Nesterov momentum.</source>
        <translation>带 Nesterov 动量的 Adam。</translation>
    </message>
    <message>
        <source>Adam with decoupled weight decay.</source>
        <translation>带解耦权重衰减的 Adam。</translation>
    </message>
    <message>
        <source>Adam with steps in proportion to the norm of the weight, for large batches.</source>
        <translation>步长与权重的范数成比例的 Adam，适用于大批次。</translation>
    </message>
    <message>
        <source>Adam with the infinity norm instead of the second moment.</source>
        <translation>以无穷范数代替二阶矩的 Adam。</translation>
    </message>
    <message>
        <source>Adapt the preprocessing to the data</source>
        <translation>使预处理适配数据</translation>
    </message>
    <message>
        <source>Adapt to data</source>
        <translation>适配数据</translation>
    </message>
    <message>
        <source>Adaptive moment estimation: first and second moments of the gradients.</source>
        <translation>自适应矩估计：梯度的一阶矩和二阶矩。</translation>
    </message>
    <message>
        <source>Adapts the step size from moving averages of gradients and updates.</source>
        <translation>根据梯度和更新的移动平均自适应调整步长。</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>添加</translation>
    </message>
    <message>
        <source>Add %1</source>
        <translation>添加 %1</translation>
    </message>
    <message>
        <source>Add Flatten or a global pooling before the last Dense.</source>
        <translation>请在最后的 Dense 之前添加 Flatten 或全局池化层。</translation>
    </message>
    <message>
        <source>Add a Flatten layer before it.</source>
        <translation>请在其之前添加 Flatten 层。</translation>
    </message>
    <message>
        <source>Add a MaxPooling2D layer before it.</source>
        <translation>请在其之前添加 MaxPooling2D 层。</translation>
    </message>
    <message>
        <source>Add a MaxPooling3D layer before it.</source>
        <translation>请在其之前添加 MaxPooling3D 层。</translation>
    </message>
    <message>
        <source>Add a Reshape layer before it.</source>
        <translation>请在其之前添加 Reshape 层。</translation>
    </message>
    <message>
        <source>Add a Resizing layer before it.</source>
        <translation>请在其之前添加 Resizing 层。</translation>
    </message>
    <message>
        <source>Add a channel axis with 1 at the end for convolutions.</source>
        <translation>用于卷积时，请在末尾添加大小为 1 的通道轴。</translation>
    </message>
    <message>
        <source>Add a layer</source>
        <translation>添加层</translation>
    </message>
    <message>
        <source>Add a layer {} on the page Model (Ctrl+L).</source>
        <translation>请在“模型”页面添加层 {}（Ctrl+L）。</translation>
    </message>
    <message>
        <source>Add a layer.</source>
        <translation>请添加一个层。</translation>
    </message>
    <message>
        <source>Add an InputLayer and layers after it.</source>
        <translation>请添加一个 InputLayer 及其后的层。</translation>
    </message>
    <message>
        <source>Add an InputLayer before it, or set batch_input_shape of the first layer.</source>
        <translation>请在其前添加 InputLayer，或设置第一层的 batch_input_shape。</translation>
    </message>
    <message>
        <source>Add an output for each target, or name one target only.</source>
        <translation>请为每个目标添加一个输出，或只指定一个目标。</translation>
    </message>
    <message>
        <source>Add augmentation</source>
        <translation>添加数据增强</translation>
    </message>
    <message>
        <source>Add epochs while the validation loss falls; early stopping ends the run when it does not.</source>
        <translation>只要验证损失仍在下降，就可增加周期；不再下降时，早停会结束运行。</translation>
    </message>
    <message>
        <source>Add it to the inputs of the model.</source>
        <translation>请将其添加到模型的输入中。</translation>
    </message>
    <message>
        <source>Add parameter</source>
        <translation>添加参数</translation>
    </message>
    <message>
        <source>Add step</source>
        <translation>添加步骤</translation>
    </message>
    <message>
        <source>Add step %1</source>
        <translation>添加步骤 %1</translation>
    </message>
    <message>
        <source>Add the preprocessing step one_hot with {} classes, or use SparseCategoricalCrossentropy.</source>
        <translation>请添加类别数为 {} 的预处理步骤 one_hot，或使用 SparseCategoricalCrossentropy。</translation>
    </message>
    <message>
        <source>Add the preprocessing step pad_sequences to give all sequences one length.</source>
        <translation>请添加预处理步骤 pad_sequences，使所有序列长度相同。</translation>
    </message>
    <message>
        <source>Add the preprocessing step reshape to {}, or change the input shape of the model.</source>
        <translation>请添加预处理步骤 reshape，目标形状为 {}，或更改模型的输入形状。</translation>
    </message>
    <message>
        <source>Add the preprocessing step scale with factor 1/255.</source>
        <translation>请添加因子为 1/255 的预处理步骤 scale。</translation>
    </message>
    <message>
        <source>Add this device to the table</source>
        <translation>将此设备添加到表格</translation>
    </message>
    <message>
        <source>Add to queue</source>
        <translation>加入队列</translation>
    </message>
    <message>
        <source>Add validation data, or set monitor to {}.</source>
        <translation>请添加验证数据，或将 monitor 设为 {}。</translation>
    </message>
    <message>
        <source>Add {}</source>
        <translation>添加 {}</translation>
    </message>
    <message>
        <source>Additive attention (Bahdanau): weighted mean of the values.</source>
        <translation>加性注意力 (Bahdanau)：值的加权平均。</translation>
    </message>
    <message>
        <source>Adds Gaussian noise during training.</source>
        <translation>在训练期间添加高斯噪声。</translation>
    </message>
    <message>
        <source>Adds inputs element by element.</source>
        <translation>将各输入逐元素相加。</translation>
    </message>
    <message>
        <source>Advanced</source>
        <translation>高级</translation>
    </message>
    <message>
        <source>Against %1</source>
        <translation>不利于 %1</translation>
    </message>
    <message>
        <source>Against %1, down to −%2</source>
        <translation>不利于 %1，最低 −%2</translation>
    </message>
    <message>
        <source>Against %1. Point at an epoch, or use the arrow keys.</source>
        <translation>相对于 %1。将指针指向某个周期，或使用方向键。</translation>
    </message>
    <message>
        <source>All</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>All %1 GPUs</source>
        <translation>全部 %1 个 GPU</translation>
    </message>
    <message>
        <source>All %1 steps are reached.</source>
        <translation>全部 %1 个步骤均已达成。</translation>
    </message>
    <message>
        <source>All classes</source>
        <translation>所有类别</translation>
    </message>
    <message>
        <source>All columns, metrics and parameters</source>
        <translation>所有列、指标和参数</translation>
    </message>
    <message>
        <source>All computers need it under the same path.</source>
        <translation>所有计算机都需要能以相同的路径访问它。</translation>
    </message>
    <message>
        <source>All cores have the same number of samples, but some are slower. Each step waits for the slowest.</source>
        <translation>所有核心的样本数相同，但有些核心较慢。每一步都要等待最慢的核心。</translation>
    </message>
    <message>
        <source>All devices</source>
        <translation>所有设备</translation>
    </message>
    <message>
        <source>All errors</source>
        <translation>所有误差</translation>
    </message>
    <message>
        <source>All experiments</source>
        <translation>所有实验</translation>
    </message>
    <message>
        <source>All inputs</source>
        <translation>所有输入</translation>
    </message>
    <message>
        <source>All kinds</source>
        <translation>所有类型</translation>
    </message>
    <message>
        <source>All metrics</source>
        <translation>所有指标</translation>
    </message>
    <message>
        <source>All of the device is the default; fewer show how it scales.</source>
        <translation>默认使用整个设备；使用较少的核心可了解其扩展性。</translation>
    </message>
    <message>
        <source>All ones.</source>
        <translation>全为 1。</translation>
    </message>
    <message>
        <source>All other axes must have the same size.</source>
        <translation>其他所有轴的大小必须相同。</translation>
    </message>
    <message>
        <source>All replicas run the same op, each on its own shard.</source>
        <translation>所有副本运行相同的运算，各自处理自己的分片。</translation>
    </message>
    <message>
        <source>All runs</source>
        <translation>所有运行</translation>
    </message>
    <message>
        <source>All runs are archived</source>
        <translation>所有运行均已归档</translation>
    </message>
    <message>
        <source>All samples</source>
        <translation>所有样本</translation>
    </message>
    <message>
        <source>All sizes</source>
        <translation>所有规模</translation>
    </message>
    <message>
        <source>All weights in fit.class_weight are 0, so the loss is 0 and the model does not learn.</source>
        <translation>fit.class_weight 中的权重全为 0，因此损失为 0，模型不会学习。</translation>
    </message>
    <message>
        <source>All weights of this model are non-trainable.</source>
        <translation>此模型的所有权重都不可训练。</translation>
    </message>
    <message>
        <source>All zeros.</source>
        <translation>全为 0。</translation>
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
        <translation>各副本之间梯度的 all-reduce</translation>
    </message>
    <message>
        <source>All-reduce-bound: {}</source>
        <translation>受限于 all-reduce：{}</translation>
    </message>
    <message>
        <source>Alpha</source>
        <translation>Alpha</translation>
    </message>
    <message>
        <source>Alpha initializer</source>
        <translation>Alpha 初始化器</translation>
    </message>
    <message>
        <source>Alpha regularizer</source>
        <translation>Alpha 正则化器</translation>
    </message>
    <message>
        <source>Also list and plot runs of experiments with other names</source>
        <translation>同时列出并绘制其他名称的实验的运行</translation>
    </message>
    <message>
        <source>Amplitude of the noise added to the pattern of the class.</source>
        <translation>加到类别图案上的噪声幅度。</translation>
    </message>
    <message>
        <source>Amsgrad</source>
        <translation>AMSGrad</translation>
    </message>
    <message>
        <source>An LSTM classifies the sentiment of movie reviews (500 words) with 128 reviews per replica on 8 TPU cores; the best validation accuracy is about 0.81. The article reports 95.2 % for the TPU, which is probably training accuracy.</source>
        <translation>一个 LSTM 在 8 个 TPU 核心上以每副本 128 条影评对影评（500 词）的情感分类；最佳验证准确率约为 0.81。文章称 TPU 为 95.2%，这可能是训练准确率。</translation>
    </message>
    <message>
        <source>An LSTM classifies the sentiment of movie reviews from their last 80 words. It reaches about 0.82 validation accuracy after 4 epochs, in seconds.</source>
        <translation>一个 LSTM 根据影评的最后 80 个词对情感分类。4 个周期后，几秒内即可达到约 0.82 的验证准确率。</translation>
    </message>
    <message>
        <source>An encoder and a decoder with 1,024 GRU units and additive (Bahdanau) attention translate English to German, trained with teacher forcing on 29,000 image captions. The Language page translates your sentences and shows the attention map.</source>
        <translation>带 1,024 个 GRU 单元的编码器和解码器，使用加性（Bahdanau）注意力，将英语翻译为德语，在 29,000 条图像描述上以 teacher forcing 训练。“语言”页面会翻译您的句子并显示注意力图。</translation>
    </message>
    <message>
        <source>An epoch does not use %1 (steps_per_epoch).</source>
        <translation>一个周期有 %1未使用 (steps_per_epoch)。</translation>
    </message>
    <message>
        <source>Animation</source>
        <translation>动画</translation>
    </message>
    <message>
        <source>Another program changed “%1”. Reload it? Undo restores your version.</source>
        <translation>其他程序更改了“%1”。要重新加载吗？“撤销”可恢复您的版本。</translation>
    </message>
    <message>
        <source>Another program changed “%1”. Your version is not saved yet.</source>
        <translation>其他程序更改了“%1”。您的版本尚未保存。</translation>
    </message>
    <message>
        <source>Answer the question</source>
        <translation>回答问题</translation>
    </message>
    <message>
        <source>Answer, then Enter</source>
        <translation>输入答案后按 Enter</translation>
    </message>
    <message>
        <source>Applies an activation function.</source>
        <translation>应用激活函数。</translation>
    </message>
    <message>
        <source>Applies one layer to every step of a sequence.</source>
        <translation>将一个层应用于序列的每一步。</translation>
    </message>
    <message>
        <source>Apply class balancing</source>
        <translation>应用类别平衡</translation>
    </message>
    <message>
        <source>Apply class balancing with alpha.</source>
        <translation>按 alpha 进行类别平衡。</translation>
    </message>
    <message>
        <source>Archive</source>
        <translation>归档</translation>
    </message>
    <message>
        <source>Archive runs</source>
        <translation>归档运行</translation>
    </message>
    <message>
        <source>Archive runs that you do not need now.</source>
        <translation>请将目前不需要的运行归档。</translation>
    </message>
    <message>
        <source>Archived</source>
        <translation>已归档</translation>
    </message>
    <message>
        <source>Archived runs, too</source>
        <translation>包括已归档的运行</translation>
    </message>
    <message>
        <source>Area under the ROC curve of this class against all others</source>
        <translation>此类别相对于所有其他类别的 ROC 曲线下面积</translation>
    </message>
    <message>
        <source>Area under the ROC or precision-recall curve.</source>
        <translation>ROC 曲线或精确率-召回率曲线下的面积。</translation>
    </message>
    <message>
        <source>Area under the precision-recall curve of this class</source>
        <translation>此类别的精确率-召回率曲线下面积</translation>
    </message>
    <message>
        <source>Arithmetic intensity (FLOP/byte)</source>
        <translation>算术强度（FLOP/字节）</translation>
    </message>
    <message>
        <source>Arithmetic intensity: FLOP per byte of memory traffic</source>
        <translation>算术强度：每字节内存流量的 FLOP</translation>
    </message>
    <message>
        <source>Arrange the panels of every page as at the first start</source>
        <translation>将每个页面的面板恢复为首次启动时的布局</translation>
    </message>
    <message>
        <source>Array of the training inputs; the first axis is the sample. For several inputs of the model: one array each, separated by commas.</source>
        <translation>训练输入的数组；第一个轴是样本。模型有多个输入时：每个输入一个数组，以逗号分隔。</translation>
    </message>
    <message>
        <source>Array of the training labels or targets. For several outputs of the model: one array each, separated by commas, named like the outputs or in their order.</source>
        <translation>训练标签或目标的数组。模型有多个输出时：每个输出一个数组，以逗号分隔，名称与输出相同或按输出的顺序排列。</translation>
    </message>
    <message>
        <source>Arrays of an .npz file, or of a folder of .npy files.</source>
        <translation>.npz 文件或包含 .npy 文件的文件夹中的数组。</translation>
    </message>
    <message>
        <source>Arrow keys follow the connections. A adds a layer, C connects, Alt+Up and Alt+Down move.</source>
        <translation>方向键沿连接移动。A 键添加层，C 键连接，Alt+Up 和 Alt+Down 移动层。</translation>
    </message>
    <message>
        <source>Arrow keys move the pen. Space puts it down or lifts it. Delete clears.</source>
        <translation>方向键移动画笔，空格键落笔或抬笔，Delete 键清除。</translation>
    </message>
    <message>
        <source>As in TextVectorization. split_punctuation: lower case, each punctuation mark a token; validation texts are part of the vocabulary.</source>
        <translation>同 TextVectorization。split_punctuation：转为小写，每个标点为一个词元；验证文本计入词汇表。</translation>
    </message>
    <message>
        <source>As in TextVectorization: tokens are words or characters.</source>
        <translation>与 TextVectorization 相同：词元为单词或字符。</translation>
    </message>
    <message>
        <source>As many as the processor has cores; it does not change the batches.</source>
        <translation>取处理器的核心数；不会改变批次。</translation>
    </message>
    <message>
        <source>As the model sees it</source>
        <translation>模型所见的样本</translation>
    </message>
    <message>
        <source>Ask again at the next start</source>
        <translation>下次启动时再询问</translation>
    </message>
    <message>
        <source>Ask again when you save</source>
        <translation>保存时再询问</translation>
    </message>
    <message>
        <source>At least %1.</source>
        <translation>不小于 %1。</translation>
    </message>
    <message>
        <source>At least two devices that can run the experiment are needed.</source>
        <translation>至少需要两个能够运行该实验的设备。</translation>
    </message>
    <message>
        <source>Attention</source>
        <translation>注意力</translation>
    </message>
    <message>
        <source>Attention axes</source>
        <translation>注意力轴</translation>
    </message>
    <message>
        <source>Attention map</source>
        <translation>注意力图</translation>
    </message>
    <message>
        <source>Attention of “%1” to “%2”: %3</source>
        <translation>“%1”对“%2”的注意力：%3</translation>
    </message>
    <message>
        <source>Attention whose groups of query heads share keys and values.</source>
        <translation>查询头分组共享键和值的注意力。</translation>
    </message>
    <message>
        <source>Augmentation</source>
        <translation>数据增强</translation>
    </message>
    <message>
        <source>Automatic</source>
        <translation>自动</translation>
    </message>
    <message>
        <source>Automatic divides the cores of a computer by its processes.</source>
        <translation>“自动”将一台计算机的核心数除以其进程数。</translation>
    </message>
    <message>
        <source>Automatic: the cores of a computer divided by its processes</source>
        <translation>自动：一台计算机的核心数除以其进程数</translation>
    </message>
    <message>
        <source>Autosave failed: %1</source>
        <translation>自动保存失败：%1</translation>
    </message>
    <message>
        <source>Average</source>
        <translation>平均方式</translation>
    </message>
    <message>
        <source>Average precision</source>
        <translation>平均精确率</translation>
    </message>
    <message>
        <source>Averaged weights often validate a little better.</source>
        <translation>平均后的权重往往在验证中略好一些。</translation>
    </message>
    <message>
        <source>Axes</source>
        <translation>轴</translation>
    </message>
    <message>
        <source>Axis</source>
        <translation>轴</translation>
    </message>
    <message>
        <source>Axis %1. %2 of %3 runs are in the brushes. Left and Right choose an axis, Up and Down move the lower end of its brush, with Shift the upper one, Delete removes it.</source>
        <translation>轴 %1。%3 个运行中有 %2 个在刷选范围内。左右键选择轴，上下键移动其刷选范围的下端，同时按 Shift 移动上端，Delete 键将其移除。</translation>
    </message>
    <message>
        <source>Axis of the sums: only the last one is supported.</source>
        <translation>求和的轴：仅支持最后一个轴。</translation>
    </message>
    <message>
        <source>B: this computer</source>
        <translation>B：本机</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>后退</translation>
    </message>
    <message>
        <source>Back</source>
        <comment>padding</comment>
        <translation>后</translation>
    </message>
    <message>
        <source>Back (Alt+Left)</source>
        <translation>后退 (Alt+Left)</translation>
    </message>
    <message>
        <source>Backward</source>
        <translation>反向</translation>
    </message>
    <message>
        <source>Backward layer</source>
        <translation>反向层</translation>
    </message>
    <message>
        <source>Backward pass</source>
        <translation>反向传播</translation>
    </message>
    <message>
        <source>Balanced: all classes have similar numbers of samples.</source>
        <translation>均衡：所有类别的样本数相近。</translation>
    </message>
    <message>
        <source>Balanced: all classes have the same number of samples.</source>
        <translation>均衡：所有类别的样本数相同。</translation>
    </message>
    <message>
        <source>Baseline</source>
        <translation>基线</translation>
    </message>
    <message>
        <source>Baseline value that the metric must improve on.</source>
        <translation>指标必须优于的基线值。</translation>
    </message>
    <message>
        <source>Batch size</source>
        <translation>批次大小</translation>
    </message>
    <message>
        <source>Batch size per replica</source>
        <translation>每副本批次大小</translation>
    </message>
    <message>
        <source>Batch size scope</source>
        <translation>批次大小范围</translation>
    </message>
    <message>
        <source>Batches</source>
        <translation>批次</translation>
    </message>
    <message>
        <source>Beam search keeps this number of sentences at each step. 1: greedy decoding.</source>
        <translation>束搜索在每一步保留的句子数。1：贪心解码。</translation>
    </message>
    <message>
        <source>Beam width</source>
        <translation>束宽</translation>
    </message>
    <message>
        <source>Begin with the learning rate, then the batch size and one size of the model.</source>
        <translation>请先从学习率入手，然后是批次大小和模型的某个大小。</translation>
    </message>
    <message>
        <source>Below %1 FLOP/byte the memory bandwidth is the limit, above the matrix unit (%2). Point at an op, or use the arrow keys.</source>
        <translation>低于 %1 FLOP/字节时受限于内存带宽，高于时受限于矩阵单元 (%2)。将指针指向某个运算，或使用方向键。</translation>
    </message>
    <message>
        <source>Below 1: likelier characters; above 1: more random ones.</source>
        <translation>小于 1：字符更可能；大于 1：字符更随机。</translation>
    </message>
    <message>
        <source>Best</source>
        <translation>最佳</translation>
    </message>
    <message>
        <source>Best for each device</source>
        <translation>每个设备的最佳配置</translation>
    </message>
    <message>
        <source>Best precision with at least the given recall.</source>
        <translation>召回率不低于给定值时的最佳精确率。</translation>
    </message>
    <message>
        <source>Best recall with at least the given precision.</source>
        <translation>精确率不低于给定值时的最佳召回率。</translation>
    </message>
    <message>
        <source>Best sensitivity with at least the given specificity.</source>
        <translation>特异度不低于给定值时的最佳灵敏度。</translation>
    </message>
    <message>
        <source>Best specificity with at least the given sensitivity.</source>
        <translation>灵敏度不低于给定值时的最佳特异度。</translation>
    </message>
    <message>
        <source>Best value of the first metric over the epochs</source>
        <translation>各周期中第一个指标的最佳值</translation>
    </message>
    <message>
        <source>Best: trial %1, %2 %3 with %4.</source>
        <translation>最佳：试验 %1，%2 为 %3，%4。</translation>
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
        <translation>Beta 约束</translation>
    </message>
    <message>
        <source>Beta initializer</source>
        <translation>Beta 初始化器</translation>
    </message>
    <message>
        <source>Beta of FTRL: added to the root of the sum of squares.</source>
        <translation>FTRL 的 beta：加到平方和的平方根上。</translation>
    </message>
    <message>
        <source>Beta regularizer</source>
        <translation>Beta 正则化器</translation>
    </message>
    <message>
        <source>Bias axes</source>
        <translation>偏置轴</translation>
    </message>
    <message>
        <source>Bias constraint</source>
        <translation>偏置约束</translation>
    </message>
    <message>
        <source>Bias initializer</source>
        <translation>偏置初始化器</translation>
    </message>
    <message>
        <source>Bias of an LSTM: ones for the forget gate, another initializer for the other gates.</source>
        <translation>LSTM 的偏置：遗忘门为 1，其他门使用另一初始化器。</translation>
    </message>
    <message>
        <source>Bias regularizer</source>
        <translation>偏置正则化器</translation>
    </message>
    <message>
        <source>Bin</source>
        <translation>回收站</translation>
    </message>
    <message>
        <source>Bin (%1)</source>
        <translation>回收站 (%1)</translation>
    </message>
    <message>
        <source>Binary cross-entropy expects independent outputs, but softmax outputs add up to 1.</source>
        <translation>二元交叉熵要求各输出相互独立，但 softmax 的输出之和为 1。</translation>
    </message>
    <message>
        <source>Binary focal cross-entropy: reduces the loss of confident correct predictions.</source>
        <translation>二元焦点交叉熵：降低置信且正确的预测的损失。</translation>
    </message>
    <message>
        <source>Black is %1, white is %2.</source>
        <translation>黑色为 %1，白色为 %2。</translation>
    </message>
    <message>
        <source>Both axes must have the same size.</source>
        <translation>两个轴的大小必须相同。</translation>
    </message>
    <message>
        <source>Both calls train the same weights, as in a network with two equal branches.</source>
        <translation>两次调用训练相同的权重，如同具有两个相同分支的网络。</translation>
    </message>
    <message>
        <source>Both correct: %1. Only these weights: %2. Only the other run: %3. Both wrong: %4. McNemar's test: p = %5.</source>
        <translation>都正确：%1。仅当前权重正确：%2。仅另一运行正确：%3。都错误：%4。McNemar 检验：p = %5。</translation>
    </message>
    <message>
        <source>Bottlenecks and recommendations</source>
        <translation>瓶颈与建议</translation>
    </message>
    <message>
        <source>Bottom</source>
        <translation>下</translation>
    </message>
    <message>
        <source>Bottom panel</source>
        <translation>底部面板</translation>
    </message>
    <message>
        <source>Bound by</source>
        <translation>受限于</translation>
    </message>
    <message>
        <source>Branch from %1</source>
        <translation>从 %1 分支</translation>
    </message>
    <message>
        <source>Branch from here…</source>
        <translation>从此处分支…</translation>
    </message>
    <message>
        <source>Break-even: %1 finishes earlier for runs of %2 epochs or more.</source>
        <translation>反超点：运行达到 %2 个周期或更多时，%1 更早完成。</translation>
    </message>
    <message>
        <source>Bring the selected runs back (Enter)</source>
        <translation>恢复所选运行 (Enter)</translation>
    </message>
    <message>
        <source>Browse: %1</source>
        <translation>浏览：%1</translation>
    </message>
    <message>
        <source>Browse…</source>
        <translation>浏览…</translation>
    </message>
    <message>
        <source>Brush</source>
        <translation>画笔</translation>
    </message>
    <message>
        <source>Brush size</source>
        <translation>画笔大小</translation>
    </message>
    <message>
        <source>Build the model</source>
        <translation>构建模型</translation>
    </message>
    <message>
        <source>Built-in sets are downloaded once; your own files stay where they are.</source>
        <translation>内置数据集只下载一次；您自己的文件保留在原处。</translation>
    </message>
    <message>
        <source>Bytes</source>
        <translation>字节</translation>
    </message>
    <message>
        <source>CPU</source>
        <translation>CPU</translation>
    </message>
    <message>
        <source>CPU utilization</source>
        <translation>CPU 利用率</translation>
    </message>
    <message>
        <source>CRC-32 checksum of all weights after the update</source>
        <translation>更新后所有权重的 CRC-32 校验和</translation>
    </message>
    <message>
        <source>CRC-32 checksum of the gradient after the all-reduce</source>
        <translation>all-reduce 之后梯度的 CRC-32 校验和</translation>
    </message>
    <message>
        <source>CSV (*.csv)</source>
        <translation>CSV (*.csv)</translation>
    </message>
    <message>
        <source>CSV file, plain or gzipped.</source>
        <translation>CSV 文件，未压缩或 gzip 压缩。</translation>
    </message>
    <message>
        <source>CSV tables (*.csv)</source>
        <translation>CSV 表格 (*.csv)</translation>
    </message>
    <message>
        <source>Cache</source>
        <translation>缓存</translation>
    </message>
    <message>
        <source>Cached after batching: every epoch repeats the batches of the first.</source>
        <translation>在分批之后缓存：每个周期都重复首个周期的批次。</translation>
    </message>
    <message>
        <source>Calls another layer of the model again, with the same weights.</source>
        <translation>以相同的权重再次调用模型的另一层。</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Cancel the drag or deselect</source>
        <translation>取消拖动或取消选择</translation>
    </message>
    <message>
        <source>Canceled. No file was written.</source>
        <translation>已取消。未写入任何文件。</translation>
    </message>
    <message>
        <source>Canceled. No page was written.</source>
        <translation>已取消。未写入任何页面。</translation>
    </message>
    <message>
        <source>Cancels what is shown here</source>
        <translation>取消此处显示的操作</translation>
    </message>
    <message>
        <source>Cannot train: %1</source>
        <translation>无法训练：%1</translation>
    </message>
    <message>
        <source>Categorical cross-entropy expects one-hot labels; the labels are integers.</source>
        <translation>分类交叉熵需要独热标签；当前标签为整数。</translation>
    </message>
    <message>
        <source>Categorical cross-entropy expects probabilities that add up to 1; sigmoid outputs do not.</source>
        <translation>分类交叉熵需要总和为 1 的概率；sigmoid 输出不满足。</translation>
    </message>
    <message>
        <source>Categorical focal cross-entropy: reduces the loss of confident correct predictions.</source>
        <translation>分类焦点交叉熵：降低置信且正确的预测的损失。</translation>
    </message>
    <message>
        <source>Categorical hinge loss between the true class and the best other class; one-hot targets.</source>
        <translation>真实类别与其他最佳类别之间的分类合页损失；独热目标。</translation>
    </message>
    <message>
        <source>Categories</source>
        <translation>类别</translation>
    </message>
    <message>
        <source>Causal</source>
        <translation>因果</translation>
    </message>
    <message>
        <source>Center</source>
        <translation>中心化</translation>
    </message>
    <message>
        <source>Centered</source>
        <translation>中心化</translation>
    </message>
    <message>
        <source>Centered by its bounding box in {} pixels</source>
        <translation>按外接矩形居中于 {} 像素内</translation>
    </message>
    <message>
        <source>Centered by its center of mass in {} pixels</source>
        <translation>按质心居中于 {} 像素内</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>更改</translation>
    </message>
    <message>
        <source>Change %1</source>
        <translation>更改 %1</translation>
    </message>
    <message>
        <source>Change %1 of %2</source>
        <translation>更改 %2 的 %1</translation>
    </message>
    <message>
        <source>Change &amp;learning rate…</source>
        <translation>更改学习率(&amp;L)…</translation>
    </message>
    <message>
        <source>Change data</source>
        <translation>更改数据</translation>
    </message>
    <message>
        <source>Change data to %1</source>
        <translation>将数据更改为 %1</translation>
    </message>
    <message>
        <source>Change learning rate</source>
        <translation>更改学习率</translation>
    </message>
    <message>
        <source>Change loss</source>
        <translation>更改损失</translation>
    </message>
    <message>
        <source>Change metrics</source>
        <translation>更改指标</translation>
    </message>
    <message>
        <source>Change note</source>
        <translation>更改备注</translation>
    </message>
    <message>
        <source>Change optimizer</source>
        <translation>更改优化器</translation>
    </message>
    <message>
        <source>Change or clear the filter above the table.</source>
        <translation>请更改或清除表格上方的筛选条件。</translation>
    </message>
    <message>
        <source>Change runtime to %1</source>
        <translation>将运行时更改为 %1</translation>
    </message>
    <message>
        <source>Change runtime type</source>
        <translation>更改运行时类型</translation>
    </message>
    <message>
        <source>Change runtime…</source>
        <translation>更改运行时…</translation>
    </message>
    <message>
        <source>Change tags</source>
        <translation>更改标记</translation>
    </message>
    <message>
        <source>Change the input shape of the model to {}, or use other data.</source>
        <translation>请将模型的输入形状改为 {}，或使用其他数据。</translation>
    </message>
    <message>
        <source>Change the outputs of the model</source>
        <translation>更改模型的输出</translation>
    </message>
    <message>
        <source>Change the runtime here and train again: both runs are in the same plots.</source>
        <translation>在此处更改运行时并再次训练：两个运行会显示在相同的图中。</translation>
    </message>
    <message>
        <source>Changes the brightness of images at random during training.</source>
        <translation>在训练期间随机改变图像的亮度。</translation>
    </message>
    <message>
        <source>Changes the contrast of images at random during training.</source>
        <translation>在训练期间随机改变图像的对比度。</translation>
    </message>
    <message>
        <source>Character between the values of a line, or tab. Empty: guessed among comma, semicolon, tab and vertical bar.</source>
        <translation>一行中各值之间的字符，或 tab。留空：在逗号、分号、制表符和竖线中自动判断。</translation>
    </message>
    <message>
        <source>Choose File ▸ Export… (Ctrl+E).</source>
        <translation>请选择文件 ▸ 导出…（Ctrl+E）。</translation>
    </message>
    <message>
        <source>Choose File ▸ Load weights….</source>
        <translation>请选择文件 ▸ 加载权重…。</translation>
    </message>
    <message>
        <source>Choose a class to see its thresholds.</source>
        <translation>选择一个类别，查看其阈值。</translation>
    </message>
    <message>
        <source>Choose a fast and a cheap one.</source>
        <translation>请选择一个快的和一个便宜的。</translation>
    </message>
    <message>
        <source>Choose a framework that supports this device.</source>
        <translation>请选择支持此设备的框架。</translation>
    </message>
    <message>
        <source>Choose a framework that uses cuDNN for recurrent layers.</source>
        <translation>请选择对循环层使用 cuDNN 的框架。</translation>
    </message>
    <message>
        <source>Choose a global batch size that is divisible by the number of cores</source>
        <translation>请选择能被核心数整除的全局批次大小</translation>
    </message>
    <message>
        <source>Choose a lesson…</source>
        <translation>选择课程…</translation>
    </message>
    <message>
        <source>Choose a run of the same data.</source>
        <translation>请选择同一数据的运行。</translation>
    </message>
    <message>
        <source>Choose a saliency method to see what each column contributes.</source>
        <translation>选择一种显著性方法，以查看每一列的贡献。</translation>
    </message>
    <message>
        <source>Choose a sample on the Samples tab.</source>
        <translation>请在“样本”选项卡中选择一个样本。</translation>
    </message>
    <message>
        <source>Choose a sample, then Explain: it shows what supports the prediction. Try your own predicts what you draw or type.</source>
        <translation>选择一个样本，然后选择“解释”：它会显示支持该预测的依据。“自行尝试”可对您绘制或输入的内容进行预测。</translation>
    </message>
    <message>
        <source>Choose another run of the same data. Its weights predict the same samples.</source>
        <translation>选择同一数据的另一个运行。其权重会预测相同的样本。</translation>
    </message>
    <message>
        <source>Choose columns</source>
        <translation>选择列</translation>
    </message>
    <message>
        <source>Choose one of several to leave the others to other programs.</source>
        <translation>有多个 GPU 时，请选择其中一个，将其余的留给其他程序。</translation>
    </message>
    <message>
        <source>Choose one of {}.</source>
        <translation>请选择下列之一：{}。</translation>
    </message>
    <message>
        <source>Choose other axes.</source>
        <translation>请选择其他轴。</translation>
    </message>
    <message>
        <source>Choose same to keep the size of the output, valid to lose the border.</source>
        <translation>选择 same 可保持输出的大小，选择 valid 则舍去边缘。</translation>
    </message>
    <message>
        <source>Choose the data on the Data page.</source>
        <translation>请在“数据”页面中选择数据。</translation>
    </message>
    <message>
        <source>Choose the device with Change runtime type, or pin it on the page Compare.</source>
        <translation>请用“更改运行时类型”选择设备，或在“比较”页面中固定它。</translation>
    </message>
    <message>
        <source>Choose the file of the data</source>
        <translation>选择数据文件</translation>
    </message>
    <message>
        <source>Choose the file of the pretrained model, or train this model first.</source>
        <translation>请选择预训练模型的文件，或先训练此模型。</translation>
    </message>
    <message>
        <source>Choose the folder of the data</source>
        <translation>选择数据文件夹</translation>
    </message>
    <message>
        <source>Choose the hardware</source>
        <translation>选择硬件</translation>
    </message>
    <message>
        <source>Choose the parameters that have an axis</source>
        <translation>选择要设轴的参数</translation>
    </message>
    <message>
        <source>Choose two different devices.</source>
        <translation>请选择两个不同的设备。</translation>
    </message>
    <message>
        <source>Choose weights so that the losses have about the same size.</source>
        <translation>请选择权重，使各损失的大小大致相同。</translation>
    </message>
    <message>
        <source>Choose what the task is judged by. Each adds a card to Training.</source>
        <translation>请选择用于评判任务的指标。每个指标都会在“训练”页面中添加一张卡片。</translation>
    </message>
    <message>
        <source>Choose {}.</source>
        <translation>请选择 {}。</translation>
    </message>
    <message>
        <source>Class</source>
        <translation>类别</translation>
    </message>
    <message>
        <source>Class %1 has no training sample.</source>
        <translation>类别 %1 没有训练样本。</translation>
    </message>
    <message>
        <source>Class aggregation</source>
        <translation>类别聚合</translation>
    </message>
    <message>
        <source>Class counts</source>
        <translation>各类别样本数</translation>
    </message>
    <message>
        <source>Class counts: training, validation</source>
        <translation>各类别样本数：训练、验证</translation>
    </message>
    <message>
        <source>Class id</source>
        <translation>类别编号</translation>
    </message>
    <message>
        <source>Class to evaluate; none: all.</source>
        <translation>要评估的类别；留空：全部。</translation>
    </message>
    <message>
        <source>Class to ignore, such as -1 for unlabeled samples or 0 for padding.</source>
        <translation>要忽略的类别，例如以 -1 表示无标签样本，或以 0 表示填充。</translation>
    </message>
    <message>
        <source>Class weight</source>
        <translation>类别权重</translation>
    </message>
    <message>
        <source>Classes</source>
        <translation>类别</translation>
    </message>
    <message>
        <source>Classes of Keras</source>
        <translation>Keras 的类</translation>
    </message>
    <message>
        <source>Classes of the new head</source>
        <translation>新分类头的类别数</translation>
    </message>
    <message>
        <source>Classes of the new head:</source>
        <translation>新分类头的类别数：</translation>
    </message>
    <message>
        <source>Classes to evaluate.</source>
        <translation>要评估的类别。</translation>
    </message>
    <message>
        <source>Classification</source>
        <translation>分类</translation>
    </message>
    <message>
        <source>Classify</source>
        <translation>分类</translation>
    </message>
    <message>
        <source>Classify a text</source>
        <translation>对一段文本分类</translation>
    </message>
    <message>
        <source>Clear</source>
        <translation>清除</translation>
    </message>
    <message>
        <source>Click or press Space to pin</source>
        <translation>点击或按空格键固定</translation>
    </message>
    <message>
        <source>Click to pin the run to the top</source>
        <translation>点击可将该运行固定到顶部</translation>
    </message>
    <message>
        <source>Clip each gradient element to this absolute value.</source>
        <translation>将梯度的每个元素裁剪到此绝对值。</translation>
    </message>
    <message>
        <source>Clip the gradient of each weight to this norm.</source>
        <translation>将每个权重的梯度裁剪到此范数。</translation>
    </message>
    <message>
        <source>Clip the norm of all gradients together to this value.</source>
        <translation>将所有梯度的总范数裁剪到此值。</translation>
    </message>
    <message>
        <source>Clipnorm</source>
        <translation>范数裁剪</translation>
    </message>
    <message>
        <source>Clipvalue</source>
        <translation>数值裁剪</translation>
    </message>
    <message>
        <source>Clock of the timeline</source>
        <translation>时间线的时钟</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Close %1</source>
        <translation>关闭 %1</translation>
    </message>
    <message>
        <source>Close this panel</source>
        <translation>关闭此面板</translation>
    </message>
    <message>
        <source>Co&amp;ntinue training</source>
        <translation>继续训练(&amp;N)</translation>
    </message>
    <message>
        <source>Code that opens the file</source>
        <translation>打开该文件的代码</translation>
    </message>
    <message>
        <source>Colab notebook</source>
        <translation>Colab 笔记本</translation>
    </message>
    <message>
        <source>Color by</source>
        <translation>着色依据</translation>
    </message>
    <message>
        <source>Color mode</source>
        <translation>颜色模式</translation>
    </message>
    <message>
        <source>Color mode: grayscale (1 channel), rgb (3) or rgba (4).</source>
        <translation>颜色模式：grayscale（1 个通道）、rgb（3 个）或 rgba（4 个）。</translation>
    </message>
    <message>
        <source>Column %1</source>
        <translation>列 %1</translation>
    </message>
    <message>
        <source>Column of texts to read as tokens, instead of feature columns.</source>
        <translation>作为词元读取的文本列，用来代替特征列。</translation>
    </message>
    <message>
        <source>Column of the target; empty: the last one. For several outputs of the model: one column each, separated by commas, named like the outputs or in their order.</source>
        <translation>目标所在的列；留空：最后一列。模型有多个输出时：每个输出一列，以逗号分隔，与输出同名或按其顺序。</translation>
    </message>
    <message>
        <source>Column with the weight of each sample in the loss; it is no feature. Empty: all weigh 1.</source>
        <translation>包含每个样本在损失中的权重的列；该列不是特征。留空：所有样本的权重均为 1。</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>列</translation>
    </message>
    <message>
        <source>Columns of a CSV file.</source>
        <translation>CSV 文件的列。</translation>
    </message>
    <message>
        <source>Columns of the left matrix and rows of the right matrix</source>
        <translation>左矩阵的列数和右矩阵的行数</translation>
    </message>
    <message>
        <source>Columns of the right matrix</source>
        <translation>右矩阵的列数</translation>
    </message>
    <message>
        <source>Columns of the table</source>
        <translation>表格的列</translation>
    </message>
    <message>
        <source>Columns with category names; they become integers in alphabetical order.</source>
        <translation>含类别名称的列；按字母顺序转换为整数。</translation>
    </message>
    <message>
        <source>Columns.</source>
        <translation>列。</translation>
    </message>
    <message>
        <source>Comma-separated values (*.csv)</source>
        <translation>逗号分隔值 (*.csv)</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>命令</translation>
    </message>
    <message>
        <source>Command for a terminal</source>
        <translation>终端命令</translation>
    </message>
    <message>
        <source>Command line</source>
        <translation>命令行</translation>
    </message>
    <message>
        <source>Commands, panels, fields, devices, data, layers</source>
        <translation>命令、面板、字段、设备、数据、层</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>比较</translation>
    </message>
    <message>
        <source>Compare %1 with a value, for example %1 &gt; 0.5</source>
        <translation>请将 %1 与一个值进行比较，例如 %1 &gt; 0.5</translation>
    </message>
    <message>
        <source>Compare curves</source>
        <translation>比较曲线</translation>
    </message>
    <message>
        <source>Compare devices by later epochs. A batch size that divides the number of samples needs fewer programs.</source>
        <translation>请按后续周期比较设备。批次大小能整除样本数时，所需的程序更少。</translation>
    </message>
    <message>
        <source>Compare it with the spread of the input: a tenth of it is a start.</source>
        <translation>请与输入的离散程度相比较：可从其十分之一开始。</translation>
    </message>
    <message>
        <source>Compare over batch size</source>
        <translation>按批次大小比较</translation>
    </message>
    <message>
        <source>Compare runs</source>
        <translation>比较运行</translation>
    </message>
    <message>
        <source>Compare with</source>
        <translation>比较对象</translation>
    </message>
    <message>
        <source>Compare with another device</source>
        <translation>与其他设备比较</translation>
    </message>
    <message>
        <source>Compare with…</source>
        <translation>比较设备…</translation>
    </message>
    <message>
        <source>Compare {}</source>
        <translation>比较 {}</translation>
    </message>
    <message>
        <source>Comparison of devices</source>
        <translation>设备比较</translation>
    </message>
    <message>
        <source>Compilation</source>
        <translation>编译</translation>
    </message>
    <message>
        <source>Compilation of {} takes {}. Each epoch after the first takes {}.</source>
        <translation>编译 {} 需要 {}。首个周期之后的每个周期需要 {}。</translation>
    </message>
    <message>
        <source>Compilation: {} of the first epoch</source>
        <translation>编译：占首个周期的 {}</translation>
    </message>
    <message>
        <source>Compiling for the device</source>
        <translation>正在为设备编译</translation>
    </message>
    <message>
        <source>Completed</source>
        <translation>已完成</translation>
    </message>
    <message>
        <source>Compute</source>
        <translation>计算</translation>
    </message>
    <message>
        <source>Compute</source>
        <comment>button</comment>
        <translation>计算</translation>
    </message>
    <message>
        <source>Compute projects the activations of a layer on a plane. Near points are samples that look alike to the model.</source>
        <translation>“计算”将一个层的激活值投影到平面上。距离相近的点是模型认为相似的样本。</translation>
    </message>
    <message>
        <source>Compute: {} of the step time</source>
        <translation>计算：占单步时间的 {}</translation>
    </message>
    <message>
        <source>Computed by the device simulator</source>
        <translation>由设备模拟器计算</translation>
    </message>
    <message>
        <source>Computes (M × K) · (K × N) in float32, and the sum of its elements</source>
        <translation>以 float32 计算 (M × K) · (K × N) 及其元素之和</translation>
    </message>
    <message>
        <source>Computing</source>
        <translation>正在计算</translation>
    </message>
    <message>
        <source>Computing …</source>
        <translation>正在计算…</translation>
    </message>
    <message>
        <source>Concatenates inputs along an axis.</source>
        <translation>沿一个轴连接各输入。</translation>
    </message>
    <message>
        <source>Concordance correlation of the outputs of a sample with its targets.</source>
        <translation>样本的输出与其目标的一致性相关系数。</translation>
    </message>
    <message>
        <source>Confidence</source>
        <translation>置信度</translation>
    </message>
    <message>
        <source>Configuration</source>
        <translation>配置</translation>
    </message>
    <message>
        <source>Configuration of the selected runs</source>
        <translation>所选运行的配置</translation>
    </message>
    <message>
        <source>Configurations differ: {} and {} more.</source>
        <translation>配置不同：{}，另有 {} 项。</translation>
    </message>
    <message>
        <source>Configurations differ: {}.</source>
        <translation>配置不同：{}。</translation>
    </message>
    <message>
        <source>Confusion matrix</source>
        <translation>混淆矩阵</translation>
    </message>
    <message>
        <source>Confusion matrix, rows are true classes, columns predicted classes</source>
        <translation>混淆矩阵，行为真实类别，列为预测类别</translation>
    </message>
    <message>
        <source>Connect %1 to</source>
        <translation>连接 %1 到</translation>
    </message>
    <message>
        <source>Connect %1 to %2</source>
        <translation>连接 %1 到 %2</translation>
    </message>
    <message>
        <source>Connect it to a layer before it.</source>
        <translation>请将其连接到前面的层。</translation>
    </message>
    <message>
        <source>Connect it to a layer of this model.</source>
        <translation>请将其连接到此模型的层。</translation>
    </message>
    <message>
        <source>Connect it to a layer whose output has the same size.</source>
        <translation>请将其连接到输出大小相同的层。</translation>
    </message>
    <message>
        <source>Connect it to an existing output.</source>
        <translation>请将其连接到已有的输出。</translation>
    </message>
    <message>
        <source>Connect it, set it as an output, or remove it.</source>
        <translation>请连接它、将其设为输出或将其移除。</translation>
    </message>
    <message>
        <source>Connect more layers to it.</source>
        <translation>请将更多层连接到它。</translation>
    </message>
    <message>
        <source>Connect to…</source>
        <translation>连接到…</translation>
    </message>
    <message>
        <source>Console</source>
        <translation>控制台</translation>
    </message>
    <message>
        <source>Console output: Keras progress bars, or one line per epoch of a custom training loop</source>
        <translation>控制台输出：Keras 进度条，或自定义训练循环每个周期一行</translation>
    </message>
    <message>
        <source>Constant</source>
        <translation>常量</translation>
    </message>
    <message>
        <source>Content of a bytes_list: values from 0 to 255, or a PNG or JPEG file.</source>
        <translation>bytes_list 的内容：0 到 255 的值，或 PNG、JPEG 文件。</translation>
    </message>
    <message>
        <source>Content:</source>
        <translation>内容：</translation>
    </message>
    <message>
        <source>Contents</source>
        <translation>目录</translation>
    </message>
    <message>
        <source>Continue from the trained weights (%1)</source>
        <translation>从训练后的权重继续 (%1)</translation>
    </message>
    <message>
        <source>Continue from the trained weights: %1 of %2 match, the others are reinitialized (%3)</source>
        <translation>从训练后的权重继续：%2 个中有 %1 个匹配，其他的将重新初始化 (%3)</translation>
    </message>
    <message>
        <source>Continue training</source>
        <translation>继续训练</translation>
    </message>
    <message>
        <source>Continue training begins with the weights of this window.</source>
        <translation>“继续训练”从此窗口的权重开始。</translation>
    </message>
    <message>
        <source>Continue training: no trained weights match the model</source>
        <translation>继续训练：没有与模型匹配的训练后权重</translation>
    </message>
    <message>
        <source>Continue training: there are no trained weights yet</source>
        <translation>继续训练：尚无训练后的权重</translation>
    </message>
    <message>
        <source>Continued training on %1</source>
        <translation>在 %1 上继续训练</translation>
    </message>
    <message>
        <source>Continues</source>
        <translation>续训自</translation>
    </message>
    <message>
        <source>Continuing training will reinitialize %1: %2. Undo restores its weights</source>
        <translation>继续训练会重新初始化 %1：%2。“撤销”可恢复其权重</translation>
    </message>
    <message>
        <source>Converts logits to probabilities that add up to 1.</source>
        <translation>将 logits 转换为总和为 1 的概率。</translation>
    </message>
    <message>
        <source>Convolution</source>
        <translation>卷积</translation>
    </message>
    <message>
        <source>Convolution block</source>
        <translation>卷积块</translation>
    </message>
    <message>
        <source>Copied as Python</source>
        <translation>已复制为 Python</translation>
    </message>
    <message>
        <source>Copies of the model, one for each core or GPU</source>
        <translation>模型的副本，每个核心或 GPU 一个</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Copy all rows as tab-separated text (Ctrl+C in the table)</source>
        <translation>将所有行复制为制表符分隔的文本（在表格中按 Ctrl+C）</translation>
    </message>
    <message>
        <source>Copy as &amp;Python</source>
        <translation>复制为 Python(&amp;P)</translation>
    </message>
    <message>
        <source>Copy as CSV</source>
        <translation>复制为 CSV</translation>
    </message>
    <message>
        <source>Copy as Markdown</source>
        <translation>复制为 Markdown</translation>
    </message>
    <message>
        <source>Copy as Python</source>
        <translation>复制为 Python</translation>
    </message>
    <message>
        <source>Copy as image</source>
        <translation>复制为图像</translation>
    </message>
    <message>
        <source>Copy it into your program.</source>
        <translation>请将代码复制到您的程序中。</translation>
    </message>
    <message>
        <source>Copy list as Python</source>
        <translation>将列表复制为 Python</translation>
    </message>
    <message>
        <source>Copy or save the rows of the table, in their order</source>
        <translation>按当前顺序复制或保存表格的行</translation>
    </message>
    <message>
        <source>Copy table</source>
        <translation>复制表格</translation>
    </message>
    <message>
        <source>Copy the code</source>
        <translation>复制代码</translation>
    </message>
    <message>
        <source>Copy the command</source>
        <translation>复制命令</translation>
    </message>
    <message>
        <source>Copy the whole program to the clipboard</source>
        <translation>将整个程序复制到剪贴板</translation>
    </message>
    <message>
        <source>Core</source>
        <translation>核心</translation>
    </message>
    <message>
        <source>Cores</source>
        <translation>核心</translation>
    </message>
    <message>
        <source>Cores wait for the core with the most samples</source>
        <translation>各核心等待样本最多的核心</translation>
    </message>
    <message>
        <source>Cores wait for the core with the most samples: {} of the step time</source>
        <translation>各核心等待样本最多的核心：占单步时间的 {}</translation>
    </message>
    <message>
        <source>Cores wait for the slowest core: {} of the step time</source>
        <translation>各核心等待最慢的核心：占单步时间的 {}</translation>
    </message>
    <message>
        <source>Correct the class number.</source>
        <translation>请更正类别编号。</translation>
    </message>
    <message>
        <source>Cosine similarity between prediction and target.</source>
        <translation>预测与目标之间的余弦相似度。</translation>
    </message>
    <message>
        <source>Cosine with a few warm-up epochs is a good start.</source>
        <translation>带少量预热周期的 cosine 是不错的起点。</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>费用</translation>
    </message>
    <message>
        <source>Cost of a million
samples, simulated</source>
        <translation>每百万样本的
费用，模拟</translation>
    </message>
    <message>
        <source>Cost of a run
simulated</source>
        <translation>每次运行的费用
模拟</translation>
    </message>
    <message>
        <source>Cost of an epoch
simulated</source>
        <translation>每个周期的费用
模拟</translation>
    </message>
    <message>
        <source>Cost of the run</source>
        <translation>运行的费用</translation>
    </message>
    <message>
        <source>Cost of the run (%1)</source>
        <translation>运行的费用 (%1)</translation>
    </message>
    <message>
        <source>Count</source>
        <translation>数量</translation>
    </message>
    <message>
        <source>Counted in %1 samples.</source>
        <translation>基于 %1 个样本统计。</translation>
    </message>
    <message>
        <source>Counted in 1 sample.</source>
        <translation>基于 1 个样本统计。</translation>
    </message>
    <message>
        <source>Counts, or shares of each true or predicted class.</source>
        <translation>样本数，或占各真实类别或预测类别的比例。</translation>
    </message>
    <message>
        <source>Crop to aspect ratio</source>
        <translation>按宽高比裁剪</translation>
    </message>
    <message>
        <source>Cropped to the drawing and resized to {} pixels</source>
        <translation>裁剪到图画并缩放到 {} 像素</translation>
    </message>
    <message>
        <source>Cropped to the middle {} of {} pixels</source>
        <translation>裁剪到中间 {}（共 {} 像素）</translation>
    </message>
    <message>
        <source>Cropping</source>
        <translation>裁剪</translation>
    </message>
    <message>
        <source>Crops images at a random position during training, at the center otherwise.</source>
        <translation>训练期间在随机位置裁剪图像，其他情况下在中心裁剪。</translation>
    </message>
    <message>
        <source>Crops planes, rows and columns of a volume.</source>
        <translation>裁剪体数据的平面、行和列。</translation>
    </message>
    <message>
        <source>Crops rows and columns of an image.</source>
        <translation>裁剪图像的行和列。</translation>
    </message>
    <message>
        <source>Crops steps at both ends of a sequence.</source>
        <translation>裁剪序列两端的步。</translation>
    </message>
    <message>
        <source>Crops the center of an image.</source>
        <translation>裁剪图像的中心部分。</translation>
    </message>
    <message>
        <source>Cross-entropy between one-hot targets and predicted probabilities.</source>
        <translation>独热目标与预测概率之间的交叉熵。</translation>
    </message>
    <message>
        <source>Cross-entropy of independent binary outputs, mean over the outputs.</source>
        <translation>各独立二元输出的交叉熵，取各输出的平均值。</translation>
    </message>
    <message>
        <source>Cross-entropy with integer labels: minus log probability of the true class.</source>
        <translation>整数标签的交叉熵：真实类别概率的负对数。</translation>
    </message>
    <message>
        <source>Crosses are wrong predictions.</source>
        <translation>叉号表示错误的预测。</translation>
    </message>
    <message>
        <source>Ctrl+4 opens Evaluate</source>
        <translation>按 Ctrl+4 打开“评估”</translation>
    </message>
    <message>
        <source>Ctrl+5 generates text with the model</source>
        <translation>按 Ctrl+5 用模型生成文本</translation>
    </message>
    <message>
        <source>Ctrl+5 translates with the model</source>
        <translation>按 Ctrl+5 用模型翻译</translation>
    </message>
    <message>
        <source>Ctrl+?</source>
        <translation>Ctrl+?</translation>
    </message>
    <message>
        <source>Ctrl+F9 trains the model</source>
        <translation>按 Ctrl+F9 训练模型</translation>
    </message>
    <message>
        <source>Curve</source>
        <translation>曲线</translation>
    </message>
    <message>
        <source>Curves</source>
        <translation>曲线</translation>
    </message>
    <message>
        <source>Cut</source>
        <translation>剪切</translation>
    </message>
    <message>
        <source>Cut %1</source>
        <translation>剪切 %1</translation>
    </message>
    <message>
        <source>D&amp;ata</source>
        <translation>数据(&amp;A)</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>数据</translation>
    </message>
    <message>
        <source>Data (%1);;All files (*)</source>
        <translation>数据 (%1);;所有文件 (*)</translation>
    </message>
    <message>
        <source>Data for validation: none, the test split, or a fraction of the training data</source>
        <translation>用于验证的数据：无、测试划分，或训练数据的一部分</translation>
    </message>
    <message>
        <source>Data format</source>
        <translation>数据格式</translation>
    </message>
    <message>
        <source>Data of this experiment (%1)</source>
        <translation>此实验的数据 (%1)</translation>
    </message>
    <message>
        <source>Data source</source>
        <translation>数据源</translation>
    </message>
    <message>
        <source>Data to evaluate</source>
        <translation>要评估的数据</translation>
    </message>
    <message>
        <source>Data: %1</source>
        <translation>数据：%1</translation>
    </message>
    <message>
        <source>Days left</source>
        <translation>剩余天数</translation>
    </message>
    <message>
        <source>Dead units: their output is 0 for all %1 samples checked, so they do not learn</source>
        <translation>死亡单元：在所检查的全部 %1 个样本上输出均为 0，因此不再学习</translation>
    </message>
    <message>
        <source>Decay</source>
        <translation>衰减</translation>
    </message>
    <message>
        <source>Decay factor; for exponential and step.</source>
        <translation>衰减因子；用于 exponential 和 step。</translation>
    </message>
    <message>
        <source>Decay rate of the first moment (mean of the gradients).</source>
        <translation>一阶矩（梯度的均值）的衰减率。</translation>
    </message>
    <message>
        <source>Decay rate of the mean square (decay in tf.train).</source>
        <translation>均方值的衰减率（tf.train 中的 decay）。</translation>
    </message>
    <message>
        <source>Decay rate of the mean square.</source>
        <translation>均方值的衰减率。</translation>
    </message>
    <message>
        <source>Decay rate of the mean squares.</source>
        <translation>各均方值的衰减率。</translation>
    </message>
    <message>
        <source>Decay rate of the momentum.</source>
        <translation>动量的衰减率。</translation>
    </message>
    <message>
        <source>Decay rate of the second moment (mean of the squared gradients).</source>
        <translation>二阶矩（梯度平方的均值）的衰减率。</translation>
    </message>
    <message>
        <source>Decay steps</source>
        <translation>衰减步数</translation>
    </message>
    <message>
        <source>Default: %1</source>
        <translation>默认：%1</translation>
    </message>
    <message>
        <source>Default: %1.</source>
        <translation>默认值：%1。</translation>
    </message>
    <message>
        <source>Default: bfloat16 multiplication, float32 accumulation</source>
        <translation>默认：bfloat16 乘法，float32 累加</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>删除</translation>
    </message>
    <message>
        <source>Delete %1 runs permanently?</source>
        <translation>永久删除 %1 个运行？</translation>
    </message>
    <message>
        <source>Delete 1 run permanently?</source>
        <translation>永久删除 1 个运行？</translation>
    </message>
    <message>
        <source>Delete all runs in the bin permanently</source>
        <translation>永久删除回收站中的所有运行</translation>
    </message>
    <message>
        <source>Delete permanently</source>
        <translation>永久删除</translation>
    </message>
    <message>
        <source>Delete permanently after</source>
        <translation>永久删除期限</translation>
    </message>
    <message>
        <source>Delete permanently…</source>
        <translation>永久删除…</translation>
    </message>
    <message>
        <source>Delete removes the step, Alt+Up and Alt+Down move it</source>
        <translation>Delete 键移除步骤，Alt+Up 和 Alt+Down 移动步骤</translation>
    </message>
    <message>
        <source>Delete runs</source>
        <translation>删除运行</translation>
    </message>
    <message>
        <source>Delete the layer {} on the page Model.</source>
        <translation>请在“模型”页面删除层 {}。</translation>
    </message>
    <message>
        <source>Delete the selected runs with their curves and weights for good (Del)</source>
        <translation>彻底删除所选运行及其曲线和权重 (Del)</translation>
    </message>
    <message>
        <source>Deleted</source>
        <translation>删除时间</translation>
    </message>
    <message>
        <source>Deleted runs</source>
        <translation>已删除的运行</translation>
    </message>
    <message>
        <source>Deleted runs stay here until they are restored or deleted permanently.</source>
        <translation>已删除的运行会保留在此处，直到被恢复或永久删除。</translation>
    </message>
    <message>
        <source>Deleting runs</source>
        <translation>正在删除运行</translation>
    </message>
    <message>
        <source>Delimiter</source>
        <translation>分隔符</translation>
    </message>
    <message>
        <source>Delta</source>
        <translation>Delta</translation>
    </message>
    <message>
        <source>Dense over any axes: the product of input and kernel that an einsum equation describes.</source>
        <translation>任意轴上的 Dense：由 einsum 等式描述的输入与核的乘积。</translation>
    </message>
    <message>
        <source>Deployment</source>
        <translation>部署</translation>
    </message>
    <message>
        <source>Depth multiplier</source>
        <translation>深度乘数</translation>
    </message>
    <message>
        <source>Depthwise convolution of a sequence, then a convolution of length 1.</source>
        <translation>序列的深度卷积，再接长度为 1 的卷积。</translation>
    </message>
    <message>
        <source>Depthwise convolution of an image, then a 1 × 1 convolution; fewer weights than Conv2D.</source>
        <translation>图像的深度卷积，再接 1 × 1 卷积；权重少于 Conv2D。</translation>
    </message>
    <message>
        <source>Depthwise initializer</source>
        <translation>深度卷积初始化器</translation>
    </message>
    <message>
        <source>Depthwise regularizer</source>
        <translation>深度卷积正则化器</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>详细信息</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>Device (one core)</source>
        <translation>设备（一个核心）</translation>
    </message>
    <message>
        <source>Device family</source>
        <translation>设备系列</translation>
    </message>
    <message>
        <source>Device to add</source>
        <translation>要添加的设备</translation>
    </message>
    <message>
        <source>Device to compare with</source>
        <translation>要比较的设备</translation>
    </message>
    <message>
        <source>Device with the price</source>
        <translation>要设置价格的设备</translation>
    </message>
    <message>
        <source>Devices</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>Devices that can run the experiment show the parts of an epoch here.</source>
        <translation>能够运行该实验的设备，在此处显示一个周期的各组成部分。</translation>
    </message>
    <message>
        <source>Devices that can run the experiment show the time of the run here.</source>
        <translation>能够运行该实验的设备，在此处显示运行的时间。</translation>
    </message>
    <message>
        <source>Devices with a price that can run the experiment show time and cost here.</source>
        <translation>有价格且能够运行该实验的设备，在此处显示时间和费用。</translation>
    </message>
    <message>
        <source>Dice loss of each row: 1 - 2 · overlap / (sum of targets + sum of predictions).</source>
        <translation>每行的 Dice 损失：1 - 2 · 交集 /（目标之和 + 预测之和）。</translation>
    </message>
    <message>
        <source>Difference of the loss</source>
        <translation>损失之差</translation>
    </message>
    <message>
        <source>Difference of the loss between runs</source>
        <translation>运行之间的损失之差</translation>
    </message>
    <message>
        <source>Dilation rate</source>
        <translation>膨胀率</translation>
    </message>
    <message>
        <source>Dims</source>
        <translation>维度</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>丢弃</translation>
    </message>
    <message>
        <source>Disconnect</source>
        <translation>断开连接</translation>
    </message>
    <message>
        <source>Disconnect %1 from</source>
        <translation>断开 %1 与下列层的连接</translation>
    </message>
    <message>
        <source>Disconnect %1 from %2</source>
        <translation>断开 %1 与 %2</translation>
    </message>
    <message>
        <source>Disconnect from…</source>
        <translation>断开与下列层的连接…</translation>
    </message>
    <message>
        <source>Disk space of weights, batches and histograms</source>
        <translation>权重、批次和直方图占用的磁盘空间</translation>
    </message>
    <message>
        <source>Dispatch</source>
        <translation>分派</translation>
    </message>
    <message>
        <source>Dispatch-bound: {}</source>
        <translation>受限于分派：{}</translation>
    </message>
    <message>
        <source>Display lan&amp;guage</source>
        <translation>显示语言(&amp;G)</translation>
    </message>
    <message>
        <source>Distribution</source>
        <translation>分布</translation>
    </message>
    <message>
        <source>Divide by the standard deviation instead of the root mean square.</source>
        <translation>除以标准差，而不是均方根。</translation>
    </message>
    <message>
        <source>Divide it by ten if the loss jumps.</source>
        <translation>如果损失突然跳升，请将其除以十。</translation>
    </message>
    <message>
        <source>Divides the features of each sample by their root mean square.</source>
        <translation>将每个样本的特征除以其均方根。</translation>
    </message>
    <message>
        <source>Divides the gradient by the root of a moving average of its square.</source>
        <translation>将梯度除以其平方的移动平均的平方根。</translation>
    </message>
    <message>
        <source>Divides the gradient by the root of the sum of all squared gradients.</source>
        <translation>将梯度除以所有梯度平方之和的平方根。</translation>
    </message>
    <message>
        <source>Divides the logits before sampling. Below 1: less random. Above 1: more random.</source>
        <translation>在采样前用其除 logits。小于 1：随机性降低。大于 1：随机性提高。</translation>
    </message>
    <message>
        <source>Do not flip what has a direction, such as digits and letters.</source>
        <translation>请勿翻转有方向之分的内容，例如数字和字母。</translation>
    </message>
    <message>
        <source>Does not fit into this computer's memory</source>
        <translation>本机内存不足</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>完成</translation>
    </message>
    <message>
        <source>Dot product of two inputs along one axis of each.</source>
        <translation>两个输入各沿一个轴的点积。</translation>
    </message>
    <message>
        <source>Dot-product attention (Luong): weighted mean of the values.</source>
        <translation>点积注意力 (Luong)：值的加权平均。</translation>
    </message>
    <message>
        <source>Download %1</source>
        <translation>下载 %1</translation>
    </message>
    <message>
        <source>Drag a layer here from the palette, or press A and type its name. The first layer is an InputLayer with the shape of the data.</source>
        <translation>从“层”面板将层拖到此处，或按 A 键并输入层的名称。第一层是 InputLayer，其形状为数据的形状。</translation>
    </message>
    <message>
        <source>Drag a layer onto the model, or choose it and press Enter. Its options are under Properties at the right, with a “?” beside each field.</source>
        <translation>将层拖到模型上，或选择层后按 Enter。其选项位于右侧的“属性”中，每个字段旁都有“?”。</translation>
    </message>
    <message>
        <source>Drag along an axis to select runs; a click takes it back.</source>
        <translation>沿轴拖动以选择运行；点击可取消。</translation>
    </message>
    <message>
        <source>Draw here, or drop a picture</source>
        <translation>在此处绘制，或拖放一张图片</translation>
    </message>
    <message>
        <source>Draw lines as thick as those of the data.</source>
        <translation>请使绘制的线条与数据中的线条一样粗。</translation>
    </message>
    <message>
        <source>Draw the curves of HISTORY.json as an image file and exit.</source>
        <translation>将 HISTORY.json 的曲线绘制为图像文件，然后退出。</translation>
    </message>
    <message>
        <source>Drawing pad</source>
        <translation>绘图板</translation>
    </message>
    <message>
        <source>Drawing the timeline</source>
        <translation>正在绘制时间线</translation>
    </message>
    <message>
        <source>Drop remainder</source>
        <translation>丢弃余数</translation>
    </message>
    <message>
        <source>Drop the last batch of an epoch when it is smaller than the batch size</source>
        <translation>一个周期的最后一个批次小于批次大小时，将其丢弃</translation>
    </message>
    <message>
        <source>Drop to open: an experiment, a Keras model, weights, or data</source>
        <translation>拖放以打开：实验、Keras 模型、权重或数据</translation>
    </message>
    <message>
        <source>Dropout</source>
        <translation>dropout 比率</translation>
    </message>
    <message>
        <source>Dropout that keeps the mean and variance, for self-normalizing networks (selu).</source>
        <translation>保持均值和方差的 dropout，用于自归一化网络 (selu)。</translation>
    </message>
    <message>
        <source>Drops whole channels of a sequence during training.</source>
        <translation>在训练期间丢弃序列的整个通道。</translation>
    </message>
    <message>
        <source>Drops whole channels of a volume during training.</source>
        <translation>在训练期间丢弃体数据的整个通道。</translation>
    </message>
    <message>
        <source>Drops whole channels of an image during training.</source>
        <translation>在训练期间丢弃图像的整个通道。</translation>
    </message>
    <message>
        <source>Dtype</source>
        <translation>数据类型</translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation>复制一份</translation>
    </message>
    <message>
        <source>Duplicate %1</source>
        <translation>复制 %1</translation>
    </message>
    <message>
        <source>Dynamic growth steps</source>
        <translation>动态增长步数</translation>
    </message>
    <message>
        <source>E&amp;valuate</source>
        <translation>评估(&amp;V)</translation>
    </message>
    <message>
        <source>EMA momentum</source>
        <translation>EMA 动量</translation>
    </message>
    <message>
        <source>EMA overwrite frequency</source>
        <translation>EMA 覆盖频率</translation>
    </message>
    <message>
        <source>Each GPU processes one shard of the global batch. The gradients are averaged.</source>
        <translation>每个 GPU 处理全局批次的一个分片，然后对梯度取平均。</translation>
    </message>
    <message>
        <source>Each box is a group of replicas; %1 are too many to draw.</source>
        <translation>每个方框是一组副本；%1数量过多，无法逐一绘制。</translation>
    </message>
    <message>
        <source>Each class keeps its share in the fraction, as train_test_split(stratify=y) of scikit-learn</source>
        <translation>每个类别在该部分数据中保持其比例，与 scikit-learn 的 train_test_split(stratify=y) 相同</translation>
    </message>
    <message>
        <source>Each core gets {} samples. This is not a multiple of {}, so it computes {} rows with padding.</source>
        <translation>每个核心获得 {} 个样本。该数不是 {} 的倍数，因此计算 {} 行，其中含有填充。</translation>
    </message>
    <message>
        <source>Each core gets {}, but processes tiles of {} rows; the rest is padding.</source>
        <translation>每个核心得到 {}，但处理的是 {} 行的图块；其余为填充。</translation>
    </message>
    <message>
        <source>Each core pads its batch to {} rows: {} of the rows are padding.</source>
        <translation>每个核心将其批次填充到 {} 行：其中 {} 的行是填充。</translation>
    </message>
    <message>
        <source>Each core pads its batch to {} rows: {} of the rows are padding. Compute is only {} of the step time.</source>
        <translation>每个核心将其批次填充到 {} 行：其中 {} 的行是填充。计算只占单步时间的 {}。</translation>
    </message>
    <message>
        <source>Each core processes one shard of the global batch. The gradients are averaged.</source>
        <translation>每个核心处理全局批次的一个分片，然后对梯度取平均。</translation>
    </message>
    <message>
        <source>Each output has its own metrics.</source>
        <translation>每个输出都有自己的指标。</translation>
    </message>
    <message>
        <source>Each replica computes the gradient of its own shard.</source>
        <translation>每个副本计算自己分片的梯度。</translation>
    </message>
    <message>
        <source>Each replica gets its shard of the batch and a copy of the weights.</source>
        <translation>每个副本获得批次中自己的分片和一份权重的副本。</translation>
    </message>
    <message>
        <source>Each row is then one text.</source>
        <translation>此时每一行为一段文本。</translation>
    </message>
    <message>
        <source>Each step sums {1} of gradients over {0} replicas. This takes {2} of {3}, for any batch size.</source>
        <translation>每步在 {0} 个副本间求和 {1} 的梯度。无论批次大小，这都需要 {2}（共 {3}）。</translation>
    </message>
    <message>
        <source>Earlier accuracy %1</source>
        <translation>之前的准确率 %1</translation>
    </message>
    <message>
        <source>Early layers show edges and colors, late ones parts of objects.</source>
        <translation>靠前的层显示边缘和颜色，靠后的层显示物体的各个部分。</translation>
    </message>
    <message>
        <source>Early stopping</source>
        <translation>早停</translation>
    </message>
    <message>
        <source>Early stopping of trials</source>
        <translation>试验的早停</translation>
    </message>
    <message>
        <source>Edit the options</source>
        <translation>编辑选项</translation>
    </message>
    <message>
        <source>Efficiency</source>
        <translation>效率</translation>
    </message>
    <message>
        <source>Efficiency, simulated (%)</source>
        <translation>效率，模拟 (%)</translation>
    </message>
    <message>
        <source>Elsewhere</source>
        <translation>其他位置</translation>
    </message>
    <message>
        <source>Embedding</source>
        <translation>嵌入</translation>
    </message>
    <message>
        <source>Embeddings initializer</source>
        <translation>嵌入初始化器</translation>
    </message>
    <message>
        <source>Embeddings regularizer</source>
        <translation>嵌入正则化器</translation>
    </message>
    <message>
        <source>Empty bin</source>
        <translation>清空回收站</translation>
    </message>
    <message>
        <source>Encodes labels as one-hot vectors.</source>
        <translation>将标签编码为独热向量。</translation>
    </message>
    <message>
        <source>Encodes tokens as a vector with 1 for each token that occurs.</source>
        <translation>将词元编码为向量，出现的词元对应位置为 1。</translation>
    </message>
    <message>
        <source>End high enough that the loss diverges; the test stops there.</source>
        <translation>请以足够高的值结束，使损失发散；测试会在此处停止。</translation>
    </message>
    <message>
        <source>End learning rate</source>
        <translation>最终学习率</translation>
    </message>
    <message>
        <source>Enlarge</source>
        <translation>放大</translation>
    </message>
    <message>
        <source>Enlarge this metric (Enter)</source>
        <translation>放大此指标 (Enter)</translation>
    </message>
    <message>
        <source>Enter a finite number.</source>
        <translation>请输入有限的数。</translation>
    </message>
    <message>
        <source>Enter a number above %1, at most %2.</source>
        <translation>请输入大于 %1 且不超过 %2 的数。</translation>
    </message>
    <message>
        <source>Enter a number above %1.</source>
        <translation>请输入大于 %1 的数。</translation>
    </message>
    <message>
        <source>Enter a number from %1 to %2.</source>
        <translation>请输入 %1 至 %2 之间的数。</translation>
    </message>
    <message>
        <source>Enter a number of at least %1.</source>
        <translation>请输入不小于 %1 的数。</translation>
    </message>
    <message>
        <source>Enter a number of at most %1.</source>
        <translation>请输入不超过 %1 的数。</translation>
    </message>
    <message>
        <source>Enter a number.</source>
        <translation>请输入一个数。</translation>
    </message>
    <message>
        <source>Enter adds the first one behind the selected layer.</source>
        <translation>按 Enter 可将第一个结果添加到所选层之后。</translation>
    </message>
    <message>
        <source>Enter null for the batch, then the shape of one sample, such as [null, 28, 28, 1].</source>
        <translation>请先输入表示批次的 null，再输入一个样本的形状，例如 [null, 28, 28, 1]。</translation>
    </message>
    <message>
        <source>Enter one number, or one for each channel.</source>
        <translation>请输入一个数，或为每个通道各输入一个数。</translation>
    </message>
    <message>
        <source>Enter one number, or the two ends of a range.</source>
        <translation>请输入一个数，或范围的两端。</translation>
    </message>
    <message>
        <source>Enter your name to save the file.</source>
        <translation>请输入您的姓名以保存文件。</translation>
    </message>
    <message>
        <source>Epoch</source>
        <translation>周期</translation>
    </message>
    <message>
        <source>Epoch
measured here</source>
        <translation>周期
本机实测</translation>
    </message>
    <message>
        <source>Epoch
simulated</source>
        <translation>周期
模拟</translation>
    </message>
    <message>
        <source>Epoch %1</source>
        <translation>周期 %1</translation>
    </message>
    <message>
        <source>Epoch %1, step %2</source>
        <translation>周期 %1，第 %2 步</translation>
    </message>
    <message>
        <source>Epoch %1/%2    Step %3/%4</source>
        <translation>周期 %1/%2    步 %3/%4</translation>
    </message>
    <message>
        <source>Epoch %1: the loss of %2 differs by %3 from that of %4</source>
        <translation>周期 %1：%2 的损失与 %4 的损失相差 %3</translation>
    </message>
    <message>
        <source>Epoch to show</source>
        <translation>要显示的周期</translation>
    </message>
    <message>
        <source>Epochs</source>
        <translation>周期数</translation>
    </message>
    <message>
        <source>Epochs of a trial</source>
        <translation>一次试验的周期数</translation>
    </message>
    <message>
        <source>Epochs of the run</source>
        <translation>运行的周期数</translation>
    </message>
    <message>
        <source>Epsilon</source>
        <translation>Epsilon</translation>
    </message>
    <message>
        <source>Equal seeds give equal results; change it to see how much chance matters.</source>
        <translation>相同的种子得到相同的结果；更改种子可了解随机性的影响有多大。</translation>
    </message>
    <message>
        <source>Equal seeds give equal results; train with three seeds to see how much chance matters.</source>
        <translation>相同的种子得到相同的结果；用三个种子训练可了解随机性的影响有多大。</translation>
    </message>
    <message>
        <source>Equation</source>
        <translation>方程</translation>
    </message>
    <message>
        <source>Eraser</source>
        <translation>橡皮擦</translation>
    </message>
    <message>
        <source>Error</source>
        <translation>误差</translation>
    </message>
    <message>
        <source>Error above which the loss is linear.</source>
        <translation>误差超过此值时，损失为线性。</translation>
    </message>
    <message>
        <source>Error: %1</source>
        <translation>错误：%1</translation>
    </message>
    <message>
        <source>Errors above it weigh less than with the squared error.</source>
        <translation>大于该值的误差，其权重小于采用平方误差时的权重。</translation>
    </message>
    <message>
        <source>Estimated</source>
        <translation>已估计</translation>
    </message>
    <message>
        <source>Estimated memory of a run on this computer</source>
        <translation>估计的本机运行内存</translation>
    </message>
    <message>
        <source>Evaluate</source>
        <translation>评估</translation>
    </message>
    <message>
        <source>Evaluate and compare</source>
        <translation>评估与比较</translation>
    </message>
    <message>
        <source>Evaluate counts the tokens of the chosen data that are predicted correctly.</source>
        <translation>“评估”统计所选数据中预测正确的词元数。</translation>
    </message>
    <message>
        <source>Evaluate predicts every sample of the chosen data. “Wrong predictions only” lists the mistakes.</source>
        <translation>“评估”对所选数据的每个样本进行预测。“仅错误的预测”会列出预测错误的样本。</translation>
    </message>
    <message>
        <source>Evaluate shows predictions and mistakes. Simulator, Shards and Compare explain the time on this device and on all others.</source>
        <translation>“评估”显示预测和错误。“模拟器”、“分片”和“比较”说明在此设备和所有其他设备上的时间。</translation>
    </message>
    <message>
        <source>Evaluate shows the accuracy of every class here.</source>
        <translation>评估后，此处显示每个类别的准确率。</translation>
    </message>
    <message>
        <source>Evaluate the model</source>
        <translation>评估模型</translation>
    </message>
    <message>
        <source>Evaluating</source>
        <translation>正在评估</translation>
    </message>
    <message>
        <source>Evaluation on %1 samples: %2</source>
        <translation>在 %1 个样本上的评估：%2</translation>
    </message>
    <message>
        <source>Evaluation on 1 sample: %2</source>
        <translation>在 1 个样本上的评估：%2</translation>
    </message>
    <message>
        <source>Evaluation on the test data</source>
        <translation>在测试数据上评估</translation>
    </message>
    <message>
        <source>Evaluation on the training data</source>
        <translation>在训练数据上评估</translation>
    </message>
    <message>
        <source>Evaluation on the validation data</source>
        <translation>在验证数据上评估</translation>
    </message>
    <message>
        <source>Even a batch size of 1 per replica does not fit.</source>
        <translation>即使每副本批次大小为 1 也放不下。</translation>
    </message>
    <message>
        <source>Even a batch size of 1 per replica does not fit. Use a device with more memory, or a smaller model.</source>
        <translation>即使每副本批次大小为 1 也放不下。请使用内存更大的设备，或更小的模型。</translation>
    </message>
    <message>
        <source>Every device uses its fastest framework and precision</source>
        <translation>每个设备使用其最快的框架和精度</translation>
    </message>
    <message>
        <source>Every device uses the framework and precision of the experiment, or the nearest available</source>
        <translation>每个设备使用实验的框架和精度，或最接近的可用项</translation>
    </message>
    <message>
        <source>Every epoch</source>
        <translation>每个周期</translation>
    </message>
    <message>
        <source>Every epoch takes new random windows of the text.</source>
        <translation>每个周期都随机选取新的文本窗口。</translation>
    </message>
    <message>
        <source>Every epoch uses the same values.</source>
        <translation>每个周期使用相同的值。</translation>
    </message>
    <message>
        <source>Every number of cores and GPUs of every device</source>
        <translation>每个设备的每种核心数和 GPU 数</translation>
    </message>
    <message>
        <source>Every run appears here with its curves and weights. Runs stay after a restart.

Measured times are those of runs on this computer.

Simulated times are estimates for the chosen device.</source>
        <translation>每个运行连同其曲线和权重显示在此处。重新启动后，运行仍会保留。

实测时间是运行在本机上的时间。

模拟时间是所选设备的估计值。</translation>
    </message>
    <message>
        <source>Every run's own columns, the metrics, and the parameters that differ</source>
        <translation>每个运行自身的列、指标以及取值不同的参数</translation>
    </message>
    <message>
        <source>Every sample is predicted correctly.</source>
        <translation>所有样本都预测正确。</translation>
    </message>
    <message>
        <source>Every sample of class %1 is predicted correctly.</source>
        <translation>类别 %1 的所有样本都预测正确。</translation>
    </message>
    <message>
        <source>Every word must occur.</source>
        <translation>每个词都必须出现。</translation>
    </message>
    <message>
        <source>Exact match %1</source>
        <translation>完全匹配 %1</translation>
    </message>
    <message>
        <source>Excludes the highest and lowest 2 % of the batch values from the range; epochs are always visible</source>
        <translation>将最高和最低各 2% 的批次值排除在范围之外；周期值始终可见</translation>
    </message>
    <message>
        <source>Expected at least 1 replica; got {}.</source>
        <translation>需要至少 1 个副本；得到 {}。</translation>
    </message>
    <message>
        <source>Expected calibration error %1. On the dashed line, confidence equals accuracy. Point at a bin, or use the arrow keys.</source>
        <translation>期望校准误差 %1。在虚线上，置信度等于准确率。将指针指向某个区间，或使用方向键。</translation>
    </message>
    <message>
        <source>Expected one file to open; got %1</source>
        <translation>只能打开一个文件；收到 %1 个</translation>
    </message>
    <message>
        <source>Expected {}: {}, got {}.</source>
        <translation>{}：需要 {}，得到 {}。</translation>
    </message>
    <message>
        <source>Experiment</source>
        <translation>实验</translation>
    </message>
    <message>
        <source>Experiment for the images.</source>
        <translation>用于生成图像的实验。</translation>
    </message>
    <message>
        <source>Experiment, checkpoint, history and weights. All computers need the folder, the data and Shardlab under the same paths.</source>
        <translation>实验、检查点、历史记录和权重。所有计算机都需要在相同的路径下拥有该文件夹、数据和 Shardlab。</translation>
    </message>
    <message>
        <source>Experiment, template, Keras model, weights, data or lesson to open; of several, each has a window of its own.</source>
        <translation>要打开的实验、模板、Keras 模型、权重、数据或课程；多个文件各有自己的窗口。</translation>
    </message>
    <message>
        <source>Experiments, Keras models, weights and lessons (%1)</source>
        <translation>实验、Keras 模型、权重和课程 (%1)</translation>
    </message>
    <message>
        <source>Explain</source>
        <translation>解释</translation>
    </message>
    <message>
        <source>Exponent; 1 is linear decay; for polynomial.</source>
        <translation>指数；1 为线性衰减；用于 polynomial。</translation>
    </message>
    <message>
        <source>Exponential linear unit: approaches -alpha for negative values.</source>
        <translation>指数线性单元：对负值趋近于 -alpha。</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>导出</translation>
    </message>
    <message>
        <source>Export a web page</source>
        <translation>导出网页</translation>
    </message>
    <message>
        <source>Export as CSV</source>
        <translation>导出为 CSV</translation>
    </message>
    <message>
        <source>Export as CSV…</source>
        <translation>导出为 CSV…</translation>
    </message>
    <message>
        <source>Export as JSON</source>
        <translation>导出为 JSON</translation>
    </message>
    <message>
        <source>Export as JSON…</source>
        <translation>导出为 JSON…</translation>
    </message>
    <message>
        <source>Export for TensorBoard…</source>
        <translation>导出到 TensorBoard…</translation>
    </message>
    <message>
        <source>Export re&amp;port…</source>
        <translation>导出报告(&amp;P)…</translation>
    </message>
    <message>
        <source>Export report</source>
        <translation>导出报告</translation>
    </message>
    <message>
        <source>Export report…</source>
        <translation>导出报告…</translation>
    </message>
    <message>
        <source>Export the model</source>
        <translation>导出模型</translation>
    </message>
    <message>
        <source>Export to %1</source>
        <translation>导出到 %1</translation>
    </message>
    <message>
        <source>Exported %1 for TensorBoard: %2</source>
        <translation>已将 %1导出到 TensorBoard：%2</translation>
    </message>
    <message>
        <source>Exported %1. %2</source>
        <translation>已导出 %1。%2</translation>
    </message>
    <message>
        <source>Exported %1: %2</source>
        <translation>已导出 %1：%2</translation>
    </message>
    <message>
        <source>Exported a report of %1 runs: %2</source>
        <translation>已导出 %1 个运行的报告：%2</translation>
    </message>
    <message>
        <source>Exported a report of 1 run: %2</source>
        <translation>已导出 1 个运行的报告：%2</translation>
    </message>
    <message>
        <source>Exporting %1</source>
        <translation>正在导出 %1</translation>
    </message>
    <message>
        <source>Exporting to TensorBoard</source>
        <translation>正在导出到 TensorBoard</translation>
    </message>
    <message>
        <source>Exporting, then predicting %1 samples from the file…</source>
        <translation>正在导出，然后从文件预测 %1 个样本…</translation>
    </message>
    <message>
        <source>Exporting…</source>
        <translation>正在导出…</translation>
    </message>
    <message>
        <source>Exports a folder with a page that runs the model in a browser</source>
        <translation>导出一个文件夹，其中的网页可在浏览器中运行模型</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>导出…</translation>
    </message>
    <message>
        <source>Extend the selection to the first layer</source>
        <translation>将选择范围扩展到第一层</translation>
    </message>
    <message>
        <source>Extend the selection to the last layer</source>
        <translation>将选择范围扩展到最后一层</translation>
    </message>
    <message>
        <source>Extend the selection to the layer above</source>
        <translation>将选择范围扩展到上方的层</translation>
    </message>
    <message>
        <source>Extend the selection to the layer below</source>
        <translation>将选择范围扩展到下方的层</translation>
    </message>
    <message>
        <source>Extend the selection to the left</source>
        <translation>向左扩展选择范围</translation>
    </message>
    <message>
        <source>Extend the selection to the right</source>
        <translation>向右扩展选择范围</translation>
    </message>
    <message>
        <source>F-beta score</source>
        <translation>F-beta 分数</translation>
    </message>
    <message>
        <source>F-beta score: weighted harmonic mean of precision and recall.</source>
        <translation>F-beta 分数：精确率与召回率的加权调和平均值。</translation>
    </message>
    <message>
        <source>F1 score</source>
        <translation>F1 分数</translation>
    </message>
    <message>
        <source>F2 edits them</source>
        <translation>按 F2 编辑</translation>
    </message>
    <message>
        <source>F3 goes to the next match.</source>
        <translation>按 F3 转到下一个匹配项。</translation>
    </message>
    <message>
        <source>FLOP/byte</source>
        <translation>FLOP/字节</translation>
    </message>
    <message>
        <source>FLOPs are those of direct convolution. With Winograd and FFT, which need fewer, the matrix unit may exceed 100 %.</source>
        <translation>FLOPs 按直接卷积计算。使用所需更少的 Winograd 和 FFT 时，矩阵单元可能超过 100%。</translation>
    </message>
    <message>
        <source>Factor</source>
        <translation>因子</translation>
    </message>
    <message>
        <source>Factor for every value.</source>
        <translation>每个值所乘的因子。</translation>
    </message>
    <message>
        <source>Factor for the learning rate.</source>
        <translation>学习率所乘的因子。</translation>
    </message>
    <message>
        <source>Factor of the simulated time of its ops; 1: no slowdown. The values of the step do not change.</source>
        <translation>其运算的模拟时间的倍数；1：不减速。该步的数值不变。</translation>
    </message>
    <message>
        <source>Factor of the slowdown</source>
        <translation>减速倍数</translation>
    </message>
    <message>
        <source>Factor of this output's loss in the loss of the model (loss_weights of Keras).</source>
        <translation>此输出的损失在模型损失中的因子（Keras 的 loss_weights）。</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>False positive rate</source>
        <translation>假正例率</translation>
    </message>
    <message>
        <source>Fashion-MNIST quick start</source>
        <translation>Fashion-MNIST 快速入门</translation>
    </message>
    <message>
        <source>Fashion-MNIST, large convolutional network</source>
        <translation>Fashion-MNIST，大型卷积网络</translation>
    </message>
    <message>
        <source>Feature columns, separated by commas; empty: all except the target.</source>
        <translation>特征列，以逗号分隔；留空：除目标外的所有列。</translation>
    </message>
    <message>
        <source>Features</source>
        <translation>特征</translation>
    </message>
    <message>
        <source>Fewer need less memory while text is generated; it must divide the query heads.</source>
        <translation>越少，生成文本时所需的内存越少；必须能整除查询头的数量。</translation>
    </message>
    <message>
        <source>Fewer slopes are trained where axes share one.</source>
        <translation>多个轴共享斜率时，需要训练的斜率更少。</translation>
    </message>
    <message>
        <source>Fewer steps make short trials</source>
        <translation>步数越少，试验越短</translation>
    </message>
    <message>
        <source>Fewer steps make short trials; 0 takes all data.</source>
        <translation>步数越少，试验越短；0 表示使用全部数据。</translation>
    </message>
    <message>
        <source>File</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>File with source sentences for validation; empty: none.</source>
        <translation>用于验证的源语句文件；留空：无。</translation>
    </message>
    <message>
        <source>File with source sentences, one per line, plain or gzipped.</source>
        <translation>包含源语言句子的文件，每行一句，未压缩或 gzip 压缩。</translation>
    </message>
    <message>
        <source>File with target sentences for validation.</source>
        <translation>包含用于验证的目标语言句子的文件。</translation>
    </message>
    <message>
        <source>File with target sentences, one per line.</source>
        <translation>包含目标语言句子的文件，每行一句。</translation>
    </message>
    <message>
        <source>File with the training images.</source>
        <translation>包含训练图像的文件。</translation>
    </message>
    <message>
        <source>File with the training labels.</source>
        <translation>包含训练标签的文件。</translation>
    </message>
    <message>
        <source>File with the validation images; empty: none.</source>
        <translation>验证图像的文件；留空：无。</translation>
    </message>
    <message>
        <source>File with the validation labels.</source>
        <translation>包含验证标签的文件。</translation>
    </message>
    <message>
        <source>File:</source>
        <translation>文件：</translation>
    </message>
    <message>
        <source>Files and folders that were read last</source>
        <translation>最近读取的文件和文件夹</translation>
    </message>
    <message>
        <source>File…</source>
        <translation>文件…</translation>
    </message>
    <message>
        <source>Fill mode</source>
        <translation>填充模式</translation>
    </message>
    <message>
        <source>Fill value</source>
        <translation>填充值</translation>
    </message>
    <message>
        <source>Filter of runs</source>
        <translation>运行的筛选条件</translation>
    </message>
    <message>
        <source>Filter, position %1: expected %2; got %3</source>
        <translation>筛选条件，位置 %1：应为%2；实际为 %3</translation>
    </message>
    <message>
        <source>Filters</source>
        <translation>过滤器数</translation>
    </message>
    <message>
        <source>Final learning rate; for polynomial and cosine.</source>
        <translation>最终学习率；用于 polynomial 和 cosine。</translation>
    </message>
    <message>
        <source>Find the cause of the slow cores, or use fewer cores without them.</source>
        <translation>请找出核心变慢的原因，或减少使用的核心，避开慢速核心。</translation>
    </message>
    <message>
        <source>Finds commands by their name or their keys.</source>
        <translation>按名称或按键查找命令。</translation>
    </message>
    <message>
        <source>Finds devices by name, framework or precision.</source>
        <translation>按名称、框架或精度查找设备。</translation>
    </message>
    <message>
        <source>Finds layers by name and by what they do.</source>
        <translation>按名称和功能查找层。</translation>
    </message>
    <message>
        <source>Finds metrics by name.</source>
        <translation>按名称查找指标。</translation>
    </message>
    <message>
        <source>Finds ops by their name.</source>
        <translation>按名称查找运算。</translation>
    </message>
    <message>
        <source>Finds runs by their name.</source>
        <translation>按名称查找运行。</translation>
    </message>
    <message>
        <source>Finds templates by their name, data set, task and device.</source>
        <translation>按名称、数据集、任务和设备查找模板。</translation>
    </message>
    <message>
        <source>Finds the parts of the manual that have all words.</source>
        <translation>查找手册中包含所有词语的部分。</translation>
    </message>
    <message>
        <source>Fine-tunes a trained model on other data: its first layers keep their weights, a new head learns the new classes.</source>
        <translation>在其他数据上微调训练过的模型：前面的层保留其权重，新的分类头学习新的类别。</translation>
    </message>
    <message>
        <source>Finished epochs</source>
        <translation>已完成的周期数</translation>
    </message>
    <message>
        <source>First device</source>
        <translation>第一个设备</translation>
    </message>
    <message>
        <source>First epoch
simulated</source>
        <translation>首个周期
模拟</translation>
    </message>
    <message>
        <source>First epoch, with initialization and compilation</source>
        <translation>首个周期，含初始化和编译</translation>
    </message>
    <message>
        <source>Fix</source>
        <translation>修复</translation>
    </message>
    <message>
        <source>Fix (Ctrl+.): %1</source>
        <translation>修复 (Ctrl+.)：%1</translation>
    </message>
    <message>
        <source>Fix all</source>
        <translation>全部修复</translation>
    </message>
    <message>
        <source>Fix: %1</source>
        <translation>修复：%1</translation>
    </message>
    <message>
        <source>Fixed loss scale: gradients are computed of the loss times this factor and divided by it before the update.</source>
        <translation>固定的损失缩放系数：按损失乘以此系数计算梯度，并在更新前除以此系数。</translation>
    </message>
    <message>
        <source>Fixed position encoding of the Transformer: sines and cosines of decreasing frequency.</source>
        <translation>Transformer 的固定位置编码：频率递减的正弦和余弦。</translation>
    </message>
    <message>
        <source>Fix…</source>
        <translation>修复…</translation>
    </message>
    <message>
        <source>Flattens each sample to one vector.</source>
        <translation>将每个样本展平为一个向量。</translation>
    </message>
    <message>
        <source>Flips images at random during training.</source>
        <translation>在训练期间随机翻转图像。</translation>
    </message>
    <message>
        <source>Focusing parameter: reduces the loss of confident correct predictions; 0: none.</source>
        <translation>聚焦参数：降低置信且正确的预测的损失；0：不降低。</translation>
    </message>
    <message>
        <source>Fold all blocks</source>
        <translation>折叠所有块</translation>
    </message>
    <message>
        <source>Fold into one block</source>
        <translation>折叠为一个块</translation>
    </message>
    <message>
        <source>Fold the block of this layer</source>
        <translation>折叠此层所在的块</translation>
    </message>
    <message>
        <source>Folded. Press Enter or double-click to unfold.</source>
        <translation>已折叠。按 Enter 或双击可展开。</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>文件夹</translation>
    </message>
    <message>
        <source>Folder with one subfolder of PNG and JPEG images per class.</source>
        <translation>每个类别有一个包含 PNG 和 JPEG 图像的子文件夹的文件夹。</translation>
    </message>
    <message>
        <source>Folder with the validation images, one subfolder per class.</source>
        <translation>包含验证图像的文件夹，每个类别一个子文件夹。</translation>
    </message>
    <message>
        <source>Folder with the validation texts, one subfolder per class.</source>
        <translation>包含验证文本的文件夹，每个类别一个子文件夹。</translation>
    </message>
    <message>
        <source>Folder:</source>
        <translation>文件夹：</translation>
    </message>
    <message>
        <source>Folder…</source>
        <translation>文件夹…</translation>
    </message>
    <message>
        <source>Follow The Regularized Leader (FTRL), for sparse linear models.</source>
        <translation>Follow The Regularized Leader (FTRL)，用于稀疏线性模型。</translation>
    </message>
    <message>
        <source>For %1</source>
        <translation>有利于 %1</translation>
    </message>
    <message>
        <source>For %1, up to +%2</source>
        <translation>有利于 %1，最高 +%2</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>格式</translation>
    </message>
    <message>
        <source>Format:</source>
        <translation>格式：</translation>
    </message>
    <message>
        <source>Forward</source>
        <translation>前向</translation>
    </message>
    <message>
        <source>Forward (Alt+Right)</source>
        <translation>前进 (Alt+Right)</translation>
    </message>
    <message>
        <source>Forward pass</source>
        <translation>前向传播</translation>
    </message>
    <message>
        <source>Fraction of the samples for the test split, from the end.</source>
        <translation>从末尾取作测试划分的样本比例。</translation>
    </message>
    <message>
        <source>Fraction of the training data used for validation, from its end (validation_split)</source>
        <translation>从训练数据末尾取出用于验证的比例 (validation_split)</translation>
    </message>
    <message>
        <source>Framework</source>
        <translation>框架</translation>
    </message>
    <message>
        <source>Framework on the compared devices</source>
        <translation>所比较设备的框架</translation>
    </message>
    <message>
        <source>Framework version and execution mode that the simulator assumes</source>
        <translation>模拟器所假定的框架版本和执行模式</translation>
    </message>
    <message>
        <source>Freeze all before %1</source>
        <translation>冻结 %1 之前的所有层</translation>
    </message>
    <message>
        <source>Freeze all before this layer</source>
        <translation>冻结此层之前的所有层</translation>
    </message>
    <message>
        <source>Freeze all before:</source>
        <translation>冻结此层之前的所有层：</translation>
    </message>
    <message>
        <source>Freeze all layers before</source>
        <translation>冻结此层之前的所有层</translation>
    </message>
    <message>
        <source>Freeze more layers if you have few samples.</source>
        <translation>如果样本较少，请冻结更多的层。</translation>
    </message>
    <message>
        <source>From</source>
        <translation>从</translation>
    </message>
    <message>
        <source>From epoch %1 on, %2 is done before %3: after %4 (simulated)</source>
        <translation>从周期 %1 起，%2 先于 %3 完成：在 %4 后（模拟）</translation>
    </message>
    <message>
        <source>From logits</source>
        <translation>来自 logits</translation>
    </message>
    <message>
        <source>From run</source>
        <translation>取自运行</translation>
    </message>
    <message>
        <source>Front</source>
        <comment>padding</comment>
        <translation>前</translation>
    </message>
    <message>
        <source>Full &amp;screen</source>
        <translation>全屏(&amp;S)</translation>
    </message>
    <message>
        <source>Full screen with large text and without panels; clicks and shortcuts are shown</source>
        <translation>全屏显示大号文字，不显示面板；显示点击和快捷键</translation>
    </message>
    <message>
        <source>Fully connected layer: activation(input · kernel + bias).</source>
        <translation>全连接层：activation(input · kernel + bias)。</translation>
    </message>
    <message>
        <source>Functional</source>
        <translation>函数式</translation>
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
        <translation>Gamma</translation>
    </message>
    <message>
        <source>Gamma constraint</source>
        <translation>Gamma 约束</translation>
    </message>
    <message>
        <source>Gamma initializer</source>
        <translation>Gamma 初始化器</translation>
    </message>
    <message>
        <source>Gamma regularizer</source>
        <translation>Gamma 正则化器</translation>
    </message>
    <message>
        <source>Gated Recurrent Unit: recurrent layer with two gates.</source>
        <translation>门控循环单元 (GRU)：有两个门的循环层。</translation>
    </message>
    <message>
        <source>Generalized cross-entropy with integer labels, robust to wrong labels: (1 - p^q) / q.</source>
        <translation>整数标签的广义交叉熵，对错误标签鲁棒：(1 - p^q) / q。</translation>
    </message>
    <message>
        <source>Generate</source>
        <translation>生成</translation>
    </message>
    <message>
        <source>Generate text</source>
        <translation>生成文本</translation>
    </message>
    <message>
        <source>Generated text appears here.</source>
        <translation>生成的文本显示在此处。</translation>
    </message>
    <message>
        <source>Generated texts</source>
        <translation>生成的文本</translation>
    </message>
    <message>
        <source>Generates text after each epoch and prints it to the console.</source>
        <translation>在每个周期后生成文本并输出到控制台。</translation>
    </message>
    <message>
        <source>GiB</source>
        <translation>GiB</translation>
    </message>
    <message>
        <source>Give both or neither. Neither: they are loaded with the weights.</source>
        <translation>两者都给出或都不给出。都不给出：随权重加载。</translation>
    </message>
    <message>
        <source>Give each layer a unique name.</source>
        <translation>请为每个层指定唯一的名称。</translation>
    </message>
    <message>
        <source>Give one number, or {}.</source>
        <translation>请给出一个数，或 {} 个数。</translation>
    </message>
    <message>
        <source>Give one size for each letter of the output behind the batch.</source>
        <translation>请为输出中批次之后的每个字母各给出一个大小。</translation>
    </message>
    <message>
        <source>Give rare or important samples more than 1.</source>
        <translation>请为稀少或重要的样本设置大于 1 的权重。</translation>
    </message>
    <message>
        <source>Give {}, or set both to null.</source>
        <translation>请给出 {}，或将两者都设为 null。</translation>
    </message>
    <message>
        <source>Global
batch</source>
        <translation>全局
批次</translation>
    </message>
    <message>
        <source>Global &amp;batch size</source>
        <translation>全局批次大小(&amp;B)</translation>
    </message>
    <message>
        <source>Global batch</source>
        <translation>全局批次</translation>
    </message>
    <message>
        <source>Global batch of %1</source>
        <translation>%1的全局批次</translation>
    </message>
    <message>
        <source>Global batch size</source>
        <translation>全局批次大小</translation>
    </message>
    <message>
        <source>Global clipnorm</source>
        <translation>全局范数裁剪</translation>
    </message>
    <message>
        <source>GlorotUniform suits most layers; HeNormal suits deep networks with relu.</source>
        <translation>GlorotUniform 适合大多数层；HeNormal 适合使用 relu 的深层网络。</translation>
    </message>
    <message>
        <source>Glossary</source>
        <translation>术语表</translation>
    </message>
    <message>
        <source>Go backwards</source>
        <translation>反向处理</translation>
    </message>
    <message>
        <source>Go on with the next trial of this sweep</source>
        <translation>继续此扫描的下一次试验</translation>
    </message>
    <message>
        <source>Go to %1</source>
        <translation>转到 %1</translation>
    </message>
    <message>
        <source>Go to a step at which the loss jumps.</source>
        <translation>请转到损失突然跳升的步。</translation>
    </message>
    <message>
        <source>Go to layer %1</source>
        <translation>转到层 %1</translation>
    </message>
    <message>
        <source>Go to the first layer</source>
        <translation>转到第一层</translation>
    </message>
    <message>
        <source>Go to the last layer</source>
        <translation>转到最后一层</translation>
    </message>
    <message>
        <source>Go to the layer above</source>
        <translation>转到上方的层</translation>
    </message>
    <message>
        <source>Go to the layer below</source>
        <translation>转到下方的层</translation>
    </message>
    <message>
        <source>Go to the layer on the left</source>
        <translation>转到左侧的层</translation>
    </message>
    <message>
        <source>Go to the layer on the right</source>
        <translation>转到右侧的层</translation>
    </message>
    <message>
        <source>Gradient accumulation</source>
        <translation>梯度累积</translation>
    </message>
    <message>
        <source>Gradient accumulation steps</source>
        <translation>梯度累积步数</translation>
    </message>
    <message>
        <source>Gradient accumulation steps (same global batch size)</source>
        <translation>梯度累积步数（全局批次大小不变）</translation>
    </message>
    <message>
        <source>Gradient accumulation with %1 micro-batches of %2 fits: %3 per step, %4 per epoch.</source>
        <translation>梯度累积使用 %1 个大小为 %2 的微批次即可容纳：每步 %3，每个周期 %4。</translation>
    </message>
    <message>
        <source>Gradient checksum</source>
        <translation>梯度校验和</translation>
    </message>
    <message>
        <source>Gradient descent</source>
        <translation>梯度下降</translation>
    </message>
    <message>
        <source>Gradient norm</source>
        <translation>梯度范数</translation>
    </message>
    <message>
        <source>Gradient × input</source>
        <translation>梯度 × 输入</translation>
    </message>
    <message>
        <source>Gradients</source>
        <translation>梯度</translation>
    </message>
    <message>
        <source>Gradients are fast; occlusion is slower and easier to read.</source>
        <translation>梯度方法较快；遮挡方法较慢，但更容易看懂。</translation>
    </message>
    <message>
        <source>Graphics processing unit</source>
        <translation>图形处理器</translation>
    </message>
    <message>
        <source>Grayscale images of clothing, 28 × 28 pixels, 10 classes: 60,000 training and 10,000 test samples.</source>
        <translation>服装灰度图像，28 × 28 像素，10 个类别：60,000 个训练样本和 10,000 个测试样本。</translation>
    </message>
    <message>
        <source>Grayscale images of handwritten digits, 28 × 28 pixels, 10 classes: 60,000 training and 10,000 test samples.</source>
        <translation>手写数字灰度图像，28 × 28 像素，10 个类别：60,000 个训练样本和 10,000 个测试样本。</translation>
    </message>
    <message>
        <source>Grid search</source>
        <translation>网格搜索</translation>
    </message>
    <message>
        <source>Grid tries all values, random suits many parameters, TPE learns from earlier trials.</source>
        <translation>网格搜索尝试所有值，随机搜索适合参数较多的情况，TPE 从先前的试验中学习。</translation>
    </message>
    <message>
        <source>Group by</source>
        <translation>分组依据</translation>
    </message>
    <message>
        <source>Group by %1</source>
        <translation>按 %1 分组</translation>
    </message>
    <message>
        <source>Group by it</source>
        <translation>按此列分组</translation>
    </message>
    <message>
        <source>Group by what you changed to see mean and spread over the seeds.</source>
        <translation>按您更改过的参数分组，可查看各种子的均值和离散程度。</translation>
    </message>
    <message>
        <source>Groups</source>
        <translation>分组数</translation>
    </message>
    <message>
        <source>HOME and XDG_CONFIG_HOME are not set to a folder</source>
        <translation>HOME 和 XDG_CONFIG_HOME 未设为文件夹</translation>
    </message>
    <message>
        <source>HTML page (*.html)</source>
        <translation>HTML 网页 (*.html)</translation>
    </message>
    <message>
        <source>Half width of the 90 % prediction interval</source>
        <translation>90% 预测区间的半宽</translation>
    </message>
    <message>
        <source>Hand in</source>
        <translation>提交</translation>
    </message>
    <message>
        <source>Hand in, start again, close</source>
        <translation>提交、重新开始、关闭</translation>
    </message>
    <message>
        <source>Hand in…</source>
        <translation>提交…</translation>
    </message>
    <message>
        <source>Hardware accelerator</source>
        <translation>硬件加速器</translation>
    </message>
    <message>
        <source>Hardware accelerator: click to change (Ctrl+R)</source>
        <translation>硬件加速器：点击可更改 (Ctrl+R)</translation>
    </message>
    <message>
        <source>Harmonic mean of precision and recall</source>
        <translation>精确率与召回率的调和平均值</translation>
    </message>
    <message>
        <source>Harmonic mean of precision and recall.</source>
        <translation>精确率与召回率的调和平均值。</translation>
    </message>
    <message>
        <source>Head dim</source>
        <translation>注意力头维度</translation>
    </message>
    <message>
        <source>Header</source>
        <translation>表头</translation>
    </message>
    <message>
        <source>Height</source>
        <translation>高度</translation>
    </message>
    <message>
        <source>Height and width of the resized images.</source>
        <translation>调整大小后图像的高度和宽度。</translation>
    </message>
    <message>
        <source>Height factor</source>
        <translation>高度因子</translation>
    </message>
    <message>
        <source>Help (Shift+F1)</source>
        <translation>帮助 (Shift+F1)</translation>
    </message>
    <message>
        <source>Help on %1</source>
        <translation>帮助：%1</translation>
    </message>
    <message>
        <source>Help on the &amp;field</source>
        <translation>字段帮助(&amp;F)</translation>
    </message>
    <message>
        <source>Hide</source>
        <translation>隐藏</translation>
    </message>
    <message>
        <source>Hide &amp;outliers</source>
        <translation>隐藏离群值(&amp;O)</translation>
    </message>
    <message>
        <source>Highest loss</source>
        <translation>损失最高</translation>
    </message>
    <message>
        <source>Hinge loss: max(1 - target · prediction, 0); targets are -1 or 1.</source>
        <translation>合页损失：max(1 - 目标 · 预测, 0)；目标为 -1 或 1。</translation>
    </message>
    <message>
        <source>Hint</source>
        <translation>提示</translation>
    </message>
    <message>
        <source>Hint %1 of %2</source>
        <translation>提示 %1 / %2</translation>
    </message>
    <message>
        <source>Hint: %1</source>
        <translation>提示：%1</translation>
    </message>
    <message>
        <source>Histogram from min to max; the heights are square roots of the counts</source>
        <translation>从最小值到最大值的直方图；高度为计数的平方根</translation>
    </message>
    <message>
        <source>Histograms over epochs</source>
        <translation>各周期的直方图</translation>
    </message>
    <message>
        <source>Horizontal</source>
        <translation>横轴</translation>
    </message>
    <message>
        <source>Horizontal axis</source>
        <translation>横轴</translation>
    </message>
    <message>
        <source>Horizontal axis of the curves</source>
        <translation>曲线的横轴</translation>
    </message>
    <message>
        <source>Host file</source>
        <translation>主机文件</translation>
    </message>
    <message>
        <source>Host file:</source>
        <translation>主机文件：</translation>
    </message>
    <message>
        <source>How long deleted runs stay in the bin. They are removed at the next start</source>
        <translation>已删除的运行在回收站中的保留时间。到期的运行将在下次启动时移除</translation>
    </message>
    <message>
        <source>How many translations are kept at each word.</source>
        <translation>在每个词处保留多少个译文。</translation>
    </message>
    <message>
        <source>How much the probability of the class falls when a part is covered</source>
        <translation>遮挡某一部分时，该类别的概率下降多少</translation>
    </message>
    <message>
        <source>How t-SNE starts, and how long it goes on.</source>
        <translation>t-SNE 如何开始，以及进行多久。</translation>
    </message>
    <message>
        <source>How the parameters of the next trial are chosen</source>
        <translation>如何选择下一次试验的参数</translation>
    </message>
    <message>
        <source>How the parameters of the next trial are chosen.</source>
        <translation>如何选择下一次试验的参数。</translation>
    </message>
    <message>
        <source>How the saliency map is computed: which parts of the input support the prediction.</source>
        <translation>如何计算显著性图：输入的哪些部分支持该预测。</translation>
    </message>
    <message>
        <source>How the scores of the outputs are combined.</source>
        <translation>各输出的评分如何合并。</translation>
    </message>
    <message>
        <source>Huber loss: squared for small differences, linear for large ones.</source>
        <translation>Huber 损失：差值小时为平方，差值大时为线性。</translation>
    </message>
    <message>
        <source>IMDB movie reviews as word indices, positive or negative: 25,000 training and 25,000 test samples.</source>
        <translation>以词索引表示的 IMDB 电影评论，正面或负面：25,000 个训练样本和 25,000 个测试样本。</translation>
    </message>
    <message>
        <source>IMDB reviews with an LSTM</source>
        <translation>用 LSTM 处理 IMDB 影评</translation>
    </message>
    <message>
        <source>IMDB reviews, small</source>
        <translation>IMDB 影评，小型</translation>
    </message>
    <message>
        <source>Id</source>
        <translation>ID</translation>
    </message>
    <message>
        <source>Id of the run whose experiment was run again</source>
        <translation>重新运行了其实验的原运行的 ID</translation>
    </message>
    <message>
        <source>Id of the run whose weights it started with</source>
        <translation>提供初始权重的运行的 ID</translation>
    </message>
    <message>
        <source>Id of the run, as in shardlab-cli runs list</source>
        <translation>该运行的 ID，与 shardlab-cli runs list 中相同</translation>
    </message>
    <message>
        <source>Identity matrix times gain.</source>
        <translation>单位矩阵乘以 gain。</translation>
    </message>
    <message>
        <source>Idle</source>
        <translation>空闲</translation>
    </message>
    <message>
        <source>If off, the output has no loss; its metrics are computed.</source>
        <translation>关闭时，该输出没有损失；其指标仍会计算。</translation>
    </message>
    <message>
        <source>If on, the layer keeps its state at the start of training.</source>
        <translation>开启时，该层在训练开始时保持其状态。</translation>
    </message>
    <message>
        <source>If on, the layer undoes the normalization.</source>
        <translation>开启时，该层还原归一化。</translation>
    </message>
    <message>
        <source>If on, the mean is not subtracted, as in RMSNormalization.</source>
        <translation>开启时不减去均值，与 RMSNormalization 相同。</translation>
    </message>
    <message>
        <source>If on, the result lies between -1 and 1.</source>
        <translation>开启时，结果介于 -1 与 1 之间。</translation>
    </message>
    <message>
        <source>If on, the run ends with the weights of its best epoch.</source>
        <translation>开启时，运行以其最佳周期的权重结束。</translation>
    </message>
    <message>
        <source>If on, the statistics are those of the whole batch; if off, each replica has its own.</source>
        <translation>开启时，统计信息取自整个批次；关闭时，每个副本有各自的统计信息。</translation>
    </message>
    <message>
        <source>If you do not save, all edits since the last save are lost.</source>
        <translation>如果不保存，上次保存之后的所有编辑都将丢失。</translation>
    </message>
    <message>
        <source>Ignore class</source>
        <translation>忽略的类别</translation>
    </message>
    <message>
        <source>Image</source>
        <translation>图像</translation>
    </message>
    <message>
        <source>Image classification</source>
        <translation>图像分类</translation>
    </message>
    <message>
        <source>Image files: %1 × %2 to %3 × %4 pixels (height × width), most often %5 × %6 (%7 of %8).</source>
        <translation>图像文件：%1 × %2 至 %3 × %4 像素（高 × 宽），最常见为 %5 × %6（%8 中的 %7）。</translation>
    </message>
    <message>
        <source>Image size</source>
        <translation>图像大小</translation>
    </message>
    <message>
        <source>Images</source>
        <translation>图像</translation>
    </message>
    <message>
        <source>Images (*.png *.jpg *.jpeg *.bmp *.gif *.webp);;All files (*)</source>
        <translation>图像 (*.png *.jpg *.jpeg *.bmp *.gif *.webp);;所有文件 (*)</translation>
    </message>
    <message>
        <source>Images and labels in IDX files, as MNIST, KMNIST and EMNIST have them.</source>
        <translation>IDX 文件中的图像和标签，与 MNIST、KMNIST 和 EMNIST 相同。</translation>
    </message>
    <message>
        <source>Images of another aspect ratio are stretched.</source>
        <translation>宽高比不同的图像会被拉伸。</translation>
    </message>
    <message>
        <source>Imbalanced: %1 has %2 times as many samples as %3.</source>
        <translation>不均衡：%1 的样本数是 %3 的 %2 倍。</translation>
    </message>
    <message>
        <source>Imported %1 of TensorBoard</source>
        <translation>已从 TensorBoard 导入 %1</translation>
    </message>
    <message>
        <source>In the file</source>
        <translation>文件中</translation>
    </message>
    <message>
        <source>Inception block</source>
        <translation>Inception 块</translation>
    </message>
    <message>
        <source>Include them so that the other side can evaluate at once.</source>
        <translation>请包含权重，以便对方可立即进行评估。</translation>
    </message>
    <message>
        <source>Include:</source>
        <translation>包含：</translation>
    </message>
    <message>
        <source>Increase sequence_length.</source>
        <translation>请增大 sequence_length。</translation>
    </message>
    <message>
        <source>Increase the learning rate (now {:g}), or set trainable to false to freeze the layer.</source>
        <translation>请增大学习率（当前 {:g}），或将 trainable 设为 false 以冻结该层。</translation>
    </message>
    <message>
        <source>Index from</source>
        <translation>起始索引</translation>
    </message>
    <message>
        <source>Index of save_weights("….weights.json", max_shard_size=…) in Keras 3; its shards are in the same folder.</source>
        <translation>Keras 3 中 save_weights("….weights.json", max_shard_size=…) 的索引；其分片位于同一文件夹中。</translation>
    </message>
    <message>
        <source>Index of the first sample</source>
        <translation>第一个样本的索引</translation>
    </message>
    <message>
        <source>Index of the input whose next tokens are the target; the first is 0.</source>
        <translation>以其后续词元为目标的输入的索引；第一个为 0。</translation>
    </message>
    <message>
        <source>Initial accumulator value</source>
        <translation>累加器初始值</translation>
    </message>
    <message>
        <source>Initial learning rate</source>
        <translation>初始学习率</translation>
    </message>
    <message>
        <source>Initial scale</source>
        <translation>初始缩放</translation>
    </message>
    <message>
        <source>Initial scale of dynamic loss scaling (LossScaleOptimizer); off: 32768 with the precision mixed_float16, else no scaling.</source>
        <translation>动态损失缩放 (LossScaleOptimizer) 的初始系数；关：精度为 mixed_float16 时为 32768，否则不缩放。</translation>
    </message>
    <message>
        <source>Initial value of the sum of squared gradients.</source>
        <translation>梯度平方和的初始值。</translation>
    </message>
    <message>
        <source>Initialization and compilation</source>
        <translation>初始化和编译</translation>
    </message>
    <message>
        <source>Initialization and compilation included. Point at a curve or a break-even epoch, or use the arrow keys.</source>
        <translation>含初始化和编译。将指针指向某条曲线或反超周期，或使用方向键。</translation>
    </message>
    <message>
        <source>Initialization of t-SNE</source>
        <translation>t-SNE 的初始化</translation>
    </message>
    <message>
        <source>Initializer</source>
        <translation>初始化器</translation>
    </message>
    <message>
        <source>Input</source>
        <translation>输入</translation>
    </message>
    <message>
        <source>Input %1</source>
        <translation>输入 %1</translation>
    </message>
    <message>
        <source>Input 1:</source>
        <translation>输入 1：</translation>
    </message>
    <message>
        <source>Input dim</source>
        <translation>输入维度</translation>
    </message>
    <message>
        <source>Input length</source>
        <translation>输入长度</translation>
    </message>
    <message>
        <source>Input of the model in each epoch, with seed %1, after %2.</source>
        <translation>种子为 %1 时，模型在每个周期中经过 %2 之后的输入。</translation>
    </message>
    <message>
        <source>Input of the model; sets the shape of one sample.</source>
        <translation>模型的输入；设置一个样本的形状。</translation>
    </message>
    <message>
        <source>Input shape</source>
        <translation>输入形状</translation>
    </message>
    <message>
        <source>Input-bound: {}</source>
        <translation>受限于输入：{}</translation>
    </message>
    <message>
        <source>Insert %1</source>
        <translation>插入 %1</translation>
    </message>
    <message>
        <source>Insert Flatten before {}.</source>
        <translation>请在 {} 之前插入 Flatten。</translation>
    </message>
    <message>
        <source>Insert a layer…</source>
        <translation>插入层…</translation>
    </message>
    <message>
        <source>Insert after %1</source>
        <translation>在 %1 之后插入</translation>
    </message>
    <message>
        <source>Insert after %1 layers; use Add or Concatenate</source>
        <translation>在 %1 个层之后插入；请使用 Add 或 Concatenate</translation>
    </message>
    <message>
        <source>Insert before %1</source>
        <translation>在 %1 之前插入</translation>
    </message>
    <message>
        <source>Insert between %1 and %2</source>
        <translation>在 %1 与 %2 之间插入</translation>
    </message>
    <message>
        <source>Install</source>
        <translation>安装</translation>
    </message>
    <message>
        <source>Interpolation</source>
        <translation>插值</translation>
    </message>
    <message>
        <source>Interrupted</source>
        <translation>已中断</translation>
    </message>
    <message>
        <source>Intersection over union (IoU) of the target classes, with one-hot labels.</source>
        <translation>目标类别的交并比 (IoU)，使用独热标签。</translation>
    </message>
    <message>
        <source>Intersection over union (IoU) of the target classes.</source>
        <translation>目标类别的交并比 (IoU)。</translation>
    </message>
    <message>
        <source>Inverted: the data is dark on light</source>
        <translation>已反色：数据为浅底深色</translation>
    </message>
    <message>
        <source>Inverted: the data is light on dark</source>
        <translation>已反色：数据为深底浅色</translation>
    </message>
    <message>
        <source>IoU of some classes</source>
        <translation>部分类别的 IoU</translation>
    </message>
    <message>
        <source>IoU of some classes, one-hot</source>
        <translation>部分类别的 IoU，独热</translation>
    </message>
    <message>
        <source>It appears here while you draw or type.</source>
        <translation>绘制或输入时，样本显示在此处。</translation>
    </message>
    <message>
        <source>It can be put on any web server.</source>
        <translation>可放到任何网络服务器上。</translation>
    </message>
    <message>
        <source>It changes no numbers here.</source>
        <translation>在此处不改变任何数值。</translation>
    </message>
    <message>
        <source>It changes no numbers here; Keras trades memory for speed.</source>
        <translation>在此处不改变任何数值；Keras 以更多内存换取速度。</translation>
    </message>
    <message>
        <source>It changes no numbers.</source>
        <translation>不改变任何数值。</translation>
    </message>
    <message>
        <source>It changes the text of the console only.</source>
        <translation>仅改变控制台的文本。</translation>
    </message>
    <message>
        <source>It costs nothing.</source>
        <translation>没有任何额外开销。</translation>
    </message>
    <message>
        <source>It is added after the factor.</source>
        <translation>在乘以因子之后加上。</translation>
    </message>
    <message>
        <source>It is stored in the file only.</source>
        <translation>仅存储在文件中。</translation>
    </message>
    <message>
        <source>It must be the same wherever the model is used.</source>
        <translation>在使用该模型的任何地方都必须相同。</translation>
    </message>
    <message>
        <source>It must divide the number of replicas.</source>
        <translation>必须能整除副本数。</translation>
    </message>
    <message>
        <source>It must match a sample after preprocessing; Problems offers the right one.</source>
        <translation>必须与预处理后的样本一致；“问题”会提供正确的形状。</translation>
    </message>
    <message>
        <source>It must match the preprocessing.</source>
        <translation>必须与预处理一致。</translation>
    </message>
    <message>
        <source>It must match the preprocessing: 0 to 1 after scaling, 0 to 255 before.</source>
        <translation>必须与预处理一致：缩放后为 0 至 1，缩放前为 0 至 255。</translation>
    </message>
    <message>
        <source>It should look like the data of the first training.</source>
        <translation>应与首次训练的数据相似。</translation>
    </message>
    <message>
        <source>Iteration %1 of %2</source>
        <translation>迭代 %1 / %2</translation>
    </message>
    <message>
        <source>Iterations</source>
        <translation>迭代次数</translation>
    </message>
    <message>
        <source>Iterations </source>
        <translation>迭代次数 </translation>
    </message>
    <message>
        <source>Its options are those of the layer itself.</source>
        <translation>其选项即该层自身的选项。</translation>
    </message>
    <message>
        <source>Its units are in the table. Histograms exist for trainable weights only.</source>
        <translation>其单元列在表格中。只有可训练的权重才有直方图。</translation>
    </message>
    <message>
        <source>JSON (*.json)</source>
        <translation>JSON (*.json)</translation>
    </message>
    <message>
        <source>KL divergence</source>
        <translation>KL 散度</translation>
    </message>
    <message>
        <source>Keep as A</source>
        <translation>保留为 A</translation>
    </message>
    <message>
        <source>Keep my version</source>
        <translation>保留我的版本</translation>
    </message>
    <message>
        <source>Keep the selected runs on top, or no longer</source>
        <translation>将所选运行保持在顶部，或不再保持</translation>
    </message>
    <message>
        <source>Keep the weights of the best epoch instead of the last epoch.</source>
        <translation>保留最佳周期的权重，而不是最后一个周期的权重。</translation>
    </message>
    <message>
        <source>Keep these steps, change the experiment, and measure again: both are then on one axis</source>
        <translation>保留这些步，更改实验后再次测量：两者将显示在同一个轴上</translation>
    </message>
    <message>
        <source>Keepdims</source>
        <translation>保留维度</translation>
    </message>
    <message>
        <source>Keeps the weights of the best epoch.</source>
        <translation>保留最佳周期的权重。</translation>
    </message>
    <message>
        <source>Keras 3 model</source>
        <translation>Keras 3 模型</translation>
    </message>
    <message>
        <source>Keras 3 weights</source>
        <translation>Keras 3 权重</translation>
    </message>
    <message>
        <source>Keras 3 weights in shards</source>
        <translation>分片的 Keras 3 权重</translation>
    </message>
    <message>
        <source>Keras HDF5 model</source>
        <translation>Keras HDF5 模型</translation>
    </message>
    <message>
        <source>Keras HDF5 weights</source>
        <translation>Keras HDF5 权重</translation>
    </message>
    <message>
        <source>Keras code</source>
        <translation>Keras 代码</translation>
    </message>
    <message>
        <source>Keras code copied to the clipboard</source>
        <translation>已将 Keras 代码复制到剪贴板</translation>
    </message>
    <message>
        <source>Keras model configuration</source>
        <translation>Keras 模型配置</translation>
    </message>
    <message>
        <source>Keras program</source>
        <translation>Keras 程序</translation>
    </message>
    <message>
        <source>Kernel constraint</source>
        <translation>卷积核约束</translation>
    </message>
    <message>
        <source>Kernel initializer</source>
        <translation>卷积核初始化器</translation>
    </message>
    <message>
        <source>Kernel regularizer</source>
        <translation>卷积核正则化器</translation>
    </message>
    <message>
        <source>Kernel size</source>
        <translation>卷积核大小</translation>
    </message>
    <message>
        <source>Kernel, in program order</source>
        <translation>内核，按程序顺序</translation>
    </message>
    <message>
        <source>Kernels run on the cores of the device</source>
        <translation>内核在设备的核心上运行</translation>
    </message>
    <message>
        <source>Key dim</source>
        <translation>键维度</translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>键盘快捷键</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>按键</translation>
    </message>
    <message>
        <source>KiB</source>
        <translation>KiB</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>Kind of scaling</source>
        <translation>扩展方式</translation>
    </message>
    <message>
        <source>Kind of the learning rate schedule.</source>
        <translation>学习率调度的类型。</translation>
    </message>
    <message>
        <source>Kind of the target: class names or numbers; auto: class unless all values are numbers.</source>
        <translation>目标的类型：类别名称或数值；auto：除非所有值都是数值，否则为 class。</translation>
    </message>
    <message>
        <source>Kullback-Leibler divergence of the predictions from the target distribution.</source>
        <translation>预测相对于目标分布的 Kullback-Leibler 散度。</translation>
    </message>
    <message>
        <source>Kullback–Leibler divergence %1. </source>
        <translation>KL 散度 %1。 </translation>
    </message>
    <message>
        <source>L1</source>
        <translation>L1</translation>
    </message>
    <message>
        <source>L1 regularization strength</source>
        <translation>L1 正则化强度</translation>
    </message>
    <message>
        <source>L1 regularization strength.</source>
        <translation>L1 正则化强度。</translation>
    </message>
    <message>
        <source>L2</source>
        <translation>L2</translation>
    </message>
    <message>
        <source>L2 norm of the gradient of the replica, before the all-reduce</source>
        <translation>该副本的梯度在 all-reduce 之前的 L2 范数</translation>
    </message>
    <message>
        <source>L2 norm: the root of the sum of squares</source>
        <translation>L2 范数：平方和的平方根</translation>
    </message>
    <message>
        <source>L2 regularization strength</source>
        <translation>L2 正则化强度</translation>
    </message>
    <message>
        <source>L2 regularization strength.</source>
        <translation>L2 正则化强度。</translation>
    </message>
    <message>
        <source>L2 shrinkage regularization strength</source>
        <translation>L2 收缩正则化强度</translation>
    </message>
    <message>
        <source>L2 shrinkage regularization strength.</source>
        <translation>L2 收缩正则化强度。</translation>
    </message>
    <message>
        <source>Label</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>Label smoothing</source>
        <translation>标签平滑</translation>
    </message>
    <message>
        <source>Label smoothing: fraction of the target that is spread over all classes.</source>
        <translation>标签平滑：目标中分摊到所有类别的比例。</translation>
    </message>
    <message>
        <source>Labels</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>语言</translation>
    </message>
    <message>
        <source>Language of the window for this start: en, zh_CN, tr or de.</source>
        <translation>此次启动的窗口语言：en、zh_CN、tr 或 de。</translation>
    </message>
    <message>
        <source>Larger batches use the device better and need more memory; smaller ones often generalize better. Compare shows the time of each.</source>
        <translation>较大的批次能更好地利用设备，但需要更多内存；较小的批次往往泛化更好。“比较”显示各批次大小的用时。</translation>
    </message>
    <message>
        <source>Larger batches use the device better; a TPU needs a number that its cores divide.</source>
        <translation>较大的批次能更好地利用设备；TPU 需要能被其核心数整除的数。</translation>
    </message>
    <message>
        <source>Larger text (Ctrl++)</source>
        <translation>放大文字 (Ctrl++)</translation>
    </message>
    <message>
        <source>Largest global batch size that fits: %1.</source>
        <translation>可容纳的最大全局批次大小：%1。</translation>
    </message>
    <message>
        <source>Largest global batch size that fits: {}. {}</source>
        <translation>可容纳的最大全局批次大小：{}。{}</translation>
    </message>
    <message>
        <source>Last %1. Dashed line: peak since the start.</source>
        <translation>最近 %1。虚线：自启动以来的峰值。</translation>
    </message>
    <message>
        <source>Later epoch</source>
        <translation>后续周期</translation>
    </message>
    <message>
        <source>Later steps have smaller gradients.</source>
        <translation>越靠后的步，梯度越小。</translation>
    </message>
    <message>
        <source>Launch overhead: the device waits for the host</source>
        <translation>启动开销：设备等待主机</translation>
    </message>
    <message>
        <source>Launch-bound: {}</source>
        <translation>受限于内核启动：{}</translation>
    </message>
    <message>
        <source>Layer</source>
        <translation>层</translation>
    </message>
    <message>
        <source>Layer  ·  %1</source>
        <translation>层  ·  %1</translation>
    </message>
    <message>
        <source>Layers</source>
        <translation>层</translation>
    </message>
    <message>
        <source>Layers (%1)</source>
        <translation>层 (%1)</translation>
    </message>
    <message>
        <source>Layers follow Keras %1</source>
        <translation>各层遵循 Keras %1</translation>
    </message>
    <message>
        <source>Layers of the model</source>
        <translation>模型的层</translation>
    </message>
    <message>
        <source>Layers to add</source>
        <translation>要添加的层</translation>
    </message>
    <message>
        <source>Learning rate</source>
        <translation>学习率</translation>
    </message>
    <message>
        <source>Learning rate %1: loss %2, smoothed %3</source>
        <translation>学习率 %1：损失 %2，平滑后 %3</translation>
    </message>
    <message>
        <source>Learning rate and callbacks</source>
        <translation>学习率和回调</translation>
    </message>
    <message>
        <source>Learning rate finder</source>
        <translation>学习率查找器</translation>
    </message>
    <message>
        <source>Learning rate of the first update</source>
        <translation>第一次更新的学习率</translation>
    </message>
    <message>
        <source>Learning rate of the last update</source>
        <translation>最后一次更新的学习率</translation>
    </message>
    <message>
        <source>Learning rate power</source>
        <translation>学习率幂</translation>
    </message>
    <message>
        <source>Learning rate reduction is</source>
        <translation>Learning rate reduction is</translation>
    </message>
    <message>
        <source>Learning rate, or a schedule of tf.keras.optimizers.schedules.</source>
        <translation>学习率，或 tf.keras.optimizers.schedules 的调度。</translation>
    </message>
    <message>
        <source>Learning rate:</source>
        <translation>学习率：</translation>
    </message>
    <message>
        <source>Learning rate: %1 in the first epoch, %2 in the last</source>
        <translation>学习率：首个周期 %1，最后一个周期 %2</translation>
    </message>
    <message>
        <source>LearningRateScheduler sets the learning rate of each epoch, so ReduceLROnPlateau has no effect.</source>
        <translation>LearningRateScheduler 设置每个周期的学习率，因此 ReduceLROnPlateau 不起作用。</translation>
    </message>
    <message>
        <source>Leave it at 0 for all memory.</source>
        <translation>保留为 0 表示使用全部内存。</translation>
    </message>
    <message>
        <source>Leave it empty for independent values; 1 lets an axis share one value.</source>
        <translation>留空表示各值相互独立；1 使该轴共用一个值。</translation>
    </message>
    <message>
        <source>Leave it empty for this computer.</source>
        <translation>留空表示使用本机。</translation>
    </message>
    <message>
        <source>Leave it empty to take the trained weights of this window.</source>
        <translation>留空表示使用此窗口的训练后权重。</translation>
    </message>
    <message>
        <source>Leave it empty unless a run must beat a known value.</source>
        <translation>除非运行必须优于某个已知值，否则请留空。</translation>
    </message>
    <message>
        <source>Leave it empty unless a stateful layer needs a fixed batch.</source>
        <translation>除非有状态的层需要固定的批次，否则请留空。</translation>
    </message>
    <message>
        <source>Leave it empty; the Data page names what was guessed.</source>
        <translation>请留空；“数据”页面会显示推测的结果。</translation>
    </message>
    <message>
        <source>Leave it on for models of Keras 2 and later, and for PyTorch.</source>
        <translation>对于 Keras 2 及更高版本的模型以及 PyTorch，请保持开启。</translation>
    </message>
    <message>
        <source>Leave out columns that repeat the target, or that are known only later.</source>
        <translation>请排除与目标重复的列，或事后才能得知的列。</translation>
    </message>
    <message>
        <source>Leave out parameters that are the same in all selected runs</source>
        <translation>略去在所有所选运行中都相同的参数</translation>
    </message>
    <message>
        <source>Leave output_padding empty.</source>
        <translation>请将 output_padding 留空。</translation>
    </message>
    <message>
        <source>Leave the default unless a published model says otherwise.</source>
        <translation>除非已发表的模型另有规定，否则请保留默认值。</translation>
    </message>
    <message>
        <source>Leave the selected runs out of the table; nothing is deleted</source>
        <translation>将所选运行从表格中移出；不会删除任何内容</translation>
    </message>
    <message>
        <source>Leave them out if only the curves are of interest.</source>
        <translation>如果只关心曲线，请不要包含它们。</translation>
    </message>
    <message>
        <source>Leave them out if they are large or not yours to share.</source>
        <translation>如果文件较大，或您无权分享，请不要包含它们。</translation>
    </message>
    <message>
        <source>Left</source>
        <translation>左</translation>
    </message>
    <message>
        <source>Left panel</source>
        <translation>左侧面板</translation>
    </message>
    <message>
        <source>Length</source>
        <translation>长度</translation>
    </message>
    <message>
        <source>Length of all sequences.</source>
        <translation>所有序列的长度。</translation>
    </message>
    <message>
        <source>Lengths</source>
        <translation>长度</translation>
    </message>
    <message>
        <source>Lesson</source>
        <translation>课程</translation>
    </message>
    <message>
        <source>Lesson menu</source>
        <translation>课程菜单</translation>
    </message>
    <message>
        <source>Lesson: %1</source>
        <translation>课程：%1</translation>
    </message>
    <message>
        <source>Lessons</source>
        <translation>课程</translation>
    </message>
    <message>
        <source>Lessons (*.md)</source>
        <translation>课程 (*.md)</translation>
    </message>
    <message>
        <source>Lessons and help</source>
        <translation>课程与帮助</translation>
    </message>
    <message>
        <source>Lessons explain step by step. F1 opens the manual, Shift+F1 the help on a field, Ctrl+Shift+P finds every command.</source>
        <translation>课程逐步讲解。F1 打开手册，Shift+F1 打开字段的帮助，Ctrl+Shift+P 可查找所有命令。</translation>
    </message>
    <message>
        <source>Let the model end in the shape of the target.</source>
        <translation>请使模型的输出形状与目标一致。</translation>
    </message>
    <message>
        <source>Limit</source>
        <translation>上限</translation>
    </message>
    <message>
        <source>Line %1: %2</source>
        <translation>第 %1 行：%2</translation>
    </message>
    <message>
        <source>List price: %1. &lt;a href="%2"&gt;Source&lt;/a&gt;</source>
        <translation>标价：%1。&lt;a href="%2"&gt;来源&lt;/a&gt;</translation>
    </message>
    <message>
        <source>Lists what the format does with each layer.</source>
        <translation>列出该格式对每一层的处理方式。</translation>
    </message>
    <message>
        <source>Load the images as {}.</source>
        <translation>请将图像加载为 {}。</translation>
    </message>
    <message>
        <source>Load weights</source>
        <translation>加载权重</translation>
    </message>
    <message>
        <source>Load weights from a file</source>
        <translation>从文件加载权重</translation>
    </message>
    <message>
        <source>Loading</source>
        <translation>正在加载</translation>
    </message>
    <message>
        <source>Loading the data</source>
        <translation>正在加载数据</translation>
    </message>
    <message>
        <source>Loading the data and writing the page…</source>
        <translation>正在加载数据并写入网页…</translation>
    </message>
    <message>
        <source>Loading the weights of the run</source>
        <translation>正在加载该运行的权重</translation>
    </message>
    <message>
        <source>Loading was canceled</source>
        <translation>加载已取消</translation>
    </message>
    <message>
        <source>Log directory for TensorBoard</source>
        <translation>TensorBoard 的日志目录</translation>
    </message>
    <message>
        <source>Log directory of TensorBoard</source>
        <translation>TensorBoard 的日志目录</translation>
    </message>
    <message>
        <source>Logarithm of the hyperbolic cosine of the difference.</source>
        <translation>差值的双曲余弦的对数。</translation>
    </message>
    <message>
        <source>Logarithmic &amp;axis</source>
        <translation>对数横轴(&amp;A)</translation>
    </message>
    <message>
        <source>Logarithmic &amp;values</source>
        <translation>对数纵轴(&amp;V)</translation>
    </message>
    <message>
        <source>Logarithmic scales, outliers and smoothing of the curves</source>
        <translation>曲线的对数刻度、离群值和平滑</translation>
    </message>
    <message>
        <source>Long Short-Term Memory: recurrent layer with input, forget and output gates.</source>
        <translation>长短期记忆 (LSTM)：有输入门、遗忘门和输出门的循环层。</translation>
    </message>
    <message>
        <source>Long texts take time.</source>
        <translation>长文本需要较长时间。</translation>
    </message>
    <message>
        <source>Longer sequences than this are refused; shorter ones use the first positions.</source>
        <translation>比这更长的序列会被拒绝；更短的序列使用前面的位置。</translation>
    </message>
    <message>
        <source>Longer windows show the model more context, and take longer.</source>
        <translation>较长的窗口向模型提供更多上下文，但耗时更长。</translation>
    </message>
    <message>
        <source>Loss</source>
        <translation>损失</translation>
    </message>
    <message>
        <source>Loss and metrics below are those of this output.</source>
        <translation>下方的损失和指标属于此输出。</translation>
    </message>
    <message>
        <source>Loss over the learning rate</source>
        <translation>损失随学习率的变化</translation>
    </message>
    <message>
        <source>Loss scale</source>
        <translation>损失缩放系数</translation>
    </message>
    <message>
        <source>Loss scale factor</source>
        <translation>损失缩放因子</translation>
    </message>
    <message>
        <source>Loss weight</source>
        <translation>损失权重</translation>
    </message>
    <message>
        <source>Lower bound of the learning rate.</source>
        <translation>学习率的下限。</translation>
    </message>
    <message>
        <source>MB</source>
        <translation>MB</translation>
    </message>
    <message>
        <source>MNIST, convolutional network</source>
        <translation>MNIST，卷积网络</translation>
    </message>
    <message>
        <source>MNIST, two hidden layers</source>
        <translation>MNIST，两个隐藏层</translation>
    </message>
    <message>
        <source>Macro avg</source>
        <translation>宏平均</translation>
    </message>
    <message>
        <source>Main bottleneck</source>
        <translation>主要瓶颈</translation>
    </message>
    <message>
        <source>Manual</source>
        <translation>手册</translation>
    </message>
    <message>
        <source>Manual: %1</source>
        <translation>手册：%1</translation>
    </message>
    <message>
        <source>Maps each token of a vocabulary to a trainable vector.</source>
        <translation>将词汇表中的每个词元映射为可训练的向量。</translation>
    </message>
    <message>
        <source>Markdown (*.md)</source>
        <translation>Markdown (*.md)</translation>
    </message>
    <message>
        <source>Marked span: %1</source>
        <translation>所标记的时间段：%1</translation>
    </message>
    <message>
        <source>Mask value</source>
        <translation>掩码值</translation>
    </message>
    <message>
        <source>Mask zero</source>
        <translation>掩盖零值</translation>
    </message>
    <message>
        <source>Masks the steps of a sequence whose features all equal a value.</source>
        <translation>遮盖序列中所有特征都等于某个值的步。</translation>
    </message>
    <message>
        <source>Matrix multiplication</source>
        <translation>矩阵乘法</translation>
    </message>
    <message>
        <source>Matrix multiplication benchmark</source>
        <translation>矩阵乘法基准测试</translation>
    </message>
    <message>
        <source>Matrix multiplications use {}; they bound {} of the step time.</source>
        <translation>矩阵乘法使用 {}；它们限制了单步时间的 {}。</translation>
    </message>
    <message>
        <source>Max</source>
        <translation>最大值</translation>
    </message>
    <message>
        <source>Max length</source>
        <translation>最大长度</translation>
    </message>
    <message>
        <source>Max tokens</source>
        <translation>最大词元数</translation>
    </message>
    <message>
        <source>Max value</source>
        <translation>最大值</translation>
    </message>
    <message>
        <source>MaxNorm with 3 is usual beside dropout; most models need none.</source>
        <translation>MaxNorm 通常取 3，与 dropout 配合使用；大多数模型不需要约束。</translation>
    </message>
    <message>
        <source>Maximum number of training pairs. null: all.</source>
        <translation>训练句对的最大数量。null：全部。</translation>
    </message>
    <message>
        <source>Maximum number of trials</source>
        <translation>最大试验次数</translation>
    </message>
    <message>
        <source>Maximum number of words per sentence, with &lt;start&gt; and &lt;end&gt;; longer pairs are removed.</source>
        <translation>每个句子的最大词数，含 &lt;start&gt; 和 &lt;end&gt;；更长的句对将被移除。</translation>
    </message>
    <message>
        <source>Maximum of each channel of a volume.</source>
        <translation>体数据中每个通道的最大值。</translation>
    </message>
    <message>
        <source>Maximum of each channel over all steps.</source>
        <translation>每个通道在所有步上的最大值。</translation>
    </message>
    <message>
        <source>Maximum of each channel.</source>
        <translation>每个通道的最大值。</translation>
    </message>
    <message>
        <source>Maximum of each window of a volume.</source>
        <translation>体数据中每个窗口的最大值。</translation>
    </message>
    <message>
        <source>Maximum of each window of steps.</source>
        <translation>每个由若干步组成的窗口的最大值。</translation>
    </message>
    <message>
        <source>Maximum of each window.</source>
        <translation>每个窗口的最大值。</translation>
    </message>
    <message>
        <source>Maximum of inputs, element by element.</source>
        <translation>各输入逐元素的最大值。</translation>
    </message>
    <message>
        <source>Maxlen</source>
        <translation>最大长度</translation>
    </message>
    <message>
        <source>Mean</source>
        <translation>均值</translation>
    </message>
    <message>
        <source>Mean and standard deviation. Min %1, max %2, zeros %3</source>
        <translation>均值和标准差。最小值 %1，最大值 %2，零值 %3</translation>
    </message>
    <message>
        <source>Mean intersection over union (IoU) of the classes, with one-hot labels.</source>
        <translation>各类别的平均交并比 (IoU)，使用独热标签。</translation>
    </message>
    <message>
        <source>Mean intersection over union (IoU) of the classes.</source>
        <translation>各类别的平均交并比 (IoU)。</translation>
    </message>
    <message>
        <source>Mean logarithm of the hyperbolic cosine of the differences.</source>
        <translation>各差值的双曲余弦的对数的平均值。</translation>
    </message>
    <message>
        <source>Mean loss over the samples of the shard, without penalties</source>
        <translation>分片中各样本的平均损失，不含惩罚项</translation>
    </message>
    <message>
        <source>Mean of each channel of a volume.</source>
        <translation>体数据中每个通道的平均值。</translation>
    </message>
    <message>
        <source>Mean of each channel over all steps, without masked steps.</source>
        <translation>每个通道在所有步上的平均值，不含被遮盖的步。</translation>
    </message>
    <message>
        <source>Mean of each channel.</source>
        <translation>每个通道的平均值。</translation>
    </message>
    <message>
        <source>Mean of each window of a volume.</source>
        <translation>体数据中每个窗口的平均值。</translation>
    </message>
    <message>
        <source>Mean of each window of steps.</source>
        <translation>每个由若干步组成的窗口的平均值。</translation>
    </message>
    <message>
        <source>Mean of each window.</source>
        <translation>每个窗口的平均值。</translation>
    </message>
    <message>
        <source>Mean of inputs, element by element.</source>
        <translation>各输入逐元素的平均值。</translation>
    </message>
    <message>
        <source>Mean of the absolute differences.</source>
        <translation>绝对差值的平均值。</translation>
    </message>
    <message>
        <source>Mean of the differences relative to the target, in percent.</source>
        <translation>相对于目标的差值的平均值，以百分比表示。</translation>
    </message>
    <message>
        <source>Mean of the squared differences of the logarithms.</source>
        <translation>对数之差的平方的平均值。</translation>
    </message>
    <message>
        <source>Mean of the squared differences.</source>
        <translation>差值平方的平均值。</translation>
    </message>
    <message>
        <source>Measured</source>
        <translation>实测</translation>
    </message>
    <message>
        <source>Measured (s)</source>
        <translation>实测 (s)</translation>
    </message>
    <message>
        <source>Measured and simulated times</source>
        <translation>实测时间和模拟时间</translation>
    </message>
    <message>
        <source>Measured step</source>
        <translation>实测单步时间</translation>
    </message>
    <message>
        <source>Measured time</source>
        <translation>实测时间</translation>
    </message>
    <message>
        <source>Measured time compares speed on this computer, simulated time on the devices.</source>
        <translation>实测时间用于比较在本机上的速度，模拟时间用于比较在设备上的速度。</translation>
    </message>
    <message>
        <source>Measured time of an epoch on this computer</source>
        <translation>在本机上实测的一个周期的时间</translation>
    </message>
    <message>
        <source>Measured time on this computer (s)</source>
        <translation>本机实测时间 (s)</translation>
    </message>
    <message>
        <source>Measured timeline</source>
        <translation>实测时间线</translation>
    </message>
    <message>
        <source>Measured times need a profile of some steps.</source>
        <translation>实测时间需要对若干步进行性能分析。</translation>
    </message>
    <message>
        <source>Measurement</source>
        <translation>测量</translation>
    </message>
    <message>
        <source>Measuring training steps</source>
        <translation>正在测量训练步</translation>
    </message>
    <message>
        <source>Median rule</source>
        <translation>中位数规则</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>内存</translation>
    </message>
    <message>
        <source>Memory growth</source>
        <translation>内存增长</translation>
    </message>
    <message>
        <source>Memory limit</source>
        <translation>内存上限</translation>
    </message>
    <message>
        <source>Memory of one replica (%1)</source>
        <translation>一个副本的内存 (%1)</translation>
    </message>
    <message>
        <source>Memory of one replica over a simulated step</source>
        <translation>一个副本在一个模拟步中的内存</translation>
    </message>
    <message>
        <source>Memory per replica</source>
        <translation>每副本内存</translation>
    </message>
    <message>
        <source>Memory per replica
simulated</source>
        <translation>每副本内存
模拟</translation>
    </message>
    <message>
        <source>Memory use: {}</source>
        <translation>内存使用：{}</translation>
    </message>
    <message>
        <source>Memory-bound: {} of the compute time waits for memory</source>
        <translation>受限于内存：{} 的计算时间在等待内存</translation>
    </message>
    <message>
        <source>Memory: %1 of %2</source>
        <translation>内存：%1 / %2</translation>
    </message>
    <message>
        <source>Memory: %1 of %2 per GPU, %3 GPUs</source>
        <translation>内存：每个 GPU %1 / %2，共 %3 个 GPU</translation>
    </message>
    <message>
        <source>Memory: %1 of %2 per core, %3 cores</source>
        <translation>内存：每个核心 %1 / %2，共 %3 个核心</translation>
    </message>
    <message>
        <source>Menus and panels do not slide; the Shards page goes from frame to frame</source>
        <translation>菜单和面板不滑动；“分片”页面逐帧切换</translation>
    </message>
    <message>
        <source>Merge mode</source>
        <translation>合并模式</translation>
    </message>
    <message>
        <source>Merging</source>
        <translation>合并</translation>
    </message>
    <message>
        <source>Metric</source>
        <translation>指标</translation>
    </message>
    <message>
        <source>Metric to optimize; simulated_seconds and cost are answered without training</source>
        <translation>要优化的指标；simulated_seconds 和 cost 无需训练即可得出</translation>
    </message>
    <message>
        <source>Metrics</source>
        <translation>指标</translation>
    </message>
    <message>
        <source>Metrics that are shown</source>
        <translation>显示的指标</translation>
    </message>
    <message>
        <source>MiB</source>
        <translation>MiB</translation>
    </message>
    <message>
        <source>Micro avg</source>
        <translation>微平均</translation>
    </message>
    <message>
        <source>Min</source>
        <translation>最小值</translation>
    </message>
    <message>
        <source>Min LR</source>
        <translation>最小学习率</translation>
    </message>
    <message>
        <source>Min count</source>
        <translation>最小计数</translation>
    </message>
    <message>
        <source>Min delta</source>
        <translation>最小变化</translation>
    </message>
    <message>
        <source>Minimum number of occurrences in the training data; rarer words become &lt;unk&gt;.</source>
        <translation>训练数据中的最少出现次数；更罕见的词变为 &lt;unk&gt;。</translation>
    </message>
    <message>
        <source>Minimum of inputs, element by element.</source>
        <translation>各输入逐元素的最小值。</translation>
    </message>
    <message>
        <source>Missing</source>
        <translation>缺失</translation>
    </message>
    <message>
        <source>Mixed bfloat16</source>
        <translation>混合 bfloat16</translation>
    </message>
    <message>
        <source>Mixed float16</source>
        <translation>混合 float16</translation>
    </message>
    <message>
        <source>Mode</source>
        <translation>模式</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>Model &amp;summary…</source>
        <translation>模型摘要(&amp;S)…</translation>
    </message>
    <message>
        <source>Model and weights for predicting (opset 17), for ONNX Runtime and many other tools.</source>
        <translation>用于预测的模型和权重（opset 17），适用于 ONNX Runtime 及许多其他工具。</translation>
    </message>
    <message>
        <source>Model and weights of a run; they go when the run is deleted</source>
        <translation>某个运行的模型和权重；删除该运行时，它们也会被删除</translation>
    </message>
    <message>
        <source>Model summary</source>
        <translation>模型摘要</translation>
    </message>
    <message>
        <source>Model without weights: to_json() of Keras, model.json of TensorFlow.js, or an experiment.</source>
        <translation>不含权重的模型：Keras 的 to_json()、TensorFlow.js 的 model.json，或实验。</translation>
    </message>
    <message>
        <source>Model zoo</source>
        <translation>模型库</translation>
    </message>
    <message>
        <source>Model, weights and training configuration in one file of Keras 2. Keras 3 and TensorFlow.js can open it.</source>
        <translation>Keras 2 的单个文件，包含模型、权重和训练配置。Keras 3 和 TensorFlow.js 均可打开。</translation>
    </message>
    <message>
        <source>Model, weights, training configuration and optimizer state of save("….keras") in Keras 3.</source>
        <translation>Keras 3 中 save("….keras") 的模型、权重、训练配置和优化器状态。</translation>
    </message>
    <message>
        <source>Model: the graph of layers</source>
        <translation>模型：层的计算图</translation>
    </message>
    <message>
        <source>Models of other tools are converted when they are imported.</source>
        <translation>其他工具的模型在导入时会被转换。</translation>
    </message>
    <message>
        <source>Models take float32; tokens may stay int32.</source>
        <translation>模型接收 float32；词元可保持 int32。</translation>
    </message>
    <message>
        <source>Momentum</source>
        <translation>动量</translation>
    </message>
    <message>
        <source>Momentum of the moving average.</source>
        <translation>移动平均的动量。</translation>
    </message>
    <message>
        <source>Momentum.</source>
        <translation>动量。</translation>
    </message>
    <message>
        <source>Monitor</source>
        <translation>监视指标</translation>
    </message>
    <message>
        <source>More and stronger operations regularize more.</source>
        <translation>操作越多、越强，正则化越强。</translation>
    </message>
    <message>
        <source>More are more exact.</source>
        <translation>越多越精确。</translation>
    </message>
    <message>
        <source>More groups need fewer parameters; the number must divide the channels.</source>
        <translation>组越多，所需参数越少；该数必须能整除通道数。</translation>
    </message>
    <message>
        <source>More in the manual</source>
        <translation>手册中的更多内容</translation>
    </message>
    <message>
        <source>More options of mpirun.</source>
        <translation>mpirun 的更多选项。</translation>
    </message>
    <message>
        <source>More smoothing shows the trend; the faint curve stays as it is.</source>
        <translation>平滑越强，趋势越明显；浅色曲线保持不变。</translation>
    </message>
    <message>
        <source>More than %1.</source>
        <translation>大于 %1。</translation>
    </message>
    <message>
        <source>More than 50 %</source>
        <translation>大于 50%</translation>
    </message>
    <message>
        <source>More units let the layer express more, and need more time and memory. Start small and double while validation improves.</source>
        <translation>单元越多，层的表达能力越强，所需的时间和内存也越多。请从小值开始，只要验证结果仍在改善，就将其加倍。</translation>
    </message>
    <message>
        <source>Most confused pairs</source>
        <translation>最易混淆的类别对</translation>
    </message>
    <message>
        <source>Most uncertain</source>
        <translation>最不确定</translation>
    </message>
    <message>
        <source>Move %1</source>
        <translation>移动 %1</translation>
    </message>
    <message>
        <source>Move down</source>
        <translation>下移</translation>
    </message>
    <message>
        <source>Move it before the first trainable layer.</source>
        <translation>请将其移到第一个可训练的层之前。</translation>
    </message>
    <message>
        <source>Move step %1</source>
        <translation>移动步骤 %1</translation>
    </message>
    <message>
        <source>Move step down</source>
        <translation>下移步骤</translation>
    </message>
    <message>
        <source>Move step up</source>
        <translation>上移步骤</translation>
    </message>
    <message>
        <source>Move the selected runs to the bin (Del)</source>
        <translation>将所选运行移至回收站 (Del)</translation>
    </message>
    <message>
        <source>Move the threshold to trade precision for recall.</source>
        <translation>移动阈值可在精确率与召回率之间取舍。</translation>
    </message>
    <message>
        <source>Move up</source>
        <translation>上移</translation>
    </message>
    <message>
        <source>Move {} to the input</source>
        <translation>将 {} 移到输入处</translation>
    </message>
    <message>
        <source>Moving mean initializer</source>
        <translation>移动均值初始化器</translation>
    </message>
    <message>
        <source>Moving variance initializer</source>
        <translation>移动方差初始化器</translation>
    </message>
    <message>
        <source>Multi-head attention of the Transformer.</source>
        <translation>Transformer 的多头注意力。</translation>
    </message>
    <message>
        <source>Multi-label</source>
        <translation>多标签</translation>
    </message>
    <message>
        <source>Multiple values</source>
        <translation>多个值</translation>
    </message>
    <message>
        <source>Multiples of 128 fill the matrix units; small sizes show the cost of a launch.</source>
        <translation>128 的倍数可填满矩阵单元；较小的尺寸可显示启动的开销。</translation>
    </message>
    <message>
        <source>Multiplies by Gaussian noise with mean 1 during training.</source>
        <translation>在训练期间乘以均值为 1 的高斯噪声。</translation>
    </message>
    <message>
        <source>Multiplies inputs element by element.</source>
        <translation>将各输入逐元素相乘。</translation>
    </message>
    <message>
        <source>NaN or infinite values</source>
        <translation>NaN 或无穷大的值</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Name of the array with the weight of each training sample in the loss.</source>
        <translation>包含每个训练样本在损失中的权重的数组的名称。</translation>
    </message>
    <message>
        <source>Name of the array with the weight of each validation sample.</source>
        <translation>包含每个验证样本的权重的数组的名称。</translation>
    </message>
    <message>
        <source>Name of the array with validation inputs; empty: none.</source>
        <translation>验证输入数组的名称；留空：无。</translation>
    </message>
    <message>
        <source>Name of the array with validation labels or targets.</source>
        <translation>包含验证标签或目标的数组的名称。</translation>
    </message>
    <message>
        <source>Name of the block</source>
        <translation>块的名称</translation>
    </message>
    <message>
        <source>Name of the experiment</source>
        <translation>实验的名称</translation>
    </message>
    <message>
        <source>Name of the feature with the inputs.</source>
        <translation>包含输入的特征的名称。</translation>
    </message>
    <message>
        <source>Name of the feature with the labels or targets.</source>
        <translation>包含标签或目标的特征的名称。</translation>
    </message>
    <message>
        <source>Name of the layer</source>
        <translation>层的名称</translation>
    </message>
    <message>
        <source>Name of the metric to monitor.</source>
        <translation>要监视的指标的名称。</translation>
    </message>
    <message>
        <source>Name of the op in XLA</source>
        <translation>该运算在 XLA 中的名称</translation>
    </message>
    <message>
        <source>Names</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Names are unique in a model; weights are saved under them.</source>
        <translation>名称在模型中是唯一的；权重以此名称保存。</translation>
    </message>
    <message>
        <source>Needs Keras {} or later with TensorFlow {} or later: {}.</source>
        <translation>需要 Keras {} 或更高版本和 TensorFlow {} 或更高版本：{}。</translation>
    </message>
    <message>
        <source>Needs TensorFlow {} or later: {}.</source>
        <translation>需要 TensorFlow {} 或更高版本：{}。</translation>
    </message>
    <message>
        <source>Negative cosine similarity between prediction and target.</source>
        <translation>预测与目标之间的负余弦相似度。</translation>
    </message>
    <message>
        <source>Negative slope</source>
        <translation>负斜率</translation>
    </message>
    <message>
        <source>Nesterov</source>
        <translation>Nesterov</translation>
    </message>
    <message>
        <source>Networks usually double it where height and width are halved: 32, 64, 128.</source>
        <translation>网络通常在高度和宽度减半处将其加倍：32, 64, 128。</translation>
    </message>
    <message>
        <source>Never</source>
        <translation>永不</translation>
    </message>
    <message>
        <source>New data</source>
        <translation>新数据</translation>
    </message>
    <message>
        <source>New data:</source>
        <translation>新数据：</translation>
    </message>
    <message>
        <source>New from template</source>
        <translation>从模板新建</translation>
    </message>
    <message>
        <source>New s&amp;weep…</source>
        <translation>新建扫描(&amp;W)…</translation>
    </message>
    <message>
        <source>New sweep</source>
        <translation>新建扫描</translation>
    </message>
    <message>
        <source>New sweep of %1</source>
        <translation>新建 %1 的扫描</translation>
    </message>
    <message>
        <source>New sweep searches for the best learning rate, batch size or any other parameter: it trains one trial after another.</source>
        <translation>“新建扫描”搜索最佳的学习率、批次大小或任何其他参数：逐一训练各次试验。</translation>
    </message>
    <message>
        <source>New sweep…</source>
        <translation>新建扫描…</translation>
    </message>
    <message>
        <source>New weights</source>
        <translation>新权重</translation>
    </message>
    <message>
        <source>New weights show the first steps, trained ones the last.</source>
        <translation>新的权重展示最初的步，训练后的权重展示最后的步。</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>下一步</translation>
    </message>
    <message>
        <source>Next frame (Right)</source>
        <translation>下一帧 (Right)</translation>
    </message>
    <message>
        <source>Next match (Enter)</source>
        <translation>下一个匹配项 (Enter)</translation>
    </message>
    <message>
        <source>Next match (F3)</source>
        <translation>下一个匹配项 (F3)</translation>
    </message>
    <message>
        <source>No accelerator: train on the CPU</source>
        <translation>无加速器：在 CPU 上训练</translation>
    </message>
    <message>
        <source>No attention map yet</source>
        <translation>尚无注意力图</translation>
    </message>
    <message>
        <source>No augmentation layers</source>
        <translation>没有数据增强层</translation>
    </message>
    <message>
        <source>No augmented samples</source>
        <translation>没有增强后的样本</translation>
    </message>
    <message>
        <source>No change needed: this layer takes little time.</source>
        <translation>无需更改：此层用时很少。</translation>
    </message>
    <message>
        <source>No classes yet</source>
        <translation>尚无类别</translation>
    </message>
    <message>
        <source>No curves</source>
        <translation>没有曲线</translation>
    </message>
    <message>
        <source>No curves yet</source>
        <translation>尚无曲线</translation>
    </message>
    <message>
        <source>No device beats those of the Pareto front in both time and cost. Point at a device, or use the arrow keys.</source>
        <translation>没有其他设备在时间和费用上都优于帕累托前沿上的设备。将指针指向某个设备，或使用方向键。</translation>
    </message>
    <message>
        <source>No device to show</source>
        <translation>没有可显示的设备</translation>
    </message>
    <message>
        <source>No devices to compare</source>
        <translation>没有可比较的设备</translation>
    </message>
    <message>
        <source>No embedding yet</source>
        <translation>尚无嵌入</translation>
    </message>
    <message>
        <source>No estimate</source>
        <translation>没有估计值</translation>
    </message>
    <message>
        <source>No gradient flows back through this layer, so trainable layers before it cannot learn.</source>
        <translation>梯度无法经由此层反向传播，因此其之前的可训练层无法学习。</translation>
    </message>
    <message>
        <source>No groups</source>
        <translation>不分组</translation>
    </message>
    <message>
        <source>No layer selected</source>
        <translation>未选择层</translation>
    </message>
    <message>
        <source>No layer statistics yet</source>
        <translation>尚无层统计信息</translation>
    </message>
    <message>
        <source>No layers</source>
        <translation>没有层</translation>
    </message>
    <message>
        <source>No learning rate tested yet</source>
        <translation>尚未测试学习率</translation>
    </message>
    <message>
        <source>No list price.</source>
        <translation>没有标价。</translation>
    </message>
    <message>
        <source>No matches</source>
        <translation>没有匹配项</translation>
    </message>
    <message>
        <source>No matching samples</source>
        <translation>没有符合条件的样本</translation>
    </message>
    <message>
        <source>No memory limit</source>
        <translation>无内存上限</translation>
    </message>
    <message>
        <source>No memory use</source>
        <translation>没有内存使用情况</translation>
    </message>
    <message>
        <source>No metric of this name is shown</source>
        <translation>没有显示此名称的指标</translation>
    </message>
    <message>
        <source>No model to simulate yet</source>
        <translation>尚无可模拟的模型</translation>
    </message>
    <message>
        <source>No more tips</source>
        <translation>不再显示提示</translation>
    </message>
    <message>
        <source>No open lesson</source>
        <translation>没有打开的课程</translation>
    </message>
    <message>
        <source>No ops</source>
        <translation>没有运算</translation>
    </message>
    <message>
        <source>No other run of this data has weights yet. Train a second run on this data to its end.</source>
        <translation>使用此数据的其他运行都还没有权重。请用此数据把第二个运行训练到结束。</translation>
    </message>
    <message>
        <source>No output yet</source>
        <translation>尚无输出</translation>
    </message>
    <message>
        <source>No prediction yet</source>
        <translation>尚无预测</translation>
    </message>
    <message>
        <source>No preprocessing steps</source>
        <translation>没有预处理步骤</translation>
    </message>
    <message>
        <source>No prices</source>
        <translation>没有价格</translation>
    </message>
    <message>
        <source>No problems found</source>
        <translation>未发现问题</translation>
    </message>
    <message>
        <source>No published measurement checks the simulated times of %1.</source>
        <translation>没有公开发布的测量可用来检验 %1 的模拟时间。</translation>
    </message>
    <message>
        <source>No published measurement matches these filters.</source>
        <translation>没有符合这些筛选条件的公开发布测量。</translation>
    </message>
    <message>
        <source>No recent data</source>
        <translation>没有最近使用的数据</translation>
    </message>
    <message>
        <source>No recent files</source>
        <translation>没有最近打开的文件</translation>
    </message>
    <message>
        <source>No replicas</source>
        <translation>没有副本</translation>
    </message>
    <message>
        <source>No run has the metric %1.</source>
        <translation>没有运行具有指标 %1。</translation>
    </message>
    <message>
        <source>No run has the metrics %1.</source>
        <translation>没有运行具有指标 %1。</translation>
    </message>
    <message>
        <source>No run is selected</source>
        <translation>未选择运行</translation>
    </message>
    <message>
        <source>No run matches</source>
        <translation>没有匹配的运行</translation>
    </message>
    <message>
        <source>No run to show</source>
        <translation>没有可显示的运行</translation>
    </message>
    <message>
        <source>No runs yet</source>
        <translation>尚无运行</translation>
    </message>
    <message>
        <source>No saliency</source>
        <translation>无显著性图</translation>
    </message>
    <message>
        <source>No sample chosen</source>
        <translation>未选择样本</translation>
    </message>
    <message>
        <source>No sample of class %1 is predicted as %2.</source>
        <translation>没有类别 %1 的样本被预测为 %2。</translation>
    </message>
    <message>
        <source>No sample: this shard is smaller.</source>
        <translation>没有样本：此分片较小。</translation>
    </message>
    <message>
        <source>No samples</source>
        <translation>没有样本</translation>
    </message>
    <message>
        <source>No scores yet</source>
        <translation>尚无评分</translation>
    </message>
    <message>
        <source>No slice selected. The arrow keys select slices; W and S zoom, A and D pan, F fits, M measures.</source>
        <translation>未选择时间片。方向键选择时间片；W 和 S 缩放，A 和 D 平移，F 适合窗口，M 测量。</translation>
    </message>
    <message>
        <source>No step recorded</source>
        <translation>未记录训练步</translation>
    </message>
    <message>
        <source>No steps measured yet</source>
        <translation>尚未测量任何步</translation>
    </message>
    <message>
        <source>No steps were measured</source>
        <translation>没有测量到任何步</translation>
    </message>
    <message>
        <source>No sweep selected.</source>
        <translation>未选择扫描。</translation>
    </message>
    <message>
        <source>No sweeps yet</source>
        <translation>尚无扫描</translation>
    </message>
    <message>
        <source>No templates match</source>
        <translation>没有匹配的模板</translation>
    </message>
    <message>
        <source>No timeline for this device</source>
        <translation>此设备没有时间线</translation>
    </message>
    <message>
        <source>No trainable weights</source>
        <translation>没有可训练的权重</translation>
    </message>
    <message>
        <source>No training, evaluation, export or sweep yet</source>
        <translation>尚无训练、评估、导出或扫描</translation>
    </message>
    <message>
        <source>No trial has a value of the objective yet.</source>
        <translation>尚无试验得出优化目标的值。</translation>
    </message>
    <message>
        <source>No trial has ended yet.</source>
        <translation>尚无试验结束。</translation>
    </message>
    <message>
        <source>No trials</source>
        <translation>没有试验</translation>
    </message>
    <message>
        <source>No weights yet</source>
        <translation>尚无权重</translation>
    </message>
    <message>
        <source>No wrong predictions</source>
        <translation>没有错误的预测</translation>
    </message>
    <message>
        <source>Noise</source>
        <translation>噪声</translation>
    </message>
    <message>
        <source>Noise shape</source>
        <translation>噪声形状</translation>
    </message>
    <message>
        <source>None</source>
        <translation>无</translation>
    </message>
    <message>
        <source>None, GPU or TPU, as in Colab. The model trains on this computer; the simulator estimates the time on the device.</source>
        <translation>与 Colab 一样，可选“无”、GPU 或 TPU。模型在本机上训练；模拟器估计在该设备上的时间。</translation>
    </message>
    <message>
        <source>None: this computer</source>
        <translation>无：本机</translation>
    </message>
    <message>
        <source>Norm</source>
        <translation>范数</translation>
    </message>
    <message>
        <source>Norm of the last update divided by the norm of the weights; about 0.001 is typical</source>
        <translation>最近一次更新的范数除以权重的范数；典型值约为 0.001</translation>
    </message>
    <message>
        <source>Normal distribution, truncated at two standard deviations.</source>
        <translation>正态分布，在两个标准差处截断。</translation>
    </message>
    <message>
        <source>Normal distribution.</source>
        <translation>正态分布。</translation>
    </message>
    <message>
        <source>Normalization</source>
        <translation>归一化</translation>
    </message>
    <message>
        <source>Normalize</source>
        <translation>归一化</translation>
    </message>
    <message>
        <source>Normalizes each channel to mean 0 and standard deviation 1 over the batch.</source>
        <translation>在批次上将每个通道归一化为均值 0、标准差 1。</translation>
    </message>
    <message>
        <source>Normalizes each channel with a mean and a variance: of the weights, or given here.</source>
        <translation>用均值和方差归一化每个通道：取自权重，或在此给出。</translation>
    </message>
    <message>
        <source>Normalizes groups of channels of each sample to mean 0 and standard deviation 1.</source>
        <translation>将每个样本的各组通道归一化为均值 0、标准差 1。</translation>
    </message>
    <message>
        <source>Normalizes the features of each sample to mean 0 and standard deviation 1.</source>
        <translation>将每个样本的特征归一化为均值 0、标准差 1。</translation>
    </message>
    <message>
        <source>Not a classifier</source>
        <translation>不是分类器</translation>
    </message>
    <message>
        <source>Not a language model</source>
        <translation>不是语言模型</translation>
    </message>
    <message>
        <source>Not a training sample</source>
        <translation>不是训练样本</translation>
    </message>
    <message>
        <source>Not an output of the model</source>
        <translation>不是模型的输出</translation>
    </message>
    <message>
        <source>Not computed yet</source>
        <translation>尚未计算</translation>
    </message>
    <message>
        <source>Not evaluated</source>
        <translation>未评估</translation>
    </message>
    <message>
        <source>Not measured</source>
        <translation>未实测</translation>
    </message>
    <message>
        <source>Not reached</source>
        <translation>未达成</translation>
    </message>
    <message>
        <source>Not reached: %1</source>
        <translation>未达成：%1</translation>
    </message>
    <message>
        <source>Not saved</source>
        <translation>未保存</translation>
    </message>
    <message>
        <source>Not shuffled.</source>
        <translation>未打乱。</translation>
    </message>
    <message>
        <source>Not simulated yet</source>
        <translation>尚未模拟</translation>
    </message>
    <message>
        <source>Not validated with published times: {} (± {}).</source>
        <translation>未经公开发布的时间验证：{} (± {})。</translation>
    </message>
    <message>
        <source>Not validated: %1</source>
        <translation>未验证：%1</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>Note of all %1 runs</source>
        <translation>全部 %1 个运行的备注</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>Notes on the experiment</source>
        <translation>关于实验的备注</translation>
    </message>
    <message>
        <source>Note…</source>
        <translation>备注…</translation>
    </message>
    <message>
        <source>Nothing simulated yet</source>
        <translation>尚未模拟</translation>
    </message>
    <message>
        <source>Nothing to compare</source>
        <translation>没有可比较的内容</translation>
    </message>
    <message>
        <source>Nothing to compare yet</source>
        <translation>尚无可比较的内容</translation>
    </message>
    <message>
        <source>Nothing to plot</source>
        <translation>没有可绘制的内容</translation>
    </message>
    <message>
        <source>Nothing to show</source>
        <translation>没有可显示的内容</translation>
    </message>
    <message>
        <source>Nothing to subtract</source>
        <translation>没有可相减的数据</translation>
    </message>
    <message>
        <source>Nothing to try</source>
        <translation>没有可尝试的内容</translation>
    </message>
    <message>
        <source>Num classes</source>
        <translation>类别数</translation>
    </message>
    <message>
        <source>Num heads</source>
        <translation>注意力头数</translation>
    </message>
    <message>
        <source>Num key value heads</source>
        <translation>键值头数</translation>
    </message>
    <message>
        <source>Num query heads</source>
        <translation>查询头数</translation>
    </message>
    <message>
        <source>Num thresholds</source>
        <translation>阈值数</translation>
    </message>
    <message>
        <source>NumPy arrays</source>
        <translation>NumPy 数组</translation>
    </message>
    <message>
        <source>Number of batches prepared in advance</source>
        <translation>提前准备的批次数</translation>
    </message>
    <message>
        <source>Number of batches whose mean gradient makes one update; none: each batch is an update.</source>
        <translation>以多少个批次的平均梯度进行一次更新；无：每个批次更新一次。</translation>
    </message>
    <message>
        <source>Number of characters to generate</source>
        <translation>要生成的字符数</translation>
    </message>
    <message>
        <source>Number of characters to generate.</source>
        <translation>要生成的字符数。</translation>
    </message>
    <message>
        <source>Number of classes, for checks before the data is read; 0: unknown.</source>
        <translation>类别数，用于读取数据之前的检查；0：未知。</translation>
    </message>
    <message>
        <source>Number of classes.</source>
        <translation>类别数。</translation>
    </message>
    <message>
        <source>Number of classes; 0: regression.</source>
        <translation>类别数；0：回归。</translation>
    </message>
    <message>
        <source>Number of cores or GPUs that train; the default is all of the device</source>
        <translation>参与训练的核心数或 GPU 数；默认使用设备的全部核心或 GPU</translation>
    </message>
    <message>
        <source>Number of cores or GPUs; the list shows available sizes</source>
        <translation>核心数或 GPU 数；列表显示可用的规模</translation>
    </message>
    <message>
        <source>Number of decay epochs; none: all epochs of the run; for polynomial and cosine.</source>
        <translation>衰减的周期数；无：运行的全部周期；用于 polynomial 和 cosine。</translation>
    </message>
    <message>
        <source>Number of epochs at the start that are not watched.</source>
        <translation>开始时不监视的周期数。</translation>
    </message>
    <message>
        <source>Number of epochs between two decays; for step.</source>
        <translation>两次衰减之间的周期数；用于 step。</translation>
    </message>
    <message>
        <source>Number of epochs between two texts.</source>
        <translation>两段文本之间的周期数。</translation>
    </message>
    <message>
        <source>Number of epochs between two validations</source>
        <translation>两次验证之间的周期数</translation>
    </message>
    <message>
        <source>Number of epochs to wait after a reduction.</source>
        <translation>降低学习率之后等待的周期数。</translation>
    </message>
    <message>
        <source>Number of epochs without improvement after which training stops.</source>
        <translation>指标在多少个周期内没有改善后停止训练。</translation>
    </message>
    <message>
        <source>Number of epochs without improvement before the learning rate is reduced.</source>
        <translation>指标在多少个周期内没有改善后降低学习率。</translation>
    </message>
    <message>
        <source>Number of false negatives.</source>
        <translation>假负例数。</translation>
    </message>
    <message>
        <source>Number of false positives.</source>
        <translation>假正例数。</translation>
    </message>
    <message>
        <source>Number of image channels: 1, 3 or 4.</source>
        <translation>图像的通道数：1、3 或 4。</translation>
    </message>
    <message>
        <source>Number of kernels of this op in the layer</source>
        <translation>该层中此运算的内核数</translation>
    </message>
    <message>
        <source>Number of most frequent words to keep; other words become oov_char. null: all.</source>
        <translation>保留的最常见词的数量；其他词变为 oov_char。null：全部。</translation>
    </message>
    <message>
        <source>Number of most frequent words to replace with oov_char.</source>
        <translation>要替换为 oov_char 的最高频词的数量。</translation>
    </message>
    <message>
        <source>Number of most probable classes to check (top k).</source>
        <translation>要检查的最可能类别的数量 (top k)。</translation>
    </message>
    <message>
        <source>Number of passes over the training data</source>
        <translation>遍历训练数据的次数</translation>
    </message>
    <message>
        <source>Number of random windows per epoch. null: the number of consecutive windows.</source>
        <translation>每个周期的随机窗口数。null：连续窗口的数量。</translation>
    </message>
    <message>
        <source>Number of samples</source>
        <translation>样本数</translation>
    </message>
    <message>
        <source>Number of samples in the shuffle buffer (0: no shuffling)</source>
        <translation>打乱缓冲区中的样本数（0：不打乱）</translation>
    </message>
    <message>
        <source>Number of samples per training step</source>
        <translation>每个训练步的样本数</translation>
    </message>
    <message>
        <source>Number of steps between two replacements of the weights by their average; none: at the end only.</source>
        <translation>每隔多少步以权重的平均值替换权重；无：仅在结束时替换。</translation>
    </message>
    <message>
        <source>Number of steps from the start of the run, and again in the steady state</source>
        <translation>从运行开始算起的步数，以及进入稳定状态后的同样步数</translation>
    </message>
    <message>
        <source>Number of steps in the timeline</source>
        <translation>时间线中的步数</translation>
    </message>
    <message>
        <source>Number of steps with finite gradients after which the dynamic loss scale doubles; off: 2000 with the precision mixed_float16, else no scaling.</source>
        <translation>连续多少步梯度均为有限值后，动态损失缩放系数加倍；关：精度为 mixed_float16 时为 2000，否则不缩放。</translation>
    </message>
    <message>
        <source>Number of test samples.</source>
        <translation>测试样本数。</translation>
    </message>
    <message>
        <source>Number of threads that prepare data</source>
        <translation>准备数据的线程数</translation>
    </message>
    <message>
        <source>Number of thresholds from 0 to 1.</source>
        <translation>0 到 1 之间的阈值数量。</translation>
    </message>
    <message>
        <source>Number of training samples.</source>
        <translation>训练样本数。</translation>
    </message>
    <message>
        <source>Number of true negatives.</source>
        <translation>真负例数。</translation>
    </message>
    <message>
        <source>Number of true positives.</source>
        <translation>真正例数。</translation>
    </message>
    <message>
        <source>Number of updates</source>
        <translation>更新次数</translation>
    </message>
    <message>
        <source>Number of warm-up epochs; the learning rate grows linearly.</source>
        <translation>预热周期数；学习率线性增长。</translation>
    </message>
    <message>
        <source>ONNX has no {}</source>
        <translation>ONNX 没有 {}</translation>
    </message>
    <message>
        <source>ONNX model</source>
        <translation>ONNX 模型</translation>
    </message>
    <message>
        <source>Objective</source>
        <translation>优化目标</translation>
    </message>
    <message>
        <source>Occlusion</source>
        <translation>遮挡</translation>
    </message>
    <message>
        <source>Of which classes: 0 (no), 1 (yes), or both.</source>
        <translation>针对哪些类别：0（否）、1（是），或两者。</translation>
    </message>
    <message>
        <source>Off</source>
        <translation>关</translation>
    </message>
    <message>
        <source>Off: none</source>
        <translation>关：无</translation>
    </message>
    <message>
        <source>Offset</source>
        <translation>偏移</translation>
    </message>
    <message>
        <source>Offset added to every value.</source>
        <translation>加到每个值上的偏移量。</translation>
    </message>
    <message>
        <source>Offset added to the word indices.</source>
        <translation>加到词索引上的偏移量。</translation>
    </message>
    <message>
        <source>On</source>
        <translation>开</translation>
    </message>
    <message>
        <source>On can help if the loss jumps late in training.</source>
        <translation>如果损失在训练后期突然跳升，开启此项可能有所帮助。</translation>
    </message>
    <message>
        <source>On is more stable and needs more memory.</source>
        <translation>开启时更稳定，但需要更多内存。</translation>
    </message>
    <message>
        <source>On often converges a little faster.</source>
        <translation>开启时往往收敛得略快一些。</translation>
    </message>
    <message>
        <source>On the dashed line predictions are right. Point at a sample, or use the arrow keys.</source>
        <translation>虚线上的预测是正确的。将指针指向某个样本，或使用方向键。</translation>
    </message>
    <message>
        <source>On the solid line both times are equal; the dashed lines mark a factor of 2. Point at a mark, or use the arrow keys.</source>
        <translation>实线上两个时间相等；虚线表示相差 2 倍。将指针指向某个标记，或使用方向键。</translation>
    </message>
    <message>
        <source>On: allocate GPU memory when needed (set_memory_growth). Off: allocate all GPU memory at the start.</source>
        <translation>开：在需要时分配 GPU 内存 (set_memory_growth)。关：启动时分配全部 GPU 内存。</translation>
    </message>
    <message>
        <source>On: read inputs from disk in pieces; auto: on for uncompressed arrays of 1 GiB or more.</source>
        <translation>开：从磁盘分块读取输入；auto：对 1 GiB 或更大的未压缩数组开启。</translation>
    </message>
    <message>
        <source>On: the first line has the column names. Off: the columns are named 1, 2, …</source>
        <translation>开：第一行为列名。关：各列依次命名为 1、2、…</translation>
    </message>
    <message>
        <source>On: this output has a loss, and the data have its targets.</source>
        <translation>开：此输出有损失，且数据包含其目标。</translation>
    </message>
    <message>
        <source>One array per weight, named layer/weight, without code, for NumPy, PyTorch and JAX.</source>
        <translation>每个权重一个数组，名为“层/权重”，不含代码，适用于 NumPy、PyTorch 和 JAX。</translation>
    </message>
    <message>
        <source>One array per weight, named layer/weight.</source>
        <translation>每个权重一个数组，命名为 layer/weight。</translation>
    </message>
    <message>
        <source>One device is the earliest at every number of epochs. Point at a curve, or use the arrow keys.</source>
        <translation>无论周期数多少，都是同一设备最早完成。将指针指向某条曲线，或使用方向键。</translation>
    </message>
    <message>
        <source>One epoch</source>
        <translation>一个周期</translation>
    </message>
    <message>
        <source>One file holds the experiment with what belongs to it. The recipient opens it with a double click.</source>
        <translation>实验及其所属内容保存在一个文件中。收到文件的人双击即可打开。</translation>
    </message>
    <message>
        <source>One iteration for each step is usual.</source>
        <translation>通常每步迭代一次。</translation>
    </message>
    <message>
        <source>One replica processes the whole batch.</source>
        <translation>一个副本处理整个批次。</translation>
    </message>
    <message>
        <source>One sentence a line, the same line in both files.</source>
        <translation>每行一个句子，在两个文件中位于相同的行。</translation>
    </message>
    <message>
        <source>One tile of %1.</source>
        <translation>%1 的一个图块。</translation>
    </message>
    <message>
        <source>One training step in slow motion</source>
        <translation>慢动作展示一个训练步</translation>
    </message>
    <message>
        <source>One training step; kernels of the same op and layer are one row</source>
        <translation>一个训练步；同一运算和层的内核合并为一行</translation>
    </message>
    <message>
        <source>Only %1  ×</source>
        <translation>仅 %1  ×</translation>
    </message>
    <message>
        <source>Only differences</source>
        <translation>仅差异</translation>
    </message>
    <message>
        <source>Only the default is supported.</source>
        <translation>仅支持默认值。</translation>
    </message>
    <message>
        <source>Only the k largest predictions of a sample are positive.</source>
        <translation>只有样本中最大的 k 个预测为正例。</translation>
    </message>
    <message>
        <source>Only training samples are augmented.</source>
        <translation>仅对训练样本进行增强。</translation>
    </message>
    <message>
        <source>Oov char</source>
        <translation>未登录标记</translation>
    </message>
    <message>
        <source>Op</source>
        <translation>运算</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>打开</translation>
    </message>
    <message>
        <source>Open &amp;recent</source>
        <translation>最近打开(&amp;R)</translation>
    </message>
    <message>
        <source>Open a lesson of your own</source>
        <translation>打开您自己的课程</translation>
    </message>
    <message>
        <source>Open experiment</source>
        <translation>打开实验</translation>
    </message>
    <message>
        <source>Open experiment from clip&amp;board</source>
        <translation>从剪贴板打开实验(&amp;B)</translation>
    </message>
    <message>
        <source>Open file…</source>
        <translation>打开文件…</translation>
    </message>
    <message>
        <source>Open image</source>
        <translation>打开图像</translation>
    </message>
    <message>
        <source>Open image…</source>
        <translation>打开图像…</translation>
    </message>
    <message>
        <source>Open in browser</source>
        <translation>在浏览器中打开</translation>
    </message>
    <message>
        <source>Open lesson</source>
        <translation>打开课程</translation>
    </message>
    <message>
        <source>Open the Language page</source>
        <translation>打开“语言”页面</translation>
    </message>
    <message>
        <source>Open the page {}</source>
        <translation>打开页面 {}</translation>
    </message>
    <message>
        <source>Open this page again to load the data, or choose other data.</source>
        <translation>重新打开此页面以加载数据，或选择其他数据。</translation>
    </message>
    <message>
        <source>Opened %1</source>
        <translation>已打开 %1</translation>
    </message>
    <message>
        <source>Opened %1: %2</source>
        <translation>已打开 %1：%2</translation>
    </message>
    <message>
        <source>Ops</source>
        <translation>运算</translation>
    </message>
    <message>
        <source>Ops of a simulated step</source>
        <translation>一个模拟步的运算</translation>
    </message>
    <message>
        <source>Optimizer</source>
        <translation>优化器</translation>
    </message>
    <message>
        <source>Options of layers</source>
        <translation>层的选项</translation>
    </message>
    <message>
        <source>Options of mpirun</source>
        <translation>mpirun 的选项</translation>
    </message>
    <message>
        <source>Options of mpirun:</source>
        <translation>mpirun 的选项：</translation>
    </message>
    <message>
        <source>Orthogonal keeps the size of gradients over many steps.</source>
        <translation>Orthogonal 可在许多步中保持梯度的大小。</translation>
    </message>
    <message>
        <source>Other run</source>
        <translation>另一运行</translation>
    </message>
    <message>
        <source>Other value…</source>
        <translation>其他值…</translation>
    </message>
    <message>
        <source>Out of memory</source>
        <translation>内存不足</translation>
    </message>
    <message>
        <source>Out of memory: needs %1, has %2 per core.</source>
        <translation>内存不足：需要 %1，每个核心有 %2。</translation>
    </message>
    <message>
        <source>Out of memory: {} needed, {} available</source>
        <translation>内存不足：需要 {}，可用 {}</translation>
    </message>
    <message>
        <source>Out-of-vocabulary tokens: %1.</source>
        <translation>词汇表外词元：%1。</translation>
    </message>
    <message>
        <source>Output</source>
        <translation>输出</translation>
    </message>
    <message>
        <source>Output %1</source>
        <translation>输出 %1</translation>
    </message>
    <message>
        <source>Output dim</source>
        <translation>输出维度</translation>
    </message>
    <message>
        <source>Output of the model</source>
        <translation>模型的输出</translation>
    </message>
    <message>
        <source>Output padding</source>
        <translation>输出填充</translation>
    </message>
    <message>
        <source>Output shape</source>
        <translation>输出形状</translation>
    </message>
    <message>
        <source>Output style</source>
        <translation>输出样式</translation>
    </message>
    <message>
        <source>Output to evaluate</source>
        <translation>要评估的输出</translation>
    </message>
    <message>
        <source>Output {}: {}</source>
        <translation>输出 {}：{}</translation>
    </message>
    <message>
        <source>Outputs below it are zero.</source>
        <translation>低于该值的输出为零。</translation>
    </message>
    <message>
        <source>Overlap by union of actual and predicted for yes, for no, or the mean of both.</source>
        <translation>实际与预测之间交集与并集的比，针对“是”、“否”，或两者的平均值。</translation>
    </message>
    <message>
        <source>Overview of the model</source>
        <translation>模型概览</translation>
    </message>
    <message>
        <source>Overview of the model. Click to scroll there.</source>
        <translation>模型概览。点击可滚动到该处。</translation>
    </message>
    <message>
        <source>Own data</source>
        <translation>自有数据</translation>
    </message>
    <message>
        <source>Own price of the device per hour</source>
        <translation>自定义的设备每小时价格</translation>
    </message>
    <message>
        <source>PCA</source>
        <translation>PCA</translation>
    </message>
    <message>
        <source>PCA initialization</source>
        <translation>PCA 初始化</translation>
    </message>
    <message>
        <source>PCA initialization keeps the places of the groups; 1,000 iterations are enough for most data.</source>
        <translation>PCA 初始化可保持各群组的位置；1,000 次迭代对大多数数据已足够。</translation>
    </message>
    <message>
        <source>PCA is fast and keeps distances; t-SNE shows groups.</source>
        <translation>PCA 较快且保持距离；t-SNE 显示群组。</translation>
    </message>
    <message>
        <source>PNG and JPEG images, one folder per class.</source>
        <translation>PNG 和 JPEG 图像，每个类别一个文件夹。</translation>
    </message>
    <message>
        <source>PNG images (*.png)</source>
        <translation>PNG 图像 (*.png)</translation>
    </message>
    <message>
        <source>PR says more than ROC if positive samples are rare.</source>
        <translation>如果正例样本稀少，PR 比 ROC 更能说明问题。</translation>
    </message>
    <message>
        <source>Pad short sequences at the start (pre) or at the end (post).</source>
        <translation>在开头 (pre) 或末尾 (post) 填充较短的序列。</translation>
    </message>
    <message>
        <source>Padding</source>
        <translation>填充</translation>
    </message>
    <message>
        <source>Padding value.</source>
        <translation>填充值。</translation>
    </message>
    <message>
        <source>Padding: {} of the multiplications ({}), on a matrix unit of {} × {}. This is {} of the step time.</source>
        <translation>填充：占乘法的 {}（{}），矩阵单元为 {} × {}。这占单步时间的 {}。</translation>
    </message>
    <message>
        <source>Padding: {} of the multiplications, on a matrix unit of {} × {}. This is {} of the step time.</source>
        <translation>填充：占乘法的 {}，矩阵单元为 {} × {}。这占单步时间的 {}。</translation>
    </message>
    <message>
        <source>Pads a sequence with zeros.</source>
        <translation>用零填充序列。</translation>
    </message>
    <message>
        <source>Pads a volume with zeros.</source>
        <translation>用零填充体数据。</translation>
    </message>
    <message>
        <source>Pads an image with zeros.</source>
        <translation>用零填充图像。</translation>
    </message>
    <message>
        <source>Pads or truncates sequences to one length, like pad_sequences of Keras.</source>
        <translation>将序列填充或截断为同一长度，与 Keras 的 pad_sequences 相同。</translation>
    </message>
    <message>
        <source>Pages</source>
        <translation>页面</translation>
    </message>
    <message>
        <source>Pane&amp;ls</source>
        <translation>面板(&amp;L)</translation>
    </message>
    <message>
        <source>Panel</source>
        <translation>面板</translation>
    </message>
    <message>
        <source>Parallel coordinates</source>
        <translation>平行坐标</translation>
    </message>
    <message>
        <source>Parallel coordinates of the runs</source>
        <translation>各运行的平行坐标图</translation>
    </message>
    <message>
        <source>Parameter</source>
        <translation>参数</translation>
    </message>
    <message>
        <source>Parameter of the experiment</source>
        <translation>实验的参数</translation>
    </message>
    <message>
        <source>Parameter, such as fit.batch_size</source>
        <translation>参数，例如 fit.batch_size</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>参数</translation>
    </message>
    <message>
        <source>Parameters and their values: %1 is a range on a logarithmic scale, %2 a list.</source>
        <translation>参数及其值：%1 表示对数尺度上的范围，%2 表示列表。</translation>
    </message>
    <message>
        <source>Parameters and time grow with the square of this number. Multiples of 128 fill the matrix unit of a TPU.</source>
        <translation>参数和时间随该数的平方增长。128 的倍数可填满 TPU 的矩阵单元。</translation>
    </message>
    <message>
        <source>Pareto front</source>
        <translation>帕累托前沿</translation>
    </message>
    <message>
        <source>Part of a word is enough.</source>
        <translation>输入词的一部分即可。</translation>
    </message>
    <message>
        <source>Parts of a simulated step</source>
        <translation>一个模拟步的组成部分</translation>
    </message>
    <message>
        <source>Parts of an epoch by device, simulated</source>
        <translation>各设备一个周期的组成部分，模拟</translation>
    </message>
    <message>
        <source>Passes its input on unchanged.</source>
        <translation>原样传递其输入。</translation>
    </message>
    <message>
        <source>Passes values above a threshold and sets the others to 0.</source>
        <translation>高于阈值的值原样通过，其他值设为 0。</translation>
    </message>
    <message>
        <source>Paste</source>
        <translation>粘贴</translation>
    </message>
    <message>
        <source>Paste a picture from the clipboard (Ctrl+V on the pad)</source>
        <translation>从剪贴板粘贴图片（在绘图板上按 Ctrl+V）</translation>
    </message>
    <message>
        <source>Paste layers</source>
        <translation>粘贴层</translation>
    </message>
    <message>
        <source>Patch %1 × %1, stride %2</source>
        <translation>图块 %1 × %1，步幅 %2</translation>
    </message>
    <message>
        <source>Patch of the occlusion</source>
        <translation>遮挡的图块</translation>
    </message>
    <message>
        <source>Path</source>
        <translation>路径</translation>
    </message>
    <message>
        <source>Path of TensorFlow.js</source>
        <translation>TensorFlow.js 的路径</translation>
    </message>
    <message>
        <source>Path of the data</source>
        <translation>数据的路径</translation>
    </message>
    <message>
        <source>Patience</source>
        <translation>耐心值</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>暂停</translation>
    </message>
    <message>
        <source>Pause (Space)</source>
        <translation>暂停 (Space)</translation>
    </message>
    <message>
        <source>Paused</source>
        <translation>已暂停</translation>
    </message>
    <message>
        <source>Peak memory per replica is {} of {}, during {} of {} ({}).</source>
        <translation>每副本峰值内存为 {}（共 {}），出现在 {}（层 {}，{}）。</translation>
    </message>
    <message>
        <source>Peak memory per replica is {} of {}.</source>
        <translation>每副本峰值内存为 {}（共 {}）。</translation>
    </message>
    <message>
        <source>Peak: %1 (%2 of %3). Point at a kernel, or use the arrow keys.</source>
        <translation>峰值：%1，为 %3 的 %2。将指针指向某个内核，或使用方向键。</translation>
    </message>
    <message>
        <source>Pearson correlation</source>
        <translation>皮尔逊相关系数</translation>
    </message>
    <message>
        <source>Pearson correlation of the outputs of a sample with its targets.</source>
        <translation>样本的输出与其目标的皮尔逊相关系数。</translation>
    </message>
    <message>
        <source>Pen</source>
        <translation>笔</translation>
    </message>
    <message>
        <source>Penalties of activations are not supported.</source>
        <translation>不支持对激活值的惩罚。</translation>
    </message>
    <message>
        <source>Per replica, more replicas make the global batch larger, and the learning rate may have to grow with it.</source>
        <translation>按每副本计时，副本越多，全局批次越大，学习率可能也需随之增大。</translation>
    </message>
    <message>
        <source>Per-class accuracy</source>
        <translation>各类别准确率</translation>
    </message>
    <message>
        <source>Per-class accuracy and wrong predictions</source>
        <translation>各类别准确率和错误的预测</translation>
    </message>
    <message>
        <source>Per-token accuracy %1</source>
        <translation>词元准确率 %1</translation>
    </message>
    <message>
        <source>Permutes the axes.</source>
        <translation>置换各轴的顺序。</translation>
    </message>
    <message>
        <source>Perplexity</source>
        <translation>困惑度</translation>
    </message>
    <message>
        <source>Perplexity </source>
        <translation>困惑度 </translation>
    </message>
    <message>
        <source>Perplexity: exponential of the sparse categorical cross-entropy.</source>
        <translation>困惑度：稀疏分类交叉熵的指数。</translation>
    </message>
    <message>
        <source>Phase</source>
        <translation>阶段</translation>
    </message>
    <message>
        <source>PiB</source>
        <translation>PiB</translation>
    </message>
    <message>
        <source>Pictures</source>
        <translation>图像</translation>
    </message>
    <message>
        <source>Pin</source>
        <translation>固定</translation>
    </message>
    <message>
        <source>Pin devices on the tab Devices first.</source>
        <translation>请先在“设备”选项卡中固定设备。</translation>
    </message>
    <message>
        <source>Pin or unpin</source>
        <translation>固定或取消固定</translation>
    </message>
    <message>
        <source>Pin runs</source>
        <translation>固定运行</translation>
    </message>
    <message>
        <source>Pin, hide, copy or save this metric</source>
        <translation>固定、隐藏、复制或保存此指标</translation>
    </message>
    <message>
        <source>Pinned devices stay on top and are the ones that the plots show</source>
        <translation>固定的设备始终位于顶部，并显示在图中</translation>
    </message>
    <message>
        <source>Pinned devices, else the first ones of the table</source>
        <translation>已固定的设备，否则为表格中的前几个设备</translation>
    </message>
    <message>
        <source>Pinned runs stay on top in every order</source>
        <translation>无论如何排序，固定的运行始终位于顶部</translation>
    </message>
    <message>
        <source>Pinned. Click a heading to sort, Ctrl+C to copy, Esc to unpin.</source>
        <translation>已固定。点击表头排序，Ctrl+C 复制，Esc 取消固定。</translation>
    </message>
    <message>
        <source>Pinned: stands first</source>
        <translation>已固定：排在最前</translation>
    </message>
    <message>
        <source>Pinned; click to unpin</source>
        <translation>已固定；点击可取消固定</translation>
    </message>
    <message>
        <source>Play (Space)</source>
        <translation>播放 (Space)</translation>
    </message>
    <message>
        <source>Play the step</source>
        <translation>播放训练步</translation>
    </message>
    <message>
        <source>Plot</source>
        <translation>绘图</translation>
    </message>
    <message>
        <source>Plot</source>
        <comment>noun</comment>
        <translation>图表</translation>
    </message>
    <message>
        <source>Plot or unplot</source>
        <translation>绘制或取消绘制</translation>
    </message>
    <message>
        <source>Plot the selected runs on Training and Compare, or take them out (Space)</source>
        <translation>在“训练”和“比较”页面中绘制所选运行，或将其移出 (Space)</translation>
    </message>
    <message>
        <source>Point at a run, or use the arrow keys; a click or Enter selects it.</source>
        <translation>将指针指向某个运行，或使用方向键；点击或按 Enter 选择该运行。</translation>
    </message>
    <message>
        <source>Point at a sample, or use the arrow keys; Enter chooses it.</source>
        <translation>将指针指向某个样本，或使用方向键；按 Enter 选择。</translation>
    </message>
    <message>
        <source>Point at a step, or use the arrow keys.</source>
        <translation>将指针指向某一步，或使用方向键。</translation>
    </message>
    <message>
        <source>Point at a value, or use the arrow keys.</source>
        <translation>将指针指向某个值，或使用方向键。</translation>
    </message>
    <message>
        <source>Point at a value, or use the arrow keys. A cross marks a setting that cannot run.</source>
        <translation>将指针指向某个值，或使用方向键。叉号表示无法运行的设置。</translation>
    </message>
    <message>
        <source>Pointwise initializer</source>
        <translation>逐点卷积初始化器</translation>
    </message>
    <message>
        <source>Pointwise regularizer</source>
        <translation>逐点卷积正则化器</translation>
    </message>
    <message>
        <source>Poisson loss</source>
        <translation>泊松损失</translation>
    </message>
    <message>
        <source>Poisson loss for counts: prediction - target · log(prediction).</source>
        <translation>用于计数的泊松损失：prediction - target · log(prediction)。</translation>
    </message>
    <message>
        <source>Pool size</source>
        <translation>池化大小</translation>
    </message>
    <message>
        <source>Pooling</source>
        <translation>池化</translation>
    </message>
    <message>
        <source>Position in the step</source>
        <translation>步内的位置</translation>
    </message>
    <message>
        <source>Power</source>
        <translation>幂</translation>
    </message>
    <message>
        <source>Power of the learning rate decay; 0: no decay.</source>
        <translation>学习率衰减的幂；0：不衰减。</translation>
    </message>
    <message>
        <source>Pr&amp;esenter mode</source>
        <translation>演示模式(&amp;E)</translation>
    </message>
    <message>
        <source>Pre&amp;vious pane</source>
        <translation>上一个窗格(&amp;V)</translation>
    </message>
    <message>
        <source>Precision</source>
        <translation>精度</translation>
    </message>
    <message>
        <source>Precision</source>
        <comment>metric</comment>
        <translation>精确率</translation>
    </message>
    <message>
        <source>Precision-recall curve</source>
        <translation>精确率-召回率曲线</translation>
    </message>
    <message>
        <source>Precision-recall curves</source>
        <translation>精确率-召回率曲线</translation>
    </message>
    <message>
        <source>Precision; for the default, the number format of the multiplications</source>
        <translation>精度；默认情况下为乘法运算的数值格式</translation>
    </message>
    <message>
        <source>Predict all samples of the chosen data with the current weights</source>
        <translation>用当前权重预测所选数据的所有样本</translation>
    </message>
    <message>
        <source>Predicted</source>
        <translation>预测值</translation>
    </message>
    <message>
        <source>Predicted %1, correct</source>
        <translation>预测为 %1，正确</translation>
    </message>
    <message>
        <source>Predicted %1, true class %2</source>
        <translation>预测为 %1，真实类别为 %2</translation>
    </message>
    <message>
        <source>Predicted against actual</source>
        <translation>预测值与实际值</translation>
    </message>
    <message>
        <source>Predicted over actual values</source>
        <translation>预测值与实际值的关系</translation>
    </message>
    <message>
        <source>Predicted step</source>
        <translation>预测单步时间</translation>
    </message>
    <message>
        <source>Predicting the samples with the weights of the run</source>
        <translation>正在用该运行的权重预测样本</translation>
    </message>
    <message>
        <source>Prediction</source>
        <translation>预测</translation>
    </message>
    <message>
        <source>Predictions above the threshold are positive.</source>
        <translation>高于阈值的预测为正例。</translation>
    </message>
    <message>
        <source>Predictions above the threshold are positive; none: 0.5.</source>
        <translation>高于阈值的预测为正例；无：0.5。</translation>
    </message>
    <message>
        <source>Predictions above the threshold are positive; none: the largest prediction of a sample.</source>
        <translation>高于阈值的预测为正例；无：样本中最大的预测为正例。</translation>
    </message>
    <message>
        <source>Prefetch</source>
        <translation>预取</translation>
    </message>
    <message>
        <source>Preprocessing</source>
        <translation>预处理</translation>
    </message>
    <message>
        <source>Preprocessing steps</source>
        <translation>预处理步骤</translation>
    </message>
    <message>
        <source>Press Classify on the page Language (Ctrl+5).</source>
        <translation>请在“语言”页面（Ctrl+5）按“分类”。</translation>
    </message>
    <message>
        <source>Press Enter on a sample in Samples to see that one.</source>
        <translation>在“样本”中的某个样本上按 Enter，即可查看该样本。</translation>
    </message>
    <message>
        <source>Press Enter to see every preprocessing step</source>
        <translation>按 Enter 查看每个预处理步骤</translation>
    </message>
    <message>
        <source>Press Evaluate on the page Evaluate (Ctrl+4).</source>
        <translation>请在“评估”页面（Ctrl+4）按“评估”。</translation>
    </message>
    <message>
        <source>Press Generate on the page Language (Ctrl+5).</source>
        <translation>请在“语言”页面（Ctrl+5）按“生成”。</translation>
    </message>
    <message>
        <source>Press Record step on the page Shards (Ctrl+7).</source>
        <translation>请在“分片”页面（Ctrl+7）按“记录一步”。</translation>
    </message>
    <message>
        <source>Press Space to play and pause, the arrow keys to go round by round.</source>
        <translation>按空格键播放和暂停，按方向键逐轮查看。</translation>
    </message>
    <message>
        <source>Press Translate on the page Language (Ctrl+5).</source>
        <translation>请在“语言”页面（Ctrl+5）按“翻译”。</translation>
    </message>
    <message>
        <source>Pretrained model</source>
        <translation>预训练模型</translation>
    </message>
    <message>
        <source>Pretrained model:</source>
        <translation>预训练模型：</translation>
    </message>
    <message>
        <source>Previous frame (Left)</source>
        <translation>上一帧 (Left)</translation>
    </message>
    <message>
        <source>Previous match (Shift+Enter)</source>
        <translation>上一个匹配项 (Shift+Enter)</translation>
    </message>
    <message>
        <source>Previous match (Shift+F3)</source>
        <translation>上一个匹配项 (Shift+F3)</translation>
    </message>
    <message>
        <source>Price of</source>
        <translation>设备价格</translation>
    </message>
    <message>
        <source>Price of the second device</source>
        <translation>第二个设备的价格</translation>
    </message>
    <message>
        <source>Price of the second device per hour</source>
        <translation>第二个设备的每小时价格</translation>
    </message>
    <message>
        <source>Price of this device</source>
        <translation>此设备的价格</translation>
    </message>
    <message>
        <source>Price of this device per hour</source>
        <translation>此设备的每小时价格</translation>
    </message>
    <message>
        <source>Prints a text of the model every few epochs.</source>
        <translation>每隔若干周期输出一段模型生成的文本。</translation>
    </message>
    <message>
        <source>Print…</source>
        <translation>打印…</translation>
    </message>
    <message>
        <source>Probability of each class</source>
        <translation>每个类别的概率</translation>
    </message>
    <message>
        <source>Problem</source>
        <translation>问题</translation>
    </message>
    <message>
        <source>Problems</source>
        <translation>问题</translation>
    </message>
    <message>
        <source>Problems (%1)</source>
        <translation>问题 (%1)</translation>
    </message>
    <message>
        <source>Problems (%1), hints (%2)</source>
        <translation>问题 (%1)，提示 (%2)</translation>
    </message>
    <message>
        <source>Processes</source>
        <translation>进程数</translation>
    </message>
    <message>
        <source>Processes:</source>
        <translation>进程数：</translation>
    </message>
    <message>
        <source>Profile %1 steps here</source>
        <translation>在本机分析 %1 步</translation>
    </message>
    <message>
        <source>Profile steps here trains some steps from new weights on this computer, and measures every op of them. Training runs are never measured op by op.</source>
        <translation>“在本机分析”在本机上从新权重开始训练若干步，并测量其中的每个运算。训练运行不会逐个运算进行测量。</translation>
    </message>
    <message>
        <source>Progress of the download</source>
        <translation>下载进度</translation>
    </message>
    <message>
        <source>Progress of the embedding</source>
        <translation>嵌入的进度</translation>
    </message>
    <message>
        <source>Progress of the evaluation</source>
        <translation>评估进度</translation>
    </message>
    <message>
        <source>Progress of the matrix multiplication</source>
        <translation>矩阵乘法的进度</translation>
    </message>
    <message>
        <source>Progress of the recording</source>
        <translation>记录进度</translation>
    </message>
    <message>
        <source>Progress of the test</source>
        <translation>测试进度</translation>
    </message>
    <message>
        <source>Progress of the work</source>
        <translation>操作进度</translation>
    </message>
    <message>
        <source>Projection</source>
        <translation>投影</translation>
    </message>
    <message>
        <source>Prompt</source>
        <translation>提示文本</translation>
    </message>
    <message>
        <source>Properties</source>
        <translation>属性</translation>
    </message>
    <message>
        <source>Published network</source>
        <translation>已发表的网络</translation>
    </message>
    <message>
        <source>Put what you can change on one axis and the metric on the other.</source>
        <translation>请将您可以更改的量放在一个轴上，将指标放在另一个轴上。</translation>
    </message>
    <message>
        <source>PyTorch program</source>
        <translation>PyTorch 程序</translation>
    </message>
    <message>
        <source>Python</source>
        <translation>Python</translation>
    </message>
    <message>
        <source>Quantity to show</source>
        <translation>要显示的量</translation>
    </message>
    <message>
        <source>Queue of sweeps</source>
        <translation>扫描队列</translation>
    </message>
    <message>
        <source>Queued</source>
        <translation>排队中</translation>
    </message>
    <message>
        <source>RAM</source>
        <translation>RAM</translation>
    </message>
    <message>
        <source>RMSProp of TensorFlow 1 (tf.train). The mean square starts at 1, so the first steps are small.</source>
        <translation>TensorFlow 1 (tf.train) 的 RMSProp。均方值从 1 开始，因此最初的步长较小。</translation>
    </message>
    <message>
        <source>ROC AUC</source>
        <translation>ROC AUC</translation>
    </message>
    <message>
        <source>ROC curve</source>
        <translation>ROC 曲线</translation>
    </message>
    <message>
        <source>ROC curves of the classes</source>
        <translation>各类别的 ROC 曲线</translation>
    </message>
    <message>
        <source>ROC: recall over false positive rate; PR: precision over recall.</source>
        <translation>ROC：召回率与假正例率的关系；PR：精确率与召回率的关系。</translation>
    </message>
    <message>
        <source>Raise it if many labels are wrong.</source>
        <translation>如果许多标签有误，请增大该值。</translation>
    </message>
    <message>
        <source>Raise it if the step is short and the device waits for the host.</source>
        <translation>如果单步时间较短且设备等待主机，请增大该值。</translation>
    </message>
    <message>
        <source>Random</source>
        <translation>随机</translation>
    </message>
    <message>
        <source>Random flip, translation, rotation and zoom layers reduce overfitting.</source>
        <translation>随机翻转、平移、旋转和缩放层可减轻过拟合。</translation>
    </message>
    <message>
        <source>Random initialization</source>
        <translation>随机初始化</translation>
    </message>
    <message>
        <source>Random matrix with orthonormal rows or columns, times gain.</source>
        <translation>行或列标准正交的随机矩阵，乘以 gain。</translation>
    </message>
    <message>
        <source>Random patterns of any shape, one per class, for tests and benchmarks.</source>
        <translation>任意形状的随机图案，每个类别一个，用于测试和基准测试。</translation>
    </message>
    <message>
        <source>Random search</source>
        <translation>随机搜索</translation>
    </message>
    <message>
        <source>Random windows</source>
        <translation>随机窗口</translation>
    </message>
    <message>
        <source>Range: %1 to %2.</source>
        <translation>范围：%1 至 %2。</translation>
    </message>
    <message>
        <source>Rate</source>
        <translation>比率</translation>
    </message>
    <message>
        <source>Rate of one replica (FLOP/s)</source>
        <translation>一个副本的速率 (FLOP/s)</translation>
    </message>
    <message>
        <source>Rate that combines the gradient and the momentum.</source>
        <translation>合并梯度与动量的比率。</translation>
    </message>
    <message>
        <source>Raw</source>
        <translation>原始</translation>
    </message>
    <message>
        <source>Raw, input %1</source>
        <translation>原始，输入 %1</translation>
    </message>
    <message>
        <source>Raw: %1 %2</source>
        <translation>原始：%1 %2</translation>
    </message>
    <message>
        <source>Reached</source>
        <translation>已达成</translation>
    </message>
    <message>
        <source>Reached: %1</source>
        <translation>已达成：%1</translation>
    </message>
    <message>
        <source>Reading %1</source>
        <translation>正在读取 %1</translation>
    </message>
    <message>
        <source>Reading samples</source>
        <translation>正在读取样本</translation>
    </message>
    <message>
        <source>Reading samples: %1 of %2</source>
        <translation>正在读取样本：%1 / %2</translation>
    </message>
    <message>
        <source>Reading the runs</source>
        <translation>正在读取运行</translation>
    </message>
    <message>
        <source>Reading the templates</source>
        <translation>正在读取模板</translation>
    </message>
    <message>
        <source>Ready to evaluate</source>
        <translation>可以评估</translation>
    </message>
    <message>
        <source>Ready to train</source>
        <translation>可以训练</translation>
    </message>
    <message>
        <source>Recall</source>
        <translation>召回率</translation>
    </message>
    <message>
        <source>Recent</source>
        <translation>最近使用</translation>
    </message>
    <message>
        <source>Recommendations</source>
        <translation>建议</translation>
    </message>
    <message>
        <source>Record a step to see the numbers of each replica.</source>
        <translation>记录一步，即可查看每个副本的数值。</translation>
    </message>
    <message>
        <source>Record a training step</source>
        <translation>记录一个训练步</translation>
    </message>
    <message>
        <source>Record step</source>
        <translation>记录一步</translation>
    </message>
    <message>
        <source>Record step trains to the chosen step and records it. The page then plays how the batch is cut into shards, how each replica computes its gradient, and how the all-reduce sums the gradients.</source>
        <translation>“记录一步”训练到所选的步并将其记录下来。随后此页面播放批次如何切分为分片，每个副本如何计算其梯度，以及 all-reduce 如何对梯度求和。</translation>
    </message>
    <message>
        <source>Recorded training step</source>
        <translation>所记录的训练步</translation>
    </message>
    <message>
        <source>Recording</source>
        <translation>正在记录</translation>
    </message>
    <message>
        <source>Recording a step</source>
        <translation>正在记录一步</translation>
    </message>
    <message>
        <source>Rectified linear unit with a small slope for negative values.</source>
        <translation>对负值具有小斜率的修正线性单元。</translation>
    </message>
    <message>
        <source>Rectified linear unit with a trainable slope for negative values.</source>
        <translation>对负值具有可训练斜率的修正线性单元。</translation>
    </message>
    <message>
        <source>Rectified linear unit with an optional maximum, negative slope and threshold.</source>
        <translation>修正线性单元，可选最大值、负斜率和阈值。</translation>
    </message>
    <message>
        <source>Recurrent activation</source>
        <translation>循环激活</translation>
    </message>
    <message>
        <source>Recurrent dropout</source>
        <translation>循环 dropout 比率</translation>
    </message>
    <message>
        <source>Recurrent initializer</source>
        <translation>循环初始化器</translation>
    </message>
    <message>
        <source>Recurrent regularizer</source>
        <translation>循环正则化器</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>重做</translation>
    </message>
    <message>
        <source>Reduce &amp;motion</source>
        <translation>减少动画(&amp;M)</translation>
    </message>
    <message>
        <source>Reduce memory traffic: {}fused elementwise ops, or fewer but wider layers.</source>
        <translation>请减少内存流量：{}融合的逐元素运算，或层数更少但更宽的网络。</translation>
    </message>
    <message>
        <source>Reduce the learning rate, or set clipnorm of the optimizer.</source>
        <translation>请减小学习率，或设置优化器的 clipnorm。</translation>
    </message>
    <message>
        <source>Reduce the learning rate, set clipnorm of the optimizer, or scale the inputs.</source>
        <translation>请减小学习率、设置优化器的 clipnorm 或缩放输入。</translation>
    </message>
    <message>
        <source>Reduce the learning rate, use kernel_initializer he_normal, or use leaky_relu.</source>
        <translation>请减小学习率、使用 kernel_initializer he_normal 或使用 leaky_relu。</translation>
    </message>
    <message>
        <source>Reduce the size of the layer or of its input.</source>
        <translation>请减小该层或其输入的大小。</translation>
    </message>
    <message>
        <source>Reduce the size of this layer.</source>
        <translation>请减小该层的大小。</translation>
    </message>
    <message>
        <source>Reduce the validation fraction.</source>
        <translation>请减小验证比例。</translation>
    </message>
    <message>
        <source>Reduce-scatter</source>
        <translation>Reduce-scatter</translation>
    </message>
    <message>
        <source>Reduces the learning rate when a metric stops improving.</source>
        <translation>指标停止改善时降低学习率。</translation>
    </message>
    <message>
        <source>Regression</source>
        <translation>回归</translation>
    </message>
    <message>
        <source>Regularization</source>
        <translation>正则化</translation>
    </message>
    <message>
        <source>Reliability diagram</source>
        <translation>可靠性图</translation>
    </message>
    <message>
        <source>Reliability: accuracy over confidence</source>
        <translation>可靠性：准确率与置信度的关系</translation>
    </message>
    <message>
        <source>Reload</source>
        <translation>重新加载</translation>
    </message>
    <message>
        <source>Reload %1</source>
        <translation>重新加载 %1</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>Remove %1</source>
        <translation>移除 %1</translation>
    </message>
    <message>
        <source>Remove A</source>
        <translation>移除 A</translation>
    </message>
    <message>
        <source>Remove class_weight.</source>
        <translation>请移除 class_weight。</translation>
    </message>
    <message>
        <source>Remove connections to it.</source>
        <translation>请移除到它的连接。</translation>
    </message>
    <message>
        <source>Remove it or move it to the front.</source>
        <translation>请将其移除或移到最前面。</translation>
    </message>
    <message>
        <source>Remove it, or change its options.</source>
        <translation>请将其移除或更改其选项。</translation>
    </message>
    <message>
        <source>Remove it, or replace it with a supported layer.</source>
        <translation>请将其移除，或替换为受支持的层。</translation>
    </message>
    <message>
        <source>Remove it.</source>
        <translation>请将其移除。</translation>
    </message>
    <message>
        <source>Remove one connection of the cycle.</source>
        <translation>请移除环中的一个连接。</translation>
    </message>
    <message>
        <source>Remove one of the two callbacks.</source>
        <translation>请移除两个回调之一。</translation>
    </message>
    <message>
        <source>Remove one softmax.</source>
        <translation>请移除一个 softmax。</translation>
    </message>
    <message>
        <source>Remove sequences of this length or longer. null: keep all.</source>
        <translation>移除长度达到或超过此值的序列。null：全部保留。</translation>
    </message>
    <message>
        <source>Remove step</source>
        <translation>移除步骤</translation>
    </message>
    <message>
        <source>Remove step %1</source>
        <translation>移除步骤 %1</translation>
    </message>
    <message>
        <source>Remove the preprocessing steps, and set the input shape of the model to {}.</source>
        <translation>请移除预处理步骤，并将模型的输入形状设为 {}。</translation>
    </message>
    <message>
        <source>Remove the preprocessing steps.</source>
        <translation>请移除预处理步骤。</translation>
    </message>
    <message>
        <source>Remove this device from the table</source>
        <translation>从表格中移除此设备</translation>
    </message>
    <message>
        <source>Remove this sweep from the queue; the runs of its trials stay</source>
        <translation>从队列中移除此扫描；其试验的运行仍保留</translation>
    </message>
    <message>
        <source>Remove {}</source>
        <translation>移除 {}</translation>
    </message>
    <message>
        <source>Remove {}, or set the learning rate to a number.</source>
        <translation>请移除 {}，或将学习率设为数值。</translation>
    </message>
    <message>
        <source>Removed a sweep of %1</source>
        <translation>已移除 %1 的扫描</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>重命名</translation>
    </message>
    <message>
        <source>Rename %1</source>
        <translation>重命名 %1</translation>
    </message>
    <message>
        <source>Rename it to {}, or remove it.</source>
        <translation>请将其重命名为 {}，或将其移除。</translation>
    </message>
    <message>
        <source>Rename run</source>
        <translation>重命名运行</translation>
    </message>
    <message>
        <source>Repeat</source>
        <translation>重复</translation>
    </message>
    <message>
        <source>Repeat the data; an epoch then needs steps_per_epoch</source>
        <translation>重复数据；此时每个周期需要 steps_per_epoch</translation>
    </message>
    <message>
        <source>Repeats a vector at every step of a sequence.</source>
        <translation>在序列的每一步重复同一向量。</translation>
    </message>
    <message>
        <source>Repeats each step of a sequence.</source>
        <translation>重复序列的每一步。</translation>
    </message>
    <message>
        <source>Replace</source>
        <translation>替换</translation>
    </message>
    <message>
        <source>Replace the &amp;head…</source>
        <translation>替换分类头(&amp;H)…</translation>
    </message>
    <message>
        <source>Replace the head</source>
        <translation>替换分类头</translation>
    </message>
    <message>
        <source>Replace the head…</source>
        <translation>替换分类头…</translation>
    </message>
    <message>
        <source>Replica</source>
        <translation>副本</translation>
    </message>
    <message>
        <source>Replica to slow down</source>
        <translation>要减速的副本</translation>
    </message>
    <message>
        <source>Replicas</source>
        <translation>副本</translation>
    </message>
    <message>
        <source>Replicas (same global batch size)</source>
        <translation>副本（全局批次大小不变）</translation>
    </message>
    <message>
        <source>Replicas of the recorded step</source>
        <translation>所记录的步的各个副本</translation>
    </message>
    <message>
        <source>Replicas: %1, %2 for each process; global batch size %3</source>
        <translation>副本：%1 个，每个进程 %2 个；全局批次大小 %3</translation>
    </message>
    <message>
        <source>Replicas: %1, one for each process; global batch size %2</source>
        <translation>副本：%1 个，每个进程一个；全局批次大小 %2</translation>
    </message>
    <message>
        <source>Report %1</source>
        <translation>报告 %1</translation>
    </message>
    <message>
        <source>Required minimum value.</source>
        <translation>要求达到的最小值。</translation>
    </message>
    <message>
        <source>Rerun of</source>
        <translation>重新运行自</translation>
    </message>
    <message>
        <source>Rescales the input: input · scale + offset.</source>
        <translation>缩放输入：input · scale + offset。</translation>
    </message>
    <message>
        <source>Rescales the values: factor · x + offset.</source>
        <translation>缩放各值：factor · x + offset。</translation>
    </message>
    <message>
        <source>Reset after</source>
        <translation>后置重置</translation>
    </message>
    <message>
        <source>Reset to means</source>
        <translation>重置为均值</translation>
    </message>
    <message>
        <source>Reshapes each sample.</source>
        <translation>改变每个样本的形状。</translation>
    </message>
    <message>
        <source>Residual (predicted − actual)</source>
        <translation>残差（预测值 − 实际值）</translation>
    </message>
    <message>
        <source>Residual block</source>
        <translation>残差块</translation>
    </message>
    <message>
        <source>Residuals</source>
        <translation>残差</translation>
    </message>
    <message>
        <source>Residuals over predicted values</source>
        <translation>残差与预测值的关系</translation>
    </message>
    <message>
        <source>Resized from {} to {} pixels</source>
        <translation>从 {} 缩放到 {} 像素</translation>
    </message>
    <message>
        <source>Resizes images (height, width, channels) with bilinear interpolation.</source>
        <translation>用双线性插值调整图像（高度、宽度、通道）的大小。</translation>
    </message>
    <message>
        <source>Resizes images.</source>
        <translation>调整图像的大小。</translation>
    </message>
    <message>
        <source>Restore</source>
        <translation>恢复</translation>
    </message>
    <message>
        <source>Restore best weights</source>
        <translation>恢复最佳权重</translation>
    </message>
    <message>
        <source>Restore runs</source>
        <translation>恢复运行</translation>
    </message>
    <message>
        <source>Restore the weights of the best epoch when training stops.</source>
        <translation>训练停止时恢复最佳周期的权重。</translation>
    </message>
    <message>
        <source>Restoring model weights from the end of the best epoch: {}.</source>
        <translation>Restoring model weights from the end of the best epoch: {}.</translation>
    </message>
    <message>
        <source>Results</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>Results of lessons (*.json)</source>
        <translation>课程结果 (*.json)</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>继续</translation>
    </message>
    <message>
        <source>Resume from the checkpoint in the folder</source>
        <translation>从文件夹中的检查点恢复</translation>
    </message>
    <message>
        <source>Return attention scores</source>
        <translation>返回注意力分数</translation>
    </message>
    <message>
        <source>Return sequences</source>
        <translation>返回序列</translation>
    </message>
    <message>
        <source>Return state</source>
        <translation>返回状态</translation>
    </message>
    <message>
        <source>Reuters newswires as word indices, 46 topics: 8,982 training and 2,246 test samples.</source>
        <translation>以词索引表示的路透社新闻，46 个主题：8,982 个训练样本和 2,246 个测试样本。</translation>
    </message>
    <message>
        <source>Reuters topics on a TPU</source>
        <translation>TPU 上的 Reuters 主题</translation>
    </message>
    <message>
        <source>Reuters topics on one GPU</source>
        <translation>单个 GPU 上的 Reuters 主题</translation>
    </message>
    <message>
        <source>Reverse</source>
        <translation>反转</translation>
    </message>
    <message>
        <source>Rho</source>
        <translation>Rho</translation>
    </message>
    <message>
        <source>Right</source>
        <translation>右</translation>
    </message>
    <message>
        <source>Right panel</source>
        <translation>右侧面板</translation>
    </message>
    <message>
        <source>Robustness to wrong labels: near 0 cross-entropy, 1 mean absolute error.</source>
        <translation>对错误标签的鲁棒性：接近 0 为交叉熵，1 为平均绝对误差。</translation>
    </message>
    <message>
        <source>Roofline</source>
        <translation>屋顶线</translation>
    </message>
    <message>
        <source>Roofline of a simulated step</source>
        <translation>一个模拟步的屋顶线图</translation>
    </message>
    <message>
        <source>Rotates images by random angles during training.</source>
        <translation>在训练期间以随机角度旋转图像。</translation>
    </message>
    <message>
        <source>Rows of the left matrix</source>
        <translation>左矩阵的行数</translation>
    </message>
    <message>
        <source>Rows.</source>
        <translation>行。</translation>
    </message>
    <message>
        <source>Rows: true class. Columns: predicted class. Choose a cell to see its samples.</source>
        <translation>行：真实类别。列：预测类别。选择一个单元格可查看其样本。</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>Run</source>
        <comment>button</comment>
        <translation>运行</translation>
    </message>
    <message>
        <source>Run &amp;one step</source>
        <translation>运行一步(&amp;O)</translation>
    </message>
    <message>
        <source>Run (tick to plot)</source>
        <translation>运行（勾选以绘制）</translation>
    </message>
    <message>
        <source>Run again</source>
        <translation>重新运行</translation>
    </message>
    <message>
        <source>Run again with another seed</source>
        <translation>使用其他种子重新运行</translation>
    </message>
    <message>
        <source>Run again with another seed…</source>
        <translation>使用其他种子重新运行…</translation>
    </message>
    <message>
        <source>Run estimates the time of the multiplication on one core of every device.</source>
        <translation>“运行”估计该乘法在每个设备的一个核心上所需的时间。</translation>
    </message>
    <message>
        <source>Run npm install @tensorflow/tfjs once.</source>
        <translation>请运行一次 npm install @tensorflow/tfjs。</translation>
    </message>
    <message>
        <source>Run over the epochs, with break-even epochs</source>
        <translation>运行时间随周期的变化，含反超周期</translation>
    </message>
    <message>
        <source>Run to the end of the &amp;epoch</source>
        <translation>运行到周期结束(&amp;E)</translation>
    </message>
    <message>
        <source>Run whose layers are shown</source>
        <translation>显示其各层的运行</translation>
    </message>
    <message>
        <source>Running</source>
        <translation>运行中</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>Runs a recurrent layer forwards and backwards over a sequence.</source>
        <translation>在序列上正向和反向运行一个循环层。</translation>
    </message>
    <message>
        <source>Runs by two values</source>
        <translation>按两个值绘制的运行</translation>
    </message>
    <message>
        <source>Runs of other experiments are not listed.</source>
        <translation>不列出其他实验的运行。</translation>
    </message>
    <message>
        <source>Runs of other experiments, and those without the text that is searched, are not listed.</source>
        <translation>不列出其他实验的运行，也不列出不含所搜索文字的运行。</translation>
    </message>
    <message>
        <source>Runs of this experiment</source>
        <translation>此实验的运行</translation>
    </message>
    <message>
        <source>Runs or bin</source>
        <translation>运行或回收站</translation>
    </message>
    <message>
        <source>Runs that have both values are points here.</source>
        <translation>同时具有这两个值的运行在此处显示为点。</translation>
    </message>
    <message>
        <source>Runs whose parameters differ, and which finished an epoch, are lines here. Axes chooses the parameters.</source>
        <translation>参数各不相同且至少完成一个周期的运行在此处显示为线条。可通过“轴”选择参数。</translation>
    </message>
    <message>
        <source>Runs with the same value stand together</source>
        <translation>值相同的运行排列在一起</translation>
    </message>
    <message>
        <source>Runs write logs for TensorBoard into %1</source>
        <translation>各次运行将 TensorBoard 日志写入 %1</translation>
    </message>
    <message>
        <source>Runs write logs for TensorBoard. Open them with: %1</source>
        <translation>各次运行将写入 TensorBoard 日志。打开方式：%1</translation>
    </message>
    <message>
        <source>Runs:</source>
        <translation>运行：</translation>
    </message>
    <message>
        <source>Runtime</source>
        <translation>运行时</translation>
    </message>
    <message>
        <source>Runtime type</source>
        <translation>运行时类型</translation>
    </message>
    <message>
        <source>Runtime ▸ train on the CPU of this computer</source>
        <translation>运行时 ▸ 在本机的 CPU 上训练</translation>
    </message>
    <message>
        <source>Runtime: %1</source>
        <translation>运行时：%1</translation>
    </message>
    <message>
        <source>R² %1</source>
        <translation>R² %1</translation>
    </message>
    <message>
        <source>R² %1  ·  MAE %2  ·  RMSE %3  ·  mean residual %4</source>
        <translation>R² %1  ·  MAE %2  ·  RMSE %3  ·  平均残差 %4</translation>
    </message>
    <message>
        <source>R² score: share of the target variance explained by the predictions.</source>
        <translation>R² 分数：目标方差中由预测解释的比例。</translation>
    </message>
    <message>
        <source>S&amp;hards</source>
        <translation>分片(&amp;H)</translation>
    </message>
    <message>
        <source>S&amp;hare…</source>
        <translation>分享(&amp;H)…</translation>
    </message>
    <message>
        <source>S&amp;weeps</source>
        <translation>扫描(&amp;W)</translation>
    </message>
    <message>
        <source>SVG images (*.svg)</source>
        <translation>SVG 图像 (*.svg)</translation>
    </message>
    <message>
        <source>SVG images (*.svg);;PDF documents (*.pdf);;PNG images (*.png)</source>
        <translation>SVG 图像 (*.svg);;PDF 文档 (*.pdf);;PNG 图像 (*.png)</translation>
    </message>
    <message>
        <source>Safetensors weights</source>
        <translation>Safetensors 权重</translation>
    </message>
    <message>
        <source>Saliency</source>
        <translation>显著性</translation>
    </message>
    <message>
        <source>Same framework everywhere</source>
        <translation>所有设备使用相同的框架</translation>
    </message>
    <message>
        <source>Same seed, same trials</source>
        <translation>种子相同，则试验相同</translation>
    </message>
    <message>
        <source>Sample</source>
        <translation>样本</translation>
    </message>
    <message>
        <source>Sample %1</source>
        <translation>样本 %1</translation>
    </message>
    <message>
        <source>Sample %1 of %2</source>
        <translation>样本 %1 / %2</translation>
    </message>
    <message>
        <source>Sample %1: actual %2, predicted %3, residual %4</source>
        <translation>样本 %1：实际值 %2，预测值 %3，残差 %4</translation>
    </message>
    <message>
        <source>Sample %1: class %2</source>
        <translation>样本 %1：类别 %2</translation>
    </message>
    <message>
        <source>Sample %1: true class %2, predicted %3</source>
        <translation>样本 %1：真实类别 %2，预测为 %3</translation>
    </message>
    <message>
        <source>Sample weight</source>
        <translation>样本权重</translation>
    </message>
    <message>
        <source>Samples</source>
        <translation>样本</translation>
    </message>
    <message>
        <source>Samples
simulated</source>
        <translation>样本
模拟</translation>
    </message>
    <message>
        <source>Samples / s</source>
        <translation>样本/秒</translation>
    </message>
    <message>
        <source>Samples / s, simulated</source>
        <translation>样本/秒，模拟</translation>
    </message>
    <message>
        <source>Samples in a plane, colored by class</source>
        <translation>平面上的样本，按类别着色</translation>
    </message>
    <message>
        <source>Samples in the shard of the replica</source>
        <translation>该副本分片中的样本</translation>
    </message>
    <message>
        <source>Samples of one batch; one column per replica</source>
        <translation>一个批次的样本；每个副本一列</translation>
    </message>
    <message>
        <source>Samples of one training step, over all replicas or on each.</source>
        <translation>一个训练步的样本数，所有副本合计或每个副本。</translation>
    </message>
    <message>
        <source>Samples of this class</source>
        <translation>此类别的样本数</translation>
    </message>
    <message>
        <source>Samples per second</source>
        <translation>每秒样本数</translation>
    </message>
    <message>
        <source>Samples per step over all replicas</source>
        <translation>所有副本每步处理的样本数</translation>
    </message>
    <message>
        <source>Samples shown</source>
        <translation>显示的样本</translation>
    </message>
    <message>
        <source>Samples with different predictions</source>
        <translation>预测结果不同的样本</translation>
    </message>
    <message>
        <source>Samples with their predictions</source>
        <translation>样本及其预测</translation>
    </message>
    <message>
        <source>Saturated outputs for %1 samples: the gradient of the activation is near 0</source>
        <translation>%1 个样本的饱和输出：激活函数的梯度接近 0</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>Save &amp;as…</source>
        <translation>另存为(&amp;A)…</translation>
    </message>
    <message>
        <source>Save an image of every page in DIR and exit.</source>
        <translation>在 DIR 中保存每个页面的图像，然后退出。</translation>
    </message>
    <message>
        <source>Save as CSV…</source>
        <translation>另存为 CSV…</translation>
    </message>
    <message>
        <source>Save as Markdown…</source>
        <translation>另存为 Markdown…</translation>
    </message>
    <message>
        <source>Save as PNG…</source>
        <translation>另存为 PNG…</translation>
    </message>
    <message>
        <source>Save as SVG…</source>
        <translation>另存为 SVG…</translation>
    </message>
    <message>
        <source>Save as image…</source>
        <translation>另存为图像…</translation>
    </message>
    <message>
        <source>Save as… writes a new file. Overwrite saves your version and keeps a copy of the other one. Reload loads the other version; Undo restores yours.</source>
        <translation>“另存为…”写入一个新文件。“覆盖”保存您的版本，并保留另一版本的副本。“重新加载”加载另一版本；“撤销”可恢复您的版本。</translation>
    </message>
    <message>
        <source>Save best only</source>
        <translation>仅保存最佳</translation>
    </message>
    <message>
        <source>Save experiment</source>
        <translation>保存实验</translation>
    </message>
    <message>
        <source>Save file…</source>
        <translation>保存文件…</translation>
    </message>
    <message>
        <source>Save model as i&amp;mage…</source>
        <translation>将模型保存为图像(&amp;M)…</translation>
    </message>
    <message>
        <source>Save the changes to “%1”?</source>
        <translation>要保存对“%1”的更改吗？</translation>
    </message>
    <message>
        <source>Save the comparison</source>
        <translation>保存比较结果</translation>
    </message>
    <message>
        <source>Save the curves</source>
        <translation>保存曲线</translation>
    </message>
    <message>
        <source>Save the model as an image</source>
        <translation>将模型保存为图像</translation>
    </message>
    <message>
        <source>Save the timeline as a trace file. Perfetto (ui.perfetto.dev) opens it.</source>
        <translation>将时间线保存为跟踪文件。可用 Perfetto (ui.perfetto.dev) 打开。</translation>
    </message>
    <message>
        <source>Save trace</source>
        <translation>保存跟踪文件</translation>
    </message>
    <message>
        <source>Save trace…</source>
        <translation>保存跟踪文件…</translation>
    </message>
    <message>
        <source>Saved %1</source>
        <translation>已保存 %1</translation>
    </message>
    <message>
        <source>Saved %1. Hand in this file.</source>
        <translation>已保存 %1。请提交此文件。</translation>
    </message>
    <message>
        <source>Saved %1. Perfetto (ui.perfetto.dev) opens it.</source>
        <translation>已保存 %1。可用 Perfetto (ui.perfetto.dev) 打开。</translation>
    </message>
    <message>
        <source>Saved %1. The other version is in %2</source>
        <translation>已保存 %1。另一版本位于 %2</translation>
    </message>
    <message>
        <source>Scale</source>
        <translation>缩放</translation>
    </message>
    <message>
        <source>Scale by 1/255</source>
        <translation>按 1/255 缩放</translation>
    </message>
    <message>
        <source>Scale the inputs, add BatchNormalization before the layer, or use relu in hidden layers.</source>
        <translation>请缩放输入、在该层前添加 BatchNormalization，或在隐藏层中使用 relu。</translation>
    </message>
    <message>
        <source>Scaled</source>
        <translation>缩放</translation>
    </message>
    <message>
        <source>Scales each feature vector to length 1.</source>
        <translation>将每个特征向量缩放为长度 1。</translation>
    </message>
    <message>
        <source>Scaling</source>
        <translation>扩展性</translation>
    </message>
    <message>
        <source>Scaling over the number of replicas, simulated</source>
        <translation>随副本数的扩展性，模拟</translation>
    </message>
    <message>
        <source>Scatter</source>
        <translation>散点图</translation>
    </message>
    <message>
        <source>Schedule</source>
        <translation>调度</translation>
    </message>
    <message>
        <source>Score mode</source>
        <translation>评分模式</translation>
    </message>
    <message>
        <source>Scores</source>
        <translation>评分</translation>
    </message>
    <message>
        <source>Scores of the classes</source>
        <translation>各类别的评分</translation>
    </message>
    <message>
        <source>Scores of the labels at the threshold</source>
        <translation>在该阈值下各标签的评分</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>搜索</translation>
    </message>
    <message>
        <source>Search columns</source>
        <translation>搜索列</translation>
    </message>
    <message>
        <source>Search devices</source>
        <translation>搜索设备</translation>
    </message>
    <message>
        <source>Search for a command or a key</source>
        <translation>搜索命令或按键</translation>
    </message>
    <message>
        <source>Search for the best parameters of the open experiment</source>
        <translation>为打开的实验搜索最佳参数</translation>
    </message>
    <message>
        <source>Search layers</source>
        <translation>搜索层</translation>
    </message>
    <message>
        <source>Search metrics</source>
        <translation>搜索指标</translation>
    </message>
    <message>
        <source>Search ops and layers</source>
        <translation>搜索运算和层</translation>
    </message>
    <message>
        <source>Search results</source>
        <translation>搜索结果</translation>
    </message>
    <message>
        <source>Search runs</source>
        <translation>搜索运行</translation>
    </message>
    <message>
        <source>Search templates</source>
        <translation>搜索模板</translation>
    </message>
    <message>
        <source>Search the manual</source>
        <translation>搜索手册</translation>
    </message>
    <message>
        <source>Search, or filter: val_accuracy &gt; 0.9 and device == t4</source>
        <translation>搜索或筛选：val_accuracy &gt; 0.9 and device == t4</translation>
    </message>
    <message>
        <source>Second device</source>
        <translation>第二个设备</translation>
    </message>
    <message>
        <source>Second objective</source>
        <translation>第二优化目标</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>种子</translation>
    </message>
    <message>
        <source>Seed </source>
        <translation>种子 </translation>
    </message>
    <message>
        <source>Seed and configuration are the same</source>
        <translation>种子和配置相同</translation>
    </message>
    <message>
        <source>Seed of the data.</source>
        <translation>数据的种子。</translation>
    </message>
    <message>
        <source>Seed of the draws.</source>
        <translation>随机抽取的种子。</translation>
    </message>
    <message>
        <source>Seed of the shuffling before the validation split, as in Keras; null: sorted by class.</source>
        <translation>验证划分之前打乱所用的种子，与 Keras 相同；null：按类别排序。</translation>
    </message>
    <message>
        <source>Seed of the shuffling; the Keras default is 113.</source>
        <translation>打乱所用的种子；Keras 的默认值为 113。</translation>
    </message>
    <message>
        <source>Seed of weights, shuffling and dropout; equal seeds give equal results</source>
        <translation>权重、打乱和 dropout 的种子；相同的种子得到相同的结果</translation>
    </message>
    <message>
        <source>Seeds differ: {} and {}.</source>
        <translation>种子不同：{} 和 {}。</translation>
    </message>
    <message>
        <source>Select a layer to change its name and options.</source>
        <translation>选择一个层，即可更改其名称和选项。</translation>
    </message>
    <message>
        <source>Select a run for its configuration, or several for what differs.</source>
        <translation>选择一个运行可查看其配置，选择多个运行可查看它们的差异。</translation>
    </message>
    <message>
        <source>Select a sample to see it after augmentation.</source>
        <translation>选择一个样本，查看其增强后的结果。</translation>
    </message>
    <message>
        <source>Select a sample to see its most probable classes.</source>
        <translation>选择一个样本，查看其最可能的类别。</translation>
    </message>
    <message>
        <source>Select a sample to see its values before and after preprocessing.</source>
        <translation>选择一个样本，查看其预处理前后的值。</translation>
    </message>
    <message>
        <source>Select all layers</source>
        <translation>选择所有层</translation>
    </message>
    <message>
        <source>Selected runs</source>
        <translation>所选运行</translation>
    </message>
    <message>
        <source>Send fewer bytes per sample (uint8 instead of float32), use more workers, or cache the preprocessed data.</source>
        <translation>请减少每个样本传输的字节数（用 uint8 代替 float32），使用更多工作线程，或缓存预处理后的数据。</translation>
    </message>
    <message>
        <source>Sensitivity</source>
        <translation>灵敏度</translation>
    </message>
    <message>
        <source>Sentence to translate</source>
        <translation>要翻译的句子</translation>
    </message>
    <message>
        <source>Sentences and their translations, line by line, in two files.</source>
        <translation>句子及其译文，逐行存放在两个文件中。</translation>
    </message>
    <message>
        <source>Separated by commas; F2 edits them</source>
        <translation>以逗号分隔；按 F2 编辑</translation>
    </message>
    <message>
        <source>Sequence</source>
        <translation>序列</translation>
    </message>
    <message>
        <source>Sequence length</source>
        <translation>序列长度</translation>
    </message>
    <message>
        <source>Sequence length of each input.</source>
        <translation>每个输入的序列长度。</translation>
    </message>
    <message>
        <source>Sequence length: %1 to %2 tokens, median %3.</source>
        <translation>序列长度：%1 至 %2 个词元，中位数 %3。</translation>
    </message>
    <message>
        <source>Sequence length: %1 tokens.</source>
        <translation>序列长度：%1 个词元。</translation>
    </message>
    <message>
        <source>Sequence length: %1 tokens. Padding: %2 of all tokens.</source>
        <translation>序列长度：%1 个词元。填充占全部词元的 %2。</translation>
    </message>
    <message>
        <source>Sequence length: 1 token.</source>
        <translation>序列长度：1 个词元。</translation>
    </message>
    <message>
        <source>Sequence length: 1 token. Padding: %2 of all tokens.</source>
        <translation>序列长度：1 个词元。填充占全部词元的 %2。</translation>
    </message>
    <message>
        <source>Sequences</source>
        <translation>序列</translation>
    </message>
    <message>
        <source>Sequential</source>
        <translation>序贯</translation>
    </message>
    <message>
        <source>Series</source>
        <translation>系列</translation>
    </message>
    <message>
        <source>Set an existing output of the layer as output of the model.</source>
        <translation>请将该层已有的输出设为模型的输出。</translation>
    </message>
    <message>
        <source>Set at least one layer as input of the model.</source>
        <translation>请至少将一个层设为模型的输入。</translation>
    </message>
    <message>
        <source>Set at least one layer as output of the model.</source>
        <translation>请至少将一个层设为模型的输出。</translation>
    </message>
    <message>
        <source>Set attention_axes to null.</source>
        <translation>请将 attention_axes 设为 null。</translation>
    </message>
    <message>
        <source>Set axis to -1.</source>
        <translation>请将 axis 设为 -1。</translation>
    </message>
    <message>
        <source>Set class_weight to null.</source>
        <translation>请将 class_weight 设为 null。</translation>
    </message>
    <message>
        <source>Set dtype of the InputLayer to float32, or add an Embedding or Rescaling layer after it.</source>
        <translation>请将 InputLayer 的 dtype 设为 float32，或在其后添加 Embedding 或 Rescaling 层。</translation>
    </message>
    <message>
        <source>Set fit.steps_per_epoch, or turn off repeat.</source>
        <translation>请设置 fit.steps_per_epoch，或关闭 repeat。</translation>
    </message>
    <message>
        <source>Set fit.{} to 1 or more.</source>
        <translation>请将 fit.{} 设为 1 或更大。</translation>
    </message>
    <message>
        <source>Set from_logits of {} to true, or use {} in the output and from_logits=False in the loss.</source>
        <translation>请将 {} 的 from_logits 设为 true，或在输出中使用 {} 并在损失中设 from_logits=False。</translation>
    </message>
    <message>
        <source>Set from_logits to false, or remove {} from the output.</source>
        <translation>请将 from_logits 设为 false，或从输出中移除 {}。</translation>
    </message>
    <message>
        <source>Set from_logits to true, or add {} to the output.</source>
        <translation>请将 from_logits 设为 true，或在输出中添加 {}。</translation>
    </message>
    <message>
        <source>Set from_logits=False</source>
        <translation>设置 from_logits=False</translation>
    </message>
    <message>
        <source>Set from_logits=True</source>
        <translation>设置 from_logits=True</translation>
    </message>
    <message>
        <source>Set input_dim to {}, or reduce the vocabulary of the data.</source>
        <translation>请将 input_dim 设为 {}，或减小数据的词汇表。</translation>
    </message>
    <message>
        <source>Set it for a quick try, or for data that is repeated.</source>
        <translation>用于快速尝试或重复的数据时，请设置此项。</translation>
    </message>
    <message>
        <source>Set it only if a Flatten or Dense layer behind needs a fixed length.</source>
        <translation>仅当后面的 Flatten 或 Dense 层需要固定长度时，才需设置此项。</translation>
    </message>
    <message>
        <source>Set it only if the output must have a size that padding and strides do not give.</source>
        <translation>仅当输出必须具有填充和步幅无法得到的大小时，才需设置此项。</translation>
    </message>
    <message>
        <source>Set kernel_initializer to glorot_uniform.</source>
        <translation>请将 kernel_initializer 设为 glorot_uniform。</translation>
    </message>
    <message>
        <source>Set momentum to {:g} or less, or use a smaller batch.</source>
        <translation>请将 momentum 设为 {:g} 或更小，或使用更小的批次。</translation>
    </message>
    <message>
        <source>Set monitor to {}.</source>
        <translation>请将 monitor 设为 {}。</translation>
    </message>
    <message>
        <source>Set return_sequences of the recurrent layers to true.</source>
        <translation>请将循环层的 return_sequences 设为 true。</translation>
    </message>
    <message>
        <source>Set runtime.replicas to 1 or more.</source>
        <translation>请将 runtime.replicas 设为 1 或更大。</translation>
    </message>
    <message>
        <source>Set shared_with to the name of the layer to call again.</source>
        <translation>请将 shared_with 设为要再次调用的层的名称。</translation>
    </message>
    <message>
        <source>Set steps per epoch with it.</source>
        <translation>请同时设置每个周期的步数。</translation>
    </message>
    <message>
        <source>Set synchronized to false, or train on one replica.</source>
        <translation>请将 synchronized 设为 false，或在一个副本上训练。</translation>
    </message>
    <message>
        <source>Set target_kind to number, or use SparseCategoricalCrossentropy.</source>
        <translation>请将 target_kind 设为 number，或使用 SparseCategoricalCrossentropy。</translation>
    </message>
    <message>
        <source>Set the accelerator to {}, or choose another device.</source>
        <translation>请将加速器设为 {}，或选择其他设备。</translation>
    </message>
    <message>
        <source>Set the global batch size to at most {}, or turn off drop_remainder.</source>
        <translation>请将全局批次大小设为最多 {}，或关闭 drop_remainder。</translation>
    </message>
    <message>
        <source>Set the global batch size to at most {}.</source>
        <translation>请将全局批次大小设为最多 {}。</translation>
    </message>
    <message>
        <source>Set the global batch size to {} or more.</source>
        <translation>请将全局批次大小设为 {} 或更大。</translation>
    </message>
    <message>
        <source>Set the global batch size to {}.</source>
        <translation>请将全局批次大小设为 {}。</translation>
    </message>
    <message>
        <source>Set the learning rate from the next step</source>
        <translation>设置从下一步开始的学习率</translation>
    </message>
    <message>
        <source>Set the parameters of the selected trial in the open experiment</source>
        <translation>将所选试验的参数设置到打开的实验中</translation>
    </message>
    <message>
        <source>Set the path to a file. Its columns appear here.</source>
        <translation>请设置文件路径。其各列将显示在此处。</translation>
    </message>
    <message>
        <source>Set the precision to {}.</source>
        <translation>请将精度设为 {}。</translation>
    </message>
    <message>
        <source>Set the preprocessing to {}, and the input shape of the model to {}.</source>
        <translation>请将预处理设为 {}，并将模型的输入形状设为 {}。</translation>
    </message>
    <message>
        <source>Set the preprocessing to {}.</source>
        <translation>请将预处理设为 {}。</translation>
    </message>
    <message>
        <source>Set the runtime of the experiment to the selected device (Enter in the table)</source>
        <translation>将实验的运行时设为所选设备（在表格中按 Enter）</translation>
    </message>
    <message>
        <source>Set the same input_dim and output_dim in both layers.</source>
        <translation>请在两个层中设置相同的 input_dim 和 output_dim。</translation>
    </message>
    <message>
        <source>Set the threshold to 0, or use {} in the output and from_logits=False in the loss.</source>
        <translation>请将阈值设为 0，或在输出中使用 {} 并在损失中设 from_logits=False。</translation>
    </message>
    <message>
        <source>Set the weight of one class above 0, or remove class_weight.</source>
        <translation>请将某一类别的权重设为大于 0，或移除 class_weight。</translation>
    </message>
    <message>
        <source>Set tied_to to the Embedding that shares its weights.</source>
        <translation>请将 tied_to 设为共享其权重的 Embedding。</translation>
    </message>
    <message>
        <source>Set units of the last layer to {}.</source>
        <translation>请将最后一层的 units 设为 {}。</translation>
    </message>
    <message>
        <source>Set up</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>Set use_bias to false.</source>
        <translation>请将 use_bias 设为 false。</translation>
    </message>
    <message>
        <source>Set {} to null.</source>
        <translation>请将 {} 设为 null。</translation>
    </message>
    <message>
        <source>Set {}={}</source>
        <translation>设置 {}={}</translation>
    </message>
    <message>
        <source>Sets random elements of the input to 0 during training, to reduce overfitting.</source>
        <translation>在训练期间将输入的随机元素设为 0，以减轻过拟合。</translation>
    </message>
    <message>
        <source>Sets the dtype of the data; the model gets float32 in any case.</source>
        <translation>设置数据的 dtype；模型始终得到 float32。</translation>
    </message>
    <message>
        <source>Sets the learning rate of each epoch from a schedule.</source>
        <translation>按调度设置每个周期的学习率。</translation>
    </message>
    <message>
        <source>Sets the learning rate of each epoch.</source>
        <translation>设置每个周期的学习率。</translation>
    </message>
    <message>
        <source>Setting to vary</source>
        <translation>要改变的设置</translation>
    </message>
    <message>
        <source>Settings cannot be saved: %1</source>
        <translation>无法保存设置：%1</translation>
    </message>
    <message>
        <source>Several texts show how much chance matters.</source>
        <translation>多段文本可显示随机性的影响有多大。</translation>
    </message>
    <message>
        <source>Shakespeare, character by character</source>
        <translation>莎士比亚，逐字符</translation>
    </message>
    <message>
        <source>Shakespeare, small</source>
        <translation>莎士比亚，小型</translation>
    </message>
    <message>
        <source>Shape</source>
        <translation>形状</translation>
    </message>
    <message>
        <source>Shape of one input; images are resized to its height and width. Empty: shape of the first record.</source>
        <translation>一个输入的形状；图像将调整为其高度和宽度。留空：第一条记录的形状。</translation>
    </message>
    <message>
        <source>Shape of one sample.</source>
        <translation>一个样本的形状。</translation>
    </message>
    <message>
        <source>Shape of one sample; -1 is inferred.</source>
        <translation>一个样本的形状；-1 将自动推断。</translation>
    </message>
    <message>
        <source>Shape of the targets of one sample; empty: one label.</source>
        <translation>一个样本的目标的形状；留空：一个标签。</translation>
    </message>
    <message>
        <source>Shardlab RAM</source>
        <translation>Shardlab RAM</translation>
    </message>
    <message>
        <source>Shardlab archives (*.shardlab)</source>
        <translation>Shardlab 归档 (*.shardlab)</translation>
    </message>
    <message>
        <source>Shardlab does not support this layer.</source>
        <translation>Shardlab 不支持此层。</translation>
    </message>
    <message>
        <source>Shardlab experiments (*.json)</source>
        <translation>Shardlab 实验 (*.json)</translation>
    </message>
    <message>
        <source>Shardlab's own engine</source>
        <translation>Shardlab 自己的引擎</translation>
    </message>
    <message>
        <source>Shards</source>
        <translation>分片</translation>
    </message>
    <message>
        <source>Shards to %1</source>
        <translation>分片发送至 %1</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>分享</translation>
    </message>
    <message>
        <source>Share</source>
        <comment>of the step time</comment>
        <translation>占比</translation>
    </message>
    <message>
        <source>Share of samples whose label is among the k most probable classes.</source>
        <translation>标签位于最可能的 k 个类别之中的样本所占比例。</translation>
    </message>
    <message>
        <source>Share of samples whose target is among the k most probable classes.</source>
        <translation>目标位于最可能的 k 个类别之中的样本所占比例。</translation>
    </message>
    <message>
        <source>Share of the matrix operations that is padding</source>
        <translation>矩阵运算中填充所占的比例</translation>
    </message>
    <message>
        <source>Share of the predicted class</source>
        <translation>占预测类别的比例</translation>
    </message>
    <message>
        <source>Share of the samples of this class that are predicted as this class</source>
        <translation>此类别的样本中预测为此类别的比例</translation>
    </message>
    <message>
        <source>Share of the samples predicted as this class that are of this class</source>
        <translation>预测为此类别的样本中确属此类别的比例</translation>
    </message>
    <message>
        <source>Share of the simulated step time</source>
        <translation>占模拟单步时间的比例</translation>
    </message>
    <message>
        <source>Share of the true class</source>
        <translation>占真实类别的比例</translation>
    </message>
    <message>
        <source>Share of values that are exactly 0</source>
        <translation>恰好为 0 的值所占的比例</translation>
    </message>
    <message>
        <source>Shared axes</source>
        <translation>共享轴</translation>
    </message>
    <message>
        <source>Shared weights halve the parameters of a language model.</source>
        <translation>共享权重可使语言模型的参数减半。</translation>
    </message>
    <message>
        <source>Shared with</source>
        <translation>共享于</translation>
    </message>
    <message>
        <source>Shares compare classes of different size.</source>
        <translation>比例便于比较样本数不同的类别。</translation>
    </message>
    <message>
        <source>Shares the weights of an Embedding: as output logits, or as a second embedding.</source>
        <translation>共享 Embedding 的权重：用作输出 logits，或用作第二个嵌入。</translation>
    </message>
    <message>
        <source>Share…</source>
        <translation>分享…</translation>
    </message>
    <message>
        <source>Sharing</source>
        <translation>分享</translation>
    </message>
    <message>
        <source>Short trainings are dominated by the first.</source>
        <translation>较短的训练中，首个周期占主要部分。</translation>
    </message>
    <message>
        <source>Shorter sequences train faster; Statistics shows the lengths.</source>
        <translation>较短的序列训练更快；“统计”显示各长度。</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>显示</translation>
    </message>
    <message>
        <source>Show all</source>
        <translation>全部显示</translation>
    </message>
    <message>
        <source>Show all data</source>
        <translation>显示全部数据</translation>
    </message>
    <message>
        <source>Show all data (double-click or Home in a plot)</source>
        <translation>显示全部数据（在图中双击或按 Home）</translation>
    </message>
    <message>
        <source>Show all metrics</source>
        <translation>显示所有指标</translation>
    </message>
    <message>
        <source>Show all metrics (Esc)</source>
        <translation>显示所有指标 (Esc)</translation>
    </message>
    <message>
        <source>Show and hide columns, parameters and metrics</source>
        <translation>显示和隐藏列、参数和指标</translation>
    </message>
    <message>
        <source>Show both devices over the global batch size on the Compare page, with the batch size from which on they are equal</source>
        <translation>在“比较”页面中显示两个设备随全局批次大小的变化，以及两者从哪个批次大小开始相当</translation>
    </message>
    <message>
        <source>Show layer</source>
        <translation>显示层</translation>
    </message>
    <message>
        <source>Show me</source>
        <translation>指给我看</translation>
    </message>
    <message>
        <source>Show only the steps measured last</source>
        <translation>仅显示最近测量的步</translation>
    </message>
    <message>
        <source>Show the layer of this op on the Model page (Enter in the timeline)</source>
        <translation>在“模型”页面中显示该运算所在的层（在时间线中按 Enter）</translation>
    </message>
    <message>
        <source>Show the samples of all classes</source>
        <translation>显示所有类别的样本</translation>
    </message>
    <message>
        <source>Shows up to 168 samples from this index</source>
        <translation>从此索引开始，最多显示 168 个样本</translation>
    </message>
    <message>
        <source>Shuffle buffer</source>
        <translation>打乱缓冲区</translation>
    </message>
    <message>
        <source>Shuffled with this seed and epoch.</source>
        <translation>按此种子和周期打乱。</translation>
    </message>
    <message>
        <source>Significant</source>
        <translation>显著</translation>
    </message>
    <message>
        <source>Simple recurrent layer: the output of a step is an input of the next.</source>
        <translation>简单循环层：一步的输出是下一步的输入之一。</translation>
    </message>
    <message>
        <source>Simulated</source>
        <translation>模拟</translation>
    </message>
    <message>
        <source>Simulated (s)</source>
        <translation>模拟 (s)</translation>
    </message>
    <message>
        <source>Simulated on the device</source>
        <translation>设备上的模拟</translation>
    </message>
    <message>
        <source>Simulated or measured times.</source>
        <translation>模拟时间或实测时间。</translation>
    </message>
    <message>
        <source>Simulated rate</source>
        <translation>模拟速率</translation>
    </message>
    <message>
        <source>Simulated step of an imported measurement</source>
        <translation>所导入测量的模拟单步时间</translation>
    </message>
    <message>
        <source>Simulated time</source>
        <translation>模拟时间</translation>
    </message>
    <message>
        <source>Simulated time lost to padding and partial tiles</source>
        <translation>因填充和不完整的图块而损失的模拟时间</translation>
    </message>
    <message>
        <source>Simulated time of one epoch on the chosen device</source>
        <translation>所选设备上一个周期的模拟时间</translation>
    </message>
    <message>
        <source>Simulated time of the epoch (s)</source>
        <translation>周期的模拟时间 (s)</translation>
    </message>
    <message>
        <source>Simulated time of the run (s)</source>
        <translation>运行的模拟时间 (s)</translation>
    </message>
    <message>
        <source>Simulated time on the device (s)</source>
        <translation>设备上的模拟时间 (s)</translation>
    </message>
    <message>
        <source>Simulated time over published time</source>
        <translation>模拟时间与公开发布时间的关系</translation>
    </message>
    <message>
        <source>Simulated time per step</source>
        <translation>每步的模拟时间</translation>
    </message>
    <message>
        <source>Simulated timeline</source>
        <translation>模拟时间线</translation>
    </message>
    <message>
        <source>Simulated times</source>
        <translation>模拟时间</translation>
    </message>
    <message>
        <source>Simulates every published measurement and compares the times.</source>
        <translation>模拟每一项公开发布的测量，并比较其时间。</translation>
    </message>
    <message>
        <source>Simulating</source>
        <translation>正在模拟</translation>
    </message>
    <message>
        <source>Simulator</source>
        <translation>模拟器</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>Size of the vector; all tokens must be smaller.</source>
        <translation>向量的大小；所有词元都必须更小。</translation>
    </message>
    <message>
        <source>Size of the vocabulary, including padding and [UNK]; rarer tokens become [UNK]. null: all tokens.</source>
        <translation>词汇表大小，含填充和 [UNK]；更罕见的词元变为 [UNK]。null：所有词元。</translation>
    </message>
    <message>
        <source>Size of the window for the images; default: 1280x800.</source>
        <translation>图像的窗口大小；默认值：1280x800。</translation>
    </message>
    <message>
        <source>Sizes without a sheet are computed from the nearest one.</source>
        <translation>没有参数表的规模按最接近的规模推算。</translation>
    </message>
    <message>
        <source>Skip</source>
        <translation>跳过</translation>
    </message>
    <message>
        <source>Skip top</source>
        <translation>跳过最常见</translation>
    </message>
    <message>
        <source>Slow replica</source>
        <translation>慢速副本</translation>
    </message>
    <message>
        <source>Small constant for numerical stability.</source>
        <translation>用于数值稳定性的小常数。</translation>
    </message>
    <message>
        <source>Small random numbers are usual; the optimizer finds the rest.</source>
        <translation>通常使用较小的随机数；其余由优化器得出。</translation>
    </message>
    <message>
        <source>Small values such as 0.1 to 0.3 are usual.</source>
        <translation>通常使用 0.1 至 0.3 之类的较小值。</translation>
    </message>
    <message>
        <source>Smaller images train faster and lose detail.</source>
        <translation>较小的图像训练更快，但会丢失细节。</translation>
    </message>
    <message>
        <source>Smaller text (Ctrl+-)</source>
        <translation>缩小文字 (Ctrl+-)</translation>
    </message>
    <message>
        <source>Smallest change that counts as an improvement.</source>
        <translation>视为改善的最小变化。</translation>
    </message>
    <message>
        <source>Smooth batches</source>
        <translation>平滑批次曲线</translation>
    </message>
    <message>
        <source>Smooth epochs</source>
        <translation>平滑周期曲线</translation>
    </message>
    <message>
        <source>Smoothed</source>
        <translation>平滑值</translation>
    </message>
    <message>
        <source>Sort ascending</source>
        <translation>升序排序</translation>
    </message>
    <message>
        <source>Sort descending</source>
        <translation>降序排序</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>来源</translation>
    </message>
    <message>
        <source>Source words: %1, target words: %2</source>
        <translation>源语言词数：%1，目标语言词数：%2</translation>
    </message>
    <message>
        <source>Source: %1. License: %2.</source>
        <translation>来源：%1。许可证：%2。</translation>
    </message>
    <message>
        <source>Space pins a device, Enter uses it for the experiment</source>
        <translation>空格键固定设备，Enter 键将其用于实验</translation>
    </message>
    <message>
        <source>Space plots a run, F2 edits, Delete deletes, Enter opens the experiment of the run, Shift+Enter runs it again, Ctrl+Enter continues it</source>
        <translation>空格键绘制运行，F2 编辑，Delete 删除，Enter 打开运行的实验，Shift+Enter 重新运行，Ctrl+Enter 继续训练</translation>
    </message>
    <message>
        <source>Sparse categorical cross-entropy expects integer labels; the labels are one-hot.</source>
        <translation>稀疏分类交叉熵需要整数标签；当前标签为独热。</translation>
    </message>
    <message>
        <source>Sparse categorical cross-entropy expects integer labels; the labels of shape {} look one-hot.</source>
        <translation>稀疏分类交叉熵需要整数标签；形状为 {} 的标签看起来是独热编码。</translation>
    </message>
    <message>
        <source>SparseCategoricalCrossentropy for class numbers, BinaryCrossentropy for yes or no, MeanSquaredError for numbers.</source>
        <translation>类别编号用 SparseCategoricalCrossentropy，是或否用 BinaryCrossentropy，数值用 MeanSquaredError。</translation>
    </message>
    <message>
        <source>Specificity</source>
        <translation>特异度</translation>
    </message>
    <message>
        <source>Speed of the animation</source>
        <translation>动画速度</translation>
    </message>
    <message>
        <source>Speed-up</source>
        <translation>加速比</translation>
    </message>
    <message>
        <source>Speed-up and efficiency compare with one replica. Point at a size, or use the arrow keys.</source>
        <translation>加速比和效率均相对于一个副本。将指针指向某个规模，或使用方向键。</translation>
    </message>
    <message>
        <source>Speed-up, simulated</source>
        <translation>加速比，模拟</translation>
    </message>
    <message>
        <source>Split</source>
        <translation>划分</translation>
    </message>
    <message>
        <source>Split of the data</source>
        <translation>数据的划分</translation>
    </message>
    <message>
        <source>Split without stratification.</source>
        <translation>请不要使用分层划分。</translation>
    </message>
    <message>
        <source>Spread the replicas over processes, on this computer or on a cluster</source>
        <translation>将各副本分布到本机或集群上的多个进程</translation>
    </message>
    <message>
        <source>Square root of the mean of the squared differences.</source>
        <translation>差值平方的平均值的平方根。</translation>
    </message>
    <message>
        <source>Stage</source>
        <translation>阶段</translation>
    </message>
    <message>
        <source>Standard deviation (divided by n)</source>
        <translation>标准差（除以 n）</translation>
    </message>
    <message>
        <source>Standardize</source>
        <translation>标准化</translation>
    </message>
    <message>
        <source>Standardizes each feature to mean 0 and standard deviation 1 over the training samples.</source>
        <translation>在训练样本上将每个特征标准化为均值 0、标准差 1。</translation>
    </message>
    <message>
        <source>Start char</source>
        <translation>起始标记</translation>
    </message>
    <message>
        <source>Start from epoch</source>
        <translation>起始周期</translation>
    </message>
    <message>
        <source>Start low enough that the loss does not change yet.</source>
        <translation>请从足够低的值开始，使损失尚无变化。</translation>
    </message>
    <message>
        <source>Start small: the class must stay recognizable.</source>
        <translation>请从小值开始：类别必须仍可辨认。</translation>
    </message>
    <message>
        <source>Started</source>
        <translation>开始时间</translation>
    </message>
    <message>
        <source>Stateful</source>
        <translation>有状态</translation>
    </message>
    <message>
        <source>Statistics</source>
        <translation>统计</translation>
    </message>
    <message>
        <source>Statistics of %1 of %2 samples, evenly spaced</source>
        <translation>%2 个样本中等间隔抽取的 %1 个样本的统计</translation>
    </message>
    <message>
        <source>Statistics of the inputs</source>
        <translation>输入的统计</translation>
    </message>
    <message>
        <source>Statistics of the weights</source>
        <translation>权重的统计信息</translation>
    </message>
    <message>
        <source>Statistics shows how many sequences are longer.</source>
        <translation>“统计”显示有多少序列更长。</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Std</source>
        <translation>标准差</translation>
    </message>
    <message>
        <source>Stddev</source>
        <translation>标准差</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>步</translation>
    </message>
    <message>
        <source>Step
simulated</source>
        <translation>步
模拟</translation>
    </message>
    <message>
        <source>Step %1 of %2</source>
        <translation>第 %1 步，共 %2 步</translation>
    </message>
    <message>
        <source>Step %1 of %2, %3 left</source>
        <translation>第 %1 步，共 %2 步，剩余 %3</translation>
    </message>
    <message>
        <source>Step %1: %2</source>
        <translation>步骤 %1：%2</translation>
    </message>
    <message>
        <source>Step %1: accuracy %2 of %3 tokens</source>
        <translation>第 %1 步：%3 个词元的准确率为 %2</translation>
    </message>
    <message>
        <source>Step (ms)</source>
        <translation>单步时间 (ms)</translation>
    </message>
    <message>
        <source>Step epochs</source>
        <translation>阶梯周期</translation>
    </message>
    <message>
        <source>Step of an imported measurement on another computer</source>
        <translation>所导入测量在另一台计算机上的单步时间</translation>
    </message>
    <message>
        <source>Step time</source>
        <translation>单步时间</translation>
    </message>
    <message>
        <source>Step to record</source>
        <translation>要记录的步</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>步数</translation>
    </message>
    <message>
        <source>Steps of the preprocessing</source>
        <translation>预处理的步骤</translation>
    </message>
    <message>
        <source>Steps per epoch</source>
        <translation>每个周期的步数</translation>
    </message>
    <message>
        <source>Steps per execution</source>
        <translation>每次执行的步数</translation>
    </message>
    <message>
        <source>Steps reached</source>
        <translation>已达成的步骤</translation>
    </message>
    <message>
        <source>Still missing: {}.</source>
        <translation>仍缺少：{}。</translation>
    </message>
    <message>
        <source>Stochastic gradient descent with optional momentum.</source>
        <translation>随机梯度下降，可选动量。</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Stop after the current step and keep the weights (Ctrl+M I)</source>
        <translation>在当前步之后停止并保留权重 (Ctrl+M I)</translation>
    </message>
    <message>
        <source>Stop and change</source>
        <translation>停止并更改</translation>
    </message>
    <message>
        <source>Stop and restore the &amp;best epoch</source>
        <translation>停止并恢复最佳周期(&amp;B)</translation>
    </message>
    <message>
        <source>Stop comparing</source>
        <translation>停止比较</translation>
    </message>
    <message>
        <source>Stop the profile</source>
        <translation>停止性能分析</translation>
    </message>
    <message>
        <source>Stop the recording; the step shown stays</source>
        <translation>停止记录；所显示的步保留不变</translation>
    </message>
    <message>
        <source>Stop the run and change the runtime?</source>
        <translation>要停止运行并更改运行时吗？</translation>
    </message>
    <message>
        <source>Stop the sweep and close the window?</source>
        <translation>停止扫描并关闭窗口？</translation>
    </message>
    <message>
        <source>Stop training and close the window?</source>
        <translation>停止训练并关闭窗口？</translation>
    </message>
    <message>
        <source>Stop, and restore the weights of the epoch with the lowest validation loss</source>
        <translation>停止，并恢复验证损失最低的周期的权重</translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation>已停止</translation>
    </message>
    <message>
        <source>Stopping</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Stops training when a metric stops improving.</source>
        <translation>指标停止改善时停止训练。</translation>
    </message>
    <message>
        <source>Stops training when the loss is NaN or infinite.</source>
        <translation>损失为 NaN 或无穷大时停止训练。</translation>
    </message>
    <message>
        <source>Stops training when the loss is not a number.</source>
        <translation>损失不是数值时停止训练。</translation>
    </message>
    <message>
        <source>Stops trials that perform worse than earlier ones</source>
        <translation>停止表现不如先前试验的试验</translation>
    </message>
    <message>
        <source>Stratified</source>
        <translation>分层</translation>
    </message>
    <message>
        <source>Streaming</source>
        <translation>流式读取</translation>
    </message>
    <message>
        <source>Strides</source>
        <translation>步幅</translation>
    </message>
    <message>
        <source>Strong scaling keeps the global batch, weak scaling that of each replica.</source>
        <translation>强扩展保持全局批次不变，弱扩展保持每个副本的批次不变。</translation>
    </message>
    <message>
        <source>Strong: same global batch size</source>
        <translation>强扩展：全局批次大小不变</translation>
    </message>
    <message>
        <source>Subtracts the second input from the first.</source>
        <translation>从第一个输入中减去第二个输入。</translation>
    </message>
    <message>
        <source>Suggested learning rate: %1. Upper limit, a tenth of the rate with the lowest loss: %2.</source>
        <translation>建议的学习率：%1。上限，即损失最低处学习率的十分之一：%2。</translation>
    </message>
    <message>
        <source>Sum of all elements: %1</source>
        <translation>所有元素之和：%1</translation>
    </message>
    <message>
        <source>Summation method</source>
        <translation>求和方法</translation>
    </message>
    <message>
        <source>Summation method of the curve between two thresholds.</source>
        <translation>两个阈值之间曲线的求和方法。</translation>
    </message>
    <message>
        <source>Sweep</source>
        <translation>扫描</translation>
    </message>
    <message>
        <source>Sweep of %1</source>
        <translation>对 %1 的扫描</translation>
    </message>
    <message>
        <source>Sweeps</source>
        <translation>扫描</translation>
    </message>
    <message>
        <source>Synthetic</source>
        <translation>合成</translation>
    </message>
    <message>
        <source>Synthetic data in the published shapes: for performance estimates, not for accuracy.</source>
        <translation>具有已发表形状的合成数据：用于性能估计，而非准确率。</translation>
    </message>
    <message>
        <source>Synthetic data is for performance estimates; its accuracy says nothing.</source>
        <translation>合成数据用于性能估计；其准确率没有意义。</translation>
    </message>
    <message>
        <source>T&amp;heme</source>
        <translation>主题(&amp;H)</translation>
    </message>
    <message>
        <source>T&amp;ips</source>
        <translation>使用提示(&amp;I)</translation>
    </message>
    <message>
        <source>TF 1.1 tf_cnn_benchmarks, parameter server on the CPU</source>
        <translation>TF 1.1 tf_cnn_benchmarks，CPU 上的参数服务器</translation>
    </message>
    <message>
        <source>TF 1.1 tf_cnn_benchmarks, parameter server on the GPUs</source>
        <translation>TF 1.1 tf_cnn_benchmarks，GPU 上的参数服务器</translation>
    </message>
    <message>
        <source>TF 1.1 tf_cnn_benchmarks, replicated with NCCL 1</source>
        <translation>TF 1.1 tf_cnn_benchmarks，用 NCCL 1 复制</translation>
    </message>
    <message>
        <source>TF 1.1 tf_cnn_benchmarks, replicated without NCCL</source>
        <translation>TF 1.1 tf_cnn_benchmarks，不用 NCCL 复制</translation>
    </message>
    <message>
        <source>TF 1.x Keras on Windows (WDDM driver)</source>
        <translation>Windows 上的 TF 1.x Keras（WDDM 驱动程序）</translation>
    </message>
    <message>
        <source>TF 1.x Keras, graph executor</source>
        <translation>TF 1.x Keras，图执行器</translation>
    </message>
    <message>
        <source>TF 1.x TPUEstimator, loop on the device</source>
        <translation>TF 1.x TPUEstimator，设备上的循环</translation>
    </message>
    <message>
        <source>TF 1.x with an input pipeline (tf_cnn_benchmarks)</source>
        <translation>TF 1.x，带输入流水线（tf_cnn_benchmarks）</translation>
    </message>
    <message>
        <source>TF 2 or JAX compiled by XLA</source>
        <translation>由 XLA 编译的 TF 2 或 JAX</translation>
    </message>
    <message>
        <source>TF 2.1 Keras, TPUStrategy, remote worker over gRPC</source>
        <translation>TF 2.1 Keras，TPUStrategy，经 gRPC 的远程 worker</translation>
    </message>
    <message>
        <source>TF 2.4 and later Keras, steps_per_execution</source>
        <translation>TF 2.4 及更高版本 Keras，steps_per_execution</translation>
    </message>
    <message>
        <source>TF 2.x custom loop, tf.function</source>
        <translation>TF 2.x 自定义循环，tf.function</translation>
    </message>
    <message>
        <source>TF32</source>
        <translation>TF32</translation>
    </message>
    <message>
        <source>TF32 (11 significant bits)</source>
        <translation>TF32（11 位有效位）</translation>
    </message>
    <message>
        <source>TFRecord files for validation; empty: none.</source>
        <translation>用于验证的 TFRecord 文件；留空：无。</translation>
    </message>
    <message>
        <source>TFRecord files, plain or gzipped; the file name can have the wildcards * and ?.</source>
        <translation>TFRecord 文件，可用 gzip 压缩；文件名可含通配符 * 和 ?。</translation>
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
        <translation>TPU 不可用</translation>
    </message>
    <message>
        <source>TPUs are efficient with a global batch size that is a multiple of 64 (8 per core): try %1.</source>
        <translation>全局批次大小为 64 的倍数（每个核心 8 个）时 TPU 效率较高：请尝试 %1。</translation>
    </message>
    <message>
        <source>Table of runs</source>
        <translation>运行表格</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>标记</translation>
    </message>
    <message>
        <source>Tags of all %1 runs, separated by commas</source>
        <translation>全部 %1 个运行的标记，以逗号分隔</translation>
    </message>
    <message>
        <source>Tags of the selected runs</source>
        <translation>所选运行的标记</translation>
    </message>
    <message>
        <source>Tags, separated by commas</source>
        <translation>标记，以逗号分隔</translation>
    </message>
    <message>
        <source>Tags…</source>
        <translation>标记…</translation>
    </message>
    <message>
        <source>Take .keras for Keras 3, .h5 for Keras 2, ONNX for most other tools.</source>
        <translation>Keras 3 用 .keras，Keras 2 用 .h5，其他大多数工具用 ONNX。</translation>
    </message>
    <message>
        <source>Take it from the noise of the curve.</source>
        <translation>请根据曲线的波动幅度确定。</translation>
    </message>
    <message>
        <source>Take only these images: names without .png, separated by commas.</source>
        <translation>只截取这些图像：不含 .png 的名称，以逗号分隔。</translation>
    </message>
    <message>
        <source>Take the label that marks padding.</source>
        <translation>请使用表示填充的标签。</translation>
    </message>
    <message>
        <source>Take the number of classes of the data.</source>
        <translation>请使用数据的类别数。</translation>
    </message>
    <message>
        <source>Take the number of classes of the new data.</source>
        <translation>请使用新数据的类别数。</translation>
    </message>
    <message>
        <source>Take the number of training samples if they fit into memory.</source>
        <translation>如果内存容纳得下，请使用训练样本数。</translation>
    </message>
    <message>
        <source>Take the number with which the data is padded.</source>
        <translation>请使用填充数据时所用的数值。</translation>
    </message>
    <message>
        <source>Take the one that your program uses; newer ones often launch faster.</source>
        <translation>请选择您的程序所用的版本；较新的版本启动往往更快。</translation>
    </message>
    <message>
        <source>Take the size that the model expects.</source>
        <translation>请使用模型所要求的大小。</translation>
    </message>
    <message>
        <source>Take the statistics of the training data, for each feature.</source>
        <translation>请使用训练数据中每个特征的统计值。</translation>
    </message>
    <message>
        <source>Take the value of the background.</source>
        <translation>请使用背景的值。</translation>
    </message>
    <message>
        <source>Take the vocabulary of the data; a larger token is an error.</source>
        <translation>请使用数据的词汇表大小；更大的词元会导致错误。</translation>
    </message>
    <message>
        <source>Take the vocabulary, or the number of classes.</source>
        <translation>请使用词汇表大小或类别数。</translation>
    </message>
    <message>
        <source>Take those of this experiment, or the ones that you selected.</source>
        <translation>请选择此实验的运行，或您选中的运行。</translation>
    </message>
    <message>
        <source>Target</source>
        <translation>目标</translation>
    </message>
    <message>
        <source>Target class ids</source>
        <translation>目标类别编号</translation>
    </message>
    <message>
        <source>Target kind</source>
        <translation>目标类型</translation>
    </message>
    <message>
        <source>Target shape</source>
        <translation>目标形状</translation>
    </message>
    <message>
        <source>Target: %1, mean %2, standard deviation %3.</source>
        <translation>目标：%1，均值 %2，标准差 %3。</translation>
    </message>
    <message>
        <source>Te&amp;xt size</source>
        <translation>文字大小(&amp;X)</translation>
    </message>
    <message>
        <source>Temperature</source>
        <translation>温度</translation>
    </message>
    <message>
        <source>Template &amp;gallery…</source>
        <translation>模板库(&amp;G)…</translation>
    </message>
    <message>
        <source>Templates</source>
        <translation>模板</translation>
    </message>
    <message>
        <source>Tensor Processing Unit, several cores</source>
        <translation>张量处理单元 (Tensor Processing Unit)，多个核心</translation>
    </message>
    <message>
        <source>TensorFlow.js layers model</source>
        <translation>TensorFlow.js 层模型</translation>
    </message>
    <message>
        <source>TensorFlow.js:</source>
        <translation>TensorFlow.js：</translation>
    </message>
    <message>
        <source>Test</source>
        <translation>测试</translation>
    </message>
    <message>
        <source>Test count</source>
        <translation>测试样本数</translation>
    </message>
    <message>
        <source>Test data</source>
        <translation>测试数据</translation>
    </message>
    <message>
        <source>Test split</source>
        <translation>测试划分</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>Text classification</source>
        <translation>文本分类</translation>
    </message>
    <message>
        <source>Text file, plain or gzipped; the data directories are searched, too.</source>
        <translation>文本文件，未压缩或 gzip 压缩；也会在数据目录中查找。</translation>
    </message>
    <message>
        <source>Text files as word indices, one folder per class.</source>
        <translation>以词索引表示的文本文件，每个类别一个文件夹。</translation>
    </message>
    <message>
        <source>Text generation or translation</source>
        <translation>文本生成或翻译</translation>
    </message>
    <message>
        <source>Text of the sample</source>
        <translation>样本的文本</translation>
    </message>
    <message>
        <source>Text of the step</source>
        <translation>步骤的文字</translation>
    </message>
    <message>
        <source>Text of the topic</source>
        <translation>主题的文字</translation>
    </message>
    <message>
        <source>Text that the model continues.</source>
        <translation>由模型续写的文本。</translation>
    </message>
    <message>
        <source>Text to classify</source>
        <translation>要分类的文本</translation>
    </message>
    <message>
        <source>That is not right. Try again, or press Hint.</source>
        <translation>不对。请重试，或按“提示”。</translation>
    </message>
    <message>
        <source>That is not right. Try again.</source>
        <translation>不对。请重试。</translation>
    </message>
    <message>
        <source>The %1 columns of the table</source>
        <translation>表格的 %1 列</translation>
    </message>
    <message>
        <source>The GPUs that TensorFlow can use (tf.config.set_visible_devices)</source>
        <translation>TensorFlow 可以使用的 GPU (tf.config.set_visible_devices)</translation>
    </message>
    <message>
        <source>The GPUs that TensorFlow can use.</source>
        <translation>TensorFlow 可以使用的 GPU。</translation>
    </message>
    <message>
        <source>The Reuters network on 8 TPU cores, with the error of the article: from_logits is true for a softmax output, so the loss stays above 2.865 and validation accuracy near 0.55. With 4 samples per replica, the TPU is slower than the GPU.</source>
        <translation>8 个 TPU 核心上的 Reuters 网络，带有文章中的错误：softmax 输出的 from_logits 为 true，因此损失停留在 2.865 以上，验证准确率约 0.55。每副本 4 个样本时，TPU 比 GPU 慢。</translation>
    </message>
    <message>
        <source>The accelerator is set to {}, but {} is a {}.</source>
        <translation>加速器设为 {}，但 {} 属于 {}。</translation>
    </message>
    <message>
        <source>The activations of a layer, or its weights.</source>
        <translation>层的激活值或其权重。</translation>
    </message>
    <message>
        <source>The active run cannot be deleted. Stop it first.</source>
        <translation>无法删除正在进行的运行。请先停止该运行。</translation>
    </message>
    <message>
        <source>The arithmetic intensity is {:.1f} FLOP/byte. The matrix unit needs at least {:.0f} FLOP/byte for its peak.</source>
        <translation>算术强度为 {:.1f} FLOP/字节。矩阵单元至少需要 {:.0f} FLOP/字节才能达到其峰值。</translation>
    </message>
    <message>
        <source>The augmented sample in each epoch</source>
        <translation>该样本在每个周期中增强后的结果</translation>
    </message>
    <message>
        <source>The augmented samples cannot be shown</source>
        <translation>无法显示增强后的样本</translation>
    </message>
    <message>
        <source>The axes explain %1 and %2 of the variance. </source>
        <translation>两个轴分别解释 %1 和 %2 的方差。 </translation>
    </message>
    <message>
        <source>The bands are 90 % prediction intervals. Point at a batch size, or use the arrow keys.</source>
        <translation>色带为 90% 预测区间。将指针指向某个批次大小，或使用方向键。</translation>
    </message>
    <message>
        <source>The batch is cut into equal shards, one per replica.</source>
        <translation>批次切分为相等的分片，每个副本一个。</translation>
    </message>
    <message>
        <source>The batch size {} is larger than the {}, and drop_remainder drops the partial batch: an epoch has no steps.</source>
        <translation>批次大小 {} 大于数据量（{}），且 drop_remainder 丢弃不完整的批次：一个周期没有训练步。</translation>
    </message>
    <message>
        <source>The batch size {} is larger than the {}.</source>
        <translation>批次大小 {} 大于数据量（{}）。</translation>
    </message>
    <message>
        <source>The batch size {} is not divisible by {}: the last replicas get fewer samples.</source>
        <translation>批次大小 {} 不能被 {} 整除：最后几个副本获得的样本较少。</translation>
    </message>
    <message>
        <source>The batch whose samples are shown, replica by replica.</source>
        <translation>要逐个副本显示其样本的批次。</translation>
    </message>
    <message>
        <source>The bin is empty</source>
        <translation>回收站为空</translation>
    </message>
    <message>
        <source>The cache is after shuffle and batch: every epoch repeats the batches of the first.</source>
        <translation>缓存位于打乱和分批之后：每个周期都重复首个周期的批次。</translation>
    </message>
    <message>
        <source>The catalog has no link data for several GPUs of this kind</source>
        <translation>目录中没有多个此类 GPU 的互连数据</translation>
    </message>
    <message>
        <source>The checkpoint in the folder will be replaced.</source>
        <translation>文件夹中的检查点将被替换。</translation>
    </message>
    <message>
        <source>The clipboard has no experiment: %1</source>
        <translation>剪贴板中没有实验：%1</translation>
    </message>
    <message>
        <source>The clipboard holds no layers. Copy layers, or the JSON of a Keras model, first.</source>
        <translation>剪贴板中没有层。请先复制层，或复制 Keras 模型的 JSON。</translation>
    </message>
    <message>
        <source>The clipboard holds no picture</source>
        <translation>剪贴板中没有图片</translation>
    </message>
    <message>
        <source>The code that opens the file in its tool.</source>
        <translation>在相应工具中打开该文件的代码。</translation>
    </message>
    <message>
        <source>The column of the table</source>
        <translation>表格的列</translation>
    </message>
    <message>
        <source>The column or array with the weight of each sample in the loss.</source>
        <translation>包含每个样本在损失中的权重的列或数组。</translation>
    </message>
    <message>
        <source>The columns that the model gets, and the column that it predicts.</source>
        <translation>模型接收的列，以及模型预测的列。</translation>
    </message>
    <message>
        <source>The configurations are equal.</source>
        <translation>这些配置相同。</translation>
    </message>
    <message>
        <source>The curve of the chosen class.</source>
        <translation>所选类别的曲线。</translation>
    </message>
    <message>
        <source>The curves cannot be saved: %1</source>
        <translation>无法保存曲线：%1</translation>
    </message>
    <message>
        <source>The dashed line is where the smoothed loss falls most steeply. Point at the curve, or use the arrow keys.</source>
        <translation>虚线表示平滑后的损失下降最快的位置。将指针指向曲线，或使用方向键。</translation>
    </message>
    <message>
        <source>The data and the model are loaded.</source>
        <translation>正在加载数据和模型。</translation>
    </message>
    <message>
        <source>The data cannot be read: {}.</source>
        <translation>无法读取数据：{}。</translation>
    </message>
    <message>
        <source>The data cannot be shown</source>
        <translation>无法显示数据</translation>
    </message>
    <message>
        <source>The data for the fine-tuning.</source>
        <translation>用于微调的数据。</translation>
    </message>
    <message>
        <source>The data has no sample of class %1.</source>
        <translation>数据中没有类别 %1 的样本。</translation>
    </message>
    <message>
        <source>The data has no test split for validation.</source>
        <translation>数据没有可用于验证的测试划分。</translation>
    </message>
    <message>
        <source>The data has tokens from 0 to {}, but the embedding has {} rows.</source>
        <translation>数据的词元为 0 到 {}，但嵌入只有 {} 行。</translation>
    </message>
    <message>
        <source>The data is not loaded</source>
        <translation>数据未加载</translation>
    </message>
    <message>
        <source>The data repeats, so an epoch has no end.</source>
        <translation>数据会重复，因此周期没有终点。</translation>
    </message>
    <message>
        <source>The data set is not on this computer</source>
        <translation>数据集不在本机上</translation>
    </message>
    <message>
        <source>The data set is not on this computer: the page Data downloads it.</source>
        <translation>数据集不在本机上：可在“数据”页面下载。</translation>
    </message>
    <message>
        <source>The data set, or the reader of your own files.</source>
        <translation>数据集，或您自己文件的读取器。</translation>
    </message>
    <message>
        <source>The data to evaluate.</source>
        <translation>要评估的数据。</translation>
    </message>
    <message>
        <source>The default 0.9 suits most models.</source>
        <translation>默认值 0.9 适合大多数模型。</translation>
    </message>
    <message>
        <source>The default attends over all axes but batch and features.</source>
        <translation>默认对除批次和特征之外的所有轴计算注意力。</translation>
    </message>
    <message>
        <source>The default decays to the end of the run.</source>
        <translation>默认衰减到运行结束为止。</translation>
    </message>
    <message>
        <source>The default is that of Keras.</source>
        <translation>默认值与 Keras 相同。</translation>
    </message>
    <message>
        <source>The default leaves the output as it is at the start.</source>
        <translation>默认值使输出在开始时保持不变。</translation>
    </message>
    <message>
        <source>The default starts as relu does.</source>
        <translation>默认值在开始时的行为与 relu 相同。</translation>
    </message>
    <message>
        <source>The default suits mixed_float16; other precisions need none.</source>
        <translation>默认值适合 mixed_float16；其他精度不需要。</translation>
    </message>
    <message>
        <source>The default suits most models.</source>
        <translation>默认值适合大多数模型。</translation>
    </message>
    <message>
        <source>The default suits most models; 0.98 is usual for transformers.</source>
        <translation>默认值适合大多数模型；Transformer 通常用 0.98。</translation>
    </message>
    <message>
        <source>The default suits most tasks.</source>
        <translation>默认值适合大多数任务。</translation>
    </message>
    <message>
        <source>The device %1 is not available. Use a GPU instead?</source>
        <translation>设备 %1 不可用。要改用 GPU 吗？</translation>
    </message>
    <message>
        <source>The device idles {} of {} per step and waits for the host. A faster device does not reduce this time.</source>
        <translation>设备每步空闲 {}（共 {}），等待主机。更快的设备不会缩短这段时间。</translation>
    </message>
    <message>
        <source>The device idles {} of {} per step: {}.</source>
        <translation>设备每步空闲 {}（共 {}）：{}。</translation>
    </message>
    <message>
        <source>The device idles: it waits for input data</source>
        <translation>设备空闲：正在等待输入数据</translation>
    </message>
    <message>
        <source>The device whose number of cores grows, how the batch grows with it, and what is shown.</source>
        <translation>核心数逐渐增加的设备、批次随之增大的方式，以及要显示的量。</translation>
    </message>
    <message>
        <source>The difference is within the uncertainty of the simulation (± {} and ± {}).</source>
        <translation>差异在模拟的不确定度范围之内（± {} 和 ± {}）。</translation>
    </message>
    <message>
        <source>The divisor of the logits before a character is drawn.</source>
        <translation>抽取字符之前用来除 logits 的数。</translation>
    </message>
    <message>
        <source>The experiment as a Python program for PyTorch: the same layers, outputs and training loop.</source>
        <translation>以 PyTorch 的 Python 程序表示的实验：层、输出和训练循环均相同。</translation>
    </message>
    <message>
        <source>The experiment as a Python program for tf.keras on TPU, GPU or CPU, which measures its steps.</source>
        <translation>以 tf.keras 的 Python 程序表示的实验，用于 TPU、GPU 或 CPU，并测量其每一步。</translation>
    </message>
    <message>
        <source>The experiment only</source>
        <translation>仅实验</translation>
    </message>
    <message>
        <source>The experiment reads a data set with a name, which the other computer downloads</source>
        <translation>该实验读取一个具名数据集，由另一台计算机自行下载</translation>
    </message>
    <message>
        <source>The exponential moving average of the curves.</source>
        <translation>曲线的指数移动平均。</translation>
    </message>
    <message>
        <source>The extension chooses the format.</source>
        <translation>扩展名决定格式。</translation>
    </message>
    <message>
        <source>The file exists; Replace writes a new one in its place.</source>
        <translation>文件已存在；“替换”会在原处写入新文件。</translation>
    </message>
    <message>
        <source>The file format.</source>
        <translation>文件格式。</translation>
    </message>
    <message>
        <source>The file has changed</source>
        <translation>文件已更改</translation>
    </message>
    <message>
        <source>The file holds your name, your answers, the experiment and the metrics of your runs. It does not hold data or weights.</source>
        <translation>该文件包含您的姓名、您的答案、实验以及各运行的指标，不包含数据或权重。</translation>
    </message>
    <message>
        <source>The file or folder with the data.</source>
        <translation>包含数据的文件或文件夹。</translation>
    </message>
    <message>
        <source>The file that names the computers.</source>
        <translation>列出各计算机的文件。</translation>
    </message>
    <message>
        <source>The file with the pretrained model or its weights.</source>
        <translation>包含预训练模型或其权重的文件。</translation>
    </message>
    <message>
        <source>The files that the experiment reads</source>
        <translation>该实验读取的文件</translation>
    </message>
    <message>
        <source>The files that the experiment reads.</source>
        <translation>实验所读取的文件。</translation>
    </message>
    <message>
        <source>The first %1 of %2 runs are plotted.</source>
        <translation>已绘制 %2 个运行中的前 %1 个。</translation>
    </message>
    <message>
        <source>The first %1 of %2 selected runs.</source>
        <translation>%2 个所选运行中的前 %1 个。</translation>
    </message>
    <message>
        <source>The first %1 of %2 tiles of %3.</source>
        <translation>%3 的 %2 个图块中的前 %1 个。</translation>
    </message>
    <message>
        <source>The first epoch, with compilation, or a later one.</source>
        <translation>含编译的首个周期，或后续周期。</translation>
    </message>
    <message>
        <source>The first epochs do not use this sample.</source>
        <translation>前几个周期不使用此样本。</translation>
    </message>
    <message>
        <source>The folder for experiment, checkpoint, history and weights.</source>
        <translation>用于存放实验、检查点、历史记录和权重的文件夹。</translation>
    </message>
    <message>
        <source>The folder that is made.</source>
        <translation>要创建的文件夹。</translation>
    </message>
    <message>
        <source>The folder will hold about %1.</source>
        <translation>该文件夹大小约为 %1。</translation>
    </message>
    <message>
        <source>The framework on the compared devices.</source>
        <translation>所比较设备的框架。</translation>
    </message>
    <message>
        <source>The framework {} does not support {}; using {} instead.</source>
        <translation>框架 {} 不支持 {}；改用 {}。</translation>
    </message>
    <message>
        <source>The framework {} does not support {}; using {}.</source>
        <translation>框架 {} 不支持 {}；使用 {}。</translation>
    </message>
    <message>
        <source>The frameworks differ</source>
        <translation>框架不同</translation>
    </message>
    <message>
        <source>The global batch size %2 is not divisible by %1 cores.</source>
        <translation>全局批次大小 %2 不能被 %1 个核心整除。</translation>
    </message>
    <message>
        <source>The global batch size is {}, but {:g} is the default learning rate of {} for batch sizes of 32 to {}. A larger batch allows a higher learning rate.</source>
        <translation>全局批次大小为 {}，但 {:g} 是 {} 针对批次大小 32 至 {} 的默认学习率。批次越大，可用的学习率越高。</translation>
    </message>
    <message>
        <source>The global batch size {} is not a multiple of {} (8 cores with 8 rows each).</source>
        <translation>全局批次大小 {} 不是 {}（8 个核心，每个 8 行）的倍数。</translation>
    </message>
    <message>
        <source>The global batch size {} is not divisible by {} cores.</source>
        <translation>全局批次大小 {} 不能被 {} 个核心整除。</translation>
    </message>
    <message>
        <source>The global batch sizes differ</source>
        <translation>全局批次大小不同</translation>
    </message>
    <message>
        <source>The gradient of the class with respect to the input, times the input</source>
        <translation>该类别相对于输入的梯度乘以输入</translation>
    </message>
    <message>
        <source>The hardware that the simulator models, and how much of it.</source>
        <translation>模拟器所模拟的硬件及其数量。</translation>
    </message>
    <message>
        <source>The horizontal axis of the curves: step, epoch or time.</source>
        <translation>曲线的横轴：步、周期或时间。</translation>
    </message>
    <message>
        <source>The image cannot be saved: %1</source>
        <translation>无法保存图像：%1</translation>
    </message>
    <message>
        <source>The largest amount of GPU memory that TensorFlow allocates</source>
        <translation>TensorFlow 最多分配的 GPU 内存</translation>
    </message>
    <message>
        <source>The largest amount of GPU memory that TensorFlow allocates.</source>
        <translation>TensorFlow 最多分配的 GPU 内存。</translation>
    </message>
    <message>
        <source>The largest number of trials.</source>
        <translation>最大试验次数。</translation>
    </message>
    <message>
        <source>The last axis, whose values color the runs</source>
        <translation>最后一个轴，运行按其值着色</translation>
    </message>
    <message>
        <source>The last batch of an epoch</source>
        <translation>一个周期的最后一个批次</translation>
    </message>
    <message>
        <source>The last batch of an epoch has %1.</source>
        <translation>一个周期的最后一个批次有 %1。</translation>
    </message>
    <message>
        <source>The last batch of an epoch has {} instead of {}. A TPU compiles the program again for that shape.</source>
        <translation>一个周期的最后一个批次有 {}，而不是 {} 个。TPU 会针对该形状再次编译程序。</translation>
    </message>
    <message>
        <source>The last hidden layer shows what the model separates.</source>
        <translation>最后一个隐藏层显示模型能区分哪些内容。</translation>
    </message>
    <message>
        <source>The last layer of a language model turns it on.</source>
        <translation>语言模型的最后一层会开启此项。</translation>
    </message>
    <message>
        <source>The last learning rate must be larger than the first.</source>
        <translation>最后的学习率必须大于第一个学习率。</translation>
    </message>
    <message>
        <source>The layer gets images of shape {} and keeps their height and width: the output of the model is {}. The loss expects {}.</source>
        <translation>该层获得形状为 {} 的图像，并保持其高度和宽度：模型的输出为 {}。损失要求 {}。</translation>
    </message>
    <message>
        <source>The layer whose activations are points.</source>
        <translation>以点显示其激活值的层。</translation>
    </message>
    <message>
        <source>The layers before this one keep their weights.</source>
        <translation>此层之前的层保持其权重不变。</translation>
    </message>
    <message>
        <source>The learning rate follows its schedule, so {} has no effect.</source>
        <translation>学习率遵循其调度，因此 {} 不起作用。</translation>
    </message>
    <message>
        <source>The learning rate from the next step on.</source>
        <translation>从下一步起的学习率。</translation>
    </message>
    <message>
        <source>The learning rate is {:g}.</source>
        <translation>学习率为 {:g}。</translation>
    </message>
    <message>
        <source>The learning rate of the fine-tuning.</source>
        <translation>微调的学习率。</translation>
    </message>
    <message>
        <source>The learning rate of the first update.</source>
        <translation>首次更新的学习率。</translation>
    </message>
    <message>
        <source>The learning rate of the last update.</source>
        <translation>最后一次更新的学习率。</translation>
    </message>
    <message>
        <source>The lesson is closed. Help ▸ Lessons… goes on where it was.</source>
        <translation>课程已关闭。帮助 ▸ 课程… 可从原处继续。</translation>
    </message>
    <message>
        <source>The lesson shows “%1”, which is not available now.</source>
        <translation>课程要显示“%1”，但目前不可用。</translation>
    </message>
    <message>
        <source>The letters name axes: ab,bc-&gt;ac is a Dense layer.</source>
        <translation>字母为轴命名：ab,bc-&gt;ac 即为 Dense 层。</translation>
    </message>
    <message>
        <source>The library version and execution mode that the simulator assumes.</source>
        <translation>模拟器所假定的库版本和执行模式。</translation>
    </message>
    <message>
        <source>The lines are 90 % prediction intervals. Point at the end of a bar, or use the arrow keys.</source>
        <translation>线段为 90% 预测区间。将指针指向条形的末端，或使用方向键。</translation>
    </message>
    <message>
        <source>The loss</source>
        <translation>损失</translation>
    </message>
    <message>
        <source>The loss expects an output of shape {}; got {}.</source>
        <translation>损失需要形状为 {} 的输出；得到 {}。</translation>
    </message>
    <message>
        <source>The loss expects probabilities, but the output has no softmax or sigmoid.</source>
        <translation>损失要求概率，但输出没有 softmax 或 sigmoid。</translation>
    </message>
    <message>
        <source>The loss exploded after %1 updates.</source>
        <translation>损失在 %1 次更新后发散。</translation>
    </message>
    <message>
        <source>The loss exploded after 1 update.</source>
        <translation>损失在 1 次更新后发散。</translation>
    </message>
    <message>
        <source>The loss of the same name as a metric.</source>
        <translation>与同名损失相同的指标。</translation>
    </message>
    <message>
        <source>The matrix unit processes tiles of {} × {}; {} is padded with zeros. This takes {} of the step time. Padding is {} of the matrix operations of all layers.</source>
        <translation>矩阵单元处理 {} × {} 的图块；{} 用零填充。这占单步时间的 {}。填充占所有层矩阵运算的 {}。</translation>
    </message>
    <message>
        <source>The mean of each column over the training samples</source>
        <translation>每一列在训练样本上的均值</translation>
    </message>
    <message>
        <source>The mean over the batch is usual.</source>
        <translation>通常使用批次上的平均值。</translation>
    </message>
    <message>
        <source>The measurements cannot be read</source>
        <translation>无法读取测量数据</translation>
    </message>
    <message>
        <source>The metric or parameter of an axis.</source>
        <translation>轴所用的指标或参数。</translation>
    </message>
    <message>
        <source>The model expects samples of shape {}; the preprocessed data has shape {}.</source>
        <translation>模型需要形状为 {} 的样本；预处理后的数据形状为 {}。</translation>
    </message>
    <message>
        <source>The model gets the samples as the source has them. Add step changes them.</source>
        <translation>模型按数据源的原样获取样本。使用“添加步骤”可对样本进行变换。</translation>
    </message>
    <message>
        <source>The model has a layer {}</source>
        <translation>模型包含层 {}</translation>
    </message>
    <message>
        <source>The model has no blocks. Select the layers to fold.</source>
        <translation>模型中没有块。请选择要折叠的层。</translation>
    </message>
    <message>
        <source>The model has no layer {}</source>
        <translation>模型不包含层 {}</translation>
    </message>
    <message>
        <source>The model has no layers yet</source>
        <translation>模型中尚无层</translation>
    </message>
    <message>
        <source>The model has no weights yet. Train it, or load weights.</source>
        <translation>模型尚无权重。请训练模型或加载权重。</translation>
    </message>
    <message>
        <source>The model has {}, but the data has {}.</source>
        <translation>模型有 {}，但数据有 {}。</translation>
    </message>
    <message>
        <source>The model input has pixel values from 0 to 255. Large inputs cause large gradients; training may diverge.</source>
        <translation>模型输入的像素值为 0 到 255。较大的输入会产生较大的梯度；训练可能发散。</translation>
    </message>
    <message>
        <source>The model is not complete. %1</source>
        <translation>模型不完整。%1</translation>
    </message>
    <message>
        <source>The model is now a Functional model, no longer a Sequential model</source>
        <translation>模型现在是函数式模型，不再是序贯模型</translation>
    </message>
    <message>
        <source>The model, data, batch size and device are compatible. Checks run after every edit.</source>
        <translation>模型、数据、批次大小和设备相互兼容。每次编辑后都会进行检查。</translation>
    </message>
    <message>
        <source>The moving averages need about {1} steps with momentum {0:g}; an epoch has {2}. Validation results are poor in the first {3} epochs.</source>
        <translation>momentum 为 {0:g} 时移动平均约需 {1} 步；一个周期有 {2} 步。前 {3} 个周期的验证结果较差。</translation>
    </message>
    <message>
        <source>The moving averages need about {1} steps with momentum {0:g}; the run has {2}. Validation results will be much worse than training results.</source>
        <translation>momentum 为 {0:g} 时移动平均约需 {1} 步；此运行有 {2} 步。验证结果将远差于训练结果。</translation>
    </message>
    <message>
        <source>The name of the file and of the runs starts with it.</source>
        <translation>文件和运行的名称以此开头。</translation>
    </message>
    <message>
        <source>The name of the layer.</source>
        <translation>层的名称。</translation>
    </message>
    <message>
        <source>The name that the teacher finds in the file.</source>
        <translation>教师在文件中看到的名称。</translation>
    </message>
    <message>
        <source>The names are those in the file; the page Data says which ones there are.</source>
        <translation>名称即文件中的名称；“数据”页面会显示其中有哪些名称。</translation>
    </message>
    <message>
        <source>The new value applies from the next step. A learning rate schedule can replace it later.</source>
        <translation>新值从下一步开始生效。学习率调度以后可能会将其替换。</translation>
    </message>
    <message>
        <source>The number format of multiplication and activations.</source>
        <translation>乘法和激活值的数值格式。</translation>
    </message>
    <message>
        <source>The number formats of the matrix multiplications differ</source>
        <translation>矩阵乘法的数值格式不同</translation>
    </message>
    <message>
        <source>The number of characters to generate.</source>
        <translation>要生成的字符数。</translation>
    </message>
    <message>
        <source>The number of cores or GPUs that train, each with a copy of the model.</source>
        <translation>参与训练的核心数或 GPU 数，每个都有模型的一份副本。</translation>
    </message>
    <message>
        <source>The number of elements stays the same.</source>
        <translation>元素数量保持不变。</translation>
    </message>
    <message>
        <source>The number of epochs of a trial.</source>
        <translation>一次试验的周期数。</translation>
    </message>
    <message>
        <source>The number of output channels is the number of input channels times this.</source>
        <translation>输出通道数等于输入通道数乘以该数。</translation>
    </message>
    <message>
        <source>The number of outputs of the new last layer.</source>
        <translation>新的最后一层的输出数。</translation>
    </message>
    <message>
        <source>The number of processes that share the replicas.</source>
        <translation>分担各副本的进程数。</translation>
    </message>
    <message>
        <source>The number of samples is not known.</source>
        <translation>样本数未知。</translation>
    </message>
    <message>
        <source>The number of samples that are points.</source>
        <translation>以点显示的样本数。</translation>
    </message>
    <message>
        <source>The number of steps that are shown.</source>
        <translation>显示的步数。</translation>
    </message>
    <message>
        <source>The number of texts to generate.</source>
        <translation>要生成的文本数。</translation>
    </message>
    <message>
        <source>The number of the first sample that is shown.</source>
        <translation>显示的首个样本的编号。</translation>
    </message>
    <message>
        <source>The number of the sample that is shown step by step.</source>
        <translation>要逐步显示的样本的编号。</translation>
    </message>
    <message>
        <source>The number of threads of each process.</source>
        <translation>每个进程的线程数。</translation>
    </message>
    <message>
        <source>The number of training steps in an epoch.</source>
        <translation>一个周期中的训练步数。</translation>
    </message>
    <message>
        <source>The number of updates.</source>
        <translation>更新次数。</translation>
    </message>
    <message>
        <source>The number that fixes the trials.</source>
        <translation>决定各次试验的数。</translation>
    </message>
    <message>
        <source>The number that training minimizes.</source>
        <translation>训练所要最小化的数值。</translation>
    </message>
    <message>
        <source>The open experiment cannot take these parameters: %1</source>
        <translation>打开的实验无法采用这些参数：%1</translation>
    </message>
    <message>
        <source>The optimizer updates the weights once per step.</source>
        <translation>优化器每步更新一次权重。</translation>
    </message>
    <message>
        <source>The other run that is compared.</source>
        <translation>要比较的另一个运行。</translation>
    </message>
    <message>
        <source>The others wait for it in the all-reduce.</source>
        <translation>其他副本在 all-reduce 中等待它。</translation>
    </message>
    <message>
        <source>The output already has {}, and from_logits=True applies it again. The loss cannot approach 0.</source>
        <translation>输出已经有 {}，而 from_logits=True 会再次应用它。损失无法接近 0。</translation>
    </message>
    <message>
        <source>The output has the shape {}, but the one-hot targets have {} columns.</source>
        <translation>输出的形状为 {}，但 独热目标有 {} 列。</translation>
    </message>
    <message>
        <source>The output has the shape {}, but the target of one sample has the shape {}.</source>
        <translation>输出的形状为 {}，但一个样本的目标形状为 {}。</translation>
    </message>
    <message>
        <source>The output has {}, but the data has {} classes.</source>
        <translation>输出有 {}，但数据有 {} 个类别。</translation>
    </message>
    <message>
        <source>The output is larger by this factor; no weights are trained.</source>
        <translation>输出按此倍数增大；没有需要训练的权重。</translation>
    </message>
    <message>
        <source>The output is smaller by the sum of both numbers.</source>
        <translation>输出减小的量为两个数之和。</translation>
    </message>
    <message>
        <source>The output learns only the first target {}. Not used: {}.</source>
        <translation>输出只学习第一个目标 {}。未使用：{}。</translation>
    </message>
    <message>
        <source>The output of the model that is evaluated</source>
        <translation>要评估的模型输出</translation>
    </message>
    <message>
        <source>The output of the model that is evaluated.</source>
        <translation>要评估的模型输出。</translation>
    </message>
    <message>
        <source>The output of the model whose loss and metrics are shown below.</source>
        <translation>下方显示其损失和指标的模型输出。</translation>
    </message>
    <message>
        <source>The output or label to evaluate, and the threshold above which it counts as positive.</source>
        <translation>要评估的输出或标签，以及高于何阈值时算作正例。</translation>
    </message>
    <message>
        <source>The outputs along this axis sum to 1; -1 is right for classes.</source>
        <translation>沿此轴的输出之和为 1；对于类别，请使用 -1。</translation>
    </message>
    <message>
        <source>The page Compare shows which one is fastest or cheapest for this experiment.</source>
        <translation>“比较”页面显示对此实验而言哪个最快或最便宜。</translation>
    </message>
    <message>
        <source>The page Data lists the columns, and Statistics shows their values.</source>
        <translation>“数据”页面列出各列，“统计”显示其值。</translation>
    </message>
    <message>
        <source>The parameter by which runs are grouped.</source>
        <translation>用于对运行分组的参数。</translation>
    </message>
    <message>
        <source>The parameter that the trials vary.</source>
        <translation>各次试验所改变的参数。</translation>
    </message>
    <message>
        <source>The part of the data that is evaluated</source>
        <translation>要评估的数据部分</translation>
    </message>
    <message>
        <source>The part of the data that is shown: training, validation or test.</source>
        <translation>所显示的数据部分：训练、验证或测试。</translation>
    </message>
    <message>
        <source>The path of the .shardlab file.</source>
        <translation>.shardlab 文件的路径。</translation>
    </message>
    <message>
        <source>The path of the file.</source>
        <translation>文件的路径。</translation>
    </message>
    <message>
        <source>The picture as the model sees it</source>
        <translation>模型所见的图片</translation>
    </message>
    <message>
        <source>The precision {} is not available on {}; using {} ({} multiplication).</source>
        <translation>精度 {} 在 {} 上不可用；使用 {}（{} 乘法）。</translation>
    </message>
    <message>
        <source>The precision-recall curve says more if the class is rare.</source>
        <translation>如果该类别样本稀少，精确率-召回率曲线更能说明问题。</translation>
    </message>
    <message>
        <source>The predictions are logits.</source>
        <translation>预测为 logits。</translation>
    </message>
    <message>
        <source>The predictions are logits: the loss applies softmax or sigmoid itself.</source>
        <translation>预测为 logits：由损失自行应用 softmax 或 sigmoid。</translation>
    </message>
    <message>
        <source>The probability of each class appears here.</source>
        <translation>每个类别的概率显示在此处。</translation>
    </message>
    <message>
        <source>The program</source>
        <translation>程序</translation>
    </message>
    <message>
        <source>The projection onto the plane.</source>
        <translation>投影到平面的方法。</translation>
    </message>
    <message>
        <source>The rate does not fall below it.</source>
        <translation>学习率不会降到该值以下。</translation>
    </message>
    <message>
        <source>The recipient opens it with a double click.</source>
        <translation>收到文件的人双击即可打开。</translation>
    </message>
    <message>
        <source>The replica that is slow, and how slow.</source>
        <translation>慢速副本，以及其减速程度。</translation>
    </message>
    <message>
        <source>The replica that the simulation slows down</source>
        <translation>模拟中被减速的副本</translation>
    </message>
    <message>
        <source>The resource that limits the op</source>
        <translation>限制该运算的资源</translation>
    </message>
    <message>
        <source>The rule for weight updates.</source>
        <translation>权重更新的规则。</translation>
    </message>
    <message>
        <source>The rule that ends bad trials early.</source>
        <translation>提前结束不佳试验的规则。</translation>
    </message>
    <message>
        <source>The run %1 has no saved weights.</source>
        <translation>运行 %1 没有已保存的权重。</translation>
    </message>
    <message>
        <source>The run %1 has no saved weights. Choose another one.</source>
        <translation>运行 %1 没有已保存的权重。请选择其他运行。</translation>
    </message>
    <message>
        <source>The run %1 was imported: it has no experiment to open.</source>
        <translation>运行 %1 是导入的：没有可打开的实验。</translation>
    </message>
    <message>
        <source>The run cannot be continued: %1</source>
        <translation>无法继续训练该运行：%1</translation>
    </message>
    <message>
        <source>The run cannot be run again: %1</source>
        <translation>无法重新运行该运行：%1</translation>
    </message>
    <message>
        <source>The run failed. The console shows details.</source>
        <translation>运行失败。详细信息见控制台。</translation>
    </message>
    <message>
        <source>The run is active. If this page is open at its end, the evaluation starts.</source>
        <translation>运行正在进行。如果运行结束时此页面处于打开状态，则开始评估。</translation>
    </message>
    <message>
        <source>The run is not in the list of runs: %1. Training continues. The run is saved as soon as the list can be written.</source>
        <translation>该运行不在运行列表中：%1。训练继续进行。一旦可以写入列表，就会保存该运行。</translation>
    </message>
    <message>
        <source>The run keeps its weights. “Continue training” goes on from them.</source>
        <translation>运行会保留其权重。“继续训练”将从这些权重继续。</translation>
    </message>
    <message>
        <source>The run was not saved: %1</source>
        <translation>该运行未保存：%1</translation>
    </message>
    <message>
        <source>The run whose layers are shown.</source>
        <translation>要显示其各层的运行。</translation>
    </message>
    <message>
        <source>The run whose weights were used is not in the list of runs any more.</source>
        <translation>提供所用权重的运行已不在运行列表中。</translation>
    </message>
    <message>
        <source>The runs that go into the file, with their curves.</source>
        <translation>写入文件的运行及其曲线。</translation>
    </message>
    <message>
        <source>The same as in the schedule of Keras.</source>
        <translation>与 Keras 的调度相同。</translation>
    </message>
    <message>
        <source>The same one compares hardware; the best for each device compares what you can get.</source>
        <translation>采用与实验相同的框架可比较硬件；采用最快的框架可比较您实际能获得的速度。</translation>
    </message>
    <message>
        <source>The same program as a Jupyter notebook for Colab, with the predicted times.</source>
        <translation>同一程序，保存为 Colab 的 Jupyter 笔记本，并附预测的时间。</translation>
    </message>
    <message>
        <source>The same seed gives the same trials.</source>
        <translation>相同的种子得到相同的试验。</translation>
    </message>
    <message>
        <source>The same value for all elements.</source>
        <translation>所有元素取相同的值。</translation>
    </message>
    <message>
        <source>The sample as the model sees it</source>
        <translation>模型所见的样本</translation>
    </message>
    <message>
        <source>The sample cannot be read</source>
        <translation>无法读取该样本</translation>
    </message>
    <message>
        <source>The samples that are listed.</source>
        <translation>列出的样本。</translation>
    </message>
    <message>
        <source>The samples whose most probable class has the lowest probability come first</source>
        <translation>最可能类别的概率最低的样本排在前面</translation>
    </message>
    <message>
        <source>The samples whose true class is least probable come first</source>
        <translation>真实类别的概率最低的样本排在前面</translation>
    </message>
    <message>
        <source>The sentence to translate.</source>
        <translation>要翻译的句子。</translation>
    </message>
    <message>
        <source>The setting to vary, and the value to show.</source>
        <translation>要改变的设置，以及要显示的值。</translation>
    </message>
    <message>
        <source>The size of the keys is usual.</source>
        <translation>通常与键的大小相同。</translation>
    </message>
    <message>
        <source>The sizes of the two matrices of the benchmark.</source>
        <translation>基准测试中两个矩阵的大小。</translation>
    </message>
    <message>
        <source>The square of the hinge loss.</source>
        <translation>合页损失的平方。</translation>
    </message>
    <message>
        <source>The start of a sequence then weighs most; Bidirectional reads both ways.</source>
        <translation>此时序列开头的影响最大；Bidirectional 会双向读取。</translation>
    </message>
    <message>
        <source>The step is reached.</source>
        <translation>该步骤已达成。</translation>
    </message>
    <message>
        <source>The step of the run to record, from 1. The steps before it are trained first.</source>
        <translation>要记录的是运行的第几步，从 1 开始。先训练该步之前的各步。</translation>
    </message>
    <message>
        <source>The step was not recorded</source>
        <translation>未能记录该步</translation>
    </message>
    <message>
        <source>The steps fit the data and the model</source>
        <translation>各步骤与数据和模型相符</translation>
    </message>
    <message>
        <source>The sweep keeps the trials that ended. “Resume” starts the current trial again.</source>
        <translation>扫描会保留已结束的试验。“继续”将重新开始当前试验。</translation>
    </message>
    <message>
        <source>The sweep that the run is a trial of</source>
        <translation>该运行作为试验所属的扫描</translation>
    </message>
    <message>
        <source>The templates cannot be read</source>
        <translation>无法读取模板</translation>
    </message>
    <message>
        <source>The test is not conclusive: the loss does not fall, or there are too few updates.</source>
        <translation>测试没有得出结论：损失没有下降，或更新次数太少。</translation>
    </message>
    <message>
        <source>The test is not conclusive: the loss still falls at the last rate. Test up to a larger rate.</source>
        <translation>测试没有得出结论：在最后一个学习率处损失仍在下降。请测试到更大的学习率。</translation>
    </message>
    <message>
        <source>The test trains for the given number of updates while the learning rate grows, and does not change the experiment.</source>
        <translation>测试按给定的更新次数进行训练，同时增大学习率，且不更改实验。</translation>
    </message>
    <message>
        <source>The text generation model with 128 units; its loss falls below 1.7 within minutes on a laptop. The generated text looks like English.</source>
        <translation>带 128 个单元的文本生成模型；在笔记本电脑上几分钟内损失即降到 1.7 以下。生成的文本看起来像英语。</translation>
    </message>
    <message>
        <source>The text that the model classifies while you type.</source>
        <translation>在您输入时由模型分类的文本。</translation>
    </message>
    <message>
        <source>The text that the model continues</source>
        <translation>由模型续写的文本</translation>
    </message>
    <message>
        <source>The text that the model continues.</source>
        <translation>由模型续写的文本。</translation>
    </message>
    <message>
        <source>The time per sample over the batch size shows from which batch size on the device is fully used.</source>
        <translation>每样本时间随批次大小的变化显示从哪个批次大小起设备已满载。</translation>
    </message>
    <message>
        <source>The tokens of your text appear here.</source>
        <translation>您的文本的词元显示在此处。</translation>
    </message>
    <message>
        <source>The trained weights of these runs.</source>
        <translation>这些运行的训练后权重。</translation>
    </message>
    <message>
        <source>The training step that is recorded.</source>
        <translation>要记录的训练步。</translation>
    </message>
    <message>
        <source>The translation model with 256 units and 10,000 image captions. After 16 epochs (minutes), BLEU on the validation captions is about 24.</source>
        <translation>带 256 个单元和 10,000 条图像描述的翻译模型。16 个周期（几分钟）后，验证描述上的 BLEU 约为 24。</translation>
    </message>
    <message>
        <source>The two devices that are compared over the batch size.</source>
        <translation>要按批次大小比较的两个设备。</translation>
    </message>
    <message>
        <source>The validation fraction {:g} leaves none of the {} for training.</source>
        <translation>验证比例 {:g} 使 {} 中没有任何样本可用于训练。</translation>
    </message>
    <message>
        <source>The values of the parameter: a list, or a range.</source>
        <translation>参数的值：列表或范围。</translation>
    </message>
    <message>
        <source>The vector is repeated for a decoder that expects a sequence.</source>
        <translation>该向量会重复，以供要求序列的解码器使用。</translation>
    </message>
    <message>
        <source>The weights and curves up to now are kept. The optimizer state is lost.</source>
        <translation>到目前为止的权重和曲线将保留。优化器状态将丢失。</translation>
    </message>
    <message>
        <source>The weights do not match this model</source>
        <translation>权重与此模型不符</translation>
    </message>
    <message>
        <source>The weights of the model that is open.</source>
        <translation>已打开的模型的权重。</translation>
    </message>
    <message>
        <source>The weights to begin with.</source>
        <translation>开始时所用的权重。</translation>
    </message>
    <message>
        <source>The weights with which the recording begins</source>
        <translation>记录开始时的权重</translation>
    </message>
    <message>
        <source>The width of the brush.</source>
        <translation>画笔的宽度。</translation>
    </message>
    <message>
        <source>Their curves and weights cannot be restored. %1 are freed.</source>
        <translation>其曲线和权重将无法恢复。将释放 %1。</translation>
    </message>
    <message>
        <source>There are no published times to compare with.</source>
        <translation>没有可供比较的公开发布时间。</translation>
    </message>
    <message>
        <source>There are no runs of this experiment yet. Train the model first.</source>
        <translation>此实验尚无运行。请先训练模型。</translation>
    </message>
    <message>
        <source>There are no weights for this model yet. Train it or load weights, or choose a notebook or a program.</source>
        <translation>此模型尚无权重。请训练模型或加载权重，或者选择笔记本或程序格式。</translation>
    </message>
    <message>
        <source>There are no weights for this model yet: train it, or load weights</source>
        <translation>此模型尚无权重：请训练模型或加载权重</translation>
    </message>
    <message>
        <source>There are too many samples and classes, or only one class.</source>
        <translation>样本和类别过多，或只有一个类别。</translation>
    </message>
    <message>
        <source>There is no other run of this data. Train a second run on this data.</source>
        <translation>没有使用此数据的其他运行。请用此数据再训练一次。</translation>
    </message>
    <message>
        <source>These layers cannot be folded: %1</source>
        <translation>这些层无法折叠：%1</translation>
    </message>
    <message>
        <source>These layers have no options in common.</source>
        <translation>这些层没有共同的选项。</translation>
    </message>
    <message>
        <source>These weights</source>
        <translation>当前权重</translation>
    </message>
    <message>
        <source>These weights against</source>
        <translation>当前权重对比</translation>
    </message>
    <message>
        <source>Theta</source>
        <translation>Theta</translation>
    </message>
    <message>
        <source>This computer</source>
        <translation>本机</translation>
    </message>
    <message>
        <source>This computer trains some steps of the experiment.</source>
        <translation>本机将训练该实验的若干步。</translation>
    </message>
    <message>
        <source>This computer, measured</source>
        <translation>本机，实测</translation>
    </message>
    <message>
        <source>This device has one size only</source>
        <translation>此设备只有一种规模</translation>
    </message>
    <message>
        <source>This device is in the table</source>
        <translation>此设备已在表格中</translation>
    </message>
    <message>
        <source>This experiment cannot be simulated yet</source>
        <translation>此实验尚无法模拟</translation>
    </message>
    <message>
        <source>This format cannot hold the model. Choose another format, or replace the refused layers.</source>
        <translation>此格式无法保存该模型。请选择其他格式，或替换不受支持的层。</translation>
    </message>
    <message>
        <source>This is not a layer. Enter a JSON object with class_name and config.</source>
        <translation>这不是一个层。请输入包含 class_name 和 config 的 JSON 对象。</translation>
    </message>
    <message>
        <source>This layer has no weights</source>
        <translation>此层没有权重</translation>
    </message>
    <message>
        <source>This model generates text</source>
        <translation>此模型生成文本</translation>
    </message>
    <message>
        <source>This model generates text. Use the Language page (Ctrl+5). Its metrics are on the Training page.</source>
        <translation>此模型生成文本。请使用“语言”页面 (Ctrl+5)。其指标显示在“训练”页面中。</translation>
    </message>
    <message>
        <source>This model has no weights yet. Train it, or load weights.</source>
        <translation>此模型尚无权重。请训练模型或加载权重。</translation>
    </message>
    <message>
        <source>This page generates, translates or classifies text. File ▸ New from template has an experiment for each.</source>
        <translation>此页面用于生成、翻译文本或对文本分类。“文件 ▸ 从模板新建”为每种用途提供了实验。</translation>
    </message>
    <message>
        <source>This replica has no samples in this step.</source>
        <translation>此副本在这一步中没有样本。</translation>
    </message>
    <message>
        <source>This run has no weights.</source>
        <translation>此运行没有权重。</translation>
    </message>
    <message>
        <source>This run is still training.</source>
        <translation>此运行仍在训练。</translation>
    </message>
    <message>
        <source>This split has no sample of class %1 from this index.</source>
        <translation>此划分从该索引开始没有类别 %1 的样本。</translation>
    </message>
    <message>
        <source>This split is empty.</source>
        <translation>此划分为空。</translation>
    </message>
    <message>
        <source>Those with wrong predictions show what the model confuses.</source>
        <translation>先显示错误的预测，可看出模型容易混淆的内容。</translation>
    </message>
    <message>
        <source>Threads each:</source>
        <translation>每进程线程数：</translation>
    </message>
    <message>
        <source>Threads of each process</source>
        <translation>每个进程的线程数</translation>
    </message>
    <message>
        <source>Three blocks of BatchNormalization and 5×5 convolutions on raw pixel values from 0 to 255, with 60 steps of 1,024 samples per epoch. Validation runs once, after the last epoch.</source>
        <translation>三个由 BatchNormalization 和 5×5 卷积组成的块，作用于 0 到 255 的原始像素值，每个周期 60 步，每步 1,024 个样本。仅在最后一个周期之后验证一次。</translation>
    </message>
    <message>
        <source>Three convolutions with BatchNormalization and a learning rate schedule reach 99.4 % validation accuracy after 10 epochs. The moving averages (momentum 0.99) need about 400 steps, so validation accuracy is low in the first 3 epochs.</source>
        <translation>三个带 BatchNormalization 的卷积层加学习率调度，10 个周期后验证准确率达到 99.4%。移动平均（momentum 0.99）约需 400 步，因此前 3 个周期的验证准确率较低。</translation>
    </message>
    <message>
        <source>Three show how steps overlap.</source>
        <translation>三步即可显示各步如何重叠。</translation>
    </message>
    <message>
        <source>Threshold</source>
        <translation>阈值</translation>
    </message>
    <message>
        <source>Threshold %1</source>
        <translation>阈值 %1</translation>
    </message>
    <message>
        <source>Threshold %1: precision %2, recall %3; average precision %4</source>
        <translation>阈值 %1：精确率 %2，召回率 %3；平均精确率 %4</translation>
    </message>
    <message>
        <source>Threshold %1: true positive rate %2, false positive rate %3; area %4</source>
        <translation>阈值 %1：真正例率 %2，假正例率 %3；面积 %4</translation>
    </message>
    <message>
        <source>Thresholds</source>
        <translation>阈值</translation>
    </message>
    <message>
        <source>Thresholds of class %1. Point at the curve, or use the arrow keys.</source>
        <translation>类别 %1 的阈值。将指针指向曲线，或使用方向键。</translation>
    </message>
    <message>
        <source>TiB</source>
        <translation>TiB</translation>
    </message>
    <message>
        <source>Tick Archived to list them.</source>
        <translation>勾选“已归档”可列出这些运行。</translation>
    </message>
    <message>
        <source>Tick a metric to show its card.</source>
        <translation>勾选指标可显示其卡片。</translation>
    </message>
    <message>
        <source>Tick a run to plot it on Training</source>
        <translation>勾选运行，即可在“训练”页面中绘制</translation>
    </message>
    <message>
        <source>Tick more runs in Runs to choose between them.</source>
        <translation>在“运行”中勾选更多运行，即可从中选择。</translation>
    </message>
    <message>
        <source>Tied to</source>
        <translation>绑定到</translation>
    </message>
    <message>
        <source>Tile %1</source>
        <translation>图块 %1</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>Time and cost of a run by device, simulated</source>
        <translation>各设备运行的时间与费用，模拟</translation>
    </message>
    <message>
        <source>Time major</source>
        <translation>时间优先</translation>
    </message>
    <message>
        <source>Time of a later epoch at the price of the device</source>
        <translation>一个后续周期的时间乘以设备价格</translation>
    </message>
    <message>
        <source>Time of a run over its epochs by device, simulated</source>
        <translation>各设备的运行时间随周期数的变化，模拟</translation>
    </message>
    <message>
        <source>Time of day</source>
        <translation>时刻</translation>
    </message>
    <message>
        <source>Time of the run on its device</source>
        <translation>运行在其设备上的时间</translation>
    </message>
    <message>
        <source>Time of the run on this computer</source>
        <translation>运行在本机上的时间</translation>
    </message>
    <message>
        <source>Time of the training steps at the price of the device</source>
        <translation>训练步的时间乘以设备价格</translation>
    </message>
    <message>
        <source>Time step</source>
        <translation>时间步</translation>
    </message>
    <message>
        <source>Time the device simulator computes for the chosen device; not measured</source>
        <translation>设备模拟器为所选设备计算的时间；并非实测</translation>
    </message>
    <message>
        <source>Time-based decay: the learning rate is divided by 1 + decay · steps.</source>
        <translation>基于时间的衰减：学习率除以 1 + decay · 步数。</translation>
    </message>
    <message>
        <source>Timeline</source>
        <translation>时间线</translation>
    </message>
    <message>
        <source>To</source>
        <translation>到</translation>
    </message>
    <message>
        <source>To reach</source>
        <translation>待达成</translation>
    </message>
    <message>
        <source>Token at the start of every sequence. null: none.</source>
        <translation>每个序列开头的词元。null：无。</translation>
    </message>
    <message>
        <source>Token for out-of-vocabulary words. null: remove these words.</source>
        <translation>词汇表外的词所用的词元。null：移除这些词。</translation>
    </message>
    <message>
        <source>Token sequences that count up through a vocabulary; targets are the next tokens.</source>
        <translation>沿词汇表依次递增的词元序列；目标为其后的词元。</translation>
    </message>
    <message>
        <source>Tokens are int32, all else float32.</source>
        <translation>词元为 int32，其余均为 float32。</translation>
    </message>
    <message>
        <source>Tokens: %1. Out of vocabulary: %2.</source>
        <translation>词元：%1。词汇表外：%2。</translation>
    </message>
    <message>
        <source>Top</source>
        <translation>上</translation>
    </message>
    <message>
        <source>Top k</source>
        <translation>前 k 个</translation>
    </message>
    <message>
        <source>Torch7 on a CPU</source>
        <translation>CPU 上的 Torch7</translation>
    </message>
    <message>
        <source>Total
simulated</source>
        <translation>总计
模拟</translation>
    </message>
    <message>
        <source>Total time at the price of the device</source>
        <translation>总时间乘以设备价格</translation>
    </message>
    <message>
        <source>Trace files (*.json)</source>
        <translation>跟踪文件 (*.json)</translation>
    </message>
    <message>
        <source>Train</source>
        <translation>训练</translation>
    </message>
    <message>
        <source>Train Keras models on this computer, and estimate times on CPUs, GPUs and TPUs</source>
        <translation>在本机上训练 Keras 模型，并估计其在 CPU、GPU 和 TPU 上的用时</translation>
    </message>
    <message>
        <source>Train adds a faint point for every batch and a bold point for every epoch.</source>
        <translation>训练时，每个批次添加一个浅色点，每个周期添加一个深色点。</translation>
    </message>
    <message>
        <source>Train at least one epoch on each device.</source>
        <translation>请在每个设备上至少训练一个周期。</translation>
    </message>
    <message>
        <source>Train count</source>
        <translation>训练样本数</translation>
    </message>
    <message>
        <source>Train for the %1 pinned devices</source>
        <translation>为 %1 个固定的设备训练</translation>
    </message>
    <message>
        <source>Train for the pinned device</source>
        <translation>为固定的设备训练</translation>
    </message>
    <message>
        <source>Train for the pinned devices</source>
        <translation>为固定的设备训练</translation>
    </message>
    <message>
        <source>Train on one more batch, then pause</source>
        <translation>再训练一个批次，然后暂停</translation>
    </message>
    <message>
        <source>Train on {}</source>
        <translation>在 {} 上训练</translation>
    </message>
    <message>
        <source>Train over &amp;MPI…</source>
        <translation>通过 MPI 训练(&amp;M)…</translation>
    </message>
    <message>
        <source>Train over MPI</source>
        <translation>通过 MPI 训练</translation>
    </message>
    <message>
        <source>Train some steps from new weights on this computer, and measure every op of %1 of them</source>
        <translation>在本机上从新权重开始训练若干步，并测量其中 %1 步的每个运算</translation>
    </message>
    <message>
        <source>Train the experiment: every run appears here with its parameters and metrics, and stays after a restart.</source>
        <translation>训练实验：每个运行连同其参数和指标显示在此处，重新启动后仍会保留。</translation>
    </message>
    <message>
        <source>Train the model first, or load weights.</source>
        <translation>请先训练模型或加载权重。</translation>
    </message>
    <message>
        <source>Train the model on this computer (Ctrl+F9)</source>
        <translation>在本机上训练模型 (Ctrl+F9)</translation>
    </message>
    <message>
        <source>Train the model, or load weights.</source>
        <translation>请训练模型或加载权重。</translation>
    </message>
    <message>
        <source>Train the next sweep in the queue; the trial that trains now starts again later</source>
        <translation>训练队列中的下一个扫描；目前正在训练的试验稍后重新开始</translation>
    </message>
    <message>
        <source>Train the trials of this sweep earlier</source>
        <translation>提前训练此扫描的试验</translation>
    </message>
    <message>
        <source>Train the trials of this sweep later</source>
        <translation>推后训练此扫描的试验</translation>
    </message>
    <message>
        <source>Train this &amp;experiment</source>
        <translation>训练此实验(&amp;E)</translation>
    </message>
    <message>
        <source>Train this model, or load weights that match it, to begin with them</source>
        <translation>请训练此模型，或加载与之匹配的权重，以便从这些权重开始</translation>
    </message>
    <message>
        <source>Train this model, or load weights that match it.</source>
        <translation>请训练此模型，或加载与之匹配的权重。</translation>
    </message>
    <message>
        <source>Train to the end of this epoch, then pause</source>
        <translation>训练到此周期结束，然后暂停</translation>
    </message>
    <message>
        <source>Train to this step, and record it replica by replica</source>
        <translation>训练到此步，并逐个副本进行记录</translation>
    </message>
    <message>
        <source>Trainable</source>
        <translation>可训练</translation>
    </message>
    <message>
        <source>Trainable vector for each position of a sequence, to add to the token embeddings.</source>
        <translation>序列中每个位置的可训练向量，与词元嵌入相加。</translation>
    </message>
    <message>
        <source>Trained</source>
        <translation>参与训练</translation>
    </message>
    <message>
        <source>Trained weights</source>
        <translation>训练后的权重</translation>
    </message>
    <message>
        <source>Trained weights: %1 kept, %2 reinitialized, %3</source>
        <translation>训练后的权重：保留 %1 个，重新初始化 %2 个，%3</translation>
    </message>
    <message>
        <source>Trained weights: kept</source>
        <translation>训练后的权重：已保留</translation>
    </message>
    <message>
        <source>Trained weights: this layer is reinitialized, %1</source>
        <translation>训练后的权重：此层将重新初始化，%1</translation>
    </message>
    <message>
        <source>Training</source>
        <translation>训练</translation>
    </message>
    <message>
        <source>Training begins with the weights of {}.</source>
        <translation>训练从 {} 的权重开始。</translation>
    </message>
    <message>
        <source>Training completed</source>
        <translation>训练已完成</translation>
    </message>
    <message>
        <source>Training data</source>
        <translation>训练数据</translation>
    </message>
    <message>
        <source>Training is not finished</source>
        <translation>训练尚未完成</translation>
    </message>
    <message>
        <source>Training is running</source>
        <translation>训练正在进行</translation>
    </message>
    <message>
        <source>Training on %1</source>
        <translation>在 %1 上训练</translation>
    </message>
    <message>
        <source>Training on a cluster</source>
        <translation>在集群上训练</translation>
    </message>
    <message>
        <source>Training options</source>
        <translation>训练选项</translation>
    </message>
    <message>
        <source>Training shows loss and metrics while the model trains, and Data what it learns from. Runs of other settings are compared in the same plots.</source>
        <translation>“训练”在模型训练时显示损失和指标，“数据”显示模型的学习数据。不同设置的运行会在相同的图中比较。</translation>
    </message>
    <message>
        <source>Training speed</source>
        <translation>训练速度</translation>
    </message>
    <message>
        <source>Training steps for each call from the host.</source>
        <translation>主机每次调用所执行的训练步数。</translation>
    </message>
    <message>
        <source>Training steps per epoch; off: all training data</source>
        <translation>每个周期的训练步数；关闭：全部训练数据</translation>
    </message>
    <message>
        <source>Training steps that one call from the host runs on the device (steps_per_execution)</source>
        <translation>主机每次调用在设备上运行的训练步数 (steps_per_execution)</translation>
    </message>
    <message>
        <source>Training then uses one T4 with the same global batch size. Undo restores the device.</source>
        <translation>训练将使用一个 T4，全局批次大小不变。“撤销”可恢复原设备。</translation>
    </message>
    <message>
        <source>Training time of %1: estimated from the processor, other programs not included. A run measures it.</source>
        <translation>%1的训练时间：根据处理器估算，未计入其他程序。运行一次即可测得。</translation>
    </message>
    <message>
        <source>Training time of %1: measured in an earlier run on this computer.</source>
        <translation>%1的训练时间：在本机上以前的一次运行中测得。</translation>
    </message>
    <message>
        <source>Trains new weights on this computer while the learning rate grows exponentially (Smith 2017).</source>
        <translation>在本机上训练新的权重，同时使学习率呈指数增长（Smith 2017）。</translation>
    </message>
    <message>
        <source>Trains on this computer, one device after the other, with the seed of the experiment</source>
        <translation>使用实验的种子，在本机上逐个设备进行训练</translation>
    </message>
    <message>
        <source>Trains the open experiment, sharded over the replicas of the device. The quick start takes a few seconds per epoch.</source>
        <translation>训练打开的实验，并将其分片到设备的各个副本上。快速入门的每个周期只需几秒。</translation>
    </message>
    <message>
        <source>Transfer learning</source>
        <translation>迁移学习</translation>
    </message>
    <message>
        <source>Transformer block</source>
        <translation>Transformer 块</translation>
    </message>
    <message>
        <source>Translate</source>
        <translation>翻译</translation>
    </message>
    <message>
        <source>Translate a sentence</source>
        <translation>翻译一个句子</translation>
    </message>
    <message>
        <source>Translate a sentence to see its attention weights.</source>
        <translation>翻译一个句子，即可查看其注意力权重。</translation>
    </message>
    <message>
        <source>Translates images at random during training.</source>
        <translation>在训练期间随机平移图像。</translation>
    </message>
    <message>
        <source>Translation with attention</source>
        <translation>带注意力的翻译</translation>
    </message>
    <message>
        <source>Translation with attention, small</source>
        <translation>带注意力的翻译，小型</translation>
    </message>
    <message>
        <source>Transpose the data instead.</source>
        <translation>请改为转置数据。</translation>
    </message>
    <message>
        <source>Transposed 1D convolution: upsamples sequences with trainable filters.</source>
        <translation>一维转置卷积：以可训练的过滤器对序列进行上采样。</translation>
    </message>
    <message>
        <source>Transposed 2D convolution: upsamples images with trainable filters.</source>
        <translation>二维转置卷积：以可训练的过滤器对图像进行上采样。</translation>
    </message>
    <message>
        <source>Transposed 3D convolution: upsamples volumes with trainable filters.</source>
        <translation>三维转置卷积：以可训练的过滤器对体数据进行上采样。</translation>
    </message>
    <message>
        <source>Trial</source>
        <translation>试验</translation>
    </message>
    <message>
        <source>Trial %1</source>
        <translation>试验 %1</translation>
    </message>
    <message>
        <source>Trial %1, epoch %2 of %3</source>
        <translation>试验 %1，周期 %2 / %3</translation>
    </message>
    <message>
        <source>Trial %1, epoch %2 of %3, %4 left</source>
        <translation>试验 %1，周期 %2 / %3，剩余 %4</translation>
    </message>
    <message>
        <source>Trials</source>
        <translation>试验</translation>
    </message>
    <message>
        <source>Trials of the selected sweep are listed here, the best one first.</source>
        <translation>所选扫描的试验列于此处，最佳的排在最前。</translation>
    </message>
    <message>
        <source>Trials of the sweep</source>
        <translation>扫描的试验</translation>
    </message>
    <message>
        <source>True class</source>
        <translation>真实类别</translation>
    </message>
    <message>
        <source>True classes</source>
        <translation>真实类别</translation>
    </message>
    <message>
        <source>True positive rate</source>
        <translation>真正例率</translation>
    </message>
    <message>
        <source>True positives / actual positives.</source>
        <translation>真正例 / 实际正例。</translation>
    </message>
    <message>
        <source>True positives / predicted positives.</source>
        <translation>真正例 / 预测正例。</translation>
    </message>
    <message>
        <source>Truncate long sequences at the start (pre) or at the end (post).</source>
        <translation>在开头 (pre) 或末尾 (post) 截断较长的序列。</translation>
    </message>
    <message>
        <source>Truncated normal of variance 1 / fan in.</source>
        <translation>方差为 1 / fan in 的截断正态分布。</translation>
    </message>
    <message>
        <source>Truncated normal of variance 2 / (fan in + fan out).</source>
        <translation>方差为 2 / (fan in + fan out) 的截断正态分布。</translation>
    </message>
    <message>
        <source>Truncated normal of variance 2 / fan in.</source>
        <translation>方差为 2 / fan in 的截断正态分布。</translation>
    </message>
    <message>
        <source>Truncated to %1 tokens: %2 of the sequences, %3 of all tokens are removed.</source>
        <translation>截断为 %1 个词元：涉及 %2 的序列，移除了全部词元的 %3。</translation>
    </message>
    <message>
        <source>Truncated to 1 token: %2 of the sequences, %3 of all tokens are removed.</source>
        <translation>截断为 1 个词元：涉及 %2 的序列，移除了全部词元的 %3。</translation>
    </message>
    <message>
        <source>Try a learning rate of up to {:g} ({:g} · {} / {}), with a few warm-up epochs.</source>
        <translation>请尝试不超过 {:g} ({:g} · {} / {}) 的学习率，并使用几个预热周期。</translation>
    </message>
    <message>
        <source>Try factors of ten, or Tools ▸ Learning rate finder. Too high: the loss jumps; too low: it hardly falls.</source>
        <translation>请以十倍为单位尝试，或使用“工具 ▸ 学习率查找器”。过高：损失突然跳升；过低：损失几乎不下降。</translation>
    </message>
    <message>
        <source>Try it on the Language page (Ctrl+5).</source>
        <translation>请在“语言”页面 (Ctrl+5) 中尝试。</translation>
    </message>
    <message>
        <source>Try other words or another category.</source>
        <translation>请尝试其他词语或其他分类。</translation>
    </message>
    <message>
        <source>Try the precision tf32: 19-bit multiplication, 32-bit activations.</source>
        <translation>请尝试精度 tf32：19 位乘法，32 位激活值。</translation>
    </message>
    <message>
        <source>Try the precision {}: 16-bit multiplication and activations, 32-bit variables, with loss scaling.</source>
        <translation>请尝试精度 {}：16 位乘法和激活值，32 位变量，带损失缩放。</translation>
    </message>
    <message>
        <source>Try the precision {}: 16-bit multiplication and activations, 32-bit variables.</source>
        <translation>请尝试精度 {}：16 位乘法和激活值，32 位变量。</translation>
    </message>
    <message>
        <source>Try your own</source>
        <translation>自行尝试</translation>
    </message>
    <message>
        <source>Turn it off before BatchNormalization, whose offset does the same.</source>
        <translation>位于 BatchNormalization 之前时请关闭，其偏移量作用相同。</translation>
    </message>
    <message>
        <source>Turn it off only if the next layer does the same.</source>
        <translation>仅当下一层作用相同时才可关闭。</translation>
    </message>
    <message>
        <source>Turn it off to keep pretrained weights while a new head trains.</source>
        <translation>关闭此项可在训练新的分类头时保持预训练权重不变。</translation>
    </message>
    <message>
        <source>Turn it off to see the whole configuration.</source>
        <translation>关闭此项可查看完整的配置。</translation>
    </message>
    <message>
        <source>Turn it on after a failure.</source>
        <translation>请在发生故障之后开启。</translation>
    </message>
    <message>
        <source>Turn it on for long trainings; it saves time and limits overfitting.</source>
        <translation>训练较长时请开启；可节省时间并限制过拟合。</translation>
    </message>
    <message>
        <source>Turn it on for models that predict the next token.</source>
        <translation>对于预测下一个词元的模型，请开启。</translation>
    </message>
    <message>
        <source>Turn it on if another recurrent layer, or an output for each step, follows.</source>
        <translation>如果之后还有另一个循环层，或每一步都需要输出，请开启。</translation>
    </message>
    <message>
        <source>Turn it on if other programs use the GPU, too.</source>
        <translation>如果其他程序也使用 GPU，请开启。</translation>
    </message>
    <message>
        <source>Turn it on if sequences are padded with 0; recurrent layers then skip the padding.</source>
        <translation>如果序列以 0 填充，请开启；循环层会跳过填充。</translation>
    </message>
    <message>
        <source>Turn it on if some classes are rare.</source>
        <translation>如果某些类别样本稀少，请开启。</translation>
    </message>
    <message>
        <source>Turn it on if the last layer has no softmax or sigmoid. Both together train badly.</source>
        <translation>如果最后一层没有 softmax 或 sigmoid，请开启。两者同时使用时训练效果很差。</translation>
    </message>
    <message>
        <source>Turn it on if validation gets worse at the end.</source>
        <translation>如果验证结果在最后变差，请开启。</translation>
    </message>
    <message>
        <source>Turn it on to compare experiments.</source>
        <translation>开启此项可比较各实验。</translation>
    </message>
    <message>
        <source>Turn it on to look at the attention map.</source>
        <translation>开启此项可查看注意力图。</translation>
    </message>
    <message>
        <source>Turn it on to see how a TPU pod scales.</source>
        <translation>开启此项可查看 TPU Pod 的扩展性。</translation>
    </message>
    <message>
        <source>Turn it on where the next layer expects the axes, such as a multiplication by channel.</source>
        <translation>如果下一层需要这些轴（例如按通道相乘），请开启。</translation>
    </message>
    <message>
        <source>Turn on drop_remainder to train on full batches only.</source>
        <translation>请开启 drop_remainder，以便仅用完整的批次训练。</translation>
    </message>
    <message>
        <source>Turn on repeat, or reduce steps_per_epoch.</source>
        <translation>请开启 repeat，或减小 steps_per_epoch。</translation>
    </message>
    <message>
        <source>Tversky loss of each row: Dice loss with weights for false positives and false negatives.</source>
        <translation>每行的 Tversky 损失：对假正例和假负例加权的 Dice 损失。</translation>
    </message>
    <message>
        <source>Two Dense layers of 512 units with 50 steps per epoch and no partial batch. The batch size per replica is 150, not a multiple of 8, so TPU cores compute with padding.</source>
        <translation>两个 512 单元的 Dense 层，每个周期 50 步，没有不完整的批次。每副本批次大小为 150，不是 8 的倍数，因此 TPU 核心需带填充计算。</translation>
    </message>
    <message>
        <source>Two LSTM layers with 512 units learn to generate text from random windows of 100 characters, with 1,024 windows per step on 8 TPU cores. The Language page then continues your prompt.</source>
        <translation>两个 512 单元的 LSTM 层从 100 个字符的随机窗口中学习生成文本，8 个 TPU 核心上每步 1,024 个窗口。随后“语言”页面会续写您的提示文本。</translation>
    </message>
    <message>
        <source>Two devices over the batch size, simulated</source>
        <translation>两个设备随批次大小的变化，模拟</translation>
    </message>
    <message>
        <source>Two devices that can run the experiment show their samples per second here.</source>
        <translation>若有两个设备能够运行该实验，此处显示它们每秒处理的样本数。</translation>
    </message>
    <message>
        <source>Two runs that are ticked in the list of runs show the difference of their losses here.</source>
        <translation>在运行列表中勾选两个运行，此处显示它们的损失之差。</translation>
    </message>
    <message>
        <source>Type a key such as F9 to see what it does.</source>
        <translation>输入按键（例如 F9）可查看其作用。</translation>
    </message>
    <message>
        <source>Type an answer.</source>
        <translation>请输入答案。</translation>
    </message>
    <message>
        <source>Type it, press Browse, or drop the file onto the window.</source>
        <translation>请输入路径、点击“浏览”，或将文件拖放到窗口上。</translation>
    </message>
    <message>
        <source>Type or paste a text.</source>
        <translation>请输入或粘贴一段文本。</translation>
    </message>
    <message>
        <source>Unarchive</source>
        <translation>取消归档</translation>
    </message>
    <message>
        <source>Unarchive runs</source>
        <translation>取消归档运行</translation>
    </message>
    <message>
        <source>Uncertainty
simulated</source>
        <translation>不确定度
模拟</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>Unfold</source>
        <translation>展开</translation>
    </message>
    <message>
        <source>Unfold all</source>
        <translation>全部展开</translation>
    </message>
    <message>
        <source>Unfreeze all layers</source>
        <translation>解冻所有层</translation>
    </message>
    <message>
        <source>Uniform between two bounds.</source>
        <translation>两个界限之间的均匀分布。</translation>
    </message>
    <message>
        <source>Uniform within ±sqrt(3 / fan in).</source>
        <translation>±sqrt(3 / fan in) 之内的均匀分布。</translation>
    </message>
    <message>
        <source>Uniform within ±sqrt(6 / (fan in + fan out)).</source>
        <translation>±sqrt(6 / (fan in + fan out)) 之内的均匀分布。</translation>
    </message>
    <message>
        <source>Uniform within ±sqrt(6 / fan in).</source>
        <translation>±sqrt(6 / fan in) 之内的均匀分布。</translation>
    </message>
    <message>
        <source>Unit forget bias</source>
        <translation>遗忘门偏置为一</translation>
    </message>
    <message>
        <source>Units</source>
        <translation>单元</translation>
    </message>
    <message>
        <source>Unknown data source {}.</source>
        <translation>未知的数据源 {}。</translation>
    </message>
    <message>
        <source>Unknown device {}.</source>
        <translation>未知的设备 {}。</translation>
    </message>
    <message>
        <source>Unpin runs</source>
        <translation>取消固定运行</translation>
    </message>
    <message>
        <source>Unsaved changes</source>
        <translation>未保存的更改</translation>
    </message>
    <message>
        <source>Until the run is deleted permanently</source>
        <translation>距运行被永久删除的时间</translation>
    </message>
    <message>
        <source>Untitled</source>
        <translation>未命名</translation>
    </message>
    <message>
        <source>Up to 50 %</source>
        <translation>不超过 50%</translation>
    </message>
    <message>
        <source>Update</source>
        <translation>更新</translation>
    </message>
    <message>
        <source>Update ratio
‖Δw‖/‖w‖</source>
        <translation>更新比
‖Δw‖/‖w‖</translation>
    </message>
    <message>
        <source>Update with the sign of the momentum, so all steps have the same size.</source>
        <translation>按动量的符号更新，因此所有步长相同。</translation>
    </message>
    <message>
        <source>Updates</source>
        <translation>更新次数</translation>
    </message>
    <message>
        <source>Upsamples images by repetition or interpolation.</source>
        <translation>以重复或插值方式对图像进行上采样。</translation>
    </message>
    <message>
        <source>Upsamples volumes by repetition.</source>
        <translation>以重复方式对体数据进行上采样。</translation>
    </message>
    <message>
        <source>Use %1</source>
        <translation>使用 %1</translation>
    </message>
    <message>
        <source>Use 20 % for validation</source>
        <translation>使用 20% 进行验证</translation>
    </message>
    <message>
        <source>Use CategoricalCrossentropy</source>
        <translation>使用 CategoricalCrossentropy</translation>
    </message>
    <message>
        <source>Use CategoricalCrossentropy, or remove the preprocessing step one_hot.</source>
        <translation>请使用 CategoricalCrossentropy，或移除预处理步骤 one_hot。</translation>
    </message>
    <message>
        <source>Use CategoricalCrossentropy.</source>
        <translation>请使用 CategoricalCrossentropy。</translation>
    </message>
    <message>
        <source>Use EMA</source>
        <translation>使用 EMA</translation>
    </message>
    <message>
        <source>Use Nesterov momentum.</source>
        <translation>使用 Nesterov 动量。</translation>
    </message>
    <message>
        <source>Use SparseCategoricalCrossentropy</source>
        <translation>使用 SparseCategoricalCrossentropy</translation>
    </message>
    <message>
        <source>Use SparseCategoricalCrossentropy, or add the preprocessing step one_hot.</source>
        <translation>请使用 SparseCategoricalCrossentropy，或添加预处理步骤 one_hot。</translation>
    </message>
    <message>
        <source>Use a GPU (T4), or choose a device from the catalog.</source>
        <translation>请使用 GPU (T4)，或从目录中选择设备。</translation>
    </message>
    <message>
        <source>Use a batch size that is a multiple of {}.</source>
        <translation>请使用 {} 的倍数作为批次大小。</translation>
    </message>
    <message>
        <source>Use a faster device, more replicas, or a smaller model.</source>
        <translation>请使用更快的设备、更多副本，或更小的模型。</translation>
    </message>
    <message>
        <source>Use a form like "abc,cd-&gt;abd" or "...x,xy-&gt;...y".</source>
        <translation>请使用 "abc,cd-&gt;abd" 或 "...x,xy-&gt;...y" 之类的形式。</translation>
    </message>
    <message>
        <source>Use a framework that prefetches: it overlaps input and compute.</source>
        <translation>请使用支持预取的框架：它使输入与计算重叠进行。</translation>
    </message>
    <message>
        <source>Use a global batch size of {} ({} per replica), or fewer replicas.</source>
        <translation>请使用 {} 的全局批次大小（每个副本 {}），或减少副本。</translation>
    </message>
    <message>
        <source>Use a larger batch size (then adjust the learning rate), or a larger steps_per_execution.</source>
        <translation>请使用更大的批次大小（并相应调整学习率），或更大的 steps_per_execution。</translation>
    </message>
    <message>
        <source>Use a larger batch size per replica, or fewer replicas.</source>
        <translation>请使用更大的每副本批次大小，或减少副本。</translation>
    </message>
    <message>
        <source>Use a last convolution with one filter per class.</source>
        <translation>请在最后使用每个类别一个过滤器的卷积。</translation>
    </message>
    <message>
        <source>Use a number of features that is a multiple of {}, and a larger batch size per replica.</source>
        <translation>请使特征数为 {} 的倍数，并使用更大的每副本批次大小。</translation>
    </message>
    <message>
        <source>Use a smaller batch, so that an epoch has more steps.</source>
        <translation>请使用更小的批次，使一个周期有更多的步。</translation>
    </message>
    <message>
        <source>Use an even size for the last axis.</source>
        <translation>请使最后一个轴的大小为偶数。</translation>
    </message>
    <message>
        <source>Use an exponential moving average of the weights as final weights.</source>
        <translation>以权重的指数移动平均作为最终权重。</translation>
    </message>
    <message>
        <source>Use at most {}.</source>
        <translation>请使用不超过 {} 的值。</translation>
    </message>
    <message>
        <source>Use balanced if some classes are rare.</source>
        <translation>如果某些类别样本稀少，请使用 balanced。</translation>
    </message>
    <message>
        <source>Use bias</source>
        <translation>使用偏置</translation>
    </message>
    <message>
        <source>Use cache before_batch to shuffle every epoch.</source>
        <translation>请使用 cache before_batch，以便每个周期重新打乱。</translation>
    </message>
    <message>
        <source>Use categorical cross-entropy, or use sigmoid.</source>
        <translation>请使用分类交叉熵，或使用 sigmoid。</translation>
    </message>
    <message>
        <source>Use causal mask</source>
        <translation>使用因果掩码</translation>
    </message>
    <message>
        <source>Use data with as many inputs, or use the model for prediction only.</source>
        <translation>请使用输入数量相同的数据，或仅将该模型用于预测。</translation>
    </message>
    <message>
        <source>Use it for a batch that does not fit into the memory of the device.</source>
        <translation>用于设备内存容纳不下的批次。</translation>
    </message>
    <message>
        <source>Use it for a quick try.</source>
        <translation>用于快速尝试。</translation>
    </message>
    <message>
        <source>Use it for one long sequence that is cut into windows; the batch size is then fixed.</source>
        <translation>用于被切分为多个窗口的单个长序列；此时批次大小固定。</translation>
    </message>
    <message>
        <source>Use it if the first epochs are noisy.</source>
        <translation>如果最初几个周期波动较大，请使用此项。</translation>
    </message>
    <message>
        <source>Use it if the rate falls too often.</source>
        <translation>如果学习率下降过于频繁，请使用此项。</translation>
    </message>
    <message>
        <source>Use it if you do not know how long to train.</source>
        <translation>如果您不知道要训练多久，请使用此项。</translation>
    </message>
    <message>
        <source>Use it to watch a language model learn.</source>
        <translation>用于观察语言模型的学习过程。</translation>
    </message>
    <message>
        <source>Use it with rare positive labels.</source>
        <translation>正例标签稀少时使用。</translation>
    </message>
    <message>
        <source>Use larger kernels (larger batch size, wider layers), or a framework that fuses elementwise ops.</source>
        <translation>请使用更大的内核（更大的批次大小、更宽的层），或能融合逐元素运算的框架。</translation>
    </message>
    <message>
        <source>Use one T4 GPU</source>
        <translation>使用一个 T4 GPU</translation>
    </message>
    <message>
        <source>Use padding "same", a smaller kernel_size, or fewer strides before it.</source>
        <translation>请在其之前使用 padding "same"、更小的 kernel_size 或更少的步幅。</translation>
    </message>
    <message>
        <source>Use padding "same", a smaller {}, or fewer strides before it.</source>
        <translation>请在其之前使用 padding "same"、更小的 {} 或更少的步幅。</translation>
    </message>
    <message>
        <source>Use parameters</source>
        <translation>使用参数</translation>
    </message>
    <message>
        <source>Use parameters of a trial</source>
        <translation>使用试验的参数</translation>
    </message>
    <message>
        <source>Use probabilities</source>
        <translation>使用概率</translation>
    </message>
    <message>
        <source>Use relu instead of sigmoid or tanh, add BatchNormalization or skip connections, or use fewer layers.</source>
        <translation>请用 relu 代替 sigmoid 或 tanh，添加 BatchNormalization 或跳跃连接，或减少层数。</translation>
    </message>
    <message>
        <source>Use scale</source>
        <translation>使用缩放</translation>
    </message>
    <message>
        <source>Use sigmoid for a single unit.</source>
        <translation>单个单元请使用 sigmoid。</translation>
    </message>
    <message>
        <source>Use softmax, or use binary cross-entropy.</source>
        <translation>请使用 softmax，或使用二元交叉熵。</translation>
    </message>
    <message>
        <source>Use suggestion</source>
        <translation>使用建议值</translation>
    </message>
    <message>
        <source>Use the GPU and train</source>
        <translation>使用 GPU 并训练</translation>
    </message>
    <message>
        <source>Use the Keras defaults that cuDNN requires: tanh, sigmoid, no recurrent_dropout, reset_after for GRU.</source>
        <translation>请使用 cuDNN 所要求的 Keras 默认值：tanh、sigmoid、无 recurrent_dropout，GRU 还需 reset_after。</translation>
    </message>
    <message>
        <source>Use the loss CategoricalCrossentropy with one-hot labels, or another metric.</source>
        <translation>请使用 CategoricalCrossentropy 损失和独热标签，或使用其他指标。</translation>
    </message>
    <message>
        <source>Use the maximum of past second moments (AMSGrad).</source>
        <translation>使用历次二阶矩的最大值 (AMSGrad)。</translation>
    </message>
    <message>
        <source>Use the metric accuracy; it matches the loss.</source>
        <translation>请使用指标 accuracy；它与损失匹配。</translation>
    </message>
    <message>
        <source>Use the order (batch, time, features).</source>
        <translation>请使用顺序 (batch, time, features)。</translation>
    </message>
    <message>
        <source>Use the value that the task requires.</source>
        <translation>请使用任务所要求的值。</translation>
    </message>
    <message>
        <source>Use this device</source>
        <translation>使用此设备</translation>
    </message>
    <message>
        <source>Use words like those of the training data; others are out of the vocabulary.</source>
        <translation>请使用与训练数据中类似的词；其他词在词汇表外。</translation>
    </message>
    <message>
        <source>Use words of the training sentences.</source>
        <translation>请使用训练句子中的词。</translation>
    </message>
    <message>
        <source>Use {:.0f} % of the training data for validation.</source>
        <translation>请将训练数据的 {:.0f}% 用于验证。</translation>
    </message>
    <message>
        <source>Use {} for any number of epochs: with start-up and compilation, it also finishes the first epoch earliest, after {}.</source>
        <translation>无论周期数多少，都请使用 {}：含启动和编译时间在内，它也最早完成首个周期，用时 {}。</translation>
    </message>
    <message>
        <source>Use {} in the output and from_logits=False in the loss.</source>
        <translation>请在输出中使用 {} 并在损失中设 from_logits=False。</translation>
    </message>
    <message>
        <source>Usual columns</source>
        <translation>常用列</translation>
    </message>
    <message>
        <source>Usually the last letter of the output.</source>
        <translation>通常为输出的最后一个字母。</translation>
    </message>
    <message>
        <source>Utilization of the matrix unit: {}. Utilization of the memory bandwidth: {}.</source>
        <translation>矩阵单元的利用率：{}。内存带宽的利用率：{}。</translation>
    </message>
    <message>
        <source>Utilization: matrix unit %1, memory bandwidth %2. Padding: %3 of the matrix operations, %4 of the bytes.</source>
        <translation>利用率：矩阵单元 %1，内存带宽 %2。填充：占矩阵运算的 %3，占字节的 %4。</translation>
    </message>
    <message>
        <source>Validation</source>
        <translation>验证</translation>
    </message>
    <message>
        <source>Validation and first batch</source>
        <translation>验证和首个批次</translation>
    </message>
    <message>
        <source>Validation data</source>
        <translation>验证数据</translation>
    </message>
    <message>
        <source>Validation data must look like training data.</source>
        <translation>验证数据必须与训练数据相似。</translation>
    </message>
    <message>
        <source>Validation fraction</source>
        <translation>验证比例</translation>
    </message>
    <message>
        <source>Validation frequency</source>
        <translation>验证频率</translation>
    </message>
    <message>
        <source>Validation images</source>
        <translation>验证图像</translation>
    </message>
    <message>
        <source>Validation labels</source>
        <translation>验证标签</translation>
    </message>
    <message>
        <source>Validation of the simulator</source>
        <translation>模拟器验证</translation>
    </message>
    <message>
        <source>Validation path</source>
        <translation>验证路径</translation>
    </message>
    <message>
        <source>Validation sample weight</source>
        <translation>验证样本权重</translation>
    </message>
    <message>
        <source>Validation shows how good the model is; use training data only to compare.</source>
        <translation>验证数据显示模型的好坏；训练数据仅用于对照。</translation>
    </message>
    <message>
        <source>Validation shows overfitting. Take the test split if the data has one.</source>
        <translation>验证可显示过拟合。如果数据有测试划分，请使用测试划分。</translation>
    </message>
    <message>
        <source>Validation x</source>
        <translation>验证 x</translation>
    </message>
    <message>
        <source>Validation y</source>
        <translation>验证 y</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>值</translation>
    </message>
    <message>
        <source>Value dim</source>
        <translation>值维度</translation>
    </message>
    <message>
        <source>Value range</source>
        <translation>值范围</translation>
    </message>
    <message>
        <source>Values</source>
        <translation>值</translation>
    </message>
    <message>
        <source>Values of all runs at the pointer</source>
        <translation>所有运行在指针处的值</translation>
    </message>
    <message>
        <source>Values of the confusion matrix</source>
        <translation>混淆矩阵的值</translation>
    </message>
    <message>
        <source>Values of the parameter</source>
        <translation>参数的值</translation>
    </message>
    <message>
        <source>Values, such as %1</source>
        <translation>值，例如 %1</translation>
    </message>
    <message>
        <source>Variance scale / fan, with the given distribution.</source>
        <translation>方差为 scale / fan，采用给定的分布。</translation>
    </message>
    <message>
        <source>Vary</source>
        <translation>改变</translation>
    </message>
    <message>
        <source>Vectors along this axis get length 1.</source>
        <translation>沿此轴的向量长度变为 1。</translation>
    </message>
    <message>
        <source>Verbose</source>
        <translation>详细输出</translation>
    </message>
    <message>
        <source>Vertical</source>
        <translation>纵轴</translation>
    </message>
    <message>
        <source>Vertical axis</source>
        <translation>纵轴</translation>
    </message>
    <message>
        <source>View</source>
        <translation>视图</translation>
    </message>
    <message>
        <source>Views of the run</source>
        <translation>运行的视图</translation>
    </message>
    <message>
        <source>Visible GPU</source>
        <translation>可见的 GPU</translation>
    </message>
    <message>
        <source>Vocabularies</source>
        <translation>词汇表（多个）</translation>
    </message>
    <message>
        <source>Vocabulary</source>
        <translation>词汇表</translation>
    </message>
    <message>
        <source>Vocabulary size of each input.</source>
        <translation>每个输入的词汇表大小。</translation>
    </message>
    <message>
        <source>W S: zoom  ·  A D: pan  ·  F: fit  ·  M: measure  ·  arrow keys: select  ·  Ctrl+wheel: zoom</source>
        <translation>W S：缩放  ·  A D：平移  ·  F：适合窗口  ·  M：测量  ·  方向键：选择  ·  Ctrl+滚轮：缩放</translation>
    </message>
    <message>
        <source>Wait</source>
        <translation>等待</translation>
    </message>
    <message>
        <source>Waits for the active run</source>
        <translation>等待正在进行的运行</translation>
    </message>
    <message>
        <source>Wall time, measured on this computer</source>
        <translation>挂钟时间，在本机上实测</translation>
    </message>
    <message>
        <source>Warmup epochs</source>
        <translation>预热周期</translation>
    </message>
    <message>
        <source>Warning: %1</source>
        <translation>警告：%1</translation>
    </message>
    <message>
        <source>Wasted</source>
        <translation>浪费</translation>
    </message>
    <message>
        <source>Watch the curves</source>
        <translation>观察曲线</translation>
    </message>
    <message>
        <source>Weak: same batch size per replica</source>
        <translation>弱扩展：每副本批次大小不变</translation>
    </message>
    <message>
        <source>Web page…</source>
        <translation>网页…</translation>
    </message>
    <message>
        <source>Weight</source>
        <translation>权重</translation>
    </message>
    <message>
        <source>Weight checksum</source>
        <translation>权重校验和</translation>
    </message>
    <message>
        <source>Weight decay</source>
        <translation>权重衰减</translation>
    </message>
    <message>
        <source>Weight decay: each step subtracts this share of a weight, times the learning rate.</source>
        <translation>权重衰减：每一步从权重中减去其自身的这一比例乘以学习率。</translation>
    </message>
    <message>
        <source>Weight of class 1; class 0 has weight 1 - alpha.</source>
        <translation>类别 1 的权重；类别 0 的权重为 1 - alpha。</translation>
    </message>
    <message>
        <source>Weight of false negatives.</source>
        <translation>假负例的权重。</translation>
    </message>
    <message>
        <source>Weight of false positives.</source>
        <translation>假正例的权重。</translation>
    </message>
    <message>
        <source>Weight of recall relative to precision.</source>
        <translation>召回率相对于精确率的权重。</translation>
    </message>
    <message>
        <source>Weight of the loss by class: balanced, or for example {}. Empty: all classes count the same.</source>
        <translation>按类别的损失权重：balanced，或例如 {}。留空：所有类别同等计算。</translation>
    </message>
    <message>
        <source>Weight of the loss.</source>
        <translation>损失的权重。</translation>
    </message>
    <message>
        <source>Weight update</source>
        <translation>权重更新</translation>
    </message>
    <message>
        <source>Weighted avg</source>
        <translation>加权平均</translation>
    </message>
    <message>
        <source>Weights</source>
        <translation>权重</translation>
    </message>
    <message>
        <source>Weights %1</source>
        <translation>权重 %1</translation>
    </message>
    <message>
        <source>Weights (%1)</source>
        <translation>权重 (%1)</translation>
    </message>
    <message>
        <source>Weights are equal on all replicas: checksum %1.</source>
        <translation>所有副本的权重相同：校验和 %1。</translation>
    </message>
    <message>
        <source>Weights differ between replicas.</source>
        <translation>各副本的权重不同。</translation>
    </message>
    <message>
        <source>Weights file of save_weights("….weights.h5") in Keras 3.</source>
        <translation>Keras 3 中 save_weights("….weights.h5") 的权重文件。</translation>
    </message>
    <message>
        <source>Weights file of save_weights("…h5") in Keras 2.</source>
        <translation>Keras 2 中 save_weights("…h5") 的权重文件。</translation>
    </message>
    <message>
        <source>Weights loaded from %1</source>
        <translation>已从 %1 加载权重</translation>
    </message>
    <message>
        <source>Weights of the model</source>
        <translation>模型的权重</translation>
    </message>
    <message>
        <source>Weights to begin with</source>
        <translation>起始权重</translation>
    </message>
    <message>
        <source>What if</source>
        <translation>假设分析</translation>
    </message>
    <message>
        <source>What if, simulated</source>
        <translation>假设分析，模拟</translation>
    </message>
    <message>
        <source>What the sweep minimizes or maximizes.</source>
        <translation>扫描所要最小化或最大化的量。</translation>
    </message>
    <message>
        <source>When to use which</source>
        <translation>设备选择指南</translation>
    </message>
    <message>
        <source>When to use which device, simulated</source>
        <translation>设备选择指南，模拟</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>Whether GPU memory is allocated when it is needed, or all at the start.</source>
        <translation>GPU 内存是在需要时分配，还是在开始时全部分配。</translation>
    </message>
    <message>
        <source>Whether all sizes of a device are listed.</source>
        <translation>是否列出设备的所有规模。</translation>
    </message>
    <message>
        <source>Whether archived runs are listed, too.</source>
        <translation>是否也列出已归档的运行。</translation>
    </message>
    <message>
        <source>Whether only parameters that differ are listed.</source>
        <translation>是否仅列出取值不同的参数。</translation>
    </message>
    <message>
        <source>Whether published times check the estimate</source>
        <translation>是否有公开发布的时间可用来检验该估计值</translation>
    </message>
    <message>
        <source>Whether runs of other experiments are listed, too.</source>
        <translation>是否也列出其他实验的运行。</translation>
    </message>
    <message>
        <source>Whether the losses should coincide</source>
        <translation>损失是否应当一致</translation>
    </message>
    <message>
        <source>Whether the run continues from the checkpoint in the folder.</source>
        <translation>运行是否从文件夹中的检查点继续。</translation>
    </message>
    <message>
        <source>Why this prediction?</source>
        <translation>为何得到此预测？</translation>
    </message>
    <message>
        <source>Width</source>
        <translation>宽度</translation>
    </message>
    <message>
        <source>Width factor</source>
        <translation>宽度因子</translation>
    </message>
    <message>
        <source>Window</source>
        <translation>窗口</translation>
    </message>
    <message>
        <source>Window length in characters.</source>
        <translation>以字符计的窗口长度。</translation>
    </message>
    <message>
        <source>Windows</source>
        <translation>窗口</translation>
    </message>
    <message>
        <source>Windows per epoch</source>
        <translation>每个周期的窗口数</translation>
    </message>
    <message>
        <source>With a saliency map of class %1, from −%2 to %2</source>
        <translation>含类别 %1 的显著性图，范围为 −%2 至 %2</translation>
    </message>
    <message>
        <source>With scale 1/127.5, an offset of -1 maps 0 to 255 to -1 to 1.</source>
        <translation>scale 为 1/127.5 时，偏移量 -1 将 0 至 255 映射到 -1 至 1。</translation>
    </message>
    <message>
        <source>With start-up and compilation included, %1 never finishes earlier.</source>
        <translation>含启动和编译时间在内，%1 始终不会更早完成。</translation>
    </message>
    <message>
        <source>With start-up and compilation, {} finishes the first epoch earliest, after {} ({})</source>
        <translation>含启动和编译时间在内，{} 最早完成首个周期，用时 {} ({})</translation>
    </message>
    <message>
        <source>With the metrics of each epoch, else of the last one only</source>
        <translation>包含每个周期的指标，否则仅包含最后一个周期的指标</translation>
    </message>
    <message>
        <source>With the weights of the runs</source>
        <translation>含各运行的权重</translation>
    </message>
    <message>
        <source>With two objectives the result is the Pareto front.</source>
        <translation>有两个优化目标时，结果为帕累托前沿。</translation>
    </message>
    <message>
        <source>With two objectives the result is the Pareto front: the trials that no other one beats in both</source>
        <translation>有两个优化目标时，结果为帕累托前沿：没有其他试验在两个目标上都更优的那些试验</translation>
    </message>
    <message>
        <source>With {} on both, {} and {} are equally fast.</source>
        <translation>两者都使用{}时，{} 和 {} 一样快。</translation>
    </message>
    <message>
        <source>With {} on both, {} trains {} as many samples per second as {}.</source>
        <translation>两者都使用{}时，{} 每秒训练的样本数是 {}（相对于 {}）。</translation>
    </message>
    <message>
        <source>With {}: {} less time {} (simulated).</source>
        <translation>采用 {}：用时减少 {}（{}，模拟）。</translation>
    </message>
    <message>
        <source>Without it, take a fraction of the training data for validation.</source>
        <translation>如果没有，请取训练数据的一部分用于验证。</translation>
    </message>
    <message>
        <source>Words are searched in name, experiment, device, status, tags, notes and sweep.
An expression compares columns, metrics and parameters: &gt; &gt;= &lt; &lt;= == != ~ !~, joined by and, or, not.</source>
        <translation>在名称、实验、设备、状态、标记、备注和扫描中搜索词语。
表达式用于比较列、指标和参数：&gt; &gt;= &lt; &lt;= == != ~ !~，可用 and、or、not 连接。</translation>
    </message>
    <message>
        <source>Workers</source>
        <translation>工作线程</translation>
    </message>
    <message>
        <source>Write 0.0001..0.1:log for a logarithmic range, 32, 64, 128 for a list.</source>
        <translation>对数范围请填写 0.0001..0.1:log，列表请填写 32, 64, 128。</translation>
    </message>
    <message>
        <source>Write TensorBoard lo&amp;gs…</source>
        <translation>写入 TensorBoard 日志(&amp;G)…</translation>
    </message>
    <message>
        <source>Write a log for TensorBoard while a run trains</source>
        <translation>在运行训练时写入 TensorBoard 日志</translation>
    </message>
    <message>
        <source>Write a note on the selected runs</source>
        <translation>为所选运行写备注</translation>
    </message>
    <message>
        <source>Write balanced, or weights by class number such as {0: 1, 1: 5}.</source>
        <translation>请填写 balanced，或按类别编号给出权重，例如 {0: 1, 1: 5}。</translation>
    </message>
    <message>
        <source>Write val_accuracy &gt; 0.9 and status == completed.</source>
        <translation>请填写 val_accuracy &gt; 0.9 and status == completed。</translation>
    </message>
    <message>
        <source>Write what you tried and saw; reports have the notes.</source>
        <translation>请写下您的尝试和观察；报告会包含备注。</translation>
    </message>
    <message>
        <source>Writing the report %1…</source>
        <translation>正在写入报告 %1…</translation>
    </message>
    <message>
        <source>Writing: %1</source>
        <translation>正在写入：%1</translation>
    </message>
    <message>
        <source>Writing: %1 of %2</source>
        <translation>正在写入：%1 / %2</translation>
    </message>
    <message>
        <source>Writing: %1 of %2, %3 left</source>
        <translation>正在写入：%1 / %2，剩余 %3</translation>
    </message>
    <message>
        <source>Writing: %1, %2 left</source>
        <translation>正在写入：%1，剩余 %2</translation>
    </message>
    <message>
        <source>Written. Comparing the file with the model: %1 of %2 predictions</source>
        <translation>已写入。正在将文件与模型比较：%1/%2 个预测</translation>
    </message>
    <message>
        <source>Written: %1</source>
        <translation>已写入：%1</translation>
    </message>
    <message>
        <source>Written: %1, %2</source>
        <translation>已写入：%1，%2</translation>
    </message>
    <message>
        <source>Wrong predictions first</source>
        <translation>错误预测优先</translation>
    </message>
    <message>
        <source>Wrong predictions of all samples; the most confident come first</source>
        <translation>所有样本中的错误预测；置信度最高的排在前面</translation>
    </message>
    <message>
        <source>Wrong predictions only</source>
        <translation>仅错误的预测</translation>
    </message>
    <message>
        <source>Your answer: {}.</source>
        <translation>您的答案：{}。</translation>
    </message>
    <message>
        <source>Your measurements</source>
        <translation>您的测量</translation>
    </message>
    <message>
        <source>Your name</source>
        <translation>您的姓名</translation>
    </message>
    <message>
        <source>Your name:</source>
        <translation>您的姓名：</translation>
    </message>
    <message>
        <source>Your own price of a device per hour.</source>
        <translation>您自定义的设备每小时价格。</translation>
    </message>
    <message>
        <source>Your own price per hour, in the currency of the list prices; 0: list price</source>
        <translation>您自定义的每小时价格，货币与标价相同；0：使用标价</translation>
    </message>
    <message>
        <source>Your sample</source>
        <translation>您的样本</translation>
    </message>
    <message>
        <source>Zeros</source>
        <translation>零值</translation>
    </message>
    <message>
        <source>Zeros is usual.</source>
        <translation>通常使用 Zeros。</translation>
    </message>
    <message>
        <source>Zoom %1. Click for %2.</source>
        <translation>缩放 %1。点击恢复 %2。</translation>
    </message>
    <message>
        <source>Zoom in</source>
        <translation>放大</translation>
    </message>
    <message>
        <source>Zoom out</source>
        <translation>缩小</translation>
    </message>
    <message>
        <source>Zooms images at random during training.</source>
        <translation>在训练期间随机缩放图像。</translation>
    </message>
    <message>
        <source>a block of code has no end: expected a line ```</source>
        <translation>代码块没有结尾：应有一行 ```</translation>
    </message>
    <message>
        <source>a closing {}</source>
        <translation>结束的 {}</translation>
    </message>
    <message>
        <source>a convolutional network</source>
        <translation>卷积网络</translation>
    </message>
    <message>
        <source>a dense network</source>
        <translation>全连接网络</translation>
    </message>
    <message>
        <source>a global batch size of {}</source>
        <translation>全局批次大小 {}</translation>
    </message>
    <message>
        <source>a number, a word or a text in quotation marks</source>
        <translation>数字、单词或带引号的文本</translation>
    </message>
    <message>
        <source>a recurrent network</source>
        <translation>循环网络</translation>
    </message>
    <message>
        <source>a run is active</source>
        <translation>有运行正在进行</translation>
    </message>
    <message>
        <source>a tenth of the present one</source>
        <translation>当前值的十分之一</translation>
    </message>
    <message>
        <source>about %1 on this computer</source>
        <translation>在本机上约 %1</translation>
    </message>
    <message>
        <source>about %1 on this computer, at the measured pace of an earlier run</source>
        <translation>在本机上约 %1，按以前一次运行测得的速度</translation>
    </message>
    <message>
        <source>accumulation steps: expected 1 or more; got {}</source>
        <translation>累积步数：需要 1 或更多；得到 {}</translation>
    </message>
    <message>
        <source>accumulation steps: the batch size {} is not divisible by {} micro-batches of {} cores; the nearest divisors are {}</source>
        <translation>累积步数：批次大小 {} 不能被 {} 个微批次（{} 个核心）整除；最接近的可整除值为 {}</translation>
    </message>
    <message>
        <source>accumulation steps: the batch size {} is not divisible by {} micro-batches; the nearest divisors are {}</source>
        <translation>累积步数：批次大小 {} 不能被 {} 个微批次整除；最接近的可整除值为 {}</translation>
    </message>
    <message>
        <source>accuracy</source>
        <translation>准确率</translation>
    </message>
    <message>
        <source>accuracy of the evaluation</source>
        <translation>评估的准确率</translation>
    </message>
    <message>
        <source>activation function of the gates</source>
        <translation>各个门的激活函数</translation>
    </message>
    <message>
        <source>activation function of the output</source>
        <translation>输出的激活函数</translation>
    </message>
    <message>
        <source>activation is not tanh</source>
        <translation>activation 不是 tanh</translation>
    </message>
    <message>
        <source>activations</source>
        <translation>激活值</translation>
    </message>
    <message>
        <source>activations and gradients</source>
        <translation>激活值和梯度</translation>
    </message>
    <message>
        <source>add a bias to each channel</source>
        <translation>为每个通道添加偏置</translation>
    </message>
    <message>
        <source>add a bias to each gate</source>
        <translation>为每个门添加偏置</translation>
    </message>
    <message>
        <source>add a bias to each logit</source>
        <translation>为每个 logit 添加偏置</translation>
    </message>
    <message>
        <source>add a bias to each output feature</source>
        <translation>为每个输出特征添加偏置</translation>
    </message>
    <message>
        <source>add a trainable offset (beta)</source>
        <translation>添加可训练的偏移量 (beta)</translation>
    </message>
    <message>
        <source>add biases to the projections</source>
        <translation>为各投影添加偏置</translation>
    </message>
    <message>
        <source>added to the variance</source>
        <translation>加到方差上的值</translation>
    </message>
    <message>
        <source>all data</source>
        <translation>全部数据</translation>
    </message>
    <message>
        <source>all-reduce</source>
        <translation>all-reduce</translation>
    </message>
    <message>
        <source>all-reduce bucket %1</source>
        <translation>all-reduce 桶 %1</translation>
    </message>
    <message>
        <source>all-reduce bucket {}</source>
        <translation>all-reduce 桶 {}</translation>
    </message>
    <message>
        <source>an InputLayer can only be the first layer</source>
        <translation>InputLayer 只能是第一层</translation>
    </message>
    <message>
        <source>an attention network</source>
        <translation>注意力网络</translation>
    </message>
    <message>
        <source>an attention_mask</source>
        <translation>attention_mask</translation>
    </message>
    <message>
        <source>and, or, or )</source>
        <translation>and、or 或 )</translation>
    </message>
    <message>
        <source>and, or, or the end</source>
        <translation>and、or 或结尾</translation>
    </message>
    <message>
        <source>another layer has the same name</source>
        <translation>另一个层有相同的名称</translation>
    </message>
    <message>
        <source>any</source>
        <translation>任意</translation>
    </message>
    <message>
        <source>apply the reset gate after the matrix multiplication, as cuDNN does</source>
        <translation>在矩阵乘法之后应用重置门，与 cuDNN 相同</translation>
    </message>
    <message>
        <source>article</source>
        <translation>文章</translation>
    </message>
    <message>
        <source>as many as the data has</source>
        <translation>与数据的类别数相同</translation>
    </message>
    <message>
        <source>at a global batch size of {}</source>
        <translation>在全局批次大小为 {} 时</translation>
    </message>
    <message>
        <source>at global batch sizes from {} to {}</source>
        <translation>在全局批次大小为 {} 至 {} 时</translation>
    </message>
    <message>
        <source>at least {}</source>
        <translation>至少 {}</translation>
    </message>
    <message>
        <source>at most 200 levels of parentheses</source>
        <translation>最多 200 层括号</translation>
    </message>
    <message>
        <source>at most {}</source>
        <translation>最多 {}</translation>
    </message>
    <message>
        <source>attainable</source>
        <translation>可达性能</translation>
    </message>
    <message>
        <source>attention score: dot (dot product) or concat (tanh of the sum)</source>
        <translation>注意力分数：dot（点积）或 concat（和的 tanh）</translation>
    </message>
    <message>
        <source>attention_axes must be axes of {} between batch and features; got {}</source>
        <translation>attention_axes 必须是 {} 中批次与特征之间的轴；得到 {}</translation>
    </message>
    <message>
        <source>auto is right for the metrics of Keras.</source>
        <translation>auto 适用于 Keras 的指标。</translation>
    </message>
    <message>
        <source>auto keeps small files in memory and reads large ones in pieces.</source>
        <translation>auto 将小文件保留在内存中，并分段读取大文件。</translation>
    </message>
    <message>
        <source>axes of attention; empty: all axes between batch and features</source>
        <translation>注意力的轴；留空：批次与特征之间的所有轴</translation>
    </message>
    <message>
        <source>axes that share a slope, such as [1, 2] for images; empty: none</source>
        <translation>共享同一斜率的轴，例如图像可用 [1, 2]；留空：无</translation>
    </message>
    <message>
        <source>axes to normalize</source>
        <translation>要归一化的轴</translation>
    </message>
    <message>
        <source>axis must be -1, the last axis of {}; got {}</source>
        <translation>axis 必须为 -1，即 {} 的最后一个轴；得到 {}</translation>
    </message>
    <message>
        <source>axis must be an axis of {} after the batch axis; got {}</source>
        <translation>axis 必须是 {} 中批次轴之后的轴；得到 {}</translation>
    </message>
    <message>
        <source>axis must be the last axis of {}; got {}</source>
        <translation>axis 必须是 {} 的最后一个轴；得到 {}</translation>
    </message>
    <message>
        <source>axis must name one axis of {} or several, each once; got {}</source>
        <translation>axis 必须指定 {} 的一个或多个轴，且每个轴只能出现一次；得到 {}</translation>
    </message>
    <message>
        <source>axis of each input for the dot product; 0 is the batch axis, negative values count from the end</source>
        <translation>每个输入用于点积的轴；0 为批次轴，负值从末尾计数</translation>
    </message>
    <message>
        <source>axis of the channels</source>
        <translation>通道所在的轴</translation>
    </message>
    <message>
        <source>axis of the channels; only the last axis is supported</source>
        <translation>通道所在的轴；仅支持最后一个轴</translation>
    </message>
    <message>
        <source>axis of the features</source>
        <translation>特征所在的轴</translation>
    </message>
    <message>
        <source>axis to normalize: only the last axis is supported</source>
        <translation>要归一化的轴：仅支持最后一个轴</translation>
    </message>
    <message>
        <source>backward</source>
        <translation>反向</translation>
    </message>
    <message>
        <source>backward layer; empty: a copy of the forward layer</source>
        <translation>反向层；留空：前向层的副本</translation>
    </message>
    <message>
        <source>batch</source>
        <translation>批次</translation>
    </message>
    <message>
        <source>batch size %1</source>
        <translation>批次大小 %1</translation>
    </message>
    <message>
        <source>before_batch saves the decoding of images in every epoch.</source>
        <translation>before_batch 可省去每个周期中的图像解码。</translation>
    </message>
    <message>
        <source>before_batch: keep decoded samples in memory, up to 1 GiB; after_batch: repeat the batches of the first epoch</source>
        <translation>before_batch：在内存中保留解码后的样本，最多 1 GiB；after_batch：重复第一个周期的批次</translation>
    </message>
    <message>
        <source>best {}</source>
        <translation>最佳 {}</translation>
    </message>
    <message>
        <source>between {} and {}</source>
        <translation>{} 到 {} 之间</translation>
    </message>
    <message>
        <source>bfloat16 (8 significant bits)</source>
        <translation>bfloat16（8 位有效位）</translation>
    </message>
    <message>
        <source>bfloat16 activations</source>
        <translation>bfloat16 激活值</translation>
    </message>
    <message>
        <source>bias_axes must be letters of the output behind the batch; got {}</source>
        <translation>bias_axes 必须是输出中批次之后的字母；得到 {}</translation>
    </message>
    <message>
        <source>bilinear is smooth; nearest keeps the values, as masks need.</source>
        <translation>bilinear 较平滑；nearest 保持原值，适合掩码。</translation>
    </message>
    <message>
        <source>binary IoU</source>
        <translation>二元 IoU</translation>
    </message>
    <message>
        <source>binary accuracy</source>
        <translation>二元准确率</translation>
    </message>
    <message>
        <source>binary crossentropy</source>
        <translation>二元交叉熵</translation>
    </message>
    <message>
        <source>bound by: %1</source>
        <translation>受限于：%1</translation>
    </message>
    <message>
        <source>break-even epoch</source>
        <translation>反超周期</translation>
    </message>
    <message>
        <source>byte {} is 0x{:02X}: expected UTF-8; save the file as UTF-8</source>
        <translation>第 {} 个字节是 0x{:02X}：应为 UTF-8；请将文件保存为 UTF-8</translation>
    </message>
    <message>
        <source>bytes: all 256 byte values; compact: only the characters that occur.</source>
        <translation>bytes：全部 256 个字节值；compact：仅出现过的字符。</translation>
    </message>
    <message>
        <source>callback {}</source>
        <translation>回调 {}</translation>
    </message>
    <message>
        <source>cannot run</source>
        <translation>无法运行</translation>
    </message>
    <message>
        <source>capacity</source>
        <translation>容量</translation>
    </message>
    <message>
        <source>categorical accuracy</source>
        <translation>分类准确率</translation>
    </message>
    <message>
        <source>categorical crossentropy</source>
        <translation>分类交叉熵</translation>
    </message>
    <message>
        <source>categorical hinge</source>
        <translation>分类合页损失</translation>
    </message>
    <message>
        <source>causal mask: a position attends only to itself and earlier positions</source>
        <translation>因果掩码：每个位置只关注其自身和更早的位置</translation>
    </message>
    <message>
        <source>checksum at the receiver after the round: %1</source>
        <translation>该轮之后接收方的校验和：%1</translation>
    </message>
    <message>
        <source>chosen device</source>
        <translation>所选设备</translation>
    </message>
    <message>
        <source>class_weight expects a model with one output, as Keras does.</source>
        <translation>class_weight 要求模型只有一个输出，与 Keras 相同。</translation>
    </message>
    <message>
        <source>clipboard: expected the text of an experiment; there is no text</source>
        <translation>剪贴板：应为实验的文本；剪贴板中没有文本</translation>
    </message>
    <message>
        <source>closed group</source>
        <translation>已收起的分组</translation>
    </message>
    <message>
        <source>collective link</source>
        <translation>集合通信链路</translation>
    </message>
    <message>
        <source>columns</source>
        <translation>列</translation>
    </message>
    <message>
        <source>compile</source>
        <translation>编译</translation>
    </message>
    <message>
        <source>compiling</source>
        <translation>正在编译</translation>
    </message>
    <message>
        <source>complete</source>
        <translation>完整</translation>
    </message>
    <message>
        <source>complete chunks</source>
        <translation>完整的块</translation>
    </message>
    <message>
        <source>completed</source>
        <translation>已完成</translation>
    </message>
    <message>
        <source>concat doubles the size of the output; sum and ave keep it.</source>
        <translation>concat 使输出的大小加倍；sum 和 ave 保持其大小。</translation>
    </message>
    <message>
        <source>concordance correlation</source>
        <translation>一致性相关系数</translation>
    </message>
    <message>
        <source>constraint applied to the weights after each update</source>
        <translation>每次更新后应用于权重的约束</translation>
    </message>
    <message>
        <source>convolution</source>
        <translation>卷积</translation>
    </message>
    <message>
        <source>core %1</source>
        <translation>核心 %1</translation>
    </message>
    <message>
        <source>core {}</source>
        <translation>核心 {}</translation>
    </message>
    <message>
        <source>core {} (takes {:.4g} × as long)</source>
        <translation>核心 {}（所需时间为 {:.4g} 倍）</translation>
    </message>
    <message>
        <source>core {} ({} identical cores)</source>
        <translation>核心 {}（{} 个相同的核心）</translation>
    </message>
    <message>
        <source>cores</source>
        <translation>核心</translation>
    </message>
    <message>
        <source>cosine and polynomial end low, which often improves the result.</source>
        <translation>cosine 和 polynomial 以较低的值结束，这往往能改善结果。</translation>
    </message>
    <message>
        <source>cosine similarity</source>
        <translation>余弦相似度</translation>
    </message>
    <message>
        <source>cropping must be smaller than its input of {} steps; got {}</source>
        <translation>cropping 必须小于其 {} 步的输入；得到 {}</translation>
    </message>
    <message>
        <source>cropping must be smaller than its input of {} x {} x {}; got {}</source>
        <translation>cropping 必须小于其输入 {} x {} x {}；得到 {}</translation>
    </message>
    <message>
        <source>cropping must be smaller than its input of {} x {}; got {}</source>
        <translation>cropping 必须小于其输入 {} x {}；得到 {}</translation>
    </message>
    <message>
        <source>cuDNN has no kernel for SimpleRNN</source>
        <translation>cuDNN 没有 SimpleRNN 的内核</translation>
    </message>
    <message>
        <source>cuDNN runs an LSTM or GRU layer as one kernel. Without it, the framework launches several small kernels per time step.</source>
        <translation>cuDNN 以单个内核运行 LSTM 或 GRU 层。若不使用 cuDNN，框架在每个时间步会启动多个小内核。</translation>
    </message>
    <message>
        <source>current accelerator</source>
        <translation>当前加速器</translation>
    </message>
    <message>
        <source>current data source</source>
        <translation>当前数据源</translation>
    </message>
    <message>
        <source>current device</source>
        <translation>当前设备</translation>
    </message>
    <message>
        <source>data</source>
        <translation>数据</translation>
    </message>
    <message>
        <source>data %1</source>
        <translation>数据 %1</translation>
    </message>
    <message>
        <source>data in %1</source>
        <translation>数据位于 %1</translation>
    </message>
    <message>
        <source>data_format must be channels_last; got {}</source>
        <translation>data_format 必须是 channels_last；得到 {}</translation>
    </message>
    <message>
        <source>default (%1)</source>
        <translation>默认 (%1)</translation>
    </message>
    <message>
        <source>depends on its own output: the connections form a cycle</source>
        <translation>依赖于自身的输出：连接形成了环</translation>
    </message>
    <message>
        <source>depth, height and width of the filters</source>
        <translation>过滤器的深度、高度和宽度</translation>
    </message>
    <message>
        <source>depth, height and width of the windows</source>
        <translation>窗口的深度、高度和宽度</translation>
    </message>
    <message>
        <source>device %1 of %2</source>
        <translation>设备 %1 / %2</translation>
    </message>
    <message>
        <source>did you mean {}?</source>
        <translation>您是指 {} 吗？</translation>
    </message>
    <message>
        <source>dims must name each axis from 1 on once; got {}</source>
        <translation>dims 必须从 1 起将每个轴列出一次；得到 {}</translation>
    </message>
    <message>
        <source>dispatch</source>
        <translation>分派</translation>
    </message>
    <message>
        <source>distribution; "normal" is the same as truncated_normal</source>
        <translation>分布；"normal" 与 truncated_normal 相同</translation>
    </message>
    <message>
        <source>divisor of the variance: fan_in, fan_out or their mean</source>
        <translation>方差的除数：fan_in、fan_out 或两者的均值</translation>
    </message>
    <message>
        <source>dot is faster; concat is the score of Bahdanau.</source>
        <translation>dot 更快；concat 为 Bahdanau 的分数。</translation>
    </message>
    <message>
        <source>download</source>
        <translation>需下载</translation>
    </message>
    <message>
        <source>drop_remainder (one program less to compile)</source>
        <translation>drop_remainder（少编译一个程序）</translation>
    </message>
    <message>
        <source>drop_remainder drops %1 at the end of an epoch.</source>
        <translation>drop_remainder 在周期结束时丢弃 %1。</translation>
    </message>
    <message>
        <source>dropout rate of the attention scores</source>
        <translation>注意力分数的 dropout 比率</translation>
    </message>
    <message>
        <source>dropout rate of the input; all steps share one mask</source>
        <translation>输入的 dropout 比率；所有步共用一个掩码</translation>
    </message>
    <message>
        <source>dropout rate of the state; all steps share one mask</source>
        <translation>状态的 dropout 比率；所有步共用一个掩码</translation>
    </message>
    <message>
        <source>dtype of the data; computation uses float32, which is exact for integers up to 2^24</source>
        <translation>数据的 dtype；计算使用 float32，对不超过 2^24 的整数是精确的</translation>
    </message>
    <message>
        <source>dtype of the data; uint8: 0 to 255, like images.</source>
        <translation>数据的 dtype；uint8：0 到 255，与图像相同。</translation>
    </message>
    <message>
        <source>dtype of the values.</source>
        <translation>值的 dtype。</translation>
    </message>
    <message>
        <source>einsum equation: input,kernel-&gt;output</source>
        <translation>einsum 等式：input,kernel-&gt;output</translation>
    </message>
    <message>
        <source>epoch %1</source>
        <translation>周期 %1</translation>
    </message>
    <message>
        <source>epoch %1 of %2</source>
        <translation>周期 %1 / %2</translation>
    </message>
    <message>
        <source>epoch %1: %2</source>
        <translation>周期 %1：%2</translation>
    </message>
    <message>
        <source>epoch 1: %1</source>
        <translation>周期 1：%1</translation>
    </message>
    <message>
        <source>epoch of the best {}</source>
        <translation>最佳 {} 所在的周期</translation>
    </message>
    <message>
        <source>epochs trained</source>
        <translation>已训练的周期数</translation>
    </message>
    <message>
        <source>equal from batch %1 on</source>
        <translation>批次大小达到 %1 后相当</translation>
    </message>
    <message>
        <source>equation must {}; got {}</source>
        <translation>equation 无效（{}）；得到 {}</translation>
    </message>
    <message>
        <source>expected "has OPTION VALUE", "is present" or "is absent"; got {}</source>
        <translation>应为 "has OPTION VALUE"、"is present" 或 "is absent"；实际为 {}</translation>
    </message>
    <message>
        <source>expected "is between A and B" with the smaller number first; got {} and {}</source>
        <translation>"is between A and B" 中应先写较小的数；实际为 {} 和 {}</translation>
    </message>
    <message>
        <source>expected "is between A and B"; got {}</source>
        <translation>应为 "is between A and B"；实际为 {}</translation>
    </message>
    <message>
        <source>expected "key: value"; got {}</source>
        <translation>应为 "key: value"；实际为 {}</translation>
    </message>
    <message>
        <source>expected "{}: {}" at the start of the line</source>
        <translation>行首应为 "{}: {}"</translation>
    </message>
    <message>
        <source>expected 1 input; got {}</source>
        <translation>需要 1 个输入；得到 {}</translation>
    </message>
    <message>
        <source>expected a check, as "device is tpu-v2-8" or "val_accuracy &gt;= 0.9"; got {}</source>
        <translation>应为检查，如 "device is tpu-v2-8" 或 "val_accuracy &gt;= 0.9"；实际为 {}</translation>
    </message>
    <message>
        <source>expected a check, as "device is tpu-v2-8" or "val_accuracy &gt;= 0.9"; got {}; did you mean {}?</source>
        <translation>应为检查，如 "device is tpu-v2-8" 或 "val_accuracy &gt;= 0.9"；实际为 {}；您是指 {} 吗？</translation>
    </message>
    <message>
        <source>expected a check, as "device is tpu-v2-8"; got nothing</source>
        <translation>应为检查，如 "device is tpu-v2-8"；实际为空</translation>
    </message>
    <message>
        <source>expected a colon: "check: {}"</source>
        <translation>应有冒号："check: {}"</translation>
    </message>
    <message>
        <source>expected a finite number; got {}</source>
        <translation>应为有限的数；实际为 {}</translation>
    </message>
    <message>
        <source>expected a key at the end</source>
        <translation>末尾应有键</translation>
    </message>
    <message>
        <source>expected a line "question: …" above "answer"</source>
        <translation>"answer" 上方应有一行 "question: …"</translation>
    </message>
    <message>
        <source>expected a line --- and then the head, as "title: My lesson"</source>
        <translation>应先有一行 ---，然后是头部，如 "title: My lesson"</translation>
    </message>
    <message>
        <source>expected a metric at the end</source>
        <translation>末尾应有指标</translation>
    </message>
    <message>
        <source>expected a number &gt;= 0; got {}</source>
        <translation>应为 &gt;= 0 的数；实际为 {}</translation>
    </message>
    <message>
        <source>expected a number for {}; got {}</source>
        <translation>{} 应为数；实际为 {}</translation>
    </message>
    <message>
        <source>expected a page at the end</source>
        <translation>末尾应有页面</translation>
    </message>
    <message>
        <source>expected a step, which begins with "## Title", before the text</source>
        <translation>文本之前应有以 "## Title" 开头的步骤</translation>
    </message>
    <message>
        <source>expected a step, which begins with "## Title"; got none</source>
        <translation>应有以 "## Title" 开头的步骤；实际没有</translation>
    </message>
    <message>
        <source>expected a title of its own; the step in line {} has the title {}, too</source>
        <translation>标题不应重复；第 {} 行的步骤也以 {} 为标题</translation>
    </message>
    <message>
        <source>expected a value at the end</source>
        <translation>末尾应有值</translation>
    </message>
    <message>
        <source>expected a whole number; got {}</source>
        <translation>应为整数；实际为 {}</translation>
    </message>
    <message>
        <source>expected an accuracy between 0 and 1, as 0.9 for 90 %; got {}</source>
        <translation>准确率应在 0 和 1 之间，如 90% 写作 0.9；实际为 {}</translation>
    </message>
    <message>
        <source>expected an attention_mask (batch, {}, {}) or (batch, {}, {}, {}); got {}</source>
        <translation>需要 attention_mask (batch, {}, {}) 或 (batch, {}, {}, {})；得到 {}</translation>
    </message>
    <message>
        <source>expected an input of 1 to {} axes; got {}</source>
        <translation>需要 1 到 {} 个轴的输入；得到 {}</translation>
    </message>
    <message>
        <source>expected an input of at most {} axes; got {}</source>
        <translation>需要最多 {} 个轴的输入；得到 {}</translation>
    </message>
    <message>
        <source>expected an input with at least {} axes; got {}</source>
        <translation>需要至少 {} 个轴的输入；得到 {}</translation>
    </message>
    <message>
        <source>expected an input {}; got {}</source>
        <translation>需要输入 {}；得到 {}</translation>
    </message>
    <message>
        <source>expected an option of the layer at the end</source>
        <translation>末尾应有层的选项</translation>
    </message>
    <message>
        <source>expected an output of at most 2^31 elements per sample; got {}</source>
        <translation>需要每个样本最多 2^31 个元素的输出；得到 {}</translation>
    </message>
    <message>
        <source>expected as many values as keys; got {} and {}</source>
        <translation>值与键的数量应相同；得到 {} 和 {}</translation>
    </message>
    <message>
        <source>expected at least {} inputs; got {}</source>
        <translation>需要至少 {} 个输入；得到 {}</translation>
    </message>
    <message>
        <source>expected at most sequence_length={} steps; got {}</source>
        <translation>需要最多 sequence_length={} 步；得到 {}</translation>
    </message>
    <message>
        <source>expected at most {} elements per channel; got {} x {}</source>
        <translation>需要每个通道最多 {} 个元素；得到 {} x {}</translation>
    </message>
    <message>
        <source>expected at most {} elements per plane and channel; got {} x {}</source>
        <translation>需要每个平面和通道最多 {} 个元素；得到 {} x {}</translation>
    </message>
    <message>
        <source>expected at most {} inputs; got {}</source>
        <translation>需要最多 {} 个输入；得到 {}</translation>
    </message>
    <message>
        <source>expected devices separated by commas at the end</source>
        <translation>末尾应有以逗号分隔的设备</translation>
    </message>
    <message>
        <source>expected initial states {}; got {}</source>
        <translation>需要初始状态 {}；得到 {}</translation>
    </message>
    <message>
        <source>expected input_dim and output_dim of {}, {}; got {}</source>
        <translation>需要 input_dim 和 output_dim 与 {} 相同，即 {}；得到 {}</translation>
    </message>
    <message>
        <source>expected inputs of equal or broadcastable shapes; got {} and {}</source>
        <translation>需要形状相同或可广播的输入；得到 {} 和 {}</translation>
    </message>
    <message>
        <source>expected inputs of equal shape except along axis {}; got {} and {}</source>
        <translation>除轴 {} 外，输入形状应相同；得到 {} 和 {}</translation>
    </message>
    <message>
        <source>expected is, is not, &gt;=, &lt;=, &gt;, &lt; or is between at the end</source>
        <translation>末尾应为 is、is not、&gt;=、&lt;=、&gt;、&lt; 或 is between</translation>
    </message>
    <message>
        <source>expected is, is not, &gt;=, &lt;=, &gt;, &lt; or is between; got {}</source>
        <translation>应为 is、is not、&gt;=、&lt;=、&gt;、&lt; 或 is between；实际为 {}</translation>
    </message>
    <message>
        <source>expected one input, or one input and {} initial state{}; got {} inputs</source>
        <translation>需要一个输入，或一个输入和 {} 个初始状态{}；得到 {} 个输入</translation>
    </message>
    <message>
        <source>expected one of {} for {}; got {}</source>
        <translation>应为 {} 之一（选项 {}）；实际为 {}</translation>
    </message>
    <message>
        <source>expected output_dim={} features; got {}</source>
        <translation>需要 output_dim={} 个特征；得到 {}</translation>
    </message>
    <message>
        <source>expected the end of the check; got {}</source>
        <translation>检查应在此结束；实际为 {}</translation>
    </message>
    <message>
        <source>expected the lines {}, as in the English lesson; got {}</source>
        <translation>应与英文课程一样有 {} 这些行；实际为 {}</translation>
    </message>
    <message>
        <source>expected the name or class of a layer at the end</source>
        <translation>末尾应有层的名称或类</translation>
    </message>
    <message>
        <source>expected the same number of initial states for both directions; got {}</source>
        <translation>两个方向的初始状态数应相同；得到 {}</translation>
    </message>
    <message>
        <source>expected the same size along axes {} and {}; got {} and {}</source>
        <translation>轴 {} 和 {} 的大小应相同；得到 {} 和 {}</translation>
    </message>
    <message>
        <source>expected true or false for {}; got {}</source>
        <translation>{} 应为 true 或 false；实际为 {}</translation>
    </message>
    <message>
        <source>expected {} inputs; got {}</source>
        <translation>需要 {} 个输入；得到 {}</translation>
    </message>
    <message>
        <source>expected {} steps, as in {}; got {}</source>
        <translation>应有 {} 个步骤（与 {} 相同）；实际为 {}</translation>
    </message>
    <message>
        <source>expected {}; got {} and {}</source>
        <translation>需要 {}；得到 {} 和 {}</translation>
    </message>
    <message>
        <source>experiment</source>
        <translation>实验</translation>
    </message>
    <message>
        <source>extra size of the output; empty: inferred as in Keras</source>
        <translation>输出的额外大小；留空：按 Keras 的方式推断</translation>
    </message>
    <message>
        <source>extra steps of the output; empty: inferred as in Keras</source>
        <translation>输出的额外步数；留空：按 Keras 的方式推断</translation>
    </message>
    <message>
        <source>factor for each element, or one for each channel</source>
        <translation>每个元素所乘的因子，或每个通道各一个因子</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>false negatives</source>
        <translation>假负例</translation>
    </message>
    <message>
        <source>false positives</source>
        <translation>假正例</translation>
    </message>
    <message>
        <source>file with a model or its weights</source>
        <translation>包含模型或其权重的文件</translation>
    </message>
    <message>
        <source>filter, position {}: no run has a column, metric or parameter {}</source>
        <translation>筛选条件，位置 {}：没有运行具有列、指标或参数 {}</translation>
    </message>
    <message>
        <source>filter, position {}: {} is a number; got {}</source>
        <translation>筛选条件，位置 {}：{} 是数字；实际为 {}</translation>
    </message>
    <message>
        <source>filters must be divisible by groups; got filters={}, groups={}</source>
        <translation>filters 必须能被 groups 整除；得到 filters={}, groups={}</translation>
    </message>
    <message>
        <source>fit.class_weight expects one class per sample; the model's output has shape {}.</source>
        <translation>fit.class_weight 要求每个样本一个类别；模型的输出形状为 {}。</translation>
    </message>
    <message>
        <source>fit.class_weight names class {}; the model has the classes 0 to {}.</source>
        <translation>fit.class_weight 指定了类别 {}；模型的类别为 0 到 {}。</translation>
    </message>
    <message>
        <source>fit.steps_per_epoch: {}.</source>
        <translation>fit.steps_per_epoch: {}.</translation>
    </message>
    <message>
        <source>fit.{} must be at least 1; got {}.</source>
        <translation>fit.{} 必须至少为 1；得到 {}。</translation>
    </message>
    <message>
        <source>fit: batch_size must be &gt;= 1; got {}</source>
        <translation>fit: batch_size 必须 &gt;= 1；得到 {}</translation>
    </message>
    <message>
        <source>fit: batch_size must be divisible by the {} of {}; got {}, the nearest that fit are {}</source>
        <translation>fit: batch_size 必须能被 {}（{}）整除；得到 {}，最接近的可用值为 {}</translation>
    </message>
    <message>
        <source>fit: batch_size must be divisible by the {} of {}; got {}, the nearest that fits is {}</source>
        <translation>fit: batch_size 必须能被 {}（{}）整除；得到 {}，最接近的可用值是 {}</translation>
    </message>
    <message>
        <source>float16 (11 significant bits, up to 65504)</source>
        <translation>float16（11 位有效位，最大 65504）</translation>
    </message>
    <message>
        <source>float32</source>
        <translation>float32</translation>
    </message>
    <message>
        <source>float32 (24 significant bits)</source>
        <translation>float32（24 位有效位）</translation>
    </message>
    <message>
        <source>for Keras only; Shardlab uses the seed of the experiment</source>
        <translation>仅用于 Keras；Shardlab 使用实验的种子</translation>
    </message>
    <message>
        <source>for the first epoch</source>
        <translation>针对首个周期</translation>
    </message>
    <message>
        <source>forward</source>
        <translation>前向</translation>
    </message>
    <message>
        <source>forward and backward</source>
        <translation>前向和反向</translation>
    </message>
    <message>
        <source>forward layer: LSTM, GRU or SimpleRNN</source>
        <translation>正向层：LSTM、GRU 或 SimpleRNN</translation>
    </message>
    <message>
        <source>fraction</source>
        <translation>比例</translation>
    </message>
    <message>
        <source>fraction of the input to drop</source>
        <translation>要丢弃的输入比例</translation>
    </message>
    <message>
        <source>from</source>
        <translation>起始</translation>
    </message>
    <message>
        <source>from epoch %1: %2</source>
        <translation>从周期 %1 起：%2</translation>
    </message>
    <message>
        <source>frozen</source>
        <translation>已冻结</translation>
    </message>
    <message>
        <source>function applied to each element</source>
        <translation>应用于每个元素的函数</translation>
    </message>
    <message>
        <source>global</source>
        <translation>全局</translation>
    </message>
    <message>
        <source>glu expects a last axis of even size; got {}</source>
        <translation>glu 需要大小为偶数的最后一个轴；得到 {}</translation>
    </message>
    <message>
        <source>gradient</source>
        <translation>梯度</translation>
    </message>
    <message>
        <source>gradient after the all-reduce: checksum %1</source>
        <translation>all-reduce 之后的梯度：校验和 %1</translation>
    </message>
    <message>
        <source>gradient checksum</source>
        <translation>梯度校验和</translation>
    </message>
    <message>
        <source>gradient complete after %1, simulated</source>
        <translation>梯度在 %1 后完成，模拟</translation>
    </message>
    <message>
        <source>gradient norm</source>
        <translation>梯度范数</translation>
    </message>
    <message>
        <source>gradient norm %1</source>
        <translation>梯度范数 %1</translation>
    </message>
    <message>
        <source>gradient value</source>
        <translation>梯度值</translation>
    </message>
    <message>
        <source>gradients</source>
        <translation>梯度</translation>
    </message>
    <message>
        <source>grayscale needs a third of the numbers.</source>
        <translation>grayscale 只需三分之一的数值。</translation>
    </message>
    <message>
        <source>h</source>
        <translation>h</translation>
    </message>
    <message>
        <source>has no input</source>
        <translation>没有输入</translation>
    </message>
    <message>
        <source>height and width must be at most those of its input of {} x {}; got {} x {}</source>
        <translation>高度和宽度最多为其输入 {} x {}；得到 {} x {}</translation>
    </message>
    <message>
        <source>height and width of the filters</source>
        <translation>过滤器的高度和宽度</translation>
    </message>
    <message>
        <source>height and width of the windows</source>
        <translation>窗口的高度和宽度</translation>
    </message>
    <message>
        <source>height of the output</source>
        <translation>输出的高度</translation>
    </message>
    <message>
        <source>horizontal, vertical, or both</source>
        <translation>horizontal、vertical，或两者</translation>
    </message>
    <message>
        <source>host</source>
        <translation>主机</translation>
    </message>
    <message>
        <source>how the two outputs are combined; empty: both are outputs</source>
        <translation>两个输出的合并方式；留空：两者都是输出</translation>
    </message>
    <message>
        <source>ideal</source>
        <translation>理想值</translation>
    </message>
    <message>
        <source>idle</source>
        <translation>空闲</translation>
    </message>
    <message>
        <source>imported without its experiment</source>
        <translation>导入时不含其实验</translation>
    </message>
    <message>
        <source>initialize</source>
        <translation>初始化</translation>
    </message>
    <message>
        <source>initialize the bias of the forget gate with 1 (Jozefowicz 2015)</source>
        <translation>将遗忘门的偏置初始化为 1（Jozefowicz 2015）</translation>
    </message>
    <message>
        <source>initializer of the other gates</source>
        <translation>其他门的初始化器</translation>
    </message>
    <message>
        <source>initializer of the weights</source>
        <translation>权重的初始化器</translation>
    </message>
    <message>
        <source>input %1</source>
        <translation>输入 %1</translation>
    </message>
    <message>
        <source>input channels must be divisible by groups; got channels={}, groups={}</source>
        <translation>输入通道数必须能被 groups 整除；得到 channels={}, groups={}</translation>
    </message>
    <message>
        <source>input pipeline</source>
        <translation>输入流水线</translation>
    </message>
    <message>
        <source>input shape {} equals output shape {}</source>
        <translation>输入形状 {} 与输出形状 {} 相同</translation>
    </message>
    <message>
        <source>inputs</source>
        <translation>输入</translation>
    </message>
    <message>
        <source>interpolation: nearest or bilinear</source>
        <translation>插值方式：nearest 或 bilinear</translation>
    </message>
    <message>
        <source>interrupted</source>
        <translation>已中断</translation>
    </message>
    <message>
        <source>is an input of the model but not an InputLayer</source>
        <translation>是模型的输入，但不是 InputLayer</translation>
    </message>
    <message>
        <source>is connected to a layer {} that does not exist</source>
        <translation>连接到不存在的层 {}</translation>
    </message>
    <message>
        <source>is connected to output {} of {}, which has {}</source>
        <translation>连接到输出 {}（层 {}），而该层有 {} 个输出</translation>
    </message>
    <message>
        <source>is listed twice as input of the model</source>
        <translation>作为模型的输入被列出两次</translation>
    </message>
    <message>
        <source>is listed twice as output of the model</source>
        <translation>作为模型的输出被列出两次</translation>
    </message>
    <message>
        <source>is missing in the inputs of the model</source>
        <translation>未包含在模型的输入中</translation>
    </message>
    <message>
        <source>issue ops</source>
        <translation>下发运算</translation>
    </message>
    <message>
        <source>it began with weights that were not saved</source>
        <translation>其初始权重未保存</translation>
    </message>
    <message>
        <source>its input needs other weights than those of {}</source>
        <translation>其输入所需的权重与 {} 的不同</translation>
    </message>
    <message>
        <source>keep the depth, height and width axes with size 1</source>
        <translation>保留大小为 1 的深度、高度和宽度轴</translation>
    </message>
    <message>
        <source>keep the height and width axes with size 1</source>
        <translation>保留大小为 1 的高度和宽度轴</translation>
    </message>
    <message>
        <source>keep the time axis with size 1</source>
        <translation>保留大小为 1 的时间轴</translation>
    </message>
    <message>
        <source>kernel_size must fit into its input of {} {}; got {}{}</source>
        <translation>kernel_size 必须不超过其输入 {} {}；得到 {}{}</translation>
    </message>
    <message>
        <source>largest angle in both directions, or (min, max), as a fraction of 360°; positive is counterclockwise</source>
        <translation>两个方向的最大角度，或（最小，最大），以 360° 的比例表示；正值为逆时针</translation>
    </message>
    <message>
        <source>largest change either way, or (lowest, highest); parts of the value range</source>
        <translation>两个方向的最大变化，或（最低，最高）；以取值范围的比例表示</translation>
    </message>
    <message>
        <source>largest change of the contrast, or (largest decrease, largest increase)</source>
        <translation>对比度的最大变化，或（最大降幅，最大增幅）</translation>
    </message>
    <message>
        <source>largest shift left or right, or (min, max), as a fraction of the width</source>
        <translation>向左或向右的最大平移，或（最小值，最大值），以宽度的比例表示</translation>
    </message>
    <message>
        <source>largest shift up or down, or (min, max), as a fraction of the height; positive is down</source>
        <translation>向上或向下的最大平移，或（最小，最大），以高度的比例表示；正值为向下</translation>
    </message>
    <message>
        <source>largest sum</source>
        <translation>最大的和</translation>
    </message>
    <message>
        <source>largest zoom in both directions, or (min, max), as a fraction of the height; negative zooms in</source>
        <translation>两个方向的最大缩放，或（最小，最大），以高度的比例表示；负值为放大</translation>
    </message>
    <message>
        <source>launch</source>
        <translation>启动</translation>
    </message>
    <message>
        <source>layer %1</source>
        <translation>层 %1</translation>
    </message>
    <message>
        <source>layer must be an LSTM, GRU or SimpleRNN; got {}</source>
        <translation>layer 必须是 LSTM、GRU 或 SimpleRNN；得到 {}</translation>
    </message>
    <message>
        <source>layer must have one output; got {}</source>
        <translation>layer 必须有一个输出；得到 {}</translation>
    </message>
    <message>
        <source>layer to apply to every step</source>
        <translation>要应用于每一步的层</translation>
    </message>
    <message>
        <source>layer {} needs a name</source>
        <translation>层 {} 需要名称</translation>
    </message>
    <message>
        <source>left out: it does nothing when predicting</source>
        <translation>已省略：预测时不起作用</translation>
    </message>
    <message>
        <source>length of the filters</source>
        <translation>过滤器的长度</translation>
    </message>
    <message>
        <source>length of the sequences, if it is constant</source>
        <translation>序列的长度（如果固定不变）</translation>
    </message>
    <message>
        <source>length of the windows</source>
        <translation>窗口的长度</translation>
    </message>
    <message>
        <source>less than {}</source>
        <translation>小于 {}</translation>
    </message>
    <message>
        <source>letters of the output that have a bias; empty: no bias</source>
        <translation>输出中带偏置的字母；留空：无偏置</translation>
    </message>
    <message>
        <source>license %1</source>
        <translation>许可证 %1</translation>
    </message>
    <message>
        <source>linear returns its input</source>
        <translation>linear 原样返回其输入</translation>
    </message>
    <message>
        <source>link</source>
        <translation>链路</translation>
    </message>
    <message>
        <source>list price</source>
        <translation>标价</translation>
    </message>
    <message>
        <source>load_model(compile=True) needs Keras {} or later with TensorFlow {} or later: {}.</source>
        <translation>load_model(compile=True) 需要 Keras {} 或更高版本和 TensorFlow {} 或更高版本：{}。</translation>
    </message>
    <message>
        <source>load_model(compile=True) needs TensorFlow {} or later: {}.</source>
        <translation>load_model(compile=True) 需要 TensorFlow {} 或更高版本：{}。</translation>
    </message>
    <message>
        <source>log-cosh error</source>
        <translation>log-cosh 误差</translation>
    </message>
    <message>
        <source>loss</source>
        <translation>损失</translation>
    </message>
    <message>
        <source>loss %1</source>
        <translation>损失 %1</translation>
    </message>
    <message>
        <source>loss scale %1</source>
        <translation>损失缩放系数 %1</translation>
    </message>
    <message>
        <source>lower bound</source>
        <translation>下限</translation>
    </message>
    <message>
        <source>lowest and highest number of an image</source>
        <translation>图像中的最小值和最大值</translation>
    </message>
    <message>
        <source>macro: mean over classes; weighted: mean weighted by class counts; micro: over all predictions.</source>
        <translation>macro：各类别的平均值；weighted：按各类别样本数加权的平均值；micro：针对所有预测。</translation>
    </message>
    <message>
        <source>mask value: steps where all features have this value are skipped</source>
        <translation>掩码值：所有特征均为此值的步将被跳过</translation>
    </message>
    <message>
        <source>masks are not supported for images {}; got {}</source>
        <translation>不支持图像 {} 的掩码；得到 {}</translation>
    </message>
    <message>
        <source>matrix unit</source>
        <translation>矩阵单元</translation>
    </message>
    <message>
        <source>maximum length of the sequences</source>
        <translation>序列的最大长度</translation>
    </message>
    <message>
        <source>maximum of the output; empty: none</source>
        <translation>输出的最大值；留空：无</translation>
    </message>
    <message>
        <source>mean IoU</source>
        <translation>平均 IoU</translation>
    </message>
    <message>
        <source>mean IoU, one-hot</source>
        <translation>平均 IoU，独热</translation>
    </message>
    <message>
        <source>mean absolute error</source>
        <translation>平均绝对误差</translation>
    </message>
    <message>
        <source>mean absolute percentage error</source>
        <translation>平均绝对百分比误差</translation>
    </message>
    <message>
        <source>mean and variance must be given together; {} is null</source>
        <translation>mean 和 variance 必须同时给出；{} 为 null</translation>
    </message>
    <message>
        <source>mean of the data, or one for each channel; none: of the weights</source>
        <translation>数据的均值，或每个通道一个；无：取自权重</translation>
    </message>
    <message>
        <source>mean squared error</source>
        <translation>均方误差</translation>
    </message>
    <message>
        <source>mean squared logarithmic error</source>
        <translation>均方对数误差</translation>
    </message>
    <message>
        <source>measured</source>
        <translation>实测</translation>
    </message>
    <message>
        <source>measured here</source>
        <translation>本机实测</translation>
    </message>
    <message>
        <source>memory</source>
        <translation>内存</translation>
    </message>
    <message>
        <source>merge_mode {} needs outputs of one shape; got {} and {}</source>
        <translation>merge_mode {} 需要形状相同的输出；得到 {} 和 {}</translation>
    </message>
    <message>
        <source>min</source>
        <translation>min</translation>
    </message>
    <message>
        <source>min: smaller is better; max: larger is better; auto: from the metric.</source>
        <translation>min：越小越好；max：越大越好；auto：取决于指标。</translation>
    </message>
    <message>
        <source>mixed_bfloat16 is the fast choice on a TPU, mixed_float16 on a GPU; float32 is exact.</source>
        <translation>在 TPU 上 mixed_bfloat16 速度快，在 GPU 上 mixed_float16 速度快；float32 是精确的。</translation>
    </message>
    <message>
        <source>momentum of the moving averages</source>
        <translation>移动平均的动量</translation>
    </message>
    <message>
        <source>more layer</source>
        <translation>个其他层</translation>
    </message>
    <message>
        <source>more than {}</source>
        <translation>大于 {}</translation>
    </message>
    <message>
        <source>mpirun is not installed on this computer. On Debian: apt install openmpi-bin</source>
        <translation>本机未安装 mpirun。在 Debian 上：apt install openmpi-bin</translation>
    </message>
    <message>
        <source>mpirun starts processes, on this computer or on several, that share the replicas and exchange their gradients. The results are those of one process.</source>
        <translation>mpirun 在本机或多台计算机上启动进程，这些进程分担各副本并交换梯度。结果与单个进程相同。</translation>
    </message>
    <message>
        <source>ms</source>
        <translation>ms</translation>
    </message>
    <message>
        <source>multiply by a trainable scale (gamma)</source>
        <translation>乘以可训练的缩放系数 (gamma)</translation>
    </message>
    <message>
        <source>multiply the features by a trainable scale</source>
        <translation>将特征乘以可训练的缩放系数</translation>
    </message>
    <message>
        <source>multiply the scores by a trainable scale</source>
        <translation>将分数乘以可训练的缩放系数</translation>
    </message>
    <message>
        <source>name of the Embedding that shares its weights; empty: own weights</source>
        <translation>共享其权重的 Embedding 的名称；留空：使用自身的权重</translation>
    </message>
    <message>
        <source>name of the layer to call again; empty: the input is passed on</source>
        <translation>要再次调用的层的名称；留空：原样传递输入</translation>
    </message>
    <message>
        <source>network</source>
        <translation>网络</translation>
    </message>
    <message>
        <source>no</source>
        <translation>否</translation>
    </message>
    <message>
        <source>no %1</source>
        <translation>无 %1</translation>
    </message>
    <message>
        <source>no active run</source>
        <translation>没有正在进行的运行</translation>
    </message>
    <message>
        <source>no layer</source>
        <translation>无层</translation>
    </message>
    <message>
        <source>no price</source>
        <translation>没有价格</translation>
    </message>
    <message>
        <source>no published host-bound training time with {}</source>
        <translation>没有公开发布的、使用 {} 且受限于主机的训练时间</translation>
    </message>
    <message>
        <source>no published training time of {} on {}</source>
        <translation>没有公开发布的{}在 {} 上的训练时间</translation>
    </message>
    <message>
        <source>no published training time on 1 replica</source>
        <translation>没有公开发布的在 1 个副本上的训练时间</translation>
    </message>
    <message>
        <source>no published training time on {}</source>
        <translation>没有公开发布的在 {} 上的训练时间</translation>
    </message>
    <message>
        <source>no published training time on {} replicas</source>
        <translation>没有公开发布的在 {} 个副本上的训练时间</translation>
    </message>
    <message>
        <source>no samples</source>
        <translation>没有样本</translation>
    </message>
    <message>
        <source>no saved weights</source>
        <translation>没有已保存的权重</translation>
    </message>
    <message>
        <source>no second device</source>
        <translation>没有第二个设备</translation>
    </message>
    <message>
        <source>no such layer</source>
        <translation>没有这样的层</translation>
    </message>
    <message>
        <source>noise_shape must have 1 or the size for each axis of {}; got {}</source>
        <translation>noise_shape 对 {} 的每个轴必须为 1 或该轴的大小；得到 {}</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>norm</source>
        <translation>范数</translation>
    </message>
    <message>
        <source>normalize to length 1 first, for cosine similarity</source>
        <translation>先归一化为长度 1，用于余弦相似度</translation>
    </message>
    <message>
        <source>not connected to an output</source>
        <translation>未连接到输出</translation>
    </message>
    <message>
        <source>not pinned</source>
        <translation>未固定</translation>
    </message>
    <message>
        <source>not read back: stopped</source>
        <translation>未回读：已停止</translation>
    </message>
    <message>
        <source>not read back: {}</source>
        <translation>未回读：{}</translation>
    </message>
    <message>
        <source>not supported by Shardlab</source>
        <translation>Shardlab 不支持</translation>
    </message>
    <message>
        <source>not trained yet</source>
        <translation>尚未训练</translation>
    </message>
    <message>
        <source>not validated</source>
        <translation>未验证</translation>
    </message>
    <message>
        <source>not {}</source>
        <translation>不是 {}</translation>
    </message>
    <message>
        <source>nothing yet</source>
        <translation>尚无</translation>
    </message>
    <message>
        <source>num_query_heads must be divisible by num_key_value_heads; got num_query_heads={}, num_key_value_heads={}</source>
        <translation>num_query_heads 必须能被 num_key_value_heads 整除；得到 num_query_heads={}, num_key_value_heads={}</translation>
    </message>
    <message>
        <source>number of attention heads</source>
        <translation>注意力头的数量</translation>
    </message>
    <message>
        <source>number of filters per channel</source>
        <translation>每个通道的过滤器数</translation>
    </message>
    <message>
        <source>number of filters per channel in the depthwise convolution</source>
        <translation>深度卷积中每个通道的过滤器数</translation>
    </message>
    <message>
        <source>number of groups, a divisor of the number of channels; -1: one group per channel</source>
        <translation>组数，须能整除通道数；-1：每个通道一组</translation>
    </message>
    <message>
        <source>number of groups; each group of channels is convolved separately</source>
        <translation>分组数；每组通道分别卷积</translation>
    </message>
    <message>
        <source>number of key and value heads; divides the query heads</source>
        <translation>键和值的头数；须整除查询的头数</translation>
    </message>
    <message>
        <source>number of output channels</source>
        <translation>输出通道数</translation>
    </message>
    <message>
        <source>number of output features</source>
        <translation>输出特征数</translation>
    </message>
    <message>
        <source>number of output features; empty: like the query</source>
        <translation>输出特征数；留空：与查询相同</translation>
    </message>
    <message>
        <source>number of query heads</source>
        <translation>查询头的数量</translation>
    </message>
    <message>
        <source>number of repetitions</source>
        <translation>重复次数</translation>
    </message>
    <message>
        <source>number of runs</source>
        <translation>运行数</translation>
    </message>
    <message>
        <source>number of steps</source>
        <translation>步数</translation>
    </message>
    <message>
        <source>number of units: size of the state and of the output</source>
        <translation>单元数：状态和输出的大小</translation>
    </message>
    <message>
        <source>of %1</source>
        <translation>/ %1</translation>
    </message>
    <message>
        <source>off</source>
        <translation>关</translation>
    </message>
    <message>
        <source>offset added to each element, or one for each channel</source>
        <translation>加到每个元素上的偏移量，或每个通道各一个偏移量</translation>
    </message>
    <message>
        <source>older name of use_causal_mask</source>
        <translation>use_causal_mask 的旧名称</translation>
    </message>
    <message>
        <source>on</source>
        <translation>开</translation>
    </message>
    <message>
        <source>on all-reduce of gradients</source>
        <translation>用于梯度的 all-reduce</translation>
    </message>
    <message>
        <source>on compute</source>
        <translation>用于计算</translation>
    </message>
    <message>
        <source>on launch overhead of the host</source>
        <translation>用于主机的启动开销</translation>
    </message>
    <message>
        <source>on waiting for input</source>
        <translation>用于等待输入</translation>
    </message>
    <message>
        <source>on waiting for other cores</source>
        <translation>用于等待其他核心</translation>
    </message>
    <message>
        <source>on: from vectors to logits of tokens; off: from tokens to vectors</source>
        <translation>开：从向量到词元的 logits；关：从词元到向量</translation>
    </message>
    <message>
        <source>on: the optimizer updates these weights; off: frozen</source>
        <translation>开：优化器更新这些权重；关：冻结</translation>
    </message>
    <message>
        <source>one box: up to %1</source>
        <translation>一个方框：最多 %1</translation>
    </message>
    <message>
        <source>one chip</source>
        <translation>一个芯片</translation>
    </message>
    <message>
        <source>one input</source>
        <translation>一个输入</translation>
    </message>
    <message>
        <source>one of &gt; &gt;= &lt; &lt;= == != ~ !~</source>
        <translation>&gt; &gt;= &lt; &lt;= == != ~ !~ 之一</translation>
    </message>
    <message>
        <source>one of {}</source>
        <translation>以下之一：{}</translation>
    </message>
    <message>
        <source>one_hot (label)</source>
        <translation>one_hot（标签）</translation>
    </message>
    <message>
        <source>only false is supported: (batch, time, features)</source>
        <translation>仅支持 false：(batch, time, features)</translation>
    </message>
    <message>
        <source>only off is supported</source>
        <translation>仅支持关闭</translation>
    </message>
    <message>
        <source>open group</source>
        <translation>已展开的分组</translation>
    </message>
    <message>
        <source>optimizer state</source>
        <translation>优化器状态</translation>
    </message>
    <message>
        <source>option {} of the layer {}</source>
        <translation>选项 {}（属于层 {}）</translation>
    </message>
    <message>
        <source>or %1 per replica</source>
        <translation>或每个副本 %1</translation>
    </message>
    <message>
        <source>order of the axes; only channels_last (batch, height, width, channels) is supported</source>
        <translation>轴的顺序；仅支持 channels_last (batch, height, width, channels)</translation>
    </message>
    <message>
        <source>order of the input axes in the output; 1 is the first axis after the batch</source>
        <translation>各输入轴在输出中的顺序；1 为批次之后的第一个轴</translation>
    </message>
    <message>
        <source>other devices</source>
        <translation>其他设备</translation>
    </message>
    <message>
        <source>out of memory: %1</source>
        <translation>内存不足：%1</translation>
    </message>
    <message>
        <source>out of memory: needs {}, has {} per core</source>
        <translation>内存不足：需要 {}，每个核心有 {}</translation>
    </message>
    <message>
        <source>output</source>
        <translation>输出</translation>
    </message>
    <message>
        <source>output %1</source>
        <translation>输出 %1</translation>
    </message>
    <message>
        <source>output {} of it is listed as output of the model, but it has {}</source>
        <translation>其输出 {} 被列为模型的输出，但它只有 {} 个输出</translation>
    </message>
    <message>
        <source>output_padding must be below strides; got output_padding={}, strides={}</source>
        <translation>output_padding 必须小于 strides；得到 output_padding={}, strides={}</translation>
    </message>
    <message>
        <source>output_padding must match the input size {}; got an output of {}</source>
        <translation>output_padding 必须与输入大小 {} 匹配；得到的输出为 {}</translation>
    </message>
    <message>
        <source>output_shape must have a size for each new letter of {}; got {}</source>
        <translation>output_shape 必须为 {} 中的每个新字母给出大小；得到 {}</translation>
    </message>
    <message>
        <source>paused</source>
        <translation>已暂停</translation>
    </message>
    <message>
        <source>penalty l1·Σ|w| + l2·Σw² added to the loss</source>
        <translation>加到损失中的惩罚项 l1·Σ|w| + l2·Σw²</translation>
    </message>
    <message>
        <source>per batch</source>
        <translation>每批次</translation>
    </message>
    <message>
        <source>per replica</source>
        <translation>每个副本</translation>
    </message>
    <message>
        <source>per replica: samples on each replica; global: samples over all replicas</source>
        <translation>每副本：每个副本上的样本；全局：所有副本的样本</translation>
    </message>
    <message>
        <source>per sample</source>
        <translation>每个样本</translation>
    </message>
    <message>
        <source>per step, %1  ·  %2 samples/s</source>
        <translation>每步，%1  ·  %2 样本/秒</translation>
    </message>
    <message>
        <source>pinned</source>
        <translation>已固定</translation>
    </message>
    <message>
        <source>planes, rows and columns to add at both ends</source>
        <translation>在两端添加的平面、行和列</translation>
    </message>
    <message>
        <source>planes, rows and columns to crop at both ends</source>
        <translation>在两端裁剪的平面、行和列</translation>
    </message>
    <message>
        <source>pool %1</source>
        <translation>池化 %1</translation>
    </message>
    <message>
        <source>pool_size must cover at most {} elements of a plane; got {}</source>
        <translation>pool_size 最多覆盖一个平面的 {} 个元素；得到 {}</translation>
    </message>
    <message>
        <source>pool_size must cover at most {} elements; got {}</source>
        <translation>pool_size 最多覆盖 {} 个元素；得到 {}</translation>
    </message>
    <message>
        <source>pool_size must fit into its input of {} x {} x {}; got {}</source>
        <translation>pool_size 必须不超过其输入 {} x {} x {}；得到 {}</translation>
    </message>
    <message>
        <source>pre keeps the end of the sequence next to the output of a recurrent layer.</source>
        <translation>pre 使序列的末尾紧邻循环层的输出。</translation>
    </message>
    <message>
        <source>precision at recall</source>
        <translation>给定召回率下的精确率</translation>
    </message>
    <message>
        <source>predicted / true</source>
        <translation>预测 / 真实</translation>
    </message>
    <message>
        <source>prepare batch</source>
        <translation>准备批次</translation>
    </message>
    <message>
        <source>preparing</source>
        <translation>正在准备</translation>
    </message>
    <message>
        <source>preprocessed</source>
        <translation>预处理后</translation>
    </message>
    <message>
        <source>preprocessed  %1</source>
        <translation>预处理后  %1</translation>
    </message>
    <message>
        <source>process the sequence backwards</source>
        <translation>反向处理序列</translation>
    </message>
    <message>
        <source>product</source>
        <translation>矩阵乘积</translation>
    </message>
    <message>
        <source>random shows more of a long text in a few epochs.</source>
        <translation>random 可在少量周期内展示长文本的更多内容。</translation>
    </message>
    <message>
        <source>random: new random windows in every epoch; consecutive: adjacent windows.</source>
        <translation>random：每个周期使用新的随机窗口；consecutive：相邻的窗口。</translation>
    </message>
    <message>
        <source>rate %1</source>
        <translation>比率 %1</translation>
    </message>
    <message>
        <source>rate must be below 1; got {}</source>
        <translation>rate 必须小于 1；得到 {}</translation>
    </message>
    <message>
        <source>raw</source>
        <translation>原始</translation>
    </message>
    <message>
        <source>raw  %1</source>
        <translation>原始  %1</translation>
    </message>
    <message>
        <source>raw: values of the data source; preprocessed: input of the model</source>
        <translation>原始：数据源的值；预处理后：模型的输入</translation>
    </message>
    <message>
        <source>recall at precision</source>
        <translation>给定精确率下的召回率</translation>
    </message>
    <message>
        <source>recurrent</source>
        <translation>循环</translation>
    </message>
    <message>
        <source>recurrent_activation is not sigmoid</source>
        <translation>recurrent_activation 不是 sigmoid</translation>
    </message>
    <message>
        <source>recurrent_dropout is {:g}</source>
        <translation>recurrent_dropout 为 {:g}</translation>
    </message>
    <message>
        <source>reflect hides the border; constant is right for drawings on a plain ground.</source>
        <translation>reflect 可掩盖边缘；constant 适合纯色背景上的图画。</translation>
    </message>
    <message>
        <source>refused: %1</source>
        <translation>不支持：%1</translation>
    </message>
    <message>
        <source>relu is usual between layers; the last layer has softmax for classes, sigmoid for yes or no, linear for numbers.</source>
        <translation>各层之间通常使用 relu；最后一层对于类别使用 softmax，对于是或否使用 sigmoid，对于数值使用 linear。</translation>
    </message>
    <message>
        <source>relu: share of dead units; sigmoid and tanh: share of saturated outputs</source>
        <translation>relu：死亡单元的比例；sigmoid 和 tanh：饱和输出的比例</translation>
    </message>
    <message>
        <source>replica %1</source>
        <translation>副本 %1</translation>
    </message>
    <message>
        <source>replicas</source>
        <translation>副本</translation>
    </message>
    <message>
        <source>replicas: expected at least 1; got {}</source>
        <translation>replicas：至少需要 1；得到 {}</translation>
    </message>
    <message>
        <source>replicas: {} has {}; got {}</source>
        <translation>replicas：{} 有 {}；得到 {}</translation>
    </message>
    <message>
        <source>reset_after is false</source>
        <translation>reset_after 为 false</translation>
    </message>
    <message>
        <source>resize {}×{}</source>
        <translation>缩放 {}×{}</translation>
    </message>
    <message>
        <source>return the attention scores as a second output</source>
        <translation>将注意力分数作为第二个输出返回</translation>
    </message>
    <message>
        <source>return the last state in addition to the output</source>
        <translation>除输出外还返回最后的状态</translation>
    </message>
    <message>
        <source>return the outputs of all steps instead of the last one</source>
        <translation>返回所有步的输出，而不是最后一步的输出</translation>
    </message>
    <message>
        <source>rewritten %1</source>
        <translation>改写 %1</translation>
    </message>
    <message>
        <source>root mean squared error</source>
        <translation>均方根误差</translation>
    </message>
    <message>
        <source>rows</source>
        <translation>行</translation>
    </message>
    <message>
        <source>rows at the top and bottom, columns at the left and right</source>
        <translation>上下的行，左右的列</translation>
    </message>
    <message>
        <source>rows to crop at the top and bottom, columns to crop at the left and right</source>
        <translation>在上下裁剪的行，在左右裁剪的列</translation>
    </message>
    <message>
        <source>running</source>
        <translation>正在运行</translation>
    </message>
    <message>
        <source>s</source>
        <translation>s</translation>
    </message>
    <message>
        <source>scalar</source>
        <translation>标量</translation>
    </message>
    <message>
        <source>scale of the negative part</source>
        <translation>负值部分的缩放系数</translation>
    </message>
    <message>
        <source>seed of this weight; empty: from the seed of the experiment</source>
        <translation>此权重的种子；留空：由实验的种子得出</translation>
    </message>
    <message>
        <source>sensitivity at specificity</source>
        <translation>给定特异度下的灵敏度</translation>
    </message>
    <message>
        <source>several steps per execution ({})</source>
        <translation>每次执行多步 ({})</translation>
    </message>
    <message>
        <source>shape of one sample, without the batch dimension</source>
        <translation>一个样本的形状，不含批次维度</translation>
    </message>
    <message>
        <source>shape of one sample; -1 is inferred</source>
        <translation>一个样本的形状；-1 将自动推断</translation>
    </message>
    <message>
        <source>shape of the dropout mask, batch first; -1: size of the input, 1: one value for the axis; empty: shape of the input</source>
        <translation>dropout 掩码的形状，批次在最前；-1：输入的大小，1：该轴共用一个值；留空：输入的形状</translation>
    </message>
    <message>
        <source>shared_with must be the name of a layer of this model that is no InputLayer and no SharedLayer; got {}</source>
        <translation>shared_with 必须是此模型中既非 InputLayer 也非 SharedLayer 的层的名称；得到 {}</translation>
    </message>
    <message>
        <source>show: there is no page or panel {}</source>
        <translation>show: 没有页面或面板 {}</translation>
    </message>
    <message>
        <source>sigmoid keeps the gates between 0 and 1; other functions are slower on a GPU, where cuDNN has none.</source>
        <translation>sigmoid 使门的值保持在 0 与 1 之间；其他函数在 GPU 上较慢，因为 cuDNN 不支持它们。</translation>
    </message>
    <message>
        <source>simulated</source>
        <translation>模拟</translation>
    </message>
    <message>
        <source>simulated for this computer</source>
        <translation>针对此计算机的模拟</translation>
    </message>
    <message>
        <source>simulated on %1</source>
        <translation>在 %1 上模拟</translation>
    </message>
    <message>
        <source>simulated, of %1 pinned devices</source>
        <translation>模拟，共 %1 个固定的设备</translation>
    </message>
    <message>
        <source>simulated, of all %1 devices; pin two or more for a choice of your own</source>
        <translation>模拟，所有 %1 个设备；固定两个或更多设备即可自行选择范围</translation>
    </message>
    <message>
        <source>simulated: %1 of a step of %2</source>
        <translation>模拟：%1，该步共 %2</translation>
    </message>
    <message>
        <source>simulated: all-reduce %1 of a step of %2</source>
        <translation>模拟：all-reduce %1，该步共 %2</translation>
    </message>
    <message>
        <source>simulated: step of %1</source>
        <translation>模拟：该步 %1</translation>
    </message>
    <message>
        <source>size of the embedding vectors</source>
        <translation>嵌入向量的大小</translation>
    </message>
    <message>
        <source>size of the query and key vectors per head</source>
        <translation>每个头的查询和键向量的大小</translation>
    </message>
    <message>
        <source>size of the query, key and value vectors per head</source>
        <translation>每个头的查询、键和值向量的大小</translation>
    </message>
    <message>
        <source>size of the value vectors per head; empty: key_dim</source>
        <translation>每个头的值向量大小；留空：key_dim</translation>
    </message>
    <message>
        <source>size of the vocabulary</source>
        <translation>词汇表大小</translation>
    </message>
    <message>
        <source>size of the vocabulary: tokens are 0 … input_dim - 1</source>
        <translation>词汇表大小：词元为 0 … input_dim - 1</translation>
    </message>
    <message>
        <source>sizes of the output without the batch; None: size of the input</source>
        <translation>输出各维的大小，不含批次；None：输入的大小</translation>
    </message>
    <message>
        <source>slope below the threshold</source>
        <translation>阈值以下的斜率</translation>
    </message>
    <message>
        <source>slope below zero</source>
        <translation>零以下的斜率</translation>
    </message>
    <message>
        <source>softmax is applied twice: the probabilities become nearly equal</source>
        <translation>softmax 应用了两次：概率变得几乎相等</translation>
    </message>
    <message>
        <source>softmax over one unit is always 1, so the model cannot learn</source>
        <translation>单个单元上的 softmax 始终为 1，因此模型无法学习</translation>
    </message>
    <message>
        <source>spacing between kernel elements</source>
        <translation>核元素之间的间距</translation>
    </message>
    <message>
        <source>sparse categorical accuracy</source>
        <translation>稀疏分类准确率</translation>
    </message>
    <message>
        <source>sparse categorical crossentropy</source>
        <translation>稀疏分类交叉熵</translation>
    </message>
    <message>
        <source>sparse top-k categorical accuracy</source>
        <translation>稀疏 top-k 分类准确率</translation>
    </message>
    <message>
        <source>specificity at sensitivity</source>
        <translation>给定灵敏度下的特异度</translation>
    </message>
    <message>
        <source>squared hinge</source>
        <translation>平方合页损失</translation>
    </message>
    <message>
        <source>standard deviation</source>
        <translation>标准差</translation>
    </message>
    <message>
        <source>standard deviation of the noise</source>
        <translation>噪声的标准差</translation>
    </message>
    <message>
        <source>starts at %1</source>
        <translation>开始于 %1</translation>
    </message>
    <message>
        <source>step %1</source>
        <translation>第 %1 步</translation>
    </message>
    <message>
        <source>step %1 of %2</source>
        <translation>步 %1 / %2</translation>
    </message>
    <message>
        <source>step 1</source>
        <translation>第 1 步</translation>
    </message>
    <message>
        <source>step overhead</source>
        <translation>单步开销</translation>
    </message>
    <message>
        <source>step {}</source>
        <translation>第 {} 步</translation>
    </message>
    <message>
        <source>steps to crop at the start and at the end</source>
        <translation>在开头和末尾裁剪的步</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>已停止</translation>
    </message>
    <message>
        <source>stride %1</source>
        <translation>步幅 %1</translation>
    </message>
    <message>
        <source>stride of the windows</source>
        <translation>窗口的步幅</translation>
    </message>
    <message>
        <source>stride of the windows; empty: pool_size</source>
        <translation>窗口的步幅；留空：pool_size</translation>
    </message>
    <message>
        <source>strides must be 1 when dilation_rate is not; got strides={}, dilation_rate={}</source>
        <translation>dilation_rate 不为 1 时 strides 必须为 1；得到 strides={}, dilation_rate={}</translation>
    </message>
    <message>
        <source>sum</source>
        <translation>和</translation>
    </message>
    <message>
        <source>sum over all replicas (all-gather)</source>
        <translation>所有副本之和 (all-gather)</translation>
    </message>
    <message>
        <source>sum over some replicas (reduce-scatter)</source>
        <translation>部分副本之和 (reduce-scatter)</translation>
    </message>
    <message>
        <source>supported</source>
        <translation>支持</translation>
    </message>
    <message>
        <source>supported: %1</source>
        <translation>支持：%1</translation>
    </message>
    <message>
        <source>synchronized has no effect: each of the {} replicas normalizes with the statistics of its own samples.</source>
        <translation>synchronized 不起作用：{} 个副本各自用自己样本的统计量进行归一化。</translation>
    </message>
    <message>
        <source>t-SNE</source>
        <translation>t-SNE</translation>
    </message>
    <message>
        <source>t-SNE of many samples takes longer.</source>
        <translation>样本较多时，t-SNE 耗时更长。</translation>
    </message>
    <message>
        <source>target</source>
        <translation>目标</translation>
    </message>
    <message>
        <source>target_shape must have 1 to 7 sizes &gt;= 1; one of them can be -1; got {}</source>
        <translation>target_shape 必须有 1 到 7 个 &gt;= 1 的大小；其中一个可为 -1；得到 {}</translation>
    </message>
    <message>
        <source>targets %1</source>
        <translation>目标 %1</translation>
    </message>
    <message>
        <source>test split</source>
        <translation>测试划分</translation>
    </message>
    <message>
        <source>tf.min.js of the npm package @tensorflow/tfjs, or the folder in which npm install @tensorflow/tfjs was run. It is copied with its license.</source>
        <translation>npm 包 @tensorflow/tfjs 的 tf.min.js，或运行过 npm install @tensorflow/tfjs 的文件夹。该文件将连同其许可证一起复制。</translation>
    </message>
    <message>
        <source>tf.min.js, or the folder in which npm installed it.</source>
        <translation>tf.min.js，或 npm 安装它的文件夹。</translation>
    </message>
    <message>
        <source>tf.train.Example records of TFRecord files, read in pieces.</source>
        <translation>TFRecord 文件中的 tf.train.Example 记录，分块读取。</translation>
    </message>
    <message>
        <source>the bias has no effect: {} subtracts the mean</source>
        <translation>偏置不起作用：{} 会减去均值</translation>
    </message>
    <message>
        <source>the end</source>
        <translation>结尾</translation>
    </message>
    <message>
        <source>the experiment has no key {}</source>
        <translation>实验没有键 {}</translation>
    </message>
    <message>
        <source>the experiment has no layer {}, and no text of the lesson names it</source>
        <translation>实验没有层 {}，课程文本也没有提到它</translation>
    </message>
    <message>
        <source>the experiment reports no metric {}</source>
        <translation>实验不报告指标 {}</translation>
    </message>
    <message>
        <source>the folder %1 cannot be written</source>
        <translation>无法写入文件夹 %1</translation>
    </message>
    <message>
        <source>the framework runs recurrent layers as a loop</source>
        <translation>框架以循环方式运行循环层</translation>
    </message>
    <message>
        <source>the framework “{}”</source>
        <translation>框架“{}”</translation>
    </message>
    <message>
        <source>the global batch size %2 is not divisible by %1 cores; choose another one</source>
        <translation>全局批次大小 %2 不能被 %1 个核心整除；请另选一个</translation>
    </message>
    <message>
        <source>the head has no end: expected a second line ---</source>
        <translation>头部没有结尾：应有第二行 ---</translation>
    </message>
    <message>
        <source>the head has no title: expected "title: …"</source>
        <translation>头部没有标题：应有 "title: …"</translation>
    </message>
    <message>
        <source>the host prepares and transfers a batch more slowly than the device processes it</source>
        <translation>主机准备和传输批次的速度慢于设备处理批次的速度</translation>
    </message>
    <message>
        <source>the input shape is unknown</source>
        <translation>输入形状未知</translation>
    </message>
    <message>
        <source>the kernel is initialized with zeros: layers before it get no gradient, and all units stay equal</source>
        <translation>核以零初始化：前面的层得不到梯度，且所有单元保持相同</translation>
    </message>
    <message>
        <source>the layer {} has no option {}</source>
        <translation>层 {} 没有选项 {}</translation>
    </message>
    <message>
        <source>the model has no inputs</source>
        <translation>模型没有输入</translation>
    </message>
    <message>
        <source>the model has no layer after its input</source>
        <translation>模型在输入之后没有层</translation>
    </message>
    <message>
        <source>the model has no layers</source>
        <translation>模型没有层</translation>
    </message>
    <message>
        <source>the model has no outputs</source>
        <translation>模型没有输出</translation>
    </message>
    <message>
        <source>the model input {} is not a layer of the model</source>
        <translation>模型输入 {} 不是模型的层</translation>
    </message>
    <message>
        <source>the model output {} is not a layer of the model</source>
        <translation>模型输出 {} 不是模型的层</translation>
    </message>
    <message>
        <source>the multiplication of a layer</source>
        <translation>某一层的乘法运算</translation>
    </message>
    <message>
        <source>the multiplication {}</source>
        <translation>乘法 {}</translation>
    </message>
    <message>
        <source>the name of a column, metric or parameter</source>
        <translation>列、指标或参数的名称</translation>
    </message>
    <message>
        <source>the padding is 0</source>
        <translation>填充为 0</translation>
    </message>
    <message>
        <source>the precision {}</source>
        <translation>精度 {}</translation>
    </message>
    <message>
        <source>the question {} has no check: expected "check: answer is …"</source>
        <translation>问题 {} 没有检查：应有 "check: answer is …"</translation>
    </message>
    <message>
        <source>the rate is 0</source>
        <translation>比率为 0</translation>
    </message>
    <message>
        <source>the same framework</source>
        <translation>同一框架</translation>
    </message>
    <message>
        <source>the size is 1</source>
        <translation>大小为 1</translation>
    </message>
    <message>
        <source>the step has no text</source>
        <translation>步骤没有文本</translation>
    </message>
    <message>
        <source>the step has no title: expected "## Title"</source>
        <translation>步骤没有标题：应有 "## Title"</translation>
    </message>
    <message>
        <source>the trained weights of this window</source>
        <translation>此窗口的训练后权重</translation>
    </message>
    <message>
        <source>the weights do not match this model; train it, or load weights</source>
        <translation>权重与此模型不符；请训练模型或加载权重</translation>
    </message>
    <message>
        <source>the window size is 1</source>
        <translation>窗口大小为 1</translation>
    </message>
    <message>
        <source>there are no runs of this experiment yet; train the model</source>
        <translation>此实验尚无运行；请训练模型</translation>
    </message>
    <message>
        <source>there are no weights yet; train the model or load weights</source>
        <translation>尚无权重；请训练模型或加载权重</translation>
    </message>
    <message>
        <source>there is no activation {}</source>
        <translation>没有激活函数 {}</translation>
    </message>
    <message>
        <source>there is no device {}</source>
        <translation>没有设备 {}</translation>
    </message>
    <message>
        <source>there is no layer class {}</source>
        <translation>没有层类 {}</translation>
    </message>
    <message>
        <source>there is no page {}</source>
        <translation>没有页面 {}</translation>
    </message>
    <message>
        <source>there is no panel {}</source>
        <translation>没有面板 {}</translation>
    </message>
    <message>
        <source>this computer</source>
        <translation>本机</translation>
    </message>
    <message>
        <source>this framework does not overlap input and compute</source>
        <translation>此框架不会使输入与计算重叠进行</translation>
    </message>
    <message>
        <source>this page has no such panel</source>
        <translation>此页面没有该面板</translation>
    </message>
    <message>
        <source>thread {}</source>
        <translation>线程 {}</translation>
    </message>
    <message>
        <source>threshold of the activation</source>
        <translation>激活的阈值</translation>
    </message>
    <message>
        <source>tied_to must be the name of an Embedding before it; got {}</source>
        <translation>tied_to 必须是其前面某个 Embedding 的名称；得到 {}</translation>
    </message>
    <message>
        <source>time_major must be false; got true</source>
        <translation>time_major 必须为 false；得到 true</translation>
    </message>
    <message>
        <source>token 0 is padding and is masked</source>
        <translation>词元 0 为填充，将被遮盖</translation>
    </message>
    <message>
        <source>tokens per sequence</source>
        <translation>每个序列的词元数</translation>
    </message>
    <message>
        <source>top-k categorical accuracy</source>
        <translation>top-k 分类准确率</translation>
    </message>
    <message>
        <source>training</source>
        <translation>训练</translation>
    </message>
    <message>
        <source>training sample</source>
        <translation>训练样本</translation>
    </message>
    <message>
        <source>transfer batch</source>
        <translation>传输批次</translation>
    </message>
    <message>
        <source>true negatives</source>
        <translation>真负例</translation>
    </message>
    <message>
        <source>true positives</source>
        <translation>真正例</translation>
    </message>
    <message>
        <source>truncated to %1</source>
        <translation>截断为 %1</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>unknown key {}</source>
        <translation>未知的键 {}</translation>
    </message>
    <message>
        <source>unknown key {}; did you mean {}?</source>
        <translation>未知的键 {}；您是指 {} 吗？</translation>
    </message>
    <message>
        <source>update</source>
        <translation>更新</translation>
    </message>
    <message>
        <source>upper bound</source>
        <translation>上限</translation>
    </message>
    <message>
        <source>upsampling factors of depth, height and width</source>
        <translation>深度、高度和宽度的上采样倍数</translation>
    </message>
    <message>
        <source>upsampling factors of height and width</source>
        <translation>高度和宽度的上采样倍数</translation>
    </message>
    <message>
        <source>use the last state of a batch as the initial state of the next</source>
        <translation>将一个批次的最后状态用作下一个批次的初始状态</translation>
    </message>
    <message>
        <source>val_loss shows overfitting first.</source>
        <translation>val_loss 最先反映过拟合。</translation>
    </message>
    <message>
        <source>valid: no padding; same: zero padding on both sides; causal: zero padding at the start only</source>
        <translation>valid：无填充；same：两侧零填充；causal：仅在开头零填充</translation>
    </message>
    <message>
        <source>valid: no padding; same: zero padding, output size = input size / stride</source>
        <translation>valid：无填充；same：零填充，输出大小 = 输入大小 / 步幅</translation>
    </message>
    <message>
        <source>validated</source>
        <translation>已验证</translation>
    </message>
    <message>
        <source>validating</source>
        <translation>正在验证</translation>
    </message>
    <message>
        <source>validation</source>
        <translation>验证</translation>
    </message>
    <message>
        <source>validation %1</source>
        <translation>验证%1</translation>
    </message>
    <message>
        <source>value of all elements</source>
        <translation>所有元素的值</translation>
    </message>
    <message>
        <source>value outside the image for fill_mode constant</source>
        <translation>fill_mode 为 constant 时图像之外的值</translation>
    </message>
    <message>
        <source>value_range must be two numbers, the smaller one first; got {}</source>
        <translation>value_range 必须是两个数，较小的在前；得到 {}</translation>
    </message>
    <message>
        <source>values outside the image: reflect, wrap, constant or nearest</source>
        <translation>图像之外的值：reflect、wrap、constant 或 nearest</translation>
    </message>
    <message>
        <source>variable length</source>
        <translation>可变长度</translation>
    </message>
    <message>
        <source>variance of the data, or one for each channel; none: of the weights</source>
        <translation>数据的方差，或每个通道一个；无：取自权重</translation>
    </message>
    <message>
        <source>variance times fan</source>
        <translation>方差乘以 fan</translation>
    </message>
    <message>
        <source>vendor peak</source>
        <translation>厂商峰值</translation>
    </message>
    <message>
        <source>vocabulary size %1</source>
        <translation>词汇表大小 %1</translation>
    </message>
    <message>
        <source>wait for gradients</source>
        <translation>等待梯度</translation>
    </message>
    <message>
        <source>wait for other cores</source>
        <translation>等待其他核心</translation>
    </message>
    <message>
        <source>wait for the batch</source>
        <translation>等待批次</translation>
    </message>
    <message>
        <source>wait for the host</source>
        <translation>等待主机</translation>
    </message>
    <message>
        <source>waits</source>
        <translation>等待</translation>
    </message>
    <message>
        <source>waits, simulated</source>
        <translation>等待，模拟</translation>
    </message>
    <message>
        <source>weight checksum</source>
        <translation>权重校验和</translation>
    </message>
    <message>
        <source>weight value</source>
        <translation>权重值</translation>
    </message>
    <message>
        <source>weights</source>
        <translation>权重</translation>
    </message>
    <message>
        <source>weights %1</source>
        <translation>权重 %1</translation>
    </message>
    <message>
        <source>weights after the update: checksum %1</source>
        <translation>更新后的权重：校验和 %1</translation>
    </message>
    <message>
        <source>weights and their copies</source>
        <translation>权重及其副本</translation>
    </message>
    <message>
        <source>weights are being loaded or saved</source>
        <translation>正在加载或保存权重</translation>
    </message>
    <message>
        <source>weights loaded</source>
        <translation>已加载权重</translation>
    </message>
    <message>
        <source>weights of the runs %1</source>
        <translation>各运行的权重 %1</translation>
    </message>
    <message>
        <source>weights: there is no file {} beside the lesson</source>
        <translation>weights: 课程旁边没有文件 {}</translation>
    </message>
    <message>
        <source>width of the output</source>
        <translation>输出的宽度</translation>
    </message>
    <message>
        <source>with</source>
        <translation>与</translation>
    </message>
    <message>
        <source>with as many axes as dims, and the batch</source>
        <translation>轴数与 dims 相同，再加批次轴</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>是</translation>
    </message>
    <message>
        <source>your measurements</source>
        <translation>您的测量</translation>
    </message>
    <message>
        <source>zeros before the first and after the last step</source>
        <translation>第一步之前和最后一步之后的零</translation>
    </message>
    <message>
        <source>zoom of the width; empty: like the height</source>
        <translation>宽度的缩放；留空：与高度相同</translation>
    </message>
    <message>
        <source>{} (and {}): vanishing gradient: it is {:.0e} of the largest in later layers.</source>
        <translation>{}（以及 {}）：梯度消失：仅为后续层中最大值的 {:.0e}。</translation>
    </message>
    <message>
        <source>{} For compute alone, {} is {} as fast as {}.</source>
        <translation>{} 仅就计算而言，{} 的速度是 {}（相对于 {}）。</translation>
    </message>
    <message>
        <source>{} already ends with a ReLU</source>
        <translation>{} 已以 ReLU 结尾</translation>
    </message>
    <message>
        <source>{} and {} are equally fast: {} and {} samples per second.</source>
        <translation>{} 和 {} 速度相当：每秒 {} 和 {} 个样本。</translation>
    </message>
    <message>
        <source>{} and {} have no batch size in common: expected a multiple of {} cores that fits</source>
        <translation>{} 与 {} 没有共同的批次大小：需要能装入内存的 {} 个核心的倍数</translation>
    </message>
    <message>
        <source>{} array</source>
        <translation>{} 个数组</translation>
    </message>
    <message>
        <source>{} arrays</source>
        <translation>{} 个数组</translation>
    </message>
    <message>
        <source>{} changed from {} to {}</source>
        <translation>{} 由 {} 变为 {}</translation>
    </message>
    <message>
        <source>{} compares the outputs with its threshold {}, but they are logits: a probability of 0.5 is the logit 0.</source>
        <translation>{} 将输出与阈值 {} 比较，但输出是 logits：概率 0.5 对应 logit 0。</translation>
    </message>
    <message>
        <source>{} core</source>
        <translation>{} 个核心</translation>
    </message>
    <message>
        <source>{} cores</source>
        <translation>{} 个核心</translation>
    </message>
    <message>
        <source>{} does not run on cuDNN: {}</source>
        <translation>{} 未在 cuDNN 上运行：{}</translation>
    </message>
    <message>
        <source>{} does not support the precision {}; using {} ({} multiplication) instead.</source>
        <translation>{} 不支持精度 {}；改用 {}（{} 乘法）。</translation>
    </message>
    <message>
        <source>{} epoch</source>
        <translation>{} 个周期</translation>
    </message>
    <message>
        <source>{} epochs</source>
        <translation>{} 个周期</translation>
    </message>
    <message>
        <source>{} expects a float input; {} outputs integers</source>
        <translation>{} 需要浮点输入；{} 输出整数</translation>
    </message>
    <message>
        <source>{} expects a target for each output, but the loss uses integer labels.</source>
        <translation>{} 需要每个输出有一个目标值，但损失使用整数标签。</translation>
    </message>
    <message>
        <source>{} expects integer labels, but the loss uses a target for each output.</source>
        <translation>{} 需要整数标签，但损失为每个输出使用一个目标值。</translation>
    </message>
    <message>
        <source>{} expects integer labels, but the loss uses one-hot labels.</source>
        <translation>{} 需要整数标签，但损失使用独热标签。</translation>
    </message>
    <message>
        <source>{} expects numbers, but the target has {} classes. The model learns their places in alphabetical order.</source>
        <translation>{} 需要数值，但目标有 {} 个类别。模型学习的是它们按字母顺序的位置。</translation>
    </message>
    <message>
        <source>{} expects one-hot labels, but the loss uses integer labels.</source>
        <translation>{} 需要独热标签，但损失使用整数标签。</translation>
    </message>
    <message>
        <source>{} expects probabilities, but the outputs are logits.</source>
        <translation>{} 要求概率，但输出是 logits。</translation>
    </message>
    <message>
        <source>{} file</source>
        <translation>{} 个文件</translation>
    </message>
    <message>
        <source>{} files</source>
        <translation>{} 个文件</translation>
    </message>
    <message>
        <source>{} gives each replica {}. BatchNormalization statistics of so few samples are noisy, and so are the validation results.</source>
        <translation>{} 使每个副本获得 {}。样本如此之少时，BatchNormalization 的统计量噪声很大，验证结果也是如此。</translation>
    </message>
    <message>
        <source>{} has no option {}, so it has no effect.</source>
        <translation>{} 没有选项 {}，因此该选项不起作用。</translation>
    </message>
    <message>
        <source>{} has no trained weights</source>
        <translation>{} 没有训练后的权重</translation>
    </message>
    <message>
        <source>{} has the shortest simulated epoch: {} ({})</source>
        <translation>{} 的模拟周期最短：{} ({})</translation>
    </message>
    <message>
        <source>{} input</source>
        <translation>{} 个输入</translation>
    </message>
    <message>
        <source>{} input array</source>
        <translation>{} 个输入数组</translation>
    </message>
    <message>
        <source>{} input arrays</source>
        <translation>{} 个输入数组</translation>
    </message>
    <message>
        <source>{} inputs</source>
        <translation>{} 个输入</translation>
    </message>
    <message>
        <source>{} is reinitialized: {}</source>
        <translation>{} 被重新初始化：{}</translation>
    </message>
    <message>
        <source>{} is the new head, for 1 class.</source>
        <translation>{} 是新的分类头，对应 1 个类别。</translation>
    </message>
    <message>
        <source>{} is the new head, for {} classes.</source>
        <translation>{} 是新的分类头，对应 {} 个类别。</translation>
    </message>
    <message>
        <source>{} kernels take less time than their launch</source>
        <translation>{} 个内核的用时少于其启动时间</translation>
    </message>
    <message>
        <source>{} layer</source>
        <translation>{} 个层</translation>
    </message>
    <message>
        <source>{} layers</source>
        <translation>{} 个层</translation>
    </message>
    <message>
        <source>{} layers before {} are frozen.</source>
        <translation>{} 个层已冻结（位于 {} 之前）。</translation>
    </message>
    <message>
        <source>{} monitors {}, but this experiment does not report it, so the callback has no effect.</source>
        <translation>{} 监视 {}，但本实验不报告该指标，因此该回调不起作用。</translation>
    </message>
    <message>
        <source>{} more layer</source>
        <translation>另外 {} 个层</translation>
    </message>
    <message>
        <source>{} more layers</source>
        <translation>另外 {} 个层</translation>
    </message>
    <message>
        <source>{} multiplies {} as fast in {}</source>
        <translation>{} 的乘法速度可达 {}（使用 {} 时）</translation>
    </message>
    <message>
        <source>{} must be a number &gt;= 0 or two ascending numbers; got {}</source>
        <translation>{} 必须是 &gt;= 0 的数或两个递增的数；得到 {}</translation>
    </message>
    <message>
        <source>{} must be below 1; got {}</source>
        <translation>{} 必须小于 1；得到 {}</translation>
    </message>
    <message>
        <source>{} must be integers from 0 to 65535 like 1, [1, 2, 3] or [[1, 2], [3, 4], [5, 6]]; got {}</source>
        <translation>{} 必须是 0 到 65535 的整数，如 1、[1, 2, 3] 或 [[1, 2], [3, 4], [5, 6]]；得到 {}</translation>
    </message>
    <message>
        <source>{} must be integers from 0 to 65535 like 1, [1, 2] or [[1, 2], [3, 4]]; got {}</source>
        <translation>{} 必须是 0 到 65535 的整数，如 1、[1, 2] 或 [[1, 2], [3, 4]]；得到 {}</translation>
    </message>
    <message>
        <source>{} must be null; got {}</source>
        <translation>{} 必须为 null；得到 {}</translation>
    </message>
    <message>
        <source>{} must be off; got {}</source>
        <translation>{} 必须关闭；得到 {}</translation>
    </message>
    <message>
        <source>{} must be one number, or one for each of the {} channels; got {}</source>
        <translation>{} 必须是一个数，或 {} 个通道各一个数；得到 {}</translation>
    </message>
    <message>
        <source>{} must be the same in layer and backward_layer; got {} and {}</source>
        <translation>{} 在 layer 和 backward_layer 中必须相同；得到 {} 和 {}</translation>
    </message>
    <message>
        <source>{} must be three integers (depth, height, width); got {}</source>
        <translation>{} 必须是三个整数（深度、高度、宽度）；得到 {}</translation>
    </message>
    <message>
        <source>{} must have at most 2^31 weights; got {}</source>
        <translation>{} 最多有 2^31 个权重；得到 {}</translation>
    </message>
    <message>
        <source>{} must not be larger than its input of {} steps; got {}{}</source>
        <translation>{} 不能大于其 {} 步的输入；得到 {}{}</translation>
    </message>
    <message>
        <source>{} must not be larger than its input of {} x {}; got {} x {}{}</source>
        <translation>{} 不能大于其输入 {} x {}；得到 {} x {}{}</translation>
    </message>
    <message>
        <source>{} of the last run</source>
        <translation>最近一个运行的 {}</translation>
    </message>
    <message>
        <source>{} of the run before</source>
        <translation>前一个运行的 {}</translation>
    </message>
    <message>
        <source>{} of the step time is all-reduce of gradients</source>
        <translation>单步时间的 {} 用于梯度的 all-reduce</translation>
    </message>
    <message>
        <source>{} of the step time is launch overhead on the host</source>
        <translation>单步时间的 {} 是主机上的启动开销</translation>
    </message>
    <message>
        <source>{} of the step time waits for input data</source>
        <translation>单步时间的 {} 在等待输入数据</translation>
    </message>
    <message>
        <source>{} of {} weight arrays keep their trained values</source>
        <translation>{} 个权重数组（共 {} 个）保留其训练后的值</translation>
    </message>
    <message>
        <source>{} op</source>
        <translation>{} 个运算</translation>
    </message>
    <message>
        <source>{} ops</source>
        <translation>{} 个运算</translation>
    </message>
    <message>
        <source>{} others</source>
        <translation>其他 {} 个</translation>
    </message>
    <message>
        <source>{} output</source>
        <translation>{} 个输出</translation>
    </message>
    <message>
        <source>{} outputs</source>
        <translation>{} 个输出</translation>
    </message>
    <message>
        <source>{} per hour</source>
        <translation>每小时 {}</translation>
    </message>
    <message>
        <source>{} per hour ({})</source>
        <translation>每小时 {}（{}）</translation>
    </message>
    <message>
        <source>{} predicted with the model of the file: largest difference {}</source>
        <translation>用文件中的模型预测了 {}：最大差异 {}</translation>
    </message>
    <message>
        <source>{} predicted with the weights of the file: largest difference {}</source>
        <translation>用文件中的权重预测了 {}：最大差异 {}</translation>
    </message>
    <message>
        <source>{} program</source>
        <translation>{} 个程序</translation>
    </message>
    <message>
        <source>{} programs</source>
        <translation>{} 个程序</translation>
    </message>
    <message>
        <source>{} replica</source>
        <translation>{} 个副本</translation>
    </message>
    <message>
        <source>{} replicas</source>
        <translation>{} 个副本</translation>
    </message>
    <message>
        <source>{} run</source>
        <translation>{} 个运行</translation>
    </message>
    <message>
        <source>{} runs</source>
        <translation>{} 个运行</translation>
    </message>
    <message>
        <source>{} sample</source>
        <translation>{} 个样本</translation>
    </message>
    <message>
        <source>{} samples</source>
        <translation>{} 个样本</translation>
    </message>
    <message>
        <source>{} samples per replica are not a multiple of {}</source>
        <translation>每个副本 {} 个样本不是 {} 的倍数</translation>
    </message>
    <message>
        <source>{} samples per replica are too few for a tile of {} rows</source>
        <translation>每个副本 {} 个样本对于 {} 行的图块来说太少</translation>
    </message>
    <message>
        <source>{} step</source>
        <translation>{} 步</translation>
    </message>
    <message>
        <source>{} steps</source>
        <translation>{} 步</translation>
    </message>
    <message>
        <source>{} thread</source>
        <translation>{} 个线程</translation>
    </message>
    <message>
        <source>{} threads</source>
        <translation>{} 个线程</translation>
    </message>
    <message>
        <source>{} training sample</source>
        <translation>{} 个训练样本</translation>
    </message>
    <message>
        <source>{} training samples</source>
        <translation>{} 个训练样本</translation>
    </message>
    <message>
        <source>{} trains at least as many samples per second as {} from a global batch size of {} on</source>
        <translation>{} 每秒训练的样本数不少于 {}（全局批次大小从 {} 起）</translation>
    </message>
    <message>
        <source>{} trains more samples per second than {} at every global batch size from {} ({}) to {} ({})</source>
        <translation>{} 每秒训练的样本数多于 {}：全局批次大小从 {} ({}) 到 {} ({}) 均是如此</translation>
    </message>
    <message>
        <source>{} trains {} as many samples per second as {}. {} spends {} of {} per step {}; {} spends {} of {} per step.</source>
        <translation>{} 每秒训练的样本数是 {}（相对于 {}）。{} 每步用 {}（共 {}）{}；{} 每步用 {}（共 {}）。</translation>
    </message>
    <message>
        <source>{} unit</source>
        <translation>{} 个单元</translation>
    </message>
    <message>
        <source>{} units</source>
        <translation>{} 个单元</translation>
    </message>
    <message>
        <source>{} value</source>
        <translation>{} 个值</translation>
    </message>
    <message>
        <source>{} values</source>
        <translation>{} 个值</translation>
    </message>
    <message>
        <source>{} {} per hour</source>
        <translation>每小时 {} {}</translation>
    </message>
    <message>
        <source>{} × {} by {} × {}</source>
        <translation>{} × {} 乘 {} × {}</translation>
    </message>
    <message>
        <source>{}, and matrix products take {} on both: the losses are equal bit for bit.</source>
        <translation>{}，且两者的矩阵乘积都使用 {}：损失逐位相等。</translation>
    </message>
    <message>
        <source>{}, and stays ahead for any number of epochs.</source>
        <translation>{}，且在任意周期数下都保持领先。</translation>
    </message>
    <message>
        <source>{}, but the simulator cannot tell it apart from {}.</source>
        <translation>{}，但模拟器无法将其与 {} 区分开。</translation>
    </message>
    <message>
        <source>{}, but the simulator cannot tell them apart {}.</source>
        <translation>{}，但模拟器无法区分二者（{}）。</translation>
    </message>
    <message>
        <source>{}, outside the uncertainty of all others.</source>
        <translation>{}，超出其他所有设备的不确定度。</translation>
    </message>
    <message>
        <source>{}, outside the uncertainty of the simulator.</source>
        <translation>{}，超出模拟器的不确定度。</translation>
    </message>
    <message>
        <source>{}: expected a check above it</source>
        <translation>{}: 上方应有检查</translation>
    </message>
    <message>
        <source>{}: expected a text behind the colon</source>
        <translation>{}: 冒号后应有文本</translation>
    </message>
    <message>
        <source>{}: expected a whole number; got {}</source>
        <translation>{}: 应为整数；实际为 {}</translation>
    </message>
    <message>
        <source>{}: expected once; line {} has it already</source>
        <translation>{}: 只应出现一次；第 {} 行已有</translation>
    </message>
    <message>
        <source>{}: expected {}, as in the English lesson; got {}</source>
        <translation>{}: 应与英文课程一样为 {}；实际为 {}</translation>
    </message>
    <message>
        <source>{}: exploding gradient: it is {} times as large as in the first step.</source>
        <translation>{}：梯度爆炸：是第一步的 {} 倍。</translation>
    </message>
    <message>
        <source>{}: first NaN or infinite values in step {} of epoch {}.</source>
        <translation>{}：第 {} 步（周期 {}）首次出现 NaN 或无穷值。</translation>
    </message>
    <message>
        <source>{}: the layer has no effect</source>
        <translation>{}：该层不起作用</translation>
    </message>
    <message>
        <source>{}: the update ratio ‖Δw‖/‖w‖ is {:.0e}; about 1e-3 is typical.</source>
        <translation>{}：更新比 ‖Δw‖/‖w‖ 为 {:.0e}；通常约为 1e-3。</translation>
    </message>
    <message>
        <source>{}: the update ratio ‖Δw‖/‖w‖ is {}; about 0.001 is typical.</source>
        <translation>{}：更新比 ‖Δw‖/‖w‖ 为 {}；通常约为 0.001。</translation>
    </message>
    <message>
        <source>{}: vanishing gradient: it is {:.0e} of the largest in later layers.</source>
        <translation>{}：梯度消失：仅为后续层中最大值的 {:.0e}。</translation>
    </message>
    <message>
        <source>{}: {:.0f} % of the {} outputs are saturated.</source>
        <translation>{}：{:.0f}% 的 {} 输出已饱和。</translation>
    </message>
    <message>
        <source>{}: {} of the multiplications are padding</source>
        <translation>{}：{} 的乘法运算为填充</translation>
    </message>
    <message>
        <source>{}: {} of {} {} units are dead: their output is 0 for all {} samples checked.</source>
        <translation>{}：{} / {} 个 {} 单元已死亡：在检查的全部 {} 个样本上输出均为 0。</translation>
    </message>
    <message>
        <source>{}: {} supported</source>
        <translation>{}：支持{}</translation>
    </message>
    <message>
        <source>{}: {} supported, {} refused</source>
        <translation>{}：支持 {}，拒绝 {}</translation>
    </message>
    <message>
        <source>{}: {} supported, {} rewritten</source>
        <translation>{}：支持 {}，改写 {}</translation>
    </message>
    <message>
        <source>{}: {} supported, {} rewritten, {} refused</source>
        <translation>{}：支持 {}，改写 {}，拒绝 {}</translation>
    </message>
    <message>
        <source>{}; for {} or more, {} finishes earlier.</source>
        <translation>{}；达到 {} 或更多时，{} 更早完成。</translation>
    </message>
    <message>
        <source>{}; matrix products take {} and {}, so the losses drift apart by the rounding of the products.</source>
        <translation>{}；矩阵乘积分别使用 {} 和 {}，因此损失会因乘积的舍入而逐渐偏离。</translation>
    </message>
    <message>
        <source>{}; the gradients are summed in the order of {} and {}, so the last bits differ.</source>
        <translation>{}；梯度分别按 {} 和 {} 的顺序求和，因此最后几位不同。</translation>
    </message>
    <message>
        <source>{}; the gradients are summed over {} and {} replicas, so the last bits differ. Each replica has BatchNormalization statistics of its own.</source>
        <translation>{}；梯度分别在 {} 和 {} 个副本间求和，因此最后几位不同。每个副本有自己的 BatchNormalization 统计量。</translation>
    </message>
    <message>
        <source>± %1, not validated</source>
        <translation>± %1，未验证</translation>
    </message>
    <message>
        <source>± {}, not validated</source>
        <translation>± {}，未验证</translation>
    </message>
    <message>
        <source>µs</source>
        <translation>µs</translation>
    </message>
    <message>
        <source>“%1” was deleted or moved. Save writes the file again.</source>
        <translation>“%1”已被删除或移动。“保存”将重新写入该文件。</translation>
    </message>
    <message>
        <source>“%1” was not saved before Shardlab ended. Restore the changes from %2?</source>
        <translation>Shardlab 结束前未保存“%1”。要恢复 %2 的更改吗？</translation>
    </message>
</context>
</TS>
