/** Stripe's names for what goes wrong with a bank account, by the return codes of bank debits. */
const returnCodes: Readonly<Record<string, string>> = {
  insufficient_funds: 'R01',
  account_closed: 'R02',
  no_account: 'R02',
  invalid_account_number: 'R02',
  bank_account_closed: 'R02',
};

/** Returns the bank's return code for a failure of Stripe's; one without as it is. */
export function bankReturnCode(code: string): string {
  return Object.hasOwn(returnCodes, code) ? (returnCodes[code] ?? code) : code;
}
