import { z } from 'zod';
import { Email, FirstName, Password } from '#contract/accounts/user.ts';
import { line } from '#contract/text.ts';
import { systemCall } from '../call/call.ts';
import type { Deps } from '../call/deps.ts';
import { fieldProblemsOf } from '../call/field-problems.ts';
import { fieldWords, refusalWords } from '../call/refusal-words.ts';
import { Refusal } from '../call/refuse.ts';
import { systemClock } from '../clock.ts';
import type { Config } from '../config.ts';
import { inTransaction, openDatabaseBeside } from '../db/open.ts';
import { openGateways } from '../gateways/open-gateways.ts';
import { refusalOfDatabaseError } from '../http/trouble.ts';
import { createAccount, hashPassword, refuseWeakPassword } from '../modules/accounts/index.ts';
import { questions } from '../questions.ts';
import { reactions } from '../reactions.ts';
import { StartError } from '../start-error.ts';
import { openLog } from './open-log.ts';
import { refuseDemoData } from './refuse-demo-data.ts';

const NewAdmin = z.object({ email: Email, firstName: FirstName, lastName: line(80), password: Password });

/**
 * Makes an Admin's account in the configured database and returns its e-mail. Nobody can sign up as Admin (PRODUCT §1): it
 * takes access to the database to make the first. Throws a `StartError` that says what was wrong with the input.
 */
export async function createAdmin(config: Config, input: z.input<typeof NewAdmin>): Promise<string> {
  const read = NewAdmin.safeParse(input);
  if (!read.success) throw asStartError(new Refusal('invalid_input', {}, fieldProblemsOf(read.error.issues)));
  const { password, ...person } = read.data;
  try {
    refuseWeakPassword(password, person);
  } catch (error) {
    throw asStartError(error);
  }
  const database = await openDatabaseBeside(config);
  try {
    const { db, readDb, connection } = database;
    await refuseDemoData(config, db);
    const bare = { config, db, readDb, connection, clock: systemClock(), log: openLog(config), questions, reactions };
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
  if (!refusal) return error;
  const [first] = Object.values(fieldWords(refusal, 'en').fields ?? {});
  return new StartError(first ?? refusalWords(refusal, 'en'), error);
}
