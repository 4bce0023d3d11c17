/**
 * Messages between the two sides of an engagement (PRODUCT §8): one thread each, from the request on, kept with the booking.
 * Who may write, and until when: `thread-rules.ts`. An Admin reads only what was reported, and that is logged.
 */
export { eraseMessagesOf, removeMessageFilesOf } from './erase-messages.ts';
export { messageFileKeysInUse } from './queries/file-queries.ts';
export { sidesWrittenTo } from './queries/thread-queries.ts';
