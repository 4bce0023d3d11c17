/** The photos of the door that were sent, each opened over the page: for both sides and for Admins (PRODUCT §5). */
import { useLingui } from '@lingui/react/macro';
import { Anchor, Modal } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';
import { useState } from 'react';
import type { DoorPhoto } from '#contract/engagements/door-photo.ts';
import { doorPhotoEndpoints } from '#contract/engagements/door-photo-endpoints.ts';
import { clockTime } from '#web/ui/format-time.ts';
import { usePhone } from '#web/ui/use-media.ts';
import { FileView } from '../expenses/file-view.tsx';
import classes from './door-photos.module.css';

type Props = { photos: readonly DoorPhoto[]; timeZone: string };

export function DoorPhotos({ photos, timeZone }: Props) {
  const { t } = useLingui();
  if (photos.length === 0) return null;
  return (
    <ul className={classes.photos} aria-label={t`Photos of the door`}>
      {photos.map((photo) => (
        <li key={photo.id}>
          <DoorPhotoLink photo={photo} timeZone={timeZone} />
        </li>
      ))}
    </ul>
  );
}

export function DoorPhotoLink({ photo, timeZone }: { photo: DoorPhoto; timeZone: string }) {
  const { t } = useLingui();
  const phone = usePhone();
  const [open, setOpen] = useState(false);
  const at = clockTime(photo.at, timeZone);
  const title = t`Photo of the door, ${at}`;
  return (
    <>
      <Anchor component="button" type="button" className={classes.link ?? ''} onClick={() => setOpen(true)}>
        <IconPhoto size={18} stroke={1.75} aria-hidden="true" /> {title}
      </Anchor>
      <Modal
        opened={open}
        onClose={() => setOpen(false)}
        title={title}
        size={640}
        fullScreen={phone ?? false}
        closeButtonProps={{ 'aria-label': t`Close` }}
      >
        <FileView endpoint={doorPhotoEndpoints.downloadDoorPhoto} file={photo} />
      </Modal>
    </>
  );
}
