/**
 * The words of the page. English stands in the code, so it needs no catalogue; another language's catalogue is loaded
 * before the first page is drawn in it (docs/decisions/034-text-catalogue.md).
 */
import { i18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';

// English comes as it stands in the code, with its plurals: it is compiled as it is used.
i18n.setMessagesCompiler(compileMessage);
i18n.loadAndActivate({ locale: 'en', messages: {} });

export { i18n };
