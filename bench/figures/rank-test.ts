/**
 * The two-sided p-value of the Mann–Whitney rank test: how unlikely it is that two samples of one distribution differ as much as
 * these. By the normal approximation, which is close from 20 values a side on.
 */
export function rankTest(a: readonly number[], b: readonly number[]): number {
  const ranked = [...a.map((value) => ({ value, isA: true })), ...b.map((value) => ({ value, isA: false }))].toSorted(
    (x, y) => x.value - y.value,
  );
  let rankSum = 0;
  for (let start = 0; start < ranked.length;) {
    let end = start;
    while (end < ranked.length && ranked[end]?.value === ranked[start]?.value) end += 1;
    // Equal values share the mean of their ranks.
    const rank = (start + end + 1) / 2;
    for (let at = start; at < end; at += 1) if (ranked[at]?.isA) rankSum += rank;
    start = end;
  }
  const u = rankSum - (a.length * (a.length + 1)) / 2;
  const mean = (a.length * b.length) / 2;
  const deviation = Math.sqrt((a.length * b.length * (a.length + b.length + 1)) / 12);
  return 2 * (1 - normalBelow(Math.abs(u - mean) / deviation));
}

/** The share of a normal distribution below `z`, for z ≥ 0 (Abramowitz and Stegun, 26.2.17: right to seven digits). */
function normalBelow(z: number): number {
  const t = 1 / (1 + 0.231_641_9 * z);
  const tail =
    t * (0.319_381_53 + t * (-0.356_563_782 + t * (1.781_477_937 + t * (-1.821_255_978 + t * 1.330_274_429))));
  return 1 - (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * tail;
}
