/** Settles as `begin` says. Throws an `Error` that says `late` after so many milliseconds. */
export async function inTime<T>(
  limitMs: number,
  late: string,
  begin: (resolve: (value: T) => void, reject: (error: Error) => void) => void,
): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise<T>((resolve, reject) => {
      timer = setTimeout(() => reject(new Error(late)), limitMs);
      begin(resolve, reject);
    });
  } finally {
    clearTimeout(timer);
  }
}
