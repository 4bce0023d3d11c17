/** The password just typed, for changing the number in the next step: in memory only, gone with the page or the person. */
import { onLogout } from '#web/api/events.ts';

let typed: string | null = null;
onLogout(() => {
  typed = null;
});

export function keepTypedPassword(password: string | null): void {
  typed = password;
}

export function typedPassword(): string | null {
  return typed;
}
