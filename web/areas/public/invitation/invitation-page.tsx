/** An invitation to manage a pharmacy: what it is, then name and password, or one button with an account. */
import '#web/theme/mantine-parts.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Link, useLocation, useParams } from 'react-router';
import { businessEndpoints } from '#contract/businesses/endpoints.ts';
import type { Answer } from '#contract/endpoint.ts';
import { ApiError } from '#web/api/api-error.ts';
import { useEndpoint } from '#web/api/use-endpoint.ts';
import { ReadError } from '#web/features/shell/read-error.tsx';
import { paths } from '#web/paths.ts';
import { CenteredLoader } from '#web/ui/centered-loader.tsx';
import { SignUpBackdrop } from '../sign-up/sign-up-backdrop.tsx';
import { StepFrame } from '../sign-up/step-frame.tsx';
import { AcceptWithAccount } from './accept-with-account.tsx';
import { NewManager } from './new-manager.tsx';

export type Invitation = Answer<typeof businessEndpoints.openInvitation>;

export default function InvitationPage() {
  const { token = '' } = useParams();
  const read = useEndpoint(businessEndpoints.openInvitation, { body: { token } });
  return (
    <SignUpBackdrop>
      {read.data ? (
        <Opened token={token} invitation={read.data} />
      ) : read.error instanceof ApiError && read.error.status < 500 ? (
        <Refused error={read.error} />
      ) : read.isError ? (
        <Unread read={read} />
      ) : (
        <CenteredLoader />
      )}
    </SignUpBackdrop>
  );
}

function Opened({ token, invitation }: { token: string; invitation: Invitation }) {
  const { t } = useLingui();
  const { email } = invitation;
  if (invitation.account === 'none') return <NewManager token={token} invitation={invitation} />;
  if (invitation.account === 'manager') return <AcceptWithAccount token={token} invitation={invitation} />;
  return (
    <StepFrame
      title={t`This email belongs to another account`}
      sub={
        <Trans>
          {email} already belongs to a Mortar account with another role. Ask the pharmacy to invite you at a different
          email.
        </Trans>
      }
      under={
        <Link to={paths.landing()}>
          <Trans>Go to Mortar</Trans>
        </Link>
      }
    />
  );
}

function Refused({ error }: { error: ApiError }) {
  const { t } = useLingui();
  const here = useLocation();
  const used = error.code === 'invitation_used';
  return (
    <StepFrame
      title={used ? t`Already accepted` : t`This link does not work`}
      sub={error.message}
      under={
        used ? (
          <Button
            component={Link}
            to={paths.modalOver(here, 'sign-in', paths.manager.home())}
            size="md"
            h={48}
            fullWidth
          >
            <Trans>Sign in</Trans>
          </Button>
        ) : (
          <Link to={paths.landing()}>
            <Trans>Go to Mortar</Trans>
          </Link>
        )
      }
    />
  );
}

function Unread({ read }: { read: Parameters<typeof ReadError>[0]['read'] }) {
  const { t } = useLingui();
  return (
    <StepFrame title={t`Invitation`}>
      <ReadError title={t`We couldn’t open the invitation`} read={read} />
    </StepFrame>
  );
}
