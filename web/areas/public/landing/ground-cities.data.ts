/** The cities that the drawn grounds name. Rank 4 has no room on the smallest of them. */
type City = readonly [name: string, lng: number, lat: number, rank: 1 | 3 | 4];

export const groundCities: Readonly<Record<string, readonly City[]>> = {
  'new-york': [
    ['New York', -74.006, 40.713, 1],
    ['Yonkers', -73.867, 40.946, 3],
    ['Bronx', -73.879, 40.846, 3],
    ['Staten Island', -74.15, 40.58, 3],
    ['Stamford', -73.539, 41.053, 3],
    ['Bridgeport', -73.202, 41.18, 3],
    ['New Haven', -72.928, 41.308, 3],
    ['Paterson', -74.172, 40.92, 3],
    ['Elizabeth', -74.211, 40.672, 4],
    ['Trenton', -74.712, 40.281, 3],
    ['Newburgh', -74.01, 41.503, 3],
    ['White Plains', -73.765, 41.034, 4],
    ['Hempstead', -73.618, 40.706, 3],
    ['Huntington', -73.41, 40.868, 3],
    ['Riverhead', -72.652, 40.926, 3],
  ],
  'los-angeles': [
    ['Los Angeles', -118.244, 34.052, 1],
    ['Long Beach', -118.189, 33.786, 3],
    ['Anaheim', -117.913, 33.837, 3],
    ['Santa Ana', -117.87, 33.75, 3],
    ['Riverside', -117.396, 33.953, 3],
    ['San Bernardino', -117.29, 34.108, 3],
    ['Irvine', -117.81, 33.69, 4],
    ['Glendale', -118.255, 34.142, 3],
    ['Santa Monica', -118.491, 34.02, 4],
    ['Oxnard', -119.175, 34.182, 3],
  ],
  chicago: [
    ['Chicago', -87.63, 41.878, 1],
    ['Aurora', -88.262, 41.761, 3],
    ['Joliet', -88.057, 41.525, 3],
    ['Evanston', -87.686, 42.05, 3],
    ['Gary', -87.335, 41.59, 3],
    ['Kenosha', -87.83, 42.585, 3],
  ],
  phoenix: [
    ['Phoenix', -112.074, 33.448, 1],
    ['Mesa', -111.806, 33.413, 3],
    ['Scottsdale', -111.899, 33.522, 4],
    ['Tempe', -111.926, 33.401, 4],
    ['Glendale', -112.178, 33.539, 3],
  ],
};
