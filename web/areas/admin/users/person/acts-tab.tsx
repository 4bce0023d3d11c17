import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { AuditEntry } from '#contract/admin/endpoints.ts';
import { deviceTimeZone } from '#web/clock.ts';
import { useAudit } from '#web/features/admin/queries.ts';
import { ExportButton } from '#web/features/shell/export-button.tsx';
import { useListQuery } from '#web/features/shell/use-list-query.ts';
import { paths } from '#web/paths.ts';
import type { Column } from '#web/ui/data-table.tsx';
import { DateTime } from '#web/ui/date-time.tsx';
import classes from '../users.module.css';
import { PAGE_SIZE, PagedCard } from './paged-card.tsx';

/** Lists what Admins did about the person: to the account, the profile, the pharmacies or a booking of theirs. */
export function ActsTab({ userId }: { userId: string }) {
  const { t } = useLingui();
  const { page } = useListQuery();
  const read = useAudit({ aboutId: userId, page, pageSize: PAGE_SIZE });
  const columns: Column<AuditEntry>[] = [
    {
      key: 'what',
      title: t`What`,
      phone: 'heading',
      cell: ({ sentence, subjectId, person }) => (
        <Link to={paths.admin.audit({ subject: subjectId })}>
          {sentence}
          {person && <span className={classes.quiet}>{person}</span>}
        </Link>
      ),
    },
    { key: 'who', title: t`Admin`, phone: 'right', cell: ({ actor }) => actor },
    {
      key: 'at',
      title: t`Date`,
      phone: 'line',
      cell: ({ at }) => <DateTime at={at} timeZone={deviceTimeZone()} withZone />,
    },
  ];
  return (
    <PagedCard
      title={t`Done by admins`}
      read={read}
      columns={columns}
      rowKey={({ id }) => id}
      empty={t`No admin has done anything about this person.`}
      failed={t`We couldn’t load what admins did`}
      loading={t`Loading what admins did`}
      actions={<ExportButton list="audit" filters={{ aboutId: userId }} />}
    />
  );
}
