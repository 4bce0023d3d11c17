/** Events of messages. None carries what was written: the audit log and mail tell who wrote, never what. */
import { event, example } from './definition.ts';
import { type EngagementFacts, someEngagement } from './engagement-facts.ts';

/** `side`: who wrote it. `unread`: how many of that side's messages the other has not read, this one included. */
export type MessageFacts = EngagementFacts & { messageId: string; side: 'specialist' | 'business' };

const someMessage: MessageFacts = { ...someEngagement, messageId: '0', side: 'specialist' };

export const messageEvents = {
  messageSent: event({
    data: example<MessageFacts & { number: number; files: number; unread: number }>({
      ...someMessage,
      number: 4,
      files: 1,
      unread: 2,
    }),
    subject: 'message',
    audit: 'Sent a message{files, plural, =0 {} one { with a file} other { with # files}}',
    live: ['thread'],
    notify: {
      pharmacist: {
        to: 'pharmacist',
        topic: 'messages',
        urgency: 'nearStart',
        icon: 'message',
        link: 'messages',
        lists: ['answer'],
        answer: 'message',
        replacesUnread: 'messageSent',
        when: ({ side }) => side === 'business',
        example: { side: 'business' },
        title: '{unread, plural, one {New message} other {# new messages}} from {pharmacy}',
        body: 'About your shift, {span}. Read it and reply in Mortar.',
      },
      pharmacy: {
        to: 'pharmacy',
        topic: 'messages',
        urgency: 'nearStart',
        icon: 'message',
        link: 'messages',
        lists: ['answer'],
        answer: 'message',
        replacesUnread: 'messageSent',
        when: ({ side }) => side === 'specialist',
        title: '{unread, plural, one {New message} other {# new messages}} from {firstName}',
        body: 'About the shift at {pharmacy}, {span}. Read it and reply in Mortar.',
      },
    },
  }),
  messageReported: event({
    data: example<MessageFacts & { reportId: string; reason: string }>({
      ...someMessage,
      reportId: '0',
      reason: 'harassment',
    }),
    subject: 'message',
    audit: 'Reported a message',
    live: [],
    notify: {
      admins: {
        to: 'admins',
        topic: 'messages',
        urgency: 'never',
        icon: 'review',
        link: 'messageReports',
        title: 'A message was reported',
        body: 'Between {pharmacist} and {pharmacy}. Reading it is logged.',
      },
    },
  }),
  messageReportOpened: event({
    data: example<MessageFacts & { reportId: string; messages: number }>({
      ...someMessage,
      reportId: '0',
      messages: 6,
    }),
    subject: 'message',
    audit: 'Read a reported message{messages, plural, =1 {} other { with those around it, # in all}}',
    live: [],
    notify: {},
  }),
  messageReportDecided: event({
    data: example<MessageFacts & { reportId: string; isHidden: boolean; reason: string }>({
      ...someMessage,
      reportId: '0',
      isHidden: true,
      reason: 'It was an insult.',
    }),
    subject: 'message',
    audit: '{isHidden, select, true {Hid} other {Left}} a reported message: {reason}',
    live: ['thread'],
    notify: {
      pharmacist: {
        to: 'pharmacist',
        topic: 'messages',
        urgency: 'never',
        icon: 'review',
        link: 'messages',
        when: ({ side, isHidden }) => side === 'business' || isHidden,
        title:
          '{isHidden, select, true {A message is hidden} other {A message you reported stays}}: {pharmacy}, {startsDay}',
        body: 'An admin read the report and wrote: “{reason}”',
      },
      pharmacy: {
        to: 'pharmacy',
        topic: 'messages',
        urgency: 'never',
        icon: 'review',
        link: 'messages',
        when: ({ side, isHidden }) => side === 'specialist' || isHidden,
        title:
          '{isHidden, select, true {A message is hidden} other {A message you reported stays}}: {firstName}, {startsDay}',
        body: 'An admin read the report and wrote: “{reason}”',
      },
    },
  }),
} as const;
