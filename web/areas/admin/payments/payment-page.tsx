/** One payment: its whole life as provider and ledger tell it, what it stands at, and who did what. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useParams } from 'react-router';
import type { PaymentLife } from '#contract/wallet/payment-desk.ts';
import { useAdminPayment, useAudit } from '#web/features/admin/queries.ts';
import { ReadError } from '#web/features/shell/read-error.tsx';
import { paths } from '#web/paths.ts';
import { actionNamed } from '#web/ui/action-button.tsx';
import { Card } from '#web/ui/card.tsx';
import { DateTime } from '#web/ui/date-time.tsx';
import { Lines } from '#web/ui/lines.tsx';
import { LoadingSkeletons } from '#web/ui/loading-skeletons.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Page } from '#web/ui/page.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Timeline } from '#web/ui/timeline.tsx';
import { BelongsTo } from './belongs-to.tsx';
import { OperationButtons, RefusedOperations } from './operation-buttons.tsx';
import { PaymentLifeCard } from './payment-life.tsx';
import { PaymentState } from './payment-state.tsx';
import { paymentTitle } from './payment-title.ts';
import classes from './payments.module.css';
import { PayoutsCard } from './payouts-card.tsx';
import { PhaseStrip } from './phase-strip.tsx';
import { paidBy } from './refund-words.ts';
import { WaitingRefund } from './waiting-refund.tsx';

const back = (
  <Link to={paths.admin.payments()}>
    <Trans>Payments</Trans>
  </Link>
);

export default function PaymentPage() {
  const { t } = useLingui();
  const { id = '' } = useParams();
  const read = useAdminPayment(id);
  if (read.data) return <Loaded life={read.data} />;
  return (
    <Page>
      <PageHeader title={t`Payment`} back={back} />
      {read.isError ? (
        <ReadError title={t`We couldn’t load this payment`} read={read} />
      ) : (
        <LoadingSkeletons shape="cards" count={2} label={t`Loading the payment`} />
      )}
    </Page>
  );
}

function Loaded({ life }: { life: PaymentLife }) {
  const { t } = useLingui();
  const { payment, refundable, payCents, feeCents, expenseCents } = life;
  const { personName, payerName, lapsesAt, failure } = payment;
  const method = paidBy(payment);
  const isOwed = actionNamed(life.actions, 'writeOffPayment')?.refusal === null;
  return (
    <Page>
      <PageHeader
        title={paymentTitle(payment)}
        back={back}
        sub={
          <span className={classes.sub}>
            <PaymentState payment={payment} />
            <span>
              {personName}. {method}, {payerName}.
            </span>
          </span>
        }
        actions={<OperationButtons life={life} />}
      />
      {failure && <Notice tone="signal" title={failure} />}
      <WaitingRefund life={life} />
      {lapsesAt && (
        <Notice tone="amber">
          <Trans>
            The hold lapses <DateTime at={lapsesAt} timeZone={payment.timeZone} withZone />.
          </Trans>
        </Notice>
      )}
      <div className={classes.layout}>
        <div className={classes.stack}>
          <PhaseStrip life={life} />
          <PaymentLifeCard life={life} />
        </div>
        <div className={classes.stack}>
          <Card title={t`Now`}>
            <Lines
              lines={[
                ...(isOwed ? [{ label: t`Owed by ${payerName}`, amount: payment.amountCents }] : []),
                { label: t`Charged`, amount: payment.capturedCents },
                { label: t`Refunded`, amount: payment.refundedCents },
                { label: t`Can be refunded`, amount: refundable.mortar },
                { label: t`For ${personName}`, amount: payCents + expenseCents },
                { label: t`Service fee`, amount: feeCents },
              ]}
            />
          </Card>
          <PayoutsCard life={life} />
          <BelongsTo life={life} />
          <Card title={t`Who did what`}>
            <div className={classes.histories}>
              <History id={payment.id} timeZone={payment.timeZone} />
              {life.payouts.map(({ id }) => (
                <History key={id} id={id} timeZone={payment.timeZone} />
              ))}
            </div>
          </Card>
          <RefusedOperations life={life} />
        </div>
      </div>
    </Page>
  );
}

function History({ id, timeZone }: { id: string; timeZone: string }) {
  const { t } = useLingui();
  const read = useAudit({ subjectId: id, pageSize: 20 });
  return (
    <div>
      {read.isError && !read.data && <ReadError title={t`We couldn’t load the audit log`} read={read} />}
      {read.isPending && <LoadingSkeletons count={3} label={t`Loading the audit log`} />}
      {read.data?.items.length === 0 && <p className={classes.quiet}>{t`Nothing yet`}</p>}
      {read.data && read.data.items.length > 0 && (
        <Timeline
          timeZone={timeZone}
          items={read.data.items.map(({ id: key, at, actor, sentence }) => ({
            key,
            at,
            sentence: (
              <>
                <strong>{actor}</strong>: {sentence}
              </>
            ),
          }))}
        />
      )}
    </div>
  );
}
