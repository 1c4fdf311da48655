import { journalLimits, journalListSchema, journalPaths } from '@tidemark/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeTestServer, type TestServer } from '../../verification/testing/test-server.ts'
import { pngOfBytes } from '../testing/pictures.ts'
import { testJournalFacts } from './journal-store-contract.ts'

let server: TestServer
beforeAll(async () => {
  server = await makeTestServer()
})
afterAll(() => server.close())

const one = (id: string, part = '') => `${journalPaths.trades}/${encodeURIComponent(id)}${part}`
const remove = (url: string, token: string) =>
  server.app.inject({ method: 'DELETE', url, headers: { authorization: `Bearer ${token}` } })
const tradesOf = async (token: string, query = '') =>
  journalListSchema.parse((await server.get(`${journalPaths.trades}${query}`, token)).json())
const png = (bytes: number) => pngOfBytes(bytes).toString('base64')

describe('the journal', () => {
  it('[BY-18] records a trade once however often it is sent, for its user alone', async () => {
    const [ann, bob] = [await server.newUser({}), await server.newUser({})]
    for (let count = 0; count < 2; count += 1) {
      const answer = await server.put(one('paper.SPY:1'), testJournalFacts(), ann.token)
      expect(answer.json()).toEqual({ status: 'OK' })
    }
    const { trades, total } = await tradesOf(ann.token)
    expect(total).toBe(1)
    expect(trades).toEqual([
      { ...testJournalFacts(), id: 'paper.SPY:1', notes: '', tags: [], hasPicture: false },
    ])
    expect(await tradesOf(bob.token)).toEqual({ trades: [], total: 0 })
    expect((await server.put(one('a'), testJournalFacts())).statusCode).toBe(401)
    for (const part of ['/notes', '/picture'])
      expect(
        (
          await server.put(one('paper.SPY:1', part), { notes: 'x', tags: [], png: png(99) }, bob.token)
        ).json(),
      ).toMatchObject({ code: 'not_found' })
    expect((await remove(one('paper.SPY:1'), bob.token)).statusCode).toBe(404)
  })

  it('[BY-18] edits notes and tags, filters, pages and deletes', async () => {
    const { token } = await server.newUser({})
    await server.put(one('a'), testJournalFacts({ openedAt: 10 }), token)
    await server.put(one('b'), testJournalFacts({ openedAt: 20, side: 'short', result: -5 }), token)
    await server.put(one('a', '/notes'), { notes: 'Early', tags: ['open', 'plan'] }, token)
    expect((await tradesOf(token, '?result=loss')).trades).toMatchObject([{ id: 'b' }])
    expect(await tradesOf(token, '?offset=1&limit=1')).toMatchObject({
      total: 2,
      trades: [{ id: 'a', notes: 'Early', tags: ['open', 'plan'] }],
    })
    expect((await remove(one('b'), token)).json()).toEqual({ status: 'OK' })
    expect((await tradesOf(token)).total).toBe(1)
  })

  it('[BY-18] exports as CSV: a text is never a formula, a number always a number', async () => {
    const { token } = await server.newUser({})
    await server.put(one('a'), testJournalFacts({ result: -12.5, level: null }), token)
    await server.put(one('a', '/notes'), { notes: '=1+1 "x"', tags: [] }, token)
    const answer = await server.get(`${journalPaths.csv}?side=long`, token)
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    const [headings, line, end] = answer.body.split('\r\n')
    expect(headings).toContain('"Opened (UTC)","Closed (UTC)","Account","Symbol","Side"')
    expect(line).toContain('"2023-11-14 22:13:20"')
    expect(line).toContain(',6805.25,6807.75,-12.5,"USD",20,3,12,')
    expect(line).toContain(`"'=1+1 ""x"""`)
    expect(end).toBe('')
  })

  it('[BY-18] adds, replaces and deletes the picture of a trade', async () => {
    const { token } = await server.newUser({})
    await server.put(one('a'), testJournalFacts(), token)
    expect((await server.get(one('a', '/picture'), token)).statusCode).toBe(404)
    for (const size of [journalLimits.pictureBytes, 100])
      expect((await server.put(one('a', '/picture'), { png: png(size) }, token)).statusCode).toBe(200)
    expect((await server.get(one('a', '/picture'), token)).json()).toEqual({ png: png(100) })
    expect((await tradesOf(token)).trades).toMatchObject([{ hasPicture: true }])
    expect((await remove(one('a', '/picture'), token)).statusCode).toBe(200)
    expect((await remove(one('a', '/picture'), token)).statusCode).toBe(404)
  })

  it.each<[string, object, number]>([
    ['no PNG', { png: Buffer.from('GIF89a, not a png').toString('base64') }, 400],
    ['a page behind the header of a PNG', { png: `${png(100).slice(0, 44)}${btoa('<html>')}` }, 400],
    ['no base64', { png: '<svg>' }, 400],
    ['too large', { png: png(journalLimits.pictureBytes + 3) }, 400],
    ['far too large', { png: png(500 * 1024) }, 413],
  ])('[BY-18] refuses a picture that is %s', async (_name, body, status) => {
    const { token } = await server.newUser({})
    await server.put(one('a'), testJournalFacts(), token)
    expect((await server.put(one('a', '/picture'), body, token)).statusCode).toBe(status)
    expect((await tradesOf(token)).trades).toMatchObject([{ hasPicture: false }])
  })

  it.each<[string, string, object]>([
    ['a long id', 'x'.repeat(journalLimits.idCharacters + 1), {}],
    ['an id with a slash', 'a/b', {}],
    ['a long setup', 'a', { setup: 'x'.repeat(journalLimits.setupCharacters + 1) }],
    ['a price that is no number', 'a', { entryPrice: '1' }],
    ['a low above the high', 'a', { low: 2, high: 1 }],
    ['a close before the opening', 'a', { closedAt: 5 }],
    ['another side', 'a', { side: 'both' }],
    ['no quantity', 'a', { quantity: 0 }],
  ])('[BY-18] refuses %s', async (_name, id, changes) => {
    const { token } = await server.newUser({})
    const answer = await server.put(one(id), { ...testJournalFacts(), ...changes }, token)
    expect(answer.statusCode).toBe(400)
    expect((await tradesOf(token)).total).toBe(0)
  })

  it('[BY-18] refuses long notes and many tags', async () => {
    const { token } = await server.newUser({})
    await server.put(one('a'), testJournalFacts(), token)
    for (const body of [
      { notes: 'x'.repeat(journalLimits.notesCharacters + 1), tags: [] },
      { notes: '', tags: Array(journalLimits.tags + 1).fill('x') },
    ])
      expect((await server.put(one('a', '/notes'), body, token)).statusCode).toBe(400)
  })
})
