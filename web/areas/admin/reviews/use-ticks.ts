/** Ticked checks by profile, kept while the Admin moves between profiles. */
import { useState } from 'react';
import type { Review } from '#contract/admin/endpoints.ts';
import type { CheckSource } from '#contract/specialists/document-check.ts';

export type Ticks = {
  isTicked: (reviewId: string, key: string) => boolean;
  tick: (reviewId: string, key: string, on: boolean) => void;
};

/** Returns what a tick counts for: a check whose label depends on the source is ticked again after that changed. */
export function tickKey({ key, labelBySource }: Review['checklist'][number], source: CheckSource | null): string {
  return labelBySource && source ? `${key} ${source}` : key;
}

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
