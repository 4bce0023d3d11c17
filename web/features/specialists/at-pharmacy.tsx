/** What one pharmacy decided about a person: favorite, note, block. */
import { Trans, useLingui } from '@lingui/react/macro';
import { businessEndpoints } from '#contract/businesses/endpoints.ts';
import type { PersonAtPharmacy, PharmacyPerson } from '#contract/specialists/person.ts';
import { useCall } from '#web/api/use-call.ts';
import { dateLabel } from '#web/ui/format-time.ts';
import { toast } from '#web/ui/toast.tsx';
import touch from '#web/ui/touch-target.module.css';
import { WithSharedReason } from '#web/ui/with-shared-reason.tsx';
import { WriteButton } from '#web/ui/write-button.tsx';
import classes from './at-pharmacy.module.css';
import { BlockButton } from './block-button.tsx';
import { FavoriteButton } from './favorite-button.tsx';
import { NoteField } from './note-field.tsx';
import { OwnBankButton } from './own-bank-button.tsx';

type Props = { person: PharmacyPerson; at: PersonAtPharmacy };

export function AtPharmacy({ person, at }: Props) {
  const { businessId, name, block } = at;
  return (
    <li className={classes.pharmacy}>
      <h3 className={classes.pharmacyName}>{name}</h3>
      {block ? (
        <Blocked person={person} at={at} block={block} />
      ) : (
        <div className={classes.acts}>
          <WithSharedReason>
            <FavoriteButton
              businessId={businessId}
              specialistId={person.id}
              firstName={person.firstName}
              isFavorite={at.isFavorite}
            />
            {/* Who was booked through Mortar is not known without it. */}
            {(at.ownBank || (at.shifts === 0 && !at.next)) && (
              <OwnBankButton
                business={{ id: businessId, name }}
                specialistId={person.id}
                firstName={person.firstName}
                state={at.ownBank && (at.ownBank.confirmedAt ? 'member' : 'asked')}
              />
            )}
            <BlockButton business={{ id: businessId, name }} specialistId={person.id} firstName={person.firstName} />
          </WithSharedReason>
        </div>
      )}
      <NoteField businessId={businessId} specialistId={person.id} firstName={person.firstName} note={at.note} />
    </li>
  );
}

function Blocked({ person, at, block }: Props & { block: NonNullable<PersonAtPharmacy['block']> }) {
  const { t } = useLingui();
  const until = dateLabel(block.endsAt, at.timeZone);
  const { firstName } = person;
  const pharmacy = at.name;
  const unblock = useCall(businessEndpoints.unblockSpecialist, {
    onDone: () => {
      toast(t`${firstName} can request shifts at ${pharmacy} again`);
    },
  });
  const { reason } = block;
  return (
    <div>
      <p className={classes.blocked}>
        <Trans>Blocked until {until}</Trans>
      </p>
      <p className={classes.reason}>{reason}</p>
      <WriteButton
        variant="default"
        size="compact-md"
        className={touch.target ?? ''}
        loading={unblock.isPending}
        onClick={() => unblock.mutate({ params: { id: at.businessId, specialistId: person.id } })}
      >
        {t`Unblock ${firstName}`}
      </WriteButton>
    </div>
  );
}
