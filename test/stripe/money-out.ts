/** Connected accounts, transfers and payouts at the stand-in. */
import { type Form, numberOf, recordOf, textOf } from './form.ts';
import type { StripeBooks, Thing } from './stripe-books.ts';
import { invalid, StandInError } from './stripe-error.ts';

export function moneyOut(books: StripeBooks) {
  const { add, get, emit, line } = books;

  const createAccount = (form: Form): Thing =>
    add('acct', 'account', {
      type: textOf(form, 'type'),
      payouts_enabled: false,
      charges_enabled: false,
      details_submitted: false,
      capabilities: { transfers: 'inactive' },
      settings: form.settings,
      requirements: { currently_due: ['individual.id_number', 'external_account'], past_due: [] },
      external_accounts: { object: 'list', data: [], has_more: false, url: '' },
      metadata: recordOf(form, 'metadata'),
      held: 0,
    });

  /** As the specialist does on Stripe's pages. `routing` decides what the bank does with payouts. */
  const completeAccount = (id: string, bank: Thing['bank'] = 'takes'): string => {
    const account = get(id, 'account');
    const kept = add('ba', 'bank_account', {
      currency: 'usd',
      bank_name: 'STRIPE TEST BANK',
      last4: '6789',
      default_for_currency: true,
      bank,
    });
    account.external_accounts.data = [kept];
    Object.assign(account, {
      payouts_enabled: true,
      details_submitted: true,
      capabilities: { transfers: 'active' },
      requirements: { currently_due: [], past_due: [] },
    });
    emit('account.updated', account, id);
    return kept.id;
  };

  /** Stripe asks for a detail: it pays nothing out until it has it. */
  const askForDetail = (id: string): void => {
    const account = get(id, 'account');
    Object.assign(account, {
      payouts_enabled: false,
      requirements: { currently_due: [], past_due: ['individual.verification.document'] },
    });
    emit('account.updated', account, id);
  };

  /** The specialist gives it; the bank stays the same. */
  const giveDetail = (id: string): void => {
    const account = get(id, 'account');
    Object.assign(account, { payouts_enabled: true, requirements: { currently_due: [], past_due: [] } });
    emit('account.updated', account, id);
  };

  const createTransfer = (form: Form): Thing => {
    const amount = numberOf(form, 'amount') ?? 0;
    const account = get(textOf(form, 'destination') ?? '', 'account');
    if (!Number.isInteger(amount) || amount <= 0)
      throw invalid('parameter_invalid_integer', 'Invalid positive integer');
    if (account.capabilities.transfers !== 'active')
      throw invalid('insufficient_capabilities_for_transfer', 'The destination account cannot take transfers.');
    if (amount > books.balance()) throw insufficient();
    const transfer = add('tr', 'transfer', {
      amount,
      amount_reversed: 0,
      reversed: false,
      destination: account.id,
      transfer_group: textOf(form, 'transfer_group'),
      metadata: recordOf(form, 'metadata'),
      reversals: { object: 'list', data: [], has_more: false, url: '' },
      source_transaction: null,
    });
    account.held += amount;
    line('transfer', 'transfer', -amount, transfer);
    emit('transfer.created', transfer);
    return transfer;
  };

  const updateTransfer = (form: Form, [id = '']: readonly string[]): Thing => {
    const transfer = get(id, 'transfer');
    Object.assign(transfer.metadata, recordOf(form, 'metadata'));
    emit('transfer.updated', transfer);
    return transfer;
  };

  const reverse = (form: Form, [id = '']: readonly string[]): Thing => {
    const transfer = get(id, 'transfer');
    const account = get(transfer.destination, 'account');
    const amount = numberOf(form, 'amount') ?? 0;
    const left = transfer.amount - transfer.amount_reversed;
    if (account.unavailable) throw insufficient();
    if (!Number.isInteger(amount) || amount <= 0 || amount > left)
      throw invalid(null, 'Reversal amount is greater than unreversed amount.');
    const made = add('trr', 'transfer_reversal', { amount, transfer: id, metadata: recordOf(form, 'metadata') });
    account.held -= amount;
    transfer.amount_reversed += amount;
    transfer.reversed = amount === left;
    transfer.reversals.data.unshift(made);
    line('transfer_refund', 'transfer_reversal', amount, made);
    emit('transfer.reversed', transfer);
    return made;
  };

  const createPayout = (form: Form, _params: readonly string[], accountId: string | null): Thing => {
    const account = get(accountId ?? '', 'account');
    const amount = numberOf(form, 'amount') ?? 0;
    const instant = textOf(form, 'method') === 'instant';
    if (!account.payouts_enabled) throw invalid('payouts_not_allowed', 'Payouts are disabled on this account.', true);
    const bank = get(textOf(form, 'destination') ?? account.external_accounts.data[0]?.id ?? '', 'bank_account');
    if (instant && bank.bank === 'noInstant')
      throw invalid('instant_payouts_unsupported', 'This bank account takes no instant payouts.', true);
    if (amount > account.held) throw insufficient();
    account.held -= amount;
    const payout = add('po', 'payout', {
      amount,
      account: accountId,
      arrival_date: books.now() + (instant ? 1800 : books.days),
      destination: bank.id,
      failure_code: null,
      method: instant ? 'instant' : 'standard',
      metadata: recordOf(form, 'metadata'),
      status: 'pending',
      bank: bank.bank,
    });
    emit('payout.created', payout, accountId);
    return payout;
  };

  const ripen = (): void => {
    for (const payout of books.all('payout', ({ arrival_date }) => arrival_date <= books.now()).toReversed()) {
      if (payout.status === 'pending') settle(payout, payout.bank === 'returns' ? 'failed' : 'paid');
      const isReturned = payout.bank === 'returnsLater' && payout.arrival_date + 2 * books.days <= books.now();
      if (payout.status === 'paid' && isReturned) settle(payout, 'failed');
    }
  };

  const settle = (payout: Thing, status: 'paid' | 'failed'): void => {
    const account = get(payout.account, 'account');
    if (status === 'failed') account.held += payout.amount;
    Object.assign(payout, { status, failure_code: status === 'failed' ? 'account_closed' : null });
    emit(`payout.${status}`, payout, account.id);
  };

  return {
    createAccount,
    completeAccount,
    askForDetail,
    giveDetail,
    createTransfer,
    updateTransfer,
    reverse,
    createPayout,
    ripen,
    link: (form: Form): Thing =>
      add('link', 'account_link', {
        url: `https://connect.stripe.test/setup/${get(textOf(form, 'account') ?? '', 'account').id}`,
      }),
    loginLink: (_form: Form, [id = '']: readonly string[]): Thing =>
      add('link', 'login_link', { url: `https://connect.stripe.test/express/${get(id, 'account').id}` }),
  };
}

function insufficient(): StandInError {
  return new StandInError(
    400,
    { type: 'invalid_request_error', code: 'balance_insufficient', message: 'You have insufficient available funds.' },
    true,
  );
}
