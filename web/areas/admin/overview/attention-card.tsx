/** What waits for somebody, each with the way to it. */
import { Button } from '@mantine/core';
import {
  IconAlertCircle,
  IconCalendarExclamation,
  IconCertificate,
  IconCreditCardOff,
  IconEyeSearch,
} from '@tabler/icons-react';
import { Link } from 'react-router';
import { paths } from '#web/paths.ts';
import type { Tone } from '#web/theme/colors.ts';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import type { Overview } from './figure-cards.tsx';
import classes from './overview.module.css';

type Look = { tone: Tone; icon: typeof IconEyeSearch; note?: string; to?: string; verb?: string };

const looks: Readonly<Record<string, Look>> = {
  reviews: { tone: 'plum', icon: IconEyeSearch, note: 'Oldest first', to: paths.admin.reviews(), verb: 'Review' },
  holdsRefused: {
    tone: 'signal',
    icon: IconCreditCardOff,
    note: 'Their pharmacies were told',
    to: paths.admin.audit({ name: 'holdRefused' }),
    verb: 'Open',
  },
  emptySoon: {
    tone: 'amber',
    icon: IconCalendarExclamation,
    note: 'Soonest first',
    to: paths.admin.shifts('open'),
    verb: 'Open',
  },
  licensesEnding: { tone: 'amber', icon: IconCertificate, note: 'Then their profiles wait for a renewed one' },
};

const unknown: Look = { tone: 'grey', icon: IconAlertCircle };

export function AttentionCard({ attention }: Pick<Overview, 'attention'>) {
  return (
    <Card flush title="Needs attention">
      {attention.length === 0 ? (
        <EmptyState title="Nothing needs you now." />
      ) : (
        <ul className={classes.attention}>
          {attention.map(({ kind, sentence }) => {
            const { tone, icon: Icon, note, to, verb } = looks[kind] ?? unknown;
            return (
              <li key={kind} className={classes.matter}>
                <span
                  className={classes.sign}
                  style={{ background: `var(--${tone}-soft)`, color: `var(--${tone}-ink)` }}
                  aria-hidden="true"
                >
                  <Icon size={18} stroke={1.75} />
                </span>
                <span className={classes.matterWords}>
                  <strong>{sentence}</strong>
                  {note && <span>{note}</span>}
                </span>
                {to && (
                  <Button component={Link} to={to} variant="default" aria-label={`${verb}: ${sentence}`}>
                    {verb}
                  </Button>
                )}
              </li>
            );
          })}
        </ul>
      )}
    </Card>
  );
}
