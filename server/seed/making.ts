/** What every part of the seed works with: chance, the moment, the policy, and the rows made so far. */
import { v7 } from 'uuid';
import type { Policy } from '#contract/admin/policy.ts';
import { addDays, dayIn, instantOf, toMillis, weekdayOf } from '#contract/time.ts';
import type { Deps } from '../call/deps.ts';
import type { Db } from '../db/open.ts';
import type { EventData, EventName, SubjectType } from '../events/events.ts';
import { localStart } from '../modules/shifts/publish-posting.ts';
import { type Books, openBooks } from './money/books.ts';
import type { Person } from './people/add-person.ts';
import type { Random } from './random.ts';
import { type Batch, gatherRows, insertRows, type Rows } from './rows.ts';

export type SeedDeps = Pick<Deps, 'config' | 'db' | 'clock' | 'gateways' | 'log'>;

export type Recorded<N extends EventName> = {
  readonly at: Date;
  /** Null: the system. */
  readonly by: Person | null;
  readonly subject: readonly [SubjectType, string];
  readonly data: EventData[N];
  readonly businessId?: string | null;
  readonly region?: string;
};

export type Making = {
  readonly deps: SeedDeps;
  readonly now: Date;
  readonly policy: Policy;
  readonly policyVersion: number;
  readonly random: Random;
  readonly rows: Rows;
  /** One hash for everybody: hashing is slow on purpose. */
  readonly passwordHash: string;
  /** Running numbers: what must be different for everybody is made from them. */
  readonly counters: { people: number; pharmacies: number };
  readonly books: Books;
  /** Done when every story of the batch is told, before its rows are written. */
  atEnd(step: () => void): void;
  /** Does what was put off and hands out the batch's rows. */
  takeBatch(): Batch[];
  /** The same, and writes them; answers how many. */
  finishBatch(db: Db): Promise<number>;
  /** An id of that moment, as `newId` makes them. */
  id(at: Date): string;
  /** Writes the event (its id is answered); one that lies ahead is an error. */
  record<N extends EventName>(name: N, recorded: Recorded<N>): string;
  /** The instant of a wall-clock time, the next quarter hour where clocks skip it. */
  wall(day: string, clockTime: string, timeZone: string): Date;
  /** The calendar day `offset` days from today, in a zone. */
  day(offset: number, timeZone: string): string;
  /** ISO weekday of a day. */
  weekday(day: string): number;
  /** The local day a shift belongs to, and its start as minutes after midnight. */
  localStart(startsAt: Date, timeZone: string): LocalStart;
  /** The same with lots of its own. */
  fork(label: string): Making;
};

type LocalStart = ReturnType<typeof localStart>;

type Given = Pick<Making, 'deps' | 'now' | 'policy' | 'policyVersion' | 'random' | 'passwordHash'>;

export function beginMaking(given: Given): Making {
  return makingWith(given, {
    rows: gatherRows(),
    counters: { people: 0, pharmacies: 0 },
    walls: new Map(),
    days: new Map(),
    weekdays: new Map(),
    starts: new Map(),
    steps: [],
  });
}

type Shared = Pick<Making, 'rows' | 'counters'> & {
  readonly walls: Map<string, Date>;
  readonly days: Map<string, string>;
  readonly weekdays: Map<string, number>;
  readonly starts: Map<string, LocalStart>;
  readonly steps: (() => void)[];
  books?: Books;
};

function makingWith(given: Given, shared: Shared): Making {
  const { random, now } = given;
  const id = (at: Date) => v7({ msecs: toMillis(at), random: random.bytes(16), seq: random.int(0, 0x7fffffff) });
  const takeBatch = () => {
    for (const step of shared.steps.splice(0)) step();
    shared.books?.closeBatch();
    return shared.rows.take();
  };
  const making: Omit<Making, 'books'> = {
    ...given,
    rows: shared.rows,
    counters: shared.counters,
    id,
    atEnd: (step) => {
      shared.steps.push(step);
    },
    takeBatch,
    finishBatch: (db) => insertRows(db, takeBatch()),
    record: (name, { at, by, subject, data, businessId = null, region = 'US' }) => {
      if (at > now) throw new RangeError(`${name} lies ahead: ${at.toISOString()}`);
      const eventId = id(at);
      shared.rows.add('events', {
        id: eventId,
        region,
        name,
        at,
        actor_id: by?.id ?? null,
        actor_role: by?.role ?? null,
        subject_type: subject[0],
        subject_id: subject[1],
        business_id: businessId,
        data,
        request_id: 'seed',
      });
      return eventId;
    },
    wall: (day, clockTime, timeZone) =>
      remember(shared.walls, `${day} ${clockTime} ${timeZone}`, () => wallTime(day, clockTime, timeZone)),
    day: (offset, timeZone) =>
      remember(shared.days, `${offset} ${timeZone}`, () => addDays(dayIn(now, timeZone), offset)),
    weekday: (day) => remember(shared.weekdays, day, () => weekdayOf(day)),
    localStart: (startsAt, timeZone) =>
      remember(shared.starts, `${toMillis(startsAt)} ${timeZone}`, () => localStart(startsAt, timeZone)),
    fork: (label) => makingWith({ ...given, random: random.fork(label) }, shared),
  };
  shared.books ??= openBooks(making);
  return { ...making, books: shared.books };
}

function wallTime(day: string, clockTime: string, timeZone: string): Date {
  const [hour = '00', minute = '00'] = clockTime.split(':');
  const later = `${String(Number(hour) + 1).padStart(2, '0')}:${minute}`;
  const moment = instantOf(day, clockTime, timeZone) ?? instantOf(day, later, timeZone);
  if (!moment) throw new RangeError(`no ${clockTime} on ${day} in ${timeZone}`);
  return moment;
}

function remember<K, V>(known: Map<K, V>, key: K, make: () => V): V {
  const found = known.get(key);
  if (found !== undefined) return found;
  const made = make();
  known.set(key, made);
  return made;
}
