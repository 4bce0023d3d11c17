import type { exclusionEndpoints } from '#contract/exclusions/endpoints.ts';
import type { ExclusionList } from '#contract/exclusions/exclusion.ts';
import { after, DAY } from '#contract/time.ts';
import type { ActionOf } from '../../call/route.ts';
import { type ListRow, newestList } from './queries/exclusion-queries.ts';
import { pageOfMatches } from './queries/match-queries.ts';

/** The list is published once a month; a month and some days after one, the next is out. */
export const LIST_DAYS = 35;

/** Returns the list that counts and whether a newer one must be out. */
export const getExclusionList: ActionOf<typeof exclusionEndpoints.getExclusionList> = async ({ db, now }) => {
  const [list, open] = await Promise.all([
    newestList(db),
    pageOfMatches(db, { isDecided: false }, { page: 0, pageSize: 0 }),
  ]);
  const dueAt = list ? after(list.imported_at, LIST_DAYS * DAY) : null;
  return {
    list: list ? presentList(list) : null,
    dueAt: dueAt?.toISOString() ?? null,
    isDue: dueAt === null || dueAt <= now,
    open: open.total,
  };
};

export function presentList(row: ListRow & { readonly importer: string | null }): ExclusionList {
  return {
    fileName: row.file_name,
    people: row.people,
    others: row.others,
    refused: row.refused,
    importedAt: row.imported_at.toISOString(),
    importedBy: row.importer,
  };
}
