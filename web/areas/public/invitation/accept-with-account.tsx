import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { paths } from '#web/paths.ts';
import { useStore } from '#web/store/store.ts';
import { Notice } from '#web/ui/notice.tsx';
import { toastSuccess } from '#web/ui/toast.tsx';
import { StepFrame } from '../sign-up/step-frame.tsx';
import type { Invitation } from './invitation-page.tsx';
import { InvitedTo } from './invited-to.tsx';
import { useAccept } from './use-accept.ts';

/** Accepts with an existing manager's account: the pharmacy is added to it, and they continue or sign in. */
export function AcceptWithAccount({ token, invitation }: { token: string; invitation: Invitation }) {
  const { t } = useLingui();
  const { email } = invitation;
  const navigate = useNavigate();
  const signedIn = useStore((state) => state.auth.user?.email ?? null);
  const [accepted, setAccepted] = useState(false);
  const accept = useAccept({
    onAccepted: () => {
      if (signedIn !== email) return setAccepted(true);
      toastSuccess(t`Added to your pharmacies`);
      navigate(paths.manager.home(), { replace: true });
    },
  });
  if (accepted) return <Accepted email={email} signedIn={signedIn} />;
  return (
    <StepFrame
      title={t`Manage another pharmacy`}
      sub={<InvitedTo invitation={invitation} />}
      act={t({ message: 'Accept', context: 'invitation' })}
      loading={accept.sending}
      onSubmit={() => accept.send({ token })}
    >
      {accept.problem && (
        <Notice tone="signal" live="assertive">
          {accept.problem}
        </Notice>
      )}
      <p>
        <Trans>This adds the pharmacy to your account, {email}.</Trans>
      </p>
    </StepFrame>
  );
}

function Accepted({ email, signedIn }: { email: string; signedIn: string | null }) {
  const { t } = useLingui();
  const here = useLocation();
  return (
    <StepFrame
      title={t`Invitation accepted`}
      sub={
        signedIn ? (
          <Trans>
            You’re signed in as {signedIn}. Sign out, then sign in as {email} to manage the pharmacy.
          </Trans>
        ) : (
          <Trans>Sign in as {email} to manage the pharmacy.</Trans>
        )
      }
      under={
        signedIn ? (
          <Link to={paths.landing()}>
            <Trans>Go to Mortar</Trans>
          </Link>
        ) : (
          <Button
            component={Link}
            to={paths.modalOver(here, 'sign-in', paths.manager.home())}
            size="md"
            h={48}
            fullWidth
          >
            <Trans>Sign in</Trans>
          </Button>
        )
      }
    />
  );
}
