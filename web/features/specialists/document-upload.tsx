import { Button, FileInput, Modal, Progress, Select, TextInput } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { stateCodes } from '#contract/constants.ts';
import { specialistEndpoints } from '#contract/specialists/endpoints.ts';
import { documentKinds, type SpecialistDocument } from '#contract/specialists/specialist.ts';
import { useCall } from '#web/api/use-call.ts';
import { DateField } from '#web/ui/date-picker/date-field.tsx';
import { toastSuccess } from '#web/ui/toast.tsx';
import { documentNames } from './document-names.ts';
import classes from './documents-card.module.css';
import { readsOfMyProfile } from './queries.ts';

const MOST_BYTES = 10 * 1024 * 1024;
const TOO_BIG = 'That file is over 10 MB. Choose a smaller one.';
const kinds = ['image/jpeg', 'image/png', 'application/pdf'] as const;

/** Sends one scan, with what stands on it. */
export function DocumentUpload({ onClose }: { onClose: () => void }) {
  const phone = useMediaQuery('(max-width: 767.98px)', false, { getInitialValueInEffect: false }) ?? false;
  const [file, setFile] = useState<File | null>(null);
  const [kind, setKind] = useState<SpecialistDocument['kind']>('license');
  const [number, setNumber] = useState('');
  const [state, setState] = useState<string | null>(null);
  const [expiresOn, setExpiresOn] = useState<string | null>(null);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [sent, setSent] = useState<number | null>(null);
  const upload = useCall(specialistEndpoints.addDocument, {
    changes: readsOfMyProfile,
    onDone: () => {
      toastSuccess('Document sent for review');
      onClose();
    },
    onError: (error) => {
      setErrors(
        error.status === 413
          ? { file: TOO_BIG }
          : error.status === 415
            ? { file: 'Choose a JPEG, PNG or PDF.' }
            : { file: error.message, ...error.fields },
      );
      return true;
    },
  });

  const choose = (chosen: File | null) => {
    setFile(chosen);
    const wrong =
      chosen &&
      (chosen.size > MOST_BYTES
        ? TOO_BIG
        : kinds.some((type) => type === chosen.type)
          ? null
          : 'Choose a JPEG, PNG or PDF.');
    setErrors(wrong ? { file: wrong } : {});
  };
  const send = () => {
    if (!file) setErrors({ file: 'Choose a file' });
    if (!file || errors['file'] === TOO_BIG) return;
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
    <Modal
      opened
      onClose={onClose}
      title="Add a document"
      fullScreen={phone}
      closeOnEscape={!upload.isPending}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <form
        noValidate
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <Select
          label="What is it"
          data={documentKinds.map((value) => ({ value, label: documentNames[value] }))}
          value={kind}
          error={errors['kind']}
          onChange={(value) => setKind(documentKinds.find((known) => known === value) ?? 'license')}
        />
        <FileInput
          label="File"
          description="JPEG, PNG or PDF, 10 MB at most"
          placeholder="Choose a file"
          accept={kinds.join(',')}
          size="md"
          leftSection={<IconUpload size={18} stroke={1.6} />}
          value={file}
          error={errors['file']}
          onChange={choose}
          clearable
        />
        <TextInput
          label="Number (optional)"
          maxLength={40}
          value={number}
          error={errors['number']}
          onChange={(event) => setNumber(event.currentTarget.value)}
        />
        <div className={classes.pair}>
          <Select
            label="State (optional)"
            data={[...stateCodes]}
            searchable
            clearable
            value={state}
            error={errors['state']}
            onChange={setState}
          />
          <DateField
            label="Valid until (optional)"
            value={expiresOn}
            error={errors['expiresOn']}
            onChange={setExpiresOn}
          />
        </div>
        {sent !== null && <Progress value={sent} aria-label="Upload" animated />}
        <div className={classes.acts}>
          <Button variant="default" size="md" onClick={onClose} disabled={upload.isPending}>
            Not now
          </Button>
          <Button type="submit" size="md" loading={upload.isPending}>
            Send for review
          </Button>
        </div>
      </form>
    </Modal>
  );
}
