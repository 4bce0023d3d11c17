/** A slice whose fields are each set by name and all reset at once (SPEC E-7: "each field can be set"). */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/**
 * `set({field: value, …})` and `reset()`. The first state is a function, so that "today" is the day of the reset and
 * not of the page load.
 */
export function fieldsSlice<Name extends string, State extends object>(name: Name, first: () => State) {
  return createSlice({
    name,
    initialState: first,
    reducers: {
      set: (state, action: PayloadAction<Partial<State>>) => {
        Object.assign(state, action.payload);
      },
      reset: () => first(),
    },
  });
}
