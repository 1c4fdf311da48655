import { describe, expect, it } from 'vitest'
import {
  decodeClientMessage,
  decodeServerMessage,
  encodeClientMessage,
  encodeServerMessage,
} from './wire-messages.ts'

const bytes = (hex: string): Uint8Array =>
  Uint8Array.from(hex.trim().split(/\s+/), byte => Number.parseInt(byte, 16))
const hex = (data: Uint8Array): string =>
  Array.from(data, byte => byte.toString(16).padStart(2, '0')).join(' ')
const oneLine = (text: string): string => text.trim().split(/\s+/).join(' ')

// The bytes are worked out by hand from field numbers and types.
describe('messages of a client', () => {
  it.each([
    {
      name: '[FU-14] logon of version 2.90 that allows a restore',
      message: {
        logon: {
          userName: 'u',
          password: 'p',
          clientAppId: 'a',
          clientVersion: '1',
          dropConcurrentSession: true,
          protocolVersionMinor: 90,
          protocolVersionMajor: 2,
          sessionSettings: [1],
        },
      },
      wire: `a2 06 14
        0a 01 75  12 01 70  2a 01 61  32 01 31  38 01  48 5a  50 02  58 01`,
    },
    {
      name: '[FU-14] restore of version 2.137',
      message: {
        restoreOrJoinSession: { sessionToken: 't', protocolVersionMinor: 137, protocolVersionMajor: 2 },
      },
      wire: 'aa 06 08  0a 01 74  28 89 01  30 02',
    },
    {
      name: '[FU-14] logoff, an empty message',
      message: { logoff: {} },
      wire: 'b2 06 00',
    },
    {
      name: '[FU-14] pong, with a time before the base time',
      message: { pong: { token: 'hi', pingUtcTime: -60_000, pongUtcTime: -59_999 } },
      wire: 'e2 06 0c  0a 02 68 69  10 bf a9 07  18 bd a9 07',
    },
    {
      name: '[FU-16] time bars of one minute from a day before the base time',
      message: {
        timeBarRequests: [
          {
            requestId: 7,
            timeBarParameters: { contractId: 1, barUnit: 8, unitNumber: 1, fromUtcTime: -86_400_000 },
            requestType: 1,
          },
        ],
      },
      wire: '42 11  08 07  12 0b 08 01 10 08 18 01 20 ff ef b2 52  18 01',
    },
    {
      name: '[FU-17] market data of level 4',
      message: { marketDataSubscriptions: [{ contractId: 300, level: 4, requestId: 9 }] },
      wire: '22 07  08 ac 02  10 04  70 09',
    },
    {
      name: '[FU-17] trade subscription with packed accounts and plain scopes',
      message: {
        tradeSubscriptions: [{ id: 1, subscriptionScopes: [1, 2], accountIds: [1, 300], subscribe: true }],
      },
      wire: '12 0d  08 01  10 01 10 02  22 03 01 ac 02  38 01',
    },
    {
      name: '[FU-17] last statement balances, a request without fields',
      message: { informationRequests: [{ id: 5, subscribe: true, lastStatementBalancesRequest: {} }] },
      wire: '0a 06  08 05  10 01  2a 00',
    },
  ])('$name', ({ message, wire }) => {
    expect(hex(encodeClientMessage(message))).toBe(oneLine(wire))
    expect(decodeClientMessage(bytes(wire))).toEqual(message)
  })

  it('[FU-17] accepts accounts that are not packed, and scopes that are', () => {
    const wire = '12 0d  08 01  12 02 01 02  20 01 20 ac 02  38 01'
    expect(decodeClientMessage(bytes(wire))).toEqual({
      tradeSubscriptions: [{ id: 1, subscriptionScopes: [1, 2], accountIds: [1, 300], subscribe: true }],
    })
  })
})

describe('messages of a server', () => {
  it.each([
    {
      name: '[FU-14] logon result',
      message: {
        logonResult: {
          resultCode: 0,
          baseTime: '2026-01-01T00:00:00',
          sessionToken: 't',
          protocolVersionMinor: 230,
          protocolVersionMajor: 2,
          userId: 5,
          serverTime: 1000,
        },
      },
      wire: `a2 06 24  08 00
        12 13 32 30 32 36 2d 30 31 2d 30 31 54 30 30 3a 30 30 3a 30 30
        1a 01 74  30 e6 01  38 02  40 0a  48 d0 0f`,
    },
    {
      name: '[FU-14] ping',
      message: { ping: { token: 'hi', pingUtcTime: -60_000 } },
      wire: 'da 06 08  0a 02 68 69  10 bf a9 07',
    },
    {
      name: '[FU-19] logged off',
      message: { loggedOff: { logoffReason: 3, textMessage: 'x' } },
      wire: 'b2 06 05  08 03  12 01 78',
    },
    {
      name: '[FU-19] time bars, whose end is a plain and whose bars are zigzag integers',
      message: {
        timeBarReports: [
          {
            requestId: 7,
            statusCode: 0,
            timeBars: [{ barUtcTime: -1, scaledClosePrice: -2, tickVolume: 3n }],
            upToUtcTime: -1,
            isReportComplete: false,
          },
        ],
      },
      wire: `6a 19  08 07  10 00  1a 06 08 01 28 03 60 03
        20 ff ff ff ff ff ff ff ff ff 01  28 00`,
    },
  ])('$name', ({ message, wire }) => {
    expect(hex(encodeServerMessage(message))).toBe(oneLine(wire))
    expect(decodeServerMessage(bytes(wire))).toEqual(message)
  })

  it('[FU-19] a depth snapshot, with decimals that leave out their exponent', () => {
    const wire = `4a 2e  08 01
      12 0c 08 03 10 02 18 b2 8a 37 5a 02 08 18
      12 0a 08 04 18 e4 8a 37 5a 02 08 06
      18 01  2a 04 48 00 70 00  99 01 7b 14 ae 47 e1 7a 84 3f`
    expect(decodeServerMessage(bytes(wire))).toEqual({
      realTimeMarketData: [
        {
          contractId: 1,
          quotes: [
            { type: 3, quoteUtcTime: 1, scaledPrice: 451_225, volume: { significand: 12, exponent: 0 } },
            { type: 4, scaledPrice: 451_250, volume: { significand: 3, exponent: 0 } },
          ],
          isSnapshot: true,
          marketValues: [{ dayIndex: 0, tradeDate: 0 }],
          correctPriceScale: 0.01,
        },
      ],
    })
  })

  it('[FU-19] fills in the default of an absent field', () => {
    const report = { id: 1, statusCode: 0 }
    const [read] =
      decodeServerMessage(encodeServerMessage({ informationReports: [report] })).informationReports ?? []
    expect(read?.isReportComplete).toBe(true)
  })

  it('[FU-19] skips fields that it does not know', () => {
    // Field 99 as a varint, as eight and four bytes, as a text and as a group; then a ping.
    const wire = `98 06 05  99 06 01 02 03 04 05 06 07 08  9d 06 01 02 03 04  9a 06 02 68 69  9b 06 08 01 9c 06
      da 06 02 10 02`
    expect(decodeServerMessage(bytes(wire))).toEqual({ ping: { pingUtcTime: 1 } })
  })
})
