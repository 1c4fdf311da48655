/** One session has ended, or all sessions of a user have. */
export type SessionEnd = { readonly sessionId: string } | { readonly userId: string }

export type SessionEnds = ReturnType<typeof createSessionEnds>

/** Tells the listeners of this process which sessions it has ended. */
export function createSessionEnds() {
  const listeners = new Set<(end: SessionEnd) => void>()
  return {
    /** Calls the listener after storage has recorded the end. Reports only sessions that this process ended. Returns the
     *  function that unsubscribes. */
    onSessionEnd(listener: (end: SessionEnd) => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Tells the listeners of an end that storage has recorded. */
    announceEnd(end: SessionEnd): void {
      for (const listener of listeners) listener(end)
    },
  }
}
