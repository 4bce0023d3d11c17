import { fieldsSlice } from './fields-slice.ts';

export type ShiftState = {
  /** The open shift, and the list it was opened from, for previous and next. */
  id: string | null;
  siblings: string[];
  /** Shifts whose detail was opened in this session: their pins are drawn as seen. */
  seen: string[];
};

export const shift = fieldsSlice('shift', (): ShiftState => ({ id: null, siblings: [], seen: [] }));
