/** The session token in the browser's storage, under the customer's key (SPEC K-9). Nothing else of a session is kept. */
const KEY = 'token';

let inMemory: string | null = null;

/** The token of a view of somebody else's Mortar, whose it is, and where to go after it: of this tab alone, over a reload too. */
const VIEW = 'viewing';

type View = { readonly token: string; readonly name: string; readonly back: string };

/** Makes this tab a view of somebody else's Mortar, from the next load on (PRODUCT §11). */
export function keepView(view: View): void {
  window.sessionStorage.setItem(VIEW, JSON.stringify(view));
}

/** Returns the view this tab is, with the address to go back to; null in a tab that is no view. */
export function readView(): View | null {
  try {
    const kept = window.sessionStorage.getItem(VIEW);
    return kept ? (JSON.parse(kept) as View) : null;
  } catch {
    return null;
  }
}

/** Ends the view this tab is and loads the Admin's own page. Returns false in a tab that is no view. */
export function leaveView(): boolean {
  const view = readView();
  if (!view) return false;
  window.sessionStorage.removeItem(VIEW);
  window.location.assign(view.back);
  return true;
}

/** Returns the token of this tab's view, else the stored one; null for a visitor. */
export function readToken(): string | null {
  const view = readView();
  if (view) return view.token;
  try {
    return window.localStorage.getItem(KEY);
  } catch {
    return inMemory;
  }
}

export function writeToken(token: string): void {
  inMemory = token;
  try {
    window.localStorage.setItem(KEY, token);
  } catch {
    // Storage is blocked (private mode): the session lasts as long as the page.
  }
}

export function clearToken(): void {
  inMemory = null;
  try {
    window.localStorage.removeItem(KEY);
  } catch {
    // Nothing was stored.
  }
}

/** Calls back when another tab signs in (a token) or out (null). Returns a function that stops it. */
export function onTokenChangedElsewhere(listener: (token: string | null) => void): () => void {
  const heard = (event: StorageEvent) => {
    if (event.key === KEY || event.key === null) listener(readToken());
  };
  window.addEventListener('storage', heard);
  return () => window.removeEventListener('storage', heard);
}

/** The token that this window's own password change replaced, the one it got, and the change in progress. */
let replaced: string | null = null;
let renewed: string | null = null;
let renewal: Promise<unknown> = Promise.resolve();

/**
 * Makes a call whose response may carry a new token, and stores it. The old token is dead before the response arrives;
 * a call refused with it meanwhile asks `tokenAfterRenewal`.
 */
export function renewToken(send: () => Promise<unknown>): Promise<unknown> {
  const before = readToken();
  const renewing = send().then((answer) => {
    const token = tokenIn(answer);
    if (token) {
      [replaced, renewed] = [before, token];
      writeToken(token);
    }
    return answer;
  });
  renewal = renewing.catch(() => undefined);
  return renewing;
}

/** Returns the token to retry with after `used` was refused, or null when no new token replaced it. */
export async function tokenAfterRenewal(used: string | null): Promise<string | null> {
  await renewal;
  return used !== null && used === replaced ? readToken() : null;
}

/** Returns whether the stored token is this one, or the one this window's own password change put in its place. */
export function isSameSession(token: string | null): boolean {
  const stored = readToken();
  return stored !== null && (stored === token || (token !== null && token === replaced && stored === renewed));
}

function tokenIn(answer: unknown): string | null {
  const token = typeof answer === 'object' && answer !== null && 'token' in answer ? answer.token : null;
  return typeof token === 'string' ? token : null;
}
