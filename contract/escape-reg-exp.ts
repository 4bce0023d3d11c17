/** Returns a pattern that finds the text as it is written. Not `RegExp.escape`: browsers of 2024 lack it. */
export function escapeRegExp(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}
