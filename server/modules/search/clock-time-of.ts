/** The wall-clock time of minutes after midnight: 570 is `09:30`. */
export function clockTimeOf(minute: number): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
}
