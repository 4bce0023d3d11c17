import type { Call } from '../../call/call.ts';
import { recordEvent } from '../../events/record-event.ts';
import { endViewsBy } from './queries/view-queries.ts';

/** Ends the views an Admin has open; the log says of each that they stopped. */
export async function endViews(call: Call, adminId: string): Promise<void> {
  const actor = { userId: adminId, role: 'Admin' as const };
  for (const { user_id } of await endViewsBy(call.db, adminId, call.now))
    await recordEvent(call, 'viewEnded', { subject: ['user', user_id], data: {}, actor });
}
