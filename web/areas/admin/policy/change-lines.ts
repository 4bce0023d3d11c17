/** The typed changes in words: what it was, what it will be. */
import type { Policy } from '#contract/admin/policy.ts';
import { inUnit } from './in-unit.ts';
import { parkingFields, rateFields } from './money-paths.ts';
import { type Edits, type Step, valueAt } from './policy-draft.ts';
import { policyGroups, type Unit } from './policy-groups.data.ts';

type Field = { label: string; unit: Unit };

const fields = new Map<string, Field>([
  ...policyGroups.flatMap(({ parts }) =>
    parts.flatMap((part) =>
      part.kind === 'numbers'
        ? part.numbers.map(({ key, label, unit }) => [key, { label, unit }] as [string, Field])
        : [],
    ),
  ),
  ...[...rateFields, ...parkingFields].map(({ path, label }) => [path, { label, unit: 'dollars' }] as [string, Field]),
]);

export function changeLines(policy: Policy, changes: Edits): { label: string; before: string; after: string }[] {
  return Object.entries(changes).map(([path, value]) => {
    const was = valueAt(policy, path);
    if (Array.isArray(value)) {
      const label = path === 'businessCancel' ? 'When a pharmacy cancels' : 'When a person cancels';
      return { label, before: scale(was as readonly Step[]), after: scale(value) };
    }
    const { label, unit } = fields.get(path) ?? { label: path, unit: 'times' };
    return { label, before: inUnit(Number(was), unit), after: inUnit(Number(value), unit) };
  });
}

function scale(steps: readonly Step[]): string {
  return steps
    .map((step) => {
      const notice = `${step.noticeHours} h`;
      if ('effect' in step) return `${notice}: ${inUnit(Number(step.effect), 'points')}`;
      return `${notice}: ${step.percent}%, at least ${step.minHours} h`;
    })
    .join('; ');
}
