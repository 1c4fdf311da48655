import { platformPaths } from '@tidemark/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pointOf } from '../market/testing/bus-messages.ts'
import { masterRecord } from '../market/testing/engine-answers.ts'
import { makeTestServer, type TestServer } from '../verification/testing/test-server.ts'

let server: TestServer
let token: string

beforeAll(async () => {
  const missing = { refusal: { code: 'not_found', message: 'Nothing was saved on that day' } } as const
  server = await makeTestServer({
    answers: {
      'saved-table': ({ symbol, date }) =>
        date === '2026-11-13' ? masterRecord({ Symbol: symbol }) : missing,
      'saved-resilience': ({ date }) => (date === '2026-11-13' ? [pointOf(1_794_580_200_000, 4.5)] : missing),
    },
  })
  token = (await server.newUser()).token
})
afterAll(() => server.close())

const read = (path: string) => server.get(path, token)

describe('a saved day', () => {
  it('[API-5] [LM-13] has the master record of a symbol', async () => {
    const answer = await read(`${platformPaths.savedTable}/2026-11-13/spy`)
    expect(answer.json()).toEqual(masterRecord())
    expect(server.market.queries.at(-1)).toEqual({
      about: 'saved-table',
      feed: 'delayed',
      date: '2026-11-13',
      symbol: 'SPY',
    })
  })

  it('[API-5] has resilience as a list of {time, val}', async () => {
    const answer = await read(`${platformPaths.savedResilience}/2026-11-13`)
    expect(answer.json()).toEqual([
      {
        time: 1_794_580_200_000,
        val: { srhg: 4.5, nrhg: null, ruhg: null, srmhp: null, nrmhp: null, sdd: null },
      },
    ])
  })

  it.each([`${platformPaths.savedTable}/2026-11-14/SPY`, `${platformPaths.savedResilience}/2026-11-14`])(
    '[API-5] that is not archived answers 404: %s',
    async path => {
      const answer = await read(path)
      expect(answer.statusCode).toBe(404)
      expect(answer.json()).toEqual({
        status: 'FAILED',
        code: 'not_found',
        message: 'Nothing was saved on that day',
      })
    },
  )

  it.each([
    `${platformPaths.savedTable}/yesterday/SPY`,
    `${platformPaths.savedTable}/2026-13-01/SPY`,
    `${platformPaths.savedResilience}/20261113`,
  ])('[API-5] with an invalid date is refused: %s', async path => {
    const answer = await read(path)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().message).toBe('date must be a day such as 2026-11-16')
  })

  it.each([
    `${platformPaths.savedTable}/0000-01-01/SPY`,
    `${platformPaths.savedResilience}/1899-12-31`,
    `${platformPaths.savedResilience}/2099-01-01`,
  ])('[BY-22] outside the market calendar is refused: %s', async path => {
    const answer = await read(path)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().message).toBe('date must be a day of the years 2001 to 2098')
  })
})
