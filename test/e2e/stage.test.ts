import { expect, test } from 'vitest';
import { openStage } from './stage.ts';

test('a window that fails to close is reported and leaves no other open', async () => {
  const stage = await openStage();
  const [stuck, other] = [await stage.window(), await stage.window()];
  const close = stuck.context.close.bind(stuck.context);
  stuck.context.close = () => Promise.reject(new Error('The window is stuck'));
  try {
    await expect(stage.close()).rejects.toThrow('did not close well');
    await expect(other.context.newPage()).rejects.toThrow('closed');
    await expect(fetch(stage.origin)).rejects.toThrow();
  } finally {
    stuck.context.close = close;
  }
});
