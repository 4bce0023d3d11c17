/** The page's speaker: says the messages of the contract's tables in the page's language. */
import type { Message } from '#contract/words/message.ts';
import type { Speaker } from '#contract/words/speaker.ts';
import { catalogue, language, locale } from './language.ts';
import { i18n } from './words.ts';

const ids = new WeakMap<Message, string>();

/** What the message's translations are kept under. English stands in the table and needs none. */
function idOf(message: Message): string {
  const translations = catalogue();
  if (!translations) return message.name;
  const id = ids.get(message) ?? translations.generateMessageId(message.message, message.name);
  ids.set(message, id);
  return id;
}

/** Returns the speaker of the page's language now; ask again on the next render. */
export function speaker(): Speaker {
  return {
    language: language(),
    locale: locale(),
    translate: (message, values) => i18n._(idOf(message), values, { message: message.message }),
  };
}
