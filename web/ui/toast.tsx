/**
 * Asks for short messages. What shows them is loaded once the page stands (`loadToaster`), or with the first message; it
 * is kept for opening offline too, where "No connection" is said (SPEC T-11).
 */
import type { ReactElement, ReactNode } from 'react';
import type { ToastOptions, Words } from './toaster.tsx';

type Toaster = typeof import('./toaster.tsx');

let toaster: Toaster | null = null;
let lastId = 0;
/** What is said before the toaster is there, in this order. */
let waiting: ((shown: Toaster) => void)[] = [];

/** Loads what shows messages; what is loaded already, once. Rejects when it can’t be loaded now. */
export async function loadToaster(): Promise<Toaster> {
  toaster = await import('./toaster.tsx');
  const held = waiting;
  waiting = [];
  for (const show of held) show(toaster);
  return toaster;
}

function withToaster(show: (shown: Toaster) => void): void {
  if (toaster) show(toaster);
  else {
    waiting.push(show);
    // Held until it can be loaded: the next message, or the page that comes back online, tries again.
    loadToaster().catch(() => undefined);
  }
}

/** A toast with the same id replaces the last one. */
function show(id: string | undefined, present: (shown: Toaster, id: string) => void): string {
  const own = id ?? `toast-${++lastId}`;
  withToaster((shown) => present(shown, own));
  return own;
}

export function toastSuccess(message: Words, { id, icon }: ToastOptions = {}): string {
  return show(id, (shown, own) => shown.showSuccess(message, own, icon));
}

export function toastError(message: Words, { id, icon }: ToastOptions = {}): string {
  return show(id, (shown, own) => shown.showError(message, own, icon));
}

export function toast(message: Words, { id, icon }: ToastOptions = {}): string {
  return show(id, (shown, own) => shown.showBlank(message, own, icon));
}

/** Shows a toast for something under way, without a time-out (SPEC K-7), until it is dismissed. */
export function toastLoading(message: Words, id?: string): string {
  return show(id, (shown, own) => shown.showLoading(message, own));
}

/** Shows a toast with a button, such as Undo with its countdown, and one that closes it. `until` in milliseconds from now. */
export function toastAction(
  message: Words,
  action: ReactNode,
  { id, until }: ToastOptions & { until?: number } = {},
): string {
  return show(id, (shown, own) => shown.showAction(message, action, own, until));
}

/** Shows an error with a button. It stays until `dismissToast` (docs/decisions/045). One toast per id. */
export function toastStaying(content: ReactElement, id: string): string {
  return show(id, (shown, own) => shown.showStaying(content, own));
}

export function dismissToast(id: string): void {
  withToaster((shown) => shown.dismiss(id));
}
