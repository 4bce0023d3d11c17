/** Whether usage is shared: the browser's signal decides first, then the choice made on this device. */
import { createSignal } from '#web/signal.ts';

const KEY = 'share-usage';

const chosen = createSignal();
/** Without storage, the choice holds until the page closes. */
let chosenHere: boolean | null = null;

/** Returns whether the browser sends Do Not Track or Global Privacy Control. */
export function browserOptsOut(): boolean {
  const { doNotTrack } = window.navigator;
  return (
    doNotTrack === '1' || ('globalPrivacyControl' in window.navigator && window.navigator.globalPrivacyControl === true)
  );
}

/** Returns the choice made in Settings: true unless turned off. */
export function sharingChosen(): boolean {
  if (chosenHere !== null) return chosenHere;
  try {
    return window.localStorage.getItem(KEY) !== 'off';
  } catch {
    return true;
  }
}

/** Returns whether events may be recorded, kept and sent. */
export function mayRecordUsage(): boolean {
  return !browserOptsOut() && sharingChosen();
}

/** Keeps the choice on this device. */
export function chooseSharing(share: boolean): void {
  chosenHere = share;
  try {
    if (share) window.localStorage.removeItem(KEY);
    else window.localStorage.setItem(KEY, 'off');
  } catch {
    // Without storage, the choice holds until the page closes.
  }
  chosen.emit();
}

/** Calls back when the choice changes, here or in another tab. Returns a function that stops listening. */
export function onSharingChosen(listener: () => void): () => void {
  const elsewhere = (event: StorageEvent) => {
    if (event.key !== KEY && event.key !== null) return;
    chosenHere = null;
    listener();
  };
  const stop = chosen.listen(listener);
  window.addEventListener('storage', elsewhere);
  return () => {
    stop();
    window.removeEventListener('storage', elsewhere);
  };
}
