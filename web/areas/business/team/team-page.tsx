/** Team: who runs which pharmacy for the owner. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useActiveBusiness } from '#web/features/session/use-active-business.ts';
import { paths } from '#web/paths.ts';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Page } from '#web/ui/page.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { AddManager } from './add-manager.tsx';
import { ManagersCard } from './managers-card.tsx';
import classes from './team.module.css';

export default function TeamPage() {
  const { t } = useLingui();
  const { businesses, active } = useActiveBusiness();
  const [adding, setAdding] = useState<string[] | null>(null);
  const shown = active ? [active] : businesses;
  return (
    <Page>
      <PageHeader
        title={t`Team`}
        sub={t`Managers run a pharmacy day to day: coverage, posting, choosing people, hours. They see no cards and no billing.`}
        actions={
          businesses.length > 0 && (
            <Button leftSection={<IconUserPlus size={17} />} onClick={() => setAdding(shown.map(({ id }) => id))}>
              <Trans>Add a manager</Trans>
            </Button>
          )
        }
      />
      {businesses.length === 0 ? (
        <Card>
          <EmptyState
            title={t`No pharmacy yet`}
            actions={
              <Button component={Link} to={paths.business.newPharmacy()}>
                <Trans>Add a pharmacy</Trans>
              </Button>
            }
          >
            <Trans>A manager is added to a pharmacy.</Trans>
          </EmptyState>
        </Card>
      ) : (
        <div className={classes.stack}>
          {shown.map((business) => (
            <ManagersCard key={business.id} business={business} onAdd={() => setAdding([business.id])} />
          ))}
        </div>
      )}
      {adding && <AddManager businesses={businesses} first={adding} onClose={() => setAdding(null)} />}
    </Page>
  );
}
