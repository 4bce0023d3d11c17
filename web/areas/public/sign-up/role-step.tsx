import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import { paths, safeNext } from '#web/paths.ts';
import { RoleChoice } from './role-choice.tsx';
import classes from './step-frame.module.css';
import { StepFrame } from './step-frame.tsx';
import { useRegister } from './use-register.ts';

export function RoleStep() {
  const { t } = useLingui();
  const [{ role }, set] = useRegister();
  const [asked] = useSearchParams();
  const [isAsked, setAsked] = useState(false);
  const here = useLocation();
  const navigate = useNavigate();
  const next = safeNext(asked.get('next'));
  const wanted = asked.get('role');

  useEffect(() => {
    if (next) set({ next });
    if (wanted === 'pharmacy') set({ role: 'Business', license: null });
    if (wanted === 'pharmacist') set({ role: 'Specialist', license: 'Pharmacist' });
  }, [next, wanted, set]);

  return (
    <StepFrame
      step={1}
      title={t`What brings you to Mortar?`}
      back={paths.landing()}
      act={t`Continue`}
      onSubmit={() => {
        if (role === null) setAsked(true);
        else navigate(paths.signUp.details());
      }}
      under={
        <Trans>
          Have an account? <Link to={paths.modalOver(here, 'sign-in', next)}>Sign in</Link>
        </Trans>
      }
    >
      <RoleChoice error={isAsked && role === null ? t`Choose one to go on` : null} />
      <p className={classes.note}>
        <Trans>Managers join by invitation from a pharmacy owner.</Trans>
      </p>
    </StepFrame>
  );
}
