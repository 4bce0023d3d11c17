/**
 * People: accounts, passwords, sessions, and the codes that confirm an address (SPEC C-4…C-14, E-1, E-4, E-5). Knows
 * nothing of what people do here; a profile for a new pharmacist or the end of one for a deleted account is a reaction.
 */
export { carrySessions } from './carry-sessions.ts';
export { createAccount, type NewAccount } from './create-account.ts';
export { endSessionsOf } from './end-sessions-of.ts';
export { findActor } from './find-actor.ts';
export { findPeople, type PersonCard } from './find-people.ts';
export { hashPassword } from './password/hash-password.ts';
export { refuseWeakPassword } from './password/refuse-weak-password.ts';
export { sendResetCode, sendVerificationCode, warnOfNewAddress, warnOfNewPassword } from './send-account-mail.ts';
export { setBlocked } from './set-blocked.ts';
export { accountSweeps } from './sweeps.ts';
