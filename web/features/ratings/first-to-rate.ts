/** What is read of the bookings to rate: no code of the browser, so that the build names first reads by it. */
export const firstToRate = { pageSize: 5 } as const;
