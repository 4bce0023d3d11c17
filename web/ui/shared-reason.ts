import { createContext, useContext } from 'react';

/** The reason that is said once for several buttons, and the id of its text. */
export const SharedReason = createContext<{ readonly words: string; readonly id: string } | null>(null);

/** Returns the id of the text that gives this reason for all, if one does. */
export function useSharedReason(words: string): string | null {
  const shared = useContext(SharedReason);
  return shared?.words === words ? shared.id : null;
}
