import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Link, Navigate } from 'react-router';
import type { User } from '#contract/accounts/user.ts';
import { unfinishedStep } from '#web/features/accounts/unfinished-step.ts';
import { fullName } from '#web/features/session/person.ts';
import { homeOf, paths } from '#web/paths.ts';
import { register } from '#web/store/register.ts';
import { useSend, useStore } from '#web/store/store.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import classes from './done-step.module.css';
import { StepFrame } from './step-frame.tsx';
import { keepTypedPassword } from './typed-password.ts';

/** Handed in: what happens now, and what one can do meanwhile. Nothing typed stays on the device. */
export function DoneStep({ user }: { user: User }) {
  const { t } = useLingui();
  const kept = useStore((state) => state.register.next);
  const [next] = useState(kept);
  const send = useSend();
  const missing = unfinishedStep({ ...user, emailVerified: true });

  useEffect(() => {
    if (missing) return;
    keepTypedPassword(null);
    send(register.actions.reset());
  }, [missing, send]);

  if (missing) return <Navigate to={missing} replace />;
  const specialist = user.role === 'Specialist';
  return (
    <StepFrame
      title={specialist ? t`You can look at shifts while we check it` : t`You can look around while we check it`}
      sub={
        specialist
          ? t`A person compares your license with the board’s list, usually within a day. Then booking opens, and we tell you.`
          : t`A person looks at your pharmacy, usually within a day. What you post until then opens to pharmacists by itself, and we tell you.`
      }
    >
      <div className={classes.who}>
        <Avatar name={fullName(user)} size={48} />
        <span className={classes.words}>
          <strong>{specialist ? fullName(user) : (user.businesses[0]?.name ?? fullName(user))}</strong>
          <StatusBadge
            set="profile"
            value={(specialist ? user.specialist?.status : user.businesses[0]?.status) ?? 'In Review'}
          />
        </span>
      </div>
      {!user.emailVerified && (
        <p className={classes.note}>
          <Trans>
            Your email is not confirmed yet. <Link to={paths.signUp.email()}>Confirm it now</Link>
          </Trans>
        </p>
      )}
      <div className={classes.ways}>
        <Button
          component={Link}
          to={next ?? (specialist ? paths.specialist.find() : paths.business.home())}
          size="md"
          h={48}
        >
          {next ? t`Go on where you were` : specialist ? t`Find shifts` : t`Open coverage`}
        </Button>
        {(next || !specialist) && (
          <Button
            component={Link}
            to={next ? homeOf(user.role) : paths.business.post()}
            size="md"
            h={48}
            variant="default"
          >
            {next ? t`Go to your start page` : t`Post a shift`}
          </Button>
        )}
      </div>
    </StepFrame>
  );
}
