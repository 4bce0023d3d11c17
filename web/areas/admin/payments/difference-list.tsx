/** What ledger and provider disagree about, as work: each with three ways to settle it. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { bookEndpoints } from '#contract/wallet/book-endpoints.ts';
import type { Books, LedgerDifference } from '#contract/wallet/books.ts';
import { useCall } from '#web/api/use-call.ts';
import { deviceTimeZone } from '#web/clock.ts';
import { paths } from '#web/paths.ts';
import { Card } from '#web/ui/card.tsx';
import { DateTime } from '#web/ui/date-time.tsx';
import { money } from '#web/ui/format-money.ts';
import { ReasonModal } from '#web/ui/reason-modal.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { toastSuccess } from '#web/ui/toast.tsx';
import classes from './payments.module.css';

type How = 'ask' | 'suspense' | 'explained';

export function DifferenceList({ books }: { books: Books }) {
  const { t } = useLingui();
  const { differences, reconciledAt } = books;
  return (
    <Card
      title={t`Differences to the provider`}
      sub={t`What the provider did and the ledger says, compared by every charge, refund and transfer.`}
    >
      {differences.length === 0 ? (
        <p className={classes.calm}>
          {reconciledAt ? t`Provider and ledger agree to the cent.` : t`Not compared yet.`}
        </p>
      ) : (
        <ul className={classes.work}>
          {differences.map((difference) => (
            <Difference key={difference.id} difference={difference} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function Difference({ difference }: { difference: LedgerDifference }) {
  const { t } = useLingui();
  const [how, setHow] = useState<How | null>(null);
  const { key, verdict, providerCents, ledgerCents, at, paymentId } = difference;
  const provider = money(providerCents, true);
  const ledger = money(ledgerCents, true);
  const words = {
    missing_here: t`Not in the ledger`,
    missing_there: t`Not at the provider`,
    different_amount: t`Different amounts`,
  };
  return (
    <li className={classes.item}>
      <div className={classes.itemText}>
        <p className={classes.itemHead}>
          <Tag tone="signal">{words[verdict]}</Tag>
          <code>{key}</code>
        </p>
        <p className={classes.quiet}>
          <Trans>
            Provider {provider}, ledger {ledger}, <DateTime at={at} timeZone={deviceTimeZone()} withZone />
          </Trans>
          {paymentId && (
            <>
              {'. '}
              <Link to={paths.admin.payment(paymentId)}>
                <Trans>Open the payment</Trans>
              </Link>
            </>
          )}
        </p>
      </div>
      <div className={classes.itemActions}>
        <Button size="sm" onClick={() => setHow('ask')}>
          <Trans>Ask the provider again</Trans>
        </Button>
        <Button size="sm" variant="default" onClick={() => setHow('suspense')}>
          <Trans>Post to suspense</Trans>
        </Button>
        <Button size="sm" variant="default" onClick={() => setHow('explained')}>
          <Trans>Mark explained</Trans>
        </Button>
      </div>
      {how && <Settle difference={difference} how={how} onClose={() => setHow(null)} />}
    </li>
  );
}

function Settle({ difference, how, onClose }: { difference: LedgerDifference; how: How; onClose: () => void }) {
  const { t } = useLingui();
  const [error, setError] = useState<string | null>(null);
  const settle = useCall(bookEndpoints.settleDifference, {
    onDone: () => {
      toastSuccess(t`Settled`);
      onClose();
    },
    onError: (failed) => {
      setError(failed.fields['reason'] ?? failed.message);
      return true;
    },
  });
  const amount = money(Math.abs(difference.providerCents - difference.ledgerCents));
  const texts = {
    ask: {
      title: t`Ask the provider again?`,
      confirm: t`Apply its facts`,
      follows: t`What the provider says of it now is applied here, as if the update had arrived late.`,
    },
    suspense: {
      title: t`Post ${amount} to suspense?`,
      confirm: t`Post to suspense`,
      follows: t`The ledger is made to match the provider, against suspense. Admins are told. For a credit you returned, name its reference: the two can then be cleared together.`,
    },
    explained: {
      title: t`Mark it explained?`,
      confirm: t`Mark explained`,
      follows: t`Nothing is posted. It comes back only if an amount changes.`,
    },
  }[how];
  return (
    <ReasonModal
      {...texts}
      description={t`Saved in the audit log.`}
      empty={t`Say what you found`}
      error={error}
      onError={setError}
      loading={settle.isPending}
      onConfirm={(reason) => settle.mutate({ params: { id: difference.id }, body: { how, reason } })}
      onClose={onClose}
    />
  );
}
