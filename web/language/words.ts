/**
 * The page's text. English is in the code and needs no catalog; another language's catalog is loaded before the first
 * page is drawn in it (docs/decisions/034-text-catalogue.md).
 */
import { i18n } from '@lingui/core';
import type { CompiledMessage } from '@lingui/message-utils/compileMessage';
import { readMessage } from './read-message.ts';

const compiled = new Map<string, CompiledMessage>();

// English messages come from the code, with their plurals. Each is compiled on first use and cached, because parsing
// one costs more than drawing it.
i18n.setMessagesCompiler((message) => {
  const known = compiled.get(message);
  if (known) return known;
  const made = read(message);
  compiled.set(message, made);
  return made;
});
i18n.loadAndActivate({ locale: 'en', messages: {} });

/** A message that can’t be read is shown as it stands, not the page it is on left out. */
function read(message: string): CompiledMessage {
  try {
    return readMessage(message);
  } catch {
    return [message];
  }
}

export { i18n };
