import { useEffect, useState } from 'react';
import { notificationEndpoints } from '#contract/notifications/endpoints.ts';
import { useCall } from '#web/api/use-call.ts';
import { forgetPush } from '#web/features/notifications/forget-push.ts';
import {
  isPushOn,
  type PushAbility,
  pushAbility,
  showPushesOf,
  subscribeBrowser,
  subscribeOutbox,
} from '#web/features/notifications/push-browser.ts';
import { useStore } from '#web/store/store.ts';

export type PushHere = {
  /** What this browser can; in a demo, whose messages stay in the outbox, every browser can. */
  readonly ability: PushAbility;
  /** Null: not known yet. */
  readonly isOn: boolean | null;
  readonly isAsking: boolean;
  /** The browser couldn't: what the server refuses is a toast. */
  readonly hasFailed: boolean;
  readonly turnOn: () => Promise<void>;
};

type Offered = {
  readonly serverKey: string;
  /** False in a demo. */
  readonly isSent: boolean;
  /** The server has this browser among the person's devices; undefined: not known yet. */
  readonly isListed: boolean | undefined;
};

/** Returns how web push stands in this browser, and what turns it on. */
export function usePushHere({ serverKey, isSent, isListed }: Offered): PushHere {
  const userId = useStore((state) => state.auth.user?.id) ?? '';
  const [ability, setAbility] = useState<PushAbility>(() => (isSent ? pushAbility() : 'able'));
  const [isShown, setShown] = useState<boolean | null>(isSent ? null : true);
  const [step, setStep] = useState<'none' | 'asking' | 'failed'>('none');
  const subscribe = useCall(notificationEndpoints.subscribePush, {
    onError: () => {
      void forgetPush();
      return false;
    },
  });

  // Looked up again when the list changes: the person may have turned it off elsewhere.
  useEffect(() => {
    if (!isSent || isListed === undefined) return;
    void isPushOn(userId).then(setShown, () => setShown(false));
  }, [isSent, userId, isListed]);

  const turnOn = async () => {
    setStep('asking');
    try {
      const answer = isSent ? await subscribeBrowser(serverKey) : await subscribeOutbox();
      setStep('none');
      if (typeof answer === 'string') return setAbility(pushAbility());
      if (isSent) await showPushesOf(userId);
      setShown(true);
      subscribe.mutate({ body: { ...answer, serverKey } });
    } catch {
      setStep('failed');
    }
  };

  return {
    ability,
    isOn: isListed === undefined || isShown === null ? null : isListed && isShown,
    isAsking: step === 'asking' || subscribe.isPending,
    hasFailed: step === 'failed',
    turnOn,
  };
}
