import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import type { SupportTopic } from '#contract/support/support-case.ts';
import { paths } from '#web/paths.ts';

type Props = {
  topic: SupportTopic;
  /** The engagement it is about, which whoever answers sees beside the message. */
  booking: string;
};

/** Opens Help with the subject chosen and the booking attached. */
export function HelpLink({ topic, booking }: Props) {
  return (
    <Button component={Link} to={paths.help({ topic, booking })} variant="subtle">
      <Trans>Help</Trans>
    </Button>
  );
}
