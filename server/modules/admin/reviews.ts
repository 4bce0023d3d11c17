/** Profiles and licenses as a reviewer sees them, with what there is to compare. */
import type { adminEndpoints, Review } from '#contract/admin/endpoints.ts';
import type { Action } from '#contract/lists.ts';
import { later } from '#contract/time.ts';
import { labelOf } from '#contract/words/label-of.ts';
import type { Call } from '../../call/call.ts';
import { refuse } from '../../call/refuse.ts';
import type { ActionOf } from '../../call/route.ts';
import { readOnce } from '../../db/page-rows.ts';
import { pauseOf } from '../../profiles/profile-actions.ts';
import { speakerOf } from '../../words/speaker-of.ts';
import { type BusinessRow, findBusinesses, presentBusiness } from '../businesses/index.ts';
import { type Exclusion, exclusionsOf } from '../exclusions/index.ts';
import {
  type DocumentRow,
  findDocumentRows,
  findDocuments,
  findLicenseRows,
  findLicenses,
  findSpecialists,
  type LastCheck,
  type LicenseRow,
  lastChecks,
  lastQuestions,
  openSealed,
  presentDocument,
  presentLicenses,
  presentMySpecialists,
  presentQuestion,
  type SpecialistRow,
} from '../specialists/index.ts';
import { checksOfBusiness, checksOfDocument, checksOfLicense, checksOfSpecialist } from './checklist.ts';
import { licenseWords } from './license-words.ts';
import {
  countReviews,
  duplicateBusinesses,
  duplicateSpecialists,
  findOwners,
  neededByOf,
  pageOfReviews,
  type ReviewRef,
} from './queries/review-queries.ts';

/**
 * Returns the profiles, licenses and documents that wait for a look: what a booked shift needs soon first, then the oldest. A profile
 * nobody has filled in yet does not wait.
 */
export const listReviews: ActionOf<typeof adminEndpoints.listReviews> = async (call, { query }) => {
  const { page, pageSize, kind = null } = query;
  const asked = query.asked === 'true';
  const [waiting, counts] = await Promise.all([
    pageOfReviews(call.db, call.now, { kind, asked, page, pageSize }),
    readOnce(call.db, () => countReviews(call.db, call.now)),
  ]);
  const { people, pharmacies, licenses } = counts;
  const totals = { specialist: people, business: pharmacies, license: licenses, document: licenses };
  const total = asked ? counts.asked : kind ? totals[kind] : people + pharmacies + licenses;
  return { items: await presentReviews(call, waiting), total, page: query.page, ...counts };
};

/** Returns one profile or license as a reviewer sees it, whatever its status: also one to pause, or to let back after a pause. */
export const getReview: ActionOf<typeof adminEndpoints.getReview> = (call, { params }) => presentReview(call, params);

type Owners = Awaited<ReturnType<typeof findOwners>>;

/** Returns one profile, license or document, after what was decided about it. */
export async function presentReview(call: Call, ref: ReviewRef): Promise<Review> {
  const [review] = await presentReviews(call, [{ ...ref, neededBy: await neededByOf(call.db, ref, call.now) }]);
  return review ?? refuse('not_found');
}

