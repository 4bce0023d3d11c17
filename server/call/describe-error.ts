const LONGEST = 300;

/** An address, a number of 7 digits or more that is not part of an id, and what is quoted after a colon: values, not names. */
const personal: readonly (readonly [RegExp, string])[] = [
  [/[^\s@"'<>]+@[^\s@"'<>]+\.[^\s@"'<>]+/g, '[e-mail]'],
  [/(?<![\w-])\+?\d(?:[\s().-]*\d){6,}(?![\w-])/g, '[number]'],
  [/: (["'“]).*/g, ': […]'],
];

/** Returns what went wrong in one line for people who run Mortar, without personal data: 300 characters at most. */
export function describeError(error: unknown): string {
  const { code, message } =
    error instanceof Error ? (error as Error & { code?: unknown }) : { code: '', message: error };
  const [line = ''] = printable(String(message)).split('\n');
  const words = personal.reduce((text, [pattern, instead]) => text.replace(pattern, instead), line.trim());
  const named = typeof code === 'string' && code !== '' ? `${code}: ${words}` : words;
  return (named || 'An error without words').slice(0, LONGEST);
}

/** PostgreSQL keeps no NUL, and the others only disturb. */
function printable(text: string): string {
  return Array.from(text, (character) => {
    const point = character.codePointAt(0) ?? 0;
    return (point < 32 && character !== '\n') || point === 127 || (point >= 0xd800 && point <= 0xdfff)
      ? ' '
      : character;
  }).join('');
}
