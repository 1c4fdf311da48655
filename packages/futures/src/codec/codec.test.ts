import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type MessageName, type MessageOf, messageTable } from '../protocol/message-table.ts'
import { messageArbitrary } from '../testing/message-arbitraries.ts'
import { decodeMessage } from './decode-message.ts'
import { encodeMessage } from './encode-message.ts'
import { MAX_ELEMENTS, MAX_MESSAGE_BYTES } from './message-limits.ts'
import { ProtocolError, type ProtocolErrorCode } from './protocol-error.ts'

const codeOf = (run: () => unknown): ProtocolErrorCode | null => {
  try {
    run()
    return null
  } catch (error) {
    if (error instanceof ProtocolError) return error.code
    throw error
  }
}
const writeAny = (name: MessageName, value: unknown): Uint8Array =>
  encodeMessage(name, value as MessageOf<typeof name>)
const names = Object.keys(messageTable) as MessageName[]

describe('every message', () => {
  it.each(names)('[FU-2] %s is the same after writing and reading', name => {
    fc.assert(
      fc.property(messageArbitrary(name), message => {
        expect(decodeMessage(name, encodeMessage(name, message))).toEqual(message)
      }),
      { numRuns: 10 },
    )
  })

  it.each(names)('[FU-2] %s cut anywhere is a protocol error or a shorter message', name => {
    fc.assert(
      fc.property(messageArbitrary(name), fc.double({ min: 0, max: 1, noNaN: true }), (message, share) => {
        const bytes = encodeMessage(name, message)
        const code = codeOf(() => decodeMessage(name, bytes.subarray(0, Math.floor(bytes.length * share))))
        expect([null, 'malformed', 'missing_field']).toContain(code)
      }),
      { numRuns: 5 },
    )
  })
})

describe('required fields', () => {
  it('[FU-1] are needed to write, also the deprecated ones', () => {
    const position = { accountId: 1, contractId: 2, isShortOpenPosition: false }
    expect(codeOf(() => writeAny('PositionStatus', position))).toBeNull()
    for (const key of Object.keys(position))
      expect(codeOf(() => writeAny('PositionStatus', { ...position, [key]: undefined }))).toBe(
        'missing_field',
      )
  })

  it('[FU-1] are needed to read', () => {
    expect(codeOf(() => decodeMessage('Ping', new Uint8Array()))).toBe('missing_field')
    // A ping whose time came as a text.
    expect(codeOf(() => decodeMessage('Ping', Uint8Array.of(0x12, 1, 65)))).toBe('missing_field')
  })
})

describe('numbers', () => {
  it('[FU-1] of 64 bits are safe integers or an error', () => {
    const readPrice = (...varint: number[]) =>
      decodeMessage('Decimal', Uint8Array.of(0x08, ...varint)).significand
    const full = [255, 255, 255, 255, 255, 255, 255]
    // Zigzag: 2^54 - 2 is 2^53 - 1, 2^54 is 2^53.
    expect(readPrice(254, ...full.slice(1), 31)).toBe(Number.MAX_SAFE_INTEGER)
    expect(readPrice(253, ...full.slice(1), 31)).toBe(Number.MIN_SAFE_INTEGER)
    expect(codeOf(() => readPrice(128, 128, 128, 128, 128, 128, 128, 32))).toBe('unsafe_number')
    expect(codeOf(() => readPrice(...full, 255, 255, 1))).toBe('unsafe_number')
  })

  it('[FU-1] of transaction ids keep all 64 bits', () => {
    const status = (transId: bigint) => ({ status: 1, transId, clOrderId: '', transUtcTimestamp: {} })
    for (const id of [0n, 2n ** 53n + 1n, 2n ** 64n - 1n])
      expect(decodeMessage('TransactionStatus', encodeMessage('TransactionStatus', status(id))).transId).toBe(
        id,
      )
    for (const id of [-1n, 2n ** 64n])
      expect(codeOf(() => encodeMessage('TransactionStatus', status(id)))).toBe('wrong_value')
  })
})

describe('a value that does not fit its field', () => {
  it.each([
    ['Ping', { pingUtcTime: 1.5 }],
    ['Ping', { pingUtcTime: 2 ** 53 }],
    ['Ping', { pingUtcTime: Number.NaN }],
    ['Ping', { pingUtcTime: '1' }],
    ['Ping', { pingUtcTime: null }],
    ['Ping', { pingUtcTime: 1, token: 5 }],
    ['Ping', { pingUtcTime: 1, token: '\ud800' }],
    ['InformationRequest', { id: -1 }],
    ['InformationRequest', { id: 2 ** 32 }],
    ['InformationRequest', { id: 1, subscribe: 1 }],
    ['ClientMsg', { informationRequests: {} }],
    ['ClientMsg', { logon: 'x' }],
    ['ClientMsg', null],
  ] as const)('is refused: %s %o', (name, value) => {
    expect(codeOf(() => writeAny(name, value))).toBe('wrong_value')
  })
})

describe('limits', () => {
  it('refuse a message that is too long before reading it', () => {
    expect(codeOf(() => decodeMessage('ClientMsg', new Uint8Array(MAX_MESSAGE_BYTES + 1)))).toBe('too_long')
    expect(codeOf(() => writeAny('Ping', { pingUtcTime: 0, token: 'x'.repeat(MAX_MESSAGE_BYTES) }))).toBe(
      'too_long',
    )
  })

  it('count the elements of all lists together', () => {
    const half = MAX_ELEMENTS / 2
    const texts = Array.from({ length: half }, () => '')
    const request = (more: number) =>
      encodeMessage('InformationRequest', {
        id: 1,
        symbolListRequest: { categoryIds: texts },
        productSearchRequest: { categoryIds: [...texts, ...Array.from({ length: more }, () => '')] },
      })
    expect(codeOf(() => decodeMessage('InformationRequest', request(0)))).toBeNull()
    expect(codeOf(() => decodeMessage('InformationRequest', request(1)))).toBe('too_many_elements')
    expect(codeOf(() => writeAny('SymbolListRequest', { categoryIds: [...texts, ...texts, ''] }))).toBe(
      'too_many_elements',
    )
  })

  it('bound the nesting: no message contains itself', () => {
    const depthOf = (name: string, parents: readonly string[]): number => {
      expect(parents).not.toContain(name)
      const parts = Object.values(messageTable[name as MessageName])
        .map(({ type }) => type as string)
        .filter(type => type in messageTable)
      return 1 + Math.max(0, ...parts.map(part => depthOf(part, [...parents, name])))
    }
    expect(Math.max(depthOf('ClientMsg', []), depthOf('ServerMsg', []))).toBeLessThan(10)
  })

  it('bound groups inside groups of unknown fields', () => {
    expect(codeOf(() => decodeMessage('Ping', new Uint8Array(100_000).fill(0x7b)))).toBe('malformed')
  })
})

describe('on the page', () => {
  afterEach(() => vi.unstubAllGlobals())

  it('[FU-1] generates no code, which its content security policy forbids', async () => {
    vi.resetModules()
    const refuse = () => {
      throw new Error('generates code')
    }
    vi.stubGlobal('Function', refuse)
    vi.stubGlobal('eval', refuse)
    const codec = await import('../wire-messages.ts')
    const ping = { ping: { pingUtcTime: 1 } }
    expect(codec.decodeServerMessage(codec.encodeServerMessage(ping))).toEqual(ping)
  })
})
