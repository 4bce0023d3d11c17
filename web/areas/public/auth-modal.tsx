import '#web/theme/mantine-parts.css';
import type { ModalName } from '#web/store/modal.ts';
import { ForgotPassword } from './auth/forgot-password.tsx';
import { ResetPassword } from './auth/reset-password.tsx';
import { SignIn } from './auth/sign-in.tsx';
import { SignUpEntry } from './auth/sign-up-entry.tsx';

type Props = {
  name: ModalName;
  /** Changes to another modal, in the address. */
  onGo: (name: ModalName) => void;
};

/** What is inside the modals of SPEC R-6; the frame and the address are the shell's. */
export default function AuthModal({ name, onGo }: Props) {
  if (name === 'sign-in') return <SignIn onGo={onGo} />;
  if (name === 'sign-up') return <SignUpEntry onGo={onGo} />;
  if (name === 'forgot-password') return <ForgotPassword onGo={onGo} />;
  return <ResetPassword onGo={onGo} />;
}
