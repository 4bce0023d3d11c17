/** The code that proves an e-mail address or a phone: sent, sent again, entered. */
import { useEffect, useRef, useState } from 'react';
import { accountEndpoints } from '#contract/accounts/endpoints.ts';
import { after } from '#contract/time.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { useCall } from '#web/api/use-call.ts';
import { nowIso } from '#web/clock.ts';
import { useSecondsUntil } from './use-seconds-until.ts';

type Given = {
  type: 'email' | 'phone';
  to: string;
  /** When another may be asked for; null: none was sent, so one is. */
  resendAt: string | null;
  onSent: (resendAt: string) => void;
  onConfirmed: () => void;
};

export type AddressCode = {
  code: string;
  change: (code: string) => void;
  error: string | null;
  /** Asks for the code's confirmation; with fewer than 6 digits, says so. */
  confirm: (code?: string) => void;
  confirming: boolean;
  /** Seconds until another may be asked for. */
  wait: number;
  sendAgain: () => void;
  sending: boolean;
  /** Why none could be sent. */
  sendProblem: string | null;
};

/** Seconds to wait where the server did not say. */
const USUAL_WAIT = 30;

export function useAddressCode({ type, to, resendAt, onSent, onConfirmed }: Given): AddressCode {
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [sendProblem, setSendProblem] = useState<string | null>(null);

  const sent = {
    onDone: (answer: { resendAt: string }) => onSent(answer.resendAt),
    onError: (failure: ApiError) => {
      // Sent a moment ago, from another page or before a reload: the code is there, the next one waits.
      if (failure.code === 'too_many_requests') {
        onSent(after(nowIso(), (Number(failure.retryAfter) || USUAL_WAIT) * 1000).toISOString());
        if (Number(failure.retryAfter) <= USUAL_WAIT) return true;
      }
      setSendProblem(failure.message);
      return true;
    },
  };
  const toEmail = useCall(accountEndpoints.sendEmailCode, sent);
  const toPhone = useCall(accountEndpoints.sendPhoneCode, sent);
  const confirm = useCall(accountEndpoints.confirmCode, {
    onDone: onConfirmed,
    onError: (failure) => {
      setCode('');
      setError(failure.message);
      return true;
    },
  });

  const send = () => {
    setError(null);
    setSendProblem(null);
    setCode('');
    if (type === 'email') toEmail.mutate({ body: { email: to } });
    else toPhone.mutate({ body: { phone: to } });
  };

  const asked = useRef('');
  useEffect(() => {
    if (resendAt !== null || asked.current === to) return;
    asked.current = to;
    send();
  });

  return {
    code,
    change: (typed) => {
      setCode(typed);
      if (typed) setError(null);
    },
    error,
    confirm: (typed = code) => {
      if (!/^\d{6}$/.test(typed)) setError('Enter the 6 digits');
      else if (!confirm.isPending) {
        confirm.mutate({
          body: type === 'email' ? { type, email: to, code: typed } : { type, phone: to, code: typed },
        });
      }
    },
    confirming: confirm.isPending,
    wait: useSecondsUntil(resendAt),
    sendAgain: send,
    sending: toEmail.isPending || toPhone.isPending,
    sendProblem,
  };
}
