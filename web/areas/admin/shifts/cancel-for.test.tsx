import { I18nProvider } from '@lingui/react';
import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { CancelEffect } from '#contract/engagements/engagement.ts';
import { i18n } from '#web/language/words.ts';
import { UsualEffect } from './cancel-for.tsx';

const effect = { isBooking: true, standingEffect: -75, standingAfter: 0, pause: null, compensationCents: 0 };

const drawn = (changes: Partial<CancelEffect>, side: 'specialist' | 'business') =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <MantineProvider>
        <UsualEffect effect={{ ...effect, ...changes } as CancelEffect} side={side} />
      </MantineProvider>
    </I18nProvider>,
  );

test('an Admin who cancels for a pharmacist reads the pause that it brings, as the pharmacist would', () => {
  expect(drawn({ pause: { nth: 1, days: 15 } }, 'specialist')).toContain(
    'Standing -75, then 0. Their standing falls to 0 for the first time: booking pauses for 15 days.',
  );
  expect(drawn({}, 'specialist')).not.toContain('pauses');
});
