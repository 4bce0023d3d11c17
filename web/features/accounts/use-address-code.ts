/** The code that proves an e-mail address or a phone: sent, sent again, entered. */
import { t } from '@lingui/core/macro';
import { useEffect, useRef, useState } from 'react';
import { accountEndpoints } from '#contract/accounts/endpoints.ts';
import { after, toMillis } from '#contract/time.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { useCall } from '#web/api/use-call.ts';
import { now, nowIso } from '#web/clock.ts';
import { useSecondsUntil } from '#web/features/shell/use-now.ts';

type Options = {
  type: 'email' | 'phone';
  to: string;
  /** When another can be sent, ISO 8601; null sends the first one at once. */
  resendAt: string | null;
  /** A code was sent elsewhere a moment ago: the first one waits until then. */
  pausedUntil?: string | null;
  onSent: (resendAt: string) => void;
  onConfirmed?: () => void;
};

export type AddressCode = {
  code: string;
  change: (code: string) => void;
  error: string | null;
  /** Confirms the code; with fewer than 6 digits, shows the problem instead. */
  confirm: (code?: string) => void;
  confirming: boolean;
  /** Seconds until another can be sent. */
  wait: number;
  /** The first code waits too, and is sent after that time. */
  notSent: boolean;
  sendAgain: () => void;
  sending: boolean;
  /** Why no code could be sent. */
  sendProblem: string | null;
};

/** Seconds before a code that cannot be sent is reported as a problem. */
const LONGEST_WAIT = 60;

/** Sends the code that proves an address, sends it again, and confirms what is entered. */
export function useAddressCode({ type, to, resendAt, pausedUntil, onSent, onConfirmed }: Options): AddressCode {
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [sendProblem, setSendProblem] = useState<string | null>(null);
  const [retryAt, setRetryAt] = useState(() => (pausedUntil && toMillis(pausedUntil) > now() ? pausedUntil : null));
  const wait = useSecondsUntil(retryAt ?? resendAt);

  const sent = {
    onDone: (answer: { resendAt: string }) => onSent(answer.resendAt),
    onError: (failure: ApiError) => {
      // Too soon after the last code, perhaps one to another number: it is sent once the pause is over.
      const seconds = failure.code === 'too_many_requests' ? Number(failure.retryAfter) : Number.NaN;
      if (seconds <= LONGEST_WAIT) setRetryAt(after(nowIso(), seconds * 1000).toISOString());
      else setSendProblem(failure.message);
      return true;
    },
  };
  const toEmail = useCall(accountEndpoints.sendEmailCode, sent);
  const toPhone = useCall(accountEndpoints.sendPhoneCode, sent);
  const confirm = useCall(accountEndpoints.confirmCode, {
    onDone: () => onConfirmed?.(),
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

  const sentTo = useRef('');
  useEffect(() => {
    if (retryAt !== null) {
      if (wait > 0) return;
      setRetryAt(null);
      sentTo.current = to;
      send();
      return;
    }
    if (resendAt !== null || sentTo.current === to) return;
    sentTo.current = to;
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
