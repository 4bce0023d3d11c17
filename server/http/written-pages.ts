/**
 * Pages with their words: the public ones for a visitor (docs/decisions/060), a specialist's own for whoever their device
 * says reads them (docs/decisions/154). Whatever goes wrong with it, the plain page is sent and the app draws it.
 */
import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { UNSENT_ENTRIES } from '#contract/constants.ts';
import { type Endpoint, pathWith } from '#contract/endpoint.ts';
import { Language, locales, preferredLanguage } from '#contract/language.ts';
import { bareOwnPages, ownPages, type PageReader, READER_COOKIE, readerOf, tailOf } from '#contract/page-reader.ts';
import {
  LANGUAGE_COOKIE,
  LANGUAGE_PARAMETER,
  type PageAnswer,
  type PageRead,
  publicPages,
  type WrittenPage,
} from '#contract/public-pages.ts';
import { toMillis } from '#contract/time.ts';
import type { Deps } from '../call/deps.ts';
import { asOperation } from '../db/shared-pool.ts';
import { findActor } from '../modules/accounts/index.ts';
import { inTime } from './in-time.ts';
import type { PageScripts } from './page-scripts.ts';
import type { PageStyles } from './page-styles.ts';
import { createPageWriter } from './page-writer.ts';
import { readCookie } from './read-cookie.ts';

const YEAR_S = 31_536_000;

type Made = {
  /** What the build made to write pages with. */
  readonly bundle: string;
  readonly styles: PageStyles;
  readonly scripts: PageScripts;
  /** The page without words, as it is sent. */
  readonly plainPage: () => Promise<string>;
  /** The calls a page may make. */
  readonly endpoints: readonly Endpoint[];
  /** How long a page may take, in milliseconds. */
  readonly limitMs: number;
};

export type SendMissing = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

/** Serves them; `made` is what the build left. Returns what answers where no page is: 404, with the words of that page. */
export function serveWrittenPages(app: FastifyInstance, deps: Deps, made: Made): SendMissing {
  const writer = createPageWriter(made.bundle, made.limitMs / 2);
  const visitors = byName(made.endpoints.filter((endpoint) => isPageRead(endpoint) && endpoint.who === 'anyone'));
  const specialists = byName(made.endpoints.filter((endpoint) => isPageRead(endpoint) && isSpecialists(endpoint)));
  app.addHook('onClose', () => writer.close());

  const told = new Set<string>();
  const warnOnce = (error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    if (told.has(reason)) return;
    told.add(reason);
    deps.log.warn({ reason }, 'a page is sent without its words');
  };

  const write = (
    request: FastifyRequest,
    language: Language,
    reader: PageReader | null,
    limitMs: number = made.limitMs,
  ) => {
    const { path, search } = addressOf(request.url);
    const origin = deps.config.publicUrl;
    const at = toMillis(deps.clock.now());
    const endpoints = reader ? specialists : visitors;
    return writer
      .write({ path, search, language, origin, at, reader }, limitMs, (read) =>
        ask(app, request, { language, reader, endpoints }, read),
      )
      .catch((error: unknown) => {
        warnOnce(error);
        return null;
      });
  };

  const answer = async (request: FastifyRequest, reply: FastifyReply, isMissing = false) => {
    const language = languageOf(request);
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('vary', 'Accept-Language, Cookie');
    // So that the links of the page lead to pages in its language, also without scripts.
    if (LANGUAGE_PARAMETER in (request.query as object))
      reply.header('set-cookie', `${LANGUAGE_COOKIE}=${language}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax`);
    const plain = await made.plainPage();
    const page = await write(request, language, null);
    if (isMissing) reply.code(404);
    if (!page) return reply.send(plain);
    const html = fill(plain, page, language, null, made);
    if (isMissing) return reply.send(html);
    const etag = tagOf(html);
    reply.header('etag', etag);
    return request.headers['if-none-match'] === etag ? reply.code(304).send() : reply.code(page.status).send(html);
  };

  /** The specialist whose session the device names. In trouble, or where nobody can say in time, it is nobody. */
  const readerFor = async (request: FastifyRequest): Promise<PageReader | null> => {
    const reader = readerOf(readCookie(request.headers.cookie, READER_COOKIE));
    if (!reader) return null;
    const found = asOperation('findReader', () => findActor(deps, reader.token, deps.clock.now()));
    const late = 'nobody could say in time whose page it is';
    const actor = await inTime<Awaited<typeof found>>(made.limitMs, late, (resolve, reject) => {
      found.then(resolve, reject);
    }).catch((error: unknown) => {
      warnOnce(error);
      return null;
    });
    return actor?.role === 'Specialist' && !actor.viewedBy ? reader : null;
  };

  /** Theirs alone: no browser keeps it. */
  const answerOwn = async (request: FastifyRequest, reply: FastifyReply) => {
    const plain = await made.plainPage();
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache');
    const { path, search } = addressOf(request.url);
    const begun = performance.now();
    const reader = search && bareOwnPages.includes(path) ? null : await readerFor(request);
    const language = languageOf(request);
    // Whose it is and what it says, together in the time one page may take.
    const page = reader && (await write(request, language, reader, made.limitMs + begun - performance.now()));
    if (page?.status !== 200) return reply.send(plain);
    return reply.header('cache-control', 'private, no-store').send(fill(plain, page, language, reader, made));
  };

  const hidden = { schema: { hide: true } as object };
  for (const url of publicPages) app.get(url, hidden, (request, reply) => answer(request, reply));
  for (const url of ownPages) app.get(url, hidden, answerOwn);
  return (request, reply) => answer(request, reply, true);
}

