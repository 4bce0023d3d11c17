/** An invoice, receipt, credit note or payout statement as a sheet, in the reader's language. */
import { type Language, locales } from '#contract/language.ts';
import { sumCents } from '#contract/money.ts';
import type { PaperFacts, PaperShift } from '#contract/papers/paper.ts';
import { labelInSentence } from '#contract/words/label-of.ts';
import { dateIn, momentIn, moneyIn } from '#contract/words/moments.ts';
import { type Speaker, say } from '#contract/words/speaker.ts';
import type { Sheet, SheetColumn, SheetField, SheetRow } from '../../../pdf/sheet.ts';
import { shiftSpan } from '../../../pdf/shift-span.ts';
import { speakerOf } from '../../../words/speaker-of.ts';
import { BOOKS_ZONE } from '../issue-paper.ts';
import { lineWords, paperTitles, paperWords as words } from '../papers.words.ts';
import { type PlannedLine, plannedOf, sumOf } from '../plan-lines.ts';
import type { LineRow, PaperRow } from '../queries/paper-queries.ts';

type ReadPaper = { readonly paper: PaperRow; readonly lines: readonly LineRow[]; readonly language: Language };
type Reading = ReadPaper & { readonly speaker: Speaker; readonly locale: string; readonly isPayout: boolean };

const PAY = ['pay', 'cancellationPay', 'disputed', 'repaid'] as const;
const EXTRAS = ['bonus', 'allowance', 'expenses'] as const;

/** Returns the sheet of a paper. */
export function paperSheet(read: ReadPaper): Sheet {
  const { paper, language } = read;
  const speaker = speakerOf(language);
  const isPayout = paper.kind === 'payoutStatement' || paper.kind === 'payoutReturn';
  const reading: Reading = { ...read, speaker, locale: locales[language], isPayout };
  return {
    ...frameOf(paper.facts.issuer, language, paper.issued_at),
    title: say(speaker, paperTitles[paper.kind]),
    number: paper.number,
    fields: fieldsOf(reading),
    columns: columnsOf(reading),
    rows: rowsOf(reading),
    totals: totalsOf(reading),
    grand: grandOf(reading),
    notes: notesOf(reading),
  };
}

/** Returns what every sheet has around it. */
export function frameOf(issuer: PaperRow['facts']['issuer'], language: Language, madeAt: Date) {
  const speaker = speakerOf(language);
  const ein = issuer.ein && say(speaker, words.ein, { ein: issuer.ein });
  return {
    language,
    madeAt,
    issuer,
    issuerLines: [issuer.name, issuer.address, [issuer.email, ein].filter(Boolean).join(', ')].filter(Boolean),
    footer: say(speaker, words.footer, { issuer: issuer.name }),
    pageLine: (page: number, pages: number) => say(speaker, words.page, { page, pages }),
  };
}

function fieldsOf({ paper, speaker, locale, isPayout }: Reading): SheetField[] {
  const { facts, issued_at } = paper;
  const { billedTo, pharmacy, method, dueOn, period, about } = facts;
  const zone = pharmacy?.timeZone ?? BOOKS_ZONE;
  const methodName = method && lastTogether(say(speaker, words.method, { brand: method.brand, last4: method.last4 }));
  return [
    { label: say(speaker, isPayout ? words.paidTo : words.billedTo), value: billedTo.name, note: billedTo.address },
    ...(pharmacy ? [{ label: say(speaker, words.pharmacy), value: pharmacy.name, note: pharmacy.address }] : []),
    {
      label: say(speaker, words.issued),
      value: momentIn(locale, issued_at.toISOString(), zone, 'date'),
      ...(period && {
        note: say(speaker, words.period, { from: dateIn(locale, period.from), to: dateIn(locale, period.to) }),
      }),
    },
    ...(about ? [{ label: say(speaker, words.about), value: about }] : []),
    ...(dueOn ? [{ label: say(speaker, words.due), value: dateIn(locale, dueOn) }] : []),
    ...(methodName ? [{ label: say(speaker, isPayout ? words.account : words.paid), value: methodName }] : []),
    ...(isPayout
      ? []
      : [
          {
            label: say(speaker, words.order),
            value: facts.purchaseOrder || say(speaker, words.noOrder),
            note: facts.costCenter || say(speaker, words.noCostCenter),
          },
        ]),
  ];
}

/** Returns words whose last does not stand alone on a line. */
function lastTogether(words: string): string {
  return words.replace(/ (?=\S+$)/, '\u00a0');
}

