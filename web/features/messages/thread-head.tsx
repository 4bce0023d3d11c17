import { useLingui } from '@lingui/react/macro';
import { ActionIcon, Skeleton } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router';
import type { Engagement } from '#contract/engagements/engagement.ts';
import { fullName } from '#web/features/session/person.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { DayLabel, TimeRange } from '#web/ui/date-time.tsx';
import { usePageTitle } from '#web/ui/page-header.tsx';
import classes from './thread-head.module.css';
import { useMessagePaths } from './use-message-paths.ts';

type Props = { engagement: Engagement | undefined; alone: boolean };

/** With whom, and about which shift; on phones the way back to the threads. */
export function ThreadHead({ engagement, alone }: Props) {
  const { t } = useLingui();
  const links = useMessagePaths();
  const { search } = useLocation();
  const business = engagement?.shift.business;
  const name = engagement && (links.side === 'specialist' ? (business?.name ?? '') : fullName(engagement.specialist));
  usePageTitle(alone ? (name ?? t`Messages`) : null);
  const Name = alone ? 'h1' : 'h2';
  return (
    <header className={classes.head}>
      {alone ? (
        <ActionIcon
          component={Link}
          to={links.messages() + search}
          variant="subtle"
          size={44}
          aria-label={t`All messages`}
          className={classes.back}
        >
          <IconArrowLeft size={22} stroke={1.75} />
        </ActionIcon>
      ) : (
        <Avatar name={name ?? null} size={40} />
      )}
      <div className={classes.words}>
        <Name className={classes.name}>{name ?? <Skeleton width={180} height={16} my={3} component="span" />}</Name>
        <p className={classes.about}>
          {engagement ? (
            <>
              {links.side === 'business' && `${business?.name}, `}
              <DayLabel at={engagement.terms.startsAt} timeZone={engagement.terms.timeZone} />,{' '}
              <TimeRange
                from={engagement.terms.startsAt}
                to={engagement.terms.endsAt}
                timeZone={engagement.terms.timeZone}
                withZone
              />
            </>
          ) : (
            <Skeleton width={220} height={12} my={3} component="span" />
          )}
        </p>
      </div>
    </header>
  );
}
