/** Team: who runs which pharmacy for the owner. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useActiveBusiness } from '#web/features/session/use-active-business.ts';
import { paths } from '#web/paths.ts';
import { ActionButton } from '#web/ui/action-button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Page } from '#web/ui/page.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { approved, inviteAction } from './invite-action.ts';
import { InviteManager } from './invite-manager.tsx';
import { ManagersCard } from './managers-card.tsx';
import classes from './team.module.css';

export default function TeamPage() {
  const { t } = useLingui();
  const { businesses, active } = useActiveBusiness();
  const [inviting, setInviting] = useState<string[] | null>(null);
  const shown = active ? [active] : businesses;
  return (
    <Page>
      <PageHeader
        className={classes.header ?? ''}
        title={t`Team`}
        sub={t`Managers run a pharmacy day to day: coverage, posting, choosing people and approving hours. They can’t see payment methods or billing.`}
        actions={
          businesses.length > 0 && (
            <ActionButton
              stacked
              action={inviteAction(shown)}
              leftSection={<IconUserPlus size={17} />}
              onClick={() => setInviting(shown.length === 1 ? approved(shown).map(({ id }) => id) : [])}
            >
              <Trans>Invite a manager</Trans>
            </ActionButton>
          )
        }
      />
      {businesses.length === 0 ? (
        <Card>
          <EmptyState
            title={t`No pharmacies yet`}
            actions={
              <Button component={Link} to={paths.business.newPharmacy()}>
                <Trans>Add a pharmacy</Trans>
              </Button>
            }
          >
            <Trans>Add a pharmacy first, then invite managers to it.</Trans>
          </EmptyState>
        </Card>
      ) : (
        <div className={classes.stack}>
          {shown.map((business) => (
            <ManagersCard key={business.id} business={business} onInvite={() => setInviting([business.id])} />
          ))}
        </div>
      )}
      {inviting && (
        <InviteManager businesses={approved(businesses)} first={inviting} onClose={() => setInviting(null)} />
      )}
    </Page>
  );
}
