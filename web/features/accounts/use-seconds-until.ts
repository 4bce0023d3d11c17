import { toMillis } from '#contract/time.ts';
import { useNow } from '#web/features/shell/use-now.ts';

/** Whole seconds until an instant, counting down; 0 once it has passed or there is none. */
export function useSecondsUntil(at: string | null): number {
  const now = useNow(1000);
  return at ? Math.max(0, Math.ceil((toMillis(at) - now) / 1000)) : 0;
}

/** `0:24` */
export function minutesAndSeconds(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
