import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router';
import type { User } from '#contract/accounts/user.ts';
import { AddressFields } from '#web/features/accounts/address-fields.tsx';
import { emptyBusiness, ProfileSchema } from '#web/features/businesses/form/business-values.ts';
import { DetailFields } from '#web/features/businesses/form/detail-fields.tsx';
import { WorkFields } from '#web/features/businesses/form/work-fields.tsx';
import { homeOf, paths } from '#web/paths.ts';
import { useCheckedForm } from '#web/ui/use-checked-form.ts';
import { StepFrame } from './step-frame.tsx';
import { useRegister } from './use-register.ts';

export function PharmacyStep({ user }: { user: User }) {
  const { t } = useLingui();
  const [{ pharmacy }, set] = useRegister();
  const navigate = useNavigate();
  const form = useCheckedForm({
    schema: ProfileSchema,
    initialValues: pharmacy ?? emptyBusiness(user.email),
    onSubmit: () => navigate(paths.signUp.hours()),
  });
  const { values } = form;
  useEffect(() => set({ pharmacy: structuredClone(values) }), [values, set]);

  return (
    <StepFrame
      step={4}
      title={t`Your pharmacy`}
      sub={t`You can post shifts while we review it. They go live after that, usually within a business day.`}
      back={paths.signUp.email()}
      act={t`Continue`}
      onSubmit={form.send}
      under={
        <Link to={homeOf('Business')}>
          <Trans>Finish later</Trans>
        </Link>
      }
    >
      <DetailFields form={form} />
      <AddressFields
        form={form}
        label={t`Street address`}
        description={t`Shown to a pharmacist once booked; until then a circle near it.`}
      />
      <WorkFields form={form} />
    </StepFrame>
  );
}
