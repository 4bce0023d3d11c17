import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { Review } from '#contract/admin/endpoints.ts';
import { paths } from '#web/paths.ts';
import { Notice } from '#web/ui/notice.tsx';

/** Says that a profile is held because its person may be on the exclusion list, and leads to where that is decided. */
export function ExclusionNotice({ review }: { review: Review }) {
  const { t } = useLingui();
  const { exclusion, specialist, owner } = review;
  if (!exclusion || !specialist) return null;
  const first = owner.firstName;
  const isOpen = exclusion === 'open';
  return (
    <Notice
      tone="signal"
      title={
        isOpen ? t`${first} may be on the exclusion list.` : t`${first} was confirmed to be on the exclusion list.`
      }
      action={
        <Link to={paths.admin.exclusionsOf(specialist.id, isOpen ? 'open' : 'decided')}>
          {isOpen ? <Trans>Decide the match</Trans> : <Trans>See the decision</Trans>}
        </Link>
      }
    >
      {isOpen ? (
        <Trans>The profile can’t be approved until that is decided. {first} isn’t told why it waits.</Trans>
      ) : (
        <Trans>The profile can’t be approved while that stands.</Trans>
      )}
    </Notice>
  );
}
