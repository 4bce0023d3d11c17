/** Spanish: every catalogue of the page and of the tables it shares with the server, loaded together when somebody speaks it. */
import type { Messages } from '@lingui/core';

const rooms = import.meta.glob<Messages>(['./es/*.po', '../../contract/words/es/*.po'], {
  eager: true,
  import: 'messages',
});

export const messages: Messages = Object.assign({}, ...Object.values(rooms));
