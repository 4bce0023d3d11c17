import type { Engagement } from '#contract/engagements/engagement.ts';
import { formatPhone } from '#contract/phone.ts';
import { PharmacyFacts } from '#web/features/shifts/shift-detail/pharmacy-facts.tsx';
import { Card } from '#web/ui/card.tsx';
import { cityLine } from '#web/ui/city-line.ts';
import { unbroken } from '#web/ui/format-time.ts';
import classes from './engagement-page.module.css';

export function WhereCard({ engagement }: { engagement: Engagement }) {
  const { shift } = engagement;
  const { exact, name } = shift.business;
  return (
    <Card>
      {/* Known, it stands in the line below; of a booking that is over it is not shown again. */}
      <PharmacyFacts shift={shift} withAddress={!exact && engagement.status !== 'Cancelled'} />
      <p className={classes.note}>
        {exact ? exact.address : name}, {cityLine(shift.business)}
        {exact?.phone && (
          <>
            {', '}
            <a href={`tel:${exact.phone}`}>{unbroken(formatPhone(exact.phone))}</a>
          </>
        )}
      </p>
    </Card>
  );
}
