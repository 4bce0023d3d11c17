/** Adds a card or bank account. Numbers never reach us: the provider keeps them and gives a token (PRODUCT §6). */
import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import { walletEndpoints } from '#contract/wallet/endpoints.ts';
import type { PaymentMethod } from '#contract/wallet/wallet.ts';
import { readFailure } from '#web/api/read-failure.ts';
import { useEndpoint } from '#web/api/use-endpoint.ts';
import { AskingModal } from '#web/features/shell/asking-modal.tsx';
import { LoadingSkeletons } from '#web/ui/loading-skeletons.tsx';
import { RetryNotice } from '#web/ui/retry-notice.tsx';
import { usePhone } from '#web/ui/use-media.ts';
import { SimulatedMethodForm } from './simulated-method-form.tsx';

const StripeMethodForm = lazy(async () => ({ default: (await import('./stripe-method-form.tsx')).StripeMethodForm }));

type Props = {
  opened: boolean;
  onClose: () => void;
  onAdded?: (method: PaymentMethod) => void;
  /** The button's label, where it does more than add. */
  confirm?: string;
  kinds?: readonly PaymentMethod['kind'][];
};

export function AddPaymentMethod({ opened, kinds = ['card', 'bankAccount'], ...form }: Props) {
  const { t } = useLingui();
  const phone = usePhone();
  const {
    data: setup,
    error,
    refetch,
    isFetching,
  } = useEndpoint(walletEndpoints.getPaymentSetup, {}, { enabled: opened });
  const titles = { card: t`Add a card`, bankAccount: t`Add a bank account`, both: t`Add a card or bank account` };
  const waiting = <LoadingSkeletons label={t`Loading the form`} />;

  return (
    <AskingModal
      opened={opened}
      onClose={form.onClose}
      title={titles[kinds.length === 1 && kinds[0] ? kinds[0] : 'both']}
      fullScreen={phone}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      {!setup && !error && waiting}
      {!setup && error && (
        <RetryNotice
          title={t`The form didn’t load.`}
          message={readFailure(error).message}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {setup?.provider === 'simulated' && <SimulatedMethodForm kinds={kinds} {...form} />}
      {setup?.publishableKey && (
        <Suspense fallback={waiting}>
          <StripeMethodForm kinds={kinds} publishableKey={setup.publishableKey} {...form} />
        </Suspense>
      )}
    </AskingModal>
  );
}
