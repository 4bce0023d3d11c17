import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { MINUTE } from '#contract/time.ts';
import { EngagementList } from '#web/features/engagements/engagement-list.tsx';
import { useEngagements } from '#web/features/engagements/queries.ts';
import { paths } from '#web/paths.ts';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Page } from '#web/ui/page.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import classes from './offers-page.module.css';

/** Lists what waits for an answer: invites first, then the person's own requests. */
export default function OffersPage() {
  const { t } = useLingui();
  // Of a shift that has begun the start offered moves on with the clock, and nothing else tells of that.
  const pending = useEngagements({ status: ['Pending'], pageSize: 100 }, { refetchInterval: MINUTE });
  const items = pending.data?.items ?? [];
  const invites = items.filter(({ awaits }) => awaits === 'specialist');
  const asked = items.filter(({ awaits }) => awaits !== 'specialist');
  return (
    <Page>
      <PageHeader
        title={t`Offers`}
        sub={t`Pharmacies that invited you, and your requests that are waiting for an answer. Declining is free.`}
      />
      <div className={classes.stack}>
        <Card title={t`Waiting for your answer`} flush>
          <EngagementList
            read={pending}
            items={invites}
            label={t`Invites`}
            empty={
              <EmptyState
                title={t`No invites right now`}
                actions={
                  <Button component={Link} to={paths.specialist.find()}>
                    <Trans>Find shifts</Trans>
                  </Button>
                }
              >
                <Trans>When a pharmacy invites you to a shift, it appears here.</Trans>
              </EmptyState>
            }
          />
        </Card>
        {asked.length > 0 && (
          <Card title={t`Your requests`} flush>
            <EngagementList read={pending} items={asked} label={t`Requests`} empty={null} />
          </Card>
        )}
      </div>
    </Page>
  );
}
