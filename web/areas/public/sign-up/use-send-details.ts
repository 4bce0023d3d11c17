import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { accountEndpoints } from '#contract/accounts/endpoints.ts';
import { Email, Phone, Referral, type User } from '#contract/accounts/user.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { useCall } from '#web/api/use-call.ts';
import { deviceTimeZone } from '#web/clock.ts';
import { useSession } from '#web/features/session/use-session.ts';
import { paths } from '#web/paths.ts';
import { keepTypedPassword } from './typed-password.ts';
import { useRegister } from './use-register.ts';
import { takenWords } from './use-taken-check.ts';

type Details = {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  password: string;
  referral: string;
};

const fieldOf: Readonly<Record<string, keyof Details>> = {
  email_taken: 'email',
  phone_taken: 'phone',
  weak_password: 'password',
  wrong_password: 'password',
};

/** Creates the account, or changes the one just created; the phone's code is next. */
export function useSendDetails(user: User | null, showErrors: (errors: Readonly<Record<string, string>>) => void) {
  const [kept, set] = useRegister();
  const { enter, refresh } = useSession();
  const navigate = useNavigate();
  const [problem, setProblem] = useState<string | null>(null);

  const onError = (error: ApiError) => {
    const field = fieldOf[error.code];
    const { fields } = error;
    const taken = field === 'email' || field === 'phone';
    if (field) showErrors({ [field]: taken ? takenWords(field) : error.message });
    else if (Object.keys(fields).length > 0) showErrors(fields);
    else setProblem(error.message);
    return true;
  };
  const zone = useCall(accountEndpoints.updateUser, { onError: () => true, tryAgain: false });
  const signUp = useCall(accountEndpoints.signUp, {
    onError,
    onDone: (signed, { body }) => {
      keepTypedPassword(body.password);
      enter(signed);
      set({ ...kept, role: signed.user.role === 'Specialist' ? 'Specialist' : 'Business', sent: null });
      // Sends the time zone, so that quiet hours and reminders are right from the first day.
      zone.mutate({ body: { timeZone: deviceTimeZone() } });
      navigate(paths.signUp.phone());
    },
  });
  const update = useCall(accountEndpoints.updateUser, {
    onError,
    onDone: async () => {
      await refresh();
      navigate(paths.signUp.phone());
    },
  });

  // The form has the password, so no dialog asks for it again.
  const prove = useCall(accountEndpoints.proveIdentity, { onError });

  const send = (values: Details) => {
    setProblem(null);
    const { password, referral, firstName, lastName } = values;
    const email = Email.parse(values.email);
    const phone = Phone.parse(values.phone);
    if (user === null) {
      signUp.mutate({
        body: {
          firstName,
          lastName,
          email,
          phone,
          password,
          role: kept.role ?? 'Business',
          referral: Referral.parse(referral),
        },
      });
      return;
    }
    const moved = email !== user.email || phone !== user.phone;
    if (moved && !password) showErrors({ password: t`Enter your password` });
    else if (!moved) update.mutate({ body: { firstName, lastName } });
    else
      prove.mutate(
        { body: { password } },
        { onSuccess: () => update.mutate({ body: { firstName, lastName, email, phone } }) },
      );
  };
  return { send, problem, sending: signUp.isPending || prove.isPending || update.isPending };
}
