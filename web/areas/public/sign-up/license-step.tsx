import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox, Select, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { licenseTypes, stateCodes } from '#contract/constants.ts';
import { specialistEndpoints } from '#contract/specialists/endpoints.ts';
import type { License } from '#contract/specialists/specialist.ts';
import { useCall } from '#web/api/use-call.ts';
import { ScanField } from '#web/features/specialists/scan-field.tsx';
import { tooLarge } from '#web/features/specialists/scan-problem.ts';
import { choices, licenseLabel } from '#web/language/labels.ts';
import { homeOf, paths } from '#web/paths.ts';
import { DateField } from '#web/ui/date-picker/date-field.tsx';
import { useCheckedForm } from '#web/ui/use-checked-form.ts';
import { LicenseSchema } from './license-schema.ts';
import classes from './step-frame.module.css';
import { StepFrame } from './step-frame.tsx';
import { useRegister } from './use-register.ts';

/** Asks for the license and a photo of it. */
export function LicenseStep() {
  const { t } = useLingui();
  const [kept, set] = useRegister();
  const navigate = useNavigate();
  const [asksLicense] = useState(kept.license === null);
  const [file, setFile] = useState<File | null>(null);
  const [sentShare, setSentShare] = useState<number | null>(null);
  const [fileProblem, setFileProblem] = useState<string | null>(null);
  const upload = useCall(specialistEndpoints.addDocument, {
    onDone: ({ fileName }) => {
      set({ scan: fileName });
      navigate(paths.signUp.software());
    },
    onError: (error) => {
      setSentShare(null);
      setFileProblem(error.status === 413 ? tooLarge() : (error.fields['file'] ?? error.message));
      return true;
    },
    onTrouble: () => setSentShare(null),
  });
  const form = useCheckedForm({
    schema: LicenseSchema,
    initialValues: { license: kept.license as string | null, ...kept.credential } as {
      license: License | null;
      licenseState: string;
      licenseNumber: string;
      licenseExp: string | null;
      immunizer: boolean;
    },
    onSubmit: (credential) => {
      if (!file) {
        navigate(paths.signUp.software());
        return;
      }
      setFileProblem(null);
      setSentShare(0);
      upload.mutate({
        body: scanForm(file, credential),
        onUploadProgress: (loaded, total) => setSentShare(total > 0 ? loaded / total : 0),
      });
    },
  });
  const { values } = form;
  useEffect(() => {
    const { license, ...credential } = values;
    set({ license, credential });
  }, [values, set]);
  const exp = form.getInputProps('licenseExp');

  return (
    <StepFrame
      step={4}
      title={t`Your license`}
      sub={t`You can browse shifts while we review it. Booking opens after that, usually within a business day.`}
      back={paths.signUp.email()}
      act={t`Continue`}
      loading={upload.isPending}
      onSubmit={form.send}
      under={
        <Link to={kept.next ?? homeOf('Specialist')}>
          <Trans>Finish later</Trans>
        </Link>
      }
    >
      {asksLicense && (
        <Select
          label={t`License type`}
          placeholder={t`Choose one`}
          data={choices(licenseTypes, licenseLabel)}
          {...form.getInputProps('license')}
        />
      )}
      <div className={classes.state}>
        <Select
          label={t`State`}
          searchable
          selectFirstOptionOnChange
          autoSelectOnBlur
          data={[...stateCodes]}
          {...form.getInputProps('licenseState')}
          value={form.values.licenseState || null}
        />
        <TextInput label={t`License number`} autoComplete="off" {...form.getInputProps('licenseNumber')} />
      </div>
      <DateField
        label={t`Expires`}
        {...exp}
        value={form.values.licenseExp}
        onChange={(day) => form.setFieldValue('licenseExp', day)}
      />
      <ScanField
        label={t`Photo of the license`}
        file={file}
        sentName={kept.scan}
        error={fileProblem}
        onChange={(chosen, problem) => {
          setFile(chosen);
          setFileProblem(problem);
        }}
        progress={sentShare}
      />
      <Checkbox
        label={t`I’m certified to immunize in this state`}
        {...form.getInputProps('immunizer', { type: 'checkbox' })}
      />
    </StepFrame>
  );
}

/** Builds the upload. The fields go before the file, because the server may cut off what follows it. */
function scanForm(
  file: File,
  typed: { licenseState: string; licenseNumber: string; licenseExp: string | null },
): FormData {
  const body = new FormData();
  body.set('kind', 'license');
  body.set('number', typed.licenseNumber.trim());
  body.set('state', typed.licenseState);
  if (typed.licenseExp) body.set('expiresOn', typed.licenseExp);
  body.set('file', file);
  return body;
}
