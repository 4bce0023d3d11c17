/** Whom a pharmacy blocks, why and until when. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { UserBusiness } from '#contract/accounts/user.ts';
import { businessEndpoints } from '#contract/businesses/endpoints.ts';
import { useCall } from '#web/api/use-call.ts';
import { fullName } from '#web/features/session/person.ts';
import { ReadError } from '#web/features/shell/read-error.tsx';
import { useBlocks } from '#web/features/specialists/queries.ts';
import { Card } from '#web/ui/card.tsx';
import { dateLabel } from '#web/ui/format-time.ts';
import { LoadingSkeletons } from '#web/ui/loading-skeletons.tsx';
import { toast } from '#web/ui/toast.tsx';
import touch from '#web/ui/touch-target.module.css';
import { PersonRow } from './person-row.tsx';
import classes from './team.module.css';

export function BlockedCard({ business }: { business: UserBusiness }) {
  const { t } = useLingui();
  const pharmacy = business.name;
  const read = useBlocks(business.id);
  const unblock = useCall(businessEndpoints.unblockSpecialist, {
    onDone: () => {
      toast(t`They can request shifts at ${pharmacy} again`);
    },
  });
  const people = read.data?.items ?? [];
  return (
    <Card
      flush
      title={t`Blocked at ${pharmacy}`}
      sub={t`They can’t request its shifts. Only your side sees this list.`}
    >
      {read.isError && !read.data && <ReadError title={t`Blocked people didn’t load`} read={read} />}
      {read.isPending && (
        <div className={classes.pad}>
          <LoadingSkeletons shape="lines" count={2} />
        </div>
      )}
      {read.data && people.length === 0 && (
        <div className={classes.none}>
          <Trans>Nobody is blocked. You can block a person on their card among the candidates of a shift.</Trans>
        </div>
      )}
      {people.length > 0 && (
        <ul className={classes.people} aria-label={t`Blocked at ${pharmacy}`}>
          {people.map((person) => {
            const name = fullName(person);
            const { reason } = person;
            const until = dateLabel(person.endsAt, business.timeZone);
            return (
              <PersonRow key={person.id} name={name} detail={t`Until ${until}. ${reason}`}>
                <Button
                  variant="default"
                  size="compact-md"
                  className={touch.target ?? ''}
                  loading={unblock.isPending && unblock.variables?.params.specialistId === person.id}
                  onClick={() => unblock.mutate({ params: { id: business.id, specialistId: person.id } })}
                  aria-label={t`Unblock ${name}`}
                >
                  <Trans>Unblock</Trans>
                </Button>
              </PersonRow>
            );
          })}
        </ul>
      )}
    </Card>
  );
}
