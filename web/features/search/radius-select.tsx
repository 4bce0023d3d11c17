import { useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import { radii } from './search-state.ts';

type Props = { value: number; onChange: (miles: number) => void; className?: string | undefined };

/** How far from the place. A radius the map was dragged to is one of the choices while it holds. */
export function RadiusSelect({ value, onChange, className }: Props) {
  const { t } = useLingui();
  const miles = [...new Set([...radii, value])].sort((a, b) => a - b);
  return (
    <NativeSelect
      className={className ?? ''}
      aria-label={t`Distance`}
      size="sm"
      value={value}
      onChange={(event) => onChange(Number(event.currentTarget.value))}
    >
      {miles.map((mile) => (
        <option key={mile} value={mile}>{t`${mile} mi`}</option>
      ))}
    </NativeSelect>
  );
}
