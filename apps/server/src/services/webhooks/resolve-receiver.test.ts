import { describe, expect, it } from 'vitest'
import { resolveReceiver } from './resolve-receiver.ts'

const resolve = (url: string, addresses: readonly string[], internalHosts: readonly string[] = []) =>
  resolveReceiver(url, { lookUp: async () => addresses, internalHosts })

describe('receiver of a webhook', () => {
  it('[BY-9] is one address of its name', async () => {
    expect(await resolve('https://example.com/a', ['2606:4700::1', '93.184.216.34'])).toMatchObject({
      address: '93.184.216.34',
      family: 4,
    })
    expect(await resolve('https://example.com/a', ['2606:4700::1'])).toMatchObject({ family: 6 })
  })

  it('[BY-9] is refused when one of the addresses of its name is internal', async () => {
    await expect(resolve('https://example.com', ['93.184.216.34', '10.0.0.1'])).rejects.toThrow(
      'example.com is inside the network of this server',
    )
    await expect(resolve('https://example.com', ['10.0.0.1'], ['example.com'])).resolves.toMatchObject({
      address: '10.0.0.1',
    })
  })

  it('[BY-9] is refused when its name has no address', async () => {
    await expect(resolve('https://example.com', [])).rejects.toThrow(
      'The name example.com cannot be resolved',
    )
  })
})
