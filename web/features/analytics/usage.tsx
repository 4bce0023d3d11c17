import { useUsage } from './use-usage.ts';

/** Records how the app is used, loaded after the page; draws nothing. */
export function Usage() {
  useUsage();
  return null;
}
