/**
 * Running the installation: is it up, is it ready, what does it promise in public; and where nothing real is at stake,
 * the messages that stayed on the machine and the demo clock.
 */
export { findOutboxMessages } from './outbox.ts';
