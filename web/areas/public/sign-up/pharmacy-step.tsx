import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router';
import type { User } from '#contract/accounts/user.ts';
import { PharmacyFields } from '#web/features/businesses/profile/pharmacy-fields.tsx';
import { PharmacySchema } from '#web/features/businesses/profile/pharmacy-values.ts';
import { homeOf, paths } from '#web/paths.ts';
import { formatPhone } from '#web/ui/phone-input.tsx';
import { useCheckedForm } from '#web/ui/use-checked-form.ts';
import { StepFrame } from './step-frame.tsx';
import { useRegister } from './use-register.ts';

export function PharmacyStep({ user }: { user: User }) {
  const { t } = useLingui();
  const [{ pharmacy }, set] = useRegister();
  const navigate = useNavigate();
  const form = useCheckedForm({
    schema: PharmacySchema,
    initialValues: {
      ...pharmacy,
      email: pharmacy.email || user.email,
      phone: formatPhone(pharmacy.phone),
    },
    onSubmit: () => navigate(paths.signUp.hours()),
  });
  const { values } = form;
  useEffect(() => set({ pharmacy: structuredClone(values) }), [values, set]);

  return (
    <StepFrame
      step={4}
      title={t`Your pharmacy`}
      sub={t`You can post shifts while we check it. They open to pharmacists after that, usually within a day.`}
      back={paths.signUp.email()}
      act={t`Continue`}
      onSubmit={form.send}
      under={
        <Link to={homeOf('Business')}>
          <Trans>Finish later</Trans>
        </Link>
      }
    >
      <PharmacyFields form={form} />
    </StepFrame>
  );
}
