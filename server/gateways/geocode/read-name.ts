/** Names of places without what people leave out or write in other ways: spaces, hyphens, `St.` for `Saint`. */
const shortened: ReadonlyMap<string, string> = new Map([
  ['st', 'saint'],
  ['ste', 'sainte'],
  ['ft', 'fort'],
  ['mt', 'mount'],
]);
const RUN_ON = /^(st|ft|mt)(?=[a-z]{3})/;

/** A name that may be meant, normalized, and the states it may lie in (null: any). */
export type NameRead = { readonly name: string; readonly states: ReadonlySet<string> | null };

/** Returns `portsaintlucie` for `port saint lucie`. Both ways of writing a saint become one. */
export function joinWords(folded: string): string {
  const words = folded.split(' ');
  return words.map((word, at) => (at < words.length - 1 ? (shortened.get(word) ?? word) : word)).join('');
}

/**
 * Returns what a folded text may mean: all of it a name, or a name and the state behind it, begun or whole, as letters
 * or name: `hobokn nj`, `hobokn new j`. `stateNames`: name → two letters, both small.
 */
export function readName(folded: string, stateNames: ReadonlyMap<string, string>): NameRead[] {
  const words = folded.split(' ');
  const read: NameRead[] = [{ name: joinWords(folded), states: null }];
  for (const behind of [1, 2, 3].filter((count) => count < words.length)) {
    const begun = words.slice(-behind).join(' ');
    const states = [...stateNames].filter(([name, code]) => name.startsWith(begun) || code.startsWith(begun));
    if (states.length === 0) continue;
    read.push({
      name: joinWords(words.slice(0, -behind).join(' ')),
      states: new Set(states.map(([, code]) => code.toUpperCase())),
    });
  }
  return read.flatMap((name) => [name, ...spelledOut(name)]);
}

/** Returns `saintlouis` as well for `stlouis`. */
function spelledOut({ name, states }: NameRead): NameRead[] {
  return RUN_ON.test(name) ? [{ name: name.replace(RUN_ON, (word) => shortened.get(word) ?? word), states }] : [];
}
