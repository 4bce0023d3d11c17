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
/** What checks forms: shapes and zod. Most pages that are only read need none of it. */
const CHECKS = /\/contract\/.*\?shapes$|\/node_modules\/zod\/|\/web\/(zod|ui\/use-checked-form)\.ts$/;
/** What makes a form of what is checked, by a schema or by hand. */
const FORMS = /\/node_modules\/@mantine\/form\/|\/web\/ui\/(use-form-with|use-form-draft)\.ts$/;
/** Of the contract without its shapes: small, and asked for everywhere. */
const FACTS = /\/contract\/.*\?facts$/;

/** Of these, what a visitor reads: searches, shifts, words. Most other calls are of those who are signed in. */
const FIRST_FACTS =
  /\/contract\/(text|statuses|money|geo|holidays|operations\/endpoints|search\/[\w-]+|specialists\/(document-check|specialist)|shifts\/(shift|endpoints))\.ts\?facts$/;

/** The own staff of a pharmacy: no page before signing in asks for it. */
const ROSTER = /\/contract\/businesses\/(roster(-rows|-cells|-spans)?|closures)\.ts\?(facts|shapes)$/;

/** What types numbers: forms of those who are signed in, and no page before that. */
const NUMBERS = /\/node_modules\/react-number-format\/|\/@mantine\/core\/esm\/components\/NumberInput\//;

/** Files of their own: a page that the server writes shows its words without them. */
const LATER_STYLES = {
  dialog: /\/theme\/mantine-dialog\.css$/,
  search: /\/theme\/mantine-search\.css$/,
  parts: /\/theme\/mantine-parts\.(css|ts)$/,
};

/** What every public page stands in, with the parts it is drawn with. */
const FRAME = /\/web\/areas\/public\/(index\.tsx|frame\/)/;

/**
 * What pages that are read are written with: times, money and numbers, fields, and what stands where an answer is missing.
 * With anything else in it, a reader of one page would load the parts of all.
 */
const READING =
  /\/web\/(ui\/(format-\w+|formats|money|date-time|read-time|lines|tag|visually-hidden|error-panel|loading-skeletons|notice|use-later|use-idle-preload|use-media|touch-target|status-badge|statuses)|features\/shell\/(read-error|use-now))\.(tsx?|module\.css)$|\/useInfiniteQuery\.js$|\/@mantine\/(hooks\/esm\/use-(debounced-value|merged-ref|uncontrolled)|core\/esm\/(core\/(DirectionProvider|utils\/(create-safe-context|is-element|get-safe-id|noop))|components\/(TextInput|Skeleton|Paper|Combobox\/use-combobox)))\//;
/** What sends something. */
const CALLS =
  /\/web\/(api\/(use-call|use-try-again)\.ts|ui\/((form|use-first-wrong-field|write-button|read-only|shared-reason)\.tsx?|action-button\.module\.css))$/;
/** Dialogs of signing in and of asking. */
const DIALOGS =
  /\/web\/(ui\/(confirm-modal|use-dirty)|features\/(shell\/asking-modal|session\/use-session))\.tsx?$|\/@mantine\/core\/esm\/components\/(ModalBase|Modal|PasswordInput|Anchor|Text)\/|\/react-remove-scroll\//;
/** What a search is set with, and its shifts are shown with. */
const CHOICES =
  /\/web\/ui\/time-field\.tsx$|\/@mantine\/core\/esm\/components\/(Combobox|Popover|Select|Switch|Chip|ScrollArea)\/|\/@floating-ui\//;
/** What is ticked, and what it shares with switches and chips: with the parts of a search, every list would load those. */
const TICKS = /\/@mantine\/core\/esm\/(components\/(Checkbox|Radio)|utils\/(InlineInput|InputsGroupFieldset))\//;
const ICONS = /\/@tabler\/icons-react\/|\/@mantine\/core\/esm\/components\/ActionIcon\//;
/** The words of refusals and labels, and who says them. */
const WORDS = /\/contract\/words\/[\w.-]+\.ts|\/web\/language\/(refusals|labels|speaker)\.ts$/;

/** What everybody who is signed in stands in, and small parts of their pages, of which each would be a file. */
const SHELL =
  /\/web\/(shell\/offline-bar|features\/connection\/use-connection)\.(tsx?|module\.css)$|\/@tabler\/icons-react\/.*\/Icon(AlertCircle|ArrowRight|Calendar|Checks|ClockCheck|CreditCard|CreditCardOff|Eye|EyeOff|FileUpload|Id|Inbox|Logout|MapSearch|Paperclip|Phone|Scale|Settings|ShieldCheck|ShieldQuestion|Upload|UserOff|UserPlus|Users|WifiOff)\.|\/web\/(ui\/(card|page|action-button|with-shared-reason|month|retry-notice|updated-toast|save-file|use-first-load|use-popup)|features\/(shell\/(export-button|is-any-loading)|engagements\/queries|specialists\/queries|session\/use-active-business|session\/use-pharmacy-paths|notifications\/queries|messages\/queries))\.(tsx?|module\.css)$|\/web\/shell\/app-shell\/(bottom-bar|business-switcher|user-menu)(\.tsx|\.module\.css)$/;

/** Of the start: each is evaluated in a task of its own (web/public/before-paint.js), and stays the same over most updates. */
const REACT = /\/node_modules\/(react|react-dom|scheduler)\/|\/web\/ui\/react-first\.ts$/;
const PACKAGES = /\/node_modules\//;

