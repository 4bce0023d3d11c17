/** Standing as a test sets it up: lines written, appeals sent, days gone by. */
import { engagementEndpoints as calls } from '#contract/engagements/endpoints.ts';
import type { AppealGrounds, StandingRule } from '#contract/engagements/standing.ts';
import { standingEndpoints as standing } from '#contract/engagements/standing-endpoints.ts';
import { after, DAY } from '#contract/time.ts';
import { newId } from '#server/ids.ts';
import { runSweeps } from '#server/jobs/sweeps.ts';
import { extendSessions } from '#server/modules/accounts/index.ts';
import type { World } from '../world.ts';
import type { Specialist } from './situations.ts';
import { type SentFile, upload } from './upload.ts';

export const note: SentFile = { name: 'note.pdf', type: 'application/pdf', bytes: Buffer.from('%PDF-1.4 a note') };

type Wish = { readonly effect: number; readonly at?: Date; readonly lapsesAt?: Date; readonly rule?: StandingRule };

export function standingOf(worldNow: () => World) {
  /** Writes lines as they are, without what follows from them. */
  async function write(specialistId: string, lines: readonly Wish[]): Promise<string[]> {
    const now = worldNow().clock.now();
    const rows = lines.map(({ effect, at = now, lapsesAt = after(at, 180 * DAY), rule = 'completed' }) => ({
      id: newId(),
      specialist_id: specialistId,
      rule,
      effect,
      at,
      lapses_at: lapsesAt,
      counts_from: at,
    }));
    if (rows.length > 0) await worldNow().db.insertInto('standing_events').values(rows).execute();
    return rows.map(({ id }) => id);
  }

  const read = (as: Specialist) => worldNow().must(standing.getStanding, { as });

  /** Books and leaves a shift with so much notice; returns what it did, and the booking. */
  async function leave(by: Specialist, startsIn: string, wish: Parameters<World['bookedShift']>[0] = {}) {
    const booked = await worldNow().bookedShift({ ...wish, by, startsIn });
    const params = { id: booked.engagement.id };
    const preview = await worldNow().must(calls.previewCancel, { as: by, params });
    const body = { reason: 'Ill' };
    const { effect } = await worldNow().must(calls.cancelEngagement, { as: by, params, body });
    const { lines } = await read(by);
    const line = lines.find(({ booking }) => booking?.engagementId === booked.engagement.id);
    return { ...booked, preview, effect, lineId: line?.id ?? '' };
  }

  function appeal(
    as: Specialist,
    lineId: string,
    { grounds = 'illness', text = 'I was in hospital.', files = [] }: Partial<AppealWish> = {},
  ) {
    return upload(worldNow(), as, `/api/standing/${lineId}/appeal`, { grounds, text }, files);
  }

  async function decide(appealId: string, approve: boolean, key?: string) {
    const as = await worldNow().admin();
    const body = { approve, reason: 'Looked at.' };
    return worldNow().call(standing.decideStandingAppeal, { as, params: { id: appealId }, body, ...(key && { key }) });
  }

  /** Days pass at once, what fell due by then is done, and nobody's session ends on the way. */
  async function pass(days: number): Promise<void> {
    const { clock, db, deps, settle } = worldNow();
    await extendSessions(db, days * 24 * 60);
    clock.moveTo(after(clock.now(), days * DAY));
    for (let done = 1; done > 0; ) done = (await runSweeps(deps)).done;
    await settle();
  }

  return { write, read, leave, appeal, decide, pass };
}

type AppealWish = {
  readonly grounds: AppealGrounds;
  readonly text: string;
  readonly files: readonly SentFile[];
};
