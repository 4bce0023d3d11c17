/** Lists as files: the list's own action, walked from its first row to its last (PRODUCT §11). */
import type { z } from 'zod';
import type { exportEndpoints } from '#contract/admin/export-endpoints.ts';
import type { ExportName } from '#contract/admin/export-names.ts';
import { exportedLists } from '#contract/admin/exported-lists.ts';
import type { Answered } from '#contract/endpoint.ts';
import type { SignedCall } from '../../../call/call.ts';
import { BYTE_ORDER_MARK, csvLine } from '../../../call/csv.ts';
import { fieldProblemsOf } from '../../../call/field-problems.ts';
import { Refusal, refuse } from '../../../call/refuse.ts';
import type { ActionOf, Route, WrittenFile } from '../../../call/route.ts';
import { inSnapshot } from '../../../db/in-snapshot.ts';
import type { Db } from '../../../db/open.ts';
import { type Page, walkList } from '../../../db/page-rows.ts';
import { recordEvent } from '../../../events/record-event.ts';
import { chosenColumns } from './chosen-columns.data.ts';
import { type Column, columnsOf } from './columns.ts';

/** Rows that are in memory at once. */
const BATCH = 500;

type Listed = Answered<(typeof exportedLists)['users']>;
type List = (call: SignedCall, input: { readonly query: object }) => Promise<{ readonly items: Listed['items'] }>;

/**
 * Returns the action that writes a list of `routes` as CSV: with the rights, the criteria, the order and the facts of the
 * list. Who took it and by which criteria is in the audit log before the first row leaves. Refusals: `wrong_role`,
 * `invalid_input`, and what the list refuses.
 */
export function exportFrom(routes: readonly Route[]): ActionOf<typeof exportEndpoints.exportList> {
  return async (call: SignedCall, { params, body }): Promise<WrittenFile> => {
    const { list } = params;
    const endpoint = exportedLists[list];
    if (!(endpoint.who as readonly string[]).includes(call.actor.role)) refuse('wrong_role');
    const criteria = endpoint.query.safeParse(body.filters);
    if (!criteria.success) throw new Refusal('invalid_input', {}, fieldProblemsOf(criteria.error.issues as never));
    const action = routes.find((route) => route.endpoint === endpoint)?.action as unknown as List;
    const columns = columnsIn(list);
    await recordEvent(call, 'listExported', {
      subject: ['user', call.actor.userId],
      data: { list, filters: body.filters },
    });
    return {
      mimeType: 'text/csv',
      fileName: fileNameOf(list, call.now),
      write: (send, gone) =>
        inSnapshot({ ...call.deps, gone }, async (tx) => {
          const inside = { ...call, db: tx };
          const pageOf = (page: Page) => action(inside, { query: { ...criteria.data, ...page } });
          // The names of the columns leave with the first rows: until then a refusal of the list is the answer.
          let head = `${BYTE_ORDER_MARK}${csvLine(columns.map(({ name }) => name))}`;
          await walk(tx, pageOf, async (items) => {
            await send(`${head}${linesOf(columns, items)}`);
            head = '';
          });
        }),
    };
  };
}

/** Hands on the items of each page of a list, up to its last. */
async function walk(
  tx: Db,
  list: (page: Page) => ReturnType<List>,
  hand: (items: Listed['items']) => Promise<void>,
): Promise<void> {
  const state = walkList(tx);
  for (let page = 0; ; page += 1) {
    const { items } = await list({ page, pageSize: BATCH });
    await hand(items);
    // A list that is put together without a cursor ends with its first page that is not full.
    if (state.isOpen ? state.isDone : items.length < BATCH) return;
  }
}

/** Throws where a chosen column is none of the list's. */
function columnsIn(list: ExportName): readonly Column[] {
  const all = columnsOf((exportedLists[list].answer as z.ZodObject).shape['items'].element);
  return (
    chosenColumns[list]?.map((chosen) => {
      const column = all.find(({ name }) => name === chosen);
      if (!column) throw new Error(`${list} has no column ${chosen}`);
      return column;
    }) ?? all
  );
}

function linesOf(columns: readonly Column[], items: readonly unknown[]): string {
  return items.map((item) => csvLine(columns.map(({ cellOf }) => cellOf(item)))).join('');
}

/** Returns `payments-2026-11-23.csv`; the day is that of UTC, like the moments in the file. */
function fileNameOf(list: ExportName, now: Date): string {
  return `${list}-${now.toISOString().slice(0, 10)}.csv`;
}
