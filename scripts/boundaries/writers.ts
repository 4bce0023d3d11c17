/** Each table has one writing module; others ask it. */
import { moduleOf } from './layers.ts';
import { isShipped, lineAt, type Source, type Violation, withoutComments } from './source.ts';

const WRITE =
  /\.(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*'(\w+)|\b(?:insert\s+into|delete\s+from)\s+([a-z_]+)|\bupdate\s+([a-z_]+)(?:\s+(?:as\s+)?[a-z]+)?\s+set\b/g;

/** A mention of a table by a module, or by a part of the server outside the modules (`server/jobs`). */
export type TableUse = { readonly table: string; readonly user: string; readonly path: string; readonly line: number };

/** The writes of every module but a table's owner. */
export function checkWriters(sources: readonly Source[]): Violation[] {
  const owners = tableOwners(sources);
  return writesIn(sources)
    .filter(({ table, user }) => user !== owners.get(table))
    .map(({ table, path, line }) => ({
      path,
      line,
      rule: `table ${table} is written by ${owners.get(table)}: ask it`,
    }));
}

/** Returns each table's owner: the module that writes it most. */
export function tableOwners(sources: readonly Source[]): ReadonlyMap<string, string> {
  const owners = new Map<string, string>();
  for (const [table, writes] of Map.groupBy(writesIn(sources), (write) => write.table)) {
    const writers = [...Map.groupBy(writes, ({ user }) => user)].toSorted(([, a], [, b]) => b.length - a.length);
    if (writers[0]) owners.set(table, writers[0][0]);
  }
  return owners;
}

/** Returns what `pattern` finds in the server's sources; its first group that matches is the table. */
export function tableUses(sources: readonly Source[], pattern: RegExp): TableUse[] {
  return sources
    .filter((source) => isShipped(source) && /^server\/(?!(db|seed)\/)/.test(source.path))
    .flatMap(({ path, text }) => {
      const code = withoutComments(text);
      const user = moduleOf(path) ?? path.split('/').slice(0, 2).join('/');
      return [...code.matchAll(pattern)].map((match) => ({
        table: match.slice(1).find((group) => group !== undefined) ?? '',
        user,
        path,
        line: lineAt(code, match.index),
      }));
    });
}

function writesIn(sources: readonly Source[]): TableUse[] {
  return tableUses(sources, WRITE);
}
