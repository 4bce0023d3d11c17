/** The rules as the policy has them today: numbers are the server's, never the page's. */
import { Trans, useLingui } from '@lingui/react/macro';
import type { Standing } from '#contract/engagements/standing.ts';
import { points } from '#web/features/engagements/points.ts';
import { locale } from '#web/language/language.ts';
import { Card } from '#web/ui/card.tsx';
import classes from './standing-page.module.css';

export function RulesCard({ rules }: { rules: Standing['rules'] }) {
  const { t } = useLingui();
  const { policyVersion, completedEffect, onTimeEffect, noShowEffect, steps } = rules;
  const { pauseFirstDays, pauseSecondDays, pauseEndEffect, appealDays, appealAnswerDays } = rules;
  const { leaveFreeBeforeHours, cancelUnpaidBeforeHours } = rules;
  const noShow = points(noShowEffect);
  const ended = points(pauseEndEffect);
  return (
    <Card title={t`Rules, policy ${policyVersion}`}>
      <dl id="rules" tabIndex={-1} className={classes.rules}>
        {completedEffect === onTimeEffect ? (
          <Rule name={t`Completed, on time`} value={t`${points(completedEffect)} each`} />
        ) : (
          <>
            <Rule name={t`Completed`} value={points(completedEffect)} />
            <Rule name={t`On time`} value={points(onTimeEffect)} />
          </>
        )}
        {steps.map(({ sentence: name, effect }) => {
          const sentence = amongWords(name);
          return <Rule key={name} name={t`Canceled: ${sentence}`} value={points(effect)} />;
        })}
        <Rule name={t`No-show or walk-out`} value={t`${noShow} and a review`} />
      </dl>
      <div className={classes.notes}>
        <p>
          <Trans>
            At 0, booking pauses {pauseFirstDays} days, then {pauseSecondDays}, then a person reviews it. A pause ends
            with {ended}. Booked shifts stay yours, and pharmacies where you’re a favorite can still book you.
          </Trans>
        </p>
        <p>
          <Trans>
            Appeal within {appealDays} days: illness, bereavement, accident, weather or an unsafe site. An admin answers
            within {appealAnswerDays} business days.
          </Trans>
        </p>
        <p>
          <Trans>
            Leaving is free when the pharmacy’s payment is refused, from {leaveFreeBeforeHours} h before the start.
            Still refused {cancelUnpaidBeforeHours} h before, we cancel it and you’re owed the cancellation pay.
          </Trans>
        </p>
      </div>
    </Card>
  );
}

/** `Under 8 h` after a colon. */
function amongWords(sentence: string): string {
  return sentence.charAt(0).toLocaleLowerCase(locale()) + sentence.slice(1);
}

function Rule({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
