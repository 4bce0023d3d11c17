/** What may be written where: rules that a look at the text settles. */
import { isShipped, lineAt, type Source, type Violation, withoutComments } from './source.ts';

type TextRule = { readonly pattern: RegExp; readonly allowed: RegExp; readonly rule: string };

/** Notifications, the audit log and the mails of accounts, which say both languages side by side. */
const inBothLanguages =
  /^(contract\/language\.ts|server\/modules\/(notifications|audit)\/|server\/modules\/accounts\/(account-mail\.data|send-account-mail)\.ts)/;

const rules: readonly TextRule[] = [
  {
    pattern: /\bprocess\.env\b/g,
    allowed: /^server\/config\.ts$/,
    rule: 'only server/config.ts reads the environment',
  },
  {
    pattern: /\bnew Date\(|\bDate\.now\(|\bDate\(\)/g,
    allowed: /^(contract\/time|server\/clock|web\/clock)\.ts$|^web\/public\/before-paint\.js$/,
    rule: 'time comes from a clock (contract/time.ts, server/clock.ts, web/clock.ts; before it is there, before-paint.js)',
  },
  {
    pattern: /\bMath\.random\(/g,
    allowed: /^server\/db\/jitter\.ts$/,
    rule: 'Math.random is for server/db/jitter.ts; ids and codes come from node:crypto',
  },
  {
    pattern: /\.(selectFrom|insertInto|updateTable|deleteFrom|selectNoFrom|mergeInto)\(|\bsql(<[^`]*?>)?`/g,
    allowed:
      /(^server\/(db|seed)\/|queries(\.ts$|\/)|^server\/(policy\/policy|events\/record-event|call\/idempotency|jobs\/react)\.ts$)/,
    rule: 'SQL is for queries files and db/',
  },
  {
    pattern: /\bstatus:\s*(?:[^,;{}()]*\?\s*)?'[A-Z]|\bset\s+status\s*=|\bas NextStatus\b/g,
    allowed:
      /^(?!server\/(modules|profiles|call)\/)|^server\/call\/lifecycle\.ts$|\/(present[\w-]*|payment-status)\.ts$/,
    rule: 'a status comes from its lifecycle (server/call/lifecycle.ts), never typed by hand',
  },
  {
    pattern: /\bsaid\(\s*['"`]|\bimport [^;=]*\bSaid\b[^;=]* from/g,
    allowed: inBothLanguages,
    rule: 'words are said from a table of messages (*.words.ts), in every language from its catalogue',
  },
  {
    pattern: /(['"`])[^'"`\n]*[áéíóúñ¿¡«»][^'"`\n]*\1/gi,
    allowed: new RegExp(`${inBothLanguages.source}|^web/language/languages\\.ts$`),
    rule: 'Spanish is for the catalogues (es/*.po)',
  },
  {
    pattern:
      /\.(message|sentence|label|title|detail|rule)\)?\.(split|match|matchAll|slice|substring|startsWith|endsWith|includes|indexOf|search|replace|replaceAll|charAt)\(|(?<!typeof [\w.]*)\.(message|sentence|label|title|detail|rule) (===|!==) ['"`]|\/[a-z]*\.(test|exec)\([^)\n]*\b(message|sentence|label|title|detail|subject|body)\b/g,
    // What PostgreSQL, a browser, a parser or a program says of itself has no code in places.
    allowed: /^server\/(db|process)\/|^web\/shell\/error-page\.tsx$/,
    rule: 'nothing reads a sentence: it travels with its code and parameters',
  },
];

const everywhere: readonly (readonly [pattern: RegExp, rule: string])[] = [
  [/@ts-(ignore|nocheck|expect-error)|biome-ignore|eslint-disable/g, 'no rule is switched off in the source'],
  [/\b(TODO|FIXME|XXX|HACK)\b/g, 'no notes of unfinished work in the source'],
];

const LONGEST = 300;
const longByNature = /^(server\/db\/schema\.ts|.*\/data\/[^/]+\.ts|.*\.(data|words)\.ts)$/;
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
