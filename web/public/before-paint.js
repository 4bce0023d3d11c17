// Runs before the first paint, and starts the app. A file of its own: the page's policy allows no inline script.
(() => {
  const page = document.documentElement;
  // The build writes `data-app`, what the app begins with, `data-check`, what is asked of whoever is signed in, and
  // `data-parts`, what their first pages are made of and sure to ask. The server adds `data-page` where it wrote the words,
  // with what takes them over, and `data-reader`, how the token of whoever it wrote them for ends.
  const { app, page: taking, parts, check, reader } = document.currentScript.dataset;
  const { pathname, search } = window.location;
  const kept = (key, where = 'localStorage') => {
    try {
      return window[where].getItem(key);
    } catch {
      // Storage is refused: nothing is kept.
      return null;
    }
  };

  // A dark device never flashes white. The key and attribute are Mantine's.
  const chosen = kept('mantine-color-scheme-value');
  const dark = window.matchMedia('(prefers-color-scheme: dark)').matches;
  const scheme = chosen === 'light' || chosen === 'dark' ? chosen : dark ? 'dark' : 'light';
  page.setAttribute('data-mantine-color-scheme', scheme);

  // The words the server wrote are a visitor's or one person's, in one language: whoever else is signed in here (SPEC K-9) or
  // reads another does not see them flash.
  const token = kept('token');
  const language = kept('language');
  const viewing = kept('viewing', 'sessionStorage') !== null;
  const isReaders = reader ? token?.endsWith(reader) && !viewing : !token;
  const replaced = !isReaders || (language && !page.lang.startsWith(language));
  if (replaced) page.dataset.replaced = '';
  // A spinner stands there until the app draws its own (SPEC R-5).
  if (token && replaced) page.dataset.waiting = '';

  // What the client takes later as its own calls (web/api/first-reads.ts); in a view of somebody else's Mortar the token is
  // another.
  const { files, pages, reads } = token && replaced && parts ? JSON.parse(parts) : {};
  if (token && replaced && check && navigator.onLine && !viewing) {
    const speaks = (tag) => /^es\b/i.test(tag) || (/^en\b/i.test(tag) ? false : null);
    const spanish = language === null ? navigator.languages.map(speaks).find((is) => is !== null) : language === 'es';
    const headers = { 'Accept-Language': spanish ? 'es-US' : 'en-US', Authorization: `Bearer ${token}` };
    if (kept('mortar-unsent-entries') ?? kept('mortar-unsent-photos')) headers['mortar-unsent-entries'] = '1';
    // By hand: the first formatter of dates costs as much as all else here.
    const now = new Date();
    const today = new Date(now - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
    // Whole weeks, Sunday first (web/ui/month.ts).
    const first = new Date(now.getFullYear(), now.getMonth(), 1);
    const last = new Date(now.getFullYear(), now.getMonth() + 1, 0);
    const at = (day, date) => encodeURIComponent(new Date(day.getFullYear(), day.getMonth(), date).toISOString());
    const from = at(first, 1 - first.getDay());
    const to = at(last, last.getDate() + 7 - last.getDay());
    const ask = (read) => {
      const [address, body] = read.split(' ');
      const posted = { method: 'POST', body, headers: { ...headers, 'Content-Type': 'application/json' } };
      const answer = fetch(address, body ? posted : { headers });
      answer.catch(() => undefined);
      return [read, answer];
    };
    // Another role's page leads away, and what it reads is refused. What is posted is asked of the bare address: anything
    // after it would be another search.
    const area = kept('area');
    const place = reads?.[pathname + search] ? pathname + search : pathname;
    const places = pathname.startsWith(area ?? '') ? [area, place] : [];
    const asked = [check, ...places.flatMap((address) => reads?.[address] ?? [])]
      .filter((read) => !search || !read.includes(' '))
      .map((read) => read.replace('{today}', today).replace('month-from', from).replace('month-to', to));
    window.firstReads = { headers, answers: Object.fromEntries(asked.map(ask)) };
  }

  if (!app) return;
  const link = (href, how) => Object.assign(document.createElement('link'), { href, ...how });
  const preload = (files = '') => {
    for (const href of files.split(' ').filter(Boolean)) {
      const kind = href.endsWith('.css') ? { rel: 'preload', as: 'style' } : { rel: 'modulepreload' };
      document.head.append(link(href, { ...kind, fetchPriority: 'low' }));
    }
  };
  // One file has all styles of a first page. The links of those it stands for load nothing: the app finds them there and asks
  // for none; where the one does not come, they go, and it asks for each.
  const dress = (page) =>
    new Promise((resolve) => {
      if (!page) return resolve();
      const parted = page.styles.map((at) => link(`/assets/${files[at]}`, { rel: 'stylesheet', disabled: true }));
      const all = link(`/assets/${page.all}`, { rel: 'stylesheet', onload: resolve });
      all.onerror = () => {
        for (const part of parted) part.remove();
        resolve();
      };
      document.head.append(...parted, all);
    });
  // Each file in a task of its own: a press is answered between two of them.
  const run = async () => {
    for (const file of app.split(' ')) {
      await import(file);
      await new Promise((resolve) => setTimeout(resolve));
    }
  };
  const whenParsed = (then) => {
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', then, { once: true });
    else then();
  };
  if (replaced || taking === undefined) {
    const first = pages?.[pathname];
    preload(app);
    preload(first && [first.all, ...first.scripts.map((at) => files[at])].map((file) => `/assets/${file}`).join(' '));
    // After the styles of the start, as the app would.
    whenParsed(() => dress(first).then(run));
    return;
  }
  // What is done before the app is there, it does when it is (web/early-acts.ts).
  const acts = { pressed: null };
  const notePress = ({ target }) => {
    acts.pressed = target.closest('button:not([type=submit])') ?? acts.pressed;
  };
  acts.stop = () => document.removeEventListener('click', notePress, true);
  document.addEventListener('click', notePress, true);
  window.earlyActs = acts;

  // There are words to read: the app takes nothing of the line before they are painted, unless somebody is quicker.
  const signs = ['pointerdown', 'keydown'];
  let begun = false;
  const begin = () => {
    if (begun) return;
    begun = true;
    for (const sign of signs) window.removeEventListener(sign, begin, true);
    preload(app);
    preload(taking);
    whenParsed(run);
  };
  for (const sign of signs) window.addEventListener(sign, begin, true);
  // Some browsers say nothing of paints, and none does in a window that is not seen.
  const isTold = !document.hidden && PerformanceObserver.supportedEntryTypes?.includes('paint');
  setTimeout(begin, isTold ? 10_000 : 0);
  new PerformanceObserver((painted) => {
    if (painted.getEntriesByName('first-contentful-paint').length > 0) begin();
  }).observe({ type: 'paint', buffered: true });
})();
