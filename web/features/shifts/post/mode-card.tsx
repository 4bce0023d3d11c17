import { Radio, Switch } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { type BookingMode, bookingModes } from '#contract/shifts/shift.ts';
import { Card } from '#web/ui/card.tsx';
import classes from './post.module.css';
import type { PostValues } from './post-values.ts';

const words: Record<BookingMode, { title: string; text: string }> = {
  'invite-first': { title: 'Favorites first', text: 'Your favorites hear of it before everyone else.' },
  request: { title: 'Request', text: 'People ask, you choose.' },
  instant: { title: 'Instant book', text: 'The first qualified person is booked.' },
};
const order: readonly BookingMode[] = ['invite-first', 'request', 'instant'];

/** How a person gets the shift. */
export function ModeCard({ form }: { form: UseFormReturnType<PostValues> }) {
  const { bookingMode, allowCounterOffers } = form.values;
  return (
    <Card title="How people book">
      <Radio.Group
        aria-label="How people book"
        value={bookingMode}
        onChange={(value) =>
          form.setFieldValue('bookingMode', bookingModes.find((mode) => mode === value) ?? 'request')
        }
      >
        <div className={classes.modes}>
          {order.map((mode) => (
            <Radio.Card key={mode} value={mode} className={classes.mode ?? ''} aria-label={words[mode].title}>
              <span className={classes.modeWords}>
                <strong>{words[mode].title}</strong>
                <span>{words[mode].text}</span>
              </span>
              <Radio.Indicator />
            </Radio.Card>
          ))}
        </div>
      </Radio.Group>
      {bookingMode !== 'instant' && (
        <Switch
          className={classes.spaced ?? ''}
          label="Allow counter-offers above this rate"
          checked={allowCounterOffers}
          onChange={(event) => form.setFieldValue('allowCounterOffers', event.currentTarget.checked)}
        />
      )}
    </Card>
  );
}
