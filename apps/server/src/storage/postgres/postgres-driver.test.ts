import type { Pool } from 'pg'
import { describe, expect, it } from 'vitest'
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
