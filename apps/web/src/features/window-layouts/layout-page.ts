import { pages, resilienceIndices } from '@tidemark/contracts'
import { chartAddress, readChartAddress, readSymbolDetails } from '../chart/index.ts'
import type { LayoutEntry } from './layout-entry.ts'

/** The pages that open in their own windows. */
const windowPages = new Set<string>([
  pages.chart,
  pages.walls,
  pages.exposure,
  pages.scanner,
  pages.settings,
  pages.chartConfig,
  ...resilienceIndices.map(index => pages.resilience.replace(':index', index)),
])

/** The page of a saved window, with its query; null for an address of another origin or one that is no window's page. */
export function pageOf({ location, meta }: LayoutEntry, origin: string): string | null {
  const url = URL.parse(location, origin)
  if (url === null || url.origin !== origin) return null
  const path = url.pathname.replace(/\/$/, '')
  if (!windowPages.has(path)) return null
  return path === pages.chart ? chartPage(url.searchParams, meta.symbolDetails) : withQuery(path, url)
}

/** The symbol is in the address: a chart window without one opens the chart that was saved last. */
function chartPage(query: URLSearchParams, details: unknown): string {
  const inAddress = readChartAddress(query)
  const { symbol, resolution } = readSymbolDetails(details)
  const [shown, interval] = [symbol ?? inAddress.symbol, resolution ?? inAddress.resolution]
  return shown === null ? pages.chart : chartAddress(pages.chart, shown, interval ?? '1')
}

function withQuery(path: string, { searchParams }: URL): string {
  searchParams.delete('WindowGUID')
  return searchParams.size === 0 ? path : `${path}?${searchParams}`
}
