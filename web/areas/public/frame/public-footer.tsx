import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { languages } from '#contract/language.ts';
import { LANGUAGE_PARAMETER } from '#contract/public-pages.ts';
import { usePublicTerms } from '#web/features/shell/use-public-terms.ts';
import { languageNames } from '#web/language/languages.ts';
import { paths } from '#web/paths.ts';
import { LanguageChoice } from '#web/ui/language-choice.tsx';
import { Logo } from '#web/ui/logo.tsx';
import classes from './public-frame.module.css';

export function PublicFooter() {
  const { t } = useLingui();
  const { data: terms } = usePublicTerms();
  return (
    <footer className={classes.footer}>
      <Logo size={20} />
      <nav className={classes.links} aria-label={t`Small print`}>
        <Link to={paths.help()}>
          <Trans>Help</Trans>
        </Link>
        <Link to={paths.terms()}>
          <Trans>Terms</Trans>
        </Link>
        <Link to={paths.privacy()}>
          <Trans>Privacy</Trans>
        </Link>
        <Link to={paths.accessibility()}>
          <Trans>Accessibility</Trans>
        </Link>
        <Link to={paths.status()}>
          <Trans context="page">Status</Trans>
        </Link>
        {terms?.demo && (
          <Link to={paths.outbox()}>
            <Trans>Outbox and clock</Trans>
          </Link>
        )}
      </nav>
      <div className={classes.language}>
        <LanguageChoice />
      </div>
      <noscript>
        <nav className={classes.links} aria-label={t`Language`}>
          {languages.map((language) => (
            <a key={language} href={`?${LANGUAGE_PARAMETER}=${language}`} lang={language}>
              {languageNames[language]}
            </a>
          ))}
        </nav>
      </noscript>
    </footer>
  );
}
