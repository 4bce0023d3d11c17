import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { IconCheck, IconClockExclamation } from '@tabler/icons-react';
import clsx from 'clsx';
import { Link } from 'react-router';
import { nowIso } from '#web/clock.ts';
import { fullName } from '#web/features/session/person.ts';
import { usePharmacyPaths } from '#web/features/session/use-pharmacy-paths.ts';
import { useNow } from '#web/features/shell/use-now.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Card } from '#web/ui/card.tsx';
import { calendarDay } from '#web/ui/format-time.ts';
import { Tag } from '#web/ui/tag.tsx';
import { timeLeft, verdictOf, type Waiting } from './timesheet-groups.ts';
import classes from './timesheets.module.css';

type Props = {
  look: readonly Waiting[];
  planned: readonly Waiting[];
  /** How many wait beside those. */
  more: number;
  selected: Waiting | undefined;
};

/** Lists the waiting hours in two groups, with the time left before they approve themselves. */
export function TimesheetQueue({ look, planned, more, selected }: Props) {
  const { t } = useLingui();
  useNow();
  const count = look.length + planned.length + more;
  return (
    <Card flush title={t`${count} to check`}>
      {look.length > 0 && <Group title={t`Needs review`} items={look} selected={selected} />}
      {planned.length > 0 && <Group title={t`As planned`} items={planned} selected={selected} />}
      {more > 0 && (
        <p className={classes.more}>
          {plural(more, {
            one: '# more comes once you’ve answered these.',
            other: '# more come once you’ve answered these.',
          })}
        </p>
      )}
    </Card>
  );
}

function Group({
  title,
  items,
  selected,
}: {
  title: string;
  items: readonly Waiting[];
  selected: Waiting | undefined;
}) {
  return (
    <section aria-label={title}>
      <h3 className={classes.group}>{title}</h3>
      <ul className={classes.list}>
        {items.map((engagement) => (
          <li key={engagement.id}>
            <Line engagement={engagement} selected={engagement.id === selected?.id} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Line({ engagement, selected }: { engagement: Waiting; selected: boolean }) {
  const links = usePharmacyPaths();
  const name = fullName(engagement.specialist);
  const verdict = verdictOf(engagement);
  return (
    <Link
      to={links.timesheets(engagement.id)}
      className={clsx(classes.line, selected && classes.selected)}
      aria-current={selected ? 'true' : undefined}
    >
      <Avatar name={name} size={36} />
      <span className={classes.words}>
        <span className={classes.name}>
          {name} <span className={classes.left}>{timeLeft(engagement, nowIso())}</span>
        </span>
        <span className={classes.quiet}>
          {engagement.shift.business.name}, {calendarDay(engagement.shift.day, 'short')}
        </span>
        <Tag tone={verdict.tone} icon={verdict.tone === 'pine' ? IconCheck : IconClockExclamation}>
          {verdict.words}
        </Tag>
      </span>
    </Link>
  );
}
