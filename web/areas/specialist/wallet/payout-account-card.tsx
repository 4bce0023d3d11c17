/** Where pay goes when the provider keeps the account: how far it is there, and the way to its page. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconBuildingBank, IconExternalLink } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { walletEndpoints } from '#contract/wallet/endpoints.ts';
import type { PaymentMethod, PayoutAccount } from '#contract/wallet/wallet.ts';
import { readFailure } from '#web/api/read-failure.ts';
import { useCall } from '#web/api/use-call.ts';
import { useEndpoint } from '#web/api/use-endpoint.ts';
import { methodDetail, methodName } from '#web/features/wallet/method-name.ts';
import { Card } from '#web/ui/card.tsx';
import { LoadingSkeletons } from '#web/ui/loading-skeletons.tsx';
import { RetryNotice } from '#web/ui/retry-notice.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { WriteButton } from '#web/ui/write-button.tsx';
import classes from './wallet-page.module.css';

type Props = { bank: PaymentMethod | null; onOpen: () => void; opening: boolean };

export function PayoutAccountCard({ bank, onOpen, opening }: Props) {
  const { t } = useLingui();
  const { data: account, error, refetch, isFetching } = useEndpoint(walletEndpoints.getPayoutAccount, {});
  const refresh = useRefreshOnReturn();
  const name = bank ? methodName(bank) : '';
  const isReady = bank !== null && account?.state === 'ready';

  return (
    <Card title={t`Payout account`}>
      {!account && !error && <LoadingSkeletons label={t`Loading the payout account`} count={2} />}
      {!account && error && (
        <RetryNotice
          title={t`We couldn’t reach Stripe`}
          message={readFailure(error).message}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {account && (
        <div className={classes.account}>
          <IconBuildingBank size={22} stroke={1.6} aria-hidden="true" />
          <div className={classes.grow} aria-live="polite">
            <strong className={classes.what}>{isReady ? name : <AccountTitle account={account} />}</strong>{' '}
            {isReady && <span className={classes.detail}>{methodDetail(bank)}</span>}{' '}
            {isReady && <Tag tone="pine">{t`Payouts go here`}</Tag>}
            <p className={classes.quiet}>
              <AccountText account={account} />
            </p>
          </div>
          {account.state === 'incomplete' && account.missing === 0 ? (
            <WriteButton variant="default" loading={refresh.isPending} onClick={() => refresh.mutate({})}>
              <Trans>Check again</Trans>
            </WriteButton>
          ) : (
            <Button
              variant={account.state === 'ready' ? 'default' : 'filled'}
              rightSection={<IconExternalLink size={16} aria-hidden="true" />}
              loading={opening || refresh.isPending}
              onClick={onOpen}
            >
              <AccountAction account={account} />
            </Button>
          )}
        </div>
      )}
    </Card>
  );
}

function AccountTitle({ account: { state, missing } }: { account: PayoutAccount }) {
  if (state === 'none') return <Trans>Not set up yet</Trans>;
  if (state === 'ready') return <Trans>Ready</Trans>;
  return missing > 0 ? <Trans>Not finished</Trans> : <Trans>Being checked</Trans>;
}

function AccountText({ account: { state, missing } }: { account: PayoutAccount }) {
  if (state === 'none')
    return <Trans>Stripe pays you out. Tell Stripe who you are and which bank account your pay goes to.</Trans>;
  if (state === 'ready') return <Trans>Stripe keeps your details and sends your pay to this account.</Trans>;
  if (missing === 0) return <Trans>Stripe has what it asked for and is checking it. This can take a day.</Trans>;
  return (
    <Plural
      value={missing}
      one="Stripe still needs # detail. Your pay stays in your balance until then."
      other="Stripe still needs # details. Your pay stays in your balance until then."
    />
  );
}

function AccountAction({ account: { state } }: { account: PayoutAccount }) {
  if (state === 'none') return <Trans>Set up payouts</Trans>;
  return state === 'ready' ? <Trans>Change at Stripe</Trans> : <Trans>Continue at Stripe</Trans>;
}

/** Back from Stripe's page: asks once how far it is now. The address is then as it was. */
function useRefreshOnReturn() {
  const [params, setParams] = useSearchParams();
  const refresh = useCall(walletEndpoints.refreshPayoutAccount);
  const asked = useRef(false);
  const isBack = params.has('account');
  const { mutate } = refresh;
  useEffect(() => {
    if (!isBack || asked.current) return;
    asked.current = true;
    mutate({});
    setParams({}, { replace: true });
  }, [isBack, mutate, setParams]);
  return refresh;
}
