import { Button, Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { usePublicTerms } from '#web/features/operations/use-public-terms.ts';
import { ReadError } from '#web/features/shell/read-error.tsx';
import { paths } from '#web/paths.ts';
import classes from './fees.module.css';

/** What Mortar costs, from the policy in force. */
export function Fees() {
  const terms = usePublicTerms();
  return (
    <section className={classes.band} id="pricing" aria-label="What it costs">
      {terms.isError ? (
        <ReadError title="We could not load the fees" read={terms} />
      ) : (
        <dl className={classes.figures}>
          <Figure value="$0" label="for pharmacists and technicians">
            The posted rate is the rate you receive.
          </Figure>
          <Figure value={terms.data && `${terms.data.feePercent}%`} label="for pharmacies, on worked shifts">
            Card costs included. Posting is free.
          </Figure>
          <Figure value={terms.data && `${terms.data.approveWithinHours} h`} label="then hours approve themselves">
            {terms.data && `Payout starts within ${terms.data.payoutWithinHours} hours after that.`}
          </Figure>
        </dl>
      )}
      <div className={classes.ways}>
        <Button component={Link} to={paths.publicShifts()} size="md">
          Find shifts
        </Button>
        <Button
          component={Link}
          to={paths.signUp.start({ role: 'pharmacy', next: paths.business.post() })}
          size="md"
          variant="default"
        >
          Post a shift
        </Button>
      </div>
    </section>
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
