import { clockTimeIn } from '#contract/time.ts';

/** Returns whether this names a zone of the IANA database. */
export function isTimeZone(name: string, now: Date): boolean {
  try {
    return clockTimeIn(now, name).length > 0;
  } catch {
    return false;
  }
}
