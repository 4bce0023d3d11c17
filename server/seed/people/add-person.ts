import type { Role } from '#contract/accounts/user.ts';
import { referralSources } from '#contract/constants.ts';
import { after, earlier, MINUTE } from '#contract/time.ts';
import { firstNames, lastNames } from '../data/names.ts';
import type { SeedContext } from '../seed-context.ts';

export type Person = {
  readonly id: string;
  readonly role: Role;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  readonly joinedAt: Date;
  readonly isConfirmed: boolean;
};

type PersonWish = {
  readonly role: Role;
  readonly joinedAt: Date;
  readonly timeZone?: string;
  /** First and last; made up unless given. */
  readonly name?: string;
  readonly email?: string;
  /** Both addresses are confirmed unless said otherwise. */
  readonly isConfirmed?: boolean;
};

/** Adds an account as sign-up leaves it, with its addresses confirmed minutes later; everybody has the demo's password. */
export function addPerson(
  context: SeedContext,
  { role, joinedAt, timeZone = 'America/New_York', isConfirmed = true, ...wish }: PersonWish,
): Person {
  const { random, counters, now, passwordHash } = context;
  const number = counters.people;
  counters.people += 1;
  const [firstName = random.pick(firstNames), lastName = random.pick(lastNames)] = wish.name?.split(' ') ?? [];
  const email = wish.email ?? `${plain(firstName)}.${plain(lastName)}${number}@example.com`;
  const person = {
    id: context.id(joinedAt),
    role,
    firstName,
    lastName,
    email,
    phone: phoneOf(number),
    joinedAt,
    isConfirmed,
  };
  const confirmedAt = earlier(after(joinedAt, random.int(2, 9) * MINUTE), now);
  context.rows.add('users', {
    id: person.id,
    email,
    phone: person.phone,
    password_hash: passwordHash,
    first_name: firstName,
    last_name: lastName,
    role,
    referral: role === 'Admin' ? 'none' : random.pick(referralSources),
    email_verified_at: isConfirmed ? confirmedAt : null,
    phone_verified_at: isConfirmed ? confirmedAt : null,
    time_zone: timeZone,
    last_seen_at: earlier(after(now, -random.int(5, 4000) * MINUTE), now),
    created_at: joinedAt,
    updated_at: joinedAt,
  });
  const about = { by: person, subject: ['user', person.id] } as const;
  context.record('userSignedUp', { ...about, at: joinedAt, data: { role } });
  if (isConfirmed) {
    context.record('emailConfirmed', { ...about, at: confirmedAt, data: { email } });
    context.record('phoneConfirmed', { ...about, at: confirmedAt, data: { phone: person.phone } });
  }
  return person;
}

const AREAS = 700;
const FIRST_AREA = 212;

/** Numbers set aside for made-up people, `555-01xx` first: one each for 560,000 people. */
function phoneOf(number: number): string {
  const area = FIRST_AREA + (number % AREAS);
  const line = 100 + (Math.floor(number / AREAS) % 800);
  return `+1${area}555${String(line).padStart(4, '0')}`;
}

function plain(name: string): string {
  return name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z]/g, '');
}
