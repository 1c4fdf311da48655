/** Lets tests wait for a condition without looking at the time: `wake` after each event that may fulfil it. */
export function createWaiters() {
  const waiting = new Set<() => void>()
  return {
    wake: () => {
      for (const waiter of [...waiting]) waiter()
    },
    /** Resolves as soon as the condition holds; otherwise the test fails by its time limit. */
    until: (holds: () => boolean) =>
      new Promise<void>(resolve => {
        const check = () => {
          if (!holds()) return
          waiting.delete(check)
          resolve()
        }
        waiting.add(check)
        check()
      }),
  }
}
