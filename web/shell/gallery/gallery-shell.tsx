import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { Role } from '#contract/accounts/user.ts';
import { useNavCount } from '#web/features/shell/nav-counts.ts';
import { paths } from '#web/paths.ts';
import { auth } from '#web/store/auth.ts';
import { useSend, useStore } from '#web/store/store.ts';
import { Page } from '#web/ui/page.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import AppShell from '../app-shell/app-shell.tsx';

const pharmacy = { city: 'Jersey City', state: 'NJ', timeZone: 'America/New_York', status: 'Approved' as const };

/** Shows the frame with a made-up person: `?role=Business`. */
export function GalleryShell() {
  const [search] = useSearchParams();
  const role = Role.catch('Specialist').parse(search.get('role'));
  const send = useSend();
  const ready = useStore((state) => state.auth.isAuth);
  useNavCount(paths.specialist.offers(), 1);
  useNavCount(paths.specialist.myShifts(), 2);
  useNavCount(paths.business.coverage(), 2, true);
  useNavCount(paths.notifications(), 3);
  useEffect(() => {
    send(
      auth.actions.set({
        isAuth: true,
        role,
        user: {
          id: '019a0000-0000-7000-8000-000000000001',
          email: 'imani@example.com',
          firstName: 'Imani',
          lastName: 'Okafor',
          phone: '+19735550142',
          role,
          isBlocked: false,
          isVerified: true,
          emailVerified: true,
          phoneVerified: true,
          referral: 'none',
          timeZone: null,
          language: 'en',
          businesses: [
            { id: '1', name: 'Cobblestone Drug', ...pharmacy },
            { id: '2', name: 'Palisade Family Pharmacy and Compounding Center', ...pharmacy },
          ],
          specialist: { id: '1', status: 'Approved', statusReason: null, license: 'Pharmacist', licenseState: 'NJ' },
          createdAt: '2026-11-01T00:00:00Z',
        },
      }),
    );
  }, [role, send]);
  if (!ready) return null;
  return (
    <AppShell>
      <Page>
        <PageHeader title="My shifts" sub="What the frame looks like" />
      </Page>
    </AppShell>
  );
}
