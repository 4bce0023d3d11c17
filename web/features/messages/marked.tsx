import { Fragment, type ReactNode } from 'react';
import { escapeRegExp } from '#contract/escape-reg-exp.ts';
import classes from './thread-list.module.css';

/** A line in which the words searched for are marked, wherever they stand. */
export function Marked({ text, query }: { text: string; query: string }): ReactNode {
  const words = query.split(/\s+/).filter((word) => word !== '');
  if (words.length === 0) return text;
  const found = [...text.matchAll(new RegExp(words.map(escapeRegExp).join('|'), 'giu'))];
  const after = found.map((match, at) => text.slice(match.index + match[0].length, found[at + 1]?.index));
  return (
    <>
      {text.slice(0, found[0]?.index)}
      {found.map((match, at) => (
        <Fragment key={match.index}>
          <mark className={classes.found}>{match[0]}</mark>
          {after[at]}
        </Fragment>
      ))}
    </>
  );
}
