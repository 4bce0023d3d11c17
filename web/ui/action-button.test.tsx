import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ActionButton } from './action-button.tsx';
import { ReadOnlyProvider } from './read-only.ts';
import { WriteButton } from './write-button.tsx';

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

test('a button of a form is off with its reason too, and sends nothing', () => {
  const form = (reason: string | null) =>
    renderToStaticMarkup(
      <MantineProvider>
        <ReadOnlyProvider value={reason}>
          <WriteButton type="submit" loading>
            Save name
          </WriteButton>
        </ReadOnlyProvider>
      </MantineProvider>,
    );
  const reason = 'You are viewing as Grace Abara (read-only).';
  expect(form(null)).toMatch(/type="submit"[\s\S]*Save name/);
  expect(form(null)).not.toContain('aria-disabled');
  expect(form(reason)).toMatch(new RegExp(`aria-disabled="true"[^]*Save name[^]*${reason.slice(0, 30)}`));
  expect(form(reason)).not.toContain('type="submit"');
});
