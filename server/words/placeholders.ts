import { type CompiledMessage, compileMessage } from '@lingui/message-utils/compileMessage';
import type { Message } from '#contract/words/message.ts';

const known = new WeakMap<Message, readonly string[]>();

/** Returns the names a message is filled from, those inside plurals and selects included. */
export function placeholdersOf(message: Message): readonly string[] {
  const names = known.get(message) ?? placeholdersIn(message.message);
  known.set(message, names);
  return names;
}

/** Returns the same of a text in any language. */
function placeholdersIn(text: string): string[] {
  const names = new Set<string>();
  walk(compileMessage(text), names);
  return [...names].toSorted();
}

function walk(part: CompiledMessage | unknown, names: Set<string>): void {
  if (!Array.isArray(part)) return;
  for (const token of part as unknown[]) {
    if (!Array.isArray(token)) continue;
    if (typeof token[0] === 'string') names.add(token[0]);
    if (typeof token[2] === 'object' && token[2] !== null)
      for (const inner of Object.values(token[2])) walk(inner, names);
  }
}
