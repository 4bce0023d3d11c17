/** Returns `refusalWords`, loaded now: a page that is only read needs no words of refusals. */
export async function loadRefusalWords() {
  return (await import('./refusals.ts')).refusalWords;
}
