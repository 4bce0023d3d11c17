/** What the server does not know, in the areas of SPEC E-10. Server data lives in the query cache. */
import { useDispatch, useStore as useProvidedStore, useSelector } from 'react-redux';
import { combineReducers, legacy_createStore } from 'redux';
import { accountEdit } from './account-edit.ts';
import { auth } from './auth.ts';
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

const reducer = combineReducers({
  register: register.reducer,
  modal: modal.reducer,
  auth: auth.reducer,
  sidebar: sidebar.reducer,
  shift: shift.reducer,
  shifts: shifts.reducer,
  wallet: wallet.reducer,
  paymentMethods: paymentMethods.reducer,
  forgetPassword: forgetPassword.reducer,
  accountEdit: accountEdit.reducer,
  filterShifts: filterShifts.reducer,
});

/** Creates a store: the page has one, each test its own. */
export function createStore() {
  return legacy_createStore(reducer);
}

export type Store = ReturnType<typeof createStore>;
export type State = ReturnType<Store['getState']>;

export const useStore = useSelector.withTypes<State>();
export const useSend = useDispatch.withTypes<Store['dispatch']>();
export const useReduxStore = useProvidedStore.withTypes<Store>();

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
