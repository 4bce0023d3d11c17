/** Web push that stays on this machine: the outbox page shows it. */
import { OUTBOX_ORIGIN } from '#contract/notifications/web-push.ts';
import { plainLine } from '#contract/text.ts';
import type { Deps } from '../../call/deps.ts';
import { newId } from '../../ids.ts';
import { keepMessage } from '../messages/outbox-queries.ts';
import { localPushKey } from './local-key.ts';
import type { PushGateway, PushMessage } from './push-gateway.ts';
import { isPushTarget } from './push-target.ts';

type KeepDeps = Pick<Deps, 'db' | 'clock' | 'config'>;

export function outboxPush(deps: KeepDeps): PushGateway {
  return {
    publicKey: localPushKey(deps.config.secretKey),
    isSent: false,
    accepts: (target) => isPushTarget(target, new URL(OUTBOX_ORIGIN)),
    async send(message) {
      await keepPush(deps, message, null);
      return 'sent';
    },
    close: async () => undefined,
  };
}

/** Returns what is offered where neither a sender nor a demo is: nothing. */
export function noPush(): PushGateway {
  return {
    publicKey: null,
    isSent: false,
    accepts: () => false,
    send: async () => 'gone',
    close: async () => undefined,
  };
}

/** Keeps a push with its link and its device; `refusal`: why nobody will get it. */
export async function keepPush(
  { db, clock, config }: KeepDeps,
  { to, title, body, path, effectKey }: PushMessage,
  refusal: string | null,
): Promise<void> {
  await keepMessage(db, {
    id: newId(),
    effect_key: effectKey,
    channel: 'push',
    recipient: to.email,
    subject: plainLine(title),
    body: `${body}\n\n${config.publicUrl}${path}\n${to.device}`,
    code: null,
    refusal,
    created_at: clock.now(),
  });
}
