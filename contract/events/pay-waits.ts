/** What approved pay may wait for before it is paid out. */
export type PayWaits = {
  /** The specialist has yet to give the details of the W-9. */
  readonly waitsForTaxDetails?: boolean;
  /** The specialist has no account yet that can be paid to. */
  readonly waitsForAccount?: boolean;
  /** A debit of the pharmacy's bank account is on its way. */
  readonly waitsForBank?: boolean;
};

/** Returns what is named of it: one at a time, what the reader can do something about first. */
export function whatPayWaitsFor({
  waitsForTaxDetails = false,
  waitsForAccount = false,
  waitsForBank = false,
}: PayWaits) {
  if (waitsForTaxDetails) return 'taxDetails';
  if (waitsForAccount) return 'account';
  return waitsForBank ? 'bank' : 'nothing';
}
