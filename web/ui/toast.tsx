/** Short messages in a dark pill, bottom left (bottom centre on phones). Never the only place an error appears. */

import { useMediaQuery } from '@mantine/hooks';
import { IconAlertCircle, IconCircleCheck, IconWifi, IconWifiOff } from '@tabler/icons-react';
import type { ReactElement, ReactNode } from 'react';
import hotToast, { Toaster } from 'react-hot-toast';
import classes from './toast.module.css';

/** SPEC K-7, in milliseconds. */
const BLANK = 4000;
const SUCCESS = 2000;

type Words = string | ReactElement;

type Options = {
  /** Said again under the same id, it replaces itself. */
  id?: string;
  icon?: ReactElement;
};

export function toastSuccess(message: Words, { id, icon }: Options = {}): string {
  const chosen =
    icon ??
    (id === 'connection' ? <IconWifi size={19} color="#7fd0a0" /> : <IconCircleCheck size={19} color="#7fd0a0" />);
  return hotToast.success(message, { ...(id && { id }), icon: chosen, duration: SUCCESS });
}

export function toastError(message: Words, { id, icon }: Options = {}): string {
  const chosen =
    icon ??
    (id === 'connection' || id === 'network' ? (
      <IconWifiOff size={19} color="#f8a39b" />
    ) : (
      <IconAlertCircle size={19} color="#f8a39b" />
    ));
  return hotToast.error(message, {
    ...(id && { id }),
    icon: chosen,
    duration: BLANK,
    ariaProps: { role: 'alert', 'aria-live': 'assertive' },
  });
}

export function toast(message: Words, { id, icon }: Options = {}): string {
  return hotToast(message, { ...(id && { id }), ...(icon ? { icon: icon } : {}), duration: BLANK });
}

/** Stays until told otherwise: a thing under way (SPEC K-7: no time-out for loading). */
export function toastLoading(message: Words, id?: string): string {
  return hotToast.loading(message, { ...(id && { id }) });
}

/** A toast with a button: undo, with its clock. `until` in milliseconds from now. */
export function toastAction(
  message: Words,
  action: ReactNode,
  { id, until = BLANK }: Options & { until?: number } = {},
): string {
  return hotToast(
    <span className={classes.withAction}>
      <span>{message}</span>
      {action}
    </span>,
    { ...(id && { id }), duration: until, icon: <IconCircleCheck size={19} color="#7fd0a0" /> },
  );
}

export function dismissToast(id: string): void {
  hotToast.dismiss(id);
}

/** How long each kind lives, in milliseconds (SPEC K-7). */
export const lifetimes = {
  duration: BLANK,
  success: { duration: SUCCESS },
  error: { duration: BLANK },
  custom: { duration: BLANK },
  loading: { duration: Number.POSITIVE_INFINITY },
} as const;

/** Where toasts appear. The library holds 20 (SPEC K-7); the newest 3 are seen (toast.module.css). */
export function Toasts() {
  const phone = useMediaQuery('(max-width: 767.98px)', false, { getInitialValueInEffect: false });
  return (
    <Toaster
      position={phone ? 'bottom-center' : 'bottom-left'}
      reverseOrder={false}
      gutter={8}
      containerClassName={classes.container ?? ''}
      containerStyle={phone ? { bottom: 'calc(76px + env(safe-area-inset-bottom))' } : { bottom: 20, left: 20 }}
      toastOptions={{ className: classes.toast ?? '', ...lifetimes }}
    />
  );
}
