/**
 * What the product says, apart from where it is said: English stands here, every other language in a catalogue beside the
 * tables (docs/decisions/058-facts-travel-words-stay.md).
 */

/** One text: its name (`refusal.shift_taken`) and its English as ICU MessageFormat, filled from parameters of the same names. */
export type Message = { readonly name: string; readonly message: string };

export type Messages<Code extends string> = Readonly<Record<Code, Message>>;

/**
 * Returns a table of messages, named `table.code`. It stands in a file `*.words.ts`, from which `npm run words` makes
 * the catalogue of the same name.
 */
export function defineMessages<const Table extends Readonly<Record<string, string>>>(
  table: string,
  texts: Table,
): Messages<Extract<keyof Table, string>> {
  const rows = Object.entries(texts).map(([code, message]) => [code, { name: `${table}.${code}`, message }]);
  return Object.fromEntries(rows) as Messages<Extract<keyof Table, string>>;
}

/** Returns the message of a code that may be none of the table's: an older one, or free text. */
export function messageOf(messages: Readonly<Record<string, Message>>, code: string): Message | null {
  return Object.hasOwn(messages, code) ? (messages[code] ?? null) : null;
}
