/** The owner's pharmacies: each with its status and what still waits. */
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
import { waitingAt } from './waiting-at.ts';

const columns: Column<Business>[] = [
  {
    key: 'name',
    title: 'Pharmacy',
    cell: (business) => (
      <Link to={paths.business.pharmacy(business.id)} className={classes.name}>
        {business.name}
      </Link>
    ),
  },
  {
    key: 'address',
    title: 'Address',
    cell: ({ address, city, state, zip }) => `${address}, ${city}, ${state} ${zip}`,
  },
  { key: 'software', title: 'Software', cell: ({ software }) => software, phone: 'hide' },
  {
    key: 'status',
    title: 'Status',
    cell: ({ status }) => <StatusBadge set="profile" value={status} />,
    phone: 'right',
  },
  {
    key: 'waits',
    title: 'What waits',
    cell: (business) => <span className={classes.quiet}>{waitingAt(business)[0] ?? 'Nothing'}</span>,
    phone: 'hide',
  },
];

export default function PharmaciesPage() {
  const read = useBusinesses();
  const rows = read.data?.items ?? [];
  const add = (
    <Button component={Link} to={paths.business.newPharmacy()} leftSection={<IconPlus size={17} />}>
      Add a pharmacy
    </Button>
  );
  return (
    <Page>
      <PageHeader title="Pharmacies" actions={rows.length > 0 && add} />
      {read.isError && <ReadError title="We could not load your pharmacies" read={read} />}
      {read.isPending && <LoadingSkeletons shape="table" count={4} label="Loading pharmacies" />}
      {read.data && (
        <Card flush>
          <DataTable
            label="Pharmacies"
            columns={columns}
            rows={rows}
            rowKey={({ id }) => id}
            clickable
            minWidth={760}
            empty={
              <EmptyState title="No pharmacy yet" actions={add}>
                Add the first one: we look at it within a working day, and you may prepare shifts meanwhile.
              </EmptyState>
            }
          />
        </Card>
      )}
    </Page>
  );
}
