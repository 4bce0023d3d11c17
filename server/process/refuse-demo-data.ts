import type { Config } from '../config.ts';
import { hasDemoData } from '../db/demo-data.ts';
import type { Db } from '../db/open.ts';
import { StartError } from '../start-error.ts';

/**
 * Throws a `StartError` in production on a database that was a demo. Real accounts added since do not change that: made-up
 * people, hours and money stand between theirs, and everybody of the demo has the published password.
 */
export async function refuseDemoData({ production }: Pick<Config, 'production'>, db: Db): Promise<void> {
  if (production && (await hasDemoData(db)))
    throw new StartError(
      'This database contains demo accounts, whose password is public: when NODE_ENV is production, choose another DATA_DIR or DATABASE_URL.',
    );
}
