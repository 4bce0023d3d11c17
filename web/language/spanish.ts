/** Spanish: every catalogue of the page and of the tables it shares with the server, loaded together when somebody speaks it. */
import type { Messages } from '@lingui/core';

// Beside the catalogue, as English needs no ids: what they are made with is not loaded for it.
export { generateMessageId } from '@lingui/message-utils/generateMessageId';

const rooms = import.meta.glob<Messages>(['./es/*.po', '../../contract/words/es/*.po'], {
  eager: true,
  import: 'messages',
});

export const messages: Messages = Object.assign({}, ...Object.values(rooms));
