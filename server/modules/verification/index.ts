/**
 * One-time codes (SPEC E-4, K-5): by e-mail and phone, and the two at the pharmacy's door. A code is derived from the
 * server's secret and the id of its row, so that it can be shown again though no table holds it; kept is a keyed hash
 * only. (A keyed hash, not a slow one: whoever lacks the secret cannot test even one of the million codes.)
 */
export { deriveCode, hashOfCode } from './code-digits.ts';
export { type CodeType, issueCode } from './issue-code.ts';
export { countCodes, eraseCodesOf, findConfirmedCode, findLastCode } from './queries/code-queries.ts';
export { renewCode } from './renew-code.ts';
export { revealCode } from './reveal-code.ts';
export { type CodeOutcome, tryCode } from './try-code.ts';
