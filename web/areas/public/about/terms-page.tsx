import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Answer } from '#contract/endpoint.ts';
import type { operationEndpoints } from '#contract/operations/endpoints.ts';
import { usePublicTerms } from '#web/features/operations/use-public-terms.ts';
import { percent } from '#web/ui/format-number.ts';
import { TextPage } from './text-page.tsx';

type Policy = Answer<typeof operationEndpoints.getPublicTerms>;

/** What both sides agree to, in the words of the product. Figures are the policy's. */
export default function TermsPage() {
  const { t } = useLingui();
  const { data: policy } = usePublicTerms();
  return (
    <TextPage title={t`Terms`} sub={t`What both sides agree to when they use Mortar.`}>
      <h2>
        <Trans>What Mortar does</Trans>
      </h2>
      <p>
        <Trans>
          Mortar brings pharmacies and licensed pharmacists and technicians together for single shifts, keeps the agreed
          terms, records arrival and departure, and passes the pay on. The work itself is between the pharmacy and the
          person who works it.
        </Trans>
      </p>
      <h2>
        <Trans>Accounts</Trans>
      </h2>
      <ul>
        <li>
          <Trans>One person, one account. Your name, license and contact details are true and yours.</Trans>
        </li>
        <li>
          <Trans>
            A person looks at each profile before it may post or book. A license that lapses pauses booking.
          </Trans>
        </li>
        <li>
          <Trans>You may delete your account once your open shifts are worked or cancelled.</Trans>
        </li>
      </ul>
      <h2>
        <Trans>Booking</Trans>
      </h2>
      <ul>
        <li>
          <Trans>Time, rate, break, place and role lock when a shift is booked. Nobody changes them alone.</Trans>
        </li>
        {policy && <UndoTerm {...policy} />}
        <li>
          <Trans>
            A pharmacist who cancels loses standing by how late it is, never money. A pharmacy that cancels late pays
            part of the shift. Both see the effect before they confirm.
          </Trans>
        </li>
      </ul>
      <h2>
        <Trans>Money</Trans>
      </h2>
      <ul>
        <li>
          <Trans>Pharmacists and technicians pay nothing. The posted rate is the rate they receive.</Trans>
        </li>
        {policy && <MoneyTerms {...policy} />}
        <li>
          <Trans>Amounts are in US dollars. Corrections are new entries; nothing in the books is changed.</Trans>
        </li>
      </ul>
      <h2>
        <Trans>Fair use</Trans>
      </h2>
      <p>
        <Trans>
          We block accounts that use a license that is not theirs, take bookings outside Mortar to avoid the fee, or put
          people at risk. A blocked person can write to support and is told why.
        </Trans>
      </p>
    </TextPage>
  );
}

function UndoTerm({ undoMinutes }: Policy) {
  return (
    <li>
      <Trans>
        Either side may undo a booking for <Plural value={undoMinutes} one="# minute" other="# minutes" /> when the
        start is far enough away.
      </Trans>
    </li>
  );
}

function MoneyTerms({ feePercent, approveWithinHours, payoutWithinHours }: Policy) {
  const fee = percent(feePercent / 100);
  return (
    <>
      <li>
        <Trans>Pharmacies pay {fee} on top of the pay, for worked shifts only.</Trans>
      </li>
      <li>
        <Trans>
          Hours approve themselves <Plural value={approveWithinHours} one="# hour" other="# hours" /> after they arrive.
          A payout starts within <Plural value={payoutWithinHours} one="# hour" other="# hours" /> of approval.
        </Trans>
      </li>
    </>
  );
}
