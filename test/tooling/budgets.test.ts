import { expect, test } from 'vitest';
import { overBudget } from '../../scripts/budgets/over-budget.ts';

const budgets = { '/': { beforeScript: 100, script: 200, whole: 300 } };

test('a page within its budget says nothing', () => {
  expect(overBudget({ '/': { beforeScript: 100, script: 200, whole: 300 } }, budgets)).toEqual([]);
});

test('a page over its budget is named with the part, what it weighs and what it may', () => {
  expect(overBudget({ '/': { beforeScript: 101, script: 200, whole: 999 } }, budgets)).toEqual([
    '/, before script: 101 bytes, budget 100',
    '/, whole: 999 bytes, budget 300',
  ]);
});

test('a part without a number may weigh what it does', () => {
  expect(overBudget({ '/': { beforeScript: 1, script: 9, whole: 999 } }, { '/': { script: 9 } })).toEqual([]);
});

test('a page without a budget is refused', () => {
  expect(overBudget({ '/shifts': { beforeScript: 1, script: 1, whole: 1 } }, budgets)).toEqual([
    '/shifts has no budget (scripts/budgets/budgets.data.ts)',
  ]);
});
