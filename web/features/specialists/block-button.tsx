/** Blocks a person at a pharmacy, with a reason that stays there. */
import { Trans, useLingui } from '@lingui/react/macro';
import { IconBan } from '@tabler/icons-react';
import { useState } from 'react';
import { businessEndpoints } from '#contract/businesses/endpoints.ts';
import { showAtFields, useCall } from '#web/api/use-call.ts';
import { ReasonModal } from '#web/ui/reason-modal.tsx';
import { toast } from '#web/ui/toast.tsx';
import touch from '#web/ui/touch-target.module.css';
import { WriteButton } from '#web/ui/write-button.tsx';

type Props = { business: { id: string; name: string }; specialistId: string; firstName: string };

export function BlockButton(props: Props) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <WriteButton
        variant="default"
        size="compact-md"
        className={touch.target ?? ''}
        leftSection={<IconBan size={16} />}
        onClick={() => setAsking(true)}
      >
        <Trans>Block</Trans>
      </WriteButton>
      {asking && <BlockModal {...props} onClose={() => setAsking(false)} />}
    </>
  );
}

function BlockModal({ business, specialistId, firstName, onClose }: Props & { onClose: () => void }) {
  const { t } = useLingui();
  const [error, setError] = useState<string | null>(null);
  const pharmacy = business.name;
  const block = useCall(businessEndpoints.blockSpecialist, {
    onDone: () => {
      toast(t`${firstName} is blocked for 12 months`);
      onClose();
    },
    onError: (failed) => showAtFields(failed, (errors) => setError(errors.reason ?? null), ['reason']),
  });
  return (
    <ReasonModal
      title={t`Block ${firstName}?`}
      confirm={t`Block ${firstName}`}
      follows={t`For 12 months, ${firstName} can’t request shifts at ${pharmacy} and is no longer a favorite. What waits for an answer is closed; booked shifts stay booked.`}
      description={t`Only your team reads it.`}
      empty={t`Say why, for anyone who looks at this later`}
      maxLength={500}
      error={error}
      onError={setError}
      loading={block.isPending}
      onConfirm={(reason) => block.mutate({ params: { id: business.id, specialistId }, body: { reason } })}
      onClose={onClose}
    />
  );
}
