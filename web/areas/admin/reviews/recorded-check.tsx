import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { Review } from '#contract/admin/endpoints.ts';
import { type DocumentFacts, type FactName, factNames } from '#contract/specialists/document-check.ts';
import { deviceTimeZone } from '#web/clock.ts';
import { paths } from '#web/paths.ts';
import { DateTime } from '#web/ui/date-time.tsx';
import { calendarDay } from '#web/ui/format-time.ts';
import { checkSourceNames, factNames as names } from '../check-words.ts';
import classes from './compare-card.module.css';
import side from './side.module.css';

/** Shows of a decided review what was read on the scan and seen elsewhere, in place of what is asked before (PRODUCT §8). */
export function RecordedCheck({ review, typed }: { review: Review; typed: DocumentFacts | null }) {
  const { t } = useLingui();
  const { lastCheck, kind, id, specialist } = review;
  const log = paths.admin.audit({ subject: kind === 'business' ? id : (specialist?.id ?? id) });
  const written = (fact: FactName, value: string | null | undefined) =>
    value ? (fact === 'expires' ? calendarDay(value, 'year') : value) : t`Nothing`;
  const where = lastCheck && t(checkSourceNames[lastCheck.source]);
  return (
    <section className={classes.card}>
      <h2 className={side.sideTitle}>
        <Trans>What was checked</Trans>
      </h2>
      {lastCheck ? (
        <>
          <table className={classes.table}>
            <thead>
              <tr>
                <td />
                <th scope="col">{t`On file`}</th>
                <th scope="col">{t`Read on the scan`}</th>
              </tr>
            </thead>
            <tbody>
              {factNames
                .filter((fact) => typed?.[fact] || lastCheck.read[fact])
                .map((fact) => (
                  <tr key={fact}>
                    <th scope="row">{t(names[fact])}</th>
                    <td className={classes.typed}>{written(fact, typed?.[fact])}</td>
                    <td className={classes.typed}>{written(fact, lastCheck.read[fact])}</td>
                  </tr>
                ))}
            </tbody>
          </table>
          <p className={classes.seen}>
            {where}: “{lastCheck.shown}”
          </p>
          <p className={classes.by}>
            {lastCheck.by}, <DateTime at={lastCheck.checkedAt} timeZone={deviceTimeZone()} withZone />
          </p>
        </>
      ) : (
        <p className={classes.by}>
          {kind === 'business' ? t`What was seen stands in the audit log.` : t`No check of a scan is on record.`}
        </p>
      )}
      <Link to={log}>
        <Trans>Audit log</Trans>
      </Link>
    </section>
  );
}
