import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link, Navigate, useNavigate } from 'react-router';
import { businessEndpoints } from '#contract/businesses/endpoints.ts';
import { useCall } from '#web/api/use-call.ts';
import { type HoursRow, hoursProblem, usualHours } from '#web/features/businesses/profile/opening-hours.ts';
import { OpeningHoursFields } from '#web/features/businesses/profile/opening-hours-fields.tsx';
import { PharmacySchema, toBusiness } from '#web/features/businesses/profile/pharmacy-values.ts';
import { readsOfBusinesses } from '#web/features/businesses/queries.ts';
import { useSession } from '#web/features/session/use-session.ts';
import { paths } from '#web/paths.ts';
import { Notice } from '#web/ui/notice.tsx';
import { StepFrame } from './step-frame.tsx';
import { useRegister } from './use-register.ts';

/** When it is open: what coverage is measured against. With it the pharmacy is handed in. */
export function HoursStep() {
  const { t } = useLingui();
  const [kept, set] = useRegister();
  const hours = kept.openingHours ?? usualHours;
  const navigate = useNavigate();
  const { refresh } = useSession();
  const [problem, setProblem] = useState<string | null>(null);
  const create = useCall(businessEndpoints.createBusiness, {
    changes: readsOfBusinesses,
    onDone: async () => {
      await refresh();
      navigate(paths.signUp.done());
    },
    onError: (error) => {
      setProblem(Object.values(error.fields)[0] ?? error.message);
      return true;
    },
  });
  const submit = (openingHours: readonly HoursRow[]) => {
    const wrong = hoursProblem(openingHours);
    setProblem(wrong);
    if (!wrong) create.mutate({ body: toBusiness(kept.pharmacy, openingHours) });
  };

  if (!PharmacySchema.safeParse(kept.pharmacy).success) return <Navigate to={paths.signUp.pharmacy()} replace />;
  return (
    <StepFrame
      step={5}
      title={t`Opening hours`}
      sub={t`Coverage shows red where these hours have no pharmacist.`}
      back={paths.signUp.pharmacy()}
      act={t`Continue`}
      loading={create.isPending}
      onSubmit={() => submit(hours)}
      under={
        <Link
          to={paths.signUp.hours()}
          onClick={(event) => {
            event.preventDefault();
            submit([]);
          }}
        >
          <Trans>Set them later</Trans>
        </Link>
      }
    >
      {problem && (
        <Notice
          tone="signal"
          live="assertive"
          action={
            <Link to={paths.signUp.pharmacy()}>
              <Trans>Back to the pharmacy</Trans>
            </Link>
          }
        >
          {problem}
        </Notice>
      )}
      <OpeningHoursFields value={hours} onChange={(openingHours) => set({ openingHours: [...openingHours] })} />
    </StepFrame>
  );
}
