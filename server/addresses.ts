/** Addresses that settings name. */

/** Returns whether a host of an address is this machine itself. */
export function isThisMachine(hostname: string): boolean {
  return /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
}

/** Returns whether this is where an API may be asked: an https address without a path, or an http one of this machine. */
export function isApiBase(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, pathname, search } = new URL(text);
  if (pathname !== '/' || search !== '') return false;
  return protocol === 'https:' || (protocol === 'http:' && isThisMachine(hostname));
}

export const API_BASE_EXPECTED = 'must be an https address without a path, or an http one of this machine';
