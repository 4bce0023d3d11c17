import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Link, useLocation } from 'react-router';
import { paths } from '#web/paths.ts';
import { useStore } from '#web/store/store.ts';
import { money } from '#web/ui/format-money.ts';
import { FootFrame } from './foot-frame.tsx';
import type { ShiftFootProps } from './shift-view.ts';

/** The footer of a shift for a visitor, who signs in to act; nobody signed in acts here but a pharmacist. */
export function VisitorFoot({ shift, asPage }: ShiftFootProps) {
  const { t } = useLingui();
  const here = useLocation();
  const role = useStore((state) => state.auth.role);
  if (role) return null;
  const amount = money(shift.block?.payCents ?? shift.quote.payCents);
  return (
    <FootFrame asPage={asPage} amount={amount} note={t`Free for pharmacists, always.`}>
      <Button component={Link} to={paths.modalOver(here, 'sign-in', here.pathname + here.search)} size="md">
        {shift.bookingMode === 'instant' ? <Trans>Sign in to book</Trans> : <Trans>Sign in to request</Trans>}
      </Button>
    </FootFrame>
  );
}
