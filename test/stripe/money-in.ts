/** Customers, setups, payments and refunds at the stand-in. */
import { type Form, numberOf, recordOf, textOf, valuesOf } from './form.ts';
import type { StripeBooks, Thing } from './stripe-books.ts';
import { invalid, missing, StandInError } from './stripe-error.ts';
import { type TestToken, testTokens } from './test-tokens.ts';

type Handler = (form: Form, params: readonly string[]) => Thing;

export function moneyIn(books: StripeBooks) {
  const { add, get, emit, line } = books;

  const methodOf = (token: string, customer: string): Thing => {
    const kept = books.find(token);
    if (kept?.object === 'payment_method') {
      if (kept.customer !== customer)
        throw invalid('payment_method_unexpected_state', 'It belongs to another customer.');
      return kept;
    }
    const known = testTokens[token];
    if (!known) throw missing(token);
    return add('pm', 'payment_method', { ...shapeOf(known), customer, token, metadata: {} });
  };

  const createSetup: Handler = (form) => {
    const types = valuesOf(form, 'allowed_payment_method_types');
    const setup = add('seti', 'setup_intent', {
      customer: get(textOf(form, 'customer') ?? '', 'customer').id,
      status: 'requires_payment_method',
      payment_method: null,
      payment_method_types: types,
      usage: textOf(form, 'usage'),
      metadata: recordOf(form, 'metadata'),
    });
    setup.client_secret = `${setup.id}_secret_x`;
    if (textOf(form, 'confirm') === 'true') finishSetup(setup, textOf(form, 'payment_method') ?? '');
    return setup;
  };

  /** As Stripe's fields do in the browser. */
  const finishSetup = (setup: Thing, token: string): void => {
    const method = methodOf(token, setup.customer);
    if (!setup.payment_method_types.includes(method.type)) throw invalid(null, 'The type is not allowed here.');
    Object.assign(setup, { status: 'succeeded', payment_method: method.id });
  };

  const detach: Handler = (_form, [id = '']) => {
    const method = get(id, 'payment_method');
    if (method.customer === null)
      throw invalid(null, 'The payment method you provided is not attached to a customer so detachment is impossible.');
    return Object.assign(method, { customer: null });
  };

  const createIntent: Handler = (form) => {
    const amount = numberOf(form, 'amount') ?? 0;
    const customer = textOf(form, 'customer') ?? '';
    const method = methodOf(textOf(form, 'payment_method') ?? '', customer);
    const types = valuesOf(form, 'allowed_payment_method_types');
    if (!types.includes(method.type))
      throw invalid('payment_intent_invalid_parameter', 'The method is not of an allowed type.');
    if (!Number.isInteger(amount) || amount < 50)
      throw invalid('amount_too_small', 'Amount must be at least 50 cents.');
    const manual = textOf(form, 'capture_method') === 'manual';
    const intent = add('pi', 'payment_intent', {
      amount,
      amount_received: 0,
      amount_capturable: 0,
      currency: textOf(form, 'currency'),
      customer,
      payment_method: method.id,
      transfer_group: textOf(form, 'transfer_group'),
      metadata: recordOf(form, 'metadata'),
      last_payment_error: null,
      cancellation_reason: null,
      latest_charge: null,
      status: 'requires_confirmation',
    });
    const refusal = testTokens[method.token]?.refusal;
    const isBank = method.type === 'us_bank_account';
    if (refusal && !isBank) {
      fail(intent, method, refusal);
      const error = {
        type: 'card_error',
        message: 'Your card was declined.',
        ...refusal,
        payment_intent: structuredClone(intent),
      };
      throw new StandInError(402, error, true);
    }
    const charge = add('ch', 'charge', {
      amount,
      amount_captured: 0,
      amount_refunded: 0,
      disputed: false,
      payment_intent: intent.id,
      metadata: { ...intent.metadata },
      payment_method_details: isBank
        ? { type: 'us_bank_account', us_bank_account: {} }
        : { type: 'card', card: { brand: 'visa', capture_before: books.now() + 7 * books.days } },
    });
    intent.latest_charge = charge.id;
    if (isBank) intent.settles_at = books.now() + 3 * books.days;
    intent.status = isBank ? 'processing' : manual ? 'requires_capture' : 'requires_confirmation';
    if (manual && !isBank) intent.amount_capturable = amount;
    if (!manual && !isBank) take(intent, amount);
    emit(eventOf(intent), intent);
    return intent;
  };

  const fail = (intent: Thing, method: Thing, refusal: NonNullable<TestToken['refusal']>): void => {
    Object.assign(intent, {
      status: 'requires_payment_method',
      payment_method: null,
      last_payment_error: { type: 'card_error', ...refusal, payment_method: { ...method } },
    });
    emit('payment_intent.payment_failed', intent);
  };

  const take = (intent: Thing, amount: number): void => {
    const charge = get(intent.latest_charge, 'charge');
    Object.assign(intent, { status: 'succeeded', amount_received: amount, amount_capturable: 0 });
    Object.assign(charge, { amount_captured: amount });
    line('charge', 'charge', charge.amount, charge, Math.round(amount * 0.029) + 30);
    const rest = charge.amount - amount;
    if (rest === 0) return;
    // What Stripe lets go by a smaller capture is a refund in its books.
    charge.amount_refunded = rest;
    const release = addRefund(intent, rest, {});
    release.balance_transaction = line('refund', 'partial_capture_reversal', -rest, release).id;
  };

  const addRefund = (intent: Thing, amount: number, metadata: Record<string, string>): Thing =>
    add('re', 'refund', {
      amount,
      charge: intent.latest_charge,
      payment_intent: intent.id,
      status: 'succeeded',
      reason: null,
      metadata,
      balance_transaction: null,
    });

  const capture: Handler = (form, [id = '']) => {
    const intent = get(id, 'payment_intent');
    const amount = numberOf(form, 'amount_to_capture') ?? intent.amount_capturable;
    unexpectedUnless(intent, ['requires_capture']);
    if (!(amount > 0) || amount > intent.amount_capturable)
      throw invalid('amount_too_large', 'More than can be captured.');
    take(intent, amount);
    emit('payment_intent.succeeded', intent);
    emit('charge.captured', get(intent.latest_charge, 'charge'));
    return intent;
  };

  const cancel: Handler = (_form, [id = '']) => {
    const intent = get(id, 'payment_intent');
    unexpectedUnless(intent, ['requires_capture', 'requires_payment_method', 'requires_action']);
    Object.assign(intent, { status: 'canceled', amount_capturable: 0 });
    emit('payment_intent.canceled', intent);
    return intent;
  };

  const refund: Handler = (form) => {
    const intent = get(textOf(form, 'payment_intent') ?? '', 'payment_intent');
    const charge = get(intent.latest_charge, 'charge');
    const left = charge.amount - charge.amount_refunded;
    const amount = numberOf(form, 'amount') ?? left;
    unexpectedUnless(intent, ['succeeded']);
    if (charge.disputed) throw invalid('charge_disputed', 'The charge was disputed.', true);
    if (left === 0) throw invalid('charge_already_refunded', 'Charge has already been refunded.', true);
    if (!Number.isInteger(amount) || amount <= 0 || amount > left)
      throw invalid(null, 'Refund amount is greater than unrefunded amount.');
    charge.amount_refunded += amount;
    const made = addRefund(intent, amount, recordOf(form, 'metadata'));
    made.balance_transaction = line('refund', 'refund', -amount, made).id;
    emit('charge.refunded', charge);
    emit('refund.created', made);
    return made;
  };

  /** The payer's bank sends a refund back: it counts no more, and its money is on the balance again. */
  const failRefund = (id: string): void => {
    const made = get(id, 'refund');
    const charge = get(get(made.payment_intent, 'payment_intent').latest_charge, 'charge');
    charge.amount_refunded -= made.amount;
    Object.assign(made, { status: 'failed', failure_reason: 'lost_or_stolen_card' });
    line('refund_failure', 'refund_failure', made.amount, made);
    emit('charge.refund.updated', made);
    emit('refund.failed', made);
  };

  const ripen = (): void => {
    for (const intent of books.all('payment_intent').toReversed()) {
      const charge = intent.latest_charge ? get(intent.latest_charge, 'charge') : null;
      const lapses = charge?.['payment_method_details'].card?.capture_before;
      if (intent.status === 'requires_capture' && (lapses ?? 0) <= books.now()) {
        Object.assign(intent, { status: 'canceled', cancellation_reason: 'automatic', amount_capturable: 0 });
        emit('payment_intent.canceled', intent);
      }
      if (intent.status === 'processing' && intent.settles_at <= books.now()) {
        const method = get(intent.payment_method, 'payment_method');
        const refusal = testTokens[method.token]?.refusal;
        if (refusal) fail(intent, method, refusal);
        else {
          take(intent, intent.amount);
          emit('payment_intent.succeeded', intent);
        }
      }
    }
  };

  /** The payer's bank takes money back, or asks about it (`warning_…`). */
  const dispute = (intentId: string, status: string, reason = 'fraudulent'): Thing => {
    const intent = get(intentId, 'payment_intent');
    const charge = get(intent.latest_charge, 'charge');
    charge.disputed = true;
    const known = books.all('dispute', (one) => one.payment_intent === intentId)[0];
    const made =
      known ??
      add('du', 'dispute', {
        amount: intent.amount_received,
        charge: charge.id,
        payment_intent: intentId,
        reason,
        evidence_details: { due_by: books.now() + 10 * books.days, has_evidence: false },
      });
    const before = known ? made.status : null;
    made.status = status;
    const moves = !status.startsWith('warning');
    const move = (category: string, cents: number, fee = 0) => line('adjustment', category, cents, made, fee);
    if (!known && moves) move('dispute', -made.amount, 1500);
    if (status === 'won') move('dispute_reversal', made.amount);
    if (status === 'lost' && before === 'won') move('dispute', -made.amount);
    emit(known ? 'charge.dispute.updated' : 'charge.dispute.created', made);
    return made;
  };

  const answerDispute: Handler = (form, [id = '']) => {
    const made = get(id, 'dispute');
    if (made.status !== 'needs_response') throw invalid(null, 'This dispute does not take evidence any more.');
    const details = { ...made.evidence_details, has_evidence: true, submission_count: 1 };
    Object.assign(made, { evidence: recordOf(form, 'evidence'), evidence_details: details, status: 'under_review' });
    emit('charge.dispute.updated', made);
    return made;
  };

  const unexpectedUnless = (intent: Thing, statuses: readonly string[]): void => {
    if (!statuses.includes(intent.status))
      throw invalid('payment_intent_unexpected_state', `This PaymentIntent is ${intent.status}.`, true);
  };

  return {
    createCustomer: ((form) => add('cus', 'customer', { metadata: recordOf(form, 'metadata') })) as Handler,
    createSetup,
    finishSetup: (id: string, token: string) => finishSetup(get(id, 'setup_intent'), token),
    createIntent,
    detach,
    capture,
    cancel,
    refund,
    failRefund,
    ripen,
    dispute,
    answerDispute,
  };
}

function shapeOf({ type, last4 }: TestToken): Record<string, unknown> {
  return type === 'card'
    ? { type, card: { brand: 'visa', display_brand: 'visa', last4, exp_month: 8, exp_year: 2030 } }
    : { type, us_bank_account: { bank_name: 'STRIPE TEST BANK', last4 } };
}

function eventOf(intent: Thing): string {
  return intent.status === 'requires_capture'
    ? 'payment_intent.amount_capturable_updated'
    : `payment_intent.${intent.status}`;
}
