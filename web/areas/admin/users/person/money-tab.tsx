import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { type PersonMoney, personEndpoints } from '#contract/admin/person-endpoints.ts';
import { useEndpoint } from '#web/api/use-endpoint.ts';
import { ReadError } from '#web/features/shell/read-error.tsx';
import { paths } from '#web/paths.ts';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadingSkeletons } from '#web/ui/loading-skeletons.tsx';
import { Money } from '#web/ui/money.tsx';
import { Notice } from '#web/ui/notice.tsx';
import classes from '../users.module.css';

/** Shows what the person is owed, what is on its way, paid, and what they owe: the sums of their own wallet. */
export function MoneyTab({ userId, name }: { userId: string; name: string }) {
  const { t } = useLingui();
  const read = useEndpoint(personEndpoints.getPersonMoney, { params: { id: userId } });
  const money = read.data?.money;
  return (
    <>
      {read.isError && !read.data && <ReadError title={t`We couldn’t load the money`} read={read} />}
      {read.isPending && <LoadingSkeletons count={3} label={t`Loading the money`} />}
      {read.data && !money && <EmptyState title={t`This account earns and pays nothing.`} />}
      {money && (
        <Card title={t`Money`} actions={<Link to={paths.admin.payments({ query: name })}>{t`Payments`}</Link>}>
          {money.readyCents < 0 && (
            <Notice tone="amber">
              <Trans>
                The balance is negative: <Money cents={-money.readyCents} /> is owed to Mortar and taken from the next
                payouts.
              </Trans>
            </Notice>
          )}
          {money.side === 'specialist' ? <Earned money={money} /> : <Paid money={money} />}
        </Card>
      )}
    </>
  );
}

function Earned({ money }: { money: PersonMoney }) {
  const { t } = useLingui();
  return (
    <dl className={classes.sums}>
      <Sum name={t`Ready to pay out`} cents={money.readyCents} />
      <Sum name={t`Hours not approved yet`} cents={money.beingApprovedCents} />
      <Sum name={t`Booked ahead`} cents={money.bookedAheadCents} />
      <Sum name={t`On its way to the bank`} cents={money.onItsWayCents} />
      <Sum name={t`Paid out so far`} cents={money.paidCents} />
    </dl>
  );
}

function Paid({ money }: { money: PersonMoney }) {
  const { t } = useLingui();
  return (
    <dl className={classes.sums}>
      <Sum name={t`Owed and not paid`} cents={money.owedCents} />
      <Sum name={t`Held for bookings`} cents={money.heldCents} />
      <Sum name={t`Charged so far, less refunds`} cents={money.paidCents} />
    </dl>
  );
}

function Sum({ name, cents }: { name: string; cents: number }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>
        <Money cents={cents} signed={cents < 0} />
      </dd>
    </>
  );
}
