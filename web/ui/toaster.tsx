/**
 * Short messages in a dark pill, bottom left (bottom centre on phones). Never the only place an error appears. Loaded
 * after the page (toast.tsx).
 */

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

export type Words = string | ReactElement;

export type ToastOptions = {
  /** A toast with the same id replaces the last one. */
  id?: string;
  icon?: ReactElement;
};

export function showSuccess(message: Words, id: string, icon?: ReactElement): void {
  const chosen =
    icon ??
    (id === 'connection' ? <IconWifi size={19} color="#7fd0a0" /> : <IconCircleCheck size={19} color="#7fd0a0" />);
  hotToast.success(message, { id, icon: chosen, duration: SUCCESS });
}

export function showError(message: Words, id: string, icon?: ReactElement): void {
  const chosen =
    icon ??
    (id === 'connection' || id === 'network' ? (
      <IconWifiOff size={19} color="#f8a39b" />
    ) : (
      <IconAlertCircle size={19} color="#f8a39b" />
    ));
  hotToast.error(message, {
    id,
    icon: chosen,
    duration: BLANK,
    ariaProps: { role: 'alert', 'aria-live': 'assertive' },
  });
}

export function showBlank(message: Words, id: string, icon?: ReactElement): void {
  hotToast(message, { id, ...(icon ? { icon: icon } : {}), duration: BLANK });
}

export function showLoading(message: Words, id: string): void {
  hotToast.loading(message, { id });
}

export function showAction(message: Words, action: ReactNode, id: string, until = BLANK): void {
  hotToast(
    <span className={classes.withAction}>
      <span>{message}</span>
      {action}
      <CloseButton
        variant="transparent"
        aria-label={t`Close`}
        className={touch.target ?? ''}
        onClick={() => hotToast.dismiss(id)}
      />
    </span>,
    { id, duration: until, icon: <IconCircleCheck size={19} color="#7fd0a0" /> },
  );
}

export function showStaying(content: ReactElement, id: string): void {
  hotToast.error(content, {
    id,
    icon: <IconAlertCircle size={19} color="#f8a39b" style={{ flex: 'none' }} />,
    duration: Number.POSITIVE_INFINITY,
    ariaProps: { role: 'alert', 'aria-live': 'assertive' },
  });
}

export const dismiss = hotToast.dismiss;

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
        phone
          ? { bottom: 'max(76px + env(safe-area-inset-bottom), var(--toast-foot, 0px))' }
          : { bottom: 20, left: 'var(--toast-left, 20px)' }
      }
      toastOptions={{ className: classes.toast ?? '', ...toastDurations }}
    />
  );
}
