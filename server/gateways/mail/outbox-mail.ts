import type { Deps } from '../../call/deps.ts';
import { newId } from '../../ids.ts';
import { keepMessage } from '../outbox/outbox-queries.ts';
import type { MailGateway } from './mail-gateway.ts';

/** Mail that stays on this machine: the outbox page shows it. */
export function outboxMail({ db, clock }: Pick<Deps, 'db' | 'clock'>): MailGateway {
  return {
    send: ({ to, subject, body, effectKey }) =>
      keepMessage(db, {
        id: newId(),
        effect_key: effectKey,
        channel: 'email',
        recipient: to,
        subject,
        body,
        created_at: clock.now(),
      }),
  };
}
