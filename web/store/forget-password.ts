import { fieldsSlice } from './fields-slice.ts';

export type ForgetPasswordState = {
  email: string;
  /** From a right code or a link in the e-mail; used up by the new password. */
  resetToken: string | null;
  /** When another code may be requested (ISO 8601). */
  resendAt: string | null;
  /** The problem with the link or code that led back here. */
  problem: string | null;
};

/** The progress from "Forgot password?" to a new password. */
export const forgetPassword = fieldsSlice(
  'forgetPassword',
  (): ForgetPasswordState => ({
    email: '',
    resetToken: null,
    resendAt: null,
    problem: null,
  }),
);
