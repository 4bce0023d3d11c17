/** Profiles as a reviewer sees them, with what there is to compare. */
import type { adminEndpoints, Review } from '#contract/admin/endpoints.ts';
import { labelOf } from '#contract/words/label-of.ts';
import type { Call } from '../../call/call.ts';
import { refuse } from '../../call/refuse.ts';
import type { ActionOf } from '../../call/route.ts';
import { speakerOf } from '../../words/speaker-of.ts';
import { type BusinessRow, findBusinesses, presentBusiness } from '../businesses/index.ts';
import {
  type DocumentRow,
  findDocuments,
  findSpecialists,
  presentDocument,
  presentMySpecialists,
  type SpecialistRow,
} from '../specialists/index.ts';
import { checksOfBusiness, checksOfSpecialist } from './checklist.ts';
import { licenseWords } from './license-words.ts';
import {
  countReviews,
  duplicateBusinesses,
  duplicateSpecialists,
  findOwners,
  pageOfReviews,
  type ReviewRef,
} from './queries/review-queries.ts';

/** Returns the profiles that wait for a look, oldest first. A profile nobody has filled in yet does not wait. */
export const listReviews: ActionOf<typeof adminEndpoints.listReviews> = async (call, { query }) => {
  const [waiting, { people, pharmacies }] = await Promise.all([
    pageOfReviews(call.db, query.kind ?? null, query.page, query.pageSize),
    countReviews(call.db),
  ]);
  const total = query.kind === 'specialist' ? people : query.kind === 'business' ? pharmacies : people + pharmacies;
  return { items: await presentReviews(call, waiting), total, page: query.page, people, pharmacies };
};

/** Returns one profile as a reviewer sees it, whatever its status: also one to pause, or to let back after a pause. */
export const getReview: ActionOf<typeof adminEndpoints.getReview> = (call, { params }) => presentReview(call, params);

type Owners = Awaited<ReturnType<typeof findOwners>>;

/** Returns one profile, after what was decided about it. */
export async function presentReview(call: Call, ref: ReviewRef): Promise<Review> {
  const [review] = await presentReviews(call, [ref]);
  return review ?? refuse('not_found');
}

/** Returns profiles in the order given. */
async function presentReviews(call: Call, refs: readonly ReviewRef[]): Promise<Review[]> {
  const idsOf = (kind: ReviewRef['kind']) => refs.filter((ref) => ref.kind === kind).map((ref) => ref.id);
  const [businesses, specialists] = await Promise.all([
    findBusinesses(call.db, idsOf('business')),
    findSpecialists(call.db, idsOf('specialist')),
  ]);
  const owners = await findOwners(call.db, [
    ...[...businesses.values()].map((row) => row.owner_id),
    ...[...specialists.values()].map((row) => row.user_id),
  ]);
  const reviews = new Map(
    (
      await Promise.all([
        reviewBusinesses(call, [...businesses.values()], owners),
        reviewSpecialists(call, [...specialists.values()], owners),
      ])
    )
      .flat()
      .map((review) => [review.id, review]),
  );
  return refs.flatMap((ref) => reviews.get(ref.id) ?? []);
}

async function reviewBusinesses(call: Call, rows: readonly BusinessRow[], owners: Owners): Promise<Review[]> {
  const duplicates = await duplicateBusinesses(
    call.db,
    rows.map((row) => row.id),
  );
  return rows.map((row) => {
    const owner = ownerOf(owners, row.owner_id);
    const same = duplicates.filter((duplicate) => duplicate.of === row.id);
    return {
      kind: 'business',
      id: row.id,
      name: row.name,
      subtitle: `${labelOf(speakerOf(call.language), 'businessType', row.type)}, ${row.city}`,
      status: row.status as Review['status'],
      submittedAt: row.submitted_at.toISOString(),
      owner: presentOwner(owner),
      business: presentBusiness(row, 'admin'),
      specialist: null,
      documents: [],
      checklist: checksOfBusiness(
        row,
        owner,
        same,
        call.deps.gateways.geocode.findZip(row.zip)?.state ?? null,
        call.language,
      ),
    };
  });
}

async function reviewSpecialists(call: Call, rows: readonly SpecialistRow[], owners: Owners): Promise<Review[]> {
  const ids = rows.map((row) => row.id);
  const [duplicates, documents, profiles] = await Promise.all([
    duplicateSpecialists(call.db, ids),
    findDocuments(call.db, ids),
    presentMySpecialists(call, rows, 'admin'),
  ]);
  return rows.map((row, place) => {
    const owner = ownerOf(owners, row.user_id);
    const same = duplicates.filter((duplicate) => duplicate.of === row.id);
    const sent = documents.filter((document: DocumentRow) => document.specialist_id === row.id);
    return {
      kind: 'specialist',
      id: row.id,
      name: `${owner.first_name} ${owner.last_name}`,
      subtitle: licenseWords(row.license, row.license_state, call.language),
      status: row.status as Review['status'],
      submittedAt: row.submitted_at.toISOString(),
      owner: presentOwner(owner),
      business: null,
      specialist: profiles[place] ?? null,
      documents: sent.map(presentDocument),
      checklist: checksOfSpecialist(row, owner, sent, same, call),
    };
  });
}

function ownerOf(owners: Owners, userId: string) {
  const owner = owners.get(userId);
  if (!owner) throw new Error(`a profile without its account ${userId}`);
  return owner;
}

function presentOwner(owner: ReturnType<typeof ownerOf>): Review['owner'] {
  return {
    id: owner.id,
    firstName: owner.first_name,
    lastName: owner.last_name,
    email: owner.email,
    phone: owner.phone,
    emailVerified: owner.email_verified_at !== null,
    phoneVerified: owner.phone_verified_at !== null,
    referral: owner.referral,
    joinedAt: owner.created_at.toISOString(),
  };
}
