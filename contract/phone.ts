/** Phone numbers as Americans write them. */

/** Returns the ten digits of a number, or those of its beginning; the country's 1 is left out. */
export function digitsOf(text: string): string {
  const digits = text.replace(/\D/g, '');
  return (digits.length > 10 && digits.startsWith('1') ? digits.slice(1) : digits).slice(0, 10);
}

/** Returns `(973) 555-0142` for `9735550142` and `+19735550142`; a part of a number is formatted as far as it goes. */
export function formatPhone(text: string): string {
  const digits = digitsOf(text);
  if (digits.length === 0) return '';
  if (digits.length < 4) return `(${digits}`;
  if (digits.length < 7) return `(${digits.slice(0, 3)}) ${digits.slice(3)}`;
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;
}
