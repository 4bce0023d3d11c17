import type { Call } from '../../call/call.ts';
import type { Deps } from '../../call/deps.ts';
import type { MortarEvent } from '../../events/events.ts';
import { createAccount } from '../accounts/index.ts';
import { findBusiness } from './queries/business-queries.ts';

type Invited = {
  readonly email: string;
  readonly firstName?: string | undefined;
  readonly lastName?: string | undefined;
};

/**
 * Makes an account for somebody asked to run a pharmacy. No password opens it: they set one with a code sent to this
 * address whenever they ask for it, so the invitation never expires and opens nothing by itself.
 */
export async function inviteManager(call: Call, invited: Invited) {
  const firstName = invited.firstName || nameIn(invited.email);
  const lastName = invited.lastName ?? '';
  const { userId } = await createAccount(call, {
    email: invited.email,
    phone: null,
    passwordHash: null,
    firstName,
    lastName,
    role: 'Manager',
  });
  return { id: userId, email: invited.email, first_name: firstName, last_name: lastName };
}

/** Tells a new manager by e-mail: how to set a password when the account was made for them, else only the news. */
export async function sendManagerInvitation(
  deps: Deps,
  { id, subjectId, data }: MortarEvent<'managerAdded'>,
): Promise<void> {
  const business = await findBusiness(deps.db, subjectId);
  if (!business) return;
  const how = data.invited
    ? `We made an account for you with this email address. Open ${deps.config.publicUrl}, choose "Sign in", then "Forgot password?", and enter ${data.email}. We send you a code, and you choose your password.`
    : `Sign in at ${deps.config.publicUrl}: the pharmacy is on your list.`;
  await deps.gateways.mail.send({
    to: data.email,
    subject: `You can run ${business.name} on Mortar`,
    body: `${business.name} in ${business.city}, ${business.state} asked you to run its shifts: post them, choose people, approve hours.\n\n${how}\n\nIf you do not know this pharmacy, do nothing.`,
    effectKey: id,
  });
}

/** Until they say their name: `dana.reyes@example.com` is `dana.reyes`. */
function nameIn(email: string): string {
  return email.slice(0, email.indexOf('@')).slice(0, 80);
}
