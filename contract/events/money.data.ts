/** Events of money: payment methods, holds, charges and payouts. */
import { event, example } from './definition.ts';
import { type PaymentFacts, somePayment } from './engagement-facts.ts';

const failure = 'mortar:cardDeclined';

export const moneyEvents = {
  paymentMethodAdded: event({
    data: example<{
      kind: string;
      brand: string;
      last4: string /** Payouts go there since then. */;
      payoutsTo?: string;
    }>({
      kind: 'card',
      brand: 'Visa',
      last4: '4242',
    }),
    subject: 'paymentMethod',
    audit: 'Added {brand} ending in {last4}',
    live: ['wallet'],
    notify: {},
  }),
  paymentMethodRemoved: event({
    data: example<{ last4: string; payoutsTo?: string }>({ last4: '4242' }),
    subject: 'paymentMethod',
    audit: 'Removed the payment method ending in {last4}',
    live: ['wallet'],
    notify: {},
  }),
  paymentMethodDefaulted: event({
    data: example<{ last4: string; payoutsTo?: string }>({ last4: '4242' }),
    subject: 'paymentMethod',
    audit: 'Made the method ending in {last4} the default',
    live: ['wallet'],
    notify: {},
  }),
  holdPlaced: event({
    data: example<PaymentFacts>(somePayment),
    subject: 'payment',
    audit: 'Held {amountCents}',
    live: ['sides', 'wallet'],
    notify: {},
  }),
  holdRefused: event({
    data: example<PaymentFacts & { failure: string; freeHours: number; cancelHours: number }>({
      ...somePayment,
      failure,
      freeHours: 20,
      cancelHours: 2,
    }),
    subject: 'payment',
    audit: 'Could not hold {amountCents}: {failure}',
    live: ['sides', 'wallet'],
    notify: {
      owner: {
        to: 'owner',
        topic: 'money',
        urgency: 'never',
        icon: 'problem',
        link: 'wallet',
        lists: ['answer', 'money'],
        title: 'Your payment for {startsDay} was declined',
        body: '{amountCents} couldn’t be held for {pharmacist}, {span}: {failure} Fix it in billing now: from {freeHours} hours before the start {firstName} may leave, and {cancelHours} hours before it the shift is cancelled and you owe the cancellation pay.',
      },
      pharmacist: {
        to: 'pharmacist',
        topic: 'bookings',
        urgency: 'nearStart',
        icon: 'problem',
        link: 'engagement',
        lists: ['money'],
        title: '{pharmacy}’s payment didn’t go through',
        body: 'We asked them to fix it. Your booking is {span}: from {freeHours} hours before it starts, you can leave without any effect on your standing. If it still fails {cancelHours} hours before, we cancel the shift and the pharmacy owes you the cancellation pay.',
      },
    },
  }),
  paymentCaptured: event({
    data: example<PaymentFacts & { capturedCents: number }>({ ...somePayment, capturedCents: 68_400 }),
    subject: 'payment',
    audit: 'Charged {capturedCents}',
    live: ['sides', 'wallet'],
    notify: {
      owner: {
        to: 'owner',
        topic: 'money',
        urgency: 'never',
        icon: 'money',
        link: 'wallet',
        lists: ['money'],
        title: '{capturedCents} charged',
        body: 'For {pharmacist} at {pharmacy}, {span}. The receipt is in billing.',
      },
    },
  }),
  paymentFailed: event({
    data: example<PaymentFacts & { failure: string }>({ ...somePayment, failure }),
    subject: 'payment',
    audit: 'Could not charge {amountCents}: {failure}',
    live: ['sides', 'wallet'],
    notify: {
      owner: {
        to: 'owner',
        topic: 'money',
        urgency: 'never',
        icon: 'problem',
        link: 'wallet',
        lists: ['answer', 'money'],
        title: '{amountCents} couldn’t be charged',
        body: 'For {pharmacist}, {span}: {failure} Fix it in billing; we’ll try again.',
      },
    },
  }),
  paymentReleased: event({
    data: example<PaymentFacts>(somePayment),
    subject: 'payment',
    audit: 'Released the hold of {amountCents}',
    live: ['sides', 'wallet'],
    notify: {},
  }),
  paymentRefunded: event({
    data: example<PaymentFacts & { refundedCents: number }>({ ...somePayment, refundedCents: 7200 }),
    subject: 'payment',
    audit: 'Refunded {refundedCents}',
    live: ['sides', 'wallet'],
    notify: {},
  }),
  payoutRequested: event({
    data: example<{ specialistId: string; amountCents: number; instant: boolean }>({
      specialistId: '0',
      amountCents: 68_400,
      instant: false,
    }),
    subject: 'payout',
    audit:
      '{instant, select, true {Requested an instant payout of {amountCents}} other {Requested a payout of {amountCents}}}',
    live: ['wallet'],
    notify: {},
  }),
  payoutPaid: event({
    data: example<{ specialistId: string; amountCents: number; engagementIds: string[] }>({
      specialistId: '0',
      amountCents: 68_400,
      engagementIds: ['0', '1'],
    }),
    subject: 'payout',
    facts: ({ engagementIds }) => ({ shifts: engagementIds.length }),
    audit: 'Paid out {amountCents}',
    live: ['wallet'],
    notify: {
      pharmacist: {
        to: 'pharmacist',
        topic: 'money',
        urgency: 'never',
        icon: 'money',
        link: 'wallet',
        lists: ['money'],
        alsoActor: true,
        title: '{amountCents} paid out',
        body: 'For {shifts, plural, one {one shift} other {# shifts}}. The details are in your wallet.',
      },
    },
  }),
  payoutWaitsForTaxDetails: event({
    data: example<{ specialistId: string; amountCents: number }>({ specialistId: '0', amountCents: 68_400 }),
    subject: 'specialist',
    audit: 'Kept a payout of {amountCents} until the W-9 details are there',
    live: ['profile'],
    notify: {
      pharmacist: {
        to: 'pharmacist',
        topic: 'money',
        urgency: 'never',
        icon: 'problem',
        link: 'taxes',
        lists: ['answer', 'money'],
        title: 'Add your W-9 details to be paid {amountCents}',
        body: 'The IRS asks us for them before your first payout. It takes two minutes, and we pay you right away.',
      },
    },
  }),
  taxDetailsSubmitted: event({
    data: example<{ specialistId: string; last4: string; isChange: boolean }>({
      specialistId: '0',
      last4: '4417',
      isChange: false,
    }),
    subject: 'specialist',
    audit: '{isChange, select, true {Changed} other {Gave}} the W-9 details; the number ends in {last4}',
    live: ['profile'],
    notify: {},
  }),
  taxFormsExported: event({
    data: example<{ year: string; forms: number }>({ year: '2026', forms: 12 }),
    subject: 'user',
    audit: 'Exported the 1099-NEC list of {year}: {forms, plural, one {# form} other {# forms}}',
    live: [],
    notify: {},
  }),
  payoutFailed: event({
    data: example<{ specialistId: string; amountCents: number; failure: string }>({
      specialistId: '0',
      amountCents: 68_400,
      failure: 'mortar:accountClosed',
    }),
    subject: 'payout',
    audit: 'Could not pay out {amountCents}: {failure}',
    live: ['wallet'],
    notify: {
      pharmacist: {
        to: 'pharmacist',
        topic: 'money',
        urgency: 'never',
        icon: 'problem',
        link: 'wallet',
        lists: ['answer', 'money'],
        alsoActor: true,
        title: '{amountCents} couldn’t be paid out',
        body: '{failure} Check your bank account in your wallet. The money is safe, and we’ll send it again.',
      },
    },
  }),
} as const;
