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

/** The invitation: how to set a password. Whoever has an account is told in it, like of anything else. */
export async function sendManagerInvitation(
  deps: Deps,
  { id, subjectId, data }: MortarEvent<'managerAdded'>,
): Promise<void> {
  const business = data.invited ? await findBusiness(deps.db, subjectId) : undefined;
  if (!business) return;
  await deps.gateways.mail.send({
    to: data.email,
    subject: `You are asked to run ${business.name} on Mortar`,
    body: `${business.name} in ${business.city}, ${business.state} asked you to run its shifts: post them, choose people, approve hours.\n\nWe made an account for you with this email address. Open ${deps.config.publicUrl}, choose "Sign in", then "Forgot password?", and enter ${data.email}. We send you a code, and you choose your password.\n\nIf you do not know this pharmacy, do nothing.`,
    effectKey: id,
  });
}

/** Until they say their name: `dana.reyes@example.com` is `dana.reyes`. */
function nameIn(email: string): string {
  return email.slice(0, email.indexOf('@')).slice(0, 80);
}
