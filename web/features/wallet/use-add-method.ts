import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { walletEndpoints } from '#contract/wallet/endpoints.ts';
import type { PaymentMethod } from '#contract/wallet/wallet.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { useCall } from '#web/api/use-call.ts';
import { toastSuccess } from '#web/ui/toast.tsx';
import { methodName } from './method-name.ts';

export type MethodForm = {
  kinds: readonly PaymentMethod['kind'][];
  onClose: () => void;
  onAdded?: ((method: PaymentMethod) => void) | undefined;
  /** The button's label, where it does more than add. */
  confirm?: string | undefined;
};

/** Keeps a method by the provider's token; what the server refuses is shown in the form. */
export function useAddMethod({ onClose, onAdded }: Pick<MethodForm, 'onClose' | 'onAdded'>) {
  const { t } = useLingui();
  const [refusal, setRefusal] = useState<string | null>(null);
  const add = useCall(walletEndpoints.addPaymentMethod, {
    onDone: (method) => {
      const name = methodName(method);
      toastSuccess(t`${name} added`);
      onClose();
      onAdded?.(method);
    },
    onError: (error: ApiError) => {
      setRefusal(error.message);
      return true;
    },
  });
  return { add, refusal, setRefusal };
}
