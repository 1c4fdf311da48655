import { describe, expect, it } from 'vitest'
import { redirectTarget } from './redirect-target.ts'

const provider = 'wss://api.provider.example:443/'

describe('a redirect of the provider', () => {
  it.each([
    ['wss://api2.provider.example/', 'wss://api2.provider.example/'],
    ['wss://a.b.provider.example:8443/x', 'wss://a.b.provider.example:8443/x'],
    ['api2.provider.example:443', 'wss://api2.provider.example/'],
    ['wss://api.provider.example/other', 'wss://api.provider.example/other'],
  ])('[FU-14] to %s is followed', (redirect, target) => {
    expect(redirectTarget(provider, redirect)).toBe(target)
  })

  it.each([
    'ws://api2.provider.example/',
    'https://api2.provider.example/',
    'wss://evil.example/',
    'wss://evilprovider.example/',
    'wss://provider.example.evil.example/',
    'wss://user:secret@api2.provider.example/',
    'wss://127.0.0.1/',
    '',
    'wss://',
  ])('[FU-14] to “%s” is refused', redirect => {
    expect(redirectTarget(provider, redirect)).toBeNull()
  })

  it.each([
    ['ws://127.0.0.1:9000/', 'ws://127.0.0.1:9001/', true],
    ['ws://127.0.0.1:9000/', 'ws://10.0.0.1:9000/', false],
    ['wss://provider.example/', 'wss://other.example/', false],
  ])('[FU-14] from %s to %s stays on the host', (configured, redirect, isFollowed) => {
    expect(redirectTarget(configured, redirect) !== null).toBe(isFollowed)
  })
})
