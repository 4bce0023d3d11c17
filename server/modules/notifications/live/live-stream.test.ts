import { describe, expect, test } from 'vitest';
import { liveStream } from './live-stream.ts';

describe('a window that reads too slowly', () => {
  test('is cut off instead of filling the memory', async () => {
    let closed = 0;
    const stream = liveStream(() => {
      closed += 1;
    });
    for (let sent = 0; sent < 10_000; sent += 1)
      stream.push({ type: 'shift', id: String(sent), shiftId: null, businessId: null });
    expect(closed).toBe(1);
    let read = 0;
    for await (const _message of stream) read += 1;
    expect(read).toBeLessThan(600);
  });
});
