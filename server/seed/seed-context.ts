/** What every part of the seed works with: chance, the moment, the policy, and the rows made so far. */
import { v7 } from 'uuid';
import type { Policy } from '#contract/admin/policy.ts';
import { addDays, dayIn, instantOf, toMillis, weekdayOf } from '#contract/time.ts';
import type { Deps } from '../call/deps.ts';
import type { Db } from '../db/open.ts';
import type { EventData, EventName, SubjectType } from '../events/events.ts';
import { localStart } from '../modules/shifts/local-start.ts';
import { type Ledger, openLedger } from './money/ledger.ts';
import type { Person } from './people/add-person.ts';
import type { Random } from './random.ts';
import { type Batch, collectRows, insertRows, type Rows } from './rows.ts';

type Recorded<N extends EventName> = {
  readonly at: Date;
  /** Null: the system. */
  readonly by: Person | null;
  readonly subject: readonly [SubjectType, string];
  readonly data: EventData[N];
  readonly businessId?: string | null;
  readonly region?: string;
};

type Given = {
  readonly deps: Deps;
  readonly now: Date;
  readonly policy: Policy;
  readonly policyVersion: number;
  readonly random: Random;
  readonly passwordHash: string;
};

export type SeedContext = Given & {
  readonly rows: Rows;
  /** Running numbers: what must be different for everybody is made from them. */
  readonly counters: { people: number; pharmacies: number };
  readonly ledger: Ledger;
  /** Does it when the batch is whole, before its rows are written. */
  atEnd(step: () => void): void;
  /** Does what was put off and hands out the batch's rows. */
  takeBatch(): Batch[];
  /** Writes them too, and returns how many. */
  finishBatch(db: Db): Promise<number>;
  /** An id of that moment, as `newId` makes them. */
  id(at: Date): string;
  /** Writes the event; one that lies ahead is an error. */
  record<N extends EventName>(name: N, recorded: Recorded<N>): void;
  /** The instant of a wall-clock time, an hour later where clocks skip it. */
  wall(day: string, clockTime: string, timeZone: string): Date;
  /** The calendar day `offset` days from today, in a zone. */
  day(offset: number, timeZone: string): string;
  /** ISO weekday of a day. */
  weekday(day: string): number;
  readonly localStart: typeof localStart;
  /** The same with lots of its own. */
  fork(label: string): SeedContext;
};

export function createSeedContext(given: Given): SeedContext {
  const { now } = given;
  const rows = collectRows();
  const steps: (() => void)[] = [];
  let made = 0;
  const idFrom = (random: Random) => (at: Date) => {
    // What happens in one moment is in the order it was made.
    made += 1;
    return v7({ msecs: toMillis(at), random: random.bytes(16), seq: made });
  };
  const ledger = openLedger({ id: idFrom(given.random.fork('ledger')), rows, now });
  const takeBatch = () => {
    for (const step of steps.splice(0)) step();
    ledger.closeBatch();
    return rows.take();
  };
  const shared = {
    rows,
    ledger,
    takeBatch,
    counters: { people: 0, pharmacies: 0 },
    atEnd: (step: () => void) => {
      steps.push(step);
    },
    finishBatch: (db: Db) => insertRows(db, takeBatch()),
    wall: remember(wallTime),
    day: remember((offset: number, timeZone: string) => addDays(dayIn(now, timeZone), offset)),
    weekday: remember(weekdayOf),
    localStart: remember(localStart),
  };
  const contextWith = (random: Random): SeedContext => {
    const id = idFrom(random);
    return {
      ...given,
      ...shared,
      random,
      id,
      record: (name, { at, by, subject: [subjectType, subjectId], data, businessId = null, region = 'US' }) => {
        if (at > now) throw new RangeError(`${name} lies ahead: ${at.toISOString()}`);
        rows.add('events', {
          id: id(at),
          region,
          name,
          at,
          actor_id: by?.id ?? null,
          actor_role: by?.role ?? null,
          subject_type: subjectType,
          subject_id: subjectId,
          business_id: businessId,
          data,
          request_id: 'seed',
        });
      },
      fork: (label) => contextWith(random.fork(label)),
    };
  };
  return contextWith(given.random);
}

function wallTime(day: string, clockTime: string, timeZone: string): Date {
  const [hour = '00', minute = '00'] = clockTime.split(':');
  const later = `${String(Number(hour) + 1).padStart(2, '0')}:${minute}`;
  const moment = instantOf(day, clockTime, timeZone) ?? instantOf(day, later, timeZone);
  if (!moment) throw new RangeError(`no ${clockTime} on ${day} in ${timeZone}`);
  return moment;
}

/** The same function, asked once for the same words. */
function remember<A extends readonly (string | number | Date)[], V>(make: (...asked: A) => V): (...asked: A) => V {
  const known = new Map<string, V>();
  return (...asked) => {
    const key = asked.map((one) => (one instanceof Date ? one.toISOString() : one)).join(' ');
    const found = known.get(key);
    if (found !== undefined) return found;
    const answer = make(...asked);
    known.set(key, answer);
    return answer;
  };
}
