import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import { Link } from 'react-router';

/** Opens the record of a booking. */
export function RecordButton({ to }: { to: string }) {
  return (
    <Button component={Link} to={to} variant="default" leftSection={<IconFileText size={18} />}>
      <Trans>Record</Trans>
    </Button>
  );
}
