import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import type { Engagement } from '#contract/engagements/engagement.ts';
import { usePharmacyPaths } from '#web/features/session/use-pharmacy-paths.ts';
import { actionNamed } from '#web/ui/action-button.tsx';

/** For the pharmacy, where the day ended early: the way to dispute what that pays, while it may. */
export function DisputeEndingButton({ engagement }: { engagement: Engagement }) {
  const { t } = useLingui();
  const links = usePharmacyPaths();
  if (actionNamed(engagement.actions, 'disputeEnding')?.refusal !== null) return null;
  return (
    <Button component={Link} to={links.dispute(engagement.id)} variant="default" mt={12}>
      {t`Dispute this pay`}
    </Button>
  );
}
