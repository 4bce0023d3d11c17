import { fieldsSlice } from './fields-slice.ts';

export type AccountEditState = {
  /** The field of the account being changed, or none. */
  editing: 'name' | 'email' | 'phone' | 'password' | null;
  /** The new e-mail or phone to confirm by code. */
  awaiting: { type: 'email' | 'phone'; address: string; resendAt: string } | null;
};

export const accountEdit = fieldsSlice('accountEdit', (): AccountEditState => ({ editing: null, awaiting: null }));
