import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type FakeCboeServer, replyWith, startFakeCboeServer } from '../testing/cboe-server.ts'
import { fastClock } from '../testing/fast-clock.ts'
import { createCboeClient } from './cboe-client.ts'
import { CboeError } from './cboe-error.ts'

let server: FakeCboeServer
beforeAll(async () => {
  server = await startFakeCboeServer()
})
afterAll(() => server.close())
beforeEach(() => {
  server.requests.length = 0
})

const path = '/api/quotes/SPY.json'
const document = { data: { current_price: 1 } }
const asIs = (value: unknown) => value

function setUp() {
  const time = fastClock(1_000_000)
  const ports = { fetch, random: () => 0.5, nowMs: time.nowMs, after: time.after }
  return { time, client: createCboeClient(`${server.url}/`, ports) }
}

describe('CboeClient', () => {
  it('[SYS-2] requests gzip under the product name and decompresses the response', async () => {
    server.reply(path, replyWith.json(document))
    expect(await setUp().client.get(path, asIs)).toEqual({ kind: 'new', value: document })
    expect(server.requests[0]).toMatchObject({
      path,
      headers: {
        'accept-encoding': expect.stringContaining('gzip'),
        'user-agent': expect.stringContaining('Tidemark'),
      },
    })
  })

  it('sends at most one request a second, including retries', async () => {
    const { client, time } = setUp()
    server.reply(path, replyWith.text(500, 'oops'), replyWith.json(document))
    await client.get(path, asIs)
    await client.get(path, asIs)
    // Before the retry, and before the next request.
    expect(time.waits).toEqual([1000, 1000])
    expect(server.requests).toHaveLength(3)
  })

  it('sends conditional requests with both validators of the last good response', async () => {
    const { client } = setUp()
    const modified = 'Tue, 06 Oct 2026 14:40:12 GMT'
    server.reply(
      path,
      replyWith.json(document, { etag: '"a"', 'last-modified': modified }),
      replyWith.tagged('"a"', document),
    )
    await client.get(path, asIs)
    expect(await client.get(path, asIs)).toEqual({ kind: 'unchanged' })
    expect(server.requests[1]?.headers).toMatchObject({
      'if-none-match': '"a"',
      'if-modified-since': modified,
    })
  })

  it('fetches a document again in full when it could not be used', async () => {
    const { client } = setUp()
    server.reply(path, replyWith.tagged('"a"', document))
    const refuse = () => {
      throw new CboeError('no good')
    }
    await expect(client.get(path, refuse)).rejects.toThrow('no good')
    expect(await client.get(path, asIs)).toEqual({ kind: 'new', value: document })
  })

  it.each([404, 403])(
    'treats %i as an unknown symbol, whatever the body, and does not retry',
    async status => {
      server.reply(path, replyWith.text(status, '<?xml version="1.0"?><Error/>'))
      expect(await setUp().client.get(path, asIs)).toEqual({ kind: 'unknown', status })
      expect(server.requests).toHaveLength(1)
    },
  )

  it.each([
    ['an error page', replyWith.text(504, '<html>Gateway</html>'), 'Cboe answered 504'],
    [
      'a page instead of the document',
      replyWith.text(200, '<html></html>'),
      'something other than complete JSON',
    ],
    ['half a document', replyWith.half({ data: 'x'.repeat(5000) }), 'Cboe could not be read'],
  ])('retries twice after %s, then reports the reason', async (_case, reply, message) => {
    server.reply(path, reply)
    await expect(setUp().client.get(path, asIs)).rejects.toThrow(message)
    expect(server.requests).toHaveLength(3)
  })

  it('succeeds when a retry returns the document', async () => {
    server.reply(path, replyWith.text(500, ''), replyWith.half(document), replyWith.json(document))
    expect(await setUp().client.get(path, asIs)).toEqual({ kind: 'new', value: document })
  })

  it.each([
    ['seconds', '27', 27_000],
    ['a date', new Date(1_000_000 + 60_000).toUTCString(), 60_000],
    ['more than an hour', '86400', 3_600_000],
  ])('does not retry when Cboe asks to wait, in %s', async (_case, header, pauseMs) => {
    const { client } = setUp()
    server.reply(path, replyWith.text(429, 'slow down', { 'retry-after': header }), replyWith.json(document))
    await expect(client.get(path, asIs)).rejects.toThrow(/^Cboe answered 429 and asks to wait \d+ seconds$/)
    expect(server.requests).toHaveLength(1)
    expect(client.pauseMs()).toBe(pauseMs)
  })

  it('retries when it cannot read how long to wait', async () => {
    server.reply(path, replyWith.text(503, '', { 'retry-after': 'soon' }), replyWith.json(document))
    const { client } = setUp()
    expect(await client.get(path, asIs)).toEqual({ kind: 'new', value: document })
    expect(client.pauseMs()).toBe(0)
  })

  it('aborts a request after ten seconds', async () => {
    const { client, time } = setUp()
    server.reply(path, replyWith.nothing)
    const message = client.get(path, asIs).catch((error: Error) => error.message)
    let isDone = false
    void message.then(() => {
      isDone = true
    })
    while (!isDone) {
      time.endLongWaits()
      await new Promise(setImmediate)
    }
    expect(await message).toBe('Cboe did not answer within 10 seconds')
  })

  it('[SYS-2] tells since when Cboe does not answer, until it answers again', async () => {
    const { client, time } = setUp()
    server.reply(path, replyWith.text(504, ''))
    const fail = () => client.get(path, asIs).catch(() => undefined)
    const failAt = async (ms: number) => {
      time.set(ms)
      await fail()
      return client.outage()
    }
    expect([await failAt(2_000_000), await failAt(2_100_000)]).toEqual([null, null])
    const outage = await failAt(2_200_000)
    expect(outage?.message).toBe('Cboe answered 504')
    expect(outage?.sinceMs).toBeGreaterThanOrEqual(2_000_000)
    expect(outage?.sinceMs).toBeLessThan(2_100_000)
    expect((await failAt(2_300_000))?.sinceMs).toBe(outage?.sinceMs)
    server.reply(path, replyWith.json(document))
    await client.get(path, asIs)
    expect(client.outage()).toBeNull()
  })

  it('counts a document that cannot be used, or that Cboe does not have, as an answer', async () => {
    const { client } = setUp()
    for (const reply of [replyWith.text(200, '<html></html>'), replyWith.text(404, '')]) {
      server.reply(path, reply)
      for (let request = 0; request < 4; request += 1) await client.get(path, asIs).catch(() => undefined)
      expect(client.outage()).toBeNull()
    }
  })

  it('reports an unreachable server with a readable message', async () => {
    const { time } = setUp()
    const ports = { fetch, random: () => 0, nowMs: time.nowMs, after: time.after }
    await expect(createCboeClient('http://127.0.0.1:1', ports).get(path, asIs)).rejects.toThrow(
      /^Cboe could not be read: /,
    )
  })
})
