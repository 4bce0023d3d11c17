/** Days and times as people say them, in the pharmacy's zone (DESIGN-LANGUAGE §4). */

/** `Mon, Nov 23` */
export function dayWords(moment: Date, timeZone: string): string {
  return format(moment, timeZone, { weekday: 'short', month: 'short', day: 'numeric' });
}

/** `9:00 AM ET` */
export function timeWords(moment: Date, timeZone: string): string {
  return format(moment, timeZone, { hour: 'numeric', minute: '2-digit', timeZoneName: 'shortGeneric' });
}

/** `Mon, Nov 23, 9:00 AM – 5:00 PM ET` */
export function spanWords(start: Date, end: Date, timeZone: string): string {
  const from = format(start, timeZone, { hour: 'numeric', minute: '2-digit' });
  return `${dayWords(start, timeZone)}, ${from} – ${timeWords(end, timeZone)}`;
}

function format(moment: Date, timeZone: string, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat('en-US', { ...options, timeZone }).format(moment).replaceAll('\u202f', ' ');
}
