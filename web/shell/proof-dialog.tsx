/** "Confirm it’s you": opens over the page whose call needs the password (PRODUCT §6). */
import '#web/theme/mantine-dialog.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Modal, PasswordInput } from '@mantine/core';
import { z } from 'zod';
import { accountEndpoints } from '#contract/accounts/endpoints.ts';
import { resolveProof } from '#web/api/proof.ts';
import { useCall } from '#web/api/use-call.ts';
import { useStore } from '#web/store/store.ts';
import { Form } from '#web/ui/form.tsx';
import { useCheckedForm } from '#web/ui/use-checked-form.ts';
import { usePhone } from '#web/ui/use-media.ts';
import classes from './proof-dialog.module.css';

/** Closed by `resolveProof`; the focus goes back where it was by who asks for it. */
export default function ProofDialog({ opened }: { opened: boolean }) {
  const { t } = useLingui();
  const phone = usePhone();
  return (
    <Modal
      opened={opened}
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
    // The page behind may ask for a password of its own: its field would take the focus.
    name: 'proof',
    schema: z.object({ password: z.string().min(1, { error: () => t`Enter your password` }) }),
    initialValues: { password: '' },
    onSubmit: (body) => prove.mutate({ body }),
  });
  return (
    <Form className={classes.form} onSubmit={form.send}>
      <p className={classes.text}>
        <Trans>Enter your password to make this change. We won’t ask again for 10 minutes.</Trans>
      </p>
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <PasswordInput
        visibilityToggleButtonProps={{ 'aria-label': t`Show password` }}
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
    </Form>
  );
}
