/** The simulated provider's webhooks: signed, at least once, in no particular order, retried until they are taken. */
import { z } from 'zod';
import { after, MINUTE } from '#contract/time.ts';
import type { GatewayDeps } from '../../open-gateways.ts';
import type { PaymentGateway, ProviderEvent } from '../payment-gateway.ts';
import { holdsSignature, signBody, webhookSecret } from './signature.ts';
import { markDelivered, nextEventDue, postponeEvent, takeDueEvent } from './simulator-queries.ts';

const LEASE = MINUTE;
const LONGEST_WAIT_MINUTES = 360;

const Event = z.object({
  id: z.string(),
  type: z.string(),
  data: z.object({ object: z.enum(['intent', 'transfer']), id: z.string() }),
});

export function simulatedEvents(deps: GatewayDeps): Pick<PaymentGateway, 'readEvent' | 'localEvents'> {
  const secret = webhookSecret(deps.config.secretKey);
  const { db, clock, log } = deps;
  return {
    readEvent: (rawBody, signature) => (holdsSignature(rawBody, signature, secret, clock.now()) ? read(rawBody) : null),
    localEvents: {
      nextAt: () => nextEventDue(db),
      deliver: async (send) => {
        let taken = 0;
        for (;;) {
          const now = clock.now();
          const event = await takeDueEvent(db, now, after(now, LEASE));
          if (!event) return taken;
          const rawBody = JSON.stringify(event.body);
          try {
            await send(rawBody, signBody(rawBody, secret, now));
            await markDelivered(db, event.id, now);
            taken += 1;
          } catch (error) {
            log.warn({ err: error, event: event.id, tries: event.tries }, 'a payment event was not taken');
            await postponeEvent(db, event.id, after(now, Math.min(2 ** event.tries, LONGEST_WAIT_MINUTES) * MINUTE));
          }
        }
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
