/** Closures and days off ahead, by day, each with what it does to the coverage; and the federal holidays, one tap each. */
import { t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import type { Closure, ClosureInput, DaysOff, Roster } from '#contract/businesses/roster.ts';
import type { Coverage } from '#contract/shifts/coverage-endpoints.ts';
import { isMissing } from '#web/features/shell/failed-reads.ts';
import { ReadNotice } from '#web/features/shell/read-notice.tsx';
import { Card } from '#web/ui/card.tsx';
import { hours } from '#web/ui/format-time.ts';
import touch from '#web/ui/touch-target.module.css';
import { ClosureDialog } from './closure-dialog.tsx';
import { aheadOf } from './closures-ahead.ts';
import classes from './days-off-card.module.css';
import { DaysOffDialog } from './days-off-dialog.tsx';
import { HolidayList } from './holiday-list.tsx';
import { daysWords, longHours } from './staff-words.ts';
import { useClosureActs } from './use-closure-acts.ts';
import type { useSaveStaff } from './use-save-staff.ts';

type Props = {
  roster: Roster;
  today: string;
  /** The weeks ahead, for what days off leave open. */
  coverage: UseQueryResult<Coverage>;
  save: ReturnType<typeof useSaveStaff>;
};

type Open = { closure: ClosureInput } | { daysOff: { personId: string; days: DaysOff } | null } | null;

export function DaysOffCard({ roster, today, coverage, save }: Props) {
  const { t } = useLingui();
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const acts = useClosureActs(save, today);
  const rows = [...closureRows(roster, today), ...daysOffRows(roster, today, coverage.data)].sort((a, b) =>
    a.from < b.from ? -1 : 1,
  );
  const hasDaysOff = rows.some(({ opens }) => 'daysOff' in opens);
  return (
    <>
      <Card
        flush
        title={t`Days off and closures`}
        actions={
          <>
            <Button variant="default" onClick={() => setOpen({ closure: { name: '', from: '', to: '' } })}>
              <Trans>Add a closure</Trans>
            </Button>
            {roster.people.length > 0 && (
              <Button variant="default" onClick={() => setOpen({ daysOff: null })}>
                <Trans>Add days off</Trans>
              </Button>
            )}
          </>
        }
      >
        {hasDaysOff && isMissing(coverage) && (
          <div className={classes.failed}>
            <ReadNotice title={t`We couldn’t load what these days leave open.`} read={coverage} />
          </div>
        )}
        {rows.length === 0 ? (
          <p className={classes.none}>
            <Trans>No days off or closures ahead.</Trans>
          </p>
        ) : (
          <ul className={classes.rows} aria-label={t`Days off and closures`}>
            {rows.map((row) => {
              const when = daysWords(row.from, row.to);
              return (
                <li key={row.key} className={classes.row}>
                  <span className={classes.when}>{when}</span>
                  <span className={classes.what}>{row.what}</span>
                  <span className={row.isOpen ? classes.open : classes.effect}>{row.effect}</span>
                  <ActionIcon
                    variant="subtle"
                    className={touch.target ?? ''}
                    aria-label={changeWords(row.what, when)}
                    onClick={() => setOpen(row.opens)}
                  >
                    <IconPencil size={17} />
                  </ActionIcon>
                </li>
              );
            })}
          </ul>
        )}
        <HolidayList
          roster={roster}
          saving={save.saving}
          onOpen={(closure) => void acts.reopen(closure)}
          onClosed={(closure) => void acts.close(closure, roster.closures.find(({ id }) => id === closure.id) ?? null)}
          onEdit={(closure) => setOpen({ closure })}
        />
      </Card>
      {open && 'closure' in open && (
        <ClosureDialog
          roster={roster}
          today={today}
          first={open.closure}
          save={save}
          onClose={close}
          onRemove={(closure) => {
            close();
            void acts.reopen(closure);
          }}
        />
      )}
      {open && 'daysOff' in open && <DaysOffDialog roster={roster} first={open.daysOff} save={save} onClose={close} />}
    </>
  );
}

type Row = {
  key: string;
  from: string;
  to: string;
  what: string;
  effect: string;
  /** Hours are left open. */
  isOpen: boolean;
  opens: NonNullable<Open>;
};

function closureRows({ closures }: Roster, today: string): Row[] {
  return aheadOf(closures, today).map((closure: Closure) => ({
    key: closure.id,
    from: closure.from,
    to: closure.to,
    what: closure.name,
    effect: effectOf(closure),
    isOpen: false,
    opens: { closure },
  }));
}

function effectOf({ hours: open }: Closure): string {
  const span = open && longHours({ from: open.opens, to: open.closes });
  return span ? t`Open ${span}` : t`Closed, all staff off`;
}

function daysOffRows({ people }: Roster, today: string, coverage: Coverage | undefined): Row[] {
  return people.flatMap((person) =>
    person.daysOff
      .filter(({ to }) => to >= today)
      .map((days) => {
        const minutes = person.role === 'Pharmacist' ? leftOpen(days, coverage) : null;
        const left = hours(minutes ?? 0);
        const { name } = person;
        return {
          key: `${person.id} ${days.from} ${days.to}`,
          from: days.from,
          to: days.to,
          what: days.note ? `${name}, ${days.note}` : t`${name}, day off`,
          effect:
            person.role !== 'Pharmacist'
              ? t`Their hours need no cover`
              : minutes === null
                ? ''
                : minutes > 0
                  ? t`${left} not covered`
                  : t`Covered`,
          isOpen: Boolean(minutes),
          opens: { daysOff: { personId: person.id, days } },
        };
      }),
  );
}

/** Returns what nobody covers on these days, in minutes; null where the board does not reach or is not there yet. */
function leftOpen({ from, to }: DaysOff, coverage: Coverage | undefined): number | null {
  const last = coverage?.days.at(-1)?.day;
  if (!coverage || !last || from > last) return null;
  return coverage.days
    .filter(({ day }) => from <= day && day <= to)
    .flatMap(({ stretches }) => stretches)
    .reduce((sum, { uncoveredMinutes }) => sum + uncoveredMinutes, 0);
}

function changeWords(what: string, when: string): string {
  return t`Change ${what}, ${when}`;
}
