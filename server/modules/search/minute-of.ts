/** Minutes of a day on the clock on the wall. */
export const DAY_MINUTES = 24 * 60;

/** Minutes after midnight of a wall-clock time: `09:30` is 570. */
export function minuteOf(clockTime: string): number {
  const [hours = 0, minutes = 0] = clockTime.split(':').map(Number);
  return hours * 60 + minutes;
}
