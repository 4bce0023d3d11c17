/** Says how many open shifts nobody can see yet, and what they wait for. */
import { t } from '@lingui/core/macro';
import { useActiveBusiness } from '#web/features/session/use-active-business.ts';
import { useStore } from '#web/store/store.ts';
import { Notice } from '#web/ui/notice.tsx';
import { usePostings } from '../queries.ts';
import { goLiveWords } from '../use-post-shifts.ts';
import { groupWaiting, type WaitingShifts } from './group-waiting.ts';
import classes from './shift-list.module.css';
import { WaitingFix } from './waiting-fix.tsx';

export function WaitingNotice({ businessId }: { businessId: string | undefined }) {
  const { businesses } = useActiveBusiness();
  const isOwner = useStore((state) => state.auth.role) === 'Business';
  const waiting = usePostings({ status: 'Pending', pageSize: 100, ...(businessId && { businessId }) });
  const groups = groupWaiting(waiting.data?.items ?? [], businesses);
  if (groups.length === 0) return null;
  return (
    <div className={classes.notices}>
      {groups.map((group) => (
        <Notice
          key={[...group.waitsFor, group.profile].join()}
          tone={group.waitsFor.join() === 'profile' ? 'plum' : 'amber'}
          title={goLiveWords(group, isOwner)}
          action={isOwner && <WaitingFix waitsFor={group.waitsFor} />}
        >
          {noteOn(group)}
        </Notice>
      ))}
    </div>
  );
}

function noteOn({ waitsFor, profile }: WaitingShifts): string {
  if (waitsFor.includes('account')) return t`Mortar blocked the account. Booked shifts stay as they are.`;
  switch (profile) {
    case 'In Review':
      return t`We usually review a pharmacy within a business day. Booked shifts stay as they are.`;
    case 'Declined':
      return t`It was declined, and its page says what to change. Booked shifts stay as they are.`;
    default:
      return t`Booked shifts stay as they are.`;
  }
}
