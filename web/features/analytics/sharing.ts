/** Whether use may be told at all: the browser's wish comes first, then what was chosen on this device. */
const KEY = 'share-usage';

const listeners = new Set<() => void>();
/** Where storage is refused, the choice holds until the page closes. */
let chosenHere: boolean | null = null;

/** The browser asks every site not to track (Do Not Track) or not to share (Global Privacy Control). */
export function browserOptsOut(): boolean {
  const { doNotTrack } = window.navigator;
  return (
    doNotTrack === '1' || ('globalPrivacyControl' in window.navigator && window.navigator.globalPrivacyControl === true)
  );
}

/** What was chosen in Settings; sharing unless turned off. */
export function sharingChosen(): boolean {
  if (chosenHere !== null) return chosenHere;
  try {
    return window.localStorage.getItem(KEY) !== 'off';
  } catch {
    return true;
  }
}

/** May anything be noted, kept or sent? */
export function maySayUse(): boolean {
  return !browserOptsOut() && sharingChosen();
}

export function chooseSharing(share: boolean): void {
  chosenHere = share;
  try {
    if (share) window.localStorage.removeItem(KEY);
    else window.localStorage.setItem(KEY, 'off');
  } catch {
    // Storage is refused: it holds until the page closes.
  }
  for (const listener of listeners) listener();
}

/** Calls back when it is chosen here or in another tab. Answers the way to stop listening. */
export function onSharingChosen(listener: () => void): () => void {
  const elsewhere = (event: StorageEvent) => {
    if (event.key !== KEY && event.key !== null) return;
    chosenHere = null;
    listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', elsewhere);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', elsewhere);
  };
}
