import { fieldsSlice } from './fields-slice.ts';

export type ShiftsState = {
  /** The open tab of a list of shifts: upcoming, requests, past, saved … */
  tab: string | null;
  view: 'list' | 'calendar' | 'map';
  page: number;
};

/** The state of the lists of shifts. */
export const shifts = fieldsSlice('shifts', (): ShiftsState => ({ tab: null, view: 'list', page: 0 }));
