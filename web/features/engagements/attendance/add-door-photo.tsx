/** Adds a photo of the door where nobody lets the specialist in (DESIGN-LANGUAGE 21): looked at first, then sent or kept to be sent. */
import { useLingui } from '@lingui/react/macro';
import { Button, FileButton, Progress } from '@mantine/core';
import { IconCamera } from '@tabler/icons-react';
import { useRef } from 'react';
import { MOST_DOOR_PHOTOS } from '#contract/engagements/door-photo.ts';
import type { Engagement } from '#contract/engagements/engagement.ts';
import { actionNamed } from '#web/ui/action-button.tsx';
import { clockTime } from '#web/ui/format-time.ts';
import { Notice } from '#web/ui/notice.tsx';
import { WriteButton } from '#web/ui/write-button.tsx';
import classes from './add-door-photo.module.css';
import type { DoorPhotoEntry } from './door-photo-entry.ts';
import { doorPhotoQueue, useWaitingPhotos } from './door-photo-queue.ts';
import { DoorPhotos } from './door-photos.tsx';
import { useSentShare } from './send-door-photo.ts';
import { useDoorPhoto } from './use-door-photo.ts';

export function AddDoorPhoto({ engagement }: { engagement: Engagement }) {
  const { t } = useLingui();
  const { id, doorPhotos, shift, actions } = engagement;
  const waiting = useWaitingPhotos(id);
  const photo = useDoorPhoto(id);
  const reset = useRef<() => void>(null);
  const refusal = actionNamed(actions, 'addDoorPhoto')?.refusal;
  // A booking kept for opening without a connection knows of an earlier hour: the window is open for who is at the door.
  const isOver = refusal === undefined || refusal === 'wrong_status' || refusal === 'too_late';
  // Without an answer in time it stands among those that wait.
  const chosen = waiting.some((entry) => entry.id === photo.chosen?.id) ? null : photo.chosen;
  const room = MOST_DOOR_PHOTOS - doorPhotos.length - waiting.length;
  if (isOver && doorPhotos.length === 0 && waiting.length === 0) return null;
  return (
    <section className={classes.box} aria-label={t`Photo of the door`}>
      <DoorPhotos photos={doorPhotos} timeZone={shift.timeZone} />
      {waiting.map((entry) => (
        <WaitingPhoto key={entry.id} entry={entry} timeZone={shift.timeZone} />
      ))}
      {chosen && (
        <figure className={classes.chosen}>
          <img src={chosen.address} alt={t`The door, as you’ll send it`} />
          <figcaption className={classes.acts}>
            <WriteButton size="md" loading={photo.isSending} onClick={() => void photo.send()}>
              {t`Send photo`}
            </WriteButton>
            <Button size="md" variant="subtle" disabled={photo.isSending} onClick={photo.remove}>
              {t`Remove photo`}
            </Button>
          </figcaption>
          {photo.isSending && <SendingBar id={chosen.id} />}
        </figure>
      )}
      {photo.problem && (
        <Notice tone="signal" live="assertive">
          {photo.problem}
        </Notice>
      )}
      {!photo.chosen && !isOver && room > 0 && (
        <FileButton
          resetRef={reset}
          accept="image/*"
          capture="environment"
          inputProps={{ 'aria-label': t`Add a photo of the door` }}
          onChange={(file) => {
            reset.current?.();
            if (file) void photo.choose(file);
          }}
        >
          {(props) => (
            <Button
              {...props}
              variant="default"
              size="md"
              h={48}
              fullWidth
              leftSection={<IconCamera size={20} stroke={1.75} />}
              loading={photo.isReading}
            >
              {t`Add a photo of the door`}
            </Button>
          )}
        </FileButton>
      )}
      {!isOver && <p className={classes.quiet}>{t`Optional evidence. The pharmacy and Mortar’s admins see it.`}</p>}
    </section>
  );
}

function SendingBar({ id }: { id: string }) {
  const { t } = useLingui();
  const share = useSentShare(id) ?? 0;
  return <Progress value={share * 100} size={4} aria-label={t`Sending the photo`} />;
}

/** One that waits on this device, or that the server refused. */
function WaitingPhoto({ entry, timeZone }: { entry: DoorPhotoEntry; timeZone: string }) {
  const { t } = useLingui();
  const share = useSentShare(entry.id);
  const at = clockTime(entry.at, timeZone);
  const remove = () => void doorPhotoQueue.drop(entry.id);
  return (
    <Notice
      tone={entry.refusal ? 'signal' : 'amber'}
      title={entry.refusal ? t`The photo of ${at} wasn’t taken.` : t`Photo of ${at} saved on this device`}
      live="polite"
    >
      <span className={classes.waiting}>
        {entry.refusal?.message ?? t`It’s sent with its time as soon as you have a signal.`}
        {share !== null && <SendingBar id={entry.id} />}
        {share === null && (
          <Button size="compact-md" variant="subtle" onClick={remove}>
            {t`Remove photo`}
          </Button>
        )}
      </span>
    </Notice>
  );
}
