import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ExpenseKind } from '#contract/engagements/expense.ts';

export const expenseKindNames: Readonly<Record<ExpenseKind, MessageDescriptor>> = {
  parking: msg`Parking`,
  tolls: msg`Tolls`,
  transit: msg`Transit`,
  other: msg({ message: 'Other', context: 'expense' }),
};
