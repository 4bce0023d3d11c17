import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { type PersonDocument, personEndpoints } from '#contract/admin/person-endpoints.ts';
import { useEndpoint } from '#web/api/use-endpoint.ts';
import { useListQuery } from '#web/features/shell/use-list-query.ts';
import { paths } from '#web/paths.ts';
import type { Column } from '#web/ui/data-table.tsx';
import { calendarDay } from '#web/ui/format-time.ts';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import classes from '../users.module.css';
import { documentName, isDocument } from './document-name.ts';
import { NewestCheck } from './newest-check.tsx';
import { PAGE_SIZE, PagedCard } from './paged-card.tsx';

/** Lists licenses and documents, each with who checked it against what, and when. */
export function DocumentsTab({ userId, specialistId }: { userId: string; specialistId: string | undefined }) {
  const { t } = useLingui();
  const { page } = useListQuery();
  const read = useEndpoint(
    personEndpoints.listPersonDocuments,
    { params: { id: userId }, query: { page, pageSize: PAGE_SIZE } },
    { keepPrevious: true },
  );
  const columns: Column<PersonDocument>[] = [
    {
      key: 'document',
      title: t`Document`,
      phone: 'heading',
      cell: (document) => {
        const words = (
          <>
            {documentName(document)}
            <span className={classes.quiet}>{document.number ?? t`No number entered`}</span>
          </>
        );
        if (!isDocument(document)) return <Link to={paths.admin.review('license', document.id)}>{words}</Link>;
        return specialistId ? <Link to={paths.admin.review('specialist', specialistId)}>{words}</Link> : words;
      },
    },
    {
      key: 'status',
      title: t`Status`,
      phone: 'right',
      cell: ({ status }) => <StatusBadge set="approval" value={status} />,
    },
    {
      key: 'until',
      title: t`Valid until`,
      phone: 'line',
      cell: ({ expiresOn }) => (expiresOn ? calendarDay(expiresOn, 'year') : t`No date`),
    },
    {
      key: 'check',
      title: t`Newest check`,
      phone: 'hide',
      cell: (document) => <NewestCheck document={document} />,
    },
  ];
  return (
    <PagedCard
      title={t`Licenses and documents`}
      read={read}
      columns={columns}
      rowKey={({ id }) => id}
      empty={t`No license or document yet.`}
      failed={t`We couldn’t load the documents`}
      loading={t`Loading the documents`}
    />
  );
}
