import type { WallClock } from '../platform/wall-clock.ts'
import type { Bar, MinuteRange } from './minute-bar.ts'

/** What a socket tells. `closed` comes once, whatever ended it. */
export interface SocketEvents {
  opened(): void
  received(text: string): void
  closed(code: number): void
}

export interface OpenSocket {
  send(text: string): void
  close(): void
}

/** Calls once after so many milliseconds; the answer calls it off. */
export type After = (ms: number, run: () => void) => () => void

/** Where a problem is told that stops nothing. */
export type ReportProblem = (what: string, detail: string) => void

export type FetchBars = (ticker: string, range: MinuteRange) => Promise<readonly Bar[]>

/** Everything of the outside world that the streams touch. Tests hand in their own. */
export interface LivePorts {
  readonly clock: WallClock
  readonly after: After
  /** From 0 up to 1. */
  readonly random: () => number
  readonly openSocket: (path: string, events: SocketEvents) => OpenSocket
  readonly fetch: typeof fetch
}

export interface Credentials {
  readonly email: string
  readonly token: string
}
