import {
  documentsOf,
  emptyChart,
  mergeCharts,
  mergeDocuments,
  originsOf,
  sameParts,
} from '@tidemark/chart-documents'
import {
  chartLimits,
  type DocumentSet,
  readDocumentSet,
  readSavedChart,
  type SavedChart,
} from '@tidemark/contracts'
import { tickerToOpen } from '@tidemark/domain'
import type { WallClock } from '../platform/clocks/wall-clock.ts'
import type { JsonObject } from '../platform/database/json-object.ts'
import { RequestError } from '../platform/errors/request-error.ts'
import type { AccountStore, AccountTransaction } from '../roles/account-database/account-store.ts'
import type { DocumentChanges } from './document-changes.ts'

interface ChartStateParts {
  readonly store: Pick<AccountStore, 'documents' | 'transaction'>
  readonly changes: Pick<DocumentChanges, 'report'>
  readonly wall: WallClock
}

type Documents = AccountTransaction['documents']

export interface ChartStates {
  /** Returns the saved chart with the drawings of `symbol`, by default of the symbol it opens on. */
  read(userId: string, symbol?: string): Promise<SavedChart>
  readDrawings(userId: string, symbol: string): Promise<SavedChart>
  /** Merges a change and returns the merged state of each part it contains: another window may have changed a part later. */
  change(userId: string, change: SavedChart): Promise<SavedChart>
}

/** Removals are stored for this long. A window that was offline for longer can bring a removed document back. */
const keepRemovalsMs = 90 * 24 * 3_600_000

const kindOf = (symbol: string) => `drawings:${symbol}` as const

export function createChartStates({ store, changes, wall }: ChartStateParts): ChartStates {
  const drawingsOf = async (userId: string, symbol: string): Promise<SavedChart['drawings']> => ({
    [symbol]: readSet((await store.documents.read(userId, kindOf(symbol))) ?? {}),
  })

  const changeSettings = async (
    documents: Documents,
    userId: string,
    change: SavedChart,
  ): Promise<SavedChart> => {
    const settings = { ...change, drawings: {} }
    if (isEmpty(settings)) return emptyChart
    const stored = await documents.change(userId, 'chart', before =>
      chartToStore(before, limitedChart(mergeCharts(readChart(before), settings), wall.nowMs())),
    )
    return readChart(stored)
  }

  const changeDrawings = async (
    documents: Documents,
    userId: string,
    symbol: string,
    change: DocumentSet,
  ): Promise<DocumentSet> => {
    await checkSymbolCount(documents, userId, symbol)
    const stored = await documents.change(userId, kindOf(symbol), before =>
      setToStore(before, limitedDrawings(symbol, mergeDocuments(readSet(before), change), wall.nowMs())),
    )
    return readSet(stored)
  }

  const checkSymbolCount = async (documents: Documents, userId: string, symbol: string): Promise<void> => {
    const kinds = await documents.kindsOf(userId)
    const drawn = kinds.filter(kind => kind.startsWith(kindOf('')))
    if (drawn.length >= chartLimits.drawnSymbols && !drawn.includes(kindOf(symbol)))
      throw RequestError.tooMany(`You can save drawings on at most ${chartLimits.drawnSymbols} symbols`)
  }

  return {
    async read(userId, symbol) {
      const chart = readChart((await store.documents.read(userId, 'chart')) ?? {})
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
      const announcement = { documents: kindsIn(change), by: authorOf(change) }
      if (announcement.documents.length === 0) return sameParts(emptyChart, change)
      const saved = await store.transaction(async ({ documents, accountChanges }) => {
        const chart = await changeSettings(documents, userId, change)
        const drawings: Record<string, DocumentSet> = {}
        for (const [symbol, set] of Object.entries(change.drawings))
          drawings[symbol] = await changeDrawings(documents, userId, symbol, set)
        await accountChanges.note(userId, 'documents', wall.nowMs(), JSON.stringify(announcement))
        return sameParts({ ...chart, drawings }, change)
      })
      changes.report(userId, announcement)
      return saved
    },
  }
}

