/** Most bytes of a file: 60 people fit in a hundredth of it. */
const MOST_BYTES = 1_000_000;

/** Returns a CSV file as a table of text; null for what is too large or no text. */
export async function readCsv(file: File): Promise<string[][] | null> {
  if (file.size > MOST_BYTES) return null;
  const text = await file.text();
  // A spreadsheet's own format, or a picture.
  if (text.includes('\0') || text.includes('\uFFFD')) return null;
  const { parse } = (await import('papaparse')).default;
  return parse<string[]>(text, { skipEmptyLines: false }).data;
}
