/** Money nobody could match yet, and clearing it. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { bookEndpoints } from '#contract/wallet/book-endpoints.ts';
import type { Books, SuspenseItem } from '#contract/wallet/books.ts';
import { useCall } from '#web/api/use-call.ts';
import { deviceTimeZone } from '#web/clock.ts';
import { paths } from '#web/paths.ts';
import { Card } from '#web/ui/card.tsx';
import { DateTime } from '#web/ui/date-time.tsx';
import { money } from '#web/ui/format-money.ts';
import { Money } from '#web/ui/money.tsx';
import { ReasonModal } from '#web/ui/reason-modal.tsx';
import { toastSuccess } from '#web/ui/toast.tsx';
import classes from './payments.module.css';

export function SuspenseCard({ books }: { books: Books }) {
  const { t } = useLingui();
  const { suspense, suspenseCents } = books;
  if (suspense.length === 0 && suspenseCents === 0) return null;
  const total = money(suspenseCents, true);
  return (
    <Card title={t`In suspense, ${total}`} sub={t`Money Mortar couldn’t match. No month is closed before it is zero.`}>
      <ul className={classes.work}>
        {suspense.map((item) => (
          <Item
            key={item.transactionId}
            item={item}
            counterpart={suspense.find(({ transactionId }) => transactionId === item.canceledBy) ?? null}
          />
        ))}
      </ul>
    </Card>
  );
}

/** `counterpart`: what cancels it out. */
function Item({ item, counterpart }: { item: SuspenseItem; counterpart: SuspenseItem | null }) {
  const { t } = useLingui();
  const [asking, setAsking] = useState<'one' | 'both' | null>(null);
  const [error, setError] = useState<string | null>(null);
  const clear = useCall(bookEndpoints.clearSuspense, {
    onDone: () => {
      toastSuccess(t`Cleared`);
      setAsking(null);
    },
    onError: (failed) => {
      setError(failed.fields['reason'] ?? failed.message);
      return true;
    },
  });
  const amount = money(Math.abs(item.cents));
  const otherAmount = money(counterpart?.cents ?? 0, true);
  return (
    <li className={classes.item}>
      <div className={classes.itemText}>
        <p className={classes.itemHead}>
          <strong>
            <Money cents={item.cents} signed />
          </strong>
          <DateTime at={item.at} timeZone={deviceTimeZone()} withZone />
        </p>
        <p className={classes.quiet}>
          {item.reason}{' '}
          <Link to={paths.admin.ledgerAccount('transaction', { transaction: item.transactionId })}>
            <Trans>Its entries</Trans>
          </Link>
        </p>
      </div>
      <div className={classes.itemActions}>
        {counterpart && (
          <Button size="sm" variant="default" onClick={() => setAsking('both')}>
            <Trans>Clear both</Trans>
          </Button>
        )}
        <Button size="sm" variant="default" onClick={() => setAsking('one')}>
          <Trans>Clear</Trans>
        </Button>
      </div>
      {asking === 'both' && counterpart && (
        <ReasonModal
          title={t`Clear both from suspense?`}
          confirm={t`Clear both`}
          follows={t`${otherAmount} with the same reference cancels it out. Mortar bears and keeps nothing.`}
          danger={false}
          description={t`Saved in the audit log.`}
          empty={t`Say what it was`}
          error={error}
          onError={setError}
          loading={clear.isPending}
          onConfirm={(reason) =>
            clear.mutate({ params: { id: item.transactionId }, body: { reason, withId: counterpart.transactionId } })
          }
          onClose={() => setAsking(null)}
        />
      )}
      {asking === 'one' && (
        <ReasonModal
          title={t`Clear ${amount} from suspense?`}
          confirm={t`Clear ${amount}`}
          follows={item.cents > 0 ? t`Mortar bears it.` : t`Mortar keeps it.`}
          description={t`Saved in the audit log.`}
          empty={t`Say what it was`}
          error={error}
          onError={setError}
          loading={clear.isPending}
          onConfirm={(reason) => clear.mutate({ params: { id: item.transactionId }, body: { reason } })}
          onClose={() => setAsking(null)}
        />
      )}
    </li>
  );
}
