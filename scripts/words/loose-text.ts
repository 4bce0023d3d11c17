/** Text of the web app that a person reads and no catalogue holds. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type NodePath, parseSync, traverse, type types } from '@babel/core';

export type LooseText = { readonly path: string; readonly line: number; readonly text: string };

const root = path.resolve(import.meta.dirname, '../..');

/** Attributes, fields and calls whose text is read by people. */
const READ_NAMES =
  /^(label|title|sub|subtitle|text|message|description|placeholder|alt|hint|note|heading|empty|detail|caption|legend|aria-label|aria-description|aria-valuetext|nothingFoundMessage|confirm|keep|words|summary|heads|kept|means|follows|unpaid|verb|sentence|explanation|question|answer)$|(Label|Title|Text|Message|Words|Placeholder)$/;
const READ_CALLS = /^(toast\w*|notify|usePageTitle)$/;

/** A letter, somewhere a person would see it; names of the brand and units alone are the same everywhere. */
function isRead(text: string): boolean {
  const bare = text.replace(/\b(Mortar|USD|https?:\S+|h|mi|min|PDF|CSV|ZIP|ID|AM|PM|ET)\b/g, '');
  return /\p{L}{2,}/u.test(bare);
}

/** Everything loose below the folders given (`web/areas/admin`), or below all of web. */
export function looseText(folders: readonly string[] = []): LooseText[] {
  const places = folders.length > 0 ? folders : ['web'];
  return places
    .flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root }))
    .filter((file) => !/\.(test|data)\.tsx?$|\/gallery\//.test(file))
    .sort()
    .flatMap((file) => looseIn(file, readFileSync(path.join(root, file), 'utf8')));
}

/** The loose text of one file. */
export function looseIn(file: string, code: string): LooseText[] {
  const tree = parseSync(code, {
    filename: file,
    configFile: false,
    babelrc: false,
    parserOpts: { plugins: ['typescript', 'jsx'] },
  });
  if (!tree) return [];
  const found: LooseText[] = [];
  const report = (node: types.Node, text: string) => {
    const shown = text.replace(/\s+/g, ' ').trim();
    if (isRead(shown)) found.push({ path: file, line: node.loc?.start.line ?? 0, text: shown });
  };
  traverse(tree, {
    JSXText(at) {
      if (!isInMacro(at)) report(at.node, at.node.value);
    },
    StringLiteral(at) {
      if (!isInMacro(at) && isReadPlace(at)) report(at.node, at.node.value);
    },
    TemplateLiteral(at) {
      if (!isInMacro(at) && isReadPlace(at)) report(at.node, at.node.quasis.map(({ value }) => value.raw).join(' … '));
    },
  });
  return found;
}

/** Inside `<Trans>`, `<Plural>`, t`…`, msg`…`, plural(…) and their like. */
function isInMacro(at: NodePath): boolean {
  return (
    at.findParent(
      ({ node }) =>
        (node.type === 'JSXElement' &&
          node.openingElement.name.type === 'JSXIdentifier' &&
          /^(Trans|Plural|Select|SelectOrdinal)$/.test(node.openingElement.name.name)) ||
        (node.type === 'TaggedTemplateExpression' &&
          node.tag.type === 'Identifier' &&
          /^(t|msg)$/.test(node.tag.name)) ||
        (node.type === 'CallExpression' &&
          node.callee.type === 'Identifier' &&
          /^(t|msg|plural|select|selectOrdinal)$/.test(node.callee.name)),
    ) !== null
  );
}

/** A child of an element, or the value of something that people read, through `? :`, `&&`, `||` and `??`. */
function isReadPlace(at: NodePath): boolean {
  let here: NodePath = at;
  for (let up = at.parentPath; up; here = up, up = up.parentPath) {
    const { node } = up;
    if (node.type === 'ConditionalExpression' && node.test !== here.node) continue;
    if (node.type === 'LogicalExpression') continue;
    if (node.type === 'TemplateLiteral' || node.type === 'ArrayExpression') continue;
    if (node.type === 'JSXExpressionContainer') {
      if (up.parent.type === 'JSXElement' || up.parent.type === 'JSXFragment') return true;
      continue;
    }
    if (node.type === 'JSXAttribute') return node.name.type === 'JSXIdentifier' && READ_NAMES.test(node.name.name);
    if (node.type === 'ObjectProperty' && node.value === here.node) {
      const name =
        node.key.type === 'Identifier' ? node.key.name : node.key.type === 'StringLiteral' ? node.key.value : '';
      return READ_NAMES.test(name);
    }
    if (node.type === 'CallExpression' && node.callee !== here.node)
      return node.callee.type === 'Identifier' && READ_CALLS.test(node.callee.name);
    return false;
  }
  return false;
}
