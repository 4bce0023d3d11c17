import type { Deps } from '../../call/deps.ts';
import { refuse } from '../../call/refuse.ts';

/** Returns what the provider answers, outside any transaction. Refusal: `unavailable` when it does not. */
export async function askProvider<T>(
  { gateways, log }: Deps,
  ask: (payments: Deps['gateways']['payments']) => Promise<T>,
): Promise<T> {
  try {
    return await ask(gateways.payments);
  } catch (error) {
    log.warn({ err: error }, 'the payment provider did not answer');
    return refuse('unavailable');
  }
}
