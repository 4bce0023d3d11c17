import { Trans } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import type { Review } from '#contract/admin/endpoints.ts';
import classes from './reviews.module.css';

/** Says who joined the queue since it was opened. Another way to look at the queue is another one of these (`key`). */
export function NewReviews({ reviews }: { reviews: readonly Review[] }) {
  const known = useRef<Set<string> | null>(null);
  const [fresh, setFresh] = useState<string[]>([]);

  useEffect(() => {
    const before = known.current;
    known.current = new Set(reviews.map(({ id }) => id));
    if (!before) return;
    const names = reviews.filter(({ id }) => !before.has(id)).map(({ name }) => name);
    if (names.length > 0) setFresh(names);
  }, [reviews]);

  return (
    <div aria-live="polite" className={classes.fresh}>
      {fresh.length > 0 && (
        <>
          <strong>
            <Trans>New:</Trans>
          </strong>{' '}
          {fresh.join(', ')}
        </>
      )}
    </div>
  );
}
