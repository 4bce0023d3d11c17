/** Where the owner mends what keeps a posting from going live (PRODUCT §1). */
import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import type { Posting } from '#contract/shifts/shift.ts';
import { paths } from '#web/paths.ts';
import touch from '#web/ui/touch-target.module.css';

/** Nothing where it waits for somebody else. */
export function WaitingFix({ waitsFor }: Pick<Posting, 'waitsFor'>) {
  const { t } = useLingui();
  if (waitsFor.includes('email') || waitsFor.includes('phone'))
    return <FixButton to={paths.settings('account')}>{t`Open Settings`}</FixButton>;
  if (waitsFor.includes('paymentMethod')) return <FixButton to={paths.business.billing()}>{t`Open billing`}</FixButton>;
  return null;
}

function FixButton({ to, children }: { to: string; children: string }) {
  return (
    <Button component={Link} to={to} className={touch.target ?? ''} size="compact-md">
      {children}
    </Button>
  );
}
