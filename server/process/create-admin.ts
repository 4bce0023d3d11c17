import { z } from 'zod';
import { Email, FirstName, Password } from '#contract/accounts/user.ts';
import { line } from '#contract/text.ts';
import { systemCall } from '../call/call.ts';
import { fieldProblemsOf } from '../call/field-problems.ts';
import { Refusal } from '../call/refuse.ts';
import type { Config } from '../config.ts';
import { inTransaction } from '../db/open.ts';
import { createAccount, hashPassword, refuseWeakPassword } from '../modules/accounts/index.ts';
import { asStartError } from './as-start-error.ts';
import { withDeps } from './with-deps.ts';

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
  try {
    return await withDeps(config, async (deps) => {
      const passwordHash = await hashPassword(password);
      await inTransaction(deps.db, (tx) =>
        createAccount(systemCall(deps, tx, deps.clock.now()), { ...person, phone: null, passwordHash, role: 'Admin' }),
      );
      return person.email;
    });
  } catch (error) {
    throw asStartError(error);
  }
}
