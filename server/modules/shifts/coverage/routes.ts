import { coverageEndpoints } from '#contract/shifts/coverage-endpoints.ts';
import { type Route, route } from '../../../call/route.ts';
import { getCoverage, listCoverage } from './get-coverage.ts';

/** The coverage board is a view of a pharmacy's shifts, so it is answered here, not by the pharmacies' module. */
export const coverageRoutes: readonly Route[] = [
  route(coverageEndpoints.listCoverage, listCoverage),
  route(coverageEndpoints.getCoverage, getCoverage),
];
