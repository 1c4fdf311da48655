import {
  type JournalFacts,
  type JournalFilter,
  type JournalNotes,
  type JournalTrade,
  journalLimits,
  journalListSchema,
  journalPaths,
  journalPictureSchema,
} from '@tidemark/contracts'
import { call, noAnswer } from '../../session/platform-client.ts'
import { queryClient } from '../../session/query-client.ts'
import { queryKeys } from '../../session/query-keys.ts'

const one = (id: string, part = ''): string => `${journalPaths.trades}/${encodeURIComponent(id)}${part}`

const queryOf = (filter: JournalFilter): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(filter).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )

/** All trades, the latest first, page by page. */
export async function readTrades(signal: AbortSignal): Promise<JournalTrade[]> {
  const trades = new Map<string, JournalTrade>()
  for (let offset = 0; offset < journalLimits.trades; offset += journalLimits.page) {
    const query = { offset, limit: journalLimits.page }
    const page = await call(journalPaths.trades, { query, signal, schema: journalListSchema })
    // A trade that was added meanwhile moves others to the next page.
    for (const trade of page.trades) trades.set(trade.id, trade)
    if (offset + page.trades.length >= page.total || page.trades.length === 0) break
  }
  return [...trades.values()]
}

export const readCsv = (filter: JournalFilter): Promise<string> =>
  call(journalPaths.csv, { query: queryOf(filter), schema: { parse: String } })

export const readPicture = async (id: string, signal: AbortSignal): Promise<string> =>
  (await call(one(id, '/picture'), { signal, schema: journalPictureSchema })).png

const reload = () => queryClient.invalidateQueries({ queryKey: queryKeys.everyJournal })

export async function putTrade(id: string, body: JournalFacts): Promise<void> {
  await call(one(id), { method: 'PUT', body, schema: noAnswer, keepalive: true })
  void reload()
}

export async function writeNotes(id: string, body: JournalNotes): Promise<void> {
  await call(one(id, '/notes'), { method: 'PUT', body, schema: noAnswer })
}

export async function deleteTrade(id: string): Promise<void> {
  await call(one(id), { method: 'DELETE', schema: noAnswer })
}

export async function putPicture(id: string, png: string): Promise<void> {
  await call(one(id, '/picture'), { method: 'PUT', body: { png }, schema: noAnswer })
  void reload()
}

export async function deletePicture(id: string): Promise<void> {
  await call(one(id, '/picture'), { method: 'DELETE', schema: noAnswer })
}
