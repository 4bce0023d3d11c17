import { I18nProvider } from '@lingui/react';
import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Dispute } from '#contract/engagements/dispute.ts';
import { i18n } from '#web/language/words.ts';
import { BetweenFields } from './between-fields.tsx';
import type { Skipped } from './use-decision.ts';

const at = (moment: string) => `2026-${moment}:00.000Z`;

/** The fields of an overnight claim in New York, decided as claimed so far. */
function drawn(startedAt: string, endedAt: string, skipped: Skipped = {}): string {
  const hours = { startedAt, endedAt, breakMinutes: 30 };
  const dispute = { claimed: { hours } } as Dispute;
  const off = () => undefined;
  return renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <MantineProvider>
        <BetweenFields
          {...{ dispute, skipped, isFrozen: false, between: { hours }, errors: {}, timeZone: 'America/New_York' }}
          onSkip={off}
          onChange={off}
        />
      </MantineProvider>
    </I18nProvider>,
  );
}

test('a typed time that the clocks skip stands in its field, which says so', () => {
  const night = [at('03-08T03:00'), at('03-08T11:00')] as const;
  expect(drawn(...night)).not.toContain('This time doesn’t exist');
  const wrong = drawn(...night, { endedAt: '02:30' });
  expect(wrong).toContain('value="2:30 AM"');
  expect(wrong).toContain('This time doesn’t exist: clocks change that night. Choose another.');
});

test('an hour that comes twice is said to, with the one that is meant chosen', () => {
  const second = drawn(at('11-01T02:00'), at('11-01T06:40'));
  expect(second).toContain('1:40 AM comes twice that night: clocks go back.');
  expect(second).toMatch(/checked=""[^>]*value="second"|value="second"[^>]*checked=""/);
  expect(drawn(at('11-01T02:00'), at('11-01T05:40'))).toMatch(
    /checked=""[^>]*value="first"|value="first"[^>]*checked=""/,
  );
  expect(drawn(at('11-02T02:00'), at('11-02T06:40'))).not.toContain('comes twice');
});
