import { useState } from 'react'

export interface PendingLines {
  /** The lines with a change under way, and the prices that they get. */
  readonly pending: ReadonlyMap<string, number>
  /** Shows a line at a price as pending until the change is done, refused or not wanted after all. */
  hold(id: string, price: number, change: Promise<unknown>): void
}

export function usePendingLines(): PendingLines {
  const [pending, setPending] = useState<ReadonlyMap<string, number>>(new Map())
  const release = (id: string) =>
    setPending(before => {
      const after = new Map(before)
      after.delete(id)
      return after
    })
  return {
    pending,
    hold(id, price, change) {
      setPending(before => new Map(before).set(id, price))
      void change.finally(() => release(id))
    },
  }
}
