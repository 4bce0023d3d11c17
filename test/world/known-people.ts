/** People who are known by everything a person can be known by, and who did here whatever leaves it somewhere. */
import { accountEndpoints } from '#contract/accounts/endpoints.ts';
import { businessEndpoints } from '#contract/businesses/endpoints.ts';
import { rosterEndpoints } from '#contract/businesses/roster-endpoints.ts';
import { disputeEndpoints } from '#contract/engagements/dispute-endpoints.ts';
import { engagementEndpoints as calls } from '#contract/engagements/endpoints.ts';
import { ratingEndpoints } from '#contract/engagements/rating-endpoints.ts';
import { staffingEndpoints } from '#contract/engagements/staffing-endpoints.ts';
import { savedSearchEndpoints } from '#contract/search/saved-searches.ts';
import { specialistEndpoints } from '#contract/specialists/endpoints.ts';
import { supportEndpoints } from '#contract/support/endpoints.ts';
import { newId } from '#server/ids.ts';
import type { Person, World } from '../world.ts';
import { receiptBytes } from './expenses-of.ts';
import { messagesIn } from './messages-in.ts';
import { allTrue } from './ratings-in.ts';
import type { Owner, Specialist } from './situations.ts';
import { supportIn } from './support-in.ts';
import { upload } from './upload.ts';

const NAME = { firstName: 'Zephyrine', lastName: 'Quackenbush' };
const EMAIL = 'zephyrine@quackenbush.example';
const PHONE = '9735550177';
const STREET = '77 Quokkaberry Lane';
const LICENSE = '28RI-QZX77';
const NPI = '1234567893';
/** What somebody writes who names themself. */
const WORDS = `Zephyrine Quackenbush, ${STREET}, (973) 555-0177, ${LICENSE}`;
/** What others write of them. */
const SAID = 'Zephyrine was kind.';
const SCAN = { name: 'zephyrine.pdf', type: 'application/pdf', bytes: Buffer.from('%PDF-1.7 ...') };

/** What they are known by: part of any of it in a row is a trace. */
const knownBy = ['zephyrine', 'quackenbush', '5550177', '555-0177', 'quokkaberry', 'qzx77', NPI];

/** Deletes somebody's account as they do. What follows by the clock is yet to come. */
export async function deleteAccount(world: World, as: Person): Promise<void> {
  await world.prove(as);
  await world.must(accountEndpoints.deleteUser, { as, params: { id: as.userId }, body: { reasons: ['I moved'] } });
}

/** Gives an account the name and the addresses, confirmed; returns its traces, what it had before among them. */
async function becomeKnown(world: World, as: Person): Promise<readonly string[]> {
  const before = await world.must(accountEndpoints.getCurrentUser, { as });
  await world.prove(as);
  await world.must(accountEndpoints.updateUser, { as, body: { ...NAME, email: EMAIL, phone: PHONE } });
  await world.must(accountEndpoints.sendEmailCode, { as, body: { email: EMAIL } });
  await world.confirmAddresses(as);
  await world.settle();
  return [...knownBy, before.email, before.phone].filter((trace) => trace !== '');
}

/** A pharmacist who worked for a pharmacy, was disputed and decided about, and left something everywhere. */
export async function knownSpecialist(world: World) {
  const person = await world.specialist({ address: STREET, licenseNumber: LICENSE, npi: NPI });
  const traces = await becomeKnown(world, person);
  const number = { number: LICENSE, state: 'NJ', expiresOn: '2028-04-30' };
  await upload(world, person, specialistEndpoints.addDocument.path, { kind: 'license', ...number }, SCAN);
  const near = { place: STREET, center: { lat: 40.8, lng: -74.2 }, radiusMiles: 50 };
  await world.must(savedSearchEndpoints.saveSearch, { as: person, body: { name: `Near ${STREET}`, ...near } });
  const owner = await world.owner();
  const manager = await world.manager(owner);
  const pair = { as: owner, params: { id: owner.businessId, specialistId: person.specialistId } };
  await world.must(businessEndpoints.addFavourite, pair);
  await world.must(businessEndpoints.writeNote, { ...pair, body: { text: SAID } });
  const other = await world.owner();
  await world.must(businessEndpoints.blockSpecialist, {
    as: other,
    params: { ...pair.params, id: other.businessId },
    body: { reason: SAID },
  });
  const asked = await world.request({ of: owner, by: person, startsIn: '300h' });
  const params = { id: asked.engagement.id };
  await world.must(calls.cancelEngagement, { as: person, params, body: { reason: WORDS } });
  const { engagement } = await work(world, { owner, specialist: person, known: person });
  await supported(world, person);
  await world.advance('30d');
  await openedRequest(world, { owner, specialist: person });
  return { person, owner, manager, engagement, traces };
}

