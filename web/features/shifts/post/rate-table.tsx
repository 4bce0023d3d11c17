import { Trans, useLingui } from '@lingui/react/macro';
import type { FairRates } from '#contract/shifts/fair-rates.ts';
import { rate } from '#web/ui/format-money.ts';
import { shiftCount } from '../shift-counts.ts';
import classes from './rate-histogram.module.css';
import { TimeToFill } from './time-to-fill.tsx';

/** Rates booked nearby as a table. */
export function RateTable({ rates }: { rates: FairRates }) {
  const { t } = useLingui();
  return (
    <div>
      <table className={classes.table}>
        <caption>{t`Nearby rates`}</caption>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Rate</Trans>
            </th>
            <td>
              <Trans>Booked</Trans>
            </td>
          </tr>
        </thead>
        <tbody>
          {rates.buckets.map((bucket) => (
            <tr key={bucket.cents}>
              <th scope="row">{rate(bucket.cents)}</th>
              <td>{shiftCount(bucket.shifts)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <TimeToFill rates={rates} cents={null} />
    </div>
  );
}
