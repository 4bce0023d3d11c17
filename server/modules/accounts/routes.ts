import { accountEndpoints } from '#contract/accounts/endpoints.ts';
import { secondFactorEndpoints } from '#contract/accounts/second-factor-endpoints.ts';
import { viewingEndpoints } from '#contract/accounts/viewing-endpoints.ts';
import { preparedRoute, type Route, route } from '../../call/route.ts';
import { confirmCode } from './confirm-code.ts';
import { deleteUser } from './delete-user.ts';
import { forgotPassword } from './forgot-password.ts';
import { getCurrentUser, getUser } from './own-user.ts';
import { inTurn } from './password/in-turn.ts';
import { prepareProveIdentity, proveIdentity } from './proof.ts';
import { prepareResetPassword, resetPassword } from './reset-password.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  getSecondFactor,
  prepareConfirmSecondFactor,
  renewRecoveryCodes,
  turnOffSecondFactor,
} from './second-factor/second-factor.ts';
import { sendEmailCode, sendPhoneCode } from './send-code.ts';
import { endOtherSessions, endSession, listSessions, signOut } from './sessions.ts';
import { prepareSignIn, signIn } from './sign-in.ts';
import { prepareSignUp, signUp } from './sign-up.ts';
import {
  checkDuplicateEmail,
  checkEmail,
  checkEmailClash,
  checkPhoneClash,
  findDuplicateUser,
} from './taken-addresses.ts';
import { prepareUpdateUser, updateUser } from './update-user.ts';
import { verifyResetCode } from './verify-reset-code.ts';
import { getViewing, listViews, startViewing, stopViewing } from './viewing.ts';

export const accountRoutes: readonly Route[] = [
  preparedRoute(accountEndpoints.signUp, inTurn(prepareSignUp), signUp),
  preparedRoute(accountEndpoints.signIn, inTurn(prepareSignIn), signIn),
  route(accountEndpoints.signOut, signOut),
  route(accountEndpoints.forgotPassword, forgotPassword),
  route(accountEndpoints.verifyResetCode, verifyResetCode),
  preparedRoute(accountEndpoints.resetPassword, inTurn(prepareResetPassword), resetPassword),
  preparedRoute(accountEndpoints.proveIdentity, inTurn(prepareProveIdentity), proveIdentity),
  route(secondFactorEndpoints.getSecondFactor, getSecondFactor),
  route(secondFactorEndpoints.beginSecondFactor, beginSecondFactor),
  preparedRoute(secondFactorEndpoints.confirmSecondFactor, inTurn(prepareConfirmSecondFactor), confirmSecondFactor),
  route(secondFactorEndpoints.renewRecoveryCodes, renewRecoveryCodes),
  route(secondFactorEndpoints.turnOffSecondFactor, turnOffSecondFactor),
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
  route(accountEndpoints.endOtherSessions, endOtherSessions),
  route(viewingEndpoints.startViewing, startViewing),
  route(viewingEndpoints.getViewing, getViewing),
  route(viewingEndpoints.stopViewing, stopViewing),
  route(viewingEndpoints.listViews, listViews),
];
