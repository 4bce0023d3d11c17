import { Trans, useLingui } from '@lingui/react/macro';
import clsx from 'clsx';
import { KeyHint, KeyHints } from '#web/ui/key-hint.tsx';
import bars from './staff-bar.module.css';
import classes from './staff-board.module.css';

/** The legend of the board, and its keys. */
export function StaffLegend({ dated }: { dated: boolean }) {
  const { t } = useLingui();
  const kinds = [
    ['staff', t`Own staff`],
    ['booked', t`Booked on Mortar`],
    ['posted', t`Posted, nobody yet`],
    ['gap', t`Not covered`],
    ['off', t({ message: 'Off', context: 'staff' })],
  ] as const;
  return (
    <div className={classes.foot}>
      <ul className={classes.legend} aria-label={t`Legend`}>
        {kinds.map(([kind, words]) => (
          <li key={kind}>
            <span className={clsx(bars.brick, bars.sample, bars[kind])} aria-hidden="true" />
            {words}
          </li>
        ))}
      </ul>
      <KeyHints className={classes.keys}>
        {dated ? (
          <Trans>
            Arrow keys move, <KeyHint keys="Enter" /> opens the person, <KeyHint keys="O" /> day off
          </Trans>
        ) : (
          <Trans>
            Arrow keys move, <KeyHint keys="Enter" /> opens the person
          </Trans>
        )}
      </KeyHints>
    </div>
  );
}
