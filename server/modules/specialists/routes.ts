import { specialistEndpoints } from '#contract/specialists/endpoints.ts';
import { type Route, route } from '../../call/route.ts';
import { addDocument } from './add-document.ts';
import { downloadDocument } from './download-document.ts';
import { getMyProfile } from './get-my-profile.ts';
import { getSpecialist } from './get-specialist.ts';
import { listDocuments } from './list-documents.ts';
import { updateMyProfile } from './update-my-profile.ts';

export const specialistRoutes: readonly Route[] = [
  route(specialistEndpoints.getMyProfile, getMyProfile),
  route(specialistEndpoints.updateMyProfile, updateMyProfile),
  route(specialistEndpoints.getSpecialist, getSpecialist),
  route(specialistEndpoints.listDocuments, listDocuments),
  route(specialistEndpoints.addDocument, addDocument),
  route(specialistEndpoints.downloadDocument, downloadDocument),
];
