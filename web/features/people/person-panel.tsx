/** One person beside the list: facts, and what each pharmacy decided and noted. */
import { Trans, useLingui } from '@lingui/react/macro';
import { IconPhone } from '@tabler/icons-react';
import { Link } from 'react-router';
import { formatPhone } from '#contract/phone.ts';
import type { PharmacyPerson } from '#contract/specialists/person.ts';
import { ratingWords } from '#web/features/ratings/rating-words.ts';
import { ReadRatings } from '#web/features/ratings/read-ratings.tsx';
import { fullName } from '#web/features/session/person.ts';
import { usePharmacyPaths } from '#web/features/session/use-pharmacy-paths.ts';
import { AtPharmacy } from '#web/features/specialists/at-pharmacy.tsx';
import { licenseLabel } from '#web/language/labels.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Card } from '#web/ui/card.tsx';
import { dateLabel } from '#web/ui/format-time.ts';
import { InviteToShift } from './invite-to-shift.tsx';
import classes from './people.module.css';

export function PersonPanel({ person }: { person: PharmacyPerson }) {
  const { t } = useLingui();
  const links = usePharmacyPaths();
  const { standing } = person;
  const rating = ratingWords(person);
  const software = person.softwares.join(', ');
  const shifts = person.at.reduce((sum, at) => sum + at.shifts, 0);
  const next = person.at
    .flatMap((at) => (at.next ? [{ ...at.next, timeZone: at.timeZone, name: at.name }] : []))
    .toSorted((one, other) => (one.startsAt < other.startsAt ? -1 : 1))[0];
  return (
    <div className={classes.panel}>
      <Card>
        <div className={classes.head}>
          <Avatar name={fullName(person)} size={52} />
          <div className={classes.names}>
            <h2 className={classes.title}>{fullName(person)}</h2>
            <span className={classes.quiet}>
              {[person.license && licenseLabel(person.license), person.city, person.state].filter(Boolean).join(', ')}
            </span>
          </div>
        </div>
        <dl className={classes.facts}>
          <dt>{t`Standing`}</dt>
          <dd>{t`${standing} of 100`}</dd>
          <dt>{t`Shifts with you`}</dt>
          <dd>{shifts}</dd>
          {rating && (
            <>
              <dt>{t`Rating`}</dt>
              <dd>{rating}</dd>
            </>
          )}
          {next && (
            <>
              <dt>{t`Next`}</dt>
              <dd>
                <Link to={links.shift(next.shiftId)}>
                  {dateLabel(next.startsAt, next.timeZone)}, {next.name}
                </Link>
              </dd>
            </>
          )}
          {person.phone && (
            <>
              <dt>{t`Phone`}</dt>
              <dd>
                <a className={classes.phone} href={`tel:${person.phone}`}>
                  <IconPhone size={16} aria-hidden="true" />
                  {formatPhone(person.phone)}
                </a>
              </dd>
            </>
          )}
        </dl>
        <ReadRatings
          about={{ specialistId: person.id }}
          ratings={person.ratings}
          linkTo={links.rating}
          empty={t`No pharmacy has rated a shift yet.`}
        />
        {person.softwares.length > 0 && (
          <p className={classes.quiet}>
            <Trans>Knows {software}</Trans>
          </p>
        )}
        {person.license && <InviteToShift person={person} />}
      </Card>
      <Card flush>
        <ul className={classes.pharmacies} aria-label={t`At your pharmacies`}>
          {person.at.map((at) => (
            <AtPharmacy key={at.businessId} person={person} at={at} />
          ))}
        </ul>
      </Card>
    </div>
  );
}
