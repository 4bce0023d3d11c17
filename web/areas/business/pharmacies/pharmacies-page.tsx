/** The owner's pharmacies, each with its status and what is left to do. */
import { t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { Business } from '#contract/businesses/business.ts';
import { useBusinesses } from '#web/features/businesses/queries.ts';
import { ReadError } from '#web/features/shell/read-error.tsx';
import { paths } from '#web/paths.ts';
import { Card } from '#web/ui/card.tsx';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadingSkeletons } from '#web/ui/loading-skeletons.tsx';
import { Page } from '#web/ui/page.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import classes from './pharmacies.module.css';
import { pharmacyTodos } from './pharmacy-todos.ts';

const columns = (): Column<Business>[] => [
  {
    key: 'name',
    title: t`Pharmacy`,
    cell: (business) => (
      <Link to={paths.business.pharmacy(business.id)} className={classes.name}>
        {business.name}
      </Link>
    ),
  },
  {
    key: 'address',
    title: t`Address`,
    cell: ({ address, city, state, zip }) => `${address}, ${city}, ${state}\u00a0${zip}`,
  },
  { key: 'software', title: t`Software`, cell: ({ software }) => software, phone: 'hide', wideOnly: true },
  {
    key: 'status',
    title: t`Status`,
    cell: ({ status }) => <StatusBadge set="profile" value={status} />,
    phone: 'right',
  },
  {
    key: 'waits',
    title: t`To do`,
    cell: (business) => <span className={classes.quiet}>{pharmacyTodos(business)[0] ?? t`Nothing`}</span>,
    phone: 'hide',
  },
];

export default function PharmaciesPage() {
  const { t } = useLingui();
  const read = useBusinesses();
  const rows = read.data?.items ?? [];
  const add = (
    <Button component={Link} to={paths.business.newPharmacy()} leftSection={<IconPlus size={17} />}>
      <Trans>Add a pharmacy</Trans>
    </Button>
  );
  return (
    <Page>
      <PageHeader title={t`Pharmacies`} actions={rows.length > 0 && add} />
      {read.isError && <ReadError title={t`We couldn’t load your pharmacies`} read={read} />}
      {read.isPending && <LoadingSkeletons shape="table" count={4} label={t`Loading pharmacies`} />}
      {read.data && (
        <Card flush>
          <DataTable
            label={t`Pharmacies`}
            columns={columns()}
            rows={rows}
            rowKey={({ id }) => id}
            clickable
            minWidth={640}
            empty={
              <EmptyState title={t`No pharmacies yet`} actions={add}>
                <Trans>
                  Add your first pharmacy. We usually review it within a business day, and you can prepare shifts in the
                  meantime.
                </Trans>
              </EmptyState>
            }
          />
        </Card>
      )}
    </Page>
  );
}
