/** Opens a view of a person's Mortar in this tab, with a reason they read. */
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { useState } from 'react';
import { viewingEndpoints } from '#contract/accounts/viewing-endpoints.ts';
import type { AdminUser } from '#contract/admin/endpoints.ts';
import { keepView } from '#web/api/token.ts';
import { showAtFields, useCall } from '#web/api/use-call.ts';
import { usePolicy } from '#web/features/admin/queries.ts';
import { fullName } from '#web/features/session/person.ts';
import { homeOf } from '#web/paths.ts';
import { ReasonModal } from '#web/ui/reason-modal.tsx';

export function ViewButton({ user }: { user: AdminUser }) {
  const { t } = useLingui();
  const [asking, setAsking] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const { firstName } = user;
  const minutes = usePolicy({ enabled: asking }).data?.policy.viewAsMinutes;
  const ends = minutes && plural(minutes, { one: 'It ends after # minute.', other: 'It ends after # minutes.' });
  const start = useCall(viewingEndpoints.startViewing, {
    onDone: ({ token }) => {
      const { pathname, search } = window.location;
      keepView({ token, name: fullName(user), back: `${pathname}${search}` });
      window.location.assign(homeOf(user.role));
    },
    onError: (failed) => showAtFields(failed, (errors) => setError(errors['reason'] ?? null), ['reason']),
  });
  if (user.role === 'Admin' || user.isBlocked) return null;
  return (
    <>
      <Button variant="default" leftSection={<IconEye />} onClick={() => setAsking(true)}>
        <Trans>View as {firstName}</Trans>
      </Button>
      {asking && (
        <ReasonModal
          title={t`View Mortar as ${firstName}?`}
          confirm={t`Start viewing`}
          danger={false}
          follows={[
            t`You see what they see and change nothing. Messages, codes, site packs, files and tax details stay hidden.`,
            ends,
          ]
            .filter(Boolean)
            .join(' ')}
          description={t`They read it in their settings, and it is in the audit log.`}
          empty={t`Say why. They read it`}
          error={error}
          onError={setError}
          maxLength={500}
          loading={start.isPending}
          onConfirm={(reason) => start.mutate({ params: { id: user.id }, body: { reason } })}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
