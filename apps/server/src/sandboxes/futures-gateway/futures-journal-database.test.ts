import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  createTestDatabase,
  type TestDatabase,
  testDatabaseUrl,
} from '../../platform/testing/postgres-database.ts'
import { openPostgresSandboxes, type SandboxDatabase, TakenOverError } from '../postgres-sandboxes.ts'
import { describeJournalContract } from './futures-journal-contract.ts'
import { journalOf } from './futures-journal-database.ts'

describe.skipIf(testDatabaseUrl === undefined)('the journal of the exchange in a database', () => {
  let database: TestDatabase
  let sandboxes: SandboxDatabase
  beforeAll(async () => {
    database = await createTestDatabase()
  })
  afterAll(() => database.drop())
  beforeEach(async () => {
    sandboxes = await openPostgresSandboxes(database.url)
  })
  afterEach(async () => {
    await sandboxes.close()
    await database.empty()
  })

  const open = async (longLength?: number) => journalOf(await sandboxes.takeOver('exchange'), longLength)
  const takeAll = () => ({ all: true })

  describeJournalContract(open)

  it('[FU-6] [BY-21] is written by the last one that has opened it, and by no other', async () => {
    const first = await open(1)
    await first.append({ id: 1 }, takeAll)
    const second = await open()
    await expect(first.append({ id: 2 }, takeAll)).rejects.toThrow(TakenOverError)
    await second.append({ id: 3 }, takeAll)
    await expect(first.append({ id: 4 }, takeAll)).rejects.toThrow(TakenOverError)
    expect((await open()).load()).toEqual([{ id: 1 }, { id: 3 }])
  })

  it('[FU-6] [BY-21] an entry under way during a take-over is loaded or refused', async () => {
    for (let round = 0; round < 20; round += 1) {
      const first = await open()
      const known = first.load().length
      const stored = Promise.resolve(first.append({ round }, takeAll)).then(
        () => 1,
        () => 0,
      )
      const second = await open()
      expect(second.load()).toHaveLength(known + (await stored))
    }
  })

  it('rejects while the database is away, and goes on when it is back', async () => {
    const journal = await open()
    await database.refuseConnections()
    await expect(journal.append({ id: 1 }, takeAll)).rejects.toThrow()
    await database.allowConnections()
    await journal.append({ id: 2 }, takeAll)
    expect((await open()).load()).toEqual([{ id: 2 }])
  })

  it('keeps the entries of each name apart', async () => {
    const [one, other] = [await sandboxes.takeOver('exchange'), await sandboxes.takeOver('chat')]
    await one.append('1')
    await other.replace('2')
    await other.replace('3')
    expect([await one.load(), await other.load()]).toEqual([['1'], ['3']])
  })
})
