import { useMergedRef } from '@mantine/hooks';
import type { Ref, RefCallback } from 'react';

/** As `@floating-ui/react` has it, for Mantine's ScrollArea (scripts/vite/lighter-parts.ts). */
export function useMergeRefs<Element>(refs: Ref<Element>[]): RefCallback<Element> {
  return useMergedRef(...refs);
}
