import { Trans } from '@lingui/react/macro';
import { Checkbox } from '@mantine/core';
import clsx from 'clsx';
import type { Review } from '#contract/admin/endpoints.ts';
import type { CheckSource } from '#contract/specialists/document-check.ts';
import side from './side.module.css';
import { type Ticks, tickKey } from './use-ticks.ts';

type Props = {
  review: Review;
  ticks: Ticks;
  /** Where the facts were looked up; null of a pharmacy. */
  source: CheckSource | null;
};

/** Shows the checks to tick before approving. The list comes from the server. */
export function ChecklistCard({ review, ticks, source }: Props) {
  return (
    <section>
      <h2 className={side.sideTitle}>
        <Trans>Before you approve</Trans>
      </h2>
      <ul className={side.checkList}>
        {review.checklist.map((check) => {
          const { label, labelBySource, detail, warning } = check;
          const key = tickKey(check, source);
          return (
            <li key={key} className={side.check}>
              <Checkbox
                label={(source && labelBySource?.[source]) ?? label}
                description={<span className={clsx(warning && side.warning)}>{detail}</span>}
                checked={ticks.isTicked(review.id, key)}
                onChange={(event) => ticks.tick(review.id, key, event.currentTarget.checked)}
                data-check
              />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
