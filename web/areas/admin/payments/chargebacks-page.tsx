/** Chargebacks: what banks decide about, by when evidence is due, and what became of it. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link } from 'react-router';
import { type AdminChargeback, type ChargebackShow, chargebackShows } from '#contract/wallet/chargeback-desk.ts';
import { useChargebacks } from '#web/features/admin/queries.ts';
import { ExportButton } from '#web/features/shell/export-button.tsx';
import { ReadError } from '#web/features/shell/read-error.tsx';
import { useListQuery } from '#web/features/shell/use-list-query.ts';
import { paths } from '#web/paths.ts';
import { Card } from '#web/ui/card.tsx';
import { CountBadge } from '#web/ui/count-badge.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadingSkeletons } from '#web/ui/loading-skeletons.tsx';
import { Page } from '#web/ui/page.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { TabBar } from '#web/ui/tab-bar.tsx';
import { ChargebackTable } from './chargeback-table.tsx';
import { EvidenceModal } from './evidence-modal.tsx';
import classes from './payments.module.css';

const PAGE_SIZE = 25;

export default function ChargebacksPage() {
  const { t } = useLingui();
  const { params, page, change, goToPage } = useListQuery({ replace: true });
  const show = chargebackShows.find((name) => name === params.get('show')) ?? 'open';
  const [answering, setAnswering] = useState<AdminChargeback | null>(null);
  const read = useChargebacks({ show, page, pageSize: PAGE_SIZE });
  const { data } = read;
  const empty: Record<ChargebackShow, string> = {
    open: t`No bank contests a charge`,
    lost: t`No chargeback was lost`,
    won: t`No chargeback was won`,
    all: t`No bank ever took a payment back`,
  };
  return (
    <Page>
      <PageHeader
        title={t`Chargebacks`}
        back={
          <Link to={paths.admin.payments()}>
            <Trans>Payments</Trans>
          </Link>
        }
        sub={
          <span aria-live="polite">
            {data && <Plural value={data.total} one="# chargeback" other="# chargebacks" />}
          </span>
        }
        actions={<ExportButton list="chargebacks" filters={{ show }} />}
      />
      <div className={classes.filters}>
        <TabBar
          label={t`Which chargebacks`}
          tabs={[
            {
              name: 'open',
              label: (
                <>
                  {t({ message: 'Open', context: 'chargebacks' })}{' '}
                  {data?.open ? <CountBadge count={data.open} /> : null}
                </>
              ),
            },
            { name: 'lost', label: t({ message: 'Lost', context: 'chargeback' }) },
            { name: 'won', label: t`Won` },
            { name: 'all', label: t`All` },
          ]}
          value={show}
          onChange={(name) => change({ show: name === 'open' ? null : name })}
        />
      </div>
      {read.isError && !data && <ReadError title={t`We couldn’t load chargebacks`} read={read} />}
      {read.isPending && <LoadingSkeletons shape="table" count={6} label={t`Loading chargebacks`} />}
      {data && (
        <Card flush>
          {data.items.length === 0 ? (
            <EmptyState title={empty[show]}>
              {show === 'open' &&
                t`When a card’s owner disputes a charge, it appears here with the date evidence is due.`}
            </EmptyState>
          ) : (
            <ChargebackTable chargebacks={data.items} onAnswer={setAnswering} />
          )}
        </Card>
      )}
      <Pager read={read} pageSize={PAGE_SIZE} page={page} onPage={goToPage} />
      {answering && <EvidenceModal chargeback={answering} onClose={() => setAnswering(null)} />}
    </Page>
  );
}
