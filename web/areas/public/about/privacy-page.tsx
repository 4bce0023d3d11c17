import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { UsagePrivacy } from '#web/features/analytics/usage-privacy.tsx';
import { paths } from '#web/paths.ts';
import { TextPage } from './text-page.tsx';

export default function PrivacyPage() {
  const { t } = useLingui();
  return (
    <TextPage title={t`Privacy`} sub={t`What we keep about you, who sees it, and how it goes.`}>
      <h2>
        <Trans>What we keep</Trans>
      </h2>
      <ul>
        <li>
          <Trans>Your name, email, phone and how you heard of us.</Trans>
        </li>
        <li>
          <Trans>
            For pharmacists and technicians: license, documents you send, home address, software and languages.
          </Trans>
        </li>
        <li>
          <Trans>For pharmacies: name, address, opening hours, and the people who run them.</Trans>
        </li>
        <li>
          <Trans>Shifts, the times of arrival and departure, approved hours and payments.</Trans>
        </li>
        <li>
          <Trans>
            Where you were when you checked in, if you let your phone tell. It is evidence for you, and never a
            condition.
          </Trans>
        </li>
      </ul>
      <h2>
        <Trans>Who sees what</Trans>
      </h2>
      <ul>
        <li>
          <Trans>
            Before a booking, a pharmacy is shown as a circle near its place, and a pharmacist by name, license and
            town.
          </Trans>
        </li>
        <li>
          <Trans>From the booking on, each side sees the other’s phone, and the pharmacist the exact address.</Trans>
        </li>
        <li>
          <Trans>
            Your home address is used for distances. No pharmacy sees it. Documents are seen by reviewers only.
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
          Your browser keeps the sign-in token, your language, how you like the sidebar and the colors, whether you
          share anonymous usage, an unfinished sign-up without its password, and check-ins that wait for a connection.
        </Trans>
      </p>
      <p>
        <Trans>
          A pharmacist’s next shifts are kept too, without keys and alarm codes, so that checking in works without
          signal: until 12 hours after they end, for 7 days at most. What you type into a form is kept in its tab until
          you send or leave it, but never passwords, codes, card or bank numbers.
        </Trans>
      </p>
      <p>
        <Trans>
          Signing out removes the token, the kept shifts and what was typed. Check-ins not sent yet wait until you sign
          in again. Language, colors, sidebar and the choice about usage stay.
        </Trans>
      </p>
      <UsagePrivacy />
      <h2>
        <Trans>How it goes</Trans>
      </h2>
      <p>
        <Trans>
          Delete your account in <Link to={paths.settings('delete')}>Settings</Link>. Your personal data is erased at
          once. The ledger and the record of what happened stay without your name, as the law asks. Sign-in codes live
          10 minutes and are stored as hashes, as passwords are.
        </Trans>
      </p>
    </TextPage>
  );
}
