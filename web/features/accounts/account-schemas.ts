/** What may be typed for a person, with the words for what is wrong (DESIGN-LANGUAGE §5; SPEC V-5). */
import { t } from '@lingui/core/macro';
import { z } from 'zod';
import { Email, Password, Phone } from '#contract/accounts/user.ts';
import { typed, typedLine } from './typed.ts';

export const NameFields = z.object({
  firstName: typedLine(() => t`Enter your first name`, 80),
  lastName: typedLine(() => t`Enter your last name`, 80),
});

export const EmailTyped = typed(Email, () => t`Enter an email like name@example.com`);
export const PhoneTyped = typed(Phone, () => t`Enter a 10-digit US number`);

const shortest = Password.minLength ?? 1;
const longest = Password.maxLength ?? 1;

/** A password to be: the contract's lengths (NIST 800-63B). */
export const NewPassword = z
  .string()
  .min(shortest, { error: () => t`Use ${shortest} characters or more` })
  .max(longest, { error: () => t`Use ${longest} characters or fewer` });

export const SignInFields = z.object({
  email: EmailTyped,
  password: z.string().min(1, { error: () => t`Enter your password` }),
});

/** A new password, typed twice where it cannot be seen. */
export const NewPasswordFields = z
  .object({ password: NewPassword, repeat: z.string() })
  .refine(({ password, repeat }) => password === repeat, {
    path: ['repeat'],
    error: () => t`The two passwords differ.`,
  });
