import { fieldsSlice } from './fields-slice.ts';

export type SidebarState = {
  collapsed: boolean;
  /** The Coverage view is on: opening hours against booked people (PRODUCT §10). */
  coverage: boolean;
  /** A calendar day, or none. */
  selectedDate: string | null;
  /** The id of the active business; null for all of the person's pharmacies. */
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
