/** How the wallet says days and hours, in the pharmacy's zone. */

/** `Nov 17` */
export function dayWords(moment: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone }).format(moment);
}

/** `Nov 24, 9:00 AM` */
export function momentWords(moment: Date, timeZone: string): string {
  const format = new Intl.DateTimeFormat('en-US', {
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
  });
  return format.format(moment).replaceAll('\u202f', ' ');
}

/** `9.5 h` */
export function hoursWords(minutes: number): string {
  return `${Math.round((minutes / 60) * 100) / 100} h`;
}

/** `Larkspur Pharmacy, Nov 17` */
export function shiftTitle(shift: {
  readonly business_name: string;
  readonly starts_at: Date;
  readonly time_zone: string;
}): string {
  return `${shift.business_name}, ${dayWords(shift.starts_at, shift.time_zone)}`;
}
