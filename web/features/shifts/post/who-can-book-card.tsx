import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useDebouncedValue } from '@mantine/hooks';
import { useMemo } from 'react';
import { Card } from '#web/ui/card.tsx';
import { number } from '#web/ui/format-number.ts';
import { Lines } from '#web/ui/lines.tsx';
import { useWhoCanBook } from '../queries.ts';
import classes from './post.module.css';
import { type PostValues, toBody } from './post-values.ts';

const PAUSE = 400;

type Props = { values: PostValues; timeZone: string };

/** Shows how many people could book the drafted dates now (PRODUCT §3); nothing until a date is whole. */
export function WhoCanBookCard({ values, timeZone }: Props) {
  const { t } = useLingui();
  const days = values.days.filter(({ starts, ends }) => starts && ends);
  const text = askedText({ ...values, days }, timeZone);
  const [debounced] = useDebouncedValue(text, PAUSE);
  const { data, isPlaceholderData } = useWhoCanBook(
    useMemo(() => (debounced ? JSON.parse(debounced) : null), [debounced]),
  );
  if (!text || !data) return null;
  const count = days.length;
  const isStale = isPlaceholderData || debounced !== text;
  return (
    <Card title={t`Who can book it now`}>
      <div className={isStale ? classes.stale : undefined} aria-busy={isStale}>
        <Lines
          lines={[
            { label: t`Qualified, within their drive`, amount: number(data.qualified) },
            ...(count > 1 && values.block === 'optional'
              ? [{ label: t`Free on at least one day`, amount: number(data.freeOnSome) }]
              : []),
            {
              label: plural(count, { one: 'Free that day', other: 'Free on all # days' }),
              amount: number(data.freeOnAll),
            },
            { label: t`Your favorites among them`, amount: number(data.favorites) },
          ]}
        />
      </div>
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
