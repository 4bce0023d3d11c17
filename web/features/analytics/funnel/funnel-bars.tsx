/**
 * The steps of one side as bars: filled for visits that took every step before, outlined for all visits that took it.
 */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { number, percent } from '#web/ui/format-number.ts';
import classes from './funnel.module.css';
import { stepNames } from './step-names.ts';
import type { Side } from './use-funnel.ts';

export function FunnelBars({ side: { side, steps } }: { side: Side }) {
  const { t } = useLingui();
  const most = Math.max(1, ...steps.map(({ visits, all }) => Math.max(visits, all)));
  const width = (count: number) => ({ width: `${(100 * count) / most}%` });
  return (
    <ol className={classes.bars}>
      {steps.map(({ key, visits, all, lost }) => {
        const name = stepNames[side][key];
        const share = lost ? percent(lost / 100) : null;
        const inAll = number(all);
        return (
          <li key={key} className={classes.step}>
            <span className={classes.name}>{name ? t(name) : key}</span>
            <span className={classes.track} aria-hidden="true">
              <span className={classes.all} style={width(all)} />
              <span className={classes.filled} style={width(visits)} />
            </span>
            <span className={classes.counts}>
              <strong>
                <Plural value={visits} one="# visit" other="# visits" />
              </strong>
              <span className={classes.quiet}>
                {share && (
                  <>
                    <Trans>{share} lost</Trans>
                    <span aria-hidden="true"> · </span>
                  </>
                )}
                <Trans>{inAll} in all</Trans>
              </span>
            </span>
          </li>
        );
      })}
    </ol>
  );
}
