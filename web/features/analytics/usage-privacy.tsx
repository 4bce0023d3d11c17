import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { paths } from '#web/paths.ts';

/** What the privacy page says of page and event data. */
export function UsagePrivacy() {
  return (
    <>
      <h2>
        <Trans>How Mortar is used</Trans>
      </h2>
      <p>
        <Trans>
          We count which pages are used and how far visits come, to find what is hard to use. A visit is a random number
          that ends with the browser tab. Your role goes with it; your name, your account, what you type and which shift
          you look at do not. We keep it for 13 months. A browser that asks not to be tracked sends nothing, and you can
          turn it off in <Link to={paths.settings('privacy')}>Settings</Link>.
        </Trans>
      </p>
    </>
  );
}
