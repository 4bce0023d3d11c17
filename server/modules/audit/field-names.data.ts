/** The names of fields and documents as the audit log reads them: English from the name itself, Spanish from the table. */
import type { Language } from '#contract/language.ts';

export const spanishFields: Readonly<Record<string, string>> = {
  // Accounts
  firstName: 'nombre',
  lastName: 'apellido',
  email: 'correo',
  phone: 'teléfono',
  password: 'contraseña',
  passwordHash: 'contraseña',
  timeZone: 'zona horaria',
  language: 'idioma',
  // Pharmacies
  name: 'nombre',
  fullName: 'nombre legal',
  address: 'dirección',
  city: 'ciudad',
  state: 'estado',
  zip: 'código postal',
  location: 'ubicación',
  type: 'tipo',
  software: 'sistema',
  script: 'recetas al día',
  languagePreferences: 'idiomas preferidos',
  parking: 'estacionamiento',
  openingHours: 'horario',
  staffHours: 'horas del personal',
  paused: 'en pausa',
  // Specialists
  license: 'licencia',
  licenseNumber: 'número de licencia',
  licenseState: 'estado de la licencia',
  licenseExp: 'vencimiento de la licencia',
  immunizer: 'certificado de vacunación',
  languages: 'idiomas',
  softwares: 'sistemas',
  stateId: 'identificación del estado',
  licenseOrStateId: 'identificación',
  licenseOrStateIdExpiry: 'vencimiento de la identificación',
  registration: 'registro',
  registrationId: 'registro',
  registrationIdExpiry: 'vencimiento del registro',
  // Postings and shifts
  businessId: 'farmacia',
  role: 'puesto',
  shifts: 'turnos',
  startsAt: 'inicio',
  endsAt: 'fin',
  breakMinutes: 'descanso',
  ratePerHourCents: 'tarifa',
  duties: 'tareas',
  dressCode: 'vestimenta',
  requirements: 'requisitos',
  bookingMode: 'forma de reservar',
  block: 'en bloque',
  allowCounterOffers: 'contraofertas',
  bonusCents: 'bono',
  travelAllowanceCents: 'pago por viaje',
};

/** `licenseExp`, `license_exp` → `license exp`, `vencimiento de la licencia`. */
export function fieldIn(field: string, language: Language): string {
  const name = field.replace(/_([a-z])/g, (_whole, letter: string) => letter.toUpperCase());
  const spanish = language === 'es' ? spanishFields[name] : undefined;
  return (
    spanish ??
    name.replace(/([a-z])([A-Z])/g, (_whole, before: string, next: string) => `${before} ${next.toLowerCase()}`)
  );
}

export function fieldsIn(fields: readonly string[], language: Language): string {
  return fields.map((field) => fieldIn(field, language)).join(', ');
}
