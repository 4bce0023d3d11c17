/** Keeps the sidebar's state on this device. */
import type { SidebarState } from './sidebar.ts';

const KEY = 'sidebar';

type Kept = Pick<SidebarState, 'collapsed' | 'coverage'>;

export function readSidebar(): Partial<Kept> {
  try {
    const kept: unknown = JSON.parse(window.localStorage.getItem(KEY) ?? '{}');
    if (typeof kept !== 'object' || kept === null) return {};
    return {
      ...('collapsed' in kept && kept.collapsed === true && { collapsed: true }),
      ...('coverage' in kept && kept.coverage === true && { coverage: true }),
    };
  } catch {
    return {};
  }
}

export function keepSidebar({ collapsed, coverage }: Kept): void {
  try {
    window.localStorage.setItem(KEY, JSON.stringify({ collapsed, coverage }));
  } catch {
    // Storage is blocked: it lasts until the page closes.
  }
}
