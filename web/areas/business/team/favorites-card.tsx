/** A pharmacy's favorites: who hears about its favorites-first shifts before everyone. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { UserBusiness } from '#contract/accounts/user.ts';
import { businessEndpoints } from '#contract/businesses/endpoints.ts';
import type { SpecialistCard } from '#contract/specialists/specialist.ts';
import { useCall } from '#web/api/use-call.ts';
import { fullName } from '#web/features/session/person.ts';
import { ReadError } from '#web/features/shell/read-error.tsx';
import { useFavorites } from '#web/features/specialists/queries.ts';
import { licenseLabel } from '#web/language/labels.ts';
import { Card } from '#web/ui/card.tsx';
import { LoadingSkeletons } from '#web/ui/loading-skeletons.tsx';
import { ShowMore } from '#web/ui/show-more.tsx';
import { toast } from '#web/ui/toast.tsx';
import touch from '#web/ui/touch-target.module.css';
import { PersonRow } from './person-row.tsx';
import classes from './team.module.css';

export function FavoritesCard({ business }: { business: UserBusiness }) {
  const { t } = useLingui();
  const pharmacy = business.name;
  const read = useFavorites(business.id);
  const remove = useCall(businessEndpoints.removeFavourite, {
    onDone: () => {
      toast(t`Removed from favorites`);
    },
  });
  const people = read.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <Card flush title={t`Favorites of ${pharmacy}`} sub={t`They hear about favorites-first shifts before everyone.`}>
      {read.isError && !read.data && <ReadError title={t`Favorites didn’t load`} read={read} />}
      {read.isPending && (
        <div className={classes.pad}>
          <LoadingSkeletons shape="lines" count={2} />
        </div>
      )}
      {read.data && people.length === 0 && (
        <div className={classes.none}>
          <Trans>No favorites yet. Tap the heart on a candidate’s card to add one.</Trans>
        </div>
      )}
      {people.length > 0 && (
        <ul className={classes.people} aria-label={t`Favorites of ${pharmacy}`}>
          {people.map((person) => {
            const name = fullName(person);
            return (
              <PersonRow key={person.id} name={name} detail={detailOf(person)}>
                <Button
                  variant="default"
                  size="compact-md"
                  className={touch.target ?? ''}
                  loading={remove.isPending && remove.variables?.params.specialistId === person.id}
                  onClick={() => remove.mutate({ params: { id: business.id, specialistId: person.id } })}
                  aria-label={t`Remove ${name} from favorites`}
                >
                  <Trans>Remove</Trans>
                </Button>
              </PersonRow>
            );
          })}
        </ul>
      )}
      {read.hasNextPage && (
        <ShowMore loading={read.isFetchingNextPage} onClick={() => void read.fetchNextPage()}>
          <Trans>Show more</Trans>
        </ShowMore>
      )}
    </Card>
  );
}

/** Returns `Pharmacist, Bloomfield, NJ`, without what the profile leaves out. */
function detailOf({ license, city, state }: SpecialistCard): string {
  return [license && licenseLabel(license), city, state].filter(Boolean).join(', ');
}
