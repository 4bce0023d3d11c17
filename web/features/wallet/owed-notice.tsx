/** What keeps an owner from posting, or will: an overdue invoice, or what is owed. Nothing where nothing is. */
import { plural, t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { dayIn, daysBetween } from '#contract/time.ts';
import type { Wallet } from '#contract/wallet/wallet.ts';
import { deviceTimeZone, nowIso } from '#web/clock.ts';
import { money } from '#web/ui/format-money.ts';
import { Notice } from '#web/ui/notice.tsx';

type Props = { wallet: Pick<Wallet, 'owed' | 'terms'>; action: (overdueId: string | null) => ReactNode };

export function OwedNotice({ wallet: { owed, terms }, action }: Props) {
  const overdue = terms?.invoices.findLast(({ state }) => state === 'overdue');
  if (overdue) {
    const zone = deviceTimeZone();
    const days = Math.max(1, daysBetween(dayIn(overdue.dueAt, zone), dayIn(nowIso(), zone)));
    const amount = money(overdue.amountCents);
    return (
      <Notice
        tone="signal"
        title={plural(days, {
          one: `Your invoice of ${amount} is # day late.`,
          other: `Your invoice of ${amount} is # days late.`,
        })}
        action={action(overdue.id)}
      >
        {t`New postings are off until it’s paid. Booked shifts stay booked.`}
      </Notice>
    );
  }
  if (owed.cents === 0) return null;
  const amount = money(owed.cents);
  return (
    <Notice tone={owed.stopsPosting ? 'signal' : 'amber'} title={t`You owe ${amount}.`} action={action(null)}>
      {owed.stopsPosting
        ? t`New postings are off until it’s paid. Booked shifts stay booked.`
        : t`Pay it with another card or bank account.`}
    </Notice>
  );
}
