import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import touch from '#web/ui/touch-target.module.css';

/** Leads to billing from a notice about what waits for a card. */
export function AddCardButton({ to }: { to: string }) {
  return (
    <Button className={touch.target ?? ''} component={Link} to={to} variant="default" size="compact-md">
      <Trans>Add a card</Trans>
    </Button>
  );
}
