import { aliveSchema, platformPaths } from '@tidemark/contracts'
import type { LivePorts } from './ports.ts'

const timeoutMs = 5_000
const defaultWaitMs = 15_000
const maxWaitMs = 120_000

export interface CapacityCheck {
  /** Whether the server has refused sockets because it is full. */
  readonly isFull: boolean
  /** How long no attempt would be of use. */
  waitMs(): number
  /** Call when a socket was refused: a browser does not show why. One request at a time, none while the server is known as full. */
  ask(): Promise<void>
  /** Call when all sockets are open, or none is wanted. */
  clear(): void
}

type CheckPorts = Pick<LivePorts, 'clock' | 'fetch'>

/** Asks the server whether it is full. One for all sockets of a browser. */
export function createCapacityCheck({ clock, fetch }: CheckPorts, onChange: () => void): CapacityCheck {
  let fullUntil: number | null = null
  let asked: object | null = null

  const set = (until: number | null) => {
    const wasFull = fullUntil !== null
    fullUntil = until
    if (wasFull !== (until !== null)) onChange()
  }
  const waitMs = () => Math.max(0, (fullUntil ?? 0) - clock.now())

  return {
    get isFull() {
      return fullUntil !== null
    },
    waitMs,
    async ask() {
      if (asked !== null || waitMs() > 0) return
      const own = {}
      asked = own
      // A server that cannot be reached is not known to be full.
      const ms = await readWaitMs(fetch).catch(() => null)
      if (own !== asked) return
      asked = null
      set(ms === null ? null : clock.now() + ms)
    },
    clear() {
      asked = null
      set(null)
    },
  }
}

/** Null when sockets are admitted. */
async function readWaitMs(fetch: LivePorts['fetch']): Promise<number | null> {
  const response = await fetch(platformPaths.alive, {
    signal: AbortSignal.timeout(timeoutMs),
    cache: 'no-store',
    credentials: 'omit',
  })
  const { sockets } = aliveSchema.parse(await response.json())
  if (sockets === 'admitted') return null
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
  return seconds > 0 ? Math.min(maxWaitMs, seconds * 1000) : defaultWaitMs
}
