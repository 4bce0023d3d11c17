import './ui/react-first.ts';
import './theme/fonts.css';
import './theme/mantine.css';
import 'virtual:mantine-variables.css';
import './theme/tokens.css';
import './theme/base.css';
import './theme/components.css';
import './theme/choices.css';
import './theme/notice.css';
import './shell/first-visit.css';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { takeFormatted } from '#contract/formatters.ts';
import { createQueryClient } from './api/query-client.ts';
import { readToken, readView } from './api/token.ts';
import { App } from './app.tsx';
import { deviceNow, holdClock } from './clock.ts';
import { stopNotingActs } from './early-acts.ts';
import { signInFrom } from './features/session/sign-in-from.ts';
import { saveLanguageCookie } from './language/kept-choice.ts';
import { language, loadLocale } from './language/language.ts';
import { dropPageState, type PageState, readPageState } from './page-state.ts';
import { browserHistory } from './router/history.ts';
import { Router } from './router/router.tsx';
import { Pages, preloadOwnPage, preloadSignedIn } from './routes.tsx';
import { forgetReader } from './shell/kept-reader.ts';
import { measureNotice } from './shell/measure-notice.ts';
import { keepForOffline } from './shell/offline/keep-for-offline.ts';
import { createStore, rememberRegister, rememberSidebar } from './store/store.ts';
import { holdWidth } from './ui/use-media.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
const page = root;
/** How long the code of a written page may take before the page is drawn without what the server wrote. */
const LONGEST_PRELOAD_MS = 10_000;
measureNotice();
const written = readPageState();
await loadLocale();
if (readToken()) preloadSignedIn(window.location.pathname);
const store = createStore();
rememberSidebar(store);
rememberRegister(store);
const queryClient = createQueryClient();
const app = (
  <App store={store} queryClient={queryClient}>
    <Router history={browserHistory()}>
      <Pages />
    </Router>
  </App>
);
if (written?.answers && written.language === language() && isWrittenFor(written.reader)) {
  const { answers, reader } = written;
  // Not awaited here: what is loaded stands on this file, which would wait for it.
  if (reader) void inTime(preloadOwnPage(window.location.pathname)).then(() => takeOver(written, answers), drawAnew);
  else takeOver(written, answers);
} else {
  if (written && written.language !== language()) saveLanguageCookie(language());
  // Somebody else, or nobody, is signed in here by now.
  if (written?.reader && !readView() && !isTokenOf(written.reader)) forgetReader();
  drawAnew();
}
delete document.documentElement.dataset['replaced'];
keepForOffline();

function takeOver({ at, timeZone, reader, formatted }: PageState, answers: NonNullable<PageState['answers']>): void {
  // Whoever it was written for signed out in another tab while its code was loaded.
  if (!isWrittenFor(reader)) {
    window.location.reload();
    return;
  }
  // What is their own is never one a browser kept.
  const updatedAt = isFromHistory() && !reader ? 0 : deviceNow();
  for (const [key, data] of answers) queryClient.setQueryData(key, data, { updatedAt });
  signInFrom(queryClient, store);
  holdClock(at, timeZone);
  takeFormatted(formatted);
  holdWidth(reader?.width ?? null);
  // In slices: a press is answered between two of them.
  startTransition(() => void hydrateRoot(page, app));
  stopNotingActs();
}

function drawAnew(): void {
  dropPageState();
  page.replaceChildren();
  startTransition(() => createRoot(page).render(app));
}

/** Rejects after a while: words that answer no press are worse than a spinner. */
function inTime(work: Promise<unknown>): Promise<unknown> {
  return Promise.race([work, new Promise((_, late) => setTimeout(late, LONGEST_PRELOAD_MS))]);
}

function isTokenOf({ tail }: NonNullable<PageState['reader']>): boolean {
  return readToken()?.endsWith(tail) === true;
}

/** Whether it is whose page the server wrote: a visitor's, or that of whoever is signed in here, in a frame as it stands here. */
function isWrittenFor(reader: PageState['reader']): boolean {
  if (!reader) return readToken() === null;
  return isTokenOf(reader) && !readView() && store.getState().sidebar.collapsed === reader.collapsed;
}

/** Whether the browser shows a page it kept, on Back or Forward: what it says may be hours old. */
function isFromHistory(): boolean {
  const [loaded] = performance.getEntriesByType('navigation');
  return (loaded as PerformanceNavigationTiming | undefined)?.type === 'back_forward';
}
