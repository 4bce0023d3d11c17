/** The site pack: what a person needs in the first ten minutes, shown once they are booked (PRODUCT §8). */
import { msg, plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { Business, SitePack } from '#contract/businesses/business.ts';
import { businessEndpoints } from '#contract/businesses/endpoints.ts';
import { showAtFields, useCall } from '#web/api/use-call.ts';
import { usePublicTerms } from '#web/features/shell/use-public-terms.ts';
import { ActionButton, actionNamed } from '#web/ui/action-button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Form } from '#web/ui/form.tsx';
import { toastSuccess } from '#web/ui/toast.tsx';
import { WriteButton } from '#web/ui/write-button.tsx';
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
  ['softwareLogin', msg`Software login`, msg`Who sets it up, and where the person finds it`],
  ['keys', msg`Keys`, msg`Who opens, where the keys are`],
  ['alarm', msg`Alarm`, msg`How to turn it off`],
  ['phones', msg`Phones`, msg`Lines, voicemail, who to call`],
  ['staffOnDuty', msg`Staff on duty`, msg`Technicians and clerks on a typical day`],
] as const;

export function SitePackForm({ business }: { business: Business }) {
  const { t } = useLingui();
  const { data: terms } = usePublicTerms();
  const form = useForm<SitePack>({ mode: 'controlled', initialValues: business.sitePack ?? empty });
  const save = useCall(businessEndpoints.updateSitePack, {
    onDone: () => {
      form.resetDirty();
      toastSuccess(t`Site pack saved`);
    },
    onError: (error) => showAtFields(error, form.setErrors, Object.keys(empty)),
  });
  const action = actionNamed(business.actions, 'updateSitePack');
  return (
    <Card title={t`Site pack`} sub={t`Shown only to the person booked, once the booking can no longer be undone.`}>
      <Form
        className={classes.form}
        onSubmit={() => {
          save.mutate({ params: { id: business.id }, body: form.values });
        }}
      >
        <div className={classes.two}>
          {fields.map(([field, label, hint]) => (
            <Textarea
              key={field}
              label={t(label)}
              description={t(hint)}
              minRows={2}
              maxLength={500}
              {...form.getInputProps(field)}
            />
          ))}
        </div>
        <Textarea
          label={t`The first 10 minutes`}
          description={t`What to do on arrival, in order`}
          maxLength={2000}
          {...form.getInputProps('firstTenMinutes')}
        />
        <Checkbox
          label={t`The software login is ready`}
          description={
            terms
              ? plural(terms.loginReadyHours, {
                  one: 'Confirm this at least # hour before a shift',
                  other: 'Confirm this at least # hours before a shift',
                })
              : '\u00a0'
          }
          {...form.getInputProps('loginReady', { type: 'checkbox' })}
        />
        <div>
          {action?.refusal ? (
            <ActionButton action={action}>
              <Trans>Save site pack</Trans>
            </ActionButton>
          ) : (
            <WriteButton type="submit" variant="default" loading={save.isPending}>
              <Trans>Save site pack</Trans>
            </WriteButton>
          )}
        </div>
      </Form>
    </Card>
  );
}
