/**
 * Takes people who deleted their account out of what stays without them: events, other people's notifications, and mail
 * (PRODUCT §1, decision 149). What a module keeps of a person itself, it erases itself, with the account.
 */
export { keepTracesOf } from './keep-traces.ts';
export { eraseTraces } from './sweeps.ts';
