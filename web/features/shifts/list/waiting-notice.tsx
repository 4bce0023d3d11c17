/** Postings nobody can see yet, and what they wait for. */
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { usePharmacyPaths } from '#web/features/businesses/use-pharmacy-paths.ts';
import { Notice } from '#web/ui/notice.tsx';
import { shiftCount } from '../post/total-card.tsx';
import { usePostings } from '../queries.ts';
import classes from './shift-list.module.css';

export function WaitingNotice({ businessId }: { businessId: string | undefined }) {
  const links = usePharmacyPaths();
  const waiting = usePostings({ status: 'Pending', pageSize: 50, ...(businessId && { businessId }) });
  const postings = waiting.data?.items ?? [];
  const count = (of: typeof postings) => of.reduce((sum, posting) => sum + posting.shifts.length, 0);
  const forProfile = count(postings.filter(({ waitsFor }) => waitsFor.includes('profile')));
  const forCard = count(postings.filter(({ waitsFor }) => waitsFor.includes('paymentMethod')));
  if (forProfile + forCard === 0) return null;
  return (
    <div className={classes.notices}>
      {forCard > 0 && (
        <Notice
          tone="amber"
          title={forCard === 1 ? '1 shift waits for a card.' : `${forCard} shifts wait for a card.`}
          action={
            'billing' in links && (
              <Button component={Link} to={links.billing()} variant="default" size="compact-md">
                Add a card
              </Button>
            )
          }
        >
          {'billing' in links ? 'They go live as soon as one is added.' : 'They go live as soon as the owner adds one.'}
        </Notice>
      )}
      {forProfile > 0 && (
        <Notice tone="plum" title={`${shiftCount(forProfile)} kept until the pharmacy is approved.`}>
          We look at new pharmacies within a working day.
        </Notice>
      )}
    </div>
  );
}
