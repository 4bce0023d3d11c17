/** What may be typed for a person, with the words for what is wrong (DESIGN-LANGUAGE §5; SPEC V-5). */
import { z } from 'zod';
import { Email, Password, Phone } from '#contract/accounts/user.ts';

const name = (empty: string) => z.string().trim().min(1, empty).max(80, 'Use 80 characters or fewer');

export const NameFields = z.object({
  firstName: name('Enter your first name'),
  lastName: name('Enter your last name'),
});

export const ContactFields = z.object({ email: Email, phone: Phone });

export const SignInFields = z.object({ email: Email, password: z.string().min(1, 'Enter your password') });

/** A new password, typed twice where it cannot be seen. */
export const NewPasswordFields = z
  .object({ password: Password, repeat: z.string() })
  .refine(({ password, repeat }) => password === repeat, { path: ['repeat'], message: 'The two passwords differ.' });
