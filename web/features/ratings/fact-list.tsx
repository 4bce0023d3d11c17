import { useLingui } from '@lingui/react/macro';
import { IconCheck, IconX } from '@tabler/icons-react';
import { type DescribedFacts, describedFacts } from '#contract/engagements/rating.ts';
import classes from './both-ratings.module.css';
import { factNames } from './rating-words.ts';

/** The facts that were answered, each with a check or a cross. */
export function FactList({ facts }: { facts: DescribedFacts }) {
  const { t } = useLingui();
  return (
    <ul className={classes.facts}>
      {describedFacts
        .filter((fact) => facts[fact] !== undefined)
        .map((fact) => (
          <li key={fact}>
            {facts[fact] ? (
              <IconCheck size={16} className={classes.yes} aria-label={t`Yes`} />
            ) : (
              <IconX size={16} className={classes.no} aria-label={t`No`} />
            )}
            {t(factNames[fact])}
          </li>
        ))}
    </ul>
  );
}
