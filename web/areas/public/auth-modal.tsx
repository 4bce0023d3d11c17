import type { ModalName } from '#web/store/modal.ts';

export type AuthModalProps = {
  name: ModalName;
  onClose: () => void;
  /** Changes to another modal, in the address. */
  onGo: (name: ModalName) => void;
};

/** What is inside the modals of SPEC R-6; the frame and the address are the shell's. */
export default function AuthModal({ name }: AuthModalProps) {
  return <p>{name}</p>;
}
