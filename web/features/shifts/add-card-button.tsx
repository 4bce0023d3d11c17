import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { usePharmacyPaths } from '#web/features/session/use-pharmacy-paths.ts';
import touch from '#web/ui/touch-target.module.css';

/** Leads the owner to billing from a notice about what waits for a card; a manager sees none. */
export function AddCardButton() {
  const links = usePharmacyPaths();
  if (!('billing' in links)) return null;
  return (
    <Button className={touch.target ?? ''} component={Link} to={links.billing()} variant="default" size="compact-md">
      <Trans>Add a card</Trans>
    </Button>
  );
}
