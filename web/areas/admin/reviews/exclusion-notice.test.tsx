import { I18nProvider } from '@lingui/react';
import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import type { Review } from '#contract/admin/endpoints.ts';
import { i18n } from '#web/language/words.ts';
import { staticHistory } from '#web/router/history.ts';
import { Router } from '#web/router/router.tsx';
import { ExclusionNotice } from './exclusion-notice.tsx';

// As the build does.
vi.mock('react-router', () => import('#web/router/index.ts'));

const drawn = (exclusion: Review['exclusion']) =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <MantineProvider>
        <Router history={staticHistory('/')}>
          <ExclusionNotice
            review={{ exclusion, specialist: { id: 'abc' }, owner: { firstName: 'Peter' } } as unknown as Review}
          />
        </Router>
      </MantineProvider>
    </I18nProvider>,
  );

test('a review says that an exclusion match holds its person, and leads to the match', () => {
  expect(drawn('open')).toContain('Peter may be on the exclusion list.');
  expect(drawn('open')).toContain('href="/admin/exclusions?person=abc"');
  expect(drawn('confirmed')).toContain('href="/admin/exclusions?person=abc&amp;status=decided"');
  expect(drawn(null)).not.toContain('exclusion');
});
