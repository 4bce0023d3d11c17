/** Keeps an unfinished sign-up on this device, so that closing the page loses nothing. There is no password in it. */
import { Register, type RegisterState } from './register.ts';

const KEY = 'register';

export function readRegister(): RegisterState {
  const begun = Register.parse({});
  try {
    const kept = Register.safeParse(JSON.parse(window.localStorage.getItem(KEY) ?? '{}'));
    return kept.success ? kept.data : begun;
  } catch {
    return begun;
  }
}

/** Nothing typed yet, or all of it sent: nothing stays behind. */
export function keepRegister(state: RegisterState): void {
  try {
    if (state.role === null) window.localStorage.removeItem(KEY);
    else window.localStorage.setItem(KEY, JSON.stringify(state));
  } catch {
    // Storage is refused: it holds until the page closes.
  }
}
