/** The evidence timeline: each event of an engagement as a line with time, actor and what it meant (DESIGN-LANGUAGE §1.5). */
import type { TimelineEntry } from '#contract/engagements/engagement.ts';
import { type Language, type Said, said } from '#contract/language.ts';
import type { EventData, EventName } from '../../events/events.ts';
import { withReasonsIn } from '../../events/our-reasons.ts';

type EventRow = {
  readonly name: string;
  readonly at: Date;
  readonly data: unknown;
  readonly actor_role: string | null;
  readonly first_name: string | null;
  readonly last_name: string | null;
};

type Line<N extends EventName> = (data: EventData[N]) => readonly [sentence: Said, detail?: Said | null];

const lines: { readonly [N in EventName]?: Line<N> } = {
  shiftRequested: () => [said('Asked to work this shift', 'Pidió trabajar este turno')],
  specialistInvited: () => [said('Invited', 'Invitación enviada')],
  engagementAccepted: ({ by }) => [
    by === 'instant' ? said('Booked at once', 'Reservado al instante') : said('Accepted', 'Aceptado'),
  ],
  engagementBooked: () => [said('Booked', 'Reservado'), said('Terms locked', 'Condiciones fijadas')],
  bookingReleased: () => [
    said('Booking released', 'Reserva liberada'),
    said('The payment did not go through in time', 'El cobro no se hizo a tiempo'),
  ],
  engagementDeclined: ({ reason }) => [said('Declined', 'Rechazado'), asWritten(reason)],
  engagementCancelled: ({ reason, standingEffect }) => [
    said('Cancelled', 'Cancelado'),
    standingEffect
      ? said(
          [reason, `${standingEffect} points`].filter(Boolean).join(', '),
          [reason, `${standingEffect} puntos`].filter(Boolean).join(', '),
        )
      : asWritten(reason),
  ],
  engagementExpired: () => [said('Expired without an answer', 'Venció sin respuesta')],
  bookingUndone: () => [
    said('Booking taken back', 'Reserva deshecha'),
    said('Within the undo time, free of effect', 'Dentro del plazo para deshacer, sin efecto'),
  ],
  confirmationAsked: ({ hoursBefore }) => [
    said('Asked to confirm', 'Se pidió confirmar'),
    said(`${hoursBefore} h before the start`, `${hoursBefore} h antes del inicio`),
  ],
  attendanceConfirmed: () => [said('Confirmed: will be there', 'Confirmó que irá')],
  arrivalAnnounced: ({ etaAt }) => [
    said('On the way', 'En camino'),
    etaAt ? said('Shared where they are', 'Compartió dónde está') : null,
  ],
  arrivalWaiting: ({ distanceMeters }) => [
    said('At the door, nobody to give the code', 'En la puerta, sin nadie que dé el código'),
    distanceMeters === null
      ? null
      : said(`${distanceMeters} m from the pharmacy`, `A ${distanceMeters} m de la farmacia`),
  ],
  arrivalCodeFailed: ({ failures, renewed }) => [
    said('A code did not match', 'Un código no coincidió'),
    renewed ? said('The code was changed', 'El código cambió') : said(`Try ${failures}`, `Intento ${failures}`),
  ],
  arrived: ({ by, late }) => [
    by === 'code'
      ? said('Arrived, code entered', 'Llegó, código ingresado')
      : said('Arrived, by evidence', 'Llegó, según la evidencia'),
    late ? said('After the start', 'Después del inicio') : said('On time', 'A tiempo'),
  ],
  departed: ({ by }) =>
    by === 'code'
      ? [said('Signed out with the supervisor’s code', 'Salida firmada con el código del supervisor')]
      : [
          said('Signed out by the clock', 'Salida por el reloj'),
          said('No sign-out was entered', 'No se registró la salida'),
        ],
  timesheetSubmitted: ({ overMinutes, asRecorded }) => [
    asRecorded
      ? said('Hours sent as recorded', 'Horas enviadas como se registraron')
      : said('Hours sent', 'Horas enviadas'),
    overMinutes > 0 ? said(`${overMinutes} min over plan`, `${overMinutes} min más de lo previsto`) : null,
  ],
  timesheetApproved: ({ by }) => [
    said('Hours approved', 'Horas aprobadas'),
    by === 'system' ? said('By themselves, after their time', 'Solas, al cumplirse el plazo') : null,
  ],
  engagementCompleted: () => [said('Paid', 'Pagado')],
};

/** What a person wrote stays in their own words. */
function asWritten(reason: string): Said | null {
  return reason ? said(reason, reason) : null;
}

/** Lines in the order things happened, in the reader's language. Events without a line are nobody's business here. */
export function timelineOf(events: readonly EventRow[], language: Language): TimelineEntry[] {
  return events.flatMap((event) => {
    const line = lines[event.name as EventName] as Line<EventName> | undefined;
    if (!line) return [];
    const [sentence, detail] = line(withReasonsIn(event.data as EventData[EventName], language));
    return [
      {
        at: event.at.toISOString(),
        name: event.name,
        actor: actorOf(event),
        sentence: sentence[language],
        detail: detail?.[language] ?? null,
      },
    ];
  });
}

function actorOf({ first_name, last_name }: EventRow): string {
  return first_name ? `${first_name} ${last_name}` : 'Mortar';
}
