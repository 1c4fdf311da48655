/** What was changed: own alerts, or the watchlist that some of them watch. */
type Changed = 'alerts' | 'watchlist'
type ChangeListener = (userId: string, changed: Changed) => void

/** Reports stored changes of what a user’s alerts are. Listeners do not throw. */
export interface AlertChanges {
  /** Returns a function that unsubscribes. */
  onChange(listener: ChangeListener): () => void
  /** Call after the change is stored. */
  report: ChangeListener
}

export function createAlertChanges(): AlertChanges {
  const listeners = new Set<ChangeListener>()
  return {
    onChange(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    report(userId, changed) {
      for (const listener of [...listeners]) listener(userId, changed)
    },
  }
}
