/** What is open but not for the person, by cause, each with the way on that changes nothing else (PRODUCT §7). */
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconChevronRight, IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { ForYou, ForYouCause, ShownPart } from '#contract/search/for-you.ts';
import { paths } from '#web/paths.ts';
import classes from './not-yet-panel.module.css';
import { causeWords, type Licensed } from './not-yet-words.ts';

type Props = {
  forYou: ForYou;
  licensed: Licensed;
  show: ShownPart;
  onShow: (show: ShownPart) => void;
};

export function NotYetPanel({ forYou, licensed, show, onShow }: Props) {
  const { t } = useLingui();
  const [open, setOpen] = useState(true);
  const { causes } = forYou;
  const others = forYou.everything - forYou.shifts;
  if (others === 0) return null;
  return (
    <section className={classes.panel} aria-label={t`Not for you yet`}>
      <header className={classes.head}>
        <UnstyledButton className={classes.toggle} aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? <IconChevronDown size={18} /> : <IconChevronRight size={18} />}
          <IconLock size={18} stroke={1.75} aria-hidden="true" />
          {plural(others, { one: '# more that isn’t for you', other: '# more that aren’t for you' })}
        </UnstyledButton>
        {show !== 'others' && (
          <UnstyledButton className={classes.link} onClick={() => onShow('others')}>
            <Trans>Show them</Trans>
          </UnstyledButton>
        )}
      </header>
      {open && (
        <ul className={classes.causes}>
          {causes
            .toSorted((a, b) => b.shifts - a.shifts)
            .map(({ cause, shifts, states }) => {
              const words = causeWords(cause, licensed, forYou);
              return (
                <li key={cause} className={classes.cause} data-cause={cause}>
                  <span className={classes.count}>{shifts}</span>
                  <span className={classes.words}>
                    {words}
                    {cause === 'preferences' && (
                      <span className={classes.note}>
                        <Trans>You can still request these.</Trans>
                      </span>
                    )}
                  </span>
                  <span className={classes.ways}>
                    <Fix cause={cause} state={states[0]?.state} />
                    {show !== cause && (
                      <UnstyledButton
                        className={classes.link}
                        aria-label={t`Show: ${words}`}
                        onClick={() => onShow(cause)}
                      >
                        <Trans>Show</Trans>
                      </UnstyledButton>
                    )}
                  </span>
                </li>
              );
            })}
        </ul>
      )}
    </section>
  );
}

/** Where the cause can be changed without changing what is booked or asked; another role has no such place. */
function Fix({ cause, state }: { cause: ForYouCause; state: string | undefined }) {
  const { t } = useLingui();
  if (cause === 'license')
    return (
      <Link
        className={classes.link}
        to={state ? paths.specialist.profile('addLicense', state) : paths.specialist.profile()}
        state={{ comesBack: true }}
      >
        {state ? t`Add ${state}` : t`License`}
      </Link>
    );
  if (cause === 'requirements')
    return (
      <Link className={classes.link} to={paths.specialist.profile()}>
        <Trans>Profile</Trans>
      </Link>
    );
  if (cause === 'preferences')
    return (
      <Link className={classes.link} to={paths.specialist.availability()}>
        <Trans>Preferences</Trans>
      </Link>
    );
  return null;
}
