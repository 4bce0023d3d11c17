/** The SQL of engagements that belong to one block of dates. */
import { anyOf } from '../../../db/any-of.ts';
import type { Db } from '../../../db/open.ts';
import type { EngagementRow } from './engagement-queries.ts';

type InBlock = Pick<EngagementRow, 'block_id' | 'specialist_id'>;

const mates = (db: Db, { block_id, specialist_id }: InBlock) =>
  db
    .selectFrom('engagements')
    .selectAll()
    .where('block_id', '=', block_id)
    .where('specialist_id', '=', specialist_id)
    .where('status', '<>', 'Deleted');

/** Returns the shifts of everything this person has with the block of an engagement, its own included, as they are now. */
export async function shiftsOfMates(db: Db, engagementId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('engagements as e')
    .innerJoin('engagements as m', (join) =>
      join.onRef('m.block_id', '=', 'e.block_id').onRef('m.specialist_id', '=', 'e.specialist_id'),
    )
    .select('m.shift_id')
    .where('e.id', '=', engagementId)
    .where('m.status', '<>', 'Deleted')
    .execute();
  return rows.map(({ shift_id }) => shift_id);
}

/** Returns every engagement of this person with this block, itself included, locked in the order of their ids. */
export async function lockBlockMates(db: Db, row: InBlock): Promise<EngagementRow[]> {
  return mates(db, row).orderBy('id').forUpdate().execute();
}

/** Returns the ids of the Active engagements that are secured together with this one, itself included. */
export async function findSecuredTogether(db: Db, id: string): Promise<string[]> {
  const rows = await db
    .selectFrom('engagements as e')
    .innerJoin('engagements as m', (join) =>
      join.on((eb) =>
        eb.or([
          eb('m.id', '=', eb.ref('e.id')),
          eb.and([eb('m.block_id', '=', eb.ref('e.block_id')), eb('m.specialist_id', '=', eb.ref('e.specialist_id'))]),
        ]),
      ),
    )
    .select('m.id')
    .where('e.id', '=', id)
    .where('m.status', '=', 'Active')
    .orderBy('m.id')
    .execute();
  return rows.map((row) => row.id);
}

/** Returns whether every date of a block that is still open or taken is among these. */
export async function isWholeBlock(db: Db, blockId: string, shiftIds: readonly string[]): Promise<boolean> {
  const missing = await db
    .selectFrom('shifts')
    .select('id')
    .where('block_id', '=', blockId)
    .where('status', 'not in', ['Cancelled', 'Deleted'])
    .where((eb) => eb.not(eb('id', '=', anyOf(shiftIds))))
    .limit(1)
    .executeTakeFirst();
  return missing === undefined;
}
