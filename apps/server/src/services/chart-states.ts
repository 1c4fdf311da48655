import { documentsOf, emptyChart, mergeCharts, mergeDocuments, sameParts } from '@tidemark/chart-documents'
import {
  chartLimits,
  type DocumentSet,
  documentSetSchema,
  type SavedChart,
  savedChartSchema,
} from '@tidemark/contracts'
import { tickerToOpen } from '@tidemark/domain'
import type { WallClock } from '../clocks/wall-clock.ts'
import type { AccountStore, JsonObject } from '../storage/account-store.ts'
import { RequestError } from './request-error.ts'

export interface ChartStates {
  /** All that a chart is made of again, with the drawings of the symbol named, or of the one it opens on. */
  read(userId: string, symbol?: string): Promise<SavedChart>
  readDrawings(userId: string, symbol: string): Promise<SavedChart>
  /** Answers what became of each thing the change speaks of: another window may have changed it later. */
  change(userId: string, change: SavedChart): Promise<SavedChart>
}

/** A removal is remembered for so long: no window is away longer with a change that it has not sent. */
const rememberRemovalsMs = 90 * 24 * 3_600_000

const kindOf = (symbol: string) => `drawings:${symbol}` as const

export function createChartStates(
  { documents }: Pick<AccountStore, 'documents'>,
  wall: WallClock,
): ChartStates {
  const drawingsOf = async (userId: string, symbol: string): Promise<SavedChart['drawings']> => ({
    [symbol]: readSet((await documents.read(userId, kindOf(symbol))) ?? {}),
  })

  const changeChart = async (userId: string, change: SavedChart): Promise<SavedChart> => {
    const own = { ...change, drawings: {} }
    if (!speaks(own)) return emptyChart
    const stored = await documents.change(userId, 'chart', before =>
      stateToStore(checkedChart(mergeCharts(readChart(before), own), wall.nowMs())),
    )
    return readChart(stored)
  }

  const changeDrawings = async (
    userId: string,
    symbol: string,
    change: DocumentSet,
  ): Promise<DocumentSet> => {
    await refuseOneMoreSymbol(userId, symbol)
    const stored = await documents.change(userId, kindOf(symbol), before =>
      setToStore(checkedDrawings(symbol, mergeDocuments(readSet(before), change), wall.nowMs())),
    )
    return readSet(stored)
  }

  const refuseOneMoreSymbol = async (userId: string, symbol: string): Promise<void> => {
    const kinds = await documents.kindsOf(userId)
    const drawn = kinds.filter(kind => kind.startsWith(kindOf('')))
    if (drawn.length >= chartLimits.drawnSymbols && !drawn.includes(kindOf(symbol)))
      throw RequestError.tooMany(`Drawings can be kept for at most ${chartLimits.drawnSymbols} symbols`)
  }

  return {
    async read(userId, symbol) {
      const chart = readChart((await documents.read(userId, 'chart')) ?? {})
      const opened = tickerToOpen(chart.symbol?.value ?? null)
      return {
        ...chart,
        symbol: chart.symbol && { ...chart.symbol, value: opened },
        drawings: await drawingsOf(userId, symbol ?? opened),
      }
    },
    readDrawings: async (userId, symbol) => ({
      ...emptyChart,
      drawings: await drawingsOf(userId, symbol),
    }),
    async change(userId, change) {
      const chart = await changeChart(userId, change)
      const drawings: Record<string, DocumentSet> = {}
      for (const [symbol, set] of Object.entries(change.drawings))
        drawings[symbol] = await changeDrawings(userId, symbol, set)
      return sameParts({ ...chart, drawings }, change)
    },
  }
}

const speaks = ({ symbol, interval, look, studies }: SavedChart): boolean =>
  symbol !== undefined ||
  interval !== undefined ||
  Object.keys(look).length > 0 ||
  Object.keys(studies.items).length > 0 ||
  studies.order !== undefined

const readChart = (stored: JsonObject): SavedChart => ({ ...savedChartSchema.parse(stored), drawings: {} })

const readSet = (stored: JsonObject): DocumentSet => documentSetSchema.parse(stored)

const stateToStore = ({ drawings: _, ...chart }: SavedChart): JsonObject => chart
const setToStore = (set: DocumentSet): JsonObject => ({ ...set })

function checkedChart(chart: SavedChart, nowMs: number): SavedChart {
  if (Object.keys(chart.look).length > chartLimits.lookChoices)
    throw RequestError.tooMany(`A chart has at most ${chartLimits.lookChoices} choices of its look`)
  const studies = withoutOldRemovals(chart.studies, nowMs)
  refuseTooMuch(studies, chartLimits.studies, `A chart carries at most ${chartLimits.studies} studies`)
  return { ...chart, studies }
}

function checkedDrawings(symbol: string, set: DocumentSet, nowMs: number): DocumentSet {
  const drawings = withoutOldRemovals(set, nowMs)
  const most = chartLimits.drawingsOfSymbol
  refuseTooMuch(drawings, most, `${symbol} carries at most ${most} drawings: remove some first`)
  return drawings
}

function refuseTooMuch(set: DocumentSet, most: number, message: string): void {
  if (documentsOf(set).length > most) throw RequestError.tooMany(message)
  if (JSON.stringify(set).length > chartLimits.setCharacters)
    throw RequestError.tooLarge(`All of them together take at most ${chartLimits.setCharacters / 1024} KB`)
}

/** The newest removals stay, within their time and number; what is there stays in any case. */
function withoutOldRemovals({ items, order }: DocumentSet, nowMs: number): DocumentSet {
  const removals = Object.entries(items)
    .filter(([, { doc }]) => doc === null)
    .sort(([, a], [, b]) => b.at - a.at)
  const isForgotten = new Set(
    removals
      .filter(([, { at }], index) => index >= chartLimits.removals || at <= nowMs - rememberRemovalsMs)
      .map(([id]) => id),
  )
  const kept = Object.entries(items).filter(([id]) => !isForgotten.has(id))
  return { items: Object.fromEntries(kept), order }
}
