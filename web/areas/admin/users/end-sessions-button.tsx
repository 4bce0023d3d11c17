/** Signs a person out on every device, with a reason they read. */
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import { useState } from 'react';
import { type AdminUser, adminEndpoints } from '#contract/admin/endpoints.ts';
import { showAtFields, useCall } from '#web/api/use-call.ts';
import { fullName } from '#web/features/session/person.ts';
import { ReasonModal } from '#web/ui/reason-modal.tsx';
import { toast } from '#web/ui/toast.tsx';

export function EndSessionsButton({ user }: { user: AdminUser }) {
  const { t } = useLingui();
  const [asking, setAsking] = useState(false);
  const name = fullName(user);
  return (
    <>
      <Button variant="default" leftSection={<IconLogout />} onClick={() => setAsking(true)}>
        <Trans>Sign out everywhere</Trans>
      </Button>
      {asking && (
        <EndSessionsModal user={user} title={t`Sign out ${name} everywhere?`} onClose={() => setAsking(false)} />
      )}
    </>
  );
}

function EndSessionsModal({ user, title, onClose }: { user: AdminUser; title: string; onClose: () => void }) {
  const { t } = useLingui();
  const [error, setError] = useState<string | null>(null);
  const end = useCall(adminEndpoints.endUserSessions, {
    onDone: ({ ended }) => {
      toast(
        plural(ended, {
          0: 'They were signed in nowhere',
          one: 'Signed out of # device',
          other: 'Signed out of # devices',
        }),
      );
      onClose();
    },
    onError: (failed) => showAtFields(failed, (errors) => setError(errors.reason ?? null), ['reason']),
  });
  return (
    <ReasonModal
      title={title}
      confirm={t`Sign out everywhere`}
      follows={t`They’re signed out on every device. They can sign in again with their password.`}
      description={t`Emailed to them and saved in the audit log.`}
      empty={t`Say why. They read it`}
      error={error}
      onError={setError}
      loading={end.isPending}
      onConfirm={(reason) => end.mutate({ params: { id: user.id }, body: { reason } })}
      onClose={onClose}
    />
  );
}
