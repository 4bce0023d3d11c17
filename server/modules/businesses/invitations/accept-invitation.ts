import type { businessEndpoints } from '#contract/businesses/endpoints.ts';
import type { Call } from '../../../call/call.ts';
import { refuse } from '../../../call/refuse.ts';
import type { Input, Prepare, PreparedAction } from '../../../call/route.ts';
import { recordEvent } from '../../../events/record-event.ts';
import { createAccount, hashPassword, isTimeZone, openSession, refuseWeakPassword } from '../../accounts/index.ts';
import { acceptInvitations } from '../queries/invitation-queries.ts';
import { findUserByEmail, insertManager, lockUserByEmail } from '../queries/people-queries.ts';
import { loadInvitations } from './load-invitations.ts';

type Accept = typeof businessEndpoints.acceptInvitation;

/** Refuses what can be refused at once and works out the hash for an account to be made, before the transaction. */
export const prepareAcceptInvitation: Prepare<Accept, string | null> = async (call, { body }) => {
  const { email } = await loadInvitations(call.db, body.token, { now: call.now });
  if (await findUserByEmail(call.db, email)) return null;
  const { firstName, lastName, password } = named(body);
  refuseWeakPassword(password, { email, firstName, lastName });
  return hashPassword(password);
};

/**
 * Takes on the pharmacies of an invitation, once. The link came by mail, so it confirms the address: without an account
 * one is made and signed in; a Manager's account that has confirmed it gets the pharmacies; any other is refused.
 */
export const acceptInvitation: PreparedAction<Accept, string | null> = async (call, { body }, passwordHash) => {
  const before = await loadInvitations(call.db, body.token, { now: call.now });
  const known = await lockUserByEmail(call.db, before.email);
  const { email, offered } = await loadInvitations(call.db, body.token, { now: call.now, lock: true });
  if (known && known.role !== 'Manager') {
    refuse('not_a_manager_account', {}, { email: 'other_role' });
  }
  if (known?.is_blocked) refuse('account_blocked');
  // Anybody may change to a free address: the account is not yet the mailbox's.
  if (known && !known.email_verified_at) refuse('email_unconfirmed');
  const userId = known?.id ?? (await makeAccount(call, email, body, passwordHash));
  const manager: Call = { ...call, actor: { userId, role: 'Manager', sessionId: '', specialistId: null } };
  for (const { business } of offered) {
    await insertManager(call.db, business.id, userId, call.now);
    await recordEvent(manager, 'managerJoined', {
      subject: ['business', business.id],
      businessId: business.id,
      region: business.region,
      data: { email },
    });
  }
  await acceptInvitations(
    call.db,
    offered.map(({ invitation }) => invitation.id),
    userId,
    call.now,
  );
  return {
    businesses: offered.map(({ business: { id, name, city, state } }) => ({ id, name, city, state })),
    signed: known ? null : await openSession(call, userId),
  };
};

async function makeAccount(
  call: Call,
  email: string,
  body: Input<Accept>['body'],
  passwordHash: string | null,
): Promise<string> {
  const { firstName, lastName } = named(body);
  const { timeZone } = body;
  // The account there was when the call began is gone: what it takes now was not asked for.
  const { userId } = await createAccount(call, {
    email,
    emailVerifiedAt: call.now,
    phone: null,
    passwordHash: passwordHash ?? refuse('changed_meanwhile'),
    firstName,
    lastName,
    role: 'Manager',
    // Nobody typed it, so an unknown one is no reason to refuse: the settings ask for it.
    timeZone: timeZone !== undefined && isTimeZone(timeZone, call.now) ? timeZone : null,
  });
  return userId;
}

function named({ firstName, lastName, password }: Input<Accept>['body']) {
  if (firstName !== undefined && lastName !== undefined && password !== undefined) {
    return { firstName, lastName, password };
  }
  const missing = Object.entries({ firstName, lastName, password }).filter(([, value]) => value === undefined);
  return refuse('invalid_input', {}, Object.fromEntries(missing.map(([field]) => [field, 'blank' as const])));
}
