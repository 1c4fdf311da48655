import type { DocumentsChange, Firing, IndexMessage, ResiliencePoint } from '@tidemark/contracts'
import type { ReceivedReading } from './market-clock-reading.ts'
import type { LiveStatus } from './overall-status.ts'
import type { Credentials } from './ports.ts'
import type { ScannerChange } from './scanner-change.ts'
import type { TickerUpdate } from './ticker-store.ts'

/** From a window to the hub. */
export type WindowMessage =
  | {
      readonly kind: 'attach'
      readonly id: string
      readonly credentials: Credentials | null
      readonly tickers: readonly string[]
      readonly wantsScanner: boolean
    }
  | { readonly kind: 'detach' }
  | { readonly kind: 'reconnect' }
  | { readonly kind: 'credentials'; readonly credentials: Credentials | null }
  | { readonly kind: 'subscribe'; readonly ticker: string }
  | { readonly kind: 'unsubscribe'; readonly ticker: string }
  | { readonly kind: 'scanner'; readonly isWanted: boolean }

/** From the hub to the windows. */
export type LiveEvent =
  | { readonly kind: 'status'; readonly status: LiveStatus }
  | { readonly kind: 'clock'; readonly reading: ReceivedReading }
  | ({ readonly kind: 'ticker' } & TickerUpdate)
  /** Null: the ticker has no levels. */
  | { readonly kind: 'level-version'; readonly ticker: string; readonly version: string | null }
  | { readonly kind: 'index'; readonly message: IndexMessage }
  | { readonly kind: 'scanner'; readonly change: ScannerChange }
  | { readonly kind: 'resilience'; readonly points: readonly ResiliencePoint[]; readonly isWhole: boolean }
  | { readonly kind: 'firing'; readonly firing: Firing }
  | { readonly kind: 'own-alerts-changed' }
  | { readonly kind: 'membership-changed' }
  | { readonly kind: 'documents-changed'; readonly change: DocumentsChange }
  | { readonly kind: 'redraw' }
  | { readonly kind: 'session-ended'; readonly token: string }
  | { readonly kind: 'problem'; readonly what: string; readonly detail: string }

const isRecord = (data: unknown): data is Record<string, unknown> => typeof data === 'object' && data !== null

const isCredentials = (data: unknown): boolean =>
  data === null || (isRecord(data) && typeof data.email === 'string' && typeof data.token === 'string')

const isTicker = (data: unknown): boolean => typeof data === 'string' && /^[^\s:|]{1,32}$/.test(data)

const windowChecks: Readonly<Record<WindowMessage['kind'], (data: Record<string, unknown>) => boolean>> = {
  attach: ({ id, credentials, tickers, wantsScanner }) =>
    typeof id === 'string' &&
    isCredentials(credentials) &&
    Array.isArray(tickers) &&
    tickers.every(isTicker) &&
    typeof wantsScanner === 'boolean',
  detach: () => true,
  reconnect: () => true,
  credentials: ({ credentials }) => isCredentials(credentials),
  subscribe: ({ ticker }) => isTicker(ticker),
  unsubscribe: ({ ticker }) => isTicker(ticker),
  scanner: ({ isWanted }) => typeof isWanted === 'boolean',
}

export const isWindowMessage = (data: unknown): data is WindowMessage =>
  isRecord(data) &&
  Object.hasOwn(windowChecks, String(data.kind)) &&
  windowChecks[data.kind as WindowMessage['kind']](data)
