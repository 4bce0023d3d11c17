import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ActionButton } from './action-button.tsx';
import { ReadOnlyProvider } from './read-only.ts';

const drawn = (reason: string | null) =>
  renderToStaticMarkup(
    <MantineProvider>
      <ReadOnlyProvider value={reason}>
        <ActionButton action={{ name: 'cancelEngagement', refusal: null }} fix={<a href="/fix">Fix it</a>}>
          Cancel shift
        </ActionButton>
      </ReadOnlyProvider>
    </MantineProvider>,
  );

test('what could be done is off with its reason, and without a fix, while Mortar is viewed as somebody else', () => {
  const reason = 'You are viewing as Grace Abara (read-only).';
  expect(drawn(null)).not.toContain('aria-disabled');
  expect(drawn(reason)).toMatch(new RegExp(`aria-disabled="true"[^]*Cancel shift[^]*${reason.slice(0, 30)}`));
  expect(drawn(reason)).not.toContain('Fix it');
});
