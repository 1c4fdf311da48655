import { readFileSync } from 'node:fs'
import { usableMemoryBytes } from './process-load.ts'

/** What the number of sockets depends on. */
interface Machine {
  readonly memoryBytes: number
  /** Files and connections that the process may have open; null when that is not known. */
  readonly openFiles: number | null
}

/** A socket with its subscriptions, its buffers and a share of what it has not read yet: several times what a quiet one takes. */
const bytesPerSocket = 100 * 1024
/** The other half is for history, levels and the engine. */
const shareForSockets = 0.5
/** One process sends to this many within its time between two flushes. */
const most = 12_000
const fewest = 100
/** Files of the databases, and connections of requests. */
const otherFiles = 1000

/** Returns the number of sockets of the process: as set, otherwise what its memory has room for. Never more than the system lets it
 *  open, because it could then answer nobody, health checks included. */
export function socketLimit(set: number | null, { memoryBytes, openFiles }: Machine): number {
  const byMemory = Math.floor((memoryBytes * shareForSockets) / bytesPerSocket)
  const wanted = set ?? Math.min(most, byMemory)
  const possible = openFiles === null ? wanted : Math.min(wanted, openFiles - otherFiles)
  return Math.max(set === null ? fewest : 1, possible)
}

export const readMachine = (): Machine => ({ memoryBytes: usableMemoryBytes(), openFiles: readOpenFiles() })

/** Node raises its own limit to the hard one at the start. Only Linux tells. */
function readOpenFiles(): number | null {
  try {
    const [, soft] = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? []
    return soft === undefined ? null : Number(soft)
  } catch {
    return null
  }
}
