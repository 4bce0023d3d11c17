/**
 * The person who clocks in: whoever is signed in or, where the server cannot be reached, whose bookings this
 * device keeps (docs/decisions/035-offline.md).
 */
import { createContext, useContext } from 'react';
import { useStore } from '#web/store/store.ts';

export const AttendanceUser = createContext<string | null>(null);

/** Returns the person's id, or null. */
export function useAttendanceUser(): string | null {
  const kept = useContext(AttendanceUser);
  const signedIn = useStore((state) => state.auth.user?.id ?? null);
  return signedIn ?? kept;
}
