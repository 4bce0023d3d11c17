/** A person's place in the pharmacy's own bank (PRODUCT §3): asks them in, withdraws the question, takes them out. */
import { Trans, useLingui } from '@lingui/react/macro';
import { IconHomeHeart } from '@tabler/icons-react';
import { useState } from 'react';
import { ownBankEndpoints } from '#contract/engagements/own-bank.ts';
import { useCall } from '#web/api/use-call.ts';
import { usePublicTerms } from '#web/features/shell/use-public-terms.ts';
import { ConfirmModal } from '#web/ui/confirm-modal.tsx';
import { percent } from '#web/ui/format-number.ts';
import { toast, toastSuccess } from '#web/ui/toast.tsx';
import touch from '#web/ui/touch-target.module.css';
import { WriteButton } from '#web/ui/write-button.tsx';

type Props = {
  business: { id: string; name: string };
  specialistId: string;
  firstName: string;
  state: 'asked' | 'member' | null;
};

export function OwnBankButton({ business, specialistId, firstName, state }: Props) {
  const { t } = useLingui();
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const ask = useCall(ownBankEndpoints.proposeForOwnBank, {
    onDone: () => {
      toastSuccess(t`${firstName} was asked`);
      close();
    },
  });
  const remove = useCall(ownBankEndpoints.removeFromOwnBank, {
    onDone: () => {
      toast(state === 'asked' ? t`The question is withdrawn` : t`${firstName} is out of your own bank`);
      close();
    },
  });
  const { data: terms } = usePublicTerms();
  const low = percent((terms?.ownBankFeePercent ?? 0) / 100);
  const usual = percent((terms?.feePercent ?? 0) / 100);
  const pharmacy = business.name;
  const label = { none: t`Own bank`, asked: t`Own bank: asked`, member: t`In own bank` }[state ?? 'none'];
  const words = {
    none: {
      title: t`Did ${firstName} work with you before Mortar?`,
      confirm: t`Ask ${firstName}`,
      text: t`We ask ${firstName} to confirm it. From then on, new bookings at ${pharmacy} have a ${low} fee instead of ${usual}. Pay stays the same.`,
    },
    asked: {
      title: t`Withdraw the question?`,
      confirm: t`Withdraw it`,
      text: t`${firstName} hasn’t answered yet.`,
    },
    member: {
      title: t`Take ${firstName} out of your own bank?`,
      confirm: t`Take ${firstName} out`,
      text: t`New bookings have the usual ${usual} fee again. Existing bookings keep theirs.`,
    },
  }[state ?? 'none'];
  return (
    <>
      <WriteButton
        variant="default"
        size="compact-md"
        className={touch.target ?? ''}
        leftSection={<IconHomeHeart size={16} {...(state === 'member' && { color: 'var(--pine-solid)' })} />}
        onClick={() => setAsking(true)}
      >
        {label}
      </WriteButton>
      <ConfirmModal
        opened={isAsking}
        title={words.title}
        confirm={words.confirm}
        keep={t`Not now`}
        loading={ask.isPending || remove.isPending}
        disabled={state === null && !terms}
        onConfirm={() =>
          state === null
            ? ask.mutate({ params: { id: business.id }, body: { specialistId } })
            : remove.mutate({ params: { id: business.id, specialistId } })
        }
        onClose={close}
      >
        <p>{words.text}</p>
        {state === null && (
          <p>
            <Trans>Only for people who were never booked with you through Mortar.</Trans>
          </p>
        )}
      </ConfirmModal>
    </>
  );
}
