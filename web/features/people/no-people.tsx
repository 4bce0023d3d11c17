import { useLingui } from '@lingui/react/macro';
import type { PeopleList } from '#contract/specialists/person.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';

/** Says why a list of people is empty, and how somebody gets into it. */
export function NoPeople({ list, searched }: { list: PeopleList; searched: boolean }) {
  const { t } = useLingui();
  if (searched) return <EmptyState title={t`No matches`}>{t`Try part of a name, or all roles.`}</EmptyState>;
  if (list === 'favourites')
    return (
      <EmptyState title={t`No favorites yet`}>
        {t`Choose “Favorite” on a candidate’s card, or on someone under “Worked here”.`}
      </EmptyState>
    );
  if (list === 'ownBank')
    return (
      <EmptyState title={t`Nobody is in your own bank yet`}>
        {t`Ask people you worked with before Mortar. Once they confirm it, bookings with them have a lower fee.`}
      </EmptyState>
    );
  if (list === 'workedHere')
    return (
      <EmptyState title={t`Nobody has worked here yet`}>{t`People appear here after their first shift.`}</EmptyState>
    );
  return (
    <EmptyState title={t`Nobody is blocked`}>
      {t`A block keeps a person from requesting your shifts for 12 months. It is on their card.`}
    </EmptyState>
  );
}
