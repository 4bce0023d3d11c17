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
import { readToken } from './api/token.ts';
import { App } from './app.tsx';
import { deviceNow, holdClock } from './clock.ts';
import { stopNotingActs } from './early-acts.ts';
import { saveLanguageCookie } from './language/kept-choice.ts';
import { language, loadLocale } from './language/language.ts';
import { dropPageState, readPageState } from './page-state.ts';
import { browserHistory } from './router/history.ts';
import { Router } from './router/router.tsx';
import { Pages, preloadSignedIn } from './routes.tsx';
import { measureNotice } from './shell/measure-notice.ts';
import { keepForOffline } from './shell/offline/keep-for-offline.ts';
import { createStore, rememberRegister, rememberSidebar } from './store/store.ts';

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
// What the server wrote is a visitor's, in the language it took them for.
if (written?.answers && written.language === language() && !readToken()) {
  const { answers, at, timeZone } = written;
  for (const [key, data] of answers)
    queryClient.setQueryData(key, data, { updatedAt: isFromHistory() ? 0 : deviceNow() });
  holdClock(at, timeZone);
  // In slices: a press is answered between two of them.
  startTransition(() => void hydrateRoot(root, app));
  stopNotingActs();
} else {
  if (written && written.language !== language()) saveLanguageCookie(language());
  dropPageState();
  root.replaceChildren();
  startTransition(() => createRoot(root).render(app));
}
delete document.documentElement.dataset['replaced'];
keepForOffline();

/** Whether the browser shows a page it kept, on Back or Forward: what it says may be hours old. */
function isFromHistory(): boolean {
  const [loaded] = performance.getEntriesByType('navigation');
  return (loaded as PerformanceNavigationTiming | undefined)?.type === 'back_forward';
}
