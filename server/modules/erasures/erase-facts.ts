import { contactFields, filterField, ownFields, textFields } from './fact-fields.data.ts';
import { ERASED } from './traces.ts';

/** What an eraser goes by. */
export type Erasing = {
  /** They wrote it, or it is of their account. */
  readonly isTheirs: boolean;
  /** A fact of theirs beside those every event has under these names. */
  readonly ownName: string | null;
  /** Every address in it is theirs. */
  readonly isTheirAccount: boolean;
  /** Their addresses. */
  readonly contacts: ReadonlySet<string>;
  readonly eraseText: (text: string) => string;
};

/** A code of ours, not somebody's words. */
const CODE = /^mortar:\w+$/;

/** Returns the facts of an event or a notification without what is personal in them; each keeps its name and kind. */
export function eraseFacts<T extends object>(facts: T, erasing: Erasing): T {
  const entries = Object.entries(facts).map(([name, value]) => [name, eraseFact(name, value, erasing)]);
  return Object.fromEntries(entries) as T;
}

function eraseFact(name: string, value: unknown, erasing: Erasing): unknown {
  if (name === filterField) return eraseDeep(value, erasing.eraseText);
  if (Array.isArray(value)) return value.map((each) => eraseItem(name, each, erasing));
  return typeof value === 'string' ? eraseString(name, value, erasing) : value;
}

/** A line of a notification has facts of its own. */
function eraseItem(name: string, item: unknown, erasing: Erasing): unknown {
  if (typeof item === 'string') return textFields.has(name) ? erasing.eraseText(item) : item;
  return typeof item === 'object' && item !== null ? eraseFacts(item, erasing) : item;
}

function eraseString(name: string, value: string, erasing: Erasing): string {
  const { isTheirs, ownName, isTheirAccount, contacts, eraseText } = erasing;
  if (value === '' || CODE.test(value)) return value;
  if (name === ownName) return ERASED;
  if (contactFields.has(name)) return isTheirAccount || contacts.has(value) ? ERASED : value;
  if (isTheirs && ownFields.has(name)) return ERASED;
  return textFields.has(name) ? eraseText(value) : value;
}

function eraseDeep(value: unknown, eraseText: (text: string) => string): unknown {
  if (typeof value === 'string') return eraseText(value);
  if (Array.isArray(value)) return value.map((each) => eraseDeep(each, eraseText));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, eraseDeep(each, eraseText)]));
}
