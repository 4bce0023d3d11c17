const shortened: ReadonlyMap<string, string> = new Map([
  ['st', 'saint'],
  ['ft', 'fort'],
  ['mt', 'mount'],
]);

/** Returns one spelling for what people write in many: `St. Louis, MO` and `saint louis mo` become the same. */
export function fold(text: string): string {
  const words = text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[\u0300-\u036f'’]/g, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .split(' ');
  const first = words[0] ?? '';
  // Alone it may be the beginning of another word: "st" of "Stamford".
  return (words.length > 1 ? [shortened.get(first) ?? first, ...words.slice(1)] : words).join(' ');
}
