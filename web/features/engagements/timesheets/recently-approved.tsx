import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { Engagement } from '#contract/engagements/engagement.ts';
import { sumCents } from '#contract/money.ts';
import { fullName } from '#web/features/session/person.ts';
import { usePharmacyPaths } from '#web/features/session/use-pharmacy-paths.ts';
import { Card } from '#web/ui/card.tsx';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { calendarDay, duration } from '#web/ui/format-time.ts';
import { Money } from '#web/ui/money.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { useEngagements } from '../queries.ts';
import classes from './recently-approved.module.css';

const SHOWN = 8;

/** Lists the last approved hours: by whom, and whether they are paid. */
export function RecentlyApproved({ businessId }: { businessId: string | undefined }) {
  const { t } = useLingui();
  const links = usePharmacyPaths();
  const read = useEngagements({
    status: ['Approved', 'Completed'],
    order: 'latest',
    pageSize: SHOWN,
    ...(businessId && { businessId }),
  });
  const rows = read.data?.items ?? [];
  if (rows.length === 0) return null;
  const columns: Column<Engagement>[] = [
    {
      key: 'person',
      title: t`Worked by`,
      cell: ({ specialist, shiftId }) => <Link to={links.shift(shiftId)}>{fullName(specialist)}</Link>,
    },
    {
      key: 'shift',
      title: t`Shift`,
      cell: ({ shift }) => (
        <>
          {shift.business.name}, <span className={classes.whole}>{calendarDay(shift.day)}</span>
        </>
      ),
    },
    {
      key: 'by',
      title: t({ message: 'Approved', context: 'by whom' }),
      phone: 'hide',
      wideOnly: true,
      cell: ({ timesheet }) => (timesheet?.approvedAt ? (timesheet.approvedBy ?? t`Approved automatically`) : ''),
    },
    {
      key: 'status',
      title: t`Status`,
      cell: ({ status }) => <StatusBadge set="engagement" value={status} />,
      phone: 'hide',
    },
    {
      key: 'hours',
      title: t`Hours`,
      align: 'right',
      phone: 'line',
      cell: ({ timesheet }) => timesheet && <span className={classes.whole}>{duration(timesheet.paidMinutes)}</span>,
    },
    {
      key: 'total',
      title: t`All in`,
      align: 'right',
      cell: ({ timesheet, expenses }) =>
        timesheet && <Money cents={sumCents([timesheet.totalCents, expenses.approvedCents])} />,
    },
  ];
  return (
    <Card flush title={t`Recently approved`} className={classes.card}>
      <DataTable label={t`Recently approved`} columns={columns} rows={rows} rowKey={({ id }) => id} clickable />
    </Card>
  );
}
