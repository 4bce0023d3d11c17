import { fieldsSlice } from './fields-slice.ts';

export type SidebarState = {
  collapsed: boolean;
  /** The Coverage view is on: opening hours against booked people (PRODUCT §10). */
  coverage: boolean;
  /** A calendar day, or none. */
  selectedDate: string | null;
  /** Id of the business whose pharmacy is looked at; none is "all of mine". */
  activeBusiness: string | null;
};

/** SPEC R-7. */
export const sidebar = fieldsSlice(
  'sidebar',
  (): SidebarState => ({
    collapsed: false,
    coverage: false,
    selectedDate: null,
    activeBusiness: null,
  }),
);
