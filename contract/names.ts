/** The names of the fixed sets, in every language: values travel as the customer writes them, people read these. */
import type { Role } from './accounts/user.ts';
import { type Language, type Said, said } from './language.ts';
import type { License } from './specialists/specialist.ts';
import type { PostingStatus, ProfileStatus } from './statuses.ts';

const licenseNames: Readonly<Record<License, Said>> = {
  Pharmacist: said('Pharmacist', 'Farmacéutico'),
  'Pharmacy Technician': said('Pharmacy Technician', 'Técnico de farmacia'),
  'Pharmacy Intern': said('Pharmacy Intern', 'Pasante de farmacia'),
};

const profileStatusNames: Readonly<Record<ProfileStatus, Said>> = {
  Approved: said('Approved', 'Aprobado'),
  Pending: said('Pending', 'Pendiente'),
  'In Review': said('In Review', 'En revisión'),
  Declined: said('Declined', 'Rechazado'),
  Paused: said('Paused', 'En pausa'),
  Deleted: said('Deleted', 'Eliminado'),
};

const postingStatusNames: Readonly<Record<PostingStatus, Said>> = {
  Active: said('Active', 'Activo'),
  Completed: said('Completed', 'Completado'),
  Drafted: said('Drafted', 'Borrador'),
  Pending: said('Pending', 'Pendiente'),
};

const roleNames: Readonly<Record<Role, Said>> = {
  Specialist: said('Specialist', 'profesional'),
  Business: said('Business', 'farmacia'),
  Manager: said('Manager', 'gerente'),
  Admin: said('Admin', 'administración'),
};

const names: Readonly<Record<string, Said>> = {
  ...licenseNames,
  ...profileStatusNames,
  ...postingStatusNames,
  ...roleNames,
  'Retail Pharmacy': said('Retail Pharmacy', 'Farmacia minorista'),
};

/** A value of a fixed set as people read it; one nobody knows as it is. */
export function nameIn(value: string, language: Language): string {
  return names[value]?.[language] ?? value;
}
