/** Spanish: every room's catalogue, loaded together when somebody speaks it. */
import type { Messages } from '@lingui/core';

const rooms = import.meta.glob<Messages>('./es/*.po', { eager: true, import: 'messages' });

export const messages: Messages = Object.assign({}, ...Object.values(rooms));
