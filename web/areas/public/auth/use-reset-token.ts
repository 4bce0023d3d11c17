import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { forgetPassword } from '#web/store/forget-password.ts';
import { useSend, useStore } from '#web/store/store.ts';

/**
 * Returns what sets a new password: the token of a right code, or of a link in the e-mail. A link carries it after the
 * #, where no server and no referrer sees it; it is removed from the address at once, so that the history does not keep
 * it.
 */
export function useResetToken(): { email: string; resetToken: string | null } {
  const kept = useStore((state) => state.forgetPassword);
  const send = useSend();
  const navigate = useNavigate();
  const { hash, pathname, search } = useLocation();
  const linked = readLink(hash);
  const { email, resetToken } = linked ?? {};

  useEffect(() => {
    if (email === undefined || resetToken === undefined) return;
    send(forgetPassword.actions.set({ email, resetToken, resendAt: null, problem: null }));
    navigate({ pathname, search }, { replace: true });
  }, [email, resetToken, pathname, search, send, navigate]);

  return linked ?? kept;
}

function readLink(hash: string): { email: string; resetToken: string } | null {
  const parts = new URLSearchParams(hash.slice(1));
  const token = parts.get('token');
  return token ? { email: parts.get('email') ?? '', resetToken: token } : null;
}
