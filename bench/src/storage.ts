import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isoDate } from '@tidemark/domain'
import { emptyBatch, type LevelRecord } from '@tidemark/engine'
import { accountAdapters, marketAdapters } from '@tidemark/server'
import { type Benchmark, type Figure, percentile, perSecond } from './benchmark.ts'

const writes = 500
const writers = 8
const stamps = 10_000
const reads = 10
const session = isoDate('2026-11-16')
const ownLimit = 'compare the two'

/** Acknowledged writes of accounts, and reading 10,000 stamps of a session, on both databases. Postgres is the one of
 *  BENCH_DATABASE_URL, an empty database; without it only SQLite is measured. */
export const storage: Benchmark = {
  name: 'storage',
  async run() {
    const folder = await mkdtemp(join(tmpdir(), 'tidemark-storage-'))
    const url = process.env.BENCH_DATABASE_URL
    try {
      return [
        ...(await measure('sqlite', join(folder, 'accounts.sqlite'), join(folder, 'market.sqlite'))),
        ...(url === undefined ? [] : await measure('postgres', url, url)),
      ]
    } finally {
      await rm(folder, { recursive: true })
    }
  },
}

async function measure(adapter: 'sqlite' | 'postgres', accounts: string, market: string): Promise<Figure[]> {
  return [...(await measureAccounts(adapter, accounts)), ...(await measureArchive(adapter, market))]
}

async function measureAccounts(adapter: 'sqlite' | 'postgres', location: string): Promise<Figure[]> {
  const store = await accountAdapters[adapter](location, { storedBytesPerAccount: 1_000_000 })
  const run = randomUUID()
  const write = (name: string) =>
    store.users.add({
      id: `${run} ${name}`,
      email: `${run}-${name}@bench.test`,
      passwordHash: 'none',
      role: 'trader',
      feedState: 'user-delayed-feed',
      isMpUser: false,
      isDemo: true,
      createdAtMs: 0,
    })
  const timed = async (count: number): Promise<number> => {
    const startedAt = performance.now()
    await Promise.all(
      Array.from({ length: count }, async (_, writer) => {
        for (let row = 0; row < writes / count; row += 1) await write(`${count} ${writer} ${row}`)
      }),
    )
    return performance.now() - startedAt
  }
  try {
    const [oneMs, manyMs] = [await timed(1), await timed(writers)]
    await store.users.removeDemo()
    return [
      {
        label: `${adapter}: writes, one after the other`,
        result: perSecond(writes, oneMs),
        reference: ownLimit,
      },
      {
        label: `${adapter}: writes, ${writers} at a time`,
        result: perSecond(writes, manyMs),
        reference: ownLimit,
      },
    ]
  } finally {
    await store.close()
  }
}

async function measureArchive(adapter: 'sqlite' | 'postgres', location: string): Promise<Figure[]> {
  const archive = await marketAdapters[`${adapter}-archive`](location, `bench ${randomUUID()}`)
  try {
    const startedAt = performance.now()
    await archive.write({
      ...emptyBatch,
      records: Array.from({ length: stamps }, (_, index) => stampOf(index)),
    })
    const writeMs = performance.now() - startedAt
    const readsMs: number[] = []
    for (let read = 0; read < reads; read += 1) {
      const readAt = performance.now()
      const { length } = await archive.recordsOf(session)
      if (length !== stamps) throw new Error(`${length} stamps were read`)
      readsMs.push(performance.now() - readAt)
    }
    return [
      {
        label: `${adapter}: ${stamps} stamps, written`,
        result: `${writeMs.toFixed(0)} ms`,
        reference: ownLimit,
      },
      {
        label: `${adapter}: ${stamps} stamps, read`,
        result: `${percentile(readsMs, 0.5).toFixed(1)} ms`,
        reference: ownLimit,
      },
    ]
  } finally {
    await archive.close()
  }
}

const stampOf = (index: number): LevelRecord => ({
  symbol: `S${index}`,
  session,
  stampedAtMs: index,
  anchor: index,
  hp: index / 7,
  mhp: null,
  bear: null,
  bull: null,
  strikeStep: 1,
  coverage: 1,
  weekly: [],
  monthly: null,
  flags: [],
  asOfMs: index,
  source: 'bench',
  inputHash: null,
})
