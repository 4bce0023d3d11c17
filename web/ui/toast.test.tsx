import { renderToStaticMarkup } from 'react-dom/server';
import hotToast, { useToaster } from 'react-hot-toast';
import { beforeEach, expect, test, vi } from 'vitest';
import { loadToaster, toast, toastAction, toastError, toastLoading, toastSuccess } from './toast.tsx';
import { toastDurations } from './toaster.tsx';

/** What is held, newest first, as the page's toaster would show it: type, words, milliseconds. */
function held(): (readonly [type: string, words: string, lives: number])[] {
  let toasts: ReturnType<typeof useToaster>['toasts'] = [];
  function Probe() {
    ({ toasts } = useToaster(toastDurations));
    return null;
  }
  renderToStaticMarkup(<Probe />);
  return toasts.map(({ type, message, duration }) => [type, String(message), duration ?? Number.NaN]);
}

beforeEach(async () => {
  await loadToaster();
  hotToast.remove();
});

test('K-7: blank, error and custom toasts live 4000 ms, success 2000 ms, loading without end', () => {
  toast('blank');
  toastError('error');
  toastSuccess('success');
  toastLoading('loading');
  hotToast.custom('custom');
  expect(held()).toEqual([
    ['custom', 'custom', 4000],
    ['loading', 'loading', Number.POSITIVE_INFINITY],
    ['success', 'success', 2000],
    ['error', 'error', 4000],
    ['blank', 'blank', 4000],
  ]);
});

test('K-7: a toast with a button stays as long as the button works, else 4000 ms', () => {
  toastAction('Sent', null);
  toastAction('Sent', null, { until: 300_000 });
  expect(held().map(([, , lives]) => lives)).toEqual([300_000, 4000]);
});

test('K-7: at most 20 toasts are held, the newest', () => {
  for (let number = 1; number <= 25; number += 1) toast(`Toast ${number}`);
  const words = held().map(([, said]) => said);
  expect([words.length, words[0], words.at(-1)]).toEqual([20, 'Toast 25', 'Toast 6']);
});

test('what is said before the toaster is loaded is shown once it is, in its order; what was dismissed is not', async () => {
  vi.resetModules();
  const early = await import('./toast.tsx');
  early.toast('first');
  const second = early.toast('second');
  early.toastError('third');
  early.dismissToast(second);
  const { Toasts } = await early.loadToaster();
  expect(Toasts).toBeTypeOf('function');
  const library = await import('react-hot-toast');
  let shown: string[] = [];
  function Probe() {
    const { toasts } = library.useToaster();
    shown = toasts.filter(({ visible }) => visible).map(({ message }) => String(message));
    return null;
  }
  renderToStaticMarkup(<Probe />);
  expect(shown).toEqual(['third', 'first']);
});
