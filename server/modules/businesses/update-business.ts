import { isDeepStrictEqual } from 'node:util';
import type { BusinessChanges } from '#contract/businesses/business.ts';
import type { businessEndpoints } from '#contract/businesses/endpoints.ts';
import type { SignedCall } from '../../call/call.ts';
import { statusesBefore } from '../../call/lifecycle.ts';
import { refuse } from '../../call/refuse.ts';
import type { Prepare, PreparedAction } from '../../call/route.ts';
import { recordEvent } from '../../events/record-event.ts';
import { profileLifecycle } from '../../profiles/lifecycle.ts';
import type { ProfileActor } from '../../profiles/profile-actions.ts';
import { transitionBusiness } from './business-lifecycle.ts';
import { type Address, locateBusiness, type Place } from './locate-business.ts';
import { ownBusiness } from './own-business.ts';
import { presentBusiness, viewerOf } from './present-business.ts';
import { type BusinessRow, changeBusiness } from './queries/business-queries.ts';
import { refuseOwnerFields } from './refuse-owner-fields.ts';

type Fields = Omit<BusinessChanges, 'paused'>;
type Columns = Partial<Omit<BusinessRow, 'site_pack' | 'status'>>;

type Update = typeof businessEndpoints.updateBusiness;
/** Where it moves to; null when it stays. */
type Ready = Place | null;

/** Locates a new address, before the transaction. */
export const prepareUpdateBusiness: Prepare<Update, Ready> = async (call, { params, body }) => {
  const business = await ownBusiness(call, params.id);
  refuseOwnerFields(business, body, viewerOf(call));
  const address = business.status === 'Deleted' ? null : newAddress(business, body);
  return address && locateBusiness(call, business, address);
};

/**
 * Changes a pharmacy. A new address is located again and goes back to review, as does anything a declined one changes;
 * `paused` takes it off the market and puts it back; what the pharmacy is, only its owner changes (PRODUCT §1).
 */
export const updateBusiness: PreparedAction<Update, Ready> = async (call, { params, body }, ready) => {
  const before = await ownBusiness(call, params.id, { lock: true });
  if (before.status === 'Deleted') refuse('wrong_status', { status: before.status });
  const viewer = viewerOf(call);
  const { paused, ...fields } = body;
  refuseOwnerFields(before, fields, viewer);
  const changed = await changeFields(call, before, fields, { viewer, ready });
  return presentBusiness(await changePaused(call, changed, paused, viewer), viewer);
};

async function changeFields(
  call: SignedCall,
  before: BusinessRow,
  fields: Fields,
  { viewer, ready }: { readonly viewer: ProfileActor; readonly ready: Ready },
): Promise<BusinessRow> {
  const row = columnsOf(fields);
  const columns = Object.keys(row).filter(
    (column) => !isDeepStrictEqual(before[column as keyof BusinessRow], row[column as keyof typeof row]),
  );
  if (columns.length === 0) return before;
  const place = placeFor(newAddress(before, fields), ready);
  const after = await changeBusiness(call.db, before.id, { ...stored(row), ...place, updated_at: call.now });
  const changed = Object.keys(fields).filter((field) => columns.includes(columnOf(field)));
  await recordEvent(call, 'businessChanged', { ...about(after), data: { fields: changed } });
  const reviewed: readonly string[] = place ? statusesBefore(profileLifecycle, 'submit') : ['Declined'];
  return reviewed.includes(before.status) ? submit(call, after, viewer) : after;
}

const addressFields = ['address', 'city', 'state', 'zip'] as const;

/** Returns the whole address with what was sent of it; null when that is the one it has. */
function newAddress(before: BusinessRow, fields: Fields): Address | null {
  const sent = addressFields.filter((field) => fields[field] !== undefined && fields[field] !== before[field]);
  if (sent.length === 0) return null;
  const { address, city, state, zip } = {
    ...before,
    ...Object.fromEntries(sent.map((field) => [field, fields[field]])),
  };
  return { address, city, state, zip };
}

/** Refuses `changed_meanwhile` when somebody else moved it since its place was looked up. */
function placeFor(address: Address | null, ready: Ready): Ready {
  if (!address) return null;
  if (!ready || addressFields.some((field) => ready[field] !== address[field])) refuse('changed_meanwhile');
  return ready;
}

async function submit(call: SignedCall, row: BusinessRow, viewer: ProfileActor): Promise<BusinessRow> {
  const submitted = await transitionBusiness(call, row, 'submit', { by: viewer });
  await recordEvent(call, 'profileSubmitted', { ...about(row), data: { kind: 'business' } });
  return submitted;
}

async function changePaused(
  call: SignedCall,
  row: BusinessRow,
  paused: boolean | undefined,
  viewer: ProfileActor,
): Promise<BusinessRow> {
  if (paused === undefined || paused === (row.status === 'Paused')) return row;
  const changed = await transitionBusiness(call, row, paused ? 'pause' : 'resume', { by: viewer });
  if (paused) await recordEvent(call, 'profilePaused', { ...about(row), data: { kind: 'business', reason: '' } });
  else await recordEvent(call, 'profileResumed', { ...about(row), data: { kind: 'business' } });
  return changed;
}

function about(row: BusinessRow) {
  return { subject: ['business', row.id] as const, businessId: row.id, region: row.region };
}

/** Returns `full_name` for `fullName`. */
function columnOf(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** Returns what was sent, under the names of the columns. */
function columnsOf(fields: Fields): Columns {
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([, value]) => value !== undefined)
      .map(([field, value]) => [columnOf(field), value]),
  );
}

function stored(row: Columns) {
  const { opening_hours, ...plain } = row;
  return {
    ...plain,
    ...(opening_hours === undefined ? {} : { opening_hours: JSON.stringify(opening_hours) }),
  };
}
