import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Radio, Switch } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { type BookingMode, bookingModes } from '#contract/shifts/shift.ts';
import { bookingModeLabel } from '#web/language/labels.ts';
import { Card } from '#web/ui/card.tsx';
import classes from './post.module.css';
import type { PostValues } from './post-values.ts';

const meaning: Record<BookingMode, MessageDescriptor> = {
  'invite-first': msg`We tell your favorites and own bank. They can request it before everyone else.`,
  request: msg`People request, you choose.`,
  instant: msg`The first qualified person books it.`,
};
const order: readonly BookingMode[] = ['invite-first', 'request', 'instant'];

/** Chooses how people book. */
export function ModeCard({ form }: { form: UseFormReturnType<PostValues> }) {
  const { t } = useLingui();
  const { bookingMode, allowCounterOffers, block, days } = form.values;
  const isBlock = block === 'mandatory' && days.length > 1;
  return (
    <Card title={t`How people book`}>
      <Radio.Group
        aria-label={t`How people book`}
        value={bookingMode}
        onChange={(value) =>
          form.setFieldValue('bookingMode', bookingModes.find((mode) => mode === value) ?? 'request')
        }
      >
        <div className={classes.modes}>
          {order.map((mode) => (
            <Radio.Card key={mode} value={mode} className={classes.mode ?? ''} aria-label={bookingModeLabel(mode)}>
              <span className={classes.modeWords}>
                <strong>{bookingModeLabel(mode)}</strong>
                <span>{t(meaning[mode])}</span>
              </span>
              <Radio.Indicator />
            </Radio.Card>
          ))}
        </div>
      </Radio.Group>
      {bookingMode !== 'instant' && !isBlock && (
        <Switch
          className={classes.spaced ?? ''}
          label={t`Allow counter-offers above this rate`}
          checked={allowCounterOffers}
          onChange={(event) => form.setFieldValue('allowCounterOffers', event.currentTarget.checked)}
        />
      )}
    </Card>
  );
}
