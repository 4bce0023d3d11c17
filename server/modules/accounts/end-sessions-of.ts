import type { Call } from '../../call/call.ts';
import { endAllSessions } from './queries/session-queries.ts';

/** Ends every session of a person, or all but `except`: acts on their next request. */
export async function endSessionsOf(call: Call, userId: string, except: string | null = null): Promise<void> {
  await endAllSessions(call.db, userId, call.now, except);
}
