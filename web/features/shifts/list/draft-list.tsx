/** Lists the postings nobody can see yet: drafts, and postings that wait for a card or for approval. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import type { Posting } from '#contract/shifts/shift.ts';
import { dayIn } from '#contract/time.ts';
import { deviceTimeZone } from '#web/clock.ts';
import { useActiveBusiness } from '#web/features/session/use-active-business.ts';
import { usePharmacyPaths } from '#web/features/session/use-pharmacy-paths.ts';
import { missingOf } from '#web/features/shell/failed-reads.ts';
import { ReadError } from '#web/features/shell/read-error.tsx';
import { licenseLabel } from '#web/language/labels.ts';
import { useStore } from '#web/store/store.ts';
import { ActionButton, actionNamed } from '#web/ui/action-button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { rate } from '#web/ui/format-money.ts';
import { dayRange } from '#web/ui/format-time.ts';
import { LoadingSkeletons } from '#web/ui/loading-skeletons.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import touch from '#web/ui/touch-target.module.css';
import { usePostings } from '../queries.ts';
import { shiftCount } from '../shift-counts.ts';
import { useTakeBackPosting, waitingWords } from '../use-post-shifts.ts';
import classes from './shift-list.module.css';
import { WaitingFix } from './waiting-fix.tsx';

export function DraftList({ businessId }: { businessId: string | undefined }) {
  const { t } = useLingui();
  const query = { pageSize: 50, ...(businessId && { businessId }) };
  const drafts = usePostings({ ...query, status: 'Drafted' });
  const waiting = usePostings({ ...query, status: 'Pending' });
  const links = usePharmacyPaths();
  const failed = missingOf([drafts, waiting]);
  if (failed) return <ReadError title={t`We couldn’t load your drafts`} read={failed} />;
  if (!drafts.data || !waiting.data) return <LoadingSkeletons count={2} />;
  const postings = [...waiting.data.items, ...drafts.data.items];
  if (postings.length === 0) {
    return (
      <Card>
        <EmptyState
          title={t`No drafts`}
          actions={
            <Button component={Link} to={links.post()}>
              <Trans>Post shifts</Trans>
            </Button>
          }
        >
          <Trans>Shifts you start posting are saved here until you post them.</Trans>
        </EmptyState>
      </Card>
    );
  }
  return (
    <Card flush>
      <ul className={classes.lines} aria-label={t`Drafts`}>
        {postings.map((posting) => (
          <DraftLine key={posting.id} posting={posting} />
        ))}
      </ul>
    </Card>
  );
}

function DraftLine({ posting }: { posting: Posting }) {
  const { t } = useLingui();
  const links = usePharmacyPaths();
  const { businesses } = useActiveBusiness();
  const isOwner = useStore((state) => state.auth.role) === 'Business';
  const takeBack = useTakeBackPosting();
  const business = businesses.find(({ id }) => id === posting.businessId);
  const dates = posting.status === 'Drafted' ? posting.drafts : posting.shifts;
  const timeZone = business?.timeZone ?? deviceTimeZone();
  const days = dates.map(({ startsAt }) => dayIn(startsAt, timeZone)).sort();
  const [first, last] = [days[0], days.at(-1)];
  const isDraft = posting.status === 'Drafted';
  return (
    <li className={classes.line}>
      <Link to={isDraft ? links.post({ posting: posting.id }) : links.posting(posting.id)} className={classes.link}>
        <span className={classes.time}>
          {shiftCount(dates.length)}
          {first && last && `, ${dayRange(first, last)}`}
        </span>
        <span className={classes.place}>{business ? `${business.name}, ${business.city}` : t`Your pharmacy`}</span>
      </Link>
      <span className={classes.who}>
        {waitingWords(posting, isOwner, business?.status) ?? t`Not posted yet`}
        <span className={classes.quiet}>
          {licenseLabel(posting.role)}, {rate(posting.ratePerHourCents)}
        </span>
      </span>
      <span className={classes.status}>
        <StatusBadge set="posting" value={posting.status} />
      </span>
      <span className={classes.draftActs}>
        {isOwner && <WaitingFix waitsFor={posting.waitsFor} />}
        <ActionButton
          className={touch.target ?? ''}
          action={actionNamed(posting.actions, 'deletePosting')}
          variant="default"
          size="compact-md"
          loading={takeBack.isPending}
          onClick={() => takeBack.mutate({ params: { id: posting.id } })}
        >
          {isDraft ? t`Delete` : t`Delete posting`}
        </ActionButton>
      </span>
    </li>
  );
}
