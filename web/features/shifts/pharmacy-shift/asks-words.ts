import { plural } from '@lingui/core/macro';

/** `2 people ask to work it`, of a shift that is open. */
export function asksWords(requests: number): string {
  return plural(requests, {
    0: 'Nobody asked yet',
    one: '# person asks to work it',
    other: '# people ask to work it',
  });
}
