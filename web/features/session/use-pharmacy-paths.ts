import { pharmacyPathsOf } from '#web/paths.ts';
import { useStore } from '#web/store/store.ts';

/** Returns the links of the current area: owner and manager share these pages, each below its own address. */
export function usePharmacyPaths(): ReturnType<typeof pharmacyPathsOf> {
  return pharmacyPathsOf(useStore((state) => state.auth.role));
}
