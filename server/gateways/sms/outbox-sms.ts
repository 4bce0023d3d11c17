import type { Deps } from '../../call/deps.ts';
import { newId } from '../../ids.ts';
import { keepMessage } from '../outbox/outbox-queries.ts';
import type { SmsGateway } from './sms-gateway.ts';

/** Text messages that stay on this machine: the outbox page shows them. */
export function outboxSms({ db, clock }: Pick<Deps, 'db' | 'clock'>): SmsGateway {
  return {
    send: ({ to, body, effectKey }) =>
      keepMessage(db, {
        id: newId(),
        effect_key: effectKey,
        channel: 'sms',
        recipient: to,
        subject: null,
        body,
        created_at: clock.now(),
      }),
  };
}
