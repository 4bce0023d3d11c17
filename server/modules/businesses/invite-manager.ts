import type { Call } from '../../call/call.ts';
import { recordEvent } from '../../events/record-event.ts';
import { createAccount } from '../accounts/index.ts';

type Invited = {
  readonly email: string;
  readonly firstName?: string | undefined;
  readonly lastName?: string | undefined;
};

/**
 * Makes an account for somebody asked to run a pharmacy. No password opens it: the code to set one goes out by e-mail,
 * the same as for a forgotten one.
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
  await recordEvent(call, 'resetRequested', { subject: ['user', userId], data: { email: invited.email } });
  return { id: userId, email: invited.email, first_name: firstName, last_name: lastName };
}

/** Until they say their name: `dana.reyes@example.com` is `dana.reyes`. */
function nameIn(email: string): string {
  return email.slice(0, email.indexOf('@')).slice(0, 80);
}
