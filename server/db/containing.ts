/** Returns the pattern of `ilike` for what contains this text as it was typed: its signs stand for themselves. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}
