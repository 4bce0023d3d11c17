import { Link } from 'react-router';
import { usePublicTerms } from '#web/features/operations/use-public-terms.ts';
import { paths } from '#web/paths.ts';
import { Logo } from '#web/ui/logo.tsx';
import classes from './public-frame.module.css';

export function PublicFooter() {
  const { data: terms } = usePublicTerms();
  return (
    <footer className={classes.footer}>
      <Logo size={20} />
      <nav className={classes.links} aria-label="Small print">
        <Link to={paths.terms()}>Terms</Link>
        <Link to={paths.privacy()}>Privacy</Link>
        <Link to={paths.accessibility()}>Accessibility</Link>
        <Link to={paths.status()}>Status</Link>
        {terms?.demo && <Link to={paths.outbox()}>Outbox and clock</Link>}
      </nav>
    </footer>
  );
}
