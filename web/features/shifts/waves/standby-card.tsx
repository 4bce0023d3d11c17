import { plural, t } from '@lingui/core/macro';
import type { Standby } from '#contract/engagements/wave-endpoints.ts';
import type { Shift } from '#contract/shifts/shift.ts';
import { fullName } from '#web/features/session/person.ts';
import { PersonName } from '#web/features/specialists/person-button.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { Card } from '#web/ui/card.tsx';
import { distance } from '#web/ui/distance.tsx';
import { tierWords } from './wave-words.ts';
import classes from './waves.module.css';

const SHOWN = 5;

/** The standby list of a booked shift, in the order in which they would be asked. */
export function StandbyCard({ shift, standby }: { shift: Shift; standby: Standby }) {
  const firstName = shift.booked?.firstName ?? '';
  const { people, total, software } = standby;
  const more = total - Math.min(people.length, SHOWN);
  return (
    <Card
      flush
      className={classes.card}
      title={plural(total, { 0: 'Nobody on standby', one: '# person on standby', other: '# people on standby' })}
      sub={
        total > 0
          ? t`If ${firstName} cancels, they are asked in this order, and the first to accept has it.`
          : t`If ${firstName} cancels, nobody qualified is within reach right now.`
      }
    >
      {total > 0 && (
        <ul className={classes.people}>
          {people.slice(0, SHOWN).map((person) => (
            <li key={person.specialistId} className={classes.person}>
              <Avatar name={fullName(person)} size={32} />
              <span className={classes.who}>
                <PersonName businessId={shift.business.id} specialist={{ ...person, id: person.specialistId }} />
                <span className={classes.quiet}>{distance(person.miles, person.driveMinutes)}</span>
              </span>
              <span className={classes.quiet}>{tierWords(person.tier, software)}</span>
            </li>
          ))}
          {more > 0 && (
            <li className={classes.person}>
              <span className={classes.quiet}>{t`${more} more after these.`}</span>
            </li>
          )}
        </ul>
      )}
    </Card>
  );
}
