import type { Bar } from '@tidemark/domain'
import type { WallClock } from '../platform/wall-clock.ts'
import type { MinuteRange } from './minute-range.ts'

/** `closed` fires exactly once. */
export interface SocketEvents {
  opened(): void
  received(text: string): void
  closed(code: number): void
}

export interface OpenSocket {
  send(text: string): void
  close(): void
}

/** Runs once after the delay. Returns a function that cancels it. */
export type After = (ms: number, run: () => void) => () => void

/** Reports a problem that does not stop the streams. */
export type ReportProblem = (what: string, detail: string) => void

export type FetchBars = (ticker: string, range: MinuteRange) => Promise<readonly Bar[]>

/** Every outside dependency of the streams. Tests pass fakes. */
export interface LivePorts {
  readonly clock: WallClock
  readonly after: After
  /** From 0 to 1, exclusive. */
  readonly random: () => number
  readonly openSocket: (path: string, events: SocketEvents) => OpenSocket
  readonly fetch: typeof fetch
}

export interface Credentials {
  readonly email: string
  readonly token: string
}
