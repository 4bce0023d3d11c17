/** Short answers to what people ask most. Figures are the policy's, never copy. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { usePublicTerms } from '#web/features/shell/use-public-terms.ts';
import { Card } from '#web/ui/card.tsx';
import { percent } from '#web/ui/format-number.ts';
import classes from './help.module.css';

export function Articles() {
  const { t } = useLingui();
  const { data: policy } = usePublicTerms();
  if (!policy) return null;
  const fee = percent(policy.feePercent / 100);
  return (
    <Card title={t`Short answers`}>
      <Article title={t`When does a booking count?`}>
        <Trans>
          Once it is accepted. Close to its start, the payment must be held too. Either side can undo it for{' '}
          <Plural value={policy.undoMinutes} one="# minute" other="# minutes" />, unless the shift starts soon. Time,
          rate, break, place and role are locked from then on.
        </Trans>
      </Article>
      <Article title={t`What happens if I cancel?`}>
        <Trans>
          A pharmacist or technician may lose standing, never money. A pharmacy may owe part of the pay. The effect is
          shown before you confirm. An illness, an accident or an unsafe place can be appealed for{' '}
          <Plural value={policy.appealDays} one="# day" other="# days" />, on the Standing page.
        </Trans>
      </Article>
      <Article title={t`Nobody can give me the arrival code`}>
        <Trans>
          Tap “No one can give me the code” on the check-in page. It records the time and the place and alerts the
          pharmacy. If nobody is there after{' '}
          <Plural value={policy.turnedAwayMinutes} one="# minute" other="# minutes" /> and your location shows that you
          are, you’re paid for being turned away.
        </Trans>
      </Article>
      <Article title={t`When am I paid?`}>
        <Trans>
          The pharmacy has <Plural value={policy.approveWithinHours} one="# hour" other="# hours" /> to approve hours or
          dispute them. After that, recorded hours that match the booking are approved automatically. The payout starts
          within <Plural value={policy.payoutWithinHours} one="# hour" other="# hours" /> of approval, and your wallet
          says Processing until the bank has it.
        </Trans>
      </Article>
      <Article title={t`What does Mortar cost?`}>
        <Trans>
          Pharmacists and technicians pay nothing, except for an instant payout if they ask for one. A pharmacy pays{' '}
          {fee} on top of pay, only for what is worked or owed.
        </Trans>
      </Article>
      <Article title={t`The pharmacy disputes my hours`}>
        <Trans>
          What is not disputed is paid at once. You have{' '}
          <Plural value={policy.disputeAnswerHours} one="# hour" other="# hours" /> to answer with your own words and
          files. If you don’t agree with each other, an admin decides, and either side can appeal once.
        </Trans>
      </Article>
      <Article title={t`My account is paused or blocked`}>
        <Trans>
          The reason is in your notifications, and in our email unless you turned it off. Write to us below if you think
          it’s wrong. You don’t need to be signed in.
        </Trans>
      </Article>
    </Card>
  );
}

function Article({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className={classes.article}>
      <summary>{title}</summary>
      <p>{children}</p>
    </details>
  );
}
