import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountEndpoints } from '#contract/accounts/endpoints.ts';
import { type Language, locales } from '#contract/language.ts';
import type { Person } from '../world.ts';
import type { AxeRules } from './axe-findings.ts';
import { findingsOnShown } from './findings-on.ts';
import { openJumps } from './jumps.ts';
import { smallMarket } from './small-market.ts';
import { openTestSite, type TestSite } from './test-site.ts';

export type Market = Awaited<ReturnType<typeof smallMarket>>;
type Look = {
  readonly width: number;
  readonly height: number;
  readonly dark: boolean;
  readonly rules: AxeRules;
  readonly language: Language;
  /** Each screen is loaded; otherwise it follows another inside the app. */
  readonly loads: boolean;
  /** `system`: our typefaces come too late for the page (web/public/letters.js), whose letters are wider then. */
  readonly letters: 'own' | 'system';
};

type Round = {
  readonly who: string;
  readonly as: (market: Market) => Person | undefined;
  readonly screens: (market: Market) => readonly string[];
};

/**
 * Who looks, and where; an address is made once there is something to point at. A list and its drawer are one page with one
 * heading: something else stands between them.
 */
export const rounds: readonly Round[] = [
  {
    who: 'a visitor',
    as: () => undefined,
    screens: (market) => ['/', '/shifts', '/sign-up', `/shifts/${market.open.id}`, '/outbox', '/?modal=sign-in'],
  },
  {
    who: 'a pharmacist',
    as: (market) => market.specialist,
    screens: (market) => [
      '/specialist/find',
      '/specialist/my-shifts',
      `/specialist/find/${market.open.id}`,
      `/specialist/my-shifts/${market.booked.engagement.id}`,
      `/specialist/check-in/${market.booked.engagement.id}`,
      `/specialist/my-shifts/${market.worked.engagement.id}/hours`,
      `/specialist/my-shifts/${market.worked.engagement.id}/rating`,
      `/specialist/my-shifts/${market.rated.engagement.id}`,
      `/specialist/my-shifts/${market.disputed.engagement.id}/dispute`,
      '/specialist/offers',
      '/specialist/messages',
      '/specialist/wallet',
      '/specialist/standing',
      `/specialist/messages/${market.booked.engagement.id}`,
      '/specialist/profile',
      '/notifications',
      '/settings/account',
    ],
  },
  {
    who: 'an owner',
    as: (market) => market.owner,
    screens: (market) => [
      '/business/coverage',
      '/business/shifts',
      `/business/shifts/${market.booked.shift.id}`,
      `/business/engagements/${market.worked.engagement.id}/rating`,
      '/business/post',
      `/business/shifts/${market.rated.shift.id}`,
      '/business/candidates',
      `/business/candidates/${market.asked.shift.id}`,
      '/business/messages',
      '/business/timesheets',
      `/business/timesheets/${market.worked.engagement.id}/dispute`,
      `/business/messages/${market.booked.engagement.id}`,
      `/business/timesheets/${market.disputed.engagement.id}/dispute`,
      '/business/people',
      '/business/billing',
      '/business/pharmacies',
      `/business/pharmacies/${market.owner.businessId}`,
      `/business/pharmacies/${market.owner.businessId}/staff`,
      '/business/team',
    ],
  },
  {
    who: 'a manager',
    as: (market) => market.manager,
    screens: (market) => [
      '/manager/today',
      '/manager/coverage',
      `/manager/coverage/${market.owner.businessId}/staff`,
      '/manager/shifts',
      '/manager/messages',
      '/manager/timesheets',
      '/manager/people',
    ],
  },
  {
    who: 'an Admin',
    as: (market) => market.admin,
    screens: (market) => [
      '/admin/overview',
      '/admin/reviews',
      '/admin/attendance',
      '/admin/disputes',
      `/admin/disputes/${market.dispute.id}`,
      '/admin/appeals',
      '/admin/message-reports',
      '/admin/ratings',
      '/admin/exclusions',
      '/admin/users',
      `/admin/users/${market.specialist.userId}`,
      '/admin/shifts',
      '/admin/payments',
      '/admin/payments/ledger',
      '/admin/payments/ledger/suspense',
      '/admin/audit',
      '/admin/work',
      '/admin/funnel',
      '/admin/funnel?view=table&by=week',
      '/admin/policy',
    ],
  },
];

/**
 * Tests every main screen with something on it, as everybody who may see it, in windows of one size and one language; of axe's rules all, or
 * those of the colors, which are other ones in the dark. A visitor's pages are always loaded: they come with their words.
 */
export function testScreens({ rules, loads, language, letters, ...look }: Look): void {
  const opened = openMarket();

  test.each(rounds)(
    'no screen of $who jumps, whichever answer comes last and whatever tab is chosen; each is named, fits, shows its text whole, is readable for all and complains of nothing',
    {
      timeout: 300_000,
    },
    async ({ as, screens }) => {
      const { site, market } = opened();
      const person = as(market);
      if (person) await site.world.must(accountEndpoints.updateUser, { as: person, body: { language } });
      const window = await site.window({
        ...look,
        maps: true,
        locale: locales[language],
        ...(person && { as: person }),
      });
      if (letters === 'system') await window.context.addInitScript('document.fonts.check = () => false');
      const jumps = await openJumps(window);
      const findings: string[] = [];
      let left = '';
      for (const address of screens(market)) {
        const isLoaded = loads || !person || foldsBar(address) !== foldsBar(left);
        await (isLoaded ? jumps.open(address) : jumps.follow(address));
        left = address;
        findings.push(...(await findingsOnShown(window, address, rules)));
        await jumps.chooseTabs();
      }
      findings.push(jumps.found(), ...window.pageErrors);
      await window.context.close();
      expect(findings.filter(Boolean).join('\n')).toBe('');
    },
  );
}

/** On a desk, Find shifts folds the side bar: between it and other screens everything moves, as it should. */
const foldsBar = (address: string) => address.startsWith('/specialist/find');

/** Opens a site with the market for the tests of a file. Returns what gives both once they are there. */
export function openMarket(): () => { readonly site: TestSite; readonly market: Market } {
  let site: TestSite;
  let market: Market;
  beforeAll(async () => {
    site = await openTestSite();
    market = await smallMarket(site.world);
  });
  afterAll(() => site?.close());
  return () => ({ site, market });
}
