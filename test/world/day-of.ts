/** The day of a booked shift that goes wrong (PRODUCT §5). */
import { sql } from 'kysely';
import { engagementEndpoints as calls } from '#contract/engagements/endpoints.ts';
import { after, MINUTE, minutesBetween, toDate } from '#contract/time.ts';
import { extendSessions } from '#server/modules/accounts/index.ts';
import type { World } from '../world.ts';
import { atTheDoor } from './at-the-door.ts';

export type Door = Awaited<ReturnType<typeof atTheDoor>>;

/** `mayFail`: a race without locks has left rows behind that no sweep can do. */
export function dayOf(worldNow: () => World, { mayFail = false } = {}) {
  /** A booked shift at so many minutes after its start; the specialist's phone was quiet all day. */
  async function doorAt(minutes: number, wish: Parameters<World['bookedShift']>[0] = {}): Promise<Door> {
    return worldNow().begin(`door at ${minutes} ${JSON.stringify(wish)}`, async () => {
      const door = await atTheDoor(worldNow(), wish, { mayFail });
      await extendSessions(worldNow().db, 71 * 60);
      await advanceTo(door, minutes);
      return door;
    });
  }

  /** Moves on to so many minutes after the start; nobody's session ends on the way. */
  async function advanceTo({ shift }: Pick<Door, 'shift'>, minutes: number): Promise<void> {
    const world = worldNow();
    const by = minutesBetween(world.clock.now(), after(toDate(shift.startsAt), minutes * MINUTE));
    await world.advance(`${by}m`, { mayFail });
    await extendSessions(world.db, by);
  }

  const read = ({ specialist: as, params }: Pick<Door, 'specialist' | 'params'>) =>
    worldNow().must(calls.getEngagement, { as, params });
  const release = ({ owner: as, params }: Pick<Door, 'owner' | 'params'>) =>
    worldNow().call(calls.releaseToBackups, { as, params });
  const notHere = ({ owner: as, params }: Pick<Door, 'owner' | 'params'>) =>
    worldNow().call(calls.reportNotHere, { as, params });
  /** Types the code at so many minutes after the start, and sends it now. */
  const arriveBy = ({ specialist: as, params, codes, shift }: Door, minutes?: number) =>
    worldNow().call(calls.arrive, {
      as,
      params,
      body: {
        code: codes.arrival,
        ...(minutes !== undefined && { at: after(toDate(shift.startsAt), minutes * MINUTE).toISOString() }),
      },
    });

  /** What counts of a booking. */
  const standingLines = async (engagementId: string) =>
    (
      await sql<{ rule: string; effect: number }>`
        select rule, effect from standing_events where engagement_id = ${engagementId}
          and waiting_since is null and voided_at is null order by at, effect`.execute(worldNow().db)
    ).rows;

  /** Every payment of a booking: for what, how far, how much the specialist gets of it. */
  const payments = async (engagementId: string) =>
    (
      await sql<{ kind: string; state: string; pay: number }>`
        select kind, state, pay_cents as pay from payments where engagement_id = ${engagementId} order by created_at, kind`.execute(
        worldNow().db,
      )
    ).rows;

  const shiftRow = (id: string) =>
    worldNow().db.selectFrom('shifts').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

  return { doorAt, advanceTo, read, release, notHere, arriveBy, standingLines, payments, shiftRow };
}
