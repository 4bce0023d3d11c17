/** A person as the side of one or more pharmacies knows them: what it decided, noted and went through with them. */
import { z } from 'zod';
import { Id } from '../lists.ts';
import { Instant } from '../time.ts';
import { SpecialistCard } from './specialist.ts';

/** Which people: favorites, the own bank with those asked into it, those who worked there, those blocked now. */
export const peopleLists = ['favourites', 'ownBank', 'workedHere', 'blocked'] as const;
export type PeopleList = (typeof peopleLists)[number];

/** Somebody's place in an own bank: asked into it at that moment, or in it since it was confirmed. */
const OwnBankState = z.object({ proposedAt: Instant, confirmedAt: Instant.nullable() });

/** What one pharmacy has to do with a person. */
export const PersonAtPharmacy = z.object({
  businessId: Id,
  name: z.string(),
  timeZone: z.string(),
  isFavorite: z.boolean(),
  block: z.object({ reason: z.string(), endsAt: Instant }).nullable(),
  ownBank: OwnBankState.nullable(),
  /** '' is none. */
  note: z.string(),
  /** Shifts worked, hours approved or not. */
  shifts: z.int(),
  lastWorkedAt: Instant.nullable(),
  /** The next booked shift. */
  next: z.object({ shiftId: Id, startsAt: Instant }).nullable(),
});
export type PersonAtPharmacy = z.infer<typeof PersonAtPharmacy>;

export const PharmacyPerson = SpecialistCard.extend({
  /** The caller’s pharmacies that have to do with them, by name. */
  at: z.array(PersonAtPharmacy),
});
export type PharmacyPerson = z.infer<typeof PharmacyPerson>;
