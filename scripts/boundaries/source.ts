/** A source file, as the boundary rules see it. */
import path from 'node:path';

export type Source = {
  /** From the root, with forward slashes: `server/modules/shifts/index.ts`. */
  readonly path: string;
  readonly text: string;
};

export type Violation = { readonly path: string; readonly line: number; readonly rule: string };

export type Import = {
  /** A path from the root for our own files, else the package: `kysely`, `@scope/name`, `node:fs`. */
  readonly target: string;
  readonly isOurs: boolean;
  readonly isTypeOnly: boolean;
  readonly line: number;
};

const IMPORT = /(?:^|[\s;])(?:(import|export)\s+(type\s)?[^'"`;]*?from\s*|import\s*\(?\s*)['"]([^'"]+)['"]/g;

/** Everything a file imports: static, dynamic and re-exported. */
export function importsOf({ path: file, text }: Source): Import[] {
  return [...withoutComments(text).matchAll(IMPORT)].map((match) => {
    const named = match[3] ?? '';
    const isOurs = named.startsWith('.') || named.startsWith('#');
    return {
      target: isOurs ? ownPath(file, named) : packageName(named),
      isOurs,
      isTypeOnly: match[2] !== undefined,
      line: lineAt(text, match.index + match[0].length),
    };
  });
}

/** The same text, comments blanked, every line where it was. */
export function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\/|(?<![:'"`\w\\])\/\/[^\n]*/g, (comment) => comment.replace(/[^\n]/g, ' '));
}

export function lineAt(text: string, index: number): number {
  return text.slice(0, index).split('\n').length;
}

/** Tests, their harness and tools are not shipped. */
export function isShipped({ path: file }: Source): boolean {
  return /^(contract|server|web)\//.test(file) && !/\.test\.tsx?$/.test(file) && file !== 'server/db/test-database.ts';
}

function ownPath(file: string, named: string): string {
  return named.startsWith('#')
    ? named.slice(1)
    : path.posix.normalize(path.posix.join(path.posix.dirname(file), named));
}

function packageName(named: string): string {
  const parts = named.split('/');
  return named.startsWith('@') ? parts.slice(0, 2).join('/') : (parts[0] ?? named);
}
