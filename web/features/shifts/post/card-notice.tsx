import { plural } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useStore } from '#web/store/store.ts';
import { Notice } from '#web/ui/notice.tsx';

/** Says before anything is posted that some days start sooner than a bank debit takes (PRODUCT §6). */
export function CardNotice({ days }: { days: number }) {
  const isOwner = useStore((state) => state.auth.role) === 'Business';
  return (
    <Notice
      tone="amber"
      title={plural(days, {
        one: '# day starts too soon for a bank debit.',
        other: '# days start too soon for a bank debit.',
      })}
    >
      {isOwner ? (
        <Trans>A debit takes 5 business days. Add a card to post them, or choose later days.</Trans>
      ) : (
        <Trans>A debit takes 5 business days. Ask the owner to add a card, or choose later days.</Trans>
      )}
    </Notice>
  );
}
