import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Answer } from '#contract/endpoint.ts';
import type { operationEndpoints } from '#contract/operations/endpoints.ts';
import { usePublicTerms } from '#web/features/shell/use-public-terms.ts';
import { percent } from '#web/ui/format-number.ts';
import { TextPage } from './text-page.tsx';

type Policy = Answer<typeof operationEndpoints.getPublicTerms>;

/** Shows what both sides agree to, in the words of the product. Figures are the policy's. */
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
          Mortar connects pharmacies with licensed pharmacists and technicians for single shifts, keeps the agreed
          terms, records arrival and departure, and pays out what’s earned. The work itself is between the pharmacy and
          the person who works it.
        </Trans>
      </p>
      <h2>
        <Trans>Accounts</Trans>
      </h2>
      <ul>
        <li>
          <Trans>One person, one account. Use your own name, license and contact details.</Trans>
        </li>
        <li>
          <Trans>
            We review every profile before it can post or book. If your license lapses, you can’t book until you renew
            it.
          </Trans>
        </li>
        <li>
          <Trans>You can delete your account once your open shifts are worked or canceled.</Trans>
        </li>
      </ul>
      <h2>
        <Trans>Booking</Trans>
      </h2>
      <ul>
        <li>
          <Trans>
            Time, rate, break, place and role lock when a shift is booked. Neither side can change them alone.
          </Trans>
        </li>
        {policy && <UndoTerm {...policy} />}
        <li>
          <Trans>
            A pharmacist who cancels late loses standing, never money. A pharmacy that cancels late pays part of the
            shift. Both see the effect before they confirm.
          </Trans>
        </li>
      </ul>
      <h2>
        <Trans>Money</Trans>
      </h2>
      <ul>
        <li>
          <Trans>
            Pharmacists and technicians pay nothing, except for an instant payout if they ask for one. The posted rate
            is the rate they receive.
          </Trans>
        </li>
        {policy && <MoneyTerms {...policy} />}
        <li>
          <Trans>Amounts are in US dollars. Corrections are added as new entries; past entries never change.</Trans>
        </li>
      </ul>
      <h2>
        <Trans>Fair use</Trans>
      </h2>
      <p>
        <Trans>
          We block accounts that use someone else’s license, take bookings outside Mortar to avoid the fee, or put
          people at risk. We record the reason for every block.
        </Trans>
      </p>
    </TextPage>
  );
}

function UndoTerm({ undoMinutes }: Policy) {
  return (
    <li>
      <Trans>
        Either side can undo a booking for <Plural value={undoMinutes} one="# minute" other="# minutes" />, unless the
        shift starts soon.
      </Trans>
    </li>
  );
}

function MoneyTerms({ feePercent, approveWithinHours, payoutWithinHours }: Policy) {
  const fee = percent(feePercent / 100);
  return (
    <>
      <li>
        <Trans>Pharmacies pay a {fee} fee on top of pay, only for what is worked or owed.</Trans>
      </li>
      <li>
        <Trans>
          A pharmacy has <Plural value={approveWithinHours} one="# hour" other="# hours" /> to approve hours. After
          that, recorded hours that match the booking are approved automatically, and an admin decides the rest. A
          payout starts within <Plural value={payoutWithinHours} one="# hour" other="# hours" /> of approval.
        </Trans>
      </li>
    </>
  );
}
