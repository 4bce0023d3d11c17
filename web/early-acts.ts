/**
 * What somebody did with the words of a page before the app took them over, as the page's first script notes it
 * (web/public/before-paint.js): links and forms work by themselves, the press of a button would be lost.
 */
declare global {
  interface Window {
    earlyActs?: {
      /** The button pressed last. */
      pressed: HTMLElement | null;
      /** From then on the app hears everything itself. */
      readonly stop: () => void;
    };
  }
}

/** Ends the noting: the app listens from now on. */
export function stopNotingActs(): void {
  window.earlyActs?.stop();
}

/** Does once what was done before the app was there, where the page still has what it was done to. */
export function repeatEarlyActs(): void {
  const acts = window.earlyActs;
  delete window.earlyActs;
  if (!acts) return;
  acts.stop();
  if (acts.pressed?.isConnected) acts.pressed.click();
}
