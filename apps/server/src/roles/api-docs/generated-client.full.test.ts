import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { generateTypes } from '@tidemark/api-client/generate'
import { platformPaths } from '@tidemark/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeTestServer, type TestServer } from '../../verification/testing/test-server.ts'

const apiClient = fileURLToPath(new URL('../../../../../api-client', import.meta.url))
/** The compiler of the people who use the client, not that of this repository. */
const compiler = createRequire(join(apiClient, 'package.json')).resolve('typescript/bin/tsc')

const header = `import { createPlatformClient } from '../src/platform-client.ts'
import type { paths } from './platform-api.ts'
`

/** What a program of a user reads. The compiler checks the calls, what they send and what comes back. */
const program = `${header}
export async function readMarket(address: string, email: string, password: string, to: number) {
  const visitor = createPlatformClient<paths>(address)
  const signedIn = await visitor.POST('/platform/api/v1/login', { body: { email, password } })
  const client = createPlatformClient<paths>(address, signedIn.data?.token)
  const symbols: string[] = (await client.GET('/platform/api/v1/tview/allsymbols', {})).data as string[]
  const query = { ticker: 'SPY', from: to - 86_400, to, resolution: '5' } as const
  const bars = (await client.GET('/platform/api/v1/tview/history', { params: { query } })).data
  const path = { symbol: 'SPY' }
  const levels = (await client.GET('/platform/api/v1/levels/{symbol}', { params: { path } })).data
  const hp: number | null | undefined = levels?.hp
  const stamps = await client.GET('/platform/api/v1/levels/{symbol}/history', {
    params: { path, query: { limit: 2 } },
  })
  const many = await client.GET('/platform/api/v1/levels', { params: { query: { symbols: 'SPY,NOPE' } } })
  const failed = await createPlatformClient<paths>(address, 'none').GET('/platform/api/v1/levels/{symbol}', {
    params: { path },
  })
  return {
    symbols,
    bars: bars && [bars.s, bars.c.length - bars.t.length],
    levels: levels && { hp, inputHash: levels.inputHash },
    stamp: stamps.data?.stamps[0],
    errors: many.data?.levels.map(({ error }) => error?.code),
    failure: [failed.response.status, failed.error?.code],
  }
}
`

/** Calls that the document does not have. */
const wrong = {
  'an unknown path': `client.GET('/platform/api/v1/level/{symbol}', { params: { path: { symbol: 'SPY' } } })`,
  'a missing parameter': `client.GET('/platform/api/v1/levels/{symbol}', {})`,
  'a number for a text': `client.POST('/platform/api/v1/login', { body: { email: 1, password: 'x' } })`,
}

const fileOf = (name: string): string => `${name.replaceAll(' ', '-')}.ts`

let server: TestServer
let address: string
let folder: string
let problems: string
beforeAll(async () => {
  server = await makeTestServer()
  address = await server.app.listen({ host: '127.0.0.1', port: 0 })
  folder = mkdtempSync(join(apiClient, 'generated-'))
  const document = (await server.get(`${platformPaths.docs}/json`)).json()
  writeFileSync(join(folder, 'platform-api.ts'), await generateTypes(document))
  problems = compile()
}, 120_000)
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await server.close()
})

const options = ['--noEmit', '--strict', '--allowImportingTsExtensions', '--skipLibCheck']
const modules = [
  '--target',
  'es2022',
  '--module',
  'esnext',
  '--moduleResolution',
  'bundler',
  '--types',
  'node',
]

const files = {
  'program.ts': program,
  ...Object.fromEntries(
    Object.entries(wrong).map(([name, call]) => [
      fileOf(name),
      `${header}\nconst client = createPlatformClient<paths>('http://localhost')\nawait ${call}\n`,
    ]),
  ),
}

/** What the compiler says of all files. */
function compile(): string {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  const paths = Object.keys(files).map(name => join(folder, name))
  const { stdout } = spawnSync(process.execPath, [compiler, ...options, ...modules, ...paths], {
    encoding: 'utf8',
  })
  return stdout
}

describe('a client generated from the OpenAPI document', () => {
  it('[BY-20] compiles, signs in and reads symbols, bars and levels of a running server', async () => {
    expect(problems).not.toContain('program.ts')
    expect(problems).not.toContain('platform-api.ts')
    const { readMarket } = await import(/* @vite-ignore */ join(folder, 'program.ts'))
    const { email, password } = await server.newUser()
    const now = Math.floor(server.market.market.read().marketNow / 1000)
    const read = await readMarket(address, email, password, now)
    expect(read.symbols).toContain('SPY')
    expect(read.bars).toEqual(['ok', 0])
    expect(read.levels.hp).toBeGreaterThan(0)
    expect(read.stamp).toMatchObject({ hp: read.levels.hp, inputs: { inputHash: read.levels.inputHash } })
    expect(read.errors).toEqual([undefined, 'unknown_symbol'])
    expect(read.failure).toEqual([401, 'token_invalid'])
  })

  it.each(Object.keys(wrong))('[BY-20] does not compile with %s', name => {
    expect(problems).toMatch(new RegExp(`${fileOf(name)}\\(\\d+,\\d+\\): error TS2\\d+`))
  })
})
