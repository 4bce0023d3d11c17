/** An amount field: dollars on the screen, integer cents in and out. */
import { NumberInput, type NumberInputProps } from '@mantine/core';
import { roundCents } from '#contract/money.ts';

type Props = Omit<NumberInputProps, 'value' | 'onChange' | 'min' | 'max'> & {
  /** Cents. */
  value: number;
  onChange: (cents: number) => void;
};

export function MoneyField({ value, onChange, ...rest }: Props) {
  return (
    <NumberInput
      prefix="$"
      decimalScale={2}
      fixedDecimalScale
      allowNegative={false}
      thousandSeparator=","
      inputMode="decimal"
      {...rest}
      value={value / 100}
      onChange={(typed) => onChange(roundCents(Number(typed) * 100))}
    />
  );
}
