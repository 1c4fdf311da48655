import { describe, expect, it } from 'vitest'
import { readConfig } from '../../roles/config.ts'

describe('FUTURES_URL', () => {
  it.each([
    'wss://provider.example',
    'wss://provider.example:8443/demo?x=1',
    'ws://127.0.0.1:9000',
    'ws://[::1]:9000/',
    'ws://localhost',
  ])('[FU-1] can be %s', url => {
    expect(readConfig({ FUTURES_URL: url }).futuresUrl).toBe(url)
  })

  it.each([
    'ws://provider.example',
    'https://provider.example',
    'provider.example',
    'wss://user:secret@provider.example',
    'wss://provider.example/#part',
    'wss://',
    `wss://provider.example/${'x'.repeat(300)}`,
  ])('[FU-1] cannot be %s', url => {
    expect(() => readConfig({ FUTURES_URL: url })).toThrow(
      /^FUTURES_URL must be an address such as wss:\/\/provider\.example/,
    )
  })
})
