import { Trans, useLingui } from '@lingui/react/macro';
import type { Candidate } from '#contract/shifts/candidate.ts';
import { fullName } from '#web/features/session/person.ts';
import { PersonName } from '#web/features/specialists/person-button.tsx';
import { licenseLabel } from '#web/language/labels.ts';
import { ActionButton, actionNamed } from '#web/ui/action-button.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { distance } from '#web/ui/distance.tsx';
import classes from './candidates.module.css';
import { fitWords, knownWords } from './person-line.tsx';
import type { CandidateActs } from './use-candidate-acts.ts';

type Props = {
  people: readonly Candidate[];
  businessId: string;
  acts: CandidateActs;
  /** Whether what the pharmacy keeps about one of them is open. */
  onReading?: (isOpen: boolean) => void;
};

/** Lists people who can be invited, each with a button that invites them. */
export function InviteList({ people, businessId, acts, onReading }: Props) {
  const { t } = useLingui();
  const inviteWords = (name: string) => t`Invite ${name}`;
  return (
    <ul className={classes.inviteList} aria-label={t`People to invite`}>
      {people.map((person) => (
        <li key={person.specialistId} className={classes.invite}>
          <Avatar name={fullName(person)} size={40} />
          <span className={classes.personWords}>
            <span className={classes.name}>
              <PersonName
                businessId={businessId}
                specialist={{ ...person, id: person.specialistId }}
                {...(onReading && { onReading })}
              />
            </span>
            <span className={classes.quiet}>
              {licenseLabel(person.license)}, {distance(person.distanceMiles)}, {fitWords(person.fitScore)}.{' '}
              {knownWords(person.timesWorkedHere)}.
            </span>
          </span>
          <ActionButton
            action={actionNamed(person.actions, 'inviteSpecialist')}
            variant="default"
            loading={acts.inviting === person.specialistId}
            onClick={() => acts.invite(person.specialistId)}
            aria-label={inviteWords(fullName(person))}
            stacked
          >
            <Trans>Invite</Trans>
          </ActionButton>
        </li>
      ))}
    </ul>
  );
}
