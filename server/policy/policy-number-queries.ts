/** A number of the policy as a statement reads it, PRODUCT's where that version does not say. */
import { type RawBuilder, sql } from 'kysely';
import { defaultPolicy, type Policy } from '#contract/admin/policy.ts';

export type PolicyNumber = { [K in keyof Policy]: Policy[K] extends number ? K : never }[keyof Policy];

/** Returns a number of the version `p`, which a statement has joined: a booking's own. */
export function policyNumber(name: PolicyNumber): RawBuilder<number> {
  return sql`coalesce((p.policy ->> ${sql.lit(name)})::numeric, ${sql.lit(defaultPolicy[name])})::int`;
}

/** Returns a number of the version in force. */
export function currentPolicyNumber(name: PolicyNumber): RawBuilder<number> {
  return sql`(select ${policyNumber(name)} from policies p order by p.version desc limit 1)`;
}
