/** The session token in the browser's storage, under the customer's key (SPEC K-9). Nothing else of a session is kept. */
const KEY = 'token';

let inMemory: string | null = null;

/** The stored token, or null for a visitor. */
export function readToken(): string | null {
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
    // Storage is refused (private mode): the session lasts as long as the page.
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

/** Calls back when another tab signs in (a token) or out (null). Answers the way to stop listening. */
export function onTokenChangedElsewhere(listener: (token: string | null) => void): () => void {
  const heard = (event: StorageEvent) => {
    if (event.key === KEY || event.key === null) listener(readToken());
  };
  window.addEventListener('storage', heard);
  return () => window.removeEventListener('storage', heard);
}
