/** The one-time codes in a message: whole groups of 4 or 6 digits; an address's port is none. */
export function codesIn(text: string): string[] {
  return [...new Set(text.match(/(?<![\d.,$:/-])(?:\d{6}|\d{4})(?![\d,-]|\.\d)/g) ?? [])];
}
