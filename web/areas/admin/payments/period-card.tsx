/** Months of the ledger: the next to be closed with what is in its way, and those that are. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { bookEndpoints } from '#contract/wallet/book-endpoints.ts';
import type { Books } from '#contract/wallet/books.ts';
import { useCall } from '#web/api/use-call.ts';
import { deviceTimeZone, nowIso } from '#web/clock.ts';
import { refusalWords } from '#web/language/refusals.ts';
import { Card } from '#web/ui/card.tsx';
import { ConfirmModal } from '#web/ui/confirm-modal.tsx';
import { DateTime } from '#web/ui/date-time.tsx';
import { zoneName } from '#web/ui/format-time.ts';
import { monthLabel } from '#web/ui/month.ts';
import { toastSuccess } from '#web/ui/toast.tsx';
import classes from './payments.module.css';

export function PeriodCard({ books }: { books: Books }) {
  const { t } = useLingui();
  const { nextPeriod: next, periods } = books;
  const [asking, setAsking] = useState(false);
  const close = useCall(bookEndpoints.closeLedgerPeriod, {
    onDone: ({ month }) => {
      const name = monthLabel(month);
      toastSuccess(t`${name} is closed`);
      setAsking(false);
    },
  });
  const name = next ? monthLabel(next.month) : '';
  const zone = next ? zoneName(nowIso(), next.timeZone) : '';
  return (
    <Card
      title={t`Months`}
      sub={t`A closed month takes no more entries and is never opened again; corrections are entries of the open one.`}
    >
      {!next && <p className={classes.calm}>{t`Nothing was written yet.`}</p>}
      {next && (
        <div className={classes.item}>
          <div className={classes.itemText}>
            <p className={classes.itemHead}>
              <strong>{name}</strong>
            </p>
            <ul className={classes.obstacles}>
              {next.obstacles.map((code) => (
                <li key={code}>{refusalWords({ code })}</li>
              ))}
              {next.obstacles.length === 0 && <li>{t`Balanced and compared: it can be closed.`}</li>}
            </ul>
          </div>
          <div className={classes.itemActions}>
            <Button
              size="sm"
              variant="default"
              disabled={next.obstacles.length > 0}
              onClick={() => setAsking(true)}
            >{t`Close ${name}`}</Button>
          </div>
        </div>
      )}
      {periods.length > 0 && (
        <ul className={classes.work}>
          {periods.map(({ month, closedAt, closedBy, transactions }) => (
            <li key={month} className={classes.item}>
              <div className={classes.itemText}>
                <p className={classes.itemHead}>
                  <strong>{monthLabel(month)}</strong>
                  <Plural value={transactions} one="# transaction" other="# transactions" />
                </p>
                <p className={classes.quiet}>
                  <Trans>
                    Closed by {closedBy ?? 'Mortar'}, <DateTime at={closedAt} timeZone={deviceTimeZone()} withZone />
                  </Trans>
                </p>
              </div>
            </li>
          ))}
        </ul>
      )}
      {asking && next && (
        <ConfirmModal
          opened
          danger
          title={t`Close ${name} for good?`}
          confirm={t`Close ${name}`}
          keep={t`Keep it open`}
          loading={close.isPending}
          onClose={() => setAsking(false)}
          onConfirm={() => close.mutate({ body: { month: next.month } })}
        >
          <Trans>
            It ends at midnight, {zone}. Nothing can be dated in it afterwards, and it can’t be opened again.
          </Trans>
        </ConfirmModal>
      )}
    </Card>
  );
}
