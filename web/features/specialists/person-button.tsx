/** What the pharmacy's side keeps about a person, from any card that names them: favorite, own bank, note, block. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Modal, UnstyledButton } from '@mantine/core';
import { IconUserHeart } from '@tabler/icons-react';
import clsx from 'clsx';
import { Suspense, useState } from 'react';
import { fullName } from '#web/features/session/person.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { LoadingSkeletons } from '#web/ui/loading-skeletons.tsx';
import touch from '#web/ui/touch-target.module.css';
import { usePhone } from '#web/ui/use-media.ts';
import classes from './person-button.module.css';

const PersonAtPharmacies = lazyPart(() => import('./person-at-pharmacies.tsx'));

type Whom = {
  businessId: string;
  specialist: { id: string; firstName: string; lastName: string };
};

type Props = Whom & {
  /** Among words instead of buttons. */
  quiet?: boolean;
  size?: 'sm' | 'compact-md';
};

export function PersonButton({ businessId, specialist, quiet = false, size = 'sm' }: Props) {
  const [isOpen, setOpen] = useState(false);
  const { firstName } = specialist;
  return (
    <>
      <Button
        variant={quiet ? 'subtle' : 'default'}
        size={size}
        className={clsx(touch.target, quiet && classes.about)}
        leftSection={<IconUserHeart size={17} />}
        onClick={() => setOpen(true)}
      >
        <Trans>About {firstName}</Trans>
      </Button>
      <PersonModal businessId={businessId} specialist={specialist} opened={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

type NameProps = Whom & {
  /** Where the name stands in a dialog: that one keeps its Esc to itself while the person is read. */
  onReading?: (isOpen: boolean) => void;
};

/** A name in a list or a sentence that opens the same as the button. */
export function PersonName({ businessId, specialist, onReading }: NameProps) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const name = fullName(specialist);
  const read = (open: boolean) => {
    setOpen(open);
    onReading?.(open);
  };
  return (
    <>
      <UnstyledButton
        className={clsx(touch.link, classes.nameButton)}
        aria-label={t`About ${name}`}
        onClick={() => read(true)}
      >
        {name}
      </UnstyledButton>
      <PersonModal businessId={businessId} specialist={specialist} opened={isOpen} onClose={() => read(false)} />
    </>
  );
}

function PersonModal({ businessId, specialist, opened, onClose }: Whom & { opened: boolean; onClose: () => void }) {
  const { t } = useLingui();
  const phone = usePhone();
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={fullName(specialist)}
      size={480}
      fullScreen={phone ?? false}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      <Suspense fallback={<LoadingSkeletons shape="lines" count={3} label={t`Loading this person`} />}>
        <PersonAtPharmacies businessId={businessId} specialistId={specialist.id} />
      </Suspense>
    </Modal>
  );
}
