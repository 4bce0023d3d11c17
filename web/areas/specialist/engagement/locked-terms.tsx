import { Trans, useLingui } from '@lingui/react/macro';
import type { Engagement } from '#contract/engagements/engagement.ts';
import { TermsList } from '#web/features/shifts/shift-detail/terms-list.tsx';
import { Card } from '#web/ui/card.tsx';
import classes from './engagement-page.module.css';

/** Shows the terms both sides agreed to, frozen at booking (PRODUCT §3). */
export function LockedTerms({ engagement }: { engagement: Engagement }) {
  const { t } = useLingui();
  const { terms, termsHash } = engagement;
  const fingerprint = termsHash?.slice(0, 16);
  return (
    <Card>
      <TermsList
        shift={terms}
        title={termsHash ? t`Terms, locked at booking` : t({ message: 'Terms', context: 'shift' })}
      />
      {fingerprint && (
        <p className={classes.note}>
          <Trans>
            Neither side can change these alone. Fingerprint <span className={classes.hash}>{fingerprint}</span>
          </Trans>
        </p>
      )}
    </Card>
  );
}
