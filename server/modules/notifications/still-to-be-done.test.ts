/** "Needs an answer" holds only what still does (PRODUCT §9): for each kind about money and papers, how its question ends. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { adminEndpoints } from '#contract/admin/endpoints.ts';
import { businessEndpoints } from '#contract/businesses/endpoints.ts';
import { disputeEndpoints } from '#contract/engagements/dispute-endpoints.ts';
import { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import type { AskingKind } from '#contract/events/events.ts';
import { specialistEndpoints } from '#contract/specialists/endpoints.ts';
import { addDays } from '#contract/time.ts';
import { chargebackDeskEndpoints } from '#contract/wallet/chargeback-desk-endpoints.ts';
import { walletEndpoints } from '#contract/wallet/endpoints.ts';
import { paymentDeskEndpoints } from '#contract/wallet/payment-desk-endpoints.ts';
import { approvedShift } from '#test/world/approved-shift.ts';
import { type Ending, ending, questionsTo } from '#test/world/asked-of.ts';
import { boardCheck } from '#test/world/board-check.ts';
import { disputedHours } from '#test/world/disputed-hours.ts';
import { licenseDays } from '#test/world/license-days.ts';
import type { Owner, Specialist } from '#test/world/situations.ts';
import { upload } from '#test/world/upload.ts';
import { createWorld, type Person, type World } from '#test/world.ts';
import { findUnanswered } from './find-unanswered.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
beforeEach(() => world.startAgain());
afterAll(() => world.close());

const DECLINED = 'pm_card_visa_chargeDeclined';
const CLOSED = 'pm_usBankAccount_accountClosed';

async function payWith(as: Person, token = 'pm_card_mastercard'): Promise<void> {
  await world.prove(as);
  const kind = token.includes('Bank') ? 'bankAccount' : 'card';
  await world.must(walletEndpoints.addPaymentMethod, { as, body: { kind, token, makeDefault: true } });
  await world.settle();
  await world.advance('2m');
}

const { booked, to } = licenseDays(() => world);

/** A booking whose license ends a day too early, as it is found a week before. */
async function uncovered() {
  const found = await booked();
  await found.endsOn(addDays(found.today, -1));
  await to(168, found);
  return { ...found, as: found.specialist };
}

async function withoutLogin() {
  const found = await booked('72h');
  await to(24, found);
  return { ...found, as: found.owner };
}

async function disputed() {
  const { specialist, dispute, answer, owner } = await disputedHours(world);
  return { as: specialist, owner, answer, params: { id: dispute.id } };
}

/** A booking three days ahead whose hold was refused a day before the start, at so many hours before it. */
async function refusedAt(hours: number) {
  const as = await world.owner({ card: DECLINED });
  const { engagement, shift, specialist } = await world.bookedShift({ of: as, startsIn: '50h' });
  await world.advance(world.until(shift.startsAt, hours));
  return { as, specialist, params: { id: engagement.id } };
}
const owing = () => refusedAt(1);

async function refusedPayment({ params }: Awaited<ReturnType<typeof owing>>) {
  const found = world.db.selectFrom('payments').select('id').where('engagement_id', '=', params.id);
  return found.where('kind', '=', 'compensation').where('state', '=', 'failed').executeTakeFirstOrThrow();
}

/** A week on terms, invoiced, so many days later. */
async function invoicedFor(days: number, card = 'pm_card_visa') {
  const as = await world.owner({ card });
  const admin = await world.admin();
  const body = { limitCents: 500_000, reason: 'Two years on time' };
  await world.must(walletEndpoints.grantTerms, { as: admin, params: { id: as.userId }, body });
  await approvedShift(world, { of: as });
  await world.advance(`${days}d`);
  return { as };
}
async function payInvoice({ as }: { as: Owner }): Promise<void> {
  const { terms, paymentMethods } = await world.must(walletEndpoints.getWallet, { as });
  const body = { paymentMethodId: paymentMethods.find(({ isDefault }) => isDefault)?.id ?? '' };
  const [invoice] = terms?.invoices ?? [];
  await world.must(walletEndpoints.payTermsInvoice, { as, params: { id: invoice?.id ?? '' }, body });
  await world.settle();
}
async function payInvoiceInVain() {
  const invoiced = await invoicedFor(8, DECLINED);
  await payInvoice(invoiced);
  return invoiced;
}
const payByDebit = async (invoiced: { as: Owner }) => {
  await payWith(invoiced.as, 'pm_usBankAccount');
  await payInvoice(invoiced);
};

