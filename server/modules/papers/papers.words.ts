/** What papers of money say (PRODUCT §6). */
import { defineMessages } from '#contract/words/message.ts';

export const paperTitles = defineMessages('paper-title', {
  invoice: 'Invoice',
  receipt: 'Receipt',
  creditNote: 'Credit note',
  payoutStatement: 'Payout statement',
  payoutReturn: 'Returned payout',
});

export const lineWords = defineMessages('paper-line', {
  pay: 'Pay for hours worked',
  bonus: 'Bonus',
  allowance: 'Travel allowance',
  expenses: 'Expenses',
  cancellationPay: 'Cancellation pay',
  fee: 'Service fee',
  disputed: 'In escrow until it is decided',
  instantFee: 'Instant payout fee',
});

export const paperWords = defineMessages('paper', {
  billedTo: 'Billed to',
  paidTo: 'Paid to',
  pharmacy: 'Pharmacy',
  issued: 'Issued',
  paid: 'Paid',
  due: 'Due',
  period: '{from} – {to}',
  order: 'PO, cost center',
  noOrder: 'No PO',
  noCostCenter: 'No cost center',
  about: 'For',
  account: 'Account',
  method: '{brand} ending in {last4}',
  ein: 'EIN {ein}',
  shift: 'Shift',
  hours: 'Hours',
  rate: 'Rate',
  pay: 'Pay',
  extras: 'Extras',
  fee: 'Fee',
  feePercent: 'Fee {percent}%',
  serviceFee: 'Service fee {percent}%',
  amount: 'Amount',
  total: 'Total',
  person: '{person}, {role}',
  toPay: 'Due by {dueOn}',
  totalPaid: 'Paid in full',
  totalCredited: 'Credited',
  totalPaidOut: 'Paid out',
  totalReturned: 'Returned',
  held: 'Held on the card before: {cents}. Charged: {charged}. The rest of the hold was released.',
  charged: 'Charged: {charged}.',
  howPaid: 'How it was paid',
  howCredited: 'How it comes back',
  howToPay: 'How to pay',
  payByDue: 'Pay this invoice in Billing by {dueOn}.',
  credited: 'The amount goes back to what it was paid with. Banks take up to 10 days to show it.',
  keeps: 'Who keeps what',
  keepsAll: 'The specialist keeps all pay and expenses; the service fee is Mortar’s.',
  escrow: 'What is in escrow is paid out or returned once the dispute is decided.',
  returned: 'The bank sent this payout back. The amount is in your wallet again.',
  contractor: 'You are paid as an independent contractor: no tax is withheld.',
  footer: '{issuer} keeps the fee and nothing else: specialists are paid in full.',
  page: 'Page {page} of {pages}',
  taxes: 'Taxes',
});

export const yearWords = defineMessages('paper-year', {
  title: 'Earnings {year}',
  shifts: 'Shifts paid',
  pay: 'Pay',
  expenses: 'Expenses paid back, not income',
  fees: 'Instant payout fees',
  miles: 'Miles driven',
  milesEach: 'Miles',
  paidOn: 'Arrived',
  specialist: 'Specialist',
  year: 'Year',
  source: 'Where the figures come from',
  sourceText:
    'Pay counts in the year it arrived at your bank. Miles are the way from your home to each shift worked and back, in a straight line, estimated when the hours were approved. The road is longer: keep your own log for the IRS.',
  none: 'Nothing was paid out in this year.',
});

export const formWords = defineMessages('paper-form', {
  title: 'Form 1099-NEC',
  copy: 'Copy B, for the recipient',
  payer: 'Payer',
  recipient: 'Recipient',
  payerTin: 'Payer’s TIN',
  recipientTin: 'Recipient’s TIN',
  box1: '1 Nonemployee compensation',
  box4: '4 Federal income tax withheld',
  box: 'Box',
  note: 'This is important tax information',
  noteText:
    'It is furnished to the IRS. If you are required to file a return, a negligence penalty may be imposed on you if this income is taxable and the IRS determines that it has not been reported.',
});

export const spendWords = defineMessages('paper-spend', {
  title: 'Statement by pharmacy',
  pharmacy: 'Pharmacy',
  pay: 'Pay',
  expenses: 'Expenses',
  fee: 'Fee',
  escrow: 'In escrow',
  total: 'Total',
});
