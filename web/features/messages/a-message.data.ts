/** A message of the other side, for tests. */
import type { Message } from '#contract/messages/message.ts';

export const aMessage: Message = {
  id: '01993a5e-7b1c-7000-8000-000000000001',
  engagementId: '01993a5e-7b1c-7000-8000-0000000000e1',
  number: 1,
  clientId: null,
  author: { side: 'specialist', firstName: 'Imani', isYou: false },
  state: 'shown',
  text: 'Is the parking behind the store still free on Wednesdays?',
  files: [],
  sentAt: '2026-11-21T01:52:00.000Z',
  reportedAt: null,
  actions: [],
};
