import { useLingui } from '@lingui/react/macro';
import { Select } from '@mantine/core';
import { radii } from './search-state.ts';

type Props = { value: number; onChange: (miles: number) => void; className?: string | undefined };

/** How far from the place. A radius the map was dragged to is one of the choices while it holds. */
export function RadiusSelect({ value, onChange, className }: Props) {
  const { t } = useLingui();
  const miles = [...new Set([...radii, value])].sort((a, b) => a - b);
  return (
    <Select
      className={className ?? ''}
      aria-label={t`Distance`}
      size="sm"
      value={String(value)}
      data={miles.map((mile) => ({ value: String(mile), label: t`${mile} mi` }))}
      onChange={(chosen) => chosen && onChange(Number(chosen))}
      comboboxProps={{ width: 110, position: 'bottom-start' }}
    />
  );
}
