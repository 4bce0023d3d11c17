/**
 * Moves the focus of a "Try again" that goes to what is drawn in its place: else it falls to the body, and who uses a
 * keyboard or a screen reader begins at the top of the page. Returns what ends it.
 */
export function replaceFocusOfRetries(): () => void {
  const listen = ({ target }: MouseEvent) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('button[data-retry]') : null;
    if (button) replaceFocusOf(button);
  };
  document.addEventListener('click', listen);
  return () => document.removeEventListener('click', listen);
}

/** Who leaves the button before it goes keeps their focus. */
function replaceFocusOf(button: HTMLElement): void {
  if (document.activeElement !== button) return;
  const leaving = new AbortController();
  const watcher = new MutationObserver((records) => {
    if (button.isConnected) return;
    leaving.abort();
    const removal = records.find(
      ({ target, removedNodes }) => target.isConnected && [...removedNodes].some((node) => node.contains(button)),
    );
    // What was drawn may have taken the focus itself.
    if (removal && document.activeElement === document.body) focusPart(drawnIn(removal));
  });
  leaving.signal.addEventListener('abort', () => watcher.disconnect());
  // A browser says so of what it removes, too.
  const leave = () => queueMicrotask(() => button.isConnected && leaving.abort());
  button.addEventListener('blur', leave, { signal: leaving.signal });
  watcher.observe(document.body, { childList: true, subtree: true });
}

function drawnIn({ target, previousSibling }: MutationRecord): HTMLElement {
  const parent = target as HTMLElement;
  let part = previousSibling?.isConnected ? previousSibling.nextSibling : parent.firstChild;
  while (part && !isDrawn(part)) part = part.nextSibling;
  return part ?? parent;
}

/** Words for screen readers alone take no room: they are no place to be at. */
const isDrawn = (node: Node): node is HTMLElement => node instanceof HTMLElement && node.offsetHeight > 1;

function focusPart(part: HTMLElement): void {
  if (!part.hasAttribute('tabindex')) {
    part.tabIndex = -1;
    part.addEventListener('blur', () => part.removeAttribute('tabindex'), { once: true });
  }
  part.focus({ preventScroll: true });
}
