import { exclusionEndpoints } from '#contract/exclusions/endpoints.ts';
import { preparedRoute, type Route, route } from '../../call/route.ts';
import { decideExclusionMatch, listExclusionMatches } from './decide-match.ts';
import { getExclusionList } from './get-list.ts';
import { importExclusions, prepareImport } from './import-list.ts';

export const exclusionRoutes: readonly Route[] = [
  route(exclusionEndpoints.getExclusionList, getExclusionList),
  preparedRoute(exclusionEndpoints.importExclusions, prepareImport, importExclusions),
  route(exclusionEndpoints.listExclusionMatches, listExclusionMatches),
  route(exclusionEndpoints.decideExclusionMatch, decideExclusionMatch),
];
