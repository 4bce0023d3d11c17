import { useState } from 'react';
import { secondFactorEndpoints } from '#contract/accounts/second-factor-endpoints.ts';
import { useCall } from '#web/api/use-call.ts';

export type TurnOn = {
  begin: () => void;
  isBeginning: boolean;
  /** What the authenticator app is given; null: nothing is begun. */
  begun: { readonly secret: string; readonly uri: string } | null;
  confirm: (code: string) => void;
  isConfirming: boolean;
  /** The code’s problem. */
  problem: string | null;
  setProblem: (problem: string | null) => void;
  /** Told once, after the right code; null: not yet. */
  recoveryCodes: readonly string[] | null;
  /** From the code that is sent until the recovery codes are saved: whatever waits for it to be on waits for that too. */
  isFinishing: boolean;
  close: () => void;
};

/** Turns the second factor on: a secret, a code of it, the recovery codes. `onDone` once these are saved. */
export function useTurnOn(onDone?: () => void): TurnOn {
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[] | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const begin = useCall(secondFactorEndpoints.beginSecondFactor);
  const confirm = useCall(secondFactorEndpoints.confirmSecondFactor, {
    onDone: (answer) => setRecoveryCodes(answer.recoveryCodes),
    onError: ({ code, message }) => {
      if (code !== 'wrong_second_factor' && code !== 'too_many_requests') return false;
      setProblem(message);
      return true;
    },
  });
  return {
    begin: () => {
      setProblem(null);
      begin.mutate({});
    },
    isBeginning: begin.isPending,
    begun: begin.data ?? null,
    confirm: (code) => confirm.mutate({ body: { code } }),
    isConfirming: confirm.isPending,
    problem,
    setProblem,
    recoveryCodes,
    isFinishing: confirm.isPending || recoveryCodes !== null,
    close: () => {
      if (confirm.isPending) return;
      begin.reset();
      setRecoveryCodes(null);
      if (recoveryCodes) onDone?.();
    },
  };
}
