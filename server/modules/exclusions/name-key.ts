/**
 * Returns a name as two records of one person have it, whatever their case, accents, signs and spaces: `oneill|anamaria`.
 * Last name first; of several first names all count.
 */
export function nameKey(lastName: string, firstName: string): string {
  return `${letters(lastName)}|${letters(firstName)}`;
}

function letters(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}]/gu, '');
}
