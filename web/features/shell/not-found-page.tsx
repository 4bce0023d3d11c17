import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { homeOf, paths } from '#web/paths.ts';
import { useStore } from '#web/store/store.ts';
import { NotFound } from '#web/ui/not-found.tsx';

/** The 404 page of every area; its link leads to the person's own start. */
export function NotFoundPage() {
  const role = useStore((state) => state.auth.role);
  return (
    <NotFound
      actions={
        <Button component={Link} to={role ? homeOf(role) : paths.landing()}>
          <Trans>Go to home page</Trans>
        </Button>
      }
    />
  );
}
