/**
 * The federal exclusion list (OIG LEIE): imported each month, compared with everybody, decided by an Admin. Who is on it may
 * not work in a pharmacy that bills federal programs (PRODUCT §8).
 */
export { comparePeople, compareRenamed } from './compare-people.ts';
export { endWorkOfExcluded } from './decide-match.ts';
export { type Exclusion, exclusionsOf } from './exclusions-of.ts';
export { LIST_DAYS } from './get-list.ts';
export { importList, readFile } from './import-list.ts';
