/**
 * The words of the page. English stands in the code, so it needs no catalogue; another language's catalogue is loaded
 * before the first page is drawn in it (docs/decisions/034-text-catalogue.md).
 */
import { i18n } from '@lingui/core';
import { type CompiledMessage, compileMessage } from '@lingui/message-utils/compileMessage';

const compiled = new Map<string, CompiledMessage>();

// English comes as it stands in the code, with its plurals: it is compiled when it is first used, and kept. Parsing it each
// time it is drawn would cost more than drawing it.
i18n.setMessagesCompiler((message) => {
  const known = compiled.get(message);
  if (known) return known;
  const made = compileMessage(message);
  compiled.set(message, made);
  return made;
});
i18n.loadAndActivate({ locale: 'en', messages: {} });

export { i18n };
