/** Each table has one writing module; others ask it. */
import { moduleOf } from './layers.ts';
import { isShipped, lineAt, type Source, type Violation, withoutComments } from './source.ts';

const WRITE =
  /\.(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*'(\w+)|\b(?:insert\s+into|delete\s+from)\s+([a-z_]+)|\bupdate\s+([a-z_]+)(?:\s+(?:as\s+)?[a-z]+)?\s+set\b/g;

type Write = { readonly table: string; readonly writer: string; readonly path: string; readonly line: number };

/** The writes of every module but a table's main writer: the one with the most. */
export function checkWriters(sources: readonly Source[]): Violation[] {
  const writes = sources
    .filter((source) => isShipped(source) && !/^server\/(db|seed)\//.test(source.path))
    .flatMap(writesOf);
  return [...Map.groupBy(writes, ({ table }) => table).values()].flatMap((ofTable) => {
    const writers = [...Map.groupBy(ofTable, ({ writer }) => writer)].toSorted(([, a], [, b]) => b.length - a.length);
    const owner = writers[0]?.[0];
    return ofTable
      .filter(({ writer }) => writer !== owner)
      .map(({ table, path, line }) => ({ path, line, rule: `table ${table} is written by ${owner}: ask it` }));
  });
}

function writesOf({ path, text }: Source): Write[] {
  const code = withoutComments(text);
  const writer = moduleOf(path) ?? path.split('/').slice(0, 2).join('/');
  return [...code.matchAll(WRITE)].map((match) => ({
    table: match[1] ?? match[2] ?? match[3] ?? '',
    writer,
    path,
    line: lineAt(code, match.index),
  }));
}
