import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import { notificationEndpoints, type Preferences } from '#contract/notifications/endpoints.ts';
import { useCall } from '#web/api/use-call.ts';
import { keyOf } from '#web/api/use-endpoint.ts';
import { usePreferences } from '#web/features/notifications/queries.ts';
import { ReadError } from '#web/features/shell/read-error.tsx';
import { LoadingSkeletons } from '#web/ui/loading-skeletons.tsx';
import { QuietHours } from './quiet-hours.tsx';
import { SavedWord } from './saved-word.tsx';
import { Setting } from './setting.tsx';
import { TopicMatrix } from './topic-matrix.tsx';

type Chosen = z.infer<typeof Preferences>;

/** Which topic on which channel, and when texts rest. Each change is saved as it is made. */
export function NotificationsSection() {
  const { t } = useLingui();
  const read = usePreferences();
  const queryClient = useQueryClient();
  const key = keyOf(notificationEndpoints.getPreferences, {});
  /** As chosen here, shown at once; the server's answer takes its place. */
  const [draft, setDraft] = useState<Chosen | null>(null);
  const update = useCall(notificationEndpoints.updatePreferences, {
    onDone: (saved) => {
      queryClient.setQueryData(key, saved);
      setDraft(saved);
    },
    onError: () => {
      // Shown as it still is.
      setDraft(null);
      return false;
    },
  });
  const save = (chosen: Chosen) => {
    setDraft(chosen);
    const { topics, quietFrom, quietTo } = chosen;
    update.mutate({
      body: { topics: topics.map(({ topic, email, sms }) => ({ topic, email, sms })), quietFrom, quietTo },
    });
  };

  if (read.isError && !read.data) return <ReadError title={t`We could not load your choices`} read={read} />;
  if (!read.data) return <LoadingSkeletons count={6} label={t`Loading your choices`} />;
  const chosen = draft ?? read.data;
  return (
    <>
      <Setting
        title={t`What reaches you`}
        sub={t`Safety and start-time messages always reach you. All of it is kept in the app.`}
      >
        <TopicMatrix topics={chosen.topics} onChange={(topics) => save({ ...chosen, topics })} />
        <SavedWord saved={update.isSuccess} saving={update.isPending} />
      </Setting>
      <Setting title={t`Quiet hours`} sub={t`No texts then. Only what concerns a shift within 24 hours comes through.`}>
        <QuietHours
          from={chosen.quietFrom}
          to={chosen.quietTo}
          timeZone={chosen.timeZone}
          onChange={(quiet) => save({ ...chosen, quietFrom: quiet?.from ?? null, quietTo: quiet?.to ?? null })}
        />
      </Setting>
    </>
  );
}
