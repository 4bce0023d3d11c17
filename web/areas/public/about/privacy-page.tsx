import { Link } from 'react-router';
import { paths } from '#web/paths.ts';
import { TextPage } from './text-page.tsx';

export default function PrivacyPage() {
  return (
    <TextPage title="Privacy" sub="What we keep about you, who sees it, and how it goes.">
      <h2>What we keep</h2>
      <ul>
        <li>Your name, email, phone and how you heard of us.</li>
        <li>For pharmacists and technicians: license, documents you send, home address, software and languages.</li>
        <li>For pharmacies: name, address, opening hours, and the people who run them.</li>
        <li>Shifts, the times of arrival and departure, approved hours and payments.</li>
        <li>
          Where you were when you checked in, if you let your phone tell. It is evidence for you, and never a condition.
        </li>
      </ul>
      <h2>Who sees what</h2>
      <ul>
        <li>
          Before a booking, a pharmacy is shown as a circle near its place, and a pharmacist by name, license and town.
        </li>
        <li>From the booking on, each side sees the other’s phone, and the pharmacist the exact address.</li>
        <li>Your home address is used for distances. No pharmacy sees it. Documents are seen by reviewers only.</li>
        <li>Card and bank numbers go to the payment provider. We keep the brand and the last four digits.</li>
      </ul>
      <h2>On this device</h2>
      <p>
        Your browser keeps the sign-in token, how you like the sidebar and the colors, an unfinished sign-up without its
        password, and check-ins that wait for a connection. Signing out removes what is yours.
      </p>
      <h2>How it goes</h2>
      <p>
        Delete your account in <Link to={paths.settings('delete')}>Settings</Link>. Your personal data is erased at
        once. The ledger and the record of what happened stay without your name, as the law asks. Sign-in codes live 10
        minutes and are stored as hashes, as passwords are.
      </p>
    </TextPage>
  );
}
