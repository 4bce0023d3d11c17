import { accountEndpoints } from '#contract/accounts/endpoints.ts';
import { preparedRoute, type Route, route } from '../../call/route.ts';
import {
  checkDuplicateEmail,
  checkEmail,
  checkEmailClash,
  checkPhoneClash,
  findDuplicateUser,
} from './check-addresses.ts';
import { confirmCode } from './confirm-code.ts';
import { deleteUser } from './delete-user.ts';
import { endSession } from './end-session.ts';
import { forgotPassword } from './forgot-password.ts';
import { getCurrentUser } from './get-current-user.ts';
import { getUser } from './get-user.ts';
import { listSessions } from './list-sessions.ts';
import { prepareResetPassword, resetPassword } from './reset-password.ts';
import { sendEmailCode, sendPhoneCode } from './send-code.ts';
import { prepareSignIn, signIn } from './sign-in.ts';
import { signOut } from './sign-out.ts';
import { prepareSignUp, signUp } from './sign-up.ts';
import { prepareUpdateUser, updateUser } from './update-user.ts';
import { verifyResetCode } from './verify-reset-code.ts';

export const accountRoutes: readonly Route[] = [
  preparedRoute(accountEndpoints.signUp, prepareSignUp, signUp),
  preparedRoute(accountEndpoints.signIn, prepareSignIn, signIn),
  route(accountEndpoints.signOut, signOut),
  route(accountEndpoints.forgotPassword, forgotPassword),
  route(accountEndpoints.verifyResetCode, verifyResetCode),
  preparedRoute(accountEndpoints.resetPassword, prepareResetPassword, resetPassword),
  route(accountEndpoints.getCurrentUser, getCurrentUser),
  route(accountEndpoints.getUser, getUser),
  preparedRoute(accountEndpoints.updateUser, prepareUpdateUser, updateUser),
  route(accountEndpoints.deleteUser, deleteUser),
  route(accountEndpoints.findDuplicateUser, findDuplicateUser),
  route(accountEndpoints.checkEmail, checkEmail),
  route(accountEndpoints.checkDuplicateEmail, checkDuplicateEmail),
  route(accountEndpoints.checkEmailClash, checkEmailClash),
  route(accountEndpoints.checkPhoneClash, checkPhoneClash),
  route(accountEndpoints.sendEmailCode, sendEmailCode),
  route(accountEndpoints.sendPhoneCode, sendPhoneCode),
  route(accountEndpoints.confirmCode, confirmCode),
  route(accountEndpoints.listSessions, listSessions),
  route(accountEndpoints.endSession, endSession),
];
