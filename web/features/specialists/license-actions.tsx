/** What else can be done with a license: made the primary one, removed. What cannot says why. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { specialistEndpoints } from '#contract/specialists/endpoints.ts';
import type { HeldLicense } from '#contract/specialists/license.ts';
import { useCall } from '#web/api/use-call.ts';
import { refusalWords } from '#web/language/refusals.ts';
import { actionNamed } from '#web/ui/action-button.tsx';
import { ConfirmModal } from '#web/ui/confirm-modal.tsx';
import { toastSuccess } from '#web/ui/toast.tsx';
import { WriteButton } from '#web/ui/write-button.tsx';
import classes from './licenses-card.module.css';

export function LicenseActions({ license, onClose }: { license: HeldLicense; onClose: () => void }) {
  const { t } = useLingui();
  const [asking, setAsking] = useState(false);
  const { id, state, actions, isPrimary } = license;
  const primary = actionNamed(actions, 'updateLicense.makePrimary');
  const removal = actionNamed(actions, 'removeLicense');
  const mark = useCall(specialistEndpoints.updateLicense, {
    onDone: () => {
      toastSuccess(t`${state} is your primary license now`);
      onClose();
    },
  });
  const remove = useCall(specialistEndpoints.removeLicense, {
    onDone: () => {
      toastSuccess(t`${state} license removed`);
      onClose();
    },
  });
  const why = removal?.refusal ? refusalWords({ code: removal.refusal, details: removal.details }) : null;
  return (
    <div className={classes.more}>
      {!isPrimary && primary?.refusal === null && (
        <WriteButton
          variant="default"
          loading={mark.isPending}
          onClick={() => mark.mutate({ params: { id }, body: { isPrimary: true } })}
        >
          <Trans>Make it primary</Trans>
        </WriteButton>
      )}
      {removal?.refusal === null && (
        <Button variant="outline" color="signal" onClick={() => setAsking(true)}>
          <Trans>Remove</Trans>
        </Button>
      )}
      {why && <p className={classes.why}>{why}</p>}
      <ConfirmModal
        opened={asking}
        onClose={() => setAsking(false)}
        title={t`Remove the ${state} license?`}
        confirm={t`Remove`}
        keep={t`Keep it`}
        loading={remove.isPending}
        onConfirm={() => remove.mutate({ params: { id } })}
      >
        <Trans>You can no longer take shifts in {state}. Its scans stay among your documents.</Trans>
      </ConfirmModal>
    </div>
  );
}
