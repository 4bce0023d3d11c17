// Runs once the page has its styles, before it is painted: waits up to 300 ms for our typefaces, and goes on in the
// system's where they are later. A browser that is busy would change them under the reader, and every line would move.
(() => {
  const page = document.documentElement;
  const typefaces = ['16px "Instrument Sans Variable"', '660 16px "Bricolage Grotesque Variable"'];
  const decide = () => {
    if (page.dataset.letters !== 'awaited') return;
    page.dataset.letters = typefaces.every((font) => document.fonts.check(font)) ? 'own' : 'system';
  };
  page.dataset.letters = 'awaited';
  Promise.all(typefaces.map((font) => document.fonts.load(font))).then(decide, decide);
  setTimeout(decide, 300);
})();
