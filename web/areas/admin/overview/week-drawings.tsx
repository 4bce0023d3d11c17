/** The three charts: one color, gray for the baseline, horizontal grid lines only (DESIGN-LANGUAGE §4). */
import { useLingui } from '@lingui/react/macro';
import '@mantine/core/styles/ColorSwatch.layer.css';
import '@mantine/charts/styles.layer.css';
import { AreaChart, BarChart, LineChart } from '@mantine/charts';
import { useReducedMotion } from '@mantine/hooks';
import { locale } from '#web/language/language.ts';
import { money } from '#web/ui/format-money.ts';
import { number } from '#web/ui/format-number.ts';
import { calendarDay } from '#web/ui/format-time.ts';
import type { Overview } from './figure-cards.tsx';

type Props = Pick<Overview, 'weeks'>;

const cobalt = 'var(--cobalt-solid)';

const shared = {
  h: '100%',
  dataKey: 'label',
  gridAxis: 'x',
  tickLine: 'none',
  // Every second week is named, the last one inside the card.
  xAxisProps: { interval: 1, padding: { left: 16, right: 16 } },
  textColor: 'var(--ink-3)',
  gridColor: 'var(--line)',
  strokeDasharray: '4 4',
  // Screen readers and the keyboard get the sentence and the table instead.
  accessibilityLayer: false,
} as const;

/** The week that is not over would look like a fall: it stands in the sentence and in the table. */
const named = (weeks: Props['weeks']) =>
  weeks.slice(0, -1).map((week) => ({ ...week, label: calendarDay(week.week, 'short') }));

export function BookingsChart({ weeks }: Props) {
  const { t } = useLingui();
  const still = useReducedMotion();
  return (
    <LineChart
      {...shared}
      data={named(weeks)}
      valueFormatter={(shifts) => number(shifts)}
      yAxisProps={{ allowDecimals: false }}
      withLegend
      legendProps={{ verticalAlign: 'top', height: 32 }}
      lineProps={{ isAnimationActive: !still }}
      curveType="monotone"
      withDots={false}
      series={[
        { name: 'booked', label: t`Booked`, color: cobalt },
        { name: 'posted', label: t`Posted`, color: 'var(--grey-solid)', strokeDasharray: '5 4' },
      ]}
    />
  );
}

export function CancelledChart({ weeks }: Props) {
  const { t } = useLingui();
  const still = useReducedMotion();
  return (
    <BarChart
      {...shared}
      data={named(weeks)}
      barProps={{ isAnimationActive: !still, radius: 3 }}
      yAxisProps={{ allowDecimals: false, width: 36 }}
      series={[{ name: 'cancelled', label: t`Cancelled`, color: cobalt }]}
    />
  );
}

export function VolumeChart({ weeks }: Props) {
  const { t } = useLingui();
  const still = useReducedMotion();
  return (
    <AreaChart
      {...shared}
      data={named(weeks)}
      areaProps={{ isAnimationActive: !still }}
      curveType="monotone"
      withDots={false}
      valueFormatter={(cents) => money(cents)}
      yAxisProps={{ tickFormatter: thousands, width: 56 }}
      series={[{ name: 'volumeCents', label: t`Pay booked`, color: cobalt }]}
    />
  );
}

/** `$120k` on an axis. */
function thousands(cents: number): string {
  return new Intl.NumberFormat(locale(), {
    style: 'currency',
    currency: 'USD',
    notation: 'compact',
    maximumFractionDigits: 1,
  }).format(cents / 100);
}
