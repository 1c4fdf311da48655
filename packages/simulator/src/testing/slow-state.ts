import type { SandboxState } from '../sandbox-state.ts'

/** A state that is stored when the test says so. */
export function slowState() {
  let take: (() => object) | null = null
  let waiting: { resolve(): void; reject(error: Error): void }[] = []
  const texts: string[] = []
  const state: SandboxState = {
    load: () => null,
    changed(next) {
      take = next
    },
    stored: () => new Promise((resolve, reject) => void waiting.push({ resolve, reject })),
  }
  return {
    state,
    /** How many wait. */
    waiting: () => waiting.length,
    /** What was stored. */
    texts,
    end(isStored: boolean): void {
      if (isStored && take) texts.push(JSON.stringify(take()))
      const ended = waiting
      waiting = []
      for (const { resolve, reject } of ended) isStored ? resolve() : reject(new Error('Not stored'))
    },
  }
}
