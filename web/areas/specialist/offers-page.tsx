import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { EngagementList } from '#web/features/engagements/engagement-list.tsx';
import { useEngagements } from '#web/features/engagements/queries.ts';
import { paths } from '#web/paths.ts';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Page } from '#web/ui/page.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import classes from './offers-page.module.css';

/** What waits for an answer: invites to answer first, then one's own requests. */
export default function OffersPage() {
  const pending = useEngagements({ status: ['Pending'], pageSize: 100 });
  const items = pending.data?.items ?? [];
  const invites = items.filter(({ awaits }) => awaits === 'specialist');
  const asked = items.filter(({ awaits }) => awaits !== 'specialist');
  return (
    <Page>
      <PageHeader
        title="Offers"
        sub="Pharmacies that ask for you, and your requests they still answer. Declining is free."
      />
      <div className={classes.stack}>
        <Card title="For you to answer" flush>
          <EngagementList
            read={pending}
            items={invites}
            label="Invites"
            empty={
              <EmptyState
                title="No invites now"
                actions={
                  <Button component={Link} to={paths.specialist.find()}>
                    Find shifts
                  </Button>
                }
              >
                Pharmacies that like your profile or had you before ask you here first.
              </EmptyState>
            }
          />
        </Card>
        {asked.length > 0 && (
          <Card title="You asked" flush>
            <EngagementList read={pending} items={asked} label="Requests" empty={null} />
          </Card>
        )}
      </div>
    </Page>
  );
}
