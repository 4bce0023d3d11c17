import { createElement, Fragment } from 'react';
import classes from './unbroken.module.css';

/** Keeps words with a hyphen on one line: none ends with "sign-" and leaves "in" to the next. */
export function Unbroken({ text }: { text: string }) {
  const parts = text.split(/(\S+-\S+)/);
  return createElement(
    Fragment,
    null,
    ...parts.map((part, index) => (index % 2 === 1 ? createElement('span', { className: classes.word }, part) : part)),
  );
}
