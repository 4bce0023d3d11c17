import { t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconMail, IconMailOff } from '@tabler/icons-react';
import { useState } from 'react';
import type { UserBusiness } from '#contract/accounts/user.ts';
import { businessEndpoints } from '#contract/businesses/endpoints.ts';
import type { Answer } from '#contract/endpoint.ts';
import { useCall } from '#web/api/use-call.ts';
import { useManagers } from '#web/features/businesses/queries.ts';
import { fullName } from '#web/features/session/person.ts';
import { ReadNotice } from '#web/features/shell/read-notice.tsx';
import { Card } from '#web/ui/card.tsx';
import { ConfirmModal } from '#web/ui/confirm-modal.tsx';
import { dateLabel } from '#web/ui/format-time.ts';
import { LoadingSkeletons } from '#web/ui/loading-skeletons.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { toastSuccess } from '#web/ui/toast.tsx';
import touch from '#web/ui/touch-target.module.css';
import { WriteButton } from '#web/ui/write-button.tsx';
import { PersonRow } from './person-row.tsx';
import classes from './team.module.css';

type Manager = Answer<typeof businessEndpoints.listManagers>['items'][number];

export function ManagersCard({ business, onInvite }: { business: UserBusiness; onInvite: () => void }) {
  const { t } = useLingui();
  const pharmacy = business.name;
  const read = useManagers(business.id);
  const [removing, setRemoving] = useState<Manager | null>(null);
  const invited = removing?.invitation != null;
  const removingName = removing ? fullName(removing) || removing.email : '';
  const remove = useCall(businessEndpoints.removeManager, {
    onDone: () => {
      toastSuccess(removing?.invitation ? t`Invitation revoked` : t`Removed from the team`);
      setRemoving(null);
    },
  });
  const resend = useCall(businessEndpoints.resendInvitation, {
    onDone: ({ email }) => {
      toastSuccess(t`Invitation sent to ${email} again`);
    },
  });
  return (
    <Card flush title={business.name} sub={`${business.city}, ${business.state}`}>
      {read.isError && (
        <div className={classes.pad}>
          <ReadNotice title={t`We couldn’t load its managers.`} read={read} />
        </div>
      )}
      {read.isPending && (
        <div className={classes.pad}>
          <LoadingSkeletons shape="lines" count={2} />
        </div>
      )}
      {read.data?.items.length === 0 && (
        <div className={classes.none}>
          <span>
            <Trans>No managers yet. Only you.</Trans>
          </span>
          {business.status === 'Approved' && (
            <Button
              className={touch.target ?? ''}
              variant="default"
              size="compact-md"
              onClick={onInvite}
              aria-label={t`Invite a manager to ${pharmacy}`}
            >
              <Trans>Invite a manager</Trans>
            </Button>
          )}
        </div>
      )}
      {read.data && read.data.items.length > 0 && (
        <ul className={classes.people} aria-label={t`Managers of ${pharmacy}`}>
          {read.data.items.map((manager) => (
            <PersonRow
              key={manager.id}
              name={fullName(manager) || manager.email}
              tag={<InvitedTag manager={manager} />}
              detail={detailOf(manager, business.timeZone)}
            >
              {manager.invitation && (
                <WriteButton
                  className={touch.target ?? ''}
                  variant="default"
                  size="compact-md"
                  loading={resend.isPending && resend.variables.body.email === manager.email}
                  onClick={() => resend.mutate({ params: { id: business.id }, body: { email: manager.email } })}
                  aria-label={resendWords(manager)}
                >
                  <Trans>Resend</Trans>
                </WriteButton>
              )}
              <Button
                className={touch.target ?? ''}
                variant="default"
                size="compact-md"
                onClick={() => setRemoving(manager)}
                aria-label={removeWords(manager, pharmacy)}
              >
                {manager.invitation ? t`Revoke` : t`Remove`}
              </Button>
            </PersonRow>
          ))}
        </ul>
      )}
      <ConfirmModal
        opened={removing !== null}
        title={invited ? t`Revoke the invitation to ${removingName}?` : t`Remove ${removingName}?`}
        confirm={invited ? t`Revoke` : t`Remove`}
        keep={invited ? t`Keep it` : t`Keep manager`}
        danger
        loading={remove.isPending}
        onClose={() => setRemoving(null)}
        onConfirm={() => removing && remove.mutate({ params: { id: business.id }, body: { email: removing.email } })}
      >
        {invited ? (
          <Trans>The link in the invitation will stop working for {pharmacy}.</Trans>
        ) : (
          <Trans>They’ll lose access to {pharmacy}. What they posted and approved stays.</Trans>
        )}
      </ConfirmModal>
    </Card>
  );
}

function InvitedTag({ manager: { invitation } }: { manager: Manager }) {
  if (!invitation) return null;
  if (invitation.bounced)
    return (
      <Tag tone="signal" icon={IconMailOff}>
        <Trans>Not delivered</Trans>
      </Tag>
    );
  return invitation.expired ? (
    <Tag tone="amber" icon={IconAlertTriangle}>
      <Trans>Invitation expired</Trans>
    </Tag>
  ) : (
    <Tag tone="plum" icon={IconMail}>
      <Trans>Invited</Trans>
    </Tag>
  );
}

function detailOf({ email, joinedAt, invitation }: Manager, timeZone: string): string {
  const day = dateLabel(joinedAt ?? invitation?.expiresAt ?? '', timeZone);
  if (!invitation) return t`${email}, since ${day}`;
  if (invitation.bounced)
    return t`${email} doesn’t accept email. Check the address: invite the right one, or resend this invitation.`;
  return invitation.expired ? t`${email}, invitation expired` : t`${email}, link works until ${day}`;
}

function removeWords(manager: Manager, pharmacy: string): string {
  const name = fullName(manager) || manager.email;
  return manager.invitation ? t`Revoke the invitation to ${name}` : t`Remove ${name} from ${pharmacy}`;
}

function resendWords(manager: Manager): string {
  const name = fullName(manager) || manager.email;
  return t`Resend the invitation to ${name}`;
}
