import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Checkbox, Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { stateCodes } from '#contract/constants.ts';
import { NewTaxDetails, type TaxDetails, taxClasses, tinKinds } from '#contract/papers/tax.ts';
import { taxEndpoints } from '#contract/papers/tax-endpoints.ts';
import { showAtFields, useCall } from '#web/api/use-call.ts';
import { Card } from '#web/ui/card.tsx';
import { Form } from '#web/ui/form.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { toastSuccess } from '#web/ui/toast.tsx';
import { useCheckedForm } from '#web/ui/use-checked-form.ts';
import { WriteButton } from '#web/ui/write-button.tsx';
import classes from './tax-form.module.css';
import { taxClassLabel, tinKindLabel } from './tax-words.ts';

type Props = { details: TaxDetails | null; onSent: () => void; onCancel?: () => void };

/** Returns what was chosen before; nothing where an LLC has not said what it is taxed as, so that it is asked. */
function chosenClass(details: TaxDetails | null): NewTaxDetails['classification'] {
  if (!details) return 'individual';
  return taxClasses.find((value) => value === details.classification) ?? ('' as NewTaxDetails['classification']);
}

export function TaxForm({ details, onSent, onCancel }: Props) {
  const { t } = useLingui();
  const [problem, setProblem] = useState<string | null>(null);
  const submit = useCall(taxEndpoints.submitTaxDetails, {
    onDone: () => {
      toastSuccess(t`W-9 details saved`);
      onSent();
    },
    onError: (error) => {
      if (!showAtFields(error, form.showErrors, Object.keys(form.values))) setProblem(error.message);
      return true;
    },
  });
  const form = useCheckedForm({
    name: 'tax-details',
    schema: NewTaxDetails,
    initialValues: {
      legalName: details?.legalName ?? '',
      classification: chosenClass(details),
      address: details?.address ?? '',
      city: details?.city ?? '',
      state: details?.state ?? '',
      zip: details?.zip ?? '',
      tinKind: details?.tinKind ?? 'ssn',
      tin: '',
      certified: false as unknown as true,
    },
    onSubmit: (body) => {
      setProblem(null);
      submit.mutate({ body });
    },
  });
  return (
    <Card title={details ? t`Change your W-9 details` : t`Your W-9 details`}>
      <Form className={classes.form} onSubmit={form.send}>
        <TextInput label={t`Legal name`} autoComplete="name" {...form.getInputProps('legalName')} />
        <Select
          label={t`Federal tax classification`}
          description={
            details?.classification === 'llc'
              ? t`Choose how your LLC is taxed. If you own it alone and it isn’t taxed as a corporation, choose your own classification.`
              : t`If you own an LLC alone and it isn’t taxed as a corporation, choose your own classification.`
          }
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          data={taxClasses.map((value) => ({ value, label: taxClassLabel(value) }))}
          allowDeselect={false}
          {...form.getInputProps('classification')}
        />
        <TextInput
          className={classes.wide ?? ''}
          label={t`Address`}
          autoComplete="street-address"
          {...form.getInputProps('address')}
        />
        <TextInput label={t`City`} autoComplete="address-level2" {...form.getInputProps('city')} />
        <div className={classes.pair}>
          <Select
            label={t`State`}
            searchable
            autoComplete="off"
            data={[...stateCodes]}
            {...form.getInputProps('state')}
            value={form.values.state || null}
            onChange={(chosen) => form.setFieldValue('state', chosen ?? '')}
          />
          <TextInput label={t`ZIP`} inputMode="numeric" autoComplete="postal-code" {...form.getInputProps('zip')} />
        </div>
        <Select
          label={t`Type of taxpayer ID`}
          data={tinKinds.map((value) => ({ value, label: tinKindLabel(value) }))}
          allowDeselect={false}
          {...form.getInputProps('tinKind')}
        />
        <TextInput
          label={tinKindLabel(form.values.tinKind)}
          description={t`Encrypted; shown with its last four digits only`}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          inputMode="numeric"
          autoComplete="off"
          {...form.getInputProps('tin')}
        />
        <Checkbox
          className={classes.wide ?? ''}
          label={t`Under penalties of perjury, I certify that this is my correct taxpayer identification number, that I’m not subject to backup withholding, and that I’m a US citizen or other US person.`}
          {...form.getInputProps('certified', { type: 'checkbox' })}
        />
        {problem && (
          <Notice tone="signal" live="assertive" className={classes.wide ?? ''}>
            {problem}
          </Notice>
        )}
        <div className={classes.actions}>
          {onCancel && (
            <Button variant="default" onClick={onCancel}>
              <Trans>Keep current details</Trans>
            </Button>
          )}
          <WriteButton type="submit" loading={submit.isPending}>
            <Trans>Save W-9 details</Trans>
          </WriteButton>
        </div>
      </Form>
    </Card>
  );
}
