import { type Language, type Said, said } from '#contract/language.ts';
import { after, HOUR } from '#contract/time.ts';
import type { Db } from '../../db/open.ts';
import type { MortarEvent } from '../../events/events.ts';
import { findStory, type StoryIds, type StoryRow } from './queries/story-queries.ts';
import { dayWords, spanWords, timeWords } from './words.ts';

export type Audience = 'pharmacist' | 'pharmacy' | 'owner' | 'person' | 'profile';

/** An event in one language's words: what a message may say and to whom. A part that the event has not is empty. */
export type Story = {
  readonly engagementId: string | null;
  readonly shiftId: string | null;
  readonly businessId: string | null;
  readonly specialistId: string | null;
  /** `Larkspur Pharmacy` */
  readonly pharmacy: string;
  /** `Montclair, NJ` */
  readonly place: string;
  /** `Imani Okafor`, and her first name alone. */
  readonly pharmacist: string;
  readonly first: string;
  /** What the shift asks for: `pharmacist`, `technician`, `intern`. */
  readonly role: string;
  /** `Mon, Nov 23` and `Mon, Nov 23, 9:00 AM – 5:00 PM ET`. */
  readonly day: string;
  readonly when: string;
  /** The person of an account: first name and role. */
  readonly person: string;
  readonly personRole: string;
  /** `9:00 AM ET` at the pharmacy. */
  readonly time: (moment: Date | string) => string;
  /** The shift starts within 24 h, or has begun. */
  readonly soon: (now: Date) => boolean;
  readonly users: (audience: Audience) => readonly string[];
};

export type Stories = Readonly<Record<Language, Story>>;

/** Reads what an event is about, in every language. */
export async function loadStory(db: Db, event: MortarEvent): Promise<Stories> {
  const row = await findStory(db, idsOf(event));
  return { en: tellStory(row, event, 'en'), es: tellStory(row, event, 'es') };
}

const somePharmacy = said('The pharmacy', 'La farmacia');
const somePharmacist = said('The pharmacist', 'La persona');
const roles: Readonly<Record<string, Said>> = {
  Pharmacist: said('pharmacist', 'farmacéutico'),
  'Pharmacy Technician': said('technician', 'técnico de farmacia'),
  'Pharmacy Intern': said('intern', 'pasante'),
};

function idsOf(event: MortarEvent): StoryIds {
  const { engagementId, shiftId, specialistId, email } = event.data as { [name in string]?: unknown };
  const subject = (type: string) => (event.subjectType === type ? event.subjectId : null);
  return {
    engagementId: text(engagementId) ?? subject('engagement'),
    shiftId: text(shiftId) ?? subject('shift'),
    businessId: event.businessId ?? subject('business'),
    specialistId: text(specialistId) ?? subject('specialist'),
    userId: subject('user'),
    email: event.name === 'managerAdded' ? text(email) : null,
  };
}

function tellStory(row: StoryRow, event: MortarEvent, language: Language): Story {
  const timeZone = row.time_zone ?? 'America/New_York';
  const { starts_at: startsAt, ends_at: endsAt } = row;
  const one = (id: string | null) => (id ? [id] : []);
  const audiences: Readonly<Record<Audience, readonly string[]>> = {
    pharmacist: one(row.specialist_user_id),
    pharmacy: [...one(row.owner_id), ...row.manager_ids],
    owner: one(row.owner_id),
    person: one(row.person_id),
    profile: event.subjectType === 'business' ? one(row.owner_id) : one(row.specialist_user_id),
  };
  return {
    engagementId: row.engagement_id,
    shiftId: row.shift_id,
    businessId: row.business_id,
    specialistId: row.specialist_id,
    pharmacy: row.business_name ?? somePharmacy[language],
    place: row.place ?? '',
    pharmacist: row.first_name ? `${row.first_name} ${row.last_name ?? ''}`.trim() : somePharmacist[language],
    first: row.first_name ?? somePharmacist[language],
    role: roles[row.role ?? 'Pharmacist']?.[language] ?? '',
    day: startsAt ? dayWords(startsAt, timeZone, language) : '',
    when: startsAt && endsAt ? spanWords(startsAt, endsAt, timeZone, language) : '',
    person: row.person_first_name ?? '',
    personRole: row.person_role ?? '',
    time: (moment) => timeWords(after(moment, 0), timeZone, language),
    soon: (now) => startsAt !== null && startsAt <= after(now, 24 * HOUR),
    users: (audience) => audiences[audience],
  };
}

function text(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
