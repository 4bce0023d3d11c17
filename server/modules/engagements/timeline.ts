/** The evidence timeline: each event of an engagement as a line with time, actor and what it meant (DESIGN-LANGUAGE §1.5). */
import type { TimelineEntry } from '#contract/engagements/engagement.ts';
import type { EventData, EventName } from '../../events/events.ts';

type EventRow = {
  readonly name: string;
  readonly at: Date;
  readonly data: unknown;
  readonly actor_role: string | null;
  readonly first_name: string | null;
  readonly last_name: string | null;
};

type Line<N extends EventName> = (data: EventData[N]) => readonly [sentence: string, detail?: string | null];

const lines: { readonly [N in EventName]?: Line<N> } = {
  shiftRequested: () => ['Asked to work this shift'],
  specialistInvited: () => ['Invited'],
  engagementAccepted: ({ by }) => [by === 'instant' ? 'Booked at once' : 'Accepted'],
  engagementBooked: () => ['Booked', 'Terms locked'],
  bookingReleased: () => ['Booking released', 'The payment did not go through in time'],
  engagementDeclined: ({ reason }) => ['Declined', reason || null],
  engagementCancelled: ({ reason, standingEffect }) => [
    'Cancelled',
    [reason, standingEffect ? `${standingEffect} points` : ''].filter(Boolean).join(', ') || null,
  ],
  engagementExpired: () => ['Expired without an answer'],
  bookingUndone: () => ['Booking taken back', 'Within the undo time, free of effect'],
  confirmationAsked: ({ hoursBefore }) => ['Asked to confirm', `${hoursBefore} h before the start`],
  attendanceConfirmed: () => ['Confirmed: will be there'],
  arrivalAnnounced: ({ etaAt }) => ['On the way', etaAt ? 'Shared where they are' : null],
  arrivalWaiting: ({ distanceMeters }) => [
    'At the door, nobody to give the code',
    distanceMeters === null ? null : `${distanceMeters} m from the pharmacy`,
  ],
  arrivalCodeFailed: ({ failures, renewed }) => [
    'A code did not match',
    renewed ? 'The code was changed' : `Try ${failures}`,
  ],
  arrived: ({ by, late }) => [
    by === 'code' ? 'Arrived, code entered' : 'Arrived, by evidence',
    late ? 'After the start' : 'On time',
  ],
  departed: ({ by }) => [
    by === 'code' ? 'Signed out with the supervisor’s code' : 'Signed out by the clock',
    by === 'code' ? null : 'No sign-out was entered',
  ],
  timesheetSubmitted: ({ overMinutes, asRecorded }) => [
    asRecorded ? 'Hours sent as recorded' : 'Hours sent',
    overMinutes > 0 ? `${overMinutes} min over plan` : null,
  ],
  timesheetApproved: ({ by }) => ['Hours approved', by === 'system' ? 'By themselves, after their time' : null],
  engagementCompleted: () => ['Paid'],
};

/** Lines in the order things happened. Events without a line are nobody's business here. */
export function timelineOf(events: readonly EventRow[]): TimelineEntry[] {
  return events.flatMap((event) => {
    const line = lines[event.name as EventName] as Line<EventName> | undefined;
    if (!line) return [];
    const [sentence, detail] = line(event.data as EventData[EventName]);
    return [{ at: event.at.toISOString(), name: event.name, actor: actorOf(event), sentence, detail: detail ?? null }];
  });
}

function actorOf({ first_name, last_name }: EventRow): string {
  return first_name ? `${first_name} ${last_name}` : 'Mortar';
}
