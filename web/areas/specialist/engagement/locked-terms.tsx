import type { Engagement } from '#contract/engagements/engagement.ts';
import { TermsList } from '#web/features/shifts/shift-detail/terms-list.tsx';
import { Card } from '#web/ui/card.tsx';
import classes from './engagement-page.module.css';

/** The terms both sides saw, frozen at booking (PRODUCT §3). */
export function LockedTerms({ engagement }: { engagement: Engagement }) {
  const { terms, termsHash } = engagement;
  return (
    <Card>
      <TermsList shift={terms} title={termsHash ? 'Terms, locked at booking' : 'Terms'} />
      {termsHash && (
        <p className={classes.note}>
          Neither side can change these alone. Fingerprint{' '}
          <span className={classes.hash}>{termsHash.slice(0, 16)}</span>
        </p>
      )}
    </Card>
  );
}
