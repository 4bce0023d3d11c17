/** The policy edits in words: the old value and the new. */
import { t } from '@lingui/core/macro';
import type { Policy } from '#contract/admin/policy.ts';
import { i18n } from '#web/language/words.ts';
import { formatUnit } from './format-unit.ts';
import { parkingFields, rateFields } from './money-paths.ts';
import { type Edits, type Step, valueAt } from './policy-draft.ts';
import { policyGroups, type Unit } from './policy-groups.data.ts';

type Field = { label: string; unit: Unit };

/** Returns the fields by path. Built on each call, because labels follow the page's language. */
function fieldsByPath(): Map<string, Field> {
  const numbers = policyGroups.flatMap(({ parts }) =>
    parts.flatMap((part) =>
      part.kind === 'numbers'
        ? part.numbers.map(({ key, label, unit }) => [key, { label: i18n._(label), unit }] as [string, Field])
        : [],
    ),
  );
  const amounts = [...rateFields(), ...parkingFields()].map(
    ({ path, label }) => [path, { label, unit: 'dollars' }] as [string, Field],
  );
  return new Map([...numbers, ...amounts]);
}

export function changeLines(policy: Policy, changes: Edits): { label: string; before: string; after: string }[] {
  const fields = fieldsByPath();
  return Object.entries(changes).map(([path, value]) => {
    const was = valueAt(policy, path);
    if (Array.isArray(value)) {
      const label = path === 'businessCancel' ? t`When a pharmacy cancels` : t`When a person cancels`;
      return { label, before: scale(was as readonly Step[]), after: scale(value) };
    }
    const { label, unit } = fields.get(path) ?? { label: path, unit: 'times' };
    return { label, before: formatUnit(Number(was), unit), after: formatUnit(Number(value), unit) };
  });
}

function scale(steps: readonly Step[]): string {
  return steps
    .map((step) => {
      const notice = `${step.noticeHours} h`;
      if ('effect' in step) return `${notice}: ${formatUnit(Number(step.effect), 'points')}`;
      const { percent = 0, minHours = 0 } = step;
      return t`${notice}: ${percent}%, at least ${minHours} h`;
    })
    .join('; ');
}
