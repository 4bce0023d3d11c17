/** The account that payouts go to: changing it takes a proof and is announced. */
import type { SignedCall } from '../../call/call.ts';
import type { Deps } from '../../call/deps.ts';
import type { Db } from '../../db/open.ts';
import type { MortarEvent } from '../../events/events.ts';
import { findPeople, requireProof, sendNotice } from '../accounts/index.ts';
import { bankOf } from './create-payout.ts';
import { findMethod, type MethodRow, methodsOf } from './queries/method-queries.ts';

/**
 * Refuses `proof_needed` where the caller is paid out: which account that goes to changes only with a proof of the
 * password (PRODUCT §6). What a pharmacy pays with takes none.
 */
export async function requirePayoutProof(call: SignedCall): Promise<void> {
  if (call.actor.role === 'Specialist') await requireProof(call);
}

/** Returns the account payouts go to after a change of methods, when it is another one than `before`. */
export async function payoutsMoved(
  db: Db,
  userId: string,
  before: readonly MethodRow[],
): Promise<{ payoutsTo?: string }> {
  const bank = bankOf(await methodsOf(db, userId));
  if (!bank || bank.id === bankOf(before)?.id) return {};
  return { payoutsTo: `${bank.brand} ••${bank.last4}` };
}

type Changed = MortarEvent<'paymentMethodAdded' | 'paymentMethodDefaulted' | 'paymentMethodRemoved'>;

/** Mails the payee that payouts go to another account now; sends nothing when the account is the same. */
export async function announcePayoutAccount(deps: Deps, { id, subjectId, data }: Changed): Promise<void> {
  const account = data.payoutsTo;
  if (!account) return;
  // Its owner, also where the provider brought the news.
  const { user_id: ownerId } = await findMethod(deps.db, subjectId);
  const payee = (await findPeople(deps.db, [ownerId])).get(ownerId);
  if (payee?.role !== 'Specialist' || payee.deleted) return;
  const { email, language } = payee;
  await sendNotice(deps, id, { to: email, language, mail: 'payoutAccount', params: { account } });
}
