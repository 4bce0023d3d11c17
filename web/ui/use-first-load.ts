import { useRef } from 'react';

/** Returns whether something loads for the first time: false once it has, and while it is asked for again. */
export function useFirstLoad(isLoading: boolean): boolean {
  const isDone = useRef(false);
  if (!isLoading) isDone.current = true;
  return !isDone.current;
}
