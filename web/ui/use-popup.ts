import { useRef, useState } from 'react';
import { useIdlePreload } from './use-idle-preload.ts';
import { useLater } from './use-later.ts';

/**
 * A pop-up whose code loads once somebody is at the page, or asks for it: `button` for what opens it, and `popup` with the
 * element to place it at, both there once it has been asked for. `loads` is the same list of one each time.
 */
export function usePopup<Popup extends object>(loads: readonly [() => Promise<Popup>], kind: 'menu' | 'dialog') {
  const [opened, setOpened] = useState(false);
  const [wanted, setWanted] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useIdlePreload(loads);
  const loaded = useLater(loads[0], wanted);
  return {
    opened,
    setOpened,
    button: {
      ref: button,
      'aria-haspopup': kind,
      'aria-expanded': opened && loaded !== null,
      onClick: () => {
        setWanted(true);
        setOpened((was) => !was);
      },
    },
    popup: loaded && button.current ? { ...loaded, at: button.current } : null,
  } as const;
}
