/** A license as a form: a further one for a state, or one there is, with its scan (PRODUCT §1). */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, getDefaultZIndex, Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { licenseTypes, stateCodes } from '#contract/constants.ts';
import { specialistEndpoints } from '#contract/specialists/endpoints.ts';
import type { HeldLicense, LicenseFields } from '#contract/specialists/license.ts';
import type { License } from '#contract/specialists/specialist.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { showAtFields, useCall } from '#web/api/use-call.ts';
import { AskingModal } from '#web/features/shell/asking-modal.tsx';
import { choices, licenseLabel } from '#web/language/labels.ts';
import { DateField } from '#web/ui/date-picker/date-field.tsx';
import { Form } from '#web/ui/form.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { toastSuccess } from '#web/ui/toast.tsx';
import { useCheckedForm } from '#web/ui/use-checked-form.ts';
import { usePhone } from '#web/ui/use-media.ts';
import { WriteButton } from '#web/ui/write-button.tsx';
import { LicenseActions } from './license-actions.tsx';
import { LicenseSchema, type LicenseValues } from './license-schema.ts';
import classes from './licenses-card.module.css';
import { ScanField } from './scan-field.tsx';
import { useLicenseScan } from './use-license-scan.ts';

type Props = {
  /** Null: a further license. */
  license: HeldLicense | null;
  /** What a further license begins with: the role of the primary one, and the state a shift needs. */
  role: License | null;
  state: string | null;
  /** Called when it is saved, its scan too. */
  onSent: () => void;
  onClose: () => void;
};

export function LicenseModal({ license, role, state, onSent, onClose }: Props) {
  const { t } = useLingui();
  const phone = usePhone();
  const [problem, setProblem] = useState<string | null>(null);
  const done = () => {
    toastSuccess(license ? t`License saved` : t`License sent for review`);
    onClose();
    onSent();
  };
  const scan = useLicenseScan(done);
  const onDone = (saved: HeldLicense) => scan.send(saved);
  const onError = (error: ApiError) => {
    if (!showAtFields(error, form.showErrors, Object.keys(form.values))) setProblem(error.message);
    return true;
  };
  const add = useCall(specialistEndpoints.addLicense, { onDone, onError });
  const change = useCall(specialistEndpoints.updateLicense, { onDone, onError });
  const initialValues: LicenseValues = {
    role: license?.role ?? role,
    state: license?.state ?? state ?? '',
    number: license?.number ?? '',
    expires: license?.expires ?? null,
  };
  const form = useCheckedForm({
    name: 'held-license',
    schema: LicenseSchema,
    initialValues,
    onSubmit: (values) => {
      setProblem(null);
      const body = { ...values, number: values.number.trim() } as LicenseFields;
      // Saved before: only its scan is left to send.
      if (scan.license) scan.send(scan.license);
      else if (license) change.mutate({ params: { id: license.id }, body });
      else add.mutate({ body });
    },
  });
  const isVerified = license?.status === 'Approved' && !license.hasExpired;
  const isPending = add.isPending || change.isPending || scan.isPending;
  const held = license?.state ?? '';
  return (
    <AskingModal
      opened
      onClose={onClose}
      title={license ? t`${held} license` : t`Add a license`}
      fullScreen={phone}
      closeOnEscape={!isPending}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      <Form className={classes.form} onSubmit={form.send}>
        <div className={classes.pair}>
          <Select
            label={t`License type`}
            placeholder={t`Choose one`}
            data={choices(licenseTypes, licenseLabel)}
            {...form.getInputProps('role')}
          />
          <Select
            label={t`State`}
            placeholder={t`State`}
            searchable
            autoComplete="off"
            data={[...stateCodes]}
            {...form.getInputProps('state')}
            value={form.values.state || null}
            onChange={(chosen) => form.setFieldValue('state', chosen ?? '')}
          />
          <TextInput label={t`License number`} autoComplete="off" {...form.getInputProps('number')} />
          <DateField
            zIndex={getDefaultZIndex('popover')}
            label={t`Expires`}
            {...form.getInputProps('expires')}
            value={form.values.expires}
            onChange={(day) => form.setFieldValue('expires', day)}
          />
        </div>
        <ScanField
          label={t`Photo of the license (optional)`}
          file={scan.file}
          sentName={null}
          error={scan.problem}
          onChange={scan.choose}
          progress={scan.progress}
        />
        {isVerified && (
          <Notice tone="plum">
            <Trans>If you change this license, we review it again. Until then it does not count.</Trans>
          </Notice>
        )}
        {problem && (
          <Notice tone="signal" live="assertive">
            {problem}
          </Notice>
        )}
        <div className={classes.acts}>
          <Button variant="default" size="md" onClick={onClose} disabled={isPending}>
            <Trans>Not now</Trans>
          </Button>
          <WriteButton type="submit" size="md" loading={isPending}>
            {license ? t`Save license` : t`Send for review`}
          </WriteButton>
        </div>
      </Form>
      {license && <LicenseActions license={license} onClose={onClose} />}
    </AskingModal>
  );
}
