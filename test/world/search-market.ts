import { type ShiftSearch as Search, SearchAnswer, ShiftSearch } from '#contract/search/endpoints.ts';
import type { SignedCall } from '#server/call/call.ts';
import { searchShifts } from '#server/modules/search/search-shifts.ts';
import { createMarket, NEW_YORK } from './market.ts';

export type Asked = Partial<Omit<Search, 'filters'>> & { filters?: Partial<Search['filters']> };
export type SearchMarket = Awaited<ReturnType<typeof createSearchMarket>>;

/** 9 in the morning of the day after the market's now, in New York. */
export const TOMORROW = '2026-11-17T14:00:00Z';

/** So many miles north of the middle of New York. */
export const north = (miles: number) => ({ lat: NEW_YORK.lat + miles / 69.0932, lng: NEW_YORK.lng });

/** A market to search in, from the middle of New York on Monday, November 16 unless said otherwise. */
export async function createSearchMarket() {
  const market = await createMarket();
  const nobody = market.callAs(null);

  /** The answer before the contract takes off what it does not name. */
  async function searchRaw(asked: Asked = {}, call: SignedCall = nobody) {
    const pharmacistLocation = { latitude: NEW_YORK.lat, longitude: NEW_YORK.lng };
    const body = ShiftSearch.parse({ startDate: '2026-11-16', pharmacistLocation, ...asked });
    return searchShifts(call, { params: undefined, query: undefined, body });
  }

  const search = async (asked?: Asked, call?: SignedCall) => SearchAnswer.parse(await searchRaw(asked, call));

  return {
    ...market,
    searchRaw,
    search,
    /** Ids of the shifts found, in order. */
    async found(asked: Asked = {}, call?: SignedCall): Promise<string[]> {
      const { pharmacies } = await search({ pageSize: 50, ...asked }, call);
      return pharmacies.flatMap(({ shifts }) => shifts.map(({ id }) => id));
    },
    /** Takes every shift away. */
    async clear(): Promise<void> {
      await market.db.deleteFrom('engagements').execute();
      await market.db.deleteFrom('shifts').execute();
    },
  };
}
