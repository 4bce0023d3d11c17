import { I18nProvider } from '@lingui/react';
import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { i18n } from '#web/language/words.ts';
import { TopicMatrix } from './topic-matrix.tsx';

const topics = [
  { topic: 'attendance' as const, email: true, sms: true, push: true, locked: true },
  { topic: 'messages' as const, email: true, sms: true, push: true, locked: false },
];

const drawn = (hasPhone: boolean) =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <MantineProvider>
        <TopicMatrix {...{ topics, hasPhone, hasPush: false }} onChange={() => undefined} />
      </MantineProvider>
    </I18nProvider>,
  );

/** What the box of a topic's channel says. */
const boxOf = (page: string, label: string) => page.match(new RegExp(`<input[^>]*aria-label="${label}"[^>]*>`))?.[0];

test('no box says that texts are sent to who has no phone number on file', () => {
  for (const topic of ['Arrival, lateness, codes', 'Messages and support']) {
    const text = boxOf(drawn(false), `${topic}, text`);
    expect(text).toContain('disabled=""');
    expect(text).not.toContain('checked=""');
    expect(boxOf(drawn(false), `${topic}, email`)).toContain('checked=""');
    expect(boxOf(drawn(true), `${topic}, text`)).toContain('checked=""');
  }
});
