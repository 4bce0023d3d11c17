/** Every event as the audit log words it: what was done, after the name of who did it ("Noah Bendtsen  Approved ..."). */
import { type Said, said } from '#contract/language.ts';
import { inDollars } from '#contract/money.ts';
import { nameIn } from '#contract/names.ts';
import { dayInWords } from '#contract/time.ts';
import type { EventData, EventName } from '../../events/events.ts';
import { fieldIn, fieldsIn } from './field-names.data.ts';

type Sentences = { readonly [N in EventName]: (data: EventData[N]) => Said };

export const sentences = {
  userSignedUp: ({ role }) => said(`Signed up as ${role}`, `Se registró como ${nameIn(role, 'es')}`),
  userSignedIn: () => said('Signed in', 'Inició sesión'),
  sessionEnded: () => said('Signed out a device', 'Cerró la sesión de un dispositivo'),
  signInPaused: () =>
    said(
      'Sign-in paused after too many wrong passwords',
      'Inicio de sesión en pausa tras demasiadas contraseñas incorrectas',
    ),
  emailConfirmed: ({ email }) => said(`Confirmed the email ${email}`, `Confirmó el correo ${email}`),
  phoneConfirmed: ({ phone }) => said(`Confirmed the phone ${phone}`, `Confirmó el teléfono ${phone}`),
  passwordChanged: ({ how }) =>
    how === 'reset'
      ? said('Set a new password with a code', 'Puso una contraseña nueva con un código')
      : said('Changed the password', 'Cambió la contraseña'),
  accountChanged: ({ fields }) =>
    said(`Changed the account: ${fieldsIn(fields, 'en')}`, `Cambió la cuenta: ${fieldsIn(fields, 'es')}`),
  accountDeleted: ({ reasons }) =>
    said(`Deleted the account. Reasons: ${reasons.join('; ')}`, `Eliminó la cuenta. Motivos: ${reasons.join('; ')}`),
  userBlocked: ({ reason }) => said(`Blocked the account: ${reason}`, `Bloqueó la cuenta: ${reason}`),
  userUnblocked: () => said('Unblocked the account', 'Desbloqueó la cuenta'),
  codeRequested: ({ type }) =>
    type === 'email'
      ? said('Asked for a code by email', 'Pidió un código por correo')
      : said('Asked for a code by text message', 'Pidió un código por mensaje de texto'),
  resetRequested: () =>
    said('A code to set a password was asked for', 'Se pidió un código para poner una contraseña nueva'),
  businessCreated: ({ name }) => said(`Registered the pharmacy ${name}`, `Registró la farmacia ${name}`),
  businessChanged: ({ fields }) =>
    said(`Changed the pharmacy: ${fieldsIn(fields, 'en')}`, `Cambió la farmacia: ${fieldsIn(fields, 'es')}`),
  specialistChanged: ({ fields }) =>
    said(`Changed the profile: ${fieldsIn(fields, 'en')}`, `Cambió el perfil: ${fieldsIn(fields, 'es')}`),
  documentAdded: ({ kind }) =>
    said(`Sent a document: ${fieldIn(kind, 'en')}`, `Envió un documento: ${fieldIn(kind, 'es')}`),
  profileSubmitted: ({ kind }) =>
    said(`Handed in the ${nouns[kind].en} for review`, `Entregó ${nouns[kind].es} para revisión`),
  profileApproved: ({ kind, note }) =>
    said(
      `Approved the ${nouns[kind].en}${note ? `. Seen: ${note}` : ''}`,
      `Aprobó ${nouns[kind].es}${note ? `. Visto: ${note}` : ''}`,
    ),
  profileDeclined: ({ kind, reason }) =>
    said(`Declined the ${nouns[kind].en}: ${reason}`, `Rechazó ${nouns[kind].es}: ${reason}`),
  profilePaused: ({ kind, reason }) =>
    said(`Paused the ${nouns[kind].en}${because(reason)}`, `Puso en pausa ${nouns[kind].es}${because(reason)}`),
  profileResumed: ({ kind }) => said(`Put the ${nouns[kind].en} back to work`, `Reactivó ${nouns[kind].es}`),
  licenseLapsed: ({ licenseExp }) =>
    said(
      `License expired on ${dayInWords(licenseExp, 'en')}; the profile waits for a renewed one`,
      `La licencia venció el ${dayInWords(licenseExp, 'es')}; el perfil espera una renovada`,
    ),
  managerAdded: ({ email, invited }) =>
    invited
      ? said(`Invited ${email} as manager`, `Invitó a ${email} como gerente`)
      : said(`Made ${email} a manager`, `Nombró gerente a ${email}`),
  managerRemoved: ({ email }) => said(`Removed the manager ${email}`, `Quitó al gerente ${email}`),
  favouriteAdded: () => said('Marked a favorite', 'Marcó un favorito'),
  favouriteRemoved: () => said('Removed a favorite', 'Quitó un favorito'),
  specialistBlocked: () => said('Blocked a person from the pharmacy', 'Bloqueó a una persona en la farmacia'),
  specialistUnblocked: () => said('Unblocked a person', 'Desbloqueó a una persona'),
  sitePackChanged: ({ loginReady }) =>
    loginReady
      ? said('Changed the site pack; the login is ready', 'Cambió la guía del lugar; el acceso al sistema está listo')
      : said('Changed the site pack', 'Cambió la guía del lugar'),
  postingCreated: ({ shifts, status }) =>
    said(
      `Wrote a posting of ${shiftsIn(shifts, 'en')}, ${status}`,
      `Escribió una publicación de ${shiftsIn(shifts, 'es')}, ${nameIn(status, 'es').toLowerCase()}`,
    ),
  postingChanged: ({ fields }) =>
    said(`Changed the posting: ${fieldsIn(fields, 'en')}`, `Cambió la publicación: ${fieldsIn(fields, 'es')}`),
  postingPublished: ({ shiftIds }) =>
    said(`Posted ${shiftsIn(shiftIds.length, 'en')}`, `Publicó ${shiftsIn(shiftIds.length, 'es')}`),
  postingActivated: ({ shiftIds }) =>
    said(
      `Opened ${shiftsIn(shiftIds.length, 'en')} that had waited`,
      shiftIds.length === 1 ? 'Abrió 1 turno que esperaba' : `Abrió ${shiftIds.length} turnos que esperaban`,
    ),
  postingDeleted: () => said('Took the posting back', 'Retiró la publicación'),
  postingCompleted: () => said('Every shift of the posting is over', 'Todos los turnos de la publicación terminaron'),
  shiftChanged: ({ fields }) =>
    said(`Changed the shift: ${fieldsIn(fields, 'en')}`, `Cambió el turno: ${fieldsIn(fields, 'es')}`),
  shiftCancelled: ({ reason, compensationCents }) =>
    compensationCents > 0
      ? said(
          `Cancelled the shift${because(reason)}. Owes ${inDollars(compensationCents)}`,
          `Canceló el turno${because(reason)}. Debe ${inDollars(compensationCents)}`,
        )
      : said(`Cancelled the shift${because(reason)}`, `Canceló el turno${because(reason)}`),
  shiftDeleted: () => said('Took the shift off the list', 'Quitó el turno de la lista'),
  shiftUnfilled: () => said('The shift began with nobody booked', 'El turno empezó sin nadie reservado'),
  shiftSaved: () => said('Saved the shift', 'Guardó el turno'),
  savedSearchMatched: ({ name, count: shifts }) =>
    said(
      `New shifts fit the saved search ${name}: ${shifts}`,
      `Turnos nuevos para la búsqueda guardada ${name}: ${shifts}`,
    ),
  shiftUnsaved: () => said('Removed the saved shift', 'Quitó el turno guardado'),
  shiftRequested: ({ ratePerHourCents }) =>
    said(
      `Asked to work the shift at ${inDollars(ratePerHourCents)} an hour`,
      `Pidió trabajar el turno a ${inDollars(ratePerHourCents)} por hora`,
    ),
  specialistInvited: () => said('Invited a person to the shift', 'Invitó a una persona al turno'),
  engagementAccepted: ({ by }) =>
    by === 'instant' ? said('Booked at once', 'Reservó al instante') : said('Accepted', 'Aceptó'),
  engagementBooked: () => said('Booked; the terms are locked', 'Reservado; las condiciones quedaron fijadas'),
  bookingReleased: ({ reason }) =>
    reason === 'payment_refused'
      ? said('Booking released: the payment did not go through', 'Reserva liberada: el pago no se pudo hacer')
      : said('Booking released: the time to pay ran out', 'Reserva liberada: se acabó el plazo para pagar'),
  engagementDeclined: ({ reason }) => said(`Declined${because(reason)}`, `Rechazó${because(reason)}`),
  engagementCancelled: ({ reason, standingEffect, compensationCents }) => {
    const en = [`Cancelled the booking${because(reason)}`];
    const es = [`Canceló la reserva${because(reason)}`];
    if (standingEffect < 0) {
      en.push(`Standing ${standingEffect}`);
      es.push(`Reputación ${standingEffect}`);
    }
    if (compensationCents > 0) {
      en.push(`Pays ${inDollars(compensationCents)}`);
      es.push(`Paga ${inDollars(compensationCents)}`);
    }
    return said(en.join('. '), es.join('. '));
  },
  engagementExpired: () => said('Expired without an answer', 'Venció sin respuesta'),
  bookingUndone: () => said('Took the booking back within the undo time', 'Deshizo la reserva dentro del plazo'),
  confirmationAsked: ({ hoursBefore }) =>
    said(
      `Asked to confirm ${hoursBefore} hours before the start`,
      `Pidió confirmar ${hoursBefore} horas antes del inicio`,
    ),
  attendanceConfirmed: () => said('Confirmed being there', 'Confirmó que irá'),
  arrivalAnnounced: () => said('Is on the way', 'Está en camino'),
  arrived: ({ by, late }) =>
    by === 'code'
      ? said(`Arrived with the code${late ? ', late' : ''}`, `Llegó con el código${late ? ', tarde' : ''}`)
      : said(`Arrived by evidence${late ? ', late' : ''}`, `Llegó según la evidencia${late ? ', tarde' : ''}`),
  arrivalWaiting: () =>
    said('Waits at the door with nobody to give the code', 'Espera en la puerta sin nadie que dé el código'),
  arrivalCodeFailed: ({ failures, renewed }) =>
    said(
      `Typed a wrong code, ${failures} ${failures === 1 ? 'time' : 'times'}${renewed ? '; the code was changed' : ''}`,
      `Escribió un código incorrecto, ${failures} ${failures === 1 ? 'vez' : 'veces'}${renewed ? '; el código cambió' : ''}`,
    ),
  runningLate: () => said('Is late', 'Va tarde'),
  departed: ({ by }) =>
    by === 'code'
      ? said('Left with the supervisor’s code', 'Salió con el código del supervisor')
      : said('Was signed out by the clock', 'El reloj registró la salida'),
  timesheetSubmitted: ({ asRecorded, overMinutes }) => {
    const over = overMinutes > 0;
    return asRecorded
      ? said(
          `Hours were sent as recorded${over ? `, ${overMinutes} minutes over plan` : ''}`,
          `Las horas se enviaron como se registraron${over ? `, ${overMinutes} minutos más de lo previsto` : ''}`,
        )
      : said(
          `Sent the hours${over ? `, ${overMinutes} minutes over plan` : ''}`,
          `Envió las horas${over ? `, ${overMinutes} minutos más de lo previsto` : ''}`,
        );
  },
  timesheetApproved: ({ by, payCents }) =>
    by === 'system'
      ? said(
          `Hours approved themselves: ${inDollars(payCents)}`,
          `Las horas se aprobaron solas: ${inDollars(payCents)}`,
        )
      : said(`Approved the hours: ${inDollars(payCents)}`, `Aprobó las horas: ${inDollars(payCents)}`),
  engagementCompleted: ({ payCents }) =>
    said(`Paid in full: ${inDollars(payCents)}`, `Pagado por completo: ${inDollars(payCents)}`),
  engagementRated: ({ stars }) =>
    said(
      `Rated the shift ${stars} ${stars === 1 ? 'star' : 'stars'}`,
      `Calificó el turno con ${stars} ${stars === 1 ? 'estrella' : 'estrellas'}`,
    ),
  paymentMethodAdded: ({ brand, last4 }) =>
    said(`Added ${brand} ending in ${last4}`, `Agregó ${brand} terminada en ${last4}`),
  paymentMethodRemoved: ({ last4 }) =>
    said(`Removed the payment method ending in ${last4}`, `Quitó la forma de pago terminada en ${last4}`),
  paymentMethodDefaulted: ({ last4 }) =>
    said(
      `Pays with the method ending in ${last4} from now on`,
      `Paga desde ahora con la forma de pago terminada en ${last4}`,
    ),
  holdPlaced: ({ amountCents }) => said(`Held ${inDollars(amountCents)}`, `Retuvo ${inDollars(amountCents)}`),
  holdRefused: ({ amountCents, failure }) =>
    said(
      `Could not hold ${inDollars(amountCents)}: ${failure}`,
      `No pudo retener ${inDollars(amountCents)}: ${failure}`,
    ),
  paymentCaptured: ({ capturedCents }) =>
    said(`Charged ${inDollars(capturedCents)}`, `Cobró ${inDollars(capturedCents)}`),
  paymentFailed: ({ amountCents, failure }) =>
    said(
      `Could not charge ${inDollars(amountCents)}: ${failure}`,
      `No pudo cobrar ${inDollars(amountCents)}: ${failure}`,
    ),
  paymentReleased: ({ amountCents }) =>
    said(`Released the hold of ${inDollars(amountCents)}`, `Liberó la retención de ${inDollars(amountCents)}`),
  paymentRefunded: ({ refundedCents }) =>
    said(`Refunded ${inDollars(refundedCents)}`, `Devolvió ${inDollars(refundedCents)}`),
  payoutRequested: ({ amountCents, instant }) =>
    instant
      ? said(`Asked for ${inDollars(amountCents)} at once`, `Pidió ${inDollars(amountCents)} al instante`)
      : said(`Asked for ${inDollars(amountCents)}`, `Pidió ${inDollars(amountCents)}`),
  payoutPaid: ({ amountCents }) => said(`Paid out ${inDollars(amountCents)}`, `Pagó ${inDollars(amountCents)}`),
  payoutFailed: ({ amountCents, failure }) =>
    said(
      `Could not pay out ${inDollars(amountCents)}: ${failure}`,
      `No pudo pagar ${inDollars(amountCents)}: ${failure}`,
    ),
  policyChanged: ({ version }) =>
    said(`Changed the policy to version ${version}`, `Cambió las reglas a la versión ${version}`),
  clockAdvanced: ({ minutes }) =>
    said(
      `Moved the demo clock ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} ahead`,
      `Adelantó el reloj de demostración ${minutes} ${minutes === 1 ? 'minuto' : 'minutos'}`,
    ),
} as const satisfies Sentences;

const nouns = {
  business: said('pharmacy', 'la farmacia'),
  specialist: said('profile', 'el perfil'),
} as const;

/** What a person or Mortar gave as the reason, after what was done. */
function because(reason: string): string {
  return reason ? `: ${reason}` : '';
}

function shiftsIn(number: number, language: 'en' | 'es'): string {
  const words = { en: ['shift', 'shifts'], es: ['turno', 'turnos'] } as const;
  return `${number} ${words[language][number === 1 ? 0 : 1]}`;
}
