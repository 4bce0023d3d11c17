import { expect, test } from 'vitest';
import { noticeOf, pathOf, readPushed } from './push.ts';

const pushed = {
  userId: 'ada',
  title: 'Booked: Larkspur Pharmacy',
  body: 'About the shift.',
  path: '/notifications/open?id=1',
  tag: 'a'.repeat(32),
  language: 'en',
};

test('a push is shown to whose it is, again with sound where it takes the place of another', () => {
  expect(noticeOf(pushed, { userId: 'ada', isInView: false })).toMatchObject({
    title: pushed.title,
    options: { body: pushed.body, tag: pushed.tag, renotify: true, data: { path: pushed.path } },
  });
});

test('with Mortar in view it makes no sound', () => {
  const { options } = noticeOf(pushed, { userId: 'ada', isInView: true });
  expect([options.silent, options.renotify]).toEqual([true, undefined]);
});

test.each([null, 'imani'])('where %s is signed in, nothing of it is shown but the app’s name', (userId) => {
  const shown = noticeOf(pushed, { userId, isInView: false });
  expect(shown.title).toBe('Mortar');
  expect(JSON.stringify(shown)).not.toMatch(/Larkspur|shift|open\?id/);
});

test('what is no notice of ours is read as none, and leads to no page of others', () => {
  expect([undefined, '', 'null', '{}', '{"title":1}'].map(readPushed)).toEqual([null, null, null, null, null]);
  expect(readPushed(JSON.stringify(pushed))).toEqual(pushed);
  expect([null, { path: '//evil.example' }, { path: 'https://evil.example' }].map(pathOf)).toEqual(['/', '/', '/']);
  expect(pathOf({ path: pushed.path })).toBe(pushed.path);
});
