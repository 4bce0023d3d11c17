import { Trans } from '@lingui/react/macro';
import { IconLock } from '@tabler/icons-react';
import type { TermsComparison } from '#contract/engagements/amendment.ts';
import { DateTime } from '#web/ui/date-time.tsx';
import { Money } from '#web/ui/money.tsx';
import classes from './amendments.module.css';

/** When the pharmacy's money for the changed terms is held, and what the person receives. */
export function HoldNote({ comparison, person }: { comparison: TermsComparison; person: string }) {
  const { before, after, hold } = comparison;
  const isPayKept = before.quote.payCents === after.quote.payCents;
  if (hold.how === 'none' && isPayKept) return null;
  const total = <Money cents={after.quote.totalCents} />;
  return (
    <p className={classes.hold}>
      <IconLock size={16} stroke={1.75} aria-hidden="true" />
      <span>
        {hold.how === 'planned' && hold.at && (
          <Trans>
            {total} is held from <DateTime at={hold.at} timeZone={after.terms.timeZone} />, instead of{' '}
            <Money cents={before.quote.totalCents} />.
          </Trans>
        )}
        {hold.how === 'now' && (
          <Trans>{total} is held before the change counts. The current hold is released then.</Trans>
        )}
        {hold.how === 'instead' && (
          <Trans>{total} is held before the change counts. What was charged before is returned then.</Trans>
        )}
        {hold.how === 'onTerms' && <Trans>The difference comes out of your weekly credit.</Trans>}
        {hold.how === 'uncovered' && <Trans>The payment on file doesn’t cover this change right now.</Trans>}{' '}
        {!isPayKept && (
          <Trans>
            {person} receives <Money cents={after.quote.payCents} /> instead of <Money cents={before.quote.payCents} />.
          </Trans>
        )}
      </span>
    </p>
  );
}
