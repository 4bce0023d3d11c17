/** People who could be asked, best fit first. */
import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { Candidate } from '#contract/shifts/shift.ts';
import { fullName } from '#web/features/session/person.ts';
import { ActionButton, actionNamed } from '#web/ui/action-button.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { distance } from '#web/ui/distance.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import classes from './candidates.module.css';
import { knownWords } from './person-line.tsx';
import type { CandidateActs } from './use-candidate-acts.ts';

type Props = { opened: boolean; onClose: () => void; people: readonly Candidate[]; acts: CandidateActs };

export function InviteModal({ opened, onClose, people, acts }: Props) {
  const phone = useMediaQuery('(max-width: 767.98px)', false, { getInitialValueInEffect: false }) ?? false;
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title="Invite people"
      size={560}
      fullScreen={phone}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {people.length === 0 ? (
        <EmptyState title="Nobody left to invite">
          Everyone nearby who qualifies is asked or has asked already. A higher rate reaches more people.
        </EmptyState>
      ) : (
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
      )}
    </Modal>
  );
}
