import { plural, t } from '@lingui/core/macro';
import { IconAlertTriangle, IconCheck, IconClock } from '@tabler/icons-react';
import type { Paper } from '#contract/papers/paper.ts';
import { dayIn, daysBetween } from '#contract/time.ts';
import type { InvoiceStatus } from '#contract/wallet/terms.ts';
import { deviceTimeZone, nowIso } from '#web/clock.ts';
import { Tag } from '#web/ui/tag.tsx';

export function invoiceStatusLabel(status: InvoiceStatus): string {
  switch (status) {
    case 'open':
      return t({ message: 'Open', context: 'invoice' });
    case 'overdue':
      return t({ message: 'Late', context: 'invoice' });
    case 'beingPaid':
      return t`Being paid`;
    case 'paid':
      return t({ message: 'Paid', context: 'invoice' });
    case 'writtenOff':
      return t({ message: 'Written off', context: 'invoice' });
  }
}

const looks = {
  open: ['amber', IconClock],
  overdue: ['signal', IconAlertTriangle],
  beingPaid: ['amber', IconClock],
  paid: ['pine', IconCheck],
  writtenOff: ['grey', IconCheck],
} as const;

/** Where an invoice stands, and by how many days one that is late; nothing of other papers. */
export function InvoiceStatusTag({ paper: { status, dueOn } }: { paper: Paper }) {
  if (!status) return null;
  const [tone, icon] = looks[status];
  const days = status === 'overdue' && dueOn ? Math.max(1, daysBetween(dueOn, dayIn(nowIso(), deviceTimeZone()))) : 0;
  return (
    <Tag tone={tone} icon={icon}>
      {days > 0 ? plural(days, { one: '# day late', other: '# days late' }) : invoiceStatusLabel(status)}
    </Tag>
  );
}
