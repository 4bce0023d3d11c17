/**
 * Reasons that Mortar gives and payment providers give: kept in English in rows and events, as what a person wrote is
 * kept in their words, and read in the reader's language.
 */
import { type Language, type Said, said } from '#contract/language.ts';

/** What Mortar itself gives as a reason; what is stored is `en`. */
export const ourReasons = {
  shiftTaken: said('Someone else has the shift', 'Otra persona tiene el turno'),
  bookedElsewhere: said('Booked another shift at that time', 'Reservó otro turno a esa hora'),
  shiftCancelled: said('The pharmacy cancelled the shift', 'La farmacia canceló el turno'),
  shiftBegan: said('The shift has begun', 'El turno ya empezó'),
  shiftTakenBack: said('The pharmacy took the shift back', 'La farmacia retiró el turno'),
  takenBackInTime: said('Taken back within the undo time', 'Deshecho dentro del plazo'),
  paymentRefused: said('The pharmacy’s payment did not go through', 'El pago de la farmacia no se pudo hacer'),
  noArrival: said('No arrival was recorded', 'No se registró ninguna llegada'),
  notTaken: said('Nobody took it in time', 'Nadie lo tomó a tiempo'),
  notPaid: said('The payment did not go through.', 'El pago no se pudo hacer.'),
  holdReleased: said('The hold was released by the bank.', 'El banco liberó la retención.'),
  payoutReturned: said('The bank returned it.', 'El banco lo devolvió.'),
  noMethod: said('There is no card or bank account on file.', 'No hay ninguna tarjeta ni cuenta bancaria registrada.'),
} as const satisfies Readonly<Record<string, Said>>;

/** What the provider says of a payment that failed. One it words in another way is read as it came. */
const providerReasons: readonly Said[] = [
  said('Your card was declined.', 'Tu tarjeta fue rechazada.'),
  said('Your card has insufficient funds.', 'Tu tarjeta no tiene fondos suficientes.'),
  said('Your card has expired.', 'Tu tarjeta venció.'),
  said('The bank account has insufficient funds.', 'La cuenta bancaria no tiene fondos suficientes.'),
  said('The bank account is closed.', 'La cuenta bancaria está cerrada.'),
  said('The hold lapsed before it was captured.', 'La retención venció antes de cobrarse.'),
];

const known: ReadonlyMap<string, Said> = new Map(
  [...Object.values(ourReasons), ...providerReasons].map((reason) => [reason.en, reason]),
);

/** A stored reason in the reader's language; a person's own stays as written. */
export function reasonIn(stored: string, language: Language): string {
  return known.get(stored)?.[language] ?? stored;
}

/** What an event carries, its reasons in this language. */
export function withReasonsIn<D extends object>(data: D, language: Language): D {
  const { reason, failure } = data as { readonly reason?: unknown; readonly failure?: unknown };
  return {
    ...data,
    ...(typeof reason === 'string' ? { reason: reasonIn(reason, language) } : {}),
    ...(typeof failure === 'string' ? { failure: reasonIn(failure, language) } : {}),
  };
}
