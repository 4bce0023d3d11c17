/**
 * Which modules share a file. Each module that two pages share would be a file of its own otherwise, and a page 180
 * requests. A group is loaded as one, by whoever needs any of it.
 */

/** The offline worker is a file of its own and takes nothing from others. */
const isOfThePage = (module: string) => !/[\\/]offline-worker[\\/]/.test(module);

/**
 * Parts that the start reaches through a package's index alone: the bundler tells what belongs to the start before it
 * leaves out what nobody uses.
 */
const PARTS =
  /\/node_modules\/(@mantine\/(core\/esm\/components|form)|@floating-ui|react-number-format|react-remove-scroll|react-textarea-autosize|zod)\//;
/** Every page has buttons. */
const BUTTONS = /\/@mantine\/core\/esm\/components\/(Button|CloseButton|Loader|Transition|UnstyledButton)\//;
/** What checks forms: shapes and zod, and what makes a form of them. Most pages that are only read need none of it. */
const CHECKS = /\/contract\/.*\?shapes$|\/node_modules\/(zod|@mantine\/form)\/|\/web\/(zod|ui\/use-checked-form)\.ts$/;
/** Of the contract without its shapes: small, and asked for everywhere. */
const FACTS = /\/contract\/.*\?facts$/;

/** The own staff of a pharmacy: no page before signing in asks for it. */
const ROSTER = /\/contract\/businesses\/(roster(-rows|-cells|-spans)?|closures)\.ts\?(facts|shapes)$/;

/** What types numbers: forms of those who are signed in, and no page before that. */
const NUMBERS = /\/node_modules\/react-number-format\/|\/@mantine\/core\/esm\/components\/NumberInput\//;

/** A file of its own: a page that the server writes shows its words without it. */
const LATER_STYLES = /\/theme\/mantine-parts\.css$/;

/** What every public page stands in, with the parts it is drawn with. */
const FRAME = /\/web\/areas\/public\/(index\.tsx|frame\/)/;

const isOfTheStart = (module: string) =>
  isOfThePage(module) && !CHECKS.test(module) && (!PARTS.test(module) || BUTTONS.test(module));

/** What a write makes stale: loaded with the first one. */
const STALE_READS = /\/contract\/stale-reads\.ts/;

const isOf = (parts: RegExp) => (module: string) =>
  parts.test(module) && !ROSTER.test(module) && !STALE_READS.test(module);

const isShared = (module: string) => isOfThePage(module) && !NUMBERS.test(module);

export const chunkGroups = [
  { name: 'start', tags: ['$initial' as const], test: isOfTheStart, priority: 3 },
  { name: 'parts', test: LATER_STYLES, priority: 4 },
  { name: 'frame', test: FRAME, priority: 2.5 },
  { name: 'facts', test: isOf(FACTS), priority: 2 },
  { name: 'checks', test: isOf(CHECKS), priority: 1 },
  // After what it stands on, which would come with it.
  { name: 'roster', test: ROSTER, priority: 0.5 },
  { name: 'common', minShareCount: 8, maxModuleSize: 30_000, test: isShared },
];
