/** Events of the operator's books, and of what an Admin does with a payment (PRODUCT §6, §11). */
import { event, example } from './definition.ts';
import { type PaymentFacts, somePayment } from './engagement-facts.ts';

type Operated = PaymentFacts & { reason: string };
const operated: Operated = { ...somePayment, reason: 'Card renewed by phone.' };

const toOwner = {
  to: 'owner',
  topic: 'money',
  urgency: 'never',
  icon: 'money',
  link: 'wallet',
  lists: ['money'],
} as const;
const toPharmacist = {
  to: 'pharmacist',
  topic: 'money',
  urgency: 'never',
  icon: 'money',
  link: 'wallet',
  lists: ['money'],
} as const;
const toAdmins = { to: 'admins', topic: 'money', urgency: 'never', icon: 'alarm', link: 'books' } as const;

export const ledgerEvents = {
  ledgerReconciled: event({
    data: example<{ movements: number; opened: number; closed: number }>({ movements: 812, opened: 0, closed: 1 }),
    subject: 'ledger',
    audit:
      'Compared the ledger with {movements, plural, one {# movement} other {# movements}} of the provider: {opened, plural, one {# new difference} other {# new differences}}',
    live: [],
    notify: {},
  }),
  differencesFound: event({
    data: example<{ count: number }>({ count: 2 }),
    subject: 'ledger',
    audit: 'Found {count, plural, one {# difference} other {# differences}} between ledger and provider',
    live: [],
    notify: {
      admins: {
        ...toAdmins,
        title: '{count, plural, one {# payment differs} other {# payments differ}} from the provider',
        body: 'The ledger and the provider don’t agree. Settle each difference in the ledger check.',
      },
    },
  }),
  differenceSettled: event({
    data: example<{ how: 'ask' | 'suspense' | 'explained'; reason: string; key: string; cents: number }>({
      how: 'explained',
      reason: 'Test payment of the provider.',
      key: 'charge:pi_1',
      cents: 1200,
    }),
    subject: 'ledger',
    audit:
      '{how, select, ask {Applied the provider’s facts to {key}, {cents}: {reason}} suspense {Posted {cents} of {key} to suspense: {reason}} other {Explained a difference of {cents} in {key}: {reason}}}',
    live: [],
    notify: {},
  }),
  suspenseRaised: event({
    data: example<{ cents: number }>({ cents: 1200 }),
    subject: 'ledger',
    audit: 'Suspense holds {cents}',
    live: [],
    notify: {
      admins: {
        ...toAdmins,
        title: '{cents} can’t be matched',
        body: 'It stays in suspense until someone explains it. No month can be closed before then.',
      },
    },
  }),
  suspenseCleared: event({
    data: example<{ cents: number; reason: string }>({ cents: 1200, reason: 'Courtesy refund.' }),
    subject: 'ledger',
    audit: 'Cleared {cents} from suspense: {reason}',
    live: [],
    notify: {},
  }),
  suspenseMatched: event({
    data: example<{ cents: number; reason: string }>({ cents: 2500, reason: 'The wire the bank lists.' }),
    subject: 'ledger',
    audit: 'Cleared {cents} from suspense with what cancels it out: {reason}',
    live: [],
    notify: {},
  }),
  ledgerPeriodClosed: event({
    data: example<{ month: string; timeZone: string }>({ month: '2026-11', timeZone: 'America/New_York' }),
    subject: 'ledger',
    audit: 'Closed {month} in the ledger',
    live: [],
    notify: {},
  }),
  paymentRetried: event({
    data: example<Operated>(operated),
    subject: 'payment',
    audit: 'Tried {amountCents} again: {reason}',
    live: ['sides', 'wallet'],
    notify: {
      owner: {
        ...toOwner,
        title: 'We’re trying {amountCents} again',
        body: 'For {pharmacist} at {pharmacy}, {span}. “{reason}”',
      },
      pharmacist: {
        ...toPharmacist,
        title: '{pharmacy}’s payment is being tried again',
        body: 'For your shift {span}. “{reason}”',
      },
    },
  }),
  paymentWrittenOff: event({
    data: example<Operated>(operated),
    subject: 'payment',
    audit: 'Wrote off {amountCents}: {reason}',
    live: ['sides', 'wallet'],
    notify: {
      owner: {
        ...toOwner,
        title: 'You no longer owe {amountCents}',
        body: 'For {pharmacist} at {pharmacy}, {span}: Mortar covers it. “{reason}”',
      },
      pharmacist: {
        ...toPharmacist,
        title: 'Mortar pays for your shift at {pharmacy}',
        body: 'The charge for {span} didn’t go through, so Mortar pays what you earned. “{reason}”',
      },
    },
  }),
  debtPaymentRecorded: event({
    data: example<Operated & { reference: string }>({ ...operated, reference: 'Check 1042' }),
    subject: 'payment',
    audit: 'Wrote down that {amountCents} owed for a chargeback was paid another way ({reference}): {reason}',
    live: ['wallet', 'inbox'],
    notify: {
      owner: {
        ...toOwner,
        title: 'We received your payment of {amountCents}',
        body: 'It settles the payment your bank took back, for {pharmacist} at {pharmacy}, {span}. Reference: {reference}. “{reason}”',
      },
    },
  }),
  debtWrittenOff: event({
    data: example<Operated>(operated),
    subject: 'payment',
    audit: 'Wrote off {amountCents} owed for a chargeback: {reason}',
    live: ['wallet', 'inbox'],
    notify: {
      owner: {
        ...toOwner,
        title: 'You no longer owe {amountCents}',
        body: 'Mortar covers the payment your bank took back, for {pharmacist} at {pharmacy}, {span}. “{reason}”',
      },
    },
  }),
  smallChargeBorne: event({
    data: example<PaymentFacts>(somePayment),
    subject: 'payment',
    audit: 'Bore {amountCents}, which is less than a card can be charged',
    live: ['sides', 'wallet'],
    notify: {
      owner: {
        ...toOwner,
        title: 'Mortar pays {amountCents} for you',
        body: 'For {pharmacist} at {pharmacy}, {span}. It’s less than a card can be charged.',
      },
    },
  }),
  holdExtended: event({
    data: example<Operated>(operated),
    subject: 'payment',
    audit: 'Asked for a new hold of {amountCents}: {reason}',
    live: ['sides', 'wallet'],
    notify: {
      owner: {
        ...toOwner,
        title: 'A new hold of {amountCents} was asked for',
        body: 'For {pharmacist} at {pharmacy}, {span}. The earlier hold is released once the new one stands. “{reason}”',
      },
      pharmacist: {
        ...toPharmacist,
        title: 'The hold for your shift is being renewed',
        body: 'At {pharmacy}, {span}. Nothing changes for you. “{reason}”',
      },
    },
  }),
  holdRenewalRefused: event({
    data: example<PaymentFacts & { failure: string }>({
      ...somePayment,
      kind: 'renewal',
      failure: 'mortar:cardDeclined',
    }),
    subject: 'payment',
    audit: 'Could not renew the hold of {amountCents}: {failure}',
    live: ['sides', 'wallet'],
    notify: {
      owner: {
        ...toOwner,
        icon: 'problem',
        title: 'The new hold of {amountCents} was declined',
        body: 'For {pharmacist} at {pharmacy}, {span}: {failure} The earlier hold stands until it lapses.',
      },
    },
  }),
} as const;
