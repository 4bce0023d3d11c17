import type { QueryClient } from '@tanstack/react-query';
import type { User } from '#contract/accounts/user.ts';
import { signedIn } from '#web/store/auth.ts';
import type { Store } from '#web/store/store.ts';
import { currentUserKey } from './use-current-user.ts';

/** Puts whom the current-user check has found into the store before a page is drawn; later `SessionKeeper` does (SPEC T-10). */
export function signInFrom(queryClient: QueryClient, store: Store): void {
  const user = queryClient.getQueryData<User>(currentUserKey);
  if (user) store.dispatch(signedIn(user));
}
