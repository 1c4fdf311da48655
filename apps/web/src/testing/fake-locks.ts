/** Locks of one browser. A window takes some and frees all of them when it ends. */
export function createFakeLocks() {
  const queues = new Map<string, { owner: string; onHeld: () => void }[]>()
  const leave = (name: string, entry: { owner: string; onHeld: () => void }) => {
    const queue = queues.get(name) ?? []
    const wasHeld = queue[0] === entry
    queues.set(
      name,
      queue.filter(other => other !== entry),
    )
    if (wasHeld) queues.get(name)?.[0]?.onHeld()
  }
  return {
    of:
      (owner: string) =>
      (name: string, onHeld: () => void): (() => void) => {
        const entry = { owner, onHeld }
        const queue = queues.get(name) ?? []
        queues.set(name, [...queue, entry])
        if (queue.length === 0) onHeld()
        return () => leave(name, entry)
      },
    /** The window is gone. */
    free(owner: string): void {
      for (const [name, queue] of queues)
        for (const entry of queue.filter(one => one.owner === owner)) leave(name, entry)
    },
  }
}
