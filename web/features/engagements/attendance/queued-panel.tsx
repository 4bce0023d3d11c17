/** Says that an entry is kept on this device, and when it is sent next (DESIGN-LANGUAGE 05, third phone). */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconCloudUp, IconDeviceMobileCheck, IconRefresh, IconShieldCheck } from '@tabler/icons-react';
import { useEffect, useReducer } from 'react';
import { Card } from '#web/ui/card.tsx';
import { DateTime } from '#web/ui/date-time.tsx';
import { clockTime } from '#web/ui/format-time.ts';
import { Notice } from '#web/ui/notice.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { type AttendanceEntry, type AttendanceKind, isDeparture } from './attendance-entry.ts';
import { tryNow, useNextTry } from './queue.ts';
import classes from './queued-panel.module.css';

type Props = { entries: readonly AttendanceEntry[]; timeZone: string };

const names: Record<AttendanceKind, MessageDescriptor> = {
  announceArrival: msg`On my way`,
  arrive: msg`Arrival`,
  arriveWithoutCode: msg`Arrival without a code`,
  depart: msg`Clock-out`,
  departWithoutCode: msg`Clock-out without a code`,
};

export function QueuedPanel({ entries, timeZone }: Props) {
  const { t } = useLingui();
  const last = entries.at(-1);
  const next = useNextTry();
  const [, tick] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, []);
  if (!last) return null;
  const left = next === null ? null : Math.max(0, Math.ceil((next - performance.now()) / 1000));
  const at = clockTime(last.at, timeZone);
  const { code } = last;
  const leaving = isDeparture(last.kind);
  const arriving = !leaving && last.kind !== 'announceArrival';
  const title = leaving ? t`Clocked out at ${at}` : arriving ? t`Arrived at ${at}` : t`On the way at ${at}`;
  return (
    <section className={classes.panel} aria-label={t`Saved on this device`} role="status">
      <span className={classes.mark} aria-hidden="true">
        <IconDeviceMobileCheck size={40} stroke={1.6} />
      </span>
      <h2 className={classes.title}>{title}</h2>
      <p className={classes.text}>
        {code ? t`Code ${code} is saved.` : t`Your time is saved.`}{' '}
        <Trans>It’s sent with its original time as soon as you have a signal.</Trans>{' '}
        {arriving && <Trans>You can start work.</Trans>}
      </p>
      <Card flush className={classes.list}>
        {entries.map((entry) => (
          <div key={entry.id} className={classes.entry}>
            <IconCloudUp size={22} stroke={1.6} color="var(--amber-solid)" aria-hidden="true" />
            <span className={classes.words}>
              <strong>
                {t(names[entry.kind])}, <DateTime at={entry.at} timeZone={timeZone} show="time" />
              </strong>
              <span>{left === null ? t`Waiting to send` : t`Waiting to send, next try in ${left} s`}</span>
            </span>
            <Tag tone="amber">{t`Queued`}</Tag>
          </div>
        ))}
      </Card>
      <Notice
        tone="pine"
        className={classes.note ?? ''}
        title={t`What counts is when you did it, not when it was sent.`}
        icon={<IconShieldCheck size={18} stroke={1.75} />}
      >
        {arriving ? (
          <Trans>
            Find a signal soon after the start. If you’re released or counted as a no-show before this reaches us, a
            code entered in time means you’re paid as turned away.
          </Trans>
        ) : (
          <Trans>It stays on this device until it’s sent.</Trans>
        )}
      </Notice>
      <Button variant="default" size="md" h={48} fullWidth leftSection={<IconRefresh />} onClick={() => tryNow()}>
        <Trans>Try now</Trans>
      </Button>
    </section>
  );
}
