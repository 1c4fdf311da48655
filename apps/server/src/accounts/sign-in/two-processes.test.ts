import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { machineClock } from '../../platform/testing/machine-clock.ts'
import { readConfig } from '../../roles/config.ts'
import { openAccountServices } from '../../roles/open-account-services.ts'

const wall = machineClock(() => Date.parse('2026-11-16T15:00:00Z'))
const [email, password, address] = ['ann@example.com', 'tall green horses', '192.0.2.1']

let folder: string
let processes: Awaited<ReturnType<typeof openAccountServices>>[]
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tidemark-accounts-'))
  const config = readConfig({ DATA_DIR: folder, PASSWORD_HASH_COST: 'cheap' })
  processes = [await openAccountServices(config, wall), await openAccountServices(config, wall)]
})
afterEach(async () => {
  for (const { store } of processes) await store.close()
  await rm(folder, { recursive: true })
})
const accountsOf = () => {
  const [one, two] = processes.map(({ services }) => services.accounts)
  if (!one || !two) throw new Error('Two processes are needed')
  return { one, two }
}

describe('two servers with one store', () => {
  it('[AC-11] count failed sign-ins together', async () => {
    const { one, two } = accountsOf()
    await one.register(email, password, '192.0.2.9')
    for (let count = 0; count < 10; count += 1)
      await expect((count % 2 ? one : two).signIn(email, 'wrong', address)).rejects.toMatchObject({
        code: 'bad_credentials',
      })
    for (const accounts of [one, two])
      await expect(accounts.signIn(email, password, address)).rejects.toMatchObject({
        code: 'too_many_attempts',
      })
  })

  it('[AC-11] create an account once', async () => {
    const { one, two } = accountsOf()
    const results = await Promise.allSettled(
      [one, two, one, two].map(accounts => accounts.register(email, password, address)),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('[AC-10] accept the tokens of each other, and end sessions for each other', async () => {
    const { one, two } = accountsOf()
    const { token } = await one.register(email, password, address)
    const signedIn = await two.authenticate(token)
    expect(signedIn.user.email).toBe(email)
    await two.logOut(signedIn, address)
    await expect(one.authenticate(token)).rejects.toMatchObject({ code: 'session_expired' })
  })

  it('[AC-11] end every session of the other one with a new password', async () => {
    const { one, two } = accountsOf()
    const { token } = await one.register(email, password, address)
    const other = await two.signIn(email, password, address)
    const signedIn = await two.authenticate(other.token)
    const next = await two.changePassword(signedIn, password, 'small blue boats', address)
    await expect(one.authenticate(token)).rejects.toMatchObject({ code: 'session_expired' })
    expect((await one.authenticate(next.token)).user.email).toBe(email)
  })
})
