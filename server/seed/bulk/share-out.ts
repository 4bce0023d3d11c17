/**
 * Cuts a total into whole parts that follow the weights and add up to it exactly: what rounding takes from one part the
 * next ones get.
 */
export function shareOut(total: number, weights: ArrayLike<number>): number[] {
  const all = Array.from(weights).reduce((sum, weight) => sum + weight, 0);
  let weight = 0;
  let given = 0;
  return Array.from(weights, (one) => {
    weight += one;
    const upTo = all > 0 ? Math.round((total * weight) / all) : 0;
    const part = upTo - given;
    given = upTo;
    return part;
  });
}

/** Shift of the ranks, as a share of the list: without it the first would have nearly everything. */
const FLATTENED = 0.015;
/** Coprime to nearly everything: walks all ranks in an order that looks like none. */
const STEP = 999_983;

/**
 * How busy each of `count` pharmacies is, in no order: few busy ones and many that need somebody now and then
 * (Zipf–Mandelbrot; the busiest has 16 times the average, the busiest hundredth an eighth of all).
 */
export function busyness(count: number): Float64Array {
  const weights = new Float64Array(count);
  const step = count % STEP === 0 ? STEP + 2 : STEP;
  for (let index = 0; index < count; index += 1)
    weights[index] = 1 / (((index * step + (count >> 1)) % count) + 1 + FLATTENED * count);
  return weights;
}
