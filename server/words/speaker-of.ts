/** The server's speakers, one a language: English stands in the tables, other languages come from the catalogues. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setupI18n } from '@lingui/core';
import { formatter } from '@lingui/format-po';
import { type CompiledMessage, compileMessage } from '@lingui/message-utils/compileMessage';
import { generateMessageId } from '@lingui/message-utils/generateMessageId';
import { type Language, languages, locales } from '#contract/language.ts';
import type { Message } from '#contract/words/message.ts';
import type { Speaker } from '#contract/words/speaker.ts';

const root = path.resolve(import.meta.dirname, '../..');
const SOURCE: Language = 'en';

const speakers = Object.fromEntries(languages.map((language) => [language, makeSpeaker(language)])) as Readonly<
  Record<Language, Speaker>
>;

/** Returns who says things in a language. */
export function speakerOf(language: Language): Speaker {
  return speakers[language];
}

function makeSpeaker(language: Language): Speaker {
  const compiled = new Map<string, CompiledMessage>();
  // Each text is compiled when it is first said, and kept.
  const compile = (text: string) => {
    const known = compiled.get(text) ?? compileMessage(text);
    compiled.set(text, known);
    return known;
  };
  const i18n = setupI18n({ locale: language, locales: locales[language], messages: { [language]: {} } });
  i18n.setMessagesCompiler(compile);
  const translated = language === SOURCE ? null : readCatalogues(language);
  const ids = new WeakMap<Message, string>();
  const idOf = (message: Message) => {
    const id = ids.get(message) ?? generateMessageId(message.message, message.name);
    ids.set(message, id);
    return id;
  };
  return {
    language,
    locale: locales[language],
    translate: (message, values) =>
      i18n._(message.name, values, { message: translated?.get(idOf(message)) ?? message.message }),
  };
}

/** Returns the texts of every catalogue of a language by message id. */
function readCatalogues(language: Language): ReadonlyMap<string, string> {
  const { parse } = formatter();
  const found = new Map<string, string>();
  for (const folder of ['contract/words', 'server/words']) {
    const directory = path.join(root, folder, language);
    for (const file of readdirSync(directory).filter((name) => name.endsWith('.po'))) {
      const filename = path.join(directory, file);
      const context = { locale: language, sourceLocale: SOURCE, filename };
      const catalogue = parse(readFileSync(filename, 'utf8'), context);
      if (catalogue instanceof Promise) throw new Error(`${filename} is not read at once`);
      for (const [id, { translation }] of Object.entries(catalogue)) if (translation) found.set(id, translation);
    }
  }
  return found;
}
