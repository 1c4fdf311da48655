import { describe, expect, it } from 'vitest'
import { receiverFault, resolveReceiver } from './resolve-receiver.ts'

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

  it('[BY-9] can be saved when its name has no address yet, and not when one of them is internal', async () => {
    const fault = (addresses: readonly string[]) =>
      receiverFault('https://example.com', { lookUp: async () => addresses, internalHosts: [] })
    expect(await fault([])).toBeNull()
    expect(await fault(['93.184.216.34'])).toBeNull()
    expect(await fault(['93.184.216.34', '192.168.1.1'])).toContain('inside the network of this server')
  })

  it('[BY-9] needs encryption unless the operator has named the host', async () => {
    await expect(resolve('http://example.com', ['93.184.216.34'])).rejects.toThrow('https://')
    await expect(resolve('http://example.com', ['93.184.216.34'], ['example.com'])).resolves.toBeDefined()
  })
})
