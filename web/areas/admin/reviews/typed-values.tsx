/** What else the person or pharmacy typed, line by line. */
import { useLingui } from '@lingui/react/macro';
import type { Review } from '#contract/admin/endpoints.ts';
import { Email } from '#web/ui/email.tsx';
import side from './side.module.css';
import { typedLines } from './typed-lines.ts';

export function TypedValues({ review }: { review: Review }) {
  const { t } = useLingui();
  return (
    <section>
      <h2 className={side.sideTitle}>{review.business ? t`What was typed` : t`The profile`}</h2>
      <dl className={side.facts}>
        {typedLines(review).map((line) => (
          <div key={line.label} className={side.fact}>
            <dt>{line.label}</dt>
            <dd>
              <Email address={line.value} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
