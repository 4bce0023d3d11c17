import { createContext, useContext } from 'react';

/** Why nothing on this page may be changed; null where it may. */
const ReadOnlyReason = createContext<string | null>(null);

export const ReadOnlyProvider = ReadOnlyReason.Provider;

export function useReadOnlyReason(): string | null {
  return useContext(ReadOnlyReason);
}
