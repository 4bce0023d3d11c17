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
  const { answers, at, timeZone, reader } = written;
  for (const [key, data] of answers)
    queryClient.setQueryData(key, data, { updatedAt: isFromHistory() ? 0 : deviceNow() });
  signInFrom(queryClient, store);
  holdClock(at, timeZone);
  holdWidth(reader?.width ?? null);
  const takeOver = () => {
    // In slices: a press is answered between two of them.
    startTransition(() => void hydrateRoot(root, app));
    stopNotingActs();
  };
  // Not awaited here: what is loaded stands on this file, which would wait for it.
  if (reader) void preloadOwnPage(window.location.pathname).then(takeOver, takeOver);
  else takeOver();
} else {
  if (written && written.language !== language()) saveLanguageCookie(language());
  // Nobody is signed in here any more, and the cookie stayed.
  if (written?.reader && !readToken()) forgetReader();
  dropPageState();
  root.replaceChildren();
  startTransition(() => createRoot(root).render(app));
}
delete document.documentElement.dataset['replaced'];
keepForOffline();

/** Whether it is whose page the server wrote: a visitor's, or that of whoever is signed in here, in a frame as it stands here. */
function isWrittenFor(reader: PageState['reader']): boolean {
  const token = readToken();
  if (!reader) return token === null;
  return (
    token?.endsWith(reader.tail) === true && !readView() && store.getState().sidebar.collapsed === reader.collapsed
  );
}

/** Whether the browser shows a page it kept, on Back or Forward: what it says may be hours old. */
function isFromHistory(): boolean {
  const [loaded] = performance.getEntriesByType('navigation');
  return (loaded as PerformanceNavigationTiming | undefined)?.type === 'back_forward';
}
