/**
 * Returns a signal that aborts once nothing has moved for `seconds`; `moved` begins them anew and `end` ends the watch. An
 * upload of 50 MB may take as long as it moves, one that stands still holds nothing up.
 */
export function stallLimit(seconds: number) {
  const stalled = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const moved = () => {
    clearTimeout(timer);
    timer = setTimeout(() => stalled.abort(new DOMException('nothing moved in time', 'TimeoutError')), seconds * 1000);
  };
  moved();
  return { signal: stalled.signal, moved, end: () => clearTimeout(timer) };
}
