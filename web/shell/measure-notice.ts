/** Keeps `--notice` at the height of the notice above the app, whose lines wrap with window, language and font. */
export function measureNotice(): void {
  const notice = document.getElementById('notice');
  if (!notice) return;
  const { style } = document.documentElement;
  new ResizeObserver(() => style.setProperty('--notice', `${notice.getBoundingClientRect().height}px`)).observe(notice);
}
