/** Says of an open shift that only a bank account pays from when nobody can be booked on it, and where a card is added. */
import { useLingui } from '@lingui/react/macro';
import type { Shift } from '#contract/shifts/shift.ts';
import { toMillis } from '#contract/time.ts';
import { usePharmacyPaths } from '#web/features/session/use-pharmacy-paths.ts';
import { useNow } from '#web/features/shell/use-now.ts';
import { momentWords } from '#web/ui/format-time.ts';
import { Notice } from '#web/ui/notice.tsx';
import { AddCardButton } from '../add-card-button.tsx';

export function MarketNotice({ leavesAt, timeZone }: { leavesAt: string; timeZone: Shift['timeZone'] }) {
  const { t } = useLingui();
  const links = usePharmacyPaths();
  const hasLeft = toMillis(leavesAt) <= useNow();
  const moment = momentWords(leavesAt, timeZone);
  const isOwner = 'billing' in links;
  return (
    <Notice
      tone={hasLeft ? 'signal' : 'amber'}
      title={hasLeft ? t`Nobody can book this shift.` : t`This shift can be booked until ${moment}.`}
      action={isOwner && <AddCardButton to={links.billing()} />}
    >
      {hasLeft
        ? t`A bank debit takes 5 business days and would arrive after it starts.`
        : t`After that, a bank debit would arrive after it starts.`}{' '}
      {isOwner ? t`It stays open with a card.` : t`It stays open once the owner adds a card.`}
    </Notice>
  );
}
