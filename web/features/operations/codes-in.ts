/** Returns the one-time codes in a message: whole groups of 4 or 6 digits, but not an address's port. */
export function codesIn(text: string): string[] {
  return [...new Set(text.match(/(?<![\d.,$:/-])(?:\d{6}|\d{4})(?![\d,-]|\.\d)/g) ?? [])];
}
