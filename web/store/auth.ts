import type { Role, User } from '#contract/accounts/user.ts';
import { fieldsSlice } from './fields-slice.ts';

export type AuthState = { user: User | null; isAuth: boolean; role: Role | null };

/** Who is signed in (SPEC E-9, A-2). Filled by the current-user check, emptied by the logout event. */
export const auth = fieldsSlice('auth', (): AuthState => ({ user: null, isAuth: false, role: null }));

/** Returns the action that signs somebody in, as the current-user check or a sign-in found them (SPEC T-10). */
export const signedIn = (user: User) => auth.actions.set({ user, isAuth: true, role: user.role });
