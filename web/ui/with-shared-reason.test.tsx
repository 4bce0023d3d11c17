import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Action } from '#contract/lists.ts';
import { ActionButton } from './action-button.tsx';
import { ReadOnlyProvider } from './read-only.ts';
import { WithSharedReason } from './with-shared-reason.tsx';
import { WriteButton } from './write-button.tsx';

const VIEWING = 'You are viewing as Grace Abara (read-only).';
const over: Action = { name: 'acceptEngagement', refusal: 'too_late' };
const others: Action = { name: 'declineEngagement', refusal: 'not_your_turn' };

function drawn(actions: Action[], readOnly: string | null = null): string {
  return renderToStaticMarkup(
    <MantineProvider>
      <ReadOnlyProvider value={readOnly}>
        <WithSharedReason actions={actions}>
          {actions.map((action) => (
            <ActionButton key={action.name} action={action}>
              {action.name}
            </ActionButton>
          ))}
          <WriteButton>Counter-offer</WriteButton>
        </WithSharedReason>
      </ReadOnlyProvider>
    </MantineProvider>,
  );
}

const count = (html: string, text: string | RegExp) => html.split(text).length - 1;

test('buttons that are off for the same reason say it once, and each refers to it', () => {
  const html = drawn(
    [
      { ...over, refusal: null },
      { ...others, refusal: null },
    ],
    VIEWING,
  );
  expect(count(html, 'aria-disabled')).toBe(3);
  expect(count(html, VIEWING)).toBe(1);
  const ids = [...html.matchAll(/aria-describedby="([^"]+)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(1);
  expect(html).toContain(`id="${ids[0]}"`);
  expect(count(drawn([over, { ...others, refusal: 'too_late' }]), 'It’s too late')).toBe(1);
});

test('buttons that are off for reasons of their own each say theirs', () => {
  const html = drawn([over, others]);
  expect(count(html, 'aria-disabled')).toBe(2);
  const ids = [...html.matchAll(/aria-describedby="([^"]+)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(2);
});

test('within others that are off for the same reason it is said once, for all', () => {
  const html = renderToStaticMarkup(
    <MantineProvider>
      <ReadOnlyProvider value={VIEWING}>
        <WithSharedReason>
          <WriteButton>Undo</WriteButton>
          <WithSharedReason actions={[over]}>
            <ActionButton action={over}>Accept</ActionButton>
          </WithSharedReason>
        </WithSharedReason>
      </ReadOnlyProvider>
    </MantineProvider>,
  );
  expect(count(html, 'aria-disabled')).toBe(2);
  expect(count(html, VIEWING)).toBe(1);
});
