/** Everything about a pharmacy in one form: who it is, where, what to expect, when it is open, who is on duty. */
import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { z } from 'zod';
import type { Business, BusinessFields } from '#contract/businesses/business.ts';
import { ApiError } from '#web/api/api-error.ts';
import { Card } from '#web/ui/card.tsx';
import { KeptLine } from '#web/ui/kept-line.tsx';
import { StickyFooter } from '#web/ui/sticky-footer.tsx';
import { useFormDraft } from '#web/ui/use-form-draft.ts';
import classes from './business-form.module.css';
import { type BusinessValues, changedFields, readBusiness, valuesOfBusiness } from './business-values.ts';
import { DetailFields } from './detail-fields.tsx';
import { HoursEditor } from './hours-editor.tsx';
import { MeanwhileNotice } from './meanwhile-notice.tsx';
import { PlaceFields } from './place-fields.tsx';
import { StaffEditor } from './staff-editor.tsx';
import { useMeanwhile } from './use-meanwhile.ts';
import { WorkFields } from './work-fields.tsx';

/** True for what the form shows at its fields: a call that saves it leaves these to the form. */
export function isShownInForm(error: ApiError): boolean {
  return error.code === 'unknown_zip' || Object.keys(error.fields).length > 0;
}

type Fields = z.output<typeof BusinessFields>;

type Props = {
  /** As the server has it now; the form follows when somebody else changes it. */
  first: BusinessValues;
  /** What the button does: `Add pharmacy`, `Save changes`. */
  submit: string;
  /** All fields, and those of them that were changed here. Rejects with what the server refused. */
  onSave: (fields: Fields, changed: ReturnType<typeof changedFields>) => Promise<Business>;
  saving: boolean;
};

export function BusinessForm({ first, submit, onSave, saving }: Props) {
  const { t } = useLingui();
  const form = useForm<BusinessValues>({
    mode: 'controlled',
    initialValues: first,
    validateInputOnBlur: true,
    validate: (values) => readBusiness(values).errors,
  });

  const kept = useFormDraft(form, { name: 'pharmacy', long: true });
  const { meanwhile, saved } = useMeanwhile(form, first, saving, kept.typedOn);

  const send = () => {
    const { fields, errors } = readBusiness(form.values);
    if (!fields) {
      form.setErrors(errors);
      setTimeout(focusFirstError);
      return;
    }
    const sent = structuredClone(form.values);
    onSave(fields, changedFields(fields, form.getInitialValues(), sent)).then(
      (after) => saved(sent, valuesOfBusiness(after)),
      (error: unknown) => {
        if (!(error instanceof ApiError) || !isShownInForm(error)) return;
        form.setErrors(error.code === 'unknown_zip' ? { zip: error.message } : { ...error.fields });
        setTimeout(focusFirstError);
      },
    );
  };
  const button = (
    <Button type="submit" form="business-form" size="md" loading={saving}>
      {submit}
    </Button>
  );

  return (
    <form
      id="business-form"
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <KeptLine draft={kept} />
      <Card title={t`The pharmacy`}>
        <DetailFields form={form} />
      </Card>
      <Card
        title={t`Where it is`}
        sub={t`People see the city and a rough place. The address is shown once they are booked.`}
      >
        <PlaceFields form={form} />
      </Card>
      <Card title={t`What to expect`} sub={t`Stands beside every shift you post.`}>
        <WorkFields form={form} />
      </Card>
      <Card title={t`Opening hours`} sub={t`With these, coverage shows when you cannot open.`}>
        <HoursEditor
          days={form.values.days}
          errors={form.errors}
          onChange={(days) => form.setFieldValue('days', days)}
        />
      </Card>
      <Card
        title={t`Your own staff (optional)`}
        sub={t`Who is on duty each week without Mortar. Their hours count as covered.`}
      >
        <StaffEditor form={form} />
      </Card>
      <MeanwhileNotice meanwhile={meanwhile} />
      <div className={classes.submit}>{button}</div>
      <StickyFooter>{button}</StickyFooter>
    </form>
  );
}

function focusFirstError(): void {
  const wrong = document.querySelector<HTMLElement>('#business-form [aria-invalid="true"]');
  wrong?.scrollIntoView({ block: 'center' });
  wrong?.focus({ preventScroll: true });
}
