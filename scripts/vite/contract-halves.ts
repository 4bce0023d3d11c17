/**
 * Splits each file of the contract in two for the browser: shapes (what is made with zod) and facts (all the rest). A
 * page that only asks how a call is sent, or what day it is in a zone, then loads no shape and no zod with it; in the
 * source both stand where one reads them together (docs/decisions/061-bytes.md).
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { type ContractModule, readContract } from './read-contract.ts';

const HALF = /^(.*\/contract\/.*\.ts)\?(facts|shapes)$/;

/** What a call is for, which the document of the API says and no page. */
const SUMMARY = /^ *summary:\s*'(?:[^'\\]|\\.)*',\n/gm;

/** `root`: the project's folder. */
export function contractHalves(root: string): Plugin {
  const folder = path.join(root, 'contract');
  const read = readContract(root, (file) => readFileSync(file, 'utf8'));
  const load = (id: string) => {
    const [, file, half] = id.match(HALF) ?? [];
    if (file && half) return half === 'facts' ? factsOf(read(file)) : shapesOf(read(file));
    return id.startsWith(folder) && id.endsWith('.ts') ? wholeOf(read(id)) : null;
  };
  return {
    name: 'mortar:contract-halves',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id) => (HALF.test(id) ? id : null),
    load: (id) => {
      const code = load(id);
      // The contract does nothing by being loaded: what nobody asks of it is left out.
      return code === null ? null : { code, moduleType: 'ts', moduleSideEffects: false };
    },
  };
}

/** What others import: both halves, of which the bundler takes those that are used. */
function wholeOf({ file, declarations }: ContractModule): string {
  return declarations.some(({ isShape }) => isShape)
    ? `export * from '${file}?facts';\nexport * from '${file}?shapes';\n`
    : factsOf({ file, declarations });
}

function factsOf({ declarations }: ContractModule): string {
  const facts = declarations.filter(({ isShape }) => !isShape);
  const usedByShapes = new Set(declarations.filter(({ isShape }) => isShape).flatMap(({ uses }) => uses));
  const shared = facts.filter(({ isExported, isImport }) => !isExported && !isImport);
  const names = shared.flatMap(({ names }) => names).filter((name) => usedByShapes.has(name));
  const lent = names.length > 0 ? [`export { ${names.join(', ')} };`] : [];
  return [...needed(facts), ...lent].join('\n').replace(SUMMARY, '');
}

function shapesOf({ file, declarations }: ContractModule): string {
  const used = new Set(declarations.filter(({ isShape }) => isShape).flatMap(({ uses }) => uses));
  const facts = declarations.filter(({ isShape, isImport }) => !isShape && !isImport);
  const borrowed = facts.flatMap(({ names }) => names).filter((name) => used.has(name));
  const borrowing = borrowed.length > 0 ? [`import { ${borrowed.join(', ')} } from '${file}?facts';`] : [];
  const shapes = declarations.filter(({ isShape, isImport, names }) =>
    isImport ? names.some((name) => used.has(name)) : isShape,
  );
  return [...borrowing, ...needed(shapes)].join('\n');
}

/** Drops the imports that nothing in this half uses. */
function needed(half: ContractModule['declarations']): string[] {
  const used = new Set(half.filter(({ isImport }) => !isImport).flatMap(({ uses }) => uses));
  return half
    .filter(({ isImport, names }) => !isImport || names.some((name) => used.has(name)))
    .map(({ code }) => code);
}
