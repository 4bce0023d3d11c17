import { Trans, useLingui } from '@lingui/react/macro';
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
  const { t } = useLingui();
  const pending = useEngagements({ status: ['Pending'], pageSize: 100 });
  const items = pending.data?.items ?? [];
  const invites = items.filter(({ awaits }) => awaits === 'specialist');
  const asked = items.filter(({ awaits }) => awaits !== 'specialist');
  return (
    <Page>
      <PageHeader
        title={t`Offers`}
        sub={t`Pharmacies that ask for you, and your requests they still answer. Declining is free.`}
      />
      <div className={classes.stack}>
        <Card title={t`For you to answer`} flush>
          <EngagementList
            read={pending}
            items={invites}
            label={t`Invites`}
            empty={
              <EmptyState
                title={t`No invites now`}
                actions={
                  <Button component={Link} to={paths.specialist.find()}>
                    <Trans>Find shifts</Trans>
                  </Button>
                }
              >
                <Trans>Pharmacies that like your profile or had you before ask you here first.</Trans>
              </EmptyState>
            }
          />
        </Card>
        {asked.length > 0 && (
          <Card title={t`You asked`} flush>
            <EngagementList read={pending} items={asked} label={t`Requests`} empty={null} />
          </Card>
        )}
      </div>
    </Page>
  );
}
