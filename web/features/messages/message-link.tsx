import { Trans } from '@lingui/react/macro';
import { Button, type ButtonProps } from '@mantine/core';
import { IconMessage } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useMessagePaths } from './use-message-paths.ts';

/** Opens the thread of an engagement. Of a bookmark there is none. */
export function MessageLink({ engagementId, name, ...button }: ButtonProps & { engagementId: string; name?: string }) {
  const { thread } = useMessagePaths();
  return (
    <Button component={Link} to={thread(engagementId)} variant="default" leftSection={<IconMessage />} {...button}>
      {name ? <Trans>Message {name}</Trans> : <Trans context="verb">Message</Trans>}
    </Button>
  );
}
