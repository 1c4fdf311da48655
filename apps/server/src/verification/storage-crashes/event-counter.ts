import { type DurableEvents, emptyBatch } from '@tidemark/engine'
import { isMarketAdapter, type MarketAdapter, marketAdapters } from '../../market/archive/market-adapters.ts'
import { type AccountAdapter, accountAdapters } from '../../roles/account-database/account-adapters.ts'
import { crashTestOptions } from './crash-test-options.ts'

export type EventStorage = AccountAdapter | MarketAdapter

/** A stored number, with an event for each value that it has had. */
export interface EventCounter {
  readonly events: DurableEvents
  read(): Promise<number>
  /** Stores the next value and its event in one transaction. */
  increment(): Promise<void>
  close(): Promise<void>
}

export const openEventCounter = (storage: EventStorage, location: string): Promise<EventCounter> =>
  isMarketAdapter(storage) ? openInArchive(storage, location) : openInAccounts(storage, location)

const eventOf = (count: number) => ({ key: `count ${count}`, kind: 'count', body: count })

async function openInArchive(adapter: MarketAdapter, location: string): Promise<EventCounter> {
  const archive = await marketAdapters[adapter](location, 'crash')
  const read = async () => (await archive.newestAnnouncement(Number.MAX_SAFE_INTEGER))?.time ?? 0
  return {
    events: archive.events,
    read,
    async increment() {
      const count = (await read()) + 1
      const announcements = [{ time: count, text: 'crash' }]
      await archive.write({ ...emptyBatch, announcements, events: [eventOf(count)] })
    },
    close: archive.close,
  }
}

const userId = 'counter'

async function openInAccounts(adapter: AccountAdapter, location: string): Promise<EventCounter> {
  const store = await accountAdapters[adapter](location, crashTestOptions)
  const texts = {
    email: 'counter@crash.test',
    passwordHash: 'none',
    role: 'trader',
    feedState: 'user-delayed-feed',
  } as const
  await store.users.add({ id: userId, ...texts, isMpUser: false, isDemo: false, createdAtMs: 0 })
  const read = async () => Number((await store.documents.read(userId, 'settings'))?.count ?? 0)
  return {
    events: store.events,
    read,
    increment: () =>
      store.transaction(async ({ documents, events }) => {
        const stored = await documents.change(userId, 'settings', before => ({
          count: Number(before.count ?? 0) + 1,
        }))
        await events.append([eventOf(Number(stored.count))])
      }),
    close: store.close,
  }
}
