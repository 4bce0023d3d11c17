import { type FieldIssue, fieldErrorOf } from '#contract/field-errors.ts';
import type { FieldProblems } from './refuse.ts';

/** Returns the first problem of each field, by its path: `shifts.0.startsAt`, `body` for the whole. */
export function fieldProblemsOf(
  issues: readonly (FieldIssue & { readonly path: readonly PropertyKey[]; readonly keys?: unknown })[],
): FieldProblems {
  const found: Record<string, FieldProblems[string]> = {};
  for (const issue of issues) {
    const at = issue.path.map(String).join('.');
    // A field nobody asked for is named itself, not the object it stands in.
    const unknown = Array.isArray(issue.keys) ? issue.keys.map((key) => (at ? `${at}.${key}` : String(key))) : null;
    const problem = fieldErrorOf(issue) ?? 'not_valid';
    for (const field of unknown ?? [at || 'body']) found[field] ??= problem;
  }
  return found;
}
