/** Returns typed text as `HH:MM`; '' for nothing, null for no valid time. Without AM or PM, 1 to 6 is the afternoon. */
export function readTime(text: string): string | null {
  if (text.trim() === '') return '';
  const match = /^\s*(\d{1,2})(?::?(\d{2}))?\s*(?:([ap])(?:\.?\s?m\.?)?)?\s*$/i.exec(text);
  if (!match) return null;
  const [, hourText = '', minuteText = '0', half = ''] = match;
  const hour = Number(hourText);
  const minute = Number(minuteText);
  if (hour > 23 || minute > 59 || (half && (hour < 1 || hour > 12))) return null;
  return `${String(hourOf(hour, half.toLowerCase(), hourText)).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}

function hourOf(hour: number, half: string, typed: string): number {
  if (half.startsWith('p')) return hour === 12 ? 12 : hour + 12;
  if (half.startsWith('a')) return hour === 12 ? 0 : hour;
  const afternoon = hour >= 1 && hour <= 6 && !typed.startsWith('0');
  return afternoon ? hour + 12 : hour;
}
