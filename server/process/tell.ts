/** A line for whoever started the server, whatever the log level. */
export function tell(line: string): void {
  process.stdout.write(`${line}\n`);
}
