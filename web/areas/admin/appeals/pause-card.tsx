import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { PauseReview } from '#contract/engagements/standing-endpoints.ts';
import { standingEndpoints } from '#contract/engagements/standing-endpoints.ts';
import { useCall } from '#web/api/use-call.ts';
import { deviceTimeZone } from '#web/clock.ts';
import { ChoiceForm } from '#web/features/admin/choice-form.tsx';
import { points } from '#web/features/engagements/points.ts';
import { fullName } from '#web/features/session/person.ts';
import { evidenceOf, shortDay, standingLineTitle } from '#web/features/standing/standing-words.ts';
import { paths } from '#web/paths.ts';
import { Card } from '#web/ui/card.tsx';
import { DateTime } from '#web/ui/date-time.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { toastSuccess } from '#web/ui/toast.tsx';
import classes from './appeals.module.css';

/** Somebody whose score fell to 0 again: booking waits until an Admin has looked at what led to it. */
export function PauseCard({ review }: { review: PauseReview }) {
  const { t } = useLingui();
  const { id, person, pause, lines } = review;
  const { firstName } = person;
  const name = fullName(person);
  const decide = useCall(standingEndpoints.decidePauseReview, {
    onDone: ({ ended }) => toastSuccess(ended ? t`Pause ended` : t`Pause kept`),
  });
  return (
    <Card
      title={t`${name}, paused`}
      sub={<DateTime at={pause.since} timeZone={deviceTimeZone()} withZone />}
      actions={<Tag tone="plum">{t`Fall to 0 no. ${pause.nth}`}</Tag>}
    >
      <dl className={classes.facts}>
        <dt>{t`Person`}</dt>
        <dd>
          <Link to={paths.admin.user(person.userId)}>{name}</Link>
        </dd>
        <dt>{t`Lost points`}</dt>
        <dd>
          <ul className={classes.lost}>
            {lines.map((line) => (
              <li key={line.id}>
                <span>
                  {standingLineTitle(line)}
                  <span className={classes.quiet}>
                    {shortDay(line.at)}. {evidenceOf(line)}
                  </span>
                </span>
                <strong>{points(line.effect)}</strong>
              </li>
            ))}
          </ul>
        </dd>
      </dl>
      <div className={classes.decision}>
        <ChoiceForm
          question={t`May ${firstName} book again?`}
          choices={[
            {
              value: 'yes',
              label: t`End the pause`,
              follows: t`${firstName} can book at once, with the points a pause ends with.`,
            },
            {
              value: 'no',
              label: t`Keep the pause`,
              follows: t`Booking stays paused for as long as a second pause, then it ends.`,
            },
          ]}
          isPending={decide.isPending}
          onDecide={(choice, reason) => decide.mutate({ params: { id }, body: { end: choice === 'yes', reason } })}
        />
      </div>
    </Card>
  );
}
