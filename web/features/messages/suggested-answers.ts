import { t } from '@lingui/core/macro';
import type { Engagement } from '#contract/engagements/engagement.ts';
import { toMillis } from '#contract/time.ts';

/** Returns answers that fit most questions before a shift, or after it. They fill the field and are never sent by themselves. */
export function suggestedAnswers({ terms, status }: Engagement, now: number): string[] {
  const isAhead = now < toMillis(terms.startsAt);
  const last = isAhead && status === 'Booked' ? t`Thanks, see you then.` : t`Thank you.`;
  return [t`Yes, that works.`, t`I’ll check and get back to you.`, last];
}
