import { describe, expect, test, vi } from 'vitest';
import { today } from '#web/clock.ts';
import { auth } from './auth.ts';
import { filterShifts } from './filter-shifts.ts';
import { sidebar } from './sidebar.ts';
import { clearPersonalState, createStore } from './store.ts';

describe('the store', () => {
  test('E-10: has the eleven areas, each under its own name', () => {
    expect(Object.keys(createStore().getState()).sort()).toEqual(
      [
        'register',
        'modal',
        'auth',
        'sidebar',
        'shift',
        'shifts',
        'wallet',
        'paymentMethods',
        'forgetPassword',
        'accountEdit',
        'filterShifts',
      ].sort(),
    );
  });

  test('E-7: starts the shift filter with the customer’s values', () => {
    expect(createStore().getState().filterShifts).toEqual({
      startDate: today(),
      pharmacies: [],
      selectedPharmacy: null,
      mapCenter: { lat: 40.7128, lng: -74.006 },
      refetch: false,
      isLoading: false,
      stepSize: 14,
      page: 0,
      pharmacyPage: 1,
      totalPharmacies: 0,
      pharmacyLocations: [],
    });
  });

  test('E-7: sets each field of the filter and resets the whole', () => {
    const store = createStore();
    const first = store.getState().filterShifts;
    store.dispatch(filterShifts.actions.set({ page: 3, selectedPharmacy: 'a', refetch: true }));
    expect(store.getState().filterShifts).toMatchObject({
      page: 3,
      selectedPharmacy: 'a',
      refetch: true,
      stepSize: 14,
    });
    store.dispatch(filterShifts.actions.reset());
    expect(store.getState().filterShifts).toEqual(first);
  });

  test('setting what is there already tells nobody', () => {
    const store = createStore();
    const before = store.getState();
    const told = vi.fn();
    store.subscribe(told);
    store.dispatch(filterShifts.actions.set({ page: before.filterShifts.page, selectedPharmacy: null }));
    expect(store.getState()).toBe(before);
    expect(told).not.toHaveBeenCalled();
  });

  test('a change tells each listener once, with the state as it is then, until they stop listening', () => {
    const store = createStore();
    const heard: number[] = [];
    const stop = store.subscribe(() => heard.push(store.getState().filterShifts.page));
    const other = vi.fn();
    store.subscribe(() => {
      other();
      stop();
    });
    store.dispatch(filterShifts.actions.set({ page: 1, refetch: true }));
    store.dispatch(filterShifts.actions.set({ page: 2 }));
    expect(heard).toEqual([1]);
    expect(other).toHaveBeenCalledTimes(2);
  });

  test('a change leaves the other areas as they are: what reads them draws nothing again', () => {
    const store = createStore();
    const { filterShifts: before, ...others } = store.getState();
    store.dispatch(filterShifts.actions.set({ page: 1 }));
    const { filterShifts: after, ...same } = store.getState();
    expect(after).not.toBe(before);
    for (const [name, area] of Object.entries(others)) expect(same[name as keyof typeof same]).toBe(area);
  });

  test('E-8, E-9, R-7: starts signed out, with the customer’s fields', () => {
    const state = createStore().getState();
    expect(state.auth).toEqual({ user: null, isAuth: false, role: null });
    expect(state.sidebar).toEqual({ collapsed: false, coverage: false, selectedDate: null, activeBusiness: null });
    expect(Object.keys(state.wallet)).toEqual(expect.arrayContaining(['paymentMethods', 'transactions', 'error']));
    expect(state.paymentMethods).toEqual({ bankAccount: null, card: null });
  });

  test('T-9: clears the person on a logout event, but not the sidebar', () => {
    const store = createStore();
    store.dispatch(auth.actions.set({ isAuth: true, role: 'Specialist' }));
    store.dispatch(sidebar.actions.set({ collapsed: true, activeBusiness: 'a' }));
    clearPersonalState(store);
    expect(store.getState().auth).toEqual({ user: null, isAuth: false, role: null });
    expect(store.getState().sidebar).toMatchObject({ collapsed: true, activeBusiness: null });
  });
});
