/** How long before a paper runs out its holder is reminded (PRODUCT §8): numbers of the policy in force. */
import { sql } from 'kysely';
import { currentPolicyNumber } from '../../../policy/policy-number-queries.ts';

/** Nobody is reminded earlier: the policy refuses another order. */
export const firstDaysBefore = currentPolicyNumber('expiryFirstDays');

const later = (['expirySecondDays', 'expiryThirdDays', 'expiryLastDays'] as const).map(currentPolicyNumber);

/** A row each, as `days_before`. */
export const reminders = sql`unnest(array[${sql.join([firstDaysBefore, ...later])}]) as days_before`;
