/** "Confirm it’s you": opens over the page whose call needs the password (PRODUCT §6). */
import '#web/theme/mantine-dialog.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Modal, PasswordInput } from '@mantine/core';
import { useEffect } from 'react';
import { z } from 'zod';
import { accountEndpoints } from '#contract/accounts/endpoints.ts';
import { onLogout } from '#web/api/events.ts';
import { proofRequest, resolveProof } from '#web/api/proof.ts';
import { useCall } from '#web/api/use-call.ts';
import { useValue } from '#web/signal.ts';
import { useStore } from '#web/store/store.ts';
import { useCheckedForm } from '#web/ui/use-checked-form.ts';
import { usePhone } from '#web/ui/use-media.ts';
import classes from './proof-dialog.module.css';

/**
 * The element to return the focus to. Not the active one when the dialog opens: a disabled button that waits for its
 * call has lost it.
 */
let lastFocused: EventTarget | null = null;

// Listens before any modal below, so that Esc closes only this dialog. The server, which writes pages too, has no keys.
if (!import.meta.env.SSR) {
  window.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || event.isComposing || !proofRequest.get()) return;
      event.stopImmediatePropagation();
      resolveProof(false);
    },
    { capture: true },
  );
  window.addEventListener('focusin', ({ target }) => {
    if (!proofRequest.get()) lastFocused = target;
  });
}

export default function ProofDialog() {
  const { t } = useLingui();
  const request = useValue(proofRequest);
  const phone = usePhone();
  useEffect(() => onLogout(() => resolveProof(false)), []);
  useEffect(() => (request ? () => returnFocus(lastFocused) : undefined), [request]);
  return (
    <Modal
      opened={request !== null}
      onClose={() => resolveProof(false)}
      closeOnEscape={false}
      returnFocus={false}
      title={t`Confirm it’s you`}
      size={420}
      zIndex={300}
      fullScreen={phone ?? false}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      <ProofForm />
    </Modal>
  );
}

function ProofForm() {
  const { t } = useLingui();
  const email = useStore((state) => state.auth.user?.email ?? '');
  const prove = useCall(accountEndpoints.proveIdentity, {
    onDone: () => resolveProof(true),
    onError: (error) => {
      if (error.status === 401 || error.status === 403) return false;
      form.showErrors({ password: error.message });
      return true;
    },
  });
  const form = useCheckedForm({
    schema: z.object({ password: z.string().min(1, { error: () => t`Enter your password` }) }),
    initialValues: { password: '' },
    onSubmit: (body) => prove.mutate({ body }),
  });
  return (
    <form className={classes.form} onSubmit={form.send} noValidate>
      <p className={classes.text}>
        <Trans>Enter your password to make this change. We won’t ask again for 10 minutes.</Trans>
      </p>
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <PasswordInput
        label={t`Password`}
        autoComplete="current-password"
        maxLength={128}
        data-autofocus
        {...form.getInputProps('password')}
      />
      <div className={classes.actions}>
        <Button variant="default" size="md" onClick={() => resolveProof(false)}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" size="md" loading={prove.isPending}>
          <Trans>Confirm</Trans>
        </Button>
      </div>
    </form>
  );
}

/** Frames to wait for a button that is disabled while its call runs. */
const MOST_FRAMES = 60;

function returnFocus(to: EventTarget | null, frames = 0): void {
  if (!(to instanceof HTMLElement) || !to.isConnected || frames > MOST_FRAMES) return;
  if (to.matches(':disabled')) requestAnimationFrame(() => returnFocus(to, frames + 1));
  else to.focus({ preventScroll: true });
}
