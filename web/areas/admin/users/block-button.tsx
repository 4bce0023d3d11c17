/** Blocks an account with a reason, or lets somebody in again. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Textarea } from '@mantine/core';
import { IconLock, IconLockOpen } from '@tabler/icons-react';
import { useState } from 'react';
import { type AdminUser, adminEndpoints } from '#contract/admin/endpoints.ts';
import { showAtFields, useCall } from '#web/api/use-call.ts';
import { readsOfUsers } from '#web/features/admin/queries.ts';
import { fullName } from '#web/features/session/person.ts';
import { refusalWords } from '#web/language/refusals.ts';
import { useStore } from '#web/store/store.ts';
import { ConfirmModal } from '#web/ui/confirm-modal.tsx';
import { toast, toastSuccess } from '#web/ui/toast.tsx';
import classes from './users.module.css';

export function BlockButton({ user }: { user: AdminUser }) {
  const { t } = useLingui();
  const ownId = useStore((state) => state.auth.user?.id);
  const [asking, setAsking] = useState(false);
  const name = fullName(user);
  const { firstName } = user;
  const unblock = useCall(adminEndpoints.unblockUser, {
    changes: readsOfUsers,
    onDone: () => {
      toastSuccess(t`${name} can sign in again`);
      setAsking(false);
    },
  });
  if (user.id === ownId) return <p className={classes.quiet}>{refusalWords({ code: 'cannot_block_self' })}</p>;
  return (
    <>
      <Button
        variant={user.isBlocked ? 'default' : 'outline'}
        {...(!user.isBlocked && { color: 'signal' })}
        leftSection={user.isBlocked ? <IconLockOpen /> : <IconLock />}
        onClick={() => setAsking(true)}
      >
        {user.isBlocked ? t`Unblock` : t`Block`}
      </Button>
      {asking &&
        (user.isBlocked ? (
          <ConfirmModal
            opened
            title={t`Unblock ${name}?`}
            confirm={t`Unblock ${firstName}`}
            keep={t`Keep blocked`}
            loading={unblock.isPending}
            onClose={() => setAsking(false)}
            onConfirm={() => unblock.mutate({ params: { id: user.id } })}
          >
            <Trans>They can sign in at once. Their open shifts are on the market again.</Trans>
          </ConfirmModal>
        ) : (
          <BlockModal user={user} onClose={() => setAsking(false)} />
        ))}
    </>
  );
}

function BlockModal({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const { t } = useLingui();
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string | null>(null);
  const name = fullName(user);
  const { firstName } = user;
  const block = useCall(adminEndpoints.blockUser, {
    changes: readsOfUsers,
    onDone: () => {
      toast(t`${name} is blocked`);
      onClose();
    },
    onError: (failed) => showAtFields(failed, (errors) => setError(errors.reason ?? null), ['reason']),
  });
  return (
    <ConfirmModal
      opened
      danger
      title={t`Block ${name}?`}
      confirm={t`Block ${firstName}`}
      keep={t`Go back`}
      loading={block.isPending}
      onClose={onClose}
      onConfirm={() => {
        if (reason.trim() === '') setError(t`Say why. It is kept in the audit log`);
        else block.mutate({ params: { id: user.id }, body: { reason: reason.trim() } });
      }}
    >
      <p className={classes.follows}>
        <Trans>
          Every session of theirs ends now and they cannot sign in. Open shifts leave the market; booked ones stay.
        </Trans>
      </p>
      <Textarea
        label={t`Reason`}
        description={t`Kept in the audit log.`}
        maxLength={1000}
        data-autofocus
        value={reason}
        error={error}
        onChange={(event) => {
          setReason(event.currentTarget.value);
          setError(null);
        }}
      />
    </ConfirmModal>
  );
}