/** A pharmacy's owner who did the same from the other side. */
export async function knownOwner(world: World) {
  const person = await world.owner({ email: EMAIL, phone: PHONE } as never);
  const traces = await becomeKnown(world, person);
  const params = { id: person.businessId };
  const manager = await world.manager(person);
  const invited = { email: 'somebody@example.com' };
  await world.must(businessEndpoints.addManager, { as: person, params, body: invited });
  const staff = { name: 'Zephyrine Quackenbush', role: 'Pharmacist', week: [] };
  await world.must(rosterEndpoints.updateRoster, {
    as: person,
    params,
    body: { version: 0, people: [staff] } as never,
  });
  const sitePack = { staffOnDuty: WORDS, phones: WORDS };
  await world.must(businessEndpoints.updateSitePack, { as: person, params, body: sitePack });
  const specialist = await world.specialist();
  const pair = { as: person, params: { ...params, specialistId: specialist.specialistId } };
  await world.must(businessEndpoints.addFavourite, pair);
  const asked = await world.request({ of: person, by: specialist, startsIn: '300h' });
  await world.must(staffingEndpoints.cancelShift, {
    as: person,
    params: { id: asked.shift.id },
    body: { reason: WORDS },
  });
  const { engagement } = await work(world, { owner: person, specialist, known: person });
  await supported(world, person);
  await world.advance('30d');
  await openedRequest(world, { owner: person, specialist });
  return { person, specialist, manager, engagement, traces };
}

/** Somebody who ran another's pharmacy, under an address that was not their last. */
export async function knownManager(world: World) {
  const owner = await world.owner();
  const person = await world.manager(owner, NAME.firstName);
  const traces = await becomeKnown(world, person);
  const params = { id: owner.businessId };
  await world.must(businessEndpoints.updateSitePack, { as: person, params, body: { keys: 'At the back.' } });
  const specialist = await world.specialist();
  const asked = await world.request({ of: owner, by: specialist, startsIn: '300h' });
  const declined = { as: person, params: { id: asked.engagement.id }, body: { reason: WORDS } };
  await world.must(calls.declineEngagement, declined);
  await supported(world, person);
  await world.advance('2d');
  return { person, owner, specialist, traces };
}

type Sides = { readonly owner: Owner; readonly specialist: Specialist; readonly known: Person };

/** Works a shift whose hours are disputed and decided; each side says something, and the other says something of it. */
async function work(world: World, { owner, specialist, known }: Sides) {
  const by = (side: Person) => (side.userId === known.userId ? WORDS : SAID);
  const booked = await world.bookedShift({ of: owner, by: specialist, startsIn: '72h', expensesAllowed: true });
  const { engagement, shift } = booked;
  const params = { id: engagement.id };
  await world.advance(world.until(shift.startsAt, 1));
  const codes = await world.must(calls.getAttendanceCodes, { as: owner, params });
  await world.must(calls.arrive, { as: specialist, params, body: { code: codes.arrival } });
  await world.advance(world.until(shift.endsAt, 0));
  await world.must(calls.depart, { as: specialist, params, body: { code: codes.supervisorAttendance } });
  const file = { name: 'zephyrine.jpg', type: 'image/jpeg', bytes: receiptBytes };
  const receipt = await upload(world, specialist, `/api/engagements/${params.id}/receipts`, {}, file);
  const hours = { startedAt: shift.startsAt, endedAt: shift.endsAt, breakMinutes: 30 };
  const note = by(specialist);
  const expenses = [{ kind: 'other' as const, amountCents: 1800, note, receiptId: receipt.body.id as string }];
  await world.must(calls.submitTimesheet, { as: specialist, params, body: { ...hours, note, expenses } });
  const { dispute } = await world.must(disputeEndpoints.disputeTimesheet, {
    as: owner,
    params,
    body: { hours: { ...hours, breakMinutes: 90 }, reason: 'overtime', words: by(owner) },
  });
  await upload(world, known, `/api/engagements/${params.id}/dispute-files`, {}, SCAN);
  const about = { id: dispute?.id ?? '' };
  const answer = { agrees: false, words: by(specialist) };
  await world.must(disputeEndpoints.answerDispute, { as: specialist, params: about, body: answer });
  const decision = { decision: 'claimed' as const, reason: SAID };
  await world.must(disputeEndpoints.decideDispute, { as: await world.admin(), params: about, body: decision });
  const messages = messagesIn(() => world);
  for (const side of [specialist, owner]) {
    const files = side === known ? [SCAN] : [];
    await messages.sent(side, engagement.id, by(side), { files });
    const facts = side === specialist ? allTrue : null;
    await world.must(ratingEndpoints.rateEngagement, { as: side, params, body: { stars: 5, facts, note: by(side) } });
  }
  await world.settle();
  return booked;
}

/** Each side is answered by what names the other, which is kept for who repeats a call. */
async function openedRequest(world: World, { owner, specialist }: Omit<Sides, 'known'>): Promise<void> {
  const shift = await world.shift({ of: owner, startsIn: '300h' });
  const invited = { as: owner, params: { id: shift.id }, body: { specialistId: specialist.specialistId } };
  const { id } = await world.must(calls.inviteSpecialist, invited);
  await world.must(calls.cancelEngagement, { as: specialist, params: { id }, body: {} });
  await world.must(staffingEndpoints.cancelShift, { as: owner, params: { id: shift.id }, body: { reason: 'Closed' } });
}

/** Writes to support, signed in and out, and has an answer. */
async function supported(world: World, as: Person): Promise<void> {
  const support = supportIn(() => world);
  const opened = await support.opened(as, WORDS);
  await support.answer(await world.admin(), opened.id, SAID);
  const letter = { topic: 'other', email: EMAIL, text: WORDS, clientId: newId() } as const;
  await world.must(supportEndpoints.writeToSupport, { body: letter });
  await world.settle();
}
