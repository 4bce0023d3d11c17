/** Finding shifts and places (PRODUCT §7, SPEC E-6). */
import { z } from 'zod';
import { Language, Parking, ReliabilityCard, ScriptBand, StateCode, Zip } from '../businesses/business.ts';
import { endpoint } from '../endpoint.ts';
import { Coordinates } from '../geo.ts';
import { Action, Id, text } from '../lists.ts';
import { BookingMode, DoorToDoor, FitLine, Quote, Requirements } from '../shifts/shift.ts';
import { License } from '../specialists/specialist.ts';
import { EngagementStatus } from '../statuses.ts';
import { ClockTime, Day, Instant } from '../time.ts';

export const searchSorts = ['nearest', 'pay', 'soonest', 'match', 'doorToDoor'] as const;

/**
 * Filters of PRODUCT §7. Lists mean "any of", an empty one nothing in particular; `from` and `to` bound the local start
 * time, both included, over midnight when `from` is the later. `immunizer` and `emergency`: only such shifts, or only
 * others. `qualifiedOnly` asks who is signed in and says nothing to a visitor.
 */
export const SearchFilters = z.strictObject({
  role: License.optional(),
  minRateCents: z.int().min(0).max(100_000).optional(),
  weekdays: z.array(z.int().min(1).max(7)).max(7).optional(),
  from: ClockTime.optional(),
  to: ClockTime.optional(),
  bookingMode: BookingMode.optional(),
  softwares: z.array(text(60, 1)).max(20).optional(),
  immunizer: z.boolean().optional(),
  scripts: z.array(ScriptBand).max(4).optional(),
  parkings: z.array(Parking).max(4).optional(),
  languages: z.array(Language).max(18).optional(),
  emergency: z.boolean().optional(),
  qualifiedOnly: z.boolean().optional(),
});
export type SearchFilters = z.infer<typeof SearchFilters>;

/** SPEC E-6 as sent, plus the client's paging (SPEC E-7) and ours. */
export const ShiftSearch = z.strictObject({
  startDate: Day.optional(),
  address: text(160).optional(),
  pharmacistLocation: z
    .strictObject({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) })
    .optional(),
  state: StateCode.or(z.literal('')).optional(),
  zip: Zip.or(z.literal('')).optional(),
  city: text(80).optional(),
  /** Which window of `stepSize` days after `startDate`. */
  page: z.int().min(0).max(52).default(0),
  stepSize: z.int().min(1).max(31).default(14),
  pharmacyPage: z.int().min(1).max(1000).default(1),
  pageSize: z.int().min(1).max(50).default(10),
  /** A pharmacy exactly this far is found. */
  radiusMiles: z.number().min(1).max(200).default(25),
  sort: z.enum(searchSorts).default('nearest'),
  filters: SearchFilters.prefault({}),
});
export type ShiftSearch = z.infer<typeof ShiftSearch>;

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
  doorToDoor: DoorToDoor.nullable(),
  fit: z.array(FitLine),
  myEngagement: z.object({ id: Id, status: EngagementStatus }).nullable(),
  actions: z.array(Action),
});
export type FoundShift = z.infer<typeof FoundShift>;

/** How well one knows the pharmacy's software: in the profile, or not. */
export const SoftwareMatch = z.enum(['ready', 'new']);

export const FoundPharmacy = z.object({
  id: Id,
  name: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
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

export const PharmacyLocation = z.object({
  id: Id,
  lat: z.number(),
  lng: z.number(),
  shifts: z.int(),
  minRateCents: z.int(),
  maxRateCents: z.int(),
  emergency: z.boolean(),
});

export const SearchAnswer = z.object({
  pharmacies: z.array(FoundPharmacy),
  totalPharmacies: z.int(),
  totalShifts: z.int(),
  pharmacyLocations: z.array(PharmacyLocation),
  mapCenter: Coordinates,
  /** First day and first day after of the window searched. */
  window: z.object({ from: Day, to: Day }),
  /** Matching shifts by day of the window: the bricks of the day strip. */
  days: z.array(z.object({ day: Day, shifts: z.int(), holiday: z.string().nullable() })),
  /** How many there would be within a wider radius, when this one is empty. */
  wider: z.object({ radiusMiles: z.number(), shifts: z.int() }).nullable(),
  place: z.object({ city: z.string(), state: z.string(), zip: z.string().nullable() }).nullable(),
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
  findPlaces: endpoint({
    name: 'findPlaces',
    method: 'GET',
    path: '/api/places',
    summary: 'ZIPs and cities as one types',
    who: 'anyone',
    query: z.strictObject({ query: text(80, 1), limit: z.coerce.number().int().min(1).max(20).default(8) }),
    answer: z.object({ items: z.array(Place), total: z.int(), page: z.int() }),
  }),
} as const;
