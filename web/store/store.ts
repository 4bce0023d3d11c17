/** What the server does not know, in the areas of SPEC E-10. Server data lives in the query cache. */
import { createContext, useContext, useSyncExternalStore } from 'react';
import { accountEdit } from './account-edit.ts';
import { auth } from './auth.ts';
import type { Action } from './fields-slice.ts';
import { filterShifts } from './filter-shifts.ts';
import { forgetPassword } from './forget-password.ts';
import { modal } from './modal.ts';
import { paymentMethods } from './payment-methods.ts';
import { keepRegister, readRegister } from './persist-register.ts';
import { keepSidebar, readSidebar } from './persist-sidebar.ts';
import { register } from './register.ts';
import { shift } from './shift.ts';
import { shifts } from './shifts.ts';
import { sidebar } from './sidebar.ts';
import { wallet } from './wallet.ts';

const slices = {
  register,
  modal,
  auth,
  sidebar,
  shift,
  shifts,
  wallet,
  paymentMethods,
  forgetPassword,
  accountEdit,
  filterShifts,
} as const;

type Slices = typeof slices;
export type State = { readonly [Name in keyof Slices]: ReturnType<Slices[Name]['first']> };

export type Store = {
  /** Returns the state as it is: the same object until an action changes a field. */
  getState(): State;
  /** Changes the slice that understands the action, then tells whoever listens, if anything changed. */
  dispatch(action: Action): void;
  /** Calls `listener` after each change. Returns what ends it. */
  subscribe(listener: () => void): () => void;
};

/** A slice of any state: each is given its own. */
type AnySlice = { first(): object; next(state: object, action: Action): object };

const entries = Object.entries(slices) as unknown as [keyof State, AnySlice][];

/** Creates a store: the page has one, each test its own. */
export function createStore(): Store {
  let state = Object.fromEntries(entries.map(([name, slice]) => [name, slice.first()])) as State;
  const listeners = new Set<() => void>();
  return {
    getState: () => state,
    dispatch(action) {
      const changed = entries.flatMap(([name, slice]) => {
        const next = slice.next(state[name], action);
        return next === state[name] ? [] : [[name, next] as const];
      });
      if (changed.length === 0) return;
      state = { ...state, ...Object.fromEntries(changed) };
      // Those who listen now: what one of them adds hears of the next change.
      for (const listener of [...listeners]) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

const StoreContext = createContext<Store | null>(null);

/** What gives the pages below it their store. */
export const StoreProvider = StoreContext.Provider;

/** Returns the store itself, for what asks it later. Throws outside a `StoreProvider`. */
export function useWholeStore(): Store {
  const store = useContext(StoreContext);
  if (!store) throw new Error('There is no store above this component');
  return store;
}

/** Returns a part of the state, and draws again when it changed. `select` returns the same thing for the same state. */
export function useStore<Part>(select: (state: State) => Part): Part {
  const store = useWholeStore();
  const read = () => select(store.getState());
  return useSyncExternalStore(store.subscribe, read, read);
}

/** Returns the function that sends an action: always the same one. */
export function useSend(): Store['dispatch'] {
  return useWholeStore().dispatch;
}

/** Clears everything about the person when they sign out (SPEC T-9); the sidebar's state belongs to the device. */
export function clearPersonalState(store: Store): void {
  const { collapsed, coverage } = store.getState().sidebar;
  for (const slice of Object.values(slices)) {
    if (slice !== slices.modal) store.dispatch(slice.actions.reset());
  }
  store.dispatch(sidebar.actions.set({ collapsed, coverage }));
}

/** Restores the sidebar saved on this device, and saves its changes. */
export function rememberSidebar(store: Store): void {
  store.dispatch(sidebar.actions.set(readSidebar()));
  let last = store.getState().sidebar;
  store.subscribe(() => {
    const next = store.getState().sidebar;
    if (next.collapsed !== last.collapsed || next.coverage !== last.coverage) keepSidebar(next);
    last = next;
  });
}

/** Restores an unfinished sign-up saved on this device, and saves its changes. */
export function rememberRegister(store: Store): void {
  store.dispatch(register.actions.set(readRegister()));
  let last = store.getState().register;
  store.subscribe(() => {
    const next = store.getState().register;
    if (next !== last) keepRegister(next);
    last = next;
  });
}
