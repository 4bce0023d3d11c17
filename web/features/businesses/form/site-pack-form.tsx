/** The site pack: what gets somebody going in the first ten minutes; shown to whoever is booked (PRODUCT §8). */
import { Button, Checkbox, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { Business, SitePack } from '#contract/businesses/business.ts';
import { businessEndpoints } from '#contract/businesses/endpoints.ts';
import { showAtFields, useCall } from '#web/api/use-call.ts';
import { ActionButton, actionNamed } from '#web/ui/action-button.tsx';
import { Card } from '#web/ui/card.tsx';
import { toastSuccess } from '#web/ui/toast.tsx';
import { readsOfBusinesses } from '../queries.ts';
import classes from './business-form.module.css';

const empty: SitePack = {
  softwareLogin: '',
  keys: '',
  alarm: '',
  phones: '',
  staffOnDuty: '',
  firstTenMinutes: '',
  loginReady: false,
};

const fields = [
  ['softwareLogin', 'Software login', 'Who sets it up, and where the person finds it'],
  ['keys', 'Keys', 'Who opens, where the keys are'],
  ['alarm', 'Alarm', 'How to switch it off'],
  ['phones', 'Phones', 'Lines, voicemail, who to call'],
  ['staffOnDuty', 'Staff on duty', 'Technicians and clerks of a usual day'],
] as const;

export function SitePackForm({ business }: { business: Business }) {
  const form = useForm<SitePack>({ mode: 'controlled', initialValues: business.sitePack ?? empty });
  const save = useCall(businessEndpoints.updateSitePack, {
    changes: readsOfBusinesses,
    onDone: () => {
      form.resetDirty();
      toastSuccess('Access pack saved');
    },
    onError: (error) => showAtFields(error, form.setErrors, Object.keys(empty)),
  });
  const action = actionNamed(business.actions, 'updateSitePack');
  return (
    <Card title="Access pack" sub="Shown to the person from the moment they are booked, to nobody else.">
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate({ params: { id: business.id }, body: form.values });
        }}
      >
        <div className={classes.two}>
          {fields.map(([field, label, hint]) => (
            <Textarea
              key={field}
              label={label}
              description={hint}
              minRows={2}
              maxLength={500}
              {...form.getInputProps(field)}
            />
          ))}
        </div>
        <Textarea
          label="The first ten minutes"
          description="What to do on arrival, in order"
          maxLength={2000}
          {...form.getInputProps('firstTenMinutes')}
        />
        <Checkbox
          label="The software login is ready"
          description="Tick it by 24 hours before a shift"
          {...form.getInputProps('loginReady', { type: 'checkbox' })}
        />
        <div>
          {action?.refusal ? (
            <ActionButton action={action}>Save access pack</ActionButton>
          ) : (
            <Button type="submit" variant="default" loading={save.isPending}>
              Save access pack
            </Button>
          )}
        </div>
      </form>
    </Card>
  );
}
