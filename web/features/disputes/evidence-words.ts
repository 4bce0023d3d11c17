import { t } from '@lingui/core/macro';
import type { DisputeFile } from '#contract/engagements/dispute.ts';
import type { DisputeEvidence } from '#contract/engagements/dispute-case.ts';
import type { DoorPhoto } from '#contract/engagements/door-photo.ts';
import type { Receipt } from '#contract/engagements/expense.ts';
import { entryNames, locationWords, receivedWords } from '#web/features/engagements/attendance/entry-words.ts';
import { expenseKindNames } from '#web/features/engagements/expenses/expense-kinds.ts';
import { money } from '#web/ui/format-money.ts';
import { clockTime, duration } from '#web/ui/format-time.ts';
import { disputeReasonNames } from './dispute-words.ts';

/** What a line weighs: a code or a message read · a file · a rule it breaks. */
export type Weight = 'strong' | 'file' | 'rule';

export type EvidenceWords = {
  readonly title: string;
  readonly text: string | null;
  readonly weight: Weight | null;
  readonly files: readonly DisputeFile[];
  readonly receipt: Receipt | null;
  readonly photo: DoorPhoto | null;
};

/** Returns a line of the evidence in words. Times in the pharmacy's zone. */
export function evidenceWords(evidence: DisputeEvidence, timeZone: string): EvidenceWords {
  return { text: null, weight: null, files: [], receipt: null, photo: null, ...wordsOf(evidence, timeZone) };
}

function wordsOf(evidence: DisputeEvidence, timeZone: string): Partial<EvidenceWords> & Pick<EvidenceWords, 'title'> {
  switch (evidence.kind) {
    case 'planned':
      return { title: evidence.what === 'start' ? t`Planned start` : t`Planned end` };
    case 'entry': {
      const { entry } = evidence;
      const isCode = entry.kind === 'arrival_code' || entry.kind === 'departure_code';
      const said = entry.note && `“${entry.note}”`;
      return {
        title: t(entryNames[entry.kind]),
        text: [receivedWords(entry, timeZone), locationWords(entry), said].filter(Boolean).join('. '),
        weight: isCode ? 'strong' : null,
      };
    }
    case 'event': {
      const { sentence, detail, actor } = evidence.line;
      return { title: sentence, text: [detail, actor].filter(Boolean).join(' · ') };
    }
    case 'timesheet': {
      const { claim, note, overMinutes, by } = evidence;
      const [length, pay, over] = [
        duration(claim.paidMinutes),
        money(claim.payCents),
        duration(Math.max(0, overMinutes)),
      ];
      const facts = overMinutes > 0 ? t`${length}, ${pay}, ${over} over plan.` : t`${length}, ${pay}.`;
      return {
        title: by === 'specialist' ? t`Hours submitted` : t`Hours approved`,
        text: note ? `${facts} “${note}”` : facts,
        weight: by === 'specialist' && overMinutes > 0 ? 'rule' : null,
      };
    }
    case 'expense': {
      const { expenseKind, amountCents, note, receipt, refusedBecause } = evidence;
      const amount = money(amountCents);
      const name = note || t(expenseKindNames[expenseKind]);
      return {
        title: t`Expense: ${name}, ${amount}`,
        text: refusedBecause ? t`Refused: “${refusedBecause}”` : null,
        weight: receipt ? 'file' : null,
        receipt,
      };
    }
    case 'photo': {
      const { photo } = evidence;
      return { title: t`Photo of the door`, text: receivedWords(photo, timeZone), weight: 'file', photo };
    }
    case 'agreement': {
      const [from, to] = [clockTime(evidence.startsAt, timeZone), clockTime(evidence.endsAt, timeZone)];
      return { title: t`Both agreed to ${from} – ${to}`, weight: 'strong' };
    }
    case 'statement': {
      const { as, reason, agrees, statement } = evidence;
      const titles = {
        dispute: reason ? t(disputeReasonNames[reason]) : t`Disputed`,
        answer: agrees ? t`Agreed` : t`Stands by the claim`,
        appeal: t`Appealed`,
      };
      return {
        title: titles[as],
        text: statement.words && `“${statement.words}”`,
        files: statement.files,
        weight: statement.files.length > 0 ? 'file' : null,
      };
    }
    case 'decision':
      return { title: evidence.round > 1 ? t`Appeal decided` : t`Decided`, text: `“${evidence.reason}”` };
  }
}
