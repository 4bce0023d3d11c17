/** Prints a line for the person who started the server, whatever the log level. */
export function printLine(line: string): void {
  process.stdout.write(`${line}\n`);
}
