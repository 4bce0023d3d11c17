/**
 * A US phone number, shown as `(973) 555-0142` while it is typed. The value is what is shown; the contract reads it.
 */
import { TextInput, type TextInputProps } from '@mantine/core';
import { digitsOf, formatPhone } from '#contract/phone.ts';

type Props = Omit<TextInputProps, 'value' | 'onChange' | 'type'> & {
  value: string;
  onChange: (value: string) => void;
};

export function PhoneInput({ value, onChange, ...rest }: Props) {
  return (
    <TextInput
      {...rest}
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
      placeholder={rest.placeholder ?? '(973) 555-0142'}
      value={formatPhone(value)}
      onChange={(event) => {
        const typed = event.currentTarget.value;
        // Deleting a bracket or dash deletes the digit before it.
        const removed = typed.length < formatPhone(value).length && digitsOf(typed) === digitsOf(value);
        onChange(formatPhone(removed ? digitsOf(typed).slice(0, -1) : typed));
      }}
    />
  );
}
