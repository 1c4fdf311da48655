import type { SandboxState } from '../sandbox-state.ts'

/** Keeps the state of a sandbox as the text that a file would have. */
export function memoryState() {
  let take: (() => object) | null = null
  let saved: string | null = null
  const state: SandboxState = {
    load: read => (saved === null ? null : read(JSON.parse(saved))),
    changed(next) {
      take = next
    },
  }
  return {
    state,
    /** Writes what has changed, as at the end of a process. */
    write(): void {
      if (take) saved = JSON.stringify(take())
    },
    text: () => saved ?? '',
  }
}
