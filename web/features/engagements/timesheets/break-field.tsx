import { useLingui } from '@lingui/react/macro';
import { NumberInput, type NumberInputProps } from '@mantine/core';

type Props = Omit<NumberInputProps, 'label' | 'min' | 'max' | 'allowDecimal' | 'allowNegative'>;

/** The unpaid break of worked hours, in whole minutes, up to what a call takes. */
export function BreakField(props: Props) {
  const { t } = useLingui();
  return (
    <NumberInput
      label={t`Unpaid break, minutes`}
      min={0}
      max={180}
      allowDecimal={false}
      allowNegative={false}
      {...props}
    />
  );
}
