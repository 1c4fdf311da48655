import { documentsOf } from '@tidemark/chart-documents'
import {
  chartAnswerSchema,
  chartLimits,
  platformPaths,
  type SavedChart,
  savedChartSchema,
} from '@tidemark/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeTestServer, type TestServer } from '../verification/testing/test-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await makeTestServer()
})
afterAll(() => server.close())

const day = 24 * 3_600_000
const stamp = (at: number, by = 'one') => ({ at, by })
const item = (id: string, at: number, fields: object = {}, generation = 0) => ({
  ...stamp(at),
  generation,
  doc: { id, kind: 'ray', version: 1, ...fields },
})
const removed = (at: number) => ({ ...stamp(at), generation: 0, doc: null })
const many = (count: number, at = 1) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`d${index}`, item(`d${index}`, at)]))

const save = (token: string, change: object) => server.post(platformPaths.chart, change, token)
const saved = async (token: string, change: object): Promise<SavedChart> => {
  const answer = await save(token, change)
  expect(answer.statusCode, answer.body).toBe(200)
  return chartAnswerSchema.parse(answer.json()).chart
}
const read = async (token: string, query = ''): Promise<SavedChart> =>
  chartAnswerSchema.parse((await server.get(`${platformPaths.chart}${query}`, token)).json()).chart
const drawingsOf = async (token: string, symbol: string) => {
  const answer = await server.get(`${platformPaths.chartDrawings}?symbol=${symbol}`, token)
  const set = chartAnswerSchema.parse(answer.json()).chart.drawings[symbol]
  return documentsOf(set ?? { items: {} }).map(({ id }) => id)
}

