/** What other people's calls were answered, which is kept for who repeats them (decision 149). */
import { nameFields, textFields } from './fact-fields.data.ts';
import { certainTraces, eraserOf, type Traces } from './traces.ts';

type EraseString = (name: string, text: string) => string;

/** Digits that stay together however an American number is written. */
const END_OF_PHONE = 4;

/** Returns texts, as `jsonb` writes them, at least one of which is in every answer that names the person. */
export function textsInAnswers(traces: Traces): readonly string[] {
  const surname = traces.lastName === '' ? [] : [`"lastName": ${JSON.stringify(traces.lastName)}`];
  return [...surname, ...traces.phones.map((phone) => phone.slice(-END_OF_PHONE)), ...certainTraces(traces)];
}

/** Returns the answer without what names the person. Names and numbers of things, codes, and what is no text stay as they are. */
export function eraseAnswer(answer: unknown, traces: Traces): unknown {
  const eraseText = eraserOf(traces);
  const eraseCertain = eraserOf({ ...traces, firstName: '', lastName: '', others: certainTraces(traces) });
  if (!isNamedIn(answer, traces, eraseCertain)) return answer;
  // One word alone under another name is a code, whatever it reads like.
  const isText = (name: string, text: string) => nameFields.has(name) || textFields.has(name) || text.includes(' ');
  return eraseStrings(answer, '', (name, text) => (isText(name, text) ? eraseText(text) : eraseCertain(text)));
}

/** A first or a last name alone may be anybody's: it goes where the whole of it, an address or a number is there too. */
function isNamedIn(value: unknown, traces: Traces, eraseCertain: (text: string) => string): boolean {
  if (typeof value === 'string') return eraseCertain(value) !== value;
  if (typeof value !== 'object' || value === null) return false;
  const { firstName, lastName } = value as { readonly firstName?: unknown; readonly lastName?: unknown };
  const isPerson = traces.lastName !== '' && firstName === traces.firstName && lastName === traces.lastName;
  return isPerson || Object.values(value).some((each) => isNamedIn(each, traces, eraseCertain));
}

function eraseStrings(value: unknown, name: string, eraseString: EraseString): unknown {
  if (typeof value === 'string') return eraseString(name, value);
  if (Array.isArray(value)) return value.map((each) => eraseStrings(each, name, eraseString));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([inner, each]) => [inner, eraseStrings(each, inner, eraseString)]),
  );
}