/** Small parts of searches, shifts and lists, of which each would be a file. */
const BITS =
  /\/web\/(ui\/(chip-filter|count-badge|distance|lazy-part|use-keys|city-line|use-popup)|features\/(shifts\/(block-words|mode-tag|places-open|shift-counts|use-shift|post\/holiday-label)|search\/(counted|hours-in-words)))\.(tsx?|module\.css)$|\/@tabler\/icons-react\/.*\/Icon(AdjustmentsHorizontal|CurrentLocation|DeviceDesktop|History|Parking|Pill|Vaccine)\./;
/** Looking up a place, in every field of one. */
const PLACE =
  /\/web\/features\/(search\/(place-input|use-place-choices|use-recent-places|recent-places)|places\/queries)\.(tsx?|module\.css)$/;
/** What is searched, which a shift's own page reads too. */
const FINDING =
  /\/web\/features\/search\/(find-shifts|search-state|check-filters|to-search|use-found-shifts|use-saved-searches|queries)\.tsx?$/;
/** What parts a list into pages. */
const LISTS = /\/@mantine\/core\/esm\/components\/(Group|Pagination|Tabs)\//;
/** What waits on the device to be sent. */
const ATTENDANCE =
  /\/web\/(features\/engagements\/attendance\/(attendance-keeper|attendance-user|queue|door-photo-keeper|door-photo-queue|use-submit-attendance|use-position)|store\/(device-store|retry-loop))\.tsx?$/;
/** A booking in a list, and what can be done with it there. */
const BOOKINGS =
  /\/web\/features\/(engagements\/(engagement-list|answer-buttons|counter-button|undo-booking|cancel-button|offer-words|points|pause-sentence|next-step|next-shift-card|directions-button|site-pack-button)|messages\/(message-link|use-message-paths)|ratings\/(ratings-to-give|queries)|shell\/(undo|read-notice|failed-reads))\.(tsx?|module\.css)$/;

/** What stands beside her lists on My shifts. */
const MY_SHIFTS =
  /\/web\/(features\/standing\/(may-appeal|standing-words)|areas\/specialist\/my-shifts\/(month-card|my-shifts-page\.module|standing-card))\.|\/@mantine\/core\/esm\/components\/Progress\//;

/** Small parts that only pages of pharmacies have. */
const PHARMACY =
  /\/web\/features\/(pharmacy-side\/pharmacy-pages|businesses\/(use-coverages|use-roster|login-notice)|coverage\/(board-days|gap-shifts|use-shift-lengths)|shifts\/(use-post-shifts|waves\/use-backups))\.(tsx?|module\.css)$/;
/** Messages that wait on the device to be sent: loaded once a page is at rest. */
const UNSENT =
  /\/web\/(features\/messages\/(message-keeper|message-queue|outgoing-message|queue|send-message)|api\/stall-limit)\.tsx?$/;

const isOfTheStart = (module: string) =>
  isOfThePage(module) && !CHECKS.test(module) && (!PARTS.test(module) || BUTTONS.test(module));

/** What a write makes stale: loaded with the first one. */
const STALE_READS = /\/contract\/stale-reads\.ts/;

const isOf = (parts: RegExp) => (module: string) =>
  parts.test(module) && !ROSTER.test(module) && !STALE_READS.test(module);

const isShared = (module: string) => isOfThePage(module) && !NUMBERS.test(module);

export const chunkGroups = [
  { name: 'react', tags: ['$initial' as const], test: REACT, priority: 3.2 },
  {
    name: 'packages',
    tags: ['$initial' as const],
    test: (module: string) => isOfTheStart(module) && PACKAGES.test(module),
    priority: 3.1,
  },
  { name: 'start', tags: ['$initial' as const], test: isOfTheStart, priority: 3 },
  { name: 'dialog', test: LATER_STYLES.dialog, priority: 4 },
  { name: 'search', test: LATER_STYLES.search, priority: 4 },
  { name: 'parts', test: LATER_STYLES.parts, priority: 4 },
  { name: 'frame', test: FRAME, priority: 2.5 },
  { name: 'reading', test: READING, priority: 2.2 },
  { name: 'calls', test: CALLS, priority: 2.1 },
  { name: 'first-facts', test: FIRST_FACTS, priority: 2.05 },
  { name: 'facts', test: isOf(FACTS), priority: 2 },
  { name: 'forms', test: FORMS, priority: 1.5 },
  { name: 'checks', test: isOf(CHECKS), priority: 1 },
  // After what it stands on, which would come with it.
  { name: 'roster', test: ROSTER, priority: 0.5 },
  { name: 'words', test: WORDS, priority: 0.5 },
  { name: 'place', test: PLACE, priority: 0.48 },
  { name: 'bits', test: BITS, priority: 0.47 },
  { name: 'finding', test: FINDING, priority: 0.46 },
  { name: 'shell', test: SHELL, priority: 0.45 },
  { name: 'attendance', test: ATTENDANCE, priority: 0.44 },
  { name: 'icons', test: ICONS, minShareCount: 8, priority: 1.8 },
  { name: 'dialogs', test: DIALOGS, priority: 0.3 },
  { name: 'lists', test: LISTS, priority: 0.25 },
  { name: 'ticks', test: TICKS, priority: 0.22 },
  { name: 'choices', test: CHOICES, priority: 0.2 },
  { name: 'bookings', test: BOOKINGS, priority: 0.1 },
  { name: 'unsent', test: UNSENT, priority: 0.08 },
  { name: 'pharmacy', test: PHARMACY, priority: 0.07 },
  { name: 'my-shifts', test: MY_SHIFTS, priority: 0.05 },
  { name: 'common', minShareCount: 14, maxModuleSize: 30_000, test: isShared },
];
