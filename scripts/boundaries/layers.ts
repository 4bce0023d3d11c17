/** Who may import whom: the dependency rule of the layout, as tables. */
import { type Import, importsOf, isShipped, type Source, type Violation } from './source.ts';

/** Modules import only those before them, and only their index.ts. */
export const modules: readonly string[] = [
  'verification',
  'accounts',
  'businesses',
  'specialists',
  'wallet',
  'shifts',
  'engagements',
  'papers',
  'calendar',
  'exclusions',
  'search',
  'notifications',
  'messages',
  'support',
  'audit',
  'admin',
  'analytics',
  'operations',
  'erasures',
];

/** What a part of the server may import beside itself and the contract. First match wins. */
const serverParts: readonly (readonly [part: RegExp, may: readonly RegExp[]])[] = [
  [/^server\/(main|app|routes|create-admin|import-exclusions|outbox|backup|restore)\.ts$/, [/^server\//]],
  [/^server\/(process|seed)(\/|\.ts)/, [/^server\//]],
  [/^server\/profiles\//, [/^server\/(profiles|call|events|clock|ids)/]],
  [
    /^server\/(reactions|account-reactions|questions)\.ts$/,
    [/^server\/(account-reactions|events|call|clock|ids|modules\/\w+\/index)/],
  ],
  [
    /^server\/(http|jobs)\//,
    [/^server\/(http|jobs|call|events|db|policy|gateways|words|clock|ids|config|modules\/\w+\/index)/],
  ],
  [
    /^server\/modules\//,
    [/^server\/(modules|profiles|call|events|db|policy|gateways|pdf|words|clock|ids|config|jobs\/sweeps)/],
  ],
  [/^server\/(call|events|policy)\//, [/^server\/(call|events|policy|db|gateways|words|clock|ids|config)/]],
  [/^server\/gateways\//, [/^server\/(gateways|call|db|events|policy|words|clock|ids|config|data-dir|start-error)/]],
  [/^server\/(words|pdf)\//, [/^server\/(words|pdf)\//]],
  [/^server\/db\//, [/^server\/(db|clock|config|database-url|start-error|data-dir)/]],
  [/^server\/[\w-]+\.ts$/, [/^server\/[\w-]+\.ts$/]],
];

/** From the top down: a part of the web app imports only parts further down, or itself. */
const webParts: readonly RegExp[] = [
  /^web\/(main\.tsx|render\/)/,
  /^web\/app\.tsx$/,
  /^web\/routes\.tsx$/,
  /^web\/shell\//,
  /^web\/areas\//,
  /^web\/features\//,
  /^web\/(api|router|paths\.ts)/,
  /^web\/store\//,
  /^web\/ui\//,
  /^web\/(language|theme|(clock|early-acts|page-state|signal)\.ts|vite-env)/,
];

/** Only these files may import the packages named. */
const packageHolders: readonly (readonly [packages: RegExp, holders: RegExp, rule: string])[] = [
  [/^(?!zod$)/, /^(server|web)\//, 'the contract imports only zod'],
  [
    /^(stripe|posthog-node|nodemailer|twilio|web-push|zipcodes|@aws-sdk\/.*|@photostructure\/tz-lookup)$/,
    /^server\/gateways\//,
    'only gateways/ imports what talks to the outside',
  ],
  [/^pg$/, /^server\/(db|jobs)\//, 'only db/ talks to PostgreSQL'],
  [/^(react-router|@tanstack\/react-query)$/, /^(server|contract|web\/(?!ui\/))/, 'ui knows no route, API or store'],
];

/** Every import that goes against the tables. */
export function checkLayers(sources: readonly Source[]): Violation[] {
  return sources.filter(isShipped).flatMap((source) =>
    importsOf(source).flatMap((one) => {
      const rule = one.isOurs ? ruleAgainst(source.path, one) : packageRuleAgainst(source.path, one);
      return rule ? [{ path: source.path, line: one.line, rule }] : [];
    }),
  );
}

function ruleAgainst(file: string, { target }: Import): string | null {
  const [from] = file.split('/');
  const [to] = target.split('/');
  if (to === 'contract') return contractRuleAgainst(file, target);
  if (from !== to) return `${from} does not import ${to}: ${target}`;
  if (from === 'server') return serverRuleAgainst(file, target);
  return from === 'web' ? webRuleAgainst(file, target) : null;
}

/** A call's contract entry and its action are in the module of the same name. */
function contractRuleAgainst(file: string, target: string): string | null {
  const folder = target.match(/^contract\/([\w-]+)\//)?.[1];
  const serving = file.endsWith('routes.ts') ? moduleOf(file) : null;
  return !folder || !serving || folder === serving
    ? null
    : `module ${serving} serves the calls of contract/${serving}, not of contract/${folder}`;
}

function serverRuleAgainst(file: string, target: string): string | null {
  const may = serverParts.find(([part]) => part.test(file))?.[1] ?? [];
  const from = moduleOf(file);
  const to = moduleOf(target);
  if (from && to && from !== to) {
    const isLower = modules.includes(to) && modules.indexOf(to) < modules.indexOf(from);
    if (!isLower) return `module ${from} does not import module ${to}: only those before it`;
    return target === `server/modules/${to}/index.ts`
      ? null
      : `of module ${to} only its index.ts is imported: ${target}`;
  }
  return (from === to && from !== null) || may.some((one) => one.test(target))
    ? null
    : `${file} does not import ${target}`;
}

function webRuleAgainst(file: string, target: string): string | null {
  const from = roomOf(file);
  const to = roomOf(target);
  if (from && to && from !== to) return `${from} does not import ${to}`;
  return rankOf(target) >= rankOf(file) ? null : `${file} does not import ${target}: that is above it`;
}

/** The areas and the shell stand side by side: only routes.tsx knows them all. */
function roomOf(file: string): string | null {
  const area = file.match(/^web\/areas\/([\w-]+)\//)?.[1];
  if (area) return `area ${area}`;
  return file.startsWith('web/shell/') ? 'the shell' : null;
}

function rankOf(file: string): number {
  return webParts.findIndex((part) => part.test(file));
}

function packageRuleAgainst(file: string, { target, isTypeOnly }: Import): string | null {
  if (isTypeOnly) return null;
  const found = packageHolders.find(([packages, holders]) => packages.test(target) && !holders.test(file));
  return found ? `${found[2]}: ${target}` : null;
}

/** `server/modules/shifts/…` → `shifts`. */
export function moduleOf(file: string): string | null {
  return file.match(/^server\/modules\/([\w-]+)\//)?.[1] ?? null;
}
