/** Reads the contract's files as declarations, each a shape (made with zod, itself or by what it uses) or a fact. */
import path from 'node:path';
import { parseSync } from 'vite';

type Declaration = {
  /** As it stands in the file; of an endpoint without its shapes. */
  readonly code: string;
  readonly names: readonly string[];
  /** Names of this file that it uses as values. */
  readonly uses: readonly string[];
  readonly isExported: boolean;
  readonly isImport: boolean;
  readonly isShape: boolean;
};

/** Types are left out: they are gone in the browser. */
export type ContractModule = { readonly file: string; readonly declarations: readonly Declaration[] };

type Node = { readonly type: string; readonly start: number; readonly end: number; readonly [key: string]: unknown };
type Span = readonly [start: number, end: number];
type Read = (file: string) => ContractModule;

/** Of an endpoint, what only the server reads: it checks the requests, and the browser believes the answers. */
const SHAPES_OF_ENDPOINT = new Set(['params', 'query', 'body', 'answer']);
/** They hold an expression, and beside it a type. */
const TYPED_EXPRESSIONS = new Set(['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression']);

/** Returns a function that reads one file by its absolute path, once. `textOf` gives a file's source. */
export function readContract(root: string, textOf: (file: string) => string): Read {
  const known = new Map<string, ContractModule | 'reading'>();
  const read: Read = (file) => {
    const before = known.get(file);
    // Only words import each other in a circle, and they hold no shapes.
    if (before === 'reading') return { file, declarations: [] };
    if (before) return before;
    known.set(file, 'reading');
    const found = readModule(file, textOf(file), (name, source) => isShapeIn(name, source, file));
    known.set(file, found);
    return found;
  };
  const isShapeIn = (name: string, source: string, from: string): boolean => {
    if (!/^[.#]/.test(source)) return source === 'zod';
    const target = source.startsWith('#') ? path.join(root, source.slice(1)) : path.join(path.dirname(from), source);
    return read(target).declarations.some(({ names, isShape }) => isShape && names.includes(name));
  };
  return read;
}

function readModule(file: string, text: string, isShapeIn: (name: string, source: string) => boolean): ContractModule {
  const { program, errors } = parseSync(file, text);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  const declarations = (program.body as unknown as Node[]).flatMap((statement) => {
    if (statement['importKind'] === 'type' || statement['exportKind'] === 'type') return [];
    return statement['source'] ? links(statement, isShapeIn) : declared(statement, text);
  });
  return { file, declarations: withShapes(declarations) };
}

/** An import, or an export of what another file declares: one declaration for each name. */
function links(statement: Node, isShapeIn: (name: string, source: string) => boolean): Declaration[] {
  const source = String((statement['source'] as Node)['value']);
  const isImport = statement.type === 'ImportDeclaration';
  return (statement['specifiers'] as Node[])
    .filter((one) => one['importKind'] !== 'type' && one['exportKind'] !== 'type')
    .map((one) => {
      const theirs = nameOf(isImport ? (one['imported'] as Node) : (one['local'] as Node));
      const ours = nameOf(isImport ? (one['local'] as Node) : (one['exported'] as Node));
      return {
        code: `${isImport ? 'import' : 'export'} { ${theirs} as ${ours} } from '${source}';`,
        names: [ours],
        uses: [],
        isExported: !isImport,
        isImport,
        isShape: isShapeIn(theirs, source),
      };
    });
}

function declared(statement: Node, text: string): Declaration[] {
  const isExported = statement.type === 'ExportNamedDeclaration';
  const declaration = isExported ? (statement['declaration'] as Node) : statement;
  if (declaration.type.startsWith('TS')) return [];
  const declarators = (declaration['declarations'] as Node[] | undefined) ?? [declaration];
  const uses = new Set<string>();
  const left: Span[] = [];
  for (const one of declarators) collectUses(one, uses, left);
  const names = declarators.map((one) => nameOf(one['id'] as Node));
  const code = without(text, [statement.start, statement.end], left);
  return [{ code, names, uses: [...uses], isExported, isImport: false, isShape: false }];
}

/** Adds the names a node uses as values, and the spans of endpoints' shapes, which count for nothing. */
function collectUses(node: Node, uses: Set<string>, left: Span[]): void {
  if (node.type === 'Identifier') uses.add(nameOf(node));
  for (const [key, value] of Object.entries(node)) {
    const isOnlyName = (key === 'property' || key === 'key') && node['computed'] !== true && node['shorthand'] !== true;
    if (isOnlyName || (node['shorthand'] === true && key === 'key')) continue;
    for (const child of [value].flat()) {
      if (!isNode(child)) continue;
      if (child.type.startsWith('TS') && !TYPED_EXPRESSIONS.has(child.type)) continue;
      if (isShapeOfEndpoint(node, child)) left.push([child.start, child.end]);
      else collectUses(endpointOf(child) ?? child, uses, left);
    }
  }
}

/** Marks the object given to `endpoint(…)`, so that its own properties are known from any other's. */
function endpointOf(node: Node): Node | null {
  if (node.type !== 'CallExpression' || nameOf(node['callee'] as Node) !== 'endpoint') return null;
  const [given] = node['arguments'] as Node[];
  return given ? { ...node, arguments: [{ ...given, isEndpoint: true }] } : null;
}

function isShapeOfEndpoint(parent: Node, child: Node): boolean {
  return (
    parent['isEndpoint'] === true && child.type === 'Property' && SHAPES_OF_ENDPOINT.has(nameOf(child['key'] as Node))
  );
}

/** Whatever uses a shape is one. */
function withShapes(declarations: readonly Declaration[]): Declaration[] {
  const shapes = new Set(declarations.filter(({ isShape }) => isShape).flatMap(({ names }) => names));
  for (let before = -1; before < shapes.size; ) {
    before = shapes.size;
    for (const { uses, names } of declarations)
      if (uses.some((name) => shapes.has(name))) for (const name of names) shapes.add(name);
  }
  return declarations.map((one) => ({ ...one, isShape: one.names.some((name) => shapes.has(name)) }));
}

/** The text of a span, without the spans in it that are left out and the commas after them. */
function without(text: string, [start, end]: Span, left: readonly Span[]): string {
  let code = '';
  let at = start;
  for (const [from, to] of left.toSorted(([a], [b]) => a - b)) {
    code += text.slice(at, from);
    at = to + (text.slice(to, end).match(/^\s*,/)?.[0].length ?? 0);
  }
  return code + text.slice(at, end);
}

function nameOf(node: Node): string {
  return typeof node['name'] === 'string' ? node['name'] : '';
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}
