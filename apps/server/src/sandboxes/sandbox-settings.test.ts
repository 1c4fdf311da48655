import { describe, expect, it } from 'vitest'
import { ConfigError } from '../platform/config/config-error.ts'
import { readConfig } from '../roles/config.ts'
import { sandboxAddresses } from './sandbox-settings.ts'

const settings = {
  SANDBOX_PORT: '9100',
  PUBLIC_URL: 'http://127.0.0.1:8080',
  DATABASE_URL: 'postgres://127.0.0.1/tidemark',
  ...sandboxAddresses(9100),
  DISCORD_CLIENT_ID: '1',
  DISCORD_CLIENT_SECRET: 'secret',
  STRIPE_SECRET_KEY: 'sk_sandbox_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_sandbox_1',
}

describe('SANDBOX_PORT', () => {
  it('[SYS-4] [AC-8] is accepted with the addresses of the sandboxes, also with a database', () => {
    expect(readConfig(settings)).toMatchObject({
      sandboxPort: 9100,
      isProduction: true,
      chat: { url: 'http://127.0.0.1:9100', cdnUrl: 'http://127.0.0.1:9100', clientId: '1' },
      payments: { host: 'http://127.0.0.1:9101', secretKey: 'sk_sandbox_1' },
      futuresUrl: 'ws://127.0.0.1:9102',
    })
  })

  it('[SYS-4] servers without it use the same addresses', () => {
    const { SANDBOX_PORT: _, ...others } = settings
    expect(readConfig(others)).toMatchObject({ sandboxPort: null, futuresUrl: 'ws://127.0.0.1:9102' })
  })

  it('[SYS-4] is unset unless asked for', () => {
    expect(readConfig({}).sandboxPort).toBeNull()
  })

  it.each([
    [{ HOST: '0.0.0.0' }, 'SANDBOX_PORT is set, but HOST is not a loopback address: sandboxes are for this'],
    [{ HOST: '192.168.1.2' }, 'SANDBOX_PORT is set, but HOST is not a loopback address'],
    [{ PUBLIC_URL: 'https://charts.example.com' }, 'SANDBOX_PORT is set, but PUBLIC_URL is not a loopback'],
    [{ PUBLIC_URL: 'http://2130706433' }, 'SANDBOX_PORT is set, but PUBLIC_URL is not a loopback'],
    [{ PUBLIC_URL: '' }, 'PUBLIC_URL is required because SANDBOX_PORT is set'],
    [{ MARKET_SOURCE: 'cboe' }, 'SANDBOX_PORT is set, but MARKET_SOURCE is not simulated'],
    [{ SANDBOX_PORT: '80' }, 'SANDBOX_PORT must be a whole number from 1024 to 65533'],
    [{ SANDBOX_PORT: '65534' }, 'SANDBOX_PORT must be a whole number from 1024 to 65533'],
    [
      { DISCORD_URL: 'https://discord.com' },
      'DISCORD_URL must be http://127.0.0.1:9100 because SANDBOX_PORT is',
    ],
    [{ DISCORD_CDN_URL: '' }, 'DISCORD_CDN_URL must be http://127.0.0.1:9100'],
    [{ STRIPE_HOST: '' }, 'STRIPE_HOST must be http://127.0.0.1:9101'],
    [{ FUTURES_URL: 'ws://127.0.0.1:9103' }, 'FUTURES_URL must be ws://127.0.0.1:9102'],
    [{ STRIPE_WEBHOOK_SECRET: '' }, 'STRIPE_WEBHOOK_SECRET is required'],
    [{ DISCORD_CLIENT_SECRET: '' }, 'DISCORD_CLIENT_SECRET is required'],
  ])('[SYS-4] [AC-4] is refused with %j', (change, message) => {
    expect(() => readConfig({ ...settings, ...change })).toThrow(message)
    expect(() => readConfig({ ...settings, ...change })).toThrow(ConfigError)
  })
})

describe('STRIPE_HOST without encryption', () => {
  const { SANDBOX_PORT: _, ...others } = settings
  it.each([
    { HOST: '0.0.0.0' },
    { PUBLIC_URL: 'https://charts.example.com' },
    { STRIPE_HOST: 'http://10.0.0.9' },
  ])('[AC-8] is refused in production unless all of it is on this machine: %j', change => {
    expect(() => readConfig({ ...others, ...change })).toThrow('STRIPE_HOST must begin with https:')
  })
})
