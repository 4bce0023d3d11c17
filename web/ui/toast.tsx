/** Short messages in a dark pill, bottom left (bottom centre on phones). Never the only place an error appears. */

import { t } from '@lingui/core/macro';
import { CloseButton } from '@mantine/core';
import { IconAlertCircle, IconCircleCheck, IconWifi, IconWifiOff } from '@tabler/icons-react';
import type { ReactElement, ReactNode } from 'react';
import hotToast, { Toaster } from 'react-hot-toast';
import classes from './toast.module.css';
import touch from './touch-target.module.css';
import { usePhone } from './use-media.ts';

/** SPEC K-7, in milliseconds. */
const BLANK = 4000;
const SUCCESS = 2000;

type Words = string | ReactElement;

type Options = {
  /** A toast with the same id replaces the last one. */
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

/** Shows a toast for something under way, without a time-out (SPEC K-7), until it is dismissed. */
export function toastLoading(message: Words, id?: string): string {
  return hotToast.loading(message, { ...(id && { id }) });
}

/** Shows a toast with a button, such as Undo with its countdown, and one that closes it. `until` in milliseconds from now. */
export function toastAction(
  message: Words,
  action: ReactNode,
  { id, until = BLANK }: Options & { until?: number } = {},
): string {
  return hotToast(
    (shown) => (
      <span className={classes.withAction}>
        <span>{message}</span>
        {action}
        <CloseButton
          variant="transparent"
          aria-label={t`Close`}
          className={touch.target ?? ''}
          onClick={() => dismissToast(shown.id)}
        />
      </span>
    ),
    { ...(id && { id }), duration: until, icon: <IconCircleCheck size={19} color="#7fd0a0" /> },
  );
}

/** Shows an error with a button. It stays until `dismissToast` (docs/decisions/045). One toast per id. */
export function toastStaying(content: ReactElement, id: string): string {
  return hotToast.error(content, {
    id,
    icon: <IconAlertCircle size={19} color="#f8a39b" style={{ flex: 'none' }} />,
    duration: Number.POSITIVE_INFINITY,
    ariaProps: { role: 'alert', 'aria-live': 'assertive' },
  });
}

export function dismissToast(id: string): void {
  hotToast.dismiss(id);
}

/** How long each kind lives, in milliseconds (SPEC K-7). */
export const toastDurations = {
  duration: BLANK,
  success: { duration: SUCCESS },
  error: { duration: BLANK },
  custom: { duration: BLANK },
  loading: { duration: Number.POSITIVE_INFINITY },
} as const;

/** Shows where toasts appear. The library holds 20 (SPEC K-7); the newest 3 are seen (toast.module.css). */
export function Toasts() {
  const phone = usePhone();
  return (
    <Toaster
      position={phone ? 'bottom-center' : 'bottom-left'}
      reverseOrder={false}
      gutter={8}
      containerClassName={classes.container ?? ''}
      containerStyle={
        phone ? { bottom: 'calc(76px + env(safe-area-inset-bottom))' } : { bottom: 20, left: 'var(--toast-left, 20px)' }
      }
      toastOptions={{ className: classes.toast ?? '', ...toastDurations }}
    />
  );
}
