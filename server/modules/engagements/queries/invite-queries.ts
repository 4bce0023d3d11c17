/** The SQL of how often people are invited. */
import { anyOf } from '../../../db/any-of.ts';
import type { Db } from '../../../db/open.ts';

/** Returns how many invites each of these people got since then, whatever became of them; who got none is left out. */
export async function countInvites(
  db: Db,
  specialistIds: readonly string[],
  since: Date,
): Promise<Map<string, number>> {
  if (specialistIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('engagements')
    .select((eb) => ['specialist_id', eb.fn.countAll<number>().as('invites')])
    .where('specialist_id', '=', anyOf(specialistIds))
    .where('origin', '=', 'invite')
    .where('invited_at', '>', since)
    .groupBy('specialist_id')
    .execute();
  return new Map(rows.map((row) => [row.specialist_id, Number(row.invites)]));
}
