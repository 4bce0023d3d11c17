/** A pharmacy in the list, with its open shifts. Pointing at it points at its pin; its name selects it on the map. */
import { t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { UnstyledButton } from '@mantine/core';
import { IconBuildingStore } from '@tabler/icons-react';
import clsx from 'clsx';
import { type CSSProperties, memo } from 'react';
import type { FoundPharmacy } from '#contract/search/endpoints.ts';
import { holidayLabel } from '#web/features/shifts/post/holiday-label.ts';
import { distance } from '#web/ui/distance.tsx';
import { percent } from '#web/ui/format-number.ts';
import touch from '#web/ui/touch-target.module.css';
import { FoundShiftRow } from './found-shift-row.tsx';
import type { OwnParts } from './own-parts.ts';
import classes from './pharmacy-card.module.css';
import { SoftwareMatch } from './software-match.tsx';
import { volume } from './volume.ts';

/** Two figures in tenths of a mile may differ by as much in their last digit. */
const SAME_MILES = 0.15;

/** How far it is from the door, where that is another place than the one searched; the pay beside it counts that way. */
function describePharmacy({ distanceMiles, driveMinutes, softwareMatch, shifts }: FoundPharmacy): string {
  const door = shifts[0]?.doorToDoor;
  if (!door || Math.abs(door.distanceMiles - distanceMiles) < SAME_MILES) return distance(distanceMiles, driveMinutes);
  const far = distance(door.distanceMiles, door.driveMinutesEachWay);
  return softwareMatch === null ? t`${far} from your place` : t`${far} from home`;
}

type Props = {
  pharmacy: FoundPharmacy;
  selected: boolean;
  hovered: boolean;
  linkTo: (shiftId: string) => string;
  /** The shift whose detail is open. */
  openShift: string | null;
  onSelect: (id: string) => void;
  onHover: (id: string | null) => void;
  own: OwnParts | undefined;
};

export const PharmacyCard = memo(function PharmacyCard(props: Props) {
  const { pharmacy, selected, hovered, linkTo, openShift, onSelect, onHover, own } = props;
  const { t } = useLingui();
  const { id, name, city, state, reliability } = pharmacy;
  const asDescribed =
    reliability.asDescribedPercent !== null && percent(Math.round(reliability.asDescribedPercent) / 100);
  return (
    <article
      className={clsx(classes.card, hovered && classes.hovered, selected && classes.selected)}
      aria-label={name}
      data-pharmacy={id}
      style={{ '--rows': pharmacy.shifts.length } as CSSProperties}
      onMouseEnter={() => onHover(id)}
      onMouseLeave={() => onHover(null)}
      onFocus={() => onHover(id)}
      onBlur={() => onHover(null)}
    >
      <header className={classes.head}>
        <span className={classes.mark} aria-hidden="true">
          <IconBuildingStore size={20} stroke={1.6} />
        </span>
        <div className={classes.words}>
          <h3 className={classes.name}>
            <UnstyledButton
              className={clsx(classes.select, touch.link)}
              onClick={() => onSelect(id)}
              aria-pressed={selected}
              aria-label={t`${name}, show on the map`}
            >
              {name}
            </UnstyledButton>
          </h3>
          <div className={classes.place}>
            <span>
              {city}, {state}
            </span>
            <span>{describePharmacy(pharmacy)}</span>
          </div>
          <div className={classes.facts}>
            <SoftwareMatch software={pharmacy.software} match={pharmacy.softwareMatch} />
            <span>{volume(pharmacy.script)}</span>
            {asDescribed && <span>{t`${asDescribed} as described`}</span>}
          </div>
        </div>
      </header>
      <ul className={classes.shifts}>
        {pharmacy.shifts.map((shift, index) => (
          <FoundShiftRow
            key={shift.id}
            shift={shift}
            to={linkTo(shift.id)}
            holiday={holidayLabel(shift.day)}
            own={own}
            current={openShift === shift.id || (openShift === null && selected && index === 0)}
          />
        ))}
      </ul>
    </article>
  );
});
