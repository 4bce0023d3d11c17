/**
 * `Intl` formatters by name, each made at its first use: making one takes as long as twenty uses, and the first of a page
 * holds a slow phone up for a fifth of a second. What a page was written with is handed over to the browser that takes it
 * over, which then says the same without making any.
 */

/** By formatter, then by value as JSON. */
export type Formatted = Readonly<Record<string, Readonly<Record<string, string>>>>;

type Format<Value> = (value: Value) => string;

const formatters = new Map<string, Format<never>>();
let known: Formatted | null = null;
let noted: Record<string, Record<string, string>> | null = null;

/**
 * Returns the formatter of a name, which says all that `make` goes by: locale, zone, style.
 */
export function formatter<Value extends number | readonly string[]>(
  name: string,
  make: () => Format<Value>,
): Format<Value> {
  const before = formatters.get(name) as Format<Value> | undefined;
  if (before) return before;
  let made: Format<Value> | undefined;
  const format = (value: Value) => {
    const written = known?.[name]?.[JSON.stringify(value)];
    if (written !== undefined) return written;
    made ??= make();
    const text = made(value);
    if (noted) {
      noted[name] ??= {};
      noted[name][JSON.stringify(value)] = text;
    }
    return text;
  };
  formatters.set(name, format);
  return format;
}

/** Notes what is formatted while `work` is done. Returns both. */
export async function notingFormatted<T>(work: () => Promise<T>): Promise<{ result: T; formatted: Formatted }> {
  const mine = {};
  noted = mine;
  try {
    return { result: await work(), formatted: mine };
  } finally {
    noted = null;
  }
}

/** Takes what a page was written with as what its formatters say. */
export function takeFormatted(formatted: Formatted): void {
  known = formatted;
}
