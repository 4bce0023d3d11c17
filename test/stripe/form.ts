/** Reads bodies and queries as Stripe takes them: `metadata[paymentId]=x`, `expand[0]=latest_charge`. */
export type Form = { [name: string]: string | Form };

export function readForm(text: string): Form {
  const form: Form = {};
  for (const [name, value] of new URLSearchParams(text)) put(form, name.replaceAll(']', '').split('['), value);
  return form;
}

/** Returns the entries of a list or record in a form, in order. */
export function valuesOf(form: Form, name: string): string[] {
  const inner = form[name];
  return typeof inner === 'object' ? Object.values(inner).map(String) : [];
}

export function recordOf(form: Form, name: string): Record<string, string> {
  const inner = form[name];
  return typeof inner === 'object' ? Object.fromEntries(Object.entries(inner).map(([k, v]) => [k, String(v)])) : {};
}

export function textOf(form: Form, name: string): string | null {
  const value = form[name];
  return typeof value === 'string' ? value : null;
}

export function numberOf(form: Form, name: string): number | null {
  const text = textOf(form, name);
  return text === null ? null : Number(text);
}

function put(form: Form, [first = '', ...rest]: string[], value: string): void {
  if (rest.length === 0) {
    form[first] = value;
    return;
  }
  const inner = form[first];
  const next: Form = typeof inner === 'object' ? inner : {};
  form[first] = next;
  put(next, rest, value);
}
