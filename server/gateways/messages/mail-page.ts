/** A mail as a page, beside its text: the same sentences, with links to press and a code that is read at a glance. */
import type { Language } from '#contract/language.ts';

type Written = {
  readonly language: Language;
  readonly subject: string;
  readonly body: string;
  readonly code?: string | undefined;
};

const LINK = /https?:\/\/[^\s<>"]*[^\s<>".,;:!?)]/g;
const FONTS = "-apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

/**
 * Returns the page: one column, no picture and nothing loaded from elsewhere, so that it reads the same in every program and
 * tells nobody that it was opened. Colors are left to the program, which knows light from dark.
 */
export function mailPage({ language, subject, body, code }: Written): string {
  const paragraphs = body.split(/\n{2,}/).map((text) => `<p style="margin:0 0 16px">${withLinks(text, code)}</p>`);
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><title>${escaped(subject)}</title></head>
<body style="margin:0;padding:24px 16px;font:16px/1.5 ${FONTS}"><div style="max-width:560px;margin:0 auto">
${paragraphs.join('\n')}
</div></body></html>
`;
}

function withLinks(text: string, code: string | undefined): string {
  let page = '';
  let end = 0;
  for (const found of text.matchAll(LINK)) {
    const link = escaped(found[0]);
    page += `${withCode(text.slice(end, found.index), code)}<a href="${link}">${link}</a>`;
    end = found.index + found[0].length;
  }
  return (page + withCode(text.slice(end), code)).replaceAll('\n', '<br>\n');
}

function withCode(text: string, code: string | undefined): string {
  if (!code) return escaped(text);
  return text
    .split(code)
    .map(escaped)
    .join(`<strong style="font-size:22px;letter-spacing:2px">${escaped(code)}</strong>`);
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
