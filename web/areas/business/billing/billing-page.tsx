/** Billing (10, 27): charges and holds, invoices, statements, codes for the bookkeeper, payment methods. */
import { t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconCreditCardOff, IconDownload, IconPlus } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { walletEndpoints } from '#contract/wallet/endpoints.ts';
import type { PaymentMethod } from '#contract/wallet/wallet.ts';
import { useCall } from '#web/api/use-call.ts';
import { useActiveBusiness } from '#web/features/session/use-active-business.ts';
import { ReadError } from '#web/features/shell/read-error.tsx';
import { useListQuery } from '#web/features/shell/use-list-query.ts';
import { AddPaymentMethod } from '#web/features/wallet/add-payment-method.tsx';
import { methodName } from '#web/features/wallet/method-name.ts';
import { OwedNotice } from '#web/features/wallet/owed-notice.tsx';
import { useWallet } from '#web/features/wallet/queries.ts';
import { Card } from '#web/ui/card.tsx';
import { money } from '#web/ui/format-money.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { LoadingSkeletons } from '#web/ui/loading-skeletons.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Page } from '#web/ui/page.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { TabBar } from '#web/ui/tab-bar.tsx';
import classes from './billing.module.css';
import { ChargesTable } from './charges-table.tsx';
import { MethodsCard } from './methods-card.tsx';
import { MonthCard } from './month-card.tsx';
import { OwedCard } from './owed-card.tsx';
import { type Payable, PayModal } from './pay-modal.tsx';
import { TermsCard } from './terms-card.tsx';

const papers = {
  invoices: lazy(() => import('./invoices-tab.tsx')),
  statements: lazy(() => import('./statements-tab.tsx')),
  codes: lazy(() => import('./codes-tab.tsx')),
} as const;
/** What the addresses of one tab say, and those of another don’t. */
const NO_FILTER = { kind: null, status: null, month: null, query: null } as const;
const ExportModal = lazyPart(() => import('./export-modal.tsx'));

export default function BillingPage() {
  const { t } = useLingui();
  const { active, businesses } = useActiveBusiness();
  const read = useWallet({ limit: 200, ...(active && { businessId: active.id }) });
  const [adding, setAdding] = useState(false);
  const [paying, setPaying] = useState<Payable | null>(null);
  const count = businesses.length;
  const [isExporting, setIsExporting] = useState(false);
  const [broken, setBroken] = useState<PaymentMethod | null>(null);
  const forget = useCall(walletEndpoints.removePaymentMethod);
  const { params, change } = useListQuery({ replace: true });
  const tab = (Object.keys(papers) as (keyof typeof papers)[]).find((one) => one === params.get('tab')) ?? null;
  const Papers = tab && papers[tab];
  const add = () => setAdding(true);
  const fix = (method: PaymentMethod) => {
    setBroken(method);
    setAdding(true);
  };
  /** The card that was fixed works again; another one takes its place. */
  const fixed = (added: PaymentMethod) => {
    if (broken && broken.id !== added.id) forget.mutate({ params: { id: broken.id } });
  };
  const close = () => {
    setAdding(false);
    setBroken(null);
  };
  const wallet = read.data;
  const declined = wallet?.paymentMethods.filter(({ declinedAt }) => declinedAt !== null) ?? [];

  return (
    <Page>
      <PageHeader
        title={t`Billing`}
        sub={count > 1 ? (active?.name ?? t`All ${count} pharmacies`) : undefined}
        actions={
          <Button variant="default" leftSection={<IconDownload size={18} />} onClick={() => setIsExporting(true)}>
            <Trans>Export</Trans>
          </Button>
        }
      />
      {read.isError && <ReadError title={t`We couldn’t load billing`} read={read} />}
      {read.isPending && <LoadingSkeletons shape="table" count={6} label={t`Loading billing`} />}
      {wallet && (
        <div className={classes.layout}>
          <div className={classes.column}>
            <OwedNotice
              wallet={wallet}
              action={(overdueId) => {
                const invoice = wallet.terms?.invoices.find(({ id }) => id === overdueId);
                const payable = { cents: invoice?.amountCents ?? wallet.owed.cents, invoiceId: overdueId };
                return <PayButton payable={payable} onPay={setPaying} />;
              }}
            />
            {wallet.paymentMethods.length === 0 && (
              <Notice
                tone="amber"
                icon={<IconCreditCardOff size={18} stroke={1.75} aria-hidden="true" />}
                title={t`No payment method yet.`}
                action={
                  <Button leftSection={<IconPlus size={16} />} onClick={add}>
                    <Trans>Add a card</Trans>
                  </Button>
                }
              >
                <Trans>Your shifts go live once you add a card or bank account.</Trans>
              </Notice>
            )}
            {declined.map((method) => (
              <Notice
                key={method.id}
                tone="amber"
                icon={<IconCreditCardOff size={18} stroke={1.75} aria-hidden="true" />}
                title={declinedWords(methodName(method))}
                action={
                  <Button variant="default" onClick={() => fix(method)}>
                    {method.kind === 'card' ? t`Fix the card` : t`Fix the account`}
                  </Button>
                }
              >
                {method.isDefault
                  ? t`It’s your default for upcoming shifts. Fix it, or the people you booked may cancel without losing standing.`
                  : t`It isn’t used for new shifts.`}
              </Notice>
            ))}
            <OwedCard wallet={wallet} onPay={() => setPaying({ cents: wallet.owed.cents, invoiceId: null })} />
            <Card flush>
              <TabBar
                label={t`Billing`}
                tabs={[
                  { name: 'charges', label: t`Charges and holds` },
                  { name: 'invoices', label: t`Invoices` },
                  { name: 'statements', label: t`Statements` },
                  { name: 'codes', label: t`Codes` },
                ]}
                value={tab ?? 'charges'}
                onChange={(name) => change({ ...NO_FILTER, tab: name === 'charges' ? null : name })}
              />
              <div className={classes.papers}>
                {Papers ? (
                  <Suspense fallback={<LoadingSkeletons shape="table" count={5} label={t`Loading billing`} />}>
                    <Papers key={tab} businessId={active?.id ?? null} />
                  </Suspense>
                ) : (
                  <ChargesTable transactions={wallet.transactions} />
                )}
              </div>
            </Card>
          </div>
          <div className={classes.column}>
            {wallet.terms && <TermsCard terms={wallet.terms} onPay={setPaying} />}
            <MonthCard wallet={wallet} />
            <MethodsCard methods={wallet.paymentMethods} onAdd={add} />
          </div>
        </div>
      )}
      {paying && wallet && (
        <PayModal paying={paying} methods={wallet.paymentMethods} onAdd={add} onClose={() => setPaying(null)} />
      )}
      <AddPaymentMethod
        opened={adding}
        onClose={close}
        onAdded={fixed}
        {...(broken && { kinds: [broken.kind] })}
        key={broken?.id ?? 'new'}
      />
      {isExporting && (
        <Suspense>
          <ExportModal businessId={active?.id ?? null} onClose={() => setIsExporting(false)} />
        </Suspense>
      )}
    </Page>
  );
}

function PayButton({ payable, onPay }: { payable: Payable; onPay: (payable: Payable) => void }) {
  const { t } = useLingui();
  const amount = money(payable.cents);
  return <Button onClick={() => onPay(payable)}>{t`Pay ${amount}`}</Button>;
}

function declinedWords(method: string): string {
  return t`${method} was declined the last time it was used.`;
}
