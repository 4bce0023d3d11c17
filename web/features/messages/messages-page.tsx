/** Messages (19): the threads, the one that is open, and its booking beside it. For both sides of a booking. */
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useParams } from 'react-router';
import { usePageTitle } from '#web/ui/page-header.tsx';
import { useMedia, usePhone } from '#web/ui/use-media.ts';
import { BookingPanel } from './booking-panel.tsx';
import classes from './messages-page.module.css';
import { ThreadList } from './thread-list.tsx';
import { ThreadPanel } from './thread-panel.tsx';
import { useThreadList } from './use-thread-list.ts';

export default function MessagesPage() {
  const { t } = useLingui();
  const { id: asked } = useParams();
  const phone = usePhone();
  const hasRoom = useMedia('(min-width: 1100px)', true);
  const list = useThreadList();
  // What is open stays open, whatever becomes the first of the list, and also where an answer took it out of the list.
  const first = list.threads[0]?.engagementId;
  const [opened, setOpened] = useState({ scope: list.scope, id: first });
  const isListed = list.threads.some(({ engagementId }) => engagementId === opened.id);
  const isOther = list.scope !== null && list.scope !== opened.scope;
  if (isOther || (opened.id === undefined && first !== undefined))
    setOpened({ scope: list.scope, id: isListed ? opened.id : first });
  const id = asked ?? (phone ? undefined : opened.id);
  const alone = phone && id !== undefined;
  usePageTitle(alone ? null : t`Messages`);
  return (
    <div className={classes.page}>
      {!alone && <ThreadList list={list} selected={id} isAsked={asked !== undefined} />}
      {id !== undefined ? (
        <ThreadPanel key={id} engagementId={id} alone={alone} isAsked={asked !== undefined} />
      ) : (
        !phone && <div className={classes.nothing} />
      )}
      {id !== undefined && hasRoom && <BookingPanel key={`booking ${id}`} engagementId={id} />}
    </div>
  );
}
