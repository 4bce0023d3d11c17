import { after, HOUR, toMillis } from '#contract/time.ts';
import type { Deps } from '../../call/deps.ts';
import { rewriteAnswers } from '../../call/idempotency.ts';
import { type Db, inTransaction } from '../../db/open.ts';
import { eraseEventData } from '../../events/event-queries.ts';
import { eraseKept } from '../../gateways/messages/outbox-queries.ts';
import { eraseTold } from '../notifications/index.ts';
import { eraseAnswer, textsInAnswers } from './erase-answer.ts';
import { openTraces } from './keep-traces.ts';
import { personalIn } from './personal-in.ts';
import { endErasure, keepDoneTo, lockDueErasure, repeatErasureAt } from './queries/erasure-queries.ts';
import { findRelatedEvents, type RelatedEvent } from './queries/related-event-queries.ts';
import { ERASED, type Traces } from './traces.ts';

/** Events of one transaction: it locks the rows of other people's notifications. */
const AT_ONCE = 200;
/** A long history lets the other sweeps have their turn in between. */
const MOST_BATCHES = 50;
/** Longer than any call runs that began before the account was deleted. */
const REPEATED_AFTER = HOUR;

/**
 * Takes a deleted person out of the events, of what others were told, and of the answers kept for who repeats a call, in transactions of a batch each: whoever comes after
 * one that died goes on behind what is done. What is left after some of them stays due. False when nothing was.
 */
export async function eraseTracesOf(deps: Deps, userId: string): Promise<boolean> {
  for (let batches = 0; batches < MOST_BATCHES; batches += 1) {
    const outcome = await inTransaction(deps.db, (db) => eraseBatch(deps, db, userId));
    if (outcome !== 'more') return outcome === 'done' || batches > 0;
  }
  return true;
}

async function eraseBatch(deps: Deps, db: Db, userId: string): Promise<'more' | 'done' | 'notDue'> {
  const now = deps.clock.now();
  const erasure = await lockDueErasure(db, userId, now);
  if (!erasure) return 'notDue';
  const traces = await openTraces({ db, deps }, userId, erasure.traces_sealed);
  const { emails, savedSearchIds } = traces;
  const events = await findRelatedEvents(db, {
    ...{ userId, emails, savedSearchIds, begunAt: erasure.begun_at },
    ...{ doneTo: erasure.done_to, most: AT_ONCE },
  });
  const sent = await eraseEvents(db, { userId, traces, now }, events);
  const last = events.at(-1);
  const recipients = erasure.done_to === null ? [...emails, ...traces.phones] : [];
  await eraseKept(db, { recipients, until: erasure.begun_at, effectKeys: sent }, ERASED);
  if (last && events.length === AT_ONCE) {
    await keepDoneTo(db, userId, last.id);
    return 'more';
  }
  await rewriteAnswers(db, textsInAnswers(traces), (answer) => eraseAnswer(answer, traces));
  const again = after(erasure.begun_at, REPEATED_AFTER);
  if (toMillis(now) < toMillis(again)) await repeatErasureAt(db, userId, again);
  else await endErasure(db, userId);
  return 'done';
}

/** Returns the effect keys of what was sent of them. */
async function eraseEvents(
  db: Db,
  person: { readonly userId: string; readonly traces: Traces; readonly now: Date },
  events: readonly RelatedEvent[],
): Promise<readonly string[]> {
  const personal = personalIn(person);
  const found = events.map((event) => ({ event, personal: personal(event) }));
  const sent = await eraseTold(db, new Map(found.map(({ event, personal }) => [event.id, personal])), {
    mark: ERASED,
    now: person.now,
  });
  const erased = found.map(({ event, personal }) => ({
    id: event.id,
    was: event.data,
    data: personal.eraseFacts(event.data),
  }));
  await eraseEventData(
    db,
    person.userId,
    erased.filter(({ was, data }) => JSON.stringify(was) !== JSON.stringify(data)),
  );
  return sent;
}
