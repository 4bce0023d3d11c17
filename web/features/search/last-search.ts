/** The last search of this page, forgotten when the person leaves. */
import { onLogout } from '#web/api/logout-event.ts';

let kept = '';
onLogout(() => {
  kept = '';
});

export function lastSearch(): string {
  return kept;
}

export function keepLastSearch(address: string): void {
  kept = address;
}
