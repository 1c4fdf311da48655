import { totalmem } from 'node:os'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { getHeapStatistics } from 'node:v8'

/** How busy this process is. */
export interface Load {
  /** How late timers ran on average since the last reading. */
  readonly lagMs: number
  /** The larger of two shares: of the heap that V8 may use, and of the memory that the process may use. */
  readonly memoryShare: number
}

export interface ProcessLoad {
  read(): Load
  stop(): void
}

const resolutionMs = 20
const nanosecondsPerMs = 1e6

/** Measures this process. What other processes use is not counted, nor are cached files, which a container counts as used. */
export function measureProcess(): ProcessLoad {
  const delays = monitorEventLoopDelay({ resolution: resolutionMs })
  delays.enable()
  const memoryBytes = usableMemoryBytes()
  return {
    read() {
      // Not a number while no timer has run.
      const meanMs = delays.count > 0 ? delays.mean / nanosecondsPerMs : resolutionMs
      delays.reset()
      const { used_heap_size: used, heap_size_limit: limit } = getHeapStatistics()
      return {
        lagMs: Math.max(0, meanMs - resolutionMs),
        memoryShare: Math.max(used / limit, residentBytes() / memoryBytes),
      }
    },
    stop: () => void delays.disable(),
  }
}

/** 0 when it cannot be read: Node opens a file for it, which fails when the process has as many files open as it may. */
function residentBytes(): number {
  try {
    return process.memoryUsage.rss()
  } catch {
    return 0
  }
}

/** The memory of the container or of the machine. */
export function usableMemoryBytes(): number {
  // Without a limit it is 0, or larger than any memory.
  const constrained = process.constrainedMemory()
  return constrained > 0 ? Math.min(constrained, totalmem()) : totalmem()
}