describe('the saved chart', () => {
  it('[CH-11] is empty for a new account', async () => {
    const { token } = await server.newUser()
    expect((await server.get(platformPaths.chart, token)).json()).toEqual({
      now: server.wall.nowMs(),
      chart: { look: {}, studies: { items: {} }, drawings: { SPY: { items: {} } } },
    })
  })

  it('[CH-11] of a newer release is read where possible, and the rest stays stored', async () => {
    const { email, token } = await server.newUser()
    const id = (await server.store.users.findByEmail(email))?.id ?? ''
    const newer = {
      interval: { ...stamp(1), value: '90S' },
      look: { grid: { ...stamp(1), value: { rows: 2 } } },
      studies: {
        items: { s1: item('s1', 1), s2: { ...stamp(1), generation: 0, doc: 'packed' } },
        folders: [1],
      },
      notes: { first: 'text' },
    }
    await server.store.documents.change(id, 'chart', () => newer)
    expect(Object.keys((await read(token)).studies.items)).toEqual(['s1'])
    await saved(token, {
      look: { volume: { ...stamp(2), value: false } },
      studies: { items: { s1: item('s1', 2) } },
    })
    expect(await server.store.documents.read(id, 'chart')).toEqual({
      ...newer,
      look: { ...newer.look, volume: { ...stamp(2), value: false } },
      studies: { items: { s1: item('s1', 2), s2: newer.studies.items.s2 }, folders: [1] },
    })
  })

  it('[CH-11] is returned in one response: symbol, interval, display choices, studies and drawings of that symbol', async () => {
    const { token } = await server.newUser()
    await saved(token, {
      symbol: { ...stamp(1), value: 'AAPL' },
      interval: { ...stamp(1), value: '15' },
      look: { timeZone: { ...stamp(1), value: 'Etc/UTC' } },
      studies: { items: { s1: item('s1', 1, { length: 20 }) }, order: { ...stamp(1), value: ['s1'] } },
      drawings: { AAPL: { items: { d1: item('d1', 1) } }, MSFT: { items: { d2: item('d2', 1) } } },
    })
    const chart = await read(token)
    expect(chart).toMatchObject({
      symbol: { value: 'AAPL' },
      interval: { value: '15' },
      look: { timeZone: { value: 'Etc/UTC' } },
      studies: { items: { s1: { doc: { id: 's1', kind: 'ray', version: 1, length: 20 } } } },
    })
    expect(Object.keys(chart.drawings)).toEqual(['AAPL'])
    expect(await drawingsOf(token, 'MSFT')).toEqual(['d2'])
    expect(Object.keys((await read(token, '?symbol=MSFT')).drawings)).toEqual(['MSFT'])
  })

  it('[CH-4] [CH-11] opens on SPY with its drawings when the saved symbol is a future', async () => {
    const { token } = await server.newUser()
    await saved(token, {
      symbol: { ...stamp(1), value: 'F.US.EPZ26' },
      drawings: { SPY: { items: { d1: item('d1', 1) } } },
    })
    const chart = await read(token)
    expect(chart.symbol?.value).toBe('SPY')
    expect(Object.keys(chart.drawings.SPY?.items ?? {})).toEqual(['d1'])
  })

  it('[CH-11] loses no change when many windows save concurrently', async () => {
    const { token } = await server.newUser()
    const windows = Array.from({ length: 20 }, (_, index) => `w${index}`)
    await Promise.all(
      windows.map(name =>
        saved(token, {
          studies: { items: { [name]: item(name, 1) } },
          drawings: { SPY: { items: { [name]: item(name, 1) } } },
        }),
      ),
    )
    const { studies } = await read(token)
    expect(Object.keys(studies.items).toSorted()).toEqual(windows.toSorted())
    expect((await drawingsOf(token, 'SPY')).toSorted()).toEqual(windows.toSorted())
  })

  it('[CH-11] announces each stored change to the windows of its owner, with the window that made it', async () => {
    const { email, token } = await server.newUser()
    const id = (await server.store.users.findByEmail(email))?.id
    const heard: unknown[] = []
    const stop = server.alerts.userMessages.onMessage((userId, message) => heard.push([userId, message]))
    const drawing = { d1: item('d1', 1) }
    await saved(token, { drawings: { SPY: { items: drawing } } })
    await saved(token, {
      look: { grid: { ...stamp(2, 'two'), value: false } },
      drawings: { SPY: { items: drawing } },
    })
    await saved(token, {})
    const refused = await save(token, {
      drawings: { SPY: { items: many(chartLimits.drawingsOfSymbol + 1) } },
    })
    stop()
    expect(refused.statusCode).toBe(409)
    const announced = (documents: string[], by: string | null) => [
      id,
      { type: 'documents-changed', documents, by },
    ]
    expect(heard).toEqual([announced(['drawings:SPY'], 'one'), announced(['chart', 'drawings:SPY'], null)])
  })

  it('[CH-11] keeps the later change when it arrives first, and returns it to the window with the earlier one', async () => {
    const { token } = await server.newUser()
    await saved(token, { drawings: { SPY: { items: { d1: item('d1', 9, { width: 3 }) } } } })
    const answer = await saved(token, {
      drawings: { SPY: { items: { d1: item('d1', 5, { width: 1 }), d2: item('d2', 5) } } },
    })
    expect(answer.drawings.SPY?.items).toMatchObject({ d1: { at: 9, doc: { width: 3 } }, d2: { at: 5 } })
    expect(answer).toMatchObject({ look: {}, studies: { items: {} } })
  })

  it('[CH-11] keeps a removed drawing removed when another window changes it later', async () => {
    const { token } = await server.newUser()
    await saved(token, { drawings: { SPY: { items: { d1: item('d1', 1) } } } })
    await saved(token, { drawings: { SPY: { items: { d1: removed(server.wall.nowMs()) } } } })
    const late = await saved(token, {
      drawings: { SPY: { items: { d1: item('d1', server.wall.nowMs() + 1) } } },
    })
    expect(late.drawings.SPY?.items.d1?.doc).toBeNull()
    expect(await drawingsOf(token, 'SPY')).toEqual([])
    await saved(token, { drawings: { SPY: { items: { d1: item('d1', 4, {}, 1) } } } })
    expect(await drawingsOf(token, 'SPY')).toEqual(['d1'])
  })

  it('stores a removal for 90 days, and at most the newest 500', async () => {
    const { email } = await server.newUser()
    const id = (await server.store.users.findByEmail(email))?.id ?? ''
    const change = (items: object) =>
      server.services.charts.change(id, savedChartSchema.parse({ studies: { items } }))
    const remembered = async () => Object.keys((await server.services.charts.read(id)).studies.items)
    await change({ s1: removed(server.wall.nowMs()) })
    server.wall.forward(89 * day)
    await change({ s2: removed(server.wall.nowMs()) })
    expect(await remembered()).toEqual(['s1', 's2'])
    server.wall.forward(2 * day)
    await change({ s3: removed(server.wall.nowMs()) })
    expect(await remembered()).toEqual(['s2', 's3'])
    const now = server.wall.nowMs()
    await change(
      Object.fromEntries(Array.from({ length: 499 }, (_, index) => [`r${index}`, removed(now + 1)])),
    )
    expect(await remembered()).toHaveLength(500)
    expect(await remembered()).not.toContain('s2')
  })

  it('is read when it was stored with `life` in place of `generation`, and stored with `generation`', async () => {
    const { email, token } = await server.newUser()
    const { documents, users } = server.store
    const id = (await users.findByEmail(email))?.id ?? ''
    const old = { items: { d1: { ...stamp(9), life: 1, doc: { id: 'd1' } } } }
    await documents.change(id, 'chart', () => ({ studies: old }))
    await documents.change(id, 'drawings:SPY', () => old)
    const { studies, drawings } = await read(token)
    expect([studies.items.d1?.generation, drawings.SPY?.items.d1?.generation]).toEqual([1, 1])
    await saved(token, {
      studies: { items: { d1: removed(99) } },
      drawings: { SPY: { items: { d1: removed(99) } } },
    })
    const stored = [await documents.read(id, 'chart'), await documents.read(id, 'drawings:SPY')]
    const d1 = { ...stamp(9), generation: 1, doc: { id: 'd1' } }
    expect(stored).toMatchObject([{ studies: { items: { d1 } } }, { items: { d1 } }])
    expect(JSON.stringify(stored)).not.toContain('life')
  })

  it('is visible to its own user only', async () => {
    const [mine, yours] = [await server.newUser(), await server.newUser()]
    await saved(mine.token, {
      symbol: { ...stamp(1), value: 'AAPL' },
      drawings: { AAPL: { items: { d1: item('d1', 1) } } },
    })
    expect((await read(yours.token)).symbol).toBeUndefined()
    expect(await drawingsOf(yours.token, 'AAPL')).toEqual([])
    expect((await save(yours.token, { email: mine.email })).statusCode).toBe(403)
    expect((await server.get(platformPaths.chart)).statusCode).toBe(401)
  })
})

