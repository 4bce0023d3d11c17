import { Trans, useLingui } from '@lingui/react/macro';
import { PasswordInput, Select, TextInput } from '@mantine/core';
import { useEffect } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { z } from 'zod';
import { Email, Phone, Referral, type User } from '#contract/accounts/user.ts';
import { referralSources } from '#contract/constants.ts';
import { formatPhone } from '#contract/phone.ts';
import { EmailTyped, NameFields, NewPassword, PhoneTyped } from '#web/features/accounts/account-schemas.ts';
import { choices, referralLabel } from '#web/language/labels.ts';
import { paths } from '#web/paths.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { PhoneInput } from '#web/ui/phone-input.tsx';
import { useCheckedForm } from '#web/ui/use-checked-form.ts';
import classes from './step-frame.module.css';
import { StepFrame } from './step-frame.tsx';
import { typedPassword } from './typed-password.ts';
import { useRegister } from './use-register.ts';
import { useSendDetails } from './use-send-details.ts';
import { takenWords, useTakenCheck } from './use-taken-check.ts';

/** Without a choice the value is `none`. */
const sources = referralSources.filter((source) => source !== 'none');

/** Asks for name, e-mail, phone and password. With an account it corrects what was mistyped. */
export function DetailsStep({ user }: { user: User | null }) {
  const { t } = useLingui();
  const [kept, set] = useRegister();
  const here = useLocation();
  const navigate = useNavigate();
  const isNew = user === null;
  const taken = useTakenCheck(user);
  const details = useSendDetails(user, (errors) => form.showErrors(errors));

  const form = useCheckedForm({
    schema: NameFields.extend({
      email: EmailTyped,
      phone: PhoneTyped,
      password: isNew ? NewPassword : z.string(),
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
      title={t`Your details`}
      back={isNew ? paths.signUp.start() : null}
      act={t`Continue`}
      loading={details.sending}
      onSubmit={form.send}
      under={
        isNew ? (
          <Trans>
            By continuing, you accept the <Link to={paths.terms()}>terms</Link> and the{' '}
            <Link to={paths.privacy()}>privacy notice</Link>.
          </Trans>
        ) : user.phone === '' ? null : (
          <Link to={paths.signUp.phone()} onClick={() => navigate(paths.signUp.phone())}>
            <Trans>Continue without changes</Trans>
          </Link>
        )
      }
    >
      {details.problem && (
        <Notice tone="signal" live="assertive">
          {details.problem}
        </Notice>
      )}
      {/* Who signed up gave one, which another account confirmed since; who was invited gave none. */}
      {user?.phone === '' && (
        <Notice tone="amber">
          <Trans>Enter your phone number. If you gave one before, another account has confirmed it.</Trans>
        </Notice>
      )}
      <div className={classes.face}>
        <Avatar name={`${values.firstName} ${values.lastName}`.trim() || null} size={44} />
        <Trans>This is how others see you.</Trans>
      </div>
      <div className={classes.pair}>
        <TextInput label={t`First name`} autoComplete="given-name" {...form.getInputProps('firstName')} />
        <TextInput label={t`Last name`} autoComplete="family-name" {...form.getInputProps('lastName')} />
      </div>
      <TextInput
        label={t`Email`}
        type="email"
        autoComplete="email"
        {...emailProps}
        error={
          emailProps.error === takenWords('email') ? (
            <Trans>
              This email already has an account.{' '}
              <Link to={paths.modalOver(here, 'sign-in', kept.next)}>Sign in instead.</Link>
            </Trans>
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
        label={t`Mobile phone`}
        description={t`We’ll text you a code, and later about your bookings and shifts.`}
        {...phoneProps}
        value={values.phone}
        onBlur={(event) => {
          phoneProps.onBlur?.(event);
          void check('phone');
        }}
      />
      {isNew && (
        <PasswordField
          label={t`Password`}
          description={t`12 characters or more. A sentence works well.`}
          {...form.getInputProps('password')}
          value={values.password}
        />
      )}
      {!isNew && moved && (
        <PasswordInput
          visibilityToggleButtonProps={{ 'aria-label': t`Show password` }}
          label={t`Your password`}
          description={t`Needed to change your email or phone.`}
          autoComplete="current-password"
          {...form.getInputProps('password')}
        />
      )}
      {isNew && (
        <Select
          label={t`How did you hear about us? (optional)`}
          placeholder={t`Choose one`}
          data={choices(sources, referralLabel)}
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
