/** The simulated provider's webhooks: signed, at least once, in no particular order, retried until they are taken. */
import { z } from 'zod';
import { after, MINUTE } from '#contract/time.ts';
import type { GatewayDeps } from '../../open-gateways.ts';
import type { PaymentGateway, ProviderEvent } from '../payment-gateway.ts';
import { holdsSignature, signBody, webhookSecret } from './signature.ts';
import { dueEvents, markDelivered, releaseEvent, takeEventToDeliver } from './simulator-queries.ts';

const LEASE = MINUTE;

const Event = z.object({
  id: z.string(),
  type: z.string(),
  data: z.object({ object: z.enum(['intent', 'transfer']), id: z.string() }),
});

export function simulatedEvents(deps: GatewayDeps): Pick<PaymentGateway, 'readEvent' | 'localEvents'> {
  const secret = webhookSecret(deps.config.secretKey);
  const { db, clock } = deps;
  return {
    readEvent: (rawBody, signature) => (holdsSignature(rawBody, signature, secret, clock.now()) ? read(rawBody) : null),
    localEvents: {
      nextAt: dueEvents.nextAt,
      dueIds: (except) => dueEvents.ids(db, clock.now(), except),
      deliver: async (id, send) => {
        const now = clock.now();
        const event = await takeEventToDeliver(db, id, { now, until: after(now, LEASE) });
        if (!event) return false;
        const rawBody = JSON.stringify(event.body);
        try {
          await send(rawBody, signBody(rawBody, secret, now));
        } catch (error) {
          await releaseEvent(db, id, now);
          throw error;
        }
        await markDelivered(db, id, now);
        return true;
      },
    },
  };
}

function read(rawBody: string): ProviderEvent | null {
  const parsed = Event.safeParse(JSON.parse(rawBody));
  if (!parsed.success) return null;
  const { id, type, data } = parsed.data;
  return { id, type, object: data.object, objectId: data.id };
}
