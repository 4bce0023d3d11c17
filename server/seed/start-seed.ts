import { DEMO_PASSWORD, demoEmails } from '#contract/accounts/demo-accounts.ts';
import type { Deps } from '../call/deps.ts';
import type { Db } from '../db/open.ts';
import { bundledGeocoder } from '../gateways/geocode/bundled-geocoder.ts';
import { hashPassword } from '../modules/accounts/index.ts';
import { currentPolicy } from '../policy/policy.ts';
import { StartError } from '../start-error.ts';
import { randomOf } from './random.ts';
import { createSeedContext, type SeedContext } from './seed-context.ts';

/** Returns whether nobody has signed up yet. */
export async function isEmpty(db: Db): Promise<boolean> {
  return (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) === undefined;
}

/** Returns whether this database holds a demo. */
export async function hasDemoAccounts({ db, config }: Pick<Deps, 'db' | 'config'>): Promise<boolean> {
  if (config.production) return false;
  const admin = db.selectFrom('users').select('id').where('email', '=', demoEmails.admin);
  return (await admin.executeTakeFirst()) !== undefined;
}

/** Returns what all parts of a seed work with. Throws `StartError` in production and on a database that is not empty. */
export async function startSeed(deps: Deps, randomSeed: string): Promise<SeedContext> {
  if (deps.config.production) throw new StartError('Demo data is refused when NODE_ENV is production.');
  if (!(await isEmpty(deps.db)))
    throw new StartError(
      'The database is not empty: demo data goes into an empty one. Choose another DATA_DIR or DATABASE_URL.',
    );
  const { policy, version } = await currentPolicy(deps.db);
  // Made-up addresses are nobody's to look up in the world.
  const geocode = bundledGeocoder(deps.config.secretKey);
  return createSeedContext({
    deps: { ...deps, gateways: { ...deps.gateways, geocode } },
    now: deps.clock.now(),
    policy,
    policyVersion: version,
    random: randomOf(randomSeed),
    // One for everybody: hashing is slow on purpose.
    passwordHash: await hashPassword(DEMO_PASSWORD),
  });
}

/** Forgets what opened to all before now: saved searches announce only what opens later. */
export async function forgetPastOpenings(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('openings').where('opens_at', '<=', now).execute();
}
