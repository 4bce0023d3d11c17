/** Ticked checks by profile, kept while the Admin moves between profiles. */
import { useState } from 'react';

export type Ticks = {
  isTicked: (reviewId: string, key: string) => boolean;
  tick: (reviewId: string, key: string, on: boolean) => void;
};

export function useTicks(): Ticks {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  return {
    isTicked: (reviewId, key) => ticked.has(`${reviewId} ${key}`),
    tick: (reviewId, key, on) =>
      setTicked((before) => {
        const after = new Set(before);
        if (on) after.add(`${reviewId} ${key}`);
        else after.delete(`${reviewId} ${key}`);
        return after;
      }),
  };
}
