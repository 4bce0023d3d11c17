/** Everything about a pharmacy in one form: who it is, where, what to expect, when it is open, who is on duty. */
import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { z } from 'zod';
import type { BusinessFields } from '#contract/businesses/business.ts';
import { ApiError } from '#web/api/api-error.ts';
import { Card } from '#web/ui/card.tsx';
import { KeptLine } from '#web/ui/kept-line.tsx';
import { StickyFooter } from '#web/ui/sticky-footer.tsx';
import { useFormDraft } from '#web/ui/use-form-draft.ts';
import classes from './business-form.module.css';
import { type BusinessValues, readBusiness } from './business-values.ts';
import { DetailFields } from './detail-fields.tsx';
import { HoursEditor } from './hours-editor.tsx';
import { PlaceFields } from './place-fields.tsx';
import { StaffEditor } from './staff-editor.tsx';
import { WorkFields } from './work-fields.tsx';

/** True for what the form shows at its fields: a call that saves it leaves these to the form. */
export function isShownInForm(error: ApiError): boolean {
  return error.code === 'unknown_zip' || Object.keys(error.fields).length > 0;
}

type Props = {
  first: BusinessValues;
  /** What the button does: `Add pharmacy`, `Save changes`. */
  submit: string;
  /** Rejects with what the server refused. */
  onSave: (fields: z.output<typeof BusinessFields>) => Promise<unknown>;
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

  const send = () => {
    const { fields, errors } = readBusiness(form.values);
    if (!fields) {
      form.setErrors(errors);
      setTimeout(focusFirstError);
      return;
    }
    onSave(fields).catch((error: unknown) => {
      if (!(error instanceof ApiError) || !isShownInForm(error)) return;
      form.setErrors(error.code === 'unknown_zip' ? { zip: error.message } : { ...error.fields });
      setTimeout(focusFirstError);
    });
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
