import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { OwedNotice } from '#web/features/wallet/owed-notice.tsx';
import { useWallet } from '#web/features/wallet/queries.ts';
import { paths } from '#web/paths.ts';
import { useStore } from '#web/store/store.ts';

/** Says to an owner that new postings are off until something is paid, with the way to pay it. */
export function PostingStopped() {
  const isOwner = useStore((state) => state.auth.user?.role === 'Business');
  const { data } = useWallet({ limit: 1 }, isOwner);
  const stopped = data && (data.owed.stopsPosting || data.terms?.invoices.some(({ state }) => state === 'overdue'));
  if (!stopped) return null;
  return (
    <OwedNotice
      wallet={data}
      action={() => (
        <Button component={Link} to={paths.business.billing()}>
          <Trans>Pay in billing</Trans>
        </Button>
      )}
    />
  );
}
