import { Button } from '@mantine/core';
import { IconDeviceLaptop, IconDeviceMobile } from '@tabler/icons-react';
import { accountEndpoints } from '#contract/accounts/endpoints.ts';
import { useCall } from '#web/api/use-call.ts';
import { deviceTimeZone } from '#web/clock.ts';
import { useSessions } from '#web/features/accounts/queries.ts';
import { useSession } from '#web/features/session/use-session.ts';
import { ReadError } from '#web/features/shell/read-error.tsx';
import { DateTime } from '#web/ui/date-time.tsx';
import { LoadingSkeletons } from '#web/ui/loading-skeletons.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { toastSuccess } from '#web/ui/toast.tsx';
import { Setting } from './setting.tsx';
import classes from './settings.module.css';

/** Where one is signed in; each can be ended. */
export function SessionsSetting() {
  const read = useSessions();
  const { leave } = useSession();
  const end = useCall(accountEndpoints.endSession, {
    changes: [accountEndpoints.listSessions],
    onDone: () => toastSuccess('Signed out there'),
  });
  return (
    <Setting title="Signed in on" sub="End what you do not know, then change your password.">
      {read.isPending && <LoadingSkeletons count={2} label="Loading sessions" />}
      {read.isError && !read.data && <ReadError title="We could not load your sessions" read={read} />}
      <ul className={classes.sessions}>
        {read.data?.items.map(({ id, device, current, lastSeenAt }) => {
          const Icon = /phone|android|mobile/i.test(device) ? IconDeviceMobile : IconDeviceLaptop;
          return (
            <li key={id} className={classes.session}>
              <Icon size={22} stroke={1.5} color="var(--ink-3)" aria-hidden="true" />
              <span className={classes.words}>
                <strong>
                  {device || 'Unknown device'} {current && <Tag tone="pine">This device</Tag>}
                </strong>
                <span>
                  Last seen <DateTime at={lastSeenAt} timeZone={deviceTimeZone()} withZone />
                </span>
              </span>
              {current ? (
                <Button variant="default" onClick={leave}>
                  Sign out
                </Button>
              ) : (
                <Button
                  variant="default"
                  loading={end.isPending && end.variables.params.id === id}
                  onClick={() => end.mutate({ params: { id } })}
                  aria-label={`End ${device || 'unknown device'}`}
                >
                  End
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </Setting>
  );
}
