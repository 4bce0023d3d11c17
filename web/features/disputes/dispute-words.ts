/** A dispute in words, for its two sides: each reads its own money. */
import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { IconCheck, IconClockHour4, IconEyeSearch, IconGavel } from '@tabler/icons-react';
import type { Dispute, DisputeClaim, DisputeReason } from '#contract/engagements/dispute.ts';
import type { Tone } from '#web/theme/colors.ts';
import { money } from '#web/ui/format-money.ts';
import { duration } from '#web/ui/format-time.ts';
import { type BookingSide, centsOf } from '../engagements/booking-pay.ts';

export const disputeReasonNames: Readonly<Record<DisputeReason, MessageDescriptor>> = {
  overtime: msg`Overtime nobody agreed to`,
  startedLater: msg`Started later than submitted`,
  leftEarlier: msg`Left earlier than submitted`,
  longerBreak: msg`Break was longer`,
  notThere: msg`Was not there`,
  expenses: msg`Expense not agreed or no receipt`,
  other: msg`Something else`,
};

/** Returns how much a part is: `31 min`; in money where it is not about time. */
export function amountWords(
  part: Omit<DisputeClaim, 'hours'>,
  { kind }: Pick<Dispute, 'kind'>,
  side: BookingSide,
): string {
  return kind === 'ending' || part.paidMinutes === 0 ? money(centsOf(part, side)) : duration(part.paidMinutes);
}

export function disputeState({ status, outcome }: Pick<Dispute, 'status' | 'outcome'>): {
  tone: Tone;
  icon: typeof IconCheck;
  words: string;
} {
  if (status === 'Open') return { tone: 'amber', icon: IconClockHour4, words: t`Waiting for an answer` };
  if (status === 'In Review') return { tone: 'plum', icon: IconEyeSearch, words: t`With Mortar` };
  if (status === 'Appealed') return { tone: 'plum', icon: IconGavel, words: t`Appealed` };
  if (status === 'Decided') return { tone: 'pine', icon: IconGavel, words: t`Decided` };
  if (outcome === 'agreed') return { tone: 'pine', icon: IconCheck, words: t`Agreed` };
  if (outcome === 'withdrawn') return { tone: 'grey', icon: IconCheck, words: t`Withdrawn` };
  if (outcome === 'replaced') return { tone: 'grey', icon: IconCheck, words: t`Replaced` };
  return { tone: 'pine', icon: IconGavel, words: t`Decided, final` };
}

type Named = { readonly pharmacy: string; readonly person: string };

/** Returns what a dispute is about, as its headline: `Cobblestone Drug paid 6 h and disputes 31 min`. */
export function disputeHeadline(dispute: Dispute, side: BookingSide, { pharmacy, person }: Named): string {
  const { status, offered, disputed, kind, decisions } = dispute;
  const part = amountWords(disputed, dispute, side);
  const paid = amountWords(offered, dispute, side);
  const last = decisions.at(-1);
  if (last && status !== 'Appealed') {
    const decided = amountWords(last.decided, dispute, side);
    return t`Mortar decided: ${decided}`;
  }
  if (status === 'Appealed') return t`Mortar decides the appeal about ${part}`;
  if (kind === 'silence' && status === 'In Review') return t`Mortar decides about ${part}`;
  if (status === 'Closed') return t`Disputed: ${part}`;
  if (offered.payCents === 0)
    return side === 'specialist' ? t`${pharmacy} disputes all of ${part}` : t`You dispute all of ${part}`;
  if (side === 'specialist') return t`${pharmacy} paid ${paid} and disputes ${part}`;
  return t`You paid ${person} ${paid} and dispute ${part}`;
}
