/** Shows the postings nobody can see yet, and what they wait for. */
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { usePharmacyPaths } from '#web/features/session/use-pharmacy-paths.ts';
import { Notice } from '#web/ui/notice.tsx';
import { AddCardButton } from '../add-card-button.tsx';
import { usePostings } from '../queries.ts';
import classes from './shift-list.module.css';

export function WaitingNotice({ businessId }: { businessId: string | undefined }) {
  const { t } = useLingui();
  const links = usePharmacyPaths();
  const waiting = usePostings({ status: 'Pending', pageSize: 50, ...(businessId && { businessId }) });
  const postings = waiting.data?.items ?? [];
  const count = (of: typeof postings) => of.reduce((sum, posting) => sum + posting.shifts.length, 0);
  const forAccount = count(postings.filter(({ waitsFor }) => waitsFor.includes('account')));
  const forProfile = count(postings.filter(({ waitsFor }) => waitsFor.includes('profile')));
  const forCard = count(postings.filter(({ waitsFor }) => waitsFor.includes('paymentMethod')));
  if (forAccount + forProfile + forCard === 0) return null;
  return (
    <div className={classes.notices}>
      {forAccount > 0 && (
        <Notice
          tone="amber"
          title={plural(forAccount, {
            one: '# shift goes live once the owner’s account is unblocked.',
            other: '# shifts go live once the owner’s account is unblocked.',
          })}
        >
          <Trans>Mortar blocked the account. Booked shifts stay as they are.</Trans>
        </Notice>
      )}
      {forCard > 0 && (
        <Notice
          tone="amber"
          title={plural(forCard, { one: '# shift is waiting for a card.', other: '# shifts are waiting for a card.' })}
          action={'billing' in links && <AddCardButton to={links.billing()} />}
        >
          {'billing' in links
            ? t`They go live as soon as you add one.`
            : t`They go live as soon as the owner adds one.`}
        </Notice>
      )}
      {forProfile > 0 && (
        <Notice
          tone="plum"
          title={plural(forProfile, {
            one: '# shift goes live once the pharmacy is approved.',
            other: '# shifts go live once the pharmacy is approved.',
          })}
        >
          <Trans>We usually review new pharmacies within a business day.</Trans>
        </Notice>
      )}
    </div>
  );
}
