import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import clsx from 'clsx';
import { Link, useLocation } from 'react-router';
import { fullName } from '#web/features/session/person.ts';
import { homeOf, paths } from '#web/paths.ts';
import { useStore } from '#web/store/store.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Logo } from '#web/ui/logo.tsx';
import classes from './public-frame.module.css';

/** Shows the logo, the links and the sign-in button; for a signed-in person, the link back. */
export function PublicHeader({ over }: { over: boolean }) {
  const { t } = useLingui();
  const user = useStore((state) => state.auth.user);
  const here = useLocation();
  // Who searches goes on searching: the place and the filters stand in the address.
  const next = here.pathname.startsWith(paths.publicShifts()) ? here.pathname + here.search : null;
  return (
    <header className={clsx(classes.header, over && classes.over)}>
      <Link to={paths.landing()} className={classes.home} aria-label={t`Mortar, home`}>
        <Logo size={26} />
      </Link>
      <nav className={classes.nav} aria-label={t`About Mortar`}>
        <Link to={paths.forPharmacists()}>
          <Trans>For pharmacists</Trans>
        </Link>
        <Link to={paths.forPharmacies()}>
          <Trans>For pharmacies</Trans>
        </Link>
        <Link to={paths.howPayWorks()}>
          <Trans>How pay works</Trans>
        </Link>
        <Link to={paths.pricing()}>
          <Trans>Pricing</Trans>
        </Link>
      </nav>
      <div className={classes.ways}>
        {user ? (
          <Button
            component={Link}
            to={homeOf(user.role)}
            variant="default"
            size="sm"
            leftSection={<Avatar name={fullName(user)} size={22} />}
          >
            <Trans>Back to Mortar</Trans>
          </Button>
        ) : (
          <>
            <Link to={paths.modalOver(here, 'sign-in', next)} className={classes.signIn}>
              <Trans>Sign in</Trans>
            </Link>
            <Button component={Link} to={paths.signUp.start()} size="sm">
              <Trans>Create account</Trans>
            </Button>
          </>
        )}
      </div>
    </header>
  );
}
