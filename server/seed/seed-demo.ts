/**
 * Fills an empty database with a marketplace that looks alive: pharmacies and people round real cities, a month of
 * history and six weeks ahead, and four accounts that each open on something worth seeing. The same seed and the same
 * moment give the same data.
 */
import { sql } from 'kysely';
import { type Db, inTransaction } from '../db/open.ts';
import { hashPassword } from '../modules/accounts/index.ts';
import { currentPolicy } from '../policy/policy.ts';
import { StartError } from '../start-error.ts';
import { type Market, markets } from './data/markets.ts';
import { forgetPastOpenings } from './forget-past-openings.ts';
import { addAdmin, addCast, type Cast } from './heroes/cast.ts';
import { stageCoverage } from './heroes/coverage.ts';
import { DEMO_PASSWORD, demoEmails } from './heroes/demo-accounts.ts';
import { stageImani } from './heroes/imani.ts';
import { stageLastMonth } from './heroes/last-month.ts';
import { notifyHeroes } from './heroes/notify.ts';
import { addScans, stageReviewQueue } from './heroes/review-queue.ts';
import { saveSearches, stageSoughtShifts } from './heroes/saved-searches.ts';
import { stageToday } from './heroes/today.ts';
import { stageUnfinished } from './heroes/unfinished.ts';
import { fillGroup, type GroupSize, keepReliability, makeGroup } from './make-group.ts';
import { beginMaking, type Making, type SeedDeps } from './making.ts';
import { randomOf } from './random.ts';
import { stageVisits } from './visits/stage-visits.ts';

export type SeedSize = { readonly pharmacies: number; readonly shifts: number };

export const demoSize: SeedSize = { pharmacies: 400, shifts: 6000 };

const SPECIALISTS_A_PHARMACY = 0.75;
/** One batch: what is kept in memory at a time. */
const GROUP_PHARMACIES = 120;
const SEED = 'mortar';

export type SeedOptions = {
  readonly size?: SeedSize;
  /** Told as it goes: "Round Chicago: 27 pharmacies …". */
  readonly tell?: (line: string) => void;
  readonly seed?: string;
};

/** Has nobody signed up yet? */
export async function isEmpty(db: Db): Promise<boolean> {
  return (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) === undefined;
}

/** Is this database one of a demo? */
export async function hasDemoAccounts({ db, config }: Pick<SeedDeps, 'db' | 'config'>): Promise<boolean> {
  if (config.production) return false;
  return (
    (await db.selectFrom('users').select('id').where('email', '=', demoEmails.admin).executeTakeFirst()) !== undefined
  );
}

/**
 * Writes the demo data. The stories of the demo accounts and small markets go in one transaction, so that a crash leaves
 * nothing behind; large ones a batch at a time. Throws `StartError` in production and on a database that is not empty.
 */
export async function seedDemo(
  deps: SeedDeps,
  { size = demoSize, tell = () => undefined, seed = SEED }: SeedOptions = {},
): Promise<void> {
  if (deps.config.production) throw new StartError('Demo data is refused when NODE_ENV is production.');
  if (!(await isEmpty(deps.db)))
    throw new StartError(
      'The database is not empty: demo data goes into an empty one. Choose another DATA_DIR or DATABASE_URL.',
    );
  const { policy, version } = await currentPolicy(deps.db);
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const making = beginMaking({
    deps,
    now: deps.clock.now(),
    policy,
    policyVersion: version,
    random: randomOf(seed),
    passwordHash,
  });
  const inOne = size.pharmacies <= 2000;
  if (inOne) await inTransaction(deps.db, (db) => writeAll(making, size, (work) => work(db), tell));
  else await writeAll(making, size, (work) => inTransaction(deps.db, work), tell);
  await analyze(deps.db);
}

type Write = (work: (db: Db) => Promise<void>) => Promise<void>;

async function writeAll(making: Making, size: SeedSize, write: Write, tell: (line: string) => void): Promise<void> {
  const admin = addAdmin(making);
  const cast = await addCast(making.fork('cast'), admin);
  const heroPharmacies = [...Object.values(cast.fennimore), ...Object.values(cast.neighbours)];
  let first = true;
  for (const [index, groupSize] of [
    ...groupsOf({ ...size, pharmacies: Math.max(0, size.pharmacies - heroPharmacies.length) }),
  ].entries()) {
    const own = making.fork(`group ${index}`);
    const group = await makeGroup(own, groupSize, admin);
    if (first) {
      await stageHeroes(making.fork('stage'), cast);
      // Imani's story is told; the others work elsewhere too.
      const { imani: _imani, ...others } = cast.crew;
      group.crew.push(...Object.values(others));
    }
    fillGroup(
      own,
      { ...group, pharmacies: first ? [...Object.values(cast.neighbours), ...group.pharmacies] : group.pharmacies },
      groupSize.shifts,
    );
    if (first) for (const pharmacy of Object.values(cast.fennimore)) keepReliability(making, pharmacy);
    const heroes = first ? [cast.carla, cast.ruth, cast.crew.imani.person] : [];
    await write(async (db) => {
      const written = await making.finishBatch(db);
      await forgetPastOpenings(db, making.now);
      if (heroes.length > 0) {
        await saveSearches(making, db, cast.crew.imani);
        await making.finishBatch(db);
        await notifyHeroes(making, db, heroes);
        await making.finishBatch(db);
      }
      tell(
        `Demo data: ${groupSize.market.key}, ${groupSize.pharmacies} pharmacies, ${groupSize.shifts} shifts (${written} rows)`,
      );
    });
    first = false;
  }
}

async function stageHeroes(making: Making, cast: Cast): Promise<void> {
  stageImani(making.fork('imani'), cast);
  stageSoughtShifts(making.fork('sought'), cast.neighbours);
  stageLastMonth(making.fork('last month'), cast);
  stageToday(making.fork('today'), cast);
  stageCoverage(making.fork('coverage'), cast);
  await stageUnfinished(making.fork('unfinished'), cast);
  await stageReviewQueue(making.fork('review'), cast.admin);
  stageVisits(making.fork('visits'));
  await addScans(making, cast.crew.imani, cast.crew.imani.person.joinedAt, 'Approved');
}

/** The markets by weight, cut into batches; the area of the demo accounts first. */
function* groupsOf({ pharmacies, shifts }: SeedSize): Generator<GroupSize> {
  const all = markets.reduce((sum, market) => sum + market.weight, 0);
  let weight = 0;
  const upTo = (total: number, share: number) => Math.round((total * share) / all);
  for (const market of markets) {
    const size = {
      market,
      pharmacies: upTo(pharmacies, weight + market.weight) - upTo(pharmacies, weight),
      shifts: upTo(shifts, weight + market.weight) - upTo(shifts, weight),
    };
    weight += market.weight;
    yield* batchesOf(market, size);
  }
}

function* batchesOf(market: Market, { pharmacies, shifts }: SeedSize): Generator<GroupSize> {
  const batches = Math.max(1, Math.ceil(pharmacies / GROUP_PHARMACIES));
  const part = (total: number, batch: number) =>
    Math.floor((total * (batch + 1)) / batches) - Math.floor((total * batch) / batches);
  for (let batch = 0; batch < batches; batch += 1) {
    const stores = part(pharmacies, batch);
    if (stores > 0)
      yield {
        market,
        pharmacies: stores,
        specialists: Math.max(3, Math.round(stores * SPECIALISTS_A_PHARMACY)),
        shifts: part(shifts, batch),
      };
  }
}

/** Without it the first searches would guess. */
async function analyze(db: Db): Promise<void> {
  await sql`analyze`.execute(db);
}
