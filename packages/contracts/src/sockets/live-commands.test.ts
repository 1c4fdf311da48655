import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyCharacter } from '../../../domain/src/testing/any-character.ts'
import {
  helloCommand,
  liveChannels,
  parseLiveCommand,
  subscribeCommand,
  unsubscribeCommand,
} from '../index.ts'

const token = fc.stringMatching(/^[\w-]{1,40}\.[\w-]{1,40}\.[\w-]{1,40}$/)
const ticker = fc.stringMatching(/^[A-Z/][A-Z0-9./-]{0,11}$/)

describe('live commands', () => {
  it('[SO-1] parse back to themselves, for any ticker and token', () => {
    fc.assert(
      fc.property(fc.constantFrom(...liveChannels), ticker, token, (channel, ticker, token) => {
        expect(parseLiveCommand(helloCommand(channel, token))).toEqual({ kind: 'hello', channel, token })
        expect(parseLiveCommand(subscribeCommand(ticker, token))).toEqual({
          kind: 'subscribe',
          ticker,
          token,
        })
        expect(parseLiveCommand(unsubscribeCommand(ticker, token))).toEqual({
          kind: 'unsubscribe',
          ticker,
          token,
        })
      }),
    )
  })

  it.each(['[', '{"a":', 'hello@tvlive:', 'subscribe@tvlive|'])(
    '[BY-22] are never deep or long texts such as a thousand %s',
    text => {
      for (const count of [500, 1000, 100_000]) expect(parseLiveCommand(text.repeat(count))).toBeNull()
    },
  )

  it('[SO-1] [SO-10] include hi and a hello without a token', () => {
    expect(parseLiveCommand('hi@resilience:abc')).toEqual({
      kind: 'hello',
      channel: 'resilience',
      token: 'abc',
    })
    expect(parseLiveCommand('hello@tvlive')).toEqual({ kind: 'hello', channel: 'tvlive', token: null })
  })

  it('accept a ticker in any case', () => {
    expect(parseLiveCommand('subscribe@tvlive|spy:abc')).toMatchObject({ ticker: 'SPY' })
  })

  it.each([
    '',
    'hello',
    'hello@',
    'hello@moon:abc',
    'subscribe@tvlive|:abc',
    'subscribe@tvlive|SPY',
    'hello@tvlive:a b',
  ])('do not include “%s”', text => {
    expect(parseLiveCommand(text)).toBeNull()
  })

  it('never throw when parsed', () => {
    fc.assert(fc.property(fc.string({ unit: anyCharacter }), text => void parseLiveCommand(text)))
  })
})
