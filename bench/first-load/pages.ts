import { searchEndpoints } from '#contract/search/endpoints.ts';

export type BenchPage = {
  /** As `--pages` takes it. */
  readonly name: string;
  readonly address: string;
  readonly signedIn: boolean;
  /** Of Lighthouse's performance, at least. */
  readonly goal: number;
};

const NEW_YORK = { latitude: 40.7128, longitude: -74.006 };

/** Returns the pages of a first visit; the shift is one that the server has open near New York. */
export async function pagesOf(origin: string): Promise<readonly BenchPage[]> {
  return [
    { name: 'landing', address: '/', signedIn: false, goal: 95 },
    { name: 'shifts', address: '/shifts', signedIn: false, goal: 95 },
    { name: 'shift', address: `/shifts/${await openShift(origin)}`, signedIn: false, goal: 95 },
    { name: 'sign-in', address: '/?modal=sign-in', signedIn: false, goal: 95 },
    { name: 'find', address: '/specialist/find', signedIn: true, goal: 85 },
    { name: 'my-shifts', address: '/specialist/my-shifts', signedIn: true, goal: 85 },
  ];
}

async function openShift(origin: string): Promise<string> {
  const { path, method } = searchEndpoints.searchShifts;
  const answer = await fetch(new URL(path, origin), {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      pharmacistLocation: NEW_YORK,
      radiusMiles: 25,
      startDate: new Date().toISOString().slice(0, 10),
      page: 0,
      stepSize: 14,
      sort: 'nearest',
      filters: {},
      pharmacyPage: 1,
      pageSize: 1,
      points: false,
    }),
  });
  const found = (await answer.json()) as { pharmacies?: { shifts: { id: string }[] }[] };
  const id = found.pharmacies?.[0]?.shifts[0]?.id;
  if (!id) throw new Error(`no shift is open near New York: ${answer.status} ${JSON.stringify(found)}`);
  return id;
}
