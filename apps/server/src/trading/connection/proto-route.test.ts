import { describe, expect, it, onTestFinished } from 'vitest'
import { makeTestServer } from '../../verification/testing/test-server.ts'

async function getProto(headers: Record<string, string> = {}) {
  const server = await makeTestServer()
  onTestFinished(() => server.close())
  return server.app.inject({ url: '/proto/WebAPI/webapi_2.proto', headers })
}

describe('the proto file', () => {
  it('[FU-1] is public, as plain text', async () => {
    const answer = await getProto()
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
    expect(answer.body).toContain('syntax = "proto2";')
    expect(answer.body).toMatch(/message ClientMsg \{\n(.*\n)*? {2}optional Logon logon = 100;/)
  })

  it('[FU-1] is not sent again to a client that has it', async () => {
    const { etag } = (await getProto()).headers
    const answer = await getProto({ 'if-none-match': String(etag) })
    expect(answer.statusCode).toBe(304)
    expect(answer.body).toBe('')
  })
})
