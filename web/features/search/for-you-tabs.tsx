/** What is for the person first, everything beside it; of the rest, what is listed now. */
import { Trans, useLingui } from '@lingui/react/macro';
import { UnstyledButton } from '@mantine/core';
import { Link } from 'react-router';
import type { ForYou, ShownPart } from '#contract/search/for-you.ts';
import { paths } from '#web/paths.ts';
import classes from './for-you-tabs.module.css';

type Props = {
  /** null until the first answer. */
  forYou: ForYou | null;
  show: ShownPart;
  onShow: (show: ShownPart) => void;
};

export function ForYouTabs({ forYou, show, onShow }: Props) {
  const { t } = useLingui();
  const words =
    show === 'forYou'
      ? t`Shifts you can book that fit your preferences`
      : show === 'everything'
        ? t`All open shifts, including those you can’t book`
        : t`Shifts that aren’t for you`;
  return (
    <>
      <div className={classes.row}>
        <fieldset aria-label={t`What is listed`} className={classes.tabs}>
          <UnstyledButton className={classes.tab} aria-pressed={show === 'forYou'} onClick={() => onShow('forYou')}>
            <Trans>For you</Trans> <span className={classes.count}>{forYou?.shifts}</span>
          </UnstyledButton>
          <UnstyledButton
            className={classes.tab}
            aria-pressed={show === 'everything'}
            onClick={() => onShow('everything')}
          >
            <Trans>Everything</Trans> <span className={classes.count}>{forYou?.everything}</span>
          </UnstyledButton>
        </fieldset>
        <Link to={paths.specialist.availability()} className={classes.preferences}>
          <Trans>Preferences</Trans>
        </Link>
      </div>
      <p className={classes.words}>{words}</p>
    </>
  );
}
