import { type ComponentType, type LazyExoticComponent, lazy, useEffect } from 'react';
import { whenOnline } from './lazy-extra.ts';
import { showUpdatedToast } from './updated-toast.tsx';

/**
 * Returns a part of a page that loads when it is drawn, and never takes the page with it. Offline it waits for the
 * connection. After an update its file is gone: the page stays as it is, with what was typed, and the reader is told, or
 * `Missing` is drawn instead.
 */
export function lazyPart<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  Missing: ComponentType<Props> = MissingPart as ComponentType<Props>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(() => whenOnline(load).catch(() => ({ default: Missing })));
}

/** Says it each time it is asked for: a dialog is drawn anew when it opens. */
function MissingPart({ opened = true }: { opened?: boolean }) {
  useEffect(() => {
    if (opened) showUpdatedToast();
  }, [opened]);
  return null;
}
