import { closeCodes, futuresPaths, platformPaths, socketPaths } from '@tidemark/contracts'
import { PROTO_PATH } from '@tidemark/futures'
import { socketSchemas } from './socket-schemas.ts'
import {
  type SocketCommandName,
  type SocketMessageName,
  type SocketMessageText,
  socketCommands,
  socketMessages,
} from './socket-texts.ts'

interface SocketFacts {
  readonly version: string
  readonly publicUrl: string | null
}

const addresses = { ...socketPaths, futures: futuresPaths.socket }
type SocketName = keyof typeof addresses

interface ChannelText {
  readonly description: string
  readonly commands: readonly SocketCommandName[]
  readonly messages: readonly SocketMessageName[]
}

const priceChannel = (description: string): ChannelText => ({
  description: `${description} Hello with \`hello@tvlive:TOKEN\`, then subscribe to tickers.`,
  commands: ['helloCommand', 'subscriptionCommand', 'pingCommand'],
  messages: [
    'authFailed',
    'pong',
    'hello',
    'clock',
    'snapshot',
    'tick',
    'levels',
    'index',
    'firing',
    'ownAlertsChanged',
    'documentsChanged',
    'membershipChanged',
    'error',
  ],
})

const channelTexts: Readonly<Record<SocketName, ChannelText>> = {
  live: priceChannel('Prices of the feed of the user.'),
  sip: priceChannel(
    'Real-time prices. A user without the real-time feed gets an error for each subscription.',
  ),
  delayed: priceChannel('Prices delayed by 900 seconds, for every user.'),
  scanner: {
    description: 'A row for every symbol, on the feed of the user. Hello with `hello@scanner:TOKEN`.',
    commands: ['helloCommand', 'pingCommand', 'pongCommand'],
    messages: [
      'authFailed',
      'pong',
      'hello',
      'clock',
      'scannerReady',
      'scannerPing',
      'scannerRows',
      'scannerUpdates',
    ],
  },
  resilience: {
    description: 'Resilience of the session, on the feed of the user. Hello with `hello@resilience:TOKEN`.',
    commands: ['helloCommand', 'pingCommand'],
    messages: ['authFailed', 'pong', 'hello', 'clock', 'resilienceDay', 'resiliencePoint'],
  },
  futures: {
    description: `Quotes, depth, orders and positions of the futures account of the user, in the protocol of \`${PROTO_PATH}\`. Hello with \`hello@futures:TOKEN\`, then a logon whose password is the ticket of \`createFuturesTicket\` or \`readUser\`, or a typed password. Orders pass the limits of the user. It also closes with ${closeCodes.tierRequired} without the membership and ${closeCodes.providerGone} when the provider has closed the connection.`,
    commands: ['futuresHelloCommand', 'futuresRequest'],
    messages: ['authFailed', 'futuresAnswer'],
  },
}

const description = `The sockets of Tidemark. \`receive\` is what a client sends, \`send\` what it gets.

Get a token with \`signIn\` of the [HTTP API](${platformPaths.docs}) and send it in the first command; nothing is sent before it. JSON messages are objects or arrays, the others plain text.

A socket closes with ${closeCodes.badToken} without a valid token, ${closeCodes.sessionEnded} when the session or the feed of the user has ended, ${closeCodes.tooSlow} when the client reads too slowly, ${closeCodes.tooManyMessages} after too many messages or sockets.`

const allTexts: Readonly<Record<string, SocketMessageText>> = { ...socketCommands, ...socketMessages }

/** The AsyncAPI document of the sockets, generated from the schemas of their messages. */
export function asyncApiDocument({ version, publicUrl }: SocketFacts) {
  const sockets = Object.keys(addresses) as SocketName[]
  return {
    asyncapi: '3.0.0',
    info: {
      title: 'Tidemark sockets',
      version,
      description,
      license: { name: 'MIT', url: 'https://spdx.org/licenses/MIT.html' },
    },
    defaultContentType: 'application/json',
    servers: { platform: serverOf(publicUrl) },
    channels: Object.fromEntries(sockets.map(name => [name, channelOf(name)])),
    operations: Object.fromEntries(sockets.flatMap(operationsOf)),
    components: {
      messages: Object.fromEntries(Object.entries(allTexts).map(messageOf)),
      schemas: socketSchemas(allTexts),
    },
  }
}

function serverOf(publicUrl: string | null) {
  if (publicUrl === null)
    return {
      host: '{address}',
      protocol: 'ws',
      variables: { address: { default: '127.0.0.1:8080', description: 'Where the server listens' } },
    }
  const { host, protocol } = new URL(publicUrl)
  return { host, protocol: protocol === 'https:' ? 'wss' : 'ws' }
}

function channelOf(name: SocketName) {
  const { description, commands, messages } = channelTexts[name]
  const references = [...commands, ...messages].map(id => [id, { $ref: `#/components/messages/${id}` }])
  return {
    address: addresses[name],
    description,
    servers: [{ $ref: '#/servers/platform' }],
    messages: Object.fromEntries(references),
  }
}

function operationsOf(name: SocketName) {
  const { commands, messages } = channelTexts[name]
  const operation = (action: 'send' | 'receive', ids: readonly string[]) => ({
    action,
    channel: { $ref: `#/channels/${name}` },
    messages: ids.map(id => ({ $ref: `#/channels/${name}/messages/${id}` })),
  })
  const title = `${name[0]?.toUpperCase()}${name.slice(1)}`
  return [
    [
      `receive${title}`,
      { ...operation('receive', commands), summary: `Commands from the client on the socket ${name}` },
    ],
    [
      `send${title}`,
      { ...operation('send', messages), summary: `Messages to the client on the socket ${name}` },
    ],
  ] as const
}

function messageOf([id, { summary, schema, examples, contentType }]: [string, SocketMessageText]) {
  const isText = schema.def.type === 'string' || schema.def.type === 'literal'
  return [
    id,
    {
      name: id,
      summary,
      contentType: contentType ?? (isText ? 'text/plain' : 'application/json'),
      payload: { $ref: `#/components/schemas/${id}` },
      examples: examples.map(payload => ({ payload })),
    },
  ] as const
}
