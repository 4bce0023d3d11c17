/** The pharmacy looked at, of those the person owns or runs (SPEC R-7: active business). */
import type { UserBusiness } from '#contract/accounts/user.ts';
import { sidebar } from '#web/store/sidebar.ts';
import { useSend, useStore } from '#web/store/store.ts';

const none: readonly UserBusiness[] = [];

export type ActiveBusiness = {
  /** All of the person's pharmacies. */
  businesses: readonly UserBusiness[];
  /** The chosen one; null means all of them. A person with one pharmacy has always chosen it. */
  active: UserBusiness | null;
  choose: (id: string | null) => void;
};

export function useActiveBusiness(): ActiveBusiness {
  const businesses = useStore((state) => state.auth.user?.businesses ?? none);
  const chosen = useStore((state) => state.sidebar.activeBusiness);
  const send = useSend();
  const only = businesses.length === 1 ? businesses[0] : undefined;
  const active = businesses.find((business) => business.id === chosen) ?? only ?? null;
  return { businesses, active, choose: (id) => send(sidebar.actions.set({ activeBusiness: id })) };
}
