/** What an hour is worth from the front door: (pay − travel − parking) over travel, work and break (PRODUCT §7). */
import type { Policy } from '#contract/admin/policy.ts';
import { driveMinutes } from '#contract/geo.ts';
import { roundCents, sumCents } from '#contract/money.ts';
import type { DoorToDoor } from '#contract/shifts/shift.ts';

type Worked = {
  readonly payCents: number;
  readonly paidMinutes: number;
  readonly breakMinutes: number;
  readonly parking: string;
};

/** Returns it for the same way to other pay and hours. */
export function doorToDoorWith(
  way: DoorToDoor,
  { payCents, paidMinutes, breakMinutes }: Omit<Worked, 'parking'>,
): DoorToDoor {
  const netCents = sumCents([payCents, -way.travelCostCents, -way.parkingCostCents]);
  const minutes = paidMinutes + breakMinutes + 2 * way.driveMinutesEachWay;
  return { ...way, perHourCents: roundCents((netCents * 60) / minutes) };
}

/** Returns it for a shift `miles` from the door, there and back. */
export function doorToDoorOf(shift: Worked, miles: number, policy: Policy): DoorToDoor {
  const eachWay = driveMinutes(miles);
  const travelCostCents = roundCents(2 * miles * policy.mileageCentsPerMile);
  const parkingCostCents = (policy.parkingCostCents as Readonly<Record<string, number>>)[shift.parking] ?? 0;
  const netCents = sumCents([shift.payCents, -travelCostCents, -parkingCostCents]);
  const minutes = shift.paidMinutes + shift.breakMinutes + 2 * eachWay;
  return {
    perHourCents: roundCents((netCents * 60) / minutes),
    distanceMiles: Math.round(miles * 10) / 10,
    driveMinutesEachWay: eachWay,
    travelCostCents,
    parkingCostCents,
  };
}
