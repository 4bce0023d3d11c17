import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { ActionIcon, Button, Collapse } from '@mantine/core';
import { IconEye, IconEyeOff, IconQrcode } from '@tabler/icons-react';
import { type ReactNode, Suspense, useId, useState } from 'react';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import touch from '#web/ui/touch-target.module.css';
import classes from './codes-card.module.css';

const QrCode = lazyPart(async () => ({ default: (await import('#web/ui/qr-code.tsx')).QrCode }));

type Kind = 'arrival' | 'supervisor';
type Props = { kind: Kind; code: string; qr: string; children: ReactNode };

const words: Record<Kind, Record<'title' | 'show' | 'hide' | 'scan', MessageDescriptor>> = {
  arrival: {
    title: msg`Arrival code`,
    show: msg`Show the arrival code`,
    hide: msg`Hide the arrival code`,
    scan: msg`Arrival code to scan`,
  },
  supervisor: {
    title: msg`Supervisor code`,
    show: msg`Show the supervisor code`,
    hide: msg`Hide the supervisor code`,
    scan: msg`Supervisor code to scan`,
  },
};

/** A code, large enough to read across a counter; a tap shows it, another hides it. */
export function CodeReveal({ kind, code, qr, children }: Props) {
  const { t } = useLingui();
  const [shown, setShown] = useState(false);
  const [scanning, setScanning] = useState(false);
  const id = useId();
  const title = t(words[kind].title);
  return (
    <section aria-labelledby={id} className={classes.code}>
      <h3 id={id} className={classes.title}>
        {title}
      </h3>
      <div className={classes.row}>
        {/* Read digit by digit: four digits are no number. */}
        <output
          className={classes.digits}
          aria-label={shown ? `${title}: ${[...code].join(' ')}` : t`${title}, hidden`}
        >
          {shown ? code : '••••'}
        </output>
        <ActionIcon
          size={44}
          aria-label={t(shown ? words[kind].hide : words[kind].show)}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          {shown ? <IconEyeOff size={20} stroke={1.6} /> : <IconEye size={20} stroke={1.6} />}
        </ActionIcon>
      </div>
      <p className={classes.text}>{children}</p>
      <Button
        variant="default"
        size="compact-md"
        className={touch.target ?? ''}
        leftSection={<IconQrcode size={16} />}
        aria-expanded={scanning}
        onClick={() => setScanning(!scanning)}
      >
        {scanning ? t`Hide QR` : t`Show QR`}
      </Button>
      <Collapse expanded={scanning}>
        {scanning && (
          <Suspense>
            <div className={classes.qr}>
              <QrCode text={qr} label={t(words[kind].scan)} />
            </div>
          </Suspense>
        )}
      </Collapse>
    </section>
  );
}
