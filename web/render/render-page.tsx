/**
 * Writes a page as HTML, a visitor's or somebody's own, from the components the browser draws it with (docs/decisions/060). The build makes one
 * file of it for the server, which runs it in a thread of its own.
 */
import type { Query, QueryClient } from '@tanstack/react-query';
import { prerender } from 'react-dom/static';
import { type Formatted, notingFormatted } from '#contract/formatters.ts';
import { jsonInHtml } from '#contract/html.ts';
import { type Language, languages } from '#contract/language.ts';
import { tailOf } from '#contract/page-reader.ts';
import type { PageRequest, RenderPage } from '#contract/public-pages.ts';
import { ApiError } from '../api/api-error.ts';
import { createQueryClient } from '../api/query-client.ts';
import { clearToken, writeToken } from '../api/token.ts';
import { App } from '../app.tsx';
import { holdClock } from '../clock.ts';
import { signInFrom } from '../features/session/sign-in-from.ts';
import { activate, type Catalogue, loadCatalogue } from '../language/language.ts';
import type { PageState } from '../page-state.ts';
import { staticHistory } from '../router/history.ts';
import { Router } from '../router/router.tsx';
import { Pages } from '../routes.tsx';
import { sidebar } from '../store/sidebar.ts';
import { createStore } from '../store/store.ts';
import { pageTitle } from '../ui/page-header.tsx';
import { holdWidth } from '../ui/use-media.ts';
import { readWith } from './call.ts';
import { writeHead } from './head.ts';
import { sourcesOf } from './sources.ts';

/** The zone a visitor's page is written in: the server does not know theirs. The app goes on in the browser's own. */
const TIME_ZONE = 'America/New_York';
/** An answer may lead to another call: who asks more often shows that it waits. Who is signed in is a call of its own. */
const MOST_PASSES = { visitor: 4, signedIn: 6 };

const catalogues = Object.fromEntries(
  await Promise.all(languages.map(async (language) => [language, await loadCatalogue(language)])),
) as Record<Language, Catalogue | null>;

export const renderPage: RenderPage = async (request, read) => {
  const { path, search, language, at, reader } = request;
  const { queryClient, isWaiting, isShown } = serverQueryClient();
  const store = createStore();
  if (reader) store.dispatch(sidebar.actions.set({ collapsed: reader.collapsed }));
  const page = (
    <App store={store} queryClient={queryClient}>
      <Router history={staticHistory(path + search)}>
        <Pages />
      </Router>
    </App>
  );
  const draw = () => inTurn(() => drawn(page, request));
  let written = await draw();
  for (let pass = 1; pass < (reader ? MOST_PASSES.signedIn : MOST_PASSES.visitor); pass++) {
    const waiting = queryClient.getQueryCache().getAll().filter(isWaiting);
    if (waiting.length === 0) break;
    const reads = readWith(read, () => waiting.map((query) => query.fetch()));
    await Promise.allSettled(reads);
    signInFrom(queryClient, store);
    written = await draw();
  }
  const { answers, refusal } = answersIn(queryClient, isShown);
  const state: PageState = {
    language,
    at,
    timeZone: zoneOf(request),
    reader: reader && { width: reader.width, collapsed: reader.collapsed, tail: tailOf(reader) },
    answers,
    formatted: answers ? written.formatted : {},
  };
  return {
    status: refusal?.status === 404 ? 404 : reader && !answers ? 503 : 200,
    html: written.html,
    head: await inTurn(async () => {
      speak(request);
      return writeHead({ ...request, title: written.title, queryClient });
    }),
    state: jsonInHtml(state),
    sources: sourcesOf(path, language),
  };
};

type ServerQueries = {
  readonly queryClient: QueryClient;
  /** Some part of the page shows it. */
  readonly isShown: (query: Query) => boolean;
  /** And waits for it. */
  readonly isWaiting: (query: Query) => boolean;
};

/** A cache that asks once and shows what was refused, and which of its reads some part of the page shows. */
function serverQueryClient(): ServerQueries {
  const queryClient = createQueryClient();
  const { queries } = queryClient.getDefaultOptions();
  queryClient.setDefaultOptions({ queries: { ...queries, retry: false, retryOnMount: false } });
  const wanted = new Set<string>();
  const complete = queryClient.defaultQueryOptions.bind(queryClient);
  // A query knows the options given last: two parts may share it, and one of them not ask.
  queryClient.defaultQueryOptions = ((options: Parameters<typeof complete>[0]) => {
    const all = complete(options);
    // What a read merely keeps has nothing to ask with.
    if (all.enabled !== false && all.queryFn) wanted.add(all.queryHash);
    return all;
  }) as typeof queryClient.defaultQueryOptions;
  const isShown = ({ queryHash }: Query) => wanted.has(queryHash);
  return { queryClient, isShown, isWaiting: (query) => query.state.status === 'pending' && isShown(query) };
}

/** What only other reads look at, such as a search's points, stands in them already. */
function answersIn(
  queryClient: QueryClient,
  isShown: (query: Query) => boolean,
): { answers: PageState['answers']; refusal: ApiError | null } {
  const queries = queryClient.getQueryCache().getAll();
  const failed = queries.find(({ state }) => state.status === 'error');
  const answered = queries.filter((query) => query.state.status === 'success' && isShown(query));
  return {
    answers: failed ? null : answered.map(({ queryKey, state }) => [queryKey, state.data]),
    refusal: failed?.state.error instanceof ApiError ? failed.state.error : null,
  };
}

let turn: Promise<unknown> = Promise.resolve();

/** One page is drawn at a time: language and clock are the whole program's. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const mine = turn.then(work);
  turn = mine.catch(() => undefined);
  return mine;
}

/** Whose page is drawn, and how their device would. */
function speak(request: PageRequest): void {
  const { language, at, reader } = request;
  activate(language, catalogues[language]);
  holdClock(at, zoneOf(request));
  holdWidth(reader?.width ?? null);
  if (reader) writeToken(reader.token);
  else clearToken();
}

const zoneOf = ({ reader }: PageRequest) => reader?.timeZone ?? TIME_ZONE;

type Drawn = { readonly html: string; readonly title: string; readonly formatted: Formatted };

async function drawn(page: React.ReactNode, request: PageRequest): Promise<Drawn> {
  speak(request);
  const failures: unknown[] = [];
  const { result, formatted } = await notingFormatted(() =>
    // Nothing may come later by a script, which the page's policy forbids and some readers do not run.
    prerender(page, {
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) => void failures.push(error),
    }),
  );
  const html = await new Response(result.prelude).text();
  if (failures.length > 0) throw failures[0];
  return { html, title: pageTitle(), formatted };
}
