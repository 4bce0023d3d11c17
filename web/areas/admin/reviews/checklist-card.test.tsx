import { I18nProvider } from '@lingui/react';
import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Review } from '#contract/admin/endpoints.ts';
import type { CheckSource } from '#contract/specialists/document-check.ts';
import { i18n } from '#web/language/words.ts';
import { ChecklistCard } from './checklist-card.tsx';
import { tickKey } from './use-ticks.ts';

const labelBySource = { board: 'Found on the site', issuer: 'Confirmed', scanOnly: 'Read on the scan' };
const license = { key: 'license', label: 'Found on the site', labelBySource, detail: '', warning: false };
const contact = { key: 'contact', label: 'Email confirmed', labelBySource: null, detail: '', warning: false };
const review = { id: 'a', checklist: [license, contact] } as unknown as Review;

/** The checks of a license, all ticked while the board was its source. */
function drawn(source: CheckSource): string {
  const ticked = review.checklist.map((check) => tickKey(check, 'board'));
  const ticks = { isTicked: (_: string, key: string) => ticked.includes(key), tick: () => undefined };
  return renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <MantineProvider>
        <ChecklistCard review={review} ticks={ticks} source={source} />
      </MantineProvider>
    </I18nProvider>,
  );
}

test('another source asks another statement about the license, ticked anew', () => {
  const ticks = (source: CheckSource) => drawn(source).match(/checked=""/g)?.length;
  expect(drawn('board')).toContain('Found on the site');
  expect(ticks('board')).toBe(2);
  expect(drawn('scanOnly')).toContain('Read on the scan');
  expect(drawn('scanOnly')).not.toContain('Found on the site');
  expect(ticks('scanOnly')).toBe(1);
});
