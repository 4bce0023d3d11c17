import { Trans } from '@lingui/react/macro';
import { Checkbox } from '@mantine/core';
import clsx from 'clsx';
import type { Review } from '#contract/admin/endpoints.ts';
import side from './side.module.css';
import type { Ticks } from './use-ticks.ts';

/** Shows the checks to tick before approving. The list comes from the server. */
export function ChecklistCard({ review, ticks }: { review: Review; ticks: Ticks }) {
  return (
    <section>
      <h2 className={side.sideTitle}>
        <Trans>Before you approve</Trans>
      </h2>
      <ul className={side.checkList}>
        {review.checklist.map(({ key, label, detail, warning }) => (
          <li key={key} className={side.check}>
            <Checkbox
              label={label}
              description={<span className={clsx(warning && side.warning)}>{detail}</span>}
              checked={ticks.isTicked(review.id, key)}
              onChange={(event) => ticks.tick(review.id, key, event.currentTarget.checked)}
              data-check
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
