import { t } from '@lingui/core/macro';
import type { Engagement } from '#contract/engagements/engagement.ts';
import { rate } from '#web/ui/format-money.ts';

/** Returns what is on the table, as the specialist reads it: `The pharmacy offers $74.00 an hour. You asked for $77.00.` */
export function offerWords({ offers, awaits }: Pick<Engagement, 'offers' | 'awaits'>): string | null {
  const { specialistCents, businessCents } = offers;
  const asked = specialistCents !== null && rate(specialistCents, 'full');
  const offered = businessCents !== null && rate(businessCents, 'full');
  if (asked && offered && awaits === 'specialist') return t`The pharmacy offers ${offered}. You asked for ${asked}.`;
  return asked ? t`You asked for ${asked}.` : null;
}
