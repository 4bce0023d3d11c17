import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { type PersonCase, personEndpoints } from '#contract/admin/person-endpoints.ts';
import { useEndpoint } from '#web/api/use-endpoint.ts';
import { deviceTimeZone } from '#web/clock.ts';
import { useListQuery } from '#web/features/shell/use-list-query.ts';
import { statusLabel } from '#web/language/labels.ts';
import { paths } from '#web/paths.ts';
import type { Column } from '#web/ui/data-table.tsx';
import { DateTime } from '#web/ui/date-time.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { CasesCard } from '../cases-card.tsx';
import classes from '../users.module.css';
import { PAGE_SIZE, PagedCard } from './paged-card.tsx';

/** Lists the disputes and appeals the person is a side of, and what they wrote to support. */
export function CasesTab({ userId }: { userId: string }) {
  const { t } = useLingui();
  const { page } = useListQuery();
  const read = useEndpoint(
    personEndpoints.listPersonCases,
    { params: { id: userId }, query: { page, pageSize: PAGE_SIZE } },
    { keepPrevious: true },
  );
  const zone = deviceTimeZone();
  const columns: Column<PersonCase>[] = [
    {
      key: 'case',
      title: t`Case`,
      phone: 'heading',
      cell: ({ kind, id, closedAt, businessName, personName }) => (
        <Link to={kind === 'dispute' ? paths.admin.dispute(id) : paths.admin.appeals(closedAt ? 'decided' : undefined)}>
          {kind === 'dispute' ? t`Dispute` : t`Appeal of standing`}
          <span className={classes.quiet}>{[businessName, personName].filter(Boolean).join(', ')}</span>
        </Link>
      ),
    },
    {
      key: 'status',
      title: t`Status`,
      phone: 'right',
      cell: ({ status, closedAt }) => <Tag tone={closedAt ? 'grey' : 'amber'}>{statusLabel(status)}</Tag>,
    },
    {
      key: 'opened',
      title: t`Opened`,
      phone: 'line',
      cell: ({ openedAt }) => <DateTime at={openedAt} timeZone={zone} />,
    },
    {
      key: 'closed',
      title: t({ message: 'Closed', context: 'case' }),
      phone: 'hide',
      cell: ({ closedAt }) => (closedAt ? <DateTime at={closedAt} timeZone={zone} /> : t`Not yet`),
    },
  ];
  return (
    <>
      <PagedCard
        title={t`Disputes and appeals`}
        read={read}
        columns={columns}
        rowKey={({ kind, id }) => `${kind} ${id}`}
        empty={t`No dispute and no appeal.`}
        failed={t`We couldn’t load the disputes and appeals`}
        loading={t`Loading the disputes and appeals`}
      />
      {/* After the list above it, which would move it. */}
      {!read.isPending && <CasesCard userId={userId} />}
    </>
  );
}
