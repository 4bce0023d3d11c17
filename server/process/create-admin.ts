import { z } from 'zod';
import { Email, FirstName, Password } from '#contract/accounts/user.ts';
import { text } from '#contract/lists.ts';
import { systemCall } from '../call/call.ts';
import type { Deps } from '../call/deps.ts';
import { Refusal } from '../call/refuse.ts';
import { systemClock } from '../clock.ts';
import type { Config } from '../config.ts';
import { inTransaction, openDatabaseBeside } from '../db/open.ts';
import { openGateways } from '../gateways/open-gateways.ts';
import { refusalOfDatabaseError } from '../http/refusal-of-database-error.ts';
import { createAccount, hashPassword, refuseWeakPassword } from '../modules/accounts/index.ts';
import { reactions } from '../reactions.ts';
import { StartError } from '../start-error.ts';
import { openLog } from './open-log.ts';

const Wanted = z.object({ email: Email, firstName: FirstName, lastName: text(80), password: Password });

/**
 * Makes an Admin's account in the configured database and answers its e-mail. Nobody can sign up as one (PRODUCT §1), so
 * whoever may open the database makes the first. A `StartError` says what was wrong with the input.
 */
export async function createAdmin(config: Config, given: z.input<typeof Wanted>): Promise<string> {
  const read = Wanted.safeParse(given);
  if (!read.success) throw new StartError(`${read.error.issues[0]?.message ?? 'That cannot be used'}.`);
  const { password, ...person } = read.data;
  try {
    refuseWeakPassword(password, person);
  } catch (error) {
    throw asStartError(error);
  }
  const database = await openDatabaseBeside(config);
  try {
    const { db, readDb, connection } = database;
    const bare = { config, db, readDb, connection, clock: systemClock(), log: openLog(config), reactions };
    const deps: Deps = { ...bare, gateways: await openGateways(bare) };
    const passwordHash = await hashPassword(password);
    await inTransaction(db, (tx) =>
      createAccount(systemCall(deps, tx, deps.clock.now()), { ...person, phone: null, passwordHash, role: 'Admin' }),
    );
    return person.email;
  } catch (error) {
    throw asStartError(error);
  } finally {
    await database.close();
  }
}

function asStartError(error: unknown): unknown {
  const refusal = error instanceof Refusal ? error : refusalOfDatabaseError(error);
  return refusal ? new StartError(refusal.message, error) : error;
}
