import { after, HOUR } from '#contract/time.ts';
import { type Call, systemCall } from '../../../call/call.ts';
import { floodAlarms } from '../../../call/flood-counters.ts';
import { inTransaction } from '../../../db/open.ts';
import type { EventData } from '../../../events/events.ts';
import { recordEvent } from '../../../events/record-event.ts';
import { newId } from '../../../ids.ts';
import { claimFloodAlarm } from '../queries/bucket-queries.ts';
import { fingerprintOf } from './spend-guess.ts';

export type FloodScope = EventData['floodDetected']['scope'];

/** Logs and counts each flood once an hour; the first of its scope within an hour is an event, which the Admins hear of. */
export async function raiseFloodAlarm({ deps, now }: Pick<Call, 'deps' | 'now'>, scope: FloodScope, of: string) {
  const fingerprint = scope === 'everyone' ? scope : fingerprintOf({ deps }, scope, of);
  const moments = { now, since: after(now, -HOUR) };
  const isNew = await inTransaction(deps.db, async (db) => {
    if (!(await claimFloodAlarm(db, { scope, fingerprint, ...moments }))) return false;
    if (await claimFloodAlarm(db, { scope, fingerprint: '', ...moments }))
      await recordEvent(systemCall(deps, db, now), 'floodDetected', {
        subject: ['flood', newId()],
        data: { scope, fingerprint },
      });
    return true;
  });
  if (!isNew) return;
  floodAlarms.inc({ scope });
  deps.log[scope === 'everyone' ? 'error' : 'warn']({ scope, fingerprint }, 'flood of failed guesses');
}
