/** The code that proves an e-mail address or a phone: sent, sent again, entered. */
import { t } from '@lingui/core/macro';
import { useEffect, useRef, useState } from 'react';
import { accountEndpoints } from '#contract/accounts/endpoints.ts';
import { after, toMillis } from '#contract/time.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { useCall } from '#web/api/use-call.ts';
import { now, nowIso } from '#web/clock.ts';
import { useSecondsUntil } from './use-seconds-until.ts';

type Given = {
  type: 'email' | 'phone';
  to: string;
  /** When another may be asked for; null: none was sent, so one is. */
  resendAt: string | null;
  /** One was sent elsewhere a moment ago: the first waits until then. */
  pausedUntil?: string | null;
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
  /** The first one waits too: it goes out after that time. */
  notSent: boolean;
  sendAgain: () => void;
  sending: boolean;
  /** Why none could be sent. */
  sendProblem: string | null;
};

/** Seconds one waits for a code without being told that it cannot be sent. */
const LONGEST_WAIT = 60;

export function useAddressCode({ type, to, resendAt, pausedUntil, onSent, onConfirmed }: Given): AddressCode {
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [sendProblem, setSendProblem] = useState<string | null>(null);
  const [retryAt, setRetryAt] = useState(() => (pausedUntil && toMillis(pausedUntil) > now() ? pausedUntil : null));
  const wait = useSecondsUntil(retryAt ?? resendAt);

  const sent = {
    onDone: (answer: { resendAt: string }) => onSent(answer.resendAt),
    onError: (failure: ApiError) => {
      // Too soon after the last one, to another number perhaps: it goes out by itself when it may.
      const seconds = failure.code === 'too_many_requests' ? Number(failure.retryAfter) : Number.NaN;
      if (seconds <= LONGEST_WAIT) setRetryAt(after(nowIso(), seconds * 1000).toISOString());
      else setSendProblem(failure.message);
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
    if (retryAt !== null) {
      if (wait > 0) return;
      setRetryAt(null);
      asked.current = to;
      send();
      return;
    }
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
      if (!/^\d{6}$/.test(typed)) setError(t`Enter the 6 digits`);
      else if (!confirm.isPending) {
        confirm.mutate({
          body: type === 'email' ? { type, email: to, code: typed } : { type, phone: to, code: typed },
        });
      }
    },
    confirming: confirm.isPending,
    wait,
    notSent: retryAt !== null,
    sendAgain: send,
    sending: toEmail.isPending || toPhone.isPending,
    sendProblem,
  };
}
