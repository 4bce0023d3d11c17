import { searchEndpoints as calls } from '#contract/search/endpoints.ts';
import { type Route, route } from '../../call/route.ts';
import { countShifts } from './count-shifts.ts';
import { findPlaces } from './find-places.ts';
import { searchShifts } from './search-shifts.ts';

export const searchRoutes: readonly Route[] = [
  route(calls.searchShifts, searchShifts),
  route(calls.countShifts, countShifts),
  route(calls.findPlaces, findPlaces),
];
