/**
 * One-time codes (SPEC E-4, K-5): by e-mail and phone, and the two at the pharmacy's door. A code is derived from the
 * server's secret and the id of its row, so that it can be shown again though no table holds it; kept is a keyed hash
 * only. (A keyed hash, not a slow one: without the secret not even one of the million codes can be tested.)
 */
export { deriveCode, hashOfCode } from './code-digits.ts';
export { isCodeOpen, renewCode, revealCode } from './current-code.ts';
export { issueCode, plannedCode } from './issue-code.ts';
export {
  countCodes,
  endCodes,
  eraseCodesOf,
  findConfirmedCode,
  findLastCode,
  firstShownAt,
  moveCode,
  othersAskedFor,
  recordCodeShown,
} from './queries/code-queries.ts';
export { tryCode } from './try-code.ts';
