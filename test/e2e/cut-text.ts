/** Text that a reader does not see whole: cut by a box, laid over other text, or outside the window. */
import type { Page } from 'playwright-core';

/** Returns each such text of what is shown now: `/wallet at 390: cut “Saddlebrook Rx” in div.row`. A title lets a cut pass. */
export async function cutTexts(page: Page, where: string): Promise<string[]> {
  const found = await page.evaluate<string[]>(find);
  return found.map((finding) => `${where} at ${page.viewportSize()?.width}: ${finding}`);
}

/** Returns each day and time of day, `Nov 25`, `9:00 AM`, inside which a line of the page ends. */
export async function brokenTimes(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(`(() => {
    const found = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const node = walker.currentNode;
      if (!node.parentElement?.checkVisibility()) continue;
      for (const { 0: words, index } of node.data.matchAll(/[A-Z][a-z]{2}\\s\\d{1,2}\\b|\\d{1,2}:\\d{2}\\s[AP]M/g)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + words.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) found.push(words.replace(/\\s/, ' '));
      }
    }
    return found;
  })()`);
}

/** Runs in the page. Boxes that scroll show the rest themselves; maps and charts draw their own letters. */
const find = `(() => {
  const SLACK = 2;
  const skipped = 'svg, canvas, [data-drawn], [class*="maplibregl"], [class*="recharts"], script, style, noscript, option';
  const nameOf = (element) =>
    element.localName + '.' + ([...element.classList].find((one) => one.startsWith('_')) ?? element.classList[0] ?? '');
  const styles = new Map();
  const styleOf = (element) => {
    if (!styles.has(element)) styles.set(element, getComputedStyle(element));
    return styles.get(element);
  };
  const pathOf = (element) => {
    const path = [];
    for (let at = element; at && at !== document.body; at = at.parentElement) path.push(at);
    return path;
  };
  const isShown = (element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  // Of a pixel's size: words for screen readers.
  const isForReaders = (path) =>
    path.some((one) => {
      if (styleOf(one).position !== 'absolute') return false;
      const { width, height } = one.getBoundingClientRect();
      return width <= 1 || height <= 1;
    });
  // A card laid over a map hides it on purpose.
  const hides = (one, other) => {
    const above = [];
    for (let at = one.element; at && !at.contains(other.element); at = at.parentElement) above.push(at);
    return above.some((at) => !/transparent|, 0\\)$/.test(styleOf(at).backgroundColor));
  };
  const found = [];
  const boxes = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode.data.trim();
    const element = walker.currentNode.parentElement;
    if (!text || !element || element.closest(skipped) || !isShown(element)) continue;
    const path = pathOf(element);
    if (isForReaders(path)) continue;
    const range = document.createRange();
    range.selectNodeContents(walker.currentNode);
    const lines = [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0);
    if (lines.length === 0) continue;
    const words = '“' + text.slice(0, 40) + '”';
    const isTitled = element.closest('[title]') !== null;
    let shown = { left: -Infinity, top: -Infinity, right: Infinity, bottom: Infinity };
    let isScrolled = false;
    let cutBy = null;
    for (const one of path) {
      const { overflowX, overflowY, display } = styleOf(one);
      if (display === 'inline' || display === 'contents') continue;
      const box = one.getBoundingClientRect();
      const scrolls = [overflowX, overflowY].some((flow) => flow === 'auto' || flow === 'scroll');
      if (scrolls) isScrolled = true;
      if (!scrolls && overflowX === 'visible' && overflowY === 'visible') continue;
      shown = {
        left: Math.max(shown.left, box.left),
        top: Math.max(shown.top, box.top),
        right: Math.min(shown.right, box.right),
        bottom: Math.min(shown.bottom, box.bottom),
      };
      if (isScrolled || cutBy) continue;
      const isCut = lines.some(
        ({ left, right, top, bottom }) =>
          (overflowX !== 'visible' && (right > box.right + SLACK || left < box.left - SLACK)) ||
          (overflowY !== 'visible' && (top + bottom) / 2 > box.bottom),
      );
      if (isCut) cutBy = one;
    }
    if (cutBy && !isTitled) found.push('cut ' + words + ' in ' + nameOf(cutBy));
    if (!isScrolled && !cutBy && lines.some(({ left, right }) => right > innerWidth + 1 || left < -1))
      found.push('outside the window ' + words + ' in ' + nameOf(element));
    // What lies over the page on purpose: bars that stay, dialogs, menus, marks on a corner.
    if (path.some((one) => /fixed|sticky/.test(styleOf(one).position))) continue;
    if (path.some((one) => styleOf(one).pointerEvents === 'none')) continue;
    for (const line of lines) {
      const box = {
        left: Math.max(line.left, shown.left),
        right: Math.min(line.right, shown.right),
        // Letters are lower than their line.
        top: Math.max(line.top, shown.top) + line.height * 0.2,
        bottom: Math.min(line.bottom, shown.bottom) - line.height * 0.2,
      };
      if (box.right > box.left && box.bottom > box.top) boxes.push({ ...box, element, words });
    }
  }
  boxes.sort((a, b) => a.top - b.top);
  boxes.forEach((one, index) => {
    for (const other of boxes.slice(index + 1)) {
      if (other.top >= one.bottom) break;
      if (one.element === other.element) continue;
      const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left);
      const high = Math.min(one.bottom, other.bottom) - other.top;
      if (wide > SLACK && high > SLACK && !hides(one, other) && !hides(other, one))
        found.push(one.words + ' over ' + other.words + ' in ' + nameOf(other.element));
    }
  });
  // Most windows of the tests draw no canvas: the words are measured as text of the page.
  const ruler = document.createElement('span');
  ruler.style.cssText = 'position: absolute; visibility: hidden; white-space: pre; pointer-events: none';
  document.body.append(ruler);
  const widthOf = (words, { fontWeight, fontSize, fontFamily, letterSpacing }) => {
    Object.assign(ruler.style, { fontWeight, fontSize, fontFamily, letterSpacing });
    ruler.textContent = words;
    return ruler.getBoundingClientRect().width;
  };
  const roomIn = (field, style) => field.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
  const typed = 'input:not([type]), input[type=text], input[type=search], input[type=tel], input[type=email], input[type=number]';
  for (const field of document.querySelectorAll(typed)) {
    // What a person types may be longer than its field; what was chosen may not.
    const isChosen = field.readOnly || field.getAttribute('aria-haspopup') !== null;
    const words = field.value ? isChosen && field.value : field.placeholder;
    if (!words || !isShown(field) || field.closest('[title]') || isForReaders(pathOf(field))) continue;
    const style = styleOf(field);
    const room = roomIn(field, style);
    if (widthOf(words, style) > room + SLACK) found.push('cut “' + words + '” in a field of ' + Math.round(room) + ' px');
  }
  for (const select of document.querySelectorAll('select')) {
    const words = select.selectedOptions[0]?.text;
    const style = styleOf(select);
    if (!words || !isShown(select) || select.closest('[title]') || isForReaders(pathOf(select))) continue;
    // Where it may wrap it is as high as its lines, unless its height is set.
    if (style.whiteSpace === 'normal') continue;
    const room = roomIn(select, style);
    if (widthOf(words, style) > room + SLACK) found.push('cut “' + words + '” in a select of ' + Math.round(room) + ' px');
  }
  ruler.remove();
  return [...new Set(found)];
})()`;
