/** What of one event is a deleted person's. */
import type { ToldOfErased } from '../notifications/index.ts';
import { type Erasing, eraseFacts } from './erase-facts.ts';
import { ownNames } from './fact-fields.data.ts';
import type { RelatedEvent } from './queries/related-event-queries.ts';
import { eraserOf, type Traces } from './traces.ts';

type Person = { readonly userId: string; readonly traces: Traces };

/** Returns what says of an event which names and facts are the person's, in it and in what was told of it. */
export function personalIn({ userId, traces }: Person): (event: RelatedEvent) => ToldOfErased {
  const eraseText = eraserOf(traces);
  const contacts = new Set([...traces.emails, ...traces.phones]);
  return (event) => {
    const erasing: Erasing = {
      // What an Admin gave as a reason is why something was done to somebody else: only their name is theirs.
      isTheirs: event.actor_id === userId && event.actor_role !== 'Admin',
      ownName: traces.savedSearchIds.includes(event.subject_id) ? (ownNames[event.name] ?? null) : null,
      isTheirAccount: event.subject_type === 'user' && event.subject_id === userId,
      contacts,
      eraseText,
    };
    return {
      names: [...(traces.isSpecialist ? pharmacist : []), ...(isPerson(event, userId, contacts) ? person : [])],
      eraseFacts: (facts) => eraseFacts(facts, erasing),
      eraseText,
    };
  };
}

/** A specialist's events name no other pharmacist. */
const pharmacist = ['pharmacist', 'firstName'] as const;
const person = ['person'] as const;

/** Returns whether an event is about the account, by its id or its address. */
function isPerson({ subject_id, data }: RelatedEvent, userId: string, contacts: ReadonlySet<string>): boolean {
  const { userId: about, email } = data as { readonly userId?: unknown; readonly email?: unknown };
  return subject_id === userId || about === userId || (typeof email === 'string' && contacts.has(email));
}
