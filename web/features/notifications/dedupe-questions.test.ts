import { expect, test } from 'vitest';
import type { Notification } from '#contract/notifications/endpoints.ts';
import { dedupeQuestions } from './dedupe-questions.ts';

const about = (id: string, engagement: string, answer: Notification['answer'] = 'message'): Notification => ({
  id,
  kind: 'messageSent',
  params: {},
  title: '',
  body: '',
  subject: { type: 'engagement', id: engagement },
  icon: 'message',
  link: 'messages',
  lists: ['answer'],
  answer,
  urgent: false,
  readAt: null,
  createdAt: '2026-11-21T14:26:00.000Z',
});

test('a thread is answered at its newest notification, and the older ones need no answer', () => {
  const items = dedupeQuestions([about('newest', 'wednesday'), about('friday', 'friday'), about('older', 'wednesday')]);
  expect(items.map(({ id, answer, lists }) => [id, answer, lists])).toEqual([
    ['newest', 'message', ['answer']],
    ['friday', 'message', ['answer']],
    ['older', null, []],
  ]);
});

test('a question that was repeated is asked at its newest notification, beside other questions about the same', () => {
  const confirm = 'confirmation';
  const items = dedupeQuestions([
    about('second', 'monday', confirm),
    about('message', 'monday'),
    about('first', 'monday', confirm),
  ]);
  expect(items.map(({ answer }) => answer)).toEqual([confirm, 'message', null]);
});
