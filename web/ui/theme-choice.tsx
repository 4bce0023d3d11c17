import { useLingui } from '@lingui/react/macro';
import { SegmentedControl, useMantineColorScheme } from '@mantine/core';

/** Device, Light, Dark. */
export function ThemeChoice({ fullWidth = false }: { fullWidth?: boolean }) {
  const { t } = useLingui();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <SegmentedControl
      aria-label={t`Appearance`}
      fullWidth={fullWidth}
      value={colorScheme}
      onChange={(value) => setColorScheme(value === 'light' || value === 'dark' ? value : 'auto')}
      data={[
        { value: 'auto', label: t`Device` },
        { value: 'light', label: t`Light` },
        { value: 'dark', label: t`Dark` },
      ]}
    />
  );
}
