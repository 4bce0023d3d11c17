/** One step of sign-up: progress, back link, question and button (DESIGN-LANGUAGE 13). */
import { useLingui } from '@lingui/react/macro';
import { ActionIcon, Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import clsx from 'clsx';
import type { ReactNode, SyntheticEvent } from 'react';
import { Link } from 'react-router';
import { paths } from '#web/paths.ts';
import { Form } from '#web/ui/form.tsx';
import { Logo } from '#web/ui/logo.tsx';
import { usePageTitle } from '#web/ui/page-header.tsx';
import classes from './step-frame.module.css';

type Props = {
  /** 1 to 5; none on the last page. */
  step?: number;
  title: string;
  sub?: ReactNode;
  back?: string | null;
  children?: ReactNode;
  /** The button's label; none where the page has its own buttons. */
  act?: string;
  loading?: boolean;
  onSubmit?: (event: SyntheticEvent<HTMLFormElement>) => void;
  /** Under the button. */
  under?: ReactNode;
  /** The page sets the focus itself. */
  keepsFocus?: boolean;
};

const steps = 5;

export function StepFrame({ step, title, sub, back, children, act, loading, onSubmit, under, keepsFocus }: Props) {
  const { t } = useLingui();
  usePageTitle(step ? t`${title}, step ${step} of ${steps}` : title);
  return (
    <main className={classes.card} id="main" tabIndex={-1}>
      <header className={classes.head}>
        <span className={classes.edge}>
          {back && (
            <ActionIcon component={Link} to={back} variant="subtle" size={44} aria-label={t`Back`}>
              <IconArrowLeft size={22} stroke={1.75} />
            </ActionIcon>
          )}
        </span>
        <Link to={paths.landing()} className={classes.home} aria-label={t`Mortar, home`}>
          <Logo size={20} />
        </Link>
        <span className={clsx(classes.edge, classes.count)}>{step && t`${step} of ${steps}`}</span>
      </header>
      {step && (
        <div
          className={classes.bars}
          role="progressbar"
          aria-label={t`Sign-up`}
          aria-valuenow={step}
          aria-valuemin={1}
          aria-valuemax={steps}
        >
          {Array.from({ length: steps }, (_, index) => index + 1).map((bar) => (
            <span key={bar} className={clsx(classes.bar, bar <= step && classes.done)} />
          ))}
        </div>
      )}
      <Form className={classes.form} onSubmit={(event) => onSubmit?.(event)}>
        <div className={classes.body}>
          <h1 className={classes.title} tabIndex={-1} data-keeps-focus={keepsFocus || undefined}>
            {title}
          </h1>
          {sub && <div className={classes.sub}>{sub}</div>}
          <div className={classes.fields}>{children}</div>
        </div>
        {(act || under) && (
          <footer className={classes.foot}>
            {act && (
              <Button type="submit" size="md" h={48} fullWidth loading={loading ?? false}>
                {act}
              </Button>
            )}
            {under && <div className={classes.under}>{under}</div>}
          </footer>
        )}
      </Form>
    </main>
  );
}
