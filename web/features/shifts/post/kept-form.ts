/**
 * What is typed into the posting form, kept on the device for the person who typed it until it is posted or started over:
 * a reload, Back or signing out loses nothing (PRODUCT §3).
 */
import type { PostValues } from './post-values.ts';

const PREFIX = 'posting-form:';
/** Forms kept for a person: a new one, one a gap of coverage opened, drafts. */
const MOST = 6;

export type KeptForm = {
  /** How the form was opened: `new`, or a pharmacy and a day. */
  readonly entry: string;
  /** The draft on the server that it is saved as. */
  readonly draft: { readonly id: string; readonly businessId: string } | null;
  /** The call's body as that draft has it, as JSON. */
  readonly saved: string | null;
  readonly values: PostValues;
};

/** Returns how a form is told from others of the same person. */
export function entryOf(opened: { business: string | null; date: string | null; hours?: string | null }): string {
  if (opened.hours) return `${opened.business ?? ''} ${opened.hours}`;
  return opened.date ? `${opened.business ?? ''} ${opened.date}` : 'new';
}

/** Returns what was typed: of a draft by its id, else of the form opened this way. */
export function keptForm(userId: string, entry: string, draftId: string | null): KeptForm | null {
  const forms = read(userId);
  return forms.find((form) => (draftId ? form.draft?.id === draftId : form.entry === entry)) ?? null;
}

/** Keeps what is typed, in place of what was. */
export function keepForm(userId: string, form: KeptForm): void {
  write(userId, [form, ...withoutSame(read(userId), form)].slice(0, MOST));
}

/** Forgets a form: it was posted, put away or started over. */
export function forgetForm(userId: string, form: Pick<KeptForm, 'entry' | 'draft'>): void {
  write(userId, withoutSame(read(userId), form));
}

function withoutSame(forms: readonly KeptForm[], { entry, draft }: Pick<KeptForm, 'entry' | 'draft'>): KeptForm[] {
  return forms.filter((form) => form.entry !== entry && (!draft || form.draft?.id !== draft.id));
}

function read(userId: string): KeptForm[] {
  try {
    const forms: unknown = JSON.parse(window.localStorage.getItem(PREFIX + userId) ?? '[]');
    return Array.isArray(forms) ? forms.filter(isKeptForm) : [];
  } catch {
    return [];
  }
}

function write(userId: string, forms: readonly KeptForm[]): void {
  try {
    if (forms.length === 0) window.localStorage.removeItem(PREFIX + userId);
    else window.localStorage.setItem(PREFIX + userId, JSON.stringify(forms));
  } catch {
    // Storage is unavailable or full: the draft on the server is what stays.
  }
}

function isKeptForm(form: unknown): form is KeptForm {
  return (
    typeof form === 'object' &&
    form !== null &&
    'entry' in form &&
    'values' in form &&
    typeof form.values === 'object' &&
    form.values !== null &&
    'days' in form.values &&
    Array.isArray(form.values.days)
  );
}
