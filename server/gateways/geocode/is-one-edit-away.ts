/**
 * Returns how far what was typed is from a name that begins so, from 0, the name itself, 1, a longer name, to 2 and 3,
 * the same with one slip: a wrong letter, one too many, one left out or two the wrong way round. Null beyond that, and
 * for a slip in so few letters that it would make anything of anything. Asked of every name there is: it keeps to plain
 * loops.
 */
export function isOneEditAway(typed: string, name: string): 0 | 1 | 2 | 3 | null {
  let at = 0;
  while (at < typed.length && typed.charCodeAt(at) === name.charCodeAt(at)) at += 1;
  if (at === typed.length) return name.length === at ? 0 : 1;
  if (typed.length < LEAST_LETTERS) return null;
  // A slip is where the two part, or nowhere: behind it they go on alike.
  const wrong = goesOn(typed, at + 1, name, at + 1);
  const tooMany = goesOn(typed, at + 1, name, at);
  const leftOut = goesOn(typed, at, name, at + 1);
  const swapped =
    typed.charCodeAt(at) === name.charCodeAt(at + 1) &&
    typed.charCodeAt(at + 1) === name.charCodeAt(at) &&
    goesOn(typed, at + 2, name, at + 2);
  const more = name.length - typed.length;
  if ((more === 0 && (wrong || swapped)) || (more === -1 && tooMany) || (more === 1 && leftOut)) return 2;
  return typed.length > LEAST_LETTERS && (wrong || tooMany || leftOut || swapped) ? 3 : null;
}

/** So many for a whole name; one more for the beginning of one. */
const LEAST_LETTERS = 4;

/** Returns whether the name goes on from there as what was typed does. */
function goesOn(typed: string, from: number, name: string, nameFrom: number): boolean {
  const offset = nameFrom - from;
  if (name.length < typed.length + offset) return false;
  for (let at = from; at < typed.length; at += 1)
    if (typed.charCodeAt(at) !== name.charCodeAt(at + offset)) return false;
  return true;
}
