/** The fields of a person, with a message for each problem (DESIGN-LANGUAGE §5; SPEC V-5). */
import { t } from '@lingui/core/macro';
import { z } from 'zod';
import { Email, Password, Phone } from '#contract/accounts/user.ts';
import { typed, typedLine } from './typed.ts';

export const NameFields = z.object({
  firstName: typedLine(() => t`Enter your first name`, 80),
  lastName: typedLine(() => t`Enter your last name`, 80),
});

export const EmailTyped = typed(Email);
export const PhoneTyped = typed(Phone);
export const NewPassword = typed(Password);

/** A new password and its repetition. */
export const NewPasswordFields = z
  .object({ password: NewPassword, repeat: z.string() })
  .refine(({ password, repeat }) => password === repeat, {
    path: ['repeat'],
    error: () => t`The passwords don’t match.`,
  });
