/** A slice whose fields are each set by name and all reset at once (SPEC E-7: "each field can be set"). */
import type { UnknownAction } from 'redux';

type FieldAction<Type extends string, Payload> = { type: Type; payload: Payload };

/**
 * `set({field: value, …})` and `reset()`. The first state is a function, so that "today" is the day of the reset and
 * not of the page load.
 */
export function fieldsSlice<const Name extends string, State extends object>(name: Name, first: () => State) {
  const types = { set: `${name}/set`, reset: `${name}/reset` } as const;
  type SetAction = FieldAction<typeof types.set, Partial<State>>;
  return {
    name,
    reducer: (state: State = first(), action: UnknownAction): State => {
      if (action.type === types.reset) return first();
      return action.type === types.set ? withFields(state, (action as SetAction).payload) : state;
    },
    actions: {
      set: (payload: Partial<State>): SetAction => ({ type: types.set, payload }),
      reset: () => ({ type: types.reset, payload: undefined }),
    },
  };
}

/** Returns the same state when every field has its value already: what listens to it hears nothing. */
function withFields<State extends object>(state: State, fields: Partial<State>): State {
  const isSame = Object.entries(fields).every(([field, value]) => Object.is(state[field as keyof State], value));
  return isSame ? state : { ...state, ...fields };
}
