/** Opens a PDF as a reader would: its text page by page, and what it says of itself. */
import { extractText, getDocumentProxy, getMeta } from 'unpdf';
import type { Endpoint, SentParams, SentQuery } from '#contract/endpoint.ts';
import { pathWith } from '#contract/endpoint.ts';
import type { Language } from '#contract/language.ts';
import type { Person, World } from '../world.ts';

export async function readPdf(file: Buffer) {
  const pdf = await getDocumentProxy(new Uint8Array(file));
  const { text, totalPages } = await extractText(pdf, { mergePages: true });
  const { info } = await getMeta(pdf);
  const fonts = [...file.toString('latin1').matchAll(/\/BaseFont \/(\S+)/g)].map(([, name]) => name ?? '');
  return {
    text: text.replace(/\s+/g, ' '),
    pages: totalPages,
    title: String(info?.Title ?? ''),
    isTagged: (await pdf.getMarkInfo())?.Marked === true,
    language: file.toString('latin1').match(/\/Lang \((\w+)\)/)?.[1] ?? '',
    /** Names of embedded subsets have a prefix: `ABCDEF+InstrumentSans`. */
    embedsAllFonts: fonts.length > 0 && fonts.every((name) => /^[A-Z]{6}\+/.test(name)),
  };
}

type Sent<E extends Endpoint> = {
  readonly as: Person;
  readonly params?: SentParams<E>;
  readonly query?: SentQuery<E>;
  readonly language?: Language;
};

/** Downloads a file as its reader would. */
export async function download<E extends Endpoint>(world: World, endpoint: E, sent: Sent<E>) {
  const response = await world.app.inject({
    method: 'GET',
    url: pathWith(endpoint.path, sent.params),
    query: sent.query as Record<string, string>,
    headers: { authorization: `Bearer ${sent.as.token}`, 'accept-language': sent.language ?? 'en' },
  });
  return {
    status: response.statusCode,
    type: String(response.headers['content-type']),
    name: String(response.headers['content-disposition']),
    file: response.rawPayload,
  };
}
