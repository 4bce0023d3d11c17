/** A pharmacy's form: name, address, what to expect, opening hours, own staff. */
import { useLingui } from '@lingui/react/macro';
import { Select } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { Business } from '#contract/businesses/business.ts';
import { businessTypes } from '#contract/constants.ts';
import { ApiError } from '#web/api/api-error.ts';
import { AddressFields } from '#web/features/accounts/address-fields.tsx';
import { businessTypeLabel, choices } from '#web/language/labels.ts';
import { Card } from '#web/ui/card.tsx';
import { DraftNotice } from '#web/ui/draft-notice.tsx';
import { Form } from '#web/ui/form.tsx';
import { StickyFooter } from '#web/ui/sticky-footer.tsx';
import { useFormDraft } from '#web/ui/use-form-draft.ts';
import { WriteButton } from '#web/ui/write-button.tsx';
import classes from './business-form.module.css';
import { type BusinessValues, changedFields, readBusiness, valuesOfBusiness } from './business-values.ts';
import { ConcurrentEditsNotice } from './concurrent-edits-notice.tsx';
import { DetailFields } from './detail-fields.tsx';
import { HoursEditor } from './hours-editor.tsx';
import { useConcurrentEdits } from './use-concurrent-edits.ts';
import { WorkFields } from './work-fields.tsx';

/** Returns whether the form shows this error at its fields, so that the call that saves does not show it too. */
export function isShownInForm(error: ApiError): boolean {
  return error.code === 'unknown_zip' || Object.keys(error.fields).length > 0;
}

type Fields = NonNullable<ReturnType<typeof readBusiness>['fields']>;

type Outcome = { onSuccess: (after: Business) => void; onError: (error: unknown) => void };

type Props = {
  /** The server's version; the form follows when somebody else changes it. */
  first: BusinessValues;
  /** The button's label: `Add pharmacy`, `Save changes`. */
  submit: string;
  /** Takes all fields, and those changed here; resolves when the call has ended. */
  onSave: (fields: Fields, changed: ReturnType<typeof changedFields>, outcome: Outcome) => void;
  saving: boolean;
  /** Only the owner changes names, type and address. */
  ownerOnly?: boolean;
};

export function BusinessForm({ first, submit, onSave, saving, ownerOnly = false }: Props) {
  const { t } = useLingui();
  const locked = ownerOnly ? t`Only the owner can change this.` : null;
  const form = useForm<BusinessValues>({
    mode: 'controlled',
    initialValues: first,
    validateInputOnBlur: true,
    validate: (values) => readBusiness(values).errors,
  });

  const kept = useFormDraft(form, { name: 'pharmacy', long: true });
  const { meanwhile, saved } = useConcurrentEdits(form, first, saving, kept.typedOn);

  const send = () => {
    const { fields, errors } = readBusiness(form.values);
    if (!fields) {
      form.setErrors(errors);
      return;
    }
    const sent = structuredClone(form.values);
    onSave(fields, changedFields(fields, form.getInitialValues(), sent), {
      onSuccess: (after) => saved(sent, valuesOfBusiness(after)),
      onError: (error) => {
        if (!(error instanceof ApiError) || !isShownInForm(error)) return;
        form.setErrors(error.code === 'unknown_zip' ? { zip: error.message } : { ...error.fields });
      },
    });
  };
  const button = (
    <WriteButton type="submit" form="business-form" size="md" loading={saving}>
      {submit}
    </WriteButton>
  );

  return (
    <Form id="business-form" className={classes.form} onSubmit={send}>
      <DraftNotice draft={kept} />
      <Card title={t`The pharmacy`}>
        <DetailFields form={form} locked={locked}>
          <Select
            label={t`Type`}
            data={choices(businessTypes, businessTypeLabel)}
            readOnly={ownerOnly}
            description={locked}
            {...form.getInputProps('type')}
          />
        </DetailFields>
      </Card>
      <Card
        title={t`Where it is`}
        sub={
          locked ?? t`People see the city and an approximate location. The exact address is shown once they’re booked.`
        }
      >
        <div className={classes.fields}>
          <AddressFields form={form} label={t`Street address`} readOnly={ownerOnly} />
        </div>
      </Card>
      <Card title={t`What to expect`} sub={t`Shown with every shift you post.`}>
        <WorkFields form={form} />
      </Card>
      <Card title={t`Opening hours`} sub={t`Coverage uses these to show when you can’t open.`}>
        <HoursEditor
          days={form.values.days}
          errors={form.errors}
          onChange={(days) => form.setFieldValue('days', days)}
        />
      </Card>
      <ConcurrentEditsNotice meanwhile={meanwhile} />
      <div className={classes.submit}>{button}</div>
      <StickyFooter>{button}</StickyFooter>
    </Form>
  );
}
