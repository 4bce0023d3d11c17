import { t } from '@lingui/core/macro';
import { useEffect, useState } from 'react';
import { newIdempotencyKey } from '#web/api/call.ts';
import { nowIso } from '#web/clock.ts';
import { isTooBig, tooLarge } from '#web/features/specialists/scan-problem.ts';
import { useAttendanceUser } from './attendance-user.ts';
import { doorPhotoQueue } from './door-photo-queue.ts';
import { shrinkPhoto } from './shrink-photo.ts';

/** A photo that was chosen and not sent yet. */
type Chosen = { readonly id: string; readonly at: string; readonly file: Blob; readonly address: string };

/** Keeps the photo a person looks at before sending it, and what is wrong with it. */
export function useDoorPhoto(engagementId: string) {
  const userId = useAttendanceUser() ?? '';
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [doing, setDoing] = useState<'reading' | 'sending' | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const address = chosen?.address;
  useEffect(
    () => () => {
      if (address) URL.revokeObjectURL(address);
    },
    [address],
  );

  const choose = async (picked: Blob) => {
    const at = nowIso();
    setProblem(null);
    setDoing('reading');
    const file = await shrinkPhoto(picked);
    setDoing(null);
    if (!file) setProblem(t`This file isn’t a photo we can read. Choose a JPG or PNG.`);
    else if (isTooBig(file)) setProblem(tooLarge());
    else setChosen({ id: newIdempotencyKey(), at, file, address: URL.createObjectURL(file) });
  };

  const send = async () => {
    if (!chosen) return;
    const { id, at, file } = chosen;
    setProblem(null);
    setDoing('sending');
    const sent = await doorPhotoQueue.submit({
      ...{ id, userId, engagementId, at, file },
      fileName: file.type === 'image/png' ? 'door.png' : 'door.jpg',
      refusal: null,
    });
    setDoing(null);
    if (sent.outcome === 'refused') setProblem(sent.message);
    else setChosen(null);
  };

  return {
    chosen,
    problem,
    isReading: doing === 'reading',
    isSending: doing === 'sending',
    choose,
    send,
    remove: () => {
      setChosen(null);
      setProblem(null);
    },
  };
}
