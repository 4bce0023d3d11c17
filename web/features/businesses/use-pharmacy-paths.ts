import { pharmacySide } from '#web/paths.ts';
import { useStore } from '#web/store/store.ts';

/** The links of the area one is in: owner and manager share these pages, each below its own address. */
export function usePharmacyPaths(): ReturnType<typeof pharmacySide> {
  return pharmacySide(useStore((state) => state.auth.role));
}
