/** Returns a cookie of a `Cookie` header (RFC 6265, section 4.2); null where it is not sent. */
export function readCookie(header: string | undefined, name: string): string | null {
  return header?.match(new RegExp(`(?:^|;\\s*)${name}=([^;\\s]*)`))?.[1] ?? null;
}
