/** How a request is named before it is sent: no code of the browser, so that the build names first reads by it. */

/** Returns the address with `query` appended: a list repeats its name, `null` and `undefined` are left out. */
export function addressWith(url: string, query: unknown): string {
  const search = new URLSearchParams();
  for (const [name, given] of Object.entries(query ?? {}))
    for (const value of Array.isArray(given) ? given : [given])
      if (value !== undefined && value !== null) search.append(name, String(value));
  return search.size > 0 ? `${url}?${search}` : url;
}

/** Returns how the page's first script is told of a read that is posted: its address and, after a space, its body. */
export function postedRead(url: string, body: unknown): string {
  return `${url} ${JSON.stringify(body)}`;
}
