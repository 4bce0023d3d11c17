/** Money in suspense: the alarm while it is not zero, and how an Admin clears it (PRODUCT §6). */
import type { bookEndpoints } from '#contract/wallet/book-endpoints.ts';
import type { Call } from '../../../call/call.ts';
import { refuse } from '../../../call/refuse.ts';
import type { ActionOf } from '../../../call/route.ts';
import { recordEvent } from '../../../events/record-event.ts';
import { newId } from '../../../ids.ts';
import { entry, postTransaction } from '../ledger.ts';
import { findCounterpart } from './find-counterpart.ts';
import {
  endAlarm,
  insertMatch,
  lockSuspense,
  openAlarm,
  raiseAlarm,
  type SuspenseRow,
  suspenseCents,
  uncleared,
} from './queries/suspense-queries.ts';

/** Tells every Admin once while suspense is not zero; true when the alarm was raised or ended. */
export async function watchSuspense(call: Call): Promise<boolean> {
  const cents = await suspenseCents(call.db);
  const alarm = await openAlarm(call.db);
  if ((cents !== 0) === (alarm !== null)) return false;
  if (alarm) {
    await endAlarm(call.db, call.now);
    return true;
  }
  if (!(await raiseAlarm(call.db, newId(), cents, call.now))) return false;
  await recordEvent(call, 'suspenseRaised', { subject: ['ledger', 'suspense'], data: { cents: Math.abs(cents) } });
  return true;
}

/**
 * Takes one amount out of suspense, at Mortar's cost or gain; or with the one that cancels it out (`withId`), at nobody's. Refusals:
 * `not_found` when it is cleared already, `changed_meanwhile` when the other is, or does not cancel it out.
 */
export const clearSuspense: ActionOf<typeof bookEndpoints.clearSuspense> = async (call, { params, body }) => {
  await lockSuspense(call.db);
  const items = await uncleared(call.db);
  const found = items.find((row) => row.transaction_id === params.id) ?? refuse('not_found');
  const { withId, reason } = body;
  if (withId === undefined) await clear(call, found, reason);
  else {
    if (findCounterpart(found, items)?.transaction_id !== withId) refuse('changed_meanwhile');
    await insertMatch(call.db, [found.transaction_id, withId], {
      matched_at: call.now,
      matched_by: call.actor.userId,
      reason,
    });
    const data = { cents: Math.abs(found.cents), reason };
    await recordEvent(call, 'suspenseMatched', { subject: ['ledger', 'suspense'], data });
  }
  await watchSuspense(call);
  return {};
};

async function clear(call: Call, { transaction_id: id, cents }: SuspenseRow, reason: string): Promise<void> {
  await postTransaction(call.db, {
    kind: 'suspense_cleared',
    cause: { type: 'suspense', id },
    region: 'US',
    at: call.now,
    entries: [entry('suspense', null, 0 - cents), entry('goodwill', null, cents)],
  });
  await recordEvent(call, 'suspenseCleared', { subject: ['ledger', 'suspense'], data: { cents, reason } });
}
