/** Which facts of events and notifications may be a person's, by their names. A test looks for names that are nowhere here. */

/** Addresses: they go where they are the person's. */
export const contactFields: ReadonlySet<string> = new Set(['email', 'to', 'phone', 'formerEmail', 'formerPhone']);

/** What somebody wrote, chose or has: it goes where that is the person, and their name where somebody else wrote it. */
export const ownFields: ReadonlySet<string> = new Set(['reason', 'words', 'answer', 'note', 'device', 'last4']);

/** The name a person gave to what they look for. */
export const ownNames: Readonly<Record<string, string>> = { savedSearchMatched: 'name' };

/** Texts in which a person may be named. What they answered when they left stays, without their name. */
export const textFields: ReadonlySet<string> = new Set([...ownFields, 'reasons', 'shown', 'reference', 'failure']);

/** Holds what was typed into a list's filters. */
export const filterField = 'filters';

/** Where an answer has a name alone. A single word under any other name is a code. */
export const nameFields: ReadonlySet<string> = new Set(
  'firstName lastName name person actor approvedBy decidedBy openedBy author'.split(' '),
);
