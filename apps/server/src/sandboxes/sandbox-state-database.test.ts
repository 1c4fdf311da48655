import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { manualTimers } from '../platform/testing/manual-timers.ts'
import {
  createTestDatabase,
  type TestDatabase,
  testDatabaseUrl,
} from '../platform/testing/postgres-database.ts'
import { openPostgresSandboxes, type SandboxDatabase } from './postgres-sandboxes.ts'
import { describeStateContract } from './sandbox-state-contract.ts'
import { openStateInDatabase } from './sandbox-state-database.ts'

describe.skipIf(testDatabaseUrl === undefined)('the state of a sandbox in a database', () => {
  let server: TestDatabase
  let database: SandboxDatabase
  let lines: string[]
  let timers: ReturnType<typeof manualTimers>
  beforeAll(async () => {
    server = await createTestDatabase()
  })
  afterAll(() => server.drop())
  beforeEach(async () => {
    database = await openPostgresSandboxes(server.url)
    lines = []
    timers = manualTimers()
  })
  afterEach(async () => {
    await database.close()
    await server.empty()
  })

  const note = (_details: object, line: string) => void lines.push(line)
  const open = () =>
    openStateInDatabase({ database, name: 'payments', timers, log: { warn: note, error: note } })
  const load = async () => (await open()).load(value => value)

  describeStateContract({ open, timers: () => timers, lines: () => lines })

  it('[AC-8] has all changes when it says that they are stored', async () => {
    const state = await open()
    state.changed(() => ({ value: 1 }))
    const first = state.stored?.()
    state.changed(() => ({ value: 2 }))
    await Promise.all([first, state.stored?.()])
    expect(await load()).toEqual({ value: 2 })
  })

  it('[AC-8] takes a change as it is when the work of the change is done', async () => {
    const state = await open()
    const value = { count: 0 }
    state.changed(() => value)
    const stored = state.stored?.()
    value.count = 1
    await stored
    expect(await load()).toEqual({ count: 1 })
  })

  it('[AC-8] [BY-21] of a sandbox that was taken over stays as the new one has it', async () => {
    const first = await open()
    const second = await open()
    second.changed(() => ({ of: 'second' }))
    await second.stored?.()
    first.changed(() => ({ of: 'first' }))
    await expect(first.stored?.()).rejects.toThrow('Another process has taken over')
    expect(await load()).toEqual({ of: 'second' })
  })

  it('[AC-8] that cannot be written is reported, and written with the next change', async () => {
    const state = await open()
    await server.refuseConnections()
    state.changed(() => ({ value: 1 }))
    await expect(state.stored?.()).rejects.toThrow()
    await state.close()
    expect(lines).toEqual(['the state of a sandbox was not saved'])
    await server.allowConnections()
    await state.stored?.()
    expect(await load()).toEqual({ value: 1 })
  })

  it('[AC-8] keeps a state that the sandbox does not understand under another name', async () => {
    const state = await open()
    state.changed(() => ({ version: 7 }))
    await state.stored?.()
    const next = await open()
    next.load(() => {
      throw new TypeError('Another version')
    })
    next.changed(() => ({ version: 8 }))
    await next.stored?.()
    expect(await (await database.takeOver('payments.damaged')).load()).toEqual(['{"version":7}'])
  })
})
