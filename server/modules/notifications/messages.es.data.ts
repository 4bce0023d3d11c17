/** The messages of `messages.data.ts` in Spanish: the same events, the same order within each. */
import { inDollars } from '#contract/money.ts';
import type { Message, messages, toldEvents } from './messages.data.ts';
import { shiftLines } from './shift-lines.ts';

type Told = (typeof toldEvents)[number];
/** One a message, as many as there are in English. */
type AsMany<N extends Told, English extends readonly unknown[]> = {
  readonly [I in keyof English]: Pick<Message<N>, 'title' | 'body'>;
};
type InSpanish = { readonly [N in Told]: AsMany<N, (typeof messages)[N]> };

const quoted = (reason: string) => (reason ? ` Escribió: «${reason}»` : '');
const because = (reason: string | null | undefined) => (reason ? ` Motivo: ${reason}` : '');
const untouched = 'No afecta tu reputación.';

export const spanishMessages = {
  userSignedUp: [
    {
      title: ({ person }) => `Te damos la bienvenida a Mortar, ${person}`,
      body: () =>
        'Agrega tu licencia y el software que conoces. Un administrador lo revisa y después puedes tomar turnos. Mientras tanto puedes mirar.',
    },
    {
      title: ({ person }) => `Te damos la bienvenida a Mortar, ${person}`,
      body: () => 'Agrega tu farmacia. Un administrador la revisa y tus turnos se abren a los farmacéuticos cercanos.',
    },
  ],
  userBlocked: [
    {
      title: () => 'Tu cuenta está bloqueada',
      body: (_story, { reason }) =>
        `Por ahora no puedes iniciar sesión.${because(reason)} Escribe a soporte si es un error.`,
    },
  ],
  userUnblocked: [{ title: () => 'Tu cuenta está abierta de nuevo', body: () => 'Puedes iniciar sesión como antes.' }],
  managerAdded: [
    {
      title: ({ pharmacy }) => `Ahora llevas ${pharmacy}`,
      body: ({ pharmacy, place }) =>
        `La persona dueña de ${pharmacy}, en ${place}, te nombró gerente: sus turnos, su gente y sus horas están en tus manos.`,
    },
  ],
  profileApproved: [
    {
      title: ({ pharmacy }) => `${pharmacy} está aprobada`,
      body: (_story, { note }) => `Ya puedes publicar turnos y reservar personas.${note ? ` Nota: ${note}` : ''}`,
    },
    {
      title: () => 'Tu perfil está aprobado',
      body: (_story, { note }) => `Ya puedes pedir y reservar turnos.${note ? ` Nota: ${note}` : ''}`,
    },
  ],
  profileDeclined: [
    {
      title: ({ pharmacy }) => `${pharmacy} no está aprobada`,
      body: (_story, { reason }) => `${reason} Cambia lo necesario y envíala otra vez.`,
    },
    {
      title: () => 'Tu perfil no está aprobado',
      body: (_story, { reason }) => `${reason} Cambia lo necesario y envíalo otra vez.`,
    },
  ],
  profilePaused: [
    {
      title: ({ pharmacy }) => `${pharmacy} está en pausa`,
      body: (_story, { reason }) => `Los turnos reservados siguen; los nuevos esperan.${because(reason)}`,
    },
    {
      title: () => 'Tu perfil está en pausa',
      body: (_story, { reason }) => `Los turnos reservados siguen; no puedes tomar otros.${because(reason)}`,
    },
  ],
  licenseLapsed: [
    {
      title: () => 'La fecha de tu licencia ya pasó',
      body: () => 'Escribe tu licencia renovada. Un administrador la revisa y vuelves a tomar turnos.',
    },
  ],
  postingActivated: [
    {
      title: (_story, { shiftIds }) =>
        shiftIds.length === 1 ? 'Tu turno está abierto' : `Tus ${shiftIds.length} turnos están abiertos`,
      body: ({ pharmacy }) => `Lo que publicó ${pharmacy} ya se puede ver y pedir.`,
    },
  ],
  shiftUnfilled: [
    {
      title: ({ day }) => `Nadie tomó el turno del ${day}`,
      body: ({ pharmacy, when }) => `El turno en ${pharmacy}, ${when}, empezó sin nadie. No se cobra nada.`,
    },
  ],
  shiftRequested: [
    {
      title: ({ first, day }) => `${first} pide trabajar el ${day}`,
      body: ({ pharmacist, pharmacy, when }, { ratePerHourCents }) =>
        `${pharmacist} pide ${pharmacy}, ${when}, a ${inDollars(ratePerHourCents)} por hora. Reserva o rechaza.`,
    },
  ],
  specialistInvited: [
    {
      title: ({ pharmacy, day }) => `${pharmacy} te invita para el ${day}`,
      body: ({ place, when }) => `${when}, ${place}. Acepta o rechaza antes de que venza.`,
    },
  ],
  engagementBooked: [
    {
      title: ({ pharmacy, day }) => `Reservado: ${pharmacy}, ${day}`,
      body: ({ place, when }) =>
        `${when}, ${place}. La dirección, los contactos y las condiciones están en la reserva.`,
    },
    {
      title: ({ first, day }) => `Reserva: ${first}, ${day}`,
      body: ({ pharmacist, pharmacy, when }) =>
        `${pharmacist} trabaja en ${pharmacy}, ${when}. Recibes el código de llegada ese día.`,
    },
  ],
  bookingReleased: [
    {
      title: ({ day }) => `El ${day} aún no está reservado`,
      body: ({ pharmacy, when }) =>
        `El cobro a ${pharmacy} no se pudo hacer, así que ${when} todavía no es tuyo. Ya les avisamos.`,
    },
    {
      title: ({ first, day }) => `${first} no tiene reserva para el ${day}`,
      body: ({ when }) => `El cobro no se pudo hacer. Corrígelo en facturación y reserva de nuevo: ${when}.`,
    },
  ],
  engagementDeclined: [
    {
      title: ({ pharmacy, day }) => `${pharmacy} dijo que no para el ${day}`,
      body: ({ when }, { reason }) => `Tu solicitud para ${when} fue rechazada.${quoted(reason)} ${untouched}`,
    },
    {
      title: ({ pharmacy, day }) => `${pharmacy}, ${day}: cerrado`,
      body: ({ when }, { reason }) => `${reason}: ${when}. ${untouched}`,
    },
    {
      title: ({ first, day }) => `${first} no puede trabajar el ${day}`,
      body: ({ pharmacist, when }, { reason }) =>
        `${pharmacist} rechazó tu invitación para ${when}.${quoted(reason)} El turno sigue abierto.`,
    },
  ],
  engagementExpired: [
    {
      title: ({ pharmacy, day }) => `Sin respuesta a tiempo: ${pharmacy}, ${day}`,
      body: ({ when }) => `Nadie respondió a tiempo por ${when}, así que venció. ${untouched}`,
    },
    {
      title: ({ first, day }) => `Sin respuesta a tiempo: ${first}, ${day}`,
      body: ({ pharmacist, when }) => `Lo que había entre tú y ${pharmacist} para ${when} venció sin respuesta.`,
    },
  ],
  engagementCancelled: [
    {
      title: ({ first, day }) => `${first} canceló el ${day}`,
      body: ({ pharmacist, pharmacy, when }, { reason }) =>
        `${pharmacist} no trabajará en ${pharmacy}, ${when}.${quoted(reason)} El turno está abierto de nuevo; no se cobra nada.`,
    },
    {
      title: ({ first, day }) => `${first} retiró su solicitud para el ${day}`,
      body: ({ pharmacist, when }) => `${pharmacist} ya no pide ${when}.`,
    },
    {
      title: ({ pharmacy, day }) => `${pharmacy}, ${day}, ya no está abierto para ti`,
      body: ({ when }, { reason }) => `${reason || 'Ya no está disponible'}: ${when}. ${untouched}`,
    },
    {
      title: ({ pharmacy, day }, { by }) =>
        by === 'business' ? `${pharmacy} canceló el ${day}` : `Cancelado: ${pharmacy}, ${day}`,
      body: ({ when }, { reason, compensationCents }) =>
        `Tu reserva para ${when} está cancelada.${quoted(reason)} ${compensationCents > 0 ? `Recibes ${inDollars(compensationCents)}.` : untouched}`,
    },
  ],
  bookingUndone: [
    {
      title: ({ pharmacy, day }) => `${pharmacy} deshizo el ${day}`,
      body: ({ when }) => `La reserva para ${when} se deshizo a los pocos minutos. ${untouched}`,
    },
    {
      title: ({ first, day }) => `${first} deshizo el ${day}`,
      body: ({ pharmacist, when }) =>
        `${pharmacist} deshizo la reserva para ${when} a los pocos minutos. El turno está abierto de nuevo.`,
    },
  ],
  confirmationAsked: [
    {
      title: ({ pharmacy, day }) => `¿Vas a estar? ${pharmacy}, ${day}`,
      body: ({ when, place }) => `${when}, ${place}. Di que irás, o cancela ahora para que otra persona pueda.`,
    },
  ],
  arrivalAnnounced: [
    {
      title: ({ first }) => `${first} está en camino`,
      body: ({ pharmacist, pharmacy, time }, { etaAt }) =>
        `${pharmacist} está en camino a ${pharmacy}.${etaAt ? ` Llega hacia las ${time(etaAt)}.` : ''} Ten listo el código de llegada.`,
    },
  ],
  runningLate: [
    {
      title: ({ pharmacy }) => `${pharmacy} te espera ahora`,
      body: ({ when }) =>
        `Tu turno ${when} ya empezó. Registra tu llegada cuando estés allí, o avisa que vas en camino.`,
    },
    {
      title: ({ first }) => `${first} va tarde`,
      body: ({ pharmacist, when }) =>
        `${pharmacist} no registró su llegada para ${when}. Su teléfono está en la reserva.`,
    },
  ],
  arrived: [
    {
      title: ({ first }) => `${first} llegó`,
      body: ({ pharmacist, pharmacy, time }, { at, by }) =>
        `${pharmacist} llegó a ${pharmacy} a las ${time(at)}${by === 'evidence' ? ', según hora y lugar porque nadie dio el código' : ''}.`,
    },
  ],
  arrivalWaiting: [
    {
      title: ({ first }) => `${first} está en la puerta sin código`,
      body: ({ pharmacist, pharmacy, time }, { at }) =>
        `${pharmacist} está en ${pharmacy} desde las ${time(at)} y nadie puede darle el código de llegada. Dáselo ahora; a los 15 minutos cuenta como llegada.`,
    },
  ],
  arrivalCodeFailed: [
    {
      title: ({ first }) => `${first} tiene un código nuevo`,
      body: (_story, { failures }) =>
        `El código falló ${failures} veces, así que cambió. Léele el nuevo, que está en la reserva.`,
    },
  ],
  departed: [
    {
      title: ({ first }) => `${first} se fue`,
      body: ({ pharmacist, pharmacy, time }, { at }) =>
        `${pharmacist} salió de ${pharmacy} a las ${time(at)}. Las horas te llegan para aprobarlas.`,
    },
    {
      title: ({ pharmacy, day }) => `Revisa tus horas: ${pharmacy}, ${day}`,
      body: () => 'No registraste tu salida, así que el turno se cerró por ti. Corrige las horas antes de enviarlas.',
    },
  ],
  timesheetSubmitted: [
    {
      title: ({ first, day }) => `Horas por aprobar: ${first}, ${day}`,
      body: ({ pharmacist, pharmacy }, { overMinutes }) =>
        `${pharmacist} envió las horas de ${pharmacy}${overMinutes > 0 ? `, ${overMinutes} min más de lo previsto` : ''}. Se aprueban solas en 48 horas.`,
    },
  ],
  timesheetApproved: [
    {
      title: ({ pharmacy, day }) => `Horas aprobadas: ${pharmacy}, ${day}`,
      body: (_story, { payCents }) => `${inDollars(payCents)} te llega en 24 horas o menos.`,
    },
  ],
  holdRefused: [
    {
      title: ({ day }) => `Tu tarjeta fue rechazada para el ${day}`,
      body: ({ pharmacist, when }, { amountCents, failure }) =>
        `No se pudo retener ${inDollars(amountCents)} para ${pharmacist}, ${when}: ${failure} Corrige la tarjeta ahora o la reserva puede caerse.`,
    },
    {
      title: ({ pharmacy }) => `El cobro a ${pharmacy} no se pudo hacer`,
      body: ({ when }) =>
        `Les pedimos que lo corrijan. Desde 20 horas antes de ${when} puedes dejarlo sin ningún efecto.`,
    },
  ],
  paymentCaptured: [
    {
      title: (_story, { capturedCents }) => `${inDollars(capturedCents)} cobrados`,
      body: ({ pharmacist, pharmacy, when }) =>
        `Por ${pharmacist} en ${pharmacy}, ${when}. El recibo está en facturación.`,
    },
  ],
  paymentFailed: [
    {
      title: (_story, { amountCents }) => `No se pudieron cobrar ${inDollars(amountCents)}`,
      body: ({ pharmacist, when }, { failure }) =>
        `Por ${pharmacist}, ${when}: ${failure} Corrige la tarjeta en facturación; lo intentamos de nuevo.`,
    },
  ],
  payoutPaid: [
    {
      title: (_story, { amountCents }) => `${inDollars(amountCents)} pagados`,
      body: (_story, { engagementIds }) =>
        `Por ${engagementIds.length === 1 ? 'un turno' : `${engagementIds.length} turnos`}. Está en tu cartera.`,
    },
  ],
  payoutFailed: [
    {
      title: (_story, { amountCents }) => `No se pudieron pagar ${inDollars(amountCents)}`,
      body: (_story, { failure }) =>
        `${failure} Revisa tu cuenta bancaria en la cartera; el dinero está a salvo y sale de nuevo.`,
    },
  ],
  savedSearchMatched: [
    {
      title: (_story, { name }) => `Un turno nuevo para ${name}`,
      body: (_story, { shifts }) => shiftLines(shifts, 'es'),
    },
    {
      title: (_story, { name, count }) => `${count} turnos nuevos para ${name}`,
      body: (_story, { shifts, count }) =>
        shiftLines(shifts, 'es') + (count > shifts.length ? `\ny ${count - shifts.length} más.` : ''),
    },
  ],
} as const satisfies InSpanish;
