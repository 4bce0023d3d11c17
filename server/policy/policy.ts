/** The numbers the rules use, and the version each booking keeps (PRODUCT, first paragraph). */
import { Policy } from '#contract/admin/policy.ts';
import type { Db } from '../db/open.ts';

export type PolicyVersion = {
  readonly version: number;
  readonly policy: Policy;
  readonly changedAt: Date;
  readonly changedBy: string | null;
};

/** Returns the policy in force: the newest version. A migrated database always has version 1. */
export async function currentPolicy(db: Db): Promise<PolicyVersion> {
  const row = await db.selectFrom('policies').selectAll().orderBy('version', 'desc').limit(1).executeTakeFirstOrThrow();
  return read(row);
}

/** Returns the policy a booking was made under. */
export async function policyOf(db: Db, version: number): Promise<Policy> {
  const row = await db.selectFrom('policies').selectAll().where('version', '=', version).executeTakeFirstOrThrow();
  return read(row).policy;
}

/** What of a booking decides the policy it goes by. */
export type Governed = { readonly policy_version: number; readonly own_bank: boolean };

/** Returns the policy a booking goes by: the one it was made under, with its own fee. */
export async function bookingPolicy(db: Db, booking: Governed): Promise<Policy> {
  return withFeeOf(await policyOf(db, booking.policy_version), booking);
}

/** Returns the policy with the fee of a booking: that of the pharmacy's own bank for somebody in it (PRODUCT §3, §6). */
export function withFeeOf(policy: Policy, { own_bank }: Pick<Governed, 'own_bank'>): Policy {
  return own_bank ? { ...policy, feePercent: policy.ownBankFeePercent } : policy;
}

/** Adds a version; the primary key refuses a second writer of the same number (23505). */
export async function addPolicy(
  db: Db,
  next: { version: number; policy: Policy; changedAt: Date; changedBy: string | null },
): Promise<void> {
  await db
    .insertInto('policies')
    .values({
      version: next.version,
      policy: JSON.stringify(next.policy),
      changed_by: next.changedBy,
      changed_at: next.changedAt,
    })
    .execute();
}

function read(row: { version: number; policy: unknown; changed_at: Date; changed_by: string | null }): PolicyVersion {
  return {
    version: row.version,
    policy: Policy.parse(row.policy),
    changedAt: row.changed_at,
    changedBy: row.changed_by,
  };
}

const remembered = new WeakMap<Db, PolicyVersion>();

/**
 * Returns the policy last read from this database; read now when there is none. Versions are never rewritten, so what
 * is remembered is right as long as its number is: the caller asks the database for the newest number in a statement it
 * runs anyway, and reads again (`readAgain`) when it is another.
 */
export async function rememberedPolicy(db: Db, readAgain = false): Promise<PolicyVersion> {
  const known = readAgain ? undefined : remembered.get(db);
  if (known) return known;
  const read = await currentPolicy(db);
  remembered.set(db, read);
  return read;
}

/** Returns the policy in force, whose number a statement has just brought. */
export async function policyInForce(db: Db, version: number): Promise<Policy> {
  const known = await rememberedPolicy(db);
  return (known.version === version ? known : await rememberedPolicy(db, true)).policy;
}
