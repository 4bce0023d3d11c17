import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Engagement } from '#contract/engagements/engagement.ts';
import type { Shift } from '#contract/shifts/shift.ts';
import { HideButton } from '#web/features/engagements/hide-button.tsx';
import { useEngagements } from '#web/features/engagements/queries.ts';
import { Card } from '#web/ui/card.tsx';
import { ChipFilter } from '#web/ui/chip-filter.tsx';
import { DateTime } from '#web/ui/date-time.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import classes from './ended-card.module.css';

const ended = {
  status: ['Declined', 'Cancelled', 'Expired'],
  hidden: 'included',
  order: 'latest',
  pageSize: 100,
} as const;

/** Whose request, invite or booking of a shift came to nothing, and what the pharmacy hid of that; not shown without any. */
export default function EndedCard({ shift }: { shift: Shift }) {
  const { t } = useLingui();
  const [wantsHidden, setWantsHidden] = useState(false);
  const { data } = useEngagements({ ...ended, shiftId: shift.id });
  const all = data?.items ?? [];
  if (all.length === 0) return null;
  const hidden = all.filter(({ hiddenAt }) => hiddenAt !== null);
  // With the last one shown again, the filter is gone.
  const showsHidden = wantsHidden && hidden.length > 0;
  const shown = showsHidden ? hidden : all.filter(({ hiddenAt }) => hiddenAt === null);
  const count = hidden.length;
  return (
    <Card
      flush
      title={t`Declined, canceled and expired`}
      actions={
        count > 0 && (
          <ChipFilter on={showsHidden} onToggle={setWantsHidden}>
            {t`Hidden (${count})`}
          </ChipFilter>
        )
      }
    >
      {shown.length === 0 ? (
        <p className={classes.none}>{t`All of them are hidden from your lists.`}</p>
      ) : (
        <ul className={classes.people} aria-label={t`Declined, canceled and expired`}>
          {shown.map((engagement) => (
            <Person key={engagement.id} engagement={engagement} timeZone={shift.timeZone} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function Person({ engagement, timeZone }: { engagement: Engagement; timeZone: string }) {
  const { specialist, status, updatedAt } = engagement;
  const name = `${specialist.firstName} ${specialist.lastName}`;
  return (
    <li className={classes.person}>
      <span className={classes.name}>{name}</span>
      <StatusBadge set="engagement" value={status} />
      <span className={classes.at}>
        <DateTime at={updatedAt} timeZone={timeZone} />
      </span>
      <span className={classes.act}>
        <HideButton engagement={engagement} size="compact-sm" inList={name} />
      </span>
    </li>
  );
}