function addressOf(url: string): { path: string; search: string } {
  const at = url.indexOf('?');
  return at < 0 ? { path: url, search: '' } : { path: url.slice(0, at), search: url.slice(at) };
}

/** The language in the address, else the one kept on the device, else the one its browser prefers. */
function languageOf({ query, headers }: FastifyRequest): Language {
  const wanted = (query as Readonly<Record<string, unknown>>)[LANGUAGE_PARAMETER];
  const kept = readCookie(headers.cookie, LANGUAGE_COOKIE);
  return (
    Language.safeParse(wanted).data ?? Language.safeParse(kept).data ?? preferredLanguage(headers['accept-language'])
  );
}

const byName = (endpoints: readonly Endpoint[]) => new Map(endpoints.map((endpoint) => [endpoint.name, endpoint]));

function isPageRead({ method, reads = false, medium = 'json' }: Endpoint): boolean {
  return medium === 'json' && (method === 'GET' || reads);
}

function isSpecialists({ who }: Endpoint): boolean {
  return who === 'anyone' || who === 'signedIn' || who.includes('Specialist');
}

type Asked = {
  readonly language: Language;
  readonly reader: PageReader | null;
  readonly endpoints: ReadonlyMap<string, Endpoint>;
};

/** Makes one of the page's calls, as its reader's browser would. */
async function ask(
  app: FastifyInstance,
  request: FastifyRequest,
  { language, reader, endpoints }: Asked,
  { name, params, query, body }: PageRead,
): Promise<PageAnswer> {
  const endpoint = endpoints.get(name);
  if (!endpoint) return { status: 404, body: null };
  const given = Object.entries(query ?? {}).filter(([, value]) => value !== undefined);
  const answer = await app.inject({
    method: endpoint.method,
    url: pathWith(endpoint.path, params),
    query: Object.fromEntries(given.map(([key, value]) => [key, String(value)])),
    headers: {
      'accept-language': language,
      // Whether the device keeps something unsent is not known here: nothing is taken for a contact with it.
      ...(reader && { authorization: `Bearer ${reader.token}`, [UNSENT_ENTRIES]: '1' }),
    },
    // Its own share of what one address may ask.
    remoteAddress: request.ip,
    ...(body !== undefined && { payload: body as object }),
  });
  return { status: answer.statusCode, body: answer.json() };
}

const ROOT = '<div id="root"></div>';
/** Of the page's first script (web/public/before-paint.js): what it starts, and what no visitor needs. */
const APP = ' data-app=';
const PARTS = / data-parts='[^']*'/;
/** What a page without words says where no script runs. */
const NEEDS_SCRIPTS = /<noscript>[\s\S]*?<\/noscript>/;

function fill(
  plain: string,
  { head, html, state, sources }: WrittenPage,
  language: Language,
  reader: PageReader | null,
  { styles, scripts }: Made,
): string {
  const facts = ` data-page="${scripts(sources)}"${reader ? ` data-reader="${tailOf(reader)}"` : ''}`;
  const links = styles(sources, html);
  // Where it turns out to be somebody else's, the app draws theirs as it always did.
  return (
    (reader ? plain : plain.replace(PARTS, ''))
      .replace(NEEDS_SCRIPTS, '')
      .replace(APP, (app) => facts + app)
      .replace(/<html lang="[^"]*"/, `<html lang="${locales[language]}"`)
      .replace(/\s*<meta name="description"[^>]*>/, '')
      .replace(/<title>.*<\/title>/, () => (reader ? head : `${head}\n${links}`))
      // What somebody signed in sees is drawn with Mantine's parts, whose rules come after those of the start.
      .replace('</head>', (end) => (reader ? `${links}\n${end}` : end))
      .replace(
        ROOT,
        () => `<div id="root">${html}</div>\n<script id="page-state" type="application/json">${state}</script>`,
      )
  );
}

/** The same for the same words, whenever they were written. */
function tagOf(html: string): string {
  const words = html.replace(/"at":\d+/, '');
  return `"${createHash('sha256').update(words).digest('base64url').slice(0, 27)}"`;
}
