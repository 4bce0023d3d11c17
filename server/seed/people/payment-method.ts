import { after, DAY, MINUTE } from '#contract/time.ts';
import { testMethod } from '../../gateways/payments/simulated/test-methods.ts';
import type { Making } from '../making.ts';
import type { Person } from './add-person.ts';

export type Method = { readonly id: string; readonly kind: 'card' | 'bankAccount'; readonly token: string };

type Wish = {
  readonly token: string;
  readonly isDefault: boolean;
  readonly addedAt: Date;
  /** Shown in place of the test id's own. */
  readonly brand?: string;
  readonly last4?: string;
  readonly declinedAt?: Date;
};

/** A card or bank account on file, by a test id of the simulated provider. */
export function addMethod(making: Making, owner: Person, wish: Wish): Method {
  const known = testMethod(wish.token);
  if (!known) throw new Error(`the simulated provider does not know ${wish.token}`);
  const method: Method = { id: making.id(wish.addedAt), kind: known.kind, token: wish.token };
  const brand = wish.brand ?? known.brand;
  const last4 = wish.last4 ?? known.last4;
  making.rows.add('payment_methods', {
    id: method.id,
    user_id: owner.id,
    kind: known.kind,
    provider_token: wish.token,
    brand,
    last4,
    expires_month: known.expiresMonth,
    expires_year: known.expiresYear,
    is_default: wish.isDefault,
    declined_at: wish.declinedAt ?? null,
    created_at: wish.addedAt,
  });
  making.record('paymentMethodAdded', {
    at: wish.addedAt,
    by: owner,
    subject: ['paymentMethod', method.id],
    data: { kind: known.kind, brand, last4 },
  });
  return method;
}

const cards = [
  ['pm_card_visa', 6],
  ['pm_card_mastercard', 3],
  ['pm_card_amex', 1],
  ['pm_card_discover', 1],
  ['pm_card_visa_debit', 1],
] as const;

/** The working card of a pharmacy's owner. */
export function addCard(making: Making, owner: Person): Method {
  return addMethod(making, owner, {
    token: making.random.weighted(cards),
    isDefault: true,
    addedAt: after(owner.joinedAt, 20 * MINUTE),
  });
}

/** The bank account payouts go to. */
export function addBank(making: Making, person: Person): Method {
  return addMethod(making, person, {
    token: 'pm_usBankAccount',
    isDefault: true,
    addedAt: after(person.joinedAt, DAY / 2),
  });
}
