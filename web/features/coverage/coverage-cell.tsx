/** A cell of the board: the day's bar, and the stretch that most needs somebody in words. */
import { Trans, useLingui } from '@lingui/react/macro';
import clsx from 'clsx';
import type { KeyboardEvent } from 'react';
import { Link } from 'react-router';
import type { Coverage, CoverageDay, CoverageStretch } from '#contract/shifts/coverage-endpoints.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { usePharmacyPaths } from '../session/use-pharmacy-paths.ts';
import { cellLabel, mainStretch, shortRange, stretchWords } from './board-days.ts';
import { CoverageBar } from './coverage-bar.tsx';
import classes from './coverage-board.module.css';

type Props = {
  coverage: Coverage;
  day: CoverageDay | undefined;
  who: string;
  /** `row-column`, for the keyboard. */
  place: string;
  current: boolean;
  onFocus: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onOpen: (coverage: Coverage, day: CoverageDay) => void;
};

// In a grid the cell takes the focus; a plain table cell cannot.
const gridcell = { role: 'gridcell' } as const;

export function CoverageCell({ coverage, day, who, place, current, onFocus, onKeyDown, onOpen }: Props) {
  const { t } = useLingui();
  const main = day && mainStretch(day);
  const closed = day && !day.open && !main;
  return (
    <td
      {...gridcell}
      data-cell={place}
      tabIndex={current ? 0 : -1}
      className={clsx(classes.cell, closed && classes.closed, main?.isUrgent && classes.gapCell)}
      onFocus={onFocus}
      onKeyDown={onKeyDown}
      onClick={() => day && onOpen(coverage, day)}
    >
      {day && closed && <ClosedWord coverage={coverage} day={day} place={place} />}
      <VisuallyHidden>{day ? cellLabel(coverage, day, who) : coverage.name}</VisuallyHidden>
      {day && !closed && (
        <span aria-hidden="true">
          <CoverageBar day={day} timeZone={coverage.timeZone} asked={coverage.rosterAsked} />
          {day.closure && <span className={classes.closure}>{day.closure.name}</span>}
          {main && (
            <>
              <span className={clsx(classes.words, classes[toneOf(coverage, main)])} title={main.name ?? undefined}>
                {coverage.rosterAsked || main.kind !== 'gap' ? stretchWords(main) : t`Who works?`}
              </span>
              <span className={clsx(classes.hours, main.isUrgent && classes.gap)}>
                {shortRange(main, coverage.timeZone)}
              </span>
            </>
          )}
        </span>
      )}
    </td>
  );
}

/** Until the own staff is known, nothing is an alarm (PRODUCT §3). */
function toneOf({ rosterAsked }: Coverage, { kind, isUrgent, isLunch }: CoverageStretch): string {
  if (kind === 'gap') return rosterAsked && !isLunch ? 'gap' : 'quiet';
  return isUrgent ? 'gap' : kind;
}

function ClosedWord({ coverage, day, place }: { coverage: Coverage; day: CoverageDay; place: string }) {
  const { t } = useLingui();
  if (coverage.hoursKnown) {
    return (
      <span className={classes.closedWord} aria-hidden="true">
        {day.closure?.name ?? t`Closed`}
      </span>
    );
  }
  // Once a row: the link to set the hours.
  return (
    place.endsWith('-0') && (
      <span className={classes.closedWord}>
        <SetHours coverage={coverage} />
      </span>
    )
  );
}

/** Without opening hours there are no gaps: links to them, for people who can set them. */
export function SetHours({ coverage }: { coverage: Coverage }) {
  const links = usePharmacyPaths();
  return 'pharmacy' in links ? (
    <Link to={links.pharmacy(coverage.businessId)} onClick={(event) => event.stopPropagation()}>
      <Trans>Set opening hours to see gaps</Trans>
    </Link>
  ) : (
    <Trans>No opening hours</Trans>
  );
}
