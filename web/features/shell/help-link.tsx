import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import type { SupportTopic } from '#contract/support/support-case.ts';
import { paths } from '#web/paths.ts';
import touch from '#web/ui/touch-target.module.css';

type Props = {
  topic: SupportTopic;
  /** The engagement it is about, which whoever answers sees beside the message. */
  booking?: string;
  /** The dispute it is about. */
  dispute?: string | undefined;
};

/** Opens Help with the subject chosen and the booking or dispute attached. */
export function HelpLink({ topic, booking, dispute }: Props) {
  const to = dispute ? paths.help({ topic, dispute }) : paths.help(booking ? { topic, booking } : { topic });
  return (
    <Button component={Link} to={to} variant="subtle">
      <Trans>Help</Trans>
    </Button>
  );
}

/** Opens Help with a payment attached. */
export function AskAboutPayment({ paymentId }: { paymentId: string }) {
  return (
    <Link
      to={paths.help({ topic: 'money', payment: paymentId })}
      className={touch.link ?? ''}
      style={{ whiteSpace: 'nowrap' }}
    >
      <Trans>Ask about this</Trans>
    </Link>
  );
}
