import { notifyManager, QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { keepFailures } from './keep-failures.ts';

/** A read whose tries end as told, and what whoever looks at it is shown of each step. */
function readOf(queryKey: readonly string[]) {
  const queryClient = new QueryClient();
  let answer = Promise.withResolvers<string>();
  const seen: string[] = [];
  const stop = keepFailures(queryClient);
  const observer = new QueryObserver(queryClient, { queryKey, queryFn: () => answer.promise, retry: false });
  const look = () => {
    const { status, error, isFetching } = observer.getCurrentResult();
    seen.push([status, error?.message, isFetching && 'asked'].filter(Boolean).join(' '));
  };
  // As the library's hooks: told after the batch that something changed, they look at what is now.
  const unsubscribe = observer.subscribe(notifyManager.batchCalls(look));
  return {
    seen,
    fail: async (message: string) => {
      answer.reject(new Error(message));
      await expect.poll(() => seen.at(-1)).toBe(`error ${message}`);
    },
    succeed: async () => {
      answer.resolve('there');
      await expect.poll(() => seen.at(-1)).toBe('success');
    },
    again: async () => {
      answer = Promise.withResolvers();
      const before = seen.length;
      void observer.refetch();
      await expect.poll(() => seen.length).toBeGreaterThan(before);
    },
    end: () => {
      unsubscribe();
      stop();
      queryClient.clear();
    },
  };
}

test('a read that failed stays failed while it is asked again, until the next failure or the answer', async () => {
  const read = readOf(['shifts']);
  await read.fail('busy');
  await read.again();
  await read.fail('still busy');
  await read.again();
  await read.succeed();
  const steps = read.seen.filter((step, index) => step !== read.seen[index - 1]);
  expect(steps.slice(-5)).toEqual([
    'error busy',
    'error busy asked',
    'error still busy',
    'error still busy asked',
    'success',
  ]);
  read.end();
});

test('the current-user check is pending each time it is asked: whoever looks at it waits', async () => {
  const read = readOf(['me']);
  await read.fail('busy');
  await read.again();
  expect(read.seen.at(-1)).toBe('pending asked');
  read.end();
});
