const STREET_WORD =
  /\b(st|street|ave|avenue|rd|road|blvd|boulevard|dr|drive|ln|lane|way|hwy|highway|ct|court|pl|place|pkwy|parkway)\b/i;

/**
 * Returns whether a text is a house number and the name of a street, at least begun: `12 Main`; not a ZIP and its city,
 * `07003 Bloomfield`. Such a text is worth asking `findStreets` for.
 */
export function isStreet(address: string): boolean {
  const begins = /^\s*\d{1,6}[a-z]?\s+\S*[a-z]{3}/i.test(address);
  return begins && (!/^\s*\d{5}\s/.test(address) || STREET_WORD.test(address));
}
