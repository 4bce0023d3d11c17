/** Returns a random share of `millis`, at least half of it: those who collided do not meet again. */
export function jitter(millis: number): number {
  return millis * (0.5 + Math.random() / 2);
}
