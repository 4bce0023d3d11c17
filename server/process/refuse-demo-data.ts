import type { Config } from '../config.ts';
import { hasDemoData } from '../db/demo-data.ts';
import type { Db } from '../db/open.ts';
import { StartError } from '../start-error.ts';

/**
 * Throws a `StartError` in production, or where mail or texts leave this machine, on a database that was a demo. Real accounts added since do not change that: made-up
 * people, hours and money stand between theirs, and everybody of the demo has the published password.
 */
export async function refuseDemoData(
  { production, smtp, twilio }: Pick<Config, 'production' | 'smtp' | 'twilio'>,
  db: Db,
): Promise<void> {
  if (!(production || smtp || twilio) || !(await hasDemoData(db))) return;
  if (!production)
    throw new StartError(
      'This database contains a demo, whose addresses and numbers may be somebody’s: with a real sender of mail or texts, choose another DATA_DIR or DATABASE_URL.',
    );
  throw new StartError(
    'This database contains demo accounts, whose password is public: when NODE_ENV is production, choose another DATA_DIR or DATABASE_URL.',
  );
}
