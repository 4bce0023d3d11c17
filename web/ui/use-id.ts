import { useId as useReactId } from 'react';

/** As `@mantine/hooks` has it, for Mantine's parts (scripts/vite/lighter-parts.ts): an id that stays as it was written. */
export function useId(given?: string): string {
  const own = useReactId();
  return given ?? `mantine-${own.replace(/[^\w-]/g, '')}`;
}
