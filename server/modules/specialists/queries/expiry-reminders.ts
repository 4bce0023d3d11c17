/** How long before a paper runs out its holder is reminded (PRODUCT §8): numbers of the policy in force. */
import { sql } from 'kysely';
import { currentPolicyNumber } from '../../../policy/policy-number-queries.ts';

const days = (['expiryFirstDays', 'expirySecondDays', 'expiryThirdDays', 'expiryLastDays'] as const).map(
  currentPolicyNumber,
);

/** A row each, as `days_before`. */
export const reminders = sql`unnest(array[${sql.join(days)}]) as days_before`;

/** Nobody is reminded earlier. */
export const firstDaysBefore = sql`greatest(${sql.join(days)})`;
