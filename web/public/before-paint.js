// Runs before the first paint. A file of its own: the page's policy allows no inline script.
(() => {
  const page = document.documentElement;
  const kept = (key) => {
    try {
      return window.localStorage.getItem(key);
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

  // The words the server wrote are a visitor's, in one language: whoever is signed in (SPEC K-9) or reads another does
  // not see them flash.
  const language = kept('language');
  if (kept('token') || (language && !page.lang.startsWith(language))) page.dataset.replaced = '';
})();
