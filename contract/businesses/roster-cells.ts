/** The columns of a roster's table, and what people write into its cells, in English and Spanish. */
import { licenseTypes } from '../constants.ts';

export const rosterColumns = ['name', 'role', 'weekday', 'start', 'end', 'lunchStart', 'lunchEnd'] as const;
export type RosterColumn = (typeof rosterColumns)[number];

const headers: Readonly<Record<RosterColumn, readonly string[]>> = {
  name: ['name', 'nombre'],
  role: ['role', 'rol', 'puesto'],
  weekday: ['weekday', 'day', 'dia', 'diadelasemana'],
  start: ['start', 'from', 'inicio', 'desde'],
  end: ['end', 'to', 'fin', 'hasta'],
  lunchStart: ['lunchstart', 'lunchfrom', 'breakstart', 'iniciodelalmuerzo', 'almuerzoinicio'],
  lunchEnd: ['lunchend', 'lunchto', 'breakend', 'findelalmuerzo', 'almuerzofin'],
};

type Role = (typeof licenseTypes)[number];
const roles: Readonly<Record<Role, readonly string[]>> = {
  Pharmacist: ['pharmacist', 'rph', 'farmaceutico', 'farmaceutica'],
  'Pharmacy Technician': [
    'pharmacytechnician',
    'technician',
    'tech',
    'cpht',
    'tecnico',
    'tecnica',
    'tecnicodefarmacia',
  ],
  'Pharmacy Intern': ['pharmacyintern', 'intern', 'pasante', 'interno', 'interna', 'pasantedefarmacia'],
};

/** Monday first. */
const weekdays: readonly (readonly string[])[] = [
  ['monday', 'mon', 'lunes', 'lun'],
  ['tuesday', 'tue', 'tues', 'martes', 'mar'],
  ['wednesday', 'wed', 'miercoles', 'mie'],
  ['thursday', 'thu', 'thur', 'thurs', 'jueves', 'jue'],
  ['friday', 'fri', 'viernes', 'vie'],
  ['saturday', 'sat', 'sabado', 'sab'],
  ['sunday', 'sun', 'domingo', 'dom'],
];

const TIME = /^(\d{1,2})(?:[:.](\d{2}))?\s*(?:([ap])\.?\s?m?\.?)?$/i;

/** Returns the column a heading names (`Lunch start`, `lunch_start`, `LunchStart`); null for any other. */
export function rosterColumnOf(heading: string): RosterColumn | null {
  return rosterColumns.find((column) => headers[column].includes(lettersOf(heading))) ?? null;
}

/** Returns the role a cell names; null for none. */
export function readRole(cell: string): Role | null {
  return licenseTypes.find((role) => roles[role].includes(lettersOf(cell))) ?? null;
}

/** Returns the ISO weekday of `Monday`, `Mon`, `lunes` or `1`; null for none. */
export function readWeekday(cell: string): number | null {
  const written = lettersOf(cell);
  if (/^[1-7]$/.test(written)) return Number(written);
  const index = weekdays.findIndex((names) => names.includes(written));
  return index === -1 ? null : index + 1;
}

/** Returns the clock time of `09:00`, `9`, `9:30 PM` or `9 p. m.`; null for none. */
export function readClockTime(cell: string): string | null {
  const [, hour, minute = '00', half] = cell.trim().match(TIME) ?? [];
  if (hour === undefined) return null;
  const isHalfDay = half !== undefined;
  const given = Number(hour);
  if (Number(minute) > 59 || given > (isHalfDay ? 12 : 23) || (isHalfDay && given === 0)) return null;
  const hours = isHalfDay ? (given % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : given;
  return `${String(hours).padStart(2, '0')}:${minute}`;
}

/** Letters and digits alone, without case and accents. */
function lettersOf(written: string): string {
  return written
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');
}
