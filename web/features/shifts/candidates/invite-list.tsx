import type { Candidate } from '#contract/shifts/shift.ts';
import { fullName } from '#web/features/session/person.ts';
import { ActionButton, actionNamed } from '#web/ui/action-button.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { distance } from '#web/ui/distance.tsx';
import classes from './candidates.module.css';
import { knownWords } from './person-line.tsx';
import type { CandidateActs } from './use-candidate-acts.ts';

/** People who were not asked yet, each with the one tap that asks them. */
export function InviteList({ people, acts }: { people: readonly Candidate[]; acts: CandidateActs }) {
  return (
    <ul className={classes.inviteList} aria-label="People to invite">
      {people.map((person) => (
        <li key={person.specialistId} className={classes.invite}>
          <Avatar name={fullName(person)} size={40} />
          <span className={classes.personWords}>
            <span className={classes.name}>{fullName(person)}</span>
            <span className={classes.quiet}>
              {person.license}, {knownWords(person.timesWorkedHere)}, {distance(person.distanceMiles)}, fit{' '}
              {person.fitScore}
            </span>
          </span>
          <ActionButton
            action={actionNamed(person.actions, 'inviteSpecialist')}
            variant="default"
            loading={acts.inviting === person.specialistId}
            onClick={() => acts.invite(person.specialistId)}
            aria-label={`Invite ${fullName(person)}`}
            stacked
          >
            Invite
          </ActionButton>
        </li>
      ))}
    </ul>
  );
}