/** A payment whose owner disputed it with the bank, so many days later. */
async function chargedBack(days: number) {
  const owner = await world.owner({ card: 'pm_card_createDispute' });
  await approvedShift(world, { of: owner });
  await world.advance(`${days}d`);
  return { as: await world.admin(), owner };
}
async function sendEvidence({ as }: { as: Person }): Promise<void> {
  const { items } = await world.must(chargebackDeskEndpoints.listChargebacks, { as, query: { show: 'open' } });
  const params = { id: items[0]?.id ?? '' };
  await world.must(chargebackDeskEndpoints.sendChargebackEvidence, { as, params, body: { note: 'She was there.' } });
}

async function payoutReturned() {
  const as = await world.specialist();
  await payWith(as, CLOSED);
  await approvedShift(world, { by: as });
  await world.advance('26h');
  return { as };
}

async function send(as: Specialist): Promise<string> {
  const file = { name: 'card.pdf', type: 'application/pdf', bytes: Buffer.from('%PDF-1.7 ...') };
  const fields = { kind: 'immunizer', expiresOn: '2028-01-31' };
  const { status, body } = await upload(world, as, specialistEndpoints.addDocument.path, fields, file);
  if (status !== 200) throw new Error(JSON.stringify(body));
  await world.advance('1m');
  return body.id;
}
async function decline(id: string): Promise<void> {
  const body = { reason: 'Wrong card.' };
  await world.must(adminEndpoints.declineDocument, { as: await world.admin(), params: { id }, body });
}
async function documentDeclined() {
  const as = await world.specialist();
  await decline(await send(as));
  return { as };
}
async function questionAsked() {
  const as = await world.specialist();
  const id = await send(as);
  const body = { reasons: ['unreadable' as const], words: 'Send the back of the card too.' };
  await world.must(adminEndpoints.askForMore, { as: await world.admin(), params: { kind: 'document', id }, body });
  return { as, id };
}
async function answerReviewer({ as }: { as: Specialist }): Promise<void> {
  const { items } = await world.must(specialistEndpoints.listReviewQuestions, { as });
  const params = { id: items[0]?.id ?? '' };
  await world.must(specialistEndpoints.answerReviewQuestion, { as, params, body: { words: 'It has no back.' } });
}

const newYork = { role: 'Pharmacist', state: 'NY', number: '0X61-442', expires: '2028-08-31' } as const;
async function licenseDeclined() {
  const as = await world.specialist();
  const { id } = await world.must(specialistEndpoints.addLicense, { as, body: newYork });
  const body = { reason: 'Wrong license number.' };
  await world.must(adminEndpoints.declineLicense, { as: await world.admin(), params: { id }, body });
  return { as, params: { id } };
}
async function licenseLapsed() {
  const as = await world.specialist({ licenseExp: '2026-11-18' });
  await world.advance('69h');
  return { as };
}
async function renew({ as }: { as: Specialist }): Promise<void> {
  const [license] = (await world.must(specialistEndpoints.listLicenses, { as })).items;
  const body = { expires: '2029-04-30' };
  await world.must(specialistEndpoints.updateLicense, { as, params: { id: license?.id ?? '' }, body });
}
/** Another state's license is in force, and the primary one is over. */
async function oneOfTwoLapsed() {
  const as = await world.specialist({ licenseExp: '2026-11-18' });
  const { id } = await world.must(specialistEndpoints.addLicense, { as, body: newYork });
  const check = await boardCheck(world.db, id);
  await world.must(adminEndpoints.verifyLicense, { as: await world.admin(), params: { id }, body: { check } });
  await world.advance('69h');
  return { as, params: { id } };
}
async function removeLapsed({ as, params }: Awaited<ReturnType<typeof oneOfTwoLapsed>>): Promise<void> {
  const [lapsed] = (await world.must(specialistEndpoints.listLicenses, { as })).items;
  await world.must(specialistEndpoints.updateLicense, { as, params, body: { isPrimary: true } });
  await world.must(specialistEndpoints.removeLicense, { as, params: { id: lapsed?.id ?? '' } });
}

const cancel = ({ specialist, params }: Awaited<ReturnType<typeof refusedAt>>) =>
  world.must(engagementEndpoints.cancelEngagement, { as: specialist, params, body: { reason: '' } });
const pack = { softwareLogin: 'x', keys: '', alarm: '', phones: '', staffOnDuty: '', firstTenMinutes: '' };

