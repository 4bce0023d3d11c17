/** "Confirm it’s you" (PRODUCT §6): what it needs of the page before its dialog, whose code comes with the first question. */
import { Suspense, useEffect, useRef } from 'react';
import { onLogout } from '#web/api/events.ts';
import { proofRequest, resolveProof } from '#web/api/proof.ts';
import { useValue } from '#web/signal.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { showUpdatedToast } from '#web/ui/updated-toast.tsx';

const ProofDialog = lazyPart(() => import('./proof-dialog.tsx'), NoDialog);

/**
 * The element to return the focus to. Not the active one when the dialog opens: a disabled button that waits for its
 * call has lost it.
 */
let lastFocused: EventTarget | null = null;

// Listens before any modal, so that Esc closes only this dialog. The server, which writes pages too, has no keys.
if (!import.meta.env.SSR) {
  window.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || event.isComposing || !proofRequest.get()) return;
      event.stopImmediatePropagation();
      resolveProof(false);
    },
    { capture: true },
  );
  window.addEventListener('focusin', ({ target }) => {
    if (!proofRequest.get()) lastFocused = target;
  });
}

/** Asks for the password once a call needs it. */
export default function Proof() {
  const request = useValue(proofRequest);
  // It stays, so that it is seen to close.
  const wasAsked = useRef(false);
  if (request) wasAsked.current = true;
  useEffect(() => onLogout(() => resolveProof(false)), []);
  useEffect(() => (request ? () => returnFocus(lastFocused) : undefined), [request]);
  return <Suspense>{wasAsked.current && <ProofDialog opened={request !== null} />}</Suspense>;
}

/** After an update its file is gone: the call that waits fails with the refusal it got. */
function NoDialog({ opened }: { opened: boolean }) {
  useEffect(() => {
    if (!opened) return;
    showUpdatedToast();
    resolveProof(false);
  }, [opened]);
  return null;
}

/** Frames to wait for a button that is disabled while its call runs. */
const MOST_FRAMES = 60;

function returnFocus(to: EventTarget | null, frames = 0): void {
  if (!(to instanceof HTMLElement) || !to.isConnected || frames > MOST_FRAMES) return;
  if (to.matches(':disabled')) requestAnimationFrame(() => returnFocus(to, frames + 1));
  else to.focus({ preventScroll: true });
}
