import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link, Navigate, useNavigate } from 'react-router';
import { businessEndpoints } from '#contract/businesses/endpoints.ts';
import { useCall } from '#web/api/use-call.ts';
import { type DayHours, isProfileWhole, readBusiness } from '#web/features/businesses/form/business-values.ts';
import { HoursEditor } from '#web/features/businesses/form/hours-editor.tsx';
import { useSession } from '#web/features/session/use-session.ts';
import { paths } from '#web/paths.ts';
import { Notice } from '#web/ui/notice.tsx';
import { StepFrame } from './step-frame.tsx';
import { useRegister } from './use-register.ts';

/** Asks for the opening hours that coverage is measured against, then sends the pharmacy for review. */
export function HoursStep() {
  const { t } = useLingui();
  const [{ pharmacy }, set] = useRegister();
  const navigate = useNavigate();
  const { refresh } = useSession();
  const [problem, setProblem] = useState<string | null>(null);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const create = useCall(businessEndpoints.createBusiness, {
    onDone: async () => {
      await refresh();
      navigate(paths.signUp.done());
    },
    onError: (error) => {
      setProblem(Object.values(error.fields)[0] ?? error.message);
      return true;
    },
  });

  if (!pharmacy || !isProfileWhole(pharmacy)) return <Navigate to={paths.signUp.pharmacy()} replace />;
  const submit = (days: DayHours[]) => {
    setProblem(null);
    const read = readBusiness({ ...pharmacy, days });
    setErrors(read.errors);
    if (read.fields) create.mutate({ body: read.fields });
  };
  return (
    <StepFrame
      step={5}
      title={t`Opening hours`}
      sub={t`Coverage turns red when no pharmacist is on duty during these hours.`}
      back={paths.signUp.pharmacy()}
      act={t`Continue`}
      loading={create.isPending}
      onSubmit={() => submit(pharmacy.days)}
      under={
        <Link
          to={paths.signUp.hours()}
          onClick={(event) => {
            event.preventDefault();
            submit(pharmacy.days.map((day) => ({ ...day, open: false })));
          }}
        >
          <Trans>Set hours later</Trans>
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
      <HoursEditor days={pharmacy.days} errors={errors} onChange={(days) => set({ pharmacy: { ...pharmacy, days } })} />
    </StepFrame>
  );
}
