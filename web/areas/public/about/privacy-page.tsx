import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { UsagePrivacy } from '#web/features/analytics/usage-privacy.tsx';
import { paths } from '#web/paths.ts';
import { TextPage } from './text-page.tsx';

export default function PrivacyPage() {
  const { t } = useLingui();
  return (
    <TextPage title={t`Privacy`} sub={t`What we keep about you, who sees it and how it’s deleted.`}>
      <h2>
        <Trans>What we keep</Trans>
      </h2>
      <ul>
        <li>
          <Trans>Your name, email, phone and how you heard about us.</Trans>
        </li>
        <li>
          <Trans>
            For pharmacists and technicians: license, documents you send, home address, software and languages.
          </Trans>
        </li>
        <li>
          <Trans>For pharmacies: name, address, opening hours and the people who run them.</Trans>
        </li>
        <li>
          <Trans>Shifts, the times of arrival and departure, approved hours and payments.</Trans>
        </li>
        <li>
          <Trans>
            Where you were when you clocked in, if you share your location. It’s evidence in your favor, never a
            requirement.
          </Trans>
        </li>
      </ul>
      <h2>
        <Trans>Who sees what</Trans>
      </h2>
      <ul>
        <li>
          <Trans>
            Before a booking, we show a pharmacy as a circle near its location, and a pharmacist by name, license and
            city.
          </Trans>
        </li>
        <li>
          <Trans>
            Once a shift is booked, each side sees the other’s phone number, and the pharmacist sees the exact address.
          </Trans>
        </li>
        <li>
          <Trans>
            Your home address is used only to measure distances. No pharmacy sees it. Only reviewers see your documents.
          </Trans>
        </li>
        <li>
          <Trans>Card and bank numbers go to the payment provider. We keep the brand and the last four digits.</Trans>
        </li>
      </ul>
      <h2>
        <Trans>On this device</Trans>
      </h2>
      <p>
        <Trans>
          Your browser keeps your sign-in token and role, your language, your sidebar and color choices, whether you
          share anonymous usage, an unfinished sign-up without its password, and clock-ins and clock-outs waiting for a
          connection.
        </Trans>
      </p>
      <p>
        <Trans>
          A pharmacist’s token is also in a cookie, beside the time zone and the width of the window. It goes only with
          a pharmacist’s own pages, so that shifts arrive ready to read, and for 30 days after the last of them.
        </Trans>
      </p>
      <p>
        <Trans>
          It also keeps a pharmacist’s next shifts, without keys or alarm codes, so that clocking in works without a
          signal: until 12 hours after each shift ends, for 7 days at most; then it’s removed the next time Mortar is
          opened. What you type in a form stays in its tab until you send or leave it, but never passwords, codes, card
          or bank numbers.
        </Trans>
      </p>
      <p>
        <Trans>
          Signing out removes the sign-in token, its cookie and the role, the shifts kept here and anything you typed.
          Clock-ins and clock-outs not sent yet wait until you sign in again. Your language, color, sidebar and usage
          choices stay.
        </Trans>
      </p>
      <UsagePrivacy />
      <h2>
        <Trans>How it’s deleted</Trans>
      </h2>
      <p>
        <Trans>
          Delete your account in <Link to={paths.settings('delete')}>Settings</Link>. Your personal data is erased right
          away. The ledger and the record of what happened stay, without your name, as the law requires. Codes expire
          after 10 minutes and, like passwords, are stored as hashes.
        </Trans>
      </p>
    </TextPage>
  );
}
