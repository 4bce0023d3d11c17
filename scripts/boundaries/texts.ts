/** What may be written where: rules that a look at the text settles. */
import { isShipped, lineAt, type Source, type Violation, withoutComments } from './source.ts';

type TextRule = { readonly pattern: RegExp; readonly allowed: RegExp; readonly rule: string };

const rules: readonly TextRule[] = [
  {
    pattern: /\bprocess\.env\b/g,
    allowed: /^server\/config\.ts$/,
    rule: 'only server/config.ts reads the environment',
  },
  {
    pattern: /\bnew Date\(|\bDate\.now\(|\bDate\(\)/g,
    allowed: /^(contract\/time|server\/clock|web\/clock)\.ts$/,
    rule: 'time comes from a clock (contract/time.ts, server/clock.ts, web/clock.ts)',
  },
  {
    pattern: /\bMath\.random\(/g,
    allowed: /^server\/db\/jitter\.ts$/,
    rule: 'Math.random is for server/db/jitter.ts; ids and codes come from node:crypto',
  },
  {
    pattern: /\.(selectFrom|insertInto|updateTable|deleteFrom|selectNoFrom|mergeInto)\(|\bsql(<[^`]*?>)?`/g,
    allowed:
      /(^server\/(db|seed)\/|queries(\.ts$|\/)|^server\/(policy\/policy|events\/record-event|http\/idempotency|jobs\/react)\.ts$)/,
    rule: 'SQL is for queries files and db/',
  },
];

const everywhere: readonly (readonly [pattern: RegExp, rule: string])[] = [
  [/@ts-(ignore|nocheck|expect-error)|biome-ignore|eslint-disable/g, 'no rule is switched off in the source'],
  [/\b(TODO|FIXME|XXX|HACK)\b/g, 'no notes of unfinished work in the source'],
];

const LONGEST = 300;
const longByNature = /^(server\/db\/schema\.ts|.*\/data\/[^/]+\.ts|.*\.data\.ts)$/;
const vague = /^(utils?|helpers?|misc|services?|common)$/;

/** Every line that breaks a rule, and every file of a wrong name or length. */
export function checkTexts(sources: readonly Source[]): Violation[] {
  return sources.flatMap((source) => [
    ...nameAndLength(source),
    ...(isShipped(source) ? patterns(source) : []),
    ...bans(source),
  ]);
}

function nameAndLength({ path, text }: Source): Violation[] {
  const found: Violation[] = [];
  const lines = text.trimEnd().split('\n').length;
  if (lines > LONGEST && !longByNature.test(path))
    found.push({ path, line: LONGEST, rule: `a file has at most ${LONGEST} lines, this one ${lines}` });
  const bad = path.split('/').find((part) =>
    part
      .split('.')[0]
      ?.split('-')
      .some((word) => vague.test(word)),
  );
  if (bad) found.push({ path, line: 1, rule: `"${bad}" says nothing: name it for what it does` });
  return found;
}

function patterns({ path, text }: Source): Violation[] {
  const code = withoutComments(text);
  return rules
    .filter(({ allowed }) => !allowed.test(path))
    .flatMap(({ pattern, rule }) =>
      [...code.matchAll(pattern)].map((match) => ({ path, line: lineAt(code, match.index), rule })),
    );
}

function bans({ path, text }: Source): Violation[] {
  if (path.startsWith('scripts/boundaries/')) return [];
  return everywhere.flatMap(([pattern, rule]) =>
    [...text.matchAll(pattern)].map((match) => ({ path, line: lineAt(text, match.index), rule })),
  );
}
