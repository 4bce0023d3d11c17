/** Blocks an account with a reason, or unblocks it. */
import { t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconLock, IconLockOpen } from '@tabler/icons-react';
import { useState } from 'react';
import { type AdminUser, adminEndpoints } from '#contract/admin/endpoints.ts';
import { showAtFields, useCall } from '#web/api/use-call.ts';
import { fullName } from '#web/features/session/person.ts';
import { refusalWords } from '#web/language/refusals.ts';
import { useStore } from '#web/store/store.ts';
import { ConfirmModal } from '#web/ui/confirm-modal.tsx';
import { ReasonModal } from '#web/ui/reason-modal.tsx';
import { toast, toastSuccess } from '#web/ui/toast.tsx';
import classes from './users.module.css';

export function BlockButton({ user }: { user: AdminUser }) {
  const { t } = useLingui();
  const ownId = useStore((state) => state.auth.user?.id);
  const [asking, setAsking] = useState(false);
  const name = fullName(user);
  const { firstName } = user;
  const unblock = useCall(adminEndpoints.unblockUser, {
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
            <Trans>They can sign in right away. Their open shifts are visible again.</Trans>
          </ConfirmModal>
        ) : (
          <BlockModal user={user} onClose={() => setAsking(false)} />
        ))}
    </>
  );
}

function BlockModal({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const { t } = useLingui();
  const [error, setError] = useState<string | null>(null);
  const name = fullName(user);
  const { firstName } = user;
  const block = useCall(adminEndpoints.blockUser, {
    onDone: () => {
      toast(t`${name} is blocked`);
      onClose();
    },
    onError: (failed) => showAtFields(failed, (errors) => setError(errors.reason ?? null), ['reason']),
  });
  return (
    <ReasonModal
      title={t`Block ${name}?`}
      confirm={t`Block ${firstName}`}
      follows={followsOf(user)}
      description={t`They read it, and it stays in the audit log.`}
      empty={t`Say why. They read it`}
      error={error}
      onError={setError}
      loading={block.isPending}
      onConfirm={(reason) => block.mutate({ params: { id: user.id }, body: { reason } })}
      onClose={onClose}
    />
  );
}

/** Returns what else blocking somebody does, by what they have. */
function followsOf({ role }: AdminUser): string {
  if (role === 'Specialist')
    return t`They’re signed out everywhere and can’t sign in. Their unanswered requests and invites end; booked shifts stay.`;
  if (role === 'Business')
    return t`They’re signed out everywhere and can’t sign in. Their open shifts are hidden; booked shifts stay.`;
  return t`They’re signed out everywhere and can’t sign in.`;
}
