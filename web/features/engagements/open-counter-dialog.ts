/** The dialog of a counter-offer, loaded when it is opened: public pages do without it. */
import { lazy } from 'react';
import type { ApiError } from '#web/api/api-error.ts';
import type { CounterProblem } from './counter-dialog.tsx';

export const CounterDialog = lazy(() => import('./counter-dialog.tsx'));

/** Returns what a refusal of an offer says, and whether it is about the rate. */
export function counterProblem({ fields, message }: ApiError): CounterProblem {
  const atField = Object.values(fields)[0];
  return { message: atField ?? message, atField: atField !== undefined };
}
