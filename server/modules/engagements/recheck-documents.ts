/**
 * Licenses and required certificates are looked at again 7 days and 24 hours before a shift (PRODUCT §8). What does not cover it is
 * told both sides; at the last check the booking ends as a cancellation of the specialist's at that notice.
 */
import type { CoverGap } from '#contract/engagements/cover-gap.ts';
import { standingStep } from '#contract/engagements/standing.ts';
import { earlier } from '#contract/time.ts';
import type { Call } from '../../call/call.ts';
import type { Db } from '../../db/open.ts';
import { recordEvent } from '../../events/record-event.ts';
import { findShifts, gapOf } from '../shifts/index.ts';
import { certificatesSentUntil, findLicenses, findSpecialists } from '../specialists/index.ts';
import { noticeStart } from './cancel-effect.ts';
import { endByMortar } from './end-by-mortar.ts';
import { aboutEngagement, factsOf, type Parties } from './parties.ts';
import { changeEngagement, type EngagementRow, findEngagementsById } from './queries/engagement-queries.ts';
import { addStanding } from './standing/lines.ts';

/** Looks for the first time; told once, both sides also hear when all is in order again. */
export async function recheckFirst(call: Call, parties: Parties): Promise<void> {
  const { engagement } = parties;
  const gap = await gapIn(call, parties);
  const isFlagged = engagement.recheck_flagged_at !== null;
  const isLast = lastCheck(engagement) <= call.now;
  const flaggedAt = gap ? (engagement.recheck_flagged_at ?? (isLast ? null : call.now)) : null;
  const changed = await changeEngagement(call.db, engagement.id, { rechecks: 1, recheck_flagged_at: flaggedAt });
  if (!gap && isFlagged) await recordInOrder(call, changed);
  // At the last check the booking ends at once.
  if (!gap || isFlagged || isLast) return;
  await recordEvent(call, 'documentsNotCovering', {
    ...aboutEngagement(changed),
    data: { ...factsOf(changed), ...gap, cancelsAt: lastCheck(engagement).toISOString() },
  });
}

/** Looks for the last time, and ends a booking that is still not covered. */
export async function recheckLast(call: Call, parties: Parties): Promise<void> {
  const { engagement, shift, policy } = parties;
  const gap = shift.starts_at > call.now ? await gapIn(call, parties) : null;
  const changes = { rechecks: 2, ...(gap ? {} : { recheck_flagged_at: null }) };
  const checked = await changeEngagement(call.db, engagement.id, changes);
  if (!gap) {
    if (engagement.recheck_flagged_at) await recordInOrder(call, checked);
    return;
  }
  // Who was told in time is counted from the check's own moment, however late it runs.
  const at = engagement.recheck_flagged_at ? earlier(call.now, lastCheck(engagement)) : call.now;
  const { effect } = standingStep(policy.specialistCancel, noticeStart(parties), at);
  await endByMortar(call, parties, 'cancelUncovered', {
    reason: 'notCovered',
    cause: 'cancelled',
    record: async (ended, reopened) => {
      const line = { specialistId: ended.specialist_id, engagementId: ended.id, rule: 'cancelled', effect } as const;
      await addStanding(call, line, policy);
      const data = { ...factsOf(ended), ...gap, standingEffect: effect, reopened: reopened !== null };
      await recordEvent(call, 'bookingNotCovered', { ...aboutEngagement(ended), data });
    },
  });
}

function recordInOrder(call: Call, engagement: EngagementRow) {
  return recordEvent(call, 'documentsInOrder', { ...aboutEngagement(engagement), data: factsOf(engagement) });
}

async function gapIn(call: Call, { engagement, shift, specialist }: Parties): Promise<CoverGap | null> {
  return (await findGaps(call.db, [{ engagement, shift, specialist }])).get(engagement.id) ?? null;
}

/** Returns those of these bookings that still stand and are not covered, unless what would cover them is in review. */
export async function findWithoutCover(db: Db, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const found = [...(await findEngagementsById(db, ids)).values()].filter(({ status }) => status === 'Booked');
  const [shifts, specialists] = await Promise.all([
    findShifts(
      db,
      found.map(({ shift_id }) => shift_id),
    ),
    findSpecialists(
      db,
      found.map(({ specialist_id }) => specialist_id),
    ),
  ]);
  const booked = found.flatMap((engagement) => {
    const shift = shifts.find(({ id }) => id === engagement.shift_id);
    const specialist = specialists.get(engagement.specialist_id);
    return shift && specialist ? [{ engagement, shift, specialist }] : [];
  });
  const gaps = await findGaps(db, booked);
  return new Set([...gaps].flatMap(([id, { cause }]) => (cause === 'inReview' ? [] : [id])));
}

type Booked = Pick<Parties, 'engagement' | 'shift' | 'specialist'>;

/** Returns what does not cover each of these, by engagement; one that is covered is not in it. */
async function findGaps(db: Db, booked: readonly Booked[]): Promise<Map<string, CoverGap>> {
  const ids = booked.map(({ specialist }) => specialist.id);
  const [licenses, sentUntil] = await Promise.all([findLicenses(db, ids), certificatesSentUntil(db, ids)]);
  return new Map(
    booked.flatMap(({ engagement, shift, specialist }) => {
      const gap = gapOf(shift, {
        specialist,
        licenses: licenses.get(specialist.id) ?? [],
        certificateSentUntil: sentUntil.get(specialist.id) ?? null,
      });
      return gap ? [[engagement.id, gap] as const] : [];
    }),
  );
}

function lastCheck({ recheck_last_at }: EngagementRow): Date {
  if (!recheck_last_at) throw new Error('a booking without its clocks');
  return recheck_last_at;
}
