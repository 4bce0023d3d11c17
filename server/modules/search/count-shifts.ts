import type { Answered } from '#contract/endpoint.ts';
import { RATE_STEP_CENTS, START_STEP_MINUTES } from '#contract/search/counts.ts';
import type { SearchFilters, searchEndpoints } from '#contract/search/endpoints.ts';
import type { ActionOf } from '../../call/route.ts';
import { clockTimeOf, DAY_MINUTES } from './clock-minutes.ts';
import { type Counted, countChoices } from './queries/count-queries.ts';
import { hoursOf } from './queries/search-values.ts';
import { factPlaces, namePlaces } from './search-bits.ts';
import { withCurrentPolicy } from './search-shifts.ts';

type Counts = Answered<typeof searchEndpoints.countShifts>;

/** Returns the total of a search, and what each choice of each filter would leave (PRODUCT §7). */
export const countShifts: ActionOf<typeof searchEndpoints.countShifts> = async (call, { body }) => {
  const { criteria, answer } = await withCurrentPolicy(call, body, (current) =>
    countChoices(call.deps.readDb, current),
  );
  return {
    totalShifts: answer.totalShifts,
    totalPharmacies: answer.totalPharmacies,
    window: { from: criteria.from, to: criteria.to },
    filters: filtersOf(answer, body.filters),
  };
};

function filtersOf(counted: Counted, filters: SearchFilters): Counts['filters'] {
  return {
    role: zipCounts(factPlaces.role.values, counted.role),
    weekdays: zipCounts(factPlaces.weekdays.values, counted.weekdays),
    from: startTimes(counted, filters, 'from'),
    to: startTimes(counted, filters, 'to'),
    bookingMode: zipCounts(factPlaces.bookingMode.values, counted.bookingMode),
    softwares: [
      ...zipCounts<string>(namePlaces.softwares.values, counted.softwares),
      ...otherSoftwares(counted, filters),
    ],
    immunizer: zipCounts(factPlaces.immunizer.values, counted.immunizer),
    scripts: zipCounts(factPlaces.scripts.values, counted.scripts),
    parkings: zipCounts(factPlaces.parkings.values, counted.parkings),
    languages: zipCounts(namePlaces.languages.values, counted.languages),
    minRateCents: leastRates(counted, filters.minRateCents),
    emergency: zipCounts([true, false], counted.emergency),
    qualifiedOnly: zipCounts([true], counted.qualifiedOnly),
  };
}

function zipCounts<T>(values: readonly T[], shifts: readonly number[]): { value: T; shifts: number }[] {
  return values.map((value, index) => ({ value, shifts: shifts[index] ?? 0 }));
}

/** Systems of pharmacies' own that are there, and those asked for that are not, by name. */
function otherSoftwares({ otherSoftwares: found }: Counted, { softwares = [] }: SearchFilters) {
  const common: readonly string[] = namePlaces.softwares.values;
  const names = new Set([...found.keys(), ...softwares.filter((name) => !common.includes(name))]);
  return [...names].sort().map((value) => ({ value, shifts: found.get(value) ?? 0 }));
}

/**
 * Returns every half hour as the earliest or the latest start, the other end as it is; and the time chosen, if it is
 * another.
 */
function startTimes({ starts }: Counted, filters: SearchFilters, end: 'from' | 'to') {
  const chosen = filters[end];
  const halves = Array.from({ length: DAY_MINUTES / START_STEP_MINUTES }, (_, step) =>
    clockTimeOf(step * START_STEP_MINUTES),
  );
  const times = chosen === undefined || halves.includes(chosen) ? halves : [...halves, chosen].sort();
  const minutes = Object.entries(starts).map(([minute, shifts]) => [Number(minute), shifts] as const);
  return times.map((value) => {
    const { firstMinute, lastMinute, outside } = hoursOf({ ...filters, [end]: value });
    const counts = minutes.filter(([minute]) => (minute >= firstMinute && minute <= lastMinute) !== outside);
    return { value, shifts: counts.reduce((sum, [, shifts]) => sum + shifts, 0) };
  });
}

/**
 * Returns every step from the lowest rate to the highest, and the one chosen; each counts all shifts that pay as much.
 */
function leastRates(
  { rateSteps, totalShifts }: Counted,
  chosen: number | undefined,
): Counts['filters']['minRateCents'] {
  const steps = Object.keys(rateSteps).map(Number);
  const lowest = Math.min(...steps);
  const highest = Math.max(...steps);
  const rates: Counts['filters']['minRateCents'] = [];
  let shifts = 0;
  for (let step = highest; step >= lowest; step -= 1) {
    shifts += rateSteps[step] ?? 0;
    rates.unshift({ value: step * RATE_STEP_CENTS, shifts });
  }
  if (chosen !== undefined && !rates.some(({ value }) => value === chosen))
    rates.push({ value: chosen, shifts: totalShifts });
  return rates.sort((a, b) => a.value - b.value);
}
