/**
 * A US phone number, shown as `(973) 555-0142` while it is typed. The value is what is shown; the contract reads it.
 */
import { TextInput, type TextInputProps } from '@mantine/core';

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

function digitsOf(text: string): string {
  const digits = text.replace(/\D/g, '');
  return (digits.length > 10 && digits.startsWith('1') ? digits.slice(1) : digits).slice(0, 10);
}

/** Returns `(973) 555-0142` for `9735550142` and `+19735550142`; a part of a number is formatted as far as it goes. */
export function formatPhone(text: string): string {
  const digits = digitsOf(text);
  if (digits.length === 0) return '';
  if (digits.length < 4) return `(${digits}`;
  if (digits.length < 7) return `(${digits.slice(0, 3)}) ${digits.slice(3)}`;
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;
}
