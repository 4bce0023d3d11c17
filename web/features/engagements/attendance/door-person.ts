/**
 * Who arrives: the person signed in, or, where nobody can be asked, the one whose bookings this device keeps
 * (docs/decisions/035-offline.md).
 */
import { createContext, useContext } from 'react';
import { useStore } from '#web/store/store.ts';

export const DoorPerson = createContext<string | null>(null);

/** Their id; null for nobody. */
export function useDoorPerson(): string | null {
  const kept = useContext(DoorPerson);
  const signedIn = useStore((state) => state.auth.user?.id ?? null);
  return signedIn ?? kept;
}
