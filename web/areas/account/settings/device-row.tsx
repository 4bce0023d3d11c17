import { useLingui } from '@lingui/react/macro';
import { IconDeviceLaptop, IconDeviceMobile } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { deviceName, isHandheld } from '#web/features/accounts/device-name.ts';
import { Tag } from '#web/ui/tag.tsx';
import classes from './settings.module.css';

type Props = {
  /** As the server recorded it. */
  device: string;
  /** It is the one in use. */
  current: boolean;
  /** What is known of it. */
  sub: ReactNode;
  /** What can be done about it. */
  children: ReactNode;
};

/** A device of the person's in a list. */
export function DeviceRow({ device, current, sub, children }: Props) {
  const { t } = useLingui();
  const Icon = isHandheld(device) ? IconDeviceMobile : IconDeviceLaptop;
  return (
    <li className={classes.session}>
      <Icon size={22} stroke={1.5} color="var(--ink-3)" aria-hidden="true" />
      <span className={classes.words}>
        <strong>
          {deviceName(device) ?? t`Unknown device`} {current && <Tag tone="pine">{t`This device`}</Tag>}
        </strong>
        <span>{sub}</span>
      </span>
      {children}
    </li>
  );
}
