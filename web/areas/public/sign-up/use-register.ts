import { useCallback } from 'react';
import { type RegisterState, register } from '#web/store/register.ts';
import { useSend, useStore } from '#web/store/store.ts';

/** Returns what was typed so far, and a function that adds to it. */
export function useRegister(): [RegisterState, (part: Partial<RegisterState>) => void] {
  const state = useStore((store) => store.register);
  const send = useSend();
  const set = useCallback((part: Partial<RegisterState>) => void send(register.actions.set(part)), [send]);
  return [state, set];
}
