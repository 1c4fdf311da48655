import specs from '@asyncapi/specs'
import {
  futuresPaths,
  liveMessageSchema,
  parseFuturesHello,
  parseLiveCommand,
  socketPaths,
} from '@tidemark/contracts'
import { decodeClientMessage, decodeServerMessage } from '@tidemark/futures'
import { Ajv } from 'ajv'
import ajvFormats from 'ajv-formats'
import { describe, expect, it } from 'vitest'
import { asyncApiDocument } from './async-api.ts'

const document = asyncApiDocument({ version: '0.1.0', publicUrl: null })
const messages = Object.entries(document.components.messages)
const newAjv = () => ajvFormats.default(new Ajv({ strict: false, allErrors: true }))

describe('the AsyncAPI document', () => {
  it('[BY-20] is valid by the official schema, with and without a public address', () => {
    const ajv = newAjv()
    const validate = ajv.compile(specs.schemasWithoutId['3.0.0'] as object)
    for (const publicUrl of [null, 'https://charts.example.com']) {
      const own = JSON.parse(JSON.stringify(asyncApiDocument({ version: '0.1.0', publicUrl })))
      expect(validate(own) ? '' : ajv.errorsText(validate.errors)).toBe('')
      // The schema refuses a document that is wrong.
      expect(validate({ ...own, channels: { live: { address: 1 } } })).toBe(false)
    }
  })

  it('[BY-20] has examples that the schemas of their messages accept, and no others', () => {
    const ajv = newAjv()
    ajv.addSchema({ $id: 'sockets', components: { schemas: document.components.schemas } })
    for (const [id, { payload, examples }] of messages) {
      const validate = ajv.compile({ $ref: `sockets${payload.$ref}` })
      expect(examples.length).toBeGreaterThan(0)
      for (const example of examples)
        expect(validate(example.payload) ? '' : `${id}: ${ajv.errorsText(validate.errors)}`).toBe('')
      expect(validate({ wrong: true }), id).toBe(false)
    }
  })

  it('[BY-20] has every socket and every message of the contract', () => {
    const addresses = Object.values(document.channels).map(({ address }) => address)
    expect(addresses.sort()).toEqual([...Object.values(socketPaths), futuresPaths.socket].sort())
    const texts = ['authFailed', 'pong']
    const described = messages.filter(
      ([id]) => document.channels.live && id in document.channels.live.messages && !texts.includes(id),
    )
    const json = described.filter(([, { contentType }]) => contentType === 'application/json')
    expect(json).toHaveLength(liveMessageSchema.options.length)
    for (const [id, { examples }] of json)
      expect(liveMessageSchema.safeParse(examples[0]?.payload).success, id).toBe(true)
  })

  it('[BY-20] has examples of commands that the server understands', () => {
    const { helloCommand, subscriptionCommand, pingCommand } = document.components.messages
    const examples = [helloCommand, subscriptionCommand, pingCommand].flatMap(
      message => message?.examples.map(({ payload }) => String(payload)) ?? [],
    )
    expect(examples.map(text => parseLiveCommand(text)?.kind)).toEqual([
      'hello',
      'hello',
      'hello',
      'subscribe',
      'unsubscribe',
      'ping',
    ])
  })

  it('[BY-20] has examples of the futures socket that its protocol can read', () => {
    const { futuresHelloCommand, futuresRequest, futuresAnswer } = document.components.messages
    const bytesOf = (message: typeof futuresRequest) =>
      Buffer.from(String(message?.examples[0]?.payload), 'base64')
    expect(parseFuturesHello(String(futuresHelloCommand?.examples[0]?.payload))).toBe('TOKEN')
    expect(decodeClientMessage(bytesOf(futuresRequest)).ping?.token).toBe('a1')
    expect(decodeServerMessage(bytesOf(futuresAnswer)).pong?.token).toBe('a1')
  })

  it('[BY-20] refers only to what it has', () => {
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)]
    expect(references.length).toBeGreaterThan(50)
    for (const [, path = ''] of references) {
      const target = path
        .split('/')
        .reduce<unknown>((part, key) => (part as Record<string, unknown>)?.[key], document)
      expect(target, path).toBeDefined()
    }
  })
})
