/**
 * Runs in the page before anything of it: when what shows the answers last changed and was painted, how long the thread
 * was taken, how long a key waited for its paint. Milliseconds of the page's own clock.
 */
(() => {
  const shows = '[aria-label="Shifts found"], .maplibregl-canvas-container, [aria-label="Days"]';
  const probe = { painted: 0, changes: 0, tasks: [], keys: [] };
  globalThis.probe = probe;

  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) probe.tasks.push({ from: startTime, ms: duration });
  }).observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((list) => {
    for (const { name, startTime, duration } of list.getEntries())
      if (name === 'keydown') probe.keys.push({ from: startTime, ms: duration });
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });

  // After the frame that a change is in: a task of its own comes when it has been handed over.
  let isDue = false;
  const notePaint = () => {
    if (isDue) return;
    isDue = true;
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        isDue = false;
        probe.painted = performance.now();
      };
      port2.postMessage(null);
    });
  };
  new MutationObserver((records) => {
    const changed = records.filter(({ target }) =>
      (target.closest ?? target.parentElement?.closest)?.call(target.closest ? target : target.parentElement, shows),
    );
    if (changed.length === 0) return;
    probe.changes += changed.length;
    notePaint();
  }).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributeFilter: ['class', 'aria-busy'],
  });

  /** Since when: the last answer of a search, if it has been read whole. */
  probe.answeredAt = () =>
    performance.getEntriesByType('resource').findLast(({ name }) => name.endsWith('/api/search/shifts'))?.responseEnd ??
    0;
  /** Once an answer has been painted and nothing has changed for so long: true; false when that does not come. */
  probe.quiet = async (ms, patienceMs) => {
    const until = performance.now() + patienceMs;
    const isQuiet = () => {
      const answered = probe.answeredAt();
      return answered > 0 && probe.painted > answered && performance.now() - probe.painted > ms;
    };
    while (!isQuiet() && performance.now() < until) await new Promise((resolve) => setTimeout(resolve, 100));
    return isQuiet();
  };
  probe.begin = () => {
    performance.clearResourceTimings();
    Object.assign(probe, { painted: 0, changes: 0, tasks: [], keys: [] });
  };
  /** A point of the map's middle that nothing covers. */
  probe.bareGround = () => {
    const ground = document.querySelector('.maplibregl-canvas');
    const { left, top, width, height } = ground.getBoundingClientRect();
    for (let y = top + height * 0.4; y < top + height * 0.7; y += 5)
      for (let x = left + width * 0.35; x < left + width * 0.65; x += 5)
        if (document.elementFromPoint(x, y) === ground) return { x, y };
    return { x: left + width / 2, y: top + height / 2 };
  };
})();
