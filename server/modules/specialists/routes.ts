import { specialistEndpoints } from '#contract/specialists/endpoints.ts';
import { type Route, route } from '../../call/route.ts';
import { getAvailability, updateAvailability } from './availability.ts';
import { addDocument, downloadDocument, listDocuments } from './documents.ts';
import { getPerson } from './get-person.ts';
import { addLicense, listLicenses, removeLicense, updateLicense } from './licenses.ts';
import { listPeople } from './list-people.ts';
import { getMyProfile } from './own-profile.ts';
import { getSpecialistPreferences, updateSpecialistPreferences } from './preferences.ts';
import { getSpecialist, listBlocks, listFavourites } from './read-specialists.ts';
import { answerReviewQuestion, listReviewQuestions } from './review-questions.ts';
import { updateMyProfile } from './update-my-profile.ts';

export const specialistRoutes: readonly Route[] = [
  route(specialistEndpoints.getMyProfile, getMyProfile),
  route(specialistEndpoints.updateMyProfile, updateMyProfile),
  route(specialistEndpoints.listLicenses, listLicenses),
  route(specialistEndpoints.addLicense, addLicense),
  route(specialistEndpoints.updateLicense, updateLicense),
  route(specialistEndpoints.removeLicense, removeLicense),
  route(specialistEndpoints.getSpecialistPreferences, getSpecialistPreferences),
  route(specialistEndpoints.updateSpecialistPreferences, updateSpecialistPreferences),
  route(specialistEndpoints.getAvailability, getAvailability),
  route(specialistEndpoints.updateAvailability, updateAvailability),
  route(specialistEndpoints.getSpecialist, getSpecialist),
  route(specialistEndpoints.listFavourites, listFavourites),
  route(specialistEndpoints.listBlocks, listBlocks),
  route(specialistEndpoints.getPerson, getPerson),
  route(specialistEndpoints.listPeople, listPeople),
  route(specialistEndpoints.listDocuments, listDocuments),
  route(specialistEndpoints.addDocument, addDocument),
  route(specialistEndpoints.listReviewQuestions, listReviewQuestions),
  route(specialistEndpoints.answerReviewQuestion, answerReviewQuestion),
  route(specialistEndpoints.downloadDocument, downloadDocument),
];
