import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useDebouncedValue } from '@mantine/hooks';
import { useMemo } from 'react';
import { ApiError } from '#web/api/api-error.ts';
import { Card } from '#web/ui/card.tsx';
import { number } from '#web/ui/format-number.ts';
import { Lines } from '#web/ui/lines.tsx';
import { RetryButton } from '#web/ui/retry-button.tsx';
import touch from '#web/ui/touch-target.module.css';
import { useWhoCanBook } from '../queries.ts';
import { explainShortage } from './explain-shortage.ts';
import classes from './post.module.css';
import { type PostValues, toBody } from './post-values.ts';

const PAUSE = 400;

type Props = { values: PostValues; timeZone: string };

/**
 * Shows how many people could book the drafted dates now (PRODUCT §3); nothing until a date is whole. Its lines stand
 * from the first date on, with dashes for what is not known, so that an answer moves nothing.
 */
export function WhoCanBookCard({ values, timeZone }: Props) {
  const { t } = useLingui();
  const days = values.days.filter(({ starts, ends }) => starts && ends);
  const text = askedText({ ...values, days }, timeZone);
  const [debounced] = useDebouncedValue(text, PAUSE);
  const asked = useMemo(() => (debounced ? JSON.parse(debounced) : null), [debounced]);
  const { data, error, isFetching, isPlaceholderData, refetch } = useWhoCanBook(asked);
  if (!text) return null;
  const count = days.length;
  const isStale = isPlaceholderData || debounced !== text;
  const isBusy = isStale || isFetching;
  const isBlock = values.block === 'mandatory';
  const amount = (people: number | undefined) => (people === undefined ? '–' : number(people));
  // Who looks for a higher rate is counted, though not told: a smaller count would give that rate away.
  const atMost = (people: number | undefined) => {
    const count = amount(people);
    return people ? t`up to ${count}` : count;
  };
  const hint = data && !isStale ? explainShortage(data, { count, isBlock, headcount: values.headcount }) : null;
  return (
    <Card title={t`Who can book it now`}>
      <div className={data && isStale ? classes.stale : undefined} aria-busy={isBusy}>
        <Lines
          lines={[
            { label: t`Qualified, within their drive`, amount: amount(data?.qualified) },
            ...(count > 1 && !isBlock
              ? [{ label: t`Free on at least one day`, amount: amount(data?.freeOnSome) }]
              : []),
            {
              label: plural(count, { one: 'Free that day', other: 'Free on all # days' }),
              amount: amount(data?.freeOnAll),
            },
            values.bookingMode === 'invite-first'
              ? {
                  label: t`Favorites and own bank we’ll tell first`,
                  amount: atMost(isBlock ? data?.preferredOnAll : data?.preferredOnSome),
                }
              : { label: t`Your favorites among them`, amount: amount(data?.favorites) },
          ]}
        />
      </div>
      {hint && <p className={classes.quiet}>{hint}</p>}
      {error && !isStale && (
        <p className={classes.quiet} role="status">
          {error instanceof ApiError && error.status === 422 ? (
            error.message
          ) : (
            <>
              {t`We couldn’t count who can book it. You can still post.`}{' '}
              <RetryButton
                className={touch.target ?? ''}
                variant="subtle"
                size="compact-sm"
                retrying={isFetching}
                onRetry={() => void refetch()}
              />
            </>
          )}
        </p>
      )}
    </Card>
  );
}

/** Returns what the count depends on as JSON; null until there is something to ask. */
function askedText(values: PostValues, timeZone: string): string | null {
  // The rate says nothing about who may book.
  const { body } = toBody({ ...values, ratePerHourCents: values.ratePerHourCents || 1 }, timeZone);
  if (!body) return null;
  const { businessId, role, shifts, requirements } = body;
  return JSON.stringify({ businessId, role, shifts, requirements });
}
