import { searchEndpoints as calls } from '#contract/search/endpoints.ts';
import { savedSearchEndpoints as saved } from '#contract/search/saved-searches.ts';
import { type Route, route } from '../../call/route.ts';
import { countShifts } from './count-shifts.ts';
import { findPlaces, findStreets } from './find-places.ts';
import {
  deleteSavedSearch,
  listSavedSearches,
  saveSearch,
  updateSavedSearch,
} from './saved-searches/saved-searches.ts';
import { searchShifts } from './search-shifts.ts';

export const searchRoutes: readonly Route[] = [
  route(calls.searchShifts, searchShifts),
  route(calls.countShifts, countShifts),
  route(calls.findPlaces, findPlaces),
  route(calls.findStreets, findStreets),
  route(saved.listSavedSearches, listSavedSearches),
  route(saved.saveSearch, saveSearch),
  route(saved.updateSavedSearch, updateSavedSearch),
  route(saved.deleteSavedSearch, deleteSavedSearch),
];
