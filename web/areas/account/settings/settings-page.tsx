/** Settings (DESIGN-LANGUAGE 14). Each section has its own address. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Stack } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { NavLink, useParams } from 'react-router';
import { sharingWords } from '#web/features/analytics/sharing-words.ts';
import { NotFoundPage } from '#web/features/shell/not-found-page.tsx';
import { paths } from '#web/paths.ts';
import { useStore } from '#web/store/store.ts';
import { CalendarLanguageChoice } from '#web/ui/calendar-language-choice.tsx';
import { LanguageChoice } from '#web/ui/language-choice.tsx';
import { Page } from '#web/ui/page.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { ThemeChoice } from '#web/ui/theme-choice.tsx';
import { AccountSection } from './account-section.tsx';
import { DeleteSection } from './delete-section.tsx';
import { NotificationsSection } from './notifications-section.tsx';
import { PrivacySection } from './privacy-section.tsx';
import { SecuritySection } from './security-section.tsx';
import { Setting } from './setting.tsx';
import classes from './settings.module.css';

type Section = 'account' | 'notifications' | 'security' | 'privacy' | 'appearance' | 'delete';

const sections: readonly { path: Section; name: MessageDescriptor }[] = [
  { path: 'account', name: msg`Account` },
  { path: 'notifications', name: msg`Notifications` },
  { path: 'security', name: msg`Sign-in and security` },
  { path: 'privacy', name: sharingWords.section },
  { path: 'appearance', name: msg`Appearance` },
  { path: 'delete', name: msg`Delete account` },
];

export default function SettingsPage() {
  const { t } = useLingui();
  const { section } = useParams();
  const user = useStore((state) => state.auth.user);
  const nav = useSectionInView(section);
  if (!user) return null;
  const pages: Readonly<Record<string, ReactNode>> = {
    account: <AccountSection user={user} />,
    notifications: <NotificationsSection />,
    security: <SecuritySection />,
    privacy: <PrivacySection />,
    appearance: (
      <Setting title={t`Appearance`} sub={t`Matches your device unless you choose otherwise.`}>
        <Stack align="start">
          <ThemeChoice />
          <LanguageChoice labelled />
          <CalendarLanguageChoice />
        </Stack>
      </Setting>
    ),
    delete: <DeleteSection user={user} />,
  };
  const page = pages[section ?? ''];
  if (!page) return <NotFoundPage />;
  return (
    <Page>
      <PageHeader title={t`Settings`} />
      <div className={classes.columns}>
        <nav ref={nav} className={classes.nav} aria-label={t`Settings`}>
          {sections.map(({ path, name }) => (
            <NavLink key={path} to={paths.settings(path)} className={classes.entry}>
              {t(name)}
            </NavLink>
          ))}
        </nav>
        <div className={classes.cards}>{page}</div>
      </div>
    </Page>
  );
}

/**
 * Scrolls the open section's tab into view on a phone, where the strip is wider than the screen, without scrolling the
 * page.
 */
function useSectionInView(section: string | undefined) {
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    const strip = nav.current;
    const entry = strip?.querySelector<HTMLElement>(`[href$="/${section}"]`);
    if (strip && entry)
      strip.scrollLeft = entry.offsetLeft - strip.offsetLeft - (strip.clientWidth - entry.offsetWidth) / 2;
  }, [section]);
  return nav;
}
