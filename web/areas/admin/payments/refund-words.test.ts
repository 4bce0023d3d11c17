import { expect, test } from 'vitest';
import { paidBy, refundWords } from './refund-words.ts';

const payment = { method: 'Visa 4242', payerName: 'Ada Park', capturedCents: 76_608, onTerms: false };
const paper = { id: '0', kind: 'invoice', number: 'INV-1' } as const;

test('a refund of what a card paid goes back to that card', () => {
  const words = refundWords({ payment, papers: [paper] }, 2_500);
  expect(words.charged).toBe('$766.08 was charged to Visa 4242.');
  expect([words.back, words.done]).toEqual(['Back to Visa 4242, within 10 days', '$25.00 is on its way back']);
  expect(paidBy(payment)).toBe('Visa 4242');
});

test('a refund on terms comes off the weekly invoices, and names no card', () => {
  const onTerms = { ...payment, onTerms: true };
  for (const papers of [[], [paper]]) {
    const words = refundWords({ payment: onTerms, papers }, 2_500);
    expect([words.back, words.done]).toEqual([
      'Off Ada Park’s weekly invoices',
      '$25.00 comes off Ada Park’s weekly invoices',
    ]);
    expect(Object.values(words).join()).not.toMatch(/Visa|days|on its way/);
    expect(words.noted.includes('credit note')).toBe(papers.length > 0);
  }
  expect(paidBy(onTerms)).toBe('Weekly invoice');
});
