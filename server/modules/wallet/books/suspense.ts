/** Money in suspense: the alarm while it is not zero, and how an Admin clears it (PRODUCT §6). */
import type { bookEndpoints } from '#contract/wallet/book-endpoints.ts';
import type { Call } from '../../../call/call.ts';
import { refuse } from '../../../call/refuse.ts';
import type { ActionOf } from '../../../call/route.ts';
import { recordEvent } from '../../../events/record-event.ts';
import { newId } from '../../../ids.ts';
import { entry, postTransaction } from '../ledger.ts';
import { endAlarm, openAlarm, raiseAlarm, suspenseCents, uncleared } from './queries/suspense-queries.ts';

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

/** Takes one amount out of suspense, at Mortar's cost or gain. Refusal: `not_found` when it is cleared already. */
export const clearSuspense: ActionOf<typeof bookEndpoints.clearSuspense> = async (call, { params, body }) => {
  const found = (await uncleared(call.db)).find((row) => row.transaction_id === params.id) ?? refuse('not_found');
  const isFirst = await postTransaction(call.db, {
    kind: 'suspense_cleared',
    cause: { type: 'suspense', id: found.transaction_id },
    region: 'US',
    at: call.now,
    entries: [entry('suspense', null, 0 - found.cents), entry('goodwill', null, found.cents)],
  });
  if (!isFirst) refuse('not_found');
  await recordEvent(call, 'suspenseCleared', {
    subject: ['ledger', 'suspense'],
    data: { cents: found.cents, reason: body.reason },
  });
  await watchSuspense(call);
  return {};
};
