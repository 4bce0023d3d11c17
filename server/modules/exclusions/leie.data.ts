/** The exclusion list as OIG publishes it, for tests: all its columns, what is not named blank or zeros. */
const columns = [
  'LASTNAME',
  'FIRSTNAME',
  'MIDNAME',
  'BUSNAME',
  'GENERAL',
  'SPECIALTY',
  'UPIN',
  'NPI',
  'DOB',
  'ADDRESS',
  'CITY',
  'STATE',
  'ZIP',
  'EXCLTYPE',
  'EXCLDATE',
  'REINDATE',
  'WAIVERDATE',
  'WVRSTATE',
] as const;

export type LeieRow = Partial<Record<(typeof columns)[number], string>>;

const usual: LeieRow = {
  SPECIALTY: 'PHARMACIST',
  NPI: '0000000000',
  CITY: 'NEWARK',
  STATE: 'NJ',
  EXCLTYPE: '1128a1',
  EXCLDATE: '20190320',
  REINDATE: '00000000',
  WAIVERDATE: '00000000',
};

/** Returns the file's bytes. */
export function leie(rows: readonly LeieRow[]): Buffer {
  const cell = (text: string) => `"${text.replaceAll('"', '""')}"`;
  const lines = rows.map((row) => columns.map((column) => cell(row[column] ?? usual[column] ?? '')).join(','));
  return Buffer.from(`${columns.join(',')}\r\n${lines.join('\r\n')}\r\n`);
}