describe('a chart above its limits', () => {
  it.each([
    ['too many studies', { studies: { items: many(51) } }, 409, 'at most 50 studies'],
    ['too many drawings', { drawings: { SPY: { items: many(401) } } }, 409, 'SPY has at most 400 drawings'],
    [
      'a drawing that is too large',
      { drawings: { SPY: { items: { a: item('a', 1, { text: 'x'.repeat(17_000) }) } } } },
      400,
      '16 KB',
    ],
    [
      'a request that is too large',
      { drawings: { SPY: { items: { a: item('a', 1, { text: 'x'.repeat(300_000) }) } } } },
      413,
      'large',
    ],
    ['too many display choices', { look: Object.fromEntries(looks(41)) }, 409, 'at most 40 display choices'],
  ])('is refused with the reason and not saved: %s', async (_name, change, status, text) => {
    const { token } = await server.newUser()
    const answer = await save(token, change)
    expect(answer.statusCode).toBe(status)
    expect(answer.json().message).toContain(text)
    const { look, studies, drawings } = await read(token)
    expect([look, studies.items, drawings.SPY?.items]).toEqual([{}, {}, {}])
  })

  it('is measured without removed documents', async () => {
    const { token } = await server.newUser()
    await saved(token, { studies: { items: many(50) } })
    expect((await save(token, { studies: { items: { more: item('more', 2) } } })).statusCode).toBe(409)
    await saved(token, { studies: { items: { d0: removed(2), more: item('more', 2) } } })
    expect(documentsOf((await read(token)).studies)).toHaveLength(50)
  })

  it('is refused with the name of an invalid field', async () => {
    const { token } = await server.newUser()
    const answer = await save(token, { interval: { ...stamp(1), value: '7' } })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().message).toContain('interval.value')
  })
})

function looks(count: number) {
  return Array.from(
    { length: count },
    (_, index) => [`choice${index}`, { ...stamp(1), value: true }] as const,
  )
}
