/** Keeps `--notice` at the height of the notice above the app, whose lines wrap with window, language and font. */
export function measureNotice(): void {
  const notice = document.getElementById('notice');
  if (!notice) return;
  const { style } = document.documentElement;
  const measure = () => style.setProperty('--notice', `${notice.getBoundingClientRect().height}px`);
  // At once: the observer speaks only after the next frame is laid out.
  measure();
  new ResizeObserver(measure).observe(notice);
}
