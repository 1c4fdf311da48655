import { parseResolution, type Resolution, UnknownResolutionError } from '@tidemark/domain'

/** What an address such as /app?symbol=AAPL&interval=5 asks for; null where it asks for nothing that could be. */
export interface AskedChart {
  readonly symbol: string | null
  readonly resolution: Resolution | null
}

const symbolForm = /^[A-Z0-9.^/_-]{1,32}$/

export function readChartAddress(search: URLSearchParams): AskedChart {
  const symbol = search.get('symbol')?.trim().toUpperCase() ?? ''
  return {
    symbol: symbolForm.test(symbol) ? symbol : null,
    resolution: readInterval(search.get('interval')),
  }
}

/** An address that names a chart goes on naming it; any other stays as it is. Null: nothing to change. */
export function followedAddress(
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
