/** Suggested answers to a support case (DESIGN-LANGUAGE 28): each states a fact Mortar holds, and without the fact there is none. */
import { t } from '@lingui/core/macro';
import type { AdminUserWithProfiles } from '#contract/admin/endpoints.ts';
import type { PersonDocument, PersonMoney } from '#contract/admin/person-endpoints.ts';
import type { Engagement } from '#contract/engagements/engagement.ts';
import type { Standing } from '#contract/engagements/standing.ts';
import type { FoundPayout, SupportTopic } from '#contract/support/support-case.ts';
import { deviceTimeZone } from '#web/clock.ts';
import { statusLabel } from '#web/language/labels.ts';
import { money } from '#web/ui/format-money.ts';
import { calendarDay, clockTime, dayLabel, duration, zoneShort } from '#web/ui/format-time.ts';
import { documentName } from '../users/person/document-name.ts';

/** What is known where the topic asks for it; the rest is left out. */
export type CaseFacts = {
  readonly topic: SupportTopic;
  readonly firstName: string;
  readonly engagement?: Engagement | undefined;
  readonly money?: PersonMoney | null | undefined;
  /** Those the question is about. */
  readonly payouts?: readonly FoundPayout[] | undefined;
  readonly standing?: Standing | null | undefined;
  readonly documents?: readonly PersonDocument[] | undefined;
  readonly profiles?: AdminUserWithProfiles['profiles'] | undefined;
  /** Of the policy of today. */
  readonly terms?: { readonly payoutWithinHours: number } | undefined;
};

export type SuggestedAnswer = { readonly label: string; readonly text: string };

type Suggestion = readonly [label: string, sentence: string];

/** Returns the answers in the page's language, with a greeting. */
export function suggestedAnswers(facts: CaseFacts): SuggestedAnswer[] {
  const { firstName } = facts;
  const greeting = t`Hi ${firstName},`;
  return suggestionsOf(facts)
    .map(([label, sentence]) => ({ label, text: `${greeting}\n\n${sentence}` }))
    .filter(({ text }, index, all) => all.findIndex((one) => one.text === text) === index);
}

function suggestionsOf({
  topic,
  engagement,
  money: sums,
  payouts = [],
  standing,
  documents,
  profiles,
  terms,
}: CaseFacts) {
  switch (topic) {
    case 'booking':
    case 'hours':
      return engagement ? [...aboutHours(engagement), ...aboutBooking(engagement)] : [];
    case 'money':
      if (!sums) return [];
      return sums.side === 'specialist' ? aboutEarnings(sums, payouts, terms) : aboutCharges(sums);
    case 'standing':
      return standing ? aboutStanding(standing) : [];
    case 'license':
      return (documents ?? []).map(aboutDocument);
    case 'account':
      return (profiles ?? []).map(({ name, status }): Suggestion => {
        const words = statusLabel(status);
        return [name, t`The status of ${name} is: ${words}.`];
      });
    case 'other':
      return [];
  }
}

function aboutBooking({ terms, shift, status }: Engagement): Suggestion[] {
  const pharmacy = shift.business.name;
  const day = dayLabel(terms.startsAt, terms.timeZone);
  const words = statusLabel(status);
  return [[t`Status of the booking`, t`The status of the booking at ${pharmacy} on ${day} is: ${words}.`]];
}

function aboutHours({ timesheet, terms, shift }: Engagement): Suggestion[] {
  if (!timesheet || timesheet.status === 'Rejected') return [];
  const pharmacy = shift.business.name;
  const day = dayLabel(terms.startsAt, terms.timeZone);
  if (timesheet.approvedAt) {
    const [length, pay] = [duration(timesheet.paidMinutes), money(timesheet.payCents)];
    return [[t`Hours approved`, t`The hours at ${pharmacy} on ${day} are approved: ${length}, ${pay}.`]];
  }
  if (!timesheet.submittedAt)
    return [
      [t`Hours not sent`, t`The hours at ${pharmacy} on ${day} aren’t sent yet. Send them from the shift’s page.`],
    ];
  if (!timesheet.approvesItselfAt) return [];
  const until = momentIn(timesheet.approvesItselfAt, terms.timeZone);
  return [[t`Hours sent`, t`The hours at ${pharmacy} on ${day} are sent. The pharmacy can answer until ${until}.`]];
}

