import { reasonOf } from '#contract/words/reasons.ts';
import type { Call } from '../../call/call.ts';
import { recordEvent } from '../../events/record-event.ts';
import { endByMortar } from './end-by-mortar.ts';
import { aboutEngagement, factsOf } from './parties.ts';
import { standsFor, type Together } from './together.ts';

/**
 * Withdraws a pending request or invite, with its block's other dates, of who can no longer work through Mortar. The pharmacy
 * reads of a request as of any other that was withdrawn, and of its own invite that it ended; the specialist why.
 */
export async function withdrawByMortar(call: Call, all: Together): Promise<void> {
  for (const [index, parties] of all.entries())
    await endByMortar(call, parties, 'disqualify', {
      reason: 'disqualified',
      cause: 'disqualified',
      record: (ended) =>
        recordEvent(call, 'engagementCancelled', {
          ...aboutEngagement(ended),
          data: {
            ...factsOf(ended),
            by: 'system',
            reason: reasonOf('disqualified'),
            was: 'Pending',
            origin: ended.origin,
            standingEffect: 0,
            compensationCents: 0,
            ...standsFor(all.length, index),
          },
        }),
    });
}
