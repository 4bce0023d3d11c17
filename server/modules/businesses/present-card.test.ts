import { expect, test } from 'vitest';
import { presentReliability } from './present-card.ts';
import type { ReliabilityRow } from './queries/reliability-queries.ts';

const nothing = {
  ...{ booked: 0, completed: 0, cancelled: 0, decided: 0, disputed: 0, approvals: 0, approval_minutes: 0 },
  ...{ requests_answered: 0, requests_expired: 0, response_minutes: 0 },
  ...{ described_yes: 0, described_facts: 0, described_shifts: 0, ratings: 0, stars: 0 },
};
const card = (counts: Partial<typeof nothing>) => presentReliability({ ...nothing, ...counts } as ReliabilityRow);

test('a pharmacy’s card says of how many shifts whose hours it decided it disputed them, from three on', () => {
  expect(card({ approvals: 9, decided: 2, disputed: 1 }).disputedPercent).toBeNull();
  expect(card({ decided: 3, disputed: 1 }).disputedPercent).toBe(33.3);
  expect(card({ decided: 8, disputed: 1 }).disputedPercent).toBe(12.5);
  expect(card({ decided: 8 }).disputedPercent).toBe(0);
});

test('a request that expired counts in the time it waited, like one that was answered', () => {
  expect(card({ requests_answered: 2, response_minutes: 60 }).responseHours).toBeNull();
  expect(card({ requests_answered: 3, response_minutes: 180 }).responseHours).toBe(1);
  expect(card({ requests_answered: 3, requests_expired: 1, response_minutes: 180 + 48 * 60 }).responseHours).toBe(12.8);
  expect(card({ requests_expired: 3, response_minutes: 3 * 48 * 60 }).responseHours).toBe(48);
});
