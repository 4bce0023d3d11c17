import { afterEach, beforeEach, expect, test } from 'vitest';
import type { PersonDocument, PersonMoney } from '#contract/admin/person-endpoints.ts';
import type { Standing } from '#contract/engagements/standing.ts';
import { type FoundPayout, supportTopics } from '#contract/support/support-case.ts';
import { holdClock, releaseClock } from '#web/clock.ts';
import { aBooking } from '#web/features/engagements/a-booking.data.ts';
import { activate } from '#web/language/language.ts';
import * as spanish from '#web/language/spanish.ts';
import { suggestedAnswers } from './suggested-answers.ts';

const sums: PersonMoney = {
  side: 'specialist',
  readyCents: 0,
  beingApprovedCents: 0,
  bookedAheadCents: 0,
  onItsWayCents: 3823,
  paidCents: 0,
  heldCents: 0,
  owedCents: 0,
};
const terms = { payoutWithinHours: 24 };
const hours = {
  status: 'Pending',
  submittedAt: '2026-11-26T00:00:00.000Z',
  approvesItselfAt: '2026-11-28T00:00:00.000Z',
  approvedAt: null,
} as NonNullable<typeof aBooking.timesheet>;
const firstName = 'Grace';

beforeEach(() => holdClock(Date.UTC(2026, 10, 27), 'America/New_York'));
afterEach(() => {
  releaseClock();
  activate('en', null);
});

test('an answer says what is known of the question, in the words of the page', () => {
  const money = { topic: 'money', firstName, money: sums, terms } as const;
  expect(suggestedAnswers(money)).toEqual([
    {
      label: 'On its way to the bank',
      text: 'Hi Grace,\n\n$38.23 is on its way to your bank. Your wallet says Processing until the bank has it.',
    },
  ]);
  activate('es', spanish);
  expect(suggestedAnswers(money)[0]?.text).toMatch(/^Hola, Grace:\n\n\$38\.23 .*En proceso/);
});

test('a sum that is nothing is no answer; owed and waiting money are', () => {
  const labels = (changed: Partial<PersonMoney>) =>
    suggestedAnswers({ topic: 'money', firstName, money: { ...sums, onItsWayCents: 0, ...changed }, terms }).map(
      ({ label }) => label,
    );
  expect(labels({})).toEqual([]);
  expect(labels({ readyCents: 100, beingApprovedCents: 100 })).toEqual(['Ready to pay out', 'Waiting for approval']);
  expect(labels({ readyCents: -100 })).toEqual(['Owed to Mortar']);
  expect(labels({ side: 'business', owedCents: 1, heldCents: 1 })).toEqual(['Owed and not paid', 'Held for bookings']);
});

test('a payout is answered by its bank and its days, in place of the sum on its way', () => {
  const payout: FoundPayout = {
    id: '01a21aa8-578c-77d5-9bcc-c78e051514ef',
    amountCents: 3823,
    status: 'Pending',
    providerStatus: null,
    method: 'Chase 6620',
    createdAt: '2026-11-23T14:33:00.000Z',
    arrivesOn: '2026-11-24',
    failure: null,
    paymentId: null,
  };
  const answers = (changed: Partial<FoundPayout>) =>
    suggestedAnswers({ topic: 'money', firstName, money: sums, payouts: [{ ...payout, ...changed }], terms });
  expect(answers({}).map(({ label }) => label)).toEqual(['Payout times']);
  expect(answers({})[0]?.text).toMatch(
    /^Hi Grace,\n\n\$38\.23 left Mortar on Mon, Nov 23, .* Chase 6620 has it on Tue, Nov 24\./,
  );
  expect(answers({ status: 'Failed', arrivesOn: null })[0]?.text).toContain('Chase 6620 returned $38.23.');
  expect(answers({ status: 'Succeeded' })[0]?.text).toContain('$38.23 arrived at Chase 6620 on Tue, Nov 24.');
  // Nothing is known of the day: the sum alone is said.
  expect(answers({ arrivesOn: null })).toMatchObject([{ label: 'On its way to the bank' }]);
});

test('hours are answered by how far they are, in the pharmacy’s zone', () => {
  const text = (timesheet: typeof hours) =>
    suggestedAnswers({ topic: 'hours', firstName, engagement: { ...aBooking, timesheet } })[0]?.text;
  expect(text(hours)).toContain('are sent. The pharmacy can answer until Fri, Nov 27, 7:00 PM ET.');
  expect(text({ ...hours, submittedAt: null })).toContain('aren’t sent yet.');
  const approved = { approvedAt: '2026-11-26T01:00:00.000Z', paidMinutes: 570, payCents: 68_400 };
  expect(text({ ...hours, ...approved })).toContain('are approved: 9 h 30 min, $684.00.');
});

test('a document is answered by its check, and standing with the lines that can be appealed', () => {
  const license = { kind: 'Pharmacist', state: 'NJ', status: 'Rejected', reason: 'The scan is cut off.' };
  const documents = [license as PersonDocument];
  expect(suggestedAnswers({ topic: 'license', firstName, documents })[0]?.text).toContain(
    'NJ: it wasn’t accepted. The scan is cut off.',
  );
  const line = {
    appealUntil: '2026-11-28T00:00:00.000Z',
    booking: { pharmacy: 'Larkspur', startsAt: '2026-11-25T14:00:00.000Z', timeZone: 'America/New_York' },
    actions: [{ name: 'appealStanding', refusal: null }],
  };
  const standing = { score: 55, lines: [line] } as unknown as Standing;
  const [now, appeal] = suggestedAnswers({ topic: 'standing', firstName, standing });
  expect(now?.text).toContain('Your standing is 55 of 100.');
  expect(appeal?.text).toContain('the line about Larkspur on Wed, Nov 25 until Fri, Nov 27, 7:00 PM ET');
});

test('without its facts no topic has an answer', () => {
  expect(supportTopics.flatMap((topic) => suggestedAnswers({ topic, firstName }))).toEqual([]);
});
