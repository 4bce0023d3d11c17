/** Events of support. None carries what was written: the audit log and notices tell who wrote, never what. */
import { event, example } from './definition.ts';

/** `userId`: whose case it is; null: written signed out. */
type CaseFacts = { caseId: string; userId: string | null; reference: string };

const someCase: CaseFacts = { caseId: '0', userId: '0', reference: 'H-3F09A2' };

export const supportEvents = {
  supportCaseOpened: event({
    data: example<CaseFacts & { topic: string; files: number }>({ ...someCase, topic: 'money', files: 1 }),
    subject: 'supportCase',
    audit:
      '{userId, select, none {Someone who isn’t signed in wrote to support} other {Wrote to support}} ({reference})',
    live: ['support'],
    notify: {
      admins: {
        to: 'caseAdmins',
        topic: 'messages',
        urgency: 'never',
        icon: 'message',
        link: 'support',
        replacesUnread: 'supportCase',
        title: 'New support case {reference}',
        body: '{person, select, none {Someone who isn’t signed in} other {{person}}} wrote to support.',
      },
    },
  }),
  /** `unread`: how many of the person's messages no Admin has read, this one included. */
  supportReplied: event({
    data: example<CaseFacts & { number: number; reopened: boolean; unread: number }>({
      ...someCase,
      number: 3,
      reopened: false,
      unread: 2,
    }),
    subject: 'supportCase',
    audit:
      '{userId, select, none {Someone who isn’t signed in wrote to support again} other {Wrote to support again}} ({reference}){reopened, select, true {, which opened the case again} other {}}',
    live: ['support'],
    notify: {
      admins: {
        to: 'caseAdmins',
        topic: 'messages',
        urgency: 'never',
        icon: 'message',
        link: 'support',
        replacesUnread: 'supportCase',
        title: '{unread, plural, one {New message} other {# new messages}} in support case {reference}',
        body: '{person, select, none {Someone who isn’t signed in} other {{person}}} wrote again.{reopened, select, true { The case was closed and is open again.} other {}}',
      },
    },
  }),
  supportAnswered: event({
    data: example<CaseFacts & { number: number; closed: boolean }>({ ...someCase, number: 2, closed: false }),
    subject: 'supportCase',
    audit: 'Answered the support case {reference}{closed, select, true { and closed it} other {}}',
    live: ['support'],
    notify: {
      person: {
        to: 'person',
        topic: 'messages',
        urgency: 'never',
        icon: 'message',
        link: 'support',
        title: 'Support answered your case {reference}',
        body: 'Read the answer and reply in Mortar, under Help.',
      },
    },
  }),
  supportAnswerBounced: event({
    data: example<CaseFacts & { number: number }>({ ...someCase, userId: null, number: 2 }),
    subject: 'supportCase',
    audit: 'The answer in the support case {reference} couldn’t be delivered: its email address takes no mail',
    live: ['inbox'],
    notify: {
      admins: {
        to: 'caseAdmins',
        topic: 'messages',
        urgency: 'never',
        icon: 'message',
        link: 'support',
        title: 'Answer not delivered: support case {reference}',
        body: 'The email address of the case takes no mail. Whoever wrote can read it only with the link of an earlier answer.',
      },
    },
  }),
  supportNoted: event({
    data: example<CaseFacts>(someCase),
    subject: 'supportCase',
    audit: 'Wrote a note on the support case {reference}',
    live: ['inbox'],
    notify: {},
  }),
  supportAssigned: event({
    data: example<CaseFacts & { taken: boolean }>({ ...someCase, taken: true }),
    subject: 'supportCase',
    audit: '{taken, select, true {Took the support case {reference}} other {Gave back the support case {reference}}}',
    live: ['inbox'],
    notify: {},
  }),
  supportClosed: event({
    data: example<CaseFacts>(someCase),
    subject: 'supportCase',
    audit: 'Closed the support case {reference}',
    live: ['support'],
    notify: {},
  }),
} as const;
