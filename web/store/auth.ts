import type { Role, User } from '#contract/accounts/user.ts';
import { fieldsSlice } from './fields-slice.ts';

export type AuthState = { user: User | null; isAuth: boolean; role: Role | null };

/** Who is signed in (SPEC E-9, A-2). Filled by the current-user check, emptied by the logout event. */
export const auth = fieldsSlice('auth', (): AuthState => ({ user: null, isAuth: false, role: null }));
