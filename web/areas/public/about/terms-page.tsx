import { usePublicTerms } from '#web/features/operations/use-public-terms.ts';
import { TextPage } from './text-page.tsx';

/** What both sides agree to, in the words of the product. Figures are the policy's. */
export default function TermsPage() {
  const { data: terms } = usePublicTerms();
  return (
    <TextPage title="Terms" sub="What both sides agree to when they use Mortar.">
      <h2>What Mortar does</h2>
      <p>
        Mortar brings pharmacies and licensed pharmacists and technicians together for single shifts, keeps the agreed
        terms, records arrival and departure, and passes the pay on. The work itself is between the pharmacy and the
        person who works it.
      </p>
      <h2>Accounts</h2>
      <ul>
        <li>One person, one account. Your name, license and contact details are true and yours.</li>
        <li>A person looks at each profile before it may post or book. A license that lapses pauses booking.</li>
        <li>You may delete your account once your open shifts are worked or cancelled.</li>
      </ul>
      <h2>Booking</h2>
      <ul>
        <li>Time, rate, break, place and role lock when a shift is booked. Nobody changes them alone.</li>
        {terms && (
          <li>Either side may undo a booking for {terms.undoMinutes} minutes when the start is far enough away.</li>
        )}
        <li>
          A pharmacist who cancels loses standing by how late it is, never money. A pharmacy that cancels late pays part
          of the shift. Both see the effect before they confirm.
        </li>
      </ul>
      <h2>Money</h2>
      <ul>
        <li>Pharmacists and technicians pay nothing. The posted rate is the rate they receive.</li>
        {terms && (
          <>
            <li>Pharmacies pay {terms.feePercent}% on top of the pay, for worked shifts only.</li>
            <li>
              Hours approve themselves {terms.approveWithinHours} hours after they arrive. A payout starts within{' '}
              {terms.payoutWithinHours} hours of approval.
            </li>
          </>
        )}
        <li>Amounts are in US dollars. Corrections are new entries; nothing in the books is changed.</li>
      </ul>
      <h2>Fair use</h2>
      <p>
        We block accounts that use a license that is not theirs, take bookings outside Mortar to avoid the fee, or put
        people at risk. A blocked person can write to support and is told why.
      </p>
    </TextPage>
  );
}