/** The documents that a change is of. */
const kindsIn = (change: SavedChart): readonly string[] => [
  ...(isEmpty({ ...change, drawings: {} }) ? [] : ['chart']),
  ...Object.keys(change.drawings).map(kindOf),
]

/** The window that made all of a change, which needs no announcement of it. */
function authorOf(change: SavedChart): string | null {
  const authors = new Set(originsOf(change).map(({ by }) => by))
  const [author = null] = authors
  return authors.size === 1 ? author : null
}

const isEmpty = ({ symbol, interval, look, studies }: SavedChart): boolean =>
  symbol === undefined &&
  interval === undefined &&
  Object.keys(look).length === 0 &&
  Object.keys(studies.items).length === 0 &&
  studies.order === undefined

const readChart = (stored: JsonObject): SavedChart => ({ ...readSavedChart(stored), drawings: {} })

const readSet = (stored: JsonObject): DocumentSet => readDocumentSet(stored)

/** Parts that this release cannot read, because a newer one wrote them, stay stored until they are changed. */
function chartToStore(before: JsonObject, { drawings: _, look, studies, ...chart }: SavedChart): JsonObject {
  return {
    ...keepUnread(before, chart),
    look: keepUnread(objectOf(before.look), look),
    studies: setToStore(objectOf(before.studies), studies),
  }
}

/** Entries of `items` that cannot be read stay too; those that were read and are gone have been dropped on purpose. */
function setToStore(before: JsonObject, { items, ...set }: DocumentSet): JsonObject {
  const stored = objectOf(before.items)
  const wasRead = readSet(before).items
  const unread = Object.entries(stored).filter(([id]) => !Object.hasOwn(wasRead, id))
  return { ...keepUnread(before, set), items: { ...Object.fromEntries(unread), ...items } }
}

const keepUnread = (before: JsonObject, next: JsonObject): JsonObject => ({
  ...before,
  ...Object.fromEntries(Object.entries(next).filter(([, value]) => value !== undefined)),
})

const objectOf = (value: unknown): JsonObject =>
  typeof value === 'object' && value !== null ? { ...value } : {}

function limitedChart(chart: SavedChart, nowMs: number): SavedChart {
  if (Object.keys(chart.look).length > chartLimits.lookChoices)
    throw RequestError.tooMany(`A chart has at most ${chartLimits.lookChoices} display choices`)
  const studies = withoutOldRemovals(chart.studies, nowMs)
  checkSize(
    studies,
    chartLimits.studies,
    `A chart has at most ${chartLimits.studies} studies. Remove one first`,
  )
  return { ...chart, studies }
}

function limitedDrawings(symbol: string, set: DocumentSet, nowMs: number): DocumentSet {
  const drawings = withoutOldRemovals(set, nowMs)
  const max = chartLimits.drawingsOfSymbol
  checkSize(drawings, max, `${symbol} has at most ${max} drawings. Remove some first`)
  return drawings
}

function checkSize(set: DocumentSet, maxDocuments: number, message: string): void {
  if (documentsOf(set).length > maxDocuments) throw RequestError.tooMany(message)
  if (JSON.stringify(set).length > chartLimits.setCharacters)
    throw RequestError.tooLarge(
      `They take at most ${chartLimits.setCharacters / 1024} KB together. Remove some first`,
    )
}

/** Drops removals that are too old or too many, the oldest first. Documents that are not removed always stay. */
function withoutOldRemovals({ items, order }: DocumentSet, nowMs: number): DocumentSet {
  const removals = Object.entries(items)
    .filter(([, { doc }]) => doc === null)
    .sort(([, a], [, b]) => b.at - a.at)
  const dropped = new Set(
    removals
      .filter(([, { at }], index) => index >= chartLimits.removals || at <= nowMs - keepRemovalsMs)
      .map(([id]) => id),
  )
  const remaining = Object.entries(items).filter(([id]) => !dropped.has(id))
  return { items: Object.fromEntries(remaining), order }
}
