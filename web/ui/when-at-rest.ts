import { whenIdle } from './when-idle.ts';

/** A slow phone is still taking the page over when it has loaded. */
const AFTER_MS = 5000;

/** Calls back once the page has stood for a while and the browser has nothing else to do. Returns the way to call it off. */
export function whenAtRest(then: () => void): () => void {
  let callOff = () => {};
  const timer = setTimeout(() => {
    callOff = whenIdle(then);
  }, AFTER_MS);
  return () => {
    clearTimeout(timer);
    callOff();
  };
}
