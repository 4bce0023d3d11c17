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

/** Says what happens after sign-up, and what to do meanwhile. Clears what was typed from the device. */
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
      title={specialist ? t`You can browse shifts while we review it` : t`You can look around while we review it`}
      sub={
        specialist
          ? t`A reviewer checks your license with the state board, usually within a business day. We’ll let you know when you can book.`
          : t`A reviewer checks your pharmacy, usually within a business day. Shifts you post now go live once it’s approved. We’ll let you know.`
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
          {next ? t`Continue where you left off` : specialist ? t`Find shifts` : t`Open coverage`}
        </Button>
        {(next || !specialist) && (
          <Button
            component={Link}
            to={next ? homeOf(user.role) : paths.business.post()}
            size="md"
            h={48}
            variant="default"
          >
            {next ? t`Go to your home page` : t`Post a shift`}
          </Button>
        )}
      </div>
    </StepFrame>
  );
}
