/** The pharmacy's templates: apply one, save the form as one, delete one with Undo (PRODUCT §3). */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconTemplate } from '@tabler/icons-react';
import { useState } from 'react';
import type { PostValues } from './post-values.ts';
import { TemplatesModal } from './templates-modal.tsx';

export function Templates({ form }: { form: UseFormReturnType<PostValues> }) {
  const { t } = useLingui();
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconTemplate size={17} aria-hidden="true" />}
        disabled={!form.values.businessId}
        onClick={() => setOpened(true)}
        aria-haspopup="dialog"
      >
        <Trans>Templates</Trans>
      </Button>
      {opened && <TemplatesModal form={form} title={t`Templates`} onClose={() => setOpened(false)} />}
    </>
  );
}