const endings: readonly Ending[] = [
  ending('documentsNotCovering', 'a renewed license is sent', uncovered, renew),
  ending('documentsNotCovering', 'the booking is cancelled', uncovered, (found) => to(24, found)),
  ending('loginReadyAsked', 'the login is ready', withoutLogin, ({ as }) =>
    world.must(businessEndpoints.updateSitePack, {
      as,
      params: { id: as.businessId },
      body: { ...pack, loginReady: true },
    }),
  ),
  ending('loginReadyAsked', 'the booking is cancelled', withoutLogin, ({ specialist, id }) =>
    world.must(engagementEndpoints.cancelEngagement, { as: specialist, params: { id }, body: { reason: '' } }),
  ),
  ending('disputeOpened', 'the specialist answers', disputed, ({ answer }) => answer(false)),
  ending('disputeOpened', 'the pharmacy withdraws it', disputed, ({ owner, params }) =>
    world.must(disputeEndpoints.withdrawDispute, { as: owner, params }),
  ),
  ending('disputeOpened', 'the time to answer is over', disputed, () => world.advance('48h')),
  ending(
    'holdRefused',
    'a card that works holds it',
    () => refusedAt(21),
    ({ as }) => payWith(as),
  ),
  ending('holdRefused', 'the booking is cancelled', () => refusedAt(21), cancel),
  ending('paymentFailed', 'a card that works pays it', owing, ({ as }) => payWith(as)),
  ending('paymentFailed', 'an Admin writes it off', owing, async (made) => {
    const { id } = await refusedPayment(made);
    const body = { reason: 'Our mistake.' };
    await world.must(paymentDeskEndpoints.writeOffPayment, { as: await world.admin(), params: { id }, body });
  }),
  ending('termsPaymentFailed', 'it is paid with another card', payInvoiceInVain, ({ as }) => payWith(as)),
  ending('termsInvoiceReminded', 'it is paid', () => invoicedFor(20), payInvoice),
  ending('termsInvoiceReminded', 'a debit for it is on its way', () => invoicedFor(20), payByDebit),
  ending('termsInvoiceOverdue', 'it is paid', () => invoicedFor(25), payInvoice),
  ending('chargebackEvidenceDue', 'the evidence is written', () => chargedBack(8), sendEvidence),
  ending(
    'chargebackEvidenceDue',
    'the bank has decided',
    () => chargedBack(8),
    () => world.advance('4d'),
  ),
  ending(
    'chargebackLost',
    'a card that works pays it back',
    async () => ({ as: (await chargedBack(12)).owner }),
    ({ as }) => payWith(as),
  ),
  ending('payoutFailed', 'another bank account takes its place', payoutReturned, ({ as }) =>
    payWith(as, 'pm_usBankAccount'),
  ),
  ending('payoutFailed', 'the money left again', payoutReturned, () => world.advance('2d')),
  ending('documentDeclined', 'another one is sent', documentDeclined, ({ as }) => send(as)),
  ending('reviewQuestionAsked', 'it is answered', questionAsked, answerReviewer),
  ending('reviewQuestionAsked', 'what it was about is decided', questionAsked, ({ id }) => decline(id)),
  ending('licenseDeclined', 'it is corrected', licenseDeclined, ({ as, params }) =>
    world.must(specialistEndpoints.updateLicense, { as, params, body: { number: '0X61-443' } }),
  ),
  ending('licenseDeclined', 'it is removed', licenseDeclined, ({ as, params }) =>
    world.must(specialistEndpoints.removeLicense, { as, params }),
  ),
  ending('licenseLapsed', 'it is renewed', licenseLapsed, renew),
  ending('licenseLapsed', 'it is removed', oneOfTwoLapsed, removeLapsed),
];

test.each(endings)('%s needs an answer until %s', (_kind, _ending, play) => play(world));

test.each<[AskingKind, () => Promise<{ readonly as: Person }>, (as: Person) => Promise<unknown>]>([
  ['holdRefused', () => refusedAt(21), (as) => payWith(as, DECLINED)],
  ['paymentFailed', owing, (as) => payWith(as, DECLINED)],
  [
    'payoutFailed',
    payoutReturned,
    async (as) => {
      await payWith(as, CLOSED);
      await world.advance('30h');
    },
  ],
])('%s, failed again, needs one answer', async (kind, make, failAgain) => {
  const { as } = await make();
  await failAgain(as);
  expect([
    await world.db
      .selectFrom('notifications')
      .select('id')
      .where('user_id', '=', as.userId)
      .where('kind', '=', kind)
      .execute(),
    await questionsTo(world, as, kind),
  ]).toMatchObject([[{}, {}], 1]);
});

test('a kind of an earlier release, which nobody asks about any more, needs no answer', async () => {
  const { as } = await documentDeclined();
  await world.settle();
  const told = await world.db.selectFrom('notifications').select('id').where('user_id', '=', as.userId).execute();
  const call = { db: world.deps.db, deps: world.deps, now: world.clock.now() };
  const askedBy = (kind: string) =>
    findUnanswered(
      call,
      told.map(({ id }) => ({ id, kind, subject_id: as.specialistId, to: 'pharmacist' })),
    );
  expect((await askedBy('documentDeclined')).size).toBe(1);
  for (const kind of ['certificateDeclined', 'toString']) expect((await askedBy(kind)).size, kind).toBe(0);
});
