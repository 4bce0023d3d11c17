import { after, DAY, MINUTE } from '#contract/time.ts';
import { testMethod } from '../../gateways/payments/simulated/test-methods.ts';
import type { SeedContext } from '../seed-context.ts';
import type { Person } from './add-person.ts';

export type Method = { readonly id: string; readonly kind: 'card' | 'bankAccount'; readonly token: string };

type Wish = {
  /** A test id of the simulated provider. */
  readonly token: string;
  readonly addedAt: Date;
  readonly columns?: object;
};

/** Adds a card or bank account, the default one unless `columns` say otherwise. */
export function addMethod(context: SeedContext, owner: Person, { token, addedAt, columns }: Wish): Method {
  const known = testMethod(token);
  if (!known) throw new Error(`the simulated provider does not know ${token}`);
  const { kind, brand, last4 } = known;
  const id = context.id(addedAt);
  const row = {
    id,
    user_id: owner.id,
    kind,
    provider_token: token,
    brand,
    last4,
    expires_month: known.expiresMonth,
    expires_year: known.expiresYear,
    is_default: true,
    created_at: addedAt,
    ...columns,
  };
  context.rows.add('payment_methods', row);
  const data = { kind, brand: row.brand, last4: row.last4 };
  context.record('paymentMethodAdded', { at: addedAt, by: owner, subject: ['paymentMethod', id], data });
  return { id, kind, token };
}

const cards = {
  pm_card_visa: 6,
  pm_card_mastercard: 3,
  pm_card_amex: 1,
  pm_card_discover: 1,
  pm_card_visa_debit: 1,
};

/** Adds the working card of a pharmacy's owner. */
export function addCard(context: SeedContext, owner: Person): Method {
  return addMethod(context, owner, {
    token: context.random.weighted(cards),
    addedAt: after(owner.joinedAt, 20 * MINUTE),
  });
}

/** Adds the bank account payouts go to. */
export function addBank(context: SeedContext, person: Person): Method {
  return addMethod(context, person, { token: 'pm_usBankAccount', addedAt: after(person.joinedAt, DAY / 2) });
}
