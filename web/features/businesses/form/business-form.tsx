/** Everything about a pharmacy in one form: who it is, where, what to expect, when it is open, who is on duty. */
import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { z } from 'zod';
import type { BusinessFields } from '#contract/businesses/business.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { Card } from '#web/ui/card.tsx';
import { StickyFooter } from '#web/ui/sticky-footer.tsx';
import classes from './business-form.module.css';
import { type BusinessValues, readBusiness } from './business-values.ts';
import { DetailFields } from './detail-fields.tsx';
import { HoursEditor } from './hours-editor.tsx';
import { PlaceFields } from './place-fields.tsx';
import { StaffEditor } from './staff-editor.tsx';
import { WorkFields } from './work-fields.tsx';

export type SaveBusiness = (fields: z.output<typeof BusinessFields>, refused: (error: ApiError) => boolean) => void;

type Props = {
  first: BusinessValues;
  /** What the button does: `Add pharmacy`, `Save changes`. */
  submit: string;
  onSave: SaveBusiness;
  saving: boolean;
  /** Staff hours too: later is soon enough for a new pharmacy. */
  withStaff?: boolean;
};

export function BusinessForm({ first, submit, onSave, saving, withStaff = false }: Props) {
  const form = useForm<BusinessValues>({
    mode: 'controlled',
    initialValues: first,
    validateInputOnBlur: true,
    validate: (values) => readBusiness(values).errors,
  });

  const send = () => {
    const { fields, errors } = readBusiness(form.values);
    if (!fields) {
      form.setErrors(errors);
      setTimeout(focusFirstError);
      return;
    }
    onSave(fields, (error) => {
      const known = { ...error.fields };
      if (error.code === 'unknown_zip') known['zip'] = error.message;
      if (Object.keys(known).length === 0) return false;
      form.setErrors(known);
      setTimeout(focusFirstError);
      return true;
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
      <Card title="The pharmacy">
        <DetailFields form={form} />
      </Card>
      <Card title="Where it is" sub="People see the city and a rough place. The address is shown once they are booked.">
        <PlaceFields form={form} />
      </Card>
      <Card title="What to expect" sub="Stands beside every shift you post.">
        <WorkFields form={form} />
      </Card>
      <Card title="Opening hours" sub="With these, coverage shows when you cannot open.">
        <HoursEditor
          days={form.values.days}
          errors={form.errors}
          onChange={(days) => form.setFieldValue('days', days)}
        />
      </Card>
      {withStaff && (
        <Card title="Your own staff" sub="Who is on duty each week without Mortar. Their hours count as covered.">
          <StaffEditor form={form} />
        </Card>
      )}
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
