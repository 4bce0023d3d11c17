/** Makes an Admin's account, the only way there is: `npm run create-admin -- noah@example.com Noah Bendtsen`. */
import { readConfig } from './config.ts';
import { createAdmin } from './process/create-admin.ts';
import { printFailure } from './process/print-failure.ts';
import { printLine } from './process/print-line.ts';
import { readSecret } from './process/read-secret.ts';
import { StartError } from './start-error.ts';

const [email = '', firstName = 'Admin', ...lastNames] = process.argv.slice(2);

try {
  if (!email) throw new StartError('Name the account to create: npm run create-admin -- name@example.com First Last');
  const config = readConfig();
  const password = await readSecret('Password, 12 characters or more: ');
  const made = await createAdmin(config, { email, firstName, lastName: lastNames.join(' '), password });
  printLine(`${made} can sign in as Admin.`);
} catch (error) {
  printFailure(error);
  process.exitCode = 1;
}
