/**
 * Edits over the policy, by path: `feePercent`, `rates.Pharmacist.minCents`, `specialistCancel.0.effect`. A changed
 * scale is kept whole, because steps can be added and removed.
 */
import { t } from '@lingui/core/macro';
import { Policy } from '#contract/admin/policy.ts';

/** '' while a field is empty. */
export type Typed = number | '';
export type Step = Readonly<Record<string, Typed>>;
export type Edits = Readonly<Record<string, Typed | readonly Step[]>>;
export type Problems = Readonly<Record<string, string>>;

type Tree = { [key: string]: unknown };

/** Returns the value at a path of the policy, or undefined. */
export function valueAt(policy: Policy, path: string): unknown {
  return path.split('.').reduce<unknown>((inside, key) => (isTree(inside) ? inside[key] : undefined), policy);
}

/** Returns the policy with the edits over it. Not checked: a field may be empty. */
export function withEdits(policy: Policy, edits: Edits): unknown {
  const result: unknown = structuredClone(policy);
  for (const [path, value] of Object.entries(edits)) {
    const keys = path.split('.');
    const last = keys.pop() ?? '';
    const inside = keys.reduce<unknown>((tree, key) => (isTree(tree) ? tree[key] : undefined), result);
    if (isTree(inside)) inside[last] = value;
  }
  return result;
}

/** Returns the edits that differ from the policy; a value typed back to the original is no change. */
export function changesOf(policy: Policy, edits: Edits): Edits {
  return Object.fromEntries(
    Object.entries(edits).filter(([path, value]) => JSON.stringify(valueAt(policy, path)) !== JSON.stringify(value)),
  );
}

/** Returns the checked policy, or what is wrong by path, in words. */
export function checkDraft(policy: Policy, edits: Edits): { policy: Policy } | { problems: Problems } {
  const parsed = Policy.safeParse(withEdits(policy, edits));
  if (parsed.success) return { policy: parsed.data };
  return {
    problems: Object.fromEntries(parsed.error.issues.map((issue) => [issue.path.join('.'), wordsOf(issue)])),
  };
}

type Issue = { code: string; path: PropertyKey[]; minimum?: unknown; maximum?: unknown; format?: unknown };

function wordsOf(issue: Issue): string {
  const inDollars = String(issue.path.at(-1)).endsWith('Cents') || String(issue.path.at(0)) === 'parkingCostCents';
  const format = (limit: unknown) => (inDollars ? `$${(Number(limit) / 100).toFixed(2)}` : String(limit));
  const [least, most] = [format(issue.minimum), format(issue.maximum)];
  if (issue.code === 'too_small') return t`Enter ${least} or more`;
  if (issue.code === 'too_big') return t`Enter ${most} or less`;
  return issue.format === 'safeint' || issue.format === 'int' ? t`Enter a whole number` : t`Enter a number`;
}

/** Returns the server's field errors by path in the policy: they begin at the body, `policy.minShiftHours`. */
export function problemsFrom(fields: Readonly<Record<string, string>>): Problems {
  return Object.fromEntries(Object.entries(fields).map(([path, words]) => [path.replace(/^policy\./, ''), words]));
}

function isTree(value: unknown): value is Tree {
  return typeof value === 'object' && value !== null;
}
