/** Says that a claim alone books nothing: the verified certificate counts (PRODUCT §3). */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { today } from '#web/clock.ts';
import { calendarDay } from '#web/ui/format-time.ts';
import { Notice } from '#web/ui/notice.tsx';
import { DocumentUpload } from './document-upload.tsx';
import { useMyDocuments } from './queries.ts';

type Props = {
  /** The last day of the certificate that was verified. */
  until: string | null;
  /** A link asked for it. */
  asked: boolean;
};

/** Shows what the immunizer certificate still lacks, and sends it; nothing while one is in force. */
export function CertificateNote({ until, asked }: Props) {
  const { t } = useLingui();
  const { data } = useMyDocuments();
  const [sending, setSending] = useState(asked);
  if (!data || (until !== null && until >= today())) return null;
  const newest = data.items.find(({ kind }) => kind === 'immunizer');
  const ended = until !== null && until >= '2000-01-01' ? calendarDay(until, 'year') : null;
  const inReview = newest?.status === 'Pending';
  const title = inReview
    ? t`Your certificate is in review`
    : ended
      ? t`Your certificate expired on ${ended}`
      : newest?.status === 'Rejected'
        ? t`Your certificate wasn’t verified`
        : t`Your certificate is missing`;
  return (
    <>
      <Notice
        tone={inReview ? 'cobalt' : 'amber'}
        title={title}
        action={
          !inReview && (
            <Button variant="default" size="xs" onClick={() => setSending(true)}>
              <Trans>Send your certificate</Trans>
            </Button>
          )
        }
      >
        <Trans>Shifts that need an immunizer open once a verified certificate lasts through them.</Trans>
      </Notice>
      {sending && <DocumentUpload asked={{ kind: 'immunizer', state: null }} onClose={() => setSending(false)} />}
    </>
  );
}
