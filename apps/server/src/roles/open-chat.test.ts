import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { openChat } from './open-chat.ts'

const wall = { nowMs: () => 0 }
const log = { warn: () => undefined, error: () => undefined }
let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'tidemark-chat-'))
})
afterEach(() => rm(dataDir, { recursive: true }))
const open = (environment: Record<string, string>) =>
  openChat(readConfig({ DATA_DIR: dataDir, ...environment }), wall, log)
const discord = {
  DISCORD_URL: 'https://discord.com/',
  DISCORD_CLIENT_ID: '123',
  DISCORD_CLIENT_SECRET: 'secret',
}

describe('the chat community of a server', () => {
  it('[AC-4] is a sandbox on this machine without settings', async () => {
    const chat = await open({})
    expect(chat.settings?.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
    expect((await fetch(`${chat.settings?.url}/oauth2/authorize`)).headers.get('x-tidemark-sandbox')).toBe(
      'chat-community',
    )
    await chat.close()
    await expect(fetch(`${chat.settings?.url}/oauth2/authorize`)).rejects.toThrow()
  })

  it.each([{ HOST: '0.0.0.0' }, { PUBLIC_URL: 'https://charts.example.com' }])(
    '[AC-4] is never a sandbox in production: %j',
    async environment => {
      expect((await open(environment)).settings).toBeNull()
      expect((await open({ ...environment, ...discord })).settings).toEqual({
        url: 'https://discord.com',
        cdnUrl: 'https://cdn.discordapp.com',
        clientId: '123',
        clientSecret: 'secret',
      })
    },
  )

  it.each([
    [
      { DISCORD_URL: discord.DISCORD_URL },
      /^DISCORD_CLIENT_ID is required.*\nDISCORD_CLIENT_SECRET is required/,
    ],
    [{ DISCORD_CLIENT_ID: '123' }, /^DISCORD_CLIENT_ID is set, but DISCORD_URL is not/],
    [{ DISCORD_CDN_URL: 'https://cdn.example' }, /^DISCORD_CDN_URL is set, but DISCORD_URL is not/],
    [{ ...discord, DISCORD_CLIENT_ID: 'me' }, /^DISCORD_CLIENT_ID must be the number/],
    [{ ...discord, DISCORD_URL: 'http://discord.com' }, /^DISCORD_URL must be an address/],
    [{ ...discord, DISCORD_URL: 'https://discord.com/api' }, /^DISCORD_URL must be an address/],
    [{ ...discord, DISCORD_CDN_URL: 'https://a;b' }, /^DISCORD_CDN_URL must be an address/],
    [{ LOGIN_PORT: '70000' }, /^LOGIN_PORT must be a whole number/],
  ])('[SYS-1] refuses the settings %j', (environment, message) => {
    expect(() => readConfig(environment as Record<string, string>)).toThrow(message)
  })

  it.each([
    [{}, { port: 3443, isChosen: false }],
    [{ PORT: '0' }, { port: 0, isChosen: false }],
    [{ LOGIN_PORT: '9443' }, { port: 9443, isChosen: true }],
  ])('[AC-3] has the login port of %j', (environment, loginPort) => {
    expect(readConfig(environment).loginPort).toEqual(loginPort)
  })
})
