import { t as say } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { UserBusiness } from '#contract/accounts/user.ts';
import { businessEndpoints } from '#contract/businesses/endpoints.ts';
import type { Answer } from '#contract/endpoint.ts';
import { useCall } from '#web/api/use-call.ts';
import { useManagers } from '#web/features/businesses/queries.ts';
import { fullName } from '#web/features/session/person.ts';
import { ReadError } from '#web/features/shell/read-error.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { Card } from '#web/ui/card.tsx';
import { ConfirmModal } from '#web/ui/confirm-modal.tsx';
import { dateLabel } from '#web/ui/format-time.ts';
import { LoadingSkeletons } from '#web/ui/loading-skeletons.tsx';
import { toastSuccess } from '#web/ui/toast.tsx';
import classes from './team.module.css';

type Manager = Answer<typeof businessEndpoints.listManagers>['items'][number];

export function ManagersCard({ business, onAdd }: { business: UserBusiness; onAdd: () => void }) {
  const { t } = useLingui();
  const pharmacy = business.name;
  const read = useManagers(business.id);
  const [removing, setRemoving] = useState<Manager | null>(null);
  const removingName = removing ? fullName(removing) || removing.email : '';
  const remove = useCall(businessEndpoints.removeManager, {
    changes: [businessEndpoints.listManagers],
    onDone: () => {
      toastSuccess(t`Removed from the team`);
      setRemoving(null);
    },
  });
  return (
    <Card flush title={business.name} sub={`${business.city}, ${business.state}`}>
      {read.isError && <ReadError title={t`We could not load its managers`} read={read} />}
      {read.isPending && (
        <div className={classes.pad}>
          <LoadingSkeletons count={1} />
        </div>
      )}
      {read.data?.items.length === 0 && (
        <div className={classes.none}>
          <span>
            <Trans>Nobody besides you.</Trans>
          </span>
          <Button variant="default" size="compact-md" onClick={onAdd} aria-label={t`Add a manager to ${pharmacy}`}>
            <Trans>Add a manager</Trans>
          </Button>
        </div>
      )}
      {read.data && read.data.items.length > 0 && (
        <ul className={classes.people} aria-label={t`Managers of ${pharmacy}`}>
          {read.data.items.map((manager) => (
            <li key={manager.id} className={classes.person}>
              <Avatar name={fullName(manager)} size={36} />
              <span className={classes.words}>
                <span className={classes.name}>{fullName(manager) || manager.email}</span>
                <span className={classes.quiet}>
                  {sinceWords(manager.email, dateLabel(manager.joinedAt, business.timeZone))}
                </span>
              </span>
              <Button
                variant="default"
                size="compact-md"
                onClick={() => setRemoving(manager)}
                aria-label={removeWords(fullName(manager) || manager.email, pharmacy)}
              >
                <Trans>Remove</Trans>
              </Button>
            </li>
          ))}
        </ul>
      )}
      <ConfirmModal
        opened={removing !== null}
        title={t`Remove ${removingName}?`}
        confirm={t`Remove`}
        keep={t`Keep them`}
        danger
        loading={remove.isPending}
        onClose={() => setRemoving(null)}
        onConfirm={() => removing && remove.mutate({ params: { id: business.id }, body: { email: removing.email } })}
      >
        <Trans>They no longer see {pharmacy}. What they posted and approved stays.</Trans>
      </ConfirmModal>
    </Card>
  );
}

function sinceWords(email: string, day: string): string {
  return say`${email}, since ${day}`;
}

function removeWords(name: string, pharmacy: string): string {
  return say`Remove ${name} from ${pharmacy}`;
}
