/**
 * The page's text. English is in the code and needs no catalog; another language's catalog is loaded before the first
 * page is drawn in it (docs/decisions/034-text-catalogue.md).
 */
import { i18n } from '@lingui/core';
import { type CompiledMessage, compileMessage } from '@lingui/message-utils/compileMessage';

const compiled = new Map<string, CompiledMessage>();

// English messages come from the code, with their plurals. Each is compiled on first use and cached, because parsing
// one costs more than drawing it.
i18n.setMessagesCompiler((message) => {
  const known = compiled.get(message);
  if (known) return known;
  const made = compileMessage(message);
  compiled.set(message, made);
  return made;
});
i18n.loadAndActivate({ locale: 'en', messages: {} });

export { i18n };
