import type { Call } from '../../call/call.ts';
import { changeMethod, lockMethodsOf } from './queries/method-queries.ts';

/** An account is gone: so are its cards and bank accounts, except from the books of what they paid. */
export async function forgetMethodsOf(call: Call, userId: string): Promise<void> {
  for (const { id } of await lockMethodsOf(call.db, userId))
    await changeMethod(call.db, id, { removed_at: call.now, is_default: false });
}
