/** Shows recovery codes, which are told once: only its button closes it. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, CopyButton, Modal } from '@mantine/core';
import { IconCheck, IconCopy, IconDownload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useStore } from '#web/store/store.ts';
import { saveFile } from '#web/ui/save-file.ts';
import { useAskBeforeUnload } from '#web/ui/use-ask-before-unload.ts';
import { usePhone } from '#web/ui/use-media.ts';
import classes from './second-factor.module.css';

type Props = {
  codes: readonly string[];
  /** Above them. */
  children?: ReactNode;
  onSaved: () => void;
};

export default function RecoveryCodesDialog({ codes, children, onSaved }: Props) {
  const { t } = useLingui();
  const phone = usePhone();
  useAskBeforeUnload(true);
  return (
    <Modal
      opened
      onClose={onSaved}
      closeOnEscape={false}
      closeOnClickOutside={false}
      withCloseButton={false}
      title={t`Save your recovery codes`}
      size={480}
      fullScreen={phone}
    >
      {children}
      <Codes codes={codes} />
      <div className={classes.actions}>
        <Button size="md" onClick={onSaved}>
          <Trans>I’ve saved them</Trans>
        </Button>
      </div>
    </Modal>
  );
}

/** Lists the codes that sign in once each, to be kept where the phone is not. */
function Codes({ codes }: { codes: readonly string[] }) {
  const { t } = useLingui();
  const email = useStore((state) => state.auth.user?.email ?? '');
  const download = () => {
    const lines = [t`Mortar recovery codes for ${email}`, t`Each signs you in once.`, '', ...codes, ''];
    saveFile(new Blob([lines.join('\n')], { type: 'text/plain' }), 'mortar-recovery-codes.txt');
  };
  return (
    <>
      <p className={classes.text}>
        <Trans>Each signs you in once if you lose your phone. Mortar can’t show them again.</Trans>
      </p>
      <ul className={classes.codes} aria-label={t`Recovery codes`}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={classes.keep}>
        <CopyButton value={codes.join('\n')}>
          {({ copied, copy }) => (
            <Button
              variant="default"
              size="md"
              data-autofocus
              leftSection={copied ? <IconCheck size={17} /> : <IconCopy size={17} />}
              onClick={copy}
            >
              {copied ? t({ message: 'Copied', context: 'codes' }) : t`Copy all`}
            </Button>
          )}
        </CopyButton>
        <Button variant="default" size="md" leftSection={<IconDownload size={17} />} onClick={download}>
          <Trans>Download</Trans>
        </Button>
      </div>
    </>
  );
}
