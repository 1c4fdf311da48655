import type { Load, ProcessLoad } from '../load/process-load.ts'

/** The load of a process that a test sets. */
export function manualLoad(): ProcessLoad & { set(load: Partial<Load>): void } {
  let load: Load = { lagMs: 0, memoryShare: 0 }
  return {
    read: () => load,
    stop: () => undefined,
    set(next) {
      load = { ...load, ...next }
    },
  }
}
