/** Support cases as the page of what they are about lists them. */
import type { PaymentLife } from '#contract/wallet/payment-desk.ts';
import type { PaymentOfBooking } from '../../call/questions.ts';
import type { Db } from '../../db/open.ts';
import { referenceOf } from './present-case.ts';
import { casesAbout } from './queries/case-queries.ts';

/** Returns the cases about a payment or its booking, oldest first; one about another payment of the booking is none. */
export async function supportCasesAbout(db: Db, payment: PaymentOfBooking): Promise<PaymentLife['supportCases']> {
  const rows = await casesAbout(db, payment);
  return rows.map(({ id, state }) => ({
    id,
    reference: referenceOf(id),
    state: state as PaymentLife['supportCases'][number]['state'],
  }));
}
