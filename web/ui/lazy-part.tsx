import { type ComponentType, useEffect } from 'react';
import { whenOnline } from './lazy-extra.ts';
import { type LazyPage, lazyPage } from './lazy-page.tsx';
import { showUpdatedToast } from './updated-toast.tsx';

/**
 * Returns a part of a page that loads when it is drawn, and never takes the page with it. Offline it waits for the
 * connection. After an update its file is gone: the page stays as it is, with what was typed, and the reader is told, or
 * `Missing` is drawn instead.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  Missing: ComponentType<Props> = MissingPart as ComponentType<Props>,
): LazyPage<Props> {
  return lazyPage(() => whenOnline(load).catch(() => ({ default: Missing })));
}

/** Says it each time it is asked for: a dialog is drawn anew when it opens. */
function MissingPart({ opened = true }: { opened?: boolean }) {
  useEffect(() => {
    if (opened) showUpdatedToast();
  }, [opened]);
  return null;
}
