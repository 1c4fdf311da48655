import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from '../../roles/config.ts'
import { ConfigError } from '../config/config-error.ts'
import { loadSecrets } from './secrets.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tidemark-secrets-'))
})
afterEach(() => rm(folder, { recursive: true }))

describe('secrets', () => {
  it('[AC-11] are generated once, differ from each other and are readable by their owner only', async () => {
    const config = readConfig({ DATA_DIR: folder })
    const first = loadSecrets(config)
    expect(loadSecrets(config)).toEqual(first)
    expect(first.tokenSecrets).toHaveLength(1)
    expect(first.tokenSecrets).not.toEqual(first.sealKeys)
    expect(first.tokenSecrets[0]?.length).toBeGreaterThanOrEqual(32)
    for (const name of ['token-secret', 'seal-key'])
      expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600)
  })

  it.each([
    ['HOST', '0.0.0.0'],
    ['PUBLIC_URL', 'https://charts.example.com'],
  ])('[AC-11] are required when %s is %s, with the reason', (name, value) => {
    const reachable = { DATA_DIR: folder, [name]: value }
    const secret = 'x'.repeat(32)
    const reason = `is required because ${name} is not a loopback address`
    expect(() => loadSecrets(readConfig(reachable))).toThrow(
      new ConfigError(`TOKEN_SECRET ${reason}: ${howTo}`),
    )
    expect(() => loadSecrets(readConfig({ ...reachable, TOKEN_SECRET: secret }))).toThrow(
      new ConfigError(`SEAL_KEY ${reason}: ${howTo}`),
    )
    const complete = { ...reachable, TOKEN_SECRET: secret, SEAL_KEY: `${secret}y,${secret}z` }
    expect(loadSecrets(readConfig(complete))).toEqual({
      tokenSecrets: [secret],
      sealKeys: [`${secret}y`, `${secret}z`],
    })
  })

  it.each([
    ['is empty', ''],
    ['has white space only', '\n'],
    ['is cut off', 'NdKTEcA4pJXJtwm3'],
    ['is full of NUL, as after a power failure', '\0'.repeat(44)],
    ['is not text', Buffer.from(Array.from({ length: 64 }, (_, index) => 160 + index))],
  ])('[AC-11] are not read from a file that %s', async (_what, content) => {
    for (const name of ['token-secret', 'seal-key']) {
      const file = join(folder, name)
      const config = readConfig({ DATA_DIR: folder })
      loadSecrets(config)
      await writeFile(file, content)
      expect(() => loadSecrets(config)).toThrow(ConfigError)
      expect(() => loadSecrets(config)).toThrow(new RegExp(`^The file ${file} .*Restore it from a backup`))
      await rm(file)
    }
  })

  it('[AC-11] are all the keys of a file, one on each line', async () => {
    const [next, old] = ['n'.repeat(43), 'o'.repeat(43)]
    await writeFile(join(folder, 'seal-key'), `${next}\n${old}\n`)
    expect(loadSecrets(readConfig({ DATA_DIR: folder })).sealKeys).toEqual([next, old])
  })
})

const howTo = 'set it to 32 random characters or more'
