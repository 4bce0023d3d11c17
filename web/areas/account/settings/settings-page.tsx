/** One's account and how Mortar behaves (DESIGN-LANGUAGE 14). Each section has its address. */
import type { ReactNode } from 'react';
import { NavLink, useParams } from 'react-router';
import { NotFoundPage } from '#web/features/shell/not-found-page.tsx';
import { paths } from '#web/paths.ts';
import { useStore } from '#web/store/store.ts';
import { Page } from '#web/ui/page.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { ThemeChoice } from '#web/ui/theme-choice.tsx';
import { AccountSection } from './account-section.tsx';
import { DeleteSection } from './delete-section.tsx';
import { NotificationsSection } from './notifications-section.tsx';
import { SecuritySection } from './security-section.tsx';
import { Setting } from './setting.tsx';
import classes from './settings.module.css';

const sections = [
  { path: 'account', name: 'Account' },
  { path: 'notifications', name: 'Notifications' },
  { path: 'security', name: 'Sign-in and security' },
  { path: 'appearance', name: 'Appearance' },
  { path: 'delete', name: 'Delete account' },
] as const;

export default function SettingsPage() {
  const { section } = useParams();
  const user = useStore((state) => state.auth.user);
  if (!user) return null;
  const pages: Readonly<Record<string, ReactNode>> = {
    account: <AccountSection user={user} />,
    notifications: <NotificationsSection />,
    security: <SecuritySection />,
    appearance: (
      <Setting title="Appearance" sub="Follows your device unless you choose.">
        <ThemeChoice />
      </Setting>
    ),
    delete: <DeleteSection user={user} />,
  };
  const page = pages[section ?? ''];
  if (!page) return <NotFoundPage />;
  return (
    <Page>
      <PageHeader title="Settings" />
      <div className={classes.columns}>
        <nav className={classes.nav} aria-label="Settings">
          {sections.map(({ path, name }) => (
            <NavLink key={path} to={paths.settings(path)} className={classes.entry}>
              {name}
            </NavLink>
          ))}
        </nav>
        <div className={classes.cards}>{page}</div>
      </div>
    </Page>
  );
}
