/** A slice whose fields are each set by name and all reset at once (SPEC E-7: "each field can be set"). */

/** A message that a slice may understand: `filterShifts/set` with the fields to set, `filterShifts/reset`. */
export type Action = { readonly type: string; readonly payload?: unknown };

/**
 * `set({field: value, …})` and `reset()`. The first state is a function, so that "today" is the day of the reset and
 * not of the page load.
 */
export function fieldsSlice<const Name extends string, State extends object>(name: Name, first: () => State) {
  const types = { set: `${name}/set`, reset: `${name}/reset` };
  return {
    first,
    /** Returns the state after the action: the same where it changes nothing, or is another slice's. */
    next: (state: State, { type, payload }: Action): State => {
      if (type === types.reset) return first();
      return type === types.set ? withFields(state, payload as Partial<State>) : state;
    },
    actions: {
      set: (payload: Partial<State>): Action => ({ type: types.set, payload }),
      reset: (): Action => ({ type: types.reset }),
    },
  };
}

/** Returns the same state when every field has its value already: what listens to it hears nothing. */
function withFields<State extends object>(state: State, fields: Partial<State>): State {
  const isSame = Object.entries(fields).every(([field, value]) => Object.is(state[field as keyof State], value));
  return isSame ? state : { ...state, ...fields };
}
