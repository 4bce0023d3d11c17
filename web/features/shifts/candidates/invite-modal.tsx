/** Lists the people who can be invited, best fit first. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Modal } from '@mantine/core';
import { useState } from 'react';
import type { Candidate } from '#contract/shifts/candidate.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { usePhone } from '#web/ui/use-media.ts';
import { InviteList } from './invite-list.tsx';
import type { CandidateActs } from './use-candidate-acts.ts';

type Props = {
  opened: boolean;
  onClose: () => void;
  people: readonly Candidate[];
  businessId: string;
  acts: CandidateActs;
};

export function InviteModal({ opened, onClose, people, businessId, acts }: Props) {
  const { t } = useLingui();
  const phone = usePhone();
  const [isReading, setReading] = useState(false);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      closeOnEscape={!isReading}
      trapFocus={!isReading}
      title={t`Invite people`}
      size={560}
      fullScreen={phone}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      {people.length === 0 ? (
        <EmptyState title={t`Nobody left to invite`}>
          <Trans>
            Everyone nearby who qualifies has already been invited or has requested the shift. A higher rate reaches
            more people.
          </Trans>
        </EmptyState>
      ) : (
        <InviteList people={people} businessId={businessId} acts={acts} onReading={setReading} />
      )}
    </Modal>
  );
}
