import type { Role } from '#contract/accounts/user.ts';
import { referralSources } from '#contract/constants.ts';
import { after, earlier, MINUTE } from '#contract/time.ts';
import { firstNames, lastNames } from '../data/names.ts';
import type { Making } from '../making.ts';

export type Person = {
  readonly id: string;
  readonly role: Role;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  readonly joinedAt: Date;
};

export type PersonWish = {
  readonly role: Role;
  readonly joinedAt: Date;
  readonly timeZone: string;
  readonly firstName?: string;
  readonly lastName?: string;
  readonly email?: string;
  /** Both addresses are confirmed unless said otherwise. */
  readonly confirmed?: boolean;
  readonly blocked?: boolean;
  readonly deletedAt?: Date;
};

/** An account as sign-up leaves it, with its addresses confirmed minutes later; everybody has the demo's password. */
export function addPerson(making: Making, wish: PersonWish): Person {
  const { random, counters, now, rows } = making;
  const number = counters.people;
  counters.people += 1;
  const firstName = wish.firstName ?? random.pick(firstNames);
  const lastName = wish.lastName ?? random.pick(lastNames);
  const person: Person = {
    id: making.id(wish.joinedAt),
    role: wish.role,
    firstName,
    lastName,
    email: wish.email ?? `${plain(firstName)}.${plain(lastName)}${number}@example.com`,
    phone: phoneOf(number),
    joinedAt: wish.joinedAt,
  };
  const confirmed = wish.confirmed ?? true;
  const confirmedAt = earlier(after(wish.joinedAt, random.int(2, 9) * MINUTE), now);
  rows.add('users', {
    id: person.id,
    email: person.email,
    phone: person.phone,
    password_hash: making.passwordHash,
    first_name: firstName,
    last_name: lastName,
    role: wish.role,
    referral: wish.role === 'Admin' ? 'none' : random.pick(referralSources),
    is_blocked: wish.blocked ?? false,
    email_verified_at: confirmed ? confirmedAt : null,
    phone_verified_at: confirmed ? confirmedAt : null,
    time_zone: wish.timeZone,
    last_seen_at: earlier(after(now, -random.int(5, 4000) * MINUTE), now),
    deleted_at: wish.deletedAt ?? null,
    created_at: wish.joinedAt,
    updated_at: wish.joinedAt,
  });
  making.record('userSignedUp', {
    at: wish.joinedAt,
    by: person,
    subject: ['user', person.id],
    data: { role: wish.role },
  });
  if (confirmed) {
    making.record('emailConfirmed', {
      at: confirmedAt,
      by: person,
      subject: ['user', person.id],
      data: { email: person.email },
    });
    making.record('phoneConfirmed', {
      at: confirmedAt,
      by: person,
      subject: ['user', person.id],
      data: { phone: person.phone },
    });
  }
  return person;
}

const AREAS = 700;
const FIRST_AREA = 212;

/** Numbers set aside for stories, `555-01xx` first: one each for 560,000 people. */
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
