/** What the pharmacy's side keeps about a person, from any card that names them: favorite, own bank, note, block. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Modal } from '@mantine/core';
import { IconUserHeart } from '@tabler/icons-react';
import clsx from 'clsx';
import { useState } from 'react';
import { specialistEndpoints } from '#contract/specialists/endpoints.ts';
import { useEndpoint } from '#web/api/use-endpoint.ts';
import { fullName } from '#web/features/session/person.ts';
import { ReadError } from '#web/features/shell/read-error.tsx';
import { LoadingSkeletons } from '#web/ui/loading-skeletons.tsx';
import touch from '#web/ui/touch-target.module.css';
import { usePhone } from '#web/ui/use-media.ts';
import classes from './at-pharmacy.module.css';
import { AtPharmacy } from './at-pharmacy.tsx';

type Props = {
  businessId: string;
  specialist: { id: string; firstName: string; lastName: string };
  /** Among words instead of buttons. */
  quiet?: boolean;
  size?: 'sm' | 'compact-md';
};

export function PersonButton({ businessId, specialist, quiet = false, size = 'sm' }: Props) {
  const { t } = useLingui();
  const phone = usePhone();
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
      <Modal
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={fullName(specialist)}
        size={480}
        fullScreen={phone ?? false}
        closeButtonProps={{ 'aria-label': t`Close` }}
      >
        <Person businessId={businessId} specialistId={specialist.id} />
      </Modal>
    </>
  );
}

function Person({ businessId, specialistId }: { businessId: string; specialistId: string }) {
  const { t } = useLingui();
  const read = useEndpoint(specialistEndpoints.getPerson, { params: { id: businessId, specialistId } });
  const person = read.data;
  if (read.isError && !person) return <ReadError title={t`We couldn’t load this person`} read={read} />;
  if (!person) return <LoadingSkeletons shape="lines" count={3} label={t`Loading this person`} />;
  return (
    <ul className={classes.pharmacies}>
      {person.at.map((at) => (
        <AtPharmacy key={at.businessId} person={person} at={at} />
      ))}
    </ul>
  );
}
