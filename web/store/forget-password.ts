import { fieldsSlice } from './fields-slice.ts';

export type ForgetPasswordState = {
  email: string;
  /** Given for a right code; spent by the new password. */
  resetToken: string | null;
  /** When another code may be asked for (ISO 8601). */
  resendAt: string | null;
};

/** Where somebody is between "Forgot password?" and a new one. */
export const forgetPassword = fieldsSlice(
  'forgetPassword',
  (): ForgetPasswordState => ({
    email: '',
    resetToken: null,
    resendAt: null,
  }),
);
