import { CompiledQuery } from 'kysely'
import type { Pool } from 'pg'
import { describe, expect, it } from 'vitest'
import { createAnswerWatch } from './answer-watch.ts'
import { PostgresPoolDriver } from './postgres-driver.ts'

/** A pool whose attempts to connect fail at once with these texts; the next one succeeds. */
function driverOf(failures: string[], endLimitAt = Number.POSITIVE_INFINITY) {
  let attempts = 0
  let endLimit = (): void => undefined
  const connect = async () => {
    attempts += 1
    if (attempts === endLimitAt) endLimit()
    const text = failures.shift()
    if (text !== undefined) throw new Error(text)
    return {}
  }
  const driver = new PostgresPoolDriver({ connect } as unknown as Pool, (_ms, end) => {
    endLimit = end
    return () => undefined
  })
  return { driver, attempts: () => attempts }
}

const timeouts = [
  'timeout exceeded when trying to connect',
  'Connection terminated due to connection timeout',
]

describe('a connection from the pool', () => {
  it('[BY-21] is tried again when the time ran out while this process did not run', async () => {
    const { driver, attempts } = driverOf([...timeouts])
    await driver.acquireConnection()
    expect(attempts()).toBe(3)
  })

  it.each(timeouts)('[BY-21] fails when the time has run out: %s', async text => {
    const { driver, attempts } = driverOf(Array(9).fill(text), 2)
    await expect(driver.acquireConnection()).rejects.toMatchObject({ reason: 'failed' })
    expect(attempts()).toBe(2)
  })

  it('[BY-21] fails at once for any other reason', async () => {
    const { driver, attempts } = driverOf(['ECONNREFUSED'])
    await expect(driver.acquireConnection()).rejects.toMatchObject({ reason: 'failed' })
    expect(attempts()).toBe(1)
  })
})

describe('a statement', () => {
  function connectionOf(answers: Promise<unknown>[]) {
    const limits: (() => void)[] = []
    const watch = createAnswerWatch((_ms, end) => {
      limits.push(end)
      return () => undefined
    })
    const client = { query: () => answers.shift(), release: () => undefined }
    const pool = { connect: async () => client } as unknown as Pool
    const driver = new PostgresPoolDriver(pool, () => () => undefined, watch)
    return { driver, endLimit: () => limits.shift()?.() }
  }
  const statement = CompiledQuery.raw('select 1')
  const silence = new Promise(() => undefined)

  it('[BY-21] fails when the database answers nothing at all, and its connection is not used again', async () => {
    const { driver, endLimit } = connectionOf([silence])
    const connection = await driver.acquireConnection()
    const answer = connection.executeQuery(statement)
    endLimit()
    await expect(answer).rejects.toMatchObject({ reason: 'failed', message: 'The database does not answer' })
    expect(connection.isLost).toBe(true)
  })

  it('[BY-21] may take longer while others are answered', async () => {
    let finish = (_rows: unknown): void => undefined
    const slow = new Promise(resolve => {
      finish = resolve
    })
    const { driver, endLimit } = connectionOf([slow, Promise.resolve({ rows: [] })])
    const connection = await driver.acquireConnection()
    const answer = connection.executeQuery(statement)
    await (await driver.acquireConnection()).executeQuery(statement)
    endLimit()
    finish({ rows: [{ one: 1 }] })
    expect((await answer).rows).toEqual([{ one: 1 }])
  })
})
