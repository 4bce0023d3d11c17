/** A module's queries read its own tables and those of modules before it; of the others it asks (`server/questions.ts`). */
import { modules } from './layers.ts';
import type { Source, Violation } from './source.ts';
import { tableOwners, tableUses } from './writers.ts';

const READ =
  /\b(?:selectFrom|from|using|innerJoin|leftJoin|rightJoin|fullJoin)\(\s*\[?\s*'(\w+)|\b(?:from|join|using)\s+([a-z_]+)\b/g;

/** Who reads whose tables, from the left to the right. What stands nowhere, such as http/, may read none but its own. */
const order = ['server/events', 'server/policy', 'server/gateways', ...modules, 'server/jobs'];

type UpwardRead = { readonly path: string; readonly table: string; readonly reason: string };

/** What is read upward nonetheless, because asking would cost a hot path a statement. */
const upwardReads: readonly UpwardRead[] = [
  {
    path: 'server/modules/accounts/queries/session-queries.ts',
    table: 'specialists',
    reason: 'every signed-in call looks its session up: session, account and profile in one statement',
  },
  {
    path: 'server/modules/admin/queries/failing-work-queries.ts',
    table: 'sweep_failures',
    reason: 'failing sweeps and failing jobs are one list, sorted and counted by the database',
  },
  {
    path: 'server/modules/admin/queries/failing-work-queries.ts',
    table: 'graphile_worker',
    reason: 'the same list',
  },
];

/** Every read upward, and every exception that nothing needs any more. */
export function checkReaders(sources: readonly Source[], exceptions: readonly UpwardRead[] = upwardReads): Violation[] {
  const owners = tableOwners(sources);
  const upward = tableUses(sources, READ).filter(({ table, user }) => {
    const owner = owners.get(table);
    return owner !== undefined && owner !== user && rankOf(owner) >= rankOf(user);
  });
  const isListed = (use: { readonly path: string; readonly table: string }) =>
    exceptions.some(({ path, table }) => path === use.path && table === use.table);
  const unused = exceptions.filter(
    ({ path, table }) =>
      sources.some((source) => source.path === path) && !upward.some((use) => use.path === path && use.table === table),
  );
  return [
    ...upward
      .filter((use) => !isListed(use))
      .map(({ table, user, path, line }) => ({
        path,
        line,
        rule: `${user} does not read table ${table}: ask ${owners.get(table)} (server/questions.ts)`,
      })),
    ...unused.map(({ path, table }) => ({
      path,
      line: 1,
      rule: `${table} is not read upward here: remove the exception`,
    })),
  ];
}

function rankOf(part: string): number {
  const rank = order.indexOf(part);
  return rank === -1 ? order.length : rank;
}
