/** Tells an owner who pays by bank account alone before their open shifts leave the market, once each (PRODUCT §6, decision 140). */
import { after, HOUR } from '#contract/time.ts';
import { type Call, systemCall } from '../../call/call.ts';
import type { Deps } from '../../call/deps.ts';
import type { RowSweep } from '../../call/sweep.ts';
import { inTransaction } from '../../db/open.ts';
import { recordEvent } from '../../events/record-event.ts';
import { currentPolicy } from '../../policy/policy.ts';
import { debitTooLateFrom, firstStartByDebit } from '../wallet/index.ts';
import { firstUntoldStart, markTold, untoldBefore } from './queries/off-market-queries.ts';

export const notifyDebitTooLate: RowSweep = {
  name: 'notifyDebitTooLate',
  nextDue: (deps, except) => nextToNotify(deps, except),
  due: async ({ db, clock }, except) => untoldBefore(db, await startsToNotify(db, clock.now()), except),
  act: (deps, shiftId) => inTransaction(deps.db, (db) => notifyOwner(systemCall(deps, db, deps.clock.now()), shiftId)),
};

/** All that is due of one pharmacy is one notification, about the shift that leaves first. */
async function notifyOwner(call: Call, shiftId: string): Promise<boolean> {
  const told = await markTold(call.db, shiftId, await startsToNotify(call.db, call.now), call.now);
  const [first] = told;
  if (!first) return false;
  const leavesAt = debitTooLateFrom(first.starts_at);
  await recordEvent(call, 'cardReminderSent', {
    subject: ['shift', first.id],
    businessId: first.business_id,
    region: first.region,
    data: {
      // The places of a line are one shift to its pharmacy.
      shifts: new Set(told.map(({ id, line_id }) => line_id ?? id)).size,
      leavesAt: leavesAt.toISOString(),
      hasLeft: leavesAt <= call.now,
    },
  });
  return true;
}

/** Returns the start before which shifts are told of: those that leave the market within the policy's hours. */
async function startsToNotify(db: Call['db'], now: Date): Promise<Date> {
  const { policy } = await currentPolicy(db);
  return firstStartByDebit(after(now, policy.cardReminderHours * HOUR));
}

async function nextToNotify({ db }: Deps, except: readonly string[]): Promise<Date | null> {
  const startsAt = await firstUntoldStart(db, except);
  if (!startsAt) return null;
  const { policy } = await currentPolicy(db);
  return after(debitTooLateFrom(startsAt), -policy.cardReminderHours * HOUR);
}