/** Returns nothing for a payout of which there is no more to say than its sum. */
function aboutPayout({ amountCents, status, method, createdAt, arrivesOn }: FoundPayout): Suggestion[] {
  if (!method) return [];
  const amount = money(amountCents);
  if (status === 'Failed')
    return [
      [
        t`Bank returned it`,
        t`${method} returned ${amount}. It’s ready to pay out again. Check the bank account in your wallet.`,
      ],
    ];
  const day = arrivesOn && calendarDay(arrivesOn);
  if (!day) return [];
  const sent = momentIn(createdAt, deviceTimeZone());
  if (status === 'Pending')
    return [
      [
        t`Payout times`,
        t`${amount} left Mortar on ${sent}. ${method} has it on ${day}. Your wallet says Processing until then.`,
      ],
    ];
  return status === 'Succeeded' ? [[t`Payout arrived`, t`${amount} arrived at ${method} on ${day}.`]] : [];
}

function aboutEarnings(sums: PersonMoney, payouts: readonly FoundPayout[], terms: CaseFacts['terms']): Suggestion[] {
  const [ready, onItsWay, waiting] = [
    money(sums.readyCents),
    money(sums.onItsWayCents),
    money(sums.beingApprovedCents),
  ];
  const within = duration((terms?.payoutWithinHours ?? 0) * 60);
  const owed = money(-sums.readyCents);
  const known = payouts.flatMap(aboutPayout);
  const isTold = known.length > 0 && payouts.some(({ status }) => status === 'Pending');
  return [
    ...known,
    ...when(sums.onItsWayCents > 0 && !isTold, [
      t`On its way to the bank`,
      t`${onItsWay} is on its way to your bank. Your wallet says Processing until the bank has it.`,
    ]),
    ...when(sums.readyCents > 0, [t`Ready to pay out`, t`${ready} is ready to pay out. Open your wallet to see it.`]),
    ...when(sums.beingApprovedCents > 0 && terms !== undefined, [
      t`Waiting for approval`,
      t`${waiting} waits for hours to be approved. The payout starts within ${within} of approval.`,
    ]),
    ...when(sums.readyCents < 0, [
      t`Owed to Mortar`,
      t`Your balance is ${owed} below zero. It’s taken out of your next payouts.`,
    ]),
  ];
}

function aboutCharges({ owedCents, heldCents }: PersonMoney): Suggestion[] {
  const [owed, held] = [money(owedCents), money(heldCents)];
  return [
    ...when(owedCents > 0, [t`Owed and not paid`, t`${owed} is owed and not paid. Open Billing to pay it.`]),
    ...when(heldCents > 0, [
      t`Held for bookings`,
      t`${held} is held for your bookings. It’s charged once hours are approved; what isn’t needed is released.`,
    ]),
  ];
}

function aboutStanding({ score, lines }: Standing): Suggestion[] {
  const appealable = lines.flatMap(({ appealUntil, booking, actions }) => {
    if (!appealUntil || !booking || actions.some(({ refusal }) => refusal !== null)) return [];
    const { pharmacy, startsAt, timeZone } = booking;
    const [day, until] = [dayLabel(startsAt, timeZone), momentIn(appealUntil, timeZone)];
    return [t`You can appeal the line about ${pharmacy} on ${day} until ${until}, on the Standing page.`];
  });
  return [
    [
      t`Standing now`,
      t`Your standing is ${score} of 100. The Standing page shows each line, its rule and until when it counts.`,
    ],
    ...when(appealable.length > 0, [t`How to appeal`, appealable.join('\n')]),
  ];
}

function aboutDocument(document: PersonDocument): Suggestion {
  const { status, reason, expiresOn } = document;
  const name = documentName(document);
  if (status === 'Pending') return [name, t`${name}: an admin checks it, and we tell you once that is done.`];
  if (status === 'Rejected')
    return [name, reason ? t`${name}: it wasn’t accepted. ${reason}` : t`${name}: it wasn’t accepted.`];
  const until = expiresOn && calendarDay(expiresOn, 'year');
  return [name, until ? t`${name}: it’s verified and valid until ${until}.` : t`${name}: it’s verified.`];
}

function when(holds: boolean, suggestion: Suggestion): Suggestion[] {
  return holds ? [suggestion] : [];
}

function momentIn(at: string, timeZone: string): string {
  return `${dayLabel(at, timeZone)}, ${clockTime(at, timeZone)} ${zoneShort(at, timeZone)}`;
}
