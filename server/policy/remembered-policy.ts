/** The policy in force, remembered by who can tell when it is another. */
import type { Db } from '../db/open.ts';
import { currentPolicy, type PolicyVersion } from './policy.ts';

const remembered = new WeakMap<Db, PolicyVersion>();

/**
 * The policy last read from this database; read now when there is none. Versions are never rewritten, so what is
 * remembered is right as long as its number is: the caller asks the database for the newest number in a statement it runs
 * anyway, and reads again (`readAgain`) when it is another.
 */
export async function rememberedPolicy(db: Db, readAgain = false): Promise<PolicyVersion> {
  const known = readAgain ? undefined : remembered.get(db);
  if (known) return known;
  const read = await currentPolicy(db);
  remembered.set(db, read);
  return read;
}