function columnsOf(reading: Reading): SheetColumn[] {
  const { paper, speaker, isPayout } = reading;
  const column = (title: string, width: number, align: 'left' | 'right' = 'right') => ({ title, width, align });
  const percent = paper.facts.feePercent;
  if (shiftsOf(reading).length === 0)
    return [column(say(speaker, words.about), 80, 'left'), column(say(speaker, words.total), 20)];
  return [
    column(say(speaker, words.shift), 196, 'left'),
    column(say(speaker, words.hours), 38),
    column(say(speaker, words.rate), 48),
    column(say(speaker, words.pay), 62),
    column(say(speaker, words.extras), 48),
    ...(isPayout
      ? []
      : [column(percent === null ? say(speaker, words.fee) : say(speaker, words.feePercent, { percent }), 66)]),
    column(say(speaker, words.total), 62),
  ];
}

/** What a bank took, and a credit that goes back, is no part of a shift's price. */
function isNoPartOfPrice({ kind }: { readonly kind: string }): boolean {
  return kind === 'chargebackFee' || kind === 'creditReturned';
}

/** Returns each shift that has a row, with its lines. What a bank took is no part of its price. */
function shiftsOf({ paper, lines }: Reading) {
  return paper.facts.shifts
    .map((shift) => {
      const own = lines.filter((line) => line.engagement_id === shift.engagementId && !isNoPartOfPrice(line));
      return { shift, own: own.map(plannedOf) };
    })
    .filter(({ own }) => own.length > 0);
}

/** A row a shift; what belongs to none, and what a bank took, is a row of its own. */
function rowsOf(reading: Reading): SheetRow[] {
  const { lines, speaker, locale, isPayout } = reading;
  const money = (cents: number) => moneyIn(locale, cents);
  const shifts = shiftsOf(reading);
  const rows = shifts.map(({ shift, own }) => {
    const total = sumCents(own.map(({ amountCents }) => amountCents));
    return {
      cells: [
        shiftSpan(shift, locale),
        hoursOf(shift, own, locale),
        money(shift.ratePerHourCents),
        money(sumOf(own, ...PAY)),
        money(sumOf(own, ...EXTRAS)),
        ...(isPayout ? [] : [money(sumOf(own, 'fee'))]),
        money(total),
      ],
      note: isPayout ? shift.pharmacy : noteOf(shift, reading),
    };
  });
  const others = lines.filter((line) => line.engagement_id === null || isNoPartOfPrice(line));
  const between = shifts.length === 0 ? [] : ['', '', '', '', ...(isPayout ? [] : [''])];
  return [
    ...rows,
    ...others.map((line) => {
      const of = reading.paper.facts.shifts.find(({ engagementId }) => engagementId === line.engagement_id);
      return {
        cells: [say(speaker, lineWords[line.kind]), ...between, money(line.amount_cents)],
        ...(of && { note: `${shiftSpan(of, locale)}\n${noteOf(of, reading)}` }),
      };
    }),
  ];
}

/** Who worked; on a paper of many shifts also where, and by whose order. */
function noteOf({ person, role, pharmacy, purchaseOrder }: PaperShift, { paper, speaker }: Reading): string {
  const who = { person, role: labelInSentence(speaker, 'license', role) };
  if (!paper.facts.period) return say(speaker, words.person, who);
  const at = paper.facts.pharmacy
    ? say(speaker, words.person, who)
    : say(speaker, words.personAt, { ...who, pharmacy });
  const isItsOwn = purchaseOrder && purchaseOrder !== paper.facts.purchaseOrder;
  return isItsOwn ? [at, say(speaker, words.shiftOrder, { order: purchaseOrder })].join(', ') : at;
}

/** Approved hours stand where they were paid: as `9.50`, or `4:59` where hundredths times the rate would not be the pay. */
function hoursOf({ paidMinutes }: PaperShift, lines: readonly PlannedLine[], locale: string): string {
  if (paidMinutes === null || sumOf(lines, 'pay') <= 0) return '';
  const [hours, minutes] = [Math.floor(paidMinutes / 60), paidMinutes % 60];
  if (minutes % 3 !== 0) return `${hours}:${String(minutes).padStart(2, '0')}`;
  return new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(paidMinutes / 60);
}

function totalsOf({ paper, lines, speaker, locale }: Reading): [string, string][] {
  const kinds = [...new Set(lines.map(({ kind }) => kind))];
  const percent = paper.facts.feePercent;
  const totals: [string, string][] = kinds.map((kind) => [
    kind === 'fee' && percent !== null ? say(speaker, words.serviceFee, { percent }) : say(speaker, lineWords[kind]),
    moneyIn(locale, sumOf(lines.map(plannedOf), kind)),
  ]);
  const applied = paper.facts.appliedCents ?? 0;
  return applied > 0 ? [...totals, [say(speaker, words.applied), moneyIn(locale, 0 - applied)]] : totals;
}

