import { PasswordInput, Select, TextInput } from '@mantine/core';
import { useEffect } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { z } from 'zod';
import { Email, Password, Phone, Referral, type User } from '#contract/accounts/user.ts';
import { referralSources } from '#contract/constants.ts';
import { NameFields } from '#web/features/accounts/account-schemas.ts';
import { paths } from '#web/paths.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { formatPhone, PhoneInput } from '#web/ui/phone-input.tsx';
import { useCheckedForm } from '#web/ui/use-checked-form.ts';
import classes from './step-frame.module.css';
import { StepFrame } from './step-frame.tsx';
import { typedPassword } from './typed-password.ts';
import { useRegister } from './use-register.ts';
import { useSendDetails } from './use-send-details.ts';
import { useTakenCheck } from './use-taken-check.ts';

/** How the stored sources are spelled for people (SPEC K-1 keeps its own spelling). */
const sources = referralSources
  .filter((source) => source !== 'none')
  .map((source) => ({ value: source, label: source.replace('Reffered by', 'Referred by a') }));

/** Names, addresses, a password. With an account already it changes what was mistyped: a new number, say. */
export function DetailsStep({ user }: { user: User | null }) {
  const [kept, set] = useRegister();
  const here = useLocation();
  const navigate = useNavigate();
  const isNew = user === null;
  const taken = useTakenCheck(user);
  const details = useSendDetails(user, (errors) => form.complain(errors));

  const form = useCheckedForm({
    schema: NameFields.extend({
      email: Email,
      phone: Phone,
      password: isNew ? Password : z.string(),
      referral: Referral,
    }),
    initialValues: {
      firstName: user?.firstName ?? kept.firstName,
      lastName: user?.lastName ?? kept.lastName,
      email: user?.email ?? kept.email,
      phone: formatPhone(user?.phone ?? kept.phone),
      password: typedPassword() ?? '',
      referral: Referral.catch('none').parse(kept.referral) as string,
    },
    onSubmit: (values) => details.send(values),
  });
  const { values } = form;
  const moved =
    user !== null &&
    (Email.safeParse(values.email).data !== user.email || Phone.safeParse(values.phone).data !== user.phone);

  useEffect(() => {
    const { password: _never, ...rest } = values;
    set(rest);
  }, [values, set]);
  const check = async (field: 'email' | 'phone') => {
    const problem = await taken.check(field, values[field]);
    if (problem) form.setFieldError(field, problem);
  };
  const emailProps = form.getInputProps('email');
  const phoneProps = form.getInputProps('phone');

  return (
    <StepFrame
      step={2}
      title="Your details"
      back={isNew ? paths.signUp.start() : null}
      act="Continue"
      loading={details.sending}
      onSubmit={form.send}
      under={
        isNew ? (
          <>
            By continuing you accept the <Link to={paths.terms()}>terms</Link> and the{' '}
            <Link to={paths.privacy()}>privacy notice</Link>.
          </>
        ) : (
          <Link to={paths.signUp.phone()} onClick={() => navigate(paths.signUp.phone())}>
            Change nothing
          </Link>
        )
      }
    >
      {details.problem && (
        <Notice tone="signal" live="assertive">
          {details.problem}
        </Notice>
      )}
      <div className={classes.face}>
        <Avatar name={`${values.firstName} ${values.lastName}`.trim() || null} size={44} />
        This is how others see you, with your name.
      </div>
      <div className={classes.pair}>
        <TextInput label="First name" autoComplete="given-name" {...form.getInputProps('firstName')} />
        <TextInput label="Last name" autoComplete="family-name" {...form.getInputProps('lastName')} />
      </div>
      <TextInput
        label="Email"
        type="email"
        autoComplete="email"
        {...emailProps}
        error={
          emailProps.error === taken.words.email ? (
            <>
              This email already has an account.{' '}
              <Link to={paths.modalOver(here, 'sign-in', kept.next)}>Sign in instead.</Link>
            </>
          ) : (
            emailProps.error
          )
        }
        onBlur={(event) => {
          emailProps.onBlur?.(event);
          void check('email');
        }}
      />
      <PhoneInput
        label="Mobile phone"
        description="We text a code, then shift alerts you choose."
        {...phoneProps}
        value={values.phone}
        onBlur={(event) => {
          phoneProps.onBlur?.(event);
          void check('phone');
        }}
      />
      {isNew && (
        <PasswordField
          label="Password"
          description="12 characters or more. A sentence works well."
          {...form.getInputProps('password')}
          value={values.password}
        />
      )}
      {!isNew && moved && (
        <PasswordInput
          label="Your password"
          description="To change your email or phone."
          autoComplete="current-password"
          {...form.getInputProps('password')}
        />
      )}
      {isNew && (
        <Select
          label="How did you hear of us? (optional)"
          placeholder="Choose one"
          data={sources}
          clearable
          value={values.referral === 'none' ? null : values.referral}
          onChange={(value) => {
            form.setFieldValue('referral', value ?? 'none');
            set({ referral: value ?? 'none' });
          }}
        />
      )}
    </StepFrame>
  );
}
