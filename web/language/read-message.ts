/**
 * Reads ICU MessageFormat as our messages use it: arguments, plurals, choices. The library's parser, which knows all of
 * the format, weighs 5 kB on every first visit; a test holds the two together, message by message.
 */
import type { CompiledMessage } from '@lingui/message-utils/compileMessage';

type Token = Exclude<CompiledMessage, string>[number];
type Cases = Record<string, CompiledMessage | number>;

const ARGUMENT = /\{\s*(\w+)\s*(?:,\s*(\w+)\s*)?/y;
const OFFSET = /\s*(?:offset\s*:\s*(\d+))?/y;
const CASE = /\s*(?:=(\d+)|(\w+))\s*\{/y;

/** Returns a message as `i18n` fills it. Throws a `SyntaxError` for what is not of that form. */
export function readMessage(text: string): CompiledMessage {
  let at = 0;

  const match = (pattern: RegExp): RegExpExecArray => {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (!found) throw new SyntaxError(`No message at ${at}: ${text}`);
    at = pattern.lastIndex;
    return found;
  };

  /** Up to the brace that closes it, or the end. */
  const readTokens = (inPlural: boolean): Token[] => {
    const tokens: Token[] = [];
    let words = '';
    const endWords = () => {
      if (words) tokens.push(words);
      words = '';
    };
    while (at < text.length && text[at] !== '}') {
      const letter = text[at] ?? '';
      if (letter === '{') {
        endWords();
        tokens.push(readArgument());
      } else if (letter === '#' && inPlural) {
        endWords();
        tokens.push('#');
        at++;
      } else if (letter === "'") words += readQuote(inPlural);
      else {
        words += letter;
        at++;
      }
    }
    endWords();
    return tokens;
  };

  /** An apostrophe stands for itself, unless it is doubled or begins a quote of what has a meaning. */
  const readQuote = (inPlural: boolean): string => {
    const next = text[++at] ?? '';
    if (next === "'") at++;
    if (!(next === '{' || next === '}' || (next === '#' && inPlural))) return "'";
    const end = text.indexOf("'", at);
    const quoted = text.slice(at, end < 0 ? text.length : end);
    at += quoted.length + 1;
    return quoted;
  };

  const readArgument = (): Token => {
    const [, name = '', kind] = match(ARGUMENT);
    if (kind === undefined) {
      match(/\}/y);
      return [name];
    }
    if (kind !== 'plural' && kind !== 'select' && kind !== 'selectordinal')
      throw new SyntaxError(`No kind of message: ${kind}`);
    match(/,/y);
    const cases: Cases = {};
    const [, offset] = kind === 'select' ? [] : match(OFFSET);
    if (offset) cases['offset'] = Number(offset);
    do {
      const [, number, word] = match(CASE);
      cases[number ?? word ?? ''] = readTokens(kind !== 'select');
      match(/\}\s*/y);
    } while (text[at] !== '}');
    at++;
    return [name, kind, cases] as Token;
  };

  const tokens = readTokens(false);
  if (at < text.length) throw new SyntaxError(`A brace too many at ${at}: ${text}`);
  return tokens;
}
