import { fieldsSlice } from './fields-slice.ts';

/** SPEC R-6, as they stand in the address: `?modal=sign-in`. */
export const modalNames = ['sign-in', 'sign-up', 'forgot-password', 'reset-password'] as const;
export type ModalName = (typeof modalNames)[number];

export type ModalState = {
  name: ModalName | null;
  /** Where to go once signed in. */
  next: string | null;
};

/** Which modal is open. Follows the address: writing here alone opens none. */
export const modal = fieldsSlice('modal', (): ModalState => ({ name: null, next: null }));
