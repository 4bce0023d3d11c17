import { cleanLine } from '#contract/text.ts';

const LENGTH = 140;
/** So many characters may stand before the words searched for: a row of the list shows about thirty. */
const LEAD = 8;

/** Returns the beginning of a message on one line. */
export function excerptOf(text: string): string {
  return cleanLine(text).slice(0, LENGTH);
}

/** Returns a message on one line from just before the first of these words, with an ellipsis for what was left out. */
export function excerptAround(text: string, words: readonly string[]): string {
  const line = cleanLine(text);
  const lower = line.toLowerCase();
  const found = words.map((word) => lower.indexOf(word.toLowerCase())).filter((at) => at >= 0);
  const first = found.length > 0 ? Math.min(...found) : 0;
  if (first <= LEAD) return line.slice(0, LENGTH);
  const from = line.indexOf(' ', first - LEAD - 1) + 1;
  return `… ${line.slice(from > 0 && from <= first ? from : first).slice(0, LENGTH)}`;
}
