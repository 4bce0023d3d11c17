import { escapeHtml } from '#contract/html.ts';
import { languages } from '#contract/language.ts';
import type { Message } from '#contract/words/message.ts';
import { say } from '#contract/words/speaker.ts';
import { speakerOf } from '../words/speaker-of.ts';

const ROOT = '<div id="root">';

/**
 * Returns the app's page with a notice above the app, in every language; `web/theme/notice.css` shows the one the page is
 * in. Being part of the page, it is there before the app is, on every screen, and moves nothing when the app comes.
 */
export function addNotice(page: string, notice: Message): string {
  if (!page.includes(ROOT)) throw new Error('the page has no place for a notice');
  const lines = languages.map(
    (language) => `<p lang="${language}">${escapeHtml(say(speakerOf(language), notice))}</p>`,
  );
  return page.replace(ROOT, () => `<aside id="notice">${lines.join('')}</aside>${ROOT}`);
}
