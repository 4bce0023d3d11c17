/** How PostgreSQL's values become ours, the same on every connection. */
import pg from 'pg';

const { builtins } = pg.types;
const INT8_ARRAY = 1016;
const DATE_ARRAY = 1182;
const TEXT_ARRAY = 1009;

type Parser = (text: string) => unknown;

const parseTextArray = pg.types.getTypeParser(TEXT_ARRAY as never) as Parser;

const parsers: Readonly<Record<number, Parser>> = {
  [builtins.INT8]: parseInteger,
  [INT8_ARRAY]: (text) =>
    (parseTextArray(text) as (string | null)[]).map((item) => (item === null ? null : parseInteger(item))),
  // A day is a day, not midnight somewhere.
  [builtins.DATE]: (text) => text,
  [DATE_ARRAY]: parseTextArray,
};

/**
 * Returns the parser of a type: int8 a number within the safe range, `date` text, `timestamptz` a Date, numeric text,
 * jsonb parsed.
 */
export function parserOf(type: number, format?: 'text' | 'binary'): Parser {
  if (format === 'binary') return pg.types.getTypeParser(type, 'binary') as Parser;
  return parsers[type] ?? (pg.types.getTypeParser(type) as Parser);
}

function parseInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is beyond the integers a number holds exactly`);
  return value;
}
