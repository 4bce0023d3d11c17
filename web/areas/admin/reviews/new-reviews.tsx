import { Trans } from '@lingui/react/macro';
import type { Review } from '#contract/admin/endpoints.ts';
import { useNewNames } from '#web/ui/use-new-names.ts';
import classes from './reviews.module.css';

const idOf = ({ id }: Review) => id;
const nameOf = ({ name }: Review) => name;

/** Says who joined the queue since it was opened. Give each view of the queue its own `key`. */
export function NewReviews({ reviews }: { reviews: readonly Review[] }) {
  const names = useNewNames(reviews, idOf, nameOf);
  return (
    <div aria-live="polite" className={classes.fresh}>
      {names.length > 0 && (
        <>
          <strong>
            <Trans>New:</Trans>
          </strong>{' '}
          {names.join(', ')}
        </>
      )}
    </div>
  );
}
