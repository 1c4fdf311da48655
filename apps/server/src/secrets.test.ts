import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { loadSecrets } from './secrets.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tidemark-secrets-'))
})
afterEach(() => rm(folder, { recursive: true }))

describe('secrets', () => {
  it('are generated once, differ from each other and are readable by their owner only', async () => {
    const config = readConfig({ DATA_DIR: folder })
    const first = loadSecrets(config)
    expect(loadSecrets(config)).toEqual(first)
    expect(first.tokenSecret).not.toBe(first.sealKey)
    expect(first.tokenSecret.length).toBeGreaterThanOrEqual(32)
    for (const name of ['token-secret', 'seal-key'])
      expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600)
  })

  it('are required when other machines can reach the server', () => {
    const reachable = { DATA_DIR: folder, HOST: '0.0.0.0' }
    const secret = 'x'.repeat(32)
    expect(() => loadSecrets(readConfig(reachable))).toThrow(/^TOKEN_SECRET is required/)
    expect(() => loadSecrets(readConfig({ ...reachable, TOKEN_SECRET: secret }))).toThrow(
      /^SEAL_KEY is required/,
    )
    const complete = { ...reachable, TOKEN_SECRET: secret, SEAL_KEY: `${secret}y` }
    expect(loadSecrets(readConfig(complete))).toEqual({ tokenSecret: secret, sealKey: `${secret}y` })
  })
})
