import { Trans, useLingui } from '@lingui/react/macro';
import { Button, FileInput, getDefaultZIndex, Progress, Select, TextInput } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { stateCodes } from '#contract/constants.ts';
import { specialistEndpoints } from '#contract/specialists/endpoints.ts';
import { documentKinds, type SpecialistDocument } from '#contract/specialists/specialist.ts';
import { useCall } from '#web/api/use-call.ts';
import { AskingModal } from '#web/features/shell/asking-modal.tsx';
import { choices, documentLabel } from '#web/language/labels.ts';
import { DateField } from '#web/ui/date-picker/date-field.tsx';
import { Form } from '#web/ui/form.tsx';
import { toastSuccess } from '#web/ui/toast.tsx';
import { usePhone } from '#web/ui/use-media.ts';
import { WriteButton } from '#web/ui/write-button.tsx';
import classes from './documents-card.module.css';
import { isTooBig, scanKinds, scanProblem, tooLarge, wrongKind } from './scan-problem.ts';

type Props = {
  /** What a reviewer asked for. */
  asked?: { kind: SpecialistDocument['kind']; state: string | null };
  onClose: () => void;
};

/** Sends a scan, with its number and date. */
export function DocumentUpload({ asked, onClose }: Props) {
  const { t } = useLingui();
  const phone = usePhone();
  const [file, setFile] = useState<File | null>(null);
  const [kind, setKind] = useState<SpecialistDocument['kind']>(asked?.kind ?? 'license');
  const [number, setNumber] = useState('');
  const [state, setState] = useState<string | null>(asked?.state ?? null);
  const [expiresOn, setExpiresOn] = useState<string | null>(null);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [sent, setSent] = useState<number | null>(null);
  const upload = useCall(specialistEndpoints.addDocument, {
    onDone: () => {
      toastSuccess(t`Document sent for review`);
      onClose();
    },
    onError: (error) => {
      setErrors(
        error.status === 413
          ? { file: tooLarge() }
          : error.status === 415
            ? { file: wrongKind() }
            : { file: error.message, ...error.fields },
      );
      return true;
    },
  });

  const choose = (chosen: File | null) => {
    setFile(chosen);
    const wrong = chosen && scanProblem(chosen);
    setErrors(wrong ? { file: wrong } : {});
  };
  const send = () => {
    if (!file) setErrors({ file: t`Choose a file` });
    if (!file || isTooBig(file)) return;
    const body = new FormData();
    // Fields go before the file: the server reads them as they come.
    for (const [name, value] of Object.entries({ kind, number, state, expiresOn })) if (value) body.append(name, value);
    body.append('file', file);
    setErrors({});
    setSent(0);
    upload.mutate(
      { body, onUploadProgress: (loaded, total) => setSent(total > 0 ? (loaded / total) * 100 : 0) },
      { onSettled: () => setSent(null) },
    );
  };

  return (
    <AskingModal
      opened
      onClose={onClose}
      title={t`Add a document`}
      fullScreen={phone}
      closeOnEscape={!upload.isPending}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      <Form className={classes.form} onSubmit={send}>
        <Select
          label={t`Document type`}
          data={choices(documentKinds, documentLabel)}
          value={kind}
          error={errors['kind']}
          onChange={(value) => setKind(documentKinds.find((known) => known === value) ?? 'license')}
        />
        <FileInput
          label={t`File`}
          description={t`JPEG, PNG or PDF, up to 10 MB`}
          placeholder={t`Choose a file`}
          accept={scanKinds.join(',')}
          size="md"
          leftSection={<IconUpload size={18} stroke={1.6} />}
          value={file}
          error={errors['file']}
          onChange={choose}
          clearable
        />
        <TextInput
          label={t`Number (optional)`}
          maxLength={40}
          value={number}
          error={errors['number']}
          onChange={(event) => setNumber(event.currentTarget.value)}
        />
        <div className={classes.pair}>
          <Select
            label={t`State (optional)`}
            data={[...stateCodes]}
            searchable
            clearable
            value={state}
            error={errors['state']}
            onChange={setState}
          />
          <DateField
            zIndex={getDefaultZIndex('popover')}
            label={t`Valid until (optional)`}
            value={expiresOn}
            error={errors['expiresOn']}
            onChange={setExpiresOn}
          />
        </div>
        {sent !== null && (
          <Progress value={sent} aria-label={t({ message: 'Upload progress', context: 'progress' })} animated />
        )}
        <div className={classes.acts}>
          <Button variant="default" size="md" onClick={onClose} disabled={upload.isPending}>
            <Trans>Not now</Trans>
          </Button>
          <WriteButton type="submit" size="md" loading={upload.isPending}>
            <Trans>Send for review</Trans>
          </WriteButton>
        </div>
      </Form>
    </AskingModal>
  );
}
