import { useState } from 'react';
import { useNavigate } from 'react-router';
import { businessEndpoints } from '#contract/businesses/endpoints.ts';
import { useCall } from '#web/api/use-call.ts';
import { deviceTimeZone } from '#web/clock.ts';
import { useSession } from '#web/features/session/use-session.ts';
import { paths } from '#web/paths.ts';

type Options = {
  /** Sets the server's messages on the form's fields. Returns whether there were any. */
  showErrors?: (errors: Readonly<Record<string, string>>) => void;
  onAccepted?: () => void;
};

/** Accepts an invitation, signs a new account in and opens its pharmacies. A refusal reloads the invitation. */
export function useAccept({ showErrors, onAccepted }: Options) {
  const { enter } = useSession();
  const navigate = useNavigate();
  const [problem, setProblem] = useState<string | null>(null);
  const accept = useCall(businessEndpoints.acceptInvitation, {
    onDone: ({ signed }) => {
      if (!signed) return onAccepted?.();
      enter(signed);
      navigate(paths.manager.home(), { replace: true });
    },
    onError: (error) => {
      if (error.code === 'weak_password') showErrors?.({ password: error.message });
      else if (error.code === 'invalid_input' && showErrors) showErrors(error.fields);
      else setProblem(error.message);
      return true;
    },
  });
  return {
    problem,
    sending: accept.isPending,
    send: (body: Parameters<typeof accept.mutate>[0]['body']) => {
      setProblem(null);
      accept.mutate({ body: { ...body, timeZone: deviceTimeZone() } });
    },
  };
}
