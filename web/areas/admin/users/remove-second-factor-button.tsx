/** Turns a person’s two-step sign-in off, who lost their phone and their recovery codes, with a reason they read. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconShieldOff } from '@tabler/icons-react';
import { useState } from 'react';
import { type AdminUserWithProfiles, adminEndpoints } from '#contract/admin/endpoints.ts';
import { showAtFields, useCall } from '#web/api/use-call.ts';
import { fullName } from '#web/features/session/person.ts';
import { useStore } from '#web/store/store.ts';
import { ReasonModal } from '#web/ui/reason-modal.tsx';
import { toast } from '#web/ui/toast.tsx';

export function RemoveSecondFactorButton({ user }: { user: AdminUserWithProfiles }) {
  const ownId = useStore((state) => state.auth.user?.id);
  const [asking, setAsking] = useState(false);
  if (!user.hasSecondFactor || user.id === ownId) return null;
  return (
    <>
      <Button variant="default" leftSection={<IconShieldOff />} onClick={() => setAsking(true)}>
        <Trans>Turn off two-step sign-in</Trans>
      </Button>
      {asking && <RemoveModal user={user} onClose={() => setAsking(false)} />}
    </>
  );
}

function RemoveModal({ user, onClose }: { user: AdminUserWithProfiles; onClose: () => void }) {
  const { t } = useLingui();
  const [error, setError] = useState<string | null>(null);
  const name = fullName(user);
  const { firstName } = user;
  const remove = useCall(adminEndpoints.removeSecondFactor, {
    onDone: () => {
      toast(t`Two-step sign-in is off for ${name}`);
      onClose();
    },
    onError: (failed) => showAtFields(failed, (errors) => setError(errors.reason ?? null), ['reason']),
  });
  return (
    <ReasonModal
      title={t`Turn off two-step sign-in for ${name}?`}
      confirm={t`Turn off for ${firstName}`}
      follows={t`They’re signed out everywhere and sign in with their password alone. Make sure the request is really theirs.`}
      description={t`They’re told, and it stays in the audit log.`}
      empty={t`Say why. They read it`}
      error={error}
      onError={setError}
      loading={remove.isPending}
      onConfirm={(reason) => remove.mutate({ params: { id: user.id }, body: { reason } })}
      onClose={onClose}
    />
  );
}
