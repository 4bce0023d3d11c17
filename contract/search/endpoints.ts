/** Finding shifts and places (PRODUCT §7, SPEC E-6). */

import { z } from 'zod';
import { ReliabilityCard } from '../businesses/business.ts';
import { languageNames, licenseTypes, parkings, SEARCH_WINDOW_DAYS, scriptBands, stateCodes } from '../constants.ts';
import { endpoint } from '../endpoint.ts';
import { type FieldErrorCode, fieldError } from '../field-errors.ts';
import { Coordinates } from '../geo.ts';
import { Action, Id } from '../lists.ts';
import { BookingMode, bookingModes, DoorToDoor, FitLine, PlaceCount, Quote, Requirements } from '../shifts/shift.ts';
import { License } from '../specialists/specialist.ts';
import { EngagementStatus } from '../statuses.ts';
import { line } from '../text.ts';
import { AskedDay, ClockTime, Day, Instant } from '../time.ts';
import { ShiftCounts } from './counts.ts';
import { ForYou, shownParts } from './for-you.ts';
import { PharmacyLocation, PointCluster } from './points.ts';

export const searchSorts = ['nearest', 'pay', 'soonest', 'match', 'doorToDoor'] as const;

const inRange = (least: number, most: number, error: FieldErrorCode) =>
  z.number(error).min(least, error).max(most, error);
const wholeInRange = (least: number, most: number, error: FieldErrorCode) =>
  z.int(error).min(least, error).max(most, error);
const oneOf = <const T extends readonly string[]>(values: T, error: FieldErrorCode = 'from_list') =>
  z.enum(values, error);
const listOfUpTo = <T extends z.ZodType>(most: number, item: T) =>
  z.array(item, fieldError('send_list')).max(most, fieldError('choose_up_to'));
const yesOrNo = z.boolean(fieldError('send_boolean'));

/**
 * Filters of PRODUCT §7. Lists mean "any of", an empty one nothing in particular; `from` and `to` bound the local start
 * time, both included, over midnight when `from` is the later. `immunizer` and `emergency`: only such shifts, or only
 * others. `qualifiedOnly` asks who is signed in and says nothing to a visitor. A software is any name: pharmacies may have
 * systems of their own.
 */
export const SearchFilters = z.strictObject({
  role: oneOf(licenseTypes).optional(),
  minRateCents: wholeInRange(0, 100_000, 'rate_range').optional(),
  weekdays: listOfUpTo(7, wholeInRange(1, 7, 'weekday')).optional(),
  from: ClockTime.optional(),
  to: ClockTime.optional(),
  bookingMode: oneOf(bookingModes).optional(),
  softwares: listOfUpTo(20, line(60, 1)).optional(),
  immunizer: yesOrNo.optional(),
  scripts: listOfUpTo(4, oneOf(scriptBands)).optional(),
  parkings: listOfUpTo(4, oneOf(parkings)).optional(),
  languages: listOfUpTo(18, oneOf(languageNames)).optional(),
  emergency: yesOrNo.optional(),
  qualifiedOnly: yesOrNo.optional(),
});
export type SearchFilters = z.infer<typeof SearchFilters>;

const Location = z.strictObject({
  latitude: inRange(-90, 90, 'latitude'),
  longitude: inRange(-180, 180, 'longitude'),
});

/** Where, when and what: SPEC E-6 as sent (a location not known is null, any other field empty), plus the window (SPEC E-7), the radius and the filters. */
const Criteria = z.strictObject({
  startDate: AskedDay.optional(),
  address: line(160).optional(),
  pharmacistLocation: Location.nullable().optional(),
  /**
   * Where a visitor sets out, when that is not the place searched: the place typed before the map was moved; null is
   * nowhere yet. A specialist's is their home, whatever is sent.
   */
  travelFrom: Location.nullable().optional(),
  state: oneOf([...stateCodes, ''], 'state').optional(),
  zip: z
    .string()
    .regex(/^(\d{5})?$/, fieldError('zip'))
    .optional(),
  city: line(80).optional(),
  /** Which window of `stepSize` days after `startDate`. */
  page: wholeInRange(0, 52, 'window').default(0),
  stepSize: wholeInRange(1, 31, 'window_days').default(SEARCH_WINDOW_DAYS),
  /** Miles. A pharmacy exactly this far is found. */
  radiusMiles: inRange(1, 200, 'radius').default(25),
  filters: SearchFilters.prefault({}),
  /** Of what is found: a specialist may ask for what is for them; to others it says nothing. */
  show: oneOf(shownParts).default('everything'),
});

/** A search as the client sends it, with its paging and what the answer need not repeat. */
export const ShiftSearch = z.strictObject({
  ...Criteria.shape,
  /** From 1. */
  pharmacyPage: wholeInRange(1, 1000, 'result_page').default(1),
  pageSize: wholeInRange(1, 50, 'page_size').default(10),
  sort: oneOf(searchSorts).default('nearest'),
  /**
   * Whether the map's points are wanted: needed when place, radius, window or filters change, not for a further page or
   * another order.
   */
  points: yesOrNo.default(true),
});
export type ShiftSearch = z.infer<typeof ShiftSearch>;

/** The same search, to be counted: no page, order or points. */
export const ShiftCount = Criteria;
export type ShiftCount = z.infer<typeof ShiftCount>;

