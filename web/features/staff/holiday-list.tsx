/** The federal holidays ahead: closed, shorter hours, or open, with one tap. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import type { Closure, ClosureInput, Roster, RosterHoliday } from '#contract/businesses/roster.ts';
import { calendarDay } from '#web/ui/format-time.ts';
import touch from '#web/ui/touch-target.module.css';
import { holidayLabel } from '../shifts/post/holiday-label.ts';
import classes from './days-off-card.module.css';

type Props = {
  roster: Roster;
  saving: boolean;
  onOpen: (closure: Closure) => void;
  onClosed: (closure: ClosureInput) => void;
  /** Shorter hours are typed. */
  onEdit: (closure: ClosureInput) => void;
};

const SHOWN = 3;

export function HolidayList({ roster, saving, onOpen, onClosed, onEdit }: Props) {
  const { t } = useLingui();
  const [all, setAll] = useState(false);
  const { holidays } = roster;
  const count = holidays.length;
  if (count === 0) return null;

  const choose = ({ day, closureId }: RosterHoliday, name: string, state: string | null) => {
    const closure = roster.closures.find(({ id }) => id === closureId);
    const fresh = { ...(closure && { id: closure.id }), name: closure?.name ?? name, from: day, to: day };
    // A closure of several days is changed as a whole, by hand.
    if (closure && closure.from !== closure.to) onEdit(closure);
    else if (state === 'closed') onClosed({ ...fresh, hours: null });
    else if (state === 'shorter') onEdit({ ...fresh, hours: closure?.hours ?? { opens: '09:00', closes: '15:00' } });
    else if (closure) onOpen(closure);
  };

  return (
    <div className={classes.holidays}>
      <h3 className={classes.subtitle}>
        <Trans>Federal holidays</Trans>
      </h3>
      <ul className={classes.rows} aria-label={t`Federal holidays`}>
        {(all ? holidays : holidays.slice(0, SHOWN)).map((holiday) => {
          const name = holidayLabel(holiday.day) ?? holiday.name;
          const when = calendarDay(holiday.day);
          const isUsual = holiday.state === 'closed' && holiday.closureId === null;
          return (
            <li key={holiday.day} className={classes.holiday}>
              <span className={classes.when}>{when}</span>
              <span className={classes.what}>{name}</span>
              {isUsual ? (
                <span className={classes.effect}>
                  <Trans>Closed on this weekday anyway</Trans>
                </span>
              ) : (
                <SegmentedControl
                  size="xs"
                  aria-label={`${name}, ${when}`}
                  disabled={saving}
                  value={holiday.state}
                  onChange={(state) => choose(holiday, name, state)}
                  data={[
                    { value: 'open', label: t({ message: 'Open', context: 'pharmacy' }) },
                    { value: 'shorter', label: t`Shorter hours` },
                    { value: 'closed', label: t`Closed` },
                  ]}
                />
              )}
            </li>
          );
        })}
      </ul>
      {count > SHOWN && (
        <Button variant="subtle" size="compact-sm" className={touch.target ?? ''} onClick={() => setAll(!all)}>
          {all ? t`Show fewer` : t`Show all ${count}`}
        </Button>
      )}
    </div>
  );
}
