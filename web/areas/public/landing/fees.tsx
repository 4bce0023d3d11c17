import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ReadError } from '#web/features/shell/read-error.tsx';
import { usePublicTerms } from '#web/features/shell/use-public-terms.ts';
import { paths } from '#web/paths.ts';
import { shortMoney } from '#web/ui/format-money.ts';
import { percent } from '#web/ui/format-number.ts';
import { hours } from '#web/ui/format-time.ts';
import classes from './fees.module.css';

/** Shows what Mortar costs, from the policy in force. */
export function Fees() {
  const { t } = useLingui();
  const terms = usePublicTerms();
  const { data: policy } = terms;
  return (
    <section className={classes.band} id="pricing" aria-label={t`What it costs`}>
      {terms.isError ? (
        <ReadError title={t`We couldn’t load the fees`} read={terms} />
      ) : (
        <dl className={classes.figures}>
          <Figure value={shortMoney(0)} label={t`for pharmacists and technicians`}>
            <Trans>The posted rate is the rate you receive.</Trans>
          </Figure>
          <Figure value={policy && percent(policy.feePercent / 100)} label={t`for pharmacies, on pay worked or owed`}>
            <Trans>Card costs included. Posting is free.</Trans>
          </Figure>
          <Figure value={policy && hours(policy.approveWithinHours * 60)} label={t`for a pharmacy to approve hours`}>
            <Trans>After that, recorded hours that match the booking are approved automatically.</Trans>{' '}
            {policy && <PayoutStart withinHours={policy.payoutWithinHours} />}
          </Figure>
        </dl>
      )}
      <div className={classes.ways}>
        <Button component={Link} to={paths.publicShifts()} size="md">
          <Trans>Find shifts</Trans>
        </Button>
        <Button
          component={Link}
          to={paths.signUp.start({ role: 'pharmacy', next: paths.business.post() })}
          size="md"
          variant="default"
        >
          <Trans>Post a shift</Trans>
        </Button>
      </div>
    </section>
  );
}

function PayoutStart({ withinHours }: { withinHours: number }) {
  return (
    <Plural
      value={withinHours}
      one="Payouts start within # hour of approval."
      other="Payouts start within # hours of approval."
    />
  );
}

function Figure({ value, label, children }: { value: string | undefined; label: string; children: ReactNode }) {
  return (
    <div className={classes.figure}>
      <dt className={classes.label}>{label}</dt>
      <dd className={classes.value}>{value ?? <Skeleton height={44} width={96} />}</dd>
      <dd className={classes.note}>{children}</dd>
    </div>
  );
}
