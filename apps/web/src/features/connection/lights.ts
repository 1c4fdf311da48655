import { pages } from '@tidemark/contracts'
import { type Light, type LiveStatus, overallLight } from '../../live/overall-status.ts'
import type { FuturesState } from '../futures/index.ts'

export type SocketName = 'scanner' | 'resilience' | 'live' | 'futures'

/** Why a light is off. */
export type OffReason = 'no-broker' | 'only-in-main'

/** `off`: the connection is not used here and does not count. */
export interface SocketLight {
  readonly name: SocketName
  readonly light: Light | 'off'
  readonly offReason?: OffReason
}

/** [FU-10] */
export const futuresLight: Readonly<Record<FuturesState, Light>> = {
  closed: 'red',
  connecting: 'yellow',
  open: 'green',
}

export interface LightSources {
  /** Null until the streams report for the first time: they are connecting. */
  readonly status: Pick<LiveStatus, 'scanner' | 'resilience' | 'live'> | null
  readonly futures: FuturesState
  readonly isBrokerConnected: boolean
  readonly path: string
}

export const isMainPath = (path: string): boolean => path.replace(/\/$/, '') === pages.workspace

/** [SO-3] The Futures light counts only while the broker is connected, and in the main window, which runs its feed. */
export function socketLights({ status, futures, isBrokerConnected, path }: LightSources): SocketLight[] {
  return [
    { name: 'scanner', light: status?.scanner ?? 'yellow' },
    { name: 'resilience', light: status?.resilience ?? 'yellow' },
    { name: 'live', light: status?.live ?? 'yellow' },
    isBrokerConnected && isMainPath(path)
      ? { name: 'futures', light: futuresLight[futures] }
      : { name: 'futures', light: 'off', offReason: isBrokerConnected ? 'only-in-main' : 'no-broker' },
  ]
}

/** The worst of the lights that count and of the colour that the main window reported. */
export const overallOf = (lights: readonly SocketLight[], mainStatus: Light): Light =>
  overallLight([...lights.flatMap(({ light }) => (light === 'off' ? [] : [light])), mainStatus])
