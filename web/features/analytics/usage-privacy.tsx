import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { paths } from '#web/paths.ts';

/** The privacy page's part on page and event data, with the switch. */
export function UsagePrivacy() {
  return (
    <>
      <h2>
        <Trans>How Mortar is used</Trans>
      </h2>
      <p>
        <Trans>
          We count which pages are used and how far visits get, to find what’s hard to use. A visit is a random number
          that ends with the browser tab. It includes your role, but not your name, your account, what you type or which
          shift you view. We keep it for 13 months. A browser that asks not to be tracked sends nothing, and you can
          turn this off in <Link to={paths.settings('privacy')}>Settings</Link>.
        </Trans>
      </p>
    </>
  );
}
