import { Trans, useLingui } from '@lingui/react/macro';
import { Box, Button, FileButton, TextInput } from '@mantine/core';
import { IconShieldCheck, IconShieldX } from '@tabler/icons-react';
import { useState } from 'react';
import type { RecordVersion } from '#contract/engagements/booking-record.ts';
import { recordEndpoints } from '#contract/engagements/booking-record.ts';
import { call } from '#web/api/call.ts';
import { readFailure } from '#web/api/read-failure.ts';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/notice.tsx';
import touch from '#web/ui/touch-target.module.css';
import classes from './record.module.css';

type Found = { version: number } | 'none' | { failed: string } | null;
type Props = { id: string; versions: readonly RecordVersion[]; shown: RecordVersion };

/** Says whether the terms on file give their fingerprint, and whether a file or a fingerprint is of this record. */
export function CheckCopy({ id, versions, shown }: Props) {
  const { t } = useLingui();
  const [found, setFound] = useState<Found>(null);
  const [over, setOver] = useState(false);
  const compare = async (file: File | null | undefined) => {
    if (!file) return;
    try {
      const digest = hexOf(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()));
      // A file may have been handed out since this page was read.
      const { versions: now } = await call(recordEndpoints.getBookingRecord, { params: { id } });
      setFound(now.find(({ files }) => files.includes(digest)) ?? 'none');
    } catch (error) {
      setFound({ failed: readFailure(error).message });
    }
  };
  const paste = (typed: string) => {
    const fingerprint = typed.replace(/\s/g, '').toLowerCase();
    setFound(fingerprint === '' ? null : (versions.find((one) => one.fingerprint === fingerprint) ?? 'none'));
  };
  return (
    <Card>
      <div className={classes.intact} data-broken={!shown.isIntact || undefined}>
        {shown.isIntact ? (
          <IconShieldCheck size={24} aria-hidden="true" />
        ) : (
          <IconShieldX size={24} aria-hidden="true" />
        )}
        <div>
          <h2>{shown.isIntact ? t`Unchanged since it was locked` : t`These terms were altered`}</h2>
          <p className={classes.quiet}>
            {shown.isIntact
              ? t`Checked just now: the terms on file give the same fingerprint.`
              : t`The terms on file no longer give the fingerprint they were locked with. Keep your copy.`}
          </p>
        </div>
      </div>
      <h3 className={classes.checkTitle}>
        <Trans>Check a copy you have</Trans>
      </h3>
      <Box
        className={classes.drop ?? ''}
        data-over={over || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          void compare(event.dataTransfer.files[0]);
        }}
      >
        <span>
          <Trans>Drop the PDF here, or</Trans>
        </span>
        <FileButton accept="application/pdf" onChange={(file) => void compare(file)}>
          {(props) => (
            <Button {...props} variant="default" size="compact-md" className={touch.target ?? ''}>
              <Trans>Choose a file</Trans>
            </Button>
          )}
        </FileButton>
        <span className={classes.quiet}>
          <Trans>It’s compared on this device and not sent.</Trans>
        </span>
      </Box>
      <TextInput
        mt={12}
        label={t`Or paste a fingerprint`}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => paste(event.currentTarget.value)}
      />
      <div className={classes.result} aria-live="polite">
        <Result found={found} />
      </div>
    </Card>
  );
}

function Result({ found }: { found: Found }) {
  if (found === null) return null;
  if (found === 'none') {
    return (
      <Notice tone="signal">
        <Trans>It isn’t this record, or it was altered.</Trans>
      </Notice>
    );
  }
  if ('failed' in found) return <Notice tone="amber">{found.failed}</Notice>;
  const { version } = found;
  return (
    <Notice tone="pine">
      <Trans>It’s version {version} of this record, unaltered.</Trans>
    </Notice>
  );
}

function hexOf(digest: ArrayBuffer): string {
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
