/** The numbers the rules use, and the version each booking keeps (PRODUCT, first paragraph). */
import { Policy } from '#contract/admin/policy.ts';
import type { Db } from '../db/open.ts';

export type PolicyVersion = {
  readonly version: number;
  readonly policy: Policy;
  readonly changedAt: Date;
  readonly changedBy: string | null;
};

/** The policy in force: the newest version. A migrated database always has version 1. */
export async function currentPolicy(db: Db): Promise<PolicyVersion> {
  const row = await db.selectFrom('policies').selectAll().orderBy('version', 'desc').limit(1).executeTakeFirstOrThrow();
  return read(row);
}

/** The policy a booking was made under. */
export async function policyOf(db: Db, version: number): Promise<Policy> {
  const row = await db.selectFrom('policies').selectAll().where('version', '=', version).executeTakeFirstOrThrow();
  return read(row).policy;
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
