/**
 * People: accounts, passwords, sessions, and the codes that confirm an address (SPEC C-4…C-14, E-1, E-4, E-5). Knows
 * nothing of what people do here; a profile for a new pharmacist or the end of one for a deleted account is a reaction.
 */

export { confirmedContacts, unconfirmedContacts } from './confirmed-contacts.ts';
export { createAccount } from './create-account.ts';
export { findActor } from './find-actor.ts';
export { findPeople, type PersonCard } from './find-people.ts';
export { failuresCounted } from './guessing/count-failure.ts';
export { hashPassword } from './password/hash-password.ts';
export { inTurn } from './password/in-turn.ts';
export { refuseWeakPassword } from './password/refuse-weak-password.ts';
export { requireProof } from './proof.ts';
export { endResetsOf } from './queries/guess-queries.ts';
export { deleteSecondFactor, hasSecondFactor } from './queries/second-factor-queries.ts';
export { isSessionOpen } from './queries/session-queries.ts';
export { hasOtherAdmin, holdBlocked, holdUser, holdUsers } from './queries/user-queries.ts';
export {
  sendNotice,
  sendResetMail,
  sendVerificationCode,
  warnOfEndedSessions,
  warnOfNewEmail,
  warnOfNewPassword,
  warnOfNewPhone,
} from './send-account-mail.ts';
export { endSessionsOf, extendSessions, openSession, sessionLifetime } from './sessions.ts';
export { setBlocked } from './set-blocked.ts';
export { accountSweeps } from './sweeps.ts';
export { isTimeZone } from './time-zone.ts';
export { hashOfToken, linkToken } from './tokens.ts';
