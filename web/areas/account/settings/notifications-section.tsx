import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { z } from 'zod';
import { notificationEndpoints, type Preferences } from '#contract/notifications/endpoints.ts';
import { useCall } from '#web/api/use-call.ts';
import { keyOf } from '#web/api/use-endpoint.ts';
import { usePreferences } from '#web/features/notifications/queries.ts';
import { ReadError } from '#web/features/shell/read-error.tsx';
import { useStore } from '#web/store/store.ts';
import { LoadingSkeletons } from '#web/ui/loading-skeletons.tsx';
import { CalendarSetting } from './calendar-setting.tsx';
import { NoPhoneNotice } from './no-phone-notice.tsx';
import { QuietHours } from './quiet-hours.tsx';
import { SaveStatus, Setting } from './setting.tsx';
import { TopicMatrix } from './topic-matrix.tsx';

const PushSetting = lazy(() => import('./push-setting.tsx'));

type Chosen = z.infer<typeof Preferences>;

/** Chooses which topics reach which channel, and the quiet hours. Each change is saved as it is made. */
export function NotificationsSection() {
  const { t } = useLingui();
  const read = usePreferences();
  const role = useStore((state) => state.auth.role);
  const user = useStore((state) => state.auth.user);
  const hasPhone = user?.phoneVerified === true;
  const { hash } = useLocation();
  const isLoaded = Boolean(read.data);
  // The setting an address names lies below others, once all of them are there.
  useEffect(() => {
    if (isLoaded && hash) document.getElementById(hash.slice(1))?.scrollIntoView({ block: 'center' });
  }, [isLoaded, hash]);
  const queryClient = useQueryClient();
  const key = keyOf(notificationEndpoints.getPreferences, {});
  /** The optimistic choice, replaced by the server's answer. */
  const [draft, setDraft] = useState<Chosen | null>(null);
  const update = useCall(notificationEndpoints.updatePreferences, {
    onDone: (saved) => {
      queryClient.setQueryData(key, saved);
      setDraft(saved);
    },
    // Back to the stored choice.
    onError: () => {
      setDraft(null);
      return false;
    },
    onTrouble: () => setDraft(null),
  });
  const save = (chosen: Chosen) => {
    setDraft(chosen);
    const { topics, quietFrom, quietTo } = chosen;
    update.mutate({
      body: { topics: topics.map(({ topic, email, sms, push }) => ({ topic, email, sms, push })), quietFrom, quietTo },
    });
  };

  if (read.isError && !read.data) return <ReadError title={t`We couldn’t load your settings`} read={read} />;
  if (!read.data) return <LoadingSkeletons count={6} label={t`Loading your settings`} />;
  const chosen = draft ?? read.data;
  return (
    <>
      <Setting
        title={t`What you’re notified about`}
        sub={t`Notifications about safety and start times are always on, and so are emails about your account’s security or status. You can find all of them in the app.`}
        status={<SaveStatus saved={update.isSuccess} saving={update.isPending} />}
      >
        {!hasPhone && <NoPhoneNotice isGiven={Boolean(user?.phone)} />}
        <TopicMatrix
          topics={chosen.topics}
          hasPush={chosen.webPush !== null}
          hasPhone={hasPhone}
          onChange={(topics) => save({ ...chosen, topics })}
        />
      </Setting>
      <Setting
        title={t`Quiet hours`}
        sub={t`No texts or push notifications during these hours, except about shifts starting within 24 hours.`}
      >
        <QuietHours
          from={chosen.quietFrom}
          to={chosen.quietTo}
          timeZone={chosen.timeZone}
          onChange={(quiet) => save({ ...chosen, quietFrom: quiet?.from ?? null, quietTo: quiet?.to ?? null })}
        />
      </Setting>
      {role !== 'Admin' && <CalendarSetting />}
      {chosen.webPush && (
        <Suspense fallback={<LoadingSkeletons count={1} label={t`Loading this setting`} />}>
          <PushSetting {...chosen.webPush} />
        </Suspense>
      )}
    </>
  );
}
