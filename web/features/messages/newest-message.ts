/** Returns the input of a read of a thread's newest message alone. */
export function newestMessageOf(engagementId: string) {
  return { params: { id: engagementId }, query: { limit: 1 } } as const;
}
