/** Lists as files (PRODUCT §11). */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { line } from '../text.ts';
import { exportNames } from './export-names.ts';

export const exportEndpoints = {
  exportList: endpoint({
    name: 'exportList',
    method: 'POST',
    path: '/api/exports/:list',
    summary: 'A whole list as CSV, by the criteria and rights of the list. It is logged who took it',
    who: 'signedIn',
    params: z.strictObject({ list: z.enum(exportNames) }),
    body: z.strictObject({ filters: z.record(line(40, 1), z.string().max(200)).default({}) }).prefault({}),
    medium: 'file',
    answer: z.unknown(),
    refusals: ['not_found'],
  }),
} as const;
