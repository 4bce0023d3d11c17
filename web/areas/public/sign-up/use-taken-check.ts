import { accountEndpoints } from '#contract/accounts/endpoints.ts';
import { Email, Phone, type User } from '#contract/accounts/user.ts';
import { call } from '#web/api/call.ts';
import { refusalWords } from '#web/language/refusals.ts';

/** Returns the message for an address that another account has. */
export function takenWords(field: 'email' | 'phone'): string {
  return refusalWords({ code: field === 'email' ? 'email_taken' : 'phone_taken' });
}

/**
 * Checks on blur whether another account has this address (SPEC C-10, C-13, C-14). Returns the message, or null; a
 * check that fails is made again when the form is sent.
 */
export function useTakenCheck(user: User | null) {
  const check = async (field: 'email' | 'phone', typed: string): Promise<string | null> => {
    const exists = await (field === 'email' ? emailExists(typed, user) : phoneExists(typed, user)).catch(() => false);
    return exists ? takenWords(field) : null;
  };
  return { check };
}

async function emailExists(typed: string, user: User | null): Promise<boolean> {
  const email = Email.safeParse(typed).data;
  if (!email || email === user?.email) return false;
  const ask = user ? accountEndpoints.checkEmailClash : accountEndpoints.checkDuplicateEmail;
  return (await call(ask, { body: { email } })).exists;
}

async function phoneExists(typed: string, user: User | null): Promise<boolean> {
  const phone = Phone.safeParse(typed).data;
  if (!phone || phone === user?.phone) return false;
  return (await call(accountEndpoints.checkPhoneClash, { body: { phone } })).exists;
}
