/** What changes something is off, with the reason, while an Admin views Mortar as somebody else (PRODUCT §11). */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');

/** Nobody is viewed there, or nothing is changed by it. */
const outside = [
  /^web\/areas\/public\//,
  /^web\/shell\/proof-dialog/,
  /^web\/features\/search\/find-toolbar/,
  /^web\/ui\/write-button/,
];

/** Icons without room for a reason. Messages are not shown in a view; a bookmark is hidden in it. */
const icons = [/^web\/features\/messages\//, /^web\/features\/shifts\/shift-detail\/save-button/];

/** Returns the opening tags of an element, with what stands in their braces. */
function tagsOf(source: string, element: string): string[] {
  const found: string[] = [];
  for (const { index } of source.matchAll(new RegExp(`<${element}\\b`, 'g'))) {
    let depth = 0;
    let end = index;
    while (end < source.length && !(depth === 0 && source[end] === '>' && source[end - 1] !== '=')) {
      if (source[end] === '{') depth += 1;
      if (source[end] === '}') depth -= 1;
      end += 1;
    }
    found.push(source.slice(index, end + 1));
  }
  return found;
}

/** What buttons call that changes something. */
const writes =
  /onClick=\{(keep|postOrAddCard|onNobody)\}|onClick=\{[\s\S]*(\.(mutate|submit|post|approveAll)|\b(noOne|put|onRemove|onConfirm))\(/;

const changes = (tag: string) => tag.includes('type="submit"') || writes.test(tag);

test('a button that sends a form or makes a call is a WriteButton or an ActionButton', () => {
  const files = globSync('web/**/*.tsx', { cwd: root }).filter((file) => !outside.some((one) => one.test(file)));
  const plain = files.flatMap((file) => {
    const source = readFileSync(path.join(root, file), 'utf8');
    const elements = icons.some((one) => one.test(file))
      ? ['Button', 'button']
      : ['Button', 'button', 'ActionIcon', 'UnstyledButton'];
    return elements.flatMap((element) =>
      tagsOf(source, element)
        .filter(changes)
        .map(() => `${file}: ${element}`),
    );
  });
  expect(plain).toEqual([]);
  const kept = files.filter((file) => readFileSync(path.join(root, file), 'utf8').includes('<WriteButton'));
  expect(kept.length).toBeGreaterThan(50);
});
