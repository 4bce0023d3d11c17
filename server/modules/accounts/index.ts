/** People and their sessions. */
export { findActor } from './find-actor.ts';
