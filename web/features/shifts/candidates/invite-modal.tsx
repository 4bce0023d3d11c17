/** People who could be asked, best fit first. */
import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { Candidate } from '#contract/shifts/shift.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { InviteList } from './invite-list.tsx';
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
        <InviteList people={people} acts={acts} />
      )}
    </Modal>
  );
}
