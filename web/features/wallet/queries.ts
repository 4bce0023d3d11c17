/** The wallet, read once for all screens that show it and kept in the slices SPEC E-8 names. */
import { useEffect } from 'react';
import type { SentQuery } from '#contract/endpoint.ts';
import { walletEndpoints } from '#contract/wallet/endpoints.ts';
import type { PaymentMethod } from '#contract/wallet/wallet.ts';
import { readFailure } from '#web/api/read-failure.ts';
import { useEndpoint } from '#web/api/use-endpoint.ts';
import { paymentMethods } from '#web/store/payment-methods.ts';
import { useSend } from '#web/store/store.ts';
import { wallet } from '#web/store/wallet.ts';

/** Reads the signed-in person's wallet. Managers have none: pass `enabled: false`, or the call signs them out. */
export function useWallet(query: SentQuery<typeof walletEndpoints.getWallet> = {}, enabled = true) {
  const read = useEndpoint(walletEndpoints.getWallet, { query }, { enabled, keepPrevious: true });
  const send = useSend();
  const { data, isFetching, error } = read;

  useEffect(() => {
    if (!enabled) return;
    send(
      wallet.actions.set({
        ...(data && { paymentMethods: data.paymentMethods, transactions: data.transactions }),
        isLoadingPaymentMethods: isFetching,
        isLoadingTransactions: isFetching,
        error: error ? readFailure(error).message : null,
      }),
    );
    if (data) {
      const { card, bankAccount } = methodsInUse(data.paymentMethods);
      send(paymentMethods.actions.set({ card, bankAccount }));
    }
  }, [enabled, data, isFetching, error, send]);

  return read;
}

/** Returns the bank account that payouts go to; null: none does, as one that sent a payout back is not used until it is added anew. */
export function payoutBank(methods: readonly PaymentMethod[]): PaymentMethod | null {
  return methodsInUse(methods.filter(({ declinedAt }) => declinedAt === null)).bankAccount;
}

/** Returns the default method of each kind, else its first. */
function methodsInUse(methods: readonly PaymentMethod[]) {
  const ofKind = (kind: PaymentMethod['kind']) => {
    const all = methods.filter((method) => method.kind === kind);
    return all.find((method) => method.isDefault) ?? all[0] ?? null;
  };
  return { card: ofKind('card'), bankAccount: ofKind('bankAccount') };
}
