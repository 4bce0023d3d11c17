/** One pharmacy on one day: its bar, and the stretch that most needs somebody in words. */
import { Trans, useLingui } from '@lingui/react/macro';
import clsx from 'clsx';
import type { KeyboardEvent } from 'react';
import { Link } from 'react-router';
import type { Coverage, CoverageDay } from '#contract/businesses/endpoints.ts';
import { Unseen } from '#web/ui/unseen.tsx';
import { usePharmacyPaths } from '../use-pharmacy-paths.ts';
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

// The cell of a grid takes the focus; a table's own does not.
const gridcell = { role: 'gridcell' } as const;

export function CoverageCell({ coverage, day, who, place, current, onFocus, onKeyDown, onOpen }: Props) {
  const main = day && mainStretch(day);
  const closed = day && !day.open && !main;
  return (
    <td
      {...gridcell}
      data-cell={place}
      tabIndex={current ? 0 : -1}
      className={clsx(classes.cell, closed && classes.closed, main?.kind === 'gap' && classes.gapCell)}
      onFocus={onFocus}
      onKeyDown={onKeyDown}
      onClick={() => day && onOpen(coverage, day)}
    >
      {day && closed && <ClosedWord coverage={coverage} day={day} place={place} />}
      <Unseen>{day ? cellLabel(coverage, day, who) : coverage.name}</Unseen>
      {day && !closed && (
        <span aria-hidden="true">
          <CoverageBar day={day} timeZone={coverage.timeZone} />
          {main && (
            <>
              <span className={clsx(classes.words, classes[main.kind])}>{stretchWords(main)}</span>
              <span className={clsx(classes.hours, main.kind === 'gap' && classes.gap)}>
                {shortRange(main, coverage.timeZone)}
              </span>
            </>
          )}
        </span>
      )}
    </td>
  );
}

function ClosedWord({ coverage, day, place }: { coverage: Coverage; day: CoverageDay; place: string }) {
  const { t } = useLingui();
  if (coverage.hoursKnown) {
    return (
      <span className={classes.closedWord} aria-hidden="true">
        {day.holiday ? t`Holiday` : t`Closed`}
      </span>
    );
  }
  // Said once a row: the way to set the hours.
  return (
    place.endsWith('-0') && (
      <span className={classes.closedWord}>
        <SetHours coverage={coverage} />
      </span>
    )
  );
}

/** Without opening hours nothing can be missing: the way to set them, for who may. */
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
