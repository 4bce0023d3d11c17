/** Layout shifts of a page: all of them, also those within half a second of a touch, which the metric forgives. */
import type { BrowserContext, Page } from 'playwright-core';

type Shift = {
  /** The share of the window that moved, times how far: 1 is everything by a whole window. */
  readonly value: number;
  /** What moved, and from where to where: `section.tabs 0,351 → 0,602`. */
  readonly moved: readonly string[];
};

/** Notes the shifts of every page that the context opens from here on. */
export async function watchShifts(context: BrowserContext): Promise<void> {
  await context.addInitScript(watch);
}

/** Returns the shifts since the page was loaded or they were last taken. */
export async function takeShifts(page: Page): Promise<Shift[]> {
  return page.evaluate<Shift[]>('takeShifts()');
}

const watch = `(() => {
  if (window !== top) return;
  const nameOf = (node) => {
    const element = node?.nodeType === Node.ELEMENT_NODE ? node : node?.parentElement;
    if (!element) return 'something gone';
    const name = [...element.classList].find((one) => one.startsWith('_')) ?? element.classList[0] ?? '';
    const text = element.textContent.trim().slice(0, 24);
    return element.localName + '.' + name + ' “' + text + '”';
  };
  const cornerOf = ({ x, y }) => Math.round(x) + ',' + Math.round(y);
  const noted = [];
  const note = (entries) => {
    for (const { value, sources } of entries)
      noted.push({
        value,
        moved: sources.map(
          ({ node, previousRect, currentRect }) =>
            nameOf(node) + ' ' + cornerOf(previousRect) + ' → ' + cornerOf(currentRect),
        ),
      });
  };
  const observer = new PerformanceObserver((list) => note(list.getEntries()));
  observer.observe({ type: 'layout-shift', buffered: true });
  window.takeShifts = () => {
    note(observer.takeRecords());
    return noted.splice(0);
  };
})()`;
