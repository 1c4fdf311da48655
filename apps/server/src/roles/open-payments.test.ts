import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ConfigError } from '../platform/config/config-error.ts'
import { readConfig } from './config.ts'
import { openPayments } from './open-payments.ts'

const wall = { nowMs: () => 0 }
const log = { warn: () => undefined, error: () => undefined }
let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'tidemark-payments-'))
})
afterEach(() => rm(dataDir, { recursive: true }))
const open = (environment: Record<string, string>) =>
  openPayments(readConfig({ DATA_DIR: dataDir, ...environment }), wall, log)
const keys = { STRIPE_SECRET_KEY: 'sk_live_1234', STRIPE_WEBHOOK_SECRET: 'whsec_1234' }
const reachable = { HOST: '0.0.0.0', TOKEN_SECRET: 'x'.repeat(32), SEAL_KEY: 'y'.repeat(32) }

describe('the payment provider', () => {
  it('[AC-8] is the sandbox on a personal machine', async () => {
    const { settings, kind, stop } = await open({})
    expect(kind).toBe('sandbox')
    expect(settings?.host).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
    await stop()
  })

  it('[AC-8] is the same sandbox, at the same address, after a restart', async () => {
    const first = await open({})
    await first.stop()
    const second = await open({})
    expect(second.settings?.host).toBe(first.settings?.host)
    expect(second.settings?.secretKey).not.toBe(first.settings?.secretKey)
    await second.stop()
  })

  it('[AC-8] is never the sandbox where others may reach the server', async () => {
    const { settings } = await open(reachable)
    expect(settings).toBeNull()
  })

  it('[AC-8] is the configured one', async () => {
    for (const environment of [keys, { ...reachable, ...keys }]) {
      const { settings, kind } = await open(environment)
      expect(kind).toBe('provider')
      expect(settings).toEqual({ host: null, secretKey: 'sk_live_1234', webhookSecret: 'whsec_1234' })
    }
  })

  it('[AC-14] on this machine is a sandbox too', async () => {
    const { kind } = await open({ ...keys, STRIPE_HOST: 'http://127.0.0.1:9' })
    expect(kind).toBe('sandbox')
  })

  it.each([
    [{ STRIPE_SECRET_KEY: 'sk_live_1234' }, /STRIPE_WEBHOOK_SECRET is required/],
    [{ STRIPE_WEBHOOK_SECRET: 'whsec_1234' }, /STRIPE_SECRET_KEY is required/],
    [{ STRIPE_HOST: 'https://api.example.com' }, /STRIPE_SECRET_KEY is required/],
    [{ ...keys, STRIPE_HOST: 'ftp://x' }, /STRIPE_HOST must be an address/],
    [{ ...reachable, ...keys, STRIPE_HOST: 'http://127.0.0.1:9' }, /STRIPE_HOST must begin with https/],
  ])('[AC-8] cannot be configured in part or without encryption: %j', (environment, message) => {
    expect(() => readConfig(environment)).toThrow(message)
    expect(() => readConfig(environment)).toThrow(ConfigError)
  })
})
