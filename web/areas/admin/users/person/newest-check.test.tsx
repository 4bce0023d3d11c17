import { I18nProvider } from '@lingui/react';
import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { PersonDocument } from '#contract/admin/person-endpoints.ts';
import { i18n } from '#web/language/words.ts';
import { NewestCheck } from './newest-check.tsx';

const drawn = (document: Partial<PersonDocument>) =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <MantineProvider>
        <NewestCheck document={{ check: null, reason: null, ...document } as PersonDocument} />
      </MantineProvider>
    </I18nProvider>,
  );

test('a check says in words where it was made and what was seen', () => {
  const check = {
    at: '2026-11-20T15:00:00.000Z',
    by: 'Noah Grant',
    source: 'scanOnly',
    shown: 'Board site down',
  } as const;
  const words = drawn({ status: 'Approved', check });
  expect(words).toMatch(/Noah Grant, .*Nov 20/);
  expect(words).toContain('Scan only: “Board site down”');
});

test('what was approved without a check of its own is not called unchecked', () => {
  expect(drawn({ status: 'Pending' })).toContain('Not checked yet');
  expect(drawn({ status: 'Approved' })).toContain('No check on record');
  expect(drawn({ status: 'Rejected', reason: 'Too dark.' })).toContain('“Too dark.”');
});
