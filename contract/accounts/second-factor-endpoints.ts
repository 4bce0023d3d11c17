/** The second factor of signing in: an authenticator app (PRODUCT §12, RFC 6238). */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Empty } from '../lists.ts';
import { Instant } from '../time.ts';
import { SixDigits } from './user.ts';

/** Each signs in once instead of the app. Told once: only their hashes are kept. */
const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

export const secondFactorEndpoints = {
  getSecondFactor: endpoint({
    name: 'getSecondFactor',
    method: 'GET',
    path: '/api/auth/second-factor',
    summary: 'Whether signing in asks the caller for a second factor',
    who: 'signedIn',
    beforeSecondFactor: true,
    answer: z.object({
      /** When it was turned on; null: it is off. */
      since: Instant.nullable(),
      recoveryCodesLeft: z.int(),
      /** Nothing else may be done before it is on, and it stays on: an Admin’s in production. */
      isRequired: z.boolean(),
    }),
  }),
  beginSecondFactor: endpoint({
    name: 'beginSecondFactor',
    method: 'POST',
    path: '/api/auth/second-factor',
    summary: 'A new secret for an authenticator app; it counts once a code of it is confirmed',
    who: 'signedIn',
    rate: 'strict',
    beforeSecondFactor: true,
    answer: z.object({
      /** Base32, to be typed. */
      secret: z.string(),
      /** `otpauth://totp/…`, to be shown as a QR code. */
      uri: z.string(),
    }),
    refusals: ['proof_needed', 'second_factor_on'],
  }),
  confirmSecondFactor: endpoint({
    name: 'confirmSecondFactor',
    method: 'POST',
    path: '/api/auth/second-factor/confirm',
    summary: 'Turn the second factor on with a code of the app; every other session ends',
    who: 'signedIn',
    rate: 'strict',
    beforeSecondFactor: true,
    body: z.strictObject({ code: SixDigits }),
    answer: RecoveryCodes,
    refusals: ['proof_needed', 'second_factor_on', 'second_factor_not_begun', 'wrong_second_factor'],
  }),
  renewRecoveryCodes: endpoint({
    name: 'renewRecoveryCodes',
    method: 'POST',
    path: '/api/auth/second-factor/recovery-codes',
    summary: 'Ten new recovery codes; those before count no more',
    who: 'signedIn',
    rate: 'strict',
    answer: RecoveryCodes,
    refusals: ['proof_needed', 'second_factor_off'],
  }),
  turnOffSecondFactor: endpoint({
    name: 'turnOffSecondFactor',
    method: 'DELETE',
    path: '/api/auth/second-factor',
    summary: 'Sign in with the password alone again',
    who: 'signedIn',
    answer: Empty,
    refusals: ['proof_needed', 'second_factor_off', 'second_factor_required'],
  }),
};
