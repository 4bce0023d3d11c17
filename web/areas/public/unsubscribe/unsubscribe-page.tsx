/** Behind the link at the foot of a mail: nothing is turned off until the button is pressed (decision 148). */
import '#web/theme/mantine-parts.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useParams } from 'react-router';
import type { Answer } from '#contract/endpoint.ts';
import { notificationEndpoints } from '#contract/notifications/endpoints.ts';
import { alwaysMailedTopics } from '#contract/notifications/notification.ts';
import { ApiError } from '#web/api/api-error.ts';
import { useCall } from '#web/api/use-call.ts';
import { useEndpoint } from '#web/api/use-endpoint.ts';
import { topicNames } from '#web/features/notifications/topic-names.ts';
import { ReadError } from '#web/features/shell/read-error.tsx';
import { paths } from '#web/paths.ts';
import { CenteredLoader } from '#web/ui/centered-loader.tsx';
import { SignUpBackdrop } from '../sign-up/sign-up-backdrop.tsx';
import { StepFrame } from '../sign-up/step-frame.tsx';

const { getUnsubscribe, unsubscribe } = notificationEndpoints;

export default function UnsubscribePage() {
  const { token = '' } = useParams();
  const read = useEndpoint(getUnsubscribe, { params: { token } });
  return (
    <SignUpBackdrop>
      {read.data ? (
        <Opened token={token} found={read.data} />
      ) : read.error instanceof ApiError && read.error.status < 500 ? (
        <Refused />
      ) : read.isError ? (
        <Unread read={read} />
      ) : (
        <CenteredLoader />
      )}
    </SignUpBackdrop>
  );
}

function Opened({ token, found: { topic, isOn } }: { token: string; found: Answer<typeof getUnsubscribe> }) {
  const { t } = useLingui();
  const turnOff = useCall(unsubscribe);
  const name = t(topicNames[topic]);
  const kept = alwaysMailedTopics.includes(topic) && (
    <>
      {' '}
      <Trans>Emails about your account’s security or status still come.</Trans>
    </>
  );
  if (!isOn)
    return (
      <StepFrame
        title={t`You’re unsubscribed`}
        sub={
          <>
            <Trans>
              You get no more emails about “{name}”. In the app you still find all of it, and what you get by text or
              push stays as it was.
            </Trans>
            {kept}
          </>
        }
        under={<ToSettings />}
      />
    );
  return (
    <StepFrame
      title={t`Unsubscribe from these emails?`}
      sub={
        <>
          <Trans>
            You get no more emails about “{name}”. In the app you still find all of it, and what you get by text or push
            stays as it was.
          </Trans>
          {kept}
        </>
      }
      act={t`Unsubscribe`}
      loading={turnOff.isPending}
      onSubmit={() => turnOff.mutate({ params: { token } })}
      under={<ToSettings />}
    />
  );
}

function ToSettings() {
  return (
    <Link to={paths.settings('notifications')}>
      <Trans>Choose what you’re notified about</Trans>
    </Link>
  );
}

function Refused() {
  const { t } = useLingui();
  return (
    <StepFrame
      title={t`This link does not work`}
      sub={<Trans>It may have been cut off on its way. Use the link in your newest email, or sign in.</Trans>}
      under={<ToSettings />}
    />
  );
}

function Unread({ read }: { read: Parameters<typeof ReadError>[0]['read'] }) {
  const { t } = useLingui();
  return (
    <StepFrame title={t`Unsubscribe from these emails?`}>
      <ReadError title={t`We couldn’t load this page`} read={read} />
    </StepFrame>
  );
}
