import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { type PersonBooking, personEndpoints } from '#contract/admin/person-endpoints.ts';
import { useEndpoint } from '#web/api/use-endpoint.ts';
import { useListQuery } from '#web/features/shell/use-list-query.ts';
import { paths } from '#web/paths.ts';
import type { Column } from '#web/ui/data-table.tsx';
import { DateTime, TimeRange } from '#web/ui/date-time.tsx';
import { Money } from '#web/ui/money.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import classes from '../users.module.css';
import { PAGE_SIZE, PagedCard } from './paged-card.tsx';

/** Lists what the person asked for and booked, or what was at their pharmacies; each opens the desk's page of its shift. */
export function BookingsTab({ userId }: { userId: string }) {
  const { t } = useLingui();
  const { page } = useListQuery();
  const read = useEndpoint(
    personEndpoints.listPersonBookings,
    { params: { id: userId }, query: { page, pageSize: PAGE_SIZE } },
    { keepPrevious: true },
  );
  const columns: Column<PersonBooking>[] = [
    {
      key: 'shift',
      title: t`Shift`,
      phone: 'heading',
      cell: ({ shiftId, startsAt, endsAt, timeZone }) => (
        <Link to={paths.admin.shift(shiftId)}>
          <DateTime at={startsAt} timeZone={timeZone} show="day" />
          <span className={classes.quiet}>
            <TimeRange from={startsAt} to={endsAt} timeZone={timeZone} withZone />
          </span>
        </Link>
      ),
    },
    {
      key: 'who',
      title: t`Pharmacy and person`,
      phone: 'line',
      cell: ({ businessName, personName }) => (
        <>
          {businessName}
          <span className={classes.quiet}>{personName ?? t`A deleted account`}</span>
        </>
      ),
    },
    {
      key: 'status',
      title: t`Status`,
      phone: 'right',
      cell: ({ status }) => <StatusBadge set="engagement" value={status} />,
    },
    { key: 'pay', title: t`Pay`, align: 'right', phone: 'hide', cell: ({ payCents }) => <Money cents={payCents} /> },
  ];
  return (
    <PagedCard
      title={t`Bookings and requests`}
      read={read}
      columns={columns}
      rowKey={({ id }) => id}
      empty={t`Nothing was asked for or booked yet.`}
      failed={t`We couldn’t load the bookings`}
      loading={t`Loading the bookings`}
    />
  );
}
