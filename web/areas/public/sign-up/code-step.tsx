import { Trans, useLingui } from '@lingui/react/macro';
import { Link, Navigate, useNavigate } from 'react-router';
import type { User } from '#contract/accounts/user.ts';
import { formatPhone } from '#contract/phone.ts';
import { AddressCodeField } from '#web/features/accounts/address-code-field.tsx';
import { unfinishedStep } from '#web/features/accounts/unfinished-step.ts';
import { useAddressCode } from '#web/features/accounts/use-address-code.ts';
import { usePublicTerms } from '#web/features/shell/use-public-terms.ts';
import { paths } from '#web/paths.ts';
import { StepFrame } from './step-frame.tsx';
import { useRegister } from './use-register.ts';

type Props = { type: 'phone' | 'email'; user: User };

/** Asks for the texted code, then the one by e-mail; both are step 3. */
export function CodeStep({ type, user }: Props) {
  const confirmed = type === 'phone' ? user.phoneVerified : user.emailVerified;
  // A number that another account confirmed was taken out of this one.
  if (type === 'phone' && user.phone === '') return <Navigate to={paths.signUp.details()} replace />;
  if (confirmed) return <Navigate to={afterCode(type, user)} replace />;
  return <OpenCode type={type} user={user} />;
}

function OpenCode({ type, user }: Props) {
  const { t } = useLingui();
  const [{ sent }, set] = useRegister();
  const { data: terms } = usePublicTerms();
  const to = type === 'phone' ? user.phone : user.email;
  const navigate = useNavigate();
  // Once confirmed, the page follows from the person, who is asked for again.
  const entry = useAddressCode({
    type,
    to,
    resendAt: sent?.type === type && sent.to === to ? sent.resendAt : null,
    pausedUntil: sent?.type === type ? sent.resendAt : null,
    onSent: (resendAt) => set({ sent: { type, to, resendAt } }),
  });
  const shown = type === 'phone' ? formatPhone(to) : to;
  return (
    <StepFrame
      step={3}
      title={type === 'phone' ? t`Enter the code` : t`Check your email`}
      sub={
        <>
          <Trans>Sent to {shown}.</Trans>{' '}
          <Link to={paths.signUp.details()}>{type === 'phone' ? t`Change number` : t`Change email`}</Link>
        </>
      }
      back={type === 'email' ? paths.signUp.phone() : paths.signUp.details()}
      act={t`Confirm`}
      loading={entry.confirming}
      onSubmit={() => entry.confirm()}
      keepsFocus
      under={
        <>
          {type === 'email' && (
            <Link to={afterCode('email', user)} onClick={() => navigate(afterCode('email', user))}>
              <Trans>Confirm later</Trans>
            </Link>
          )}
          {terms?.demo && (
            <div>
              <Trans>
                This demo keeps its messages here: <Link to={paths.outbox(to)}>open the outbox</Link>
              </Trans>
            </div>
          )}
        </>
      }
    >
      <AddressCodeField
        entry={entry}
        label={type === 'phone' ? t`Code from the text message` : t`Code from the email`}
      />
    </StepFrame>
  );
}

/** Returns the next page: the other code, then the profile. */
function afterCode(type: 'phone' | 'email', user: User): string {
  if (type === 'phone' && !user.emailVerified) return paths.signUp.email();
  const step = unfinishedStep({ ...user, phoneVerified: true, emailVerified: true });
  return step ?? paths.signUp.done();
}
