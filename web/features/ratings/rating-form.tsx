/** What a side says of a shift (26): the specialist's five facts, the stars, a note. Changed until both are shown. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Textarea } from '@mantine/core';
import { IconEyeOff } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import type { Engagement } from '#contract/engagements/engagement.ts';
import {
  type DescribedFacts,
  type EngagementRatings,
  RATING_NOTE_MAX,
  type RatingSide,
} from '#contract/engagements/rating.ts';
import { ratingEndpoints } from '#contract/engagements/rating-endpoints.ts';
import { showAtFields, useCall } from '#web/api/use-call.ts';
import { Card } from '#web/ui/card.tsx';
import { Form } from '#web/ui/form.tsx';
import { dayLabel } from '#web/ui/format-time.ts';
import { StickyFooter } from '#web/ui/sticky-footer.tsx';
import { toastSuccess } from '#web/ui/toast.tsx';
import { useDraftState } from '#web/ui/use-draft-state.ts';
import { usePhone } from '#web/ui/use-media.ts';
import { WriteButton } from '#web/ui/write-button.tsx';
import { FactChoice } from './fact-choice.tsx';
import classes from './rating-page.module.css';
import { postedFact } from './rating-words.ts';
import { StarsInput } from './stars.tsx';

type Props = { engagement: Engagement; ratings: EngagementRatings; side: RatingSide; onSent: () => void };

export function RatingForm({ engagement, ratings, side, onSent }: Props) {
  const { t } = useLingui();
  const phone = usePhone();
  const { yours, closesAt } = ratings;
  const [{ facts, stars, note }, change] = useDraftState('rating', () => ({
    facts: (yours?.facts ?? {}) as DescribedFacts,
    stars: yours?.stars ?? null,
    note: yours?.note ?? '',
  }));
  const [errors, setErrors] = useState<Record<string, string>>({});
  const rate = useCall(ratingEndpoints.rateEngagement, {
    onDone: ({ shownAt }) => {
      toastSuccess(shownAt ? t`Sent. Both ratings are shown now.` : t`Rating sent`);
      onSent();
    },
    onError: (error) =>
      showAtFields(error, setErrors, ['stars', 'note', ...ratings.facts.map((fact) => `facts.${fact}`)]),
  });
  const firstName = engagement.specialist.firstName;
  const pharmacy = engagement.shift.business.name;
  const reader = side === 'specialist' ? pharmacy : firstName;
  const until = closesAt && dayLabel(closesAt, engagement.terms.timeZone);

  function send(event: FormEvent) {
    event.preventDefault();
    const missing = {
      ...Object.fromEntries(
        ratings.facts.filter((fact) => facts[fact] === undefined).map((fact) => [`facts.${fact}`, t`Choose yes or no`]),
      ),
      ...(stars === null && { stars: t`Choose the stars` }),
    };
    setErrors(missing);
    if (stars === null || Object.keys(missing).length > 0) return;
    rate.mutate({
      params: { id: engagement.id },
      body: { stars, facts: side === 'specialist' ? facts : null, note: note.trim() },
    });
  }

  const submit = (
    <WriteButton type="submit" size="md" loading={rate.isPending}>
      {yours ? <Trans>Save changes</Trans> : <Trans>Send rating</Trans>}
    </WriteButton>
  );
  return (
    <Form onSubmit={send} className={classes.form}>
      {ratings.facts.length > 0 && (
        <>
          <h2 className={classes.question}>
            <Trans>Was it as described?</Trans>
          </h2>
          <p className={classes.about}>
            <Trans>Others see the percentage of yes answers after 3 ratings.</Trans>
          </p>
          <Card flush className={classes.card}>
            <ul className={classes.facts}>
              {ratings.facts.map((fact) => (
                <FactChoice
                  key={fact}
                  fact={fact}
                  posted={postedFact(fact, engagement)}
                  value={facts[fact]}
                  error={errors[`facts.${fact}`]}
                  onChange={(isTrue) => {
                    change({ facts: { ...facts, [fact]: isTrue } });
                    setErrors(({ [`facts.${fact}`]: _, ...rest }) => rest);
                  }}
                />
              ))}
            </ul>
          </Card>
        </>
      )}
      <Card className={classes.card}>
        <StarsInput
          label={side === 'specialist' ? t`Would you work here again?` : t`Would you have ${firstName} again?`}
          value={stars}
          error={errors['stars']}
          onChange={(chosen) => {
            change({ stars: chosen });
            setErrors(({ stars: _, ...rest }) => rest);
          }}
        />
        <Textarea
          className={classes.note ?? ''}
          label={t`Note (optional)`}
          description={
            side === 'specialist'
              ? t`Others who look for shifts read it, without your name.`
              : t`Other pharmacies read it, without your name.`
          }
          maxLength={RATING_NOTE_MAX}
          autosize
          minRows={2}
          value={note}
          error={errors['note']}
          onChange={(event) => change({ note: event.currentTarget.value })}
        />
      </Card>
      <p className={classes.blind}>
        <IconEyeOff size={18} stroke={1.6} aria-hidden="true" />
        <span>
          <Trans>
            {reader} sees it once both have rated, or on {until}. Until then you can change it.
          </Trans>
        </span>
      </p>
      {phone ? <StickyFooter>{submit}</StickyFooter> : submit}
    </Form>
  );
}
