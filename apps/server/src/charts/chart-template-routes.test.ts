import { platformPaths, type TemplateEntry } from '@tidemark/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeTestServer, type TestServer } from '../verification/testing/test-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await makeTestServer()
})
afterAll(() => server.close())

const path = platformPaths.chartTemplates
const content = {
  studies: [{ id: 's1', kind: 'rsi', version: 1, length: 14 }],
  look: { timeZone: 'Etc/UTC', volume: false },
  map: { mode: 'Monthly', depth: 5 },
}
const save = (token: string, name: string, fields: object = {}) =>
  server.post(path, { name, content, ...fields }, token)
const saveAs = async (token: string, name: string): Promise<TemplateEntry> => (await save(token, name)).json()
const list = async (token: string) =>
  (await server.get(path, token)).json<TemplateEntry[]>().map(({ name }) => name)
const send = (method: 'PUT' | 'DELETE', id: string, token: string, payload?: object) =>
  server.app.inject({
    method,
    url: `${path}/${id}`,
    headers: { authorization: `Bearer ${token}` },
    ...(payload ? { payload } : {}),
  })

describe('chart templates', () => {
  it('are saved, listed by name and returned with their content', async () => {
    const { token } = await server.newUser()
    await save(token, 'zones')
    const { id, savedAt } = await saveAs(token, ' Bare chart ')
    expect(savedAt).toBe(server.wall.nowMs())
    expect(await list(token)).toEqual(['Bare chart', 'zones'])
    expect((await server.get(`${path}/${id}`, token)).json()).toEqual({
      id,
      name: 'Bare chart',
      savedAt,
      content,
    })
  })

  it('are renamed and deleted', async () => {
    const { token } = await server.newUser()
    const { id } = await saveAs(token, 'one')
    expect((await send('PUT', id, token, { name: 'One' })).json()).toMatchObject({ id, name: 'One' })
    expect(await list(token)).toEqual(['One'])
    expect((await send('DELETE', id, token)).json()).toEqual({ status: 'OK' })
    expect(await list(token)).toEqual([])
    for (const answer of [
      await server.get(`${path}/${id}`, token),
      await send('PUT', id, token, { name: 'x' }),
      await send('DELETE', id, token),
    ]) {
      expect(answer.statusCode).toBe(404)
      expect(answer.json()).toMatchObject({ status: 'FAILED', code: 'not_found' })
    }
  })

  it('need names that differ by more than case, unless one replaces the other', async () => {
    const { token } = await server.newUser()
    const { id } = await saveAs(token, 'Trend')
    const { id: other } = await saveAs(token, 'Range')
    for (const answer of [await save(token, 'TREND'), await send('PUT', other, token, { name: 'trend' })]) {
      expect(answer.statusCode).toBe(409)
      expect(answer.json()).toMatchObject({
        code: 'name_taken',
        message: 'A template “Trend” already exists',
      })
    }
    expect((await save(token, 'TREND', { replace: true })).statusCode).toBe(200)
    expect(await list(token)).toEqual(['Range', 'TREND'])
    expect((await server.get(`${path}/${id}`, token)).statusCode).toBe(404)
  })

  it.each([
    ['', 'Give the template a name'],
    ['   ', 'Give the template a name'],
    ['x'.repeat(61), 'at most 60 characters'],
    ['two\nlines', 'one line'],
  ])('refuse the name %j', async (name, text) => {
    const { token } = await server.newUser()
    const answer = await save(token, name)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().message).toContain(text)
  })

  it('accept names up to 60 characters and content up to 32 KB', async () => {
    const { token } = await server.newUser()
    expect((await save(token, 'x'.repeat(60))).statusCode).toBe(200)
    const large = { ...content, map: { text: 'x'.repeat(33_000) } }
    const answer = await save(token, 'large', { content: large })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().message).toContain('32 KB')
  })

  it('are limited to 50, even when two windows save concurrently', async () => {
    const { token } = await server.newUser()
    for (let count = 0; count < 49; count += 1) await save(token, `template ${count}`)
    const answers = await Promise.all([save(token, 'last'), save(token, 'one too many')])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    const refused = answers.find(({ statusCode }) => statusCode === 409)
    expect(refused?.json()).toMatchObject({
      code: 'too_many',
      message: expect.stringContaining('50 templates'),
    })
    expect(await list(token)).toHaveLength(50)
    expect((await save(token, 'TEMPLATE 1', { replace: true })).statusCode).toBe(200)
  })

  it('are visible to their own user only', async () => {
    const [mine, yours] = [await server.newUser(), await server.newUser()]
    const { id } = await saveAs(mine.token, 'mine')
    expect(await list(yours.token)).toEqual([])
    expect((await server.get(`${path}/${id}`, yours.token)).statusCode).toBe(404)
    expect((await send('PUT', id, yours.token, { name: 'stolen' })).statusCode).toBe(404)
    expect((await send('DELETE', id, yours.token)).statusCode).toBe(404)
    expect((await server.get(path)).statusCode).toBe(401)
    expect(await list(mine.token)).toEqual(['mine'])
  })
})
