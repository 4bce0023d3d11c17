import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import { useState } from 'react';
import { paperEndpoints } from '#contract/papers/endpoints.ts';
import { dayIn } from '#contract/time.ts';
import { useEndpoint } from '#web/api/use-endpoint.ts';
import { deviceTimeZone } from '#web/clock.ts';
import { ReadError } from '#web/features/shell/read-error.tsx';
import { useDownload } from '#web/features/shell/use-download.ts';
import { paperKindLabel } from '#web/features/wallet/paper-words.ts';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { calendarDay } from '#web/ui/format-time.ts';
import { Money } from '#web/ui/money.tsx';
import { Pager } from '#web/ui/pager.tsx';
import touch from '#web/ui/touch-target.module.css';
import classes from './tax-card.module.css';

const PAGE_SIZE = 10;

/** A statement for each payout that arrived, newest first. */
export function StatementsCard() {
  const { t } = useLingui();
  const [page, setPage] = useState(0);
  const read = useEndpoint(
    paperEndpoints.listPayoutStatements,
    { query: { page, pageSize: PAGE_SIZE } },
    { keepPrevious: true },
  );
  const { download, loading } = useDownload();
  return (
    <Card flush title={t`Payout statements`}>
      {read.isError && <ReadError title={t`We couldn’t load your statements`} read={read} />}
      {read.data?.total === 0 && (
        <EmptyState title={t`No statements yet`}>
          <Trans>Each payout that arrives gets one.</Trans>
        </EmptyState>
      )}
      {read.data?.items.map(({ id, number, kind, issuedAt, totalCents }) => (
        <div key={id} className={classes.row}>
          <span>
            <strong>{calendarDay(dayIn(issuedAt, deviceTimeZone()), 'year')}</strong>
            <small>{`${paperKindLabel(kind)} ${number}`}</small>
          </span>
          <span className={classes.file}>
            <Money cents={totalCents} />
            <ActionIcon
              variant="subtle"
              className={touch.target ?? ''}
              aria-label={t`Save ${number} as a PDF`}
              loading={loading === `${number}.pdf`}
              onClick={() => void download(paperEndpoints.downloadPayoutStatement, { params: { id } }, `${number}.pdf`)}
            >
              <IconFileTypePdf size={20} stroke={1.6} />
            </ActionIcon>
          </span>
        </div>
      ))}
      <Pager read={read} pageSize={PAGE_SIZE} page={page} onPage={setPage} />
    </Card>
  );
}
