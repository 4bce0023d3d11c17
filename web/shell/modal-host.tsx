/** The modals of SPEC R-6, opened and closed by the address alone: `?modal=sign-in&next=/specialist/find`. */
import '#web/theme/mantine-dialog.css';
import { useLingui } from '@lingui/react/macro';
import { type ComponentType, Suspense, useCallback, useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { AskingModal } from '#web/features/shell/asking-modal.tsx';
import { homeOf, safeNext } from '#web/paths.ts';
import { type ModalName, modal, modalNames } from '#web/store/modal.ts';
import { useSend, useStore } from '#web/store/store.ts';
import { CenteredLoader } from '#web/ui/centered-loader.tsx';
import { Logo } from '#web/ui/logo.tsx';
import { usePhone } from '#web/ui/use-media.ts';

/** What is inside; `onGo` changes to another modal, in the address. */
export type AuthModalContent = ComponentType<{ name: ModalName; onGo: (name: ModalName) => void }>;

export default function ModalHost({ content: Content }: { content: AuthModalContent }) {
  const { t } = useLingui();
  const [search, setSearch] = useSearchParams();
  const navigate = useNavigate();
  const send = useSend();
  const role = useStore((state) => state.auth.role);
  const phone = usePhone();
  const name = modalNames.find((known) => known === search.get('modal')) ?? null;
  const next = safeNext(search.get('next'));

  useEffect(() => {
    send(modal.actions.set({ name, next }));
  }, [name, next, send]);

  // Signed in, by this modal or in another tab: go to the page that was wanted.
  useEffect(() => {
    if (role && name && name !== 'reset-password') navigate(next ?? homeOf(role), { replace: true });
  }, [role, name, next, navigate]);

  const close = useCallback(() => {
    setSearch((old) => without(old, 'modal', 'next'), { replace: true });
  }, [setSearch]);

  const go = useCallback(
    (to: ModalName) => {
      setSearch(
        (old) => {
          const changed = new URLSearchParams(old);
          changed.set('modal', to);
          return changed;
        },
        { replace: true },
      );
    },
    [setSearch],
  );

  return (
    <AskingModal
      opened={name !== null && (role === null || name === 'reset-password')}
      onClose={close}
      size={416}
      // In a portal it would be drawn in one piece, and a press wait for it.
      withinPortal={false}
      // By its top edge: centered, it would move whenever what is in it grows.
      centered={false}
      yOffset="12dvh"
      fullScreen={phone ?? false}
      title={<Logo size={20} />}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      {name && (
        <Suspense fallback={<CenteredLoader />}>
          <Content name={name} onGo={go} />
        </Suspense>
      )}
    </AskingModal>
  );
}

function without(search: URLSearchParams, ...names: string[]): URLSearchParams {
  const left = new URLSearchParams(search);
  for (const name of names) left.delete(name);
  return left;
}
