import { expect, test } from 'vitest';
import { eventDefinition, eventNames } from '#contract/events/events.ts';
import { notificationLinks } from '#contract/notifications/notification.ts';
import { paths } from '#web/paths.ts';
import { linkPath } from './link-path.ts';

const toAdmins = eventNames.flatMap((kind) =>
  Object.values(eventDefinition(kind)?.notify ?? {})
    .filter(({ to }) => to === 'admins')
    .map(({ link }) => [kind, linkPath({ kind, link, subject: { type: notificationLinks[link], id: '0' } }, 'Admin')]),
);

test('every notification to Admins opens a page of theirs; a report opens the reports', () => {
  expect(toAdmins.filter(([, path]) => path === null)).toEqual([]);
  expect(Object.fromEntries(toAdmins).messageReported).toBe(paths.admin.messageReports());
});