export const FoundShift = z.object({
  id: Id,
  startsAt: Instant,
  endsAt: Instant,
  day: Day,
  timeZone: z.string(),
  role: License,
  ratePerHourCents: z.int(),
  bookingMode: BookingMode,
  emergency: z.boolean(),
  requirements: Requirements,
  quote: Quote,
  /** How many dates go together with it, itself included, and what all of them pay; null: it goes alone. */
  block: z.object({ dates: z.int(), payCents: z.int() }).nullable(),
  /** Of a shift for several people: one result for all its places. */
  places: PlaceCount.nullable(),
  doorToDoor: DoorToDoor.nullable(),
  fit: z.array(FitLine),
  myEngagement: z.object({ id: Id, status: EngagementStatus }).nullable(),
  actions: z.array(Action),
});
export type FoundShift = z.infer<typeof FoundShift>;

/**
 * How well one knows the pharmacy's software: `ready`, in the profile and used or confirmed there within twelve months;
 * `refresher`, in the profile but longer ago; `new`, not in the profile.
 */
export const SoftwareMatch = z.enum(['ready', 'refresher', 'new']);
export type SoftwareMatch = z.infer<typeof SoftwareMatch>;

export const FoundPharmacy = z.object({
  id: Id,
  name: z.string(),
  city: z.string(),
  state: z.string(),
  distanceMiles: z.number(),
  driveMinutes: z.int(),
  /** Estimated, never exact, before booking (PRODUCT §7). */
  coordinates: Coordinates,
  software: z.string(),
  softwareMatch: SoftwareMatch.nullable(),
  script: z.string(),
  parking: z.string(),
  languages: z.array(z.string()),
  reliability: ReliabilityCard,
  shifts: z.array(FoundShift),
});
export type FoundPharmacy = z.infer<typeof FoundPharmacy>;

export const SearchAnswer = z.object({
  pharmacies: z.array(FoundPharmacy),
  totalPharmacies: z.int(),
  totalShifts: z.int(),
  /** Every matching pharmacy's point, while there are at most `MOST_POINTS`; null beyond, and when not asked for. */
  pharmacyLocations: z.array(PharmacyLocation).nullable(),
  /** Beyond `MOST_POINTS`: their points by the cells of a grid, at most `GRID_SIDE` squared of them; else null. */
  clusters: z.array(PointCluster).nullable(),
  mapCenter: Coordinates,
  /** Where pay from door to door is measured from; null: nobody knows. */
  travelFrom: Coordinates.nullable(),
  /** First day and first day after of the window searched. */
  window: z.object({ from: Day, to: Day }),
  /** Matching shifts by day of the window: the bricks of the day strip. */
  days: z.array(z.object({ day: Day, shifts: z.int(), holiday: z.string().nullable() })),
  /** How many there would be within a wider radius, when this one is empty. */
  wider: z.object({ radiusMiles: z.number(), shifts: z.int() }).nullable(),
  place: z.object({ city: z.string(), state: z.string(), zip: z.string().nullable() }).nullable(),
  /** A specialist's; null for anybody else. */
  forYou: ForYou.nullable(),
});
export type SearchAnswer = z.infer<typeof SearchAnswer>;

export const Place = z.object({
  label: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  city: z.string(),
  state: z.string(),
  zip: z.string().nullable(),
  timeZone: z.string(),
});
export type Place = z.infer<typeof Place>;

const Places = z.object({ items: z.array(Place), total: z.int(), page: z.int() });
const TypedPlace = line(80, 1);

export const searchEndpoints = {
  searchShifts: endpoint({
    name: 'searchShifts',
    method: 'POST',
    path: '/api/search/shifts',
    summary: 'Pharmacies with open shifts near a place, and every matching point for the map',
    who: 'anyone',
    reads: true,
    body: ShiftSearch,
    answer: SearchAnswer,
    refusals: ['unknown_zip', 'unknown_place'],
  }),
  countShifts: endpoint({
    name: 'countShifts',
    method: 'POST',
    path: '/api/search/shifts/counts',
    summary: 'How many shifts a search finds, and how many each choice of a filter would leave',
    who: 'anyone',
    reads: true,
    body: ShiftCount,
    answer: ShiftCounts,
    refusals: ['unknown_zip', 'unknown_place'],
  }),
  findPlaces: endpoint({
    name: 'findPlaces',
    method: 'GET',
    path: '/api/places',
    summary: 'ZIPs and cities while typing',
    who: 'anyone',
    query: z.strictObject({
      query: TypedPlace,
      limit: z.coerce.number().int().min(1).max(20).default(8),
      /** Where the caller is, if known: nearer places come first among those as well named. Both or neither. */
      latitude: z.coerce.number().min(-90).max(90).optional(),
      longitude: z.coerce.number().min(-180).max(180).optional(),
    }),
    answer: Places,
  }),
  findStreets: endpoint({
    name: 'findStreets',
    method: 'GET',
    path: '/api/places/streets',
    summary:
      'The street address being typed, where a geocoder is configured: it may take seconds, so it is asked beside findPlaces',
    who: 'anyone',
    query: z.strictObject({ query: TypedPlace }),
    answer: Places,
  }),
} as const;
