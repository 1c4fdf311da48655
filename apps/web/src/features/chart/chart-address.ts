import { parseResolution, type Resolution, UnknownResolutionError } from '@tidemark/domain'
import { isRecord } from '../../platform/preferences/json-record.ts'

/** The chart that an address such as /app?symbol=AAPL&interval=5 names; null for a missing or invalid part. */
export interface RequestedChart {
  readonly symbol: string | null
  readonly resolution: Resolution | null
}

const symbolPattern = /^[A-Z0-9.^/_-]{1,32}$/

export function readChartAddress(search: URLSearchParams): RequestedChart {
  const symbol = search.get('symbol')?.trim().toUpperCase() ?? ''
  return {
    symbol: symbolPattern.test(symbol) ? symbol : null,
    resolution: readInterval(search.get('interval')),
  }
}

/** TB-2: the chart that a saved layout names, read like an address, which has the same two parts. */
export function readSymbolDetails(details: unknown): RequestedChart {
  const { symbol, interval } = isRecord(details) ? details : {}
  return readChartAddress(
    new URLSearchParams({
      ...(typeof symbol === 'string' && { symbol }),
      ...(typeof interval === 'string' && { interval }),
    }),
  )
}

/** Updates an address that names a symbol or interval; returns null when nothing changes. */
export function updatedAddress(
  search: URLSearchParams,
  symbol: string,
  resolution: Resolution,
): URLSearchParams | null {
  const next = new URLSearchParams(search)
  if (next.has('symbol')) next.set('symbol', symbol)
  if (next.has('interval')) next.set('interval', resolution)
  return next.toString() === search.toString() ? null : next
}

export const chartAddress = (page: string, symbol: string, resolution: Resolution): string =>
  `${page}?${new URLSearchParams({ symbol, interval: resolution })}`

function readInterval(text: string | null): Resolution | null {
  try {
    return text === null ? null : parseResolution(text.trim().toUpperCase())
  } catch (error) {
    if (error instanceof UnknownResolutionError) return null
    throw error
  }
}
