/** Situations of the marketplace, reached through the API as people would reach them. */
import { accountEndpoints } from '#contract/accounts/endpoints.ts';
import { adminEndpoints } from '#contract/admin/endpoints.ts';
import { businessEndpoints } from '#contract/businesses/endpoints.ts';
import type { Answer, Endpoint, SentBody, SentParams, SentQuery } from '#contract/endpoint.ts';
import { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import type { Engagement } from '#contract/engagements/engagement.ts';
import { taxEndpoints } from '#contract/papers/tax-endpoints.ts';
import { shiftEndpoints } from '#contract/shifts/endpoints.ts';
import type { Shift } from '#contract/shifts/shift.ts';
import { specialistEndpoints } from '#contract/specialists/endpoints.ts';
import { after, HOUR, toDate } from '#contract/time.ts';
import { walletEndpoints } from '#contract/wallet/endpoints.ts';
import type { Db } from '#server/db/open.ts';
import { newId } from '#server/ids.ts';
import { duration, type Person } from '../world.ts';
import { boardCheck } from './board-check.ts';
import { imaniTax, larkspur } from './known-facts.ts';
import { newestMatch } from './newest-message.ts';
import type { ReadyPeople } from './ready-people.ts';

type Parts = {
  readonly db: Db;
  readonly clock: { now(): Date };
  settle(): Promise<unknown>;
  must<E extends Endpoint>(
    endpoint: E,
    sent?: { as?: Person | null; params?: SentParams<E>; query?: SentQuery<E>; body?: SentBody<E>; key?: string },
  ): Promise<Answer<E>>;
};

export type Owner = Person & { readonly businessId: string };
export type Specialist = Person & { readonly specialistId: string };

type ShiftSpec = Partial<SentBody<typeof shiftEndpoints.createPosting>> & {
  readonly startsIn?: string;
  readonly lasts?: string;
  readonly of?: Owner;
};
type SpecialistWish = Partial<SentBody<typeof specialistEndpoints.updateMyProfile>> & {
  readonly approved?: boolean;
  /** Whether both addresses of the account are. */
  readonly confirmed?: boolean;
  /** Without them nobody is paid out. */
  readonly taxDetails?: boolean;
  /** Without a verified one nobody immunizes. */
  readonly certificate?: boolean;
};
type OwnerWish = Partial<SentBody<typeof businessEndpoints.createBusiness>> & {
  readonly approved?: boolean;
  readonly confirmed?: boolean;
  readonly card?: string | null;
};

/** Counts those made by this process; the numbers below are the ready people's. */
let people = 100;

/** Lets the people whom `make` makes have numbers from `first` on. */
export async function numberedFrom<T>(first: number, make: () => Promise<T>): Promise<T> {
  const before = people;
  people = first;
  try {
    return await make();
  } finally {
    people = before;
  }
}

const isEmpty = (wish: object) => Object.keys(wish).length === 0;

/** Everybody's password unless they choose another. */
export const PASSWORD = 'a sentence to sign in with';

export function situations(world: Parts, ready: ReadyPeople | null = null) {
  let adminPerson = ready?.admin;
  const owners = ready?.owners ?? [];
  const specialists = ready?.specialists ?? [];
  let taken = { owners: 0, specialists: 0 };

  /** Somebody new with an account and nothing else. */
  async function person(role: 'Business' | 'Specialist', firstName = 'Ada'): Promise<Person> {
    people += 1;
    const email = `person${people}-${newId().slice(-6)}@example.com`;
    const phone = `212${String(2_000_000 + people).padStart(7, '0')}`;
    const { token, user } = await world.must(accountEndpoints.signUp, {
      body: { email, password: PASSWORD, firstName, lastName: `Number ${people}`, phone, role },
    });
    return { token, userId: user.id, email };
  }

  /** Proves the password on this session, for a change that needs it (PRODUCT §6). */
  async function prove(as: Person, password = PASSWORD): Promise<void> {
    await world.must(accountEndpoints.proveIdentity, { as, body: { password } });
  }

  /** Somebody confirmed both addresses, as their codes would: without it nobody posts or books (PRODUCT §1). */
  async function confirmAddresses({ userId }: Person): Promise<void> {
    const at = world.clock.now();
    const { db } = world;
    await db
      .updateTable('users')
      .set({ email_verified_at: at, phone_verified_at: at })
      .where('id', '=', userId)
      .execute();
    const confirmed = { email_confirmed: true, phone_confirmed: true };
    await db.updateTable('specialists').set(confirmed).where('user_id', '=', userId).execute();
  }

  /** The platform's Admin. Nobody can sign up as one, so the role is given in the database. */
  async function admin(): Promise<Person> {
    if (adminPerson) return adminPerson;
    adminPerson = await person('Business', 'Noah');
    await world.db.updateTable('users').set({ role: 'Admin' }).where('id', '=', adminPerson.userId).execute();
    return adminPerson;
  }

  /** A pharmacy's owner: registered, approved and able to pay, unless wished otherwise. */
  async function owner(wish: OwnerWish = {}): Promise<Owner> {
    const found = isEmpty(wish) ? owners[taken.owners] : undefined;
    if (found) {
      taken = { ...taken, owners: taken.owners + 1 };
      return found;
    }
    const { approved = true, confirmed = true, card = 'pm_card_visa', ...fields } = wish;
    const somebody = await person('Business', 'Carla');
    if (confirmed) await confirmAddresses(somebody);
    const business = await world.must(businessEndpoints.createBusiness, {
      as: somebody,
      body: { ...larkspur, ...fields },
    });
    if (approved) await approve('business', business.id);
    if (card)
      await world.must(walletEndpoints.addPaymentMethod, {
        as: somebody,
        body: { kind: card.includes('Bank') ? 'bankAccount' : 'card', token: card, makeDefault: true },
      });
    return { ...somebody, businessId: business.id };
  }

  /** A pharmacist licensed in New Jersey who lives nearby, approved unless wished otherwise. */
  async function specialist(wish: SpecialistWish = {}): Promise<Specialist> {
    const found = isEmpty(wish) ? specialists[taken.specialists] : undefined;
    if (found) {
      taken = { ...taken, specialists: taken.specialists + 1 };
      const { specialistId } = found;
      await world.db.updateTable('specialists').set({ status: 'Approved' }).where('id', '=', specialistId).execute();
      return found;
    }
    const { approved = true, confirmed = true, taxDetails = true, certificate = true, ...fields } = wish;
    const somebody = await person('Specialist', 'Imani');
    if (confirmed) await confirmAddresses(somebody);
    const profile = await world.must(specialistEndpoints.updateMyProfile, {
      as: somebody,
      body: {
        address: '5 Broad St',
        city: 'Bloomfield',
        state: 'NJ',
        zip: '07003',
        license: 'Pharmacist',
        licenseNumber: `28RI-${people}00X`,
        licenseState: 'NJ',
        licenseExp: '2028-04-30',
        immunizer: true,
        languages: ['English'],
        softwares: ['PioneerRx'],
        ...fields,
      },
    });
    if (approved) await approve('specialist', profile.id);
    if (approved && certificate && profile.immunizer)
      await world.db
        .updateTable('specialists')
        .set({ immunizer_until: '2028-04-30' })
        .where('id', '=', profile.id)
        .execute();
    if (taxDetails) await world.must(taxEndpoints.submitTaxDetails, { as: somebody, body: imaniTax });
    return { ...somebody, specialistId: profile.id };
  }

  /** Somebody who accepted an owner's invitation to run their pharmacy. */
  async function manager(of: Owner, firstName = 'Mia'): Promise<Person> {
    people += 1;
    const email = `manager${people}-${newId().slice(-6)}@example.com`;
    await world.must(businessEndpoints.addManager, { as: of, params: { id: of.businessId }, body: { email } });
    const { signed } = await world.must(businessEndpoints.acceptInvitation, {
      body: { token: await invitationTo(email), firstName, lastName: `Number ${people}`, password: PASSWORD },
    });
    if (!signed) throw new Error('the invitation made no account');
    return { token: signed.token, userId: signed.user.id, email };
  }

  /** The token in the newest invitation mailed to an address. */
  async function invitationTo(email: string): Promise<string> {
    const token = await newestMatch(world, email, /\/invitation\/([\w-]+)/);
    if (!token) throw new Error(`no invitation was mailed to ${email}`);
    return token;
  }

  async function approve(kind: 'business' | 'specialist', id: string): Promise<void> {
    const body = kind === 'specialist' ? { check: await boardCheck(world.db, id) } : {};
    await world.must(adminEndpoints.approveProfile, { as: await admin(), params: { kind, id }, body });
  }

  /** A published shift: 9.5 paid hours at $72.00 in three days, on request, unless wished otherwise. */
  async function shift({
    startsIn = '72h',
    lasts = '10h',
    of,
    ...fields
  }: ShiftSpec = {}): Promise<Shift & { owner: Owner }> {
    const postedBy = of ?? (await owner());
    const startsAt = after(world.clock.now(), duration(startsIn));
    const posting = await world.must(shiftEndpoints.createPosting, {
      as: postedBy,
      body: {
        businessId: postedBy.businessId,
        role: 'Pharmacist',
        breakMinutes: 30,
        ratePerHourCents: 7200,
        bookingMode: 'request',
        shifts: [{ startsAt: startsAt.toISOString(), endsAt: after(startsAt, duration(lasts)).toISOString() }],
        ...fields,
      },
    });
    const [first] = posting.shifts;
    if (!first) throw new Error('no shift was posted');
    return { ...first, owner: postedBy };
  }

  /** Somebody asked for a shift. */
  async function request(
    wish: ShiftSpec & { by?: Specialist } = {},
  ): Promise<{ engagement: Engagement; specialist: Specialist; shift: Shift; owner: Owner }> {
    const { by, ...rest } = wish;
    const posted = await shift(rest);
    const asker = by ?? (await specialist());
    const engagement = await world.must(engagementEndpoints.requestShift, {
      as: asker,
      params: { id: posted.id },
      body: {},
    });
    return { engagement, specialist: asker, shift: posted, owner: posted.owner };
  }

  /** A booked shift. */
  async function bookedShift(wish: ShiftSpec & { by?: Specialist } = {}) {
    const asked = await request(wish);
    const engagement = await world.must(engagementEndpoints.acceptEngagement, {
      as: asked.owner,
      params: { id: asked.engagement.id },
    });
    return { ...asked, engagement };
  }

  /** How long until `before` hours ahead of the start. */
  const until = (startsAt: string, hours: number) =>
    `${Math.round((after(toDate(startsAt), -hours * HOUR).getTime() - world.clock.now().getTime()) / 60_000)}m`;

  /** How many of those who were ready have been asked for. */
  const peopleTaken = () => taken;
  const takePeople = (as: typeof taken): void => {
    taken = as;
  };

  return {
    peopleTaken,
    takePeople,
    person,
    prove,
    confirmAddresses,
    admin,
    owner,
    specialist,
    manager,
    invitationTo,
    approve,
    shift,
    request,
    bookedShift,
    until,
  };
}
