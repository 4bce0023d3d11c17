/** Wall-clock times as minutes after midnight, and back. */

/** Returns the wall-clock time of minutes after midnight: 570 is `09:30`. */
export function clockTimeOf(minute: number): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
}

/** Minutes of a day on the clock on the wall. */
export const DAY_MINUTES = 24 * 60;

/** Returns minutes after midnight of a wall-clock time: `09:30` is 570. */
export function minuteOf(clockTime: string): number {
  const [hours = 0, minutes = 0] = clockTime.split(':').map(Number);
  return hours * 60 + minutes;
}
