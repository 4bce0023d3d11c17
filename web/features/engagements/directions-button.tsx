import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconRoute } from '@tabler/icons-react';
import type { BusinessCard } from '#contract/businesses/business.ts';
import { cityLine } from '#web/ui/city-line.ts';

/** Opens directions in the device's maps; not shown before the exact address is. */
export function DirectionsButton({ business }: { business: BusinessCard }) {
  if (!business.exact) return null;
  const destination = `${business.exact.address}, ${cityLine(business)}`;
  return (
    <Button
      component="a"
      href={`https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination })}`}
      target="_blank"
      rel="noreferrer"
      variant="default"
      leftSection={<IconRoute />}
    >
      <Trans>Directions</Trans>
    </Button>
  );
}
