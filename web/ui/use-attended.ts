import { useEffect, useState } from 'react';

/** What only a person does. */
const signs = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown'] as const;

/** Returns whether somebody is at the page: it was touched, moved or typed into, or looked at for `afterMs`. */
export function useAttended(afterMs: number): boolean {
  const [attended, setAttended] = useState(false);
  useEffect(() => {
    if (attended) return;
    const notice = () => setAttended(true);
    const timer = setTimeout(notice, afterMs);
    for (const sign of signs) window.addEventListener(sign, notice, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const sign of signs) window.removeEventListener(sign, notice);
    };
  }, [attended, afterMs]);
  return attended;
}