/** Returns profiles in the order given. */
async function presentReviews(call: Call, refs: readonly ReviewRef[]): Promise<Review[]> {
  const idsOf = (kind: ReviewRef['kind']) => refs.filter((ref) => ref.kind === kind).map((ref) => ref.id);
  const documentsInQuestion = await findDocumentRows(call.db, idsOf('document'));
  const licensesInQuestion = await findLicenseRows(call.db, [
    ...idsOf('license'),
    ...[...documentsInQuestion.values()].flatMap(({ license_id }) => license_id ?? []),
  ]);
  const [businesses, specialists] = await Promise.all([
    findBusinesses(call.db, idsOf('business')),
    findSpecialists(call.db, [
      ...idsOf('specialist'),
      ...[...licensesInQuestion.values(), ...documentsInQuestion.values()].map((item) => item.specialist_id),
    ]),
  ]);
  const owners = await findOwners(call.db, [
    ...[...businesses.values()].map((row) => row.owner_id),
    ...[...specialists.values()].map((row) => row.user_id),
  ]);
  const people = refs.flatMap((ref) => {
    const document = ref.kind === 'document' ? documentsInQuestion.get(ref.id) : undefined;
    const license = licensesInQuestion.get(document?.license_id ?? ref.id);
    const row = specialists.get(document?.specialist_id ?? license?.specialist_id ?? ref.id);
    return row && ref.kind !== 'business' ? [{ ref, row, license: license ?? null, document: document ?? null }] : [];
  });
  const [pharmacies, persons] = await Promise.all([
    reviewBusinesses(call, [...businesses.values()], owners),
    reviewSpecialists(call, people, owners),
  ]);
  const reviews = new Map([...pharmacies, ...persons].map((review) => [`${review.kind} ${review.id}`, review]));
  return refs.flatMap(({ kind, id }) => reviews.get(`${kind} ${id}`) ?? []);
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
      licenses: [],
      licenseId: null,
      documentId: null,
      neededBy: null,
      pause: pauseOf(row),
      exclusion: null,
      question: null,
      lastCheck: null,
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

/** Returns since when a profile waits: since it was sent, or its last license lapsed. */
function waitsSince({ submitted_at }: SpecialistRow, held: readonly Pick<LicenseRow, 'lapsed_at'>[]): Date {
  return held.reduce((since, { lapsed_at }) => (lapsed_at ? later(since, lapsed_at) : since), submitted_at);
}

/** A person's profile under review, or one license or document of theirs. */
type PersonInQuestion = {
  readonly ref: ReviewRef;
  readonly row: SpecialistRow;
  readonly license: LicenseRow | null;
  readonly document: DocumentRow | null;
};

async function reviewSpecialists(call: Call, people: readonly PersonInQuestion[], owners: Owners): Promise<Review[]> {
  const rows = people.map(({ row }) => row);
  const ids = [...new Set(rows.map((row) => row.id))];
  const licenses = await findLicenses(call.db, ids);
  const primaryOf = (row: SpecialistRow) => licenses.get(row.id)?.find((held) => held.is_primary) ?? null;
  const itemIds = people.flatMap(({ ref, row, license }) => [ref.id, (license ?? primaryOf(row))?.id ?? ref.id]);
  const [duplicates, documents, profiles, presented, questions, checks, exclusions] = await Promise.all([
    duplicateSpecialists(call.db, ids),
    findDocuments(call.db, ids),
    presentMySpecialists(call, rows, 'admin'),
    presentLicenses(call, ids, 'admin'),
    lastQuestions(call.db, itemIds),
    lastChecks(call.db, itemIds),
    exclusionsOf(call.db, ids),
  ]);
  return people.map(({ ref, row, license, document }, place) => {
    const owner = ownerOf(owners, row.user_id);
    const primary = primaryOf(row);
    const inQuestion = license ?? primary;
    const same = duplicates.filter(
      (duplicate) =>
        duplicate.of === row.id && (!license || duplicate.license_id === null || duplicate.license_id === license.id),
    );
    const sent = documents.filter(
      (each: DocumentRow) =>
        each.specialist_id === row.id &&
        (document
          ? each.kind === document.kind && each.license_id === document.license_id
          : !license || each.license_id === license.id),
    );
    const exclusion = exclusions.get(row.id) ?? null;
    const profile = profiles[place] ?? null;
    const question = questions.get(ref.id);
    // A profile is checked by its primary license, a scan by the license it belongs to.
    const checked = document ? license : inQuestion;
    const check = checks.get(ref.id) ?? (checked && checks.get(checked.id));
    return {
      kind: ref.kind,
      id: ref.id,
      name: `${owner.first_name} ${owner.last_name}`,
      subtitle:
        document && document.kind !== 'license'
          ? labelOf(speakerOf(call.language), 'document', document.kind)
          : licenseWords(inQuestion?.role ?? null, inQuestion?.state ?? null, call.language),
      status: row.status as Review['status'],
      submittedAt: (
        document?.created_at ??
        license?.submitted_at ??
        waitsSince(row, licenses.get(row.id) ?? [])
      ).toISOString(),
      owner: presentOwner(owner),
      business: null,
      specialist: profile && exclusion ? { ...profile, actions: heldActions(profile.actions, exclusion) } : profile,
      licenses: presented.get(row.id) ?? [],
      licenseId: document && !document.license_id ? null : (inQuestion?.id ?? null),
      documentId: document?.id ?? null,
      neededBy: ref.neededBy?.toISOString() ?? null,
      pause: pauseOf(row),
      exclusion,
      question: question ? presentQuestion(question, license ? [license] : [], document ? [document] : []) : null,
      lastCheck: check ? presentCheck(call, check) : null,
      documents: sent.map((each) => presentDocument(call, each)),
      checklist: document
        ? checksOfDocument(document, sent, call)
        : license
          ? checksOfLicense(license, sent, same, call)
          : checksOfSpecialist({ row, primary, owner }, sent, same, call),
    };
  });
}

/** Returns the actions without an approval: it waits for what is decided of the exclusion list. */
function heldActions(actions: readonly Action[], exclusion: Exclusion): Action[] {
  return actions.map((action) =>
    action.name === 'approveProfile' && action.refusal === null
      ? { ...action, refusal: `exclusion_${exclusion}` }
      : action,
  );
}

function presentCheck(
  call: Call,
  { id, read_sealed, source, shown, checked_at, by }: LastCheck,
): NonNullable<Review['lastCheck']> {
  type Check = NonNullable<Review['lastCheck']>;
  return {
    read: JSON.parse(openSealed(call, 'document check', id, read_sealed)) as Check['read'],
    source: source as Check['source'],
    shown,
    checkedAt: checked_at.toISOString(),
    by,
  };
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
