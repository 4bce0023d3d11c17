/** E-mail and text messages that stay on this machine: the outbox page shows them. */
import { plainLine } from '#contract/text.ts';
import type { Deps } from '../../call/deps.ts';
import { newId } from '../../ids.ts';
import type { MailGateway, SmsGateway } from './message-gateways.ts';
import { keepMessage } from './outbox-queries.ts';

export function outboxMail({ db, clock }: Pick<Deps, 'db' | 'clock'>): MailGateway {
  return {
    send: ({ to, subject, body, code = null, effectKey }) =>
      keepMessage(db, {
        id: newId(),
        effect_key: effectKey,
        channel: 'email',
        recipient: to,
        subject: plainLine(subject),
        body,
        code,
        created_at: clock.now(),
      }),
    close: async () => undefined,
  };
}

export function outboxSms({ db, clock }: Pick<Deps, 'db' | 'clock'>): SmsGateway {
  return {
    send: ({ to, body, code = null, effectKey }) =>
      keepMessage(db, {
        id: newId(),
        effect_key: effectKey,
        channel: 'sms',
        recipient: to,
        subject: null,
        body,
        code,
        created_at: clock.now(),
      }),
    close: async () => undefined,
  };
}