function grandOf({ paper, speaker, locale }: Reading): [string, string] {
  const { kind, facts, total_cents } = paper;
  const label = {
    invoice: facts.dueOn ? say(speaker, words.toPay, { dueOn: facts.dueOn }) : say(speaker, words.total),
    receipt: say(speaker, total_cents < 0 ? words.totalReturned : words.totalPaid),
    creditNote: say(speaker, words.totalCredited),
    payoutStatement: say(speaker, words.totalPaidOut),
    payoutReturn: say(speaker, words.totalReturned),
  }[kind];
  return [label, moneyIn(locale, sumCents([total_cents, -(facts.appliedCents ?? 0)]))];
}

const offsetWords = {
  debt: words.creditedOnDebt,
  repayment: words.creditedOnRepayment,
  paidOtherwise: words.creditedOnPaidDebt,
} as const satisfies Record<NonNullable<PaperFacts['offset']>, unknown>;

function creditedWords(speaker: Reading['speaker'], { offset, method, reference }: PaperFacts): string {
  if (reference) return say(speaker, words.creditedOtherwise, { reference });
  return say(speaker, offset ? offsetWords[offset] : method ? words.credited : words.creditedOnTerms);
}

function returnedWords(speaker: Reading['speaker'], { reference }: PaperFacts): string {
  return reference ? say(speaker, words.creditReturnedOtherwise, { reference }) : say(speaker, words.creditReturned);
}

function sentNotes(speaker: Reading['speaker'], { reference }: PaperFacts): Sheet['notes'] {
  if (!reference) return [];
  return [{ title: say(speaker, words.howPaid), text: say(speaker, words.paidOtherwise, { reference }) }];
}

function creditPaidWords(speaker: Reading['speaker'], { reference }: PaperFacts): string {
  return reference ? say(speaker, words.paidByCreditOtherwise, { reference }) : say(speaker, words.paidByCredit);
}

function paidWords({ heldCents, capturedCents }: PaperFacts) {
  if (heldCents === 0) return words.charged;
  return heldCents > capturedCents ? words.held : words.heldAll;
}

function notesOf({ paper, lines, speaker, locale, isPayout }: Reading): Sheet['notes'] {
  const { kind, facts } = paper;
  // The cause of what an operator or the provider pulled back names how much was by then.
  const isPulledBack = paper.cause_id.includes(':');
  if (kind === 'payoutReturn')
    return [
      {
        title: say(speaker, paperTitles.payoutReturn),
        text: say(speaker, isPulledBack ? words.pulledBack : words.returned),
      },
    ];
  if (isPayout)
    return [...sentNotes(speaker, facts), { title: say(speaker, words.taxes), text: say(speaker, words.contractor) }];
  const isDisputed = sumOf(lines.map(plannedOf), 'disputed') > 0;
  const keeps = {
    title: say(speaker, words.keeps),
    text: [say(speaker, words.keepsAll), ...(isDisputed ? [say(speaker, words.escrow)] : [])].join(' '),
  };
  const isFeeAlone = lines.every((line) => line.kind === 'chargebackFee');
  if (kind === 'creditNote')
    return [
      {
        title: say(speaker, words.howCredited),
        text: creditedWords(speaker, facts),
      },
      keeps,
    ];
  if (kind === 'receipt' && paper.total_cents < 0)
    return [{ title: say(speaker, words.howCredited), text: returnedWords(speaker, facts) }];
  if (facts.dueOn)
    return [
      {
        title: say(speaker, words.howToPay),
        text: say(speaker, words.payByDue, { dueOn: facts.dueOn }),
      },
      keeps,
    ];
  if (kind === 'invoice' && facts.appliedCents === paper.total_cents)
    return [{ title: say(speaker, words.howPaid), text: creditPaidWords(speaker, facts) }, keeps];
  if (kind === 'invoice' && !facts.method)
    return [
      { title: say(speaker, words.howToPay), text: say(speaker, words.payWithDebt) },
      ...(isFeeAlone ? [] : [keeps]),
    ];
  if (kind === 'receipt' && facts.reference)
    return [
      {
        title: say(speaker, words.howPaid),
        text: say(speaker, words.receivedOtherwise, { reference: facts.reference }),
      },
      keeps,
    ];
  const cents = moneyIn(locale, facts.heldCents);
  const charged = moneyIn(locale, facts.capturedCents);
  return [{ title: say(speaker, words.howPaid), text: say(speaker, paidWords(facts), { cents, charged }) }, keeps];
}
