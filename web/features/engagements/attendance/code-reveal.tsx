import { ActionIcon, Button, Collapse } from '@mantine/core';
import { IconEye, IconEyeOff, IconQrcode } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useId, useState } from 'react';
import classes from './codes-card.module.css';

const QrCode = lazy(async () => ({ default: (await import('#web/ui/qr-code.tsx')).QrCode }));

type Props = { title: string; code: string; qr: string; children: ReactNode };

/** One code, big enough to read across a counter; shown by a tap, hidden by another. */
export function CodeReveal({ title, code, qr, children }: Props) {
  const [shown, setShown] = useState(false);
  const [scanning, setScanning] = useState(false);
  const id = useId();
  return (
    <section aria-labelledby={id} className={classes.code}>
      <h3 id={id} className={classes.title}>
        {title}
      </h3>
      <div className={classes.row}>
        {/* Read digit by digit: four digits are no number. */}
        <output className={classes.digits} aria-label={shown ? `${title}: ${[...code].join(' ')}` : `${title}, hidden`}>
          {shown ? code : '••••'}
        </output>
        <ActionIcon
          size={44}
          aria-label={shown ? `Hide the ${title.toLowerCase()}` : `Show the ${title.toLowerCase()}`}
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
        leftSection={<IconQrcode size={16} />}
        aria-expanded={scanning}
        onClick={() => setScanning(!scanning)}
      >
        {scanning ? 'Hide QR' : 'Show QR'}
      </Button>
      <Collapse expanded={scanning}>
        {scanning && (
          <Suspense>
            <div className={classes.qr}>
              <QrCode text={qr} label={`${title} to scan`} />
            </div>
          </Suspense>
        )}
      </Collapse>
    </section>
  );
}
