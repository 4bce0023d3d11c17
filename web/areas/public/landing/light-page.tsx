import { Trans } from '@lingui/react/macro';
import { usePageTitle } from '#web/ui/page-header.tsx';
import { PublicFrame } from '../frame/public-frame.tsx';
import classes from './hero.module.css';
import { HeroWords } from './hero-words.tsx';

/** What stands behind a modal that was opened by its address (SPEC R-6); without scripts, what signing in needs. */
export default function LightPage() {
  usePageTitle('');
  return (
    <PublicFrame over>
      <section className={classes.hero}>
        <div className={classes.words}>
          <HeroWords />
          <noscript>
            <p className={classes.aside}>
              <Trans>Signing in needs JavaScript. Turn it on in your browser’s settings and reload this page.</Trans>
            </p>
          </noscript>
        </div>
      </section>
    </PublicFrame>
  );
}
