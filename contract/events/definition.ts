/**
 * What one event is: what it carries, how the audit log and the timeline say it, who is notified and which open windows
 * refresh. Texts are English ICU MessageFormat, filled from the event's data, its `facts` and, in notifications, from
 * `ContextFacts`; their Spanish is in `server/words/es/events.po`, under
 * `event.<name>.<part>`.
 */
import type {
  NotificationAnswer,
  NotificationIcon,
  NotificationLink,
  NotificationList,
  NotificationTopic,
} from '../notifications/notification.ts';
import type { Facts } from '../words/facts.ts';

export type SubjectType =
  | 'user'
  | 'business'
  | 'specialist'
  | 'document'
  | 'posting'
  | 'shift'
  | 'engagement'
  | 'payment'
  | 'payout'
  | 'paymentMethod'
  | 'savedSearch'
  | 'exclusionList'
  | 'policy'
  | 'ledger'
  | 'clock'
  | 'work'
  | 'message'
  | 'supportCase'
  | 'flood';

/**
 * `pharmacist`: the specialist of the engagement or profile · `pharmacy`: owner and managers · `owner`: the owner alone ·
 * `profile`: whose profile it is · `person`: whose account it is · `admins`: every Admin · `caseAdmins`: the Admin who has
 * taken the support case, or every Admin while none has.
 */
export type Audience = 'pharmacist' | 'pharmacy' | 'owner' | 'person' | 'profile' | 'admins' | 'caseAdmins';

/** What is read where it stands: the messages of a booking, what a person writes in a support case. */
export type ReadInPlace = 'messageSent' | 'supportCase';

/**
 * Which open windows read again: `sides`: the pharmacist and the pharmacy's people · `pharmacist`: only they · `pharmacy`:
 * only its people · `ownSide`: the side that acted · `thread`: the messages between the two · `everyone`: whoever looks at open shifts, visitors too ·
 * `wallet`: payer, payee and the Admins, whose desk shows every payment · `profile`: its owner and the Admins ·
 * `support`: whose case it is and the Admins · `inbox`: the Admins · `person`: the account's own windows · `end`: these
 * windows close and sign in anew.
 */
export type LiveScope =
  | 'sides'
  | 'ownSide'
  | 'thread'
  | 'pharmacist'
  | 'pharmacy'
  | 'everyone'
  | 'wallet'
  | 'profile'
  | 'person'
  | 'support'
  | 'inbox'
  | 'end';

/**
 * `nearStart`: urgent when the shift starts within 24 hours or has started, and then not held back by quiet hours
 * (PRODUCT §9) · `never`.
 */
type Urgency = 'nearStart' | 'never';

/** What a notification may say beside the event's own data; what the event is not about is null. */
export type ContextFacts = {
  /** `Larkspur Pharmacy` */
  readonly pharmacy: string | null;
  /** `Montclair, NJ` */
  readonly place: string | null;
  /** `Imani Okafor`, and her first name alone. */
  readonly pharmacist: string | null;
  readonly firstName: string | null;
  /** The first name of the account the event is about. */
  readonly person: string | null;
  /** The shift; its texts may use `startsDay`, `startsTime` and `span` too. */
  readonly startsAt: string | null;
  readonly endsAt: string | null;
  /** The pharmacy's; moments are written in it. */
  readonly timeZone: string;
};

/** The names of `ContextFacts`, and what the writer makes of its moments. */
export const contextFactNames = [
  'pharmacy',
  'place',
  'pharmacist',
  'firstName',
  'person',
  'startsAt',
  'startsDay',
  'startsTime',
  'endsAt',
  'endsDay',
  'endsTime',
  'span',
] as const;

/** `List`: the lists it is in, by which the type says which kinds ask for an answer. */
export type NotificationDefinition<Data, List extends NotificationList = NotificationList> = {
  readonly to: Audience;
  readonly topic: NotificationTopic;
  readonly urgency: Urgency;
  readonly icon: NotificationIcon;
  readonly link: NotificationLink;
  readonly lists?: readonly List[];
  readonly answer?: NotificationAnswer;
  /** Sent only then. */
  readonly when?: (data: Data) => boolean;
  /** What makes `when` true, over the event's example. */
  readonly example?: Partial<Data>;
  /**
   * Mailed whatever they chose for its topic, since it is about the security or the state of their account; no link in it turns
   * that off.
   */
  readonly alwaysMailed?: true;
  /** Sent also to whoever did it: a confirmation to keep. */
  readonly alsoActor?: boolean;
  /**
   * While its reader has not read it, the next one about the same thing takes its place, and e-mail and text wait for the
   * policy's `messageNoticeMinutes`: they go out if it is still unread.
   */
  readonly replacesUnread?: ReadInPlace;
  /** Puts `{lines}` into the body: `text` once for each of `facts`. */
  readonly lines?: { readonly text: string; readonly facts: (data: Data) => readonly Facts[] };
  readonly title: string;
  readonly body: string;
};

export type EventDefinition<
  Data,
  Subject extends SubjectType = SubjectType,
  List extends NotificationList = NotificationList,
> = {
  /** What it carries: an example of it, made by `example<Data>(…)`. */
  readonly data: Data;
  readonly subject: Subject | readonly Subject[];
  /** What its texts need beside its data, computed from it. */
  readonly facts?: (data: Data) => Facts;
  /** Said after the name of who did it. */
  readonly audit: string;
  /** Its line in the timeline of an engagement. */
  readonly timeline?: { readonly line: string; readonly detail?: string };
  readonly live: readonly LiveScope[];
  /** One row an audience. The person who did it is not notified, unless `alsoActor`. */
  readonly notify: Readonly<Record<string, NotificationDefinition<Data, List>>>;
};

/** Defines an event; its data's type is that of its example. */
export function event<Data, const Subject extends SubjectType, List extends NotificationList = never>(
  definition: EventDefinition<Data, Subject, List>,
): EventDefinition<Data, Subject, List> {
  return definition;
}

/** Returns an example of what an event carries, with its type; the tests say every text with it. */
export function example<Data>(data: Data): Data {
  return data;
}
