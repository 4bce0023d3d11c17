/** Particles stay small within a name. */
const particles = new Set(['and', 'of', 'the']);

/** Initials that could be read as words; those without a vowel are known by that. */
const initials = new Set(['BMO', 'BOK', 'FCU', 'SECU', 'US', 'USA', 'USAA']);

/** Returns a bank's name as people write it: providers pass on what the banks file, which is in capitals. */
export function bankName(filed: string): string {
  const name = filed.trim();
  if (name !== name.toUpperCase()) return name;
  return name
    .split(/\s+/)
    .map((word, index) => (index > 0 && particles.has(word.toLowerCase()) ? word.toLowerCase() : capitalized(word)))
    .join(' ');
}

function capitalized(word: string): string {
  const isInitials = initials.has(word) || word.includes('.') || !/[AEIOUY]/.test(word);
  return isInitials ? word : word.charAt(0) + word.slice(1).toLowerCase();
}
