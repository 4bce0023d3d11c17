import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import type { Business } from '#contract/businesses/business.ts';
import type { Coverage } from '#contract/shifts/coverage-endpoints.ts';
import { nowIso } from '#web/clock.ts';
import { usePharmacyPaths } from '#web/features/session/use-pharmacy-paths.ts';
import { useShiftLengths } from '../coverage/use-shift-lengths.ts';
import { hoursToPost } from './week-gaps.ts';

type Props = { business: Business; coverage: Coverage | undefined; usual: boolean };

/** Opens the posting form with what is left open of the week; nothing when there is nothing to post. */
export function PostGaps({ business, coverage, usual }: Props) {
  const links = usePharmacyPaths();
  const lengths = useShiftLengths();
  if (usual || !coverage) return null;
  const hours = hoursToPost(coverage, lengths, nowIso());
  if (hours.length === 0) return null;
  return (
    <Button
      component={Link}
      to={links.post({ business: business.id, hours: hours.join(',') })}
      variant="default"
      px={12}
    >
      <Trans>Post</Trans>
    </Button>
  );
}
