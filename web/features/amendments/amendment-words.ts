/** A change in one line and on its buttons. */
import { plural, t } from '@lingui/core/macro';
import type { Amendment } from '#contract/engagements/amendment.ts';
import { money } from '#web/ui/format-money.ts';
import { type AmendmentSide, differenceOf, singleChange } from './comparison-rows.ts';

/** Returns `You asked to start at 8:00 AM`, to whoever proposed it. */
export function ownWords(amendment: Amendment): string {
  const single = singleChange(amendment);
  const count = amendment.changed.length;
  const to = single?.after ?? '';
  switch (single?.name) {
    case 'startsAt':
      return t`You asked to start at ${to}`;
    case 'endsAt':
      return t`You asked to end at ${to}`;
    case 'breakMinutes':
      return t`You asked for a break of ${to}`;
    case 'ratePerHourCents':
      return t`You asked for ${to}`;
    default:
      return plural(count, {
        one: 'You asked to change one term',
        other: 'You asked to change # terms',
      });
  }
}

/** Returns `Larkspur Pharmacy asks to start at 8:00 AM`. */
export function amendmentTitle(amendment: Amendment, from: string): string {
  const single = singleChange(amendment);
  const count = amendment.changed.length;
  const to = single?.after ?? '';
  switch (single?.name) {
    case 'startsAt':
      return t`${from} asks to start at ${to}`;
    case 'endsAt':
      return t`${from} asks to end at ${to}`;
    case 'breakMinutes':
      return t`${from} asks for a break of ${to}`;
    case 'ratePerHourCents':
      return t`${from} asks for ${to}`;
    default:
      return plural(count, {
        one: `${from} asks to change one term`,
        other: `${from} asks to change # terms`,
      });
  }
}

/** Returns `Keep 9:00 AM` and `Accept 8:00 AM, +$72.00`. */
export function answerWords(amendment: Amendment, side: AmendmentSide): { keep: string; accept: string } {
  const single = singleChange(amendment);
  const cents = differenceOf(amendment, side);
  const difference = money(cents, true);
  const [was, will] = [single?.before, single?.after];
  const accept = will ? t`Accept ${will}` : t`Accept the change`;
  return {
    keep: was ? t`Keep ${was}` : t`Keep as booked`,
    accept: cents === 0 ? accept : t`${accept}, ${difference}`,
  };
}
