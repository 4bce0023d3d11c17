import '#web/theme/mantine-dialog.css';
import { lazy } from 'react';
import type { ModalName } from '#web/store/modal.ts';
import { useIdlePreload } from '#web/ui/use-idle-preload.ts';
import { SignIn } from './auth/sign-in.tsx';

const loadForgot = () => import('./auth/forgot-password.tsx');
const loadReset = () => import('./auth/reset-password.tsx');
const loadSignUp = () => import('./auth/sign-up-entry.tsx');
const ForgotPassword = lazy(async () => ({ default: (await loadForgot()).ForgotPassword }));
const ResetPassword = lazy(async () => ({ default: (await loadReset()).ResetPassword }));
const SignUpEntry = lazy(async () => ({ default: (await loadSignUp()).SignUpEntry }));
const soon = [loadForgot, loadSignUp];

type Props = {
  name: ModalName;
  /** Changes to another modal, in the address. */
  onGo: (name: ModalName) => void;
};

/** What is inside the modals of SPEC R-6; the frame and the address are the shell's. */
export default function AuthModal({ name, onGo }: Props) {
  useIdlePreload(soon);
  if (name === 'sign-in') return <SignIn onGo={onGo} />;
  if (name === 'sign-up') return <SignUpEntry onGo={onGo} />;
  if (name === 'forgot-password') return <ForgotPassword onGo={onGo} />;
  return <ResetPassword onGo={onGo} />;
}
